"""The players' rulebooks: every rule that they name is there, what they draw is a part of the game, and every
example can be played as it says and comes out as it says."""

import json
import re
from pathlib import Path

import pytest

from tests.server.support import Rejected
from theomachy.games import GAMES, game
from theomachy.games.rulebook import SCHEMA, Rulebook, rulebook_of
from theomachy.match import Match
from theomachy.server import rulebook
from theomachy.server.guide import changed
from theomachy.server.puzzles import seen_alone

BOOKS = {id: book for id in GAMES if (book := rulebook_of(id))}
EXAMPLES = [(id, example) for id, book in BOOKS.items() for example in book.examples]
NAMED = [f"{id}:{example.name}" for id, example in EXAMPLES]


def ids(html: str) -> list[str]:
    return re.findall(r'<li id="([^"]+)"', html)


@pytest.mark.parametrize("id", BOOKS)
def test_every_rule_that_is_named_is_there_and_can_be_found(id):
    there = ids(rulebook.rules_html(id))
    assert len(there) == len(set(there)) and set(there) <= set(
        re.findall(r"\*\*([\w-]+)\*\*", game(id).rules_text)
    )
    named = [rule for section in BOOKS[id].sections for rule in section.rules]
    assert named and set(named) <= set(there)


def test_the_rules_open_at_rules_that_are_there():
    """What the client's rulebooks say of phases, over all games."""
    there = {rule for id in GAMES for rule in ids(rulebook.rules_html(id))}
    files = list((Path(__file__).parents[2] / "web" / "src" / "games").rglob("rulebook.ts"))
    named = {
        rule for file in files for rule in re.findall(r'"([A-Z]+-[A-Z]?\d+[a-z]?)"', file.read_text("utf-8"))
    }
    assert len(files) == len(BOOKS) and len(named) > 10 and named <= there


@pytest.mark.parametrize("id", GAMES)
def test_each_numbered_rule_has_its_id(id):
    written = re.findall(r"^- \*\*([\w-]+)\*\*", game(id).rules_text, re.M)
    assert ids(rulebook.rules_html(id)) == written and written


def test_a_game_shows_no_other_games_chapter():
    basic, advanced = (set(ids(rulebook.rules_html(id))) for id in ("mythology-basic", "mythology"))
    both = {"MY-G1", "MY-G8", "MY-G11"}
    assert both <= basic & advanced
    assert {"MY-B6"} == {"MY-B6", "MY-A1"} & basic and {"MY-A1", "MY-O1"} == {
        "MY-B6",
        "MY-A1",
        "MY-O1",
    } & advanced


@pytest.mark.parametrize("id", BOOKS)
def test_a_rulebook_is_read_in_a_few_minutes(id):
    assert 1 <= BOOKS[id].minutes <= 5


def side(which: str) -> str:
    """A card's name without the side whose it is."""
    return re.sub(" (Hera|Zeus)$", "", which)


@pytest.mark.parametrize("id", BOOKS)
def test_what_is_drawn_bears_names_of_the_game(id):
    known = json.dumps(game(id).components().model_dump(mode="json"), ensure_ascii=False)
    shown = [
        which
        for section in BOOKS[id].sections
        for picture in section.pictures
        for kind, _, which in [piece.partition(" ") for piece in picture.shows]
        if kind in {"card", "hero", "monster", "prize", "god", "helper"} and not which.isdecimal()
    ]
    assert [which for which in shown if f'"{which}"' not in known and f'"{side(which)}"' not in known] == []


@pytest.mark.parametrize(("id", "example"), EXAMPLES, ids=NAMED)
def test_an_example_comes_out_as_it_says(id, example):
    match = rulebook.begun(id, example.name)
    info = rulebook.asked(id, example.name)
    assert 0 in info.update.view.must
    made: list[str] = []
    for step in example.steps:
        legal = {choice.move for choice in match.legal(0)}
        assert set(step.moves) <= legal
        assert set(step.wrong) <= legal - set(step.moves), "what nobody could do needs no word"
        assert legal - set(step.moves), "a choice is needed for an example"
        for move in sorted(legal - set(step.moves))[:3]:
            tried = rulebook.tried(id, example.name, [*made, move])
            assert tried.why_not == step.why_not(move) and tried.update is None
        made.append(step.moves[0])
        tried = rulebook.tried(id, example.name, made)
        assert tried.why_not is None and tried.update is not None
        match.play(step.moves[0], 0)
        for answer in step.answers:
            match.play(answer.move, answer.seat)
        assert tried.update.view == match.view(0, choices=len(made) < len(example.steps))
    end = match.position()["position"]
    assert changed(end, example.after) == end, "what is said to come of it"


@pytest.mark.parametrize(("id", "example"), EXAMPLES, ids=NAMED)
def test_every_right_move_of_the_last_step_does_what_is_said(id, example):
    *before, last = example.steps
    for move in last.moves:
        match = rulebook.begun(id, example.name)
        for step in before:
            match.play(step.moves[0], 0)
            for answer in step.answers:
                match.play(answer.move, answer.seat)
        assert changed(match.position()["position"], example.after) != match.position()["position"]
        match.play(move, 0)
        for answer in last.answers:
            match.play(answer.move, answer.seat)
        end = match.position()["position"]
        assert changed(end, example.after) == end


def test_the_last_card_of_olympics_takes_the_gold():
    match = rulebook.begun("olympics", "the-last-card").play("5 Volleyball Champion 8", 0)
    view = match.view(0)
    [volleyball] = [event for event in view.ceremony if event.event == "Volleyball"]
    assert [(place.entrant, place.total) for place in volleyball.places if place.medal == "gold"] == [(0, 14)]


def test_examples_have_names_of_their_own():
    for book in BOOKS.values():
        names = [example.name for example in book.examples]
        assert len(names) == len(set(names))


def test_an_example_shows_nothing_that_its_seat_does_not_know():
    """The same example in which the other one holds other cards is the same to whoever reads."""
    match = rulebook.begun("zeus-on-the-loose", "a-ten")
    position = match.position()
    theano = position["position"]["players"][1]
    assert theano["hand"] == ["2", "5", "7", "8"]
    other = changed(position, {"position": {"players": [{}, {"hand": ["1", "9", "Ares", "Hera"]}]}})
    twin = Match.from_position(other)
    assert twin.position() != match.position()
    for _ in range(2):
        assert seen_alone(match, 0, 0, asked=True) == seen_alone(twin, 0, 0, asked=True)
        if match.legal(0):
            match.play("9", 0)
            twin.play("9", 0)


def test_what_is_no_example_and_no_move_is_refused(server):
    xenia = server.guest("Xenia")
    base = "/api/games/zeus-on-the-loose/examples/a-ten"
    for path, body, status in (
        ("/api/games/zeus-on-the-loose/examples/nothing", None, 404),
        ("/api/games/nothing/examples/a-ten", None, 404),
        ("/api/games/nothing/rulebook", None, 404),
        ("/api/games/zeus-on-the-loose/map", None, 404),
        (f"{base}/answer", {"moves": ["10"]}, 409),
        (f"{base}/answer", {"moves": ["6", "6"]}, 409),
        (f"{base}/answer", {"moves": []}, 400),
    ):
        with pytest.raises(Rejected) as error:
            xenia.ask("GET" if body is None else "POST", path, body)
        assert error.value.status == status, path


def test_the_schema_is_that_of_the_files():
    assert json.loads(SCHEMA.read_text("utf-8")) == Rulebook.model_json_schema()
