"""Mythology's Advanced game in the terminal: two people at one screen, log sheets by their notation, nothing
of one before the eyes of the other."""

import random
import re

import pytest

from tests.checks.effort import NIGHT, tries
from tests.cli import run
from tests.cli.test_terminal import ENTER, OVER, PROMPT, Screen, at_terminal, offered, secrets_of_others
from theomachy import Match

__all__ = ["at_terminal"]
SO = "(yes or no): "
HEROES = ("Atalanta", "Theseus", "Perseus", "Meleager", "Castor")
ARGUMENTS = ("play", "mythology", "--seats", "you,you", "--seed", "3", "--save", "match.json")


def mirror() -> Match:
    """The same match in this process."""
    return Match("mythology", 2, seed=3, names=["Player 1", "Player 2"], seat_by_seat=True)


def next_prompt(screen: Screen, match: Match) -> bool:
    """Go to the next person's prompt, over the empty screen between two people; False when the match is
    over."""
    if match.over:
        screen.until(OVER)
        return False
    seat = match.must[0]
    if screen.until(PROMPT, ENTER) == ENTER:
        assert screen.visible == f"The screen is for {match.names[seat]} now. {ENTER}"
        screen.type("")
        screen.until(PROMPT)
    assert screen.visible.endswith(f"{match.names[seat]}, {PROMPT}")
    for secret in secrets_of_others(match, seat):
        assert secret not in screen.visible
    other = match.view(1 - seat).own
    for written in other.sheet:
        assert written.move not in screen.visible or written.move in [
            line.move for line in match.view(seat).own.sheet
        ]
    return True


@pytest.mark.night
def test_the_advanced_game_at_one_screen(at_terminal, tmp_path):
    """Whole, in the nightly run; by day its first turns."""
    screen, match, rng = at_terminal(*ARGUMENTS), mirror(), random.Random(3)
    for _ in range(tries(90, 100_000)):
        if not next_prompt(screen, match):
            break
        seat = match.must[0]
        legal = [choice.move for choice in match.legal(seat)]
        if len(legal) > 60:
            assert re.search(r"Possible: log \(\d+\)  aid \(\d+\)", screen.visible)
        else:
            assert offered(screen) == legal
        move = "pass" if "pass" in legal and rng.random() < 0.6 else rng.choice(legal)
        screen.type(move)
        action = match.legal_action(move, seat)
        if match.words.wasted(match.blindfolded(seat), seat, action):
            screen.until(SO)
            screen.type("yes")
        match.play(move, seat)
    if not match.over:
        screen.until(PROMPT, ENTER)
        screen.control("c")
        assert not NIGHT
    assert screen.end()[1] == 0
    assert Match.load(tmp_path / "match.json").moves == match.moves
    assert run("replay", "match.json", "--check", folder=tmp_path).returncode == 0


@pytest.mark.rule("MY-A107")
def test_a_sheet_is_written_by_its_notation(at_terminal, tmp_path):
    screen, match = at_terminal(*ARGUMENTS), mirror()
    seat = match.must[0]
    assert next_prompt(screen, match)
    screen.type("?")
    screen.until(PROMPT)
    assert re.search(r"log +640, such as log \w+ 1", screen.last) and "to see all of these" in screen.last
    screen.type("#2")
    screen.until(PROMPT)
    assert "No moves have been listed by number here" in screen.last
    screen.type("? log")
    screen.until(PROMPT)
    assert re.search(r"log Hector 1 to 10 +kept while you add a point each turn\n", screen.last)
    screen.type("? log ach")
    screen.until(PROMPT)
    assert "log Achilles 10" in screen.last and "log Hector" not in screen.last
    screen.type("? log hec")
    screen.until(PROMPT)
    (number,) = re.findall(r"(#\d+) +log Hector 2\b", screen.last)
    for typed, answer in {
        "log Achilles 11": "is no move of this game; possible now: log Achilles 1 to 10, ",
        "log Cerberus 2": "is no move of this game",
        "log Acilles 2": "is no move of this game; did you mean log Achilles 2?",
        "bid 3": "bid 3 is not possible",
    }.items():
        screen.type(typed)
        screen.until(PROMPT)
        assert answer in screen.last
    for line in (number, "plot famine 4", "log achilles 3"):  # in whatever order
        screen.type(line)
        if line == "log achilles 3":
            screen.until(SO)
            assert "Achilles is not on the board" in screen.last
            screen.type("yes")
        screen.until(PROMPT)
    assert "your sheet: log Achilles 3, log Hector 2, plot famine 4" in " ".join(
        screen.visible.replace("│", " ").split()
    )
    for line in ("log Ajax 2", "to Zeus 2"):  # that would be more than ten
        screen.type(line)
        screen.until(PROMPT)
        assert f"{line} is not possible beside what you have written" in screen.last
    for typed, sheet in {
        "log hec 1": "log Achilles 3, log Hector 1, plot famine 4;",
        "undo": "log Achilles 3, log Hector 2, plot famine 4;",  # what was typed last, and it was a change
        "log achilles 0": "log Hector 2, plot famine 4;",
        "log achilles 3": "log Achilles 3, log Hector 2, plot famine 4;",
        "hint log ajax 1": "",  # and what comes before other lines can be asked about
    }.items():
        screen.type(typed)
        if typed == "log achilles 3":
            screen.until(SO)
            screen.type("perhaps")
            screen.until(PROMPT)
            assert "Nothing was done" in screen.last
            screen.type(typed)
            screen.until(SO)
            screen.type("yes")
        screen.until(PROMPT)
        told = " ".join(screen.last.replace("│", " ").split())
        assert "not possible" not in told and f"your sheet: {sheet}" in f"your sheet: ; {told}"
    screen.type("pass")
    screen.until(SO)
    assert "One power point is left, and is lost. Is that so?" in screen.last
    screen.type("no")
    screen.until(PROMPT)
    screen.type("pass")
    screen.until(SO)
    screen.type("yes")
    screen.until(ENTER)
    assert screen.visible == f"The screen is for {match.names[1 - seat]} now. {ENTER}"
    saved = Match.load(tmp_path / "match.json")
    assert [move for _, move in saved.moves] == ["log Achilles 3", "log Hector 2", "plot famine 4", "pass"]


