"""Actions are declared once: their numbers stay what they were, and what is written is read again."""

import math
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from theomachy import Match
from theomachy.errors import UnknownMove
from theomachy.games import GAMES
from theomachy.games.moves import GameMoves, Notation
from theomachy.games.telling import Way
from theomachy.kernel.actions import Actions
from theomachy.kernel.values import NUMBER, named, one_of

RECORDED = Path(__file__).parent / "golden" / "actions"
"""By game the number of each action and its notation, as they were before actions were declared."""
DECLARED = list(GAMES)


def moves_of(name: str) -> Notation:
    return Match(name, seed=0).words.moves


def recorded(name: str) -> dict[int, str]:
    lines = (RECORDED / f"{name}.txt").read_text("utf-8").splitlines()
    return {int(number): text for number, _, text in (line.partition(" ") for line in lines)}


@pytest.mark.parametrize("game", DECLARED)
def test_numbers_and_notations_are_those_of_saved_matches(game):
    moves = moves_of(game)
    assert {action: moves.text(action) for action in moves.actions} == recorded(game)


@pytest.mark.parametrize("game", DECLARED)
def test_every_number_is_decoded_and_encoded_again(game):
    declared = GAMES[game].moves.actions
    assert declared.count == GAMES[game].rules.actions
    for action in range(declared.count):
        kind, fields = declared.decode(action)
        assert declared.encode(kind, **fields) == action


@pytest.mark.parametrize("game", DECLARED)
def test_every_move_is_read_from_its_notation_its_form_and_the_forms_json(game):
    moves, words = moves_of(game), Match(game, seed=0).words
    model = GAMES[game].moves.choice
    for action in moves.actions:
        choice = model(action=action, move=moves.text(action), form=moves.form(action), meaning="")
        assert model.model_validate_json(choice.model_dump_json()) == choice
    for action in sorted(moves.actions)[:: max(1, len(moves.actions) // 100)]:
        form = moves.form(action)
        assert (
            words.parse(moves.text(action)) == words.parse(form) == words.parse(form.model_dump()) == action
        )


RANGES = st.builds(lambda first, size: range(first, first + size), st.integers(-9, 9), st.integers(1, 6))


KINDS = st.lists(st.dictionaries(st.sampled_from("abcd"), RANGES, max_size=4), min_size=1, max_size=5)


@settings(max_examples=50)
@given(KINDS, st.data())
def test_whatever_is_declared_each_action_has_one_number_and_each_number_one_action(kinds, data):
    """And what is declared for no kind is refused, not taken for another action."""
    declared = Actions()
    for place, fields in enumerate(kinds):
        declared(f"kind {place}", "", **{name: (NUMBER, numbers) for name, numbers in fields.items()})
    action = data.draw(st.integers(0, declared.count - 1))
    name, fields = declared.decode(action)
    ranges = kinds[int(name.removeprefix("kind "))]
    assert declared.encode(name, **fields) == action
    assert list(fields) == list(ranges) and all(fields[field] in ranges[field] for field in ranges)
    assert declared.count == sum(math.prod(map(len, fields.values())) for fields in kinds)
    for nowhere in (-1, declared.count):
        with pytest.raises(UnknownMove):
            declared.decode(nowhere)
    for field, numbers in ranges.items():
        for outside in (numbers.start - 1, numbers.stop):
            with pytest.raises(UnknownMove):
                declared.encode(name, **fields | {field: outside})


CARD = named("card")
SUIT = one_of("cups", "swords")
TOY = Actions()
PASS = TOY("pass", "Nothing is done.")
PLAY = TOY(
    "play",
    "A card is played for points.",
    "{card} for {points}",
    card=(CARD, 3),
    points=(NUMBER, range(1, 3)),
)
CALL = TOY("call_suit", "A suit is called.", suit=SUIT)


def test_kinds_are_numbered_in_order_and_the_last_field_runs_fastest():
    assert (PASS, PLAY, CALL, TOY.count) == (0, 1, 7, 9)
    assert TOY.decode(PLAY + 2 * 1 + 1) == ("play", {"card": 1, "points": 2})
    assert TOY.encode("call_suit", suit=1) == CALL + 1
    assert TOY.named("call_suit").notation == "call suit {suit}"


@pytest.mark.parametrize(
    ("kind", "fields", "why"),
    [
        ("paly", {}, "there is no action 'paly'; there are: pass, play, call_suit"),
        ("play", {"crad": 1, "points": 1}, "play has card, points, and not crad, points"),
        ("play", {"card": 1}, "play has card, points, and not card"),
        ("pass", {"card": 1}, "pass has no fields, and not card"),
        ("play", {"card": 3, "points": 1}, "play: card is no card: 3"),
        ("play", {"card": 1, "points": 0}, "play: points is no number: 0"),
    ],
)
def test_a_misspelt_kind_or_field_is_refused(kind, fields, why):
    with pytest.raises(UnknownMove, match=f"^{why}$"):
        TOY.encode(kind, **fields)


def test_a_number_beyond_all_is_refused():
    for action in (-1, TOY.count):
        with pytest.raises(UnknownMove, match=f"there is no action {action}"):
            TOY.decode(action)


def test_what_the_components_do_not_have_is_no_move():
    moves = Notation(
        GameMoves("Toy", TOY), {"card": Way(["ace", "king", "queen"].__getitem__)}, {"card": range(2)}
    )
    assert list(moves.spellings) == [
        *("pass", "ace for 1", "ace for 2", "king for 1", "king for 2", "call suit cups", "call suit swords")
    ]
    assert moves.action({"kind": "play", "card": "king", "points": 2}) == PLAY + 3
    for form, why in (
        ({"kind": "play", "card": "queen", "points": 1}, "play: 'queen' is no card"),
        ({"kind": "play", "card": "ace", "points": True}, "play: True is no points"),
        ({"kind": "play", "card": "ace"}, "play has card, points, and not card"),
        ({"card": "ace"}, "there is no action 'None'"),
    ):
        with pytest.raises(UnknownMove, match=why):
            moves.action(form)
