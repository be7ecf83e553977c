"""Mythology, the Basic game, in words: moves, events, views and positions as players write and read them."""

from collections.abc import Container, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property, lru_cache, partial
from typing import Any

from theomachy.catalogue import with_its_article
from theomachy.games.moves import Notation
from theomachy.games.mythology.basic import actions as do
from theomachy.games.mythology.basic import events
from theomachy.games.mythology.basic import state as k
from theomachy.games.mythology.basic.alliances import seats_of
from theomachy.games.mythology.basic.asking import question
from theomachy.games.mythology.basic.captures import prize_in
from theomachy.games.mythology.basic.chances import ways_to_capture
from theomachy.games.mythology.basic.odds import WAYS_OF_TWO, before_combat, with_aid
from theomachy.games.mythology.basic.position import read_position, write_position
from theomachy.games.mythology.basic.reach import Prices, Way, ready_units, steps_to, ways
from theomachy.games.mythology.basic.reasons import Reasons, points
from theomachy.games.mythology.basic.rules import side_of, step_cost
from theomachy.games.mythology.basic.scoring import own_points, score
from theomachy.games.mythology.basic.state import Params, State
from theomachy.games.mythology.basic.texts import text_of
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
    about,
    area_lines,
    destination,
    first_step,
    nearest,
    no_way,
    percent,
    plain_map,
)
from theomachy.games.mythology.views import FarView
from theomachy.games.mythology.world import PRIZES, UNITS, WINDS, World, heading
from theomachy.games.telling import GameEvents, Teller
from theomachy.games.telling import Way as Told
from theomachy.games.words import Event, Reply, View, Words, sentence
from theomachy.kernel.state import bit, seats_in, top_kind

PHASE_WORDS: dict[Phase, str] = {
    "placing": "phase-placing",
    "moving": "phase-movement",
    "fighting": "phase-combat",
    "aiding": "phase-combat",
    "capturing": "phase-captures",
    "aiding_capture": "phase-captures",
    "allying": "phase-alliances",
    "over": "phase-over",
}
STEPS_A_TURN = k.POINTS // k.STEP_COSTS
"""So many hexes the points of a Game Turn take a unit, if nobody is in its way."""


def exact(points: int) -> PointsView:
    """Victory points of so many parts."""
    numerator, denominator = Fraction(points, k.WHOLE).as_integer_ratio()
    return PointsView(numerator=numerator, denominator=denominator)


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
    return text_of("throws", n=ways_to_capture(aid), of=WAYS_OF_TWO)


def _with_all(t: State, seat: int) -> str:
    power = int(t.players[seat].points)
    return text_of("throws-with-all", points=points(power), n=ways_to_capture(power))


EVENTS = GameEvents("Basic", events)


ON_THE_WAY = ("turn_begins", "drawn", "places", "steps", "ends_movement")
"""Events that say nothing of what a move brings: captures and combats do."""


