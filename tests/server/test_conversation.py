"""What a live connection asks of the system, and what becomes of what its client has begun."""

import asyncio
import json
from types import SimpleNamespace
from typing import Any

from theomachy.server import audience
from theomachy.server.audience import Listener
from theomachy.server.connections import MOST_UNSENT, Sparing
from theomachy.server.shares import Presence, Shares
from theomachy.server.stream import _Conversation


class Transport:
    """A transport that notes what it is asked for."""

    def __init__(self) -> None:
        self.asked: list[Any] = []

    def write(self, data: bytes) -> None:
        self.asked.append(data)

    def __getattr__(self, name: str) -> Any:
        return lambda: self.asked.append(name)


def asked_of(*rounds: Any) -> list[Any]:
    """What a transport is asked for where this is done to a sparing one, one after another in rounds of the
    loop."""
    transport = Transport()

    async def run() -> None:
        sparing = Sparing(transport)  # type: ignore[arg-type]
        for each in rounds:
            each(sparing)
            await asyncio.sleep(0)

    asyncio.run(run())
    return transport.asked


def test_what_is_written_in_one_round_goes_out_together():
    def both(sparing: Sparing) -> None:
        sparing.write(b"update")
        sparing.write(b"done")

    assert asked_of(both, both) == [b"updatedone", b"updatedone"]


def test_what_was_written_goes_out_before_the_end_and_where_it_is_much():
    def all_and_close(sparing: Sparing) -> None:
        sparing.write(b"x" * MOST_UNSENT)
        sparing.write(b"y")
        sparing.write(b"bye")
        sparing.close()

    assert asked_of(all_and_close) == [b"x" * MOST_UNSENT + b"y", b"bye", "close"]


def test_who_is_read_again_in_the_same_round_was_never_paused():
    def read(sparing: Sparing) -> None:
        sparing.pause_reading()
        sparing.resume_reading()

    assert asked_of(read) == ["resume_reading"]
    assert asked_of(Sparing.pause_reading, Sparing.resume_reading) == ["pause_reading", "resume_reading"]


def test_who_is_told_nothing_is_told_that_the_connection_stands(monkeypatch):
    monkeypatch.setattr(audience, "ALIVE_SECONDS", 0.2)

    async def run() -> list[str]:
        listener = Listener("hera", spectator=False)
        texts, told = listener.texts(Presence()), []
        for _ in range(5):  # longer than that, but never so long nothing
            listener.send("news")
            told.append(await anext(texts))
            await asyncio.sleep(0.1)
        told += [json.loads(await anext(texts))["type"] for _ in range(2)]
        await texts.aclose()
        return told

    assert asyncio.run(run()) == ["news"] * 5 + ["alive"] * 2


def test_what_is_sent_at_once_overtakes_nothing_that_waits():
    async def run() -> None:
        listener, sent, reads = Listener("hera", spectator=False), list[str](), True

        def at_once(text: str) -> bool:
            if reads:
                sent.append(text)
            return reads

        listener.at_once, texts = at_once, listener.texts(Presence())
        listener.send("1")
        assert sent == ["1"] and listener.queue.empty()
        reads = False
        listener.send("2")
        reads = True
        listener.send("3")  # "2" waits
        assert await anext(texts) == "2"
        listener.send("4")  # "3" waits, and "2" is being sent
        assert await anext(texts) == "3"
        assert await anext(texts) == "4"
        listener.send("5")  # "4" is being sent
        assert sent == ["1"] and await anext(texts) == "5"
        listener.cut_off()
        listener.send("6")
        assert sent == ["1"] and [text async for text in texts] == []

    asyncio.run(run())


def test_what_was_begun_is_done_though_its_client_is_cut_off_meanwhile():
    done: list[str] = []
    listener = Listener("hera", spectator=False)

    async def run() -> None:
        begun = asyncio.Event()

        async def command(*_: Any) -> int:
            begun.set()
            await asyncio.sleep(0.05)
            done.append("stored")
            return 1

        async def nothing(*_: Any) -> None:
            return None

        received = [{"type": "websocket.receive", "text": json.dumps({"type": "undo", "id": 1, "seat": 0})}]

        async def receive() -> Any:
            return received.pop() if received else await asyncio.Event().wait()

        tables = SimpleNamespace(
            requests=Shares(Presence()), moves=SimpleNamespace(command=command), leave=lambda *_: None
        )
        context: Any = SimpleNamespace(
            tables=tables, asking=SimpleNamespace(take=lambda _: None), still_known=nothing
        )
        socket: Any = SimpleNamespace(scope={}, receive=receive, send_text=nothing, close=nothing)
        player: Any = SimpleNamespace(id="hera", epoch=0)
        conversation = _Conversation(socket, context, None, player, listener)  # type: ignore[arg-type]
        conversation._tell = lambda: asyncio.Event().wait()  # type: ignore[assignment,return-value]
        talking = asyncio.create_task(conversation.run())
        await begun.wait()
        listener.cut.set()
        await talking

    asyncio.run(run())
    assert done == ["stored"]
