"""Mythology, the Advanced game: what a seat knows, as numbers for learning machines. The pieces are in
`pieces`."""

from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.advanced.knowledge import pieces as o
from theomachy.games.mythology.advanced.rules.control import available
from theomachy.games.mythology.advanced.state import Item, Params, State
from theomachy.games.mythology.world import AREAS, GODS, HEROES, PRIZES, UNITS
from theomachy.kernel.compiled import rule
from theomachy.kernel.generic import Floats
from theomachy.kernel.observation import share
from theomachy.kernel.state import FRAMES, MAX_SEATS, NOBODY, bit, places_on


@rule
def observe(t: State, params: Params, seat: int, out: Floats) -> None:
    """A blindfolded record as numbers; see `pieces`."""
    for i in range(out.shape[0]):
        out[i] = 0
    me = seat
    if seat >= t.seats:
        me = 0
    for piece in range(k.PIECES):
        observe_piece(t, params, me, piece, out)
    for hero in range(HEROES):
        observe_errand(t, hero, out)
    for helper in range(params.helpers):
        observe_item(t, params, me, t.helpers[helper], helper, out)
    for prize in range(PRIZES):
        observe_item(t, params, me, t.prizes[prize], k.HELPERS + prize, out)
    for other in range(t.seats):
        observe_player(t, me, other, out)
    if seat < t.seats:
        observe_own(t, seat, out)
    out[o.ME + me] = 1
    observe_table(t, params, me, out)
    observe_phase(t, me, out)
    observe_conflict(t, me, out)
    for place in range(FRAMES):
        observe_frame(t, me, place, out)


@rule
def mark_seat(t: State, me: int, other: int, first: int, out: Floats) -> None:
    """1 at a seat's place, nothing for nobody."""
    if other != NOBODY:
        out[first + places_on(t, me, other)] = 1


@rule
def mark_place(params: Params, hex: int, column: int, down: int, out: Floats) -> None:
    """Where a hex is on the sheet."""
    out[column] = share(params.column[hex], o.SHEET)
    out[down] = share(params.down[hex], o.SHEET)


@rule
def observe_piece(t: State, params: Params, me: int, piece: int, out: Floats) -> None:
    """A hero, a monster or a lesser evil."""
    unit = t.pieces[piece]
    out[o.PAST_RECALL + piece] = unit.past_recall
    if unit.hex == k.GONE:
        return
    out[o.ON_BOARD + piece] = 1
    mark_place(params, unit.hex, o.COLUMN + piece, o.DOWN + piece, out)
    this_phase = unit.holder | unit.settled | unit.named | unit.fought | unit.barred_from_attack
    this_turn = unit.strength | unit.guard | unit.magic | unit.held_fast
    if this_phase | unit.free_steps | this_turn == 0:  # nothing more is to be said of most
        return
    if unit.holder > 0:
        out[o.HOLDER + piece * MAX_SEATS + places_on(t, me, unit.holder - 1)] = 1
    if unit.settled > 0:
        out[o.SETTLED + piece] = share(1 + places_on(t, me, unit.settled - 1), MAX_SEATS)
    out[o.NAMED + piece] = unit.named
    out[o.FOUGHT + piece] = unit.fought
    out[o.BARRED + piece] = unit.barred_from_attack
    out[o.FREE_STEPS + piece] = share(unit.free_steps, o.STEPS)
    out[o.STRENGTH + piece] = share(unit.strength, o.HUNDRED)
    out[o.GUARD + piece] = share(unit.guard, o.HUNDRED)
    out[o.MAGIC + piece] = share(unit.magic, o.HUNDRED)
    out[o.HELD_FAST + piece] = unit.held_fast


@rule
def observe_errand(t: State, hero: int, out: Floats) -> None:
    """What heroes alone have, and what their aid is known to come to."""
    errand = t.errands[hero]
    ship = errand.aboard | errand.moored | errand.afloat
    harm = errand.tried | errand.sick | errand.hungry
    boons = errand.swift | errand.sheltered | errand.courage | errand.protection | errand.blessed
    if ship | harm | boons | errand.aided == 0:  # nothing is to be said of most
        return
    out[o.ABOARD + hero] = errand.aboard
    out[o.MOORED + hero] = errand.moored
    out[o.AFLOAT + hero] = share(errand.afloat, k.ON_SEA | k.ON_RIVER)
    out[o.TRIED + hero] = errand.tried
    out[o.SICK + hero] = errand.sick
    out[o.HUNGRY + hero] = errand.hungry
    out[o.SWIFT + hero] = errand.swift
    out[o.SHELTERED + hero] = errand.sheltered
    out[o.COURAGE + hero] = share(errand.courage, o.HUNDRED)
    out[o.PROTECTION + hero] = share(errand.protection, k.FROM_COMBAT | k.FROM_OCCURRENCES)
    out[o.BLESSED + hero] = errand.blessed
    out[o.AIDED + hero] = errand.aided
    if errand.aided == 1:
        aid = 0
        for other in range(t.seats):
            aid += t.players[other].aid[hero] - t.players[other].ailment[hero]
        out[o.KNOWN_AID + hero] = share(aid, o.HUNDRED)


