"""The smallest game there is, to be imported when another has been compiled already: who counts to six ends
it, and seat 0 wins."""

from theomachy.kernel.compiled import rule
from theomachy.kernel.generic import SHARE, Rules, register
from theomachy.kernel.observation import Observation
from theomachy.kernel.state import Header, ParamsHeader

ACTIONS = 2


class State(Header):
    toy: int


class Params(ParamsHeader):
    toy: int


@rule
def counted(s):
    return s.toy + 1


@rule
def setup(s, params, journal):
    s.seats = params.seats
    s.must = 1


@rule
def legal(s, params, seat, out):
    out[0] = 0
    out[1] = 1
    return 2


@rule
def play(s, params, seat, action, journal):
    s.moves += 1
    s.toy = counted(s)
    s.must = 1 << (s.moves % s.seats)
    if s.toy == 6:
        s.over = 1
        s.must = 0


@rule
def nothing_to_reveal(s, params, seat, t):
    t.toy = s.toy


@rule
def nothing_to_imagine(t, params, seat, seed):
    t.chance = seed


@rule
def observe(t, params, seat, out):
    out[0] = t.toy


@rule
def standing(s, params, out):
    out[0, SHARE] = 1.0


@rule
def appraise(t, params, seat, actions, n, values):
    for i in range(n):
        values[i] = actions[i]


OBSERVATION = Observation()
OBSERVATION("toy", "As it stands in the record.", high=6.0)

RULES = register(
    Rules(
        State,
        Params,
        ACTIONS,
        OBSERVATION,
        setup,
        legal,
        play,
        nothing_to_reveal,
        nothing_to_imagine,
        observe,
        standing,
        appraise,
        0,
        0,
    )
)
