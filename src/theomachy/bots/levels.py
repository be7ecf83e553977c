"""The levels for people: mortal, hero, demigod, olympian in every game. What each is in a game stands in
`levels.toml`, so that levels are tuned without code."""

import json
import random
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from theomachy.bots.bot import Bot, Decision
from theomachy.bots.texts import text_of
from theomachy.kernel.record import copy

Level = Literal["mortal", "hero", "demigod", "olympian"]
FILE = Path(__file__).with_name("levels.toml")


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Play(_Part):
    """How a level plays a game."""

    bot: str
    for_seats: dict[str, str] = Field(default={}, description="other bots, by the number of seats")
    blunders: float = Field(default=0.0, ge=0, le=1, description="in what part of its decisions it blunders")
    reach: float = Field(default=0.0, ge=0, description="how much worse than the best a blunder is at most")
    habits: dict[str, int] = Field(
        default={}, description="fields of the game's params that nothing but its appraisal reads"
    )

    @model_validator(mode="after")
    def _only_greedy_is_changed(self) -> Self:
        if (self.blunders or self.habits) and self.bot != "greedy":
            raise ValueError(
                "only greedy blunders and has habits: whoever searches is weakened by a smaller budget"
            )
        return self


class Levels(_Part):
    """The whole file."""

    usual: dict[Level, Play]
    games: dict[str, dict[Level, Play]]


@cache
def levels() -> Levels:
    """What the file says."""
    return Levels.model_validate(tomllib.loads(FILE.read_text("utf-8")))


def label_of(level: Level) -> str:
    """What people call a level."""
    return text_of(f"level-{level}")


def temper_of(level: Level) -> str:
    """How a level plays, in a few words."""
    return text_of(f"level-{level}-plays")


def play_of(level: Level, game: str, seats: int) -> Play:
    """How a level plays a game with so many seats."""
    play = levels().games.get(game, levels().usual)[level]
    return play.model_copy(update={"bot": play.for_seats.get(str(seats), play.bot)})


def blunder(decision: Decision, play: Play) -> int | None:
    """What a blunder does, if this decision is one: the worst within its reach. No blunder gains nothing for
    certain."""
    if random.Random(decision.seed).random() >= play.blunders:
        return None
    worth = {action: decision.worth[action] for action in decision.sensible}
    least = max(worth.values()) - play.reach
    return min(
        (action for action in worth if worth[action] >= least), key=lambda action: (worth[action], action)
    )


def with_habits(decision: Decision, habits: Mapping[str, int]) -> Decision:
    """The same decision for a bot that appraises by these habits."""
    params = copy(decision.params_record)
    for name, value in habits.items():
        setattr(params, name, value)
    return replace(decision, params=params.tobytes())


class LevelBot:
    """Plays each game as its level does.

    Examples:
        >>> from theomachy import Match
        >>> from theomachy.bots import make
        >>> decision = Decision.of(Match("zeus-on-the-loose", seats=2, seed=7), 1)
        >>> make("mortal").choose(decision) in decision.legal
        True
    """

    def __init__(self, level: Level, make: Callable[[str], Bot]) -> None:
        self._level, self._make = level, make
        self._bots: dict[str, Bot] = {}

    def choose(self, decision: Decision) -> int:
        play = play_of(self._level, decision.game, decision.seats)
        if play.habits:
            decision = with_habits(decision, play.habits)
        action = blunder(decision, play)
        if action is not None:
            return action
        if play.bot not in self._bots:
            self._bots[play.bot] = self._make(play.bot)
        return self._bots[play.bot].choose(decision)


def write_schema() -> None:
    """Write the file's schema beside it, for editors."""
    FILE.with_suffix(".schema.json").write_text(
        json.dumps(Levels.model_json_schema(), indent=2) + "\n", "utf-8"
    )
