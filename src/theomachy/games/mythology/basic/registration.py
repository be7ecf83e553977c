"""Mythology's Basic game, made known to the generic functions."""

from theomachy.games.game import GameParts
from theomachy.games.guided import guided_in
from theomachy.games.mythology.basic.actions import ACTIONS
from theomachy.games.mythology.basic.appraisal import appraise, is_senseless
from theomachy.games.mythology.basic.features import FEATURES, features
from theomachy.games.mythology.basic.knowledge import imagine, reveal
from theomachy.games.mythology.basic.measures import MEASURES
from theomachy.games.mythology.basic.observation import OBSERVATION, observe
from theomachy.games.mythology.basic.params import make_params
from theomachy.games.mythology.basic.rules import legal, play, setup
from theomachy.games.mythology.basic.scoring import standing
from theomachy.games.mythology.basic.state import Params, State
from theomachy.games.mythology.basic.traits import MOST_TRAITS, TRAITS, traits
from theomachy.games.mythology.basic.views import MOVES, BasicView
from theomachy.games.mythology.basic.words import EVENTS, BasicWords
from theomachy.games.mythology.world import load
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
        senseless=is_senseless,
        horizon=6,  # Player Turns (docs/strength.md)
        rollout_greed=10,
        raced=True,  # a Player Turn has many steps
        features=features,
        feature_count=FEATURES,
        traits=traits,
        trait_count=TRAITS,
        most_traits=MOST_TRAITS,
    )
)

PARTS = GameParts(
    rules=RULES,
    view=BasicView,
    components=load,
    params=lambda world, options, seats, names, seat_by_seat: make_params(world, seats, seat_by_seat),
    words=BasicWords,
    events=EVENTS,
    moves=MOVES,
    guided=guided_in(__package__),
    measures=MEASURES,
)
