"""Players' webhooks: an address of theirs, to which the server posts that it is their turn (`notices.py`).

Contract: a message is signed as Standard Webhooks (standardwebhooks.com) has it. Why the last one did not
arrive is kept for the player."""

import base64
import hmac
import json
import secrets
import time
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from sqlalchemy import delete, insert, select, update

from theomachy.server import stocks
from theomachy.server.async_store import AsyncStore
from theomachy.server.errors import BadRequest, NotAllowed, NotFound
from theomachy.server.limits import Whom
from theomachy.server.messages import Webhook, WebhookSecret
from theomachy.server.middleware import Limit
from theomachy.server.notices import Turn
from theomachy.server.outbox import Outbox
from theomachy.server.posting import Posting, Undelivered
from theomachy.server.relations import webhooks
from theomachy.server.store import Store
from theomachy.server.table import Player
from theomachy.server.words import text_of


@dataclass(frozen=True)
class Hook:
    """A player's webhook. `page`: where they look at the server; `fault`: why the last message did not
    arrive."""

    address: str
    secret: str
    page: str
    fault: str | None = None


class Webhooks:
    """The webhooks of all players; `sending` bounds how often one of them is told."""

    def __init__(self, store: AsyncStore, whom: Whom, sending: Limit) -> None:
        self._store = store
        self._posting = None if whom == "off" else Posting(whom == "any")
        self._sending = sending
        self.outbox = Outbox()

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
        return WebhookSecret(secret=hook.secret)

    async def forget(self, player: Player) -> Webhook:
        """A player is told nothing any more."""
        await self._store.call(self._store.store.delete_rows, webhooks, webhooks.c.player == player.id)
        return self._told(None)

    async def try_out(self, player: Player) -> Webhook:
        """Send a player's webhook a message that says so; how it stands then. Raises NotAllowed, NotFound,
        TooOften."""
        self._offered()
        hook = await self._store.call(hook_of, self._store.store, player.id)
        if hook is None:
            raise NotFound(text_of("no-webhook"))
        await stocks.count(self._store, self._sending, "notices", player.id)
        fault = await self._sent(player.id, hook, {"type": "try"})
        await self._store.call(keep_fault, self._store.store, player.id, hook, fault)
        return await self.of(player)

    def _told(self, hook: Hook | None) -> Webhook:
        offered = self._posting is not None
        if hook is None:
            return Webhook(offered=offered, address=None, fault=None)
        return Webhook(offered=offered, address=hook.address, fault=hook.fault)

    def _offered(self) -> Posting:
        if self._posting is None:
            raise NotAllowed(text_of("no-webhooks-here"))
        return self._posting

    # How they are told

    async def players(self) -> set[str]:
        """Who has a webhook, where they are posted to."""
        if self._posting is None:
            return set()
        return await self._store.call(self._store.store.players_in, webhooks)

    async def tell(self, player: str, turn: Turn, arrived: set[str]) -> bool:
        """Whether it has arrived, or need not."""
        store = self._store
        hook = await store.call(hook_of, store.store, player)
        if hook is None or self._posting is None:
            return True
        fault = await self._sent(player, hook, turn.message() | {"url": f"{hook.page}#/table/{turn.table}"})
        await store.call(keep_fault, store.store, player, hook, fault)
        return fault is None

    async def _sent(self, player: str, hook: Hook, message: dict[str, Any]) -> str | None:
        """Send it; why it did not arrive, or None."""
        now = int(time.time())
        body = json.dumps(message | {"at": now}).encode()
        headers = signed(hook.secret, secrets.token_hex(16), now, body)
        try:
            await self.outbox.send(player, self._offered().post, hook.address, body, headers)
        except (Undelivered, BadRequest) as error:
            return str(error)
        return None


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


def keep_hook(store: Store, player: str, hook: Hook) -> None:
    """A player's webhook, in place of the one they had."""
    with store.begin() as connection:
        connection.execute(delete(webhooks).where(webhooks.c.player == player))
        row = {"address": hook.address, "secret": hook.secret, "page": hook.page}
        connection.execute(insert(webhooks).values(player=player, **row))


def keep_fault(store: Store, player: str, hook: Hook, fault: str | None) -> None:
    """Why the last message to a webhook did not arrive, if it still is the same one."""
    same = (webhooks.c.player == player) & (webhooks.c.secret == hook.secret)
    with store.begin() as connection:
        connection.execute(update(webhooks).where(same).values(fault=None if fault is None else fault[:200]))
