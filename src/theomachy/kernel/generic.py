"""The generic functions: what a game is, to everything that is not that game.

One implementation a game, plain functions over records and numbers, all marked `@rule`. `s` is the true
state, `t` a state of which a seat knows only its part, `params` the read-only components and options.

- `setup(s, params, journal)`: a fresh match into a record that is zero but for its chance word; tells what
  was dealt.
- `legal(s, params, seat, out) -> n`: what `seat` may do now: n action numbers into `out`, ascending. Reads
  only what `seat` may know.
- `play(s, params, seat, action, journal)`: does it, resolves chance, runs on to the next decision, tells the
  journal. The action must be legal: the caller has checked it.
- `reveal(s, params, seat, t)`: copies into `t` what `seat` (or SPECTATOR) may know of the game's own fields,
  and clears the rest. An allow-list: what is not named here stays hidden. Call `blindfold`, which sees to the
  header.
- `imagine(t, params, seat, seed)`: determinization. Fills what is unknown to `seat` in a blindfolded record
  with something consistent with what is known, drawn with the help of `seed`, and sets the chance word.
- `observe(t, params, seat, out)`: a blindfolded record as numbers for learning machines, all that its view
  shows (but how many moves there were); the game declares the pieces.
- `standing(s, params, out)`: for each seat its score into out[seat, SCORE], its rank, 1 the best, into
  out[seat, RANK], and into out[seat, SHARE] its part of the win: 1 / (number of winners) or 0 when the match
  is over, before that an estimate for equal players at a break of the match. Shares of all seats add up to 1.
  (What others call the returns is SHARE at the end.)
- `features(s, params, seat, full, out) -> n`: which 0/1 features of a position are set, for nets: n numbers
  into `out`. With `full` 0 it reads only what `seat` may know, with 1 the whole record. A game may do
  without.
- `traits(s, params, seat, actions, n, out, start)`: what each of the legal actions[:n] is like, for nets:
  action i has the traits out[start[i]:start[i + 1]]. A policy's logit of an action is the sum of what it says
  of its traits. Reads only what `seat` may know. A game may do without: each action is a trait of its own.
- `appraise(t, params, seat, actions, n, values)`: into values[:n] how good each of the legal actions[:n]
  looks to a sensible player who thinks one move ahead; whole numbers of any unit. Reads only what `seat` may
  know. The `greedy` bot is its highest value.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from theomachy.kernel import compiled
from theomachy.kernel.compiled import rule
from theomachy.kernel.observation import Observation
from theomachy.kernel.record import Ints
from theomachy.kernel.state import MAX_SEATS, Header, ParamsHeader

SCORE, RANK, SHARE = range(3)
STANDING = 3
"""Columns of a standing, an array of shape (MAX_SEATS, STANDING)."""

RANDOM, GREEDY = range(2)
"""Policies: any legal action, or the one that is appraised highest."""

Floats = npt.NDArray[np.float32]
Standing = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Rules:
    """A game's implementations of the generic functions, and the bounds that buffers need."""

    state: type[Header]
    params: type[ParamsHeader]
    actions: int
    """The size of the action space: actions are 0 to actions - 1."""
    observation: Observation
    """The pieces of `observe`."""
    setup: Callable[..., None]
    legal: Callable[..., int]
    play: Callable[..., None]
    reveal: Callable[..., None]
    imagine: Callable[..., None]
    observe: Callable[..., None]
    standing: Callable[..., None]
    appraise: Callable[..., None]
    horizon: int
    """A search's rollouts stop so many stages after the root's, to ask `standing` for an estimate; 0 for at
    the end of the match."""
    rollout_greed: int
    """In so many of ten decisions rollouts do what `appraise` thinks best, of the imagined world as it is.
    Measured, as the horizon is."""
    raced: bool = False
    """Whether a search is a race of the actions at hand (`bots/race.py`) instead of a tree. Measured, too."""
    searched: Callable[..., bool] | None = None
    """`searched(t)`: whether what is asked now is worth a search; else who searches does what `appraise`
    thinks best. None for always. Measured."""
    senseless: Callable[..., bool] | None = None
    """`senseless(t, params, seat, action)`: whether a legal action gains nothing for certain, for all that
    the seat knows. A search tries none while there is another. None for a game in which nothing is so
    plain."""

    features: Callable[..., int] | None = None
    feature_count: int = 0
    """How many features there are; none in a game for which no net is trained."""
    stage_won: Callable[..., None] | None = None
    """`stage_won(s, params, seat, out)`: into `out` the standing if that seat won the stage at hand (a round
    that is dealt anew), of which a net then learns who wins it. None for a game in which it learns who wins
    the match."""

    traits: Callable[..., None] | None = None
    trait_count: int = 0
    """How many traits there are; without any each action is one."""
    most_traits: int = 1
    """So many has an action at most."""

    written_in_order: Callable[..., bool] | None = None
    """`written_in_order(t)`: whether what is written now, of which nobody learns, comes in a certain order
    only where seats are asked one after another."""

    @property
    def match_is_stages(self) -> bool:
        """Whether a net learns who wins a stage of the match instead of all of it."""
        return self.stage_won is not None

    @property
    def traits_told(self) -> int:
        """What a policy net has outputs for."""
        return self.trait_count or self.actions

    def is_worth_a_search(self, t: Header) -> bool:
        """Whether what is asked in a record is worth a search."""
        return self.searched is None or bool(self.searched(t))


