"""The players' rulebook of a game: what one is after, what one does in a turn, what surprises, each with a
picture, and examples that can be played through.

All of it is data, in a file in the game's package (`rulebook.toml`). Behind it stand the numbered rules
(RULES.md), whose ids it names."""

import json
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from theomachy.games import game as find_game

SCHEMA = Path(__file__).with_name("rulebook.schema.json")
WORDS_A_MINUTE = 200
"""How fast people read."""


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Picture(_Part):
    """Pieces of the game in a row, as its board draws them."""

    shows: list[str] = Field(
        min_length=1, description="what kind of piece it is and which ('card 7'), or a sign between pieces"
    )
    caption: str


class Answer(_Part):
    """What somebody else does."""

    seat: int = Field(ge=0)
    move: str


class ExampleStep(_Part):
    """One decision of an example."""

    asks: str
    moves: list[str] = Field(min_length=1, description="the right ones")
    wrong: dict[str, str] = Field({}, description="why not, by the move that one might make instead")
    otherwise: str = Field(description="why not any other move")
    answers: list[Answer] = Field([], description="what the others do then")

    def why_not(self, move: str) -> str:
        """Why a move is not the one that is meant."""
        return self.wrong.get(move, self.otherwise)


class Example(_Part):
    """A position, what one is to do in it, and what comes of that."""

    name: str = Field(pattern="^[a-z-]+$", description="unlike any other of the game")
    title: str
    names: list[str] = Field(["Ariadne", "Theano"], description="the players; the first one is whoever reads")
    options: dict[str, str] = {}
    seed: int | None = Field(
        None, description="the set-up from which the position differs; none: it is whole"
    )
    position: dict[str, Any]
    steps: list[ExampleStep] = Field(min_length=1)
    then: str = Field(description="what has come of it")
    after: dict[str, Any] = Field(
        min_length=1, description="what `then` says, as it stands in the position at the end; a test compares"
    )


class Section(_Part):
    """A few sentences with what belongs to them."""

    title: str
    says: list[str] = Field(min_length=1, description="paragraphs")
    rules: list[str] = Field([], description="the ids of the rules that say it exactly")
    pictures: list[Picture] = []
    examples: list[Example] = []

    @property
    def text(self) -> str:
        """Its sentences, as Markdown, with the ids of the rules."""
        *paragraphs, last = self.says
        ids = f" ({', '.join(self.rules)})" if self.rules else ""
        return "\n\n".join([f"## {self.title}", *paragraphs, last + ids])


class Rulebook(_Part):
    """The whole file."""

    sections: list[Section] = Field(min_length=1)

    @property
    def minutes(self) -> int:
        """How long it takes to read."""
        said = [
            text for part in self.sections for text in (*part.says, *(it.caption for it in part.pictures))
        ]
        return max(1, round(sum(len(text.split()) for text in said) / WORDS_A_MINUTE))

    @property
    def text(self) -> str:
        """What it says, without pictures and examples, as Markdown."""
        return "\n\n".join(section.text for section in self.sections)

    @property
    def examples(self) -> Iterator[Example]:
        """All examples, in order."""
        return (example for section in self.sections for example in section.examples)


@cache
def rulebook_of(game: str) -> Rulebook | None:
    """The players' rulebook of a game, if it has one. Raises UnknownGame, and ValueError for a file that is
    none."""
    text = find_game(game).rulebook_text
    return None if text is None else Rulebook.model_validate(tomllib.loads(text))


def write_schema() -> None:
    """Write the schema of the files, for editors."""
    SCHEMA.write_text(json.dumps(Rulebook.model_json_schema(), indent=2) + "\n", "utf-8")
