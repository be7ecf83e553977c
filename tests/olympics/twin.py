"""The twin of a match of Olympics: what a seat may not know is another, all else the same.

Written from the rules' hidden zones alone: the other hands, the others' face-down cards, the deck, choices
under seal, and chance to come. Never from `reveal` or `imagine`, which it is there to judge."""

import random

from theomachy import Match
from theomachy.games.olympics.state import HELD, LIES, UNSEEN

TRIES = 300


def twin(match: Match, seat: int | None, rng: random.Random) -> Match:
    """A match that `seat` (or a spectator) cannot tell from this one."""
    other = match.copy()
    s, params = other.state, other.params
    unseen, deal = _dealt_anew(s, params, [one for one in range(match.seats) if one != seat], rng)
    s.chance = rng.getrandbits(64)
    other.seed = rng.getrandbits(63)
    if deal is None:
        return other
    lying, held = deal
    for card in unseen:
        s.where[card] = UNSEEN
    for one, hand in held.items():
        for card in hand:
            s.where[card] = HELD + one
        if s.sealed[one]:
            s.sealed[one] = rng.choice(hand) + 1
    for (one, event), card in lying.items():
        player = s.entrants[one]
        player.total[event] += params.performance[card] - params.performance[player.newest[event] - 1]
        player.newest[event] = card + 1
        s.where[card] = LIES + one
        player.highest[event] = 1 + max(
            c for c in range(params.cards) if s.where[c] == LIES + one and params.event[c] == event
        )
    return other


def _dealt_anew(s, params, hidden, rng):
    """Which cards nobody but their holders has seen, where the hands of `hidden` are; and another deal of
    them, or None where none was found."""
    slots = [(one, event) for one in hidden for event in range(params.events) if s.entrants[one].laid[event]]
    slot_cards = [int(s.entrants[one].newest[event]) - 1 for one, event in slots]
    hands = {one: [card for card in range(params.cards) if s.where[card] == HELD + one] for one in hidden}
    owned = {
        one: hands[one] + [card for (who, _), card in zip(slots, slot_cards, strict=True) if who == one]
        for one in hidden
    }
    seen = {one: [card for card in owned[one] if s.shown[card]] for one in hidden}
    unseen = [card for card in range(params.cards) if s.where[card] == UNSEEN]
    unseen += [card for one in hidden for card in owned[one] if not s.shown[card]]
    opened = {
        (one, event): {
            int(params.type[card])
            for card in range(params.cards)
            if s.where[card] == LIES + one and params.event[card] == event and card not in slot_cards
        }
        for one, event in slots
    }
    sizes = {one: len(hand) for one, hand in hands.items()}
    tried = (_deal(s, params, slots, opened, sizes, seen, unseen, rng) for _ in range(TRIES))
    return unseen, next((deal for deal in tried if deal is not None), None)


def _deal(s, params, slots, opened, sizes, seen, unseen, rng):
    """Another deal that fits all that is known, or None where this try finds none."""
    fresh = rng.sample(unseen, len(unseen))
    known = {one: list(cards) for one, cards in seen.items()}
    lying = {}
    for one, event in rng.sample(slots, len(slots)):
        fitting = [
            (known[one], card) for card in known[one] if s.shown[card] <= s.entrants[one].laid[event]
        ] + [(fresh, card) for card in fresh]
        fitting = [
            (pile, card)
            for pile, card in fitting
            if params.event[card] == event and int(params.type[card]) not in opened[one, event]
        ]
        if not fitting:
            return None
        pile, card = rng.choice(fitting)
        pile.remove(card)
        lying[one, event] = card
    held = {}
    for one, size in sizes.items():
        if len(known[one]) > size:
            return None
        held[one] = known[one] + [fresh.pop() for _ in range(size - len(known[one]))]
    return lying, held
