"""Component files: what every game's data file has, how it is read, how a broken one is refused."""

import hashlib
import json
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from theomachy.catalogue import Plural
from theomachy.errors import BadComponents, plain
from theomachy.games.texts import text_of

if TYPE_CHECKING:
    from theomachy.games.game import Game


class Part(BaseModel):
    """Base of everything in a component file: unknown entries are errors, and nothing changes once read."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Named(Part):
    """What has a name that sentences begin with."""

    plural: bool = Field(False, exclude_if=lambda plural: not plural)
    """Whether the name is one of several: the Maenads go, where Scylla goes."""

    @property
    def called(self) -> str:
        """The name as sentences take it."""
        name: str = self.name  # type: ignore[attr-defined]
        return Plural(name) if self.plural else name


class Components(Part):
    """A set of components."""

    name: str = Field(min_length=1, max_length=60)
    version: str = Field(min_length=1, max_length=20)
    reconstructed: bool
    """Whether the set, or a part of it, is not taken from the original, whose own is not public; shown
    wherever a player meets it."""

    @model_validator(mode="before")
    @classmethod
    def _can_be_shown(cls, data: Any) -> Any:
        for where, text in _texts(data):
            check_shown(text, where)
        return data

    @property
    def label(self) -> str:
        """The set as players are told of it."""
        message = "set-reconstructed" if self.reconstructed else "set"
        return text_of(message, name=self.name, version=self.version)

    def __hash__(self) -> int:
        """So that what is made of a set can be kept for it: by all its entries would take long."""
        return hash(self.label)

    @property
    def fingerprint(self) -> str:
        """A hash of all of it but which names are plural, so that a saved match knows its components
        again."""
        played_with = self.model_dump_json().replace(',"plural":true', "")
        return hashlib.sha256(played_with.encode()).hexdigest()[:16]


def check_shown(text: str, where: str = "") -> str:
    """The text. Raises ValueError for one that holds more than a line, or characters that a terminal could
    obey instead of showing them."""
    if plain(text) != text or "\n" in text:
        fault = text_of("cannot-be-shown", text=repr(text))
        raise ValueError(f"{where}: {fault}" if where else fault)
    return text


def _texts(data: Any, where: str = "") -> Iterator[tuple[str, str]]:
    """All texts in nested data, each with its place."""
    if isinstance(data, str):
        yield where, data
    elif isinstance(data, dict | list):
        for key, part in data.items() if isinstance(data, dict) else enumerate(data):
            yield from _texts(part, f"{where}.{key}" if where else str(key))


def first_error(error: ValidationError) -> str:
    """The first entry that a model refuses, and the reason."""
    first = error.errors(include_url=False)[0]
    return ": ".join(filter(None, (".".join(map(str, where_refused(first))), why_refused(first))))


OUR_WORDS = {"missing": "is-missing", "extra_forbidden": "no-such-entry"}
"""By pydantic's errors, what is said instead of what it says."""


class BadEntry(ValueError):
    """Entries that do not go together; `entry`: the one at which that shows, from where it is found out."""

    def __init__(self, said: str, *entry: str | int) -> None:
        super().__init__(said)
        self.entry = entry


def entries_of(**lists: Sequence[Any]) -> list[tuple[tuple[str, int], Any]]:
    """All things of some lists of a file, each with its entry."""
    return [((name, place), thing) for name, things in lists.items() for place, thing in enumerate(things)]


def second_of_two(values: Sequence[object]) -> int | None:
    """Where a value stands that has stood before; None where all differ."""
    return next((place for place, value in enumerate(values) if value in values[:place]), None)


def where_refused(error: Mapping[str, Any]) -> tuple[str | int, ...]:
    """The entry of one of pydantic's errors."""
    return (*error["loc"], *getattr(error.get("ctx", {}).get("error"), "entry", ()))


def why_refused(error: Mapping[str, Any]) -> str:
    """Why a model refuses an entry: one of pydantic's errors, in words for whoever writes files."""
    ours = OUR_WORDS.get(error["type"])
    return text_of(ours) if ours else str(error["msg"]).removeprefix("Value error, ")


C = TypeVar("C", bound=Components)


def read_components(model: type[C], file: Path) -> C:
    """The components in a TOML file.

    Raises BadComponents with the file, the entry and the reason.
    """
    try:
        data: dict[str, Any] = tomllib.loads(file.read_text("utf-8"))
    except (OSError, ValueError, RecursionError) as error:  # ValueError: no TOML, no text, no path
        reason = (
            (error.strerror or str(error)) if isinstance(error, OSError) else text_of("no-toml", reason=error)
        )
        raise BadComponents(text_of("component-file", file=file, reason=reason)) from None
    try:
        return model.model_validate(data)
    except ValidationError as error:
        raise refused(file, error) from None


def refused(file: Path, error: ValidationError) -> BadComponents:
    """What to raise for a file that a model refuses: the first entry, and the reason."""
    first = error.errors(include_url=False)[0]
    said = text_of("component-file", file=file, reason=first_error(error))
    return BadComponents(said, where_refused(first), why_refused(first))


FORMER = "former"
"""The folder in a game's own in which lie the sets that were its own before, as FINGERPRINT.json."""


def folder_of(game: "Game") -> Path:
    """Where a game's data lie."""
    return Path(str(sys.modules[type(game).__module__].__file__)).parent


def own_set(game: "Game", fingerprint: str) -> Components | None:
    """The set with this fingerprint, if it is a game's own, or was before another took its place; else None.
    What was played with it stays playable so."""
    own: Components = game.components()
    relabelled = own.model_copy(
        update={"reconstructed": not own.reconstructed}
    )  # as before this was found out
    if fingerprint in (own.fingerprint, relabelled.fingerprint):
        return own
    files = {file.stem: file for file in (folder_of(game) / FORMER).glob("*.json")}
    return type(own).model_validate_json(files[fingerprint].read_bytes()) if fingerprint in files else None


def keep_own_set(game: "Game") -> Path:
    """Keep a game's own set among the former ones, before it is changed; the file."""
    own: Components = game.components()
    file = folder_of(game) / FORMER / f"{own.fingerprint}.json"
    file.parent.mkdir(exist_ok=True)
    file.write_text(own.model_dump_json(exclude_none=True, indent=1) + "\n", "utf-8")
    return file


def parts_of(game: "Game") -> list[type[Components]]:
    """The models of a game's component files: of a set of several files there are several."""
    whole = type(game.components())
    parts: list[Any] = [field.annotation for field in whole.model_fields.values()]
    return [part for part in parts if "reconstructed" in getattr(part, "model_fields", ())] or [
        whole
    ]  # it has the fields of a set


def write_schemas() -> None:
    """Write the schema of each component file beside it, for editors and for those who make other sets."""
    from theomachy.games import GAMES

    for game in GAMES.values():
        for model in parts_of(game):
            own: Path = sys.modules[model.__module__].OWN_FILE
            own.with_suffix(".schema.json").write_text(
                json.dumps(model.model_json_schema(), indent=2) + "\n", "utf-8"
            )


if __name__ == "__main__":
    write_schemas()
