"""Mythology, the Advanced game: what can be done in a window: occurrences, powers, cards, what heroes drop,
gifts to Zeus. It resolves at once."""

from theomachy.games.mythology.advanced import actions as do
from theomachy.games.mythology.advanced import events as tell
from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.advanced.events import GODS_SENT, NO_EVENT, OFFERED, RECEIVED
from theomachy.games.mythology.advanced.rules.control import gain
from theomachy.games.mythology.advanced.rules.effects import can_take_effect, legal_aims, reaches, take_effect
from theomachy.games.mythology.advanced.rules.items import may_drop
from theomachy.games.mythology.advanced.rules.occurrences import areas_within_reach, cause
from theomachy.games.mythology.advanced.rules.plots import occurrence_of
from theomachy.games.mythology.advanced.rules.zeus import (
    bring_back,
    is_place_for_life,
    legal_for_zeus,
    throw_bolt,
)
from theomachy.games.mythology.advanced.state import Params, State
from theomachy.games.mythology.world import GODS, PRIZES
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import bit, count_in, pop, push


@rule
def legal_in_window(s: State, params: Params, seat: int, out: Ints) -> int:
    """What a seat may do now, or let pass."""
    if seat == params.players:
        return legal_for_zeus(s, params, out)
    n = 0
    player = s.players[seat]
    if player.area != k.GONE:
        plotted, used = player.plotted, player.used
        for plot in range(k.PLOTS):
            out[n] = do.ACTIVATE + plot
            n += int(plotted[plot] > used[plot])
    for power in range(k.POWERS):
        if player.powers & bit(power) == 0 and can_take_effect(
            s, params, k.POWERS * player.god + power, seat
        ):
            out[n] = do.POWER + power
            n += 1
    n = legal_drops(s, params, seat, out, n)
    if params.zeus == 1:
        for glory in range(1, min(own_glory(s, seat), k.POINTS) + 1):
            out[n] = do.GIVE + glory
            n += 1
    out[n] = do.PASS
    n += 1
    if player.card > 0 and player.played == 0:
        if can_take_effect(s, params, k.POWERS * GODS + player.card - 1, seat):
            out[n] = do.ACT
            n += 1
        if can_call(s, params, seat):
            out[n] = do.EVENT
            n += 1
    return n


@rule
def legal_drops(s: State, params: Params, seat: int, out: Ints, n: int) -> int:
    """MY-A48, MY-A110: helpers and prizes of heroes that the seat controls."""
    for helper in range(params.helpers):
        if may_drop(s, seat, s.helpers[helper]):
            out[n] = do.DROP_HELPER + helper
            n += 1
    for prize in range(PRIZES):
        if may_drop(s, seat, s.prizes[prize]):
            out[n] = do.DROP_PRIZE + prize
            n += 1
    return n


@rule
def own_glory(s: State, seat: int) -> int:
    """MY-A7: what may be spent: all that one has, the part that others do not know included, without what is
    offered and not yet deducted."""
    player = s.players[seat]
    return int(player.glory + player.piety - player.prayer - player.sacrifice)


@rule
def give(s: State, params: Params, seat: int, glory: int, journal: Ints) -> None:
    """MY-O7: a bribe, at once and for good."""
    tell.gift(journal, seat, glory)
    gain(s, seat, -glory, OFFERED, journal)
    gain(s, params.players, glory, RECEIVED, journal)


# Cards


@rule
def called(s: State, params: Params, card: int) -> int:
    """MY-A8, MY-A111: the mask of the seats whose gods an event would send: in play, on the map, and not
    already there."""
    mask = 0
    for seat in range(params.players):
        player = s.players[seat]
        if (
            params.calls[card] & bit(player.god) != 0
            and player.area != k.GONE
            and player.area != params.to[card]
        ):
            mask |= bit(seat)
    return mask


@rule
def can_call(s: State, params: Params, seat: int) -> bool:
    """MY-A7: there is a god to send, and glory to pay for each."""
    cost = count_in(called(s, params, s.players[seat].card - 1))
    return cost > 0 and own_glory(s, seat) >= cost


