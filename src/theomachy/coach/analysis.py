"""A position analysed for one seat, from what it knows."""

from dataclasses import dataclass

from theomachy.bots.bot import Decision
from theomachy.coach.beginnings import LINE_WORLDS, lines
from theomachy.coach.choices import candidates, evaluated
from theomachy.coach.evaluation import Evaluated, Evaluation
from theomachy.coach.texts import text_of
from theomachy.errors import BadOptions
from theomachy.match import Match

LONGEST = 3600.0


@dataclass(frozen=True)
class Analysis:
    """What a seat can expect: its chance to win, a share from 0 to 1 with half the width of the 95 %
    interval, and its sensible moves, the best first; a seat that is not asked has none.

    Examples:
        >>> found = Match("zeus-on-the-loose", seats=2, seed=7).analyse(1, seconds=0.05)
        >>> 0 < found.chance < 1, len(found.moves)
        (True, 2)
    """

    seat: int
    chance: float
    error: float
    moves: tuple[Evaluated, ...]
    worlds: int
    """How many imagined worlds it was taken from; none where the match is over."""


def analyse(match: Match, seat: int, seconds: float = 1.0) -> Analysis:
    """A position as one seat may judge it. Raises BadSeats for no such seat, BadOptions for no time."""
    check_seconds(seconds)
    decision = Decision.as_known(match, seat)
    asked = seat in match.actors
    if match.over:
        return Analysis(seat, share_at_the_end(match, seat), 0.0, (), 0)
    if asked:
        actions = candidates(decision)
        evaluation = Evaluation(decision, actions, then=lines(decision, actions, LINE_WORLDS))
    else:
        evaluation = Evaluation(decision)
    evaluation.grow_for(seconds)
    best = evaluation.chance(evaluation.best())
    moves = (
        [evaluated(match.words, decision, action, evaluation.chance(action)) for action in evaluation.actions]
        if asked
        else []
    )
    moves.sort(key=lambda each: -each.chance)
    return Analysis(seat, best.mean, best.error, tuple(moves), evaluation.worlds)


def share_at_the_end(match: Match, seat: int) -> float:
    """What part of the win a seat has in a match that is over, by its moves or because somebody resigned."""
    assert match.outcome is not None
    winners = match.outcome.winners
    return 1 / len(winners) if seat in winners else 0.0


def check_seconds(seconds: float) -> None:
    """Raises BadOptions for no time to think, or too much."""
    if not isinstance(seconds, int | float) or not 0 < seconds <= LONGEST:
        raise BadOptions(text_of("seconds", most=f"{LONGEST:.0f}", seconds=seconds))
