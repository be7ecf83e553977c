"""ZOL-1 to ZOL-17: cards, turns, gods, stealing."""

import pytest

from tests.zeus_on_the_loose.table import at, moves, told
from theomachy import Match, game
from theomachy.errors import BadOptions, BadSeats, IllegalMove

ZEUS = "zeus-on-the-loose"
FILL = "1 1 2 2"


def deck(edition: str) -> dict[str, int]:
    cards = game(ZEUS).components()
    return dict(zip(cards.names, cards.copies(edition), strict=True))


def total_after(total: int, card: str, **options: object) -> int:
    """Mount Olympus after a card on a total, played by the first of two."""
    match = at(f"{card} 1 2 3", "4 4 5 5", total=total, **options)
    return match.play(card).view().total


def holder_after(total: int, card: str, **options: object) -> int | None:
    return at(f"{card} 1 2 3", "4 4 5 5", total=total, holder=1, **options).play(card).view().holder


@pytest.mark.rule("ZOL-1")
@pytest.mark.parametrize("edition", ["2006", "56"])
def test_numbers_1_to_10_four_of_each(edition):
    assert {card: n for card, n in deck(edition).items() if card.isdigit()} == {
        str(value): 4 for value in range(1, 11)
    }


@pytest.mark.rule("ZOL-2")
@pytest.mark.parametrize(
    ("edition", "gods", "cards"),
    [
        ("2006", dict(Poseidon=4, Ares=3, Athena=3, Hermes=3, Aphrodite=2, Apollo=2, Artemis=2, Hera=1), 60),
        ("56", dict(Poseidon=3, Ares=2, Athena=2, Hermes=2, Aphrodite=2, Apollo=2, Artemis=2, Hera=1), 56),
    ],
)
def test_gods_of_each_edition(edition, gods, cards):
    assert {card: n for card, n in deck(edition).items() if not card.isdigit()} == gods
    assert sum(deck(edition).values()) == cards
    match = Match(ZEUS, 3, seed=1, options={"edition": edition})
    assert match.view().deck_size == cards - 12


@pytest.mark.rule("ZOL-3")
def test_two_to_five_players_and_a_figurine_nobody_holds():
    for seats in range(2, 6):
        assert Match(ZEUS, seats, seed=1).view().holder is None
    for seats in (0, 1, 6):
        with pytest.raises(BadSeats, match="2 to 5 players"):
            Match(ZEUS, seats)


@pytest.mark.rule("ZOL-3", "ZOL-4")
def test_a_new_round_begins_without_holder_at_0_with_four_cards_each():
    match = at("1 2 3 4", "5 5 6 6", total=99, holder=1).play("1")
    view = match.view()
    assert (view.round, view.holder, view.total, view.top) == (2, None, 0, None)
    assert [player.hand_size for player in view.players] == [4, 4]
    assert view.deck_size == 60 - 8 and view.olympus == {}


@pytest.mark.rule("ZOL-5")
@pytest.mark.parametrize(
    ("names", "starter"),
    [
        (["Anna", "Zoe", "Mike"], 1),
        (["zed", "Zoe", "Zo"], 1),
        (["Zo", "Zoe"], 1),  # a name that ends stands before one that goes on
        (["Émile", "Eva"], 1),
        (["Ämilie", "Aa"], 0),
        (["Zoe", "ZOE", "zoé"], 0),  # equal names: the lowest seat
        (["Ωμέγα", "Abe"], 1),  # letters that are not a to z do not count
        (["2 Bob", "Bo b", "Bob!"], 0),
    ],
)
def test_the_name_closest_to_z_begins(names, starter):
    match = Match(ZEUS, names=names, seed=3, options={"starter": "name"})
    assert match.must == (starter,)
    assert match.view().dealer == (starter - 1) % len(names)


@pytest.mark.rule("ZOL-5")
def test_starter_by_seat_by_lot_and_refused():
    assert all(Match(ZEUS, 4, seed=seed, options={"starter": 2}).must == (2,) for seed in range(5))
    assert {Match(ZEUS, 3, seed=seed).must[0] for seed in range(30)} == {0, 1, 2}
    with pytest.raises(BadOptions, match="starter=3 is for 4 seats or more, not for 3"):
        Match(ZEUS, 3, options={"starter": 3})
    with pytest.raises(BadOptions, match="names"):
        Match(ZEUS, 3, options={"starter": "name"})


@pytest.mark.rule("ZOL-6")
def test_a_number_is_added_and_one_card_played():
    match = at("6 1 2 3", "4 4 5 5", total=35).play("6")
    assert match.view().total == 41
    assert told(match, "plays") == [{"seat": 0, "card": "6", "total": 41, "zeus": "stays", "manner": "turn"}]
    assert match.view().olympus == {"6": 1}


@pytest.mark.rule("ZOL-6")
def test_only_cards_in_hand_can_be_played():
    match = at("6 1 2 3", "4 4 5 5", total=35)
    assert moves(match) == ["1", "2", "3", "6"]
    with pytest.raises(IllegalMove, match="no 4 in your hand"):
        match.play("4")


@pytest.mark.rule("ZOL-7")
def test_the_turn_ends_with_drawing_back_and_goes_left():
    match = at("6 1 2 3", FILL, "4 4 5 5", total=30, sneak="off")
    before = match.view().deck_size
    match.play("6")
    assert [player.hand_size for player in match.view().players] == [4, 4, 4]
    assert match.view().deck_size == before - 1
    assert match.must == (1,)
    match.play("1").play("5")
    assert match.must == (0,)


