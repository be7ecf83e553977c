"""Mythology: the map as a picture one may hang on the wall, in SVG: the bowl of a red-figure cup, black glaze
for the waters, clay for the lands.

Everything is computed from the data, so another map is drawn as well.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import pairwise

from theomachy.games.game import Place
from theomachy.games.mythology.hexes import Point, centre, corners, hex_at, neighbours
from theomachy.games.mythology.outlines import Outlines, noise, step
from theomachy.games.mythology.texts import text_of
from theomachy.games.mythology.world import World

SCALE = 36.0
GLAZE, CLAY, CREAM, GOLD = "#1a1411", "#c4622d", "#f3e6cb", "#d2a648"
CLAYS = ("#c4622d", "#cf7440", "#b95a2b", "#d17f4c", "#bf6a38", "#c96b31")
FONT = (
    "Cinzel, 'Cinzel Variable', 'Trajan Pro', 'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, serif"
)
WINDS = ("BOREAS", "EURUS", "NOTUS", "ZEPHYRUS")
BAND = 2.3
"""How broad the border round the Ocean is, in sides of a hex."""
MARGIN = 2.6
BUNDLE = 20
"""So much of a line is one path."""
ROUND = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
KEYS = 112
KEY = ((0, 0), (0, 4), (4, 4), (4, 1.4), (2, 1.4), (2, 2.7))
"""A turn of the Greek key, in fifths of its breadth and quarters of its height; the base line runs on
below."""


class Drawing:
    """A picture in the making: its lines of text, and where things are. Points are given in sides of a hex,
    from the middle of the map."""

    def __init__(self, world: World, ids: bool) -> None:
        self.world, self.ids = world, ids
        self.outlines = Outlines(world)
        points = [point for hex in world.home for point in corners(hex)]
        self.middle = tuple(
            (min(point[axis] for point in points) + max(point[axis] for point in points)) / 2
            for axis in (0, 1)
        )
        self.radius = max(math.dist(self.middle, point) for point in points) + 0.3
        self.lines: list[str] = []
        self.paths = 0
        self.written: list[Point] = []
        """Where words are: nothing else is drawn there."""

    def add(self, line: str) -> None:
        self.lines.append(line)

    def add_lines(self, ways: Iterable[str], look: str, strength: float = 1) -> None:
        """Many lines of one look, not darker where they meet. Each is a path of its own: a part of the
        picture is drawn without going through all."""
        self.add(f'<g opacity="{strength:g}" {ROUND} {look}>{paths(ways)}</g>')

    def add_coast(self, look: str, strength: float = 1) -> None:
        """The same with the coast, which is written once."""
        self.add(f'<use href="#coast" opacity="{strength:g}" {ROUND} {look}/>')

    def at(self, hex: int) -> Point:
        """The middle of a hex."""
        x, y = centre(hex)
        return x - self.middle[0], y - self.middle[1]

    def label(self, text: str, points: Sequence[Point], style: str) -> None:
        """Words along a curve."""
        self.paths += 1
        self.written += [
            (a + (c - a) * part / 4, b + (d - b) * part / 4)
            for (a, b), (c, d) in pairwise(points)
            for part in range(5)
        ]
        self.add(f'<path id="way{self.paths}" d="{curve(points)}" fill="none"/>')
        self.add(
            f'<text style="{style}"><textPath href="#way{self.paths}" startOffset="50%"'
            f' text-anchor="middle">{escape(text)}</textPath></text>'
        )

    def is_free(self, point: Point, room: float) -> bool:
        """Whether no words are near a point."""
        return all(math.dist(point, other) > room for other in self.written)

    @property
    def shifted(self) -> str:
        """The attribute for what is drawn in the map's own coordinates."""
        return f'transform="translate({-self.middle[0] * SCALE:.1f} {-self.middle[1] * SCALE:.1f})"'


