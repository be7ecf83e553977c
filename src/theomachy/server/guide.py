"""A lesson: a table with a position of its own, opponents whose answers are written down, and a person who is
told what to try next.

All of it is data, in a file beside the game's rules (`guide.toml`). The rules are the game's own: a lesson
only says which of the legal moves it waits for, and why not the others."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from theomachy.games import game as find_game
from theomachy.games.guided import Guided
from theomachy.games.words import Barred, Choice
from theomachy.match import Match
from theomachy.server.words import text_of

PERSON = 0
"""The seat of whoever is guided."""
WORDS_A_MINUTE, SECONDS_A_STEP = 200, 3
"""How fast people read, and how long a move takes who knows what to do."""


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Saying(_Part):
    """A few sentences, and what on the board they are about: places and pieces, as the board names them."""

    text: str
    points: list[str] = []


class Step(_Part):
    """What the person is told, one saying after the other, and the moves of which one leads on; none in the
    last step, after which all may do what they like."""

    title: str
    says: list[Saying] = Field(min_length=1)
    moves: list[str] = []
    sheet: list[str] = Field(
        [],
        description="the lines that a sheet must have before it is committed; until then it is edited freely",
    )
    wrong: dict[str, str] = Field({}, description="why not, by the move that one might make instead")
    otherwise: str = Field("", description="why not any other move")

    def wants(self, move: str) -> bool:
        """Whether a move may be made now; a sheet is written freely until it is committed."""
        return move in self.moves or bool(self.sheet) or not self.moves

    def why_not(self, move: str) -> str:
        """Why a move is not what the step waits for."""
        return self.wrong.get(move) or self.otherwise or text_of("lesson-not-yet", title=self.title)


class Guide(_Part):
    """A lesson. `chance` lets cards and dice fall. `position` is that which it begins with, or what differs
    in it from the set-up by `seed`."""

    minutes: int = Field(description="how long it takes at the most, as people are promised")
    seed: int | None = None
    stage: int = Field(0, description="the turn or round of the match with whose end it is over")
    chance: int
    opponents: list[str]
    wishes: dict[str, Any] = {}
    position: dict[str, Any] = {}
    declines: list[str] = Field([], description="what opponents say where nothing is written down")
    answers: dict[str, list[str]] = Field(
        description="what each opponent does, in this order, each as soon as it is possible"
    )
    steps: list[Step]

    @property
    def seconds(self) -> float:
        """How long it takes to read and to do."""
        words = sum(len(saying.text.split()) for step in self.steps for saying in step.says)
        return 60 * words / WORDS_A_MINUTE + SECONDS_A_STEP * len(self.steps)

    def begins(self, game: str, names: Sequence[str]) -> dict[str, Any]:
        """The position that it begins with."""
        return beginning(game, names, self.seed, self.position | {"chance": self.chance})

    def place(self, match: Match) -> int:
        """Which step the person is at."""
        at = 0
        for seat, move in match.moves:
            at += seat == PERSON and move in self.steps[at].moves
        return at

    def is_done(self, match: Match) -> bool:
        """Whether the person has done all that was wanted of them."""
        return not self.steps[self.place(match)].moves

    def is_over(self, match: Match) -> bool:
        """Whether that is so, and the turn or the round has ended."""
        return self.is_done(match) and match.stage > self.stage

    def told(self, match: Match) -> tuple[int, bool]:
        """Which step the person is told of, and whether the others play meanwhile: what is next is said when
        it can be done, not before."""
        at = self.place(match)
        moves = self.steps[at].moves
        can = any(choice.move in moves for choice in match.legal(PERSON))
        late = can if moves else match.over or self.is_over(match)
        return (at, False) if late or at == 0 else (at - 1, True)

    def wanted(self, match: Match, legal: Sequence[Choice]) -> list[Choice]:
        """Those of the person's legal moves that the lesson lets them make."""
        step = self.steps[self.place(match)]
        return [choice for choice in legal if step.wants(choice.move)]

    def unwanted(self, match: Match, legal: Sequence[Choice]) -> list[Barred]:
        """The others, each with the reason why not."""
        step = self.steps[self.place(match)]
        return [
            match.words.moves.barred(choice.action, step.why_not(choice.move))
            for choice in legal
            if not step.wants(choice.move)
        ]

    def objection(self, match: Match, move: str | None) -> str | None:
        """Why the lesson does not want a move, or one taken back, for the dice would not be; None where it
        has nothing against it."""
        step = self.steps[self.place(match)]
        if not step.moves:
            return None
        if move is None:
            return text_of("lesson-no-undo")
        if move not in [choice.move for choice in self.wanted(match, match.legal(PERSON))]:
            return step.why_not(move)
        guided = match.game.parts.guided
        assert guided is not None
        if (
            step.sheet
            and move in step.moves
            and sorted(guided.written(match.view(PERSON))) != sorted(step.sheet)
        ):
            return text_of("lesson-sheet", sheet=", ".join(step.sheet))
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


def beginning(game: str, names: Sequence[str], seed: int | None, position: dict[str, Any]) -> dict[str, Any]:
    """A position, or what differs in it from the set-up by a seed."""
    start = {} if seed is None else Match(game, seed=seed, names=names).position()["position"]
    return dict(changed(start, position))


def changed(whole: Any, by: Any) -> Any:
    """A position with what differs in it: entry by entry, and in a list of entries one after the other."""
    if isinstance(whole, Mapping) and isinstance(by, Mapping):
        return {**whole, **{name: changed(whole.get(name), part) for name, part in by.items()}}
    if isinstance(whole, list) and by and all(isinstance(part, Mapping) for part in by):
        both = [changed(*pair) for pair in zip(whole, by, strict=False)]
        return [*both, *whole[len(by) :], *by[len(whole) :]]
    return by


@cache
def guide_of(game: str) -> Guide | None:
    """The lesson of a game, if it has one."""
    guided = find_game(game).parts.guided
    return None if guided is None else read_guide(guided)


def read_guide(guided: Guided) -> Guide:
    """A lesson from its file. Raises ValueError for what is none."""
    return Guide.model_validate(tomllib.loads(guided.text))
