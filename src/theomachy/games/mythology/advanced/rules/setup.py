"""Mythology, the Advanced game: the set-up, in the order of MY-A15: prizes, helpers, monsters with the lesser
evils, heroes, cards, Fates.

Plain Python asks NumPy which hexes there are to choose from, compiled code looks at one after another."""

import numpy as np

from theomachy.games.mythology.advanced import events as tell
from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.advanced.events import FOR_EVIL, FOR_HELPER, FOR_MONSTER
from theomachy.games.mythology.advanced.rules.ground import holds, is_bare
from theomachy.games.mythology.advanced.state import Params, State
from theomachy.games.mythology.distance import all_steps, steps_between
from theomachy.games.mythology.gods import draw_god
from theomachy.games.mythology.world import HEROES, HEXES, PRIZES, UNITS
from theomachy.kernel.chance import below, one_of
from theomachy.kernel.compiled import rule, substitute
from theomachy.kernel.places import place_of
from theomachy.kernel.record import Ints
from theomachy.kernel.state import bit, count_in, nth_in

APART = 5
"""How far prizes are from each other at least."""
TRIES_OF_PRIZES = 50
TRIES_OF_HEXES = 20_000
"""So many draws miss no hex that fits."""
HELPERS_FROM_GREECE = 6
HELPERS_FROM_PRIZES = 3
MONSTERS_FROM_GREECE = 2
NO_RETURN = ((1 << 1) | (1 << 2) | (1 << 8) | (1 << 9) | (1 << 10) | (1 << 11)) ^ ((1 << 33) - 1)
"""Fates (less one) that a player keeps, as a mask; 2, 3 and 9 to 12 are returned."""
OF_OFFERINGS = (1 << 22) | (1 << 23)
"""Fates (less one) that count prayers and sacrifices."""


@rule
def set_up(s: State, params: Params, journal: Ints) -> None:
    """All that stands and lies on the board, and what everybody gets; where the players place the counters,
    what is before that (`laying`)."""
    s.seats = params.seats
    for piece in range(k.PIECES):
        s.pieces[piece].hex = k.GONE
    for helper in range(k.HELPERS):
        s.helpers[helper].hex = k.GONE
    for prize in range(PRIZES):
        s.prizes[prize].hex = k.GONE
    for seat in range(s.seats):
        s.players[seat].area = k.GONE
        s.players[seat].god = k.GONE
    draw_gods(s, params, journal)
    if params.historical == 1:
        place_by_history(s, params, journal)
    if params.placement == 1:
        return
    if params.historical == 0:
        place_prizes(s, params, journal)
    place_helpers(s, params, journal)
    if params.historical == 0:
        for monster in range(HEROES, UNITS):
            place_monster(s, params, monster, FOR_MONSTER, journal)
    for evil in range(UNITS, UNITS + params.evils):
        place_monster(s, params, evil, FOR_EVIL, journal)
    send_pirates_to_sea(s, params, journal)
    place_heroes(s, params, journal)
    deal(s, params, journal)
    draw_fates(s, params, journal)


@rule
def draw_gods(s: State, params: Params, journal: Ints) -> None:
    """R 101: a god for everybody, but for Zeus."""
    taken = 0
    for seat in range(params.players):
        god = draw_god(s, taken)
        taken |= bit(god)
        s.players[seat].god = god
        s.players[seat].glory = k.START_GLORY
        tell.gets_god(journal, seat, god=god)


# Marks on hexes, while the set-up goes on

HEXES_A_WORD = 32
"""How many hexes each number of `hidden` stands for, which is lent for them: nobody lays counters before
that, and to look through the board for each counter would take a tenth of the time of a match."""


