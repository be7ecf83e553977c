"""Mythology, the Basic game, in words: moves, events, views and positions as players write and read them."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Any

from theomachy.games.moves import Notation
from theomachy.games.mythology.basic import actions as do
from theomachy.games.mythology.basic import events
from theomachy.games.mythology.basic import state as k
from theomachy.games.mythology.basic.alliances import seats_of
from theomachy.games.mythology.basic.asking import question
from theomachy.games.mythology.basic.captures import prize_in
from theomachy.games.mythology.basic.chances import ways_to_capture
from theomachy.games.mythology.basic.combat import enemies_in
from theomachy.games.mythology.basic.odds import WAYS_OF_TWO, with_aid
from theomachy.games.mythology.basic.position import read_position, write_position
from theomachy.games.mythology.basic.reach import Prices, Way, ready_units, steps_to, ways
from theomachy.games.mythology.basic.rules import side_of, step_cost
from theomachy.games.mythology.basic.scoring import own_points, score
from theomachy.games.mythology.basic.state import Params, State
from theomachy.games.mythology.basic.views import (
    MOVES,
    PHASES,
    SIDES,
    AidView,
    BasicView,
    CombatView,
    Phase,
    PlayerView,
    PointsView,
    PrizeView,
    ReachView,
    UnitView,
    WayView,
)
from theomachy.games.mythology.plain_text import (
    Thing,
    area_lines,
    destination,
    first_step,
    meant,
    nearest,
    no_way,
    percent,
    plain_map,
)
from theomachy.games.mythology.views import FarView
from theomachy.games.mythology.world import PRIZES, UNITS, WINDS, World
from theomachy.games.telling import GameEvents, Teller
from theomachy.games.telling import Way as Told
from theomachy.games.words import View, Words
from theomachy.kernel.state import bit, top_kind

NOT_NOW = {
    k.PLACING: "the god must be placed first",
    k.MOVING: "it is the time for movement",
    k.FIGHTING: "it is the time for combat",
    k.AIDING: "say how much aid you give",
    k.CAPTURING: "it is the time for captures",
    k.AIDING_CAPTURE: "say how much aid you give",
    k.ALLYING: "it is the time for alliances",
}
PHASES_OF = {
    do.STEP: (k.MOVING,),
    do.FIGHT: (k.FIGHTING,),
    do.PLACE: (k.PLACING,),
    do.AID: (k.AIDING, k.AIDING_CAPTURE),
    do.TRY: (k.CAPTURING,),
    do.PROPOSE: (k.ALLYING,),
    do.LEAVE: (k.ALLYING,),
}
"""When a kind of action can be legal; of the others nothing more is to be said."""
PRICES = "a hex costs 2, one with enemies 4"
SIGNS = "  + heroes, - monsters, * prizes"
PHASE_WORDS: dict[Phase, str] = {
    "placing": "a god is placed",
    "moving": "movement",
    "fighting": "combat",
    "aiding": "combat",
    "capturing": "captures",
    "aiding_capture": "captures",
    "allying": "alliances",
    "over": "over",
}
NO_MORE = {
    k.MOVING: "end movement",
    k.CAPTURING: "no more captures",
    k.ALLYING: "nothing more about alliances",
}
STEPS_A_TURN = k.POINTS // k.STEP_COSTS
"""So many hexes the points of a Game Turn take a unit, if nobody is in its way."""


def exact(points: int) -> PointsView:
    """Victory points of so many parts."""
    numerator, denominator = Fraction(points, k.WHOLE).as_integer_ratio()
    return PointsView(numerator=numerator, denominator=denominator)


def points(number: int) -> str:
    return f"{number} point{'' if number == 1 else 's'}"


def places(mask: int) -> list[int]:
    """Players of a side by their places in it, from 1."""
    return [place + 1 for place in range(k.SIDE_SEATS) if mask & bit(place)]


def _joined(mask: int) -> str:
    return "+".join(map(str, places(mask)))


def _things(view: BasicView) -> list[Thing]:
    """What stands on the map."""
    units = [Thing("+" if unit.side == "heroes" else "-", unit.name, unit.hex) for unit in view.units]
    return units + [Thing("*", prize.name, prize.hex) for prize in view.prizes if prize.hex is not None]


def _ways(aid: int) -> str:
    """How many throws of two dice capture a prize."""
    return f"{ways_to_capture(aid)} of {WAYS_OF_TWO} throws"


def _with_all(t: State, seat: int) -> str:
    power = int(t.players[seat].points)
    return f"with your {points(power)} of aid {ways_to_capture(power)}"


EVENTS = GameEvents("Basic", events)


class BasicWords(Words):
    def __init__(self, world: World, params: Params, names: Sequence[str]) -> None:
        self._world, self._params, self._names = world, params, list(names)
        self._hexes = list(world.home)
        self._units = [unit.name for unit in world.units]
        self._prizes = [prize.name for prize in world.prizes]
        self._steps_to = lru_cache(PRIZES)(lambda hex: steps_to(hex, self._beside))
        self.teller = Teller(EVENTS, names, self._told())
        there = {"area": range(len(world.areas)), "allies": range(1, 1 << k.SIDE_SEATS)}
        self.moves = Notation(MOVES, self._told() | {"allies": Told(places, _joined)}, there)

    def _told(self) -> dict[str, Told]:
        """How events show what they name."""
        areas, gods, hexes, prizes = self._world.areas, self._world.gods, self._hexes, self._prizes
        return {
            "area": Told(lambda area: areas[area].name),
            "god": Told(lambda god: gods[god].name, there=range(len(gods))),
            "hex": Told(lambda hex: hexes[hex], self._place),
            "hex_entered": Told(lambda hex: hexes[hex], lambda hex: f"{self._home(hex)} {hexes[hex]}"),
            "points": Told(lambda points: str(exact(points))),
            "prize": Told(lambda prize: prizes[prize], there=range(len(prizes))),
            "seats": Told(self._listed, self._seats),
            "unit": Told(lambda unit: unit + 1, lambda unit: self._units[unit], range(len(self._units))),
        }

    # Moves

    def meaning(self, t: State, seat: int, action: int) -> str:  # type: ignore[override]
        kind = do.ACTIONS.kind(action)
        of = kind.decode(action)
        match kind.first:
            case do.STEP:
                return self._step_meaning(t, seat, of["unit"], of["wind"])
            case do.FIGHT:
                return f"in {self._hexes[int(t.hex[of['hero']])]}"
            case do.PLACE:
                return f"move units that are in {self._world.areas[of['area']].name} now"
            case do.AID:
                return self._aid_meaning(t, seat, of["points"])
            case do.TRY:
                prize = self._prizes[prize_in(t, int(t.hex[of["hero"]]))]
                return f"the prize is {prize}; more than ten is needed: {_ways(0)}, {_with_all(t, seat)}"
            case do.PROPOSE:
                return f"propose an alliance of {self._seats(seats_of(t, seat, of['allies']))}"
            case do.DONE:
                return NO_MORE[int(t.phase)]
            case do.LEAVE:
                return "leave your alliance"
            case do.ACCEPT:
                return f"be in an alliance of {self._seats(t.proposal)}"
            case _:
                return "the proposal has failed"

    def _aid_meaning(self, t: State, seat: int, aid: int) -> str:
        left = f"{points(int(t.players[seat].points) - aid)} left"
        odds = with_aid(t, seat, aid)
        if odds is None or t.phase == k.AIDING_CAPTURE:
            return f"{_ways(aid)}; {left}"
        least = f", {percent(odds.least)} if the others give all" if odds.least < odds.chance else ""
        return f"{'wins' if seat == t.active else 'holds'} {percent(odds.chance)}{least}; {left}"

    def _step_meaning(self, t: State, seat: int, unit: int, wind: int) -> str:
        hex = int(self._params.beside[6 * t.hex[unit] + wind])
        left = int(t.players[seat].points - step_cost(t, unit, hex))
        enemies = self._there(t, 1 - side_of(unit), hex)
        combat = f"; combat with {enemies}" if enemies else ""
        return f"to {self._hexes[hex]} in {self._home(hex)}{combat}; {points(left)} left"

    def refusal(self, t: State, seat: int, action: int) -> str:  # type: ignore[override]
        if top_kind(t) == k.ANSWERING:
            return "say whether you accept"
        kind, phase = do.ACTIONS.kind(action), int(t.phase)
        if phase not in PHASES_OF.get(kind.first, ()):
            return NOT_NOW[phase]
        match kind.first:
            case do.STEP:
                return self._no_step(t, seat, **kind.decode(action))
            case do.FIGHT:
                return "those two cannot fight each other now"
            case do.PLACE:
                return "a god is in that Area already"
            case do.AID:
                return f"you have only {points(int(t.players[seat].points))}"
            case do.TRY:
                return "that hero cannot try to capture now"
            case do.PROPOSE:
                return (
                    "an alliance is all of yours with whole alliances of your side, and each may propose once"
                )
            case _:
                return "you are in no alliance"

    def tempting(self, t: State, seat: int) -> Iterator[int]:  # type: ignore[override]
        if t.phase != k.MOVING or top_kind(t) == k.ANSWERING:
            return
        for unit in range(UNITS):
            if t.ready[unit]:
                yield from (
                    do.STEP + len(WINDS) * unit + wind
                    for wind, hex in enumerate(self._beside[int(t.hex[unit])])
                    if hex >= 0
                )

    def _no_step(self, t: State, seat: int, unit: int, wind: int) -> str:
        if side_of(unit) != t.players[seat].side:
            return f"you favour {SIDES[int(t.players[seat].side)]}"
        if t.hex[unit] == k.GONE:
            return "that unit is out of the game"
        if not t.ready[unit]:
            return "that unit did not begin in the Area of your god"
        if enemies_in(t, unit, int(t.hex[unit])):
            return "that unit is among enemies and must fight"
        left, hex = int(t.players[seat].points), self._beside[int(t.hex[unit])][wind]
        if left < k.STEP_COSTS:
            return f"you have {points(left)} left, and {PRICES}"
        if hex < 0:
            return "the map ends there"
        return f"enemies are in {self._hexes[hex]}: {PRICES}, and you have {left}"

    def prompt_subject(self, t: State, seat: int) -> str | None:  # type: ignore[override]
        return None

    def pass_action(self, t: State, seat: int) -> int | None:  # type: ignore[override]
        return None

    def _home(self, hex: int) -> str:
        return self._world.areas[int(self._params.home[hex])].name

    def _place(self, hex: int) -> str:
        return f"{self._hexes[hex]} ({self._home(hex)})"

    def _there(self, t: State, side: int, hex: int) -> str:
        return ", ".join(
            self._units[unit] for unit in range(UNITS) if t.hex[unit] == hex and side_of(unit) == side
        )

    def _listed(self, mask: int) -> list[int]:
        return [seat for seat in range(len(self._names)) if int(mask) & bit(seat)]

    def _seats(self, mask: int) -> str:
        return ", ".join(self._names[seat] for seat in self._listed(mask))

    # Views and positions

    def view(self, t: State, seat: int | None, frame: Mapping[str, Any]) -> BasicView:  # type: ignore[override]
        fighting = t.phase == k.AIDING or top_kind(t) == k.DEFENDING
        return BasicView(
            **frame,
            turn=int(t.turn),
            phase="over" if t.over else PHASES[int(t.phase)],
            active=int(t.active),
            players=[self._player(t, other) for other in range(t.seats)],
            units=[self._unit(t, unit) for unit in range(UNITS) if t.hex[unit] != k.GONE],
            reach=self._reach(t, seat),
            prizes=[
                PrizeView(name=name, hex=None if hex == k.GONE else self._hexes[int(hex)])
                for name, hex in zip(self._prizes, t.lies, strict=True)
            ],
            combat=self._combat(t) if fighting else None,
            captor=int(t.own) + 1 if t.phase == k.AIDING_CAPTURE else None,
            aid=[] if seat is None else self._aid(t, seat, [each.action for each in frame["legal"]]),
            proposal=self._listed(t.proposal),
        )

    @staticmethod
    def _aid(t: State, seat: int, legal: Sequence[int]) -> list[AidView]:
        kinds = ((do.ACTIONS.kind(action), action) for action in legal)
        given = [kind.decode(action)["points"] for kind, action in kinds if kind.first == do.AID]
        found = [(aid, with_aid(t, seat, aid)) for aid in given]
        return [AidView(points=aid, **odds._asdict()) for aid, odds in found if odds]

    def _player(self, t: State, seat: int) -> PlayerView:
        player = t.players[seat]
        return PlayerView(
            name=self._names[seat],
            god=self._world.gods[int(player.god)].name,
            side=SIDES[int(player.side)],
            power=int(player.points),
            area=None if player.area == k.GONE else self._world.areas[int(player.area)].name,
            drawn=bool(t.drawn & bit(seat)),
            kills=int(player.kills),
            prizes=int(player.prizes),
            alliance=self._listed(player.alliance),
            own_points=exact(own_points(t, seat)),
            points=exact(score(t, seat)),
        )

    def _unit(self, t: State, unit: int) -> UnitView:
        place = int(t.hex[unit])
        return UnitView(
            id=unit + 1,
            name=self._units[unit],
            side=SIDES[side_of(unit)],
            hex=self._hexes[place],
            ready=bool(t.ready[unit]),
            to_prizes=self._to_prizes(t, place),
        )

    def _to_prizes(self, t: State, place: int) -> FarView:
        steps = [None if lies == k.GONE else self._steps_to(int(lies))[place] for lies in t.lies]
        return FarView(steps=steps, turns=[None if far is None else -(-far // STEPS_A_TURN) for far in steps])

    @cached_property
    def _beside(self) -> list[list[int]]:
        return [
            [int(hex) for hex in self._params.beside[6 * place : 6 * place + 6]]
            for place in range(len(self._hexes))
        ]

    def _reach(self, t: State, seat: int | None) -> list[ReachView]:
        ready = ready_units(t, seat)
        if not ready:
            return []
        points, prices = int(t.players[t.active].points), Prices(t, next(iter(ready.values()))[0])
        return [
            ReachView(
                hex=self._hexes[start],
                units=[unit + 1 for unit in units],
                ways=self._ways(ways(start, points, self._beside, prices)),
            )
            for start, units in ready.items()
        ]

    def _ways(self, found: Mapping[int, Way]) -> list[WayView]:
        hexes = self._hexes
        return [
            WayView(hex=hexes[hex], cost=cost, before=hexes[before], wind=WINDS[direction])
            for hex, (cost, before, direction) in sorted(found.items())
        ]

    def _combat(self, t: State) -> CombatView:
        return CombatView(
            hex=self._hexes[int(t.arena) - 1],
            attacker=int(t.own) + 1,
            defender=int(t.enemy) + 1,
            aid=[int(aid) for aid in t.aid[: t.seats]],
        )

    def picture(self, view: View) -> str:
        assert isinstance(view, BasicView)
        lines = [f"Game Turn {view.turn}, {PHASE_WORDS[view.phase]}"]
        width = max(map(len, view.names))
        for seat, player in enumerate(view.players):
            acts = ">" if seat in view.must else " "
            allies = (
                f"  with {', '.join(view.names[ally] for ally in player.alliance if ally != seat)}"
                if len(player.alliance) > 1
                else ""
            )
            god = f"{player.god} in {player.area}" if player.area else player.god
            lines.append(
                f"{acts} {player.name:<{width}}  {player.side:<8}  power {player.power:>2}  points"
                f" {player.points!s:>5}  {god}{allies}"
            )
        lines += area_lines(self._world, _things(view))
        return "\n".join([*lines, SIGNS])

    def question(self, view: View) -> str:
        assert isinstance(view, BasicView)
        return question(view)

    def about(self, view: View, name: str) -> str:
        assert isinstance(view, BasicView)
        known = {unit.name: self._about_unit(view, unit) for unit in view.units}
        known |= {prize.name: self._about_prize(prize) for prize in view.prizes}
        known |= {player.god: f"the god of {player.name}" for player in view.players}
        found = meant(name, known)
        return f"{found}: {known[found]}" if found else ""

    def _about_unit(self, view: BasicView, unit: UnitView) -> str:
        kind = "hero" if unit.side == "heroes" else "monster"
        said = [f"a {kind} in {unit.hex} ({self._world.areas[self._world.home[unit.hex]].name})"]
        said += ["can be moved, or reach for a prize, in this Player Turn"] if unit.ready else []
        return "; ".join(said + nearest([prize.name for prize in view.prizes], unit.to_prizes.steps))

    def _about_prize(self, prize: PrizeView) -> str:
        if prize.hex is None:
            return "a prize that is captured"
        return f"a prize in {prize.hex} ({self._world.areas[self._world.home[prize.hex]].name})"

    def plain_map(self, view: View, width: int, about: str = "") -> str:
        assert isinstance(view, BasicView)
        return f"{plain_map(self._world, _things(view), width, about)}\n{SIGNS}"

    def next_move(self, t: State, seat: int, written: str) -> int | None:  # type: ignore[override]
        found = destination(written, self._units)
        if found is None:
            return None
        name, goal = found
        unit, start = self._units.index(name), int(t.hex[self._units.index(name)])
        if goal not in self._world.home:
            raise no_way(name, goal, "the map has no such hex")
        if start != k.GONE and self._hexes[start] == goal:
            raise no_way(name, goal, "it is there")
        if unit not in ready_units(t, seat).get(start, ()):
            raise no_way(name, goal, self.refusal(t, seat, do.STEP + 6 * unit))
        left = int(t.players[seat].points)
        reached = ways(start, left, self._beside, Prices(t, unit))
        direction = first_step(reached, self._hexes.index(goal))
        if direction is None:
            raise no_way(name, goal, f"no way leads there for {points(left)}: {PRICES}")
        return do.STEP + 6 * unit + direction

    def position(self, s: State) -> dict[str, Any]:  # type: ignore[override]
        return write_position(s, self._world)

    def set_position(self, s: State, position: Mapping[str, Any]) -> None:  # type: ignore[override]
        read_position(s, self._params, self._world, position)
