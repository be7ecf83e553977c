"""Mythology, the Advanced game: views are made from blindfolded records."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from theomachy.catalogue import written
from theomachy.games.moves import Notation
from theomachy.games.mythology.advanced import actions as do
from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.advanced.components import AdvancedSet
from theomachy.games.mythology.advanced.events import OCCURRENCE, PROTECTION
from theomachy.games.mythology.advanced.rules.control import available
from theomachy.games.mythology.advanced.rules.ground import entrant, is_remorseful
from theomachy.games.mythology.advanced.rules.movement import steps_left
from theomachy.games.mythology.advanced.rules.numbers import (
    AID,
    aid_of,
    attack_of,
    defense_of,
    has_magic,
    ways_at_most,
)
from theomachy.games.mythology.advanced.rules.plots import occurrence_of, points_of
from theomachy.games.mythology.advanced.rules.scoring import HALVES, score
from theomachy.games.mythology.advanced.rules.sheets import points_left
from theomachy.games.mythology.advanced.rules.windows import own_glory
from theomachy.games.mythology.advanced.state import Item, Params, State
from theomachy.games.mythology.advanced.text.describing import BY_THEMSELVES, event, helped, oracle
from theomachy.games.mythology.advanced.text.foretelling import absent, chart, kept_fate
from theomachy.games.mythology.advanced.text.journeys import Journey, Journeys
from theomachy.games.mythology.advanced.text.looking import known_of
from theomachy.games.mythology.advanced.text.meanings import Meanings
from theomachy.games.mythology.advanced.text.names import COUNTERS, Names
from theomachy.games.mythology.advanced.text.odds import WAYS, Odds, by_magic, by_weapons, said_of_both
from theomachy.games.mythology.advanced.text.reach import Ways, reaches
from theomachy.games.mythology.advanced.text.views import (
    PHASES,
    QUESTIONS,
    WINDOWS,
    AdvancedView,
    AuctionView,
    CardView,
    ChartView,
    DuelView,
    GraspView,
    ItemView,
    LineView,
    MarkerView,
    OddsView,
    OwnView,
    Phase,
    PieceView,
    PlayerView,
    PowerView,
    ReachView,
    WayView,
)
from theomachy.games.mythology.advanced.texts import text_of
from theomachy.games.mythology.plain_text import Thing, about, area_lines, plain_map
from theomachy.games.mythology.world import GODS, HEROES, PRIZES, UNITS, WINDS
from theomachy.kernel.state import NOBODY, bit, first_seat, top_kind

MOST_KEPT = 256
"""Powers, and as many helpers and prizes, as they are shown at one table: most stay as they were, and all
eyes see the same."""
PIECE_SIGNS = {"hero": "+", "monster": "-", "evil": "="}
ITEM_SIGNS = {"helper": "&", "prize": "*"}
PHASE_WORDS: dict[Phase, str] = {
    "setting": "phase-set-up",
    "logging": "phase-sheets",
    "carding": "phase-cards",
    "placing": "phase-gods",
    "placed": "phase-gods",
    "praying": "phase-prayers",
    "starting": "phase-movement",
    "naming": "phase-movement",
    "moving": "phase-movement",
    "fighting": "phase-combat",
    "capturing": "phase-captures",
    "rolling": "phase-captures",
    "keeping": "phase-captures",
    "ending": "phase-captures",
    "closing": "phase-fates",
    "scoring": "phase-fates",
    "over": "phase-over",
}


@lru_cache(maxsize=8)
def _helps_of(components: AdvancedSet) -> list[str]:
    return [helped(helper) for helper in components.pantheon.helpers]


@lru_cache(maxsize=8)
def _cards_of(components: AdvancedSet) -> list[CardView]:
    return [
        CardView(
            name=card.act.name,
            act=card.act.says,
            event_name=card.event.name,
            event=event(card.event),
            oracle=oracle(card.oracle, components.world),
        )
        for card in components.pantheon.cards
    ]


Shown = tuple[tuple[int, ...], tuple[int, ...]]
"""Points that each seat has shown for a piece, in this turn and before."""


class ShownPieces(NamedTuple):
    """The pieces that were shown last, by what a seat knew of each; on what they depend beside that, and how
    far heroes have to go. It is replaced whole: copies of a match share it, and threads may."""

    ground: tuple[object, ...]
    ways: dict[int, Journey]
    pieces: dict[tuple[int, Shown, int], PieceView]


class Showing:
    """What is shown at one table."""

    def __init__(
        self, components: AdvancedSet, params: Params, names: list[str], things: Names, moves: Notation
    ) -> None:
        self._world, self._params, self._names = components.world, params, names
        self._things, self._moves = things, moves
        self._meanings = Meanings(components, params, self._things)
        self._powers = [god.powers for god in components.pantheon.gods]
        self._journeys = Journeys(params)
        self._helps, self._cards = _helps_of(components), _cards_of(components)
        self._seen = ShownPieces((), {}, {})
        self._power = lru_cache(MOST_KEPT)(self._power_view)
        self._item = lru_cache(MOST_KEPT)(self._item_view)

    @cached_property
    def _chart(self) -> list[ChartView]:
        return chart(self._params)

    def view(self, t: State, seat: int | None, frame: Mapping[str, Any]) -> AdvancedView:
        """The view of a blindfolded record."""
        kind = top_kind(t)
        moving = t.phase == k.MOVING and not t.over
        return AdvancedView(
            **frame,
            turn=int(t.turn),
            turns=k.TURNS,
            phase="over" if t.over else PHASES[int(t.phase)],
            question=QUESTIONS[max(int(kind), 0)],
            subject=None if t.over else self._subject(t, int(kind)),
            window=WINDOWS[int(t.frames[t.depth - 1].b)] if kind == k.WINDOW else None,
            passed=self._passed(t) if kind == k.WINDOW else [],
            first=int(t.first),
            mover=int(t.mover),
            attempts=int(t.attempts),
            most_attempts=k.ATTEMPTS,
            in_hand=self._things.pieces[int(t.unit)] if moving else None,
            steps_left=int(steps_left(t, self._params)) if moving else 0,
            players=[self._player(t, other) for other in range(t.seats)],
            own=None if seat is None or seat >= self._params.players else self._own(t, seat),
            face_down=[self._things.hexes[int(hex) - 1] for hex in t.hidden[: t.laid]],
            pieces=self._pieces(t, seat),
            absent=absent(t, self._params, self._things.pieces, seat),
            items=self._items(t),
            goals=self._goals(t),
            markers=[self._marker(t, place) for place in range(t.marks)],
            reach=[self._reach(t, piece, found) for piece, found in reaches(t, self._params, seat)],
            auction=self._auction(t) if self._has(t, k.AUCTION) or kind == k.POLL else None,
            duel=self._duel(t) if self._has(t, k.COMBAT) else None,
            grasp=self._grasp(t) if t.phase in (k.ROLLING, k.KEEPING) and not t.over else None,
            deck=int(t.deck_size),
            fates_shown=[fate + 1 for fate, shown in enumerate(t.shown) if shown],
            chart=self._chart,
            boxes=[int(count) for count in t.boxes],
        )

    def _has(self, t: State, kind: int) -> bool:
        return any(t.frames[place].kind == kind for place in range(t.depth))

    def _subject(self, t: State, kind: int) -> str | None:
        """What is asked about, by its name."""
        if kind == k.TARGET:
            return self._aimed(t)
        if kind in (k.POLL, k.AUCTION):
            return self._things.pieces[int(t.auctioned)]
        if kind == k.CLAIM:
            return self._things.pieces[entrant(t)]
        if kind == k.COMBAT:
            return self._things.pieces[int(t.attacker if has_magic(self._params, t.attacker) else t.defender)]
        if kind == k.ORACLE:
            what = int(t.frames[t.depth - 1].a)
            return self._things.pieces[what] if what < UNITS else self._things.prizes[what - UNITS]
        if kind == k.DECIDING:
            return self._things.pieces[int(t.frames[t.depth - 1].b)]
        if kind == NOBODY and t.phase == k.FIGHTING and t.named_attacker:
            return self._things.pieces[int(t.named_attacker) - 1]
        if kind == NOBODY and t.phase == k.SETTING:
            return text_of(COUNTERS[int(t.laying)])
        if kind == NOBODY and t.phase == k.PRAYING:
            return self._prayed_for(t)
        return None

    def _aimed(self, t: State) -> str:
        """What a target is asked for."""
        what, which = (int(number) for number in (t.frames[t.depth - 1].a, t.frames[t.depth - 1].b))
        if what == k.FOR_OCCURRENCE:
            occurrence = text_of(f"occurrence-{OCCURRENCE.words[occurrence_of(which)]}")
            return f"{occurrence} {points_of(which)}"
        if what == k.FOR_POWER:
            return self._powers[which // k.POWERS][which % k.POWERS].name
        if what == k.FOR_CARD:
            return self._things.cards[which - k.POWERS * GODS]
        return text_of("the-bolt") if what == k.FOR_BOLT else self._things.pieces[which]

    def _prayed_for(self, t: State) -> str | None:
        """Whose offering Zeus is asked about, or what a hero is to be protected from."""
        asked = first_seat(t.must)
        if asked == self._params.players:
            return self._names[int(t.petitioner)]
        player = t.players[asked]
        return _protection(player.prayer_brings or player.sacrifice_brings)

    @staticmethod
    def _passed(t: State) -> list[int]:
        """Who has let the window pass since somebody acted: the last so many before the one who is asked."""
        frame = t.frames[t.depth - 1]
        return [int((frame.seat - 1 - place) % t.seats) for place in range(frame.a)]

    def _player(self, t: State, seat: int) -> PlayerView:
        player = t.players[seat]
        return PlayerView(
            name=self._names[seat],
            god=None if player.god == k.GONE else self._world.gods[int(player.god)].name,
            area=None if player.area == k.GONE else self._things.areas[int(player.area)],
            glory=int(player.glory),
            track=int(player.track),
            promised=int(player.card_points),
            hand_size=int(player.hand_size),
            card_down=bool(player.card),
            card=self._cards[int(player.card) - 1] if player.card and player.played else None,
            powers=[] if player.god == k.GONE else self._god(t, seat),
            struck=bool(player.struck),
            fate=kept_fate(t, self._params, seat) if t.over else None,
            secret=int(player.piety) if t.over else None,
            score=score(t, self._params, seat) / HALVES if t.over else None,
            past=self._past(t, seat) if t.over else [],
        )

    def _god(self, t: State, seat: int) -> list[PowerView]:
        god, used = int(t.players[seat].god), int(t.players[seat].powers)
        return [self._power(god, place, bool(used & bit(place))) for place in range(len(self._powers[god]))]

    def _power_view(self, god: int, place: int, used: bool) -> PowerView:
        power = self._powers[god][place]
        return PowerView(name=power.name, does=power.says, used=used, by_itself=power.does in BY_THEMSELVES)

    def _past(self, t: State, seat: int) -> list[list[str]]:
        """The sheets of the turns before this one, as far as they are known."""
        ledger = t.players[seat].ledger
        if not ledger.any():
            return []
        turns = range(t.turn if t.over else t.turn - 1)
        return [
            [
                self._moves.text(int(line) - 1)
                for line in ledger[k.LEDGER * turn : k.LEDGER * (turn + 1)]
                if line
            ]
            for turn in turns
        ]

    def _own(self, t: State, seat: int) -> OwnView:
        player = t.players[seat]
        totals = {name: available(t, seat, unit) for unit, name in enumerate(self._things.pieces[:UNITS])}
        held = [card for card, where in enumerate(t.where) if where == k.HELD + seat]
        return OwnView(
            points=k.POINTS,
            points_left=points_left(t, seat),
            sheet=self._sheet(t, seat),
            in_order=bool(self._params.seat_by_seat),
            totals={name: points for name, points in totals.items() if points},
            glory=int(player.glory + player.piety),
            to_offer=own_glory(t, seat),
            hand=[self._cards[card] for card in held],
            down=self._cards[int(player.card) - 1] if player.card else None,
            fate=kept_fate(t, self._params, seat),
            past=self._past(t, seat),
        )

    def _sheet(self, t: State, seat: int) -> list[LineView]:
        """The lines with what they come to. Of equal Divine Occurrences the first are those that were
        used."""
        lines, before = self._lines(t, seat), Counter[int]()
        views = []
        for action in lines:
            before[action] += 1
            used = (
                do.LOG_PLOT <= action < do.LOG_ZEUS
                and before[action] <= t.players[seat].used[action - do.LOG_PLOT]
            )
            note = self._meanings.of(t, seat, action)
            views.append(
                LineView(
                    move=self._moves.text(action),
                    form=self._moves.form(action),
                    note=note,
                    used=bool(used),
                )
            )
        return views

    def _lines(self, t: State, seat: int) -> list[int]:
        """The lines of this turn's sheet, as actions."""
        player = t.players[seat]
        lines = [
            do.LOG_UNIT + do.SCALE * unit + int(player.spent[unit])
            for unit in range(UNITS)
            if player.spent[unit]
        ]
        lines += [
            do.LOG_AID + do.SCALE * hero + int(player.aid[hero]) for hero in range(HEROES) if player.aid[hero]
        ]
        lines += [
            do.LOG_AILMENT + do.SCALE * hero + int(player.ailment[hero])
            for hero in range(HEROES)
            if player.ailment[hero]
        ]
        lines += [do.LOG_PLOT + plot for plot in range(k.PLOTS) for _ in range(player.plotted[plot])]
        offers = (
            (do.LOG_ZEUS, player.zeus),
            (do.LOG_PRAYER, player.prayer),
            (do.LOG_SACRIFICE, player.sacrifice),
        )
        lines += [first + int(number) for first, number in offers if number]
        gifts = ((do.LOG_HELPER, player.gift_helpers, k.HELPERS), (do.LOG_PRIZE, player.gift_prizes, PRIZES))
        return lines + [
            first + place for first, offered, most in gifts for place in range(most) if offered & bit(place)
        ]

    def _pieces(self, t: State, seat: int | None) -> list[PieceView]:
        """Those on the map. For all who know the same of a piece it is made once, as long as nothing changes
        by which it could be another."""
        ground = (*(rows.tobytes() for rows in (t.pieces, t.errands, t.helpers, t.prizes)), int(t.remorseful))
        seen = self._seen
        if ground != seen.ground:
            self._seen = seen = ShownPieces(ground, self._journeys.of(t), {})
        least = [t.players[other].least.tolist() for other in range(t.seats)]
        before = [t.players[other].last_shown.tolist() for other in range(t.seats)]
        there = [piece for piece in range(k.PIECES) if t.pieces[piece].hex != k.GONE]
        return [
            self._piece_seen(seen, t, piece, seat, (_of_each(least, piece), _of_each(before, piece)))
            for piece in there
        ]

    def _piece_seen(
        self, seen: ShownPieces, t: State, piece: int, seat: int | None, shown: Shown
    ) -> PieceView:
        """A piece, as it was made for whoever knew the same of it."""
        aid = aid_of(t, piece) - self._secret_aid(t, piece, seat) if piece < HEROES else 0
        key = piece, shown, aid
        if key not in seen.pieces:
            seen.pieces[key] = self._piece(t, piece, seat, shown, seen.ways.get(piece))
        return seen.pieces[key]

    def _goals(self, t: State) -> list[str]:
        """Where heroes want to go: the prizes, and home."""
        prizes = [self._things.prizes[prize] for prize in self._journeys.prizes(t)]
        return [*prizes, self._things.areas[int(self._params.greece)]]

    def _piece(
        self, t: State, piece: int, seat: int | None, shown: Shown, journey: Journey | None
    ) -> PieceView:
        unit = t.pieces[piece]
        magic = int(self._params.magic[piece])
        return PieceView(
            id=piece + 1,
            name=self._things.pieces[piece],
            kind="hero" if piece < HEROES else "monster" if piece < UNITS else "evil",
            hex=self._things.hexes[int(unit.hex)],
            defense=int(defense_of(t, self._params, piece)),
            attack=int(attack_of(t, self._params, piece)) - self._secret_aid(t, piece, seat),
            magic=magic + int(unit.magic) if magic else None,
            holder=int(unit.holder) - 1 if unit.holder else None,
            aboard=piece < HEROES and bool(t.errands[piece].aboard),
            state=self._state(t, piece),
            known=_who_has_any(shown[0]),
            shown_before=_who_has_any(shown[1]),
            on_foot=journey and journey.on_foot,
            by_ship=journey and journey.by_ship,
        )

    @staticmethod
    def _secret_aid(t: State, piece: int, seat: int | None) -> int:
        """What one's own sheet alone has added to a hero's Attack so far."""
        if seat is None or piece >= HEROES or t.errands[piece].aided:
            return 0
        return int(AID * (t.players[seat].aid[piece] - t.players[seat].ailment[piece]))

    def _state(self, t: State, piece: int) -> list[str]:
        """What is the matter with a piece, in words."""
        unit = t.pieces[piece]
        added = (
            ("added-attack", unit.strength),
            ("added-defense", unit.guard),
            ("added-magic", unit.magic),
        )
        words = [text_of(name, change=written(number, "+d")) for name, number in added if number]
        told = (
            ("is-held-fast", unit.held_fast),
            ("fought", unit.fought),
            ("remorseful", is_remorseful(t, piece)),
        )
        words += [text_of(name) for name, on in told if on]
        return words + _of_errand(t.errands[piece]) if piece < HEROES else words

    def _items(self, t: State) -> list[ItemView]:
        helpers, prizes = range(len(self._things.helpers)), range(len(self._things.prizes))
        return [
            *(self._item(True, place, *_held(t.helpers[place])) for place in helpers),
            *(self._item(False, place, *_held(t.prizes[place])) for place in prizes),
        ]

    def _item_view(self, helper: bool, place: int, hex: int, bearer: int, owner: int) -> ItemView:
        name, does = (
            (self._things.helpers[place], self._helps[place])
            if helper
            else (self._things.prizes[place], text_of("defense-of", n=self._params.prize_defense[place]))
        )
        return ItemView(
            name=name,
            kind="helper" if helper else "prize",
            hex=None if hex == k.GONE else self._things.hexes[hex],
            bearer=self._things.pieces[bearer - 1] if bearer else None,
            owner=owner - 1 if owner else None,
            does=does,
        )

    def _marker(self, t: State, place: int) -> MarkerView:
        marker = t.markers[place]
        return MarkerView(
            seat=int(marker.seat),
            occurrence=OCCURRENCE.words[int(marker.kind)],
            area=self._things.areas[int(marker.area)],
            hex=None if marker.hex == k.GONE else self._things.hexes[int(marker.hex)],
            points=int(marker.points),
        )

    def _auction(self, t: State) -> AuctionView:
        opened = t.bid != NOBODY and self._has(t, k.AUCTION)
        return AuctionView(
            unit=self._things.pieces[int(t.auctioned)],
            opener=int(t.opener),
            rival=int(t.rival) if opened and t.rival != NOBODY else None,
            bid=int(t.bid) if opened else None,
            bidder=int(t.bidder) if opened else None,
            equalled=bool(t.equalled),
            waiting=[other for other in range(t.seats) if t.willing & bit(other)],
            for_attack=t.claimed == 1,
        )

    def _duel(self, t: State) -> DuelView:
        pieces, attacker, defender = self._things.pieces, int(t.attacker), int(t.defender)
        return DuelView(
            attacker=pieces[attacker],
            defender=pieces[defender],
            seat=int(t.aggressor),
            weapons=self._odds(by_weapons(t, self._params, attacker, defender)),
            magic=self._odds(by_magic(t, self._params, attacker, defender)),
        )

    @staticmethod
    def _odds(odds: Odds | None) -> OddsView | None:
        return None if odds is None else OddsView(**odds._asdict())

    def _grasp(self, t: State) -> GraspView:
        hero, prize = int(t.capturer), int(t.prize)
        needs = self._meanings.needs(t, hero, prize)
        return GraspView(
            hero=self._things.heroes[hero],
            prize=self._things.prizes[prize],
            needs=needs,
            ways=WAYS - int(ways_at_most(needs - 1)),
        )

    def _reach(self, t: State, piece: int, found: Ways) -> ReachView:
        hexes = self._things.hexes
        return ReachView(
            piece=self._things.pieces[piece],
            hex=hexes[int(t.pieces[piece].hex)],
            ways=[
                WayView(hex=hexes[hex], cost=way.cost, before=hexes[way.before], wind=WINDS[way.direction])
                for hex, way in sorted(found.items())
            ],
        )

    def picture(self, view: AdvancedView) -> str:
        """A view as a few lines of plain text."""
        lines = [text_of("standing", turn=view.turn, phase=text_of(PHASE_WORDS[view.phase]))]
        width = max(map(len, view.names))
        for seat, player in enumerate(view.players):
            acts = ">" if seat in view.must else " "
            lines.append(f"{acts} {player.name:<{width}}  {_row(player)}")
        lines += area_lines(self._world, _things(view))
        if view.face_down:
            lines.append(f"  {text_of('face-down', hexes=', '.join(map(str, view.face_down)))}")
        if view.own:
            lines += [f"  {line}" for line in _own(view.own)]
        if view.duel:
            lines.append(f"  {self._duel_line(view.duel)}")
        return "\n".join([*lines, f"  {text_of('signs')}"])

    def _duel_line(self, duel: DuelView) -> str:
        """Who attacks whom, and how that may end."""
        attacker = self._things.called(duel.attacker)
        odds = said_of_both(attacker, duel.weapons, duel.magic)
        message = "duel-odds" if odds else "duel"
        return text_of(message, attacker=attacker, defender=duel.defender, odds=odds)

    def about(self, view: AdvancedView, name: str) -> str:
        """What is known of something, or of an Area."""
        return about(known_of(view, self._world), self._world, _things(view), name)

    def plain_map(self, view: AdvancedView, width: int, about: str) -> str:
        """The map in characters, or what of it is around something."""
        return f"{plain_map(self._world, _things(view), width, about)}\n  {text_of('signs')}"


