"""A hint: what the coach would do in a seat's place, and why, from what that seat knows; and how another move
compares with it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from typing import Literal, NamedTuple

from theomachy.bots.bot import Decision
from theomachy.bots.race import Line
from theomachy.coach.analysis import check_seconds
from theomachy.coach.beginnings import LINE_WORLDS, Grow, lines, then_best
from theomachy.coach.choices import candidates, eligible, evaluated, usual_choice
from theomachy.coach.evaluation import Evaluated, Evaluation, Measured, as_told, is_worth_it
from theomachy.coach.foresight import Foreseen, differences
from theomachy.games.words import Words

FINALISTS = 6
"""So many moves are looked at for the second half of the time, those that came off best in the first; and the
best of the rest that is clearly worse, for where none of them is it says what there is to lose."""
MOST_ALIKE = 3
MOST_TO_CHOOSE_FROM = 60
"""Legal moves that one can look through in a list."""
Better = Literal["advised", "other", "neither", "alike"]
CLEARLY = 4
"""A move is clearly worse where it is so many times as much worse as chance might make it."""
DECIDED = 0.02
"""A match is as good as won, or lost, from here on."""
UNSEEN = 1 << 20
"""The first world in which two moves are compared: no hint comes so far, which has chosen one of them by what
it has seen."""


class Titled(NamedTuple):
    """A move as its player writes it, and what it is called where nobody does."""

    move: str
    title: str


@dataclass(frozen=True)
class Comparison:
    """Another move beside the one that is advised.

    Examples:
        >>> from theomachy import Match
        >>> match = Match("zeus-on-the-loose", seats=2, seed=7)
        >>> decision = Decision.of(match, 1)
        >>> found = compare(decision, match.words, *decision.legal[:2], seconds=0.05)
        >>> found.other.action == decision.legal[1], found.better in ("advised", "other", "neither", "alike")
        (True, True)
    """

    other: Evaluated
    gain: Measured
    """By how much the advised move is better: a share of the win, below 0 where it is worse."""
    follows: tuple[Foreseen, ...]
    """What comes of the advised move and not of the other, where one is better,"""
    avoided: tuple[Foreseen, ...]
    """and what of the other and not of the advised one."""

    @property
    def better(self) -> Better:
        """Which is better beyond chance; if neither is, whether they come off alike, in whole points."""
        if is_worth_it(self.gain):
            return "advised"
        if is_worth_it(Measured(-self.gain.mean, self.gain.error)):
            return "other"
        return "neither" if round(100 * self.gain.mean) else "alike"


@dataclass(frozen=True)
class Hint:
    """What a seat had best do, as far as it can know.

    Examples:
        >>> from theomachy import Match
        >>> match = Match("zeus-on-the-loose", seats=2, seed=7)
        >>> found = hint(Decision.of(match, 1), match.words, seconds=0.05)
        >>> found.best[0].move in [choice.move for choice in match.legal(1)]
        True
    """

    best: tuple[Evaluated, ...]
    """The best move, and up to two others that are about as good."""
    then: tuple[Evaluated, ...]
    """What the seat had best do next, step by step, where the best move only begins something, as a place
    begins that of a card."""
    beside: Comparison | None
    """The best of the moves that are worse beyond chance; None where none was found."""
    compared: tuple[Titled, ...]
    """All moves that were compared."""
    not_compared: tuple[Titled, ...] = ()
    """All others, of which one may ask how they compare; none where there are too many to choose from."""

    @property
    def hardly_matters(self) -> bool:
        """Whether the match is as good as decided, whichever of several moves the seat makes."""
        chance = self.best[0].chance
        return self.beside is None and len(self.compared) > 1 and min(chance, 1 - chance) <= DECIDED


def hint(decision: Decision, words: Words, seconds: float = 1.0) -> Hint:
    """A hint for the decision of a seat that is asked, after so many seconds, or half as many again where two
    moves belong together. Raises BadOptions for no time.

    The moves that are in the second half of the time are chosen by the first: what looks best among many is
    otherwise thought too well of."""
    check_seconds(seconds)
    return advise(decision, words, lambda evaluation: _grow(evaluation, seconds / 2))


def compare(decision: Decision, words: Words, advised: int, other: int, seconds: float = 1.0) -> Comparison:
    """How another legal action compares with the one that is advised, after so many seconds. Raises
    BadOptions for no time."""
    check_seconds(seconds)
    return beside(decision, words, advised, other, lambda evaluation: evaluation.grow_for(seconds))


def _grow(evaluation: Evaluation, seconds: float) -> None:
    evaluation.grow(2)
    evaluation.grow_for(seconds)


def beside(decision: Decision, words: Words, advised: int, other: int, grow: Grow) -> Comparison:
    """A comparison with as much evaluation as `grow` does: the same actions and as many worlds give the
    same."""
    decision = decision.in_any_order
    then = lines(decision, (advised, other), LINE_WORLDS)
    evaluation = Evaluation(decision, (advised, other), UNSEEN, then=then)
    grow(evaluation)
    judged = evaluated(words, decision, other, as_told(evaluation.chance(other)))
    return _beside(decision, words, advised, judged, evaluation.gain(advised, other), then)


def _beside(
    decision: Decision,
    words: Words,
    advised: int,
    other: Evaluated,
    gain: Measured,
    then: Mapping[int, Line],
) -> Comparison:
    """Between moves that are about as good nothing that comes of them is told: it would hide that as much
    comes of the other."""
    found = Comparison(other, as_told(gain), (), ())
    if found.better == "advised":
        follows, avoided = differences(decision, words, advised, other.action, then)
    elif found.better == "other":
        avoided, follows = differences(decision, words, other.action, advised, then)
    else:
        return found
    return replace(found, follows=follows, avoided=avoided)


def advise(decision: Decision, words: Words, grow: Grow) -> Hint:
    """A hint with as much evaluation as `grow` does, for all moves and then for the best of them: the same
    decision and as many worlds give the same hint. What is usual is departed from only for something better
    beyond chance, for of many moves some always look better; where no search is worth it, only among what is
    alike to `greedy`, and nothing else is named as about as good."""
    decision = decision.in_any_order
    usual = usual_choice(decision)
    actions = candidates(decision, [usual])
    then = lines(decision, actions, LINE_WORLDS)
    first = Evaluation(decision, actions, then=then)
    grow(first)
    by_chance = sorted(first.actions, key=lambda action: (action != usual, -first.chance(action).mean))
    finalists, rest = by_chance[:FINALISTS], by_chance[FINALISTS:]
    losses = {action: first.gain(first.best(), action) for action in rest}
    worse = (action for action in rest if losses[action].mean > CLEARLY * losses[action].error)
    final = Evaluation(decision, [*finalists, *islice(worse, 1)], first.worlds, then=then)
    grow(final)
    advisable = eligible(decision, usual)
    best = final.choice(usual)
    if best not in advisable:
        best = usual
    losses = {action: final.confirmed_gain(best, action) for action in final.actions if action != best}
    others = sorted(losses, key=lambda action: losses[action].mean)
    alike = [action for action in others if not is_worth_it(losses[action])]
    other = next((action for action in others if action not in alike), None)
    as_good = [action for action in alike if action in advisable][: MOST_ALIKE - 1]
    steps = then_best(decision, best, words, grow)
    then[best] = tuple(step.action for step in steps)
    return Hint(
        best=tuple(_confirmed(words, decision, final, each) for each in [best, *as_good]),
        then=steps,
        beside=None
        if other is None
        else _beside(decision, words, best, _confirmed(words, decision, final, other), losses[other], then),
        compared=_titled(words, decision, first.actions),
        not_compared=_titled(words, decision, set(decision.legal) - set(first.actions))
        if len(decision.legal) <= MOST_TO_CHOOSE_FROM
        else (),
    )


def _titled(words: Words, decision: Decision, actions: Iterable[int]) -> tuple[Titled, ...]:
    return tuple(
        Titled(words.notation(action), words.title(decision.t, decision.seat, action))
        for action in sorted(actions)
    )


def _confirmed(words: Words, decision: Decision, evaluation: Evaluation, action: int) -> Evaluated:
    return evaluated(words, decision, action, as_told(evaluation.confirmed(action)))