def standing(match: Match, name: str) -> int:
    """The hex of a unit."""
    return next(unit.hex for unit in match.view(None).units if unit.name == name)


@pytest.mark.night
def test_a_unit_goes_to_a_hex_at_one_word(at_terminal, tmp_path):
    """Two in the Basic game. A table that was seen is not shown again; a map is drawn on demand."""
    screen = at_terminal("play", "mythology-basic", *ARGUMENTS[2:])
    match = Match("mythology-basic", 2, seed=3, names=["Player 1", "Player 2"], seat_by_seat=True)
    while match.view(match.must[0]).phase != "moving":
        if screen.until(PROMPT, ENTER) == ENTER:
            screen.type("")
            screen.until(PROMPT)
        move = match.legal(match.must[0])[0].move
        screen.type(move)
        match.play(move)
    if screen.until(PROMPT, ENTER) == ENTER:
        screen.type("")
        screen.until(PROMPT)
    seat = match.must[0]
    screen.type("?")
    screen.until(PROMPT)
    assert "a unit and the number of a hex: it goes there step by step" in " ".join(screen.last.split())
    screen.type("map")
    screen.until(PROMPT)
    assert "% forest" in screen.last and len(screen.last.splitlines()) > 50
    reach = match.view(seat).reach[0]
    unit = match.components.units[reach.units[0] - 1].name
    goal = max(reach.ways, key=lambda way: way.cost)
    screen.type(f"{unit} {goal.hex}")
    screen.until(PROMPT)
    assert f"{unit} {goal.hex}" in screen.last
    world, home = match.components, match.components.home
    elsewhere = next(
        each
        for each in match.view(seat).units
        if world.areas[home[each.hex]].name
        not in {world.areas[home[hex]].name for hex in (reach.hex, goal.hex)}
    )
    assert f"{elsewhere.name} {elsewhere.hex}" not in screen.last
    screen.type("table")
    screen.until(PROMPT)
    assert f"{elsewhere.name} {elsewhere.hex}" in screen.last
    screen.type(f"{unit} 9999")
    screen.until(PROMPT)
    assert f"{unit} 9999 is not possible: the map has no such hex" in screen.last
    screen.type(f"map {unit}")
    screen.until(PROMPT)
    assert f"{unit} {goal.hex}" in screen.last and len(screen.last.splitlines()) < 50
    while standing(match, unit) != goal.hex:
        match.play_action(match.words.next_move(match.blindfolded(seat), seat, f"{unit} {goal.hex}"), seat)
    assert Match.load(tmp_path / "match.json").moves == match.moves


def test_who_plays_alone_says_what_they_are_asked_about(at_terminal):
    """And several at one screen are asked each time, whatever they hold."""
    screen = at_terminal("play", "mythology", "--seats", "you,greedy", "--seed", "3")
    screen.until(PROMPT)
    for typed, answer in {
        "wishes": r"challenges ask +ask: where one has enough points(.|\n)+heroes 3(.|\n)+bids low",
        "wishes bids ask": r"bids ask +low: in an auction",
        "Wishes ": r"heroes 3(.|\n)+bids ask",
        "wishes heroes many": "heroes cannot be 'many'",
        "wishes gods 1": "there is no wish 'gods'; one can change windows, challenges, ",
        "wihses": "did you mean wishes",
    }.items():
        screen.type(typed)
        screen.until(PROMPT)
        assert re.search(answer, screen.last), typed
    screen.type("quit")
    assert screen.end()[1] == 0
    screen = at_terminal(*ARGUMENTS)
    screen.until(ENTER)
    screen.type("")
    screen.until(PROMPT)
    screen.type("wishes")
    screen.until(PROMPT)
    assert "'wishes' is no move of this game" in screen.last


def test_who_plays_alone_is_not_asked_what_they_have_no_choice_about_unless_they_took_it_back(at_terminal):
    """A hero in hand moves until he has no hexes left; then the next one is named."""
    screen, answers = at_terminal("play", "mythology", "--seats", "you,greedy", "--seed", "5"), iter(HEROES)
    screen.until(PROMPT)
    while "Where to with" not in screen.last:
        if "Whom do you move?" in screen.last:
            screen.type(next(answers))
        else:
            screen.type("area greece" if "Where does your god go?" in screen.last else "pass")
        if screen.until(PROMPT, SO) == SO:
            screen.type("yes")
            screen.until(PROMPT)
    for hexes_left in (2, 1):
        assert f"{hexes_left} hex" in screen.last
        screen.type(re.findall(r"#1 (\w+)", screen.last)[-1])
        screen.until(PROMPT)
    assert "Whom do you move?" in screen.last and "no hexes left" not in screen.last
    screen.type("undo")
    screen.until(PROMPT)
    assert "no hexes left; pass ends the move" in screen.last
    screen.type("pass")
    screen.until(PROMPT)
    assert "Whom do you move?" in screen.last
