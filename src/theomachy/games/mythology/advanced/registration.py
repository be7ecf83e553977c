"""Mythology's Advanced game, made known to the generic functions."""

from theomachy.games.game import GameParts
from theomachy.games.guided import guided_in
from theomachy.games.mythology.advanced.actions import ACTIONS
from theomachy.games.mythology.advanced.bots.appraisal import appraise, is_worth_a_search
from theomachy.games.mythology.advanced.bots.estimate import standing
from theomachy.games.mythology.advanced.bots.moves import is_senseless
from theomachy.games.mythology.advanced.components import load
from theomachy.games.mythology.advanced.guided import written
from theomachy.games.mythology.advanced.knowledge.imagination import imagine
from theomachy.games.mythology.advanced.knowledge.observation import observe
from theomachy.games.mythology.advanced.knowledge.pieces import OBSERVATION
from theomachy.games.mythology.advanced.knowledge.sight import reveal
from theomachy.games.mythology.advanced.measures import MEASURES
from theomachy.games.mythology.advanced.params import make_params
from theomachy.games.mythology.advanced.rules.choices import legal
from theomachy.games.mythology.advanced.rules.play import play, setup
from theomachy.games.mythology.advanced.rules.sheets import is_being_written
from theomachy.games.mythology.advanced.state import Params, State
from theomachy.games.mythology.advanced.text.names import MOVES
from theomachy.games.mythology.advanced.text.views import AdvancedView
from theomachy.games.mythology.advanced.text.wishes import AdvancedWishes
from theomachy.games.mythology.advanced.text.words import EVENTS, AdvancedWords
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
        horizon=1,
        rollout_greed=10,
        searched=is_worth_a_search,
        senseless=is_senseless,
        written_in_order=is_being_written,
        raced=True,  # a turn has a hundred decisions
    )
)

PARTS = GameParts(
    rules=RULES,
    view=AdvancedView,
    components=load,
    params=lambda components, options, seats, names, seat_by_seat: make_params(
        components, options, seats, seat_by_seat
    ),
    words=AdvancedWords,
    events=EVENTS,
    moves=MOVES,
    wishes=AdvancedWishes,
    guided=guided_in(__package__, written),
    measures=MEASURES,
)
