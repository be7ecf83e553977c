"""What follows from an action, as its seat could expect it: the events that it would be told, and in how many
imagined worlds."""

from collections import Counter
from dataclasses import dataclass, field

import numpy as np

from theomachy.bots.bot import Decision
from theomachy.coach.outcomes import heard, later
from theomachy.coach.texts import text_of
from theomachy.games.telling import Teller
from theomachy.games.words import Event, Words
from theomachy.kernel.chance import combine
from theomachy.kernel.generic import appraise, imagine, legal, play
from theomachy.kernel.journal import new_journal
from theomachy.kernel.record import Ints, from_bytes
from theomachy.kernel.state import Header, bit, first_seat

WORLDS = 20
MOST_MOVES = 12
"""So many moves of others are looked ahead, until the seat is asked again."""
MARKED = 0.3
"""What follows is named where it happens in so many more of the worlds than with the other action."""
MOST_NAMED = 3


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
    """What a seat would be told after an action, until it is asked again, the action itself left out."""

    worlds: Counter[str] = field(default_factory=Counter)
    """In how many of them it would be told so,"""
    events: dict[str, Event] = field(default_factory=dict)
    """and what that is."""
    sealed: bool = False
    """Whether the action is under seal: then it is told later, and is still among the rest."""

    def is_of(self, text: str, seat: int) -> bool:
        """Whether this tells of what a seat does, or comes for certain."""
        return self.worlds[text] == WORLDS or self.events[text].fields.get("seat") == seat


def differences(
    decision: Decision, words: Words, one: int, other: int
) -> tuple[tuple[Foreseen, ...], tuple[Foreseen, ...]]:
    """What would come of one action and not of the other, and the other way round, in the words of the game:
    up to MOST_NAMED events of each that say more than the action does, those of the greatest difference
    first. Where nothing comes of an action at once, what comes later and speaks for the one, which is the
    better."""
    of_one, of_other = (_foreseen(decision, words.teller, action) for action in (one, other))

    def more_often(here: _Course, there: _Course) -> tuple[Foreseen, ...]:
        return tuple(
            Foreseen(text, here.worlds[text] / WORLDS)
            for text in _marked(here, there, decision.seat)
            if words.is_news(here.events[text], decision.seat, here.worlds[text] == WORLDS)
        )[:MOST_NAMED]

    at_once = more_often(of_one, of_other), more_often(of_other, of_one)
    if all(at_once):
        return at_once
    of_one_later, of_other_later = (
        tuple(Foreseen(text, share) for text, share in named[:MOST_NAMED])
        for named in later(decision, words, one, other)
    )
    return at_once[0] or of_one_later, at_once[1] or of_other_later


def _marked(course: _Course, other: _Course, seat: int) -> list[str]:
    """What comes clearly more often than in another course, the most different first."""
    one, two = course.worlds, other.worlds
    own = [text for text in one if not two[text] and course.is_of(text, seat)]
    move_itself = max(own, key=lambda text: one[text], default=None) if course.sealed else None
    marked = [text for text in one if one[text] - two[text] >= MARKED * WORLDS and text != move_itself]
    return sorted(marked, key=lambda text: two[text] - one[text])


def _foreseen(decision: Decision, teller: Teller, action: int) -> _Course:
    """What would come of an action in imagined worlds. Interpreted."""
    course = _Course()
    seat, params = decision.seat, decision.params_record
    out = np.zeros(decision.rules.actions, np.int64)
    for world in range(WORLDS):
        s = from_bytes(decision.rules.state, decision.record)
        imagine(s, params, seat, combine(decision.seed, world))
        journal = new_journal()
        play(s, params, seat, action, journal)
        course.sealed = not heard(journal, seat)
        _play_on(s, decision, out, journal)
        told = heard(journal, seat)[0 if course.sealed else 1 :]
        events = {event.text: event for event in (teller.event(0, row[0], row[2:]) for row in told)}
        course.events |= events
        course.worlds.update(dict.fromkeys(events, 1))
    return course


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