@rule
def play_event(s: State, params: Params, seat: int, journal: Ints) -> None:
    """R 010B2, MY-A8: gods go to an Area, or off the map; one glory for each."""
    card = s.players[seat].card - 1
    mask = called(s, params, card)
    s.players[seat].played = 1
    tell.card_played(journal, seat, card, event=card)
    gain(s, seat, -count_in(mask), GODS_SENT, journal)
    for other in range(params.players):
        if mask & bit(other) != 0:
            s.players[other].area = params.to[card]
            tell.god_moves(journal, other, area=params.to[card])


# Targets


@rule
def begin_act(s: State, params: Params, seat: int, journal: Ints) -> None:
    """R 010B1: the lesser god of the card that is down."""
    card = s.players[seat].card - 1
    s.players[seat].played = 1
    tell.card_played(journal, seat, card, event=NO_EVENT)
    push(s, k.TARGET, seat, k.FOR_CARD, k.POWERS * GODS + card)
    s.must = bit(seat)


@rule
def begin_power(s: State, params: Params, seat: int, power: int, journal: Ints) -> None:
    """MY-A14: a power of one's god, once a turn."""
    s.players[seat].powers |= bit(power)
    tell.uses_power(journal, seat, power=k.POWERS * s.players[seat].god + power)
    push(s, k.TARGET, seat, k.FOR_POWER, k.POWERS * s.players[seat].god + power)
    s.must = bit(seat)


@rule
def begin_occurrence(s: State, params: Params, seat: int, plot: int, journal: Ints) -> None:
    """MY-A84: in the god's Area at once; a volcano's hex, or the Area of one that reaches further, is
    asked."""
    s.players[seat].used[plot] += 1
    kind = occurrence_of(plot)
    if kind == k.VOLCANO or reaches(params, s.players[seat].god, kind):
        push(s, k.TARGET, seat, k.FOR_OCCURRENCE, plot)
        s.must = bit(seat)
    else:
        cause(s, params, seat, plot, s.players[seat].area, k.GONE, journal)


@rule
def legal_targets(s: State, params: Params, seat: int, out: Ints) -> int:
    """What the thing that is being done may be aimed at."""
    frame = s.frames[s.depth - 1]
    if frame.a == k.FOR_POWER or frame.a == k.FOR_CARD:
        return legal_aims(s, params, frame.b, seat, out)
    n = 0
    if frame.a == k.FOR_OCCURRENCE:
        areas = areas_within_reach(s, params, seat, occurrence_of(frame.b))
        if occurrence_of(frame.b) != k.VOLCANO:
            for area in range(params.areas):
                if areas & bit(area) != 0:
                    out[n] = do.AREA + area
                    n += 1
            return n
        for hex in range(params.hexes):
            if areas & bit(params.home[hex]) != 0:
                out[n] = do.HEX + hex
                n += 1
        return n
    for hex in range(params.hexes):
        if frame.a == k.FOR_BOLT or is_place_for_life(s, params, frame.b, hex):
            out[n] = do.HEX + hex
            n += 1
    return n


@rule
def choose_target(s: State, params: Params, seat: int, action: int, journal: Ints) -> None:
    """The aim is named, and it happens."""
    what = s.frames[s.depth - 1].a
    which = s.frames[s.depth - 1].b
    pop(s)
    if what == k.FOR_POWER or what == k.FOR_CARD:
        take_effect(s, params, which, seat, action, journal)
    elif what == k.FOR_OCCURRENCE:
        hex = k.GONE
        area = action - do.AREA
        if action >= do.HEX:
            hex = action - do.HEX
            area = params.home[hex]
        cause(s, params, seat, which, area, hex, journal)
    elif what == k.FOR_BOLT:
        throw_bolt(s, params, action - do.HEX, journal)
    else:
        bring_back(s, params, which, action - do.HEX, journal)
