"""What players read and write: moves, meanings, refusals, stories, positions; the card file; puzzles."""

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from tests.checks.effort import tries
from tests.hera_and_zeus.endings import CHANCE, ENDS, NAMES
from tests.hera_and_zeus.table import HERA_AND_ZEUS, at, ending, moves, run, side
from theomachy import Match, game
from theomachy.errors import AmbiguousMove, BadComponents, BadPosition, IllegalMove, UnknownMove
from theomachy.games.hera_and_zeus.actions import ACTIONS
from theomachy.games.hera_and_zeus.components import OWN_FILE, Cards
from theomachy.games.hera_and_zeus.events import REASON

SAFE = side("Giant", "Giant", "Giant", hand="Centaur")
PUZZLES = Path(__file__).parents[2] / "docs" / "puzzles.md"


def played(seed: int, steps: int) -> Match:
    rng = random.Random(seed)
    match = Match(HERA_AND_ZEUS, seed=seed)
    for _ in range(steps):
        if match.over:
            break
        seat = rng.choice(match.must)
        match.play_action(rng.choice(match.legal_actions(seat)), seat)
    return match


def test_the_notation_of_every_action_round_trips():
    words = Match(HERA_AND_ZEUS, seed=1).words
    assert sorted(words.spellings().values()) == list(range(ACTIONS.count))
    for action in range(ACTIONS.count):
        assert words.parse(words.notation(action)) == action == words.parse(words.notation(action).upper())


def test_a_plain_name_is_the_card_that_is_legal():
    match = at(side("Fury", hand="Pegasus"), side("Giant", hand="Hero"))
    assert match.copy().play("pegasus").moves == [(0, "Pegasus of Hera")]
    with pytest.raises(AmbiguousMove):
        match.play("column")
    with pytest.raises(UnknownMove):
        match.play("Kraken")


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("challenge 1", "Hydra challenges Cyclops: Hydra wins"),
        ("challenge 2", "Fury challenges a card that is not seen. Of the"),
        ("at 3.1", "place a card in column 3, row 1"),
        ("Persephone of Hera", "play Persephone. Takes back up to 3"),
        ("draw", "draw a card; 38 will be left"),
    ],
)
def test_what_a_move_would_do_is_readable_before_it_is_made(move, words):
    match = at(side("Hydra", "Fury", hand="Persephone, Fury"), side("Cyclops up", "Giant"))
    assert next(choice.meaning for choice in match.legal() if choice.move == move).startswith(words)


@pytest.mark.parametrize(
    ("match", "titles"),
    [
        (
            at(side("Hydra", "Fury", hand="Persephone, Fury"), side("Cyclops up", "Giant")),
            {
                *("Draw a card", "Play Persephone", "Challenge in column 1", "Challenge in column 2"),
                *(f"Place a card in column {column}, row {row}" for column in (1, 2) for row in (1, 2)),
                "Place a card in column 3, row 1",
            },
        ),
        (
            run(at(side("Hydra", hand="Fury, Fury"), SAFE), "at 1.1"),
            {"Place Fury in column 1, row 1"},
        ),
        (
            run(at(side("Fury", hand="Pegasus"), side("Giant", "Giant", hand="Hero")), "Pegasus"),
            {"Attack column 1", "Attack column 2", "Attack a random card of the hand"},
        ),
        (at(side("Fury", figure=0), SAFE), {"Draw a card", "Remove the figure"}),
    ],
)
def test_where_nobody_writes_moves_they_are_said_in_words(match, titles):
    assert {match.words.title(match.blindfolded(0), 0, action) for action in match.legal_actions(0)} == titles


@pytest.mark.rule("HZ-14", "HZ-16", "HZ-17", "HZ-19")
def test_what_a_challenge_of_an_unseen_card_may_come_to_is_counted():
    """37 cards of a side have a number; three of Zeus's have been seen, and not the Cyclops that lies face
    down."""
    match = at(side("Fury", hand="Hydra"), side("Cyclops", "Cyclops up", pile="Giant, Cyclops"))
    told = next(choice.meaning for choice in match.legal() if choice.move == "challenge 1")
    assert told == (
        "Fury challenges a card that is not seen. Of the 34 with a number that it may be, Fury beats"
        " 16, falls together with 5, loses to 7, is turned to stone by 4, opens the box with 1, frees the"
        " hostage with 1"
    )


