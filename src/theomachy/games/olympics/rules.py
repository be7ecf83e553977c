"""Olympics: the rules, as RULES.md numbers them."""

from theomachy.games.olympics import actions as do
from theomachy.games.olympics import events as tell
from theomachy.games.olympics import state as k
from theomachy.games.olympics.lanes import lay, rival, take_off, turn_up
from theomachy.games.olympics.medals import hold_ceremony
from theomachy.games.olympics.state import Params, State
from theomachy.kernel.chance import below
from theomachy.kernel.compiled import rule
from theomachy.kernel.places import place_of, places_of
from theomachy.kernel.record import Ints
from theomachy.kernel.state import NOBODY, bit, everyone, seal, unseal_all

# Rounds


@rule
def setup(s: State, params: Params, journal: Ints) -> None:
    """OLY-5: deal four to each."""
    s.seats = params.seats
    s.deck_size = params.cards
    for seat in range(s.seats):
        for _ in range(k.HAND):
            hold(s, seat, draw(s, params))
        if journal.shape[0] > 0:
            tell_hand(s, params, seat, journal)
    begin_round(s, params, journal)


@rule
def tell_hand(s: State, params: Params, seat: int, journal: Ints) -> None:
    """The journal's account of the deal, to its seat alone: the cards in ascending order."""
    first = held_after(s, params, seat, -1)
    second = held_after(s, params, seat, first)
    third = held_after(s, params, seat, second)
    tell.dealt(journal, seat, (first, second, third, held_after(s, params, seat, third)))


@rule
def held_after(s: State, params: Params, seat: int, card: int) -> int:
    """The next higher card in a seat's hand, which has one."""
    card += 1
    while s.where[card] != k.HELD + seat:
        card += 1
    return card


@rule
def deck_is_spent(s: State, params: Params) -> bool:
    """OLY-7: whether the deck's last card would be drawn for another pool: there is no further round."""
    return bool(s.deck_size <= 2 * params.entrants)


@rule
def begin_round(s: State, params: Params, journal: Ints) -> None:
    """OLY-6: a pair for each entrant; or the end of the game, where the deck is spent."""
    s.phase = k.BIDDING
    s.taken = 0
    for seat in range(s.seats):
        s.bids[seat] = 0
    if deck_is_spent(s, params):
        tell.deck_ends(journal, s.deck_size)
        hold_ceremony(s, params, journal)
        return
    s.round += 1
    s.stage = s.round
    tell.round_begins(journal, s.round, deck_size=s.deck_size - 2 * params.entrants)
    for pair in range(params.entrants):
        card = draw(s, params)
        s.where[card] = k.POOL
        s.pool[pair] = card + 1
        tell.pair_lies(journal, pair, card)
    s.deck_size -= (
        params.entrants
    )  # the face-down halves: nobody has seen them, so each is drawn when it is taken
    s.must = everyone(s.seats)


@rule
def unseen_cards(s: State, params: Params) -> int:
    """How many cards nobody has seen: the deck and the face-down halves of the pool."""
    unseen = s.deck_size
    for pair in range(params.entrants):
        if s.pool[pair] > 0:
            unseen += 1
    return int(unseen)


@rule
def draw(s: State, params: Params) -> int:
    """A card from the deck, at random from those that nobody has seen while no pool lies there."""
    card = unseen_at(s, params, below(s, s.deck_size))
    s.deck_size -= 1
    return card


@rule
def unseen_at(s: State, params: Params, place: int) -> int:
    """The card at a place among those that nobody has seen."""
    card = place_of(s.where, params.cards, k.UNSEEN, place)
    if card == params.cards:
        raise RuntimeError("there are not so many cards")
    return card


@rule
def hold(s: State, seat: int, card: int) -> None:
    """Take a card into the hand."""
    s.where[card] = k.HELD + seat
    s.entrants[seat].hand_size += 1


# Choosing at the same time


@rule
def choose(s: State, params: Params, seat: int, card: int, journal: Ints) -> None:
    """OLY-8, OLY-10: keep a choice under seal; until the last one is in it may be changed, which nobody
    learns."""
    if s.sealed[seat] == 0:
        s.moves += 1
        if params.seat_by_seat == 0:
            s.may |= bit(seat)
    seal(s, seat, card)
    if s.must == 0:
        s.may = 0
        if s.phase == k.BIDDING:
            reveal_bids(s, params, journal)
        else:
            play_investments(s, params, journal)


@rule
def leave_hand(s: State, seat: int, card: int) -> None:
    """A card leaves the hand, for the discard pile unless it comes to lie at its event."""
    s.entrants[seat].hand_size -= 1
    s.where[card] = k.DISCARDED


# Acquisition


@rule
def reveal_bids(s: State, params: Params, journal: Ints) -> None:
    """OLY-8: all bids at once, told from the highest down, and discarded."""
    for seat in range(s.seats):
        s.bids[seat] = s.sealed[seat]
        leave_hand(s, seat, s.sealed[seat] - 1)
        s.shown[s.sealed[seat] - 1] = 0
    unseal_all(s)
    s.phase = k.CHOOSING
    told = 0
    for _ in range(s.seats):
        seat = highest_bidder(s, told)
        told |= bit(seat)
        tell.bids(journal, seat, card=s.bids[seat] - 1)
    ask_next_bidder(s, params, journal)


