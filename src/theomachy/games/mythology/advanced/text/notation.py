"""Mythology, the Advanced game: actions as players write them."""

from functools import cached_property

from theomachy.games.mythology.advanced import actions as do
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
    do.PASS: "pass",
    do.CHALLENGE: "challenge",
    do.GIVE_UP: "give up",
    do.STAND: "stand",
    do.SAIL: "sail",
    do.LAND: "land",
    do.ACT: "act",
    do.EVENT: "event",
    do.MAGIC: "magic",
    do.WEAPONS: "weapons",
    do.KEEP: "keep",
    do.REMOVE: "remove",
    do.BOLT: "bolt",
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
        if action < do.CARD:
            return self._line(action)
        if action < do.STEP:
            return self._thing(action)
        if action < do.BID:
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
        if action < do.LOG_PLOT:
            what, first = next(
                (what, first)
                for what, first in (("ail", do.LOG_AILMENT), ("aid", do.LOG_AID), ("log", do.LOG_UNIT))
                if action >= first
            )
            place, points = divmod(action - first, do.SCALE)
            return {"do": what, "unit": self.pieces[place], "points": str(points)}
        if action < do.LOG_ZEUS:
            return {"do": "plot"} | self._plot(action - do.LOG_PLOT)
        if action >= do.ERASE_PLOT:
            return {"do": "erase"} | self._plot(action - do.ERASE_PLOT)
        if action >= do.LOG_HELPER:
            return {
                "do": "offer",
                "item": self.prizes[action - do.LOG_PRIZE]
                if action >= do.LOG_PRIZE
                else self.helpers[action - do.LOG_HELPER],
            }
        scales = (("sacrifice", do.LOG_SACRIFICE), ("pray", do.LOG_PRAYER), ("to Zeus", do.LOG_ZEUS))
        what, first = next((what, first) for what, first in scales if action >= first)
        return {"do": what, "points": str(action - first)}

    def _plot(self, plot: int) -> Form:
        return {"occurrence": DISASTERS[plot // POINTS], "points": str(plot % POINTS + 1)}

    def _thing(self, action: int) -> Form:
        """A card, an Area, a hex, a piece."""
        if action >= do.PIECE:
            return {"do": "choose", "piece": self.pieces[action - do.PIECE]}
        if action >= do.HEX:
            return {"do": "hex", "hex": str(self.hexes[action - do.HEX])}
        if action >= do.AREA:
            return {"do": "Area", "area": self.areas[action - do.AREA]}
        return {"do": "card", "card": self.cards[action - do.CARD]}

    def _move(self, action: int) -> Form:
        """A step, a free step, a capture."""
        if action >= do.CAPTURE:
            hero, prize = divmod(action - do.CAPTURE, PRIZES)
            return {"do": "capture", "prize": self.prizes[prize], "hero": self.heroes[hero]}
        if action >= do.ROAM:
            place, way = divmod(action - do.ROAM, 6)
            return {
                "do": "roam",
                "piece": self.pieces[UNITS + place - 1] if place else self.hercules,
                "to": WINDS[way],
            }
        return {"do": "step", "to": WINDS[action - do.STEP]}

    def _deed(self, action: int) -> Form:
        """What is said in auctions and done in windows."""
        if action >= do.GRANT:
            return {"do": "grant", "protection": PROTECTIONS[action - do.GRANT]}
        if action >= do.REVIVE:
            return {"do": "revive", "piece": self.pieces[action - do.REVIVE]}
        if action >= do.DROP_PRIZE and action < do.GIVE:
            return {"do": "drop", "item": self.prizes[action - do.DROP_PRIZE]}
        if action >= do.DROP_HELPER and action < do.DROP_PRIZE:
            return {"do": "drop", "item": self.helpers[action - do.DROP_HELPER]}
        if action >= do.ACTIVATE and action < do.POWER:
            return {"do": "cause"} | self._plot(action - do.ACTIVATE)
        numbered = (
            ("player", do.SEAT, 1),
            ("strike player", do.STRIKE, 1),
            ("give", do.GIVE, 0),
            ("power", do.POWER, 1),
            ("bid", do.BID, 0),
        )
        what, first, least = next(row for row in numbered if action >= row[1])
        return {"do": what, "number": str(action - first + least)}

    @cached_property
    def spellings(self) -> dict[str, int]:
        """Every action that this set has, by its notation."""
        ranges = (
            (0, do.LOG_HELPER),
            (do.LOG_HELPER, do.LOG_HELPER + len(self.helpers)),
            (do.LOG_PRIZE, do.AREA),
            (do.AREA, do.AREA + len(self.areas)),
            (do.HEX, do.HEX + len(self.hexes)),
            (do.PIECE, do.PIECE + len(self.pieces)),
            (do.STEP, do.ROAM + 6 * (self.evils + 1)),
            (do.CAPTURE, do.DROP_HELPER),
            (do.DROP_HELPER, do.DROP_HELPER + len(self.helpers)),
            (do.DROP_PRIZE, do.BOLT + 1),
        )
        return {self.text(action): action for first, end in ranges for action in range(first, end)}
