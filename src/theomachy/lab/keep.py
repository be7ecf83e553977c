"""Games kept in a file while they are played, by the million.

Contract
- A file that exists under its name is complete. Until then, games lie in parts, in a folder beside it, each
  written whole or not at all. Whatever happened to the program, the same command continues after the last
  part: no game is there twice, none is missing, and in the end the file is the same.
- Memory does not grow with the number of games.
- A file with other settings is never touched.
- A file of games has beside it the events of all its games, or of none.
"""

import contextlib
import os
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from theomachy.errors import BadFile, BadOptions, CannotSave
from theomachy.lab.progress import Progress, untold
from theomachy.lab.settings import check_settings, settings
from theomachy.lab.simulate import GAMES_A_CHUNK, Plan, Result, Tally, spread
from theomachy.lab.texts import text_of
from theomachy.saved import check_folder, write_whole

ROWS_A_PART = 200_000
SECONDS_A_PART = 5.0
"""A part is written when it has so many rows or is so old, so no more than that can be lost."""
KINDS = (".parquet", ".csv")


def _arrow() -> Any:
    """PyArrow. Raises BadOptions where it is not installed."""
    try:
        import pyarrow  # type: ignore[import-untyped]
        import pyarrow.csv  # type: ignore[import-untyped]
        import pyarrow.parquet  # type: ignore[import-untyped]
    except ImportError:
        raise BadOptions(text_of("extra-parquet")) from None
    return pyarrow


class Kept:
    """A table in a file and the parts beside it, each of consecutive games."""

    def __init__(self, file: Path, schema: Any) -> None:
        self.file, self.schema = file, schema
        self.parts = file.with_name(f"{file.name}.parts")

    def add(self, first: int, end: int, table: Any) -> None:
        """Write a part: the rows of games `first` to `end - 1`. Raises CannotSave."""
        arrow = _arrow()
        data = arrow.BufferOutputStream()
        arrow.parquet.write_table(table, data, compression="none", **self._encoding)
        try:
            self.parts.mkdir(exist_ok=True)
        except OSError as error:
            said = text_of("not-made", folder=self.parts, error=error.strerror or error)
            raise CannotSave(said) from None
        try:
            write_whole(self.parts / f"{first:012d}-{end:012d}.parquet", data.getvalue().to_pybytes())
        except CannotSave as error:
            said = text_of("games-before-are-kept", error=error, games=first)
            raise CannotSave(said) from None

    @property
    def _encoding(self) -> dict[str, Any]:
        """How columns are written: most have few values, and the first counts up. (Some five bytes for a
        game, which plain numbers make a hundred, and quicker than those.)"""
        counts, *others = self.schema.names
        encoding = {counts: "DELTA_BINARY_PACKED"}
        return {"use_dictionary": others, "column_encoding": encoding, "store_schema": False}

    @property
    def begun(self) -> bool:
        """Whether anything of it is there."""
        return self.file.exists() or bool(self.found())

    def found(self) -> list[tuple[int, int, Path]]:
        """The parts that are there, in order: first game, the one after the last, file."""
        names = sorted(self.parts.glob("*-*.parquet"))
        return [(int(part.stem[:12]), int(part.stem[13:]), part) for part in names]

    def drop(self, stale: Callable[[int, int], bool]) -> None:
        """Remove parts, by their first game and the one after the last: those that were in the file already
        when the program ended, say."""
        for first, end, part in self.found():
            if stale(first, end):
                part.unlink()

    def batches(self) -> Iterator[Any]:
        """All rows, piece by piece: of the file, then of the parts."""
        if self.file.exists():
            yield from self.in_file()
        for _, _, part in self.found():
            yield from self._parquet(part)

    def in_file(self, columns: list[str] | None = None) -> Iterator[Any]:
        """The rows of the file, with these columns of them or all. Raises BadFile, BadOptions for other
        columns."""
        try:
            if self.file.suffix == ".csv":
                yield from self._csv(columns)
            else:
                yield from self._parquet(self.file, columns)
        except (_arrow().ArrowException, OSError, UnicodeDecodeError) as error:
            raise BadFile(text_of("unreadable", file=self.file, error=error)) from None

    def _parquet(self, file: Path, columns: list[str] | None = None) -> Iterator[Any]:
        from theomachy.lab.rows import TEXT

        texts = [field.name for field in self.schema if field.type == TEXT]
        reading = {"pre_buffer": False, "read_dictionary": texts}  # buffered, all of it would be in memory
        with _arrow().parquet.ParquetFile(file, **reading) as opened:
            self._check_columns(opened.schema_arrow.names)
            for group in range(opened.num_row_groups):
                for batch in opened.iter_batches(row_groups=[group], columns=columns):
                    yield batch if columns else batch.cast(self.schema)

    def _csv(self, columns: list[str] | None) -> Iterator[Any]:
        arrow = _arrow()
        with self.file.open("r", encoding="utf-8") as text:
            self._check_columns([name.strip('"') for name in text.readline().rstrip("\r\n").split(",")])
        types = arrow.csv.ConvertOptions(
            column_types=self.schema,
            strings_can_be_null=True,
            quoted_strings_can_be_null=False,
            include_columns=columns,
        )
        yield from arrow.csv.open_csv(self.file, convert_options=types)

    def _check_columns(self, names: list[str]) -> None:
        if names != self.schema.names:
            unknown = [name for name in names if name and name not in self.schema.names]
            missing = [name for name in self.schema.names if name not in names]
            said = [text_of("unknown-columns", columns=", ".join(unknown))] if unknown else []
            said += [text_of("missing-columns", columns=", ".join(missing))] if missing else []
            what = "; ".join(said) or text_of("columns-in-another-order")
            raise BadOptions(text_of("other-columns", file=self.file, what=what))

    def finish(self) -> None:
        """Put the parts into the file, which is then complete. Raises CannotSave; all parts then stay."""
        if not self.found():
            return
        whole = self.file.with_name(f".{self.file.name}.{os.getpid()}.new")
        try:
            try:
                self._write(whole)
                os.replace(whole, self.file)
            except BaseException:
                whole.unlink(missing_ok=True)
                raise
            shutil.rmtree(self.parts)
        except OSError as error:
            why = error.strerror or error
            said = text_of("games-are-kept", file=self.file, error=why, parts=self.parts)
            raise CannotSave(said) from None

    def _write(self, file: Path) -> None:
        arrow = _arrow()
        csv = self.file.suffix == ".csv"
        with (
            file.open("wb") as raw,
            (
                arrow.csv.CSVWriter(raw, self.schema)
                if csv
                else arrow.parquet.ParquetWriter(raw, self.schema, compression="zstd", **self._encoding)
            ) as out,
        ):
            waiting: list[Any] = []
            for batch in self.batches():
                waiting.append(batch)
                if sum(each.num_rows for each in waiting) >= ROWS_A_PART:
                    out.write_table(self._joined(waiting))
                    waiting = []
            if waiting:
                out.write_table(self._joined(waiting))
            out.close()
            raw.flush()
            os.fsync(raw.fileno())

    def _joined(self, batches: list[Any]) -> Any:
        """A table of them, whose texts have the same numbers in all: else they would be written at length."""
        return _arrow().Table.from_batches(batches, self.schema).unify_dictionaries()


