"""HZ-20 to HZ-31: cards played for their power."""

import pytest

from tests.hera_and_zeus.table import HERA_AND_ZEUS, at, ending, field, hand, moves, pile, run, side, told
from theomachy import game
from theomachy.errors import IllegalMove

SAFE = side("Giant", "Giant", "Giant", hand="Centaur")


@pytest.mark.rule("HZ-20")
def test_the_figure_costs_no_point_and_makes_a_turn_of_four():
    match = run(at(side("Fury", "Fury", hand="Hera"), SAFE), "draw", "Hera")
    assert moves(match) == ["column 1", "column 2"]
    match = run(match, "column 2")
    assert match.view().points == 3 and match.view().sides[0].figure == 1
    assert pile(match, 0) == ["Hera"]


@pytest.mark.rule("HZ-20")
def test_the_figure_fills_a_place_and_nothing_goes_before_it():
    full = "Harpy, Harpy, Harpy, Harpy"
    match = at(side("Fury", full, hand="Hera, Amazon"), SAFE)
    assert moves(run(match, "Hera")) == ["column 1"]
    match = run(match, "column 1")
    assert [move for move in moves(match) if move.startswith("at")] == ["at 1.2", "at 1.3", "at 3.1"]
    match = run(match, "at 1.2", "Amazon")
    assert field(match, 0)[0] == ["Amazon", "Fury"]
    full_column = at(side("Fury, Fury, Fury", hand="Amazon", figure=0), SAFE)
    assert [move for move in moves(full_column) if move.startswith("at")] == ["at 2.1", "at 3.1"]


@pytest.mark.rule("HZ-20")
def test_the_figure_card_is_not_played_twice_nor_into_empty_or_full_columns():
    assert "Hera" not in moves(at(side("Fury", hand="Hera", figure=0), SAFE))
    assert "Hera" not in moves(at(side("Fury, Fury, Fury, Fury", hand="Hera"), SAFE))


@pytest.mark.rule("HZ-21")
def test_the_owner_may_remove_the_figure_for_a_point_and_hades_brings_it_back():
    match = run(
        at(side("Fury", hand="Hades", pile="Hera", figure=0), SAFE),
        "withdraw",
        "Hades",
        "Hera",
        "Hera",
        "column 1",
    )
    assert told(match, "figure_leaves") == [
        {"seat": 0, "side": "Hera", "column": 0, "by": 0, "driven_away": False}
    ]
    assert match.view().points == 2 and match.view().sides[0].figure == 0 and match.view().allowance == 4


@pytest.mark.rule("HZ-21", "HZ-31")
def test_dionysus_does_not_move_the_figure():
    match = run(at(side("Fury", "Fury", hand="Dionysus", figure=0), SAFE), "Dionysus")
    assert moves(match) == ["at 1.2", "at 2.1"]
    assert moves(run(match, "at 2.1")) == ["at 1.2", "at 1.3", "at 3.1"]


def picking(other: str, columns: tuple[str, ...] = ("Giant",), **rest: object):
    """Pegasus against a hand of equal cards, so that chance has no say."""
    return run(
        at(side("Fury", "Fury", "Fury", hand="Pegasus"), side(*columns, hand=other, **rest)),
        "Pegasus",
        "hand",
    )


@pytest.mark.rule("HZ-22")
def test_pegasus_against_the_hand():
    assert ending(picking("Argus")) == (0, "picked_hostage")
    for symbol in ("Medusa", "Pythia", "Pegasus", "Dionysus", "Zeus", "Hades", "Sirens", "Persephone"):
        assert pile(picking(symbol), 1) == [symbol]
    for number in ("Poseidon", "Centaur", "Hero"):
        match = picking(number)
        assert moves(match) == ["column 1", "column 2", "column 3"] and match.must == (0,)
        assert field(match.copy().play("column 1"), 1)[0] == [f"{number} up", "Giant"]
        assert field(match.play("column 3"), 1)[2] == [f"{number} up"]
    with_figure = picking("Hero", ("Giant", "Giant, Giant, Hero, Hero"), figure=0)
    assert moves(with_figure) == ["column 3"]
    no_room = picking(
        "Hero", ("Centaur", "Giant, Giant, Hero, Hero", "Cyclops, Cyclops, Cyclops, Cyclops"), figure=0
    )
    assert pile(no_room, 1) == ["Hero"]
    with pytest.raises(IllegalMove):
        run(at(side("Fury", hand="Pegasus"), side("Giant", hand="")), "Pegasus", "hand")


