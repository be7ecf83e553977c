"""Hera and Zeus: the course of a match, as RULES.md numbers it. What cards do is in `cards`, `battle` and
`powers`."""

from math import exp

from theomachy.games.hera_and_zeus import actions as do
from theomachy.games.hera_and_zeus import events as tell
from theomachy.games.hera_and_zeus import state as k
from theomachy.games.hera_and_zeus.battle import challenge, end, lose_column, lose_next, unordered
from theomachy.games.hera_and_zeus.cards import (
    card_with,
    cards_on_field,
    columns_with_cards,
    draw,
    put_face_down,
    take_card,
)
from theomachy.games.hera_and_zeus.choices import can_act, can_plainly_act
from theomachy.games.hera_and_zeus.events import FIVE, NO_ACTION, NO_CARDS
from theomachy.games.hera_and_zeus.memory import remember
from theomachy.games.hera_and_zeus.moving_cards import enter, fetch_next, leave, move, take_back
from theomachy.games.hera_and_zeus.powers import use
from theomachy.games.hera_and_zeus.sight import five_cards, land, prophesy, scout
from theomachy.games.hera_and_zeus.state import Params, Side, State
from theomachy.kernel.chance import below
from theomachy.kernel.compiled import rule
from theomachy.kernel.generic import RANK, SCORE, SHARE, Standing
from theomachy.kernel.journal import disclose
from theomachy.kernel.record import Ints
from theomachy.kernel.state import NOBODY, bit, everyone, pop, push, seal, top_kind

COLUMNS_WEIGH = (-3.2, -0.67, -0.35, 0.0)
"""What it is worth to have cards in so many columns."""
SHARPNESS = 2.0
"""An estimate before the end is as much surer than it should be: so a search soon tells better from worse."""

# Set-up


@rule
def setup(s: State, params: Params, journal: Ints) -> None:
    """HZ-2, HZ-4: both get their cards; then both choose their first row."""
    s.seats = params.seats
    s.turn = params.starter
    if params.starter == k.RANDOM_STARTER:
        s.turn = below(s, s.seats)
    s.winner = NOBODY
    tell.begins(journal, s.turn, side=s.turn)
    for seat in range(s.seats):
        deal(s, params, seat, journal)
    push(s, k.SETTING_UP, s.turn, 0, 0)
    s.must = everyone(s.seats)


@rule
def deal(s: State, params: Params, seat: int, journal: Ints) -> None:
    """HZ-2: nine cards; a hostage among them is shown, replaced and shuffled back."""
    side = s.sides[seat]
    side.figure = NOBODY
    for card in range(k.CARDS):
        if (card - 1) // (k.CARDS // 2) == seat:
            side.deck[card] = params.copies[card]
            side.deck_size += side.deck[card]
    hostage = card_with(params, k.HOSTAGE, seat)
    for _ in range(k.DEALT_CARDS):
        take_card(s, seat)
    if side.hand[hostage] > 0:
        tell.hostage_shown(journal, seat)
        side.hand[hostage] -= 1
        side.hand_size -= 1
        take_card(s, seat)
        side.deck[hostage] += 1
        side.deck_size += 1
    remember(side, k.OPENING)
    if journal.shape[0] > 0:
        for first in range(0, k.DEALT_CARDS, FIVE):
            tell.dealt(journal, seat, five_cards(side, first))


@rule
def set_up(s: State, seat: int, action: int, journal: Ints) -> None:
    """HZ-3: a card for the next column of one's own first row."""
    column = cards_on_field(s.sides[seat])
    put_face_down(s, seat, column * k.DEPTH, action - do.CARD + 1, journal)


# Turns


@rule
def begin_turn(s: State, seat: int, journal: Ints) -> None:
    """HZ-8, HZ-11: a player without a card on the field has lost; any other gets their points."""
    side = s.sides[seat]
    s.turn = seat
    s.turns += 1
    s.stage = s.turns
    s.allowance = columns_with_cards(side)
    if side.figure != NOBODY:
        s.allowance = k.FIGURE_POINTS
    s.points = s.allowance
    tell.turn_begins(journal, seat, s.points)
    if cards_on_field(side) == 0:
        end(s, 1 - seat, NO_CARDS, journal)


@rule
def go_on(s: State, params: Params, journal: Ints) -> None:
    """HZ-8, HZ-10: what the match waits for next: an answer, an action of the turn, or the next turn."""
    if s.over == 0 and s.depth == 0 and s.points == 0:
        begin_turn(s, 1 - s.turn, journal)
        if s.over == 0 and not can_plainly_act(s, params, s.turn):
            disclose(journal)
    if s.over == 0 and s.depth == 0 and not can_act(s, params, s.turn):
        end(s, 1 - s.turn, NO_ACTION, journal)
    s.must = 0
    if s.over == 0:
        wait(s)


