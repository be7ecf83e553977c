"""Mythology, the Advanced game, in words: what `notation`, `telling`, `showing` and `position` say, under one roof."""

from collections.abc import Mapping, Sequence
from typing import Any

from theomachy.games.mythology.advanced.actions import (
    ACTIVATE,
    AREA,
    BID,
    CARD,
    HEX,
    KEEP,
    LOG_AID,
    LOG_AILMENT,
    LOG_PLOT,
    LOG_PRAYER,
    LOG_UNIT,
    LOG_ZEUS,
    PASS,
    PIECE,
    REMOVE,
    ROAM,
    SCALE,
    STEP,
)
from theomachy.games.mythology.advanced.closing import POWER_FOR_GLORY
from theomachy.games.mythology.advanced.components import AdvancedSet
from theomachy.games.mythology.advanced.control import available
from theomachy.games.mythology.advanced.events import (
    AIDED,
    BIDS,
    CARD_DOWN,
    CHALLENGED,
    CONTROLS,
    DECLARES,
    DRAWN,
    FATE_COMES,
    OCCURS,
    ROLLS,
)
from theomachy.games.mythology.advanced.notation import Notation
from theomachy.games.mythology.advanced.numbers import AID, attack_of, defense_of
from theomachy.games.mythology.advanced.position import Positions
from theomachy.games.mythology.advanced.sheets import points_left
from theomachy.games.mythology.advanced.showing import Showing
from theomachy.games.mythology.advanced.state import (
    AUCTION,
    CAPTURING,
    CARDING,
    CLAIM,
    COMBAT,
    DECIDING,
    FIGHTING,
    GONE,
    KEEPING,
    LOGGING,
    MOVING,
    NAMING,
    ORACLE,
    PIECES,
    PLACING,
    POLL,
    PRAYING,
    TARGET,
    WINDOW,
    State,
    Tables,
)
from theomachy.games.mythology.advanced.telling import Teller
from theomachy.games.mythology.advanced.views import AdvancedView
from theomachy.games.mythology.world import HEROES, UNITS
from theomachy.games.words import View, Words
from theomachy.kernel.state import top_kind

IN_FRAME = {
    WINDOW: "this is a window: act, or pass",
    TARGET: "say what it is aimed at",
    POLL: "say whether you challenge",
    AUCTION: "it is your bid",
    CLAIM: "say whether a unit of yours attacks",
    COMBAT: "say whether your unit uses magic",
    ORACLE: "say whether you play an oracle",
    DECIDING: "say who controls the hero",
}
IN_PHASE = {
    LOGGING: "it is the time for log sheets",
    CARDING: "put a card down, or none",
    PLACING: "place your god",
    PRAYING: "name what is protected",
    NAMING: "name a unit, or end movement",
    MOVING: "a unit is in hand",
    FIGHTING: "it is the time for combat",
    CAPTURING: "it is the time for captures",
    KEEPING: "keep the prize, or take it off the board",
}
"""Why something else cannot be done."""


