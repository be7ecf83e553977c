"""Who is on the clock at a table, and until when."""

from theomachy.server import answer_policy
from theomachy.server.live import LiveTable
from theomachy.server.messages import Deadline

RESTART_GRACE = 60.0
"""Seconds that a player has at least after the server was down."""


def asked_at(live: LiveTable, seat: int) -> float:
    """Since when a seat of `must` is asked, in seconds of `time.time`: not before this server could ask
    it."""
    since, whole = live.asked[seat].since, live.clock.move or 0.0
    if live.window and live.clock.window is not None:
        return max(since, live.loaded)
    return max(since, live.loaded + min(RESTART_GRACE, whole) - whole) if since < live.loaded else since


def deadlines(live: LiveTable, now: float) -> list[Deadline]:
    """The people on the clock, and the seconds that they have left at a time."""
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
    return [
        Deadline(seat=seat, seconds=max(asked_at(live, seat) + whole - now, 0.0), whole=whole, window=window)
        for seat in asked
    ]


def _is_asked_in_private(live: LiveTable, seat: int) -> bool:
    """Whether their wishes keep to themselves if they are asked, and there is nobody to keep it from."""
    return answer_policy.is_unwatched(live, seat) and answer_policy.reply_of(live, seat).secret
