"""Component files for those who make them: a game's own set to start from, and every fault of a set, with its
line, its entry and the reason."""

import bisect
import sys
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import ValidationError

from theomachy.errors import BadComponents, TheomachyError, plain
from theomachy.games import GAMES
from theomachy.games.components import Components, faults_of, folder_of, parts_of
from theomachy.games.game import Game
from theomachy.games.texts import text_of

SCHEMA_LINE = "#:schema"
COMMON = set(Components.model_fields)
ENDS = ("", "]", "}", "}]", "]}", "]}]", "]]", '"', '"}', '"]', '"}]', '""}]', "0}", "0}]", "0]", "0")
"""With one of these a file that is cut off after a line ends well, mostly."""


class Fault(NamedTuple):
    """Something that is wrong in a component file; `line` counts from 1, 0 where it is about the whole."""

    line: int
    entry: str
    reason: str

    def __str__(self) -> str:
        return ": ".join(
            filter(None, (text_of("line", number=self.line) if self.line else "", self.entry, self.reason))
        )


def find(game: Game, components: str) -> Path | None:
    """A component file by its path, or by its name where a set lies in the game's folder (`tiny`); None for
    nothing, which is the game's own."""
    if not components:
        return None
    beside = folder_of(game) / f"{components}.toml"
    return beside if components.isidentifier() and beside.is_file() else Path(components)


def own_text(game: Game) -> str:
    """A game's own set as a file to start from. Raises BadComponents for a game that has no file."""
    module = sys.modules[type(game.components()).__module__]
    file: Path | None = getattr(module, "OWN_FILE", None)
    if file is None:
        raise BadComponents(text_of("no-component-file", name=game.name))
    lines = file.read_text("utf-8").splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(SCHEMA_LINE))


def check_file(file: Path) -> tuple[Game, list[Fault]]:
    """The game that a component file is for, by what it holds, and all that is wrong in it.

    Raises BadComponents for a file that cannot be read, or is no set of any game."""
    try:
        text = file.read_text("utf-8")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else text_of("no-text")
        raise BadComponents(text_of("component-file", file=file, reason=reason or error)) from None
    data, fault = _read(text)
    game, model = _meant(file, data or {}, text)
    if fault is not None:
        return game, [fault]
    try:
        model.model_validate(data)
    except ValidationError as error:
        return game, _faults(text, faults_of(error))
    return game, _unplayable(game, file, text)


def _read(text: str) -> tuple[dict[str, Any] | None, Fault | None]:
    """What a file holds; or why it is no TOML."""
    try:
        return tomllib.loads(text), None
    except (ValueError, RecursionError) as error:
        reason, _, where = str(error).rpartition(" (at ")
        said = where.rstrip(")")
        if said.startswith("line "):
            line = int(said.split()[1].rstrip(","))
            return None, Fault(line, "", text_of("no-toml-at", reason=reason, where=said.partition(", ")[2]))
        if said == "end of document":
            return None, Fault(_breaks_off(text), "", text_of("no-toml-from-here", reason=reason))
        return None, Fault(0, "", text_of("no-toml", reason=error))


def _breaks_off(text: str) -> int:
    """The line at which begins what does not end: behind the last one after which the file is whole."""
    lines = text.splitlines()
    whole = (n for n in range(len(lines), -1, -1) if _is_toml("\n".join(lines[:n])))
    return min(next(whole) + 1, len(lines))


def _is_toml(text: str) -> bool:
    return _parsed(text) is not None


def _parsed(text: str) -> dict[str, Any] | None:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError):
        return None


def _meant(file: Path, data: dict[str, Any], text: str) -> tuple[Game, type[Components]]:
    """Whose set a file is: most of its entries are that game's."""
    known = [(game, model) for game in GAMES.values() for model in parts_of(game)]
    names = set(data) or {line.split("=")[0].strip(" []") for line in text.splitlines()}
    fitting = [len(names & set(model.model_fields) - COMMON) for _, model in known]
    if not known or not max(fitting):
        raise BadComponents(text_of("no-games-set", file=file))
    return known[fitting.index(max(fitting))]


def _unplayable(game: Game, file: Path, text: str) -> list[Fault]:
    """What is wrong with a set that is sound by itself, when it is to be played with."""
    try:
        components = game.components(file)
        for seats in game.seats:
            game.params(components, game.resolve({}), seats, None, True)
    except TheomachyError as error:
        here = text_of("component-file", file=file, reason="")
        if isinstance(error, BadComponents) and error.faults and str(error).startswith(here):
            return _faults(text, error.faults)
        return [Fault(0, "", str(error).removeprefix(here))]
    return []


def _faults(text: str, faults: Sequence[tuple[Sequence[int | str], str]]) -> list[Fault]:
    """Each with its line, in the order of the file."""
    so_far = _Beginnings(text)
    made = (Fault(so_far.line(entry), plain(".".join(map(str, entry))), plain(why)) for entry, why in faults)
    return sorted(made, key=lambda fault: fault.line)


def number_at(text: str, entry: str) -> int | float:
    """The number that stands at an entry, by its name as faults have it. Raises BadComponents where none
    does."""
    data = _parsed(text)
    for part in _path(entry):
        try:
            data = data[part]  # type: ignore[index]
        except (KeyError, IndexError, TypeError):
            raise BadComponents(text_of("no-entry", entry=entry)) from None
    if isinstance(data, bool) or not isinstance(data, int | float):
        raise BadComponents(text_of("no-number-there", entry=entry))
    return data


def with_numbers(text: str, numbers: Mapping[str, int | float]) -> str:
    """The same file with other numbers at some entries, and all else as it was written."""
    import tomlkit

    document = tomlkit.parse(text)
    for entry, number in numbers.items():
        *path, last = _path(entry)
        place: Any = document
        for part in path:
            place = place[part]
        place[last] = number
    return tomlkit.dumps(document)


def _path(entry: str) -> list[int | str]:
    return [int(part) if part.isdecimal() else part for part in entry.split(".")]


class _Beginnings:
    """What the first lines of a file hold, however many: each is read once for all that is looked for."""

    def __init__(self, text: str) -> None:
        self._whole: Any = tomllib.loads(text)
        self._lines = text.splitlines()
        self._read: dict[int, Any] = {}

    def line(self, where: Sequence[int | str]) -> int:
        """The line at which an entry begins, or what it is missing from; 0 for the whole file."""
        data: Any = self._whole
        path: list[int | str] = []
        for part in where:
            if not (isinstance(data, dict) and part in data) and not (
                isinstance(data, list) and isinstance(part, int) and part < len(data)
            ):
                break
            data = data[part]  # type: ignore[index]
            path.append(part)
        if not path:
            return 0
        counts = range(len(self._lines) + 1)
        return bisect.bisect_left(counts, True, key=lambda count: _has(self._first(count), path))

    def _first(self, count: int) -> Any:
        """What so many lines hold; a line within a text decides nothing, and goes with those before."""
        return next(data for n in range(count, -1, -1) if (data := self._ended(n)) is not None)

    def _ended(self, count: int) -> Any:
        """The same, or None where no end fits."""
        if count not in self._read:
            beginning = "\n".join(self._lines[:count])
            parsed = (_parsed(beginning + end) for end in ENDS)
            self._read[count] = next((data for data in parsed if data is not None), None)
        return self._read[count]


def _has(data: Any, path: Sequence[int | str]) -> bool:
    for part in path:
        try:
            data = data[part]
        except (KeyError, IndexError, TypeError):
            return False
    return True
