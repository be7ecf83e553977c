"""Sends e-mail (SMTP, RFC 5321) by the mail server of whoever runs this one.

Contract: a message has gone within WHOLE_SECONDS, or it has not. What goes to another machine is encrypted
where its mail server can do that, and a password never goes there in clear. Functions block."""

import re
import smtplib
import ssl
import threading
from contextlib import suppress
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.utils import parseaddr
from socket import SHUT_RDWR, socket
from typing import Any
from urllib.parse import unquote, urlsplit

from theomachy.server.posting import Undelivered
from theomachy.server.words import text_of

SECONDS = 10.0
"""Within which each step must be done."""
WHOLE_SECONDS = 30.0
"""And all of them together: a server that answers byte by byte would else have a thread for as long as it
likes."""
AGAIN_SECONDS = 0.1
PORTS = {"smtp": 587, "smtps": 465}
ATOM, LABEL = r"[\w!#$%&'*+/=?^`{|}~-]+", "[a-z0-9](?:[a-z0-9-]*[a-z0-9])?"
ADDRESS = re.compile(rf"{ATOM}(?:\.{ATOM})*@(?:{LABEL}\.)+{LABEL}", re.ASCII | re.IGNORECASE)
"""An e-mail address as a browser's field takes it, with a domain that has a dot, and no dots but between
words: no mail server takes others."""
HERE = ("localhost", "127.0.0.1", "::1")


@dataclass(frozen=True)
class MailServer:
    """A mail server, and who sends there. `encrypted`: from the first byte on, else by STARTTLS; `sender`:
    from whom the messages are, as `Theomachy <games@example.org>`."""

    sender: str
    host: str
    port: int
    encrypted: bool = False
    user: str = ""
    password: str = field(default="", repr=False)

    @classmethod
    def at(cls, url: str, sender: str) -> "MailServer":
        """The one of an address, as `smtps://user:password@mail.example.org:465`. Raises ValueError."""
        parts = urlsplit(url)
        if parts.scheme not in PORTS or not parts.hostname:
            raise ValueError(text_of("bad-mail-server"))
        if not sender.isprintable() or not ADDRESS.fullmatch(parseaddr(sender)[1]):
            raise ValueError(text_of("mail-sender-needed"))
        port, user = parts.port or PORTS[parts.scheme], unquote(parts.username or "")
        encrypted, password = parts.scheme == "smtps", unquote(parts.password or "")
        if not (user + password).isascii():
            raise ValueError(text_of("mail-password-ascii"))
        return cls(sender, parts.hostname, port, encrypted, user, password)

    def send(self, message: EmailMessage) -> None:
        """Send a message. Raises Undelivered, in words for whom it is for."""
        try:
            with self._connected() as server:
                server.send_message(message)
        except smtplib.SMTPRecipientsRefused:
            raise Undelivered(text_of("mail-refused")) from None
        except (smtplib.SMTPException, OSError) as error:
            raise Undelivered(text_of("mail-not-sent")) from error

    def _connected(self) -> smtplib.SMTP:
        context = ssl.create_default_context()
        if self.encrypted:
            server: smtplib.SMTP = _Encrypted(self.host, self.port, timeout=SECONDS, context=context)
        else:
            server = _Conversation(self.host, self.port, timeout=SECONDS)
        try:
            if not self.encrypted and self.host not in HERE:
                self._encrypt(server, context)
            if self.user:
                server.login(self.user, self.password)
        except BaseException:
            server.close()
            raise
        return server

    def _encrypt(self, server: smtplib.SMTP, context: ssl.SSLContext) -> None:
        server.ehlo()
        if server.has_extn("starttls"):
            server.starttls(context=context)
        elif self.user:
            raise smtplib.SMTPNotSupportedError(text_of("password-in-clear"))


class _Conversation(smtplib.SMTP):
    """Is cut off when WHOLE_SECONDS are over, whatever it waits for."""

    def connect(self, *where: Any, **more: Any) -> tuple[int, bytes]:
        self._over = threading.Event()
        threading.Thread(target=self._cut_off, name="mail", daemon=True).start()
        try:
            return super().connect(*where, **more)
        except BaseException:
            self._over.set()
            raise

    def close(self) -> None:
        self._over.set()
        super().close()

    def _cut_off(self) -> None:
        """Again and again, for there may be no socket yet, or another one soon, which is encrypted."""
        if self._over.wait(WHOLE_SECONDS):
            return
        while not self._over.wait(AGAIN_SECONDS):
            if self.sock is not None:
                with suppress(OSError):
                    socket.shutdown(self.sock, SHUT_RDWR)


class _Encrypted(smtplib.SMTP_SSL, _Conversation):
    """The same, encrypted from the first byte on."""
