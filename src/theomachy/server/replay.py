"""A finished match, played anew: step by step for people to look at, and to see that it was what its key made
of it.

A match of a thousand steps is shown in pieces, each made when it is asked for: what lies between two marks is
quickly played once more."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from theomachy.fairness import commitment
from theomachy.match import Match
from theomachy.server.beginning import beginning_of
from theomachy.server.deeds import ends_with
from theomachy.server.entries import Logged
from theomachy.server.log import entry_of, remarks, takes_back
from theomachy.server.messages import Fairness, SeatUpdate, Step
from theomachy.server.table import RESIGN, UNDO, Table
from theomachy.server.table import Step as StoredStep

MOST_VIEWS = 60
"""In one answer: with five pairs of eyes twelve steps. Of a large game that is a megabyte, and half a
second's work."""
BETWEEN_MARKS = 64
"""Steps that are played anew at most before a piece begins."""
Audience = int | None


@dataclass
class Place:
    """A place in a finished match: after `number` steps, the last of which was `open` to others: no change
    under seal. `void` counts by audience the entries of the log that are no events: what was taken back, and
    remarks."""

    number: int
    match: Match
    version: int = 0
    open: bool = True
    void: dict[Audience, int] = field(default_factory=dict)
    failures: Counter[int] = field(default_factory=Counter)
    remarks: list[Logged] = field(default_factory=list)
    """What the log says of the last step beside its events, numbered from 0 on."""
    title: str | None = None
    """What the last step was called by its player, if it was a move and somebody looks."""

    def copy(self) -> "Place":
        """The same place, to go on from."""
        return Place(
            self.number, self.match.copy(), self.version, self.open, dict(self.void), self.failures.copy()
        )


class MatchReplay:
    """A finished match that is looked back at."""

    def __init__(self, table: Table, steps: Sequence[StoredStep]) -> None:
        self._table, self._steps = table, steps
        match = beginning_of(table)
        self._marks = [Place(0, match, void=dict.fromkeys([None, *range(match.seats)], 0))]
        """Every so many steps, as far as somebody has looked."""

    @property
    def count(self) -> int:
        """How many steps there are, the beginning among them."""
        return len(self._steps) + 1

    @property
    def positions(self) -> list[int]:
        """By number of moves: the last step after which these moves of the match had been made, and no
        others. What was taken back is a step too, and no move."""
        made: list[int] = []
        for number, step in enumerate(self._steps):
            if step.takes_back:
                while step.deed == UNDO and self._steps[made[-1]].seat != step.seat:
                    made.pop()
                made.pop()
            elif step.move is not None:
                made.append(number)
        return [*made, len(self._steps)]

    def place(self, step: int) -> Match:
        """The match after so many steps."""
        return self._before(step + 1).match

    def piece(self, first: int, eyes: Sequence[Audience]) -> list[Step]:
        """As many steps from `first` on as one answer holds, with some eyes."""
        place = self._before(first)
        last = min(first + max(MOST_VIEWS // len(eyes), 1), self.count)
        shown = [] if first else [_seen(place, None, {}, eyes)]
        return shown + [_seen(place, step, before, eyes) for step, before in self._on(place, last - 1, eyes)]

    def fairness(self, match: Match) -> Fairness:
        """What chance was made of, and whether it leads to how the match ended."""
        key, nonces = self._table.key, [seat.nonce for seat in self._table.seats]
        fits = self._before(self.count).match.to_json() == match.to_json()
        promises = [seat.promise for seat in self._table.seats]
        return Fairness(
            commitment=commitment(key),
            key=key.hex(),
            nonces=nonces,
            promises=promises,
            moves_fit=fits,
            chain=match.chain,
        )

    def _before(self, first: int) -> Place:
        """The match before a step, from the last mark on; marks are set on the way."""
        wanted = max(first - 1, 0)
        place = self._marks[min(wanted // BETWEEN_MARKS, len(self._marks) - 1)].copy()
        for _ in self._on(place, wanted, ()):
            if place.number == len(self._marks) * BETWEEN_MARKS:
                self._marks.append(place.copy())
        return place

    def _on(
        self, place: Place, until: int, eyes: Sequence[Audience]
    ) -> Iterator[tuple[StoredStep, dict[Audience, int]]]:
        """Go on to a step. After each: what it was, and how many events some eyes had seen before."""
        while place.number < until:
            step, match, count = self._steps[place.number], place.match, place.match.count
            before = {
                audience: match.heard(audience) for audience in (place.void if step.takes_back else eyes)
            }
            known = match.blindfolded(step.seat) if eyes and step.move is not None else None
            self._do(match, step)
            place.title = None if known is None else match.words.title(known, *match.last)
            place.open = step.is_note or step.deed == RESIGN or match.count != count
            if step.takes_back and place.open:
                for audience, told in before.items():
                    place.void[audience] += told - match.heard(audience) + 1
            place.version += place.open
            place.failures[step.seat] += step.instead == "bot"
            place.remarks = remarks(match, step, place.failures, 0, place.version) if place.open else []
            for audience in place.void:
                place.void[audience] += len(place.remarks)
            place.number += 1
            yield step, before

    def _do(self, match: Match, step: StoredStep) -> None:
        """A step, done once more."""
        if step.deed == UNDO:
            match.undo_together(step.seat)
        elif step.deed == RESIGN:
            match.resign(step.seat, ends_with(self._table.people, match.resigned, step.seat))
        elif step.takes_back:
            match.undo_again(step.seat)
        elif step.move is not None:
            match.play(step.move, step.seat)


def _seen(
    place: Place, step: StoredStep | None, before: dict[Audience, int], eyes: Sequence[Audience]
) -> Step:
    """A step as some eyes have seen it."""
    seats = [_seat_seen(place, step, before.get(audience, 0), audience) for audience in eyes]
    done = StoredStep(0, 0, None, 0.0) if step is None else step
    seat = None if step is None else step.seat
    deed = done.deed if done.is_note or done.deed == RESIGN else None
    return Step(
        number=place.number,
        version=place.version,
        move=done.move,
        title=place.title,
        hint=done.hint,
        deed=deed,
        seat=seat,
        seats=seats,
    )


def _seat_seen(place: Place, step: StoredStep | None, before: int, audience: Audience) -> SeatUpdate:
    """What could have been done is left out: nobody can do it any more, and where a seat fills
    in a sheet it would be a thousand lines."""
    return SeatUpdate(
        seat=audience,
        view=place.match.view(audience, choices=False),
        log=_log(place, step, before, audience),
        can_undo=False,
        undo_count=0,
        asked_about=None,
        passes=False,
        wishes=None,
        lesson=None,
        for_now=False,
    )


def _log(place: Place, step: StoredStep | None, before: int, audience: Audience) -> list[Logged]:
    """The entries that a step has brought, as the table's log has them."""
    match, void = place.match, place.void[audience]
    if step is not None and step.takes_back and place.open:
        left = match.heard(audience)
        return [takes_back(match, step, before - left, left + void - 1, place.version)]
    first = before + void - len(place.remarks)
    beside = (
        [remark.model_copy(update={"number": first + remark.number}) for remark in place.remarks]
        if step is not None
        else []
    )
    return beside + [
        entry_of(match, event, event.number + void, place.version)
        for event in match.events(audience, since=before)
    ]
