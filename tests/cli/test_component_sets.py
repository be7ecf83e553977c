"""A set to start from, and every fault of one's own with its line."""

import pytest

from theomachy.cli.component_sets import check_set, give_set
from theomachy.errors import BadComponents, CannotSave
from theomachy.games import GAMES, game
from theomachy.games.component_files import check_file, own_text

OLYMPICS = own_text(game("olympics"))


@pytest.mark.parametrize("id", list(GAMES))
def test_a_games_own_set_is_sound_and_known_as_its_own(tmp_path, capsys, id):
    give_set(game(id), tmp_path / "my.toml")
    assert check_set(tmp_path / "my.toml") == 0
    assert capsys.readouterr().out.strip().endswith(f"a sound set for {game(id).name}")
    before = (tmp_path / "my.toml").read_bytes()
    with pytest.raises(CannotSave, match="is there already"):
        give_set(game("olympics"), tmp_path / "my.toml")
    assert (tmp_path / "my.toml").read_bytes() == before


def line_of(text, part):
    return next(n for n, line in enumerate(text.splitlines(), 1) if part in line)


def test_every_fault_is_told_with_its_line_and_entry(tmp_path):
    text = OLYMPICS.replace("acquisition = 7, ", "acquisition = 7, colour = 3, ")
    text = text.replace("acquisition = 12,", 'acquisition = "twelve",').replace(
        "performance = 1 },\n]", "performance = 100 },\n]"
    )
    (tmp_path / "mine.toml").write_text(text, "utf-8")
    found, faults = check_file(tmp_path / "mine.toml")
    assert found.id == "olympics"
    assert [(fault.line, fault.entry) for fault in faults] == [
        (line_of(text, "colour"), "cards.6.colour"),
        (line_of(text, "twelve"), "cards.11.acquisition"),
        (line_of(text, "performance = 100"), "cards.74.performance"),
    ]


@pytest.mark.parametrize(
    ("id", "old", "new", "entry"),
    [
        ("zeus-on-the-loose", "steals = true", "steals = 3", "gods.0.steals"),
        ("mythology", "defense =", "defence =", "helpers.0.defence"),
        ("hera-and-zeus", "copies =", "copiez =", "kinds.0.copiez"),
    ],
)
def test_lines_are_found_in_every_way_to_write_a_table(tmp_path, id, old, new, entry):
    text = own_text(game(id)).replace(old, new, 1)
    (tmp_path / "mine.toml").write_text(text, "utf-8")
    found, faults = check_file(tmp_path / "mine.toml")
    assert found.id == id
    assert (line_of(text, new), entry) in [(fault.line, fault.entry) for fault in faults]


ALL = [
    (
        "olympics",
        {'n = 9, event = "Volleyball': 'n = 9, event = "Running', "acquisition = 12,": "acquisition = 13,"},
    ),
    ("olympics", {"acquisition = 12,": "acquisition = 90,", "acquisition = 30,": "acquisition = 91,"}),
    ("hera-and-zeus", {'hera = "Fury"': 'hera = "Hydra"', 'power = "hero"': 'power = "pegasus"'}),
    ("zeus-on-the-loose", {'"Hera"': '"Apollo"', "values = [1, 2,": "values = [2, 1,"}),
    ("mythology-basic", {"[3111, 3112]": "[3111, 3113]", 'name = "Achilles"': 'name = "Ajax"'}),
    ("mythology", {'to = "Olympus"': 'to = "Sparta"', 'of = "Geryon"': 'of = "Medea"'}),
]
"""By game what is changed to its set, and all of which is a fault."""


@pytest.mark.parametrize(("id", "changes"), ALL)
def test_all_entries_that_do_not_go_together_are_told(tmp_path, id, changes):
    text = own_text(game(id))
    for old, new in changes.items():
        text = text.replace(old, new, 1)
    (tmp_path / "mine.toml").write_text(text, "utf-8")
    _, faults = check_file(tmp_path / "mine.toml")
    lines = [fault.line for fault in faults]
    assert lines == sorted(lines) and len(set(faults)) == len(changes)


