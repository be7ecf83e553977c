"""Mythology, the Advanced game: the generic functions: what is legal, what a move does, and how a turn runs
on to the next question.

A question is a seat in `must`. When nobody is asked, `run_on` lets the top frame go on, or the phase if there
is none."""

from theomachy.games.mythology.advanced import actions as do
from theomachy.games.mythology.advanced import events as tell
from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.advanced.rules.asking import act_in_window, open_window, pass_window
from theomachy.games.mythology.advanced.rules.auctions import (
    answer_poll,
    bid,
    decide,
    give_up,
    name_unit,
    stand,
    take_in_hand,
)
from theomachy.games.mythology.advanced.rules.captures import begin_capture, keep
from theomachy.games.mythology.advanced.rules.combat import begin_combat, choose_arms
from theomachy.games.mythology.advanced.rules.items import drop
from theomachy.games.mythology.advanced.rules.laying import begin_laying, go_on_laying, lay
from theomachy.games.mythology.advanced.rules.movement import claim, go_ashore, release, roll_for_ship, step
from theomachy.games.mythology.advanced.rules.offerings import grant, protect
from theomachy.games.mythology.advanced.rules.oracles import answer_oracle
from theomachy.games.mythology.advanced.rules.roaming import release_roamer, roam
from theomachy.games.mythology.advanced.rules.setup import set_up
from theomachy.games.mythology.advanced.rules.sheets import commit, open_turn, write_line
from theomachy.games.mythology.advanced.rules.turns import place_god, run_on
from theomachy.games.mythology.advanced.rules.windows import (
    begin_act,
    begin_occurrence,
    begin_power,
    choose_target,
    give,
    play_event,
)
from theomachy.games.mythology.advanced.rules.zeus import strike_god
from theomachy.games.mythology.advanced.state import Params, State
from theomachy.games.mythology.world import PRIZES
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import NOBODY, bit, push, seal, top_kind


@rule
def setup(s: State, params: Params, journal: Ints) -> None:
    """The set-up, and the first turn's log sheets are asked for, or the first counter where players place
    them."""
    set_up(s, params, journal)
    if params.placement == 1:
        begin_laying(s)
        go_on_laying(s, params, journal)
    else:
        open_turn(s, params, journal)


@rule
def play(s: State, params: Params, seat: int, action: int, journal: Ints) -> None:
    """Do a legal action, and whatever follows without a decision."""
    kind = top_kind(s)
    if kind == NOBODY and s.phase <= k.CARDING:
        if s.phase == k.CARDING:
            put_card(s, seat, action, journal)
        elif action == do.PASS:
            commit(s, seat, journal)
        else:
            write_line(s, seat, action)
    else:
        s.moves += 1
        if kind == k.POLL:
            answer_poll(s, seat, action)
        else:
            s.must = 0
            if kind == NOBODY:
                play_in_phase(s, params, seat, action, journal)
            elif kind == k.WINDOW:
                play_in_window(s, params, seat, action, journal)
            else:
                play_in_frame(s, params, seat, kind, action, journal)
    while s.must == 0 and s.over == 0:
        run_on(s, params, journal)


@rule
def put_card(s: State, seat: int, action: int, journal: Ints) -> None:
    """MY-A10: under seal until all have chosen."""
    s.moves += 1
    seal(s, seat, action)
    if action != do.PASS:
        tell.card_put(journal, seat, card=action - do.CARD)


@rule
def play_in_frame(s: State, params: Params, seat: int, kind: int, action: int, journal: Ints) -> None:
    """An answer to what has interrupted."""
    if kind == k.TARGET:
        choose_target(s, params, seat, action, journal)
    elif kind == k.AUCTION:
        if action == do.GIVE_UP:
            give_up(s, seat, journal)
        elif action == do.STAND:
            stand(s, params, seat, journal)
        else:
            bid(s, seat, action - do.BID, journal)
    elif kind == k.CLAIM:
        if action != do.PASS:
            claim(s, params, seat, action - do.PIECE, journal)
    elif kind == k.COMBAT:
        choose_arms(s, params, int(action == do.MAGIC), journal)
    elif kind == k.ORACLE:
        answer_oracle(s, params, seat, action, journal)
    else:
        decide(s, action - do.SEAT, journal)