def draw(world: World, ids: bool = False) -> str:
    """The map as SVG; with the hexes and their numbers where `ids` says so."""
    picture = Drawing(world, ids)
    half = (picture.radius + BAND + MARGIN) * SCALE
    picture.add(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-half:.0f} {-half:.0f} {2 * half:.0f}'
        f' {2 * half:.0f}" width="{2 * half:.0f}" height="{2 * half:.0f}" role="img" font-family="{FONT}"'
        f" {scale_of(picture)}>"
    )
    picture.add(f"<title>{escape(text_of('map-title'))}</title><desc>{escape(world.label)}</desc>")
    picture.add(
        f'<rect class="paper" x="{-half:.0f}" y="{-half:.0f}" width="100%" height="100%" fill="{CREAM}"/>'
    )
    for part in (
        draw_bowl,
        draw_waves,
        draw_lands,
        draw_borders,
        draw_rivers,
        draw_names,
        draw_terrain,
        draw_ships,
        draw_grid,
        draw_legend,
    ):
        part(picture)
    return "\n".join([*picture.lines, "</svg>", ""])


def places(world: World) -> list[Place]:
    """All hexes, in the order of their numbers, with their corners in the picture."""
    x, y = Drawing(world, False).middle
    return [
        Place(
            f"{world.areas[home].name} {hex:04d}",
            tuple(((a - x) * SCALE, (b - y) * SCALE) for a, b in corners(hex)),
        )
        for hex, home in world.home.items()
    ]


def scale_of(picture: Drawing) -> str:
    """For whoever puts something upon the picture: how long the side of a hex is, and where the sheet of
    hexes.py has its middle."""
    x, y = picture.middle
    return f'data-side="{SCALE:g}" data-middle="{x:.4f} {y:.4f}"'


# Lines


def polar(angle: float, radius: float) -> Point:
    """A point by its angle in degrees, clockwise from the north."""
    return radius * math.sin(math.radians(angle)), -radius * math.cos(math.radians(angle))


def spot(point: Point) -> str:
    return f"{point[0] * SCALE:.1f} {point[1] * SCALE:.1f}"


def tenths(point: Point) -> tuple[int, int]:
    """A point in tenths of the picture's dots."""
    return round(point[0] * SCALE * 10), round(point[1] * SCALE * 10)


def paths(ways: Iterable[str]) -> str:
    """Each way as a path."""
    return "".join(f'<path d="{way}"/>' for way in ways)


def straight(points: Sequence[Point]) -> str:
    """A path through points, in steps: their numbers are short."""
    return f"M{spot(points[0])}l{' '.join(step(one, other) for one, other in pairwise(map(tenths, points)))}"


def curve(points: Sequence[Point]) -> str:
    """A smooth path through points."""
    return f"M{spot(points[0])}" + "".join(bends(points))


def bends(points: Sequence[Point]) -> Iterator[str]:
    """The parts of a smooth path from each point to the next (Catmull and Rom's), in steps."""
    whole = [points[0], *points, points[-1]]
    for before, start, end, after in zip(whole, whole[1:], whole[2:], whole[3:], strict=False):
        one = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        other = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        yield "c" + " ".join(step(tenths(start), tenths(point)) for point in (one, other, end))


def bundles(ways: Sequence[str]) -> Iterator[str]:
    """Short lines, some that are near each other in one path."""
    return ("".join(ways[first : first + BUNDLE]) for first in range(0, len(ways), BUNDLE))


def arc(start: float, end: float, radius: float) -> list[Point]:
    """Points along a circle round the middle."""
    steps = max(2, round(abs(end - start) / 4))
    return [polar(start + (end - start) * step / steps, radius) for step in range(steps + 1)]


# The bowl


def draw_bowl(picture: Drawing) -> None:
    """The cup's rim: glaze, rings, a Greek key, and the winds where they come from."""
    inner, outer = picture.radius, picture.radius + BAND
    picture.add(f'<circle r="{(outer + 0.35) * SCALE:.1f}" fill="{GLAZE}"/>')
    for radius, width in ((outer + 0.12, 3), (outer - 0.12, 1.2), (inner + 0.12, 1.2), (inner - 0.1, 3)):
        picture.add(f'<circle r="{radius * SCALE:.1f}" fill="none" stroke="{CLAY}" stroke-width="{width}"/>')
    low, high, turn = inner + 0.55, (BAND - 1.1) / 4, 360 / KEYS
    points = [polar(turn * x / 5.4, low + y * high) for x, y in KEY]
    base = [polar(0, low), polar(turn, low)]
    picture.add(
        f'<defs><path id="key" d="{straight(points)}{straight(base)}" fill="none" stroke="{CLAY}"'
        ' stroke-width="5" stroke-linecap="square"/></defs>'
    )
    for angle in (turn * number for number in range(KEYS)):
        if abs((angle + turn / 2 + 45) % 90 - 45) >= 8.5:
            picture.add(f'<use href="#key" transform="rotate({angle:.2f})"/>')
    style = f"font-size:34px;letter-spacing:9px;fill:{GOLD}"
    for number, wind in enumerate(WINDS):
        angle = 90 * number
        below = number == 2
        radius = inner + BAND / 2 + (0.33 if below else -0.33)
        picture.label(
            wind, arc(angle + 12, angle - 12, radius) if below else arc(angle - 12, angle + 12, radius), style
        )


