"""What adjudication cases of the set-up count and measure on the board."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from tests.mythology.casebook import Line
from tests.mythology.scene import NAMES, PANTHEON, WORLD
from theomachy.games.mythology.hexes import distance
from theomachy.games.mythology.world import HEROES, UNITS

GREECE = WORLD.areas[WORLD.area("Greece")].hexes
OCEAN = next(place for place, area in enumerate(WORLD.areas) if area.kind == "ocean")
SHORE = [
    hex
    for hex in WORLD.land
    if any(WORLD.home[other] == OCEAN and other not in WORLD.land for other in WORLD.around(hex))
]
PIRATES = [evil.name for evil in PANTHEON.evils if evil.pirate]
SEAS = [place for place, area in enumerate(WORLD.areas) if area.kind == "sea"]
HEROES_, MONSTERS, EVILS = NAMES.pieces[:HEROES], NAMES.pieces[HEROES:UNITS], NAMES.pieces[UNITS:]

Position = dict[str, Any]


def lie(position: Position, part: str, names: Iterable[str]) -> list[int]:
    """The hexes of those of the things that are on the board."""
    return [thing["hex"] for name in names if "hex" in (thing := position.get(part, {}).get(name, {}))]


def far(one: Iterable[int], others: Iterable[int]) -> list[int]:
    """How far each is from the nearest of the others."""
    others = list(others)
    return [min(distance(hex, other) for other in others) for hex in one]


def prizes(p: Position) -> list[int]:
    return lie(p, "prizes", NAMES.prizes)


def helpers(p: Position) -> list[int]:
    return lie(p, "helpers", NAMES.helpers)


def pieces(p: Position, names: Iterable[str]) -> list[int]:
    return lie(p, "pieces", names)


def everything(p: Position) -> list[int]:
    return prizes(p) + helpers(p) + pieces(p, NAMES.pieces)


def between(hexes: list[int]) -> int:
    return min(distance(one, other) for place, one in enumerate(hexes) for other in hexes[:place])


def ring(p: Position) -> int:
    """The outermost ring round Greece in which a hero stands."""
    return max(far(pieces(p, HEROES_), GREECE))


def left_empty(p: Position) -> int:
    """Land hexes without any counter that are nearer to Greece than the outermost hero."""
    taken, last = set(everything(p)), ring(p)
    return sum(hex not in taken for hex in WORLD.land if far([hex], GREECE)[0] < last)


def homes(p: Position) -> list[int]:
    return [WORLD.home[hex] for hex in pieces(p, PIRATES)]


def with_fate(p: Position, *fates: int) -> int:
    """How many players keep one of these Fates."""
    return sum(player.get("numbers", {}).get("fate") in fates for player in p["players"])


MEASURES: dict[str, Callable[[Position], int]] = {
    "heroes on the board": lambda p: len(pieces(p, HEROES_)),
    "monsters on the board": lambda p: len(pieces(p, MONSTERS)),
    "lesser evils on the board": lambda p: len(pieces(p, EVILS)),
    "prizes on the board": lambda p: len(prizes(p)),
    "helpers on the board": lambda p: len(helpers(p)),
    "counters at sea, monsters and pirates aside": lambda p: sum(
        hex not in WORLD.land
        for hex in prizes(p)
        + helpers(p)
        + pieces(p, HEROES_)
        + pieces(p, [name for name in EVILS if name not in PIRATES])
    ),
    "counters in the fullest hex": lambda p: max(Counter(everything(p)).values()),
    "heroes in the fullest hex": lambda p: max(Counter(pieces(p, HEROES_)).values()),
    "heroes who share a hex with anything": lambda p: sum(
        Counter(everything(p))[hex] > 1 for hex in pieces(p, HEROES_)
    ),
    "distance of the prize that is farthest from the Ocean's shore": lambda p: max(far(prizes(p), SHORE)),
    "distance between the nearest two prizes": lambda p: between(prizes(p)),
    "distance of the nearest helper to Greece": lambda p: min(far(helpers(p), GREECE)),
    "distance of the nearest helper to a prize": lambda p: min(far(helpers(p), prizes(p))),
    "distance of the nearest monster to Greece": lambda p: min(far(pieces(p, MONSTERS), GREECE)),
    "distance of the nearest robber to Greece": lambda p: min(
        far(pieces(p, [name for name in EVILS if name not in PIRATES]), GREECE)
    ),
    "heroes in Greece": lambda p: sum(hex in GREECE for hex in pieces(p, HEROES_)),
    "land hexes left empty within the ring of the outermost hero": left_empty,
    "pirates in the Area of the Sea with the fewest": lambda p: min(homes(p).count(sea) for sea in SEAS),
    "pirates outside the Areas of the Sea": lambda p: sum(home not in SEAS for home in homes(p)),
    "cards in the smallest hand": lambda p: min(
        len(player.get("hand", ())) for player in p["players"] if player.get("god")
    ),
    "cards in the largest hand": lambda p: max(
        len(player.get("hand", ())) for player in p["players"] if player.get("god")
    ),
    "cards of Zeus": lambda p: sum(
        len(player.get("hand", ())) for player in p["players"] if not player.get("god")
    ),
    "glory of Zeus": lambda p: sum(
        player.get("numbers", {}).get("glory", 0) for player in p["players"] if not player.get("god")
    ),
    "least glory of a god": lambda p: min(
        player["numbers"]["glory"] for player in p["players"] if player.get("god")
    ),
    "players with a Fate": lambda p: sum("fate" in player.get("numbers", {}) for player in p["players"]),
    "players with a Fate that the chart returns": lambda p: sum(
        player.get("numbers", {}).get("fate") in (2, 3, 9, 10, 11, 12) for player in p["players"]
    ),
    "players with the Fate 23 or 24": lambda p: sum(
        player.get("numbers", {}).get("fate") in (23, 24) for player in p["players"]
    ),
    "Fates on the turn track": lambda p: sum(p["boxes"]),
    "Fates in the fullest box": lambda p: max(p["boxes"]),
    **{f"Fates in box {box}": (lambda p, box=box: p["boxes"][box - 1]) for box in range(1, 16)},
}


def measure(line: Line, name: str, position: Position) -> int:
    """A number by its name. Raises BadCase for a name that is not known."""
    if name not in MEASURES:
        raise line.refuse(f"one can measure {', '.join(MEASURES)}")
    return MEASURES[name](position)