@rule
def play_in_window(s: State, params: Params, seat: int, action: int, journal: Ints) -> None:
    """Something in a window, or nothing."""
    if action == do.PASS:
        pass_window(s)
        return
    act_in_window(s)
    if action == do.ACT:
        begin_act(s, params, seat, journal)
    elif action == do.EVENT:
        play_event(s, params, seat, journal)
    elif action == do.BOLT:
        push(s, k.TARGET, seat, k.FOR_BOLT, 0)
        s.must = bit(seat)
    elif action >= do.REVIVE:
        push(s, k.TARGET, seat, k.FOR_LIFE, action - do.REVIVE)
        s.must = bit(seat)
    elif action >= do.STRIKE:
        strike_god(s, action - do.STRIKE, journal)
    elif action >= do.GIVE:
        give(s, params, seat, action - do.GIVE, journal)
    elif action >= do.DROP_HELPER:
        drop(s, params, action - do.DROP_HELPER, journal)
    elif action >= do.POWER:
        begin_power(s, params, seat, action - do.POWER, journal)
    else:
        begin_occurrence(s, params, seat, action - do.ACTIVATE, journal)


@rule
def play_in_phase(s: State, params: Params, seat: int, action: int, journal: Ints) -> None:
    """What the mover does, or who places a god or names a hero for Zeus's protection."""
    if s.phase == k.SETTING:
        lay(s, params, seat, action - do.HEX, journal)
    elif s.phase == k.PLACING:
        place_god(s, params, seat, action - do.AREA, journal)
    elif s.phase == k.PRAYING:
        if seat == params.players:
            grant(s, action - do.GRANT, journal)
        else:
            protect(s, seat, action - do.PIECE, journal)
    elif s.phase == k.NAMING:
        name_or_roam(s, params, seat, action, journal)
    elif s.phase == k.MOVING:
        move_in_hand(s, params, seat, action, journal)
    elif s.phase == k.FIGHTING:
        declare(s, seat, action, journal)
    elif s.phase == k.KEEPING:
        keep(s, s.prize, int(action == do.KEEP), journal)
    elif action == do.PASS:
        s.phase = k.ENDING
        open_window(s, k.W_END)
    else:
        begin_capture(s, (action - do.CAPTURE) // PRIZES, (action - do.CAPTURE) % PRIZES, journal)


@rule
def name_or_roam(s: State, params: Params, seat: int, action: int, journal: Ints) -> None:
    """A unit is named, a free step made, or movement is over."""
    if action == do.PASS:
        begin_fighting(s)
    elif action >= do.ROAM:
        roam(s, params, (action - do.ROAM) // 6, (action - do.ROAM) % 6, journal)
    else:
        release_roamer(s, NOBODY)
        s.phase = k.MOVING
        name_unit(s, params, seat, action - do.PIECE, journal)


@rule
def move_in_hand(s: State, params: Params, seat: int, action: int, journal: Ints) -> None:
    """The unit in hand."""
    if action == do.PASS:
        release(s, journal)
    elif action == do.SAIL:
        roll_for_ship(s, params, seat, journal)
    elif action == do.LAND:
        go_ashore(s, params, s.unit, journal)
    else:
        step(s, params, seat, action - do.STEP, journal)


@rule
def begin_fighting(s: State) -> None:
    """MY-A58: after all movement."""
    s.phase = k.FIGHTING
    s.auctioned = 0
    take_in_hand(s, 0)
    for piece in range(k.PIECES):
        s.pieces[piece].free_steps = 0


@rule
def declare(s: State, seat: int, action: int, journal: Ints) -> None:
    """R 205 D and J: who attacks, then whom; or no more combat."""
    if action == do.PASS:
        s.phase = k.CAPTURING
    elif s.named_attacker == 0:
        s.named_attacker = action - do.PIECE + 1
    else:
        attacker = s.named_attacker - 1
        s.named_attacker = 0
        begin_combat(s, attacker, action - do.PIECE, seat, journal)