@rule
def mark(s: State, hex: int) -> None:
    """Mark a hex."""
    s.hidden[hex // HEXES_A_WORD] |= bit(hex % HEXES_A_WORD)


@rule
def is_marked(s: State, hex: int) -> bool:
    """Whether a hex is marked."""
    return bool(s.hidden[hex // HEXES_A_WORD] & bit(hex % HEXES_A_WORD) != 0)


@rule
def clear_marks(s: State) -> None:
    """No hex is marked any more."""
    for place in range(HEROES):
        s.hidden[place] = 0


@rule
def mark_taken(s: State) -> None:
    """Mark the hexes in which counters are."""
    for prize in range(PRIZES):
        if s.prizes[prize].hex != k.GONE:
            mark(s, s.prizes[prize].hex)
    for helper in range(k.HELPERS):
        if s.helpers[helper].hex != k.GONE:
            mark(s, s.helpers[helper].hex)
    for piece in range(k.PIECES):
        if s.pieces[piece].hex != k.GONE:
            mark(s, s.pieces[piece].hex)


# Prizes and helpers


@rule
def place_prizes(s: State, params: Params, journal: Ints) -> None:
    """MY-A16, MY-G7: near the Ocean's shore and apart from each other; if that fails too often, less far
    apart."""
    spacing = APART
    tries = 0
    while not try_prizes(s, params, spacing):
        tries += 1
        if tries == TRIES_OF_PRIZES:
            tries = 0
            spacing -= 1
            tell.relaxed(journal, spacing)
    for prize in range(PRIZES):
        tell.lies(journal, prize, s.prizes[prize].hex)


@rule
def try_prizes(s: State, params: Params, spacing: int) -> bool:
    """Each prize onto a random hex that is far enough from those that lie already; False when there is
    none."""
    for prize in range(PRIZES):
        s.prizes[prize].hex = k.GONE
    for prize in range(PRIZES):
        s.prizes[prize].hex = hex_on_rim(s, params, prize, spacing)
        if s.prizes[prize].hex == k.GONE:
            return False
    return True


@substitute(try_prizes)
def _try_prizes(s, params, spacing):  # type: ignore[no-untyped-def]
    # To measure from all prizes for each would take a tenth of the time of a match: what is too near to one
    # that lies is marked.
    for prize in range(PRIZES):
        s.prizes[prize].hex = k.GONE
    free = mark_round(s, params, k.GONE, spacing)
    prize = 0
    while prize < PRIZES and free > 0:
        hex = unmarked_on_rim(s, params, one_of(s, free))
        s.prizes[prize].hex = hex
        free = mark_round(s, params, hex, spacing)
        prize += 1
    clear_marks(s)
    return prize == PRIZES


def hex_on_rim(s: State, params: Params, count: int, spacing: int) -> int:
    """One of the hexes for prizes that are so far from the first so many; GONE if there is none. In plain
    Python alone."""
    hexes = np.flatnonzero(params.rim[: params.hexes] == 1)
    steps = all_steps(params, hexes[:, np.newaxis], s.prizes["hex"][:count])
    hexes = hexes[(steps >= spacing).all(axis=1)]
    return int(hexes[one_of(s, len(hexes))]) if len(hexes) else k.GONE


@rule
def unmarked_on_rim(s: State, params: Params, place: int) -> int:
    """The hex at a place among those for prizes that are not marked."""
    hex = 0
    while place > 0 or params.rim[hex] == 0 or is_marked(s, hex):
        place -= int(params.rim[hex] == 1 and not is_marked(s, hex))
        hex += 1
    return hex


@rule
def mark_round(s: State, params: Params, centre: int, spacing: int) -> int:
    """Mark the hexes for prizes that are less far from one, if any; how many are left."""
    free = 0
    for hex in range(params.hexes):
        if params.rim[hex] == 1 and not is_marked(s, hex):
            if centre != k.GONE and steps_between(params, hex, centre) < spacing:
                mark(s, hex)
            else:
                free += 1
    return free


def from_prizes(s: State, params: Params, hex: int, count: int) -> int:
    """How far the nearest of the first so many prizes is."""
    return int(all_steps(params, hex, s.prizes["hex"][:count]).min(initial=HEXES))


@substitute(from_prizes)
def _from_prizes(s, params, hex, count):  # type: ignore[no-untyped-def]
    prizes = s.prizes
    nearest = HEXES
    for prize in range(count):
        nearest = min(nearest, steps_between(params, hex, prizes[prize].hex))
    return nearest


@rule
def place_helpers(s: State, params: Params, journal: Ints) -> None:
    """MY-A16, R 102C: on land, far from Greece and from prizes, one a hex."""
    draw_helpers(s, params)
    for helper in range(params.helpers):
        if s.helpers[helper].hex != k.GONE:
            tell.helper_lies(journal, helper, s.helpers[helper].hex)


def draw_helpers(s: State, params: Params) -> None:
    """Each helper onto a hex in which it may start; GONE if a map has none."""
    count = int(params.hexes)
    steps = all_steps(params, np.arange(count)[:, np.newaxis], s.prizes["hex"])
    fits = (steps > HELPERS_FROM_PRIZES).all(axis=1) & (params.land[:count] == 1)
    fits &= params.from_greece[:count] > HELPERS_FROM_GREECE
    fits[taken(s)] = False
    free = fits.tolist()
    for helper in range(params.helpers):
        tries = (below(s, count) for _ in range(TRIES_OF_HEXES))
        hex = next((hex for hex in tries if free[hex]), k.GONE)
        s.helpers[helper].hex = hex
        if hex != k.GONE:
            free[hex] = False


@substitute(draw_helpers)
def _draw_helpers(s, params):  # type: ignore[no-untyped-def]
    for helper in range(params.helpers):
        s.helpers[helper].hex = draw_hex(s, params, FOR_HELPER)


def taken(s: State) -> Ints:
    """The hexes in which counters are; in plain Python alone."""
    hexes: Ints = np.concatenate([things["hex"] for things in (s.prizes, s.helpers, s.pieces)])
    there: Ints = hexes[hexes != k.GONE]
    return there


@rule
def draw_hex(s: State, params: Params, what: int) -> int:
    """A random hex of all in which such a counter may start; GONE if a map has none."""
    hexes = int(params.hexes)
    for _ in range(TRIES_OF_HEXES):
        hex = below(s, hexes)
        if may_start(s, params, hex, what):
            return hex
    return k.GONE


@rule
def may_start(s: State, params: Params, hex: int, what: int) -> bool:
    """MY-A16, R 102 C and D, MY-O12: where it suits the counter, and no two counters in a hex."""
    return suits_counter(s, params, hex, what) and is_bare(s, hex)


@rule
def suits_counter(s: State, params: Params, hex: int, what: int) -> bool:
    """MY-A16, R 102 C and D, MY-O12: helpers and lesser evils on land, monsters anywhere; away from
    Greece."""
    if params.land[hex] == 0 and what != FOR_MONSTER:
        return False
    if what == FOR_HELPER:
        return (
            params.from_greece[hex] > HELPERS_FROM_GREECE
            and from_prizes(s, params, hex, PRIZES) > HELPERS_FROM_PRIZES
        )
    return int(params.from_greece[hex]) > MONSTERS_FROM_GREECE


# Monsters, lesser evils, heroes


@rule
def place_by_history(s: State, params: Params, journal: Ints) -> None:
    """MY-O16, R 304: prizes and monsters in their historical hexes, together where these are the same."""
    for prize in range(PRIZES):
        s.prizes[prize].hex = params.historic[UNITS + prize]
        tell.lies(journal, prize, s.prizes[prize].hex)
    for monster in range(HEROES, UNITS):
        s.pieces[monster].hex = params.historic[monster]
        tell.stands(journal, monster, s.pieces[monster].hex)


@rule
def place_monster(s: State, params: Params, piece: int, what: int, journal: Ints) -> None:
    """R 102D, MY-O12: a monster or a lesser evil."""
    s.pieces[piece].hex = draw_hex(s, params, what)
    tell.stands(journal, piece, s.pieces[piece].hex)


@rule
def send_pirates_to_sea(s: State, params: Params, journal: Ints) -> None:
    """MY-O12, R 303B: one into each Area of the Sea, and then from the first again; a random hex."""
    area = k.GONE
    for evil in range(UNITS, UNITS + params.evils):
        if params.pirate[evil] == 1:
            area = (area + 1) % params.areas
            while params.sea[area] == 0:
                area = (area + 1) % params.areas
            equals = 0
            for hex in range(params.hexes):
                if params.home[hex] == area and not holds(s, hex, 1):
                    equals += 1
                    if below(s, equals) == 0:
                        s.pieces[evil].hex = hex
            tell.stands(journal, evil, s.pieces[evil].hex)


@rule
def heroes_at_start(players: int) -> int:
    """R 102E5."""
    if players <= 4:
        return 18
    if players <= 6:
        return 22
    return 28


def place_heroes(s: State, params: Params, journal: Ints) -> None:
    """MY-A17, MY-O17: Greece is filled first, then ring after ring around it; empty hexes with land."""
    rings = np.where(params.land == 1, params.from_greece, HEXES)[: params.hexes]
    rings[taken(s)] = HEXES
    for left in range(HEROES, HEROES - heroes_at_start(params.players), -1):
        hero, hex = draw_hero(s, left), k.GONE
        nearest = rings.min()
        if nearest < HEXES:
            hexes = np.flatnonzero(rings == nearest)
            hex = int(hexes[one_of(s, len(hexes))])
            rings[hex] = HEXES
        s.pieces[hero].hex = hex
        tell.stands(journal, hero, hex)
    await_fates(s)


@substitute(place_heroes)
def _place_heroes(s, params, journal):  # type: ignore[no-untyped-def]
    mark_taken(s)
    ring, free = -1, 0
    for left in range(HEROES, HEROES - heroes_at_start(params.players), -1):
        hero, hex = draw_hero(s, left), k.GONE
        while free == 0 and ring < HEXES:
            ring += 1
            free = count_free(s, params, ring)
        if free > 0:
            hex = free_in(s, params, ring, one_of(s, free))
            mark(s, hex)
            free -= 1
        s.pieces[hero].hex = hex
        tell.stands(journal, hero, hex)
    clear_marks(s)
    await_fates(s)


@rule
def count_free(s: State, params: Params, ring: int) -> int:
    """How many unmarked hexes with land are so far from Greece."""
    free = 0
    for hex in range(params.hexes):
        free += int(is_free_in(s, params, ring, hex))
    return free


@rule
def free_in(s: State, params: Params, ring: int, place: int) -> int:
    """The hex at a place among these."""
    hex = 0
    while place > 0 or not is_free_in(s, params, ring, hex):
        place -= int(is_free_in(s, params, ring, hex))
        hex += 1
    return hex


@rule
def is_free_in(s: State, params: Params, ring: int, hex: int) -> bool:
    """Whether a hex has land, is not marked, and so far from Greece."""
    return bool(params.from_greece[hex] == ring and params.land[hex] == 1 and not is_marked(s, hex))


def draw_hero(s: State, left: int) -> int:
    """One of so many heroes who are not placed yet."""
    return place_of(s.pieces["hex"], HEROES, k.GONE, below(s, left))


@substitute(draw_hero)
def _draw_hero(s, left):  # type: ignore[no-untyped-def]
    place = below(s, left)
    hero = 0
    while place > 0 or s.pieces[hero].hex != k.GONE:
        if s.pieces[hero].hex == k.GONE:
            place -= 1
        hero += 1
    return hero


@rule
def await_fates(s: State) -> None:
    """MY-A22: who is not placed is not born yet."""
    for hero in range(HEROES):
        s.pieces[hero].past_recall = int(s.pieces[hero].hex == k.GONE)


# Cards and Fates


@rule
def hand_limit(params: Params) -> int:
    """R 010A."""
    if params.players <= 6:
        return 6
    return 5


@rule
def deal(s: State, params: Params, journal: Ints) -> None:
    """R 010A: a hand for everybody."""
    s.deck_size = k.CARDS
    for seat in range(params.players):
        draw_cards(s, params, seat, journal)


@rule
def draw_cards(s: State, params: Params, seat: int, journal: Ints) -> None:
    """R 010D, MY-A12: up to the full hand; when the deck is used up, the discards are shuffled."""
    drawn = 0
    while s.players[seat].hand_size < hand_limit(params):
        if s.deck_size == 0:
            for card in range(k.CARDS):
                if s.where[card] == k.DISCARDED:
                    s.where[card] = k.DECK
                    s.deck_size += 1
        if s.deck_size == 0:
            break
        card = place_of(s.where, k.CARDS, k.DECK, below(s, s.deck_size))
        s.where[card] = k.HELD + seat
        s.deck_size -= 1
        s.players[seat].hand_size += 1
        drawn += 1
        tell.drawn(journal, seat, card=card)
    if drawn > 0:
        tell.draws(journal, seat, cards=drawn)


@rule
def may_be_kept(params: Params, fate: int) -> bool:
    """The chart's returned Fates, and MY-A19."""
    if params.offerings == 0 and OF_OFFERINGS & bit(fate) != 0:
        return False
    return NO_RETURN & bit(fate) != 0


@rule
def is_kept(s: State, fate: int) -> bool:
    """Whether a player has it."""
    for seat in range(s.seats):
        if s.players[seat].fate == fate + 1:
            return True
    return False


@rule
def draw_fates(s: State, params: Params, journal: Ints) -> None:
    """R 102G, MY-A18: one for each player; two for each box of the track from the last one down. Which they
    are is drawn when they come."""
    free = 0
    for fate in range(k.FATES):
        if may_be_kept(params, fate):
            free |= bit(fate)
    for seat in range(params.players):
        fate = nth_in(free, one_of(s, count_in(free)))
        free ^= bit(fate)
        s.players[seat].fate = fate + 1
        tell.fate_drawn(journal, seat, fate=fate)
    left = k.FATES - params.players
    for box in range(k.TURNS - 2, -1, -1):
        s.boxes[box] = min(2, left)
        left -= s.boxes[box]
