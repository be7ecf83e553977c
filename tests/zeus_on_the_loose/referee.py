"""A referee who knows the rules only from RULES.md and watches the journal of a game: every card, total,
figurine, turn and letter.

Written apart from the rules that are tested: it shares with them the numbers of events and nothing else.
"""

from collections import Counter

from theomachy.games.zeus_on_the_loose import events
from theomachy.games.zeus_on_the_loose.events import (
    BUST,
    CARDLESS,
    EXHAUSTED,
    KEPT,
    MADE_GOAL,
    MATCH,
    MATCHED_GOAL,
    ON_TURN,
    SNEAKS,
    STAYS,
    TAKEN,
)
from theomachy.kernel.events import numbers_of

KIND = numbers_of(events)
NONE = -1
STEALERS = {"Poseidon", "Ares", "Aphrodite", "Apollo", "Artemis", "Hera"}


class Referee:
    """Watches one game, row by row. In `options` a race that is played seat by seat is a window.

    Raises AssertionError at the first thing that the rules do not allow.
    """

    def __init__(self, options: dict[str, str], seats: int, names: list[str], copies: list[int]) -> None:
        self.options, self.seats, self.names = options, seats, names
        self.full_deck = Counter(dict(enumerate(copies)))
        self.letters = [0] * seats
        self.round = 0
        self.dealer = self.last_winner = NONE
        self.over, self.between_rounds = False, True
        self.forced = options["bust"] == "forced" or (
            options["bust"] == "edition" and options["edition"] == "2006"
        )

    def watch(self, rows: list[list[int]]) -> None:
        watchers = {
            KIND["round_begins"]: self.begins,
            KIND["dealt"]: self.dealt,
            KIND["plays"]: self.plays,
            KIND["draws"]: self.draws,
            KIND["drawn"]: self.drawn,
            KIND["forgets"]: self.forgets,
            KIND["round_ends"]: self.ends,
            KIND["game_ends"]: self.game_ends,
        }
        for kind, _audience, *numbers in rows:
            assert not self.over
            watchers[kind](*numbers)
        assert self.over

    def begins(self, number, dealer, starter, *_):
        assert self.between_rounds and number == self.round + 1
        if self.round:
            by_winner = self.dealer if self.last_winner == NONE else self.last_winner
            assert dealer == (
                (self.dealer + 1) % self.seats if self.options["edition"] == "56" else by_winner
            )
        elif self.options["starter"].isdigit():
            assert starter == int(self.options["starter"])
        elif self.options["starter"] == "name":
            assert starter == self.seats - 1  # the stories' players are named in alphabetical order
        assert starter == (dealer + 1) % self.seats
        self.round, self.dealer, self.turn = number, dealer, starter
        self.between_rounds = False
        self.deck = self.full_deck.copy()
        self.hands = [Counter() for _ in range(self.seats)]
        self.total, self.holder, self.top, self.top_seat, self.due = 0, NONE, NONE, NONE, NONE
        self.end = NONE

    def take(self, seat, card):
        assert self.deck[card] > 0
        self.deck[card] -= 1
        self.hands[seat][card] += 1

    def dealt(self, seat, *cards):
        for card in cards[:4]:
            self.take(seat, card)
        assert self.hands[seat].total() == 4 and self.top == NONE

    def is_number(self, card):
        return self.names[card].isdigit()

    def after(self, card):
        name, total = self.names[card], self.total
        sign, digits = (-1 if total < 0 else 1), str(abs(total))
        if self.is_number(card):
            return total + int(name)
        if name == "Poseidon":
            return max(0, total - 10) if self.options["floor_zero"] == "on" else total - 10
        if name == "Hermes":
            return sign * int(digits.rjust(2, "0")[::-1])
        if name == "Aphrodite":
            return sign * (int(digits[:-1] or "0") + (digits[-1] >= "5")) * 10
        return {"Ares": 50, "Hera": 99}.get(name, total)

    def match(self, seat, card):
        return self.is_number(card) and card == self.top and seat != self.top_seat

    def busts(self, seat, card):
        return self.is_number(card) and self.after(card) > 100 and not self.match(seat, card)

    def plays(self, seat, card, total, zeus, manner, *_):
        assert self.end == NONE and not self.between_rounds
        assert self.hands[seat][card] > 0
        assert self.due in (NONE, seat) if self.options["drawing"] == "auto" else self.due == NONE
        matched = self.match(seat, card)
        if manner == SNEAKS:
            assert matched and self.seats > 2 and self.options["sneak"] != "off"
            assert self.options["sneak"] == "window" or seat != self.turn
        else:
            assert seat == self.turn
            assert manner == (MATCH if matched else ON_TURN)
        if self.busts(seat, card) and self.forced:
            assert all(self.busts(seat, other) for other in self.hands[seat].elements())
        assert total == self.after(card)
        makes_ten = total != self.total and total in range(10, 101, 10)
        steals = matched or makes_ten or self.names[card] in STEALERS
        assert zeus == ((KEPT if self.holder == seat else TAKEN) if steals else STAYS)
        busted = self.busts(seat, card)
        self.hands[seat][card] -= 1
        if steals:
            self.holder = seat
        self.total, self.top, self.top_seat = total, card, seat
        self.decide(seat, card, matched, busted)

    def decide(self, seat, card, matched, busted):
        """Why the round ends with this card, or whose turn it is next."""
        self.due = seat
        if busted:
            self.end = BUST
        elif matched and self.total >= 100:
            self.end = MATCHED_GOAL
        elif self.total == 100:
            self.end = MADE_GOAL
        elif self.options["drawing"] == "manual" and not any(hand.total() for hand in self.hands):
            self.end = CARDLESS
        else:
            if self.options["drawing"] == "auto":
                self.hands[seat][NONE] += 1  # the card that the seat is about to draw
            self.turn = self.left_of(seat)
            if self.names[card] == "Athena":
                self.turn = self.left_of(self.turn)
            self.hands[seat].pop(NONE, None)
            assert self.total < 100

    def left_of(self, seat):
        for step in range(1, self.seats + 1):
            other = (seat + step) % self.seats
            if self.hands[other].total() or self.due == other:
                return other
        raise AssertionError("nobody has a card")

    def draws(self, seat, left, *_):
        assert self.end == NONE and seat == self.due and left == self.deck.total() - 1

    def drawn(self, seat, left, card, *_):
        assert seat == self.due
        self.due = NONE
        self.take(seat, card)
        assert left == self.deck.total()
        if left == 0:
            self.end = EXHAUSTED

    def forgets(self, seat, *_):
        assert self.options["drawing"] == "manual" and seat == self.due
        self.due = NONE

    def ends(self, winner, reason, letters, *_):
        assert reason == self.end and winner == self.holder
        if winner != NONE:
            self.letters[winner] += 1
            assert letters == self.letters[winner]
        self.last_winner, self.between_rounds = winner, True

    def game_ends(self, winner, *_):
        assert self.letters[winner] == 4 and winner == self.last_winner
        self.over = True
