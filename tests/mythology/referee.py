"""Who watches the journal of a match of the Basic game, and knows the rules from RULES.md, not from the
code."""

from collections import Counter
from fractions import Fraction

from theomachy.games.mythology.basic import events
from theomachy.games.mythology.basic.state import WHOLE
from theomachy.games.mythology.hexes import neighbours
from theomachy.games.mythology.world import load
from theomachy.kernel.events import numbers_of

KIND = numbers_of(events)
WORLD = load()
HEXES = list(WORLD.home)


class Referee:
    """Watches the journal of one game, from what is told alone; raises AssertionError at the first fault."""

    def __init__(self, seats: int) -> None:
        self.sides = [0] * seats
        self.power = [15] * seats
        self.points = [Fraction()] * seats
        self.areas: dict[int, int] = {}
        self.where: dict[int, int] = {}
        self.prizes: dict[int, int] = {}
        self.turn = 0
        self.scores: dict[int, Fraction] = {}
        self.tried: Counter[int] = Counter()

    def watch(self, told: list[list[int]]) -> None:
        for kind, _, a, b, c, d, e, _f in told:
            if kind == KIND["favours"]:
                self.sides[a] = b
            elif kind == KIND["stands"]:
                self.where[a] = b
            elif kind == KIND["lies"]:
                self.prizes[a] = b
            elif kind == KIND["turn_begins"]:
                self.turn += 1
                assert a == self.turn <= 10 and len(self.areas) in (0, len(self.sides))
                self.power, self.areas = [15] * len(self.sides), {}
            elif kind == KIND["places"]:
                assert a not in self.areas and b not in self.areas.values()
                self.areas[a] = b
                self.mover, self.tried = a, Counter()
                self.ready = {
                    unit
                    for unit, hex in self.where.items()
                    if WORLD.home[HEXES[hex]] == b and unit // 32 == self.sides[a]
                }
            elif kind == KIND["steps"]:
                self.steps(a, b, c, d, e)
            elif kind == KIND["aids"]:
                self.pay(a, b, c)
            elif kind == KIND["falls"]:
                assert self.sides[b] != a // 32
                del self.where[a]
                self.points[b] += 1
            elif kind == KIND["tries"]:
                self.pay(a, d, self.power[a] - d)
                self.tried[b] += 1
                assert b in self.ready and self.prizes[c] == self.where[b] and self.tried[b] == 1
            elif kind == KIND["captures"]:
                del self.prizes[c]
                self.points[a] += 3
            elif kind == KIND["scores"]:
                self.scores[a] = Fraction(b, WHOLE)
        self.end()

    def pay(self, seat: int, cost: int, left: int) -> None:
        self.power[seat] -= cost
        assert self.power[seat] == left >= 0

    def steps(self, unit: int, start: int, hex: int, cost: int, left: int) -> None:
        enemies = [other for other, there in self.where.items() if there == hex and other // 32 != unit // 32]
        assert unit in self.ready and self.where[unit] == start and HEXES[hex] in neighbours(HEXES[start])
        assert not any(there == start and other // 32 != unit // 32 for other, there in self.where.items())
        assert cost == (4 if enemies else 2)
        self.pay(self.mover, cost, left)
        self.where[unit] = hex

    def end(self) -> None:
        monsters = self.sides.count(1)
        points = [
            own + (Fraction(2 * len(self.prizes), monsters) if side else 0)
            for own, side in zip(self.points, self.sides, strict=True)
        ]
        assert self.turn == 10 and sum(points) == sum(self.scores.values())
        if len(self.sides) == 2:
            assert points == [self.scores[0], self.scores[1]]