class BasicWords(Words):
    def __init__(self, world: World, params: Params, names: Sequence[str]) -> None:
        self._world, self._params, self._names = world, params, list(names)
        self._hexes = list(world.home)
        self._units = [unit.called for unit in world.units]
        self._prizes = [prize.called for prize in world.prizes]
        self._steps_to = lru_cache(PRIZES)(lambda hex: steps_to(hex, self._beside))
        self._unit = lru_cache(2 * UNITS)(self._unit_at)
        self.teller = Teller(EVENTS, names, self._told())
        there = {"area": range(len(world.areas)), "allies": range(1, 1 << k.SIDE_SEATS)}
        self.moves = Notation(MOVES, self._told() | {"allies": Told(places, _joined)}, there)

    def _told(self) -> dict[str, Told]:
        """How events show what they name."""
        areas, gods, hexes, prizes = self._world.areas, self._world.gods, self._hexes, self._prizes
        return {
            "area": Told(lambda area: areas[area].called),
            "god": Told(lambda god: gods[god].name, there=range(len(gods))),
            "hex": Told(lambda hex: hexes[hex], self._place),
            "hex_entered": Told(lambda hex: hexes[hex], self._place),
            "points": Told(lambda points: str(exact(points))),
            "prize": Told(lambda prize: prizes[prize], there=range(len(prizes))),
            "seats": Told(self._allies, self._seats),
            "unit": Told(lambda unit: unit + 1, lambda unit: self._units[unit], range(len(self._units))),
        }

    # Moves

    def is_news(self, event: Event, seat: int, certain: bool) -> bool:
        return event.kind not in ON_THE_WAY

    def score(self, score: float) -> str:
        return text_of("score", points=str(exact(round(score * k.WHOLE))))

    def meaning(self, t: State, seat: int, action: int) -> str:  # type: ignore[override]
        kind = do.ACTIONS.kind(action)
        of = kind.decode(action)
        match kind.first:
            case do.STEP:
                return self._step_meaning(t, seat, of["unit"], of["wind"])
            case do.FIGHT:
                return self._fight_meaning(t, of["hero"], of["monster"])
            case do.PLACE:
                return self._placing_meaning(t, seat, of["area"])
            case do.AID:
                return self._aid_meaning(t, seat, of["points"])
            case do.TRY:
                prize = self._prizes[prize_in(t, int(t.hex[of["hero"]]))]
                return text_of("tries-for", prize=prize, throws=_ways(0), with_all=_with_all(t, seat))
            case do.PROPOSE:
                return text_of("proposes-alliance", names=self._seats(seats_of(t, seat, of["allies"])))
            case do.DONE:
                return text_of(f"done-{PHASES[int(t.phase)]}")
            case do.LEAVE:
                return text_of("leaves-alliance")
            case do.ACCEPT:
                return text_of("joins-alliance", names=self._seats(t.proposal))
            case _:
                return text_of("declines-alliance")

    def title(self, t: State, seat: int, action: int) -> str:  # type: ignore[override]
        kind = do.ACTIONS.kind(action)
        of = kind.decode(action)
        match kind.first:
            case do.STEP:
                return text_of("do-step", unit=self._units[of["unit"]], wind=heading(WINDS[of["wind"]]))
            case do.FIGHT:
                return text_of("do-fight", hero=self._units[of["hero"]], monster=self._units[of["monster"]])
            case do.PLACE:
                return text_of("do-place", area=self._world.areas[of["area"]].called)
            case do.AID:
                return text_of("do-aid", points=of["points"])
            case do.TRY:
                prize = self._prizes[prize_in(t, int(t.hex[of["hero"]]))]
                return text_of("do-capture", hero=self._units[of["hero"]], prize=prize)
            case do.DONE:
                return text_of(f"do-done-{PHASES[int(t.phase)]}")
            case _:
                return text_of(f"do-{kind.name}")

    def _fight_meaning(self, t: State, hero: int, monster: int) -> str:
        """Where a combat is, and how it ends for the attacker's unit: without aid, and with all there is."""
        own = monster if t.players[t.active].side == k.MONSTERS_SIDE else hero
        power = int(t.players[t.active].points)
        most = before_combat(t, power)
        return text_of(
            "fight-odds",
            hex=self._place(int(t.hex[hero])),
            unit=self._units[own],
            even=percent(before_combat(t, 0).chance),
            aid="yes" if power else "no",
            points=points(power),
            most=percent(most.chance),
            less="yes" if most.least < most.chance else "no",
            least=percent(most.least),
        )

    def _aid_meaning(self, t: State, seat: int, aid: int) -> str:
        left = points(int(t.players[seat].points) - aid)
        odds = with_aid(t, seat, aid)
        if odds is None or t.phase == k.AIDING_CAPTURE:
            return text_of("aid-throws", throws=_ways(aid), points=left)
        outcome = "wins" if seat == t.active else "holds"
        or_less = "-or-less" if odds.least < odds.chance else ""
        chance, least = percent(odds.chance), percent(odds.least)
        return text_of(f"aid-{outcome}{or_less}", chance=chance, least=least, points=left)

    def _step_meaning(self, t: State, seat: int, unit: int, wind: int) -> str:
        hex = int(self._params.beside[6 * t.hex[unit] + wind])
        left = int(t.players[seat].points - step_cost(t, unit, hex))
        enemies = self._there(t, 1 - side_of(unit), [hex])
        return text_of(
            "steps-into-combat" if enemies else "steps-to",
            hex=self._hexes[hex],
            area=self._home(hex),
            enemies=enemies,
            points=points(left),
        )

    def refusal(self, t: State, seat: int, action: int) -> str:  # type: ignore[override]
        return self._reasons.of(t, seat, action)

    def tempting(self, t: State, seat: int) -> Iterator[int]:  # type: ignore[override]
        return self._reasons.tempting(t, seat)

    @cached_property
    def _reasons(self) -> Reasons:
        return Reasons(self._world, self._params, self._beside)

    def prompt_subject(self, t: State, seat: int) -> str | None:  # type: ignore[override]
        return None

    def pass_action(self, t: State, seat: int) -> int | None:  # type: ignore[override]
        return None

    def reply(  # type: ignore[override]
        self, t: State, seat: int, wishes: None, legal: Sequence[int]
    ) -> Reply:
        """Where one fight is left it begins unasked. Whatever else is the only thing to do is asked: with it
        dice may fall, and nothing before them can be taken back."""
        return Reply(legal[0]) if t.phase == k.FIGHTING and len(legal) == 1 else Reply()

    def _home(self, hex: int) -> str:
        return self._world.areas[int(self._params.home[hex])].called

    def _place(self, hex: int) -> str:
        return f"{with_its_article(self._home(hex))} {self._hexes[hex]}"

    def _there(self, t: State, side: int, hexes: Container[int]) -> str:
        return ", ".join(
            with_its_article(self._units[unit])
            for unit in range(UNITS)
            if t.hex[unit] in hexes and side_of(unit) == side
        )

    def _placing_meaning(self, t: State, seat: int, area: int) -> str:
        hexes = [hex for hex, home in enumerate(self._params.home) if home == area]
        units = self._there(t, int(t.players[seat].side), hexes)
        return text_of("moves-units", units=units) if units else text_of("moves-none")

    def _allies(self, mask: int) -> list[int]:
        return seats_in(mask, len(self._names))

    def _seats(self, mask: int) -> str:
        return ", ".join(self._names[seat] for seat in self._allies(mask))

    # Views and positions

    def view(  # type: ignore[override]
        self, t: State, seat: int | None, frame: Mapping[str, Any]
    ) -> BasicView:
        fighting = t.phase == k.AIDING or top_kind(t) == k.DEFENDING
        return BasicView(
            **frame,
            turn=int(t.turn),
            phase="over" if t.over else PHASES[int(t.phase)],
            active=int(t.active),
            players=[self._player(t, other) for other in range(t.seats)],
            units=self._all_units(t),
            reach=self._reach(t, seat),
            prizes=[
                PrizeView(name=name, hex=None if hex == k.GONE else self._hexes[int(hex)])
                for name, hex in zip(self._prizes, t.lies, strict=True)
            ],
            combat=self._combat(t) if fighting else None,
            captor=int(t.own) + 1 if t.phase == k.AIDING_CAPTURE else None,
            aid=[] if seat is None else self._aid(t, seat, [each.action for each in frame["legal"]]),
            proposal=self._allies(t.proposal),
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
            alliance=self._allies(player.alliance),
            own_points=exact(own_points(t, seat)),
            points=exact(score(t, seat)),
        )

    def _all_units(self, t: State) -> list[UnitView]:
        """Those on the map; whoever has not moved is the same object as before, to all eyes."""
        prizes, units = tuple(t.lies.tolist()), zip(t.hex.tolist(), t.ready.tolist(), strict=True)
        return [
            self._unit(unit, place, bool(ready), prizes)
            for unit, (place, ready) in enumerate(units)
            if place != k.GONE
        ]

    def _unit_at(self, unit: int, place: int, ready: bool, prizes: tuple[int, ...]) -> UnitView:
        return UnitView(
            id=unit + 1,
            name=self._units[unit],
            side=SIDES[side_of(unit)],
            hex=self._hexes[place],
            ready=ready,
            to_prizes=self._to_prizes(place, prizes),
        )

    def _to_prizes(self, place: int, prizes: Sequence[int]) -> FarView:
        steps = [None if lies == k.GONE else self._steps_to(lies)[place] for lies in prizes]
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
        lines = [text_of("standing", turn=view.turn, phase=text_of(PHASE_WORDS[view.phase]))]
        width = max(map(len, view.names))
        for seat, player in enumerate(view.players):
            acts = ">" if seat in view.must else " "
            allies = ", ".join(view.names[ally] for ally in player.alliance if ally != seat)
            god = text_of("god-in", god=player.god, area=player.area) if player.area else player.god
            row = text_of("row", power=f"{player.power:>2}", points=f"{player.points!s:>5}", god=god)
            line = f"{acts} {player.name:<{width}}  {player.side:<8}  {row}"
            lines.append(f"{line}  {text_of('allied-with', names=allies)}" if allies else line)
        lines += area_lines(self._world, _things(view))
        return "\n".join([*lines, f"  {text_of('signs')}"])

    def question(self, view: View) -> str:
        assert isinstance(view, BasicView)
        return sentence(question(view, self._units))

    def about(self, view: View, name: str) -> str:
        assert isinstance(view, BasicView)
        known = {
            **{unit.name: partial(self._about_unit, view, unit) for unit in view.units},
            **{prize.name: partial(self._about_prize, prize) for prize in view.prizes},
            **{player.god: partial(text_of, "god-of", name=player.name) for player in view.players},
        }
        return about(known, self._world, _things(view), name)

    def _about_unit(self, view: BasicView, unit: UnitView) -> str:
        area = self._world.areas[self._world.home[unit.hex]].called
        said = [text_of("hero-in" if unit.side == "heroes" else "monster-in", hex=unit.hex, area=area)]
        said += [text_of("is-ready")] if unit.ready else []
        return "; ".join(said + nearest([prize.name for prize in view.prizes], unit.to_prizes.steps))

    def _about_prize(self, prize: PrizeView) -> str:
        if prize.hex is None:
            return text_of("prize-captured")
        area = self._world.areas[self._world.home[prize.hex]].called
        return text_of("prize-in", hex=prize.hex, area=area)

    def plain_map(self, view: View, width: int, about: str = "") -> str:
        assert isinstance(view, BasicView)
        return f"{plain_map(self._world, _things(view), width, about)}\n  {text_of('signs')}"

    def next_move(self, t: State, seat: int, written: str) -> int | None:  # type: ignore[override]
        found = destination(written, self._units)
        if found is None:
            return None
        name, goal = found
        unit, start = self._units.index(name), int(t.hex[self._units.index(name)])
        if goal not in self._world.home:
            raise no_way(name, goal, text_of("no-such-hex"))
        if start != k.GONE and self._hexes[start] == goal:
            raise no_way(name, goal, text_of("is-there"))
        if unit not in ready_units(t, seat).get(start, ()):
            raise no_way(name, goal, self.refusal(t, seat, do.STEP + 6 * unit))
        left = int(t.players[seat].points)
        reached = ways(start, left, self._beside, Prices(t, unit))
        direction = first_step(reached, self._hexes.index(goal))
        if direction is None:
            raise no_way(name, goal, text_of("no-way-there", points=points(left)))
        return do.STEP + 6 * unit + direction

    def position(self, s: State) -> dict[str, Any]:  # type: ignore[override]
        return write_position(s, self._world)

    def set_position(self, s: State, position: Mapping[str, Any]) -> None:  # type: ignore[override]
        read_position(s, self._params, self._world, position)
