"""Players on vacation: meanwhile their clocks stand still, at tables with days for a move.

Contract
- A vacation begins when it is asked for and ends when that was said, or earlier where its player comes back.
  It is kept for good: what a move has taken is reckoned from it (`live`).
- A player has so many days of it in any 365; a day that has begun counts.
- It is stored first; then everybody at the player's tables is told, by each worker that has one of them.
"""

import logging
import math
import time
from collections.abc import Iterable, Set

from sqlalchemy import Connection, insert, select, update

from theomachy.server.announcer import Announcer
from theomachy.server.async_store import AsyncStore
from theomachy.server.errors import NotNow, Unavailable
from theomachy.server.live_tables import LiveTables
from theomachy.server.messages import Vacation
from theomachy.server.relations import players, seats, tables, vacations
from theomachy.server.signals import tell
from theomachy.server.store import Store
from theomachy.server.stretches import Stretch, current
from theomachy.server.table import Player
from theomachy.server.words import text_of

A_DAY = 86_400.0
A_YEAR = 365 * A_DAY
SLACK = 3600.0
"""Who soon thinks better of it and gives their vacation another end has not begun another day by that."""
logger = logging.getLogger(__name__)


class Vacations:
    """The vacations of all players. `days`: how many each has in 365."""

    def __init__(self, store: AsyncStore, lives: LiveTables, announcer: Announcer, days: int) -> None:
        self._store = store
        self._lives = lives
        self._announcer = announcer
        self._days = days

    async def of(self, player: Player) -> Vacation:
        """Whether a player is on vacation, and how much they have left."""
        found = await self._store.call(stretches_of, self._store.store, player.id)
        return self._told(found, time.time())

    async def begin(self, player: Player, days: int) -> Vacation:
        """From now on for so many days; whoever is on vacation gives it another end. Raises NotNow for more
        than is left."""
        now = time.time()
        found = await self._store.call(
            keep_vacation, self._store.store, player.id, now, now + days * A_DAY, self._days
        )
        return self._tell(player, found, now)

    async def end(self, player: Player) -> Vacation:
        """A player is back."""
        now = time.time()
        found = await self._store.call(end_vacation, self._store.store, player.id, now)
        return self._tell(player, found, now)

    async def renew(self, players: Set[str]) -> None:
        """What another worker may have stored of some players' vacations holds here as well."""
        store = self._store.store
        for id in players:
            try:
                player = await self._store.call(store.player, id)
                found = await self._store.call(stretches_of, store, id)
                if player is not None:
                    now = time.time()
                    self._tell_tables(player, found, now, anew=False)
                    await self._store.call(wake_matches, store, id, now)
            except Unavailable as error:
                logger.warning("whether somebody is on vacation is not known: %s", error)

    def _tell(self, player: Player, found: tuple[Stretch, ...], now: float) -> Vacation:
        self._tell_tables(player, found, now, anew=True)
        return self._told(found, now)

    def _tell_tables(self, player: Player, found: tuple[Stretch, ...], now: float, anew: bool) -> None:
        """The tables in memory know of it, and whoever looks at one is told; only where that is new, if not
        `anew`."""
        for live in self._lives:
            known = live.table.vacations
            if live.table.seats_of(player.id) and (anew or known.get(player.id, ()) != found):
                known[player.id] = found
                if live.is_slow:
                    live.changed.set()
                    self._announcer.tell(live, _notice(player.name, found, now))

    def _told(self, found: tuple[Stretch, ...], now: float) -> Vacation:
        going_on = current(found, now)
        return Vacation(
            until=None if going_on is None else going_on[1],
            left=max(self._days - days_used(found, now), 0),
            days=self._days,
        )


def _notice(name: str, found: tuple[Stretch, ...], now: float) -> str:
    going_on = current(found, now)
    if going_on is None:
        return text_of("vacation-over", name=name)
    days = math.ceil((going_on[1] - now) / A_DAY)
    return text_of("on-vacation", name=name, days=days)


def days_used(found: Iterable[Stretch], now: float) -> int:
    """How many days of vacation there were, and are still to be, in the 365 days before now. A day that has
    begun counts, but not by less than SLACK."""
    return sum(
        max(math.ceil((until - since - SLACK) / A_DAY), 1) for since, until in found if until > now - A_YEAR
    )


def stretches_of(store: Store, player: str) -> tuple[Stretch, ...]:
    """A player's vacations, the first one first."""
    with store.begin(reading=True) as connection:
        return _read(connection, player)


def _read(connection: Connection, player: str) -> tuple[Stretch, ...]:
    query = select(vacations.c.since, vacations.c.until).where(vacations.c.player == player)
    return tuple((row.since, row.until) for row in connection.execute(query.order_by(vacations.c.since)))


def keep_vacation(store: Store, player: str, now: float, until: float, most: int) -> tuple[Stretch, ...]:
    """A vacation begins, or the one that goes on gets another end; all of the player's. Raises NotNow where
    that is more than `most` days."""
    with store.begin() as connection:
        _lock(connection, player)
        before = _read(connection, player)
        going_on = current(before, now)
        since = now if going_on is None else going_on[0]
        others = tuple(each for each in before if each != going_on)
        found = (*others, (since, until))
        if days_used(found, now) > most:
            left = max(most - days_used(before if going_on is None else others, now), 0)
            raise NotNow(text_of("vacation-too-long", most=most, left=left))
        if going_on is None:
            connection.execute(insert(vacations).values(player=player, since=since, until=until))
        else:
            _set_end(connection, player, since, until)
        _wake(connection, player, now)
        tell(connection, "vacation", player)
    return found


def end_vacation(store: Store, player: str, now: float) -> tuple[Stretch, ...]:
    """The vacation that goes on ends now; all of the player's."""
    with store.begin() as connection:
        _lock(connection, player)
        found = _read(connection, player)
        going_on = current(found, now)
        if going_on is None:
            return found
        _set_end(connection, player, going_on[0], now)
        _wake(connection, player, now)
        tell(connection, "vacation", player)
    return tuple((since, min(until, now)) for since, until in found)


def wake_matches(store: Store, player: str, now: float) -> None:
    """The player's matches are looked at anew that fell asleep before it was known that their clocks run out
    at another time."""
    with store.begin() as connection:
        _wake(connection, player, now)


def _lock(connection: Connection, player: str) -> None:
    """Who asks twice at once is answered one after another."""
    connection.execute(select(players.c.id).where(players.c.id == player).with_for_update())


def _set_end(connection: Connection, player: str, since: float, until: float) -> None:
    one = (vacations.c.player == player) & (vacations.c.since == since)
    connection.execute(update(vacations).where(one).values(until=until))


def _wake(connection: Connection, player: str, now: float) -> None:
    """The player's matches that sleep are looked at anew: their clocks run out at another time."""
    sits = select(seats.c.table_id).where(seats.c.player == player)
    asleep = tables.c.id.in_(sits) & (tables.c.due > now)
    connection.execute(update(tables).where(asleep).values(due=now))
