"""Mythology, the Advanced game: views are made from blindfolded records."""

from collections.abc import Mapping
from typing import Any

from theomachy.games.mythology.advanced.actions import (
    LOG_AID,
    LOG_AILMENT,
    LOG_HELPER,
    LOG_PLOT,
    LOG_PRAYER,
    LOG_PRIZE,
    LOG_SACRIFICE,
    LOG_UNIT,
    LOG_ZEUS,
    SCALE,
)
from theomachy.games.mythology.advanced.components import AdvancedSet
from theomachy.games.mythology.advanced.control import available
from theomachy.games.mythology.advanced.ground import is_remorseful
from theomachy.games.mythology.advanced.notation import DISASTERS, PROTECTIONS, Notation
from theomachy.games.mythology.advanced.sheets import points_left
from theomachy.games.mythology.advanced.state import (
    AUCTION,
    CARDS,
    COMBAT,
    DOWN,
    GONE,
    HELD,
    MOVING,
    PIECES,
    PLOTS,
    POWERS,
    WINDOW,
    Item,
    State,
    Tables,
)
from theomachy.games.mythology.advanced.views import (
    PHASES,
    QUESTIONS,
    WINDOWS,
    AdvancedView,
    AuctionView,
    DuelView,
    ItemView,
    MarkerView,
    OwnView,
    PieceView,
    PlayerView,
)
from theomachy.games.mythology.world import HEROES, UNITS
from theomachy.kernel.state import NOBODY, bit, top_kind


