"""Olympics, made known to the generic functions."""

from theomachy.games.game import GameParts
from theomachy.games.guided import guided_in
from theomachy.games.olympics.actions import ACTIONS
from theomachy.games.olympics.appraisal import appraise
from theomachy.games.olympics.components import load, make_params
from theomachy.games.olympics.features import FEATURES, features
from theomachy.games.olympics.knowledge import imagine, reveal
from theomachy.games.olympics.measures import MEASURES
from theomachy.games.olympics.medals import standing
from theomachy.games.olympics.observation import OBSERVATION, observe
from theomachy.games.olympics.rules import legal, play, setup
from theomachy.games.olympics.state import Params, State
from theomachy.games.olympics.traits import MOST_TRAITS, TRAITS, traits
from theomachy.games.olympics.words import EVENTS, MOVES, OlympicsView, OlympicsWords
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
        horizon=0,
        rollout_greed=10,
        features=features,
        feature_count=FEATURES,
        traits=traits,
        trait_count=TRAITS,
        most_traits=MOST_TRAITS,
    )
)

PARTS = GameParts(
    rules=RULES,
    view=OlympicsView,
    components=load,
    params=lambda cards, options, seats, names, seat_by_seat: make_params(cards, seats, seat_by_seat),
    words=OlympicsWords,
    events=EVENTS,
    moves=MOVES,
    guided=guided_in(__package__),
    measures=MEASURES,
)