def draw_waves(picture: Drawing) -> None:
    """A stroke or two of swell in every hex of open water."""
    strokes = []
    for hex in picture.world.home:
        if hex in picture.world.land:
            continue
        x, y = picture.at(hex)
        for part in (0, 1):
            a, b = x + 0.45 * noise(hex, part, 3), y + 0.3 * noise(hex, part, 4) + 0.5 * part - 0.25
            strokes.append(
                f"M{spot((a - 0.24, b))}q{0.12 * SCALE:.1f} {-0.14 * SCALE:.1f} {0.24 * SCALE:.1f}"
                f" 0t{0.24 * SCALE:.1f} 0"
            )
    picture.add_lines(bundles(strokes), f'stroke="{CLAY}" stroke-width="1.4"', 0.7)


# Lands and borders


def draw_lands(picture: Drawing) -> None:
    """The lands, each Area in a shade of its own, with lines of surf before the shores."""
    world, outlines = picture.world, picture.outlines
    regions = {outlines.region(hex) for hex in world.land}
    coast = [part for ring in outlines.rings(regions) for part in outlines.parts(ring, SCALE, BUNDLE)]
    picture.add(f'<defs><g id="coast" {picture.shifted}>{paths(coast)}</g></defs>')
    for width, strength in ((22, 0.16), (12, 0.28)):
        picture.add_coast(f'stroke="{CLAY}" stroke-width="{width}"', strength)
    for region in sorted(regions):
        ways = "".join(outlines.path(ring, SCALE) for ring in outlines.rings({region}))
        colour = CLAYS[shade_of(world, region[0]) % len(CLAYS)]  # islands too, though their home is water
        picture.add(
            f'<path {picture.shifted} d="{ways}" fill="{colour}" fill-rule="evenodd" stroke="{colour}"'
            ' stroke-width="1"/>'
        )
    picture.add_coast(f'stroke="{CREAM}" stroke-width="1.8"')


def shade_of(world: World, area: int) -> int:
    """The first shade that no earlier Area beside this one has."""
    shades: list[int] = []
    for place in range(area + 1):
        taken = {shades[other] for other in world.adjoining(place) if other < place}
        shades.append(next(shade for shade in range(len(world.areas)) if shade not in taken))
    return shades[area]


def draw_borders(picture: Drawing) -> None:
    """Borders on land, heavy ones between waters, and the narrow waters between lands."""
    outlines = picture.outlines
    kinds: dict[str, list[tuple[tuple[int, int], tuple[int, int]]]] = {"land": [], "water": [], "narrow": []}
    for side, (one, other) in outlines.lines.items():
        if side in outlines.narrow:
            kinds["narrow"].append(side)
        elif one[1] == other[1] and -1 not in (one[0], other[0]):
            kinds["land" if one[1] else "water"].append(side)
    looks = (
        ("land", 0.75, f'stroke="{GLAZE}" stroke-width="1.8" stroke-dasharray="7 4"'),
        ("water", 1, f'stroke="{GOLD}" stroke-width="2.6" stroke-dasharray="2 6"'),
        ("narrow", 1, f'stroke="{CREAM}" stroke-width="10.5"'),
        ("narrow", 1, f'stroke="{GLAZE}" stroke-width="7"'),
    )
    for kind, strength, look in looks:
        ways = bundles([straight(outlines.piece(side)) for side in kinds[kind]])
        picture.add_lines(ways, f"{picture.shifted} {look}", strength)