class Showing:
    """What is shown at one table."""

    def __init__(self, components: AdvancedSet, tables: Tables, names: list[str]) -> None:
        self._world, self._tables, self._names = components.world, tables, names
        self._notation = Notation(components)

    def view(self, t: State, seat: int | None, frame: Mapping[str, Any]) -> AdvancedView:
        """The view of a blindfolded record."""
        kind = top_kind(t)
        return AdvancedView(
            **frame,
            turn=int(t.turn),
            phase="over" if t.over else PHASES[int(t.phase)],
            question=QUESTIONS[max(int(kind), 0)],
            window=WINDOWS[int(t.frames[t.depth - 1].b)] if kind == WINDOW else None,
            mover=int(t.mover),
            attempts=int(t.attempts),
            in_hand=self._notation.pieces[int(t.unit)] if t.phase == MOVING else None,
            players=[self._player(t, other) for other in range(t.seats)],
            own=None if seat is None or seat >= self._tables.players else self._own(t, seat),
            pieces=[self._piece(t, piece) for piece in range(PIECES) if t.pieces[piece].hex != GONE],
            items=self._items(t),
            markers=[self._marker(t, place) for place in range(t.marks)],
            auction=self._auction(t) if self._has(t, AUCTION) else None,
            duel=self._duel(t) if self._has(t, COMBAT) else None,
            fates_shown=[fate + 1 for fate, shown in enumerate(t.shown) if shown],
            boxes=[int(count) for count in t.boxes],
        )

    def _has(self, t: State, kind: int) -> bool:
        return any(t.frames[place].kind == kind for place in range(t.depth))

    def _player(self, t: State, seat: int) -> PlayerView:
        player = t.players[seat]
        return PlayerView(
            name=self._names[seat],
            god=None if player.god == GONE else self._world.gods[int(player.god)].name,
            area=None if player.area == GONE else self._notation.areas[int(player.area)],
            glory=int(player.glory),
            track=int(player.track),
            promised=int(player.card_points),
            hand_size=int(player.hand_size),
            card_down=bool(player.card),
            card=self._notation.cards[int(player.card) - 1] if 0 < player.card <= CARDS else None,
            powers_used=[power + 1 for power in range(POWERS) if player.powers & bit(power)],
            struck=bool(player.struck),
        )

    def _own(self, t: State, seat: int) -> OwnView:
        player = t.players[seat]
        totals = {name: available(t, seat, unit) for unit, name in enumerate(self._notation.pieces[:UNITS])}
        return OwnView(
            points_left=points_left(t, seat),
            sheet=[self._notation.text(action) for action in self._lines(t, seat)],
            totals={name: points for name, points in totals.items() if points},
            glory=int(player.glory + player.piety),
            hand=[name for name, where in zip(self._notation.cards, t.where, strict=True) if where in (HELD + seat, DOWN + seat)],
            fate=int(player.fate) or None,
        )

    def _lines(self, t: State, seat: int) -> list[int]:
        """The lines of this turn's sheet, as actions."""
        player = t.players[seat]
        lines = [LOG_UNIT + SCALE * unit + int(player.spent[unit]) for unit in range(UNITS) if player.spent[unit]]
        lines += [LOG_AID + SCALE * hero + int(player.aid[hero]) for hero in range(HEROES) if player.aid[hero]]
        lines += [LOG_AILMENT + SCALE * hero + int(player.ailment[hero]) for hero in range(HEROES) if player.ailment[hero]]
        lines += [LOG_PLOT + plot for plot in range(PLOTS) for _ in range(player.plotted[plot])]
        offers = ((LOG_ZEUS, player.zeus, 0), (LOG_PRAYER, player.prayer, 0), (LOG_SACRIFICE, player.sacrifice, 0))
        items = ((LOG_HELPER, player.gift_helper, 1), (LOG_PRIZE, player.gift_prize, 1))
        return lines + [first + int(number) - less for first, number, less in (*offers, *items) if number]

    def _piece(self, t: State, piece: int) -> PieceView:
        unit = t.pieces[piece]
        return PieceView(
            id=piece + 1,
            name=self._notation.pieces[piece],
            kind="hero" if piece < HEROES else "monster" if piece < UNITS else "evil",
            hex=self._notation.hexes[int(unit.hex)],
            holder=int(unit.holder) - 1 if unit.holder else None,
            aboard=piece < HEROES and bool(t.errands[piece].aboard),
            state=self._state(t, piece),
            known={seat: int(t.players[seat].least[piece]) for seat in range(t.seats) if piece < UNITS and t.players[seat].least[piece]},
        )

    def _state(self, t: State, piece: int) -> list[str]:
        """What is the matter with a piece, in words."""
        unit = t.pieces[piece]
        added = (("Attack", unit.strength), ("Defense", unit.guard), ("Magic", unit.magic))
        words = [f"{number:+d} {name}" for name, number in added if number] + ["held fast"] * bool(unit.fast) + ["has fought"] * bool(unit.fought)
        if is_remorseful(t, piece):
            words.append("remorseful")
        if piece < HEROES:
            errand = t.errands[piece]
            told = (("sick", errand.sick), ("hungry", errand.hungry), ("swift", errand.swift), ("sheltered", errand.sheltered))
            words += [name for name, on in told if on]
            if errand.blessed:
                words.append(f"protected from {PROTECTIONS[int(errand.protection)]}")
            if errand.courage:
                words.append(f"{errand.courage:+d} in captures")
        return words

    def _items(self, t: State) -> list[ItemView]:
        helpers = [self._item(t.helpers[place], name, True) for place, name in enumerate(self._notation.helpers)]
        return helpers + [self._item(t.prizes[place], name, False) for place, name in enumerate(self._notation.prizes)]

    def _item(self, item: Item, name: str, helper: bool) -> ItemView:
        return ItemView(
            name=name,
            kind="helper" if helper else "prize",
            hex=None if item.hex == GONE else self._notation.hexes[int(item.hex)],
            bearer=self._notation.pieces[int(item.bearer) - 1] if item.bearer else None,
            owner=int(item.owner) - 1 if item.owner else None,
        )

    def _marker(self, t: State, place: int) -> MarkerView:
        marker = t.markers[place]
        return MarkerView(
            seat=int(marker.seat),
            occurrence=DISASTERS[int(marker.kind)],
            area=self._notation.areas[int(marker.area)],
            hex=None if marker.hex == GONE else self._notation.hexes[int(marker.hex)],
            points=int(marker.points),
        )

    def _auction(self, t: State) -> AuctionView:
        opened = t.bid != NOBODY
        return AuctionView(
            unit=self._notation.pieces[int(t.lot)],
            opener=int(t.opener),
            rival=int(t.rival) if opened and t.rival != NOBODY else None,
            bid=int(t.bid) if opened else None,
            bidder=int(t.bidder) if opened else None,
        )

    def _duel(self, t: State) -> DuelView:
        pieces = self._notation.pieces
        return DuelView(attacker=pieces[int(t.attacker)], defender=pieces[int(t.defender)], seat=int(t.aggressor))

    def picture(self, view: AdvancedView) -> str:
        """A view as a few lines of plain text."""
        asked = view.question if view.question != "phase" else view.phase
        lines = [f"Turn {view.turn}, {asked.replace('_', ' ')}" + (f" ({view.window})" if view.window else "")]
        width = max(map(len, view.names))
        for seat, player in enumerate(view.players):
            acts = ">" if seat in view.must else " "
            god = f"{player.god or 'Zeus'}{f' in {player.area}' if player.area else ''}"
            lines.append(f"{acts} {player.name:<{width}}  glory {player.glory:>3}  {god}{'  a card is down' if player.card_down else ''}")
        by_area: dict[str, list[str]] = {}
        things = [(f"{dict(hero='+', monster='-', evil='=')[piece.kind]}{piece.name} {piece.hex}", piece.hex) for piece in view.pieces]
        things += [(f"*{item.name} {item.hex}", item.hex) for item in view.items if item.hex is not None]
        for text, hex in things:
            by_area.setdefault(self._world.areas[self._world.home[hex]].name, []).append(text)
        lines += [f"  {area}: {', '.join(sorted(there))}" for area, there in sorted(by_area.items())]
        if view.own:
            own = ", ".join(view.own.sheet) or "nothing"
            lines.append(f"  your sheet: {own}; your cards: {', '.join(view.own.hand) or 'none'}; your glory: {view.own.glory}")
        return "\n".join([*lines, "  + heroes, - monsters, = lesser evils, * helpers and prizes"])
