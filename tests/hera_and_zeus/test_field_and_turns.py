"""HZ-1 to HZ-19: cards, set-up, turns, challenges."""

import pytest

from tests.hera_and_zeus.table import (
    HERA_AND_ZEUS,
    at,
    ending,
    field,
    hand,
    moves,
    pile,
    run,
    side,
    told,
    used_up,
)
from theomachy import Match, game
from theomachy.errors import BadOptions, IllegalMove

SAFE = side("Giant", "Giant", "Giant", hand="Centaur")


def begun(seed: int = 1, **options: str) -> Match:
    match = Match(HERA_AND_ZEUS, seed=seed, options=options)
    while match.state.turns == 0:
        seat = match.must[0]
        match.play(match.legal(seat)[0], seat)
    return match


@pytest.mark.rule("HZ-1")
def test_43_cards_a_side_of_which_37_have_a_number():
    kinds = game(HERA_AND_ZEUS).components().kinds
    assert (
        sum(kind.copies for kind in kinds) == 43
        and sum(kind.copies for kind in kinds if kind.strength is not None) == 37
    )
    match = at(side("Hydra", hand="Sirens, Fury"), SAFE)
    assert "Sirens of Hera" not in moves(match) and "Sirens of Hera" not in moves(match.play("at 1.1"))


@pytest.mark.rule("HZ-2")
def test_a_hostage_in_the_opening_hand_is_shown_and_goes_back():
    shown = 0
    for seed in range(60):
        match = Match(HERA_AND_ZEUS, seed=seed)
        for seat, hostage in enumerate(("Io", "Argus")):
            assert hostage not in hand(match, seat) and len(hand(match, seat)) == 9
            assert match.state.sides[seat].deck_size == 34
            assert len(told(match, "dealt", seat)) == 2
        shown += len(told(match, "hostage_shown"))
    assert 12 <= shown <= 40  # 9 of 43 on each side: 25 are expected


@pytest.mark.rule("HZ-3")
def test_both_choose_their_first_row_at_the_same_time():
    match = Match(HERA_AND_ZEUS, seed=3)
    assert match.must == (0, 1)
    other = match.copy()
    mine = [match.legal(seat)[0].action for seat in (0, 1)]
    for order, one in (((0, 1), match), ((1, 0), other)):
        for seat in order:
            one.play_action(mine[seat], seat)
    assert match.state.tobytes() == other.state.tobytes()
    assert told(match, "placed", 1)[0]["seat"] == 1 and [
        event["seat"] for event in told(match, "places", 1)
    ] == [0]
    assert "card" not in told(match, "places", 1)[0]
    while 1 in match.must:
        match.play(match.legal(1)[0], 1)
    assert match.must == (0,) and match.state.turns == 0


@pytest.mark.rule("HZ-4")
def test_who_begins():
    assert begun().must == (0,) and begun(starter="zeus").must == (1,)
    assert {begun(seed, starter="random").must for seed in range(20)} == {(0,), (1,)}
    with pytest.raises(BadOptions):
        Match(HERA_AND_ZEUS, options={"starter": "name"})


@pytest.mark.rule("HZ-5", "HZ-6")
def test_a_card_goes_before_between_or_behind_the_others_of_a_column_with_room():
    match = at(side("Hydra up, Fury", "Harpy, Harpy, Harpy, Harpy", "", hand="Amazon"), SAFE)
    places = [move for move in moves(match) if move.startswith("at")]
    assert places == ["at 1.1", "at 1.2", "at 1.3", "at 3.1"]
    expected = {
        "at 1.1": ["Amazon", "Hydra up", "Fury"],
        "at 1.2": ["Hydra up", "Amazon", "Fury"],
        "at 1.3": ["Hydra up", "Fury", "Amazon"],
    }
    for place, column in expected.items():
        assert field(run(match.copy(), place, "Amazon"), 0)[0] == column
    assert field(run(match, "at 3.1", "Amazon"), 0)[2] == ["Amazon"]


@pytest.mark.rule("HZ-7")
def test_one_sees_one_s_own_face_down_cards():
    match = at(side("Hydra, Io"), SAFE)
    assert [card.face.name for card in match.view(0).sides[0].columns[0]] == ["Hydra", "Io"]
    assert [card.face for card in match.view(1).sides[0].columns[0]] == [None, None]


@pytest.mark.rule("HZ-8")
def test_points_are_columns_or_four_with_the_figure():
    for columns, points in ((("Hydra",), 1), (("Hydra", "Fury"), 2), (("Hydra", "Fury, Fury", "Fury"), 3)):
        match = at(
            side("Hydra up"),
            side(*(column.replace("Hydra", "Giant").replace("Fury", "Centaur") for column in columns)),
        )
        assert told(run(match, "draw"), "turn_begins")[-1] == {"seat": 1, "points": points}
    match = run(at(side("Hydra"), side("Giant", figure=0)), "draw")
    assert match.view().points == 4


