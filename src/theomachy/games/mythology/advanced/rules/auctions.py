"""Mythology, the Advanced game: auctions (R 209 D, MY-A27 to A31, A96, A98, A108). One opens, the challengers
bid against them one after the other."""

from theomachy.games.mythology.advanced import events as tell
from theomachy.games.mythology.advanced.actions import BID, CHALLENGE, GIVE_UP, STAND
from theomachy.games.mythology.advanced.events import CHALLENGE_LOST, CHALLENGE_WON
from theomachy.games.mythology.advanced.rules.control import arbitrate, available, gain, show_points
from theomachy.games.mythology.advanced.rules.ground import entrant, is_remorseful
from theomachy.games.mythology.advanced.state import AUCTION, DECIDING, GONE, POLL, Params, State
from theomachy.games.mythology.world import HEROES
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import NOBODY, bit, pop, push, seal, top_kind, unseal_all


@rule
def ask_challengers(s: State, params: Params, unit: int, opener: int) -> None:
    """MY-A26, MY-A33: everybody but who has announced it, and who was struck by the bolt; each answers under
    seal."""
    s.auctioned = unit
    s.opener = opener
    s.willing = 0
    push(s, POLL, opener, 0, 0)
    for seat in range(params.players):
        if seat != opener and s.players[seat].struck == 0:
            s.must |= bit(seat)


@rule
def may_challenge(s: State, params: Params, seat: int) -> bool:
    """MY-A30: without points for the unit in question, too, unless the table has the stricter reading."""
    return params.challenge_points == 0 or available(s, seat, s.auctioned) > 0


@rule
def answer_poll(s: State, seat: int, action: int) -> None:
    """An answer under seal."""
    seal(s, seat, action)


@rule
def open_poll(s: State, journal: Ints) -> None:
    """MY-A108: who is willing becomes known before any bid. Without a challenge whoever named the unit has
    it."""
    s.willing = 0
    for seat in range(s.seats):
        if s.sealed[seat] == CHALLENGE + 1:
            s.willing |= bit(seat)
    unseal_all(s)
    pop(s)
    if s.willing != 0:
        tell.challenged(journal, seats=s.willing)
        s.bid = NOBODY
        s.bidder = NOBODY
        push(s, AUCTION, s.opener, 0, 0)
    else:
        win_auction(s, s.opener)


@rule
def win_auction(s: State, seat: int) -> None:
    """R 209 E, G, MY-A98: the unit is under this seat's control for the phase. Whoever named it in vain
    cannot move it; whoever claimed it in vain cannot attack with it, nor can the Moving Player who won it
    from them."""
    s.pieces[s.auctioned].holder = seat + 1
    s.willing = 0
    if s.claimed == 1:
        s.claimed = 0
        if seat == s.opener:
            s.attacker = s.auctioned
            s.defender = entrant(s)
            s.aggressor = seat
            s.claimed = 2
        elif seat == s.mover:
            s.pieces[s.auctioned].barred_from_attack = 1
    elif seat != s.opener:
        s.halted = 1


@rule
def ask_bidder(s: State, params: Params) -> None:
    """MY-A27, MY-A96: the opener says a number; then each challenger in turn, clockwise from there, bids
    against the opener."""
    if s.bid == NOBODY:
        s.rival = NOBODY
        s.must = bit(s.opener)
        return
    if s.rival == NOBODY:
        s.rival = next_in(s.willing, s.opener, s.seats)
        s.willing &= ~bit(s.rival)
        s.must = bit(s.rival)
        s.equalled = 0
        s.bidder = s.opener
        s.frames[s.depth - 1].a += 1
        return
    if s.bidder == s.opener:
        s.must = bit(s.rival)
    else:
        s.must = bit(s.opener)


@rule
def next_in(mask: int, seat: int, seats: int) -> int:
    """The first seat of a mask clockwise after a seat."""
    seat = (seat + 1) % seats
    while mask & bit(seat) == 0:
        seat = (seat + 1) % seats
    return seat


@rule
def legal_bids(s: State, seat: int, out: Ints) -> int:
    """MY-A28, MY-A96, MY-A6: raise, or equal the bid, as far as one has points; stand on a number that was
    equalled; give up."""
    own = available(s, seat, s.auctioned)
    least = s.bid
    if s.bid == NOBODY:
        least = 0
    elif s.equalled == 1:
        least = s.bid + 1
    n = 0
    for number in range(least, own + 1):
        out[n] = BID + number
        n += 1
    if s.bid != NOBODY:
        out[n] = GIVE_UP
        n += 1
        if s.equalled == 1:
            out[n] = STAND
            n += 1
    return n


