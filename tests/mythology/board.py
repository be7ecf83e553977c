"""Boards of the Basic game for scenarios: what stands where, by names and printed numbers."""

import numpy as np

from theomachy.games.mythology.basic import events
from theomachy.games.mythology.basic.actions import ACTIONS, AID, DONE, FIGHT, PLACE, PROPOSE, STEP, TRY
from theomachy.games.mythology.basic.params import make_params
from theomachy.games.mythology.basic.registration import RULES
from theomachy.games.mythology.basic.state import GONE, MOVING, PLACING, POINTS, State
from theomachy.games.mythology.hexes import neighbours
from theomachy.games.mythology.world import load
from theomachy.kernel.events import numbers_of
from theomachy.kernel.journal import new_journal
from theomachy.kernel.record import Ints, Word, new
from theomachy.kernel.state import bit

WORLD = load()
HEXES = list(WORLD.home)
PLACE_OF = {hex: place for place, hex in enumerate(HEXES)}
UNIT = {unit.name: place for place, unit in enumerate(WORLD.units)}
PRIZE = {prize.name: place for place, prize in enumerate(WORLD.prizes)}

KIND = numbers_of(events)


class Board:
    """A match in the making. `sides`: H or M for each seat. It is seat 0's Player Turn, the god not yet
    placed; the others' are to be drawn yet."""

    def __init__(self, sides: str = "HM", turn: int = 3, chance: int = 1, **hexes: int) -> None:
        self.s, self.seats = new(State), len(sides)
        self.params = make_params(WORLD, self.seats, True)
        s = self.s
        s.seats, s.turn, s.chance, s.must, s.drawn, s.phase = self.seats, turn, Word(chance), 1, 1, PLACING
        s.hex[:] = GONE
        s.lies[:] = GONE
        for seat, side in enumerate(sides):
            player = s.players[seat]
            player.god, player.side, player.points, player.area, player.alliance = (
                seat,
                "HM".index(side),
                POINTS,
                GONE,
                bit(seat),
            )
        self.put(**hexes)

    def put(self, **hexes: int) -> None:
        """Units and prizes, by their names with _ for a blank."""
        for name, hex in hexes.items():
            name = name.replace("_", " ")
            if name in UNIT:
                self.s.hex[UNIT[name]] = PLACE_OF[hex] if hex else GONE
            else:
                self.s.lies[PRIZE[name]] = PLACE_OF[hex]

    def where(self, name: str) -> int | None:
        """The printed number of a unit's or a prize's hex."""
        place = self.s.hex[UNIT[name]] if name in UNIT else self.s.lies[PRIZE[name]]
        return None if place == GONE else HEXES[place]

    # Moves

    @property
    def asked(self) -> int:
        """The one seat that is asked, or -1."""
        return int(self.s.must).bit_length() - 1

    @property
    def legal(self) -> list[int]:
        out: Ints = np.zeros(ACTIONS.count, np.int64)
        count = RULES.legal(self.s, self.params, self.asked, out)
        assert list(out[:count]) == sorted(set(out[:count].tolist()))
        return [int(action) for action in out[:count]]

    def do(self, *actions: int) -> list[list[int]]:
        """Legal actions, each by whoever is asked; what is told of them."""
        rows: list[list[int]] = []
        for action in actions:
            assert action in self.legal
            journal = new_journal()
            RULES.play(self.s, self.params, self.asked, action, journal)
            rows += journal[1 : journal[0, 0] + 1].tolist()
        return rows

    def begin(self, area: str, *more: int) -> list[list[int]]:
        """The god into an Area, and then."""
        return self.do(god(area), *more)

    def standing(self) -> list[list[float]]:
        out = np.zeros((10, 3))
        RULES.standing(self.s, self.params, out)
        return [list(map(float, row)) for row in out[: self.seats]]


def god(area: str) -> int:
    return PLACE + WORLD.area(area)


def step(name: str, start: int, hex: int) -> int:
    """A unit from one hex into the next."""
    return STEP + 6 * UNIT[name] + neighbours(start).index(hex)


def fight(hero: str, monster: str) -> int:
    return FIGHT + 32 * UNIT[hero] + UNIT[monster] - 32


def aid(points: int) -> int:
    return AID + points


def tries(hero: str) -> int:
    return TRY + UNIT[hero]


def ally(*places: int) -> int:
    """A proposal to the so many-th players of the own side."""
    return PROPOSE + sum(bit(place) for place in places)


def kinds(rows: list[list[int]], kind: str) -> list[list[int]]:
    """The numbers of all events of a kind."""
    return [row[2:] for row in rows if row[0] == KIND[kind]]


__all__ = [
    "DONE",
    "HEXES",
    "KIND",
    "MOVING",
    "PRIZE",
    "UNIT",
    "WORLD",
    "Board",
    "aid",
    "ally",
    "fight",
    "god",
    "kinds",
    "step",
    "tries",
]
