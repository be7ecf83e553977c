"""Mythology, the Advanced game: what a seat may know, and the same as numbers. What the rest may be is in
`imagination`.

Hidden are the others' log sheets (but for what bids, claims, deaths and what was used have shown: `least`,
`ceiling`, `used`, aid that was used), what the Glory of Zeus has brought them, their hands, cards that lie
face down, their Fates, and choices under seal. When the game is over, sheets and Fates are shown."""

from theomachy.games.mythology.advanced.state import CARDS, DISCARDED, DOWN, HELD, Params, State
from theomachy.games.mythology.world import HEROES
from theomachy.kernel.compiled import rule
from theomachy.kernel.memory import copy_numbers
from theomachy.kernel.sight import write_reveal

UNSEEN_CARD = CARDS + 1
"""What another's face-down card is to those who don't know it."""


@rule
def reveal_some(s: State, params: Params, seat: int, t: State) -> None:
    """Cards and sheets, as far as they are the seat's own or were shown."""
    reveal_places(s, seat, t)
    for other in range(s.seats):
        if other == seat or s.over == 1:
            reveal_sheet(s, other, t)
        if other == seat:
            reveal_own(s, other, t)
        else:
            reveal_card(s, other, t)
    reveal_aid(s, seat, t)


@rule
def reveal_places(s: State, seat: int, t: State) -> None:
    """Where the cards are that the seat has had in hand or all have seen."""
    where, known = s.where, t.where
    for card in range(CARDS):
        if where[card] == DISCARDED or where[card] == HELD + seat or where[card] == DOWN + seat:
            known[card] = where[card]


@rule
def reveal_sheet(s: State, seat: int, t: State) -> None:
    """A log sheet, the glory that it alone tells, and the Fate."""
    player = s.players[seat]
    known = t.players[seat]
    known.piety = player.piety
    known.fate = player.fate
    copy_numbers(known.ledger, player.ledger)
    copy_numbers(known.total, player.total)


@rule
def reveal_own(s: State, seat: int, t: State) -> None:
    """The own card, and the aid and ailments of this turn."""
    player = s.players[seat]
    known = t.players[seat]
    known.card = player.card
    copy_numbers(known.aid, player.aid)
    copy_numbers(known.ailment, player.ailment)


@rule
def reveal_aid(s: State, seat: int, t: State) -> None:
    """The others' aid and ailments, for heroes of whom all know them."""
    for hero in range(HEROES):
        if s.errands[hero].aided == 1:
            for other in range(s.seats):
                if other != seat:
                    t.players[other].aid[hero] = s.players[other].aid[hero]
                    t.players[other].ailment[hero] = s.players[other].ailment[hero]


@rule
def reveal_card(s: State, seat: int, t: State) -> None:
    """Another's card, if one is down: that it is there, and which it is once it was played."""
    card = s.players[seat].card
    if card > 0 and s.players[seat].played == 1:
        t.players[seat].card = card
        t.where[card - 1] = s.where[card - 1]
    elif card > 0:
        t.players[seat].card = UNSEEN_CARD


reveal = write_reveal(State, reveal_some)
"""The board and the table, and what is the seat's own, as `state.py` declares it."""
