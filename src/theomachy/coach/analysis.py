"""A position analysed for one seat, from what it knows."""

from collections.abc import Iterable
from dataclasses import dataclass

from theomachy.bots.bot import Bot, Decision, GreedyBot
from theomachy.bots.ismcts import SEARCHES
from theomachy.bots.registry import in_game
from theomachy.coach.evaluation import Evaluated, Evaluation, Measured
from theomachy.coach.texts import text_of
from theomachy.errors import BadOptions
from theomachy.games.words import Words
from theomachy.match import Match

MOST_ACTIONS = 24
"""So many moves are evaluated, those that look best to `greedy`."""
ITERATIONS = 300
"""Of a search that says what is usual: with them it plays with sense (tests/sense)."""
LONGEST = 3600.0


@dataclass(frozen=True)
class Analysis:
    """What a seat can expect: its chance to win, a share from 0 to 1 with half the width of the 95 %
    interval, and its moves, the best first; a seat that is not asked has none."""

    seat: int
    chance: float
    error: float
    moves: tuple[Evaluated, ...]
    worlds: int
    """How many imagined worlds it was taken from; none where the match is over."""


def candidates(decision: Decision, extra: Iterable[int] = ()) -> list[int]:
    """The actions worth evaluating: those of a search, of very many the best to `greedy`; and `extra`."""
    by_worth = sorted(decision.sensible, key=lambda action: -decision.worth[action])
    found = by_worth[:MOST_ACTIONS]
    return found + [action for action in extra if action not in found]


def usual_choice(decision: Decision) -> int:
    """What the Olympian finds in a short search where it searches by nets, which know much already; else what
    `greedy` would do. The same for the same decision."""
    olympian = in_game("olympian", decision.game, decision.seats)
    bot: Bot = SEARCHES[olympian.name](iterations=ITERATIONS) if olympian.by_nets else GreedyBot()
    return bot.choose(decision)


def compared(decision: Decision, usual: int) -> list[int]:
    """The actions among which the coach chooses: what is usual alone, where no search is worth it, for
    rollouts do not tell the actions apart there."""
    return candidates(decision, [usual]) if decision.is_worth_a_search else [usual]


def analyse(match: Match, seat: int, seconds: float = 1.0) -> Analysis:
    """A position as one seat may judge it. Raises BadSeats for no such seat, BadOptions for no time."""
    check_seconds(seconds)
    decision = Decision.as_known(match, seat)
    asked = seat in match.actors
    if match.over:
        return Analysis(seat, share_at_the_end(match, seat), 0.0, (), 0)
    evaluation = Evaluation(decision, candidates(decision)) if asked else Evaluation(decision)
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


def evaluated(words: Words, decision: Decision, action: int, chance: Measured) -> Evaluated:
    """An action with its chance, in words of its game."""
    title, meaning = (say(decision.t, decision.seat, action) for say in (words.title, words.meaning))
    return Evaluated(action, words.notation(action), title, meaning, chance.mean, chance.error)


def check_seconds(seconds: float) -> None:
    """Raises BadOptions for no time to think, or too much."""
    if not 0 < seconds <= LONGEST:
        raise BadOptions(text_of("seconds", most=f"{LONGEST:.0f}", seconds=seconds))