@pytest.mark.rule("ZOL-8")
@pytest.mark.parametrize(
    ("total", "after"), [(22, 20), (64, 60), (37, 40), (45, 50), (98, 100), (40, 40), (4, 0), (0, 0)]
)
def test_aphrodite_rounds(total, after):
    match = at("Aphrodite 1 2 3", "4 4 5 5", total=total).play("Aphrodite")
    assert told(match, "plays")[0]["total"] == after
    assert told(match, "plays")[0]["zeus"] == "taken"


@pytest.mark.rule("ZOL-9")
@pytest.mark.parametrize("god", ["Apollo", "Artemis"])
def test_apollo_and_artemis_only_steal(god):
    assert total_after(43, god) == 43
    assert holder_after(43, god) == 0


@pytest.mark.rule("ZOL-10")
@pytest.mark.parametrize("total", [30, 80, 50, -10])
def test_ares_makes_50(total):
    assert total_after(total, "Ares") == 50
    assert holder_after(total, "Ares") == 0


@pytest.mark.rule("ZOL-11")
def test_athena_skips_the_next_player_and_steals_nothing():
    match = at("Athena 1 2 3", FILL, "4 4 5 5", total=37, holder=2).play("Athena")
    assert match.view().total == 37 and match.view().holder == 2
    assert match.must == (2,)


@pytest.mark.rule("ZOL-11")
def test_athena_of_two_players_plays_again():
    assert at("Athena 1 2 3", "4 4 5 5", total=37).play("Athena").must == (0,)


@pytest.mark.rule("ZOL-12")
def test_hera_makes_99():
    assert total_after(12, "Hera") == 99
    assert holder_after(12, "Hera") == 0


@pytest.mark.rule("ZOL-13")
@pytest.mark.parametrize(
    ("total", "after"), [(37, 73), (3, 30), (50, 5), (0, 0), (10, 1), (99, 99), (9, 90), (21, 12)]
)
def test_hermes_turns_digits(total, after):
    assert total_after(total, "Hermes") == after


@pytest.mark.rule("ZOL-13", "ZOL-15")
def test_hermes_steals_only_by_a_multiple_of_ten():
    assert holder_after(3, "Hermes") == 0
    assert holder_after(37, "Hermes") == 1
    assert holder_after(0, "Hermes") == 1


@pytest.mark.rule("ZOL-14")
@pytest.mark.parametrize(("total", "after"), [(45, 35), (10, 0), (5, -5), (-5, -15)])
def test_poseidon_takes_ten(total, after):
    assert total_after(total, "Poseidon") == after
    assert holder_after(total, "Poseidon") == 0


@pytest.mark.rule("ZOL-14")
@pytest.mark.parametrize(("total", "after"), [(5, 0), (9, 0), (10, 0), (15, 5)])
def test_floor_zero_stops_poseidon(total, after):
    assert total_after(total, "Poseidon", floor_zero="on") == after


@pytest.mark.rule("ZOL-14")
@pytest.mark.parametrize(
    ("total", "card", "after"),
    [
        (-12, "Hermes", -21),
        (-3, "Hermes", -30),
        (-120, "Hermes", -21),
        (-100, "Hermes", -1),
        (-109, "Hermes", -901),
        (-10, "Hermes", -1),
        (-12, "Aphrodite", -10),
        (-15, "Aphrodite", -20),
        (-4, "Aphrodite", 0),
    ],
)
def test_below_zero_the_digits_count_and_the_sign_stays(total, card, after):
    assert total_after(total, card) == after


@pytest.mark.rule("ZOL-15")
@pytest.mark.parametrize("total", range(10, 91, 10))
def test_a_multiple_of_ten_steals(total):
    assert holder_after(total - 7, "7") == 0
    assert holder_after(total - 6, "7") == 1


@pytest.mark.rule("ZOL-15")
def test_an_unchanged_or_other_multiple_steals_nothing():
    assert holder_after(40, "Athena") == 1  # unchanged
    assert holder_after(-7, "7") == 1  # makes 0
    assert holder_after(-15, "5") == 1  # makes -10


@pytest.mark.rule("ZOL-16")
@pytest.mark.parametrize("options", [{"edition": "2006"}, {"edition": "56"}, {"sneak": "off"}])
def test_a_match_on_ones_own_turn_steals(options):
    match = at("8 1 2 3", FILL, "4 4 5 5", total=49, top="8", by=2, holder=2, **options).play("8")
    assert match.view().holder == 0
    assert told(match, "plays")[0]["manner"] == "match"


@pytest.mark.rule("ZOL-16")
def test_the_same_number_on_ones_own_card_is_no_match():
    match = at("8 1 2 3", "4 4 5 5", total=49, top="8", by=0, holder=1).play("8")
    assert match.view().holder == 1
    assert told(match, "plays")[0]["manner"] == "turn"


@pytest.mark.rule("ZOL-16")
def test_the_same_god_is_no_match():
    assert (
        at("Athena 1 2 3", "4 4 5 5", total=49, top="Athena", by=1, holder=1).play("Athena").view().holder
        == 1
    )


@pytest.mark.rule("ZOL-17")
@pytest.mark.parametrize(
    "god", ["Poseidon", "Ares", "Aphrodite", "Apollo", "Artemis", "Hera", "Athena", "Hermes"]
)
def test_which_gods_steal(god):
    assert (holder_after(43, god) == 0) == (god not in ("Athena", "Hermes"))


@pytest.mark.rule("ZOL-21", "ZOL-8")
def test_no_god_takes_a_total_of_99_or_less_above_100():
    for total in range(-30, 100):
        for god in ("Poseidon", "Ares", "Athena", "Hermes", "Aphrodite", "Apollo", "Artemis", "Hera"):
            match = at(f"{god} 1 2 3", "4 4 5 5", total=total).play(god)
            assert told(match, "plays")[0]["total"] <= 100
