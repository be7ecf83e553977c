"""How often today's bots win against those of an earlier version of this project.

    uv run python benchmarks/earlier.py GAME --bots puct:0.1s,ismcts:0.1s [--seats 2] [--games 400]
        [--seed 0] [--minutes 60] [--commit a520326]

The first of `--bots` is today's, in one seat, the second the earlier version's, in all others: the same deals
with today's bot in each of the seats. The earlier version plays in a process of its own, by what is installed
here. It follows the actions, so its rules must be the same: whenever it is asked, both versions' legal
actions are compared. Budgets in seconds are of the processor's time. A search of a520326 touched the memory
of 2^20 nodes whatever its budget, which cost it up to half of a short one: here it takes what its budget can
fill. Printed are the wins of today's bot with their 95 % interval (Wilson's); who ties has a part of one. By
chance it is one in the number of seats. `--minutes` or Ctrl-C ends the run, whatever has come of it."""

import argparse
import math
import os
import signal
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace

from theomachy.bots import Bot, Decision, make
from theomachy.errors import TheomachyError
from theomachy.games import game
from theomachy.match import Match

ROOT = Path(__file__).parents[1]
BEFORE = "a520326"
"""The last commit before bots were worked on."""
NODES_A_SECOND = 1 << 19
TOLD_EVERY = 20
"""After so many games it says how it stands."""


def main() -> None:
    from theomachy.bots.registry import check_spec  # today's alone; this file runs in the earlier version too

    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--bots", default="ismcts:0.02s,ismcts:0.02s", metavar="TODAY,EARLIER", type=pair)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--commit", default=BEFORE)
    asked = parser.parse_args()
    today, earlier = asked.bots
    try:
        game(asked.game).check_seats(asked.seats)
        check_spec(today, asked.game, asked.seats)
    except TheomachyError as error:
        raise SystemExit(str(error)) from None
    with sources(asked.commit) as folder, Earlier(folder, asked.game, asked.seats, earlier) as rival:
        won = Shares(asked.game, asked.seats, asked.seed, today, rival)
        until = time.monotonic() + 60 * asked.minutes
        with suppress(KeyboardInterrupt):
            while len(won.shares) < asked.games and time.monotonic() < until:
                won.play_next()
                if len(won.shares) % TOLD_EVERY == 0:
                    print(won, flush=True)
    print(f"{asked.game}, {asked.seats} seats, {today},{earlier}, seed {asked.seed}: {won}")


def pair(bots: str) -> tuple[str, str]:
    """Two bots of an option. Raises ArgumentTypeError for any other number."""
    names = bots.split(",")
    if len(names) != 2:
        raise argparse.ArgumentTypeError(f"{bots!r} is not two bots with a comma between them")
    return names[0], names[1]


@contextmanager
def sources(commit: str) -> Iterator[Path]:
    """A folder with the sources of a commit of this repository."""
    packed = subprocess.run(
        ["git", "-C", str(ROOT), "archive", "--format=zip", commit, "src"], stdout=subprocess.PIPE, check=True
    ).stdout
    with tempfile.TemporaryDirectory() as folder, zipfile.ZipFile(BytesIO(packed)) as archive:
        archive.extractall(folder)
        yield Path(folder, "src")


class Earlier:
    """The earlier version, in its process: it follows a match, and answers for a seat."""

    def __init__(self, folder: Path, game: str, seats: int, bot: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, __file__, "--follow", game, str(seats), bot],
            env={**os.environ, "PYTHONPATH": str(folder)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> "Earlier":
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()

    def begin(self, seed: int) -> None:
        """Follow another match."""
        self._tell("begin", seed)

    def play(self, action: int, seat: int) -> None:
        """That has been done."""
        self._tell("play", action, seat)

    def choose(self, seat: int, legal: Sequence[int]) -> int:
        """What its bot does. Raises SystemExit where it has ended, or may do something else than
        today."""
        self._tell("choose", seat)
        assert self._process.stdout is not None
        answer = self._process.stdout.readline()
        if not answer:
            raise SystemExit("the earlier version has ended")
        action, *then = map(int, answer.split())
        if then != list(legal):
            raise SystemExit(f"the rules are others: {then} was legal then, {list(legal)} is today")
        return action

    def _tell(self, *words: object) -> None:
        assert self._process.stdin is not None
        print(*words, file=self._process.stdin, flush=True)


class Shares:
    """Games of today's bot against the earlier version, and its share of the win in each."""

    def __init__(self, game: str, seats: int, seed: int, bot: str, rival: Earlier) -> None:
        self._game, self._seats, self._seed = game, seats, seed
        self._bot: Bot = make(bot, clock=time.thread_time)
        self._rival = rival
        self.shares: list[float] = []

    def play_next(self) -> None:
        """Play the next game: the same deal from another seat, or another deal."""
        deal, mine = divmod(len(self.shares), self._seats)
        seed = 1_000_003 * self._seed + deal
        match = Match(self._game, seats=self._seats, seed=seed)
        self._rival.begin(seed)
        while not match.over:
            seat = match.must[0]
            action = self._choose(match, seat, mine)
            match.play_action(action, seat)
            self._rival.play(action, seat)
        self.shares.append(match.standing()[mine]["share"])

    def _choose(self, match: Match, seat: int, mine: int) -> int:
        legal = match.legal_actions(seat)
        if len(legal) == 1:
            return legal[0]
        if seat == mine:
            return self._bot.choose(Decision.of(match, seat))
        return self._rival.choose(seat, legal)

    def __str__(self) -> str:
        from theomachy.lab.effects import wilson  # is not there in each earlier version

        games = len(self.shares)
        share = sum(self.shares) / games
        low, high = wilson(share, games)
        return f"{share:.3f} [{low:.3f}, {high:.3f}] of {games}"


def follow(game: str, seats: int, spec: str) -> None:
    """As the earlier version: do what stands on the lines of the standard input."""
    from theomachy.bots import ismcts

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who has started it ends it
    vars(ismcts)["time"] = SimpleNamespace(perf_counter=time.thread_time)
    if spec.endswith("s"):
        most = math.ceil(float(spec.partition(":")[2][:-1]) * NODES_A_SECOND)
        vars(ismcts)["LARGEST_TABLE"] = 1 << (most - 1).bit_length()
    try:
        bot = make(spec)
    except TheomachyError as error:
        raise SystemExit(f"the earlier version: {error}") from None
    match = Match(game, seats=seats, seed=0)
    for line in sys.stdin:
        what, *words = line.split()
        numbers = list(map(int, words))
        if what == "begin":
            match = Match(game, seats=seats, seed=numbers[0])
        elif what == "play":
            match.play_action(*numbers)
        else:
            seat = numbers[0]
            print(bot.choose(Decision.of(match, seat)), *match.legal_actions(seat), flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--follow"]:
        follow(sys.argv[2], int(sys.argv[3]), sys.argv[4])
    else:
        main()
