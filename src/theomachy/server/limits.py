"""How much one address may have of a server: the figures that whoever runs it can set."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import cache, lru_cache
from ipaddress import IPv6Address, ip_address
from socket import gethostname

KEEP_DAYS = 90


@dataclass(frozen=True)
class Limits:
    """The defaults suit a kitchen table and a public server: a club of ten behind one address comes nowhere
    near them."""

    connections: int = 200
    """Connections of one address at the same time."""
    seats: int = 400
    """Seats at tables in play that one address keeps in the server's memory."""
    keep_days: int = KEEP_DAYS
    """After so many days in which nothing happens a table that is not over is deleted."""
    names: Collection[str] = ()
    """Names under which the server is reached, beside addresses and this machine's own."""

    def is_ours(self, host: str) -> bool:
        """Whether a Host header means this server.

        A page of another site can have its own name point to this machine, and would then be let in as if it
        were ours (DNS rebinding). That takes a name: addresses are ours whatever they are, for none is
        somebody else's name."""
        name = hostname(host)
        return name in {"localhost", *self.names, *own_names()} or _is_address(name)


LIMITS = Limits()


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
