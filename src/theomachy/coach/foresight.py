"""What follows from an action, as its seat could expect it: the events that it would be told, and in how many
imagined worlds."""

from collections import Counter
from dataclasses import dataclass

import numpy as np

from theomachy.bots.bot import Decision
from theomachy.games.telling import Teller
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


@dataclass(frozen=True)
class Foreseen:
    """An event that would follow, and in what part of the imagined worlds."""

    text: str
    share: float

    @property
    def said(self) -> str:
        """In words: what is certain without a number."""
        return self.text if self.share == 1 else f"{self.text} ({self.share:.0%})"


def differences(
    decision: Decision, teller: Teller, one: int, other: int
) -> tuple[tuple[Foreseen, ...], tuple[Foreseen, ...]]:
    """What would come of one action and not of the other, and the other way round, in the words of the game:
    up to MOST_NAMED events of each, those of the greatest difference first."""
    (of_one, sealed), (of_other, _) = (_foreseen(decision, teller, action) for action in (one, other))
    return _more_often(of_one, of_other, sealed), _more_often(of_other, of_one, sealed)


def _more_often(one: Counter[str], other: Counter[str], sealed: bool) -> tuple[Foreseen, ...]:
    certain = (text for text in one if one[text] == WORLDS and not other[text])
    move_itself = next(certain, None) if sealed else None
    marked = [text for text in one if one[text] - other[text] >= MARKED * WORLDS and text != move_itself]
    marked.sort(key=lambda text: other[text] - one[text])
    return tuple(Foreseen(text, one[text] / WORLDS) for text in marked[:MOST_NAMED])


def _foreseen(decision: Decision, teller: Teller, action: int) -> tuple[Counter[str], bool]:
    """In how many worlds the seat would be told what, until it is asked again, the move itself left out; and
    whether that is under seal: then it is told later, and is still among the rest. Interpreted."""
    counts: Counter[str] = Counter()
    sealed = False
    seat, params = decision.seat, decision.params_record
    out = np.zeros(decision.rules.actions, np.int64)
    for world in range(WORLDS):
        s = from_bytes(decision.rules.state, decision.record)
        imagine(s, params, seat, combine(decision.seed, world))
        journal = new_journal()
        play(s, params, seat, action, journal)
        sealed = not _heard(journal, seat)
        _play_on(s, decision, out, journal)
        told = _heard(journal, seat)[0 if sealed else 1 :]
        counts.update(dict.fromkeys((teller.event(0, row[0], row[2:]).text for row in told), 1))
    return counts, sealed


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