def draw_rivers(picture: Drawing) -> None:
    """Rivers, broader towards the mouth."""
    world = picture.world
    for river in world.rivers:
        points = [picture.at(hex) for hex in river.hexes]
        points = [
            (x + 0.22 * noise(hex, 5), y + 0.22 * noise(hex, 6))
            for (x, y), hex in zip(points, river.hexes, strict=True)
        ]
        mouth = next((hex for hex in world.around(river.hexes[-1]) if hex not in world.land), None)
        if mouth:
            x, y = picture.at(mouth)
            points.append(((points[-1][0] + 1.2 * x) / 2.2, (points[-1][1] + 1.2 * y) / 2.2))
        for number, bend in enumerate(bends(points)):
            width = 1.6 + 2.4 * number / len(points)
            way = f"M{spot(points[number])}{bend}"
            picture.add(
                f'<path d="{way}" fill="none" stroke="{GLAZE}" stroke-width="{width:.1f}"'
                ' stroke-linecap="round"/>'
            )


# What stands on the map


def draw_terrain(picture: Drawing) -> None:
    """Peaks and trees."""
    stones = dict.fromkeys(picture.world.mountains, "peak") | dict.fromkeys(picture.world.forest, "tree")
    spots = []
    for hex, kind in stones.items():
        x, y = picture.at(hex)
        for part, (across, down) in enumerate(((-0.36, -0.1), (0.36, -0.14), (0.02, 0.34))):
            place = (x + across + 0.1 * noise(hex, part, 8), y + down + 0.08 * noise(hex, part, 7))
            if picture.is_free(place, 0.62):
                spots.append((place[1], place[0], kind))
    for y, x, kind in sorted(spots):
        picture.add("".join(peak(x, y) if kind == "peak" else tree(x, y)))


def peak(x: float, y: float) -> Iterator[str]:
    """A mountain with its lit side."""
    high, broad = 0.3 + 0.08 * noise(x * 90, y * 90), 0.3
    whole = [(x - broad, y + 0.22), (x - 0.06, y - high), (x + 0.05, y - high + 0.06), (x + broad, y + 0.22)]
    yield f'<path d="{straight(whole)}" fill="{GLAZE}"/>'
    lit = [(x - broad + 0.09, y + 0.19), (x - 0.07, y - high + 0.1), (x - 0.06, y + 0.19)]
    yield f'<path d="{straight(lit)}Z" fill="{CREAM}" fill-opacity=".85"/>'


def crown() -> Iterator[str]:
    """A tree from its foot on: a stem, and three circles above it."""
    broad, high = 1.1, 0.29 * SCALE
    yield f"h{broad}v{-high:.1f}h{-2 * broad}v{high:.1f}z"
    at = (0.0, 0.0)
    for across, up, size in ((-0.1, -0.24, 0.12), (0.1, -0.24, 0.12), (0, -0.38, 0.14)):
        left, far = (across - size, up), size * SCALE
        yield f"m{step(tenths(at), tenths(left))}"
        yield "".join(f"a{far:.1f} {far:.1f} 0 0 0 {way * far:.1f} 0" for way in (2, -2)) + "z"
        at = left


CROWN = "".join(crown())


def tree(x: float, y: float) -> Iterator[str]:
    """A tree. All are alike but for where they stand, so that they weigh little."""
    yield f'<path d="M{spot((x, y + 0.24))}{CROWN}" fill="{GLAZE}"/>'


def draw_grid(picture: Drawing) -> None:
    """The hexes with their numbers, if wanted."""
    if not picture.ids:
        return
    ways, words = [], []
    for hex in picture.world.home:
        x, y = picture.at(hex)
        edge = [(a - picture.middle[0], b - picture.middle[1]) for a, b in corners(hex)]
        ways.append(straight(edge) + "Z")
        ink, paper = (GLAZE, CLAY) if hex in picture.world.land else (CREAM, GLAZE)
        words.append(
            f'<text x="{x * SCALE:.1f}" y="{(y - 0.58) * SCALE:.1f}" fill="{ink}"'
            f' stroke="{paper}">{hex:04d}</text>'
        )
    picture.add(
        f'<path class="grid" d="{"".join(ways)}" fill="none" stroke="{CREAM}" stroke-opacity=".35"'
        ' stroke-width=".8"/>'
    )
    halo = 'paint-order="stroke" stroke-width="2"'
    picture.add(
        '<g class="ids" font-size="9.5" font-family="sans-serif" text-anchor="middle"'
        f" {halo}>{''.join(words)}</g>"
    )