def _held(item: Item) -> tuple[int, int, int]:
    """Where a helper or a prize is: its hex, who bears it, and whose it is, both counted from 1."""
    return int(item.hex), int(item.bearer), int(item.owner)


def _protection(number: int) -> str:
    """From what a prayer or a sacrifice protects."""
    return text_of(f"protection-{PROTECTION.words[int(number)]}")


def _of_errand(errand: k.Errand) -> list[str]:
    """What is the matter with a hero beyond what can be with every piece."""
    told = (
        ("sick", errand.sick),
        ("hungry", errand.hungry),
        ("swift", errand.swift),
        ("sheltered", errand.sheltered),
    )
    words = [text_of(name) for name, on in told if on]
    if errand.blessed:
        words.append(text_of("protected-from", what=_protection(errand.protection)))
    if errand.courage:
        words.append(text_of("in-captures", change=written(errand.courage, "+d")))
    return words


def _row(player: PlayerView) -> str:
    """A player's glory and god, in a table."""
    glory = player.glory if player.score is None else player.score
    god = player.god or text_of("zeus-plays")
    place = text_of("god-in", god=god, area=player.area) if player.area else god
    row = text_of("row", glory=f"{glory:>3g}", god=place)
    return f"{row}  {text_of('card-is-down')}" if player.card_down else row


