"""The Advanced game in words: each action is written in one way, each event can be said."""

import numpy as np
import pytest

from tests.mythology.olympus import SET, WORLD
from tests.mythology.test_advanced_matches import COMBINATIONS, played, seats_for
from theomachy.games.mythology.advanced import events
from theomachy.games.mythology.advanced.actions import ACTIONS
from theomachy.games.mythology.advanced.notation import Notation
from theomachy.games.mythology.advanced.registration import RULES
from theomachy.games.mythology.advanced.telling import KINDS, Teller
from theomachy.kernel.journal import ALL

NOTATION = Notation(SET)


def test_every_action_is_written_in_one_way():
    spellings = NOTATION.spellings
    assert len({text.casefold() for text in spellings}) == len(spellings) == len(set(spellings.values())) and all(spellings)
    assert all(NOTATION.text(action) == text for text, action in spellings.items())
    unused = 24 - len(SET.pantheon.helpers)
    assert len(spellings) == ACTIONS - 2 * unused - (640 - len(WORLD.home)) - (40 - len(WORLD.areas)) - 7 * (16 - len(SET.pantheon.evils))


@pytest.mark.parametrize(
    "text",
    ["log Hector 3", "ail Ajax 2", "plot famine 4", "to Zeus 8", "pray 5", "offer Aegis", "card Eros", "Area Greece", "hex 2913", "Hector", "ne",
     "roam Hercules n", "capture Helen with Jason", "bid 12", "cause volcano 2", "power 2", "drop Helen", "give 3", "strike player 2", "player 1",
     "revive Ladon", "grant both", "pass", "give up"],
)  # fmt: skip
def test_players_write(text):
    assert NOTATION.text(NOTATION.spellings[text]) == text


@pytest.mark.parametrize("options", COMBINATIONS, ids=lambda options: "+".join(options) or "none")
def test_all_that_happens_can_be_said(options):
    seats = seats_for(options)
    teller = Teller(SET, [f"Player {chr(97 + seat)}" for seat in range(seats)])
    _, _, told = played(options, seats, 2)
    for kind, audience, *numbers in told:
        name, detail, text = teller.tell(kind, numbers)
        assert name == KINDS[kind].name and len(detail) == len(KINDS[kind].numbers.split()) and text and "{" not in text
        assert audience in (ALL, *(1 << seat for seat in range(seats)))
    assert len({row[0] for row in told}) > 35


def test_every_kind_of_event_has_words():
    kinds = {value for name, value in vars(events).items() if name.isupper() and name not in OTHER and isinstance(value, int)}
    assert kinds == set(KINDS) and len({kind.name for kind in KINDS.values()}) == len(KINDS)
    assert np.all(np.array(sorted(kinds)) > 0) and RULES.actions == ACTIONS


OTHER = {
    name for name, value in vars(events).items() if name.isupper() and name.startswith("FOR_")
} | {
    "MOVED", "CHALLENGE_WON", "CHALLENGE_LOST", "MONSTER_SLAIN", "EVIL_SLAIN", "HERO_SLAIN", "PRIZE_CAPTURED", "PRIZE_DELIVERED", "GODS_SENT",
    "WASTED", "HERCULES_SLAIN", "ZEUS_GIVES", "OFFERED", "RECEIVED", "ORACLE_GLORY",
}  # fmt: skip
"""What dice and glory are for: numbers of events, not kinds."""
