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
from theomachy.games.mythology.advanced.rules.zeus import (
    bring_back,
    is_place_for_life,
    legal_for_zeus,
    throw_bolt,
)
from theomachy.games.mythology.advanced.state import State, Tables
from theomachy.games.mythology.world import GODS, PRIZES
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import bit, count_seats, pop, push


@rule
def legal_in_window(s: State, tables: Tables, seat: int, out: Ints) -> int:
    """What a seat may do now, or let pass."""
    if seat == tables.players:
        return legal_for_zeus(s, tables, out)
    n = 0
    player = s.players[seat]
    if player.area != k.GONE:
        plotted, used = player.plotted, player.used
        for plot in range(k.PLOTS):
            if plotted[plot] > used[plot]:
                out[n] = do.ACTIVATE + plot
                n += 1
    for power in range(k.POWERS):
        if player.powers & bit(power) == 0 and can_take_effect(
            s, tables, k.POWERS * player.god + power, seat
        ):
            out[n] = do.POWER + power
            n += 1
    n = legal_drops(s, tables, seat, out, n)
    if tables.zeus == 1:
        for glory in range(1, min(own_glory(s, seat), k.POINTS) + 1):
            out[n] = do.GIVE + glory
            n += 1
    out[n] = do.PASS
    n += 1
    if player.card > 0 and player.played == 0:
        if can_take_effect(s, tables, k.POWERS * GODS + player.card - 1, seat):
            out[n] = do.ACT
            n += 1
        if can_call(s, tables, seat):
            out[n] = do.EVENT
            n += 1
    return n


@rule
def legal_drops(s: State, tables: Tables, seat: int, out: Ints, n: int) -> int:
    """MY-A48, MY-A110: helpers and prizes of heroes that the seat controls."""
    for helper in range(tables.helpers):
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
def give(s: State, tables: Tables, seat: int, glory: int, journal: Ints) -> None:
    """MY-O7: a bribe, at once and for good."""
    tell.gift(journal, seat, glory)
    gain(s, seat, -glory, OFFERED, journal)
    gain(s, tables.players, glory, RECEIVED, journal)


# Cards


@rule
def called(s: State, tables: Tables, card: int) -> int:
    """MY-A8, MY-A111: the mask of the seats whose gods an event would send: in play, on the map, and not
    already there."""
    mask = 0
    for seat in range(tables.players):
        player = s.players[seat]
        if (
            tables.calls[card] & bit(player.god) != 0
            and player.area != k.GONE
            and player.area != tables.to[card]
        ):
            mask |= bit(seat)
    return mask


@rule
def can_call(s: State, tables: Tables, seat: int) -> bool:
    """MY-A7: there is a god to send, and glory to pay for each."""
    cost = count_seats(called(s, tables, s.players[seat].card - 1))
    return cost > 0 and own_glory(s, seat) >= cost


@rule
def play_event(s: State, tables: Tables, seat: int, journal: Ints) -> None:
    """R 010B2, MY-A8: gods go to an Area, or off the map; one glory for each."""
    card = s.players[seat].card - 1
    mask = called(s, tables, card)
    s.players[seat].played = 1
    tell.card_played(journal, seat, card, event=card)
    gain(s, seat, -count_seats(mask), GODS_SENT, journal)
    for other in range(tables.players):
        if mask & bit(other) != 0:
            s.players[other].area = tables.to[card]
            tell.god_moves(journal, other, area=tables.to[card])


# Targets


@rule
def begin_act(s: State, tables: Tables, seat: int, journal: Ints) -> None:
    """R 010B1: the lesser god of the card that is down."""
    card = s.players[seat].card - 1
    s.players[seat].played = 1
    tell.card_played(journal, seat, card, event=NO_EVENT)
    push(s, k.TARGET, seat, k.FOR_CARD, k.POWERS * GODS + card)
    s.must = bit(seat)


@rule
def begin_power(s: State, tables: Tables, seat: int, power: int, journal: Ints) -> None:
    """MY-A14: a power of one's god, once a turn."""
    s.players[seat].powers |= bit(power)
    tell.uses_power(journal, seat, power=k.POWERS * s.players[seat].god + power)
    push(s, k.TARGET, seat, k.FOR_POWER, k.POWERS * s.players[seat].god + power)
    s.must = bit(seat)


@rule
def begin_occurrence(s: State, tables: Tables, seat: int, plot: int, journal: Ints) -> None:
    """MY-A84: in the god's Area at once; a volcano's hex, or the Area of one that reaches further, is
    asked."""
    s.players[seat].used[plot] += 1
    kind = plot // k.POINTS
    if kind == k.VOLCANO or reaches(tables, s.players[seat].god, kind):
        push(s, k.TARGET, seat, k.FOR_OCCURRENCE, plot)
        s.must = bit(seat)
    else:
        cause(s, tables, seat, plot, s.players[seat].area, k.GONE, journal)


@rule
def legal_targets(s: State, tables: Tables, seat: int, out: Ints) -> int:
    """What the thing that is being done may be aimed at."""
    frame = s.frames[s.depth - 1]
    if frame.a == k.FOR_POWER or frame.a == k.FOR_CARD:
        return legal_aims(s, tables, frame.b, seat, out)
    n = 0
    if frame.a == k.FOR_OCCURRENCE:
        areas = areas_within_reach(s, tables, seat, frame.b // k.POINTS)
        if frame.b // k.POINTS != k.VOLCANO:
            for area in range(tables.areas):
                if areas & bit(area) != 0:
                    out[n] = do.AREA + area
                    n += 1
            return n
        for hex in range(tables.hexes):
            if areas & bit(tables.home[hex]) != 0:
                out[n] = do.HEX + hex
                n += 1
        return n
    for hex in range(tables.hexes):
        if frame.a == k.FOR_BOLT or is_place_for_life(s, tables, frame.b, hex):
            out[n] = do.HEX + hex
            n += 1
    return n


@rule
def choose_target(s: State, tables: Tables, seat: int, action: int, journal: Ints) -> None:
    """The aim is named, and it happens."""
    what = s.frames[s.depth - 1].a
    which = s.frames[s.depth - 1].b
    pop(s)
    if what == k.FOR_POWER or what == k.FOR_CARD:
        take_effect(s, tables, which, seat, action, journal)
    elif what == k.FOR_OCCURRENCE:
        hex = k.GONE
        area = action - do.AREA
        if action >= do.HEX:
            hex = action - do.HEX
            area = tables.home[hex]
        cause(s, tables, seat, which, area, hex, journal)
    elif what == k.FOR_BOLT:
        throw_bolt(s, tables, action - do.HEX, journal)
    else:
        bring_back(s, tables, which, action - do.HEX, journal)
