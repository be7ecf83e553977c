"""Sends a message to an address that somebody has given, and to no other.

Contract: the name in the address is looked up once, what it stands for is checked, and the connection goes to
what was checked: a name that points elsewhere a moment later (DNS rebinding) leads nowhere. Nothing is
followed, and of an answer only its status is read. Functions block."""

import http.client
import ssl
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from socket import IPPROTO_TCP, SHUT_RDWR, create_connection, gaierror, getaddrinfo, socket
from threading import Timer
from urllib.parse import SplitResult, urlsplit

from theomachy.server.errors import BadRequest
from theomachy.server.words import text_of

LONGEST = 800
"""Characters of an address."""
SECONDS = 5.0
"""Within which each step of connecting, sending and answering must be done."""
WHOLE_SECONDS = 10.0
"""And all of them together: who answers byte by byte would else have a thread for as long as they like."""
NAT64, SIX_TO_FOUR = ip_network("64:ff9b::/96"), ip_network("2002::/16")
"""IPv6 addresses that lead to the IPv4 address within them."""
REFUSALS_FROM = 300
"""The statuses from here on say that a message was not taken."""


class Undelivered(Exception):
    """Why nothing arrived, in words for whoever gave the address; `status`: that of an answer, if there was
    one."""

    def __init__(self, said: str, status: int | None = None) -> None:
        super().__init__(said)
        self.status = status


@dataclass(frozen=True)
class Posting:
    """Whether messages may go to any address, by HTTP too, or by HTTPS to public ones alone."""

    anywhere: bool = False

    def check(self, address: str) -> SplitResult:
        """The parts of an address to which messages could go. Raises BadRequest."""
        try:
            parts = urlsplit(address)
            port = parts.port
        except ValueError:
            raise BadRequest(text_of("post-no-address")) from None
        schemes = ("https", "http") if self.anywhere else ("https",)
        if parts.scheme not in schemes or not parts.hostname or port == 0 or not address.isascii():
            raise BadRequest(text_of("post-scheme", scheme=schemes[0]))
        if len(address) > LONGEST or any(char <= " " or char == "\x7f" for char in address):
            raise BadRequest(text_of("post-address-form", most=LONGEST))
        if parts.username is not None or parts.fragment:
            raise BadRequest(text_of("post-user-or-fragment"))
        return parts

    def post(self, address: str, body: bytes, headers: Mapping[str, str]) -> None:
        """Send it. Raises Undelivered, BadRequest."""
        parts = self.check(address)
        assert parts.hostname is not None
        port = parts.port or (443 if parts.scheme == "https" else 80)
        connection = _Checked(
            parts.hostname, port, parts.scheme == "https", self._found(parts.hostname, port)
        )
        target = f"{parts.path or '/'}{f'?{parts.query}' if parts.query else ''}"
        try:
            with connection.cut_off_after(WHOLE_SECONDS):
                connection.request("POST", target, body, dict(headers))
                status = connection.getresponse().status
        except TimeoutError:
            raise Undelivered(text_of("post-no-answer", seconds=f"{SECONDS:.0f}")) from None
        except (OSError, http.client.HTTPException) as error:
            if connection.late:
                raise Undelivered(text_of("post-no-answer", seconds=f"{WHOLE_SECONDS:.0f}")) from None
            raise Undelivered(text_of("post-unreachable", reason=_reason(error))) from None
        finally:
            connection.close()
        if status >= REFUSALS_FROM:
            raise Undelivered(text_of("post-status", status=status), status)

    def _found(self, host: str, port: int) -> str:
        """The IP address to connect to. Raises Undelivered."""
        try:
            found = [str(each[4][0]) for each in getaddrinfo(host, port, proto=IPPROTO_TCP)]
        except (gaierror, UnicodeError):
            raise Undelivered(text_of("post-no-host")) from None
        if not self.anywhere and not all(is_public(each) for each in found):
            raise Undelivered(text_of("post-no-public-address"))
        return found[0]


class _Checked(http.client.HTTPConnection):
    """A connection to an IP address that was checked, for the host that stood for it."""

    def __init__(self, host: str, port: int, encrypted: bool, address: str) -> None:
        super().__init__(host, port, timeout=SECONDS)
        self._encrypted = encrypted
        self._address = address
        self.late = False

    @contextmanager
    def cut_off_after(self, seconds: float) -> Iterator[None]:
        """Let it be over then, whatever it waits for."""
        timer = Timer(seconds, self._cut_off)
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()

    def _cut_off(self) -> None:
        self.late = True
        if self.sock is not None:
            with suppress(OSError):
                socket.shutdown(self.sock, SHUT_RDWR)  # of TLS too, in whose own somebody may just be reading

    def connect(self) -> None:
        self.sock = create_connection((self._address, self.port), SECONDS)
        if self._encrypted:
            context = ssl.create_default_context()
            self.sock = context.wrap_socket(
                self.sock, server_hostname=self.host, do_handshake_on_connect=False
            )
            self.sock.do_handshake()  # by itself, so that it can be cut off as well


def is_public(address: str) -> bool:
    """Whether an IP address is one of the whole internet, and not of this machine or its network."""
    found: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        found = found.ipv4_mapped or _within(found) or found
    return found.is_global and not found.is_multicast


def _within(found: IPv6Address) -> IPv4Address | None:
    if found in NAT64:
        return IPv4Address(int(found) & 0xFFFFFFFF)
    return IPv4Address(int(found) >> 80 & 0xFFFFFFFF) if found in SIX_TO_FOUR else None


def _reason(error: Exception) -> str:
    told = getattr(error, "verify_message", None) or getattr(error, "strerror", None)
    return str(told or type(error).__name__)
