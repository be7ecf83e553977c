"""Tables of the Advanced game for scenarios: what stands where, by names and printed numbers, who has how
many points, and how the dice fall."""

from collections.abc import Mapping
from itertools import count

import numpy as np

from theomachy.games.mythology import Mythology
from theomachy.games.mythology.advanced import actions as do
from theomachy.games.mythology.advanced import events
from theomachy.games.mythology.advanced.components import load
from theomachy.games.mythology.advanced.params import make_params
from theomachy.games.mythology.advanced.registration import RULES
from theomachy.games.mythology.advanced.state import (
    CLAIM,
    DECK,
    DOWN,
    FIGHTING,
    GONE,
    HELD,
    LOGGING,
    NAMING,
    PIECES,
    POLL,
    START_GLORY,
    WINDOW,
    State,
)
from theomachy.games.mythology.hexes import neighbours
from theomachy.kernel.chance import STEP, Generator, _scramble, below
from theomachy.kernel.events import numbers_of
from theomachy.kernel.journal import new_journal
from theomachy.kernel.record import Ints, Word, new
from theomachy.kernel.state import bit, everyone, top_kind

SET = load()
WORLD, PANTHEON = SET.world, SET.pantheon
HEXES = list(WORLD.home)
PLACE_OF = {hex: place for place, hex in enumerate(HEXES)}
PIECE = {piece.name: place for place, piece in enumerate([*WORLD.units, *PANTHEON.evils])}
PRIZE = {prize.name: place for place, prize in enumerate(WORLD.prizes)}
HELPER = {helper.name: place for place, helper in enumerate(PANTHEON.helpers)}
GOD = {god.name: place for place, god in enumerate(WORLD.gods)}
ACT = {card.act.name: place for place, card in enumerate(PANTHEON.cards)}
KIND = numbers_of(events)
OFF = Mythology().resolve({})
"""All options as they are where a table says nothing."""
FRAME = dict(
    game="mythology",
    components="",
    seat=None,
    must=[],
    may=[],
    over=False,
    moves=0,
    legal=[],
    barred=[],
)
"""What all views share but the names, which is no business of this game's."""
PASS, CHALLENGE, GIVE_UP, STAND = do.PASS, do.CHALLENGE, do.GIVE_UP, do.STAND


def plain(name: str) -> str:
    """A name as a keyword: _ for a blank."""
    return name.replace("_", " ")


AT_ONCE = 1 << 16
"""So many chance words are tried together: after one of 1,679,616 four rolls fall as they should."""


def dice(*rolls: int) -> Word:
    """A chance word after which the dice fall so: 56 is a red five and a white six."""
    wanted = [int(digit) - 1 for number in rolls for digit in str(number)]
    trial = new(Generator)
    for first in count(1, AT_ONCE):
        words = np.arange(first, first + AT_ONCE, dtype=np.uint64) * np.uint64(STEP)
        starts = words
        for digit in wanted:  # `_scramble` takes arrays, which Python's own numbers in `scramble` do not
            words = words + np.uint64(STEP)
            alike = (_scramble(words) >> np.uint64(32)) * np.uint64(6) >> np.uint64(32) == digit
            starts, words = starts[alike], words[alike]
        for start in starts:
            trial.chance = start
            if [below(trial, 6) for _ in wanted] == wanted:
                return start
    raise AssertionError