class Keeper:
    """The tables of a simulation: its games and, if they are wanted, its events."""

    def __init__(self, plan: Plan, file: Path, events: bool) -> None:
        _check_file(file)
        from theomachy.lab import rows

        beside = file.with_name(f"{file.stem}.events{file.suffix}")
        if not events and Kept(beside, None).begun:
            raise BadOptions(text_of("events-beside", file=file, events=beside))
        self._made: list[Any] = [rows.Games(plan), *([rows.Events(plan)] if events else [])]
        files = [file, beside][: len(self._made)]
        self.tables = [Kept(each, made.schema) for each, made in zip(files, self._made, strict=True)]
        self._settings = settings(plan)
        self._waiting: list[Any] = []
        self._rows = 0
        self._since = time.monotonic()
        self.games = 0
        """How many games are kept."""

    def resume(self) -> Iterator[Tally]:
        """The counts of the games that are there already, piece by piece.

        Raises BadOptions if they are not the games asked for, BadFile."""
        games = self.tables[0]
        in_file = 0
        for batch in games.in_file() if games.file.exists() else ():
            yield self._counted(batch)
            in_file += batch.num_rows
        games.drop(lambda first, end: first < in_file)
        for _, _, part in games.found():
            for batch in games._parquet(part):
                yield self._counted(batch)
        for events in self.tables[1:]:
            self._check_events(events)

    def _check_events(self, events: Kept) -> None:
        """See that the events there are those of the games that are kept. Raises BadOptions, BadFile."""
        from theomachy.lab.rows import EVENT, NUMBER

        columns = [NUMBER, EVENT]
        told = in_file = _told(events.in_file(columns), 0, events.file) if events.file.exists() else 0
        events.drop(
            lambda first, end: first < in_file or end > self.games
        )  # of the latter no games were kept
        for _, _, part in events.found():
            told = _told(events._parquet(part, columns), told, events.file)
        if told != self.games:
            raise BadOptions(
                text_of(
                    "other-events",
                    file=self.tables[0].file,
                    games=f"{self.games:,}",
                    events=events.file,
                    told=f"{told:,}",
                )
            )

    def _counted(self, batch: Any) -> Tally:
        import numpy as np

        from theomachy.lab.rows import NUMBER

        said = check_settings(batch.slice(0, 1).to_pylist()[0], self._settings)
        if said:
            raise BadOptions(text_of("other-games", file=self.tables[0].file, what=said))
        others = _numbers(batch, NUMBER) != np.arange(self.games, self.games + batch.num_rows)
        if others.any():
            game = self.games + int(others.argmax())
            raise BadFile(text_of("game-missing", file=self.tables[0].file, game=game))
        self.games += batch.num_rows
        return _tally(batch, len(self._settings["bots"].split(",")), self.tables[0].file)

    def add(self, block: Any) -> None:
        """Keep a block's games. Raises CannotSave."""
        self._waiting.append(block)
        self._rows += max(block.games, len(block.told))
        if self._rows >= ROWS_A_PART or time.monotonic() - self._since >= SECONDS_A_PART:
            self.flush()

    def flush(self) -> None:
        """Write what waits as a part: events first, for it is the games that count. Raises CannotSave."""
        self._since = time.monotonic()
        if not self._waiting:
            return
        from theomachy.lab.block import joined

        block = joined(self._waiting)
        end = block.first + block.games
        for made, table in reversed(list(zip(self._made, self.tables, strict=True))):
            table.add(block.first, end, made.table(block))
        self.games, self._waiting, self._rows = end, [], 0

    def finish(self) -> None:
        """Complete the files. Raises CannotSave."""
        self.flush()
        for table in reversed(self.tables):
            table.finish()