@rule
def observe_item(t: State, params: Params, me: int, item: Item, place: int, out: Floats) -> None:
    """A helper or a prize."""
    if item.hex != k.GONE:
        out[o.ITEM_ON_BOARD + place] = 1
        mark_place(params, item.hex, o.ITEM_COLUMN + place, o.ITEM_DOWN + place, out)
    if item.bearer | item.left_by | item.owner | item.captor | item.since == 0:
        return
    out[o.BEARER + place] = share(item.bearer, HEROES)
    out[o.LEFT_BY + place] = share(item.left_by, HEROES)
    if item.owner > 0:
        out[o.OWNER + place] = share(1 + places_on(t, me, item.owner - 1), MAX_SEATS)
    if item.captor > 0:
        out[o.ITEM_CAPTOR + place] = share(1 + places_on(t, me, item.captor - 1), MAX_SEATS)
    out[o.SINCE + place] = share(item.since, k.TURNS)


@rule
def observe_player(t: State, me: int, other: int, out: Floats) -> None:
    """What all see of a seat, at its place from the observer on."""
    place = places_on(t, me, other)
    player = t.players[other]
    if player.god != k.GONE:
        out[o.GOD + place * GODS + player.god] = 1
    if player.area != k.GONE:
        out[o.AREA + place * AREAS + player.area] = 1
    out[o.GLORY + place] = share(player.glory, o.HUNDRED)
    out[o.TRACK + place] = share(player.track, o.HUNDRED)
    out[o.PROMISED + place] = share(player.card_points, o.HUNDRED)
    out[o.HAND_SIZE + place] = share(player.hand_size, o.HAND)
    out[o.CARD_DOWN + place] = int(player.card > 0)
    out[o.CARD_PLAYED + place] = player.played
    if player.played == 1:
        out[o.PLAYED_CARD + place] = share(player.card, k.CARDS)
    out[o.STRUCK + place] = player.struck
    out[o.SPARED + place] = player.spared
    out[o.PRAYER_BRINGS + place] = share(player.prayer_brings, k.FROM_COMBAT | k.FROM_OCCURRENCES)
    out[o.SACRIFICE_BRINGS + place] = share(player.sacrifice_brings, k.FROM_COMBAT | k.FROM_OCCURRENCES)
    out[o.UNANSWERED + place] = share(player.unanswered, 1 << k.PRAYER | 1 << k.SACRIFICE)
    out[o.SLAIN + place] = share(player.slain, UNITS)
    out[o.PRAYERS + place] = share(player.prayers, k.TURNS)
    out[o.SACRIFICES + place] = share(player.sacrifices, k.TURNS)
    for power in range(k.POWERS):
        out[o.POWERS_USED + place * k.POWERS + power] = int(player.powers & bit(power) != 0)
    for prize in range(PRIZES):
        out[o.PAID + place * PRIZES + prize] = int(player.paid & bit(prize) != 0)
    for kind in range(k.OCCURRENCES):
        out[o.CAUSED + place * k.OCCURRENCES + kind] = share(player.caused[kind], o.HUNDRED)
    for unit in range(UNITS):
        out[o.LEAST + place * UNITS + unit] = share(player.least[unit], o.HUNDRED)
    out[o.MUST + place] = int(t.must & bit(other) != 0)
    out[o.MAY + place] = int(t.may & bit(other) != 0)
    out[o.WILLING + place] = int(t.willing & bit(other) != 0)


@rule
def observe_own(t: State, seat: int, out: Floats) -> None:
    """What a seat alone knows of itself: its sheet, its cards, its Fate."""
    own = t.players[seat]
    for unit in range(UNITS):
        out[o.SPENT + unit] = share(own.spent[unit], k.POINTS)
        out[o.AVAILABLE + unit] = share(available(t, seat, unit), o.HUNDRED)
    for hero in range(HEROES):
        out[o.OWN_AID + hero] = share(own.aid[hero], k.POINTS)
        out[o.OWN_AILMENT + hero] = share(own.ailment[hero], k.POINTS)
    for plot in range(k.PLOTS):
        out[o.PLOTTED + plot] = share(own.plotted[plot], k.POINTS)
        out[o.USED + plot] = share(own.used[plot], k.POINTS)
    for line in range(k.TURNS * k.LEDGER):
        out[o.LEDGER + line] = share(own.ledger[line], o.ACTIONS_IN_ALL)
    out[o.TO_ZEUS] = share(own.zeus, k.POINTS)
    out[o.PRAYER] = share(own.prayer, k.MOST_OFFER)
    out[o.SACRIFICE] = share(own.sacrifice, k.MOST_OFFER)
    for helper in range(k.HELPERS):
        out[o.OFFERED + helper] = int(own.gift_helpers & bit(helper) != 0)
    for prize in range(PRIZES):
        out[o.OFFERED + k.HELPERS + prize] = int(own.gift_prizes & bit(prize) != 0)
    out[o.LINE] = share(own.line, o.ACTIONS_IN_ALL)
    out[o.PIETY] = share(own.piety, o.HUNDRED)
    if own.fate > 0:
        out[o.FATE + own.fate - 1] = 1
    if own.card > 0:
        out[o.OWN_CARD + own.card - 1] = 1
    for card in range(k.CARDS):
        out[o.CARDS + card] = int(t.where[card] == k.HELD + seat)
    out[o.SEALED] = share(t.sealed[seat], o.ACTIONS_IN_ALL)


