"""What is shown of a table's match, made once for all who look with the same eyes.

Contract
- A view is made anew where anything is new of what it is made of (`Match.view_key`). Where that is the count
  of moves alone, as for those who write while others do, it is put into the one before.
- What of its JSON was made before, for the same eyes or others, is not made again: most legal moves stay what
  they were."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from theomachy.games.words import View
from theomachy.match import Match
from theomachy.server.guide import PERSON

if TYPE_CHECKING:
    from theomachy.server.live import LiveTable


@dataclass
class Shown:
    """A view of a match, with what it is made of (None for who is guided, whose view hangs on the guide too);
    its JSON, where somebody has wanted it, else the last of which it was made."""

    match: Match
    key: object
    view: View
    json: dict[str, Any] | None = None
    before: "Shown | None" = None


def shown(live: "LiveTable", match: Match, seat: int | None) -> Shown:
    """What a seat is shown."""
    last = live.shown.get(seat)
    if last is None or last.match is not match:
        live.shown[seat] = last = _next(live, match, seat, last)
    return last


def _next(live: "LiveTable", match: Match, seat: int | None, last: Shown | None) -> Shown:
    guided = live.guide is not None and seat == PERSON
    key = None if guided else match.view_key(seat)
    if last is None:
        return Shown(match, key, _view(live, match, seat), before=_any_with_json(live))
    if key is None or key != last.key:
        before = last.before if last.json is None else last
        return Shown(match, key, _view(live, match, seat), before=before)
    moves = {"moves": match.count}
    json = None if last.json is None else last.json | moves
    return Shown(match, key, last.view.model_copy(update=moves), json, last.before)


def _any_with_json(live: "LiveTable") -> Shown | None:
    return next((each for each in live.shown.values() if each.json is not None), None)


def as_json(live: "LiveTable", match: Match, seat: int | None) -> dict[str, Any]:
    """What a seat is shown, to be read only: the same moves are the same objects each time."""
    now = shown(live, match, seat)
    if now.json is None:
        made = {} if now.before is None else _legal(now.before)
        legal = [made.get(id(choice)) or choice.model_dump(mode="json") for choice in now.view.legal]
        now.json = now.view.model_dump(mode="json", exclude={"legal"}) | {"legal": legal}
        now.before = None
    return now.json


def _legal(before: Shown) -> dict[int, Any]:
    """The JSON of each legal move by the object that it was made of."""
    assert before.json is not None
    return {id(choice): json for choice, json in zip(before.view.legal, before.json["legal"], strict=True)}


def _view(live: "LiveTable", match: Match, seat: int | None) -> View:
    """What a seat sees; where it is guided, all that the guide does not wait for is barred."""
    view = match.view(seat)
    if live.guide is None or seat != PERSON:
        return view
    legal, barred = live.guide.wanted(match, view.legal), live.guide.unwanted(match, view.legal)
    return view.model_copy(update={"legal": legal, "barred": [*view.barred, *barred]})