class AdvancedWords(Words):
    revealing = frozenset({ROLLS, DRAWN, CARD_DOWN, CHALLENGED, BIDS, CONTROLS, DECLARES, AIDED, FATE_COMES, OCCURS})

    def __init__(self, components: AdvancedSet, tables: Tables, names: Sequence[str]) -> None:
        self._tables, self._notation = tables, Notation(components)
        self._world = components.world
        self._cards = components.pantheon.cards
        self._teller, self._showing = Teller(components, names), Showing(components, tables, list(names))
        self._positions = Positions(components, tables)

    # Moves

    def spellings(self) -> Mapping[str, int]:
        return self._notation.spellings

    def notation(self, action: int) -> str:
        return self._notation.text(action)

    def form(self, action: int) -> dict[str, str]:
        return self._notation.form(action)

    def meaning(self, t: State, seat: int, action: int) -> str:  # type: ignore[override]
        kind = top_kind(t)
        if action < CARD:
            return self._line(t, seat, action)
        if action < AREA:
            card = self._cards[action - CARD]
            return f"{card.act.name}; {card.event.name}; {card.oracle.of} for {card.oracle.glory}"
        if STEP <= action < ROAM:
            return self._way(t, int(t.unit), action - STEP)
        if HEX <= action < PIECE:
            return self._world.areas[self._world.home[self._notation.hexes[action - HEX]]].name
        if PIECE <= action < STEP:
            return self._about(t, seat, action - PIECE)
        if BID <= action < ACTIVATE:
            return f"you have {available(t, seat, int(t.lot))}"
        if action in (KEEP, REMOVE):
            return "it can be brought to Greece" if action == KEEP else "nobody can capture it again"
        return "" if action != PASS or kind != WINDOW else "nothing now"

    def _line(self, t: State, seat: int, action: int) -> str:
        """What a line of the sheet would come to."""
        unit, points = divmod(action - LOG_UNIT, SCALE)
        if action < LOG_AID and unit < HEROES:
            return f"{points + int(t.players[seat].total[unit]) if points else 0} in all"
        if action < LOG_AID:
            return "for this turn"
        if action < LOG_PLOT:
            return f"Attack {AID * ((action - LOG_AID) % SCALE)} {'less' if action >= LOG_AILMENT else 'more'}"
        return f"{(action - LOG_ZEUS) // POWER_FOR_GLORY} glory" if LOG_ZEUS <= action < LOG_PRAYER else ""

    def _way(self, t: State, unit: int, direction: int) -> str:
        """Where a step leads, and who is there."""
        place = int(self._tables.beside[6 * t.pieces[unit].hex + direction])
        hex = self._notation.hexes[place]
        there = [self._notation.pieces[piece] for piece in range(PIECES) if t.pieces[piece].hex == place]
        return f"{hex} in {self._world.areas[self._world.home[hex]].name}" + (f", with {', '.join(there)}" if there else "")

    def _about(self, t: State, seat: int, piece: int) -> str:
        """A piece's numbers as they are known, and one's own points for it."""
        where = "off the board" if t.pieces[piece].hex == GONE else str(self._notation.hexes[int(t.pieces[piece].hex)])
        numbers = f"Defense {defense_of(t, self._tables, piece)}, Attack {attack_of(t, self._tables, piece)}"
        own = f"; your points: {available(t, seat, piece)}" if piece < UNITS and seat < self._tables.players else ""
        return f"{where}; {numbers}{own}"

    def refusal(self, t: State, seat: int, action: int) -> str:  # type: ignore[override]
        kind = top_kind(t)
        if kind in IN_FRAME:
            return IN_FRAME[int(kind)]
        if t.phase == LOGGING and action < CARD:
            return f"you have {points_left(t, seat)} power points left, or the sheet says so already"
        return IN_PHASE.get(int(t.phase), "that is not asked now")

    def asked_about(self, t: State, seat: int) -> str | None:  # type: ignore[override]
        if seat == t.mover:
            return None
        return {WINDOW: "windows", POLL: "challenges", CLAIM: "attacks"}.get(int(top_kind(t)))

    def decline(self, t: State, seat: int) -> int | None:  # type: ignore[override]
        return None if self.asked_about(t, seat) is None else PASS

    # Events, views, positions

    def event(self, kind: int, numbers: Sequence[int]) -> tuple[str, dict[str, Any], str]:
        return self._teller.tell(kind, numbers)

    def view(self, t: State, seat: int | None, frame: Mapping[str, Any]) -> AdvancedView:  # type: ignore[override]
        return self._showing.view(t, seat, frame)

    def picture(self, view: View) -> str:
        assert isinstance(view, AdvancedView)
        return self._showing.picture(view)

    def position(self, s: State) -> dict[str, Any]:  # type: ignore[override]
        return self._positions.write(s)

    def set_position(self, s: State, position: Mapping[str, Any]) -> None:  # type: ignore[override]
        self._positions.read(s, position)
