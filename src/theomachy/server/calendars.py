"""A player's deadlines as a calendar (iCalendar, RFC 5545), to which programs subscribe.

Contract: it names the game, the table and when the clock runs out, and nothing that happens there."""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

import icalendar

from theomachy.games import GAMES
from theomachy.server.messages import TableLine
from theomachy.server.words import text_of

LOOK_AGAIN = timedelta(hours=1)
"""How often a program should ask for it anew."""


def calendar_of(lines: Iterable[TableLine], base: str, now: float) -> bytes:
    """The calendar of some tables. `base`: the address of the page, which ends with a slash; `now` in seconds
    since 1970."""
    calendar = icalendar.Calendar()
    calendar.add("prodid", "-//Theomachy//Deadlines//EN")
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    calendar.add("x-wr-calname", "Theomachy")
    calendar.add("refresh-interval", LOOK_AGAIN, parameters={"value": "DURATION"})
    for line in lines:
        if line.deadline is not None:
            calendar.add_component(_event(line, line.deadline, base, now))
    return bytes(calendar.to_ical())


def _event(line: TableLine, deadline: float, base: str, now: float) -> icalendar.Event:
    game = GAMES[line.game].name if line.game in GAMES else line.game
    event = icalendar.Event()
    event.add("uid", f"{line.id}@theomachy")
    event.add("dtstamp", _moment(now))
    event.add("dtstart", _moment(deadline))
    event.add("summary", text_of("calendar-entry", game=game))
    event.add("url", f"{base}#/table/{line.id}")
    event.add("transp", "TRANSPARENT")
    return event


def _moment(seconds: float) -> datetime:
    return datetime.fromtimestamp(int(seconds), UTC)