@pytest.mark.rule("HZ-22")
def test_pandora_in_the_hand_takes_all_of_it_in_the_order_that_its_owner_likes():
    hera, zeus = side("Fury", "Fury", hand="Pegasus"), side("Giant", hand="Pandora, Hero, Hero, Sirens")
    base = [run(at(hera, zeus, chance=n), "Pegasus", "hand") for n in range(40)]
    match = next(one for one in base if one.must == (1,))
    assert moves(match, 1) == ["Hero", "Pandora of Zeus", "Sirens of Zeus"]
    match = run(match, "Hero", "Sirens")
    assert moves(match) == ["Hero", "Pandora of Zeus"]
    match = run(match, "Pandora")
    assert (
        pile(match, 1) == ["Hero", "Sirens", "Pandora", "Hero"]
        and hand(match, 1) == []
        and match.must == (0,)
    )


@pytest.mark.rule("HZ-22")
def test_pandora_in_a_hand_with_the_hostage_ends_the_match():
    ends = {
        ending(
            run(
                at(side("Fury", hand="Pegasus"), side("Giant", hand="Pandora, Argus"), chance=n),
                "Pegasus",
                "hand",
            )
        )
        for n in range(20)
    }
    assert ends == {(0, "picked_hostage"), (0, "hand_with_hostage")}


@pytest.mark.rule("HZ-23")
@pytest.mark.parametrize(
    ("card", "left", "lost"),
    [
        ("Pythia", [], ["Pythia"]),
        ("Pegasus up", [], ["Pegasus"]),
        ("Hero", ["Hero up"], []),
        ("Medusa", ["Medusa up"], []),
        ("Giant up", ["Giant up"], []),
    ],
)
def test_pegasus_against_the_first_row(card, left, lost):
    match = run(
        at(side("Fury", "Fury", hand="Pegasus"), side("Giant", f"{card}, Argus")), "Pegasus", "column 2"
    )
    assert field(match, 1)[1] == [*left, "Argus"] and pile(match, 1) == lost and pile(match, 0) == ["Pegasus"]


@pytest.mark.rule("HZ-23")
def test_pegasus_finds_the_hostage_or_opens_the_box():
    assert ending(run(at(side("Fury", hand="Pegasus"), side("Argus")), "Pegasus", "column 1")) == (
        0,
        "uncovered_hostage",
    )
    match = run(at(side("Fury", "Fury", hand="Pegasus"), side("Pandora", "Giant")), "Pegasus", "column 1")
    assert pile(match, 0) == ["Pegasus", "Fury"] and pile(match, 1) == ["Pandora"]
    assert ending(
        run(at(side("Io", "Fury", hand="Pegasus"), side("Pandora, Argus")), "Pegasus", "column 1")
    ) == (1, "both_hostages")
    assert ending(
        run(at(side("", "Fury", hand="Pegasus"), side("Pandora, Argus")), "Pegasus", "column 1")
    ) == (0, "column_with_hostage")


@pytest.mark.rule("HZ-24")
def test_pegasus_on_the_field_is_a_plain_one():
    match = run(at(side("Pegasus", "Pegasus", "Fury"), side("Pythia", "Hero")), "challenge 1", "challenge 2")
    assert field(match, 0)[:2] == [["Pegasus up"], []] and pile(match, 1) == ["Pythia"]


@pytest.mark.rule("HZ-25")
def test_pythia_sees_the_hand_and_drives_poseidon_out():
    match = run(
        at(side("Fury", "Fury", hand="Pythia"), side("Giant", hand="Poseidon, Argus, Pandora")),
        "Pythia",
        "hand",
    )
    assert pile(match, 1) == ["Poseidon"] and hand(match, 1) == ["Pandora", "Argus"]
    for seat in (0, 1):
        assert [card["name"] for card in told(match, "hand_shown", seat)[0]["cards"]] == [
            "Poseidon",
            "Pandora",
            "Argus",
        ]
    assert told(match, "hand_shown") == [] and told(match, "looks_into_hand") == [{"seat": 0, "hand_size": 3}]
    assert [face.name for face in match.view(0).sides[1].seen] == ["Pandora", "Argus"] and match.view().sides[
        1
    ].seen == []


@pytest.mark.rule("HZ-25")
def test_the_owner_orders_two_that_pythia_drives_out():
    match = run(
        at(side("Fury", "Fury", hand="Pythia"), side("Giant", hand="Poseidon, Nemesis, Hero")),
        "Pythia",
        "hand",
    )
    assert match.must == (1,) and moves(match) == ["Nemesis", "Poseidon"]
    assert pile(run(match, "Nemesis"), 1) == ["Nemesis", "Poseidon"] and hand(match, 1) == ["Hero"]


