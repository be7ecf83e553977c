"""Zeus on the Loose beside what others play, in one run: `uv run --with open_spiel --with pgx --with rlcard
--with 'pettingzoo[classic]' python benchmarks/peers.py`.

All play at random; a move is a decision with at least two legal actions, here and there. By the clock, so the
machine must be quiet. The ways take turns in each round; figures are medians. What is not installed is left
out, and said. Each figure is the speed of a game, of a library and of a way to call it in one: Leduc hold'em
is a far smaller game than hearts."""

import argparse
import importlib.metadata
import os
import platform
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from env import ROWS, cycled, played, rate, stepped

from theomachy.env import Batch, Env
from theomachy.env import pettingzoo as ours

GAME, SEATS = "zeus-on-the-loose", 3
ROUNDS = 5
SECONDS = 1.0
ROLLOUTS = 20
LENGTHS = 30
"""Games by which the length of a rollout is estimated."""
MANY_ROWS = 4096
"""So many that threads pay."""
SCAN = 100
"""Steps of all rows in one compiled call of Pgx."""
DEALS = 100_000
"""In the table of its bridge."""

Do = Callable[[], int]
"""Plays some, and says how many moves that were."""


@dataclass(frozen=True)
class Way:
    """A way to play: `make` prepares it; what is compiled is so by its first moves, which do not count."""

    library: str
    what: str
    make: Callable[[], Do]


def a_batch(rows: int, **how: Any) -> Callable[[], Do]:
    """Steps of a batch."""
    return lambda: stepped(Batch(GAME, rows, SEATS, **how))


def open_spiel(name: str) -> Callable[[], Do]:
    """Games from Python, a call a move."""

    def make() -> Do:
        import pyspiel

        game = pyspiel.load_game(name)

        def play() -> int:
            state, moves = game.new_initial_state(), 0
            while not state.is_terminal():
                legal = state.legal_actions()
                moves += len(legal) > 1 and not state.is_chance_node()
                state.apply_action(random.choice(legal))
            return moves

        return play

    return make


def open_spiel_rollouts(name: str) -> Callable[[], Do]:
    """Games of its random bots, a call a game, all in C++; how many moves they have is estimated from
    Python."""

    def make() -> Do:
        import pyspiel

        one, game = open_spiel(name)(), pyspiel.load_game(name)
        length = statistics.mean(one() for _ in range(LENGTHS))
        bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]

        def play() -> int:
            for _ in range(ROLLOUTS):
                pyspiel.evaluate_bots(game.new_initial_state(), bots, random.getrandbits(31))
            return round(ROLLOUTS * length)

        return play

    return make


def bridge_bidding() -> Any:
    """Pgx's, with a table of deals at random and of tricks that nobody has counted, for the true ones would
    have to be fetched: what is bid does not hang on them, nor does the time that it takes."""
    from pgx.bridge_bidding import BridgeBidding

    chance = np.random.default_rng(1)
    holders = chance.permuted(np.tile(np.repeat(np.arange(4), 13), (DEALS, 1)), axis=1)
    tricks = chance.integers(0, 14, (DEALS, 4, 5))
    table = np.stack((holders.reshape(DEALS, 4, 13) @ 4 ** np.arange(13), tricks @ 16 ** np.arange(5)))
    with tempfile.NamedTemporaryFile(suffix=".npy") as file:
        np.save(file.name, table.astype(np.int32))
        return BridgeBidding(file.name)


def pgx(name: str) -> Callable[[], Do]:
    """Games side by side, begun anew at their ends, many steps in one compiled call over all cores."""

    def make() -> Do:
        import jax
        import pgx
        from pgx.experimental import auto_reset

        env = bridge_bidding() if name == "bridge_bidding" else pgx.make(name)
        step = jax.vmap(auto_reset(env.step, env.init))

        def act(state: Any, key: Any) -> tuple[Any, Any]:
            legal = state.legal_action_mask
            action = jax.random.categorical(key, jax.numpy.where(legal, 0.0, -1e9))
            return step(state, action, jax.random.split(key, MANY_ROWS)), (legal.sum(-1) > 1).sum()

        run = jax.jit(lambda state, key: jax.lax.scan(act, state, jax.random.split(key, SCAN)))
        held = [jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), MANY_ROWS))]

        def play() -> int:
            held[0], moves = run(held[0], jax.random.PRNGKey(random.getrandbits(31)))
            return int(moves.sum())

        return play

    return make


def rlcard(name: str) -> Callable[[], Do]:
    """Games by its environment's own loop."""

    def make() -> Do:
        import rlcard

        env = rlcard.make(name)

        def play() -> int:
            state, _ = env.reset()
            moves = 0
            while not env.is_over():
                legal = list(state["legal_actions"])
                moves += len(legal) > 1
                state, _ = env.step(random.choice(legal))
            return moves

        return play

    return make


