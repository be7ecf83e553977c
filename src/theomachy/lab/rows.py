"""Games as rows of a table, and what they told as rows of another: which columns there are.

A game is a row, whatever its seats: `score_0`, `rank_0`, ... are by seat. Its events, if they are wanted, are
rows of a second table, with a column for each field that any event has."""

from typing import Any

import numpy as np
import pyarrow as pa  # type: ignore[import-untyped]

from theomachy.games import game as find_game
from theomachy.games.telling import Teller
from theomachy.kernel.events import EventKind
from theomachy.kernel.generic import SCORE
from theomachy.kernel.journal import ALL
from theomachy.kernel.runner import DECISIONS, FORCED, MOVES, TOLD
from theomachy.kernel.sight import ending_of
from theomachy.kernel.state import NOBODY, seats_in
from theomachy.kernel.values import Value
from theomachy.lab.block import Block
from theomachy.lab.settings import settings
from theomachy.lab.simulate import Plan

TEXT = pa.dictionary(pa.int32(), pa.string())
"""As a number for each different text, which is quicker; in files it is plain text."""
WHOLE = pa.int64()
NUMBER = "number"
"""The column of a game's number, in both tables."""
EVENT = "event"
"""The column of an event's number in its game."""


class Games:
    """The table of games of a plan."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._same = settings(plan)
        ending = ending_of(plan.rules.state)
        self._words = [None, *(ending[1] if ending else ())]
        seats = range(len(plan.specs))
        by_seat = {"score": pa.float64(), "rank": WHOLE, "decisions": WHOLE, "seconds": pa.float64()}
        by_seat["replaced"] = WHOLE
        self.schema = pa.schema(
            [(NUMBER, WHOLE), *((name, TEXT) for name in self._same), ("seats", WHOLE), ("winner", WHOLE)]
            + [(name, WHOLE) for name in ("moves", "forced", "length")]
            + [("ended", TEXT)]
            + [(f"{name}_{seat}", kind) for name, kind in by_seat.items() for seat in seats]
        )

    def table(self, block: Block) -> Any:
        """A block's games as an Arrow table."""
        games, seats = block.games, range(len(self._plan.specs))
        best = block.ranks == 1
        alone = best.sum(1) == 1
        columns: dict[str, Any] = {
            NUMBER: np.arange(block.first, block.first + games),
            **{name: _repeated(text, games) for name, text in self._same.items()},
            "seats": np.full(games, len(seats)),
            "winner": pa.array(best.argmax(1), WHOLE, mask=~alone),
            "moves": block.counts[:, MOVES],
            "forced": block.counts[:, FORCED],
            "length": block.stages,
            "ended": pa.array(self._words, TEXT).take(pa.array(block.endings)),
        }
        for seat in seats:
            columns[f"score_{seat}"] = block.standings[:, seat, SCORE]
            columns[f"rank_{seat}"] = block.ranks[:, seat].astype(np.int64)
            columns[f"decisions_{seat}"] = block.counts[:, DECISIONS + seat]
            columns[f"seconds_{seat}"] = _or_none(block.seconds, seat, games, pa.float64())
            columns[f"replaced_{seat}"] = _or_none(block.replaced, seat, games, WHOLE)
        return pa.table([pa.array(columns[name]) for name in self.schema.names], schema=self.schema)


def _repeated(text: str, times: int) -> Any:
    return pa.DictionaryArray.from_arrays(np.zeros(times, np.int32), [text])


def _or_none(column: Any, seat: int, games: int, kind: Any) -> Any:
    return pa.nulls(games, kind) if column is None else column[:, seat]


