"""Players' webhooks: an address of theirs, to which the server posts that it is their turn.

Contract
- It is told at tables with days for a move, to whose turn it is while they do not look at the table and have
  not looked since they were asked; once, until they have answered. Nobody is told of what is asked out of
  turn, and who is on vacation of nothing.
- That it was told is stored with the seat once it has arrived; until then the table stays in memory, and is
  taken up again after a start: so a server that dies forgets nobody, and may tell somebody twice.
- A message holds what the player's own list of tables shows, and nothing of the match. It is signed as
  Standard Webhooks (standardwebhooks.com) has it.
- An address that does not answer is tried again, and then let be until it is the player's turn anew.
"""

import asyncio
import base64
import hmac
import json
import logging
import secrets
import time
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from sqlalchemy import delete, insert, select, update

from theomachy.server import stocks
from theomachy.server.async_store import AsyncStore
from theomachy.server.background import Background
from theomachy.server.deadlines import on_clock
from theomachy.server.errors import BadRequest, NotAllowed, NotFound, TooOften, Unavailable
from theomachy.server.limits import Whom
from theomachy.server.live import LiveTable
from theomachy.server.messages import Webhook, WebhookSecret
from theomachy.server.middleware import Limit
from theomachy.server.posting import Posting, Undelivered
from theomachy.server.relations import webhooks
from theomachy.server.store import Store
from theomachy.server.table import Player

PAUSES = (10.0, 60.0, 600.0, 3600.0)
"""Seconds after which an address that did not answer is tried again."""
AT_ONCE = 8
"""Messages that are on their way at the same time."""
logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Hook:
    """A player's webhook. `page`: where they look at the server; `fault`: why the last message did not
    arrive."""

    address: str
    secret: str
    page: str
    fault: str | None = None


class Webhooks:
    """The webhooks of all players; `per_hour`: how many messages one of them is sent."""

    def __init__(self, store: AsyncStore, background: Background, whom: Whom, per_hour: float) -> None:
        self._store = store
        self._background = background
        self._posting = None if whom == "off" else Posting(whom == "any")
        self._sending = Limit(per_hour / 3600, max(int(per_hour), 1))
        self._at_once = asyncio.Semaphore(AT_ONCE)
        self._players: set[str] = set()
        """Who has a webhook."""
        self._on_their_way: set[tuple[LiveTable, int]] = set()

    # What a player does with theirs

    async def of(self, player: Player) -> Webhook:
        """A player's webhook, as told to themselves."""
        hook = await self._store.call(hook_of, self._store.store, player.id)
        return self._told(hook)

    async def keep(self, player: Player, address: str, page: str) -> WebhookSecret:
        """From now on this is where a player is told; what shows that it is the server that tells. Raises
        NotAllowed, BadRequest."""
        self._offered().check(address)
        hook = Hook(address, f"whsec_{base64.b64encode(secrets.token_bytes(32)).decode()}", page)
        await self._store.call(keep_hook, self._store.store, player.id, hook)
        self._players.add(player.id)
        return WebhookSecret(secret=hook.secret)

    async def forget(self, player: Player) -> Webhook:
        """A player is told nothing any more."""
        await self._store.call(forget_hook, self._store.store, player.id)
        self._players.discard(player.id)
        return self._told(None)

    async def try_out(self, player: Player) -> Webhook:
        """Send a player's webhook a message that says so; how it stands then. Raises NotAllowed, NotFound,
        TooOften."""
        self._offered()
        hook = await self._store.call(hook_of, self._store.store, player.id)
        if hook is None:
            raise NotFound("you have no webhook")
        await stocks.count(self._store, self._sending, "webhooks", player.id)
        fault = await self._sent(hook, {"type": "try"})
        await self._store.call(keep_fault, self._store.store, player.id, hook, fault)
        return await self.of(player)

    def _told(self, hook: Hook | None) -> Webhook:
        offered = self._posting is not None
        if hook is None:
            return Webhook(offered=offered, address=None, fault=None)
        return Webhook(offered=offered, address=hook.address, fault=hook.fault)

    def _offered(self) -> Posting:
        if self._posting is None:
            raise NotAllowed("this server has no webhooks")
        return self._posting

    # What is told at the tables

    async def look(self, lives: list[LiveTable]) -> None:
        """Tell whose turn it is at these tables and who has not been told. Raises Unavailable."""
        if self._posting is None:
            return
        self._players = await self._store.call(players_with_hooks, self._store.store)
        for live in lives:
            for seat in self.waiting(live):
                if (live, seat) not in self._on_their_way:
                    self._on_their_way.add((live, seat))
                    self._background.start(self._tell(live, seat))

    def waiting(self, live: LiveTable) -> list[int]:
        """The seats whose players are to be told that it is their turn, and have not been."""
        if not self._players or not live.is_slow or live.left:
            return []
        return [
            each.seat for each in on_clock(live) if not each.window and self._is_to_be_told(live, each.seat)
        ]

    def _is_to_be_told(self, live: LiveTable, seat: int) -> bool:
        player = live.table.seats[seat].player
        return (
            player in self._players
            and live.told.get(seat) != live.answered.get(seat, 0)
            and not live.is_here(seat)
            and live.audience.heard_of.get(player, 0.0) < live.asked[seat].since
            and live.vacation(seat) is None
        )

    async def _tell(self, live: LiveTable, seat: int) -> None:
        try:
            for pause in (*PAUSES, None):
                if seat not in self.waiting(live) or await self._is_told(live, seat, pause is None):
                    return
                await asyncio.sleep(pause or 0.0)
        except TooOften:
            pass  # a later look sees to it
        except Unavailable as error:
            logger.warning("table %s: nobody is told by webhook: %s", live.table.id, error)
        finally:
            self._on_their_way.discard((live, seat))

    async def _is_told(self, live: LiveTable, seat: int, give_up: bool) -> bool:
        """Whether a seat's player need not be told any more. Raises TooOften, Unavailable."""
        player, answered = live.table.seats[seat].player, live.answered.get(seat, 0)
        assert player is not None
        store, turn = self._store, your_turn(live, seat)  # it may be over a moment later
        hook = await store.call(hook_of, store.store, player)
        if hook is None:
            return True
        await stocks.count(self._store, self._sending, "webhooks", player)
        fault = await self._sent(hook, turn | {"url": f"{hook.page}#/table/{live.table.id}"})
        await store.call(keep_fault, store.store, player, hook, fault)
        if fault is not None and not give_up:
            return False
        await store.call(store.store.keep_told, live.table.id, seat, answered)
        live.told[seat] = answered
        return True

    async def _sent(self, hook: Hook, message: dict[str, Any]) -> str | None:
        """Send it; why it did not arrive, or None."""
        now = int(time.time())
        body = json.dumps(message | {"at": now}).encode()
        headers = signed(hook.secret, secrets.token_hex(16), now, body)
        async with self._at_once:
            try:
                await asyncio.to_thread(self._offered().post, hook.address, body, headers)
            except (Undelivered, BadRequest) as error:
                return str(error)
        return None


