"""Who is on the clock at a table, and until when."""

from dataclasses import dataclass

from theomachy.server import answer_policy
from theomachy.server.live import LiveTable
from theomachy.server.messages import Deadline
from theomachy.server.stretches import current, later, run

RESTART_GRACE = 60.0
"""Seconds that a player has at least after the server was down."""


@dataclass(frozen=True)
class OnClock:
    """A person on the clock. `at`: when it runs out, in seconds of `time.time`; `whole`: the seconds that
    they had, beside the `reserve` that is theirs when these are over."""

    seat: int
    at: float
    whole: float
    reserve: float
    window: bool


def asked_at(live: LiveTable, seat: int) -> float:
    """Since when a seat of `must` is asked, in seconds of `time.time`: not before this server could ask
    it."""
    asked = live.asked[seat]
    since, whole = asked.since, live.clock.move or 0.0
    if live.window and live.clock.window is not None:
        return max(since, live.loaded)
    whole += reserve_of(live, seat) - asked.used
    return max(since, live.loaded + min(RESTART_GRACE, whole) - whole) if since < live.loaded else since


def reserve_of(live: LiveTable, seat: int) -> float:
    """The seconds that a seat has beside those for a move. What comes out of turn has none: who has not
    answered by then lets it pass, and loses nothing."""
    return 0.0 if live.window else live.reserve_left(seat)


def on_clock(live: LiveTable) -> list[OnClock]:
    """The people on the clock."""
    match, window = live.playing, live.window
    whole = live.clock.window if window and live.clock.window is not None else live.clock.move
    if match is None or whole is None or live.is_paused or (window and live.table.is_on_one_device):
        return []
    asked = [
        seat
        for seat in match.must
        if live.bot_of(seat) is None and not answer_policy.is_answered_at_once(live, seat)
    ]
    if window and not match.hurried:
        # where a clock is there only to hide who was asked, one person among bots may take their time
        asked = [seat for seat in asked if not _is_asked_in_private(live, seat)]
    return [_on_clock(live, seat, float(whole), window) for seat in asked]


def _on_clock(live: LiveTable, seat: int, whole: float, window: bool) -> OnClock:
    reserve = reserve_of(live, seat)
    left = max(whole + reserve - live.asked[seat].used, 0.0)
    at = later(asked_at(live, seat), left, live.vacations_of(seat))
    return OnClock(seat, at, whole, reserve, window)


def deadlines(live: LiveTable, now: float) -> list[Deadline]:
    """The people on the clock, and the seconds that they have left at a time."""
    return [_told(live, each, now) for each in on_clock(live)]


def _told(live: LiveTable, each: OnClock, now: float) -> Deadline:
    vacations = live.vacations_of(each.seat)
    vacation = current(vacations, now)
    return Deadline(
        seat=each.seat,
        seconds=max(run(now, each.at, vacations), 0.0) if each.at > now else 0.0,
        whole=each.whole,
        window=each.window,
        reserve=each.reserve,
        stands=0.0 if vacation is None else vacation[1] - now,
    )


def _is_asked_in_private(live: LiveTable, seat: int) -> bool:
    """Whether their wishes keep to themselves if they are asked, and there is nobody to keep it from."""
    return answer_policy.is_unwatched(live, seat) and answer_policy.reply_of(live, seat).secret
