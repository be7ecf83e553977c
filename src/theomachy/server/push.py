"""Players' devices, on which their browser shows that it is their turn (Web Push: RFC 8030, 8291, 8292).

Contract: what is sent is encrypted for the device, whose browser's maker passes it on and can read nothing of
it. A device that its browser's maker does not know any more is forgotten. The key by which this server is
known to them follows from the one that signs people in."""

# mypy: disable-error-code="import-untyped"
# Neither library is typed.

import base64
import json
import time
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha512
from typing import Any
from urllib.parse import urlsplit

from sqlalchemy import ColumnElement, delete, insert, select

from theomachy.server.async_store import AsyncStore
from theomachy.server.errors import BadRequest, NotAllowed, NotNow
from theomachy.server.limits import Limits
from theomachy.server.messages import Push, PushDevice
from theomachy.server.notices import Turn
from theomachy.server.outbox import Outbox
from theomachy.server.posting import Posting, Undelivered
from theomachy.server.relations import pushes
from theomachy.server.store import Store
from theomachy.server.table import Player
from theomachy.server.words import text_of

TTL = 86_400
"""Seconds for which a message waits for a device that is off."""
HOURS_SIGNED = 12
NO_LONGER_KNOWN = (401, 403, 404, 410)
"""The statuses with which a device is gone, or knows this server by another key."""
POINT_BYTES, SECRET_BYTES = 65, 16
"""Of a device's public key, and of its secret."""


@dataclass(frozen=True)
class Device:
    """Where a browser is told, and with what it is encrypted for it, as base64 for URLs."""

    endpoint: str
    p256dh: str
    auth: str


class Pushes:
    """The devices of all players. `key`: that which signs people in; without a contact of
    whoever runs the server, for the makers of browsers, nothing is sent."""

    def __init__(self, store: AsyncStore, key: bytes, limits: Limits, posting: Posting) -> None:
        self._store = store
        self._key = key
        self._contact, self._most = limits.push_contact, limits.devices
        self._posting = posting
        self.outbox = Outbox()

    @cached_property
    def _private(self) -> Any:
        """This server's key on the curve P-256."""
        from cryptography.hazmat.primitives.asymmetric import ec

        order = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
        number = int.from_bytes(sha512(b"theomachy push" + self._key).digest()) % (order - 1) + 1
        return ec.derive_private_key(number, ec.SECP256R1())

    # What a player does

    def offer(self) -> Push:
        """The key that a browser is given to let this server tell it; null where nothing is sent."""
        return Push(key=written(point_of(self._private)) if self._contact else None)

    async def keep(self, player: Player, device: PushDevice) -> None:
        """A player is told on this device, too. Raises NotAllowed, BadRequest, NotNow."""
        if not self._contact:
            raise NotAllowed(text_of("no-push-here"))
        self._posting.check(device.endpoint)
        if not is_point(read(device.p256dh)) or len(read(device.auth)) != SECRET_BYTES:
            raise BadRequest(text_of("push-no-keys"))
        await self._store.call(
            keep_device, self._store.store, player.id, Device(**device.model_dump()), self._most
        )

    async def forget(self, player: Player, endpoint: str) -> None:
        """A player is told nothing on this device any more."""
        await self._forget(pushes.c.endpoint == endpoint, pushes.c.player == player.id)

    async def forget_all(self, player: Player) -> None:
        """A player is told on none of their devices any more."""
        await self._forget(pushes.c.player == player.id)

    async def _forget(self, *which: ColumnElement[bool]) -> None:
        await self._store.call(self._store.store.delete_rows, pushes, *which)

    # How they are told

    async def players(self) -> set[str]:
        """Who is told on a device."""
        return await self._store.call(self._store.store.players_in, pushes) if self._contact else set()

    async def tell(self, player: str, turn: Turn, arrived: set[str]) -> bool:
        """Whether it has arrived on all of a player's devices."""
        devices = await self._store.call(devices_of, self._store.store, player) if self._contact else []
        for device in devices:
            if device.endpoint not in arrived and await self._is_sent(player, device, turn):
                arrived.add(device.endpoint)
        return arrived.issuperset(device.endpoint for device in devices)

    async def _is_sent(self, player: str, device: Device, turn: Turn) -> bool:
        try:
            await self.outbox.send(player, self._post, device, json.dumps(turn.message()).encode())
        except (Undelivered, BadRequest) as error:
            if getattr(error, "status", None) in NO_LONGER_KNOWN:
                await self._forget(pushes.c.endpoint == device.endpoint)
                return True
            return False
        return True

    def _post(self, device: Device, content: bytes) -> None:
        headers = {
            "authorization": self._authorization(device.endpoint),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(TTL),
            "urgency": "normal",
        }
        self._posting.post(device.endpoint, encrypted(content, device), headers)

    def _authorization(self, endpoint: str) -> str:
        """Who sends it."""
        parts = urlsplit(endpoint)
        return signed(self._private, self._contact, f"{parts.scheme}://{parts.netloc}")


def signed(private: Any, contact: str, audience: str) -> str:
    """Who sends something to a maker of browsers (VAPID). Raises ValueError for a contact that none takes."""
    from py_vapid import Vapid02, VapidException

    until = int(time.time()) + HOURS_SIGNED * 3600
    try:
        made: str = Vapid02(private).sign({"sub": contact, "aud": audience, "exp": until})["Authorization"]
    except VapidException as error:
        raise ValueError(str(error)) from None
    return made


def check_contact(contact: str) -> None:
    """Raises ValueError for one with which nothing could be sent."""
    from cryptography.hazmat.primitives.asymmetric import ec

    signed(ec.generate_private_key(ec.SECP256R1()), contact, "https://example.org")


def is_point(content: bytes) -> bool:
    """Whether this is a device's public key: a point of the curve, written whole."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), content)
    except ValueError:
        return False
    return len(content) == POINT_BYTES


def encrypted(content: bytes, device: Device) -> bytes:
    """What a device alone can read."""
    import http_ece
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    made: bytes = http_ece.encrypt(
        content, private_key=key, dh=read(device.p256dh), auth_secret=read(device.auth), version="aes128gcm"
    )
    return made


def point_of(private: Any) -> bytes:
    """The public key that goes with one, as a point."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    point: bytes = private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return point


def written(content: bytes) -> str:
    """As base64 for URLs."""
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


def read(text: str) -> bytes:
    """What was written so; nothing where it was not."""
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        return b""


def devices_of(store: Store, player: str) -> list[Device]:
    """The devices on which a player is told."""
    columns = (pushes.c.endpoint, pushes.c.p256dh, pushes.c.auth)
    with store.begin(reading=True) as connection:
        return [Device(*row) for row in connection.execute(select(*columns).where(pushes.c.player == player))]


def keep_device(store: Store, player: str, device: Device, most: int) -> None:
    """A player is told on a device; whoever was before is not. Raises NotNow for more than `most`."""
    with store.begin() as connection:
        connection.execute(delete(pushes).where(pushes.c.endpoint == device.endpoint))
        theirs = connection.execute(select(pushes.c.endpoint).where(pushes.c.player == player)).all()
        if len(theirs) >= most:
            raise NotNow(text_of("too-many-devices", most=most))
        connection.execute(insert(pushes).values(player=player, **vars(device)))