@pytest.mark.rule("HZ-8")
def test_points_stay_when_a_column_is_lost_in_the_turn():
    match = run(at(side("Fury", "Hydra"), side("Giant", "Giant")), "challenge 1")
    assert field(match, 0)[0] == [] and match.must == (0,) and match.view().points == 1


@pytest.mark.rule("HZ-9")
def test_up_to_twelve_in_hand_and_no_draw_from_an_empty_deck():
    many = "Fury, Fury, Fury, Fury, Harpy, Harpy, Harpy, Hydra, Amazon, Amazon, Amazon"
    match = run(at(side("Hydra", "Hydra", hand=many), SAFE), "draw")
    assert len(hand(match, 0)) == 12
    with pytest.raises(IllegalMove, match="12 cards in hand"):
        match.play("draw")
    everything = [
        name for kind in game(HERA_AND_ZEUS).components().kinds for name in [kind.hera] * kind.copies
    ]
    for card in ("Hydra", "Fury"):
        everything.remove(card)
    match = at(side("Hydra", hand="Fury", pile=",".join(everything)), SAFE)
    with pytest.raises(IllegalMove, match="deck is empty"):
        match.play("draw")


@pytest.mark.rule("HZ-10")
def test_who_cannot_spend_a_point_has_lost():
    match = at(used_up("", "Fury", "Medusa"), side("Cyclops", "Hero", hand="Centaur"))
    assert moves(match) == ["challenge 1"]  # compulsory, for nothing else is possible
    assert ending(run(match, "challenge 1")) == (1, "no_action")


@pytest.mark.rule("HZ-10")
@pytest.mark.parametrize("number", ["Amazon", "Nemesis"])
def test_a_challenge_is_not_compulsory_while_something_else_is_possible(number):
    assert moves(at(used_up(number, "Fury"), side("Cyclops"))) == [
        f"at {place}" for place in ("1.1", "1.2", "2.1", "3.1")
    ] + ["challenge 1"]


@pytest.mark.rule("HZ-10")
def test_who_can_only_play_his_figure_must_play_it():
    match = at(used_up("Hera", "Medusa"), side("Cyclops"))
    assert moves(match) == ["Hera"]
    match = run(match, "Hera", "column 1")
    assert match.view().points == 4 and moves(match) == ["withdraw"]


@pytest.mark.rule("HZ-11")
def test_who_begins_without_a_card_has_lost_and_a_figure_is_none():
    match = run(at(side("Hydra"), side("Centaur", figure=None)), "challenge 1")
    assert ending(match) == (0, "no_cards")
    match = run(at(side("Hydra"), side("", "", "", figure=1)), "draw")
    assert ending(match) == (0, "no_cards")


@pytest.mark.rule("HZ-12")
def test_nobody_challenges_in_his_first_turn():
    for turns, possible in ((1, False), (2, False), (3, True)):
        match = at(side("Hydra", hand="Pegasus, Pythia"), side("Giant", hand="Hero"), turns=turns)
        assert ("challenge 1" in moves(match)) == possible == ("Pegasus of Hera" in moves(match))
        assert "Pythia of Hera" in moves(match)


@pytest.mark.rule("HZ-13")
@pytest.mark.parametrize("card", ["Io", "Medusa", "Pandora", "Medusa up"])
def test_some_never_challenge(card):
    match = at(side(card, "Fury", "Fury"), side("Giant", "", "Giant"))
    assert [move for move in moves(match) if move.startswith("challenge")] == ["challenge 3"]
    with pytest.raises(IllegalMove, match="never challenges"):
        match.play("challenge 1")


@pytest.mark.rule("HZ-14")
@pytest.mark.parametrize(
    ("mine", "theirs", "left", "right"),
    [
        ("Hydra", "Cyclops", ["Hydra up"], []),
        ("Fury", "Cyclops", [], ["Cyclops up"]),
        ("Harpy", "Cyclops", [], []),
    ],
)
def test_the_stronger_card_stays_face_up(mine, theirs, left, right):
    match = run(at(side(f"{mine}, Io", "Fury"), side(f"{theirs}, Hero", "Giant")), "challenge 1")
    assert field(match, 0)[0] == [*left, "Io"] and field(match, 1)[0] == [*right, "Hero"]
    assert (pile(match, 0), pile(match, 1)) == ([] if left else [mine], [] if right else [theirs])
    assert match.view().points == 1


@pytest.mark.rule("HZ-14")
def test_a_stolen_card_goes_to_the_pile_of_whoever_controls_it():
    match = run(at(side("Giant", "Fury"), side("Apollo", "Centaur")), "challenge 1")
    assert pile(match, 0) == ["Giant"] and pile(match, 1) == []
    assert match.view().sides[0].pile[0].back == "Zeus"


