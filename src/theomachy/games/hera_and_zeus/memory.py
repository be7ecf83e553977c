"""Hera and Zeus: what the opponent has seen of a hand, as it happens (HZ-32).

A side's log tells in order what came into its hand and what left it, as the opponent sees it. It never holds
a secret: a card that went face down to the field is an entry without a card until it is turned up; then the
entry says which it was. So the log and the backs are all that there is to know of a hidden hand."""

from theomachy.games.hera_and_zeus.state import CARDS, KINDS, LOG, OUT, SHOWN_IN, SHOWN_OUT, Side
from theomachy.kernel.compiled import rule


@rule
def back_of(card: int) -> int:
    """The seat whose back a card has."""
    return (card - 1) // KINDS


@rule
def remember(side: Side, entry: int) -> int:
    """Write an entry into a side's log; its place there. Raises OverflowError when the log is full."""
    at = side.log_size
    if at >= LOG:
        raise OverflowError("the log is full")
    side.log[at] = entry
    side.log_size = at + 1
    return at


@rule
def turn_up(side: Side, place: int) -> int:
    """Turn the card at a place face up, if it is not; 1 if it was face down."""
    if side.up[place] == 1:
        return 0
    side.up[place] = 1
    side.log[side.born[place]] = OUT + side.card[place]
    side.born[place] = 0
    return 1


@rule
def remember_hand(side: Side) -> None:
    """HZ-25: the opponent sees the whole hand."""
    for card in range(CARDS):
        for _ in range(side.hand[card]):
            remember(side, SHOWN_OUT + card)
    for card in range(CARDS):
        for _ in range(side.hand[card]):
            remember(side, SHOWN_IN + card)
