"""A referee of the Advanced game, who knows the rules and what is told, nothing of the state.

It follows the sequence of play (R 202 B): all sheets, all cards, gods placed clockwise from the highest roll,
one phase for each player clockwise from the highest of other rolls, in each of them movement, then combat,
then captures."""

from collections import Counter

from tests.mythology.olympus import HEXES, PANTHEON, WORLD
from theomachy.games.mythology.advanced import events
from theomachy.games.mythology.advanced.events import FOR_ORDER, FOR_PLACING
from theomachy.games.mythology.advanced.state import HELPERS
from theomachy.games.mythology.hexes import neighbours
from theomachy.kernel.events import numbers_of

KIND = numbers_of(events)
GREECE = WORLD.area("Greece")
MOVEMENT, COMBAT, CAPTURES = range(3)


class Referee:
    """Watches the journal of one game; raises AssertionError at the first fault."""

    def __init__(self, players: int) -> None:
        self.glory = Counter(dict.fromkeys(range(players), 10))
        self.players = players
        self.where: dict[int, int] = {}
        self.aboard: set[int] = set()
        self.prizes: dict[int, int] = {}
        self.bearer: dict[int, int] = {}
        self.captured: dict[int, tuple[int, int, int]] = {}
        self.paid: set[tuple[int, int]] = set()
        self.turn = 0
        self.fates = 0
        self.cards: Counter[int] = Counter()
        self.bid = -1
        self.special: dict[int, int] = {}
        self.down: set[int] = set()
        self.order: list[tuple[int, int]] = []
        self.done: dict[str, list[int]] = {}
        self.reached = False
        self.face_down: list[int] = []
        self.hands = 0
        self.begin_phase(0)

    def order_of_play(self) -> list[int]:
        """Whose turn it is one after the other, by the rolls: who is tied for the highest rolls again."""
        tied = list(range(self.players))
        while len(tied) > 1:
            rolls, self.order = dict(self.order[: len(tied)]), self.order[len(tied) :]
            assert list(rolls) == tied
            tied = [seat for seat in tied if rolls[seat] == max(rolls.values())]
        assert not self.order
        return [(tied[0] + place) % self.players for place in range(self.players)]

    def one_after_the_other(self, part: str, seat: int) -> None:
        """A seat does its part of the turn: each once, in the order of the rolls."""
        if not self.done.get(part):
            self.done[f"{part} in order"], self.done[part] = self.order_of_play(), []
        self.done[part].append(seat)
        assert self.done[part] == self.done[f"{part} in order"][: len(self.done[part])]

    def end_turn(self) -> None:
        """All have had what a turn has for each."""
        everybody = list(range(self.players))
        for part in ("sheets", "cards", "gods", "phases"):
            assert sorted(self.done.get(part, [])) == everybody, part
        assert not self.order
        self.done.clear()

    def begin_phase(self, mover: int) -> None:
        self.mover, self.attempts, self.steps, self.stage = mover, 0, 0, MOVEMENT
        self.named: set[int] = set()
        self.roamed: Counter[int] = Counter()
        self.hand = -1
        self.fought: set[int] = set()
        self.tried: set[int] = set()

    def watch(self, told: list[list[int]]) -> None:
        watchers = {
            "stands": self.stands, "lies": self.lies, "turn_begins": self.turn_begins,
            "phase_begins": self.phase_begins,
            "names": self.names, "bids": self.bids, "steps": self.steps_to, "ships": self.ships,
            "attacks": self.attacks, "falls": self.falls,
            "tries": self.tries, "captures": self.captures, "keeps": self.keeps, "drops": self.drops,
            "delivers": self.delivers,
            "glory": self.gains, "fate_comes": self.fate_comes, "draws": self.draws,
            "card_down": self.card_down, "revived": self.stands,
            "fate_shown": self.fate_shown, "scores": self.scores, "rolls": self.rolls,
            "challenged": self.challenged, "item_gone": self.item_gone,
            "oracle_played": self.oracle, "lays": self.lays, "helper_lies": self.turned_up,
            "sheet_is_in": self.sheet_is_in, "places": self.places,
        }  # fmt: skip
        by_number = {KIND[name]: watch for name, watch in watchers.items()}
        for kind, _, *numbers in told:
            if kind in by_number:
                by_number[kind](*numbers)
        assert self.turn == 15 or not self.prizes

    def lays(self, seat: int, _kind: int, hex: int, *_: int) -> None:
        """Counters that players place, face down, in turn."""
        assert self.turn == 0 and seat == self.hands % self.players and HEXES[hex] not in self.face_down
        self.face_down.append(HEXES[hex])
        self.hands += 1

    def turned_up(self, _thing: int, hex: int, *_: int) -> None:
        """What players have placed is found there, and nowhere else."""
        if self.face_down:
            self.face_down.remove(HEXES[hex])

    def stands(self, piece: int, hex: int, *_: int) -> None:
        self.turned_up(piece, hex)
        self.where[piece] = HEXES[hex]

    def lies(self, prize: int, hex: int, *_: int) -> None:
        self.turned_up(prize, hex)
        self.prizes[prize] = HEXES[hex]

    def turn_begins(self, turn: int, *_: int) -> None:
        assert turn == self.turn + 1 <= 15 and (self.turn == 0 or self.prizes)
        assert not self.face_down
        if self.turn:
            self.end_turn()
        self.turn, self.fates, self.down = turn, 0, set()

    def rolls(self, seat: int, red: int, white: int, what: int, added: int, goal: int) -> None:
        assert 1 <= red <= 6 and 1 <= white <= 6
        if what in (FOR_ORDER, FOR_PLACING):
            self.order.append((seat, 10 * red + white))
        self.reached = 10 * red + white + added >= goal

    def sheet_is_in(self, seat: int, *_: int) -> None:
        self.done.setdefault("sheets", []).append(seat)

    def places(self, seat: int, *_: int) -> None:
        assert sorted(self.done["cards"]) == list(range(self.players))
        self.one_after_the_other("gods", seat)

    def phase_begins(self, seat: int, *_: int) -> None:
        assert sorted(self.done["gods"]) == list(range(self.players))
        self.one_after_the_other("phases", seat)
        self.begin_phase(seat)

    def names(self, seat: int, piece: int, *_: int) -> None:
        self.attempts += 1
        assert (
            self.stage == MOVEMENT
            and seat == self.mover
            and self.attempts <= 5
            and piece not in self.named
            and piece in self.where
            and piece < 64
        )
        self.named.add(piece)
        self.hand, self.steps = piece, 0

    def challenged(self, *_: int) -> None:
        self.bid = -1

    def bids(self, _seat: int, number: int, *_: int) -> None:
        assert number >= self.bid <= 10 * self.turn
        self.bid = number

    def steps_to(self, piece: int, start: int, hex: int, *_: int) -> None:
        here, there = HEXES[start], HEXES[hex]
        assert self.stage == MOVEMENT and self.done["phases"]
        assert self.where[piece] == here and there in neighbours(here)
        if piece == self.hand:
            self.steps += 1
            assert self.steps <= (4 if piece < 32 else 2)
        else:
            self.roamed[piece] += 1
            assert self.roamed[piece] <= 2 and (piece >= 64 or WORLD.units[piece].name == "Hercules")
        if piece < 32 and piece not in self.aboard:
            assert there in WORLD.land and (here, there) not in WORLD.barred
        self.where[piece] = there
        for prize, hero in self.bearer.items():
            if hero == piece:
                self.prizes[prize] = there

    def ships(self, hero: int, aboard: int, *_: int) -> None:
        assert WORLD.is_coast(self.where[hero]) if aboard else self.where[hero] in WORLD.land
        (self.aboard.add if aboard else self.aboard.discard)(hero)

    def attacks(self, seat: int, piece: int, other: int, *_: int) -> None:
        """Others strike at what moves; the Moving Player attacks after all movement."""
        if seat == self.mover:
            self.stage = max(self.stage, COMBAT)
        assert self.stage == (COMBAT if seat == self.mover else MOVEMENT)
        assert (
            self.where[piece] == self.where[other] and (piece < 32 or other < 32) and piece not in self.aboard
        )
        assert not {piece, other} & self.fought
        self.fought |= {piece, other}

    def falls(self, piece: int, *_: int) -> None:
        del self.where[piece]
        self.aboard.discard(piece)

    def tries(self, hero: int, prize: int, *_: int) -> None:
        assert (
            self.where[hero] == self.prizes[prize]
            and hero not in self.tried
            and hero not in self.aboard
            and prize not in self.bearer
        )
        assert hero in self.named
        self.tried.add(hero)
        self.stage = CAPTURES

    def captures(self, hero: int, prize: int, seat: int, *_: int) -> None:
        assert (
            self.reached
            and seat == self.mover
            and hero in self.tried
            and self.prizes[prize] == self.where[hero]
        )
        self.bearer[prize] = hero
        if (seat, prize) not in self.paid:
            self.captured[prize] = (hero, seat, self.turn)
        self.paid.add((seat, prize))

    def keeps(self, _hero: int, prize: int, stays: int, *_: int) -> None:
        if not stays:
            self.off_board(prize)

    def off_board(self, prize: int) -> None:
        del self.prizes[prize]
        self.bearer.pop(prize, None)
        self.captured.pop(prize, None)

    def drops(self, _hero: int, item: int, hex: int, *_: int) -> None:
        assert HEXES[hex] in WORLD.land
        if item >= HELPERS:
            self.bearer.pop(item - HELPERS)
            self.captured.pop(item - HELPERS, None)
            self.prizes[item - HELPERS] = HEXES[hex]

    def item_gone(self, item: int, *_: int) -> None:
        if item >= HELPERS and item - HELPERS in self.prizes:
            self.off_board(item - HELPERS)

    def delivers(self, hero: int, prize: int, seat: int, *_: int) -> None:
        who, captor, turn = self.captured[prize]
        assert (hero, seat) == (who, captor) and turn < self.turn and WORLD.home[self.where[hero]] == GREECE
        assert hero not in self.aboard and self.bearer[prize] == hero
        self.off_board(prize)

    def gains(self, seat: int, change: int, _why: int, *_: int) -> None:
        self.glory[seat] += change

    def oracle(self, seat: int, card: int, promised: int, *_: int) -> None:
        self.cards[seat] -= int(seat not in self.down)
        assert PANTHEON.cards[card].oracle.glory == promised

    def fate_comes(self, hero: int, hex: int, *_: int) -> None:
        self.fates += 1
        assert self.fates <= 2 and self.turn < 15 and (hero in self.where) == (hex < 0)
        if hex >= 0:
            self.where[hero] = HEXES[hex]
            assert WORLD.home[HEXES[hex]] == GREECE

    def draws(self, seat: int, number: int, *_: int) -> None:
        self.cards[seat] += number
        assert self.cards[seat] == (6 if self.players <= 6 else 5)

    def card_down(self, seat: int, down: int, *_: int) -> None:
        self.cards[seat] -= down
        self.done.setdefault("cards", []).append(seat)
        if down:
            self.down.add(seat)

    def fate_shown(self, seat: int, fate: int, halves: int, *_: int) -> None:
        assert fate + 1 not in (2, 3, 9, 10, 11, 12) and halves >= 0
        if not self.special:
            self.end_turn()
        self.special[seat] = halves

    def scores(self, seat: int, halves: int, *_: int) -> None:
        """What is more than all have seen was given to Zeus: two points a turn at most; to a Zeus at the
        table from all."""
        unseen = halves - 2 * self.glory[seat] - self.special.get(seat, 0)
        most = 2 * 2 * self.turn * (1 if seat < self.players else self.players)
        assert unseen % 2 == 0 and 0 <= unseen <= most
