"""What the server does beside requests ends with it."""

import asyncio

from theomachy.server.background import Background


def test_nothing_begins_once_the_server_stops():
    """As when another worker goes while this one stops."""
    done: list[str] = []

    async def do(what: str) -> None:
        done.append(what)

    async def stop() -> None:
        background = Background()
        background.start(do("before"))
        await asyncio.sleep(0)
        background.stop()
        background.start(do("after"))
        await asyncio.sleep(0)

    asyncio.run(stop())
    assert done == ["before"]