@rule
def highest_bidder(s: State, but: int) -> int:
    """The seat with the highest bid among those that are not in the mask, or NOBODY."""
    best = 0
    bidder = NOBODY
    for seat in range(s.seats):
        if but & bit(seat) == 0 and s.bids[seat] > best:
            best = s.bids[seat]
            bidder = seat
    return bidder


@rule
def ask_next_bidder(s: State, params: Params, journal: Ints) -> None:
    """OLY-8, OLY-9: whose turn it is to take a pair; the last pair goes to the last player, or to the neutral
    one, without asking."""
    bidder = highest_bidder(s, s.taken)
    left = 0
    last = NOBODY
    for pair in range(params.entrants):
        if s.pool[pair] > 0:
            left += 1
            last = pair
    if bidder != NOBODY and left > 1:
        s.must = bit(bidder)
        return
    if bidder != NOBODY:
        take_pair(s, params, bidder, last, journal)
    elif left == 1:
        take_for_neutral(s, params, last, journal)
    s.phase = k.INVESTING
    s.must = everyone(s.seats)


@rule
def take_pair(s: State, params: Params, seat: int, pair: int, journal: Ints) -> None:
    """OLY-8: both cards into the hand; the face-down one is drawn only now, and its owner alone learns it."""
    down = unseen_at(s, params, below(s, unseen_cards(s, params)))
    up = s.pool[pair] - 1
    s.pool[pair] = 0
    s.taken |= bit(seat)
    hold(s, seat, up)
    hold(s, seat, down)
    s.shown[up] = s.round
    tell.takes(journal, seat, pair, up, down)


@rule
def take_for_neutral(s: State, params: Params, pair: int, journal: Ints) -> None:
    """OLY-9: the remaining pair is revealed and both cards are played for the neutral player, the better one
    first."""
    down = unseen_at(s, params, below(s, unseen_cards(s, params)))
    up = s.pool[pair] - 1
    s.pool[pair] = 0
    s.where[down] = k.DISCARDED
    s.where[up] = k.DISCARDED
    tell.neutral_takes(journal, s.seats, pair, up, down)
    first, second = up, down
    if params.performance[down] > params.performance[up]:
        first, second = down, up
    invest(s, params, s.seats, first, journal)
    invest(s, params, s.seats, second, journal)


# Investment


@rule
def play_investments(s: State, params: Params, journal: Ints) -> None:
    """OLY-10: all chosen cards at once; none hangs on another."""
    for seat in range(s.seats):
        card = s.sealed[seat] - 1
        invest(s, params, seat, card, journal)
    unseal_all(s)
    begin_round(s, params, journal)


@rule
def invest(s: State, params: Params, entrant: int, card: int, journal: Ints) -> None:
    """OLY-10 to 13: a new type face down, a better card of a type instead of the old one and open, else on
    the discard pile."""
    if entrant < s.seats:
        leave_hand(s, entrant, card)
    event = params.event[card]
    old = rival(s, params, entrant, card)
    if old != NOBODY and params.performance[card] <= params.performance[old]:
        s.shown[card] = 0
        tell.discards(journal, entrant, card)
        return
    player = s.entrants[entrant]
    if player.laid[event] > 0 and player.newest[event] != old + 1:
        turn_up(s, entrant, event, journal)
    if old != NOBODY:
        take_off(s, params, entrant, old, k.DISCARDED)
        s.shown[old] = 0
        lay(s, params, entrant, card, 0)
        s.shown[card] = 0
        tell.upgrades(journal, entrant, card, old)
    elif entrant == s.seats:
        lay(s, params, entrant, card, 0)
        tell.lays_open(journal, entrant, card)
    else:
        lay(s, params, entrant, card, s.round)
        tell.lays(journal, entrant, event, card)


# The generic functions


@rule
def legal(s: State, params: Params, seat: int, out: Ints) -> int:
    """What a seat may do now: any card of its hand, but not what it has already chosen; any pair that still
    lies there."""
    n = 0
    if (s.must | s.may) & bit(seat) == 0:
        return 0
    if s.phase == k.CHOOSING:
        for pair in range(params.entrants):
            if s.pool[pair] > 0:
                out[n] = do.TAKE + pair
                n += 1
        return n
    held = places_of(s.where, params.cards, k.HELD + seat, out)
    chosen = s.sealed[seat] - 1
    for i in range(held):
        out[n] = out[i]
        n += int(out[i] != chosen)
    return n


@rule
def play(s: State, params: Params, seat: int, action: int, journal: Ints) -> None:
    """Do a legal action, and whatever follows without a decision."""
    if action < do.TAKE:
        choose(s, params, seat, action, journal)
        return
    s.moves += 1
    s.must = 0
    take_pair(s, params, seat, action - do.TAKE, journal)
    ask_next_bidder(s, params, journal)
