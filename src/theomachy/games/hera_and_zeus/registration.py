"""Hera and Zeus, made known to the generic functions."""

from theomachy.games.game import GameParts
from theomachy.games.guided import guided_in
from theomachy.games.hera_and_zeus.actions import ACTIONS
from theomachy.games.hera_and_zeus.appraisal import appraise, is_senseless
from theomachy.games.hera_and_zeus.choices import legal
from theomachy.games.hera_and_zeus.components import load, make_params
from theomachy.games.hera_and_zeus.features import FEATURES, features
from theomachy.games.hera_and_zeus.imagination import imagine
from theomachy.games.hera_and_zeus.knowledge import reveal
from theomachy.games.hera_and_zeus.observation import OBSERVATION, observe
from theomachy.games.hera_and_zeus.rules import play, setup, standing
from theomachy.games.hera_and_zeus.state import Params, State
from theomachy.games.hera_and_zeus.view import MOVES, HeraView
from theomachy.games.hera_and_zeus.words import EVENTS, HeraWords
from theomachy.kernel.generic import Rules, register

RULES = register(
    Rules(
        state=State,
        params=Params,
        actions=ACTIONS.count,
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
        rollout_greed=8,
        senseless=is_senseless,
        features=features,
        feature_count=FEATURES,
    )
)

PARTS = GameParts(
    rules=RULES,
    view=HeraView,
    components=load,
    params=lambda cards, options, seats, names, seat_by_seat: make_params(cards, options, seat_by_seat),
    words=HeraWords,
    events=EVENTS,
    moves=MOVES,
    guided=guided_in(__package__),
)
