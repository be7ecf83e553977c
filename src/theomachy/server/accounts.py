"""On whose account a table does something by itself."""

from collections.abc import Awaitable, Callable

from theomachy.server.live import LiveTable
from theomachy.server.shares import Metered, Shares

BOTS_ALONE_COST = 3.0
"""What a table of bots alone does counts so many times, for nobody there waits for their turn: where others
are on the server it has a twelfth of the loop's time instead of a quarter."""


async def on_account(live: LiveTable, shares: Shares, do: Callable[[], Awaitable[None]]) -> None:
    """Something that a table does by itself, on the account of the address for which it is in memory."""

    def charge(seconds: float) -> None:
        shares.charge(live.owner, seconds if live.table.people else BOTS_ALONE_COST * seconds)

    await Metered(do(), charge)
