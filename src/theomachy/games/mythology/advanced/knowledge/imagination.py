"""Mythology, the Advanced game: what may be behind what a seat does not know: hands, Fates, log sheets that
agree with all that was shown this turn.

What others wrote in earlier turns is imagined only as far as it matters still: in their totals and in what
the Glory of Zeus has brought them."""

from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.advanced.actions import CARD, PASS
from theomachy.games.mythology.advanced.knowledge.sight import UNSEEN_CARD
from theomachy.games.mythology.advanced.rules.auctions import may_challenge
from theomachy.games.mythology.advanced.rules.control import available
from theomachy.games.mythology.advanced.rules.setup import is_kept, may_be_kept
from theomachy.games.mythology.advanced.rules.sheets import points_left
from theomachy.games.mythology.advanced.state import Params, State
from theomachy.games.mythology.world import HEROES, UNITS
from theomachy.kernel.chance import below, scramble
from theomachy.kernel.compiled import rule
from theomachy.kernel.state import bit, top_kind

LIKELY_PIETY = 4
"""In one of so many turns somebody is imagined to have given to Zeus."""
GIVEN_UP = 8
"""In one of so many worlds somebody has no points any more for a hero for whom they once showed some: a point
a turn keeps all of them."""
UNSHOWN = 2
"""For so many heroes somebody may have points that nobody has seen, before they write a sheet."""
NAMED_FOR_OTHERS = 4
"""In one of so many worlds whoever names a unit has no points for it."""


@rule
def imagine(t: State, params: Params, seat: int, seed: int) -> None:
    """One world among those that agree with what the seat knows."""
    t.chance = scramble(seed)
    deal_unseen(t, params, seat)
    if t.over == 1 or t.phase == k.SETTING:
        return
    for other in range(params.players):
        if other != seat:
            imagine_fate(t, params, other)
            if t.phase != k.LOGGING or t.must & bit(other) == 0:
                imagine_sheet(t, params, other)
            else:
                imagine_accounts(t, other)
            imagine_piety(t, other)
            imagine_sealed(t, params, other)


@rule
def deal_unseen(t: State, params: Params, seat: int) -> None:
    """Others' hands and cards that lie face down, from all that the seat has not seen."""
    for other in range(params.players):
        if other != seat:
            if t.players[other].card == UNSEEN_CARD:
                t.players[other].card = deal_to(t, k.DOWN + other) + 1
            for _ in range(t.players[other].hand_size):
                deal_to(t, k.HELD + other)


@rule
def deal_to(t: State, where: int) -> int:
    """A random card of those that are nowhere else."""
    equals = 0
    chosen = 0
    for card in range(k.CARDS):
        if t.where[card] == k.DECK:
            equals += 1
            if below(t, equals) == 0:
                chosen = card
    t.where[chosen] = where
    return chosen


@rule
def imagine_fate(t: State, params: Params, seat: int) -> None:
    """One that a player may keep and nobody has seen."""
    equals = 0
    chosen = 0
    for fate in range(k.FATES):
        if may_be_kept(params, fate) and t.shown[fate] == 0 and not is_kept(t, fate):
            equals += 1
            if below(t, equals) == 0:
                chosen = fate + 1
    t.players[seat].fate = chosen


@rule
def imagine_piety(t: State, seat: int) -> None:
    """A little, more in later turns."""
    for _ in range(t.turn - 1):
        if below(t, LIKELY_PIETY) == 0:
            t.players[seat].piety += 1


@rule
def imagine_sealed(t: State, params: Params, seat: int) -> None:
    """A choice that a seat has made under seal: an answer to a poll, a card or none, or that the sheet is
    in."""
    if t.must & bit(seat) != 0:
        return
    if top_kind(t) == k.POLL and seat != t.opener and t.players[seat].struck == 0:
        t.sealed[seat] = PASS + below(t, 2) * int(may_challenge(t, params, seat)) + 1
    elif t.depth == 0 and t.phase == k.LOGGING:
        t.sealed[seat] = PASS + 1
    elif t.depth == 0 and t.phase == k.CARDING:
        t.sealed[seat] = PASS + 1
        if below(t, 4) > 0:
            t.sealed[seat] = CARD + held_card(t, seat) + 1


@rule
def held_card(t: State, seat: int) -> int:
    """A random card of a hand."""
    equals = 0
    chosen = 0
    for card in range(k.CARDS):
        if t.where[card] == k.HELD + seat:
            equals += 1
            if below(t, equals) == 0:
                chosen = card
    return chosen


