"""What follows from an action, as its seat could expect it: the events that it would be told, and in how many
imagined worlds."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import numpy as np

from theomachy.bots.bot import Decision
from theomachy.bots.race import NOTHING, Line, play_on
from theomachy.bots.search import stop_at
from theomachy.coach.outcomes import heard, is_good, later
from theomachy.coach.texts import text_of
from theomachy.games.words import Event, Words
from theomachy.kernel.chance import combine
from theomachy.kernel.generic import appraise, imagine, legal, play
from theomachy.kernel.journal import new_journal
from theomachy.kernel.record import Ints, from_bytes
from theomachy.kernel.state import Header, bit, first_seat

WORLDS = 20
"""In so many worlds it is looked what comes of an action more often than of another,"""
OTHER_WORLDS = 40
"""and in so many others how often: of many events some seem to come more often by chance."""
MOST_MOVES = 12
"""So many moves of others are looked ahead, until the seat is asked again."""
MARKED = 0.3
"""What follows is named where it happens in so many more of the worlds than with the other action."""
MOST_NAMED = 3


@dataclass(frozen=True)
class Foreseen:
    """An event that would follow, in what part of the imagined worlds, and in what part where the other move
    is made."""

    text: str
    share: float
    otherwise: float

    @property
    def said(self) -> str:
        """In words, with how likely it is, but for what is certain and else impossible."""
        if self.share == 1 and self.otherwise == 0:
            return self.text
        likely = "certain" if self.share == 1 else "more-likely" if self.otherwise else "likely"
        share, otherwise = _percentage(self.share), _percentage(self.otherwise)
        return text_of(likely, event=self.text, share=share, otherwise=otherwise)


def _percentage(share: float) -> str:
    """That of what is neither certain nor impossible."""
    return f"{min(max(share, 0.01), 0.99):.0%}"


@dataclass
class _Course:
    """What a seat would be told after an action, until it is asked again, the action itself left out."""

    worlds: Counter[str] = field(default_factory=Counter)
    """In how many of the worlds it would be told so,"""
    others: Counter[str] = field(default_factory=Counter)
    """in how many of the others,"""
    events: dict[str, Event] = field(default_factory=dict)
    """what that is,"""
    played_for: dict[str, bool] = field(default_factory=dict)
    """and which of it seats play for: whether it is good for the seat."""
    led_to: dict[bool, Counter[str]] = field(
        default_factory=lambda: {good: Counter() for good in (True, False)}
    )
    """In how many of all worlds something that is good for the seat came after it, and something bad."""
    sealed: bool = False
    """Whether the action is under seal: then it is told later, and is still among the rest."""

    def note(self, told: Mapping[str, Event], good: Mapping[str, bool]) -> None:
        """What the seat would be told in one more world, one after another, and which of it is good for it,
        or bad."""
        self.events |= told
        self.played_for |= good
        after = set[bool]()
        for text in reversed([*told]):
            for outcome in after:
                self.led_to[outcome][text] += 1
            if text in good:
                after.add(good[text])

    def speaks_for(self, text: str, seat: int) -> bool | None:
        """Whether this is good for the seat; of what others do whether what comes after it mostly is. None
        where nothing tells."""
        if text in self.played_for or self.is_by(text, seat):
            return self.played_for.get(text)
        good, bad = self.led_to[True][text], self.led_to[False][text]
        often = (self.worlds[text] + self.others[text]) / 2
        return good > bad if max(good, bad) > often else None

    def leave_out(self, texts: Iterable[str]) -> None:
        """These only say what the seat does after the action."""
        for text in texts:
            del self.worlds[text], self.events[text]

    def part(self, text: str) -> float:
        """In what part of the other worlds it would be told."""
        return self.others[text] / OTHER_WORLDS

    def is_of(self, text: str, seat: int) -> bool:
        """Whether this tells of what a seat does, or comes for certain."""
        return self.worlds[text] == WORLDS or self.is_by(text, seat)

    def is_by(self, text: str, seat: int) -> bool:
        """Whether this tells of what a seat does."""
        return self.events[text].fields.get("seat") == seat

    def matters(self, text: str, seat: int) -> bool:
        """Whether a seat makes its move for this: something to play for, or what the seat itself does."""
        return text in self.played_for or self.is_by(text, seat)


def differences(
    decision: Decision, words: Words, one: int, other: int, then: Mapping[int, Line] = NOTHING
) -> tuple[tuple[Foreseen, ...], tuple[Foreseen, ...]]:
    """What would come of one action and not of the other, and the other way round, in the words of the game:
    up to MOST_NAMED events of each that say more than the action does. First, what matters to the seat and
    comes at once; else what comes later; else what others do at once. Of what seats play for only what speaks
    for the one, which is the better. `then`: what the seat does right after an action that only begins
    something."""
    of_one, of_other = (_foreseen(decision, words, (each, *then.get(each, ()))) for each in (one, other))
    at_once = [
        _more_often(*each, decision, words) for each in ((of_one, of_other, True), (of_other, of_one, False))
    ]
    if all(matters for _, matters in at_once):
        return at_once[0][0], at_once[1][0]
    in_time = (
        tuple(Foreseen(*each) for each in named[:MOST_NAMED])
        for named in later(decision, words, one, other, then)
    )
    follows, avoided = (
        soon if matters else late or soon for (soon, matters), late in zip(at_once, in_time, strict=True)
    )
    return follows, avoided


def _more_often(
    here: _Course, there: _Course, is_better: bool, decision: Decision, words: Words
) -> tuple[tuple[Foreseen, ...], bool]:
    """What comes of a course more often than of another, in the order in which it comes, what matters rather
    than the rest; and whether any of it matters. Of what seats play for only what speaks for the better
    course."""
    seat = decision.seat
    news = [
        text
        for text in _marked(here, there, seat)
        if words.is_news(here.events[text], seat, here.worlds[text] == WORLDS)
        and here.speaks_for(text, seat) in (None, is_better)
    ]
    news.sort(key=lambda text: not here.matters(text, seat))
    named = [text for text in here.events if text in news[:MOST_NAMED]]
    foreseen = tuple(Foreseen(text, here.part(text), there.part(text)) for text in named)
    return foreseen, bool(news) and here.matters(news[0], seat)


def _marked(course: _Course, other: _Course, seat: int) -> list[str]:
    """What comes clearly more often than in another course, the most different first."""
    one, two = course.worlds, other.worlds
    own = [text for text in one if not two[text] and course.is_of(text, seat)]
    move_itself = max(own, key=lambda text: one[text], default=None) if course.sealed else None
    marked = [
        text
        for text in one
        if text != move_itself
        and one[text] - two[text] >= MARKED * WORLDS
        and course.part(text) - other.part(text) >= MARKED
    ]
    return sorted(marked, key=lambda text: two[text] - one[text])


def _foreseen(decision: Decision, words: Words, line: Line) -> _Course:
    """What would come of an action, and of what the seat does right after it, in imagined worlds.
    Interpreted."""
    course, certain = _Course(), Counter[str]()
    seat, params = decision.seat, decision.params_record
    out = np.zeros(decision.rules.actions, np.int64)
    for world in range(WORLDS + OTHER_WORLDS):
        s = from_bytes(decision.rules.state, decision.record)
        imagine(s, params, seat, combine(decision.seed, world))
        journal = new_journal()
        until = stop_at(s, int(decision.rules.match_is_stages))
        play(s, params, seat, line[0], journal)
        play_on(s, params, seat, np.array(line[1:], np.int64), out, journal)
        at_once = len(heard(journal, seat))
        course.sealed = at_once == 0
        _let_others_play(s, decision, until, out, journal)
        events, good = dict[str, Event](), dict[str, bool]()
        for kind, _, *numbers in heard(journal, seat)[0 if course.sealed else 1 :]:
            event = words.teller.event(0, kind, numbers)
            events[event.text] = event
            if (is_good_for_it := is_good(words.teller.kind(kind), numbers, seat)) is not None:
                good[event.text] = is_good_for_it
        course.note(events, good)
        (course.worlds if world < WORLDS else course.others).update([*events])
        if world < WORLDS and len(line) > 1:
            certain.update([*events][: max(at_once - 1, 0)])
    course.leave_out(text for text in certain if certain[text] == WORLDS)
    return course


def _let_others_play(s: Header, decision: Decision, until: int, out: Ints, journal: Ints) -> None:
    """Let the others do what looks best to them, until the seat is asked, or the stage is over where a match
    is stages."""
    params, worth = decision.params_record, np.zeros(decision.rules.actions, np.int64)
    for _ in range(MOST_MOVES):
        if s.over or s.must & bit(decision.seat) or s.stage == until:
            return
        other = first_seat(s.must)
        n = legal(s, params, other, out)
        appraise(s, params, other, out, n, worth)
        play(s, params, other, int(out[worth[:n].argmax()]), journal)
