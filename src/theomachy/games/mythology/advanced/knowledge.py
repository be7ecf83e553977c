"""Mythology, the Advanced game: what a seat may know, and the same as numbers. What the rest may be is in `imagination`.

Hidden are the others' log sheets (but for what bids, claims, deaths and what was used have shown: `least`, `ceiling`, `used`, aid that was used),
what the Glory of Zeus has brought them, their hands, cards that lie face down, their Fates, and choices under seal. When the game is over, sheets and
Fates are shown.
"""

from theomachy.games.mythology.advanced.state import (
    CARDS,
    DISCARDED,
    DOWN,
    HELD,
    HELPERS,
    PIECES,
    State,
    Tables,
)
from theomachy.games.mythology.world import HEROES, PRIZES
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import copy_numbers
from theomachy.kernel.state import reveal_frames

UNSEEN_CARD = CARDS + 1
"""What another's face-down card is to those who don't know it."""


@rule
def reveal(s: State, tables: Tables, seat: int, t: State) -> None:
    """The board and the table, and what is the seat's own."""
    reveal_flow(s, t)
    reveal_board(s, t)
    where, known = s.where, t.where
    for card in range(CARDS):
        if where[card] == DISCARDED or where[card] == HELD + seat or where[card] == DOWN + seat:
            known[card] = where[card]
    for other in range(s.seats):
        reveal_player(s, other, t)
        if other == seat or s.over == 1:
            reveal_sheet(s, other, t)
        if other == seat:
            reveal_own(s, other, t)
        elif s.players[other].card > 0:
            reveal_card(s, other, t)


@rule
def reveal_flow(s: State, t: State) -> None:
    """Where the turn stands: all of it is said aloud."""
    t.turn = s.turn
    t.phase = s.phase
    t.first = s.first
    t.mover = s.mover
    t.phases = s.phases
    t.attempts = s.attempts
    t.unit = s.unit
    t.steps = s.steps
    t.sailed = s.sailed
    t.rolled = s.rolled
    t.halted = s.halted
    t.free = s.free
    t.lot = s.lot
    t.opener = s.opener
    t.rival = s.rival
    t.willing = s.willing
    t.bid = s.bid
    t.bidder = s.bidder
    t.equalled = s.equalled
    t.claimed = s.claimed
    t.attacker = s.attacker
    t.defender = s.defender
    t.aggressor = s.aggressor
    t.arms = s.arms
    t.captor = s.captor
    t.prize = s.prize
    t.laying = s.laying
    t.laid = s.laid
    t.spacing = s.spacing
    copy_numbers(t.hidden, s.hidden)
    reveal_frames(s, t)


@rule
def reveal_board(s: State, t: State) -> None:
    """All that stands, lies and has happened on the board, and counts that all can keep."""
    t.remorse = s.remorse
    t.bolts = s.bolts
    t.lives = s.lives
    t.deck_size = s.deck_size
    t.marks = s.marks
    t.quiet = s.quiet
    t.heroes_killed = s.heroes_killed
    t.monsters_killed = s.monsters_killed
    copy_numbers(t.shown, s.shown)
    copy_numbers(t.boxes, s.boxes)
    copy_numbers(t.ceiling, s.ceiling)
    reveal_counters(s, t)


@rule
def reveal_counters(s: State, t: State) -> None:
    """Counters whole, all of which everybody sees: a test has the list of what they hold."""
    pieces, known_pieces = s.pieces, t.pieces
    for piece in range(PIECES):
        known_pieces[piece] = pieces[piece]
    errands, known_errands = s.errands, t.errands
    for hero in range(HEROES):
        known_errands[hero] = errands[hero]
    for helper in range(HELPERS):
        t.helpers[helper] = s.helpers[helper]
    for prize in range(PRIZES):
        t.prizes[prize] = s.prizes[prize]
    for place in range(s.marks):
        t.markers[place] = s.markers[place]


@rule
def reveal_player(s: State, seat: int, t: State) -> None:
    """What everybody knows of a player."""
    player = s.players[seat]
    known = t.players[seat]
    known.god = player.god
    known.area = player.area
    known.glory = player.glory
    known.track = player.track
    known.card_points = player.card_points
    known.played = player.played
    known.hand_size = player.hand_size
    known.struck = player.struck
    known.spared = player.spared
    known.powers = player.powers
    known.paid = player.paid
    known.grants = player.grants
    known.slain = player.slain
    known.prayers = player.prayers
    known.sacrifices = player.sacrifices
    copy_numbers(known.caused, player.caused)
    copy_numbers(known.used, player.used)
    copy_numbers(known.least, player.least)
    errands = s.errands
    for hero in range(HEROES):
        if errands[hero].aided == 1:
            known.aid[hero] = player.aid[hero]
            known.ailment[hero] = player.ailment[hero]


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
    """What is on the own sheet this turn, and the own card."""
    player = s.players[seat]
    known = t.players[seat]
    known.card = player.card
    known.zeus = player.zeus
    known.prayer = player.prayer
    known.sacrifice = player.sacrifice
    known.gift_helpers = player.gift_helpers
    known.gift_prizes = player.gift_prizes
    known.line = player.line
    copy_numbers(known.spent, player.spent)
    copy_numbers(known.aid, player.aid)
    copy_numbers(known.ailment, player.ailment)
    copy_numbers(known.plotted, player.plotted)


@rule
def reveal_card(s: State, seat: int, t: State) -> None:
    """Another's card that is down: that it is there, and which it is once it was played."""
    card = s.players[seat].card
    if s.players[seat].played == 1:
        t.players[seat].card = card
        t.where[card - 1] = s.where[card - 1]
    else:
        t.players[seat].card = UNSEEN_CARD
