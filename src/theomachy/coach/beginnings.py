"""Moves that only begin something, as a place begins that of a card, and what is best then."""

from collections.abc import Callable

from theomachy.bots.bot import Decision
from theomachy.coach.analysis import compared, evaluated, usual_choice
from theomachy.coach.evaluation import Evaluated, Evaluation
from theomachy.games.words import Words
from theomachy.kernel.chance import combine
from theomachy.kernel.generic import blindfold, imagine, play
from theomachy.kernel.journal import new_journal
from theomachy.kernel.record import from_bytes, new
from theomachy.kernel.state import bit

WORLDS = 8
"""A move is played in so many to see whether its seat learns something by it."""

MOST_STEPS = 20
"""More than a log sheet has lines."""

Grow = Callable[[Evaluation], object]
"""Plays the actions of an evaluation in some worlds, four at least."""


def then_best(decision: Decision, action: int, words: Words, grow: Grow) -> tuple[Evaluated, ...]:
    """The best of what an action only begins, and what is usual after that, step by step, as a log sheet is
    written; nothing where the action stands alone, or where its seat learns first what it did not know. The
    first step is judged, and its chance is told with all."""
    begun = _begun(decision, action)
    if begun is None:
        return ()
    usual = usual_choice(begun)
    evaluation = Evaluation(begun, compared(begun, usual))
    grow(evaluation)
    best = evaluation.choice(usual)
    chance = evaluation.chance(best)
    steps = [evaluated(words, begun, best, chance)]
    while len(steps) < MOST_STEPS and (begun := _begun(begun, best)) is not None:
        best = usual_choice(begun)
        steps.append(evaluated(words, begun, best, chance))
    return tuple(steps)


def _begun(decision: Decision, action: int) -> Decision | None:
    """What the seat is asked about an action that it has begun: the same in every world."""
    first = _asked_after(decision, action, 0)
    if first is None or any(_asked_after(decision, action, world) != first for world in range(1, WORLDS)):
        return None
    return Decision(decision.game, first, decision.params, decision.seat)


def _asked_after(decision: Decision, action: int, world: int) -> bytes | None:
    """What the seat knows when it is asked on in an imagined world; None where the action is complete:
    something has been told, and no question is open that interrupts the turn."""
    s = from_bytes(decision.rules.state, decision.record)
    params, seat = decision.params_record, decision.seat
    imagine(s, params, seat, combine(decision.seed, world))
    journal = new_journal()
    play(s, params, seat, action, journal)
    if s.over or s.must & bit(seat) == 0 or (journal[0, 0] and s.depth <= decision.t.depth):
        return None
    t = new(decision.rules.state)
    blindfold(s, params, seat, t)
    return bytes(t.tobytes())
