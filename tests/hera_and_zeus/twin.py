"""The twin of a match of Hera and Zeus: what a seat may not know is another, all else the same.

Written from the rules' hidden zones alone: hand, deck and face-down cards of the other, which card Hades
took, orders under seal, and chance to come. Cards that were ever shown to anybody while they were in a hand
stay where they are, so that a twin never contradicts what was shown. Never from `reveal`, `imagine` or a log,
which it is there to judge."""

import random

import numpy as np

from theomachy import Match
from theomachy.games.hera_and_zeus import events
from theomachy.games.hera_and_zeus.actions import ACTIONS
from theomachy.games.hera_and_zeus.choices import legal_orders
from theomachy.games.hera_and_zeus.state import (
    HADES,
    HOSTAGE,
    KINDS,
    PANDORAS_COLUMN,
    PLACES,
    SEATS,
)
from theomachy.kernel.events import numbers_of

KIND = numbers_of(events)


def twin(match: Match, seat: int | None, rng: random.Random) -> Match:
    """A match that `seat` (or a spectator) cannot tell from this one."""
    other = match.copy()
    s = other.state
    for owner in range(SEATS):
        if owner != seat:
            swap_what_hades_took(other, owner, rng)
            shuffle(other, owner, rng)
            if s.sealed[owner] and s.depth and s.frames[0].kind == PANDORAS_COLUMN:
                out = np.zeros(ACTIONS.count, np.int64)
                n = legal_orders(s.sides[owner], s.frames[0].a, out)
                s.sealed[owner] = int(out[rng.randrange(n)]) + 1
    s.chance = rng.getrandbits(64)
    other.seed = rng.getrandbits(63)
    return other


def shown(match: Match, owner: int) -> set[int]:
    """Cards that are known, to whomever, to have been in a hand."""
    cards = set()
    for told in match.history.rows:
        if told.kind == KIND["hand_shown"] and told.numbers[0] == owner:
            cards |= set(told.numbers[1:6])
        elif told.kind in (KIND["sirens_take"], KIND["lands"]) and told.numbers[0] == owner:
            cards.add(told.numbers[1])
        elif told.kind == KIND["hades_took"] and told.numbers[0] == owner:
            cards.add(told.numbers[2])
        elif told.kind == KIND["persephone_takes"]:
            cards |= {card for card in range(1, 2 * KINDS + 1) if match.params.strength[card] == 1}
    return cards


def shuffle(match: Match, owner: int, rng: random.Random) -> None:
    """Deal what nobody has seen anew to the hand, the field (numbers) and the deck."""
    side, params = match.state.sides[owner], match.params
    known = shown(match, owner)
    free = [
        card
        for card in range(1 + owner * KINDS, 1 + owner * KINDS + KINDS)
        if card not in known and params.power[card] != HOSTAGE
    ]
    places = [place for place in range(PLACES) if side.card[place] in free and not side.up[place]]
    in_hand = [card for card in free for _ in range(side.hand[card])]
    cards = (
        in_hand
        + [card for card in free for _ in range(side.deck[card])]
        + [int(side.card[place]) for place in places]
    )
    rng.shuffle(cards)
    for place in places:
        side.card[place] = next(card for card in cards if params.strength[card] >= 0)
        cards.remove(side.card[place])
    for card in free:
        side.hand[card] = side.deck[card] = 0
    for i, card in enumerate(cards):
        (side.hand if i < len(in_hand) else side.deck)[card] += 1
    move_hostage(match, owner, free, rng)


def move_hostage(match: Match, owner: int, free: list[int], rng: random.Random) -> None:
    """Where a card was drawn, the hostage may have been it."""
    side, params = match.state.sides[owner], match.params
    hostage = next(
        card for card in range(1 + owner * KINDS, 1 + owner * KINDS + KINDS) if params.power[card] == HOSTAGE
    )
    drawn = any(told.kind == KIND["drawn"] and told.numbers[0] == owner for told in match.history.rows)
    if not drawn or hostage in shown(match, owner) or rng.random() < 0.5:
        return
    there, here = (side.hand, side.deck) if side.hand[hostage] else (side.deck, side.hand)
    swapped = [card for card in free for _ in range(here[card])]
    if there[hostage] and swapped:
        card = rng.choice(swapped)
        there[hostage], here[hostage] = 0, 1
        here[card] -= 1
        there[card] += 1


def swap_what_hades_took(match: Match, owner: int, rng: random.Random) -> None:
    """Another card of the pile with that back, if what he took is still in the hand and the hand was not
    shown since."""
    side = match.state.sides[owner]
    kinds = [
        told.kind
        for told in match.history.rows
        if told.numbers[0] == owner and told.kind in (KIND["hand_shown"], KIND["hades_took"])
    ]
    if not side.missing or kinds[-1] == KIND["hand_shown"]:
        return
    taken = int(side.pile[side.missing - 1])
    hades = next(i for i in range(side.pile_size - 1, -1, -1) if match.params.power[side.pile[i]] == HADES)
    below = [
        int(card)
        for card in side.pile[:hades]
        if (card - 1) // KINDS == side.missing_back - 1 and match.params.strength[card] > 1
    ]
    if side.hand[taken] == 0 or not below:
        return
    card = rng.choice(below)
    side.hand[taken] -= 1
    side.hand[card] += 1
    side.missing = max(i for i in range(hades) if side.pile[i] == card) + 1
