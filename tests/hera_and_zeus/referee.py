"""A referee who knows the rules only from RULES.md and watches the whole journal of a game: hands, decks,
columns, piles, points and the end.

Written apart from the rules that are tested: it shares with them the numbers of events and nothing else.
"""

from collections import Counter

from theomachy.games.hera_and_zeus import events as e
from theomachy.kernel.events import numbers_of
from theomachy.kernel.journal import DISCLOSURE, NOBODY_AT_ALL

KIND = numbers_of(e)
NAME = {number: name for name, number in KIND.items()}
STRENGTH = [7, 6, 5, 4, 3, 2, 1, 0, 0, 0, 0]
COPIES = [1, 2, 3, 4, 5, 5, 9, 4, 2, 1, 1, 1, 2, 1, 1, 1]
PREY, HERO, PEGASUS, MEDUSA, PYTHIA, PANDORA, HOSTAGE, FIGURE, DIONYSUS, HADES, PERSEPHONE, SIRENS = (
    0,
    5,
    6,
    7,
    8,
    9,
    10,
    11,
    12,
    13,
    14,
    15,
)


def kind(card: int) -> int:
    return (card - 1) % 16


def strength(card: int) -> int:
    return STRENGTH[kind(card)] if kind(card) < 11 else -1


def there(cards: tuple[int, ...]) -> list[int]:
    """Of the five cards that an event has room for, those that are there."""
    return [card for card in cards if card != -1]


