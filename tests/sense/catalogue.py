"""Reads the positions of sense: text files in `positions`, one for each game. What a file may say is in its
first lines' like:

    A title
    position
      {JSON, as `Match.position` writes it}      for the Advanced game of Mythology: lines as in docs/cases.md
    after: moves that are made first, by whoever is asked first
    never: moves that no sensible player makes, as patterns (* for anything)
    always: moves of which every sensible player makes one
    bots: greedy

The title says why. `never` or `always` may be left out, not both. `bots` stands where a search may well think
otherwise; else greedy and a search with a small budget must pass. A comment begins with #.
"""

import json
import re
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path

from tests.checks.effort import NIGHT
from tests.mythology.casebook import Line
from tests.mythology.scene import Scene
from theomachy import GAMES, Match
from theomachy.bots.net_files import has_nets
from theomachy.bots.registry import in_game

POSITIONS = Path(__file__).with_name("positions")
LISTS = ("after", "never", "always", "bots")
BOTS = ["greedy", SEARCH := "ismcts:200"]
"""Who must pass; where there are nets, a search by them must as well, by day in the one game whose search by
nets is compiled anyway, for tests/learning."""
SEARCHED = set(GAMES) if NIGHT else {"zeus-on-the-loose", "mythology-basic", "mythology"}
"""The games in which searches are asked: by day that whose tree compiles soonest, and those with races."""


@dataclass
class Position:
    """One of them."""

    game: str
    title: str
    file: str
    lines: list[Line] = field(default_factory=list)
    moves: dict[str, list[str]] = field(default_factory=dict)

    def match(self) -> Match:
        """The match at the question. Raises BadMove where the moves before it cannot be made."""
        if self.game == "mythology":
            scene = Scene(self.lines)
            asked = {
                "game": self.game,
                "seats": len(scene.seats),
                "options": scene.options,
                "position": scene.data,
            }
        else:
            position = json.loads(" ".join(line.text for line in self.lines))
            asked = {
                "game": self.game,
                "seats": len(position.get("players") or position["sides"]),
                "position": position,
            }
        match = Match.from_position(asked)
        for move in self.moves.get("after", ()):
            match.play(move, match.must[0])
        return match

    @property
    def bots(self) -> list[str]:
        """Who must pass."""
        bots = [bot for bot in self.moves.get("bots", BOTS) if bot != SEARCH or self.game in SEARCHED]
        return [*bots, *self.by_nets] if SEARCH in bots else bots

    @property
    def by_nets(self) -> list[str]:
        """The search by nets that must pass too, if there is one: the Olympian's, or else one in which they
        have the most to say."""
        if not NIGHT and self.game != "zeus-on-the-loose":
            return []
        seats = self.match().seats
        if not has_nets(self.game, seats):
            return []
        olympian = in_game("olympian", self.game, seats)
        return [f"{olympian.name if olympian.by_nets else 'puct'}:200"]

    def fits(self, kind: str, move: str) -> bool:
        """Whether a move is among those that are listed."""
        return any(fnmatchcase(move, pattern) for pattern in self.moves.get(kind, ()))

    def passes(self, move: str) -> bool:
        """Whether a sensible player may make it."""
        return not self.fits("never", move) and ("always" not in self.moves or self.fits("always", move))


def read(path: Path) -> list[Position]:
    """The positions of one file. Raises ValueError for a line that has no place in one."""
    found: list[Position] = []
    for number, raw in enumerate(path.read_text("utf-8").splitlines(), 1):
        text = re.sub(r"(^|\s)#.*", "", raw).rstrip()
        kind, colon, rest = text.partition(": ")
        if not text or text == "position":
            continue
        if text[0] == " ":
            found[-1].lines.append(Line(path.name, number, text.strip()))
        elif colon and kind in LISTS:
            found[-1].moves[kind] = rest.split(", ")
        else:
            found.append(Position(path.stem, text, path.name))
    for position in found:
        if not position.lines or not {"never", "always"} & set(position.moves):
            raise ValueError(
                f"{path.name}: {position.title!r} has no position, or says of no move what to think of it"
            )
        if unknown := set(position.moves.get("bots", ())) - set(BOTS):
            raise ValueError(f"{path.name}: {position.title!r}: {BOTS} are asked, and nobody else: {unknown}")
    return found


def read_all() -> list[Position]:
    """All positions of all games."""
    return [position for path in sorted(POSITIONS.glob("*.txt")) for position in read(path)]
