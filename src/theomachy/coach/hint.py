"""A hint: what the coach would do in a seat's place, and why, from what that seat knows."""

from dataclasses import dataclass
from typing import NamedTuple

from theomachy.bots.bot import Decision
from theomachy.coach.analysis import check_seconds, compared, evaluated, usual_choice
from theomachy.coach.beginnings import Grow, then_best
from theomachy.coach.evaluation import Evaluated, Evaluation, Measured, as_told, is_worth_it
from theomachy.coach.foresight import Foreseen, differences
from theomachy.games.words import Words

FINALISTS = 6
"""So many moves are looked at for the second half of the time, those that came off best in the first."""
MOST_ALIKE = 3


class Titled(NamedTuple):
    """A move as its player writes it, and what it is called where nobody does."""

    move: str
    title: str


@dataclass(frozen=True)
class Hint:
    """What a seat had best do, as far as it can know."""

    best: tuple[Evaluated, ...]
    """The best move, and up to two others that are about as good."""
    then: tuple[Evaluated, ...]
    """What the seat had best do next, step by step, where the best move only begins something, as a place
    begins that of a card."""
    other: Evaluated | None
    """The move that was asked about, where it is worse beyond chance; else the best of those that are. None
    where none was found."""
    gain: Measured
    """By how much the best move is better than that one: a share of the win; 0 where there is none."""
    follows: tuple[Foreseen, ...]
    """What comes of the best move and not of the other,"""
    avoided: tuple[Foreseen, ...]
    """and what of the other and not of the best."""
    compared: tuple[Titled, ...]
    """All moves that were compared."""


def hint(decision: Decision, words: Words, seconds: float = 1.0, about: int | None = None) -> Hint:
    """A hint for the decision of a seat that is asked, after so many seconds, or half as many again where two
    moves belong together. `about`: a legal action that the best one is compared with, where the coach
    compares any: it is the other move, or the first of those that are about as good, or the best itself.
    Raises BadOptions for no time.

    The moves that are in the second half of the time are chosen by the first: what looks best among many is
    otherwise thought too well of."""
    check_seconds(seconds)
    return advise(decision, words, lambda evaluation: _grow(evaluation, seconds / 2), about)


def _grow(evaluation: Evaluation, seconds: float) -> None:
    evaluation.grow(2)
    evaluation.grow_for(seconds)


def advise(decision: Decision, words: Words, grow: Grow, about: int | None = None) -> Hint:
    """A hint with as much evaluation as `grow` does, for all moves and then for the best of them: the same
    decision and as many worlds give the same hint. What is usual is departed from only for something better
    beyond chance: of many moves some always look better."""
    usual = usual_choice(decision)
    first = Evaluation(decision, compared(decision, usual, about))
    grow(first)
    by_chance = sorted(
        first.actions, key=lambda action: (action not in (usual, about), -first.chance(action).mean)
    )
    final = Evaluation(decision, by_chance[:FINALISTS], first.worlds)
    grow(final)
    best = final.choice(usual)
    losses = {action: final.confirmed_gain(best, action) for action in final.actions if action != best}
    others = sorted(losses, key=lambda action: (action != about, losses[action].mean))
    alike = [action for action in others if not is_worth_it(losses[action])]
    other = next((action for action in others if action not in alike), None)
    follows, avoided = ((), ()) if other is None else differences(decision, words, best, other)
    return Hint(
        best=tuple(_confirmed(words, decision, final, each) for each in [best, *alike[: MOST_ALIKE - 1]]),
        then=then_best(decision, best, words, grow),
        other=None if other is None else _confirmed(words, decision, final, other),
        gain=Measured(0.0, 0.0) if other is None else as_told(losses[other]),
        follows=follows,
        avoided=avoided,
        compared=tuple(
            Titled(words.notation(action), words.title(decision.t, decision.seat, action))
            for action in sorted(first.actions)
        ),
    )


def _confirmed(words: Words, decision: Decision, evaluation: Evaluation, action: int) -> Evaluated:
    return evaluated(words, decision, action, as_told(evaluation.confirmed(action)))
