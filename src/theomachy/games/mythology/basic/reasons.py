"""Mythology, the Basic game: what a player could want to do, and why it is not possible."""

from collections.abc import Iterator, Mapping, Sequence

from theomachy.games.mythology.basic import actions as do
from theomachy.games.mythology.basic import state as k
from theomachy.games.mythology.basic.alliances import side_size
from theomachy.games.mythology.basic.captures import prize_in
from theomachy.games.mythology.basic.combat import enemies_in
from theomachy.games.mythology.basic.rules import side_of
from theomachy.games.mythology.basic.state import Params, State
from theomachy.games.mythology.basic.views import SIDES
from theomachy.games.mythology.world import HEROES, UNITS, WINDS, World
from theomachy.kernel.state import NOBODY, top_kind

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
ELSEWHERE = "that unit did not begin in the Area of your god"


def points(number: int) -> str:
    return f"{number} point{'' if number == 1 else 's'}"


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
            return "say whether you accept"
        kind, phase = do.ACTIONS.kind(action), int(t.phase)
        if phase not in PHASES_OF.get(kind.first, ()):
            return NOT_NOW[phase]
        fields = kind.decode(action)
        match kind.first:
            case do.STEP:
                return self._no_step(t, seat, **fields)
            case do.FIGHT:
                return self._no_fight(t, fields)
            case do.PLACE:
                return "a god is in that Area already"
            case do.AID:
                return f"you have only {points(int(t.players[seat].points))}"
            case do.TRY:
                return self._no_capture(t, seat, fields)
            case do.PROPOSE if t.proposed:
                return "each player proposes an alliance once in a window"
            case do.PROPOSE:
                return "an alliance is all of yours with whole alliances of your side"
            case _:
                return "you are in no alliance"

    def _no_step(self, t: State, seat: int, unit: int, wind: int) -> str:
        if side_of(unit) != t.players[seat].side:
            return f"you favour {SIDES[int(t.players[seat].side)]}"
        if t.hex[unit] == k.GONE:
            return "that unit is out of the game"
        if not t.ready[unit]:
            return ELSEWHERE
        if enemies_in(t, unit, int(t.hex[unit])):
            return "that unit is among enemies and must fight"
        left, hex = int(t.players[seat].points), self._beside[int(t.hex[unit])][wind]
        if left < k.STEP_COSTS:
            return f"you have {points(left)} left, and {PRICES}"
        if hex < 0:
            return "the map ends there"
        return f"enemies are in {self._hexes[hex]}: {PRICES}, and you have {left}"

    def _no_fight(self, t: State, fields: Mapping[str, int]) -> str:
        """MY-B26."""
        hero, monster = fields["hero"], fields["monster"]
        if t.hex[hero] == k.GONE or t.hex[hero] != t.hex[monster]:
            return "those two are not in one hex"
        return f"the combat in {self._hexes[int(t.arena) - 1]} is fought out first"

    def _no_capture(self, t: State, seat: int, fields: Mapping[str, int]) -> str:
        """MY-B18, B30."""
        hero = fields["hero"]
        if t.hex[hero] == k.GONE:
            return "that hero is out of the game"
        if prize_in(t, int(t.hex[hero])) == NOBODY:
            return "no prize is in the hex of that hero"
        if not t.ready[hero]:
            return ELSEWHERE
        if t.tried[hero]:
            return "that hero has tried in this Player Turn"
        return "enemies are in the hex of that hero"
