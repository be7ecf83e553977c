"""Mythology's Advanced game, made known to the generic functions."""

from theomachy.games.game import Rooms
from theomachy.games.mythology.advanced.actions import ACTIONS
from theomachy.games.mythology.advanced.appraisal import appraise, is_worth_a_search
from theomachy.games.mythology.advanced.choices import legal
from theomachy.games.mythology.advanced.components import load
from theomachy.games.mythology.advanced.estimate import standing
from theomachy.games.mythology.advanced.guided import GUIDED
from theomachy.games.mythology.advanced.imagination import imagine
from theomachy.games.mythology.advanced.knowledge import reveal
from theomachy.games.mythology.advanced.observation import OBSERVATION, observe
from theomachy.games.mythology.advanced.rules import play, setup
from theomachy.games.mythology.advanced.state import State, Tables
from theomachy.games.mythology.advanced.tables import make_tables
from theomachy.games.mythology.advanced.views import AdvancedView
from theomachy.games.mythology.advanced.wishes import AdvancedWishes
from theomachy.games.mythology.advanced.words import EVENTS, AdvancedWords
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
        horizon=1,
        guided=10,
        searched=is_worth_a_search,
        raced=True,  # a turn has a hundred decisions
    )
)

ROOMS = Rooms(
    rules=RULES,
    view=AdvancedView,
    components=load,
    tables=lambda components, options, seats, names, seat_by_seat: make_tables(
        components, options, seats, seat_by_seat
    ),
    words=AdvancedWords,
    events=EVENTS,
    wishes=AdvancedWishes,
    guided=GUIDED,
)
