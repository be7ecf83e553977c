"""Mythology, the Advanced game: actions as players write them."""

from functools import cached_property

from theomachy.games.mythology.advanced.actions import (
    ACT,
    ACTIVATE,
    AREA,
    BID,
    BOLT,
    CAPTURE,
    CARD,
    CHALLENGE,
    DROP_HELPER,
    DROP_PRIZE,
    ERASE_PLOT,
    EVENT,
    GIVE,
    GIVE_UP,
    GRANT,
    HEX,
    KEEP,
    LAND,
    LOG_AID,
    LOG_AILMENT,
    LOG_HELPER,
    LOG_PLOT,
    LOG_PRAYER,
    LOG_PRIZE,
    LOG_SACRIFICE,
    LOG_UNIT,
    LOG_ZEUS,
    MAGIC,
    PASS,
    PIECE,
    POWER,
    REMOVE,
    REVIVE,
    ROAM,
    SAIL,
    SCALE,
    SEAT,
    STAND,
    STEP,
    STRIKE,
    WEAPONS,
)
from theomachy.games.mythology.advanced.components import AdvancedSet
from theomachy.games.mythology.advanced.events import OCCURRENCE, PROTECTION
from theomachy.games.mythology.advanced.state import POINTS
from theomachy.games.mythology.world import PRIZES, UNITS

WINDS = ("n", "ne", "se", "s", "sw", "nw")
COUNTERS = ("prize", "helper", "monster", "lesser evil", "hero")
"""Kinds of counters, in the order in which they are placed."""
DISASTERS = OCCURRENCE.words
PROTECTIONS = PROTECTION.words
PLAIN = {
    PASS: "pass",
    CHALLENGE: "challenge",
    GIVE_UP: "give up",
    STAND: "stand",
    SAIL: "sail",
    LAND: "land",
    ACT: "act",
    EVENT: "event",
    MAGIC: "magic",
    WEAPONS: "weapons",
    KEEP: "keep",
    REMOVE: "remove",
    BOLT: "bolt",
}
"""What is said in a word."""

Form = dict[str, str]