class Events:
    """The table of the events of a plan's games, in their order; `to` says who was told: everybody, or the
    seats."""

    def __init__(self, plan: Plan) -> None:
        description = find_game(plan.game)
        names = [f"seat {seat}" for seat in range(len(plan.specs))]
        self._seats = len(plan.specs)
        self._teller = description.words(plan.components, plan.params, names).teller
        self._kinds = description.events.kinds
        self._fields: dict[str, Any] = {}
        for kind in self._kinds:
            for name, value in kind.fields.items():
                found = _type(value)
                self._fields[name] = found if self._fields.get(name, found) == found else TEXT
        self.schema = pa.schema(
            [(NUMBER, WHOLE), (EVENT, WHOLE), ("kind", TEXT), ("to", TEXT)]
            + [(f"{name}_" if name in OWN_COLUMNS else name, kind) for name, kind in self._fields.items()]
        )

    def table(self, block: Block) -> Any:
        """What a block's games told, as an Arrow table."""
        told, ends = block.told, block.counts[:, TOLD]
        lengths = np.diff(ends, prepend=0)
        numbers = np.repeat(np.arange(block.first, block.first + block.games), lengths)
        columns = [numbers, np.arange(len(told)) - np.repeat(ends - lengths, lengths)]
        names = pa.array([kind.name for kind in self._kinds] + ["disclosure"], TEXT)
        columns.append(names.take(pa.array(np.where(told[:, 0] < 0, len(self._kinds), told[:, 0]))))
        columns.append(_looked_up(told[:, 1], self._audience, TEXT))
        columns += [self._column(name, kind, told) for name, kind in self._fields.items()]
        return pa.table([pa.array(column) for column in columns], schema=self.schema)

    def _audience(self, mask: int) -> str:
        if mask == ALL:
            return "everybody"
        return " ".join(map(str, seats_in(mask, self._seats)))

    def _column(self, name: str, type: Any, told: Any) -> Any:
        """A field of all events; None where an event has none of that name."""
        values: Any = np.full(len(told), None, object)
        for number, kind in enumerate(self._kinds):
            if name not in kind.fields:
                continue
            mine = told[:, 0] == number
            if mine.any():
                values[mine] = self._labels(kind, name, told[mine], type)
        return pa.array(values, type, from_pandas=True)

    def _labels(self, kind: EventKind, name: str, told: Any, type: Any) -> Any:
        value = kind.fields[name]
        place = 2 + sum(other.width for other in list(kind.fields.values())[: list(kind.fields).index(name)])
        rows, inverse = _distinct(told[:, place : place + value.width])
        labels = np.empty(len(rows), object)
        for n, row in enumerate(rows.tolist()):
            labels[n] = label(self._teller, value, row, type == TEXT)
        return labels[inverse]


OWN_COLUMNS = (NUMBER, EVENT, "kind", "to")
"""What the table of events has of its own: a field of such a name is written with an underscore after it."""


def label(teller: Teller, value: Value, numbers: list[int], as_text: bool) -> Any:
    """A field's numbers as they stand in a table; several as one text."""
    if value.count:
        return "; ".join(str(teller.label(value, number)) for number in numbers if number != NOBODY)
    said = teller.label(value, numbers[0])
    return str(said) if as_text and said is not None else said


def _type(value: Value) -> Any:
    if value.count or value.words:
        return TEXT
    return {bool: pa.bool_(), int: WHOLE, float: pa.float64()}.get(value.json, TEXT)


def _looked_up(numbers: Any, say: Any, type: Any) -> Any:
    """What is said of each number, asked once for each that occurs."""
    found, inverse = _distinct(numbers[:, None])
    return pa.array([say(number) for [number] in found.tolist()], type).take(pa.array(inverse))


def _distinct(rows: Any) -> tuple[Any, Any]:
    """The different rows, and which of them each row is."""
    if rows.shape[1] == 1:  # hashed, which is quicker than sorting
        found = pa.array(np.ascontiguousarray(rows[:, 0])).dictionary_encode()
        return found.dictionary.to_numpy()[:, None], found.indices.to_numpy()
    different, inverse = np.unique(rows, axis=0, return_inverse=True)
    return different, inverse.ravel()