@pytest.mark.rule("HZ-14", "HZ-25", "HZ-32")
def test_what_pythia_has_seen_in_the_hand_is_not_what_had_been_laid_down_before():
    """The Giant and the Heroes in the hand may be what is laid down later."""

    def told(column: int) -> str:
        return next(choice.meaning for choice in match.legal(0) if choice.move == f"challenge {column}")

    zeus = side("Cyclops", "Cyclops up", hand="Giant, Hero, Hero", pile="Giant, Cyclops")
    match = at(side("Fury", "Fury up", "Fury up", hand="Pythia, Hydra"), zeus)
    assert "Of the 34 with a number that it may be, Fury beats 16, falls together with 5, loses to 7" in told(
        1
    )
    run(match, "Pythia", "hand")
    assert "Of the 31 with a number that it may be, Fury beats 14, falls together with 5, loses to 6" in told(
        1
    )
    assert match.view(0).sides[1].put_since == 0
    run(match, "draw", "draw", "at 3.1", "Giant", "draw")
    assert "Of the 31 " in told(1) and "Of the 34 " in told(3)
    assert match.view(0).sides[1].put_since == 1


def test_nothing_is_counted_where_a_card_that_hades_took_may_lie():
    match = run(
        at(side("Fury", hand="Hydra"), side("Cyclops", hand="Hades, Giant", pile="Centaur, Hero"), turn=1),
        "Hades of Zeus",
        "Hero",
        "draw",
        "draw",
    )
    told = next(choice.meaning for choice in match.legal() if choice.move == "challenge 1")
    assert told == "Fury challenges a card that is not seen"


def test_what_ones_own_hades_took_is_counted_once():
    """One of Zeus's two Apollos is back in Hera's hand, the other one may lie there."""
    match = run(
        at(side("Fury", "Fury", hand="Hades", pile="Apollo, Hydra"), side("Cyclops", "Hero")),
        "Hades of Hera",
        "Apollo",
    )
    told = next(choice.meaning for choice in match.legal() if choice.move == "challenge 1")
    assert "loses to 9," in told


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("challenge 1", "a figure stands"),
        ("challenge 3", "not two cards"),
        ("Fury", "no power in the hand"),
        ("Hydra", "no such card in your hand"),
        ("Sirens of Hera", "finds nothing to work on"),
        ("sirens", "finds nothing to work on"),
        ("Dionysus", "no such card in your hand"),
        ("withdraw", "figure is not on the field"),
        ("at 3.2", "a gap would be left"),
        ("column 1", "first play the card"),
    ],
)
def test_a_refused_move_says_why(move, words):
    with pytest.raises(IllegalMove, match=words):
        at(side("Hydra", "Fury", hand="Fury, Sirens"), side("Giant", "Giant", figure=0)).play(move)


def test_a_choice_that_is_open_comes_first():
    match = run(at(side("Hydra", hand="Fury"), SAFE), "at 1.1")
    with pytest.raises(IllegalMove, match="choose the card to place"):
        match.play("draw")
    assert match.can_undo(0) and moves(match.undo(0)) == moves(at(side("Hydra", hand="Fury"), SAFE))


def test_a_card_without_a_number_is_not_placed_and_is_told_so_by_its_plain_name():
    match = run(at(side("Hydra", hand="Fury, Sirens"), SAFE), "at 1.1")
    with pytest.raises(IllegalMove, match="Sirens has no number: it is played from the hand"):
        match.play("sirens")


def test_a_card_can_be_written_with_its_place():
    """As a terminal asks for it: the place first, then the card, and then it is there."""
    match = at(side("Hydra", hand="Fury, Sirens"), SAFE)

    def next_move(written: str) -> int | None:
        return match.words.next_move(match.blindfolded(0), 0, written)

    for written, played in (("fury at 1.1", "at 1.1"), ("Fury 1.1", "Fury")):
        action = next_move(written)
        assert action is not None and match.words.notation(action) == played
        match.play_action(action, 0)
    assert [next_move(each) for each in ("at 1.1", "Kraken 1.1", "Fury 1.5", "Fury")] == [None] * 4
    for written, why in (("Fury 1.1", "it is there"), ("Fury 2.1", "no such card in your hand")):
        with pytest.raises(IllegalMove, match=f"{written.replace(' ', ' at ')} is not possible: .*{why}"):
            next_move(written)
    match = run(at(side("Hydra", hand="Fury, Sirens"), SAFE), "at 1.1")
    with pytest.raises(IllegalMove, match="choose the card to place"):
        next_move("Fury 2.1")


def test_the_story_of_a_turn():
    match = at(side("Hydra", "Fury", hand="Pegasus"), side("Cyclops", "Giant", hand="Argus"))
    run(match, "challenge 1", "Pegasus", "hand")
    assert [event.text for event in match.events(1)] == [
        "The first seat's Hydra challenges Cyclops: Hydra wins",
        "The second seat discards Cyclops",
        "The first seat plays Pegasus",
        "The first seat discards Pegasus",
        "The first seat's Pegasus finds Argus in the other player's hand",
        "Pegasus finds the hostage in the hand: the first seat frees it",
    ]