@pytest.mark.rule("HZ-15")
def test_no_challenge_where_a_figure_stands():
    for figures in (dict(figure=0), dict()), (dict(), dict(figure=0)):
        match = at(side("Hydra", "Hydra", **figures[0]), side("Giant", "Giant", **figures[1]))
        assert [move for move in moves(match) if move.startswith("challenge")] == ["challenge 2"]


@pytest.mark.rule("HZ-15")
def test_pegasus_over_one_s_own_figure():
    hera, zeus = side("Hydra", "Fury", hand="Pegasus", figure=0), side("Giant", "Giant", hand="Hero")
    assert moves(run(at(hera, zeus), "Pegasus")) == ["column 2", "hand"]
    assert moves(run(at(hera, zeus, options={"faq_pegasus_over_own_figure": "on"}), "Pegasus")) == [
        "column 1",
        "column 2",
        "hand",
    ]
    opposite = side("Giant", "Giant", hand="Hero", figure=0)
    assert "column 1" in moves(run(at(hera, opposite), "Pegasus"))
    box = at(hera, side("Pandora, Hero", "Giant"), options={"faq_pegasus_over_own_figure": "on"})
    box = run(box, "Pegasus", "column 1")
    while box.state.depth:
        box.play(box.legal(box.must[0])[0], box.must[0])
    assert box.view().sides[0].figure == 0 and field(box, 0)[0] == [] == field(box, 1)[0]


@pytest.mark.rule("HZ-16")
@pytest.mark.parametrize("card", ["Nemesis", "Pegasus", "Pythia"])
def test_who_challenges_the_hostage_wins(card):
    match = run(at(side(card), side("Argus, Hero")), "challenge 1")
    assert ending(match) == (0, "challenged_hostage") and pile(match, 1) == [] == pile(match, 0)
    assert match.outcome.winners == (0,) and match.outcome.ranks == (1, 2)


@pytest.mark.rule("HZ-17")
def test_medusa_is_beaten_by_hero_and_amazon_alone():
    match = run(at(side("Nemesis, Io", "Amazon"), side("Medusa", "Medusa")), "challenge 1")
    assert pile(match, 0) == ["Nemesis"] and field(match, 1)[0] == ["Medusa up"]
    match = run(match, "challenge 2")
    assert field(match, 0)[1] == ["Amazon up"] and pile(match, 1) == ["Medusa"]


@pytest.mark.rule("HZ-18")
def test_pandora_takes_the_column_on_both_sides_in_the_order_that_each_likes():
    match = run(at(side("Fury, Hydra, Hydra", "Fury"), side("Pandora, Hero, Giant", "Giant")), "challenge 1")
    assert match.must == (0, 1) and moves(match, 0) == ["order 1234", "order 2134", "order 2314"]
    before = match.view(0).sides[1].pile
    match.play("order 3214", 1)
    assert (
        match.must == (0,)
        and match.view(0).sides[1].pile == before
        and match.view(1).order == "order 3214"
        and match.view(0).order is None
    )
    match.play("order 2134", 0)
    assert pile(match, 0) == ["Hydra", "Fury", "Hydra"] and pile(match, 1) == ["Giant", "Hero", "Pandora"]
    assert field(match, 0)[0] == field(match, 1)[0] == [] and match.must == (0,)
    assert [event["card"]["name"] for event in told(match, "turned_up")] == [
        "Hydra",
        "Hydra",
        "Hero",
        "Giant",
    ]


@pytest.mark.rule("HZ-18")
@pytest.mark.parametrize(
    ("mine", "theirs", "end"),
    [
        ("Fury", "Pandora, Argus", (0, "column_with_hostage")),
        ("Fury, Io", "Pandora", (1, "column_with_hostage")),
        ("Fury, Io", "Pandora, Argus", (1, "both_hostages")),
    ],
)
def test_pandora_and_hostages(mine, theirs, end):
    match = run(at(side(mine, "Fury"), side(theirs, "Giant")), "challenge 1")
    assert ending(match) == end and pile(match, 0) == pile(match, 1) == []


@pytest.mark.rule("HZ-19")
def test_pythia_beats_poseidon_as_the_challenger_only():
    match = run(at(side("Pythia", "Pythia"), side("Poseidon", "Apollo")), "challenge 1", "challenge 2")
    assert pile(match, 1) == ["Poseidon"] and pile(match, 0) == ["Pythia"]
    match = run(at(side("Pythia", "Fury"), side("Poseidon", "Giant"), turn=1), "challenge 1")
    assert pile(match, 0) == ["Pythia"] and field(match, 1)[0] == ["Poseidon up"]
    match = run(at(side("Pythia", "Fury"), side("Pythia", "Giant")), "challenge 1")
    assert pile(match, 0) == ["Pythia"] == pile(match, 1)