@pytest.mark.parametrize(
    ("id", "old", "new", "entry", "said"),
    [
        ("olympics", "acquisition = 12,", "acquisition = 13,", "cards.12", "two cards have Acquisition 13"),
        ("olympics", "acquisition = 12,", "acquisition = 90,", "cards.12", "order of their Acquisition"),
        ("olympics", '"Fan"]', '"fan", "Fan"]', "types.5", "two types have the same name"),
        ("olympics", 'n = 9, event = "Volleyball', 'n = 9, event = "Running', "cards.8", "not have: Running"),
        ("hera-and-zeus", 'power = "hero"', 'power = "pegasus"', "kinds.", "same power"),
        ("hera-and-zeus", 'hera = "Fury"', 'hera = "Hydra"', "kinds.", "same name"),
        ("zeus-on-the-loose", '"Hera"', '"Apollo"', "gods.7.name", "two cards have the same name"),
        ("zeus-on-the-loose", "values = [1, 2,", "values = [2, 1,", "numbers.values.1", "must ascend"),
        ("zeus-on-the-loose", "amount = 10", "", "gods.0.amount", "do not fit together"),
        ("mythology-basic", "[3111, 3112]", "[3111, 3113]", "blocked.", "not two land hexes side by side"),
        ("mythology-basic", 'name = "Achilles"', 'name = "Ajax"', "heroes.18.name", "are called Ajax"),
        ("mythology-basic", "borders_ocean = true", "borders_ocean = false", "areas.", "must be true"),
        ("mythology", 'to = "Olympus"', 'to = "Sparta"', "cards.", "no Area is called Sparta"),
        ("mythology", "pirate = true", "pirate = false", "evils", "there must be pirates"),
    ],
)
def test_entries_that_do_not_go_together_have_the_line_of_one_of_them(tmp_path, id, old, new, entry, said):
    text = own_text(game(id)).replace(old, new)
    (tmp_path / "mine.toml").write_text(text, "utf-8")
    _, (fault, *_) = check_file(tmp_path / "mine.toml")
    assert fault.line and fault.entry.startswith(entry) and said in fault.reason


def test_texts_that_cannot_be_shown_have_their_lines(tmp_path):
    text = OLYMPICS.replace('"Fan"]', r'"Fan\u001b"]').replace('"Coach"', r'"Co\nach"', 1)
    (tmp_path / "mine.toml").write_text(text, "utf-8")
    _, faults = check_file(tmp_path / "mine.toml")
    line = line_of(text, "types =")
    assert [(fault.line, fault.entry) for fault in faults] == [(line, "types.2"), (line, "types.4")]


def test_what_is_wrong_with_the_whole_has_no_line(tmp_path):
    (tmp_path / "mine.toml").write_text(OLYMPICS.partition("    { acquisition = 20,")[0] + "]\n", "utf-8")
    _, (fault,) = check_file(tmp_path / "mine.toml")
    assert fault.line == 0 and "19 cards are too few" in str(fault)


def test_a_fault_of_the_file_beside_it_is_not_taken_for_its_own(tmp_path):
    world = own_text(game("mythology-basic")).replace('name = "Achilles"', 'name = "Ajax"', 1)
    (tmp_path / "components.toml").write_text(world, "utf-8")
    (tmp_path / "mine.toml").write_text(own_text(game("mythology")), "utf-8")
    _, (fault,) = check_file(tmp_path / "mine.toml")
    assert (fault.line, fault.entry) == (0, "") and "components.toml: heroes." in fault.reason


def test_what_is_no_toml_is_told_with_its_line(tmp_path):
    for text, line in (
        (OLYMPICS.replace("acquisition = 7,", "acquisition = = 7,"), line_of(OLYMPICS, "acquisition = 7,")),
        (OLYMPICS.removesuffix("]\n"), line_of(OLYMPICS, "cards = [")),
    ):
        (tmp_path / "mine.toml").write_text(text, "utf-8")
        found, (fault,) = check_file(tmp_path / "mine.toml")
        assert (found.id, fault.line) == ("olympics", line) and "not TOML" in fault.reason


def test_what_is_no_set_is_refused(tmp_path):
    (tmp_path / "other.toml").write_text("colour = 3\n")
    (tmp_path / "picture.toml").write_bytes(b"\xff\xd8\xff")
    for name, said in (("other", "no game has a set"), ("picture", "no text"), ("none", "No such file")):
        with pytest.raises(BadComponents, match=said):
            check_file(tmp_path / f"{name}.toml")
