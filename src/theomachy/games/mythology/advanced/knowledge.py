"""Mythology, the Advanced game: what a seat may know, and the same as numbers. What the rest may be is in `imagination`.

Hidden are the others' log sheets (but for what bids, claims, deaths and what was used have shown: `least`, `ceiling`, `used`, aid that was used),
what the Glory of Zeus has brought them, their hands, cards that lie face down, their Fates, and choices under seal. When the game is over, sheets and
Fates are shown.
"""

from theomachy.games.mythology.advanced.state import (
    CARDS,
    DISCARDED,
    DOWN,
    FATES,
    HELD,
    HELPERS,
    LEDGER,
    OCCURRENCES,
    PIECES,
    PLOTS,
    TURNS,
    Errand,
    Item,
    Piece,
    State,
    Tables,
)
from theomachy.games.mythology.world import HEROES, PRIZES, UNITS
from theomachy.kernel.compiled import rule
from theomachy.kernel.state import FRAMES

UNSEEN_CARD = CARDS + 1
"""What another's face-down card is to those who don't know it."""


@rule
def reveal(s: State, tables: Tables, seat: int, t: State) -> None:
    """The board and the table, and what is the seat's own."""
    reveal_flow(s, t)
    reveal_board(s, t)
    for card in range(CARDS):
        if s.where[card] == DISCARDED or s.where[card] == HELD + seat or s.where[card] == DOWN + seat:
            t.where[card] = s.where[card]
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
    for place in range(FRAMES):
        t.frames[place].kind = s.frames[place].kind
        t.frames[place].seat = s.frames[place].seat
        t.frames[place].a = s.frames[place].a
        t.frames[place].b = s.frames[place].b


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
    for fate in range(FATES):
        t.shown[fate] = s.shown[fate]
    for box in range(TURNS):
        t.boxes[box] = s.boxes[box]
    for unit in range(UNITS):
        t.ceiling[unit] = s.ceiling[unit]
    for piece in range(PIECES):
        reveal_piece(s.pieces[piece], t.pieces[piece])
    for hero in range(HEROES):
        reveal_errand(s.errands[hero], t.errands[hero])
    for helper in range(HELPERS):
        reveal_item(s.helpers[helper], t.helpers[helper])
    for prize in range(PRIZES):
        reveal_item(s.prizes[prize], t.prizes[prize])
    for place in range(s.marks):
        marker = s.markers[place]
        known = t.markers[place]
        known.kind = marker.kind
        known.area = marker.area
        known.hex = marker.hex
        known.points = marker.points
        known.seat = marker.seat


@rule
def reveal_piece(piece: Piece, known: Piece) -> None:
    """A counter on the board, or off it."""
    known.hex = piece.hex
    known.beyond = piece.beyond
    known.holder = piece.holder
    known.settled = piece.settled
    known.named = piece.named
    known.fought = piece.fought
    known.kept = piece.kept
    known.left = piece.left
    known.strength = piece.strength
    known.guard = piece.guard
    known.magic = piece.magic
    known.fast = piece.fast


@rule
def reveal_errand(errand: Errand, known: Errand) -> None:
    """What is the matter with a hero."""
    known.aboard = errand.aboard
    known.tried = errand.tried
    known.sick = errand.sick
    known.hungry = errand.hungry
    known.swift = errand.swift
    known.sheltered = errand.sheltered
    known.courage = errand.courage
    known.protection = errand.protection
    known.blessed = errand.blessed
    known.aided = errand.aided


@rule
def reveal_item(item: Item, known: Item) -> None:
    """A helper or a prize."""
    known.hex = item.hex
    known.bearer = item.bearer
    known.owner = item.owner
    known.left = item.left
    known.captor = item.captor
    known.since = item.since


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
    for kind in range(OCCURRENCES):
        known.caused[kind] = player.caused[kind]
    for plot in range(PLOTS):
        known.used[plot] = player.used[plot]
    for unit in range(UNITS):
        known.least[unit] = player.least[unit]
    for hero in range(HEROES):
        if s.errands[hero].aided == 1:
            known.aid[hero] = player.aid[hero]
            known.ailment[hero] = player.ailment[hero]


@rule
def reveal_sheet(s: State, seat: int, t: State) -> None:
    """A log sheet, the glory that it alone tells, and the Fate."""
    player = s.players[seat]
    known = t.players[seat]
    known.piety = player.piety
    known.fate = player.fate
    for place in range(TURNS * LEDGER):
        known.ledger[place] = player.ledger[place]
    for hero in range(HEROES):
        known.total[hero] = player.total[hero]


@rule
def reveal_own(s: State, seat: int, t: State) -> None:
    """What is on the own sheet this turn, and the own card."""
    player = s.players[seat]
    known = t.players[seat]
    known.card = player.card
    known.zeus = player.zeus
    known.prayer = player.prayer
    known.sacrifice = player.sacrifice
    known.gift_helper = player.gift_helper
    known.gift_prize = player.gift_prize
    known.line = player.line
    for unit in range(UNITS):
        known.spent[unit] = player.spent[unit]
    for hero in range(HEROES):
        known.aid[hero] = player.aid[hero]
        known.ailment[hero] = player.ailment[hero]
    for plot in range(PLOTS):
        known.plotted[plot] = player.plotted[plot]


@rule
def reveal_card(s: State, seat: int, t: State) -> None:
    """Another's card that is down: that it is there, and which it is once it was played."""
    card = s.players[seat].card
    if s.players[seat].played == 1:
        t.players[seat].card = card
        t.where[card - 1] = s.where[card - 1]
    else:
        t.players[seat].card = UNSEEN_CARD
