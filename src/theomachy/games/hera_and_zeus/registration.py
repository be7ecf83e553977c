"""Hera and Zeus, made known to the generic functions."""

from theomachy.games.hera_and_zeus.appraisal import appraise
from theomachy.games.hera_and_zeus.choices import legal
from theomachy.games.hera_and_zeus.imagination import imagine
from theomachy.games.hera_and_zeus.knowledge import OBSERVATION, observe, reveal
from theomachy.games.hera_and_zeus.rules import play, setup, standing
from theomachy.games.hera_and_zeus.state import ACTIONS, State, Tables
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
        horizon=4,
        guided=8,
    )
)