@rule
def wait(s: State) -> None:
    """Set `must` to who has to choose now."""
    kind = top_kind(s)
    if kind == NOBODY:
        s.must = bit(s.turn)
    elif kind == k.SETTING_UP:
        for seat in range(s.seats):
            if cards_on_field(s.sides[seat]) < k.COLUMNS:
                s.must |= bit(seat)
    elif kind == k.PANDORAS_COLUMN:
        s.must = unordered(s)
    else:
        s.must = bit(s.frames[s.depth - 1].seat)


@rule
def play(s: State, params: Params, seat: int, action: int, journal: Ints) -> None:
    """Do a legal action and run on to the next decision."""
    s.moves += 1
    if s.depth == 0:
        act(s, params, seat, action, journal)
    else:
        answer(s, params, seat, action, journal)
    go_on(s, params, journal)


@rule
def act(s: State, params: Params, seat: int, action: int, journal: Ints) -> None:
    """HZ-9, HZ-20: spend an action point, or play the figure."""
    if action >= do.CARD and action < do.CHALLENGE:
        use(s, params, seat, action - do.CARD + 1, journal)
        return
    s.points -= 1
    if action == do.DRAW:
        draw(s, seat, journal)
    elif action < do.CARD:
        push(s, k.PLACING, seat, action - do.AT, 0)
    elif action == do.WITHDRAW:
        leave(s, seat, seat, journal)
    else:
        challenge(s, params, seat, action - do.CHALLENGE, journal)


@rule
def answer(s: State, params: Params, seat: int, action: int, journal: Ints) -> None:
    """Go on with what was begun."""
    kind = top_kind(s)
    frame = s.frames[s.depth - 1]
    if kind == k.SETTING_UP:
        set_up(s, seat, action, journal)
        if cards_on_field(s.sides[0]) + cards_on_field(s.sides[1]) == s.seats * k.COLUMNS:
            pop(s)
            begin_turn(s, s.turn, journal)
    elif kind == k.PANDORAS_COLUMN:
        seal(s, seat, action)
        if unordered(s) == 0:
            lose_column(s, journal)
    elif kind == k.DISCARDING:
        lose_next(s, params, action, journal)
    elif kind == k.FETCHING:
        fetch_next(s, params, seat, action, journal)
    elif kind == k.LANDING:
        land(s, seat, action - do.COLUMN, journal)
    elif kind == k.MOVING_FROM:
        frame.kind = k.MOVING_TO
        frame.a = action - do.AT
    elif kind == k.MOVING_TO:
        move(s, seat, action, journal)
    else:
        place = frame.a
        pop(s)
        if kind == k.PLACING:
            put_face_down(s, seat, place, action - do.CARD + 1, journal)
        elif kind == k.TAKING:
            take_back(s, params, seat, action - do.CARD + 1, journal)
        elif kind == k.ENTERING:
            enter(s, seat, action - do.COLUMN, journal)
        elif kind == k.SCOUTING:
            scout(s, params, seat, action, journal)
        elif kind == k.PROPHESYING:
            prophesy(s, params, seat, action, journal)


# How it stands


@rule
def strength_of(side: Side, params: Params) -> float:
    """How well a side stands, in logits of winning: fitted to games of the greedy player against itself, a
    tenth of its moves at random."""
    value = COLUMNS_WEIGH[columns_with_cards(side)] + 0.11 * (side.hand_size + side.deck_size)
    if side.figure != NOBODY:
        value += 0.27
    for place in range(k.PLACES):
        card = side.card[place]
        if card != k.NO_CARD:
            power = params.power[card]
            first = place % k.DEPTH == 0
            if power == k.HOSTAGE:
                value -= 1.3 if first else 0.37
            elif power == k.MEDUSA:
                value += 0.34 if first else 0.22
            else:
                value += (0.04 + 0.07 * params.strength[card]) if first else 0.01 * params.strength[card]
    for card in range(1, k.CARDS):
        if side.hand[card] > 0 and params.power[card] == k.HOSTAGE:
            value -= 0.93
    return float(value)


@rule
def standing(s: State, params: Params, out: Standing) -> None:
    """HZ-10, HZ-11, HZ-16, HZ-18, HZ-22: the winner has 1, the other 0. Before the end the share is an
    estimate."""
    share = 0.5
    if s.over == 1:
        share = 1.0 if s.winner == 0 else 0.0
    elif top_kind(s) != k.SETTING_UP:
        share = 1.0 / (
            1.0 + exp(SHARPNESS * (strength_of(s.sides[1], params) - strength_of(s.sides[0], params)))
        )
    for seat in range(s.seats):
        out[seat, SHARE] = share if seat == 0 else 1.0 - share
        out[seat, SCORE] = 0.0
        out[seat, RANK] = 1
        if s.over == 1:
            out[seat, SCORE] = out[seat, SHARE]
            out[seat, RANK] = 1 if s.winner == seat else 2
