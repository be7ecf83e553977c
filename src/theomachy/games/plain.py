"""What a game has that declares its state, actions and events and writes no words, positions or component
file of its own.

`plain_parts(module, ...)` makes all that the package needs of a module with the declarations and the rules,
`examples/kuhn_poker` shows how: `State`, `Params`, `ACTIONS`, events by `tells`, the rules `setup`, `legal`,
`play`, `imagine`, `standing`; and where it has them `reveal_by_rule`, `observe` with `OBSERVATION`,
`appraise`."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import Any

import numpy as np
from pydantic import Field as Described
from pydantic import create_model

from theomachy.errors import BadComponents, BadPosition
from theomachy.games.components import Components
from theomachy.games.game import GameParts
from theomachy.games.moves import GameMoves, Notation
from theomachy.games.telling import GameEvents, Teller, Way
from theomachy.games.texts import text_of
from theomachy.games.words import View, Words
from theomachy.kernel.compiled import rule, write_rule
from theomachy.kernel.generic import Rules, register
from theomachy.kernel.observation import Observation
from theomachy.kernel.record import Ints, Record, new
from theomachy.kernel.sight import HIDDEN, Field, fields_of, write_reveal
from theomachy.kernel.state import Header, ParamsHeader
from theomachy.kernel.values import Value, is_none

MOST = 1 << 62
ANY_NUMBER = {"low": -float("inf"), "high": float("inf")}

Named = Mapping[str, Sequence[str]]
"""The names of what goes by one, by the kind of its value."""

NO_NAMES: Named = MappingProxyType({})


def plain_parts(
    prefix: str, module: ModuleType, names: Named = NO_NAMES, *, horizon: int = 0, rollout_greed: int = 0
) -> GameParts:
    """All that a game's folder holds, of a module with its declarations and rules. `prefix` begins the names
    of its models."""
    events, moves = GameEvents(prefix, module), GameMoves(prefix, module.ACTIONS)
    view = create_model(
        f"{prefix}View",
        __base__=PlainView,
        __doc__="What one seat sees.",
        legal=(list[moves.choice], ...),  # type: ignore[name-defined]
        barred=(list[moves.barred], ...),  # type: ignore[name-defined]
    )

    def words(components: Components, params: ParamsHeader, players: Sequence[str]) -> PlainWords:
        return PlainWords(moves, events, names, module.State, view, params, players)

    return GameParts(
        rules=register(_rules_of(module, horizon, rollout_greed)),
        view=view,
        components=no_components,
        params=_params_of(module.Params),
        words=words,
        events=events,
        moves=moves,
    )


def _rules_of(module: ModuleType, horizon: int, rollout_greed: int) -> Rules:
    observation, observe = _observed(module)
    return Rules(
        state=module.State,
        params=module.Params,
        actions=module.ACTIONS.count,
        observation=observation,
        setup=module.setup,
        legal=module.legal,
        play=module.play,
        reveal=write_reveal(module.State, getattr(module, "reveal_by_rule", None)),
        imagine=module.imagine,
        observe=observe,
        standing=module.standing,
        appraise=getattr(module, "appraise", appraise_alike),
        horizon=horizon,
        rollout_greed=rollout_greed,
    )


def _params_of(cls: type[ParamsHeader]) -> Callable[..., ParamsHeader]:
    def params(_components: Any, _options: Any, seats: int, _names: Any, seat_by_seat: bool) -> ParamsHeader:
        made = new(cls)
        made.seats, made.seat_by_seat = seats, int(seat_by_seat)
        return made

    return params


@cache
def _nothing() -> Components:
    return Components(name="No components", version="1", reconstructed=False)


def no_components(file: Path | None = None) -> Components:
    """The components of a game that has none. Raises BadComponents for a file."""
    if file is not None:
        raise BadComponents(text_of("no-components-here", file=file))
    return _nothing()


@rule
def appraise_alike(t: Header, params: ParamsHeader, seat: int, actions: Ints, n: int, values: Ints) -> None:
    """All actions look alike: `greedy` plays at random."""
    for i in range(n):
        values[i] = 0


def _observed(module: ModuleType) -> tuple[Observation, Callable[..., None]]:
    """The game's own observation, or all that a seat sees as it stands in the record, field by field."""
    if hasattr(module, "observe"):
        return module.OBSERVATION, module.observe
    observation = Observation()
    must = observation("must", "The mask of the seats that the match waits for.", **ANY_NUMBER)
    me = observation("me", "The observer's own number, from 0.", **ANY_NUMBER)
    lines = [
        "def observe(t, params, seat, out):",
        f"    out[{must}] = t.must",
        f"    out[{me}] = seat",
    ]
    for field, row, count in _shown_places(module.State):
        name = ".".join(field.path) + ("" if row is None else f".{row}")
        place = observation(name, "As it stands in the record.", count, **ANY_NUMBER)
        source = f"t.{field.path[0]}" if row is None else f"t.{field.path[0]}[{row}].{field.path[1]}"
        lines += [f"    out[{place + i}] = {source}" + (f"[{i}]" if field.room else "") for i in range(count)]
    return observation, write_rule("observe", module.__name__, lines)


