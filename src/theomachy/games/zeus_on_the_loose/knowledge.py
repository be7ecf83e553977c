"""Zeus on the Loose: what a seat may know, and what the rest may be.

Hidden are the hands of the others, the draw pile, and answers under seal. Everything played in a round lay
face up, so Mount Olympus is known card by card; what is neither there nor in one's own hand is in the pile or
in other hands, and nothing tells where: every deal of it is equally likely."""

from theomachy.games.zeus_on_the_loose import actions as do
from theomachy.games.zeus_on_the_loose import state as k
from theomachy.games.zeus_on_the_loose.rules import take_card
from theomachy.games.zeus_on_the_loose.state import Params, State
from theomachy.kernel.chance import below, scramble
from theomachy.kernel.compiled import rule
from theomachy.kernel.sight import write_reveal
from theomachy.kernel.state import NOBODY, bit, top_kind

reveal = write_reveal(State)
"""What lies open on the table, and the seat's own hand, as `state.py` declares it."""


@rule
def imagine(t: State, params: Params, seat: int, seed: int) -> None:
    """Deal what `seat` has not seen at random to the hands it can't see; the rest is the pile. Answers under
    seal are imagined too: whoever could claim does so half the time."""
    t.chance = scramble(seed)
    t.deck_size = 0
    for kind in range(params.kinds):
        t.deck[kind] = params.copies[kind] - t.olympus[kind]
        if seat < t.seats:
            t.deck[kind] -= t.players[seat].hand[kind]
        t.deck_size += t.deck[kind]
    for other in range(t.seats):
        if other != seat:
            size = t.players[other].hand_size
            t.players[other].hand_size = 0
            for _ in range(size):
                take_card(t, other)
    if top_kind(t) == k.WINDOW and (
        t.drawer == NOBODY or params.seat_by_seat == 0
    ):  # else the draw comes first
        for other in range(t.seats):
            if other != seat and other != t.frames[0].seat and t.must & bit(other) == 0:
                imagine_answer(t, other)


@rule
def imagine_answer(t: State, seat: int) -> None:
    """Seal an answer for a seat that has given one which nobody else knows."""
    t.sealed[seat] = do.PASS + 1
    if t.players[seat].hand[t.top] > 0 and below(t, 2) == 1:
        t.sealed[seat] = do.SNEAK + 1