# Log sheets


@rule
def imagine_sheet(t: State, params: Params, seat: int) -> None:
    """What was shown, at least, and in earlier turns; points for what the seat has named; the rest of the ten
    points at random."""
    player = t.players[seat]
    for plot in range(k.PLOTS):
        player.plotted[plot] = player.used[plot]
    past = k.POINTS * (t.turn - 1)
    for unit in range(UNITS):
        if player.least[unit] > 0:
            before = 0
            if unit < HEROES:
                before = min(player.least[unit] - 1, past)
                past -= before
                player.total[unit] = player.least[unit]
            player.spent[unit] = player.least[unit] - before
    past = keep_shown(t, seat, past)
    if top_kind(t) == k.POLL and t.opener == seat and available(t, seat, t.auctioned) == 0:
        spend_on_named(t, seat, past)
    left = points_left(t, seat)
    while left > 0:
        left -= spend_somewhere(t, params, seat, left, past)
    if t.phase == k.LOGGING:
        for hero in range(HEROES):
            player.total[hero] = max(0, player.total[hero] - player.spent[hero])


@rule
def imagine_accounts(t: State, seat: int) -> None:
    """Before its sheet is written: what it has shown in earlier turns, mostly, and some points that it has
    not."""
    player = t.players[seat]
    past = k.POINTS * (t.turn - 1)
    for hero in range(HEROES):
        shown = int(player.last_shown[hero])
        if 0 < shown <= past and below(t, GIVEN_UP) > 0:
            player.total[hero] = shown
            past -= shown
    for _ in range(UNSHOWN):
        hero = below(t, HEROES)
        if player.total[hero] == 0 and t.pieces[hero].hex != k.GONE:
            player.total[hero] = below(t, min(past, k.POINTS) + 1)
            past -= int(player.total[hero])


@rule
def keep_shown(t: State, seat: int, past: int) -> int:
    """Another point for each hero for whom the seat once showed some, mostly; how many points of earlier
    turns are left."""
    player = t.players[seat]
    left = points_left(t, seat)
    for hero in range(HEROES):
        shown = int(player.last_shown[hero])
        possible = 0 < shown <= past and left > 0 and player.total[hero] == 0
        if possible and fits_below(t, seat, hero, shown + 1) and below(t, GIVEN_UP) > 0:
            player.total[hero] = shown + 1
            player.spent[hero] = 1
            past -= shown
            left -= 1
    return past


@rule
def spend_on_named(t: State, seat: int, past: int) -> None:
    """Points for the unit that the seat has named, mostly."""
    left = points_left(t, seat)
    if left > 0 and below(t, NAMED_FOR_OTHERS) > 0:
        points = 1 + below(t, min(left, 4))
        if fits_below(t, seat, int(t.auctioned), points):
            spend_on(t, seat, int(t.auctioned), points, past)


@rule
def spend_somewhere(t: State, params: Params, seat: int, left: int, past: int) -> int:
    """Some points on one thing; how many, for it may be that nothing was written for the last of them."""
    player = t.players[seat]
    points = 1 + below(t, min(left, 4))
    what = below(t, 12)
    if what < 9:
        unit = below(t, UNITS)
        if what < 7:
            unit = below(t, HEROES)
        if t.pieces[unit].hex != k.GONE and fits_below(t, seat, unit, points):
            spend_on(t, seat, unit, points, past)
    elif what == 9:
        hero = below(t, HEROES)
        if t.errands[hero].aided == 0:
            player.aid[hero] += points
    elif what == 10 and t.phase != k.LOGGING:
        player.plotted[k.POINTS * below(t, k.OCCURRENCES) + points - 1] += 1
    return points


@rule
def fits_below(t: State, seat: int, unit: int, points: int) -> bool:
    """Whether so many points more for a unit do not exceed the most that anybody is known to have."""
    return bool(t.ceiling[unit] == 0 or available(t, seat, unit) + points < t.ceiling[unit])


@rule
def spend_on(t: State, seat: int, unit: int, points: int, past: int) -> None:
    """Points for a unit; a hero may have had some before."""
    player = t.players[seat]
    if unit < HEROES:
        if player.spent[unit] == 0 and past > 0 and t.ceiling[unit] == 0 and below(t, 2) == 0:
            player.total[unit] = below(t, min(past, k.POINTS) + 1)
        player.total[unit] += points
    player.spent[unit] += points
