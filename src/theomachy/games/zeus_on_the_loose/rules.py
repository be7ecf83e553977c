"""Zeus on the Loose: the rules, as RULES.md numbers them."""

from theomachy.games.zeus_on_the_loose import actions as do
from theomachy.games.zeus_on_the_loose import events as tell
from theomachy.games.zeus_on_the_loose import state as k
from theomachy.games.zeus_on_the_loose.state import Params, State
from theomachy.kernel.chance import below
from theomachy.kernel.compiled import rule
from theomachy.kernel.generic import SCORE, SHARE, Standing, rank_by_score
from theomachy.kernel.places import filled_places, kind_of
from theomachy.kernel.record import Ints, copy
from theomachy.kernel.state import NOBODY, bit, everyone, pop, push, seal, seat_after, top_kind, unseal_all

WIN_ODDS_A_LETTER = 2.6

# Rounds


@rule
def setup(s: State, params: Params, journal: Ints) -> None:
    """ZOL-5, ZOL-28: a fresh match; the first dealer sits to the right of the first starter."""
    s.seats = params.seats
    starter = params.starter
    if starter == k.RANDOM_STARTER:
        starter = below(s, s.seats)
    s.dealer = (starter + s.seats - 1) % s.seats
    begin_round(s, params, journal)
    wait_for_choices(s, params)


@rule
def begin_round(s: State, params: Params, journal: Ints) -> None:
    """ZOL-3, ZOL-4, ZOL-28, ZOL-30: shuffle everything, deal each a hand; left of the dealer starts."""
    s.round += 1
    s.stage = s.round
    s.turn = seat_after(s, s.dealer)
    s.total = 0
    s.holder = NOBODY
    s.top = k.NO_CARD
    s.top_seat = NOBODY
    s.drawer = NOBODY
    s.deck_size = 0
    for kind in range(params.kinds):
        s.deck[kind] = params.copies[kind]
        s.deck_size += params.copies[kind]
        s.olympus[kind] = 0
    for seat in range(s.seats):
        player = s.players[seat]
        player.hand_size = 0
        for kind in range(params.kinds):
            player.hand[kind] = 0
        for _ in range(params.hand):
            take_card(s, seat)
    tell_deal(s, journal)


@rule
def tell_deal(s: State, journal: Ints) -> None:
    """The journal's account of a new round: to each player their own cards."""
    tell.round_begins(journal, s.round, dealer=s.dealer, starter=s.turn)
    if journal.shape[0] > 0:
        for seat in range(s.seats):
            cards = (card_at(s, seat, 0), card_at(s, seat, 1), card_at(s, seat, 2), card_at(s, seat, 3))
            tell.dealt(journal, seat, cards)


@rule
def card_at(s: State, seat: int, place: int) -> int:
    """The kind of the card at a place of a hand sorted by kind, NO_CARD behind the last."""
    if place >= s.players[seat].hand_size:
        return k.NO_CARD
    return kind_of(s.players[seat].hand, place)


@rule
def end_round(s: State, params: Params, reason: int, journal: Ints) -> None:
    """ZOL-26 to 28, ZOL-30: whoever holds Zeus gets a letter; the last wins, else a new round is dealt."""
    winner = s.holder
    s.drawer = NOBODY
    close_window(s)
    letters = 0
    if winner != NOBODY:
        s.players[winner].letters += 1
        letters = s.players[winner].letters
    tell.round_ends(journal, winner, reason, letters)
    if letters == params.letters:
        s.over = 1
        tell.game_ends(journal, winner)
        return
    if params.edition == k.EDITION_56:
        s.dealer = seat_after(s, s.dealer)
    elif winner != NOBODY:
        s.dealer = winner
    begin_round(s, params, journal)


# The draw pile


@rule
def take_card(s: State, seat: int) -> int:
    """Draw one card at random from those left in the pile; its kind. The pile must not be empty."""
    kind = kind_of(s.deck, below(s, s.deck_size))
    s.deck[kind] -= 1
    s.deck_size -= 1
    player = s.players[seat]
    player.hand[kind] += 1
    player.hand_size += 1
    return kind


