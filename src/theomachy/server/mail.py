"""Players' e-mail addresses, at which they are told that it is their turn (`notices.py`).

Contract
- Nothing but a code goes to an address until its player has entered the code here; so nobody has mail sent to
  others. That message holds no link, and no word of whoever asked for it.
- Every other message says how to get no more of them, by hand and for programs (RFC 8058): whoever has it can
  do that.
- Why the last one could not be sent is kept for the player."""

import hmac
import logging
import secrets
from dataclasses import dataclass
from datetime import UTC, datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, make_msgid
from hashlib import sha256
from typing import Any

from sqlalchemy import ColumnElement, delete, insert, select, update

from theomachy.games import GAMES
from theomachy.server import stocks
from theomachy.server.async_store import AsyncStore
from theomachy.server.errors import BadRequest, NotAllowed, NotFound, NotNow
from theomachy.server.limits import Limits
from theomachy.server.messages import Mail
from theomachy.server.middleware import Limit
from theomachy.server.notices import Turn
from theomachy.server.outbox import Outbox
from theomachy.server.posting import Undelivered
from theomachy.server.relations import mailboxes
from theomachy.server.smtp import ADDRESS, MailServer
from theomachy.server.store import Store
from theomachy.server.table import Player
from theomachy.server.words import text_of

DIGITS = 6
TRIES = 5
"""Wrong codes, after which another message has to be asked for."""
AT_ONCE = 4
"""Messages that are on their way to the mail server at the same time."""
UNBROKEN = SMTP.clone(max_line_length=998)
"""A line that is broken within an address has it encoded, and programs do not find it any more."""
logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Mailbox:
    """An e-mail address, the secret by which mail to it is stopped, the address of the page on which it was
    given, and the code that is waited for; none once it has come. `fault`: why the last message could not be
    sent."""

    address: str
    secret: str
    page: str
    code: str | None
    wrong: int = 0
    fault: str | None = None


class Mailing:
    """All players' addresses, and the mail to them; without a server there is none."""

    def __init__(self, store: AsyncStore, limits: Limits) -> None:
        self._store = store
        self._server = limits.mail
        self._asking = Limit(limits.codes_per_hour / 3600, limits.codes_per_hour)
        places = limits.codes_per_hour_from_one_place
        self._places = Limit(places / 3600, places)
        self.outbox = Outbox(AT_ONCE)

    # What a player does

    async def of(self, player: Player) -> Mail:
        """Where a player is told, and whether they are."""
        box = await self._store.call(mailbox_of, self._store.store, player.id)
        offered = self._server is not None
        if box is None:
            return Mail(offered=offered, address=None, confirmed=False, fault=None)
        return Mail(offered=offered, address=box.address, confirmed=box.code is None, fault=box.fault)

    async def keep(self, player: Player, address: str, page: str, place: str) -> Mail:
        """Send a code to an address; the player is told there once they have entered it. `place`: from where
        that was asked. Raises NotAllowed, BadRequest, TooOften, NotNow."""
        self._offered()
        if not ADDRESS.fullmatch(address):
            raise BadRequest(text_of("no-mail-address"))
        await stocks.count(self._store, self._places, "codes from", place)
        for asker in (player.id, sha256(address.lower().encode()).hexdigest()):
            await stocks.count(self._store, self._asking, "codes to", asker)
        code = "".join(secrets.choice("0123456789") for _ in range(DIGITS))
        box = Mailbox(address, secrets.token_urlsafe(24), page, code)
        title, text = text_of("mail-code-title", code=code), text_of("mail-code", code=code)
        fault = await self._sent(player.id, box, title, text)
        if fault is not None:
            raise NotNow(fault)
        await self._store.call(keep_mailbox, self._store.store, player.id, box)
        return await self.of(player)

    async def confirm(self, player: Player, code: str) -> Mail:
        """It is the player's address, for they have got the code. Raises NotFound, NotNow, BadRequest."""
        if not await self._store.call(is_confirmed, self._store.store, player.id, code):
            raise BadRequest(text_of("wrong-code"))
        return await self.of(player)

    async def forget(self, player: Player) -> Mail:
        """A player gets no mail any more."""
        await self._forget(mailboxes.c.player == player.id)
        return await self.of(player)

    async def stop(self, secret: str) -> None:
        """No more mail goes where a message with this secret went."""
        await self._forget(mailboxes.c.secret == secret)

    async def _forget(self, which: ColumnElement[bool]) -> None:
        await self._store.call(self._store.store.delete_rows, mailboxes, which)

    def _offered(self) -> MailServer:
        if self._server is None:
            raise NotAllowed(text_of("no-mail-here"))
        return self._server

    # How they are told

    async def players(self) -> set[str]:
        """Who is told by e-mail: who has entered their code."""
        if self._server is None:
            return set()
        return await self._store.call(self._store.store.players_in, mailboxes, mailboxes.c.code.is_(None))

    async def tell(self, player: str, turn: Turn, arrived: set[str]) -> bool:
        """Whether it has been sent, or need not be."""
        store = self._store
        box = await store.call(mailbox_of, store.store, player)
        if box is None or box.code is not None or self._server is None:
            return True
        fault = await self._sent(player, box, *written(turn, box))
        if fault != box.fault:
            await store.call(keep_fault, store.store, box, fault)
        return fault is None

    async def _sent(self, player: str, box: Mailbox, title: str, text: str) -> str | None:
        """Send a message; why it cannot be sent, or None."""
        server = self._offered()
        message = message_to(box, server.sender, title, text)
        try:
            await self.outbox.send(player, server.send, message)
        except Undelivered as error:
            logger.warning("an e-mail cannot be sent: %s", error.__cause__ or error)
            return str(error)
        return None