def _own(own: OwnView) -> Iterator[str]:
    """What a player has."""
    yield text_of(
        "own",
        lines=", ".join(line.move for line in own.sheet) or text_of("no-lines"),
        cards=", ".join(card.name for card in own.hand) or text_of("no-cards"),
        glory=own.glory,
    )
    if own.totals:
        held = ", ".join(f"{name} {points}" for name, points in own.totals.items())
        yield text_of("own-points", units=held)
    if own.fate:
        fate = own.fate
        yield text_of("own-fate", number=fate.number, counts=fate.counts, glory=f"{fate.now:g}")


def _of_each(shown: list[list[int]], piece: int) -> tuple[int, ...]:
    """What each seat has shown for a piece."""
    return tuple(each[piece] if piece < len(each) else 0 for each in shown)


def _who_has_any(points: Sequence[int]) -> dict[int, int]:
    """By seat, where it is not 0."""
    return {seat: number for seat, number in enumerate(points) if number}


def _things(view: AdvancedView) -> list[Thing]:
    """What stands on the map."""
    pieces = [Thing(PIECE_SIGNS[piece.kind], piece.name, piece.hex) for piece in view.pieces]
    items = [Thing(ITEM_SIGNS[item.kind], item.name, item.hex) for item in view.items if item.hex is not None]
    return pieces + items
