"""The twin of a match of Zeus on the Loose: what a seat may not know is another, all else the same.

Written from the rules' hidden zones alone: the other hands, the draw pile, answers under seal, and chance to
come. Never from `reveal` or `imagine`, which it is there to judge."""

import random

from theomachy import Match
from theomachy.games.zeus_on_the_loose.actions import PASS, SNEAK


def twin(match: Match, seat: int | None, rng: random.Random) -> Match:
    """A match that `seat` (or a spectator) cannot tell from this one."""
    other = match.copy()
    s = other.state
    hidden = [one for one in range(match.seats) if one != seat]
    cards = [kind for kind in range(len(s.deck)) for _ in range(s.deck[kind])]
    for one in hidden:
        cards += [kind for kind in range(len(s.deck)) for _ in range(s.players[one].hand[kind])]
    rng.shuffle(cards)
    for one in hidden:
        s.players[one].hand[:] = 0
        for _ in range(s.players[one].hand_size):
            s.players[one].hand[cards.pop()] += 1
    s.deck[:] = 0
    for kind in cards:
        s.deck[kind] += 1
    for one in hidden:
        if s.sealed[one]:
            may_claim = s.players[one].hand[s.top] > 0
            s.sealed[one] = (SNEAK if may_claim and rng.random() < 0.5 else PASS) + 1
    s.chance = rng.getrandbits(64)
    other.seed = rng.getrandbits(63)
    return other
