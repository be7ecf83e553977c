"""Olympics, made known to the generic functions."""

from theomachy.games.olympics.appraisal import appraise
from theomachy.games.olympics.knowledge import OBSERVATION, imagine, observe, reveal
from theomachy.games.olympics.medals import standing
from theomachy.games.olympics.rules import legal, play, setup
from theomachy.games.olympics.state import ACTIONS, State, Tables
from theomachy.kernel.generic import Rules, register

RULES = register(
    Rules(
        state=State,
        tables=Tables,
        actions=ACTIONS,
        observation=OBSERVATION,
        setup=setup,
        legal=legal,
        play=play,
        reveal=reveal,
        imagine=imagine,
        observe=observe,
        standing=standing,
        appraise=appraise,
        horizon=0,
        guided=10,
    )
)
