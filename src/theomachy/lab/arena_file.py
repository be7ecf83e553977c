"""An arena's games as a file: a line for each seat of each game, as CSV or Parquet."""

import csv
import io
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from theomachy.errors import BadFile, BadOptions
from theomachy.lab.texts import text_of
from theomachy.saved import check_folder, read_text, write_whole

Lineup = tuple[str, ...]
Row = dict[str, Any]


class Game(NamedTuple):
    """A game: by seat which bot sat there, its part of the win, how many of its answers were replaced, how
    often it chose and how many seconds of the processor's time that took (none where all is compiled); how
    many moves were made; and the game as the text of a saved match, where that is asked for."""

    bots: Lineup
    wins: tuple[float, ...]
    replaced: tuple[int, ...]
    moves: int
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    match: str = ""


Plays = dict[tuple[Lineup, int], list[Game]]
"""The games of each lineup and deal: one for each order of its seats."""
NUMBERS = {
    "deal": int,
    "rotation": int,
    "seat": int,
    "win": float,
    "replaced": int,
    "moves": int,
    "decisions": int,
    "seconds": float,
}
"""The columns that hold numbers. The others are what an arena is, and the bot."""


def load(file: Path, arena: Mapping[str, str], lineups: Sequence[Lineup]) -> Plays:
    """The games that a file holds; none where there is no file yet.

    Raises CannotSave where none can be written either, BadOptions for games of another arena or a kind of
    file that is not known, BadFile.
    """
    if file.suffix not in FORMATS:
        raise BadOptions(text_of("file-kinds", file=file, kinds=f" {text_of('or')} ".join(FORMATS)))
    if file.suffix == PARQUET:
        _parquet()
    check_folder(file)
    if not file.exists():
        return {}
    try:
        rows = [_read(file, number, row) for number, row in enumerate(FORMATS[file.suffix][0](file), 2)]
        _check(file, rows, arena)
        return _games(file, rows, lineups)
    except KeyError as error:
        raise BadFile(text_of("no-arena-column", file=file, column=error)) from None
    except (TypeError, ValueError) as error:
        raise BadFile(text_of("no-arena", file=file, error=error)) from None


def _read(file: Path, number: int, row: Row) -> Row:
    """A row as it is, with its numbers. Raises KeyError; BadFile for one that does not hold them: of a file
    that was cut off the last one, say. `number`: its line."""
    try:
        return row | {name: kind(row[name]) for name, kind in NUMBERS.items()}
    except (TypeError, ValueError):
        raise BadFile(text_of("broken-line", file=file, number=number)) from None


def _check(file: Path, rows: list[Row], arena: Mapping[str, str]) -> None:
    for name, here in arena.items():
        there = {row[name] for row in rows} - {here}
        if there:
            what = text_of("differs", name=name, there=repr(there.pop()), here=repr(here))
            raise BadOptions(text_of("other-games", file=file, what=what))


def _games(file: Path, rows: list[Row], lineups: Sequence[Lineup]) -> Plays:
    known = {tuple(sorted(lineup)): lineup for lineup in lineups}
    seats = len(lineups[0])
    plays: Plays = {}
    if not rows:
        raise ValueError(text_of("no-games"))
    for first in range(0, len(rows), seats):
        game = rows[first : first + seats]
        if [row["seat"] for row in game] != list(range(seats)):
            raise ValueError(text_of("no-game-begins", line=first + 2))
        bots, wins, replaced, decisions, seconds = (
            tuple(row[name] for row in game) for name in ("bot", "win", "replaced", "decisions", "seconds")
        )
        lineup = known.get(tuple(sorted(bots)))
        if lineup is None:
            raise BadOptions(text_of("other-bots", file=file, bots=", ".join(bots)))
        plays.setdefault((lineup, game[0]["deal"]), []).append(
            Game(bots, wins, replaced, game[0]["moves"], decisions, seconds)
        )
    return plays


def save(file: Path, arena: Mapping[str, str], plays: Plays) -> None:
    """Write all games, whole or not at all. Raises CannotSave."""
    FORMATS[file.suffix][1](
        file,
        [
            dict(arena)
            | dict(
                zip(
                    NUMBERS,
                    (
                        deal,
                        rotation,
                        seat,
                        game.wins[seat],
                        game.replaced[seat],
                        game.moves,
                        game.decisions[seat],
                        game.seconds[seat],
                    ),
                    strict=True,
                )
            )
            | {"bot": game.bots[seat]}
            for (_, deal), games in plays.items()
            for rotation, game in enumerate(games)
            for seat in range(len(game.bots))
        ],
    )


def _read_csv(file: Path) -> Iterable[Row]:
    return csv.DictReader(io.StringIO(read_text(file)))


def _write_csv(file: Path, rows: list[Row]) -> None:
    out = io.StringIO()
    writer = csv.DictWriter(out, rows[0].keys(), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    write_whole(file, out.getvalue().encode())


def _parquet() -> tuple[Any, Any]:
    """PyArrow's tables and its Parquet. Raises BadOptions where it is not installed."""
    try:
        import pyarrow  # type: ignore[import-untyped]
        import pyarrow.parquet  # type: ignore[import-untyped]
    except ImportError:
        raise BadOptions(
            f"a {PARQUET} file needs PyArrow, which `pip install theomachy[lab]` brings; .csv needs nothing"
        ) from None
    return pyarrow.Table, pyarrow.parquet


def _read_parquet(file: Path) -> Iterable[Row]:
    _, parquet = _parquet()
    rows: Iterable[Row] = parquet.read_table(file).to_pylist()
    return rows


def _write_parquet(file: Path, rows: list[Row]) -> None:
    tables, parquet = _parquet()
    out = io.BytesIO()
    parquet.write_table(tables.from_pylist(rows), out)
    write_whole(file, out.getvalue())


PARQUET = ".parquet"
FORMATS: dict[str, tuple[Callable[[Path], Iterable[Row]], Callable[[Path, list[Row]], None]]] = {
    ".csv": (_read_csv, _write_csv),
    PARQUET: (_read_parquet, _write_parquet),
}
"""How a file is read and written, by how its name ends."""
