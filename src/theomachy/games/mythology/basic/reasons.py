"""Mythology, the Basic game: what a player could want to do, and why it is not possible."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from theomachy.games.mythology.basic import actions as do
from theomachy.games.mythology.basic import state as k
from theomachy.games.mythology.basic.alliances import side_size
from theomachy.games.mythology.basic.captures import prize_in
from theomachy.games.mythology.basic.combat import enemies_in
from theomachy.games.mythology.basic.rules import side_of
from theomachy.games.mythology.basic.state import Params, State
from theomachy.games.mythology.basic.texts import text_of
from theomachy.games.mythology.basic.views import SIDES
from theomachy.games.mythology.world import HEROES, UNITS, WINDS, World
from theomachy.kernel.state import NOBODY, top_kind

NOT_NOW = {
    k.PLACING: "first-placing",
    k.MOVING: "time-for-movement",
    k.FIGHTING: "time-for-combat",
    k.AIDING: "say-how-much",
    k.CAPTURING: "time-for-captures",
    k.AIDING_CAPTURE: "say-how-much",
    k.ALLYING: "time-for-alliances",
}
"""By phase the message that says so."""
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


@cache
def points(number: int) -> str:
    """So many points."""
    return text_of("so-many-points", n=number)


class Reasons:
    """Says why not, at one table; `beside`: by place the places around it, by wind."""

    def __init__(self, world: World, params: Params, beside: Sequence[Sequence[int]]) -> None:
        self._world, self._params, self._beside = world, params, beside
        self._hexes = list(world.home)

    def tempting(self, t: State, seat: int) -> Iterator[int]:
        """What a seat could want to do now."""
        if top_kind(t) == k.ANSWERING:
            return
        match int(t.phase):
            case k.PLACING:
                yield from (do.PLACE + area for area in range(len(self._world.areas)))
            case k.MOVING:
                yield from self._steps(t, seat)
            case k.FIGHTING:
                yield from self._fights(t)
            case k.CAPTURING:
                own = (hero for hero in range(HEROES) if side_of(hero) == t.players[seat].side)
                yield from (do.TRY + hero for hero in own if prize_in(t, int(t.hex[hero])) != NOBODY)
            case k.AIDING | k.AIDING_CAPTURE if t.players[seat].points < k.POINTS:
                yield do.AID + int(t.players[seat].points) + 1
            case k.ALLYING:
                yield from [do.PROPOSE + (1 << side_size(t, seat)) - 1] * int(t.proposed)

    def _steps(self, t: State, seat: int) -> Iterator[int]:
        """All steps of who may be moved; of others of the side one, for its reason is that of all."""
        for unit in range(UNITS):
            if t.ready[unit]:
                for wind, hex in enumerate(self._beside[int(t.hex[unit])]):
                    if hex >= 0:
                        yield do.STEP + len(WINDS) * unit + wind
            elif t.hex[unit] != k.GONE and side_of(unit) == t.players[seat].side:
                yield do.STEP + len(WINDS) * unit

    def _fights(self, t: State) -> Iterator[int]:
        """All pairs that stand in one hex."""
        for hero in range(HEROES):
            for monster in range(HEROES):
                if t.hex[hero] != k.GONE and t.hex[hero] == t.hex[HEROES + monster]:
                    yield do.FIGHT + HEROES * hero + monster

    def of(self, t: State, seat: int, action: int) -> str:
        """Why a seat may not do what is not legal."""
        if top_kind(t) == k.ANSWERING:
            return text_of("say-whether")
        kind, phase = do.ACTIONS.kind(action), int(t.phase)
        if phase not in PHASES_OF.get(kind.first, ()):
            return text_of(NOT_NOW[phase])
        fields = kind.decode(action)
        match kind.first:
            case do.STEP:
                return self._no_step(t, seat, **fields)
            case do.FIGHT:
                return self._no_fight(t, fields)
            case do.PLACE:
                return text_of("area-taken")
            case do.AID:
                return text_of("only-points", points=points(int(t.players[seat].points)))
            case do.TRY:
                return self._no_capture(t, seat, fields)
            case do.PROPOSE if t.proposed:
                return text_of("proposed-already")
            case do.PROPOSE:
                return text_of("whole-alliances")
            case _:
                return text_of("no-alliance")

    def _no_step(self, t: State, seat: int, unit: int, wind: int) -> str:
        if side_of(unit) != t.players[seat].side:
            return text_of("other-side", side=SIDES[int(t.players[seat].side)])
        if t.hex[unit] == k.GONE:
            return text_of("unit-gone")
        if not t.ready[unit]:
            return text_of("began-elsewhere")
        if enemies_in(t, unit, int(t.hex[unit])):
            return text_of("must-fight")
        left, hex = int(t.players[seat].points), self._beside[int(t.hex[unit])][wind]
        if left < k.STEP_COSTS:
            return text_of("too-few-points", points=points(left))
        if hex < 0:
            return text_of("map-ends")
        return text_of("enemies-too-dear", hex=self._hexes[hex], left=left)

    def _no_fight(self, t: State, fields: Mapping[str, int]) -> str:
        """MY-B26."""
        hero, monster = fields["hero"], fields["monster"]
        if t.hex[hero] == k.GONE or t.hex[hero] != t.hex[monster]:
            return text_of("not-in-one-hex")
        return text_of("other-combat-first", hex=self._hexes[int(t.arena) - 1])

    def _no_capture(self, t: State, seat: int, fields: Mapping[str, int]) -> str:
        """MY-B18, B30."""
        hero = fields["hero"]
        if t.hex[hero] == k.GONE:
            return text_of("hero-gone")
        if prize_in(t, int(t.hex[hero])) == NOBODY:
            return text_of("no-prize-there")
        if not t.ready[hero]:
            return text_of("began-elsewhere")
        if t.tried[hero]:
            return text_of("tried-already")
        return text_of("enemies-there")