@rule
def observe_table(t: State, params: Params, me: int, out: Floats) -> None:
    """What lies on the table: cards, Fates, markers, counters face down; points of which all know."""
    for card in range(k.CARDS):
        out[o.DISCARDS + card] = int(t.where[card] == k.DISCARDED)
    for fate in range(k.FATES):
        out[o.FATES_SHOWN + fate] = t.shown[fate]
    for turn in range(k.TURNS):
        out[o.BOXES + turn] = share(t.boxes[turn], k.FATES)
    for unit in range(UNITS):
        out[o.CEILING + unit] = share(t.ceiling[unit], o.HUNDRED + 1)
    for place in range(t.laid):
        mark_place(params, t.hidden[place] - 1, o.HIDDEN_COLUMN + place, o.HIDDEN_DOWN + place, out)
    for place in range(t.marks):
        marker = t.markers[place]
        row = o.MARKERS + place * o.MARKER
        out[row] = share(1 + marker.kind, k.OCCURRENCES)
        out[row + 1] = share(1 + places_on(t, me, marker.seat), MAX_SEATS)
        out[row + 2] = share(marker.points, k.POINTS)
        out[row + 3] = share(1 + marker.area, AREAS)
        if marker.hex != k.GONE:
            mark_place(params, marker.hex, row + 4, row + 5, out)
    out[o.DECK_SIZE] = share(t.deck_size, k.CARDS)
    out[o.LAYING] = share(t.laying, o.KINDS_LAID)
    out[o.LAID] = share(t.laid, HEROES)
    out[o.SPACING] = share(t.spacing, o.SHEET)
    out[o.QUIET] = share(t.quiet, k.TURNS)
    out[o.HEROES_KILLED] = share(t.heroes_killed, o.HUNDRED)
    out[o.MONSTERS_KILLED] = share(t.monsters_killed, o.HUNDRED)


@rule
def observe_phase(t: State, me: int, out: Floats) -> None:
    """How far the match is, and what the mover does."""
    out[o.TURN] = share(t.turn, k.TURNS)
    if t.over == 0:
        out[o.PHASE + t.phase] = 1
    out[o.FIRST + places_on(t, me, t.first)] = 1
    mark_seat(t, me, t.mover, o.MOVER, out)
    out[o.PHASES_DONE] = share(t.phases, MAX_SEATS)
    out[o.ATTEMPTS] = share(t.attempts, k.ATTEMPTS)
    out[o.IN_HAND + t.unit] = 1
    out[o.STEPS_MADE] = share(t.steps, o.STEPS)
    out[o.SAILED] = share(t.sailed, o.STEPS)
    out[o.ROLLED] = share(t.rolled, o.STEPS)
    out[o.HALTED] = t.halted
    if t.free > 0:
        out[o.FREE + t.free - 1] = 1
    mark_seat(t, me, t.petitioner, o.PETITIONER, out)
    out[o.REMORSEFUL] = int(t.remorseful > 0)
    out[o.PURGED] = share(t.purged, k.TURNS)
    out[o.BOLTS] = share(t.bolts, o.STEPS)
    out[o.LIVES] = share(t.lives, o.STEPS)


@rule
def observe_conflict(t: State, me: int, out: Floats) -> None:
    """The auction, the combat and the capture that go on, or were the last."""
    out[o.AUCTIONED + t.auctioned] = 1
    mark_seat(t, me, t.opener, o.OPENER, out)
    mark_seat(t, me, t.rival, o.RIVAL, out)
    mark_seat(t, me, t.bidder, o.BIDDER, out)
    out[o.BID] = share(1 + t.bid, 1 + k.MOST_BID)
    out[o.EQUALLED] = t.equalled
    out[o.CLAIMED] = t.claimed / 2
    if t.named_attacker > 0:
        out[o.NAMED_ATTACKER + t.named_attacker - 1] = 1
    out[o.ATTACKER + t.attacker] = 1
    out[o.DEFENDER + t.defender] = 1
    mark_seat(t, me, t.aggressor, o.AGGRESSOR, out)
    out[o.ARMS] = share(t.arms, o.ALL_ARMS)
    out[o.CAPTOR + t.capturer] = 1
    out[o.PRIZE + t.prize] = 1


@rule
def observe_frame(t: State, me: int, place: int, out: Floats) -> None:
    """What has interrupted the flow, the oldest first."""
    if place < t.depth:
        frame = t.frames[place]
        out[o.FRAME + place * (k.DECIDING + 1) + frame.kind] = 1
        mark_seat(t, me, frame.seat, o.FRAME_SEAT + place * MAX_SEATS, out)
        out[o.FRAME_NUMBERS + 2 * place] = share(frame.a, o.THOUSAND)
        out[o.FRAME_NUMBERS + 2 * place + 1] = share(frame.b, o.THOUSAND)
