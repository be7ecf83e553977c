"""What the coach says to people at a table (theomachy.coach), as the server's messages."""

from collections.abc import Iterable, Sequence

from pydantic import Field

from theomachy import coach
from theomachy.bots.bot import Decision
from theomachy.coach.evaluation import Evaluated, Measured
from theomachy.coach.foresight import Foreseen, differences
from theomachy.coach.hint import Better, Titled
from theomachy.games import game as find_game
from theomachy.games.components import Components
from theomachy.games.words import Words, capital
from theomachy.match import Match
from theomachy.server.messages import Message

SHARE = "a share from 0 to 1"
LEAST_SECONDS = 0.01
HALF_WIDTH = "half the width of the 95 % interval"


class Chance(Message):
    """A chance to win."""

    chance: float = Field(description=SHARE)
    error: float = Field(description=HALF_WIDTH)


class JudgedMove(Chance):
    """A move, what it would do, and the chance to win with it."""

    move: str
    title: str = Field(description="what it is called where nobody writes it")
    meaning: str = Field(description="what it would do; without what the title says already")


class TitledMove(Message):
    """A move, and what it is called where nobody writes it."""

    move: str
    title: str


class Expected(Message):
    """An event that would follow, and in what part of the worlds that the seat could imagine."""

    text: str = Field(description="in words, with how likely it is")
    share: float = Field(description=SHARE)
    otherwise: float = Field(description=f"in what part where the other move is made, {SHARE}")


class Comparison(Message):
    """Another move beside the one that is advised, for the seat's own player alone."""

    other: JudgedMove
    better: Better = Field(
        description="which is better beyond chance, or if neither is whether they come off alike"
    )
    gain: float = Field(
        description=f"by how much the advised move is better, {SHARE}; below 0 where it is worse"
    )
    error: float = Field(description=HALF_WIDTH)
    follows: list[Expected] = Field(description="what comes of the advised move and not of the other one")
    avoided: list[Expected] = Field(description="what comes of the other one and not of the advised move")


class Hint(Message):
    """What a seat had best do now, as far as it can know; for its own player alone."""

    best: list[JudgedMove] = Field(description="the best move, and up to two others that are about as good")
    then: list[JudgedMove] = Field(
        description="what is best after the best move, step by step, where that only begins something"
    )
    beside: Comparison | None = Field(
        description="the best of the moves that are worse beyond chance; null where none was found"
    )
    compared: list[TitledMove] = Field(description="all moves that were compared")
    not_compared: list[TitledMove] = Field(
        description="the others, of which one may ask how they compare; none where they are very many"
    )
    hardly_matters: bool = Field(
        description="whether the match is as good as decided, whichever of several moves is made"
    )


class ReviewPoint(Message):
    """Each seat's chance to win at a step of the replay, as that seat could judge it by what it knew; they
    need not add up to 1."""

    step: int
    chances: list[Chance]


class TurningPoint(Message):
    """A decision in which another move would have been better. Chances and expectations are the seat's own,
    from what it knew then."""

    step: int = Field(
        description="the step of the replay in which the seat decides; its move is the next one"
    )
    seat: int
    played: JudgedMove
    better: JudgedMove
    then: list[JudgedMove] = Field(
        description="what is best after the better move, step by step, where that only begins something"
    )
    gain: float = Field(description=f"by how much the chance is better, {SHARE}")
    error: float = Field(description=HALF_WIDTH)
    follows: list[Expected] = Field(description="what comes of the better move and not of the one played")
    avoided: list[Expected] = Field(description="what comes of the one played and not of the better one")


class Swing(Message):
    """Where a seat's chance to win changed most though no better move was found."""

    since: int = Field(description="the step of the replay before it,")
    step: int = Field(description="and the step after it")
    seat: int
    before: Chance
    after: Chance
    events: list[str] = Field(description="the last that the seat was told meanwhile")


class Habit(Message):
    """What a seat has done again and again, where other moves were a little better."""

    seat: int
    title: str
    times: int = Field(description="how often, in the decisions that were looked at")
    loss: float = Field(description=f"what it has cost in all, {SHARE}")
    error: float = Field(description=HALF_WIDTH)


