"""Mythology, the Advanced game: what may be done, question by question."""

from theomachy.games.mythology.advanced import actions as do
from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.advanced.rules.auctions import legal_bids, may_be_named, may_challenge
from theomachy.games.mythology.advanced.rules.captures import legal_captures
from theomachy.games.mythology.advanced.rules.control import may_use
from theomachy.games.mythology.advanced.rules.ground import can_attack, can_strike
from theomachy.games.mythology.advanced.rules.laying import legal_to_lay
from theomachy.games.mythology.advanced.rules.movement import legal_claims, legal_in_hand
from theomachy.games.mythology.advanced.rules.offerings import legal_protected
from theomachy.games.mythology.advanced.rules.oracles import legal_oracles
from theomachy.games.mythology.advanced.rules.roaming import legal_roaming
from theomachy.games.mythology.advanced.rules.sheets import legal_lines
from theomachy.games.mythology.advanced.rules.windows import legal_in_window, legal_targets
from theomachy.games.mythology.advanced.state import Params, State
from theomachy.games.mythology.world import UNITS
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import bit, top_kind


@rule
def legal(s: State, params: Params, seat: int, out: Ints) -> int:
    """What a seat may do now, ascending."""
    if s.must & bit(seat) == 0:
        return 0
    kind = top_kind(s)
    if kind == k.WINDOW:
        return legal_in_window(s, params, seat, out)
    if kind == k.TARGET:
        return legal_targets(s, params, seat, out)
    if kind == k.AUCTION:
        return legal_bids(s, seat, out)
    if kind == k.CLAIM:
        return legal_claims(s, params, seat, out)
    if kind == k.ORACLE:
        return legal_oracles(s, params, seat, out)
    if kind == k.DECIDING:
        return legal_tied(s, out)
    if kind == k.POLL:
        return legal_in_poll(s, params, seat, out)
    if kind == k.COMBAT:
        return pair_of(do.MAGIC, do.WEAPONS, out)
    return legal_in_phase(s, params, seat, out)


@rule
def legal_in_phase(s: State, params: Params, seat: int, out: Ints) -> int:
    """What a seat may do where nothing interrupts."""
    if s.phase == k.LOGGING:
        return legal_lines(s, params, seat, out)
    if s.phase == k.CARDING:
        return legal_cards(s, seat, out)
    if s.phase == k.SETTING:
        return legal_to_lay(s, params, out)
    if s.phase == k.PLACING:
        for area in range(params.areas):
            out[area] = do.AREA + area
        return int(params.areas)
    if s.phase == k.PRAYING:
        if seat == params.players:
            for bits in range(4):
                out[bits] = do.GRANT + bits
            return 4
        return legal_protected(s, out)
    if s.phase == k.NAMING:
        return legal_names(s, params, out)
    if s.phase == k.MOVING:
        return legal_in_hand(s, params, out)
    if s.phase == k.FIGHTING:
        return legal_attacks(s, params, out)
    if s.phase == k.KEEPING:
        return pair_of(do.KEEP, do.REMOVE, out)
    return legal_captures(s, params, out)


@rule
def pair_of(one: int, other: int, out: Ints) -> int:
    """Two actions."""
    out[0] = one
    out[1] = other
    return 2


@rule
def legal_in_poll(s: State, params: Params, seat: int, out: Ints) -> int:
    """MY-A30: anybody may challenge; by the stricter reading only who has a point for the unit."""
    if may_challenge(s, params, seat):
        return pair_of(do.PASS, do.CHALLENGE, out)
    out[0] = do.PASS
    return 1


@rule
def legal_cards(s: State, seat: int, out: Ints) -> int:
    """MY-A10: one card of the hand, or none."""
    n = 0
    for card in range(k.CARDS):
        if s.where[card] == k.HELD + seat:
            out[n] = do.CARD + card
            n += 1
    out[n] = do.PASS
    return n + 1


@rule
def legal_names(s: State, params: Params, out: Ints) -> int:
    """R 204 A and Q: one of five units; free moves; or the end of movement."""
    n = 0
    if s.attempts < k.ATTEMPTS:
        for unit in range(UNITS):
            if may_be_named(s, unit):
                out[n] = do.PIECE + unit
                n += 1
    n = legal_roaming(s, params, out, n)
    out[n] = do.PASS
    return n + 1


@rule
def legal_attacks(s: State, params: Params, out: Ints) -> int:
    """MY-A25, A34, A58, O14: a piece that the mover holds and that could attack; once it is named, what it
    attacks."""
    n = 0
    if s.named_attacker > 0:
        for piece in range(k.PIECES):
            if can_strike(s, s.named_attacker - 1, piece):
                out[n] = do.PIECE + piece
                n += 1
        return n
    for piece in range(k.PIECES):
        if can_attack(s, piece) and may_use(s, params, s.mover, piece):
            out[n] = do.PIECE + piece
            n += 1
    out[n] = do.PASS
    return n + 1


@rule
def legal_tied(s: State, out: Ints) -> int:
    """MY-O6: those between whom Zeus decides."""
    n = 0
    for seat in range(s.seats):
        if s.frames[s.depth - 1].a & bit(seat) != 0:
            out[n] = do.SEAT + seat
            n += 1
    return n
