"""Zeus on the Loose, made known to the generic functions."""

from theomachy.games.game import GameParts
from theomachy.games.guided import guided_in
from theomachy.games.zeus_on_the_loose.actions import ACTIONS
from theomachy.games.zeus_on_the_loose.appraisal import appraise, is_senseless
from theomachy.games.zeus_on_the_loose.components import load, make_params
from theomachy.games.zeus_on_the_loose.features import FEATURES, features
from theomachy.games.zeus_on_the_loose.knowledge import imagine, reveal
from theomachy.games.zeus_on_the_loose.observation import OBSERVATION, observe
from theomachy.games.zeus_on_the_loose.rules import legal, play, round_won, setup, standing
from theomachy.games.zeus_on_the_loose.state import Params, State
from theomachy.games.zeus_on_the_loose.words import EVENTS, MOVES, ZeusView, ZeusWishes, ZeusWords
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
        rollout_greed=0,
        senseless=is_senseless,
        horizon=1,  # beyond a round equal players are equal, and only noise is added
        features=features,
        feature_count=FEATURES,
        stage_won=round_won,
    )
)

PARTS = GameParts(
    rules=RULES,
    view=ZeusView,
    components=load,
    params=make_params,
    words=ZeusWords,
    events=EVENTS,
    moves=MOVES,
    wishes=ZeusWishes,
    guided=guided_in(__package__),
)
