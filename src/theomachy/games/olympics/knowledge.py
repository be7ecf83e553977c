"""Olympics: what a seat may know, and what the rest may be.

Hidden are the hands of the others, their newest cards where these lie face down, the deck, the face-down
halves of the pool, and choices under seal. Known is all that lies or lay open, which is most: what somebody
took openly they have in hand, or face down at its event if they laid a card there since, until it is seen
again (`shown`). A face-down card is of its event, of a type that its owner does not have open there, and not
one that they took openly after they had laid it (OLY-18)."""

from theomachy.games.olympics.lanes import highest_below, lay, rival, take_off
from theomachy.games.olympics.rules import hold, unseen_at
from theomachy.games.olympics.state import (
    CHOOSING,
    HELD,
    LIES,
    UNSEEN,
    Params,
    State,
)
from theomachy.kernel.chance import below, scramble
from theomachy.kernel.compiled import rule
from theomachy.kernel.sight import write_reveal
from theomachy.kernel.state import NOBODY, bit


@rule
def reveal_cards(s: State, params: Params, seat: int, t: State) -> None:
    """Where the cards are, and what they come to at the events: as far as they lie open, were taken openly,
    or are the seat's own."""
    where, shown, known = s.where, s.shown, t.where
    for card in range(params.cards):
        place = where[card]
        in_a_hand = int(place >= HELD) & int(place < LIES)
        hidden = in_a_hand & int(place != HELD + seat) & int(shown[card] == 0)
        known[card] = place * (1 - hidden) + UNSEEN * hidden
    for entrant in range(params.entrants):
        reveal_entrant(s, params, seat, entrant, t)


@rule
def known_place(s: State, params: Params, seat: int, card: int) -> int:
    """Where a card is that somebody has, for all that a seat knows: as far as it lies open, is the seat's
    own, or was taken openly. Of a blindfolded record it is what stands there."""
    place = s.where[card]
    owner = place - HELD
    if place >= LIES:
        owner = place - LIES
    face_down = place < LIES or (
        s.entrants[owner].laid[params.event[card]] > 0
        and s.entrants[owner].newest[params.event[card]] == card + 1
    )
    if owner == seat or not face_down:
        return int(place)
    if s.shown[card] > 0:
        return int(HELD + owner)
    return UNSEEN


@rule
def known_total(s: State, params: Params, seat: int, entrant: int, event: int) -> int:
    """What an entrant's cards at an event come to, for all that a seat knows: without another's face-down
    card. Of a blindfolded record it is what stands there."""
    player = s.entrants[entrant]
    total = player.total[event]
    if entrant != seat and player.laid[event] > 0 and player.newest[event] > 0:
        total -= params.performance[player.newest[event] - 1]
    return int(total)


@rule
def reveal_entrant(s: State, params: Params, seat: int, entrant: int, t: State) -> None:
    """What an entrant has at the events, without others' face-down cards. `t.where` is already written, but
    for these."""
    player = s.entrants[entrant]
    known = t.entrants[entrant]
    for event in range(params.events):
        if player.laid[event] == 0 or entrant == seat:
            known.newest[event] = player.newest[event]
            known.total[event] = player.total[event]
            known.highest[event] = player.highest[event]
        else:
            known.total[event] = known_total(s, params, seat, entrant, event)
            known.highest[event] = player.highest[event]
            card = player.newest[event] - 1
            if card >= 0:  # not where the record is a blindfolded one itself
                t.where[card] = known_place(s, params, seat, card)
                if player.highest[event] == card + 1:
                    known.highest[event] = highest_below(t, params, entrant, card) + 1


reveal = write_reveal(State, reveal_cards)
"""What lies open on the table, what was taken openly, and the seat's own cards, as `state.py` declares it."""


# Imagining


@rule
def imagine(t: State, params: Params, seat: int, seed: int) -> None:
    """Fill in the others' face-down cards, then their hands and their choices under seal; the rest is the
    deck.

    Each face-down card is drawn by how many deals it fits: one that was taken openly weighs more than one
    that nobody has seen, by as much as the place in the hand that it leaves could hold."""
    t.chance = scramble(seed)
    for other in range(t.seats):
        if other != seat:
            for event in range(params.events):
                if t.entrants[other].laid[event] > 0:
                    imagine_face_down(t, params, seat, other, event)
    for other in range(t.seats):
        if other != seat:
            make_room(t, params, other)
            imagine_hand(t, params, other)
            if t.phase != CHOOSING and t.over == 0 and t.must & bit(other) == 0:
                imagine_choice(t, params, other)


@rule
def openly_held(t: State, params: Params, seat: int) -> int:
    """How many cards a seat has in hand, as far as they are known."""
    held = 0
    for card in range(params.cards):
        if t.where[card] == HELD + seat:
            held += 1
    return held