@pytest.mark.parametrize(("reason", "hera", "zeus", "played", "words"), ENDS)
def test_every_end_has_its_own_words(reason, hera, zeus, played, words):
    match = run(at(hera, zeus, names=NAMES, chance=CHANCE), *played)
    assert ending(match) == (match.view().winner, reason)
    assert match.view().ending == words == match.events()[-1].text


def test_no_end_is_left_out():
    assert sorted(end[0] for end in ENDS) == sorted(REASON.words)
    assert len({end[-1] for end in ENDS}) == len(ENDS)


@pytest.mark.rule("HZ-23")
@pytest.mark.parametrize(
    ("card", "result", "then", "words"),
    [
        ("Giant", "stays", [], "The first seat's Pegasus attacks Giant in column 1: it stays, face up"),
        ("Medusa", "stays", [], "The first seat's Pegasus attacks Medusa in column 1: it stays, face up"),
        (
            "Pythia up",
            "discarded",
            ["discarded"],
            "The first seat's Pegasus attacks Pythia in column 1: it is lost",
        ),
        (
            "Pegasus",
            "discarded",
            ["discarded"],
            "The first seat's Pegasus attacks Pegasus in column 1: it is lost",
        ),
        (
            "Pandora",
            "box_opened",
            ["turned_up", "discarded", "discarded"],
            "The first seat's Pegasus attacks Pandora in column 1: the box opens and takes the column",
        ),
        (
            "Argus",
            "hostage_freed",
            ["game_ends"],
            "The first seat's Pegasus attacks Argus in column 1: the hostage is free",
        ),
    ],
)
def test_what_came_of_an_attack_is_told_with_it(card, result, then, words):
    match = run(at(side("Fury", "Fury", hand="Pegasus"), side(card, "Giant")), "Pegasus", "column 1")
    events = match.events()
    [attack] = [event for event in events if event.kind == "uncovers"]
    assert attack.result == result and attack.text == words
    assert [event.kind for event in events[attack.number + 1 :]] == then


@pytest.mark.rule("HZ-18")
def test_the_view_names_the_column_that_is_lost_while_both_order_it():
    match = run(at(side("Fury", "Hydra, Fury"), side("Giant", "Pandora, Hero")), "challenge 2")
    assert match.view(0).phase == "pandoras_column" and match.must == (0, 1)
    assert [match.view(seat).column for seat in (None, 0, 1)] == [1, 1, 1]
    assert run(match.play("order 2134", 0).play("order 1234", 1)).view().column is None


def test_the_picture_shows_what_the_seat_sees():
    match = at(
        side("Fury up, Io", hand="Hydra"), side("Argus", "Hero up", hand="Zeus", figure=1, pile="Fury")
    )
    text = match.picture(0)
    assert (
        "Fury 3" in text
        and "[Io 0]" in text
        and "[?]" in text
        and "<Zeus>" in text
        and "Hand: Hydra" in text
        and "Argus" not in text
    )
    assert "[Argus 0]" in match.picture(1) and "Io" not in match.picture(None)


def test_whoever_has_to_choose_something_is_asked_what_and_nobody_else():
    asked: dict[str, str] = {}
    for seed in range(tries(4, 30)):
        match, rng = Match(HERA_AND_ZEUS, seed=seed), random.Random(seed)
        while not match.over:
            for seat in (0, 1):
                view, question = match.view(seat), match.words.question(match.view(seat))
                assert bool(question) is (view.phase is not None and seat in match.must)
                if question:
                    assert asked.setdefault(view.phase, question) == question
            assert match.words.question(match.view()) == ""
            seat = rng.choice(match.must)
            match.play_action(rng.choice(match.legal_actions(seat)), seat)
    assert asked.keys() >= {"setting_up", "placing", "scouting", "prophesying", "moving_from", "moving_to"}
    assert len(set(asked.values())) == len(asked)