@rule
def draw_back(s: State, seat: int, journal: Ints) -> int:
    """ZOL-7, ZOL-24, ZOL-25: back to the hand's size: one card, for whoever plays one card draws one. The
    last card ends the round; the reason, or GOES_ON."""
    kind = take_card(s, seat)
    if s.drawer == seat:
        s.drawer = NOBODY
    tell.draws(journal, seat, s.deck_size, card=kind)
    return tell.EXHAUSTED if s.deck_size == 0 else k.GOES_ON


@rule
def forget_draw(s: State, journal: Ints) -> None:
    """ZOL-25: whoever has not drawn when the next card is played stays one card short for the rest of the
    round."""
    if s.drawer != NOBODY:
        tell.forgets(journal, s.drawer)
        s.drawer = NOBODY


# Cards


@rule
def rounded(total: int) -> int:
    """ZOL-8, ZOL-14: to the nearest ten, the ones digit 5 to 9 up; a negative total by its digits, keeping
    its sign."""
    if total < 0:
        return -rounded_up_from_five(-total)
    return rounded_up_from_five(total)


@rule
def rounded_up_from_five(size: int) -> int:
    """A size without sign to the nearest ten, 5 upwards."""
    return (size + 5) // 10 * 10


@rule
def reversed_digits(total: int) -> int:
    """ZOL-13, ZOL-14: the two digits swapped (3 is 03), more digits all turned round; a negative total keeps
    its sign."""
    size = abs(total)
    if size < 10:
        size *= 10
    else:
        turned = 0
        while size > 0:
            turned = turned * 10 + size % 10
            size //= 10
        size = turned
    if total < 0:
        return -size
    return size


@rule
def total_after(params: Params, total: int, kind: int) -> int:
    """ZOL-6, ZOL-8 to 14: Mount Olympus once a card of this kind lies on it."""
    effect = params.effect[kind]
    amount = params.amount[kind]
    if effect == k.ROUND:
        return rounded(total)
    if effect == k.KEEP or effect == k.SKIP:
        return total
    if effect == k.SET:
        return int(amount)
    if effect == k.REVERSE:
        return reversed_digits(total)
    if effect == k.SUBTRACT:
        if params.floor_zero == 1 and total < amount:
            return 0
        return int(total - amount)
    return int(total + amount)


@rule
def is_match(s: State, params: Params, seat: int, kind: int) -> bool:
    """ZOL-16: the same number as the top card, which an opponent played."""
    return kind < params.numbers and kind == s.top and s.top_seat != seat


@rule
def makes_ten(before: int, after: int) -> bool:
    """ZOL-15: the total has become, by a change, one of 10, 20, ..., 100."""
    return after != before and after % 10 == 0 and 10 <= after <= k.GOAL


@rule
def busts(s: State, params: Params, seat: int, kind: int) -> bool:
    """ZOL-23: a number card that goes over 100 without being a match."""
    return (
        kind < params.numbers
        and s.total + params.amount[kind] > k.GOAL
        and not is_match(s, params, seat, kind)
    )


@rule
def play_card(s: State, params: Params, seat: int, kind: int, manner: int, journal: Ints) -> int:
    """ZOL-6 to 24: the card on Mount Olympus, the new total, the figurine, the drawing; why the round ends,
    or GOES_ON."""
    forget_draw(s, journal)
    matched = is_match(s, params, seat, kind)
    busted = busts(s, params, seat, kind)
    total = total_after(params, s.total, kind)
    stolen = params.steals[kind] == 1 or matched or makes_ten(s.total, total)
    if matched and manner == tell.ON_TURN:
        manner = tell.MATCH
    player = s.players[seat]
    player.hand[kind] -= 1
    player.hand_size -= 1
    s.olympus[kind] += 1
    s.total = total
    s.top = kind
    s.top_seat = seat
    zeus = tell.STAYS
    if stolen:
        zeus = tell.KEPT if s.holder == seat else tell.TAKEN
        s.holder = seat
    tell.plays(journal, seat, card=kind, total=total, zeus=zeus, manner=manner)
    if busted:
        return tell.BUST
    if matched and total >= k.GOAL:
        return tell.MATCHED_GOAL
    if total == k.GOAL:
        return tell.MADE_GOAL
    if params.drawing == k.DRAWING_AUTO:
        return draw_back(s, seat, journal)
    s.drawer = seat
    return tell.CARDLESS if no_cards_left(s) else k.GOES_ON