def draw_ships(picture: Drawing) -> None:
    """A ship where a sea is broad enough, and no words are."""
    world = picture.world
    for area in world.areas:
        if area.kind in ("sea", "ocean"):
            free = [
                hex for hex in area.hexes if hex not in world.land and picture.is_free(picture.at(hex), 1.6)
            ]
            room, best = max(((room_around(world, hex), hex) for hex in free), default=(0, 0))
            if room > 1:
                x, y = picture.at(best)
                picture.add(f'<g transform="translate({x * SCALE:.1f} {(y - 0.1) * SCALE:.1f})">{SHIP}</g>')


def room_around(world: World, hex: int) -> int:
    """How far it is from a hex to the nearest one that is land or not on the map."""
    reached, ring, far = {hex}, {hex}, 0
    while all(other in world.home and other not in world.land for other in ring):
        ring = {other for one in ring for other in neighbours(one)} - reached
        reached |= ring
        far += 1
    return far


SHIP = (
    '<path d="M-30 6q-4 -9 -1 -16q5 10 12 12h34q9 -2 12 -12q6 8 0 14q-5 9 -14 10h-30q-9 -1 -13 -8z"'
    f' fill="{CLAY}"/><path d="M-2 2V-30M-18 -28h32" stroke="{CLAY}" stroke-width="2"/><path d="M-16 -26q12 5'
    f' 28 0q5 11 -2 20q-12 5 -24 0q-6 -9 -2 -20z" fill="{CREAM}"/><path d="M-20 12l-5 9M-11 13l-5 9M-2 13l-5'
    f' 9M7 13l-5 9M16 12l-5 9" stroke="{CLAY}" stroke-width="1.6"/>'
)


# Names


def draw_names(picture: Drawing) -> None:
    """Names along their lands and waters."""
    world = picture.world
    for place, area in enumerate(world.areas):
        hexes = [hex for hex in area.hexes if (hex in world.land) == (area.kind == "land")]
        if area.kind == "ocean":
            name_ocean(picture, area.name)
        elif area.kind == "land" and area.borders_ocean:
            name_along_rim(picture, place, [picture.at(hex) for hex in hexes])
        else:
            name_inside(picture, place, hexes)
    style = (
        f"font-size:15px;font-style:italic;fill:{CREAM};paint-order:stroke;stroke:{GLAZE};stroke-width:3px"
    )
    for island in world.islands:
        points = [picture.at(hex) for hex in island.hexes]
        x = sum(point[0] for point in points) / len(points)
        y = max(point[1] for point in points) + 1.05
        if not picture.is_free((x, y), 1.0):
            y = min(point[1] for point in points) - 0.8
        picture.add(
            f'<text x="{x * SCALE:.1f}" y="{y * SCALE:.1f}" text-anchor="middle"'
            f' style="{style}">{escape(island.name)}</text>'
        )


def lettering(size: float, spacing: float, ground: str) -> str:
    """The style of a name on a ground of this colour."""
    ink = f"fill:{GOLD};font-style:italic" if ground == GLAZE else f"fill:{GLAZE};font-weight:bold"
    letters = f"font-size:{size:.0f}px;letter-spacing:{spacing:.1f}px;{ink}"
    return f"{letters};paint-order:stroke;stroke:{ground};stroke-width:6px;stroke-linejoin:round"


def fitted(name: str, length: float, ground: str) -> tuple[str, float]:
    """The style that lets a name fill most of a length, and how long it then is; both lengths in sides of a
    hex."""
    size = min(30.0, max(12.0, 0.95 * length * SCALE / (0.78 * len(name))))
    spacing = min(18.0, max(0.5, (0.8 * length * SCALE - 0.74 * size * len(name)) / len(name)))
    return lettering(size, spacing, ground), (0.74 * size + spacing) * len(name) / SCALE


def name_ocean(picture: Drawing, name: str) -> None:
    """The Ocean's name, in every broad gap between its islands."""
    radius = picture.radius - 1.25
    islands = sorted(
        math.degrees(math.atan2(x, -y))
        for x, y in map(picture.at, picture.world.island_of)
        if math.hypot(x, y) > radius - 2
    )
    islands = islands or [-180.0, -60.0, 60.0]
    for one, other in pairwise([*islands, islands[0] + 360]):
        angle = (one + other) / 2
        if other - one > 50:
            below = 100 < angle % 360 < 260
            way = arc(angle + 22, angle - 22, radius + 0.5) if below else arc(angle - 22, angle + 22, radius)
            picture.label(name.upper(), way, lettering(26, 12, GLAZE))


