"""How much of a server one address may use: the figures that its operator can set."""

from collections.abc import Collection
from dataclasses import dataclass, field, fields
from functools import cache, lru_cache
from ipaddress import IPv6Address, ip_address
from socket import gethostname
from typing import Any, Literal

from theomachy.server.smtp import MailServer

Whom = Literal["off", "public", "any"]
"""To which addresses players may have a message posted: none, public ones by HTTPS, or any, by HTTP too."""


def _figure(default: float, least: float, meaning: str = "") -> Any:
    """A limit that can be set, from `least` on. If it is an option of `theomachy serve`, the option has the
    meaning."""
    return field(default=default, metadata={"least": least, "meaning": meaning})


@dataclass(frozen=True)
class Limits:
    """The defaults suit a kitchen table as well as a public server: a club of ten behind one address comes
    nowhere near them."""

    connections: int = _figure(200, 1)
    seats: int = _figure(400, 1)
    keep_days: int = _figure(90, 1)
    vacation_days: int = _figure(30, 0, "days of vacation that one player has in 365")
    requests_per_second: float = _figure(
        100, 0.01, "requests of one player, or of one address without a player"
    )
    requests_at_once: int = _figure(400, 1, "how many of them may come at once")
    guests_per_minute: float = _figure(12, 0.01, "guests who may come from one address")
    guests_at_once: int = _figure(300, 1, "how many of them may come at once")
    tables_per_minute: float = _figure(6, 0.01, "tables that may be opened from one address")
    tables_at_once: int = _figure(200, 1, "how many of them may be opened at once")
    open_tables: int = _figure(200, 1, "tables that one player has opened and that are not over")
    challenges_per_minute: float = _figure(6, 0.01, "challenges that one player may send")
    challenges_at_once: int = _figure(20, 1, "how many of them they may send at once")
    challenges_waiting: int = _figure(20, 1, "challenges that may wait for one player's answer")
    challenge_seconds: float = _figure(300, 1, "time within which a challenge must be answered")
    hints_per_minute: float = _figure(12, 0.01, "hints that one seat may get")
    hints_at_once: int = _figure(8, 1, "how many of them it may get at once")
    hints_waiting: int = _figure(8, 1, "hints that may wait for the coach at the same time")
    reviews_per_minute: float = _figure(1, 0.01, "matches that the coach reviews for one address")
    reviews_at_once: int = _figure(10, 1, "how many of them may be asked for at once")
    reviews_waiting: int = _figure(6, 1, "reviews that may wait at the same time")
    message_kilobytes: int = _figure(64, 1, "the size of a request, and of a message on a live connection")
    head_seconds: float = _figure(10, 0.01, "time within which the head of a request must arrive")
    body_seconds: float = _figure(20, 0.01, "time within which its body must arrive")
    reader_seconds: float = _figure(30, 0.01, "time within which a client must go on reading an answer")
    phrases_per_minute: float = _figure(12, 0.01, "phrases and requests that one seat may send to its table")
    phrases_at_once: int = _figure(3, 1, "how many of them may come at once")
    records_per_minute: float = _figure(30, 0.01, "requests of one player for their record")
    records_at_once: int = _figure(10, 1, "how many of them may come at once")
    devices: int = _figure(10, 1, "devices on which one player is told that it is their turn")
    codes_per_hour: int = _figure(3, 1, "e-mails with a code, for one player and to one e-mail address")
    codes_per_hour_from_one_place: int = _figure(
        20, 1, "how many of them may be asked for from one network address"
    )
    notices_per_hour: float = _figure(30, 0.01, "how often one player is told that it is their turn")
    names: Collection[str] = ()
    """Names under which people reach the server, besides addresses and this machine's own name."""
    path: str = ""
    """The path under which a proxy serves the page, such as `games/`. In links that are sent it follows the
    name."""
    webhooks: Whom = "public"
    push_contact: str = ""
    """The operator's address, for the browser makers that pass on whose turn it is; without one they are sent
    nothing."""
    mail: MailServer | None = None
    """The server through which players are told by e-mail that it is their turn."""

    @property
    def message_bytes(self) -> int:
        """The largest message."""
        return 1024 * self.message_kilobytes

    def is_ours(self, host: str) -> bool:
        """Whether a Host header means this server.

        A page of another site can have its own name point to this machine, and would then be let in as if it
        were ours (DNS rebinding). That takes a name: addresses are ours whatever they are, for none is
        somebody else's name."""
        name = hostname(host)
        return name in {"localhost", *self.names, *own_names()} or _is_address(name)


LIMITS = Limits()
FIGURES = tuple(each for each in fields(Limits) if each.metadata)
"""The limits that are figures."""


def hostname(host: str) -> str:
    """The name or address in a Host header, without port and brackets."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].rstrip(".").lower()


@cache
def own_names() -> frozenset[str]:
    """What this machine is called in its own network."""
    own = gethostname().lower()
    return frozenset({own, own.partition(".")[0], f"{own.partition('.')[0]}.local"})


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


@lru_cache(10_000)
def owner_of(host: str) -> str:
    """Who counts as one: an IPv4 address, or the network of an IPv6 one, of which everybody has as many as
    they like."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return f"{IPv6Address(int(address) >> 64 << 64)}/64"
