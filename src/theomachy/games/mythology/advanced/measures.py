"""Mythology, the Advanced game: the criteria by which its components were reconstructed
(docs/measurements.md). A unit is used if anybody spends power points for it in the game, a monster also if it
falls; Fates, which nobody knows before, count at the end alone."""

import numpy as np
import numpy.typing as npt

from theomachy.games.measures import Counted, Finished, Measure, each_game
from theomachy.games.mythology.advanced import events
from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.advanced.actions import LOG_AID, LOG_UNIT, LOG_ZEUS, SCALE
from theomachy.games.mythology.advanced.components import AdvancedSet
from theomachy.games.mythology.advanced.rules.closing import POWER_FOR_GLORY
from theomachy.games.mythology.advanced.rules.scoring import HALVES, condition
from theomachy.games.mythology.world import HEROES, PRIZES, UNITS
from theomachy.kernel.generic import SCORE
from theomachy.kernel.record import Ints

LATE = 10
CONDITIONS = sorted({condition(fate) for fate in range(1, k.FATES + 1)})
"""Special Victory Conditions, the chart's twins counted together."""


def glory_by_turn(finished: Finished) -> Ints:
    """By game, turn from 0 on and seat its glory at the turn's end, without Fates: what it has in the end
    less what came after."""
    players, seats = finished.states["players"], finished.seats
    begins, turn = finished.told_of(events, "turn_begins")
    stamps = finished.game_of * (k.TURNS + 1)
    stamps[begins] += turn["turn"]
    turn_of = np.maximum.accumulate(stamps) - finished.game_of * (k.TURNS + 1)
    rows, glory = finished.told_of(events, "glory")
    gained = np.zeros((finished.games, k.TURNS + 1, seats), np.int64)
    np.add.at(gained, (finished.game_of[rows], turn_of[rows], glory["seat"]), glory["change"])
    gained[:, 1:] += piety_by_turn(finished)
    final = (players["glory"] + players["piety"])[:, None, :seats]
    found: Ints = final - gained[:, ::-1].cumsum(1)[:, ::-1] + gained
    return found


def piety_by_turn(finished: Finished) -> Ints:
    """By game, turn from 1 on and seat what the Glory of Zeus brought, which is told to nobody; a Zeus who
    plays has as much as all others together."""
    seats = finished.seats
    logged = lines(finished)[:, :seats] - LOG_ZEUS
    points = np.where((logged >= 0) & (logged < SCALE), logged, 0).sum(3)
    found: Ints = (points // POWER_FOR_GLORY).transpose(0, 2, 1)
    if finished.params.zeus:
        found[:, :, -1] = found.sum(2)
    return found


def lines(finished: Finished) -> Ints:
    """By game, seat, turn and place the line of a log sheet, as an action; -1 for none."""
    ledger = finished.states["players"]["ledger"]
    found: Ints = ledger.reshape(*ledger.shape[:2], k.TURNS, k.LEDGER) - 1
    return found


def decided_late(finished: Finished) -> Counted:
    """Whether after LATE turns somebody had more glory at a turn's end than who won."""
    glory, turns = glory_by_turn(finished), np.arange(k.TURNS + 1)
    own = np.where(finished.winners[:, None], glory, np.iinfo(np.int64).min).max(2)
    last = finished.states["turn"][:, None]
    behind = ((own < glory.max(2)) & (turns <= last)) * turns
    return each_game(np.minimum(behind.max(1) + 1, last[:, 0]) > LATE)


def glory_of_a_player(finished: Finished) -> Counted:
    """In the end, Fates among it."""
    return each_game(finished.standings[:, : finished.params.players, SCORE].mean(1))


def used(finished: Finished) -> npt.NDArray[np.bool_]:
    """By game and unit whether anybody spent power points for it."""
    logged = lines(finished).reshape(finished.games, -1)
    game, place = np.nonzero((logged >= 0) & (logged < LOG_AID))
    found = np.zeros((finished.games, UNITS), bool)
    found[game, (logged[game, place] - LOG_UNIT) // SCALE] = True
    return found


def used_heroes(finished: Finished) -> Counted:
    """By hero whether anybody spent power points for him."""
    return each_game(used(finished)[:, :HEROES])


def used_monsters(finished: Finished) -> Counted:
    """By monster whether anybody spent power points for it, or it fell."""
    gone = finished.states["pieces"]["hex"][:, HEROES:UNITS] == k.GONE
    return each_game(used(finished)[:, HEROES:] | gone)


def captured(finished: Finished) -> Counted:
    """By prize whether anybody was paid for it."""
    paid = np.bitwise_or.reduce(finished.states["players"]["paid"], axis=1)
    return each_game(paid[:, None] >> np.arange(PRIZES) & 1)


def worth_of_conditions(finished: Finished) -> Counted:
    """By condition the glory that it brings whoever has it."""
    rows, shown = finished.told_of(events, "fate_shown")
    place = np.array([CONDITIONS.index(condition(fate + 1)) for fate in shown["fate"].tolist()], np.int64)
    where = finished.game_of[rows], place
    glory, times = np.zeros((2, finished.games, len(CONDITIONS)))
    np.add.at(glory, where, shown["glory"] / HALVES)
    np.add.at(times, where, 1)
    return glory, times


def unit_names(components: AdvancedSet) -> list[str]:
    """Heroes and monsters, by their places."""
    return [unit.name for unit in components.world.units]


MEASURES = (
    Measure(f"decided after turn {LATE}", decided_late),
    Measure("glory of a player", glory_of_a_player, part=False),
    Measure(
        "hero used",
        lambda finished: each_game(used(finished)[:, :HEROES]),
        lambda own: unit_names(own)[:HEROES],
    ),
    Measure("monster used", used_monsters, lambda own: unit_names(own)[HEROES:]),
    Measure("prize captured", captured, lambda own: [prize.name for prize in own.world.prizes]),
    Measure(
        "Special Victory Condition", worth_of_conditions, lambda own: list(map(str, CONDITIONS)), part=False
    ),
)