@rule
def pass_turn(s: State, params: Params) -> None:
    """ZOL-7, ZOL-11, ZOL-19, ZOL-20: after the top card it is the next player's turn, and before that perhaps
    time for a sneak."""
    s.turn = next_seat(s, s.top_seat)
    if params.effect[s.top] == k.SKIP:
        s.turn = next_seat(s, s.turn)
    if opens_window(s, params):
        push(s, k.WINDOW, s.top_seat, 0, 0)


@rule
def no_cards_left(s: State) -> bool:
    """ZOL-25: whether no seat has a card."""
    for seat in range(s.seats):
        if s.players[seat].hand_size > 0:
            return False
    return True


@rule
def next_seat(s: State, seat: int) -> int:
    """ZOL-7, ZOL-25: the next seat to the left that has a card or one to draw. Some seat must have a card."""
    seat = seat_after(s, seat)
    while s.players[seat].hand_size == 0 and s.drawer != seat:
        seat = seat_after(s, seat)
    return seat


# Same Number Sneak


@rule
def can_be_sneaked_upon(s: State, params: Params) -> bool:
    """ZOL-18, ZOL-20: as far as everybody can see, another copy of the number on top may be in somebody's
    hand; with two players a match is played on one's turn instead."""
    return (
        s.seats > 2
        and s.top != k.NO_CARD
        and s.top < params.numbers
        and s.olympus[s.top] < params.copies[s.top]
    )


@rule
def opens_window(s: State, params: Params) -> bool:
    """ZOL-20: whether everybody is asked about the top card."""
    asks = params.sneak == k.SNEAK_WINDOW or (params.sneak == k.SNEAK_RACE and params.seat_by_seat == 1)
    return asks and can_be_sneaked_upon(s, params)


@rule
def close_window(s: State) -> None:
    """ZOL-20: forget the answers and go back to the turns."""
    unseal_all(s)
    while s.depth > 0:
        pop(s)


@rule
def resolve_window(s: State) -> int:
    """ZOL-20: close the window; the first who claimed, clockwise from the player of the top card, or NOBODY.
    Other claims are never shown."""
    asker = s.frames[s.depth - 1].seat
    claimer = NOBODY
    for step in range(s.seats - 1, 0, -1):
        seat = asker + step
        if seat >= s.seats:
            seat -= s.seats
        if s.sealed[seat] == do.SNEAK + 1:
            claimer = seat
    close_window(s)
    return claimer


@rule
def unanswered(s: State) -> int:
    """ZOL-20: the mask of the seats whose answer the open window still waits for."""
    asker = s.frames[s.depth - 1].seat
    mask = 0
    for seat in range(s.seats):
        if seat != asker and s.sealed[seat] == 0:
            mask |= bit(seat)
    return mask


# Who acts, and what they may do


@rule
def wait_for_choices(s: State, params: Params) -> None:
    """Set `must` and `may` for the decision that the match has come to."""
    s.must = 0
    s.may = 0
    if s.over == 1:
        return
    if s.drawer != NOBODY and params.seat_by_seat == 1:
        s.must = bit(s.drawer)
        return
    if top_kind(s) == k.WINDOW:
        s.must = unanswered(s)
    else:
        s.must = bit(s.turn)
        if params.sneak == k.SNEAK_RACE and params.seat_by_seat == 0 and can_be_sneaked_upon(s, params):
            s.may = everyone(s.seats) & ~bit(s.top_seat) & ~s.must
    if s.drawer != NOBODY:
        s.may |= bit(s.drawer) & ~s.must