@pytest.mark.rule("HZ-26")
def test_pythia_turns_up_a_column_and_nothing_else_comes_of_it():
    match = at(side("Fury", "Fury", hand="Pythia"), side("Pandora, Argus, Poseidon", "Giant up", "Giant"))
    assert moves(run(match, "Pythia")) == ["column 1", "column 3"]
    assert field(run(match, "column 1"), 1)[0] == ["Pandora up", "Argus up", "Poseidon up"] and not match.over
    assert "Pythia of Hera" not in moves(at(side("Fury", hand="Pythia"), side("Giant up")))


@pytest.mark.rule("HZ-27")
def test_pegasus_drives_the_figure_away():
    match = run(
        at(side("Fury", "Fury", hand="Pegasus"), side("Giant, Argus", figure=0)), "Pegasus", "column 1"
    )
    assert match.view().sides[1].figure is None and field(match, 1)[0] == ["Giant", "Argus"]
    assert told(match, "figure_leaves") == [
        {"seat": 1, "side": "Zeus", "column": 0, "by": 0, "driven_away": True}
    ]


@pytest.mark.rule("HZ-28")
def test_sirens_take_the_top_card_of_strength_1_to_7():
    for top, possible in (("Pegasus", True), ("Poseidon", True), ("Medusa", False), ("Dionysus", False)):
        assert (
            "Sirens of Hera" in moves(at(side("Fury", hand="Sirens"), side("Giant", pile=f"Apollo, {top}")))
        ) == possible
    assert "Sirens of Hera" not in moves(at(side("Fury", hand="Sirens"), side("Giant")))
    match = run(at(side("Fury", "Fury", hand="Sirens"), side("Giant", pile="Apollo, Poseidon")), "Sirens")
    assert (
        pile(match, 1) == ["Apollo"] and hand(match, 0) == ["Poseidon"] and match.view(1).sides[0].stolen == 1
    )
    match = run(match, "at 1.1", "Poseidon")
    assert (
        match.view(1).sides[0].columns[0][0].back == "Zeus"
        and match.view(1).sides[0].columns[0][0].face is None
    )
    assert told(match, "places", 1) == [{"seat": 0, "place": "1.1", "back": "Zeus", "stolen": True}]
    said = "The first seat places a card with Zeus's back in column 1, row 1"
    assert said in [event.text for event in match.events(1)]
    full = "Fury, Fury, Fury, Harpy, Harpy, Harpy, Hydra, Hydra, Amazon, Amazon, Amazon, Sirens"
    assert (
        len(hand(run(at(side("Fury", "Fury", hand=full), side("Giant", pile="Apollo")), "Sirens"), 0)) == 12
    )


@pytest.mark.rule("HZ-29")
def test_hades_takes_a_card_of_the_own_pile_unseen():
    assert "Hades of Hera" not in moves(at(side("Fury", hand="Hades"), SAFE))
    match = run(at(side("Fury", "Fury", hand="Hades", pile="Hydra, Fury, Hydra, Apollo"), SAFE), "Hades")
    assert moves(match) == ["Hydra", "Fury", "Apollo"]
    match = run(match, "Hydra")
    for seat in (None, 0, 1):
        side_seen = match.view(seat).sides[0]
        assert [face.name for face in side_seen.pile] == [
            "Hydra",
            "Fury",
            "Hydra",
            "Apollo",
            "Hades",
        ] and side_seen.pile_size == 4
        assert side_seen.taken_back == "Hera" and side_seen.taken == (2 if seat == 0 else None)
    assert (
        told(match, "hades_takes", 1) == [{"seat": 0, "back": "Hera"}] and told(match, "hades_took", 1) == []
    )


@pytest.mark.rule("HZ-23")
def test_that_pegasus_would_do_nothing_is_said_beforehand():
    for lying, vain in (("Giant up", True), ("Medusa up", True), ("Giant", False), ("Pegasus up", False)):
        match = run(at(side("Fury", "Fury", hand="Pegasus"), side("Argus", lying)), "Pegasus")
        meanings = {choice.move: choice.meaning for choice in match.view(0).legal}
        assert ("does nothing" in meanings["column 2"]) == vain
        assert "does nothing" not in meanings["column 1"]


@pytest.mark.rule("HZ-30")
def test_persephone_says_beforehand_and_afterwards_that_there_is_no_pegasus():
    for lying, vain in (("", True), ("Fury", True), ("Fury, Pegasus", False)):
        match = at(side("Fury", "Fury", hand="Persephone", pile=lying), SAFE)
        [meaning] = [choice.meaning for choice in match.view(0).legal if "Persephone" in choice.move]
        assert ("none to take back" in meaning) == vain
        told = [event.text for event in run(match, "Persephone").events(0)]
        assert ("Persephone finds no Pegasus for the first seat" in told) == vain