@cache
def _shown_fields(state: type[Header]) -> tuple[Field, ...]:
    """The fields of which somebody sees something."""
    return tuple(
        field for field in fields_of(state) if field.rows is None and field.sight not in ("", HIDDEN)
    )


def _shown_places(state: type[Header]) -> Iterator[tuple[Field, int | None, int]]:
    """Each field of which somebody sees something, of each row apart, with how many numbers it has there."""
    rooms = {field.path[0]: field.room for field in fields_of(state) if field.rows is not None}
    for field in _shown_fields(state):
        for row in range(rooms[field.path[0]]) if len(field.path) > 1 else (None,):
            yield field, row, field.room or 1


class PlainView(View):
    """What one seat sees: by field what it holds, in an array of records one entry for each seat. What cannot
    be seen is not there."""

    shows: dict[str, Any] = Described(
        description="all that can be seen, by name; a number, a word, or a list"
    )


class PlainWords(Words):
    """A game in the words of its declarations."""

    def __init__(
        self,
        moves: GameMoves,
        events: GameEvents,
        named: Named,
        state: type[Header],
        view: type[PlainView],
        params: ParamsHeader,
        players: Sequence[str],
    ) -> None:
        self._state, self._view, self._params = state, view, params
        self._ways = {kind: Way(words.__getitem__) for kind, words in named.items()}
        self.teller = Teller(events, players, self._ways)
        self.moves = Notation(moves, self._ways)

    # Moves

    def meaning(self, t: Header, seat: int, action: int) -> str:
        return ""

    def refusal(self, t: Header, seat: int, action: int) -> str:
        return text_of("not-allowed-now")

    def prompt_subject(self, t: Header, seat: int) -> str | None:
        return None

    def pass_action(self, t: Header, seat: int) -> int | None:
        return None

    # Views

    def _show(self, value: Value, number: int) -> Any:
        if is_none(value, number):
            return None
        if value.words:
            return value.words[number]
        way = self._ways.get(value.kind)
        return int(number) if way is None else way.show(int(number))

    def _shown(self, record: Record, field: Field) -> Any:
        content = record[field.path[-1]]  # type: ignore[index]
        return (
            [self._show(field.value, number) for number in content.tolist()]
            if field.room
            else self._show(field.value, int(content))
        )

    def view(self, t: Header, seat: int | None, frame: Mapping[str, Any]) -> PlainView:
        shows: dict[str, Any] = {}
        for field in _shown_fields(self._state):
            if len(field.path) == 1:
                shows[field.path[0]] = self._shown(t, field)
            else:
                rows = t[field.path[0]]  # type: ignore[index]
                seen = [field.is_seen(other, seat) for other in range(t.seats)]
                shows[field.path[1]] = [
                    self._shown(rows[other], field) if seen[other] else None for other in range(t.seats)
                ]
        return self._view(**frame, shows=shows)

    def picture(self, view: View) -> str:
        assert isinstance(view, PlainView)
        width = max(map(len, view.shows), default=0)
        return "\n".join(
            f"{name.replace('_', ' '):<{width}}   {_line(value)}" for name, value in view.shows.items()
        )

    # Positions

    def position(self, s: Header) -> dict[str, Any]:
        return _to_json(s)

    def set_position(self, s: Header, position: Mapping[str, Any]) -> None:
        _from_json(s, position, "position")
        if s.seats != self._params.seats:
            raise BadPosition(text_of("position-seats-are-wanted", seats=self._params.seats))


def _line(value: Any) -> str:
    return (
        ", ".join("?" if each is None else str(each) for each in value)
        if isinstance(value, list)
        else "-"
        if value is None
        else str(value)
    )


def _to_json(record: Any) -> dict[str, Any]:
    """A record as JSON, field by field."""
    data: dict[str, Any] = {}
    for name in record.dtype.names:
        value = record[name]
        if isinstance(value, np.ndarray):
            data[name] = [_to_json(row) for row in value] if value.dtype.names else value.tolist()
        else:
            data[name] = int(value)
    return data


def _from_json(record: Any, data: Any, where: str) -> None:
    """Into a zeroed record what JSON says; what it leaves out stays zero. Raises BadPosition, with the entry
    and the reason."""
    if not isinstance(data, Mapping):
        raise BadPosition(text_of("wanted-entries", where=where))
    for name, value in data.items():
        place = f"{where}.{name}"
        if name not in record.dtype.names:
            raise BadPosition(text_of("no-entry-of", place=place, entries=", ".join(record.dtype.names)))
        if not isinstance(record[name], np.ndarray):
            record[name] = _number(value, place, unsigned=record.dtype[name].kind == "u")
            continue
        if not isinstance(value, list) or len(value) != len(record[name]):
            raise BadPosition(text_of("wanted-list", place=place, count=len(record[name])))
        for number, each in enumerate(value):
            if record[name].dtype.names:
                _from_json(record[name][number], each, f"{place}.{number}")
            else:
                record[name][number] = _number(each, f"{place}.{number}")


def _number(value: Any, where: str, unsigned: bool = False) -> int:
    low, high = (0, (1 << 64) - 1) if unsigned else (-MOST, MOST)
    if type(value) is not int or not low <= value <= high:
        raise BadPosition(text_of("wanted-number", where=where))
    return value
