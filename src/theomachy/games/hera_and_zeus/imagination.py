"""Hera and Zeus: worlds that agree with all that a seat has been shown (HZ-32).

A hidden side is dealt by living through its log: cards that were seen to come in are in the hand by name, the
others as so many unseen ones. Whenever a card went face down to the field, one of the hand is taken for it,
any of them that has a number, each as likely, if the rest of the log can still come true (`can_come_true`).
In the end the unseen ones get names from what the deck still holds.

While a side is dealt its `hand` counts the cards known by name, and its `deck` those of the full deck that no
one has yet seen drawn."""

import numpy as np

from theomachy.games.hera_and_zeus import actions as do
from theomachy.games.hera_and_zeus import state as k
from theomachy.games.hera_and_zeus.battle import is_order
from theomachy.games.hera_and_zeus.cards import card_with, has_number, random_card, topmost
from theomachy.games.hera_and_zeus.choices import can_act
from theomachy.games.hera_and_zeus.memory import back_of
from theomachy.games.hera_and_zeus.state import Params, Side, State
from theomachy.kernel.chance import below, scramble
from theomachy.kernel.compiled import allocating_rule, rule
from theomachy.kernel.memory import copy_numbers
from theomachy.kernel.record import Ints
from theomachy.kernel.state import NOBODY, bit, top_kind

UNSEEN, UNSEEN_LATE = -1, -2
"""What stands, while a side is dealt, at a place whose card was unseen when it came into the hand: before or
after the first draw of a turn."""
NEVER, UNSPARED = k.LOG, -1
"""When a card is needed again: never, or it can't be spared at all."""
COMES_TRUE = -1
HAND, DECK, NEEDED, TRIED, OPEN, MET, FAILED = range(7)
"""Rows of numbers to count with: by card, and in the order in which choices are met; from FAILED on,
situations of which nothing came, for which there are so many rows:"""
ROWS_FAILED = 8
SITUATIONS = (1 << 55) - 55


@rule
def imagine(t: State, params: Params, seat: int, seed: int) -> None:
    """Fill what `seat` does not know with something that agrees with all it has been shown, also with the
    match's going on: in a world in which whoever is asked had nothing to choose from, they would have lost
    already (HZ-10). Orders under seal are imagined too: any."""
    t.chance = scramble(seed)
    for owner in range(k.SEATS):
        if owner != seat:
            imagine_side(t, params, owner)
            while t.must & bit(owner) != 0 and not has_choice(t, params, owner):
                forget_side(t.sides[owner])
                imagine_side(t, params, owner)
            if top_kind(t) == k.PANDORAS_COLUMN and t.must & bit(owner) == 0:
                imagine_order(t, owner)


@rule
def has_choice(t: State, params: Params, owner: int) -> bool:
    """HZ-10: whether a seat that is asked has something to choose from; what hidden cards decide of it, the
    rest is seen by all."""
    kind = top_kind(t)
    if kind == NOBODY:
        return can_act(t, params, owner)
    if kind == k.PLACING or kind == k.SETTING_UP:
        return has_number(t.sides[owner], params)
    return True


@rule
def forget_side(side: Side) -> None:
    """A side as its opponent knows it, to be dealt anew."""
    side.missing = 0
    for card in range(k.CARDS):
        side.hand[card] = 0
        side.deck[card] = 0
    for place in range(k.PLACES):
        if side.up[place] == 0:
            side.card[place] = k.NO_CARD


@rule
def imagine_order(t: State, owner: int) -> None:
    """HZ-18: an order for a seat that has chosen one, if it had a choice."""
    column = t.frames[t.depth - 1].a
    found = 0
    for order in range(k.ORDERS):
        if is_order(t.sides[owner], column, order):
            found += 1
            if below(t, found) == 0:
                t.sealed[owner] = do.ORDER + order + 1
    if found == 1:
        t.sealed[owner] = 0


@allocating_rule
def imagine_side(t: State, params: Params, owner: int) -> None:
    """Deal a hidden side."""
    side = t.sides[owner]
    for card in range(1, k.CARDS):
        if back_of(card) == owner:
            side.deck[card] = params.copies[card]
    scratch = np.zeros((FAILED + ROWS_FAILED, k.CARDS), np.int64)
    taken = k.NO_CARD
    if side.missing_back > 0:
        taken = imagine_taken(t, params, owner, scratch)
    unseen = relive(t, params, owner, taken, scratch)
    name_unseen(t, params, owner, unseen)