@pytest.mark.rule("HZ-30")
def test_persephone_takes_up_to_three_pegasi():
    for lying, taken in (
        ("", 0),
        ("Pegasus, Fury, Pegasus", 2),
        ("Pegasus, Pegasus, Fury, Pegasus, Pegasus", 3),
    ):
        match = run(at(side("Fury", "Fury", hand="Persephone", pile=lying), SAFE), "Persephone")
        assert hand(match, 0) == ["Pegasus"] * taken
        assert told(match, "persephone_takes") == [
            {"seat": 0, "taken": taken, "of_hera": taken, "of_zeus": 0}
        ]
    assert pile(match, 0) == ["Pegasus", "Fury", "Persephone"]
    full = "Fury, Fury, Fury, Harpy, Harpy, Harpy, Hydra, Hydra, Amazon, Amazon, Amazon, Persephone"
    assert (
        hand(run(at(side("Fury", "Fury", hand=full, pile="Pegasus, Pegasus"), SAFE), "Persephone"), 0).count(
            "Pegasus"
        )
        == 1
    )


@pytest.mark.rule("HZ-30")
def test_the_player_chooses_among_pegasi_with_different_backs():
    lying = "Pegasus, Pegasus of Zeus, Pegasus, Pegasus of Zeus"
    match = run(at(side("Fury", "Fury", hand="Persephone", pile=lying), SAFE), "Persephone")
    assert moves(match) == ["Pegasus of Hera", "Pegasus of Zeus"]
    match = run(match, "Pegasus of Zeus", "Pegasus of Zeus")
    assert (
        sorted(hand(match, 0)) == ["Pegasus", "Pegasus of Zeus", "Pegasus of Zeus"]
        and match.view().points == 1
    )
    assert [(each["of_hera"], each["of_zeus"]) for each in told(match, "persephone_takes")] == [
        (0, 1),
        (0, 1),
        (1, 0),
    ]
    assert pile(match, 0) == ["Pegasus", "Persephone"]


@pytest.mark.rule("HZ-30", "HZ-32")
def test_persephone_may_betray_what_hades_took():
    hera = side("Fury", "Fury", "Fury", hand="Hades, Persephone", pile="Pegasus, Fury, Pegasus")
    match = run(at(hera, SAFE), "Hades", "Pegasus", "Persephone")
    assert match.view(1).sides[0].taken_back is None and [
        face.name for face in match.view(1).sides[0].seen
    ] == ["Pegasus", "Pegasus"]
    match = run(at(hera, SAFE), "Hades", "Fury", "Persephone")
    assert match.view(1).sides[0].taken_back == "Hera"


@pytest.mark.rule("HZ-31")
def test_dionysus_moves_a_card_as_it_lies():
    match = run(at(side("Fury up, Io", "Hydra", hand="Dionysus"), SAFE), "Dionysus")
    assert moves(match) == ["at 1.1", "at 1.2", "at 2.1"]
    assert moves(run(match, "at 1.1")) == ["at 1.2", "at 2.1", "at 2.2", "at 3.1"]
    assert field(run(match.copy(), "at 1.2"), 0)[0] == ["Io", "Fury up"]
    assert field(run(match.copy(), "at 2.1"), 0)[1] == ["Fury up", "Hydra"]
    assert field(run(match, "at 3.1"), 0) == [["Io"], ["Hydra"], ["Fury up"]]
    assert told(match, "moves") == [{"seat": 0, "before": "1.1", "after": "3.1"}]


@pytest.mark.rule("HZ-31")
def test_dionysus_may_leave_the_figure_alone_and_needs_a_card():
    match = run(at(side("Fury", "Hydra", hand="Dionysus", figure=0), SAFE), "Dionysus", "at 1.2", "at 2.1")
    assert field(match, 0) == [[], ["Fury", "Hydra"], []] and match.view().sides[0].figure == 0
    full = "Harpy, Harpy, Harpy, Harpy", "Fury, Fury, Fury, Fury"
    match = run(at(side("Amazon", *full, hand="Dionysus"), SAFE), "Dionysus")
    assert "at 1.1" not in moves(match) and len(moves(match)) == 8
    assert "Dionysus of Hera" not in moves(at(side("", hand="Dionysus, Amazon"), SAFE, points=2, allowance=2))


def test_every_power_has_its_text():
    for kind in game(HERA_AND_ZEUS).components().kinds:
        assert kind.text or kind.power == "none"
