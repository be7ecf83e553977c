"""Who may not come in, and why.

Contract
- A guest's ban holds for all that is asked in their name, by cookie, token or personal link; an address's, or
  an IPv6 network's, for all that comes from there. Each request of the API and each message of a live
  connection is refused with the reason, and live connections end.
- A ban is told to nobody but who is banned: to a guest only where they have shown that they are that guest.
- Bans are in the database; `oversight` brings them here while the server runs.
"""

import time
from collections.abc import Mapping
from dataclasses import dataclass

from theomachy.server.errors import Banned
from theomachy.server.words import text_of


@dataclass(frozen=True)
class Ban:
    """A ban of a guest, by their id, or of an address, as `owner_of` writes it. Times are seconds of
    `time.time`; without `until` it holds for good."""

    who: str
    reason: str
    since: float
    until: float | None = None

    def holds(self, now: float) -> bool:
        """Whether it still holds at a time."""
        return self.until is None or now < self.until

    @property
    def sentence(self) -> str:
        """What whoever is banned is told."""
        if self.until is None:
            return text_of("banned", reason=self.reason)
        until = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(self.until))
        return text_of("banned-until", until=until, reason=self.reason)


class Bans:
    """The bans of a server, in memory."""

    def __init__(self) -> None:
        self._bans: Mapping[str, Ban] = {}

    def renew(self, found: Mapping[str, Ban]) -> set[str]:
        """Let these be the bans; who is banned now that was not before."""
        new = found.keys() - self._bans.keys()
        self._bans = found
        return set(new)

    def check(self, who: str) -> None:
        """Raises Banned."""
        ban = self._bans.get(who)
        if ban is not None and ban.holds(time.time()):
            raise Banned(ban.sentence)