class Table:
    """A match in the making: turn 3, seat 0's phase, nothing on the board, nobody has points or cards; gods
    in the order of the seats, all in Greece."""

    def __init__(
        self,
        seats: int = 3,
        turn: int = 3,
        by_seat: bool = True,
        options: Mapping[str, str] | None = None,
        **hexes: int,
    ) -> None:
        self.s, self.seats = new(State), seats
        self.params = make_params(SET, OFF | (options or {}), seats, by_seat)
        s = self.s
        s.seats, s.turn, s.chance, s.phase, s.must = seats, turn, Word(1), NAMING, 1
        for piece in range(PIECES):
            s.pieces[piece].hex = GONE
        for item in (*s.helpers, *s.prizes):
            item.hex = GONE
        for seat in range(self.params.players):
            player = s.players[seat]
            player.god, player.area, player.glory = seat, WORLD.area("Greece"), START_GLORY
        if self.params.zeus:
            s.players[seats - 1].god = s.players[seats - 1].area = GONE
        s.boxes[:] = 0
        s.deck_size = 54
        self.put(**hexes)

    # What is where

    def put(self, **hexes: int) -> "Table":
        """Pieces, prizes and helpers, by their names with _ for a blank; a helper or a prize with the name of
        a hero is borne by him."""
        for name, hex in hexes.items():
            name = plain(name)
            if name in PIECE:
                self.s.pieces[PIECE[name]].hex = PLACE_OF[hex]
            else:
                self.item(name).hex = PLACE_OF[hex]
        return self

    def item(self, name: str):
        """A helper or a prize."""
        return self.s.prizes[PRIZE[name]] if name in PRIZE else self.s.helpers[HELPER[name]]

    def piece(self, name: str):
        return self.s.pieces[PIECE[plain(name)]]

    def errand(self, name: str):
        return self.s.errands[PIECE[name]]

    def where(self, name: str) -> int | None:
        """The printed number of a hex."""
        place = self.piece(name).hex if name in PIECE else self.item(name).hex
        return None if place == GONE else HEXES[place]

    def bear(self, hero: str, *names: str, captor: int | None = None, since: int = 1) -> "Table":
        """A hero bears helpers and prizes; the prizes captured by a seat, in a turn."""
        for name in names:
            item = self.item(name)
            item.bearer, item.hex = PIECE[hero] + 1, self.piece(hero).hex
            if captor is not None:
                item.captor, item.since = captor + 1, since
                self.s.players[captor].paid |= bit(PRIZE[name])
        return self

    def bearer(self, name: str) -> str | None:
        who = int(self.item(name).bearer)
        return WORLD.units[who - 1].name if who else None

    def aboard(self, *heroes: str) -> "Table":
        for hero in heroes:
            self.errand(hero).aboard = 1
        return self

    def points(self, seat: int, **units: int) -> "Table":
        """What a seat has for units; of a hero it was spent this turn as far as it may be."""
        player = self.s.players[seat]
        for name, number in units.items():
            place = PIECE[plain(name)]
            player.spent[place] = min(number, 10)
            if place < 32:
                player.total[place] = number
        return self

    def hold(self, seat: int, *names: str) -> "Table":
        """A seat holds units in this phase (MY-A24a); if it is the Moving Player it has named them."""
        for name in names:
            self.piece(name).holder = seat + 1
            self.piece(name).named = int(seat == self.s.mover)
        return self

    def card(self, seat: int, name: str, down: bool = False) -> int:
        """A card of a lesser god in a hand, or face down."""
        card, player = ACT[name], self.s.players[seat]
        assert self.s.where[card] == DECK
        self.s.where[card] = (DOWN if down else HELD) + seat
        self.s.deck_size -= 1
        if down:
            player.card = card + 1
        else:
            player.hand_size += 1
        return card

    def oracle_card(self, of: str) -> str:
        """The lesser god of a card whose oracle names a monster or a prize."""
        return next(card.act.name for card in PANTHEON.cards if card.oracle.of == of)

    def god(self, seat: int, name: str, area: str | None = "Greece") -> "Table":
        self.s.players[seat].god = GOD[name]
        self.s.players[seat].area = GONE if area is None else WORLD.area(area)
        return self

    def plot(self, seat: int, kind: int, points: int) -> int:
        """A Divine Occurrence on a sheet; the action that activates it."""
        self.s.players[seat].plotted[10 * kind + points - 1] += 1
        return do.ACTIVATE + 10 * kind + points - 1

    def roll(self, *numbers: int) -> "Table":
        """How the dice fall next."""
        self.s.chance = dice(*numbers)
        return self

    # Moves

    @property
    def asked(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.s.must & bit(seat)]

    def legal(self, seat: int | None = None) -> list[int]:
        out: Ints = np.zeros(do.ACTIONS.count, np.int64)
        with np.errstate(all="raise"):
            count = RULES.legal(self.s, self.params, self.asked[0] if seat is None else seat, out)
        found = [int(action) for action in out[:count]]
        assert found == sorted(set(found))
        return found

    def play(self, seat: int, *actions: int) -> list[list[int]]:
        """A seat's legal actions; what is told of them."""
        rows: list[list[int]] = []
        for action in actions:
            assert action in self.legal(seat), (action, self.asked)
            journal = new_journal(2000)
            with np.errstate(all="raise"):
                RULES.play(self.s, self.params, seat, action, journal)
            rows += journal[1 : journal[0, 0] + 1].tolist()
        return rows

    def do(self, *actions: int) -> list[list[int]]:
        """Legal actions, each by whoever is asked first."""
        return [row for action in actions for row in self.play(self.asked[0], action)]

    def quiet(self, until: int | None = None) -> list[list[int]]:
        """Everybody passes in all windows, polls and claims until something else is asked, or some seat in
        particular."""
        rows: list[list[int]] = []
        while not self.s.over and top_kind(self.s) in QUIET and (until is None or self.asked != [until]):
            rows += self.do(PASS)
        return rows

    def name(self, name: str) -> list[list[int]]:
        """The mover names a unit and nobody challenges."""
        return self.do(do.PIECE + PIECE[plain(name)]) + self.quiet()

    def walk(self, name: str, *hexes: int) -> list[list[int]]:
        """The unit in hand goes there, and nobody strikes."""
        rows: list[list[int]] = []
        for hex in hexes:
            rows += self.do(step(self.where(name), hex)) + self.quiet()
        return rows

    def fight(self, attacker: str, defender: str) -> list[list[int]]:
        """The mover, who holds the attacker, declares it; nobody does anything in the window."""
        self.s.phase, self.s.unit, self.s.named_attacker = FIGHTING, 0, 0
        return self.do(piece(attacker), piece(defender)) + self.quiet()

    def glory(self) -> list[int]:
        return [int(player.glory) for player in self.s.players[: self.seats]]

    def pass_on(self) -> list[list[int]]:
        """Whoever is asked does nothing, or what comes first where something must be done."""
        legal = self.legal()
        return self.do(PASS if PASS in legal else legal[0])

    def end_phase(self) -> list[list[int]]:
        """The mover does no more, and nobody else either; then the next phase's window, or the next turn's
        sheets."""
        rows: list[list[int]] = []
        phases, turn = self.s.phases, self.s.turn
        while not self.s.over and (self.s.phases, self.s.turn) == (phases, turn):
            rows += self.pass_on()
        return rows

    def end_turn(self) -> list[list[int]]:
        """Nothing happens any more in this turn."""
        rows: list[list[int]] = []
        turn = self.s.turn
        while not self.s.over and self.s.turn == turn:
            rows += self.pass_on()
        return rows

    def standing(self) -> list[list[float]]:
        out = np.zeros((10, 3))
        RULES.standing(self.s, self.params, out)
        return [list(map(float, row)) for row in out[: self.seats]]


QUIET = (WINDOW, POLL, CLAIM)


def piece(name: str) -> int:
    return do.PIECE + PIECE[plain(name)]


def step(start: int | None, hex: int) -> int:
    assert start is not None
    return do.STEP + neighbours(start).index(hex)


def kinds(rows: list[list[int]], kind: str) -> list[list[int]]:
    """The numbers of all events of a kind."""
    return [row[2:] for row in rows if row[0] == KIND[kind]]


def start(seats: int, chance: int, **options: str) -> tuple[State, list[list[int]]]:
    """A fresh match, and what was told."""
    s, journal = new(State), new_journal(2000)
    s.chance = Word(chance)
    RULES.setup(s, make_params(SET, OFF | options, seats, True), journal)
    return s, journal[1 : journal[0, 0] + 1].tolist()


def sheets(
    seats: int = 2, turn: int = 1, by_seat: bool = True, options: Mapping[str, str] | None = None
) -> Table:
    """A table at which all write their sheets."""
    table = Table(seats, turn, by_seat, options)
    table.s.phase = LOGGING
    table.s.must = everyone(table.params.players)
    return table
