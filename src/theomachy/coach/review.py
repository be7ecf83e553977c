"""A match reviewed after its end: each player's chance to win, move by move, where it turned, and what small
losses have added up to.

The time is spent in three equal parts: on the chart, on looking at all decisions a little, and on those that
look like mistakes. Of a long match as many points and decisions are looked at as there is time for, evenly
spread."""

import math
import time
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain, pairwise
from statistics import NormalDist, stdev
from typing import NamedTuple, TypeVar

from theomachy.bots.bot import Decision
from theomachy.bots.race import Line
from theomachy.coach.analysis import check_seconds, share_at_the_end
from theomachy.coach.beginnings import LINE_WORLDS, lines, then_best
from theomachy.coach.choices import candidates, evaluated
from theomachy.coach.evaluation import CONFIDENCE, Evaluated, Evaluation, Foretold, Measured
from theomachy.coach.foresight import Foreseen, differences
from theomachy.coach.texts import text_of
from theomachy.errors import BadSeats, NotYourTurn
from theomachy.match import Match

MOST_POINTS = 150
MOST_DECISIONS = 1500
GLANCE = 8
"""Worlds that a decision is looked at in at first, or more where there is time."""
MOST_SUSPECTED = 16
MOST_NAMED = 6
DEAR = 0.03
"""A mistake is named that costs at least so much of the win, and so is a habit."""
LEAPS = 0.1
"""A swing is told where a chance changes by so much of the win."""
MOST_SWINGS = 4
MOST_EVENTS = 3
OFTEN = 8
"""What a seat has done less often than this is no habit."""

Each = TypeVar("Each")


@dataclass(frozen=True)
class Point:
    """The chances to win after so many moves, each as that seat could judge it; they need not add up to 1."""

    number: int
    chances: tuple[Measured, ...]


@dataclass(frozen=True)
class TurningPoint:
    """A decision in which another move would have been better: after so many moves, by how much of the win
    with half the width of its 95 % interval, and what would have followed, as its seat could expect.

    Examples:
        >>> match = Match("zeus-on-the-loose", seats=2, seed=7).play("Hermes", 1)
        >>> [turn.better.title for turn in review(match.to_json(), seat=1, seconds=0.1).turning_points]
        []
    """

    number: int
    seat: int
    played: Evaluated
    better: Evaluated
    then: tuple[Evaluated, ...]
    """The best after the better move, step by step, where that only begins something."""
    gain: float
    error: float
    follows: tuple[Foreseen, ...]
    """What comes of the better move and not of the one played,"""
    avoided: tuple[Foreseen, ...]
    """and what of the one played and not of the better."""

    @property
    def points(self) -> int:
        """The percentage points that are gained."""
        return round(100 * self.gain)


@dataclass(frozen=True)
class Swing:
    """Where a seat's chance to win changed most though no better move was found.

    Examples:
        >>> match = Match("zeus-on-the-loose", seats=2, seed=7).play("Hermes", 1)
        >>> [swing.events for swing in review(match.to_json(), seat=1, seconds=0.1).swings]
        []
    """

    since: int
    """After so many moves the chance was as it was before,"""
    until: int
    """and after so many as it was then."""
    seat: int
    before: Measured
    after: Measured
    events: tuple[str, ...]
    """The last that the seat was told meanwhile, in words."""


@dataclass(frozen=True)
class Habit:
    """What a seat has done again and again, as it is called, where other moves were a little better: how
    often, in the decisions that were looked at, and what that has cost in all, as a part of the win with half
    the width of its 95 % interval.

    Losses may be added up: by how much one fares worse than another way to play is the sum of what each move
    loses against it, along the match that was played (Kakade, Langford: Approximately Optimal Approximate
    Reinforcement Learning, ICML 2002)."""

    seat: int
    title: str
    times: int
    loss: float
    error: float


