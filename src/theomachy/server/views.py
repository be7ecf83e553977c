"""What is shown of a table's match, made once for all who look with the same eyes.

Contract: what stands in its lists, as legal moves and units do, and is the same object as before, for the
same eyes or others, is the same object in its JSON too."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from weakref import ref

from pydantic_core import to_jsonable_python

from theomachy.games.words import View
from theomachy.match import Match
from theomachy.server.guide import PERSON

if TYPE_CHECKING:
    from theomachy.server.live import LiveTable


@dataclass
class MadeView:
    """A view of a match; its JSON, where somebody has wanted it, else the last view of which it was made."""

    match: "ref[Match]"
    """Which is let go when the next one is played, whoever has looked at this one."""
    view: View
    json: dict[str, Any] | None = None
    before: "MadeView | None" = None


def view_of(live: "LiveTable", match: Match, seat: int | None) -> View:
    """What a seat sees."""
    return _made(live, match, seat).view


def json_of(live: "LiveTable", match: Match, seat: int | None) -> dict[str, Any]:
    """The same as JSON, to be read only."""
    now = _made(live, match, seat)
    if now.json is None:
        parts = {} if now.before is None else dict(_parts(now.before))
        now.json = {name: _dumped(value, parts) for name, value in now.view}
        now.before = None
    return now.json


def _made(live: "LiveTable", match: Match, seat: int | None) -> MadeView:
    last = live.views.get(seat)
    if last is None or last.match() is not match:
        view, before = _view(live, match, seat), _with_json(live, last)
        live.views[seat] = last = MadeView(ref(match), view, before=before)
    return last


def _with_json(live: "LiveTable", last: MadeView | None) -> MadeView | None:
    """The last view, to the same eyes or others, of which the JSON was made."""
    if last is not None:
        return last.before if last.json is None else last
    return next((each for each in live.views.values() if each.json is not None), None)


def _parts(made: MadeView) -> Iterator[tuple[int, Any]]:
    """What stands in a view's lists, by its identity, with its JSON."""
    assert made.json is not None
    for name, value in made.view:
        if isinstance(value, list):
            yield from zip(map(id, value), made.json[name], strict=True)


def _dumped(value: object, parts: Mapping[int, Any]) -> Any:
    """A field of a view as JSON, in which what is one of these parts is the same object as it was."""
    if not isinstance(value, list):
        return to_jsonable_python(value)
    return [parts[id(item)] if id(item) in parts else to_jsonable_python(item) for item in value]


def _view(live: "LiveTable", match: Match, seat: int | None) -> View:
    """What a seat sees; where it is guided, all that the guide does not wait for is barred."""
    view = match.view(seat)
    if live.guide is None or seat != PERSON:
        return view
    legal, barred = live.guide.wanted(match, view.legal), live.guide.unwanted(match, view.legal)
    return view.model_copy(update={"legal": legal, "barred": [*view.barred, *barred]})
