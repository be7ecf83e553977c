"""The card file: its schema, how a broken one is refused, and a match with another one."""

import json

import pytest

from tests.olympics.table import OLYMPICS
from theomachy import Match
from theomachy.errors import BadComponents
from theomachy.games.olympics.components import OWN_FILE, Cards

OWN = OWN_FILE.read_text()
FIRST = '{ acquisition = 1, event = "Basketball", type = "Champion", performance = 8 }'


def test_the_schema_beside_the_file_is_the_models():
    """After a change: `python -m theomachy.games.components` writes it anew."""
    schema = json.loads(OWN_FILE.with_name("components.schema.json").read_text())
    assert schema == Cards.model_json_schema()


@pytest.mark.rule("OLY-4")
@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("reconstructed = true", "", "reconstructed: it is missing"),
        ("reconstructed = true", 'reconstructed = "no"', "reconstructed"),
        ('"Fan"]', '"Fan"', "Unclosed|unclosed|line"),
        ('"Fan"]', '"fan", "Fan"]', "two types have the same name"),
        ('"Volleyball"]', '"Volleyball", "7"]', r"events\.5"),
        ('"Volleyball"]', '"Volleyball", "!!"]', "no name"),
        (
            FIRST,
            FIRST.replace("Basketball", "Chess"),
            "card 1 is of an event or a type that the set does not have: Chess",
        ),
        (FIRST, FIRST.replace("acquisition = 1", "acquisition = 2"), "two cards have Acquisition 2"),
        (FIRST, FIRST.replace("acquisition = 1", "acquisition = 76"), "order of their Acquisition"),
        (FIRST, FIRST.replace("acquisition = 1,", ""), r"cards\.0\.acquisition: it is missing"),
        (FIRST, FIRST.replace("performance = 8", "performance = -8"), r"cards\.0\.performance"),
        (FIRST, FIRST.replace("performance = 8", "performance = 8, colour = 1"), r"cards\.0\.colour"),
    ],
)
def test_a_broken_file_is_refused_with_file_entry_and_reason(tmp_path, old, new, words):
    assert old in OWN
    file = tmp_path / "mine.toml"
    file.write_text(OWN.replace(old, new))
    with pytest.raises(BadComponents, match=words) as refusal:
        Match("olympics", components=file)
    assert "mine.toml" in str(refusal.value)


def small(tmp_path, count: int):
    """A set of three events and two types."""
    lines = []
    for k in range(count):
        event, kind = ("Boxing", "Running", "Discus")[k % 3], ("Hero", "Horse")[k % 2]
        lines.append(
            f'{{ acquisition = {3 * k + 1}, event = "{event}", type = "{kind}", performance = {1 + k % 9} }},'
        )
    file = tmp_path / "small.toml"
    head = (
        'name = "Small"\nversion = "2"\nreconstructed = false\nevents = ["Boxing", "Running",'
        ' "Discus"]\ntypes = ["Hero", "Horse"]\n'
    )
    file.write_text("\n".join([f"{head}cards = [", *lines, "]", ""]))
    return file


@pytest.mark.rule("OLY-4")
def test_another_number_of_events_types_and_cards_is_welcome_if_enough_for_a_round_of_five(tmp_path):
    for seats in range(2, 6):
        match = Match("olympics", seats, seed=1, components=small(tmp_path, 31))
        assert match.view().components == "Small, version 2"
        while not match.over:
            for seat in match.must:
                match.play(match.legal(seat)[0], seat)
        assert match.view().round >= 1 and len(match.view().ceremony) == 3
    with pytest.raises(BadComponents, match="30 cards are too few: a full round at 5 players needs 31"):
        Match("olympics", components=small(tmp_path, 30))


def test_a_saved_match_brings_its_cards_along(tmp_path):
    match = Match("olympics", 3, seed=1, components=small(tmp_path, 40))
    match.play(match.legal(0)[0], 0)
    again = Match.from_json(match.to_json())
    assert again.view(0) == match.view(0) and "reconstructed" in OLYMPICS.components().label
