"""What can be seen of a match, by a seat or by a spectator, and how it has ended."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

import numpy as np

from theomachy.games.words import Event, View, Words
from theomachy.kernel.generic import RANK, SCORE, SHARE, STANDING, standing
from theomachy.kernel.state import MAX_SEATS, Header, seats_in
from theomachy.match.moves import MatchMoves
from theomachy.match.outcome import Outcome, ranks_behind


class Table(NamedTuple):
    """What everybody sees of a match whatever is hidden from them: the game, the component set's name and
    version, the players' names, and whether a resignation has ended it."""

    game: str
    components: str
    names: list[str]
    is_broken_off: bool = False


def seen(t: Header, words: Words, table: Table, seat: int | None, legal: Sequence[int]) -> View:
    """The view of a blindfolded record, with what each legal action would do, and why others that the seat
    could want are not."""
    goes_on, acts = not table.is_broken_off, seat is not None and bool(legal)
    frame = {
        "game": table.game,
        "components": table.components,
        "seat": seat,
        "names": table.names,
        "must": list(seats_in(t.must, len(table.names))) if goes_on else [],
        "may": list(seats_in(t.may, len(table.names))) if goes_on else [],
        "over": bool(t.over) or table.is_broken_off,
        "moves": int(t.moves),
        "legal": words.choices(t, seat, legal) if seat is not None else [],
        "barred": words.barred(t, seat, legal) if acts and seat is not None else [],
    }
    return words.view(t, seat, frame)


LEVELS = ("round", "phase")


class MatchViews(MatchMoves):
    """Views, events and standings."""

    def view(self, seat: int | None = None, choices: bool = True) -> View:
        """What a seat (or a spectator) sees, with what it may do; without `choices` only what it sees."""
        t = self._known_to(self._eyes(seat))
        table = Table(self.game.id, self.components.label, self.names, self._is_broken_off)
        acts = choices and seat is not None and seat in self.actors
        return seen(t, self.words, table, seat, self.legal_actions(seat) if acts and seat is not None else ())

    def events(self, seat: int | None = None, since: int = 0) -> list[Event]:
        """What has happened as far as a seat (or a spectator) may know, from its event number `since` on."""
        return self.news({seat: max(since, 0)})[seat]

    def news(self, since: Mapping[int | None, int]) -> dict[int | None, list[Event]]:
        """The same for several, each from an event number of its own on. What they know alike is one
        object."""
        tell = cache(self.words.teller.event)
        return {
            seat: [
                tell(number, told.kind, told.numbers)
                for number, told in enumerate(self.history.heard(self._eyes(seat))[first:], first)
            ]
            for seat, first in since.items()
        }

    def part(self, event: Event) -> int | None:
        """How deep the part of the match lies that begins with an event: 0 a round or a turn, 1 a part of
        one; None for all other events."""
        begins = self.words.teller.begins(event.kind)
        return None if begins is None else LEVELS.index(begins)

    def heard(self, seat: int | None = None) -> int:
        """How many events a seat (or a spectator) knows of."""
        return len(self.history.heard(self._eyes(seat)))

    def standing(self) -> list[dict[str, float]]:
        """Score, rank and (at the end) share of the win of each seat."""
        out = np.zeros((MAX_SEATS, STANDING))
        standing(self.state, self.params, out)
        return [
            {"score": float(row[SCORE]), "rank": int(row[RANK]), "share": float(row[SHARE])}
            for row in out[: self.seats]
        ]

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, None while it goes on."""
        if not self.over:
            return None
        rows = self.standing()
        ranks = [int(row["rank"]) for row in rows]
        winners = tuple(seat for seat, row in enumerate(rows) if row["share"] > 0)
        if self._resignations:
            ranks = ranks_behind(ranks, self.resigned)
            winners = tuple(seat for seat in winners if seat not in self.resigned)
            if self._is_broken_off or not winners:
                winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
        return Outcome(winners, tuple(ranks), tuple(row["score"] for row in rows))

    def picture(self, seat: int | None = None) -> str:
        """What a seat (or a spectator) sees, as a few lines of text."""
        return self.words.picture(self.view(seat))

    def __str__(self) -> str:
        return self.picture()

    def __repr__(self) -> str:
        return (
            f"<Match of {self.game.id}, {self.seats} seats, {self.count}"
            f" moves{', over' if self.over else ''}>"
        )
