"""What is shown of a table's match, made once for all who look with the same eyes.

Contract: what stands in its lists, as legal moves and units do, and is the same object as before, for the
same eyes or others, is the same object in its JSON too."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pydantic_core import to_jsonable_python

from theomachy.games.words import View
from theomachy.match import Match
from theomachy.server.guide import PERSON

if TYPE_CHECKING:
    from theomachy.server.live import LiveTable


@dataclass
class Shown:
    """A view of a match; its JSON, where somebody has wanted it, else the last one of which it was made."""

    match: Match
    view: View
    json: dict[str, Any] | None = None
    before: "Shown | None" = None


def shown(live: "LiveTable", match: Match, seat: int | None) -> Shown:
    """What a seat is shown."""
    last = live.shown.get(seat)
    if last is None or last.match is not match:
        live.shown[seat] = last = Shown(match, _view(live, match, seat), before=_with_json(live, last))
    return last


def _with_json(live: "LiveTable", last: Shown | None) -> Shown | None:
    """What was shown last, to the same eyes or others, of which the JSON was made."""
    if last is not None:
        return last.before if last.json is None else last
    return next((each for each in live.shown.values() if each.json is not None), None)


def as_json(live: "LiveTable", match: Match, seat: int | None) -> dict[str, Any]:
    """What a seat is shown, to be read only."""
    now = shown(live, match, seat)
    if now.json is None:
        made = {} if now.before is None else dict(_parts(now.before))
        now.json = {name: _dumped(value, made) for name, value in now.view}
        now.before = None
    return now.json


def _parts(shown: Shown) -> Iterator[tuple[int, Any]]:
    """What stands in a view's lists, by its identity, with its JSON."""
    assert shown.json is not None
    for name, value in shown.view:
        if isinstance(value, list):
            yield from zip(map(id, value), shown.json[name], strict=True)


def _dumped(value: object, made: Mapping[int, Any]) -> Any:
    """A field of a view as JSON; what stands in a list and was `made` before is the same object."""
    if not isinstance(value, list):
        return to_jsonable_python(value)
    return [made[id(item)] if id(item) in made else to_jsonable_python(item) for item in value]


def _view(live: "LiveTable", match: Match, seat: int | None) -> View:
    """What a seat sees; where it is guided, all that the guide does not wait for is barred."""
    view = match.view(seat)
    if live.guide is None or seat != PERSON:
        return view
    legal, barred = live.guide.wanted(match, view.legal), live.guide.unwanted(match, view.legal)
    return view.model_copy(update={"legal": legal, "barred": [*view.barred, *barred]})