_rules: dict[type[Header], Rules] = {}


def register(rules: Rules) -> Rules:
    """Make a game's rules known. Each game's state needs a field of its own name: equal layouts would be the
    same game."""
    assert all(rules.state.layout.fields != other.layout.fields for other in _rules), (
        "another game's state has the same fields"
    )
    _rules[rules.state] = rules
    for each in GENERIC:
        if implementation := getattr(rules, each.__name__):
            compiled.mark_border(implementation)
    return rules


def setup(s: Header, params: ParamsHeader, journal: Ints) -> None:
    _rules[type(s)].setup(s, params, journal)


def legal(s: Header, params: ParamsHeader, seat: int, out: Ints) -> int:
    return _rules[type(s)].legal(s, params, seat, out)


def play(s: Header, params: ParamsHeader, seat: int, action: int, journal: Ints) -> None:
    _rules[type(s)].play(s, params, seat, action, journal)


def reveal(s: Header, params: ParamsHeader, seat: int, t: Header) -> None:
    _rules[type(s)].reveal(s, params, seat, t)


def imagine(t: Header, params: ParamsHeader, seat: int, seed: int) -> None:
    _rules[type(t)].imagine(t, params, seat, seed)


def observe(t: Header, params: ParamsHeader, seat: int, out: Floats) -> None:
    _rules[type(t)].observe(t, params, seat, out)


def standing(s: Header, params: ParamsHeader, out: Standing) -> None:
    _rules[type(s)].standing(s, params, out)


def features(s: Header, params: ParamsHeader, seat: int, full: int, out: Ints) -> int:
    implementation = _rules[type(s)].features
    assert implementation is not None, "a game without features has no net"
    return implementation(s, params, seat, full, out)


def traits(s: Header, params: ParamsHeader, seat: int, actions: Ints, n: int, out: Ints, start: Ints) -> None:
    (_rules[type(s)].traits or each_is_one)(s, params, seat, actions, n, out, start)


@rule
def each_is_one(
    s: Header, params: ParamsHeader, seat: int, actions: Ints, n: int, out: Ints, start: Ints
) -> None:
    """Each action is a trait of its own."""
    start[0] = 0
    for i in range(n):
        out[i] = actions[i]
        start[i + 1] = i + 1


def appraise(t: Header, params: ParamsHeader, seat: int, actions: Ints, n: int, values: Ints) -> None:
    _rules[type(t)].appraise(t, params, seat, actions, n, values)


@cache
def _numba_type(state: type[Header]) -> Any:
    """What Numba calls a record: made once, for that takes a millisecond."""
    from numba import from_dtype

    return from_dtype(state.layout)


def _choice(name: str) -> Callable[[Any], Callable[..., Any] | None]:
    """How compiled code finds the implementation of a generic function: by the Numba type of the record."""

    def choose(record: Any) -> Callable[..., Any] | None:
        for rules in _rules.values():
            if _numba_type(rules.state) == record:
                return getattr(rules, name) or _WITHOUT.get(name)
        return None

    return choose


GENERIC = (setup, legal, play, reveal, imagine, observe, standing, features, traits, appraise)
_WITHOUT: dict[str, Callable[..., Any]] = {"traits": each_is_one}
"""What a game does that has no implementation of its own."""

for _generic in GENERIC:
    compiled.dispatch(_generic, _choice(_generic.__name__))


@rule
def blindfold(s: Header, params: ParamsHeader, seat: int, t: Header) -> None:
    """Into `t` what `seat` (or SPECTATOR) may know of `s`: the header's public part, its own sealed choice,
    and what the game reveals. The chance word stays zero, and so do other seats' sealed choices. `t` is zero
    before, or was blindfolded by the same params."""
    t.seats = s.seats
    t.must = s.must
    t.may = s.may
    t.over = s.over
    t.moves = s.moves
    t.stage = s.stage
    t.depth = s.depth
    for other in range(s.seats):
        t.sealed[other] = 0
    if seat < MAX_SEATS:
        t.sealed[seat] = s.sealed[seat]
    reveal(s, params, seat, t)


@rule
def rank_by_score(seats: int, out: Standing) -> None:
    """From the scores in a standing the ranks, equals sharing one (1-2-2-4), and the shares of the win: who
    are best share it alike."""
    for seat in range(seats):
        rank = 1
        equals = 0
        for other in range(seats):
            if out[other, SCORE] > out[seat, SCORE]:
                rank += 1
            elif out[other, SCORE] == out[seat, SCORE]:
                equals += 1
        out[seat, RANK] = rank
        out[seat, SHARE] = 0.0
        if rank == 1:
            out[seat, SHARE] = 1.0 / equals
