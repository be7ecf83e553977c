"""Mythology, the Advanced game: how a turn runs on when nobody is asked (R 202, Part by part; MY-A15,
A85)."""

from theomachy.games.mythology.advanced import events as tell
from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.advanced.actions import CARD, PASS
from theomachy.games.mythology.advanced.events import FOR_ORDER, FOR_PLACING
from theomachy.games.mythology.advanced.rules.asking import ask_in_window, open_window
from theomachy.games.mythology.advanced.rules.auctions import ask_bidder, open_poll
from theomachy.games.mythology.advanced.rules.captures import can_capture, roll_capture
from theomachy.games.mythology.advanced.rules.closing import close_turn, end_game
from theomachy.games.mythology.advanced.rules.combat import begin_combat, go_on_with_combat
from theomachy.games.mythology.advanced.rules.control import roll_off
from theomachy.games.mythology.advanced.rules.ground import entrant, has_attack
from theomachy.games.mythology.advanced.rules.laying import go_on_laying
from theomachy.games.mythology.advanced.rules.movement import ask_claimant
from theomachy.games.mythology.advanced.rules.offerings import ask_about_offerings, check_offerings
from theomachy.games.mythology.advanced.rules.roaming import grant_roaming
from theomachy.games.mythology.advanced.rules.sheets import collect_sheets
from theomachy.games.mythology.advanced.state import Params, State
from theomachy.games.mythology.world import HEROES, UNITS
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import bit, everyone, pop, top_kind, unseal_all


@rule
def run_on(s: State, params: Params, journal: Ints) -> None:
    """The top frame goes on, or the phase: a little further, perhaps to the next question."""
    kind = top_kind(s)
    if kind == k.WINDOW:
        ask_in_window(s, params)
    elif kind == k.POLL:
        open_poll(s, journal)
    elif kind == k.AUCTION:
        ask_bidder(s, params)
    elif kind == k.CLAIM:
        go_on_with_claims(s, params, journal)
    elif kind == k.COMBAT:
        go_on_with_combat(s, params, journal)
    else:
        run_on_phase(s, params, journal)


@rule
def run_on_phase(s: State, params: Params, journal: Ints) -> None:
    """From one part of a turn to the next."""
    if s.phase == k.LOGGING:
        collect_sheets(s, params)
        s.phase = k.CARDING
        s.must = everyone(params.players)
    elif s.phase == k.CARDING:
        lay_cards(s, params, journal)
        decide_order(s, params, FOR_PLACING, journal)
        s.phase = k.PLACING
    elif s.phase == k.PLACING:
        ask_to_place(s, params)
    elif s.phase == k.PLACED:
        decide_order(s, params, FOR_ORDER, journal)
        s.phase = k.PRAYING
        check_offerings(s, params, journal)
    elif s.phase == k.PRAYING:
        if not ask_about_offerings(s, params):
            begin_phase(s, params, journal)
    else:
        run_on_move(s, params, journal)


@rule
def run_on_move(s: State, params: Params, journal: Ints) -> None:
    """Within a Moving Player's phase, and to the next one or the end of the turn; or the set-up goes on."""
    if s.phase == k.STARTING:
        begin_moving(s, params)
    elif s.phase == k.NAMING:
        s.must = bit(s.mover)
    elif s.phase == k.MOVING:
        go_on_with_unit(s, params)
    elif s.phase == k.FIGHTING:
        if has_attack(s):
            s.must = bit(s.mover)
        else:
            s.phase = k.CAPTURING
    elif s.phase == k.CAPTURING:
        if can_capture(s):
            s.must = bit(s.mover)
        else:
            s.phase = k.ENDING
            open_window(s, k.W_END)
    elif s.phase == k.ROLLING:
        roll_capture(s, params, journal)
    elif s.phase == k.KEEPING:
        s.must = bit(s.mover)
    elif s.phase == k.ENDING:
        end_phase(s, params, journal)
    elif s.phase == k.CLOSING:
        close_turn(s, params, journal)
    elif s.phase == k.SCORING:
        end_game(s, params, journal)
    else:
        go_on_laying(s, params, journal)


# Cards, gods, order


@rule
def lay_cards(s: State, params: Params, journal: Ints) -> None:
    """MY-A10: all see who has put a card down."""
    for seat in range(params.players):
        action = s.sealed[seat] - 1
        if action != PASS:
            card = action - CARD
            s.where[card] = k.DOWN + seat
            s.players[seat].card = card + 1
            s.players[seat].hand_size -= 1
        tell.card_down(journal, seat, down=int(action != PASS))
    unseal_all(s)


@rule
def decide_order(s: State, params: Params, what: int, journal: Ints) -> None:
    """R 202 B 3 and 4, MY-G5: the highest roll begins; who is tied rolls again."""
    s.first = roll_off(s, params, everyone(params.players), UNITS, what, journal)
    s.mover = s.first
    s.phases = 0


@rule
def ask_to_place(s: State, params: Params) -> None:
    """R 202B3: clockwise from the highest; then a window."""
    if s.phases < params.players:
        s.must = bit((s.first + s.phases) % params.players)
    else:
        s.phase = k.PLACED
        open_window(s, k.W_PLACED)


@rule
def place_god(s: State, params: Params, seat: int, area: int, journal: Ints) -> None:
    """R 203: any Area, whoever is there."""
    s.players[seat].area = area
    s.phases += 1
    tell.places(journal, seat, area=area)


# A Moving Player's phase


@rule
def begin_phase(s: State, params: Params, journal: Ints) -> None:
    """R 202B4: who is next; who was struck by the bolt is told so and passed over when the window has
    closed."""
    s.mover = (s.first + s.phases) % params.players
    s.attempts = 0
    s.phase = k.STARTING
    tell.phase_begins(journal, s.mover)
    open_window(s, k.W_START)


@rule
def begin_moving(s: State, params: Params) -> None:
    """MY-O4: the phase proper, unless the bolt has struck."""
    if s.players[s.mover].struck == 1:
        s.phase = k.ENDING
    else:
        grant_roaming(s, params, s.mover)
        s.phase = k.NAMING


@rule
def go_on_with_unit(s: State, params: Params) -> None:
    """The unit in hand, while it lives, is the mover's and has not stopped; then the next attempt."""
    unit = s.unit
    if s.halted == 0 and s.pieces[unit].hex != k.GONE and s.pieces[unit].holder == s.mover + 1:
        s.must = bit(s.mover)
    else:
        s.halted = 0
        s.phase = k.NAMING


@rule
def go_on_with_claims(s: State, params: Params, journal: Ints) -> None:
    """A claim that holds is a combat, and the last one here (MY-A62); else the next seat is asked."""
    if s.claimed == 2:
        attacker = s.attacker
        seat = s.aggressor
        s.claimed = 0
        pop(s)
        begin_combat(s, attacker, entrant(s), seat, journal)
    else:
        ask_claimant(s, params)


@rule
def end_phase(s: State, params: Params, journal: Ints) -> None:
    """What held for the phase is over; the next player clockwise, or the end of the turn."""
    for piece in range(k.PIECES):
        unit = s.pieces[piece]
        unit.holder = 0
        unit.settled = 0
        unit.named = 0
        unit.fought = 0
        unit.barred_from_attack = 0
        unit.free_steps = 0
    for hero in range(HEROES):
        s.errands[hero].tried = 0
    s.capturer = 0
    s.prize = 0
    s.phases += 1
    if s.phases < params.players:
        begin_phase(s, params, journal)
    else:
        s.phase = k.CLOSING
