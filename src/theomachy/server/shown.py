"""What is shown of a table's match, made once for all who look with the same eyes.

Contract
- A view is made anew where anything is new of what it is made of (`Match.view_key`). Where that is the count
  of moves alone, as for those who write while others do, it is put into the one before."""

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Self

from theomachy.games.words import View
from theomachy.match import Match
from theomachy.server.guide import PERSON

if TYPE_CHECKING:
    from theomachy.server.live import LiveTable


@dataclass(frozen=True)
class Shown:
    """A view of a match, with what it is made of; None for who is guided, whose view hangs on the guide
    too."""

    match: Match
    key: object
    view: View

    @cached_property
    def as_json(self) -> dict[str, Any]:
        """The view as JSON, to be read only."""
        return self.view.model_dump(mode="json")

    def with_moves(self, match: Match) -> Self:
        """The same at another point of the match, where only the count of moves is another."""
        moves = {"moves": match.count}
        same = type(self)(match, self.key, self.view.model_copy(update=moves))
        if "as_json" in self.__dict__:
            same.__dict__["as_json"] = self.as_json | moves
        return same


def shown(live: "LiveTable", match: Match, seat: int | None) -> Shown:
    """What a seat is shown."""
    last = live.shown.get(seat)
    if last is not None and last.match is match:
        return last
    guided = live.guide is not None and seat == PERSON
    key = None if guided else match.view_key(seat)
    if last is not None and key is not None and last.key == key:
        now = last.with_moves(match)
    else:
        now = Shown(match, key, _view(live, match, seat))
    live.shown[seat] = now
    return now


def _view(live: "LiveTable", match: Match, seat: int | None) -> View:
    """What a seat sees; where it is guided, all that the guide does not wait for is barred."""
    view = match.view(seat)
    if live.guide is None or seat != PERSON:
        return view
    legal, barred = live.guide.wanted(match, view.legal), live.guide.unwanted(match, view.legal)
    return view.model_copy(update={"legal": legal, "barred": [*view.barred, *barred]})