@rule
def imagine_taken(t: State, params: Params, owner: int, scratch: Ints) -> int:
    """HZ-29: which card Hades took: any of that back below him with which the log can come true, each as
    likely."""
    side = t.sides[owner]
    hades = topmost(side, card_with(params, k.HADES, owner), side.pile_size)
    found = 0
    taken = k.NO_CARD
    for i in range(hades):
        card = side.pile[i]
        if back_of(card) == side.missing_back - 1 and can_come_true(
            side, params, owner, 0, 0, 0, card, scratch
        ):
            found += 1
            if below(t, found) == 0:
                taken = card
    if found == 0:
        raise RuntimeError("no world agrees with the log")
    side.missing = topmost(side, taken, hades) + 1
    return taken


@rule
def relive(t: State, params: Params, owner: int, taken: int, scratch: Ints) -> int:
    """Go through the log and choose what went face down to the field; how many unseen cards are in the hand
    in the end."""
    side = t.sides[owner]
    unseen = 0
    hidden = 0  # unseen cards on the field
    late = 0  # whether a card was drawn after the opening
    for i in range(side.log_size):
        entry = side.log[i]
        if entry == k.PUT or entry == k.PUT + 1:
            place = place_of(side, i)
            card = k.NO_CARD
            if known_numbers(side, params, entry - k.PUT) > 0:
                card = choose(t, params, owner, i, unseen, hidden, taken, scratch)
            if card == k.NO_CARD:
                unseen -= 1
                hidden += 1
                side.card[place] = UNSEEN_LATE if late == 1 else UNSEEN
            else:
                side.hand[card] -= 1
                side.card[place] = card
        else:
            if entry == k.UNSEEN_IN:
                late = 1
            unseen += happen(side.hand, side.deck, entry, taken)
    return unseen


@rule
def happen(hand: Ints, deck: Ints, entry: int, taken: int) -> int:
    """What an entry of the log, but for PUT, does to the cards known by name and to the unseen part of the
    deck; by how much the number of unseen cards in the hand grows."""
    if entry == k.UNSEEN_IN:
        return 1
    if entry == k.OPENING:
        return k.DEALT_CARDS
    if entry >= k.SHOWN_IN:
        hand[entry - k.SHOWN_IN] += 1
    elif entry >= k.OUT:
        card = entry - k.SHOWN_OUT if entry >= k.SHOWN_OUT else entry - k.OUT
        if hand[card] == 0:
            deck[card] -= 1
            return -1
        hand[card] -= 1
    elif entry >= k.IN:
        hand[entry - k.IN] += 1
    elif entry >= k.TAKEN_BACK:
        hand[taken] += 1
    return 0


@rule
def place_of(side: Side, entry: int) -> int:
    """The place of the face-down card that an entry of the log tells of."""
    for place in range(k.PLACES):
        if side.born[place] == entry and side.up[place] == 0:
            return place
    raise RuntimeError("a card of the log is not on the field")


@rule
def known_numbers(side: Side, params: Params, back: int) -> int:
    """How many cards of a back with a number are known to be in a hand."""
    n = 0
    for card in range(1, k.CARDS):
        if side.hand[card] > 0 and back_of(card) == back and params.strength[card] >= 0:
            n += side.hand[card]
    return n


@rule
def choose(
    t: State, params: Params, owner: int, entry: int, unseen: int, hidden: int, taken: int, scratch: Ints
) -> int:
    """Which card went to the field: one of the hand, each as likely, among those with which the log can come
    true; NO_CARD for an unseen one."""
    side = t.sides[owner]
    back = side.log[entry] - k.PUT
    weight = 0
    chosen = k.NO_CARD
    if (
        back == owner
        and unseen > 0
        and can_come_true(side, params, owner, entry + 1, unseen - 1, hidden + 1, taken, scratch)
    ):
        weight = unseen
    for card in range(1, k.CARDS):
        if side.hand[card] > 0 and back_of(card) == back and params.strength[card] >= 0:
            side.hand[card] -= 1
            needed = needed_at(side, entry + 1, card, side.hand[card], side.deck[card], taken)
            if needed != UNSPARED and can_come_true(
                side, params, owner, entry + 1, unseen, hidden, taken, scratch
            ):
                weight += side.hand[card] + 1
                if below(t, weight) <= side.hand[card]:
                    chosen = card
            side.hand[card] += 1
    if weight == 0:
        raise RuntimeError("no world agrees with the log")
    return chosen