@dataclass(frozen=True)
class Review:
    """What came of a review.

    Examples:
        >>> match = Match("zeus-on-the-loose", seats=2, seed=7).play("Hermes", 1)
        >>> found = review(match.to_json(), seat=1, seconds=0.1)
        >>> found.moves, found.decisions, len(found.points)
        (1, 1, 2)
    """

    game: str
    names: tuple[str, ...]
    seats: tuple[int, ...]
    """Whose decisions were judged."""
    moves: int
    decisions: int
    """How many decisions there were with more than one sensible move, where rollouts can tell them apart,"""
    judged: int
    """and how many of them were looked at."""
    points: tuple[Point, ...]
    turning_points: tuple[TurningPoint, ...]
    """The dearest mistakes, in the order of the match."""
    habits: tuple[Habit, ...]
    """The dearest first."""
    swings: tuple[Swing, ...]
    """The largest, in the order of the match."""
    ended_by: int | None
    """The seat that ended the match by resigning, if one did."""

    @property
    def without_mistakes(self) -> str:
        """In words, that no move was a clear mistake; nothing where one was."""
        return "" if self.turning_points else text_of("no-turning-points")

    @property
    def ending(self) -> str:
        """In words, why the chart ends as no move has made it end; nothing otherwise."""
        return "" if self.ended_by is None else text_of("ended-by", name=self.names[self.ended_by])


@dataclass
class _Judged:
    """A decision of the match."""

    number: int
    decision: Decision
    played: int
    line_worlds: int = GLANCE
    """So many choose what the seat does right after a move that only begins something."""

    @cached_property
    def then(self) -> dict[int, Line]:
        """That, for each of its moves."""
        return lines(self.decision, candidates(self.decision, (self.played,)), self.line_worlds)

    @cached_property
    def evaluation(self) -> Evaluation:
        """Of its moves, so far; made when it is first looked at."""
        return Evaluation(self.decision, candidates(self.decision, (self.played,)), then=self.then)

    def improvement(self) -> tuple[int, Measured]:
        return self.evaluation.improvement(self.played)

    @property
    def certain_loss(self) -> float:
        """What the move has cost at least."""
        return self.gain.mean - self.gain.error

    @property
    def gain(self) -> Measured:
        """By how much the best move is better than the one that was played."""
        return self.improvement()[1]


@dataclass
class _Walked:
    """What a walk through the match has collected."""

    points: dict[int, list[Foretold]] = field(default_factory=dict)
    heard: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """At each point how many events each seat had been told."""
    decisions: list[_Judged] = field(default_factory=list)
    count: int = 0
    end: tuple[Point, ...] = ()
    """How the match ended, if it has: that is certain, by its moves or because somebody resigned."""


def review(text: str, where: str = "the match", *, seat: int | None = None, seconds: float = 20.0) -> Review:
    """A saved match, reviewed for all its players or for one seat.

    A match that goes on is reviewed for one seat only, from what that seat knows.

    Raises what `Match.from_json` does; BadSeats for no such seat, NotYourTurn for a match that goes on and no
    seat, BadOptions for no time.
    """
    check_seconds(seconds)
    match = Match.from_json(text, where)
    seats = _reviewed(match, where, seat)
    Foretold(Decision.as_known(match, 0)).grow(1)  # compiles, which is not counted
    walked = _walk(text, where, seats, len(match.moves))
    chart = [each for point in walked.points.values() for each in point]
    for each in (*chart[: len(seats)], *chart[-len(seats) :]):  # a chart has both ends, however little time
        each.grow(GLANCE)
    _spend(_spread(chart), seconds / 3, lambda each: each.grow(GLANCE))
    points = (*_chart(walked.points), *walked.end)
    decisions = _as_they_are_judged(walked.decisions, points, seats)
    _spend(decisions, seconds / 3, lambda each: each.evaluation.grow(GLANCE))
    judged = _looked_at(walked.decisions)
    dearest = sorted(judged, key=lambda each: -each.certain_loss)[:MOST_SUSPECTED]
    suspected = [replace(each, line_worlds=LINE_WORLDS) for each in dearest]
    _spend(suspected, seconds / 3, lambda each: each.evaluation.grow(GLANCE))
    turning_points = _turning_points(match, len(judged), _looked_at(suspected))
    return Review(
        game=match.game.id,
        names=tuple(match.names),
        seats=seats,
        moves=len(match.moves),
        decisions=walked.count,
        judged=len(judged),
        points=points,
        turning_points=turning_points,
        habits=_habits(match, judged),
        swings=_swings(match, points, walked.heard, seats, turning_points),
        ended_by=match.resigned[-1] if match.over and not match.state.over else None,
    )


