"""Hera and Zeus: what a seat may know, and the same as numbers (HZ-7, HZ-32). What the rest may be is in
`imagination`.

Hidden are the opponent's hand, deck and face-down cards, the order of one's own deck, which card Hades took,
and choices under seal. Backs are seen everywhere, discards and face-up cards too, and all that was ever shown
stands in the logs of `memory`, which both players know. Of one's own deck one knows what is in it: all that
one has not yet had."""

from theomachy.games.hera_and_zeus import state as k
from theomachy.games.hera_and_zeus.memory import back_of
from theomachy.games.hera_and_zeus.state import Side, State, Tables
from theomachy.kernel.compiled import rule
from theomachy.kernel.generic import Floats
from theomachy.kernel.sight import write_reveal
from theomachy.kernel.state import bit, top_kind

FRAME_KINDS = 13
FACES = k.KINDS + 2
"""A place in an observation: nothing, an unseen card, or a kind."""

OBSERVATION = (
    ("hand", 2 * k.KINDS),
    ("own_deck", k.KINDS),
    ("own_pile", 2 * k.KINDS),
    ("other_pile", 2 * k.KINDS),
    ("other_hand_seen", 2 * k.KINDS),
    ("own_field", k.PLACES * FACES),
    ("other_field", k.PLACES * FACES),
    ("own_field_seen", k.PLACES),
    ("foreign_backs", 2 * k.PLACES),
    ("figures", 2 * k.COLUMNS),
    ("other_top", 2 * k.KINDS),
    ("hand_sizes", 2),
    ("deck_sizes", 2),
    ("frame", FRAME_KINDS),
    ("frame_number", 2 * k.KINDS + 1),
    ("points", 1),
    ("turn", 1),
    ("must", k.SEATS),
    ("may_challenge", 1),
)
"""Pieces of the observation: "own" is the observer (a spectator sits with Hera but sees no secret). Cards of
the own back come first, by kind, then the other's. Counts are shares of four cards, sizes shares of the full
hand or deck. A field's place is its column * 4 + row: nothing, an unseen card, or its kind. `other_hand_seen`
is what was seen to come into the opponent's hand and not to leave it."""


@rule
def reveal_cards(side: Side, own: bool, known: Side) -> None:
    """What lies face up is for all to see, what lies face down for its owner."""
    for place in range(k.PLACES):
        if own or side.up[place] == 1:
            known.card[place] = side.card[place]


@rule
def reveal_log(side: Side, seat: int, known: Side) -> None:
    """What came into a hand and left it; hands that Pythia looked into were shown to the players alone."""
    for i in range(side.log_size):
        known.log[i] = side.log[i]
        if seat >= k.SEATS and side.log[i] >= k.SHOWN_OUT:
            known.log[i] = k.NOTHING


@rule
def reveal_sides(s: State, tables: Tables, seat: int, t: State) -> None:
    """Of both sides what is shown by rule."""
    for owner in range(k.SEATS):
        reveal_cards(s.sides[owner], owner == seat, t.sides[owner])
        reveal_log(s.sides[owner], seat, t.sides[owner])


reveal = write_reveal(State, reveal_sides)
"""The table, and of one's own side everything but the order of the deck, as `state.py` declares it."""


# As numbers


@rule
def relative(card: int, me: int) -> int:
    """The number of a card from 0, those of the observer's back first."""
    if back_of(card) == me:
        return (card - 1) % k.KINDS
    return k.KINDS + (card - 1) % k.KINDS


@rule
def seen_in_hand(side: Side, card: int) -> int:
    """How many such cards were seen to come into a hand and not to leave it. Since then some may have gone
    face down to the field."""
    n = 0
    for i in range(side.log_size):
        entry = side.log[i]
        if entry == k.IN + card or entry == k.SHOWN_IN + card:
            n += 1
        elif n > 0 and (entry == k.OUT + card or entry == k.SHOWN_OUT + card):
            n -= 1
    return n


