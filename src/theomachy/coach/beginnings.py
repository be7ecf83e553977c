"""Moves that only begin something, as a place begins that of a card, and what is best then.

Contract
- What an action only begins is judged with what is best after it (`lines`): whoever plays on in a rollout
  would choose that by their habits, which makes most of what begins something look worse than it is.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import pairwise

from theomachy.bots.bot import Decision, GreedyBot
from theomachy.bots.race import Line
from theomachy.coach.choices import candidates, eligible, evaluated, usual_choice
from theomachy.coach.evaluation import Evaluated, Evaluation
from theomachy.games.words import Words
from theomachy.kernel.chance import combine
from theomachy.kernel.generic import blindfold, imagine, play
from theomachy.kernel.journal import new_journal
from theomachy.kernel.record import from_bytes, new
from theomachy.kernel.state import Header, bit

WORLDS = 8
"""A move is played in so many to see whether its seat learns something by it."""

LINE_WORLDS = 32
"""By so many a line is chosen before what it begins is judged: by others, so no choice flatters it."""
MOST_STEPS = 20
"""More than a log sheet has lines."""

Grow = Callable[[Evaluation], object]
"""Plays the actions of an evaluation in some worlds, four at least."""


def lines(
    decision: Decision, actions: Iterable[int], worlds: int, looks_ahead: bool = True
) -> dict[int, Line]:
    """What the seat had best do right after each action that only begins something, step by step, as so many
    worlds judge each step: the first step by what is best after it, where one looks ahead. Actions that stand
    alone are left out."""
    begun = _begun(decision, actions)
    return {action: _line(begun[action], worlds, looks_ahead) for action in begun}


def _line(begun: Decision, worlds: int, looks_ahead: bool) -> Line:
    steps: list[int] = []
    asked: Decision | None = begun
    while asked is not None and len(steps) < MOST_STEPS:
        step, rest = _step(asked, worlds, looks_ahead and not steps)
        steps += [step, *rest]
        asked = None if rest else _begun(asked, [step]).get(step)
    return tuple(steps)


def _step(begun: Decision, worlds: int, looks_ahead: bool) -> tuple[int, Line]:
    """The best step, and what is best after it as far as that is known."""
    if not begun.is_worth_a_search:
        return GreedyBot().choose(begun), ()
    actions = candidates(begun)
    then = lines(begun, actions, worlds, looks_ahead=False) if looks_ahead else {}
    step = _best(Evaluation(begun, actions, then=then), worlds)
    return step, then.get(step, ())


def _best(evaluation: Evaluation, worlds: int) -> int:
    if len(evaluation.actions) > 1:
        evaluation.grow(worlds)
        return evaluation.best()
    return evaluation.actions[0]


def then_best(decision: Decision, action: int, words: Words, grow: Grow) -> tuple[Evaluated, ...]:
    """The best of what an action only begins, and what is best after that, step by step, as a log sheet is
    written; nothing where the action stands alone, or where its seat learns first what it did not know. The
    first step is judged, and its chance is told with all."""
    begun = _begun(decision, [action]).get(action)
    if begun is None:
        return ()
    usual = usual_choice(begun)
    actions = eligible(begun, usual)
    then = lines(begun, actions, LINE_WORLDS, looks_ahead=False)
    evaluation = Evaluation(begun, actions, then=then)
    grow(evaluation)
    best = evaluation.choice(usual)
    chance = evaluation.chance(best)
    steps = [evaluated(words, begun, best, chance)]
    for before, action in pairwise([best, *then.get(best, ())]):
        begun = _begun(begun, [before])[before]
        steps.append(evaluated(words, begun, action, chance))
    return tuple(steps)


def _begun(decision: Decision, actions: Iterable[int]) -> dict[int, Decision]:
    """What the seat is asked about each action that only begins something: the same in every world."""
    asked: dict[int, bytes | None] = dict.fromkeys(actions)
    for world in range(WORLDS):
        if not asked:
            break
        s = from_bytes(decision.rules.state, decision.record)
        imagine(s, decision.params_record, decision.seat, combine(decision.seed, world))
        now = {action: _asked_after(decision, s, action) for action in asked}
        asked = {
            action: after
            for action, after in now.items()
            if after is not None and (world == 0 or after == asked[action])
        }
    return {action: replace(decision, record=after) for action, after in asked.items() if after is not None}


def _asked_after(decision: Decision, s: Header, action: int) -> bytes | None:
    """What the seat knows when it is asked on in an imagined world; None where the action is complete:
    something has been told, and no question is open that interrupts the turn."""
    s = from_bytes(decision.rules.state, s.tobytes())
    params, seat = decision.params_record, decision.seat
    journal = new_journal()
    play(s, params, seat, action, journal)
    if s.over or s.must & bit(seat) == 0 or (journal[0, 0] and s.depth <= decision.t.depth):
        return None
    t = new(decision.rules.state)
    blindfold(s, params, seat, t)
    return bytes(t.tobytes())
