"""Component files: what every game's data file has, how it is read, how a broken one is refused."""

import hashlib
import json
import re
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator
from pydantic_core import InitErrorDetails, PydanticCustomError

from theomachy.catalogue import Called
from theomachy.errors import BadComponents, plain
from theomachy.games.texts import text_of

if TYPE_CHECKING:
    from theomachy.games.game import Game


class Part(BaseModel):
    """Base of everything in a component file: unknown entries are errors, and nothing changes once read."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    def faults(self) -> Iterator["BadEntry"]:
        """Entries that do not go together, where each could stand by itself."""
        return iter(())

    @model_validator(mode="after")
    def _goes_together(self) -> Self:
        refuse(self.faults())
        return self


class Named(Part):
    """What has a name that sentences begin with."""

    article: str = Field("", max_length=12, exclude_if=lambda article: not article)
    """What sentences put before the name: the Nemean Lion goes, where Scylla goes."""
    plural: bool = Field(False, exclude_if=lambda plural: not plural)
    """Whether the name is one of several: the Maenads go, where Scylla goes."""

    @property
    def called(self) -> str:
        """The name as sentences take it."""
        name: str = self.name  # type: ignore[attr-defined]
        return Called(name, self.article, self.plural)


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
        texts = _texts(data)
        refuse(BadEntry(_not_shown(text), *where) for where, text in texts if not _is_shown(text))
        return data

    @property
    def label(self) -> str:
        """The set as players are told of it."""
        return _label(self.name, self.version, self.reconstructed)

    def __hash__(self) -> int:
        """So that what is made of a set can be kept for it: by all its entries would take long."""
        return hash(self.label)

    def shown(self) -> dict[str, Any]:
        """All of it for those who play with it, and in words what a set says in numbers alone."""
        return self.model_dump(exclude_none=True)

    @property
    def fingerprint(self) -> str:
        """A hash of all of it but how sentences say names, so that a saved match knows its components
        again."""
        played_with = re.sub(
            r'"article":"[^"]*",|"plural":true,', "", self.model_dump_json()
        )  # both stand first
        return hashlib.sha256(played_with.encode()).hexdigest()[:16]


@cache
def _label(name: str, version: str, reconstructed: bool) -> str:
    return text_of("set-reconstructed" if reconstructed else "set", name=name, version=version)


def check_shown(text: str) -> str:
    """The text. Raises ValueError for one that holds more than a line, or characters that a terminal could
    obey instead of showing them."""
    if not _is_shown(text):
        raise ValueError(_not_shown(text))
    return text


def _is_shown(text: str) -> bool:
    return plain(text) == text and "\n" not in text


def _not_shown(text: str) -> str:
    return text_of("cannot-be-shown", text=repr(text))


def _texts(data: Any, *where: str | int) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """All texts in nested data, each with its place."""
    if isinstance(data, str):
        yield where, data
    elif isinstance(data, dict | list):
        for key, part in data.items() if isinstance(data, dict) else enumerate(data):
            yield from _texts(part, *where, key)


def first_error(error: ValidationError) -> str:
    """The first entry that a model refuses, and the reason."""
    entry, reason = faults_of(error)[0]
    return ": ".join(filter(None, (".".join(map(str, entry)), reason)))


OUR_WORDS = {"missing": "is-missing", "extra_forbidden": "no-such-entry"}
"""By pydantic's errors, what is said instead of what it says."""


class BadEntry(ValueError):
    """Entries that do not go together; `entry`: the one at which that shows, from where it is found out."""

    def __init__(self, said: str, *entry: str | int) -> None:
        super().__init__(said)
        self.entry = entry


def refuse(faults: Iterable[BadEntry]) -> None:
    """Raise all of them at once, if there are any, as a validator does."""
    found = [
        InitErrorDetails(
            type=PydanticCustomError("entry", "{said}", {"said": str(fault)}), loc=fault.entry, input=None
        )
        for fault in faults
    ]
    if found:
        raise ValidationError.from_exception_data("", found)


def first_found(*looks: Callable[[], Iterator[BadEntry]]) -> Iterator[BadEntry]:
    """All that the first look finds which finds any: each relies on those before it."""
    return next((iter(found) for look in looks if (found := list(look()))), iter(()))


def entries_of(**lists: Sequence[Any]) -> list[tuple[tuple[str, int], Any]]:
    """All things of some lists of a file, each with its entry."""
    return [((name, place), thing) for name, things in lists.items() for place, thing in enumerate(things)]


def seen_before(values: Sequence[object]) -> Iterator[int]:
    """Where values stand that have stood before."""
    return (place for place, value in enumerate(values) if value in values[:place])


def faults_of(error: ValidationError) -> list[tuple[tuple[str | int, ...], str]]:
    """Each entry that a model refuses, and why, in words for whoever writes files."""
    return [(each["loc"], _why(each)) for each in error.errors(include_url=False)]


def _why(error: Mapping[str, Any]) -> str:
    """One of pydantic's errors in words."""
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
    """What to raise for a file that a model refuses: it says the first fault."""
    said = text_of("component-file", file=file, reason=first_error(error))
    return BadComponents(said, faults_of(error))


FORMER = "former"
"""The folder in a game's own in which lie the sets that were its own before, as FINGERPRINT.json."""


def folder_of(game: "Game") -> Path:
    """Where a game's data lie."""
    return Path(str(sys.modules[type(game).__module__].__file__)).parent


def own_set(game: "Game", fingerprint: str) -> Components | None:
    """The set with this fingerprint, if it is a game's own, or was before another took its place; else None.
    What was played with it stays playable so."""
    for own in _own_sets(game):
        relabelled = own.model_copy(
            update={"reconstructed": not own.reconstructed}
        )  # as before this was found out
        if fingerprint in (own.fingerprint, relabelled.fingerprint):
            return own
    return None


def _own_sets(game: "Game") -> Iterator[Components]:
    """A game's own set, and those that were."""
    own: Components = game.components()
    yield own
    for file in sorted((folder_of(game) / FORMER).glob("*.json")):
        with suppress(ValidationError):  # of another game, whose data lie in the same folder
            yield type(own).model_validate_json(file.read_bytes())


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