def classic(name: str) -> Callable[[], Do]:
    """PettingZoo's own game, by its loop."""
    return lambda: cycled(importlib.import_module(f"pettingzoo.classic.{name}").env())


WAYS = (
    Way("theomachy", "Batch, bare, one core", a_batch(ROWS, threads=1, observe=False, masks=False)),
    Way("theomachy", "Batch, one core", a_batch(ROWS, threads=1)),
    Way("theomachy", "Batch, bare, all cores", a_batch(MANY_ROWS, observe=False, masks=False)),
    Way("theomachy", "Batch, all cores", a_batch(MANY_ROWS)),
    Way("theomachy", "Env, a call a step", lambda: played(Env(GAME, SEATS))),
    Way("theomachy", "PettingZoo's AEC loop", lambda: cycled(ours.env(GAME, SEATS))),
    Way("open_spiel", "gin_rummy, C++ rollouts", open_spiel_rollouts("gin_rummy")),
    Way("open_spiel", "hearts, C++ rollouts", open_spiel_rollouts("hearts")),
    Way("open_spiel", "leduc_poker, C++ rollouts", open_spiel_rollouts("leduc_poker")),
    Way("open_spiel", "gin_rummy, from Python", open_spiel("gin_rummy")),
    Way("open_spiel", "hearts, from Python", open_spiel("hearts")),
    Way("open_spiel", "leduc_poker, from Python", open_spiel("leduc_poker")),
    Way("pgx", "leduc_holdem, all cores", pgx("leduc_holdem")),
    Way("pgx", "bridge_bidding, all cores", pgx("bridge_bidding")),
    Way("rlcard", "gin-rummy", rlcard("gin-rummy")),
    Way("rlcard", "leduc-holdem", rlcard("leduc-holdem")),
    Way("pettingzoo", "leduc_holdem_v4, AEC loop", classic("leduc_holdem_v4")),
    Way("pettingzoo", "connect_four_v3, AEC loop", classic("connect_four_v3")),
)

RATIOS = (
    ("Batch, bare, one core", "hearts, C++ rollouts", 1.9),
    ("Batch, bare, one core", "gin_rummy, C++ rollouts", 47),
    ("Batch, all cores", "leduc_holdem, all cores", 4),
    ("Batch, all cores", "bridge_bidding, all cores", 40),
    ("Env, a call a step", "hearts, from Python", 1),
    ("PettingZoo's AEC loop", "connect_four_v3, AEC loop", 5),
)
"""Ours beside another's, and what is wanted."""


def measured(ways: Sequence[Way], rounds: int, seconds: float) -> dict[Way, float | str]:
    """Moves a second of each way, or why it was left out."""
    made: dict[Way, Do] = {}
    found: dict[Way, float | str] = {}
    for way in ways:
        try:
            made[way] = way.make()
            made[way]()
        except ImportError as error:
            found[way] = f"left out: {error}"
    rates = [{way: rate(do, seconds, time.perf_counter) for way, do in made.items()} for _ in range(rounds)]
    return found | {way: statistics.median(each[way] for each in rates) for way in made}


def version(library: str) -> str:
    """Of an installed library, by the name that it is installed by."""
    try:
        return importlib.metadata.version(library)
    except importlib.metadata.PackageNotFoundError:
        return "not installed"


def table(ways: Sequence[Way], rounds: int, seconds: float) -> str:
    """The whole answer, as Markdown."""
    found = measured(ways, rounds, seconds)
    lines = [
        f"`python {' '.join(sys.argv)}`, Python {platform.python_version()}, {os.cpu_count()} cores,"
        f" {rounds} rounds of {seconds:g} s",
        "",
        "| library | way | moves a second |",
        "|---|---|---|",
    ]
    for way in ways:
        value = found[way]
        told = value if isinstance(value, str) else f"{value:,.0f}"
        lines.append(f"| {way.library} {version(way.library)} | {way.what} | {told} |")
    speeds = {way.what: value for way, value in found.items() if isinstance(value, float)}
    ratios = [
        f"| {own} / {other} | {speeds[own] / speeds[other]:.3g} | {wanted:g} |"
        for own, other, wanted in RATIOS
        if own in speeds and other in speeds
    ]
    if ratios:
        lines += ["", "| ratio | here | wanted |", "|---|---|---|", *ratios]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--only", metavar="LIBRARY,...", help="some libraries")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="for each way in each round")
    asked = parser.parse_args()
    chosen = [way for way in WAYS if not asked.only or way.library in asked.only.split(",")]
    print(table(chosen, asked.rounds, asked.seconds))


if __name__ == "__main__":
    main()