@rule
def legal(s: State, params: Params, seat: int, out: Ints) -> int:
    """ZOL-6, ZOL-18, ZOL-20, ZOL-23, ZOL-25: what a seat in `must` or `may` may do now."""
    n = 0
    if (s.must | s.may) & bit(seat) == 0:
        return n
    asked_to_draw = s.drawer == seat
    if not (asked_to_draw and params.seat_by_seat == 1):
        if top_kind(s) == k.WINDOW:
            if not asked_to_draw:
                if s.players[seat].hand[s.top] > 0:
                    out[n] = do.SNEAK
                    n += 1
                out[n] = do.PASS
                n += 1
        elif seat == s.turn:
            n = legal_cards(s, params, seat, out)
        elif not asked_to_draw and s.players[seat].hand[s.top] > 0:
            out[n] = do.SNEAK
            n += 1
    if asked_to_draw:
        out[n] = do.DRAW
        n += 1
        if params.seat_by_seat == 1 and (seat != s.turn or s.players[seat].hand_size > 0):
            out[n] = do.FORGO
            n += 1
    return n


@rule
def legal_cards(s: State, params: Params, seat: int, out: Ints) -> int:
    """ZOL-6, ZOL-23: the kinds of cards in hand; a bust only where the option allows it or every card is
    one."""
    n = filled_places(s.players[seat].hand, params.kinds, out)
    highest = params.amount[params.numbers - 1]  # values ascend
    if params.bust == k.BUST_ANY or s.total + highest <= k.GOAL:
        return n
    fitting = 0
    for i in range(n):
        fitting += int(not busts(s, params, seat, int(out[i])))
    if fitting == 0:
        return n
    fitting = 0
    for i in range(n):
        out[fitting] = out[i]
        fitting += int(not busts(s, params, seat, int(out[i])))
    return fitting


@rule
def play(s: State, params: Params, seat: int, action: int, journal: Ints) -> None:
    """Do a legal action and run on to the next decision."""
    s.moves += 1
    kind = k.NO_CARD
    manner = tell.ON_TURN
    ended = k.GOES_ON
    if action == do.DRAW:
        ended = draw_back(s, seat, journal)
    elif action == do.FORGO:
        forget_draw(s, journal)
    elif top_kind(s) == k.WINDOW:
        seal(s, seat, action)
        if unanswered(s) == 0:
            seat = resolve_window(s)
            if seat != NOBODY:
                kind = s.top
                manner = tell.SNEAKS
    elif action == do.SNEAK:
        kind = s.top
        manner = tell.SNEAKS
    else:
        kind = action
    if kind != k.NO_CARD:
        ended = play_card(s, params, seat, kind, manner, journal)
        if ended == k.GOES_ON:
            pass_turn(s, params)
    if ended != k.GOES_ON:
        end_round(s, params, ended, journal)
    wait_for_choices(s, params)


@rule
def win_odds(letters: int) -> float:
    """How much likelier a seat with so many letters wins than one without any, all playing equally well:
    about WIN_ODDS_A_LETTER times for each (fitted to the exact chances of such a race; the shares differ from
    them by 0.03 at most on average)."""
    odds = 1.0
    for _ in range(letters):
        odds *= WIN_ODDS_A_LETTER
    return odds


@rule
def standing(s: State, params: Params, out: Standing) -> None:
    """ZOL-27: letters, and ranks by letters (equal letters share a rank: 1-2-2-4)."""
    weights = 0.0
    for seat in range(s.seats):
        weights += win_odds(s.players[seat].letters)
    for seat in range(s.seats):
        out[seat, SCORE] = s.players[seat].letters
    rank_by_score(s.seats, out)
    for seat in range(s.seats):
        letters = s.players[seat].letters
        out[seat, SHARE] = win_odds(letters) / weights
        if s.over == 1:
            out[seat, SHARE] = 0.0 if letters < params.letters else 1.0


def round_won(s: State, params: Params, seat: int, out: Standing) -> None:
    """ZOL-26, ZOL-27: the standing of a match that goes on if a seat wins this round."""
    then = copy(s)
    then.players[seat].letters += 1
    then.over = int(then.players[seat].letters == params.letters)
    standing(then, params, out)
