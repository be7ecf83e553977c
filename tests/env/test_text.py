"""Matches in words: what a seat reads, TextArena's manner, and the server for language models."""

import random
import subprocess
import sys

import anyio
import pytest
from mcp import Client, StdioServerParameters, stdio_client

from tests.checks.effort import first_by_day
from theomachy import GAMES, BadSeats, NotYourTurn, UnknownBot, UnknownMove
from theomachy.env.mcp import make_server
from theomachy.env.text import MOST_MOVES, Sitting, TextEnv
from theomachy.games import OWN_GAMES

ZEUS = "zeus-on-the-loose"


def a_move(observation: str, rng: random.Random) -> str:
    """One of the moves that an observation lists."""
    lines = observation.split("\nMoves:\n")[1].splitlines()
    return rng.choice([line.split(": ")[0] for line in lines if ": " in line])


@pytest.mark.parametrize("id", first_by_day(*(game.id for game in OWN_GAMES)))
def test_a_match_in_words_is_played_by_what_it_says(id: str) -> None:
    env, rng, done = TextEnv(id), random.Random(4), False
    env.reset(num_players=2, seed=3)
    for _ in range(80):
        _, observation = env.get_observation()
        done, info = env.step(a_move(observation, rng))
        assert info == {}, "every move that is listed is legal"
        if done:
            break
    rewards, _ = env.close()
    assert sum(rewards.values()) == pytest.approx(float(done))


def test_a_bad_answer_is_told_why_and_at_last_replaced() -> None:
    env = TextEnv(ZEUS)
    with pytest.raises(NotYourTurn, match="call reset"):
        env.get_observation()
    env.reset(num_players=2, seed=3)
    player, _ = env.get_observation()
    before = env.match.state.tobytes()
    for _ in range(2):
        done, info = env.step("I should like to win.")
        assert not done and env.match.state.tobytes() == before
        again, observation = env.get_observation()
        assert again == player and observation.endswith(info["refused"])
    assert env.step("I should like to win.") == (False, {})
    assert env.match.state.tobytes() != before


@pytest.mark.night
def test_long_lists_are_told_in_parts_without_a_gap() -> None:
    sitting = Sitting("mythology", 2, seed=1)
    while len(sitting.match.legal(0)) <= MOST_MOVES:
        sitting.play(sitting.match.legal(0)[0].move)
    every = sitting.match.legal(0)
    told = [
        line.split(": ")[0]
        for first in range(0, len(every), MOST_MOVES)
        for line in sitting.moves(first=first).splitlines()
        if not line.startswith("(")
    ]
    assert told == [choice.move for choice in every]


def test_who_sits_where_is_checked() -> None:
    with pytest.raises(BadSeats, match="1 bots for 2"):
        Sitting(ZEUS, 3, bots=["greedy"])
    with pytest.raises(BadSeats, match="seats are 0 to 2"):
        Sitting(ZEUS, 3, seat=3)
    with pytest.raises(UnknownBot, match="not for this table"):
        Sitting(ZEUS, 2, bots="policy:/etc/passwd")
    sitting = Sitting(ZEUS, 3, seat=1, seed=4)
    before = sitting.match.state.tobytes()
    with pytest.raises(UnknownMove):
        sitting.play("win")
    assert sitting.match.state.tobytes() == before


async def _tool(client: Client, name: str, **given: object) -> tuple[bool, str]:
    answer = await client.call_tool(name, given)
    return answer.is_error, answer.content[0].text


async def _play(client: Client) -> None:
    """A match to its end by the tools alone; what is refused is told in words."""
    refused, why = await _tool(client, "look")
    assert refused and why.endswith("no match is open: call open_match")
    refused, why = await _tool(client, "open_match", game="chess")
    assert refused and "no game is called 'chess'" in why
    refused, listed = await _tool(client, "games")
    assert not refused and all(id in listed for id in GAMES)
    refused, seen = await _tool(client, "open_match", game=ZEUS, seats=2, bots="random")
    assert not refused and "yours to move" in seen
    assert (await _tool(client, "rules", about="Olympus"))[1]
    refused, why = await _tool(client, "move", move="win")
    assert refused and "win" in why
    rng = random.Random(2)
    while "The match is over" not in seen:
        _, moves = await _tool(client, "moves")
        refused, seen = await _tool(client, "move", move=rng.choice(moves.splitlines()).split(": ")[0])
        assert not refused
    assert "Won by" in seen and (await _tool(client, "log"))[1]


def test_a_language_model_plays_by_the_protocol() -> None:
    async def main() -> None:
        async with Client(make_server()) as client:
            await _play(client)

    anyio.run(main)


def test_the_command_serves_it() -> None:
    async def main() -> None:
        command = StdioServerParameters(command=sys.executable, args=["-m", "theomachy", "mcp"])
        async with Client(stdio_client(command, errlog=sys.__stderr__)) as client:
            tools = [tool.name for tool in (await client.list_tools()).tools]
            assert tools == ["games", "open_match", "look", "moves", "move", "log", "rules"]
            assert (await _tool(client, "open_match", game=ZEUS))[0] is False

    anyio.run(main)


def test_a_missing_extra_says_which_to_install() -> None:
    program = "import sys; sys.modules['mcp'] = None; from theomachy.cli import main; main()"
    run = subprocess.run([sys.executable, "-c", program, "mcp"], capture_output=True, text=True, check=False)
    assert run.returncode == 2 and "pip install 'theomachy[mcp]'" in run.stderr
