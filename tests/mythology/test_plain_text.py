"""Mythology in characters: the map, and the way to a hex step by step."""

import random

import pytest

from theomachy import Match
from theomachy.errors import IllegalMove, UnknownMove
from theomachy.games.mythology.plain_text import destination

SIGNS = "+-=&*#"
BOTH = pytest.mark.parametrize("game", ["mythology-basic", "mythology"])


def match_at(game: str, phase: str) -> Match:
    """A match at the first decision of a phase in which something can be moved."""
    match, rng = Match(game, 2, seed=3, seat_by_seat=True), random.Random(1)
    while True:
        seat = match.must[0]
        view = match.view(seat)
        if view.phase == phase and (view.reach or view.phase == "naming"):
            return match
        match.play(rng.choice(match.legal(seat)), seat)


def next_move(match: Match, written: str) -> int | None:
    seat = match.must[0]
    return match.words.next_move(match.blindfolded(seat), seat, written)


def where(match: Match) -> dict[str, int]:
    """The hex of each unit on the board."""
    view = match.view(match.must[0])
    return {each.name: each.hex for each in getattr(view, "pieces", None) or view.units}


def drawn(match: Match, width: int = 80, about: str = "") -> str:
    return match.words.plain_map(match.view(match.must[0]), width, about)


def parts_of(match: Match, width: int) -> list[str]:
    """The lines of the map without what its signs mean."""
    return drawn(match, width).partition("  . land")[0].splitlines()


def signs_in(lines: list[str]) -> int:
    return sum(line.count(sign) for line in lines for sign in SIGNS)


@BOTH
def test_the_map_shows_every_hex_and_all_that_stands_in_it(game):
    match = match_at(game, "moving")
    view = match.view(match.must[0])
    lines = drawn(match).splitlines()
    world = getattr(match.components, "world", match.components)
    first = min(world.home) // 100
    things = [*getattr(view, "units", ()), *getattr(view, "pieces", ()), *getattr(view, "items", ())]
    standing = {thing.hex for thing in [*things, *getattr(view, "prizes", ())]} - {None}
    for hex in world.home:
        column, row = divmod(hex, 100)
        line = lines[2 * row + column % 2].ljust(80)
        ground, sign = line[3 + 2 * (column - first)], line[4 + 2 * (column - first)]
        assert (ground == "~") == (hex not in world.land) and ground in "~.^%"
        assert (sign in SIGNS) == (hex in standing), hex
    assert lines[0].split()[0] == "16" and lines[1].split()[0] == "15"


def test_a_game_without_a_map_has_none():
    match = Match("zeus-on-the-loose", 2, seed=1)
    assert match.words.plain_map(match.view(0), 80) is None
    assert match.words.next_move(match.blindfolded(0), 0, "Apollo 12") is None


@BOTH
def test_on_a_narrow_screen_the_map_comes_in_parts(game):
    match = match_at(game, "moving")
    lines = parts_of(match, 40)
    assert max(map(len, lines)) <= 40
    columns = [number for line in lines if len(line.split()) > 3 for number in line.split()]
    assert {f"{column}" for column in range(15, 44)} <= set(columns)
    assert signs_in(lines) == signs_in(parts_of(match, 80))


@BOTH
def test_a_part_of_the_map_names_what_stands_there(game):
    match = match_at(game, "moving")
    name, hex = next(iter(where(match).items()))
    for about in (name, name.lower(), str(hex)):
        part = drawn(match, 80, about)
        assert f"{name} {hex}" in part and len(part.splitlines()) < len(drawn(match).splitlines())
    assert drawn(match, 80, "gree").split()[:2] == ["26", "28"]
    for about, why in {
        "9999": "there is no hex",
        "Olympus": "there is no hex",
        "a": "'a' could be A",
        "sea": "'sea' could be Western Sea, Eastern Sea",
    }.items():
        with pytest.raises(UnknownMove, match=why):
            drawn(match, 80, about)
    assert drawn(match, 80, "fleece") == drawn(match, 80, "Golden Fleece")
    assert drawn(match, 80, "grece") == drawn(match, 80, "Greece")


@BOTH
def test_a_destination_is_walked_to_step_by_step(game):
    """Every hex that can be reached, of up to 30."""
    start = match_at(game, "moving")
    seat = start.must[0]
    reach = start.view(seat).reach[0]
    name = reach.piece if game == "mythology" else start.components.units[reach.units[0] - 1].name
    for way in reach.ways[:: max(1, len(reach.ways) // 30)]:
        match, steps = start.copy(), 0
        while where(match)[name] != way.hex:
            while match.interrupted:  # somebody could do something about it
                match.play("pass", match.must[0])
            match.play_action(next_move(match, f"{name.lower()} {way.hex}"), seat)
            steps += 1
        assert 0 < steps <= way.cost
        with pytest.raises(IllegalMove, match=f"{name} {way.hex} is not possible: it is there"):
            next_move(match, f"{name} {way.hex}")


def test_who_is_not_in_hand_is_named_first_and_only_if_it_can_go_there():
    """A unit is named but once in a phase."""
    match = match_at("mythology", "naming")
    seat = match.must[0]
    named = next(choice for choice in match.legal(seat) if choice.form.kind == "choose")
    name, far = named.form.piece, 2811 if where(match)[named.form.piece] // 100 > 32 else 3811
    too_far = f"{name} {far} is not possible: no way leads there on foot in [24] steps"
    with pytest.raises(IllegalMove, match=too_far):
        next_move(match, f"{name} {far}")
    trial = match.copy().play(named, seat)
    while trial.view(seat).phase != "moving" or not trial.view(seat).reach:
        trial.play("pass", trial.must[0])
    goal = trial.view(seat).reach[0].ways[0].hex
    assert next_move(match, f"{name} {goal}") == named.action


@BOTH
def test_where_no_way_leads_is_said_why(game):
    match = match_at(game, "moving")
    view = match.view(match.must[0])
    reach, before = view.reach[0], match.position()
    name = reach.piece if game == "mythology" else match.components.units[reach.units[0] - 1].name
    another = next(each for each in where(match) if each != name and where(match)[each] != reach.hex)
    far = next(hex for hex in (4111, 1811) if hex not in {way.hex for way in reach.ways})
    no_way = (
        r"no way leads there( on foot)? in \d steps?"
        if game == "mythology"
        else r"no way leads there for \d+ points"
    )
    other = "another unit is in hand" if game == "mythology" else "you favour|did not begin"
    for written, why in {
        f"{name} 9999": "the map has no such hex",
        f"{name} {far}": no_way,
        f"{another} {far}": other,
    }.items():
        with pytest.raises(IllegalMove, match=rf"^{written} is not possible: .*({why})"):
            next_move(match, written)
    assert match.position() == before
    with pytest.raises(IllegalMove, match=r"it is the time for log sheets|it is the time|must be placed"):
        next_move(Match(game, 2, seed=3, seat_by_seat=True), f"{name} {far}")


@pytest.mark.parametrize(
    ("written", "meant"),
    {
        "Atalanta 4010": ("Atalanta", 4010),
        "atal 4010": ("Atalanta", 4010),
        "cetus 4010": ("Cetus", 4010),
        "cetus of pallene 101": ("Cetus of Pallene", 101),
        "atalanta 10": None,  # points on a log sheet
        "cet 4010": None,
        "atalanta": None,
        "4010": None,
        "atalanta n": None,
        "": None,
    }.items(),
)
def test_what_is_a_destination(written, meant):
    assert destination(written, ["Atalanta", "Cetus", "Cetus of Pallene"]) == meant
