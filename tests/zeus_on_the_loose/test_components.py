"""The card file: its schema, and how a broken one is refused."""

import json
import random

import pytest

from theomachy import Match, game
from theomachy.errors import BadComponents, BadSeats
from theomachy.games.zeus_on_the_loose.components import OWN_FILE, Cards

ZEUS = game("zeus-on-the-loose")
OWN = OWN_FILE.read_text()


def test_the_schema_beside_the_file_is_the_models():
    """After a change: `python -m theomachy.games.components` writes it anew."""
    schema = json.loads(OWN_FILE.with_name("components.schema.json").read_text())
    assert schema == Cards.model_json_schema()


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('name = "Zeus on the Loose"', "name = ", "line 3"),
        ("reconstructed = false", "", "reconstructed: it is missing"),
        ("reconstructed = false", "reconstructed = 0", "reconstructed"),
        ('effect = "skip"', 'effect = "fly"', r"gods\.2\.effect"),
        ("steals = false", "steals = false\nspeed = 3", r"gods\.2\.speed"),
        ("2006 = 4, 56 = 3", "2006 = -4, 56 = 3", r"gods\.0\.copies"),
        ("copies = { 2006 = 1, 56 = 1 }", "copies = { 2006 = 1 }", r"gods\.7\.copies"),
        ("amount = 10\n", "", "amount"),
        ('name = "Athena"', 'name = "Ares"', "same name"),
        ('name = "Athena"', 'name = "sneak"', "told from other moves"),
        ('name = "Athena"', 'name = "7"', r"gods\.2\.name"),
        ("[1, 2, 3,", "[3, 2, 1,", "ascend"),
        ("9, 10]", "9, 10, 11, 12, 13]", "room for 20"),
        ("copies = { 2006 = 4, 56 = 4 }", "copies = { 2006 = 4, 56 = 0 }", "too few cards"),
    ],
)
def test_a_broken_file_is_refused_with_file_entry_and_reason(tmp_path, old, new, words):
    assert old in OWN
    file = tmp_path / "cards.toml"
    file.write_text(OWN.replace(old, new, 1))
    with pytest.raises(BadComponents, match=words) as caught:
        Match(ZEUS, 2, components=file)
    assert str(file) in str(caught.value)


@pytest.mark.parametrize("content", [None, b"\xff\xfe", b""])
def test_what_is_no_component_file_is_refused(tmp_path, content):
    file = tmp_path / "cards.toml"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(BadComponents, match=str(file)):
        Match(ZEUS, 2, components=file)


def test_another_set_of_cards_can_be_played_and_says_if_it_is_reconstructed(tmp_path):
    file = tmp_path / "cards.toml"
    file.write_text(
        OWN.replace("reconstructed = false", "reconstructed = true").replace('name = "Hera"', 'name = "Eris"')
    )
    match = Match(ZEUS, 2, seed=1, components=file)
    assert match.view().components == "Zeus on the Loose, version 1 (reconstructed)"
    assert match.params.kinds == 18 and "eris" in {
        spelling.casefold() for spelling in match.words.spellings()
    }


TINY = OWN_FILE.with_name("tiny.toml")


@pytest.mark.rule("ZOL-30")
def test_a_set_may_be_for_fewer_cards_in_hand_and_fewer_letters():
    rng = random.Random(1)
    for seed in range(30):
        match = Match(ZEUS, 2, seed=seed, components=TINY)
        (dealt,) = [event for event in match.events(0) if event.kind == "dealt"]
        assert len(dealt.fields["cards"]) == 2 and match.view(0).players[1].hand_size == 2
        while not match.over:
            seat = match.must[0]
            match.play_action(rng.choice(match.legal_actions(seat)), seat)
        assert match.view().round == 1 and sorted(player.letters for player in match.view().players) == [
            "",
            "Z",
        ]
        assert [seat["share"] for seat in match.standing()] in ([1.0, 0.0], [0.0, 1.0])


@pytest.mark.rule("ZOL-30")
def test_a_set_for_few_is_for_no_more():
    with pytest.raises(BadSeats, match="these cards are for 2 players, not 3"):
        Match(ZEUS, 3, components=TINY)


def test_the_games_own_set_is_told_as_before_there_were_smaller_ones():
    assert "match" not in Cards.model_validate(ZEUS.components().model_dump()).model_dump()
    assert ZEUS.components(TINY).model_dump()["match"] == {"seats": 2, "hand": 2, "letters": 1}
