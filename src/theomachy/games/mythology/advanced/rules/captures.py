"""Mythology, the Advanced game: capturing prizes (R 212, 216G2, MY-A50 to A56, A99)."""

from theomachy.games.mythology.advanced import events as tell
from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.advanced.actions import CAPTURE, PASS
from theomachy.games.mythology.advanced.events import FOR_CAPTURE
from theomachy.games.mythology.advanced.rules.asking import open_window
from theomachy.games.mythology.advanced.rules.control import may_use
from theomachy.games.mythology.advanced.rules.ground import is_remorseful, reaches
from theomachy.games.mythology.advanced.rules.items import help_in_attack, take_off_board
from theomachy.games.mythology.advanced.rules.oracles import ask_for_oracle
from theomachy.games.mythology.advanced.state import Params, State
from theomachy.games.mythology.world import HEROES, PRIZES, UNITS
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import bit


@rule
def may_try(s: State, hero: int) -> bool:
    """MY-A50, A52, A53: a hero whom the mover has named and holds, ashore, once a phase."""
    if s.pieces[hero].hex == k.GONE or s.pieces[hero].holder != s.mover + 1 or s.pieces[hero].named == 0:
        return False
    return not (s.errands[hero].tried == 1 or s.errands[hero].aboard == 1 or is_remorseful(s, hero))


@rule
def may_capture(s: State, hero: int, prize: int) -> bool:
    """MY-A50: a prize in the hero's hex that nobody bears."""
    return may_try(s, hero) and s.prizes[prize].hex == s.pieces[hero].hex and s.prizes[prize].bearer == 0


@rule
def can_capture(s: State) -> bool:
    """Whether any hero could try."""
    for hero in range(HEROES):
        if may_try(s, hero):
            for prize in range(PRIZES):
                if may_capture(s, hero, prize):
                    return True
    return False


@rule
def legal_captures(s: State, params: Params, out: Ints) -> int:
    """Each of them, as far as the mover may use the hero; or no more."""
    n = 0
    for hero in range(HEROES):
        if may_try(s, hero) and may_use(s, params, s.mover, hero):
            for prize in range(PRIZES):
                if may_capture(s, hero, prize):
                    out[n] = CAPTURE + PRIZES * hero + prize
                    n += 1
    out[n] = PASS
    return n + 1


@rule
def begin_capture(s: State, hero: int, prize: int, journal: Ints) -> None:
    """R 212D: he tries; a window opens before the roll (MY-A103)."""
    s.capturer = hero
    s.prize = prize
    s.errands[hero].tried = 1
    s.phase = k.ROLLING
    tell.tries(journal, hero, prize=prize)
    open_window(s, k.W_CAPTURE)


@rule
def roll_capture(s: State, params: Params, journal: Ints) -> None:
    """R 212D3, MY-A51: dice, printed Attack and helpers, nothing else but what gods add to captures; at least
    the prize's Defense."""
    s.phase = k.CAPTURING
    hero = s.capturer
    prize = s.prize
    if (
        s.pieces[hero].hex == k.GONE
        or s.prizes[prize].hex != s.pieces[hero].hex
        or s.errands[hero].aboard == 1
        or s.prizes[prize].bearer > 0
    ):
        return
    added = params.attack[hero] + help_in_attack(s, params, hero) + s.errands[hero].courage
    if reaches(s, s.mover, FOR_CAPTURE, added, params.prize_defense[prize], journal):
        capture(s, hero, prize, journal)


@rule
def capture(s: State, hero: int, prize: int, journal: Ints) -> None:
    """R 216G2, MY-A55: glory, or an Oracle's, but only for the first capture of this prize by this player;
    then it is kept on the board or not."""
    seat = s.mover
    item = s.prizes[prize]
    item.bearer = hero + 1
    item.left_by = 0
    item.since = s.turn
    tell.captures(journal, hero, prize=prize, seat=seat)
    s.phase = k.KEEPING
    if s.players[seat].paid & bit(prize) == 0:
        s.players[seat].paid |= bit(prize)
        item.captor = seat + 1
        ask_for_oracle(s, seat, UNITS + prize, journal)


@rule
def keep(s: State, prize: int, stays: int, journal: Ints) -> None:
    """MY-A56: on the board with the hero, or off it before the player; now or never."""
    tell.keeps(journal, s.capturer, prize=prize, stays=stays)
    if stays == 0:
        take_off_board(s, prize, s.mover)
    s.phase = k.CAPTURING