class Review(Message):
    """A finished match, reviewed by the coach."""

    decisions: int = Field(description="how many decisions there were with more than one sensible move")
    judged: int = Field(description="and how many of them were looked at")
    points: list[ReviewPoint]
    turning_points: list[TurningPoint] = Field(description="the dearest mistakes, in the order of the match")
    habits: list[Habit] = Field(description="small losses that have added up, the dearest first")
    swings: list[Swing] = Field(description="the largest, in the order of the match")


def hinted(decision: Decision, components: Components, names: Sequence[str], seconds: float) -> Hint:
    """A hint for a decision. `components`, `names`: those of its match, which everybody knows."""
    found = coach.hint(decision, _words(decision, components, names), seconds)
    return Hint(
        best=[_judged(each) for each in found.best],
        then=[_judged(move) for move in found.then],
        beside=None if found.beside is None else _beside(found.beside),
        compared=_titled(found.compared),
        not_compared=_titled(found.not_compared),
        hardly_matters=found.hardly_matters,
    )


def compared(
    decision: Decision,
    components: Components,
    names: Sequence[str],
    seconds: float,
    advised: int,
    other: int,
) -> Comparison:
    """How another action compares with the advised one."""
    return _beside(coach.compare(decision, _words(decision, components, names), advised, other, seconds))


def _beside(found: coach.Comparison) -> Comparison:
    return Comparison(
        other=_judged(found.other),
        better=found.better,
        gain=found.gain.mean,
        error=found.gain.error,
        follows=_expected(found.follows),
        avoided=_expected(found.avoided),
    )


def get_ready(game: str, seats: int) -> None:
    """Compile, or load, what hints in a game need."""
    match = Match(game, seats=seats, seed=0)
    coach.hint(Decision.of(match, match.must[0]), match.words, LEAST_SECONDS)


def reviewed(saved: str, steps: Sequence[int], seconds: float) -> Review:
    """The review of a saved match; `steps`: by number of moves, the step of the replay."""
    found = coach.review(saved, seconds=seconds)
    return Review(
        decisions=found.decisions,
        judged=found.judged,
        points=[
            ReviewPoint(step=steps[point.number], chances=[_chance(each) for each in point.chances])
            for point in found.points
        ],
        turning_points=[
            TurningPoint(
                step=steps[each.number],
                seat=each.seat,
                played=_judged(each.played),
                better=_judged(each.better),
                then=[_judged(move) for move in each.then],
                gain=each.gain,
                error=each.error,
                follows=_expected(each.follows),
                avoided=_expected(each.avoided),
            )
            for each in found.turning_points
        ],
        habits=[
            Habit(seat=each.seat, title=each.title, times=each.times, loss=each.loss, error=each.error)
            for each in found.habits
        ],
        swings=[
            Swing(
                since=steps[each.since],
                step=steps[each.until],
                seat=each.seat,
                before=_chance(each.before),
                after=_chance(each.after),
                events=list(each.events),
            )
            for each in found.swings
        ],
    )


def _chance(measured: Measured) -> Chance:
    return Chance(chance=measured.mean, error=measured.error)


def _judged(move: Evaluated) -> JudgedMove:
    return judged_move(move.move, move.title, move.meaning, move.chance, move.error)


def judged_move(move: str, title: str, meaning: str, chance: float, error: float) -> JudgedMove:
    """A move and its chance; of what it would do that is left out which its title says already."""
    rest = capital(meaning).removeprefix(title)
    more = rest[1:].strip() if meaning and rest[:1] in ("", ".", ";") else meaning
    return JudgedMove(move=move, title=title, meaning=more, chance=chance, error=error)


def _expected(events: Sequence[Foreseen]) -> list[Expected]:
    return [Expected(text=each.said, share=each.share, otherwise=each.otherwise) for each in events]


def expected(
    decision: Decision, components: Components, names: Sequence[str], one: int, other: int
) -> tuple[list[Expected], list[Expected]]:
    """What comes of one action and not of the other, and the other way round."""
    of_one, of_other = differences(decision, _words(decision, components, names), one, other)
    return _expected(of_one), _expected(of_other)


def _titled(moves: Iterable[Titled]) -> list[TitledMove]:
    return [TitledMove(move=each.move, title=each.title) for each in moves]


def _words(decision: Decision, components: Components, names: Sequence[str]) -> Words:
    return find_game(decision.game).words(components, decision.params_record, names)