def your_turn(live: LiveTable, seat: int) -> dict[str, Any]:
    """What is posted to whose turn it is, beside the address of the table."""
    deadline = next(each.at for each in on_clock(live) if each.seat == seat)
    return {
        "type": "your_turn",
        "table": live.table.id,
        "game": live.table.game,
        "seat": seat,
        "deadline": int(deadline),
    }


def signed(secret: str, id: str, at: int, body: bytes) -> dict[str, str]:
    """The headers of a message: what it is, and by whom (Standard Webhooks)."""
    key = base64.b64decode(secret.removeprefix("whsec_"))
    digest = hmac.digest(key, f"{id}.{at}.".encode() + body, sha256)
    return {
        "content-type": "application/json",
        "user-agent": "Theomachy",
        "webhook-id": id,
        "webhook-timestamp": str(at),
        "webhook-signature": f"v1,{base64.b64encode(digest).decode()}",
    }


def hook_of(store: Store, player: str) -> Hook | None:
    """A player's webhook."""
    columns = (webhooks.c.address, webhooks.c.secret, webhooks.c.page, webhooks.c.fault)
    with store.begin(reading=True) as connection:
        row = connection.execute(select(*columns).where(webhooks.c.player == player)).one_or_none()
    return None if row is None else Hook(*row)


def players_with_hooks(store: Store) -> set[str]:
    """Who has a webhook."""
    with store.begin(reading=True) as connection:
        return set(connection.execute(select(webhooks.c.player)).scalars())


def keep_hook(store: Store, player: str, hook: Hook) -> None:
    """A player's webhook, in place of the one they had."""
    with store.begin() as connection:
        connection.execute(delete(webhooks).where(webhooks.c.player == player))
        row = {"address": hook.address, "secret": hook.secret, "page": hook.page}
        connection.execute(insert(webhooks).values(player=player, **row))


def forget_hook(store: Store, player: str) -> None:
    """A player has no webhook any more."""
    with store.begin() as connection:
        connection.execute(delete(webhooks).where(webhooks.c.player == player))


def keep_fault(store: Store, player: str, hook: Hook, fault: str | None) -> None:
    """Why the last message to a webhook did not arrive, if it still is the same one."""
    same = (webhooks.c.player == player) & (webhooks.c.secret == hook.secret)
    with store.begin() as connection:
        connection.execute(update(webhooks).where(same).values(fault=None if fault is None else fault[:200]))
