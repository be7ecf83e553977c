"""What can be seen of a match, by a seat or by a spectator, and how it has ended."""

from collections.abc import Mapping
from functools import cache

import numpy as np

from theomachy.games.words import Event, View
from theomachy.kernel.generic import RANK, SCORE, SHARE, STANDING, standing
from theomachy.kernel.state import MAX_SEATS, bit
from theomachy.match.moves import MatchMoves
from theomachy.match.outcome import Outcome, ranks_behind

LEVELS = ("round", "phase")


class MatchViews(MatchMoves):
    """Views, events and standings."""

    def view(self, seat: int | None = None, choices: bool = True) -> View:
        """What a seat (or a spectator) sees, with what it may do; without `choices` only what it sees."""
        t = self._known_to(self._eyes(seat))
        acts = choices and seat is not None and seat in self.actors
        frame = {
            "game": self.game.id,
            "components": self.components.label,
            "seat": seat,
            "names": self.names,
            "must": [other for other in self.must if t.must & bit(other)],
            "may": [other for other in self.may if t.may & bit(other)],
            "over": bool(t.over) or self._is_broken_off,
            "moves": int(t.moves),
            "legal": self._choices(seat) if acts and seat is not None else [],
            "barred": self._barred(t, seat) if acts and seat is not None else [],
        }
        return self.words.view(t, seat, frame)

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
