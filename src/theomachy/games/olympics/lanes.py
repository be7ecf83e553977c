"""Olympics: what lies at the events."""

from theomachy.games.olympics import events as tell
from theomachy.games.olympics.state import LIES, Params, State
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import NOBODY


@rule
def rival(s: State, params: Params, entrant: int, card: int) -> int:
    """The card of the same event and type that an entrant already has there, or NOBODY's -1."""
    peer = params.peer[card]
    while peer != card:
        if s.where[peer] == LIES + entrant:
            return int(peer)
        peer = params.peer[peer]
    return NOBODY


@rule
def lay(s: State, params: Params, entrant: int, card: int, laid: int) -> None:
    """A card comes to lie at its event, as the entrant's newest there: open, or face down since the round
    `laid`."""
    player = s.entrants[entrant]
    event = params.event[card]
    s.where[card] = LIES + entrant
    player.newest[event] = card + 1
    player.laid[event] = laid
    player.total[event] += params.performance[card]
    if card + 1 > player.highest[event]:
        player.highest[event] = card + 1


@rule
def take_off(s: State, params: Params, entrant: int, card: int, to: int) -> None:
    """A card that lay at an event is elsewhere and counts for nothing any more (OLY-11, OLY-16)."""
    player = s.entrants[entrant]
    event = params.event[card]
    s.where[card] = to
    player.total[event] -= params.performance[card]
    if player.highest[event] == card + 1:
        player.highest[event] = highest_below(s, params, entrant, card) + 1


@rule
def highest_below(s: State, params: Params, entrant: int, card: int) -> int:
    """The card of highest Acquisition that an entrant is known to have at an event beside one that is higher
    than all others there; NOBODY's -1 if there is none."""
    for other in range(card - 1, -1, -1):
        if s.where[other] == LIES + entrant and params.event[other] == params.event[card]:
            return other
    return NOBODY


@rule
def turn_up(s: State, entrant: int, event: int, journal: Ints) -> None:
    """OLY-13, OLY-14: the hidden newest card of an entrant at an event is turned face up."""
    player = s.entrants[entrant]
    card = player.newest[event] - 1
    player.laid[event] = 0
    s.shown[card] = 0
    tell.turns_up(journal, entrant, card)