def _reviewed(match: Match, where: str, seat: int | None) -> tuple[int, ...]:
    """Whose decisions are judged. Raises BadSeats, NotYourTurn."""
    if seat is None:
        if not match.over:
            raise NotYourTurn(text_of("match-goes-on", where=where))
        return tuple(range(match.seats))
    if not 0 <= seat < match.seats:
        raise BadSeats(text_of("no-seat", seat=seat, last=match.seats - 1))
    return (seat,)


def _walk(text: str, where: str, seats: Sequence[int], moves: int) -> _Walked:
    """Replay the match and note what will be evaluated, evenly thinned out where there is too much."""
    walked = _Walked()
    every_point, every_decision = (-(-max(moves, 1) // most) for most in (MOST_POINTS, MOST_DECISIONS))
    before: dict[int, Decision] = {}
    for number, match in enumerate(Match.replay(text, where)):
        if number and match.last[0] in before:
            mover, action = match.last
            decision = before[mover]
            asked = decision.is_worth_a_search
            if asked and (len(decision.sensible) > 1 or action not in decision.sensible):
                walked.count += 1
                if walked.count % every_decision == 0:
                    walked.decisions.append(_Judged(number - 1, decision, action))
        if match.over or number % every_point == 0:
            walked.heard[number] = tuple(match.heard(seat) for seat in seats)
        if match.over:
            walked.end = (_end(match, number, seats),)
        elif number % every_point == 0:
            walked.points[number] = [Foretold(Decision.as_known(match, seat)) for seat in seats]
        before = {seat: Decision.as_known(match, seat) for seat in seats if seat in match.actors}
    return walked


def _looked_at(decisions: Sequence[_Judged]) -> list[_Judged]:
    """Those for which there was time."""
    return [each for each in decisions if "evaluation" in vars(each)]


def _spend(pending: Sequence[Each], seconds: float, grow: Callable[[Each], object]) -> None:
    """Let all grow in turn until the time is over; the first of them at least once."""
    end = time.perf_counter() + seconds
    while pending:
        for each in pending:
            grow(each)
            if time.perf_counter() > end:
                return


def _spread(items: Sequence[Each]) -> list[Each]:
    """All items, each next one far from those before (a step of the golden section)."""
    count = len(items)
    order = sorted(range(count), key=lambda k: (k + 1) * 0.6180339887498949 % 1)
    return [items[k] for k in order]


def _as_they_are_judged(
    decisions: Sequence[_Judged], points: Sequence[Point], seats: Sequence[int]
) -> list[_Judged]:
    """The decisions, for which there may be no time: in turn one after which the chart falls furthest, and
    one as far as can be from those before, for habits show anywhere."""
    numbers = [point.number for point in points]

    def fall(each: _Judged) -> float:
        after, seat = bisect_right(numbers, each.number), seats.index(each.decision.seat)
        before, then = (
            points[place].chances[seat].mean for place in (after - 1, min(after, len(points) - 1))
        )
        return before - then

    evenly = _spread(range(len(decisions)))
    by_fall = sorted(evenly, key=lambda place: -fall(decisions[place]))
    in_turn = dict.fromkeys(chain.from_iterable(zip(by_fall, evenly, strict=True)))
    return [decisions[place] for place in in_turn]


def _chart(points: Mapping[int, Sequence[Foretold]]) -> Iterator[Point]:
    """The points for which there was time."""
    for number, foretold in points.items():
        if all(each.worlds for each in foretold):
            yield Point(number, tuple(each.chance() for each in foretold))


def _end(match: Match, number: int, seats: Sequence[int]) -> Point:
    return Point(number, tuple(Measured(share_at_the_end(match, seat), 0.0) for seat in seats))


def _turning_points(match: Match, judged: int, suspected: Sequence[_Judged]) -> tuple[TurningPoint, ...]:
    """Those that are mistakes beyond chance, the dearest of them."""
    beyond = _beyond_chance(judged)
    certain = [each for each in suspected if each.gain.mean > beyond * each.gain.error]
    dear = [each for each in certain if each.gain.mean > DEAR]
    dearest = sorted(dear, key=lambda each: -each.gain.mean)[:MOST_NAMED]
    return tuple(_told(match, each) for each in sorted(dearest, key=lambda each: each.number))


def _swings(
    match: Match,
    points: Sequence[Point],
    heard: Mapping[int, Sequence[int]],
    seats: Sequence[int],
    turning_points: Sequence[TurningPoint],
) -> tuple[Swing, ...]:
    """The largest leaps of the chart, each for the seat whose chance changes most, without those in which
    anybody could have done better: the turning points tell of these."""
    mistakes = {each.number for each in turning_points}

    def holds_mistake(leap: _Leap) -> bool:
        return not mistakes.isdisjoint(range(leap.one.number, leap.other.number))

    leaps = [_Leap(place, *both) for both in pairwise(points) for place in range(len(seats))]
    counting = [leap for leap in leaps if leap.counts and not holds_mistake(leap)]
    return tuple(
        Swing(
            leap.one.number,
            leap.other.number,
            seats[leap.place],
            leap.before,
            leap.after,
            _told_between(
                match,
                seats[leap.place],
                heard[leap.one.number][leap.place],
                heard[leap.other.number][leap.place],
            ),
        )
        for leap in sorted(_apart(counting), key=lambda leap: leap.one.number)
    )


class _Leap(NamedTuple):
    """How the chance of one of the seats changes between two points of the chart."""

    place: int
    one: Point
    other: Point

    @property
    def before(self) -> Measured:
        return self.one.chances[self.place]

    @property
    def after(self) -> Measured:
        return self.other.chances[self.place]

    @property
    def size(self) -> float:
        return abs(self.after.mean - self.before.mean)

    @property
    def counts(self) -> bool:
        """Whether it is large, and beyond chance."""
        return self.size > max(LEAPS, math.hypot(self.before.error, self.after.error))

    @property
    def ends(self) -> set[int]:
        return {self.one.number, self.other.number}


def _apart(leaps: Iterable[_Leap]) -> list[_Leap]:
    """The largest, none of which touches another: what one seat knows a move earlier than the other is one
    swing."""
    chosen: list[_Leap] = []
    for leap in sorted(leaps, key=lambda leap: -leap.size):
        if len(chosen) < MOST_SWINGS and not any(leap.ends & each.ends for each in chosen):
            chosen.append(leap)
    return chosen


def _told_between(match: Match, seat: int, first: int, end: int) -> tuple[str, ...]:
    """The last that a seat was told between two points of the match."""
    told = match.events(seat, max(first, end - MOST_EVENTS))
    return tuple(event.text for event in told if event.number < end)


def _beyond_chance(judged: int) -> float:
    """How many times half a 95 % interval a gain must be, so that among so many judged decisions one in which
    nothing is gained comes to it in one review of twenty at most (Bonferroni)."""
    return NormalDist().inv_cdf(1 - 0.025 / max(judged, 1)) / CONFIDENCE


def _habits(match: Match, judged: Sequence[_Judged]) -> tuple[Habit, ...]:
    """Those that have cost something beyond chance."""
    losses: dict[tuple[int, str], list[float]] = defaultdict(list)
    for each in judged:
        title = match.words.title(each.decision.t, each.decision.seat, each.played)
        losses[each.decision.seat, title].append(each.gain.mean)
    often = {which: lost for which, lost in losses.items() if len(lost) >= OFTEN}
    beyond = _beyond_chance(len(often))
    found = [_habit(seat, title, lost) for (seat, title), lost in often.items()]
    dear = [each for each in found if each.loss > max(DEAR, beyond * each.error)]
    return tuple(sorted(dear, key=lambda each: -each.loss)[:MOST_NAMED])


def _habit(seat: int, title: str, lost: Sequence[float]) -> Habit:
    count = len(lost)
    return Habit(seat, title, count, sum(lost), CONFIDENCE * stdev(lost) * math.sqrt(count))


def _told(match: Match, judged: _Judged) -> TurningPoint:
    decision, evaluation, (action, gain) = judged.decision, judged.evaluation, judged.improvement()
    steps = then_best(decision, action, match.words, lambda begun: begun.grow(2 * GLANCE))
    then = judged.then | {action: tuple(step.action for step in steps)}
    return TurningPoint(
        judged.number,
        decision.seat,
        evaluated(match.words, decision, judged.played, evaluation.confirmed(judged.played)),
        evaluated(match.words, decision, action, evaluation.confirmed(action)),
        steps,
        gain.mean,
        gain.error,
        *differences(decision, match.words, action, judged.played, then),
    )