def test_every_position_round_trips():
    for seed in range(0, 120, tries(5, 1)):
        match = played(seed, seed * 2)
        data = match.position()
        again = Match.from_position(data)
        assert again.state.tobytes() == match.state.tobytes() and again.position() == data


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (dict(hera=side("Kraken")), "no card is called 'Kraken'"),
        (dict(hera=side("Sirens")), "Sirens has no number"),
        (dict(hera=side("Nemesis", "Nemesis")), "only 1 copies of Nemesis"),
        (dict(hera=side("Fury, Fury, Fury, Fury", figure=0)), "only 4 places"),
        (dict(hera=side("Fury", taken=0)), "sides.0.taken"),
        (dict(hera=side("Fury", memory=["unseen"])), "one entry 'put'"),
        (dict(hera=side("Fury #1", memory=["in Hydra", "put Hera"])), "could not have come about"),
        (dict(hera=side("Fury #1", memory=["flew", "put Hera"])), "nothing to remember"),
        (dict(hera=side("Fury"), points=2), "more than the turn has"),
        (dict(hera=side("Fury"), winner=0), "winner and reason"),
        (dict(hera=side("Fury"), phase={"kind": "dancing", "seat": 0}), "none of setting_up"),
        (dict(hera=side("Fury"), phase={"kind": "placing", "seat": 0}), "nothing to choose from"),
        (dict(hera=side("Fury", order=1)), "no column is lost"),
        (dict(hera=side("Fury"), speed=1), "speed: there is no such entry"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_entry_and_the_reason(change, words):
    with pytest.raises(BadPosition, match=re.escape(words)):
        at(change.pop("hera"), SAFE, **change)


def test_a_match_is_saved_and_re_played(tmp_path):
    match = played(5, 70)
    match.save(tmp_path / "match.json")
    assert Match.load(tmp_path / "match.json").state.tobytes() == match.state.tobytes()


# The card file


def test_the_schema_beside_the_file_is_the_models():
    """After a change: `python -m theomachy.games.components` writes it anew."""
    assert json.loads(OWN_FILE.with_name("components.schema.json").read_text()) == Cards.model_json_schema()


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("strength = 7", "", "do not fit together"),
        ("strength = 7", "strength = 8", r"kinds\.0\.strength"),
        ('power = "hero"', 'power = "pegasus"', "same power"),
        ('hera = "Fury"', 'hera = "Hydra"', "same name"),
        ('hera = "Fury"', 'hera = "draw"', "told from other moves"),
        ('hera = "Fury"', 'hera = "Hero"', "must be one kind's"),
        ('power = "dionysus"\ncopies = 2', 'power = "dionysus"\ncopies = 3', "might not fill the first row"),
        (
            'power = "pegasus"\nstrength = 1\ncopies = 9',
            'power = "pegasus"\nstrength = 1\ncopies = 19',
            "a side has 10 to",
        ),
        (
            'power = "hostage"\nstrength = 0\ncopies = 1',
            'power = "hostage"\nstrength = 0\ncopies = 2',
            "one hostage",
        ),
    ],
)
def test_a_broken_card_file_is_refused(tmp_path, old, new, words):
    text = OWN_FILE.read_text()
    assert old in text
    file = tmp_path / "cards.toml"
    file.write_text(text.replace(old, new, 1))
    with pytest.raises(BadComponents, match=words):
        Match(HERA_AND_ZEUS, components=file)


def test_the_game_names_both_seats_and_options():
    assert game(HERA_AND_ZEUS).describe()["seats"] == [2, 2]


# Puzzles


def puzzles() -> list[tuple[str, dict[str, Any], list[str]]]:
    """Title, position and solution of each puzzle of the docs."""
    found = []
    for part in PUZZLES.read_text("utf-8").split("\n## ")[1:]:
        position = json.loads(part.split("```json")[1].split("```")[0])
        solution = re.findall(r"`([^`]+)`", part.split("**Solution.**")[1].split("\n\n")[0])
        found.append((part.splitlines()[0], position, solution))
    return found


@pytest.mark.parametrize(("title", "position", "solution"), puzzles())
def test_the_puzzles_of_the_docs_have_their_solution(title, position, solution):
    match = Match.from_position(position)
    assert match.must == (1,)
    run(match, *solution)
    assert ending(match) is not None and ending(match)[0] == 1, title


@pytest.mark.parametrize(("title", "position", "solution"), puzzles())
def test_no_puzzle_is_solved_by_leaving_its_first_move_out(title, position, solution):
    match = Match.from_position(position)
    try:
        run(match, *solution[1:])
    except (IllegalMove, AmbiguousMove):
        return
    assert not match.over


def test_there_are_three_puzzles():
    assert len(puzzles()) == 3


def test_a_card_is_told_by_either_sides_name():
    match = Match("hera-and-zeus", 2, seed=1)
    told = match.words.about(match.view(0), "poseid")
    assert told.startswith("Poseidon: strength 7; there is 1 on each side. Nobody is stronger")
    assert match.words.about(match.view(0), "diony").startswith("Dionysus: a power in place of a strength; ")
    assert match.words.about(match.view(0), "Kerberos") == ""
