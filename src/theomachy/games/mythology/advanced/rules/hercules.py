"""Mythology, the Advanced game: Hercules and his remorse (R 214, MY-A89 to A94, A104).

`remorseful` is the hero + 1 while he feels it, else 0; `purged` the turn at whose end it leaves him.
"""

from theomachy.games.mythology.advanced import events as tell
from theomachy.games.mythology.advanced.events import FOR_REMORSE
from theomachy.games.mythology.advanced.rules.ground import roll
from theomachy.games.mythology.advanced.rules.items import leave_ship, lose_all
from theomachy.games.mythology.advanced.state import Params, State
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import NOBODY


@rule
def check_remorse(s: State, params: Params, hero: int, journal: Ints) -> None:
    """MY-A90 to A92: less than his printed Attack, and he runs off: face down to the end of the next turn,
    without what he bore."""
    if roll(s, NOBODY, FOR_REMORSE, journal) >= params.attack[hero]:
        return
    s.remorseful, s.purged = hero + 1, s.turn + 1
    tell.remorse(journal, hero, begins=1)
    lose_all(s, params, hero, journal)
    if s.unit == hero:
        s.halted = 1
    lose_ship_on_land(s, params, hero, journal)


@rule
def lose_ship_on_land(s: State, params: Params, hero: int, journal: Ints) -> None:
    """MY-A92: in remorse he keeps a ship only until he is on land."""
    if s.errands[hero].aboard == 1 and params.land[s.pieces[hero].hex] == 1:
        leave_ship(s, hero, journal)


@rule
def purge(s: State, journal: Ints) -> None:
    """R 214 A 3 d: face up again at the end of the turn after."""
    if s.remorseful > 0 and s.purged == s.turn:
        tell.remorse(journal, s.remorseful - 1, begins=0)
        s.remorseful = s.purged = 0
