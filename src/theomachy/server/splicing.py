"""A live connection that goes on at another worker: what comes at one end goes out at the other, byte for
byte.

Contract: the handshake is the client's own, so what is sent then is packed and read by the client and by the
worker that has the table, and by nobody between them."""

import asyncio
from collections.abc import Sequence

from theomachy.server.connections import Live

ACCEPTED = b"HTTP/1.1 101 "
END = b"\r\n\r\n"


class _End(asyncio.Protocol):
    """One end, from which `lost` says that it is lost."""

    def __init__(self) -> None:
        self.other: asyncio.Transport | None = None
        self.lost = asyncio.get_running_loop().create_future()

    def data_received(self, data: bytes) -> None:
        if self.other is not None:
            self.other.write(data)

    def pause_writing(self) -> None:
        if self.other is not None:
            self.other.pause_reading()

    def resume_writing(self) -> None:
        if self.other is not None:
            self.other.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.lost.done():
            self.lost.set_result(None)


class _Near(_End):
    """Where the client is."""

    def __init__(self, live: Live) -> None:
        super().__init__()
        self._live = live

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._live.connection_lost(exc)


class Far(_End):
    """Where the other worker is: first comes its answer to the handshake."""

    def __init__(self) -> None:
        super().__init__()
        self._answer = b""
        self.answered = asyncio.Event()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.other is None:
            self._answer += data
            if END in self._answer:
                self.answered.set()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.answered.set()

    @property
    def is_accepted(self) -> bool:
        """Whether the other worker takes the connection."""
        return self._answer.startswith(ACCEPTED) and not self.lost.done()

    def splice(self, live: Live) -> None:
        """Let the client speak with the other worker."""
        near = self._near = _Near(live)
        near.other = self.transport
        self.other = live.hand_over(near)
        self.other.write(self._answer)

    async def until_left(self, gone: asyncio.Event) -> None:
        """Until either has left, or the other worker is gone."""
        assert self.other is not None
        going = asyncio.ensure_future(gone.wait())
        try:
            await asyncio.wait((self._near.lost, self.lost, going), return_when=asyncio.FIRST_COMPLETED)
        finally:
            going.cancel()
            self.transport.close()
            self.other.close()


def handshake(target: bytes, headers: Sequence[tuple[bytes, bytes]]) -> bytes:
    """What a worker is asked for a live connection."""
    own = ((b"host", b"worker"), (b"connection", b"Upgrade"), (b"upgrade", b"websocket"))
    lines = [b"%s: %s" % header for header in (*own, *headers)]
    return b"\r\n".join([b"GET %s HTTP/1.1" % target, *lines, b"", b""])
