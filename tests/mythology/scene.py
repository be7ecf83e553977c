"""The position of an adjudication case: from lines that players write to the game's own notation of positions
(`advanced/position.py`)."""

import re
from collections.abc import Callable
from typing import Any

from tests.mythology.casebook import Line
from theomachy.games.mythology.advanced.components import load
from theomachy.games.mythology.advanced.events import OCCURRENCE
from theomachy.games.mythology.advanced.state import POINTS, START_GLORY, TURNS, W_END, W_START, WINDOW
from theomachy.games.mythology.advanced.text.names import Names
from theomachy.games.mythology.world import HEROES, UNITS

SET = load()
WORLD, PANTHEON = SET.world, SET.pantheon
NAMES = Names(SET)
GODS = [god.name for god in WORLD.gods]
ZEUS = "Zeus"
PRINTED = {unit.name: (unit.defense, unit.attack, unit.magic) for unit in [*WORLD.units, *PANTHEON.evils]}
PRINTED |= {prize.name: (prize.defense,) for prize in WORLD.prizes}
THINGS = sorted([*NAMES.pieces, *NAMES.prizes, *NAMES.helpers], key=len, reverse=True)
"""Everything that has a name on the board, the longer names first."""
THING = re.compile(
    rf"({'|'.join(map(re.escape, THINGS))})(?: \(([\d/]+)\))?(?: ((?:\d{{4}}|gone)\b))?(?:,? (.+))?"
)
PROTECTIONS = {"combat": 1, "occurrences": 2, "both": 3}
TIMES = {
    "sheets": "logging", "cards": "carding", "the phase begins": "starting", "naming": "naming",
    "fighting": "fighting", "captures": "capturing",
    "the phase ends": "ending",
}  # fmt: skip
"""When a case begins: how players call it, and the phase."""
FRAMES = {"starting": W_START, "ending": W_END}
FAR_AWAY = ("Pegasus", 3506)
"""A prize that is there where a case says nothing of it, so that the game goes on."""


