"""What follows from an action, as its seat could expect it: the events that it would be told, and in how many
imagined worlds. First what comes at once; where that says nothing, what comes of it later on, in the rollouts
by which the coach judges: what a move is made for (`outcome` in the game's events)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from theomachy.bots.bot import Decision
from theomachy.bots.race import Rollouts
from theomachy.coach.evaluation import as_well_as_known
from theomachy.coach.texts import text_of
from theomachy.games.telling import Teller
from theomachy.games.words import Event, Words
from theomachy.kernel.chance import combine
from theomachy.kernel.generic import appraise, imagine, legal, play
from theomachy.kernel.journal import DISCLOSURE, new_journal
from theomachy.kernel.record import Ints, from_bytes
from theomachy.kernel.state import Header, bit, first_seat

WORLDS = 20
MOST_MOVES = 12
"""So many moves of others are looked ahead, until the seat is asked again."""
MARKED = 0.3
"""What follows is named where it happens in so many more of the worlds than with the other action."""
MOST_NAMED = 3
LATER_WORLDS = 200
LATER_MARKED = 0.15
"""The same of what comes later, in more worlds: beyond what chance does to the commonest of a hundred."""
ROOM = 50_000
"""For so many events of a match."""


@dataclass(frozen=True)
class Foreseen:
    """An event that would follow, and in what part of the imagined worlds."""

    text: str
    share: float

    @property
    def said(self) -> str:
        """In words: what is certain without a number."""
        return self.text if self.share == 1 else text_of("likely", event=self.text, share=f"{self.share:.0%}")


@dataclass
class _Course:
    """What a seat would be told after an action, in so many worlds, the action itself left out."""

    imagined: int
    worlds: Counter[str] = field(default_factory=Counter)
    """In how many of them it would be told so,"""
    events: dict[str, Event] = field(default_factory=dict)
    """and what that is."""
    sealed: bool = False
    """Whether the action is under seal: then it is told later, and is still among the rest."""

    def share(self, text: str) -> float:
        """In what part of the worlds it would be told so."""
        return self.worlds[text] / self.imagined

    def is_of(self, text: str, seat: int) -> bool:
        """Whether this tells of what a seat does, or comes for certain."""
        return self.share(text) == 1 or self.events[text].fields.get("seat") == seat


Differences = tuple[tuple[Foreseen, ...], tuple[Foreseen, ...]]
"""What would come of one action and not of another, and the other way round."""


def differences(decision: Decision, words: Words, one: int, other: int) -> Differences:
    """What would come of one action and not of the other, and the other way round, in the words of the game:
    up to MOST_NAMED events of each that say more than the action does, those of the greatest difference
    first. Where nothing comes at once, what comes later."""
    of_one, of_other = (_foreseen(decision, words.teller, action) for action in (one, other))
    at_once = _compared(decision, words, of_one, of_other, MARKED)
    if all(at_once):
        return at_once
    of_one, of_other = _later(decision, words.teller, (one, other))
    later = _compared(decision, words, of_one, of_other, LATER_MARKED)
    return at_once[0] or later[0], at_once[1] or later[1]


def _compared(decision: Decision, words: Words, one: _Course, other: _Course, marked: float) -> Differences:
    """What comes of each in so many more of the worlds."""

    def more_often(here: _Course, there: _Course) -> tuple[Foreseen, ...]:
        return tuple(
            Foreseen(text, here.share(text))
            for text in _marked(here, there, decision.seat, marked)
            if words.is_news(here.events[text], decision.seat, here.share(text) == 1)
        )[:MOST_NAMED]

    return more_often(one, other), more_often(other, one)


def _marked(course: _Course, other: _Course, seat: int, least: float) -> list[str]:
    """What comes clearly more often than in another course, the most different first."""
    more = {text: course.share(text) - other.share(text) for text in course.worlds}
    own = [text for text in more if not other.worlds[text] and course.is_of(text, seat)]
    move_itself = max(own, key=course.share, default=None) if course.sealed else None
    marked = [text for text in more if more[text] >= least and text != move_itself]
    return sorted(marked, key=lambda text: -more[text])


def _foreseen(decision: Decision, teller: Teller, action: int) -> _Course:
    """What would come of an action in imagined worlds. Interpreted."""
    course = _Course(WORLDS)
    seat, params = decision.seat, decision.params_record
    out = np.zeros(decision.rules.actions, np.int64)
    for world in range(WORLDS):
        s = from_bytes(decision.rules.state, decision.record)
        imagine(s, params, seat, combine(decision.seed, world))
        journal = new_journal()
        play(s, params, seat, action, journal)
        course.sealed = not _heard(journal, seat)
        _play_on(s, decision, out, journal)
        told = _heard(journal, seat)[0 if course.sealed else 1 :]
        events = {event.text: event for event in (teller.event(0, row[0], row[2:]) for row in told)}
        course.events |= events
        course.worlds.update(dict.fromkeys(events, 1))
    return course


def _heard(journal: Ints, seat: int) -> list[list[int]]:
    """What a seat has been told."""
    rows = journal[1 : journal[0, 0] + 1].tolist()
    return [row for row in rows if row[1] & bit(seat) and row[0] != DISCLOSURE]


def _play_on(s: Header, decision: Decision, out: Ints, journal: Ints) -> None:
    """Let the others do what looks best to them, until the seat is asked."""
    params, worth = decision.params_record, np.zeros(decision.rules.actions, np.int64)
    for _ in range(MOST_MOVES):
        if s.over or s.must & bit(decision.seat):
            return
        other = first_seat(s.must)
        n = legal(s, params, other, out)
        appraise(s, params, other, out, n, worth)
        play(s, params, other, int(out[worth[:n].argmax()]), journal)


def _later(decision: Decision, teller: Teller, actions: Sequence[int]) -> list[_Course]:
    """What would come of each of some actions later on, as far as the coach's rollouts go: no more than what
    moves are made for, in the same worlds."""
    courses, journal = [_Course(LATER_WORLDS) for _ in actions], new_journal(ROOM)
    rollouts = Rollouts(decision, as_well_as_known(decision), journal)
    for world in range(LATER_WORLDS):
        for action, course in zip(actions, courses, strict=True):
            journal[0, 0] = 0
            rollouts.shares([action], world)
            outcomes = {
                teller.outcome(row[0], row[2:]): row
                for row in _heard(journal, decision.seat)
                if teller.kind(row[0]).outcome
            }
            for text, row in outcomes.items():
                if text not in course.events:
                    course.events[text] = teller.event(0, row[0], row[2:])
            course.worlds.update(dict.fromkeys(outcomes, 1))
    return courses
