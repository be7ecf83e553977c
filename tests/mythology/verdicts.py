"""Compares what has come of the orders of an adjudication case with the result that the case demands."""

import re
from collections.abc import Callable
from typing import Any

from tests.mythology.casebook import Block, Line
from tests.mythology.measures import measure
from tests.mythology.scene import NAMES, THING, WORLD, Scene
from theomachy import Match
from theomachy.errors import TheomachyError
from theomachy.games.mythology.advanced.text.views import PHASES

ADDED = {"strength": "Attack", "guard": "Defense", "magic": "Magic"}
"""What gods add to a piece's numbers."""


class CaseFails(Exception):
    """Something is not as a case demands: its line, what was expected, what is."""

    def __init__(self, line: Line, expected: str, found: str) -> None:
        super().__init__(f"{line.where}: {line.text}\n  expected: {expected}\n  found:    {found}")


class Verdict:
    """The results of one run of a case. `since`: how many events had been told before the last orders."""

    def __init__(self, scene: Scene, match: Match, since: int) -> None:
        self._scene, self._match, self._since = scene, match, since

    def compare(self, block: Block) -> None:
        """A result, line by line. Raises CaseFails for the first that does not hold."""
        told = self._said(None)
        for line in block.lines:
            if found := re.fullmatch(r"told only(?: (.+))?", line.text):
                self._told_only(line, found[1] or "", block)
            else:
                told = self._compare_line(line, told)

    def _said(self, seat: int | None) -> list[str]:
        """What a seat, or a spectator, has been told since the last orders began."""
        match = self._match.copy()
        del match.history.rows[: self._since]
        return [event.text for event in match.events(seat)]

    def _compare_line(self, line: Line, told: list[str]) -> list[str]:
        """One line of a result; what is left of the events after it."""
        for pattern, way in WAYS.items():
            if found := re.fullmatch(pattern, line.text):
                rest = (
                    way(self, line, *found.groups(), told)
                    if "told" in pattern
                    else way(self, line, *found.groups())
                )
                return told if rest is None else rest
        self._thing(line)
        return told

    def _require(self, line: Line, holds: bool, expected: str, found: str) -> None:
        if not holds:
            raise CaseFails(line, expected, found)

    def _told(self, line: Line, text: str, told: list[str]) -> list[str]:
        """An event, after those that the lines before have named."""
        self._require(line, text in told, text, "told were: " + "; ".join(told or ["nothing"]))
        return told[told.index(text) + 1 :]

    def _told_only(self, line: Line, words: str, block: Block) -> None:
        """Of all events, or of those with certain words in them, there are the ones of the block's lines and
        no others, in their order."""
        named = [
            other.text.removeprefix("told ")
            for other in block.lines
            if re.match(r"told (?!only\b)", other.text)
        ]
        wanted, said = ([text for text in texts if words in text] for texts in (named, self._said(None)))
        self._require(
            line,
            said == wanted,
            "; ".join(wanted or ["nothing"]),
            "told were: " + "; ".join(said or ["nothing"]),
        )

    def _not_told(self, line: Line, text: str, _: list[str]) -> None:
        said = self._said(None)
        self._require(
            line,
            not any(text in each for each in said),
            f"nothing with {text!r}",
            "told were: " + "; ".join(said),
        )

    def _told_alone(self, line: Line, name: str, text: str, _: list[str]) -> None:
        """Somebody is told what nobody else is."""
        seat = self._scene.seat(line, name)
        own = self._said(seat)
        self._require(line, text in own, text, f"{name} was told: " + "; ".join(own or ["nothing"]))
        for other in (None, *range(len(self._scene.seats))):
            if other != seat:
                self._require(line, text not in self._said(other), f"only {name} is told", "others are, too")

    def _may(self, line: Line, name: str, how: str | None, moves: str) -> None:
        seat, wanted = self._scene.seat(line, name), moves.split(", ")
        for move in wanted:
            if move not in self._match.words.spellings():
                raise line.refuse(f"{move!r} is no move")
        legal = [self._match.notation(action) for action in self._match.legal_actions(seat)]
        if how == "not ":
            holds = not set(wanted) & set(legal)
        else:
            holds = set(wanted) == set(legal) if how else set(wanted) <= set(legal)
        self._require(
            line,
            holds,
            line.text,
            f"{name} may "
            + (", ".join(legal[:60]) or "do nothing")
            + (" and more" if len(legal) > 60 else ""),
        )

    def _refused(self, line: Line, name: str, move: str, words: str) -> None:
        """A move that is refused in words, and changes nothing."""
        before = self._match.state.tobytes()
        try:
            self._match.play(move, self._scene.seat(line, name))
        except TheomachyError as error:
            self._require(line, words in str(error), words, str(error))
            self._require(
                line, self._match.state.tobytes() == before, "nothing changes", "something has changed"
            )
        else:
            raise CaseFails(line, f"{move} is refused", "it was played")

    def _is_asked(self, line: Line, names: str) -> None:
        asked = ", ".join(self._scene.seats[seat] for seat in self._match.must) or "nobody"
        self._require(line, asked == names, names, asked)

    def _is_time(self, line: Line, text: str) -> None:
        now = "over" if self._match.over else PHASES[int(self._match.state.phase)]
        self._require(line, now == text, text, now)

    def _is_turn(self, line: Line, text: str) -> None:
        self._require(line, int(self._match.state.turn) == int(text), text, str(self._match.state.turn))

    def _is_over(self, line: Line, no: str | None) -> None:
        self._require(
            line,
            self._match.over == (no is None),
            line.text,
            "the game is over" if self._match.over else "it goes on",
        )

    def _won_by(self, line: Line, names: str) -> None:
        outcome = self._match.outcome
        found = ", ".join(self._scene.seats[seat] for seat in outcome.winners) if outcome else "nobody yet"
        self._require(line, found == names, names, found)

    def _numbers(self, line: Line, what: str, text: str) -> None:
        """Glory as all know it, or all of it as the game would end now; by seat."""
        found: dict[str, float] = {}
        for seat, name in enumerate(self._scene.seats):
            found[name] = (
                float(self._match.state.players[seat].glory)
                if what == "glory"
                else self._match.standing()[seat]["score"]
            )
        wanted = {name: float(number) for name, number in (part.rsplit(" ", 1) for part in text.split(", "))}
        said = ", ".join(f"{name} {found.get(name, 0):g}" for name in wanted)
        self._require(line, all(found.get(name) == number for name, number in wanted.items()), text, said)

    def _measured(self, line: Line, name: str, how: str, number: str) -> None:
        found, wanted = measure(line, name, self._match.position()["position"]), int(number)
        holds = {"is": found == wanted, "is at least": found >= wanted, "is at most": found <= wanted}[how]
        self._require(line, holds, f"{how} {number}", str(found))

    def _god(self, line: Line, name: str, area: str) -> None:
        player = self._match.position()["position"]["players"][self._scene.seat(line, name)]
        found = player.get("area", "off the map")
        self._require(line, found == area, area, found)

    def _points(self, line: Line, name: str, text: str) -> None:
        """Points that count for units."""
        seat = self._scene.seat(line, name)
        view: Any = self._match.view(seat)
        for part in text.split(", "):
            unit, _, number = part.rpartition(" ")
            found = view.own.totals.get(unit, 0)
            self._require(line, found == int(number), part, f"{unit} {found}")

    def _sheet(self, line: Line, name: str, text: str) -> None:
        """The lines of this turn's sheet, as its writer sees them."""
        view: Any = self._match.view(self._scene.seat(line, name))
        found = ", ".join(entry.move for entry in view.own.sheet) or "nothing"
        self._require(line, found == text, text, found)

    def _sees(self, line: Line, name: str, no: str | None, text: str) -> None:
        view = self._match.view(
            None if name == "a spectator" else self._scene.seat(line, name)
        ).model_dump_json(exclude={"legal", "barred"})
        self._require(
            line,
            (text in view) == (no is None),
            line.text,
            "it is in what is shown" if no else "it is not in what is shown",
        )

    # What stands and lies on the board

    def _thing(self, line: Line) -> None:
        """A piece, a helper or a prize: its hex, and what is said of it."""
        if not (found := THING.fullmatch(line.text)):
            raise line.refuse("no such line is known in a result")
        name, _, hex, more = found.groups()
        position = self._match.position()["position"]
        part = "pieces" if name in NAMES.pieces else "prizes" if name in NAMES.prizes else "helpers"
        thing = position.get(part, {}).get(name, {})
        if hex:
            now = thing.get("hex")
            self._require(line, str(now or "gone") == hex, f"{name} {hex}", f"{name} {now or 'gone'}")
        for clause in (more or "").split(", "):
            if clause:
                self._clause(line, position, name, thing, clause)

    def _clause(
        self, line: Line, position: dict[str, Any], name: str, thing: dict[str, Any], clause: str
    ) -> None:
        if found := re.fullmatch(r"in one of ([\d ]+)", clause):
            hex = str(thing.get("hex", "gone"))
            self._require(line, hex in found[1].split(), clause, hex)
        elif found := re.fullmatch(r"where (.+) is", clause):
            others = (position.get(part, {}) for part in ("pieces", "helpers", "prizes"))
            there = next((part[found[1]] for part in others if found[1] in part), {}).get("hex")
            hex = thing.get("hex")
            self._require(line, hex == there, f"{name} {clause}", f"{hex} and {there}")
        else:
            if name in NAMES.pieces:
                facts = self._of_piece(position, name, thing)
                if clause.startswith("with "):
                    clause = "with " + " and ".join(sorted(clause.removeprefix("with ").split(" and ")))
            else:
                owner = self._seat(thing.get("numbers", {}).get("owner"))
                facts = [f"with {thing.get('bearer', 'nobody')}", f"before {owner}"]
            self._require(line, clause in facts, f"{name} {clause}", f"{name} {', '.join(facts)}")

    def _of_piece(self, position: dict[str, Any], name: str, thing: dict[str, Any]) -> list[str]:
        """All that can be said of a piece."""
        numbers, flow = thing.get("numbers", {}), position.get("flow", {})
        borne = sorted(
            item
            for part in ("helpers", "prizes")
            for item, record in position.get(part, {}).items()
            if record.get("bearer") == name
        )
        added = [f"{numbers[field]:+d} {what}" for field, what in ADDED.items() if numbers.get(field)]
        return [
            "aboard" if numbers.get("aboard") else "ashore",
            "sick" if numbers.get("sick") else "well",
            "hungry" if numbers.get("hungry") else "fed",
            f"held by {self._seat(numbers.get('holder'))}",
            ", ".join(added) or "as printed",
            "with " + (" and ".join(borne) or "nothing"),
            f"in remorse to the end of turn {flow['purged']}"
            if flow.get("remorseful", 0) == NAMES.pieces.index(name) + 1
            else "without remorse",
            f"in {WORLD.areas[WORLD.home[thing['hex']]].name}" if "hex" in thing else "nowhere",
        ]

    def _seat(self, number: int | None) -> str:
        """Who is called so in a position."""
        return self._scene.seats[number - 1] if number else "nobody"


WAYS: dict[str, Callable[..., Any]] = {
    r"told (.+)": Verdict._told,
    r"not told (.+)": Verdict._not_told,
    r"(\w+) alone is told (.+)": Verdict._told_alone,
    r"refused (\w+): (.+) because (.+)": Verdict._refused,
    r"asked (.+)": Verdict._is_asked,
    r"time (.+)": Verdict._is_time,
    r"turn (\d+)": Verdict._is_turn,
    r"the game is (not )?over": Verdict._is_over,
    r"won by (.+)": Verdict._won_by,
    r"(glory|score) (.+)": Verdict._numbers,
    r"measure (.+) (is|is at least|is at most) (\d+)": Verdict._measured,
    r"god (\w+) (.+)": Verdict._god,
    r"points (\w+): (.+)": Verdict._points,
    r"sheet (\w+): (.+)": Verdict._sheet,
    r"(a spectator|\w+) sees (not )?(.+)": Verdict._sees,
    r"(\w+) may (not |only )?(.+)": Verdict._may,
}
"""The lines of a result; any other one is about a thing on the board."""