@rule
def can_come_true(
    side: Side, params: Params, owner: int, start: int, unseen: int, hidden: int, taken: int, scratch: Ints
) -> bool:
    """Whether the log from an entry on can come true with what is in the hand now, and the field with what is
    in the deck: by trying, where it matters, every card for each that goes face down later. First those are
    tried that disturb least; and what has failed once is not tried again, by whatever way it is met."""
    tried = scratch[TRIED]
    chosen = failed = 0
    while True:
        met = comes_true(side, params, owner, start, unseen, hidden, taken, chosen, failed, scratch)
        if met == COMES_TRUE:
            return True
        last = met - 1
        while last >= 0 and tried[last] + 1 == scratch[OPEN, last]:
            scratch[FAILED + failed // k.CARDS % ROWS_FAILED, failed % k.CARDS] = scratch[MET, last]
            failed += 1
            last -= 1
        if last < 0:
            return False
        tried[last] += 1
        chosen = last + 1


@rule
def comes_true(
    side: Side,
    params: Params,
    owner: int,
    start: int,
    unseen: int,
    hidden: int,
    taken: int,
    chosen: int,
    failed: int,
    scratch: Ints,
) -> int:
    """COMES_TRUE if the log does with the choices that are being tried, else how many of them were met before
    it failed. Where several cards could go face down, `scratch[TRIED]` says which does, of the first so many
    as are `chosen`; `scratch[OPEN]` is told how many there are, and `scratch[MET]` in what situation. So many
    situations as have `failed` stand from `scratch[FAILED]` on."""
    hand, deck, needed, tried = scratch[HAND], scratch[DECK], scratch[NEEDED], scratch[TRIED]
    copy_numbers(hand, side.hand)
    copy_numbers(deck, side.deck)
    met = 0
    for i in range(start, side.log_size):
        entry = side.log[i]
        if entry == k.PUT or entry == k.PUT + 1:
            back = entry - k.PUT
            found = spared(side, params, i + 1, back, taken, hand, deck, needed)
            spare = int(back == owner and unseen > 0 and needed[latest(needed)] != NEVER)
            passed = 0
            if found > 0 and found + spare > 1:
                if met == chosen:
                    scratch[MET, met] = situation(i, hand, deck)
                    if has_failed(scratch, failed, scratch[MET, met]):
                        return met
                    tried[met] = 0
                    chosen += 1
                passed = tried[met]
                scratch[OPEN, met] = found + spare
                met += 1
            if passed < found:
                for _ in range(passed):
                    needed[latest(needed)] = UNSPARED
                hand[latest(needed)] -= 1
            elif spare == 1:
                unseen -= 1
                hidden += 1
            else:
                return met
        else:
            unseen += happen(hand, deck, entry, taken)
            if entry >= k.OUT and entry < k.SHOWN_IN and deck[entry % 100] < 0:
                return met
        if unseen < 0:
            return met
    return COMES_TRUE if hidden <= numbers_in(params, deck) else met


@rule
def situation(entry: int, hand: Ints, deck: Ints) -> int:
    """A number for what is in a hand and a deck at an entry of the log: what comes of it follows from that.
    Two have the same one by a chance that is as good as none."""
    number = entry
    for card in range(1, k.CARDS):
        number = (number * k.LOG + hand[card] * k.CARDS + deck[card]) % SITUATIONS
    return int(number)


@rule
def has_failed(scratch: Ints, failed: int, number: int) -> bool:
    """Whether a situation is among the last that have failed."""
    for place in range(min(failed, ROWS_FAILED * k.CARDS)):
        if scratch[FAILED + place // k.CARDS, place % k.CARDS] == number:
            return True
    return False


@rule
def numbers_in(params: Params, counts: Ints) -> int:
    """How many of the counted cards have a number."""
    n = 0
    for card in range(1, k.CARDS):
        if params.strength[card] >= 0:
            n += counts[card]
    return n


@rule
def spared(
    side: Side, params: Params, start: int, back: int, taken: int, hand: Ints, deck: Ints, needed: Ints
) -> int:
    """How many kinds of cards with a number, known to be in a hand, can be spared; and into `needed`, when
    each is needed again, or UNSPARED. Where one is never needed, it alone is spared."""
    found = 0
    for card in range(k.CARDS):
        needed[card] = UNSPARED
        if hand[card] > 0 and back_of(card) == back and params.strength[card] >= 0:
            needed[card] = needed_at(side, start, card, hand[card] - 1, deck[card], taken)
            if needed[card] == NEVER:
                for other in range(k.CARDS):
                    needed[other] = NEVER if other == card else UNSPARED
                return 1
            if needed[card] != UNSPARED:
                found += 1
    return found


@rule
def latest(needed: Ints) -> int:
    """The card that is needed last; of equals the first."""
    card = 0
    for other in range(1, k.CARDS):
        if needed[other] > needed[card]:
            card = other
    return card


@rule
def needed_at(side: Side, start: int, card: int, have: int, more: int, taken: int) -> int:
    """The entry of the log at which so many cards of a kind are one too few, or NEVER; UNSPARED if even with
    all `more` of the deck they would not do."""
    first = NEVER
    for i in range(start, side.log_size):
        entry = side.log[i]
        if (
            entry == k.IN + card
            or entry == k.SHOWN_IN + card
            or (card == taken and (entry == k.TAKEN_BACK or entry == k.TAKEN_BACK + 1))
        ):
            have += 1
        elif entry == k.OUT + card or entry == k.SHOWN_OUT + card:
            if have == 0:
                first = min(first, i)
                more -= 1
            else:
                have -= 1
    return first if more >= 0 else UNSPARED


# Names for the unseen


@rule
def name_unseen(t: State, params: Params, owner: int, unseen: int) -> None:
    """Deal what is left of the full deck to the places on the field, which want numbers, then to the hand;
    the rest is the deck."""
    side = t.sides[owner]
    hostage = card_with(params, k.HOSTAGE, owner)
    held = 0
    if side.deck[hostage] > 0:
        unseen -= place_hostage(t, params, owner, hostage, unseen)
        held = side.deck[hostage]
        side.deck[hostage] = 0
    for place in range(k.PLACES):
        if side.card[place] < 0:
            side.card[place] = random_number(t, params, side.deck)
            side.deck[side.card[place]] -= 1
    left = side.deck_size + unseen - held
    for _ in range(unseen):
        card = random_card(t, side.deck, left)
        side.deck[card] -= 1
        side.hand[card] += 1
        left -= 1
    side.deck[hostage] += held


@rule
def place_hostage(t: State, params: Params, owner: int, hostage: int, unseen: int) -> int:
    """HZ-2, HZ-32: the hostage was not in the opening hand, else it may be wherever a card is unseen. 1 if it
    goes to the hand."""
    side = t.sides[owner]
    in_hand = 0
    for i in range(side.log_size):
        if side.log[i] == k.UNSEEN_IN:
            in_hand = unseen
    numbers = numbers_in(params, side.deck) - 1  # the hostage itself apart
    places = 0
    late = 0
    for place in range(k.PLACES):
        if side.card[place] < 0:
            places += 1
        if side.card[place] == UNSEEN_LATE:
            late += 1
    spot = below(t, late + in_hand + side.deck_size) if places <= numbers else below(t, late)
    if spot < late:
        for place in range(k.PLACES):
            if side.card[place] == UNSEEN_LATE:
                if spot == 0:
                    side.card[place] = hostage
                    side.deck[hostage] -= 1
                spot -= 1
        return 0
    if spot < late + in_hand:
        side.hand[hostage] += 1
        side.deck[hostage] -= 1
        return 1
    return 0


@rule
def random_number(t: State, params: Params, counts: Ints) -> int:
    """One of the counted cards that have a number, all alike."""
    place = below(t, numbers_in(params, counts))
    card = 1
    while params.strength[card] < 0 or place >= counts[card]:
        if params.strength[card] >= 0:
            place -= counts[card]
        card += 1
    return card
