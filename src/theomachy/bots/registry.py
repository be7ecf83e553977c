"""How bots are named and made.

A bot's spec is its name, with a budget where it takes one: `random`, `greedy`, `ismcts:1s` (seconds a move),
`ismcts:5000` (iterations), and likewise `puct:1s`, `ismcts+net:1s` and `race+net:1s`; or with a file of nets:
`policy:FILE` and `puct:1s:FILE`, without one by those of the package; or a program of one's own,
`python:FILE.py:NAME` (`own.py`); or a level for people, which is another bot in each game (`levels.py`)."""

import hashlib
import re
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass
from pathlib import Path
from typing import get_args

from theomachy.bots.bot import Bot, Clock, Decision, GreedyBot, RandomBot, never
from theomachy.bots.ismcts import BY_NETS, SEARCHES, IsmctsBot
from theomachy.bots.levels import Level, LevelBot, play_of
from theomachy.bots.net_files import nets_for, policy_for
from theomachy.bots.own import PYTHON, SUFFIX, own_bot, parted
from theomachy.bots.policy import PolicyBot
from theomachy.bots.texts import text_of
from theomachy.errors import UnknownBot, meant
from theomachy.games import game

LEVELS: tuple[Level, ...] = get_args(Level)
WITHOUT_BUDGET = ("random", "greedy", "policy", *LEVELS)
KNOWN = (*WITHOUT_BUDGET, *SEARCHES)
ITERATIONS_PER_SECOND = 10_000
RACED_PER_SECOND = 500
"""What a search by iterations is given in time: several times as much as it needs, for machines are slow and
busy. Where actions are raced each iteration plays for much longer."""
MOST_SECONDS = 3600.0
MOST_ITERATIONS = 100_000_000


@dataclass(frozen=True)
class Spec:
    """A bot's name and budget: seconds or iterations for each move, 0 where it takes none; the file of its
    nets, if it is not the package's, or where a program of one's own makes it."""

    name: str
    seconds: float = 0.0
    iterations: int = 0
    file: str = ""

    @property
    def title(self) -> str:
        """What it is called at a table."""
        return parted(self.file)[1] if self.name == PYTHON else self.name.capitalize()

    @property
    def searches(self) -> bool:
        """Whether it searches, so that something must be compiled before it can answer."""
        return self.name in SEARCHES

    @property
    def by_nets(self) -> bool:
        """Whether it searches by nets."""
        return self.name in BY_NETS

    def thinks(self, game_id: str, part: float = 1.0) -> float:
        """For how many seconds it may think about a move of a game, where a search by time has this part of
        its budget."""
        a_second = RACED_PER_SECOND if game(game_id).rules.raced else ITERATIONS_PER_SECOND
        return part * self.seconds + self.iterations / a_second

    def within(self, seconds: float) -> str:
        """The spec of the same search with no more seconds than these."""
        budget = f"{self.name}:{self.iterations or f'{min(self.seconds, seconds):.3f}s'}"
        return f"{budget}:{self.file}" if self.file else budget


def parse_spec(text: str) -> Spec:
    """Read a bot's spec. Raises UnknownBot."""
    if not isinstance(text, str):
        raise UnknownBot(text_of("no-text", given=repr(text)))
    if text in WITHOUT_BUDGET:
        return Spec(text)
    name, _, rest = text.partition(":")
    if name in ("policy", PYTHON) and rest:
        return Spec(name, file=rest)
    if name in SEARCHES:
        return _search_spec(text, name, rest)
    near = f"{PYTHON}:{text}" if f"{SUFFIX}:" in text else meant(name, KNOWN)
    if near:
        raise UnknownBot(text_of("no-bot-meant", bot=repr(text[:40]), meant=near[:60]))
    raise UnknownBot(text_of("no-bot", bot=repr(text[:40]), levels=", ".join(LEVELS)))


def _search_spec(text: str, name: str, rest: str) -> Spec:
    """A search: its name and what follows it, a budget and perhaps a file of nets. Raises UnknownBot."""
    budget, colon, file = rest.partition(":")
    if colon and not file:
        raise UnknownBot(text_of("no-nets-named", bot=repr(text[:40])))
    if file and name not in BY_NETS:
        raise UnknownBot(
            text_of("takes-no-nets", bot=repr(text[:40]), name=name, searches=", ".join(BY_NETS))
        )
    if found := re.fullmatch(r"(\d{1,9}(?:\.\d{1,9})?)s", budget):
        seconds = float(found[1])
        if 0 < seconds <= MOST_SECONDS:
            return Spec(name, seconds=seconds, file=file)
    elif (found := re.fullmatch(r"(\d{1,9})", budget)) and 0 < int(found[1]) <= MOST_ITERATIONS:
        return Spec(name, iterations=int(found[1]), file=file)
    wrong = "impossible-budget" if rest else "no-budget"
    raise UnknownBot(text_of(wrong, bot=repr(text[:40]), name=name, seconds=f"{MOST_SECONDS:g}"))


def in_game(spec: str, game_id: str, seats: int) -> Spec:
    """What a bot is in a game with so many seats: a level is another one in each. Raises UnknownBot."""
    parsed = parse_spec(spec)
    return parse_spec(play_of(parsed.name, game_id, seats).bot) if parsed.name in LEVELS else parsed


def check_spec(text: str, game_id: str, seats: int) -> Spec:
    """Read the spec of a bot that is to play a game with so many seats. Raises UnknownBot, or BadNet where it
    needs nets that are not there."""
    spec = in_game(text, game_id, seats)
    if spec.name == "policy":
        policy_for(game_id, seats, spec.file)
    if spec.name == PYTHON:
        own_bot(spec.file)
    if spec.by_nets:
        nets_for(game_id, seats, spec.file)
    return spec


def with_fingerprint(spec: str) -> str:
    """A bot's spec, and behind that of a file what tells apart what stood in it at different times."""
    parsed = parse_spec(spec)
    file = parted(parsed.file)[0] if parsed.name == PYTHON else parsed.file
    if not file or (parsed.name == PYTHON and not file.endswith(SUFFIX)):
        return spec
    return f"{spec} {hashlib.sha256(Path(file).read_bytes()).hexdigest()[:12]}"


def make(spec: str, enough: Callable[[], bool] = never, clock: Clock = time.perf_counter) -> Bot:
    """The bot of a spec; one that searches by time does so by the clock, and answers when it is `enough`.
    Raises UnknownBot."""
    parsed = parse_spec(spec)
    if parsed.name == "random":
        return RandomBot()
    if parsed.name == "greedy":
        return GreedyBot()
    if parsed.name == "policy":
        return PolicyBot(parsed.file)
    if parsed.name == PYTHON:
        return own_bot(parsed.file)
    if parsed.name in LEVELS:
        return LevelBot(parsed.name, lambda bot: make(bot, enough, clock))
    return _search(parsed, enough, clock)


def _search(spec: Spec, enough: Callable[[], bool] = never, clock: Clock = time.perf_counter) -> IsmctsBot:
    if spec.by_nets:
        return BY_NETS[spec.name](spec.seconds, spec.iterations, enough, clock, spec.file)
    return SEARCHES[spec.name](spec.seconds, spec.iterations, enough, clock)


def warm_up(decision: Decision, by_nets: Collection[Spec] = ()) -> None:
    """Compile, or load, what a search of a decision's game needs, and those searches by nets that are wanted;
    of any decision, for the first ones of a match may be worth none."""
    for spec in (Spec("ismcts"), *by_nets):
        _search(spec).begin(decision, 1).grow(1)
