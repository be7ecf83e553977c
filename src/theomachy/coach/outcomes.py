"""What a move leads to later on that speaks for it: in the rollouts by which the coach judges, what seats
play for (events marked GAINS or LOSES), where it comes more often of one action than of another."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from theomachy.bots.bot import Decision
from theomachy.bots.race import NOTHING, Line, Rollouts
from theomachy.coach.evaluation import to_its_end
from theomachy.games.words import Event, Words
from theomachy.kernel.events import EventKind
from theomachy.kernel.journal import DISCLOSURE, new_journal
from theomachy.kernel.record import Ints
from theomachy.kernel.state import bit
from theomachy.kernel.values import is_none

WORLDS = 100
"""In so many worlds it is looked what comes more often, and in as many others how often."""
MARKED = 0.15
"""An outcome is named that comes in so many more of the worlds: more than chance does to any of a hundred."""
ROOM = 50_000
"""For so many events of a match."""

Named = list[tuple[str, float, float]]
"""Outcomes in words, in what part of the worlds each comes, and in what part where the other move is made."""


def heard(journal: Ints, seat: int) -> list[list[int]]:
    """The rows of what a seat has been told."""
    rows = journal[1 : journal[0, 0] + 1].tolist()
    return [row for row in rows if row[1] & bit(seat) and row[0] != DISCLOSURE]


@dataclass
class _Outcome:
    """Something that seats play for: whether it is good for the seat that is advised, and in how many of the
    worlds, and of the others, it comes of each action."""

    event: Event
    is_good: bool
    worlds: Counter[int] = field(default_factory=Counter)
    others: Counter[int] = field(default_factory=Counter)

    def part(self, action: int) -> float:
        """In what part of the other worlds it comes of an action."""
        return self.others[action] / WORLDS

    def more(self, action: int, beside: int) -> float:
        """By how much more often it comes of an action than of another, by whichever half of the worlds says
        less."""
        halves = (counts[action] - counts[beside] for counts in (self.worlds, self.others))
        return min(halves) / WORLDS


def later(
    decision: Decision, words: Words, one: int, other: int, then: Mapping[int, Line] = NOTHING
) -> tuple[Named, Named]:
    """Of one action what is good for its seat and comes more often than of the other, and of the other what
    is bad and comes more often than of the one; what differs most first."""
    seat, outcomes = decision.seat, _outcomes(decision, words, (one, other), then)

    def named(action: int, beside: int, good: bool) -> Named:
        more = {
            text: each.more(action, beside)
            for text, each in outcomes.items()
            if each.is_good == good and words.is_news(each.event, seat, each.part(action) == 1)
        }
        marked = sorted((text for text in more if more[text] >= MARKED), key=lambda text: -more[text])
        return [(text, outcomes[text].part(action), outcomes[text].part(beside)) for text in marked]

    return named(one, other, True), named(other, one, False)


def _outcomes(
    decision: Decision, words: Words, actions: Sequence[int], then: Mapping[int, Line]
) -> dict[str, _Outcome]:
    """What comes of some actions, in words, in the same worlds."""
    found: dict[str, _Outcome] = {}
    journal, teller, seat = new_journal(ROOM), words.teller, decision.seat
    rollouts = Rollouts(decision, to_its_end(decision), journal, then)
    for world in range(2 * WORLDS):
        for action in actions:
            journal[0, 0] = 0
            rollouts.shares([action], world)
            texts = set()
            for number, _, *numbers in heard(journal, seat):
                if (good := is_good(teller.kind(number), numbers, seat)) is not None:
                    texts.add(text := teller.outcome(number, numbers))
                    if text not in found:
                        found[text] = _Outcome(teller.event(0, number, numbers), good)
            for text in texts:
                counts = found[text].worlds if world < WORLDS else found[text].others
                counts[action] += 1
    return found


def is_good(kind: EventKind, numbers: Sequence[int], seat: int) -> bool | None:
    """Whether an event is good for a seat: what it gains, or a rival loses. None for what nobody plays for,
    or has got."""
    for name in (*kind.gains, *kind.loses):
        who = numbers[kind.place(name)]
        if not is_none(kind.fields[name], who):
            return (who == seat) == (name in kind.gains)
    return None