def written(turn: Turn, box: Mailbox) -> tuple[str, str]:
    """What whose turn it is is told: the subject and the text."""
    game = GAMES[turn.game].name if turn.game in GAMES else turn.game
    until = datetime.fromtimestamp(turn.deadline, UTC)
    text = text_of(
        "mail-turn",
        game=game,
        until=f"{until:%A}, {until.day} {until:%B %Y}, {until:%H:%M} UTC",
        table=f"{box.page}#/table/{turn.table}",
        stop=f"{box.page}#/mail/{box.secret}",
    )
    return text_of("mail-turn-title", game=game), text


def message_to(box: Mailbox, sender: str, title: str, text: str) -> EmailMessage:
    """A message as programs read it."""
    message = EmailMessage(UNBROKEN)
    message["From"], message["To"], message["Subject"] = sender, Address(addr_spec=box.address), title
    message["Date"] = format_datetime(datetime.now(UTC))
    message["Message-ID"] = make_msgid(domain=sender.rpartition("@")[2].rstrip("> "))
    message["Auto-Submitted"] = "auto-generated"
    if box.code is None:
        message["List-Unsubscribe"] = f"<{box.page}api/mail/{box.secret}/stop>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(text)
    return message


COLUMNS = [mailboxes.c[name] for name in Mailbox.__dataclass_fields__]


def mailbox_of(store: Store, player: str) -> Mailbox | None:
    """A player's address, if they have one."""
    with store.begin(reading=True) as connection:
        row = connection.execute(select(*COLUMNS).where(mailboxes.c.player == player)).one_or_none()
    return None if row is None else Mailbox(*row)


def keep_mailbox(store: Store, player: str, box: Mailbox) -> None:
    """A player's address, in place of the one they had."""
    with store.begin() as connection:
        connection.execute(delete(mailboxes).where(mailboxes.c.player == player))
        connection.execute(insert(mailboxes).values(player=player, **vars(box)))


def is_confirmed(store: Store, player: str, code: str) -> bool:
    """Whether this is the code that is waited for; then none is any more. Raises NotFound, NotNow."""
    theirs = mailboxes.c.player == player
    with store.begin() as connection:
        row = connection.execute(
            select(mailboxes.c.code, mailboxes.c.wrong).where(theirs).with_for_update()
        ).one_or_none()
        if row is None or row.code is None:
            raise NotFound(text_of("no-code"))
        if row.wrong >= TRIES:
            raise NotNow(text_of("too-many-codes"))
        right = hmac.compare_digest(row.code.encode(), code.strip().encode())
        changed: dict[str, Any] = {"code": None} if right else {"wrong": row.wrong + 1}
        connection.execute(update(mailboxes).where(theirs).values(**changed))
        return right


def keep_fault(store: Store, box: Mailbox, fault: str | None) -> None:
    """Why the last message to an address could not be sent."""
    with store.begin() as connection:
        connection.execute(update(mailboxes).where(mailboxes.c.secret == box.secret).values(fault=fault))
