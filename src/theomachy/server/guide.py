"""A guided turn: a table with a position of its own, opponents whose answers are written down, and a person
who is told what to try next.

All of it is data, in a file beside the game's rules. The rules are the game's own: a guide only says which of
the legal moves it waits for. The position that it begins with, and what stands on a sheet, the game's folder
knows (`games.guided`)."""

import tomllib
from collections.abc import Sequence
from functools import cache
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from theomachy.games import game as find_game
from theomachy.games.guided import Guided, Scene
from theomachy.games.words import Choice
from theomachy.match import Match

PERSON = 0
"""The seat of whoever is guided."""


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Step(_Part):
    """What the person is told, and the moves of which one leads on; none in the last step, after which all
    may do what they like."""

    title: str
    text: str
    moves: list[str] = []
    sheet: list[str] = Field(
        [],
        description="the lines that a sheet must have before it is committed; until then it is edited freely",
    )
    shows: list[str] = Field(
        [], description="of whom and of what it speaks, by name, where the moves do not say it"
    )


class Guide(_Part):
    """A guided turn: `seed` sets a match up, `chance` lets the dice fall, and the rest of the position is the
    game's own `scene`."""

    seed: int
    stage: int = Field(description="the turn or round of the match with whose end it is over")
    chance: int
    opponents: list[str]
    wishes: dict[str, Any]
    scene: Scene
    declines: list[str] = Field(description="what opponents say where nothing is written down")
    answers: dict[str, list[str]] = Field(
        description="what each opponent does, in this order, each as soon as it is possible"
    )
    steps: list[Step]

    def position(self, game: str, names: Sequence[str]) -> dict[str, Any]:
        """The position that it begins with."""
        start = Match(game, seed=self.seed, names=names).position()["position"]
        start["chance"] = self.chance
        self.scene.lay_out(start, PERSON)
        return dict(start)

    def place(self, match: Match) -> int:
        """Which step the person is at."""
        at = 0
        for seat, move in match.moves:
            at += seat == PERSON and move in self.steps[at].moves
        return at

    def is_over(self, match: Match) -> bool:
        """Whether the person has done all that was wanted of them, and the turn or the round has ended."""
        return not self.steps[self.place(match)].moves and match.stage > self.stage

    def told(self, match: Match) -> tuple[int, bool]:
        """Which step the person is told of, and whether the others play meanwhile: what is next is said when
        it can be done, not before."""
        at = self.place(match)
        step = self.steps[at]
        early = step.moves and not any(choice.move in step.moves for choice in match.legal(PERSON))
        return (at - 1, True) if early and at > 0 else (at, False)

    def wanted(self, match: Match, legal: Sequence[Choice]) -> list[Choice]:
        """Those of the person's legal moves that the guide lets them make; a sheet is written freely until it
        is committed."""
        step = self.steps[self.place(match)]
        return [choice for choice in legal if choice.move in step.moves or step.sheet or not step.moves]

    def objection(self, match: Match, move: str | None) -> str | None:
        """Why the guide does not want a move, or one taken back, for the dice would not be; None where it has
        nothing against it."""
        step = self.steps[self.place(match)]
        if not step.moves:
            return None
        if move not in [choice.move for choice in self.wanted(match, match.legal(PERSON))]:
            return f"the guide waits for something else: {step.title}"
        guided = match.game.parts.guided
        assert guided is not None
        if (
            step.sheet
            and move in step.moves
            and sorted(guided.written(match.view(PERSON))) != sorted(step.sheet)
        ):
            return f"the sheet is to say: {', '.join(step.sheet)}, and nothing else"
        return None

    def answer(self, match: Match, seat: int) -> int | None:
        """What is written down for an opponent; None where it may do as it likes."""
        if self.is_over(match):
            return None
        lines, legal = (
            self.answers[self.opponents[seat - 1]],
            {choice.move: choice.action for choice in match.legal(seat)},
        )
        said = 0
        for by, move in match.moves:
            said += by == seat and said < len(lines) and move == lines[said]
        possible = [move for move in (*lines[said : said + 1], *self.declines, *legal) if move in legal]
        return legal[possible[0]]


@cache
def guide_of(game: str) -> Guide | None:
    """The guided turn of a game, if it has one."""
    guided = find_game(game).parts.guided
    return None if guided is None else read_guide(guided)


def read_guide(guided: Guided) -> Guide:
    """A guided turn from its file. Raises ValueError for what is none."""
    data = tomllib.loads(guided.text)
    return Guide.model_validate(data | {"scene": guided.scene.model_validate(data.get("scene"))})
