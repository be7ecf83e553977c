"""The actions among which the coach chooses."""

from collections.abc import Iterable, Sequence

from theomachy.bots.bot import Bot, Decision, GreedyBot
from theomachy.bots.ismcts import SEARCHES
from theomachy.bots.registry import in_game
from theomachy.coach.evaluation import Evaluated, Measured
from theomachy.games.words import Words

MOST_ACTIONS = 24
"""So many moves are evaluated."""
ITERATIONS = 300
"""Of a search that says what is usual: with them it plays with sense (tests/sense)."""


def candidates(decision: Decision, extra: Iterable[int] = ()) -> list[int]:
    """The actions worth evaluating: those of a search, of very many the best to `greedy`, and of those that
    are alike to it some from all over; and `extra`."""
    worth = decision.worth
    by_worth = sorted(decision.sensible, key=lambda action: -worth[action])
    if len(by_worth) > MOST_ACTIONS:
        last = worth[by_worth[MOST_ACTIONS - 1]]
        better = [action for action in by_worth if worth[action] > last]
        equals = [action for action in by_worth if worth[action] == last]
        by_worth = better + _from_all_over(equals, MOST_ACTIONS - len(better))
    return by_worth + [action for action in extra if action not in by_worth]


def _from_all_over(actions: Sequence[int], n: int) -> list[int]:
    """So many of them, as far from each other as can be."""
    return [actions[len(actions) * place // n] for place in range(n)]


def usual_choice(decision: Decision) -> int:
    """What the Olympian finds in a short search where it searches by nets, which know much already; else what
    `greedy` would do. The same for the same decision."""
    olympian = in_game("olympian", decision.game, decision.seats)
    bot: Bot = SEARCHES[olympian.name](iterations=ITERATIONS) if olympian.by_nets else GreedyBot()
    return bot.choose(decision)


def eligible(decision: Decision, usual: int) -> list[int]:
    """The actions that the coach advises if they are better than what is usual: where no search is worth it,
    only those that are alike to `greedy`."""
    worth, found = decision.worth, candidates(decision, [usual])
    return [action for action in found if decision.is_worth_a_search or worth[action] == worth[usual]]


def evaluated(words: Words, decision: Decision, action: int, chance: Measured) -> Evaluated:
    """An action with its chance, in words of its game."""
    title, meaning = (say(decision.t, decision.seat, action) for say in (words.title, words.meaning))
    return Evaluated(action, words.notation(action), title, meaning, chance.mean, chance.error)