def _check_file(file: Path) -> None:
    if file.suffix not in KINDS:
        raise BadOptions(text_of("file-kinds", file=file, kinds=f" {text_of('or')} ".join(KINDS)))
    _arrow()
    check_folder(file)


def _numbers(batch: Any, column: str) -> Any:
    """A column's numbers; where there is none in its place, none that equals another."""
    return batch.column(column).to_numpy(zero_copy_only=False)


def _told(batches: Iterator[Any], first: int, file: Path) -> int:
    """The number after that of the last game of which there are events, from game `first` on. Raises BadFile
    where events are missing in between."""
    import numpy as np

    from theomachy.lab.rows import EVENT, NUMBER

    game, event = first - 1, 0
    for batch in batches:
        games, events = _numbers(batch, NUMBER), _numbers(batch, EVENT)
        games_before, events_before = np.append(game, games[:-1]), np.append(event, events[:-1])
        goes_on = (games == games_before) & (events == events_before + 1)
        wrong = ~(goes_on | (games == games_before + 1) & (events == 0))
        if wrong.any():
            place = wrong.argmax()
            in_it = games[place] == games_before[place]
            raise BadFile(text_of("events-missing", file=file, game=int(games_before[place]) + (not in_it)))
        game, event = games[-1], events[-1]
    return int(game) + 1


def _tally(batch: Any, seats: int, file: Path) -> Tally:
    """What the rows of games come to. Raises BadFile for one without a winner or moves."""
    import numpy as np

    first = batch.column("number")[0].as_py()
    best = np.stack([_numbers(batch, f"rank_{seat}") == 1 for seat in range(seats)], 1)
    moves, forced = (_numbers(batch, name) for name in ("moves", "forced"))
    wrong = ~best.any(1) | np.isnan(moves + forced)
    if wrong.any():
        raise BadFile(text_of("game-unreadable", file=file, game=first + int(wrong.argmax())))
    wins = (best / best.sum(1, keepdims=True)).sum(0)
    return Tally(first, batch.num_rows, int(moves.sum()), int(forced.sum()), tuple(wins.tolist()))


def keep_games(
    plan: Plan,
    games: int,
    out: Path,
    events: bool = False,
    jobs: int | None = None,
    progress: Progress = untold,
) -> Result:
    """Play games number 0 to `games - 1` as `simulate` does, and keep each as a row of a .parquet or .csv
    file; those that the file already holds are not played again. `events`: what happens in them goes into a
    second file beside it, `NAME.events.parquet`.

    Ctrl-C stops early. Raises BadOptions, BadFile, CannotSave, ProcessLost.
    """
    if games < 1 or (jobs is not None and jobs < 1):
        raise BadOptions(text_of("games-and-processes", games=games, jobs=jobs))
    keeper = Keeper(plan, out, events)
    result = Result(plan)
    for tally in keeper.resume():
        result.add(tally)
        progress(tally.games, kept=True)
    jobs = jobs or (1 if plan.compiled else os.cpu_count() or 1)
    with contextlib.suppress(KeyboardInterrupt):
        _play(keeper, result, games, jobs, events, progress)
    keeper.finish()
    return result


def _play(keeper: Keeper, result: Result, games: int, jobs: int, events: bool, progress: Progress) -> None:
    from theomachy.lab.block import play_block

    plan = result.plan
    size = GAMES_A_CHUNK if plan.compiled else 1
    chunks = ((plan, first, min(size, games - first), events) for first in range(keeper.games, games, size))
    begun = time.perf_counter()
    for block in spread(play_block, chunks, jobs, (plan, 0, 1, events)):
        keeper.add(block)
        result.add(block.tally)
        result.seconds = time.perf_counter() - begun
        progress(block.games)