class Referee:
    """Watches one game, row by row, with all that is told to anybody. Raises AssertionError at the first
    thing that the rules do not allow."""

    def __init__(self, options: dict[str, str]) -> None:
        self.options = options
        self.deck = [Counter({1 + 16 * seat + k: n for k, n in enumerate(COPIES)}) for seat in (0, 1)]
        self.hand: list[Counter[int]] = [Counter(), Counter()]
        self.columns: list[list[list[list[int]]]] = [[[], [], []], [[], [], []]]  # cards as [card, face up]
        self.pile: list[list[int]] = [[], []]
        self.figure: list[int | None] = [None, None]
        self.turn = self.turns = self.points = 0
        self.allowance = 0
        self.lost: list[tuple[int, int]] = []  # cards that still have to be discarded: seat, card
        self.doomed: int | None = None
        self.winner: int | None = None
        self.used: int | None = None
        self.over = False

    def watch(self, rows: list[list[int]]) -> None:
        for number, audience, *numbers in rows:
            assert not self.over
            if number == DISCLOSURE:
                assert audience == NOBODY_AT_ALL
                continue
            name = NAME[number]
            if name in ("places", "placed", "draws", "drawn", "hades_takes", "hades_took"):
                alone = audience in (1, 2)
                assert alone == (name in ("placed", "drawn", "hades_took")) and (
                    not alone or audience == 1 << numbers[0]
                )
            getattr(self, name)(*numbers)
        assert self.over

    def put_in_hand(self, seat: int, card: int) -> None:
        self.hand[seat][card] += 1

    def take_from_hand(self, seat: int, card: int) -> None:
        assert self.hand[seat][card] > 0
        self.hand[seat][card] -= 1

    def spend(self) -> None:
        assert self.points > 0 and not self.lost
        self.points -= 1

    # Set-up and turns

    def begins(self, starter, side, *_):
        assert side == starter
        assert self.options["starter"] in ("random", ("hera", "zeus")[starter])
        self.turn = 1 - starter

    def hostage_shown(self, seat, *_):
        pass

    def dealt(self, seat, *dealt):
        for card in there(dealt):
            assert kind(card) != HOSTAGE and self.deck[seat][card] > 0
            self.deck[seat][card] -= 1
            self.put_in_hand(seat, card)

    def turn_begins(self, seat, points, *_):
        assert seat != self.turn and self.points == 0 and not self.lost
        if self.turns == 0:
            assert all(len(column) == 1 for side in self.columns for column in side)
        self.turn = seat
        self.turns += 1
        columns = sum(bool(column) for column in self.columns[seat])
        assert points == (4 if self.figure[seat] is not None else columns)
        self.points = self.allowance = points
        if columns == 0:
            self.expect(1 - seat, e.NO_CARDS)

    def expect(self, winner: int, reason: int) -> None:
        assert self.winner is None
        self.winner, self.doomed = winner, reason

    def game_ends(self, winner, reason, loser, *_):
        assert loser == 1 - winner
        if self.winner is None:
            assert reason == e.NO_ACTION and self.points > 0 and winner != self.turn
            assert self.hand[self.turn].total() == 12 or not self.deck[self.turn].total()
        else:
            assert (winner, reason) == (self.winner, self.doomed)
        self.over = True

    # Actions

    def draws(self, seat, left, size, *_):
        self.drawing = (left, size)

    def drawn(self, seat, left, size, card, *_):
        assert seat == self.turn and self.hand[seat].total() < 12
        self.spend()
        assert self.deck[seat][card] > 0
        self.deck[seat][card] -= 1
        self.put_in_hand(seat, card)
        assert (left, size) == self.drawing == (self.deck[seat].total(), self.hand[seat].total())

    def places(self, seat, place, back, stolen, *_):
        assert stolen == (back != seat)
        self.placing = (place, back, stolen)

    def placed(self, seat, place, back, stolen, card, *_):
        assert self.placing == (place, back, stolen) and back == (card - 1) // 16
        if self.turns:
            assert seat == self.turn
            self.spend()
        assert strength(card) >= 0
        self.take_from_hand(seat, card)
        self.lay(seat, place, [card, 0])

    def lay(self, seat: int, place: int, card: list[int]) -> None:
        column, row = divmod(place, 4)
        row -= self.figure[seat] == column
        assert 0 <= row <= len(self.columns[seat][column])
        self.columns[seat][column].insert(row, card)
        assert len(self.columns[seat][column]) + (self.figure[seat] == column) <= 4

    def challenges(self, seat, column, mine, theirs, result, *_):
        assert seat == self.turn and self.turns > 2 and column not in self.figure
        self.spend()
        front, other = self.columns[seat][column][0], self.columns[1 - seat][column][0]
        assert (front[0], other[0]) == (mine, theirs) and kind(mine) not in (HOSTAGE, MEDUSA, PANDORA)
        front[1] = other[1] = 1
        if kind(theirs) == HOSTAGE:
            assert result == e.HOSTAGE_FREED
            self.expect(seat, e.CHALLENGED_HOSTAGE)
        elif kind(theirs) == PANDORA:
            assert result == e.BOX_OPENED
            self.open_box(seat, column)
        elif kind(theirs) == MEDUSA:
            assert result == (e.MEDUSA_SLAIN if kind(mine) == HERO else e.PETRIFIED)
            self.lose_first(1 - seat if kind(mine) == HERO else seat, column)
        elif (kind(mine), kind(theirs)) == (PYTHIA, PREY):
            assert result == e.WON
            self.lose_first(1 - seat, column)
        else:
            difference = strength(mine) - strength(theirs)
            assert result == (e.WON if difference > 0 else e.LOST if difference < 0 else e.BOTH_LOST)
            if difference <= 0:
                self.lose_first(seat, column)
            if difference >= 0:
                self.lose_first(1 - seat, column)

    def lose_first(self, seat: int, column: int) -> None:
        self.lost.append((seat, self.columns[seat][column].pop(0)[0]))

    def open_box(self, seat: int, column: int) -> None:
        held = [
            any(kind(card) == HOSTAGE for card, _ in self.columns[one][column]) for one in (seat, 1 - seat)
        ]
        if held[0]:
            self.expect(1 - seat, e.BOTH_HOSTAGES if held[1] else e.COLUMN_WITH_HOSTAGE)
        elif held[1]:
            self.expect(seat, e.COLUMN_WITH_HOSTAGE)
        else:
            for one in (0, 1):
                self.lost += [(one, card) for card, _ in self.columns[one][column]]
            self.boxed = column

    def turned_up(self, seat, place, card, *_):
        column, row = divmod(place, 4)
        lying = self.columns[seat][column][row - (self.figure[seat] == column)]
        assert lying == [card, 0]
        lying[1] = 1

    def discarded(self, seat, card, *_):
        assert (seat, card) in self.lost
        self.lost.remove((seat, card))
        self.pile[seat].append(card)
        if not self.lost and getattr(self, "boxed", None) is not None:
            for one in (0, 1):
                self.columns[one][self.boxed] = []
            self.boxed = None

    # Powers

    def uses(self, seat, card, *_):
        assert seat == self.turn and not self.lost
        self.used = kind(card)
        assert self.used in (PEGASUS, PYTHIA) or self.used >= FIGURE
        assert self.used != PEGASUS or self.turns > 2
        if self.used == FIGURE:
            assert self.figure[seat] is None and self.points > 0
        else:
            self.spend()
        self.take_from_hand(seat, card)
        self.lost.append((seat, card))

    def picks(self, seat, card, *_):
        assert self.used == PEGASUS
        self.take_from_hand(1 - seat, card)
        if kind(card) == HOSTAGE:
            self.expect(seat, e.PICKED_HOSTAGE)
        elif kind(card) == PANDORA:
            hand = list(self.hand[1 - seat].elements())
            if any(kind(one) == HOSTAGE and (one - 1) // 16 == 1 - seat for one in hand):
                self.expect(seat, e.HAND_WITH_HOSTAGE)
            else:
                self.lost += [(1 - seat, one) for one in [card, *hand]]
                self.hand[1 - seat].clear()
        elif strength(card) < 2 or not self.free_columns(1 - seat):
            self.lost.append((1 - seat, card))
        else:
            self.picked = card

    def free_columns(self, seat: int) -> list[int]:
        return [c for c in range(3) if self.figure[seat] != c and len(self.columns[seat][c]) < 4]

    def lands(self, seat, card, column, *_):
        assert card == self.picked and column in self.free_columns(seat)
        self.columns[seat][column].insert(0, [card, 1])

    def uncovers(self, seat, column, card, result, *_):
        assert self.used == PEGASUS and self.figure[1 - seat] != column
        assert self.figure[seat] != column or self.options["faq_pegasus_over_own_figure"] == "on"
        lying = self.columns[1 - seat][column][0]
        assert lying[0] == card
        lying[1] = 1
        if kind(card) == HOSTAGE:
            assert result == e.FREED
            self.expect(seat, e.UNCOVERED_HOSTAGE)
        elif kind(card) == PANDORA:
            assert result == e.OPENS
            self.open_box(seat, column)
        elif strength(card) <= 1 and kind(card) != MEDUSA:
            assert result == e.DISCARDED
            self.lose_first(1 - seat, column)
        else:
            assert result == e.STAYS

    def looks_into_hand(self, seat, size, *_):
        assert self.used == PYTHIA and size == self.hand[1 - seat].total() > 0
        self.showing = Counter(self.hand[1 - seat])
        prey = [card for card in self.hand[1 - seat].elements() if kind(card) == PREY]
        for card in prey:
            self.take_from_hand(1 - seat, card)
        self.lost += [(1 - seat, card) for card in prey]

    def hand_shown(self, seat, *shown):
        for card in there(shown):
            self.showing[card] -= 1
            assert self.showing[card] >= 0

    def figure_enters(self, seat, side, column, *_):
        assert side == seat and self.used == FIGURE and 1 <= len(self.columns[seat][column]) <= 3
        self.figure[seat] = column
        self.points += 4 - self.allowance
        self.allowance = 4

    def figure_leaves(self, seat, side, column, by, driven_away, *_):
        assert side == seat and self.figure[seat] == column and driven_away == (by != seat)
        if by == seat:
            self.spend()
        else:
            assert self.used == PEGASUS
        self.figure[seat] = None

    def sirens_take(self, seat, card, *_):
        assert self.used == SIRENS and strength(card) >= 1 and self.pile[1 - seat].pop() == card
        self.put_in_hand(seat, card)

    def hades_takes(self, seat, back, *_):
        self.taking = back

    def hades_took(self, seat, back, card, *_):
        assert self.used == HADES and self.taking == back == (card - 1) // 16
        below = self.pile[seat][:-1]
        del self.pile[seat][len(below) - 1 - below[::-1].index(card)]
        self.put_in_hand(seat, card)

    def persephone_takes(self, seat, taken, first, second, *_):
        assert self.used == PERSEPHONE and first + second == taken <= 3
        for card, count in ((1 + PEGASUS, first), (17 + PEGASUS, second)):
            for _ in range(count):
                del self.pile[seat][len(self.pile[seat]) - 1 - self.pile[seat][::-1].index(card)]
                self.put_in_hand(seat, card)
        assert self.hand[seat].total() <= 12

    def moves(self, seat, before, after, *_):
        assert self.used == DIONYSUS and before != after
        column, row = divmod(before, 4)
        self.lay(seat, after, self.columns[seat][column].pop(row - (self.figure[seat] == column)))