class Notation:
    """How the actions of one set of components are written: `form` in parts, `text` as a line; each action in
    one way."""

    def __init__(self, components: AdvancedSet) -> None:
        world, pantheon = components.world, components.pantheon
        self.pieces = [unit.name for unit in world.units] + [evil.name for evil in pantheon.evils]
        self.heroes = self.pieces[: len(world.heroes)]
        self.hercules = "Hercules"
        self.prizes = [prize.name for prize in world.prizes]
        self.helpers = [helper.name for helper in pantheon.helpers]
        self.areas = [area.name for area in world.areas]
        self.cards = [card.act.name for card in pantheon.cards]
        self.hexes = list(world.home)
        self.evils = len(pantheon.evils)
        self._forms: dict[int, Form] = {}
        self._texts: dict[int, str] = {}

    def form(self, action: int) -> Form:
        """An action's parts, by name: what is done first. A log sheet has more than a thousand of them, so
        each is made once."""
        if action not in self._forms:
            self._forms[action] = self._form(action)
        return self._forms[action]

    def _form(self, action: int) -> Form:
        if action in PLAIN:
            return {"do": PLAIN[action]}
        if action < CARD:
            return self._line(action)
        if action < STEP:
            return self._thing(action)
        if action < BID:
            return self._move(action)
        return self._deed(action)

    def text(self, action: int) -> str:
        """An action as a line."""
        if action not in self._texts:
            self._texts[action] = self._text(self.form(action))
        return self._texts[action]

    @staticmethod
    def _text(parts: Form) -> str:
        """What is done is left out where the thing alone says it."""
        if parts["do"] == "capture":
            return f"capture {parts['prize']} with {parts['hero']}"
        return " ".join(
            part for name, part in parts.items() if name != "do" or part not in ("choose", "step")
        )

    def _line(self, action: int) -> Form:
        """A line of the log sheet."""
        if action < LOG_PLOT:
            what, first = next(
                (what, first)
                for what, first in (("ail", LOG_AILMENT), ("aid", LOG_AID), ("log", LOG_UNIT))
                if action >= first
            )
            place, points = divmod(action - first, SCALE)
            return {"do": what, "unit": self.pieces[place], "points": str(points)}
        if action < LOG_ZEUS:
            return {"do": "plot"} | self._plot(action - LOG_PLOT)
        if action >= ERASE_PLOT:
            return {"do": "erase"} | self._plot(action - ERASE_PLOT)
        if action >= LOG_HELPER:
            return {
                "do": "offer",
                "item": self.prizes[action - LOG_PRIZE]
                if action >= LOG_PRIZE
                else self.helpers[action - LOG_HELPER],
            }
        scales = (("sacrifice", LOG_SACRIFICE), ("pray", LOG_PRAYER), ("to Zeus", LOG_ZEUS))
        what, first = next((what, first) for what, first in scales if action >= first)
        return {"do": what, "points": str(action - first)}

    def _plot(self, plot: int) -> Form:
        return {"occurrence": DISASTERS[plot // POINTS], "points": str(plot % POINTS + 1)}

    def _thing(self, action: int) -> Form:
        """A card, an Area, a hex, a piece."""
        if action >= PIECE:
            return {"do": "choose", "piece": self.pieces[action - PIECE]}
        if action >= HEX:
            return {"do": "hex", "hex": str(self.hexes[action - HEX])}
        if action >= AREA:
            return {"do": "Area", "area": self.areas[action - AREA]}
        return {"do": "card", "card": self.cards[action - CARD]}

    def _move(self, action: int) -> Form:
        """A step, a free step, a capture."""
        if action >= CAPTURE:
            hero, prize = divmod(action - CAPTURE, PRIZES)
            return {"do": "capture", "prize": self.prizes[prize], "hero": self.heroes[hero]}
        if action >= ROAM:
            place, way = divmod(action - ROAM, 6)
            return {
                "do": "roam",
                "piece": self.pieces[UNITS + place - 1] if place else self.hercules,
                "to": WINDS[way],
            }
        return {"do": "step", "to": WINDS[action - STEP]}

    def _deed(self, action: int) -> Form:
        """What is said in auctions and done in windows."""
        if action >= GRANT:
            return {"do": "grant", "protection": PROTECTIONS[action - GRANT]}
        if action >= REVIVE:
            return {"do": "revive", "piece": self.pieces[action - REVIVE]}
        if action >= DROP_PRIZE and action < GIVE:
            return {"do": "drop", "item": self.prizes[action - DROP_PRIZE]}
        if action >= DROP_HELPER and action < DROP_PRIZE:
            return {"do": "drop", "item": self.helpers[action - DROP_HELPER]}
        if action >= ACTIVATE and action < POWER:
            return {"do": "cause"} | self._plot(action - ACTIVATE)
        numbered = (
            ("player", SEAT, 1),
            ("strike player", STRIKE, 1),
            ("give", GIVE, 0),
            ("power", POWER, 1),
            ("bid", BID, 0),
        )
        what, first, least = next(row for row in numbered if action >= row[1])
        return {"do": what, "number": str(action - first + least)}

    @cached_property
    def spellings(self) -> dict[str, int]:
        """Every action that this set has, by its notation."""
        rooms = (
            (0, LOG_HELPER),
            (LOG_HELPER, LOG_HELPER + len(self.helpers)),
            (LOG_PRIZE, AREA),
            (AREA, AREA + len(self.areas)),
            (HEX, HEX + len(self.hexes)),
            (PIECE, PIECE + len(self.pieces)),
            (STEP, ROAM + 6 * (self.evils + 1)),
            (CAPTURE, DROP_HELPER),
            (DROP_HELPER, DROP_HELPER + len(self.helpers)),
            (DROP_PRIZE, BOLT + 1),
        )
        return {self.text(action): action for first, end in rooms for action in range(first, end)}