class Scene:
    """A position in the making. Read the lines, then take `seats`, `options`, `seeds` and `data`."""

    def __init__(self, lines: list[Line]) -> None:
        self.seats: list[str] = []
        self.options: dict[str, str] = {}
        self.seeds: list[int] = []
        self.flow: dict[str, int] = {}
        self.data: dict[str, Any] = {"turn": 3, "phase": "naming", "chance": 1, "flow": self.flow}
        for part in ("pieces", "helpers", "prizes"):
            self.data[part] = {}
        self._read: dict[str, Callable[[Line, str], None]] = {
            "seats": self._seats, "options": self._options, "setup": self._setup, "turn": self._turn,
            "time": self._time, "last phase": self._last,
            "god": self._god, "glory": self._glory, "points": self._points, "aid": self._aid,
            "ailment": self._aid, "plotted": self._plotted,
            "to Zeus": self._to_zeus, "hand": self._hand, "down": self._down, "fate": self._fate,
            "coming": self._coming, "paid": self._paid,
        }  # fmt: skip
        for line in lines:
            self._line(line)
        self._finish()

    def _line(self, line: Line) -> None:
        for word, way in self._read.items():
            if line.text == word or line.text.startswith(f"{word} "):
                way(line, line.text.removeprefix(word).strip())
                return
        if not (found := THING.fullmatch(line.text)):
            raise line.refuse("no such line is known in a position")
        self._thing(line, *found.groups())

    def _finish(self) -> None:
        """What follows from all lines together."""
        if self.seeds:
            return
        phase = self.data["phase"]
        everybody = [seat for seat, name in enumerate(self.seats) if name != ZEUS]
        if phase == "logging":  # points are of earlier turns
            for player in self.data["players"]:
                player["arrays"].pop("spent", None)
        if phase in ("logging", "carding"):
            self.data["must"] = everybody
        elif phase in FRAMES:
            self.data["must"], self.data["frames"] = [0], [[WINDOW, 0, 0, FRAMES[phase]]]
        else:
            self.data["must"] = [0]
        for unit in NAMES.pieces[:UNITS]:  # whom no line names is not among the dead
            self.data["pieces"].setdefault(unit, {"numbers": {"past_recall": 1}})
        name, hex = FAR_AWAY
        self.data["prizes"].setdefault(name, {"hex": hex})
        for thing in (*self.data["helpers"].values(), *self.data["prizes"].values()):
            if bearer := thing.get("bearer"):
                thing["hex"] = self.data["pieces"][bearer]["hex"]

    # The table

    def seat(self, line: Line, name: str) -> int:
        """The number of a seat, which goes by its god."""
        if name not in self.seats:
            raise line.refuse(f"nobody here is called {name}")
        return self.seats.index(name)

    def _player(self, line: Line, name: str) -> dict[str, Any]:
        player: dict[str, Any] = self.data["players"][self.seat(line, name)]
        return player

    def _of(self, line: Line, text: str) -> tuple[dict[str, Any], list[str]]:
        """Whose a line is, and what it lists: 'Hera: Hector 3, Ajax 2'."""
        name, colon, rest = text.partition(": ")
        if not colon:
            raise line.refuse("write whose, a colon, and what")
        return self._player(line, name), rest.split(", ")

    def _seats(self, line: Line, text: str) -> None:
        self.seats = text.split(", ")
        if unknown := next((name for name in self.seats if name not in (*GODS, ZEUS)), None):
            raise line.refuse(f"no god is called {unknown}")
        self.data["players"] = [
            (
                {"numbers": {}, "arrays": {}}
                if name == ZEUS
                else {"god": name, "area": "Greece", "numbers": {"glory": START_GLORY}, "arrays": {}}
            )
            for name in self.seats
        ]

    def _options(self, line: Line, text: str) -> None:
        """One that is on or off by its name alone; others with their value."""
        self.options = {
            name: value or "on" for name, _, value in (part.partition(" ") for part in text.split(", "))
        }

    def _setup(self, line: Line, text: str) -> None:
        first, _, last = text.removeprefix("seeds ").partition(" to ")
        self.seeds = list(range(int(first), int(last or first) + 1))

    def _turn(self, line: Line, text: str) -> None:
        self.data["turn"] = int(text)

    def _time(self, line: Line, text: str) -> None:
        if text not in TIMES:
            raise line.refuse(f"the times are {', '.join(TIMES)}")
        self.data["phase"] = TIMES[text]

    def _last(self, line: Line, text: str) -> None:
        """The first seat's phase is the last one of the turn."""
        players = sum(name != ZEUS for name in self.seats)
        self.flow |= {"phases": players - 1, "first": 1 % players}

    def _god(self, line: Line, text: str) -> None:
        name, _, area = text.partition(" ")
        player = self._player(line, name)
        if area == "off the map":
            del player["area"]
        elif area in NAMES.areas:
            player["area"] = area
        else:
            raise line.refuse(f"no Area is called {area}")

    # What players have

    def _numbered(self, line: Line, text: str) -> tuple[str, int]:
        """A name and a number: 'Hector 14'."""
        name, _, number = text.rpartition(" ")
        if not name or not number.lstrip("-").isdecimal():
            raise line.refuse(f"{text}: write a name and a number")
        return name, int(number)

    def _unit(self, line: Line, name: str) -> int:
        if name not in NAMES.pieces[:UNITS]:
            raise line.refuse(f"no hero and no monster is called {name}")
        return NAMES.pieces.index(name)

    def _glory(self, line: Line, text: str) -> None:
        for part in text.split(", "):
            name, number = self._numbered(line, part)
            self._player(line, name)["numbers"]["glory"] = number

    def _points(self, line: Line, text: str) -> None:
        """Of a hero they are the total, of which the last ten at most were spent this turn."""
        player, parts = self._of(line, text)
        for part in parts:
            name, number = self._numbered(line, part)
            unit = self._unit(line, name)
            player["arrays"].setdefault("spent", {})[str(unit)] = min(number, POINTS)
            if unit < HEROES:
                player["arrays"].setdefault("total", {})[str(unit)] = number

    def _aid(self, line: Line, text: str) -> None:
        player, parts = self._of(line, text)
        for part in parts:
            name, number = self._numbered(line, part)
            player["arrays"].setdefault(line.text.split()[0], {})[str(self._unit(line, name))] = number

    def _plotted(self, line: Line, text: str) -> None:
        player, parts = self._of(line, text)
        plots = player["arrays"].setdefault("plotted", {})
        for part in parts:
            kind, number = self._numbered(line, part)
            if kind not in OCCURRENCE.words:
                raise line.refuse(f"the occurrences are {', '.join(OCCURRENCE.words)}")
            plot = str(POINTS * OCCURRENCE.words.index(kind) + number - 1)
            plots[plot] = plots.get(plot, 0) + 1

    def _to_zeus(self, line: Line, text: str) -> None:
        player, parts = self._of(line, text)
        player["numbers"]["zeus"] = int(parts[0])

    def _hand(self, line: Line, text: str) -> None:
        player, parts = self._of(line, text)
        player["hand"] = parts

    def _down(self, line: Line, text: str) -> None:
        player, parts = self._of(line, text)
        player["card"] = parts[0]

    def _fate(self, line: Line, text: str) -> None:
        name, number = self._numbered(line, text)
        self._player(line, name)["numbers"]["fate"] = number

    def _coming(self, line: Line, text: str) -> None:
        """Whose Fates lie in this turn's box; all others have come already."""
        heroes = [self._unit(line, name) + 1 for name in text.split(", ")]
        self.data["fates_shown"] = [fate for fate in range(1, HEROES + 1) if fate not in heroes]
        self.data["boxes"] = [len(heroes) * (box == self.data["turn"] - 1) for box in range(TURNS)]

    def _paid(self, line: Line, text: str) -> None:
        player, parts = self._of(line, text)
        for name in parts:
            player["numbers"]["paid"] = player["numbers"].get("paid", 0) | 1 << NAMES.prizes.index(name)

    # What stands and lies on the board

    def _thing(self, line: Line, name: str, printed: str | None, hex: str | None, more: str | None) -> None:
        if printed and printed != "/".join(str(number) for number in PRINTED[name] if number is not None):
            raise line.refuse(f"on {name} is printed {PRINTED[name]}: the case is about other components")
        part = "pieces" if name in NAMES.pieces else "prizes" if name in NAMES.prizes else "helpers"
        thing = self.data[part].setdefault(name, {"numbers": {}})
        if hex:
            thing["hex"] = None if hex == "gone" else int(hex)
        for clause in (more or "").split(", "):
            if clause:
                self._clause(line, name, thing, clause)

    def _clause(self, line: Line, name: str, thing: dict[str, Any], clause: str) -> None:
        """What else is said of a thing."""
        numbers = thing["numbers"]
        if clause in ("aboard", "sick", "hungry"):
            numbers[clause] = 1
        elif clause in ("unborn", "taken by the Fates"):
            numbers["past_recall"] = 1
        elif clause.startswith("held by "):
            numbers["holder"] = self.seat(line, clause.removeprefix("held by ")) + 1
            numbers["named"] = int(numbers["holder"] == 1)  # the Moving Player has named whom they hold
        elif clause.startswith("protected from "):
            numbers |= {"protection": PROTECTIONS[clause.removeprefix("protected from ")], "blessed": 1}
        elif clause.startswith("with ") and name in NAMES.pieces:
            for item in clause.removeprefix("with ").split(" and "):
                part = "prizes" if item in NAMES.prizes else "helpers"
                self.data[part].setdefault(item, {"numbers": {}})["bearer"] = name
        elif clause.startswith("before ") and name in NAMES.prizes:
            numbers["owner"] = self.seat(line, clause.removeprefix("before ")) + 1
        elif found := re.fullmatch(r"captured by (\w+) in turn (\d+)", clause):
            numbers |= {"captor": self.seat(line, found[1]) + 1, "since": int(found[2])}
            self._paid(line, f"{found[1]}: {name}")
        elif found := re.fullmatch(r"in remorse to the end of turn (\d+)", clause):
            self.flow["remorseful"], self.flow["purged"] = NAMES.heroes.index(name) + 1, int(found[1])
        else:
            raise line.refuse(f"{clause!r} is not known")