@rule
def could_lie(t: State, params: Params, seat: int, event: int, card: int) -> bool:
    """Whether a card that nobody sees, or that the seat took openly, can be its face-down card at an event
    (OLY-18)."""
    if params.event[card] != event:
        return False
    if t.where[card] != UNSEEN and (
        t.where[card] != HELD + seat or t.shown[card] > t.entrants[seat].laid[event]
    ):
        return False
    return rival(t, params, seat, card) == NOBODY


@rule
def imagine_face_down(t: State, params: Params, seat: int, other: int, event: int) -> None:
    """Choose another's face-down card at an event.

    Where nothing that fits is left, the imagined card of a third is taken and that one chooses anew. As there
    is a world in which everybody has a card that fits, this comes to an end."""
    while True:
        known = 0
        fresh = 0
        for card in range(params.cards):
            if could_lie(t, params, other, event, card):
                if t.where[card] == UNSEEN:
                    fresh += 1
                else:
                    known += 1
        if known + fresh > 0:
            choose_face_down(t, params, other, event, known, fresh)
            return
        other = take_over(t, params, seat, other, event)


@rule
def choose_face_down(t: State, params: Params, other: int, event: int, known: int, fresh: int) -> None:
    """Draw among the cards that fit, `known` ones that were taken openly and `fresh` ones, by their
    weights."""
    unseen = max(count_unseen(t, params), 1)
    room = max(t.entrants[other].hand_size - openly_held(t, params, other), 0) + 1
    place = below(t, known * unseen + fresh * room)
    is_fresh = int(place >= known * unseen)
    if is_fresh == 1:
        place = (place - known * unseen) // room
    else:
        place = place // unseen
    for card in range(params.cards):
        if could_lie(t, params, other, event, card) and int(t.where[card] == UNSEEN) == is_fresh:
            if place == 0:
                lay(t, params, other, card, t.entrants[other].laid[event])
                return
            place -= 1


@rule
def take_over(t: State, params: Params, seat: int, other: int, event: int) -> int:
    """Give `other`, for whom no card is left, the imagined face-down card of a third, one that fits; who has
    none now."""
    choices = 0
    third = NOBODY
    for one in range(t.seats):
        if one != other and one != seat and could_give_way(t, params, one, other, event):
            choices += 1
            if below(t, choices) == 0:
                third = one
    card = t.entrants[third].newest[event] - 1
    put_back(t, params, third, card)
    lay(t, params, other, card, t.entrants[other].laid[event])
    return third


@rule
def could_give_way(t: State, params: Params, third: int, other: int, event: int) -> bool:
    """Whether a third seat's face-down card at an event is an imagined one that nobody took openly, and would
    fit another."""
    card = t.entrants[third].newest[event] - 1
    return (
        t.entrants[third].laid[event] > 0
        and card >= 0
        and t.shown[card] == 0
        and rival(t, params, other, card) == NOBODY
    )


@rule
def put_back(t: State, params: Params, other: int, card: int) -> None:
    """An imagined face-down card is unseen again."""
    take_off(t, params, other, card, UNSEEN)
    t.entrants[other].newest[params.event[card]] = 0


@rule
def make_room(t: State, params: Params, other: int) -> None:
    """While another would hold more cards that they took openly than they have in hand, one of them must be
    face down at its event."""
    while openly_held(t, params, other) > t.entrants[other].hand_size:
        choices = 0
        chosen = NOBODY
        for card in range(params.cards):
            if t.where[card] == HELD + other and could_change_places(t, params, other, card):
                choices += 1
                if below(t, choices) == 0:
                    chosen = card
        event = params.event[chosen]
        put_back(t, params, other, t.entrants[other].newest[event] - 1)
        lay(t, params, other, chosen, t.entrants[other].laid[event])


@rule
def could_change_places(t: State, params: Params, other: int, card: int) -> bool:
    """Whether a card that another took openly could lie at its event instead of an unseen one that is
    imagined there."""
    player = t.entrants[other]
    event = params.event[card]
    if player.laid[event] == 0 or t.shown[card] > player.laid[event]:
        return False
    imagined = player.newest[event] - 1
    same = rival(t, params, other, card)
    return t.shown[imagined] == 0 and (same == NOBODY or same == imagined)


@rule
def count_unseen(t: State, params: Params) -> int:
    """How many cards are not known to be anywhere."""
    unseen = 0
    for card in range(params.cards):
        if t.where[card] == UNSEEN:
            unseen += 1
    return unseen


@rule
def imagine_hand(t: State, params: Params, other: int) -> None:
    """Fill another's hand with unseen cards."""
    unseen = count_unseen(t, params)
    held = openly_held(t, params, other)
    wanted = t.entrants[other].hand_size - held
    t.entrants[other].hand_size = held
    for k in range(wanted):
        hold(t, other, unseen_at(t, params, below(t, unseen - k)))


@rule
def imagine_choice(t: State, params: Params, other: int) -> None:
    """Seal a choice for a seat that has made one which nobody else knows: any card of its hand."""
    choices = 0
    chosen = 0
    for card in range(params.cards):
        if t.where[card] == HELD + other:
            choices += 1
            if below(t, choices) == 0:
                chosen = card
    t.sealed[other] = chosen + 1
