"""How much is sent: what is large is sent packed, whether a program understands that or not."""

import socket
from urllib.parse import urlsplit

import httpx
import websockets.sync.client as websockets

from tests.server.support import FROM_TABLE, Client

SHEET_BYTES = 24_000
"""An empty log sheet has more than a thousand legal moves, 190 kB of JSON."""


class Counting(socket.socket):
    """A socket that counts what it hears."""

    heard = 0

    def recv(self, *arguments: int) -> bytes:
        data = super().recv(*arguments)
        self.heard += len(data)
        return data


def heard_of_a_sheet(xenia: Client, table: str, compression: str | None) -> tuple[int, int]:
    """How many bytes come, and how many they are unpacked, until the first update is there."""
    at = urlsplit(xenia.base)
    wire = Counting(socket.AF_INET, socket.SOCK_STREAM)
    wire.connect((at.hostname, at.port))
    headers = {"authorization": f"Bearer {xenia.token}"}
    address = f"ws://{at.netloc}/api/tables/{table}/live"
    unpacked = 0
    with websockets.connect(
        address, sock=wire, additional_headers=headers, compression=compression, max_size=None, legacy=True
    ) as live:
        while True:
            text = live.recv()
            unpacked += len(text)
            told = FROM_TABLE.validate_json(text)
            if told.type == "update":
                assert len(told.seats[0].view.legal) > 1000
                return wire.heard, unpacked


def test_an_empty_sheet_is_sent_packed(server):
    xenia = server.guest("Xenia")
    table = xenia.open("me", "greedy", "greedy", "greedy", game="mythology").id
    xenia.sit(table, 0)
    packed, whole = heard_of_a_sheet(xenia, table, "deflate")
    assert packed < SHEET_BYTES < whole / 7
    plain, same = heard_of_a_sheet(xenia, table, None)  # a program that does not know how to unpack
    assert abs(same - whole) < 2000 < whole < plain
    with httpx.stream(
        "GET", f"{xenia.base}/api/tables/{table}/update", headers={"authorization": f"Bearer {xenia.token}"}
    ) as answer:
        assert answer.headers["content-encoding"] == "gzip" and len(b"".join(answer.iter_raw())) < SHEET_BYTES