@rule
def observe(t: State, tables: Tables, seat: int, out: Floats) -> None:
    """A blindfolded record as numbers; see OBSERVATION."""
    for i in range(out.shape[0]):
        out[i] = 0
    me = seat if seat < k.SEATS else 0
    base = observe_cards(t, me, out)
    for i in range(2):
        side = t.sides[me if i == 0 else 1 - me]
        base = observe_field(side, out, base)
    mine = t.sides[me]
    theirs = t.sides[1 - me]
    for place in range(k.PLACES):
        out[base + place] = float(place % k.DEPTH < mine.count[place // k.DEPTH] and mine.up[place] == 1)
    base += k.PLACES
    for i in range(2):
        side = mine if i == 0 else theirs
        for place in range(k.PLACES):
            out[base + place] = float(
                place % k.DEPTH < side.count[place // k.DEPTH]
                and foreign(side, place, me if i == 0 else 1 - me) == 1
            )
        base += k.PLACES
    for i in range(2):
        side = mine if i == 0 else theirs
        if side.figure >= 0:
            out[base + i * k.COLUMNS + side.figure] = 1
    base += 2 * k.COLUMNS
    if theirs.pile_size > 0:
        out[base + relative(theirs.pile[theirs.pile_size - 1], me)] = 1
    base += 2 * k.KINDS
    cards = 0
    for card in range(1, 1 + k.KINDS):
        cards += tables.copies[card]
    out[base] = mine.hand_size / k.HAND_LIMIT
    out[base + 1] = theirs.hand_size / k.HAND_LIMIT
    out[base + 2] = mine.deck_size / cards
    out[base + 3] = theirs.deck_size / cards
    base += 4
    if t.depth > 0:
        out[base + top_kind(t)] = 1
        out[base + FRAME_KINDS + t.frames[t.depth - 1].a] = 1
    base += FRAME_KINDS + 2 * k.KINDS + 1
    out[base] = t.points / k.FIGURE_POINTS
    out[base + 1] = float(t.turn == me)
    out[base + 2] = float(t.must & bit(me) != 0)
    out[base + 3] = float(t.must & bit(1 - me) != 0)
    out[base + 4] = float(t.turns > 2)


@rule
def observe_cards(t: State, me: int, out: Floats) -> int:
    """The pieces that count cards; where the next piece begins."""
    mine = t.sides[me]
    theirs = t.sides[1 - me]
    for card in range(1, k.CARDS):
        place = relative(card, me)
        out[place] = mine.hand[card] / 4
        if place < k.KINDS:
            out[2 * k.KINDS + place] = mine.deck[card] / 4
        out[7 * k.KINDS + place] = seen_in_hand(theirs, card) / 4
    for i in range(mine.pile_size):
        if i != mine.missing - 1:
            out[3 * k.KINDS + relative(mine.pile[i], me)] += 0.25
    for i in range(theirs.pile_size):
        out[5 * k.KINDS + relative(theirs.pile[i], me)] += 0.25
    return 9 * k.KINDS


@rule
def observe_field(side: Side, out: Floats, base: int) -> int:
    """What lies at each place, by kind: the backs are told apart."""
    for place in range(k.PLACES):
        if place % k.DEPTH >= side.count[place // k.DEPTH]:
            out[base + place * FACES] = 1
        elif side.card[place] == k.NO_CARD:
            out[base + place * FACES + 1] = 1
        else:
            out[base + place * FACES + 2 + (side.card[place] - 1) % k.KINDS] = 1
    return base + k.PLACES * FACES


@rule
def foreign(side: Side, place: int, seat: int) -> int:
    """1 if the card at a place has the other's back, which everybody sees."""
    if side.card[place] != k.NO_CARD:
        back = back_of(side.card[place])
    else:
        back = side.log[side.born[place]] - k.PUT
    return 0 if back == seat else 1