@rule
def bid(s: State, seat: int, number: int, journal: Ints) -> None:
    """A number; the same one again makes it equal (MY-A96)."""
    s.equalled = int(number == s.bid)
    s.bid = number
    s.bidder = seat
    if seat == s.rival:
        s.frames[s.depth - 1].b = seat + 1
    show_points(s, seat, s.auctioned, number)
    tell.bids(journal, seat, points=number)


@rule
def withdraws_early(s: State, seat: int) -> bool:
    """MY-A27: whether who gives up now is a later challenger who has not bid yet."""
    frame = s.frames[s.depth - 1]
    return bool(seat == s.rival and frame.a > 1 and frame.b != s.rival + 1)


@rule
def give_up(s: State, seat: int, journal: Ints) -> None:
    """MY-A27, MY-A28: the other wins; a later challenger who has not bid yet withdraws without loss."""
    early = withdraws_early(s, seat)
    tell.gives_up(journal, seat, early=int(early))
    if early:
        end_duel(s, NOBODY, journal)
    elif seat == s.rival:
        end_duel(s, s.opener, journal)
    else:
        end_duel(s, s.rival, journal)


@rule
def stand(s: State, params: Params, seat: int, journal: Ints) -> None:
    """MY-A29: both stand on one number; arbitration, or Zeus, or dice alone for a monster."""
    tell.stands_firm(journal, seat)
    mask = bit(s.opener) | bit(s.rival)
    if params.zeus == 1 and s.auctioned < HEROES:
        push(s, DECIDING, params.players, mask, s.auctioned)
        s.must = bit(params.players)
    else:
        end_duel(s, arbitrate(s, params, mask, s.auctioned, journal), journal)


@rule
def end_duel(s: State, winner: int, journal: Ints) -> None:
    """MY-A27, MY-A31, MY-A98: glory for a hero's challenge, not for one of a claim; if the opener lost, or
    nobody else is willing, it is over."""
    rival = s.rival
    s.rival = NOBODY
    s.equalled = 0
    if winner != NOBODY and s.claimed == 0 and s.auctioned < HEROES:
        loser = s.opener
        if winner == s.opener:
            loser = rival
        gain(s, winner, 1, CHALLENGE_WON, journal)
        gain(s, loser, -1, CHALLENGE_LOST, journal)
    if winner == rival or s.willing == 0:
        pop(s)
        if winner != rival:
            winner = s.opener
        tell.controls(journal, winner, piece=s.auctioned)
        win_auction(s, winner)
        s.bid = 0
        s.bidder = 0
        s.rival = 0


@rule
def decide(s: State, seat: int, journal: Ints) -> None:
    """MY-O6: Zeus says who controls a hero."""
    unit = s.frames[s.depth - 1].b
    pop(s)
    if top_kind(s) == AUCTION:
        end_duel(s, seat, journal)
    else:
        s.pieces[unit].settled = seat + 1
        tell.controls(journal, seat, piece=unit)


@rule
def may_be_named(s: State, unit: int) -> bool:
    """MY-A32, MY-A104, MY-A116: a unit on the board that this mover has not named and nobody else holds;
    Hercules only while he feels no remorse."""
    piece = s.pieces[unit]
    if piece.hex == GONE or piece.named == 1 or is_remorseful(s, unit):
        return False
    return bool(piece.holder == 0 or piece.holder == s.mover + 1)


@rule
def take_in_hand(s: State, unit: int) -> None:
    """A unit whose movement begins; the last one's, and any free move, is over."""
    s.unit = unit
    s.steps = 0
    s.sailed = 0
    s.rolled = 0
    s.halted = 0
    s.free = 0


@rule
def name_unit(s: State, params: Params, seat: int, unit: int, journal: Ints) -> None:
    """R 204Q, MY-A26: all others are asked at once whether they challenge."""
    s.attempts += 1
    s.pieces[unit].named = 1
    take_in_hand(s, unit)
    s.claimed = 0
    tell.names(journal, seat, piece=unit)
    ask_challengers(s, params, unit, seat)