def name_along_rim(picture: Drawing, place: int, points: list[Point]) -> None:
    """A name along the circle, where the Area lies at the world's rim; upright as far as it goes."""
    name = picture.world.areas[place].name
    x, y = (sum(point[axis] for point in points) / len(points) for axis in (0, 1))
    radius = sum(math.hypot(*point) for point in points) / len(points)
    angle = math.degrees(math.atan2(x, -y))
    offsets = sorted((math.degrees(math.atan2(a, -b)) - angle + 180) % 360 - 180 for a, b in points)
    style, long = fitted(
        name, math.radians(offsets[-1] - offsets[0]) * radius + 0.6, ground(picture.world, place)
    )
    half = math.degrees(long / radius) / 2 + 3
    if abs(angle) > 100:
        picture.label(name.upper(), arc(angle + half, angle - half, radius + 0.25), style)
    else:
        picture.label(name.upper(), arc(angle - half, angle + half, radius - 0.25), style)


def name_inside(picture: Drawing, place: int, hexes: list[int]) -> None:
    """A name along the longest line that stays inside an Area, the more level the better; slightly bent."""
    tilts = [0.1 * step for step in range(-13, 14)]
    options = [(reach(hex, tilt, hexes), tilt, hex) for hex in hexes for tilt in tilts]
    x, y = (sum(centre(hex)[axis] for hex in hexes) / len(hexes) for axis in (0, 1))
    free, tilt, hex = max(
        options,
        key=lambda option: option[0] - 0.7 * option[1] ** 2 - 0.3 * math.dist(centre(option[2]), (x, y)),
    )
    name = picture.world.areas[place].name
    style, long = fitted(name, 2 * free + 0.4, ground(picture.world, place))
    x, y = picture.at(hex)
    half = long / 2 + 0.3
    line = []
    for part in (-1.0, -0.5, 0.0, 0.5, 1.0):
        across, down = part * half, 0.1 * (part * part - 0.5) * min(half, 3) + 0.25
        line.append(
            (
                x + across * math.cos(tilt) - down * math.sin(tilt),
                y + across * math.sin(tilt) + down * math.cos(tilt),
            )
        )
    picture.label(name.upper(), line, style)


def reach(hex: int, tilt: float, hexes: list[int]) -> float:
    """How far a band of a letter's height goes from the middle of a hex, to both sides, within some hexes."""
    x, y = centre(hex)
    far = 0.0
    while True:
        for across in (far, -far):
            for down in (-0.3, 0.3):
                point = (
                    x + across * math.cos(tilt) - down * math.sin(tilt),
                    y + across * math.sin(tilt) + down * math.cos(tilt),
                )
                if hex_at(point) not in hexes:
                    return far
        far += 0.25


def ground(world: World, place: int) -> str:
    """The colour that an Area is painted in."""
    return CLAYS[shade_of(world, place) % len(CLAYS)] if world.areas[place].kind == "land" else GLAZE


def draw_legend(picture: Drawing) -> None:
    """What it is, and what it is not."""
    edge = (picture.radius + BAND + MARGIN) * SCALE - 40
    title = f'text-anchor="{{}}" fill="{GLAZE}" font-size="{{}}" letter-spacing="{{}}"'
    picture.add('<g class="legend">')
    heading = escape(text_of("map-heading"))
    picture.add(f'<text x="{-edge:.0f}" y="{-edge + 34:.0f}" {title.format("start", 50, 6)}>{heading}</text>')
    picture.add(
        f'<text x="{-edge:.0f}" y="{-edge + 78:.0f}" {title.format("start", 30, 4)} fill-opacity=".8">'
        f"{escape(text_of('map-of-what'))}</text>"
    )
    picture.add(
        f'<text x="{edge:.0f}" y="{edge:.0f}"'
        f" {title.format('end', 17, 0.5)}>{escape(picture.world.label)}</text>"
    )
    picture.add("</g>")
