"""The Python API of a match: who acts, moves and their errors, views, undo, copies, positions, saved
files."""

import contextlib
import errno
import json
import os
import pickle
from typing import NoReturn

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import theomachy
from tests.checks.pairs import option_pairs
from theomachy import Match, errors, game
from theomachy.errors import (
    AmbiguousMove,
    BadFile,
    BadOptions,
    BadPosition,
    BadSeats,
    CannotSave,
    CannotUndo,
    IllegalMove,
    NewerFile,
    NotYourTurn,
    ReplayMismatch,
    TheomachyError,
    UnknownGame,
    UnknownMove,
)
from theomachy.fairness import commitment
from theomachy.games import GAMES
from theomachy.games.moves import Notation
from theomachy.games.zeus_on_the_loose.components import OWN_FILE
from theomachy.saved import FORMAT
from theomachy.server.log import entry_of

ZEUS = game("zeus-on-the-loose")
PAIRS = option_pairs(ZEUS, 4)
NAMES = ["Xenia", "Yorgos", "Zoe", "Kleio", "Ion"]

matches = st.builds(
    lambda row, seats, seed, live, choices: play_some(
        Match(
            ZEUS,
            seats,
            seed=seed,
            options=PAIRS[row] | {"starter": "random"},
            names=NAMES[:seats],
            seat_by_seat=not live,
        ),
        choices,
    ),
    row=st.integers(0, len(PAIRS) - 1),
    seats=st.integers(2, 5),
    seed=st.integers(0, (1 << 63) - 1),
    live=st.booleans(),
    choices=st.lists(st.integers(0, 1000), max_size=60),
)


@pytest.mark.parametrize("id", GAMES)
def test_a_game_can_be_sent_to_another_process_when_its_parts_have_been_used(id):
    assert game(id).parts is not None
    assert pickle.loads(pickle.dumps(game(id))).id == id


def play_some(match: Match, choices: list[int]) -> Match:
    """Each number picks one of all that could be done by anybody."""
    for choice in choices:
        possible = [(seat, action) for seat in match.actors for action in match.legal_actions(seat)]
        if possible:
            seat, action = possible[choice % len(possible)]
            match.play_action(action, seat)
    return match


def fresh(**options: object) -> Match:
    return Match(ZEUS, 3, seed=7, names=NAMES[:3], options=options)


@settings(max_examples=60)
@given(matches)
def test_saved_and_loaded_a_match_is_the_same(match):
    again = Match.from_json(match.to_json())
    assert again.state.tobytes() == match.state.tobytes()
    assert again.moves == match.moves and again.to_json() == match.to_json()
    assert all(again.events(seat) == match.events(seat) for seat in range(match.seats))


@settings(max_examples=60)
@given(matches)
def test_a_position_round_trips_through_json(match):
    position = json.loads(json.dumps(match.position()))
    again = Match.from_position(position)
    assert again.state.tobytes() == match.state.tobytes()
    assert again.position() == match.position()
    assert again.view(0) == match.view(0).model_copy(update={"moves": again.view(0).moves})


@settings(max_examples=60)
@given(matches, st.randoms())
def test_sealed_answers_in_any_order_lead_to_the_same_state(match, rng):
    if not match.interrupted:
        return
    answers = {seat: rng.choice(match.legal_actions(seat)) for seat in match.must}
    results = set()
    for order in (sorted(answers), sorted(answers, reverse=True), rng.sample(sorted(answers), len(answers))):
        other = match.copy()
        for seat in order:
            other.play_action(answers[seat], seat)
        results.add(other.state.tobytes())
    assert len(results) == 1


@settings(max_examples=60)
@given(
    matches,
    st.integers(-2, 7),
    st.text(max_size=8) | st.sampled_from([*ZEUS.components().names, "sneak", "pass", "draw", "forgo", "a"]),
)
def test_whatever_is_tried_a_refused_move_changes_nothing(match, seat, move):
    before = match.state.tobytes(), match.to_json(), match.events(0), match.position()
    try:
        match.play(move, seat)
    except TheomachyError as error:
        assert str(error)
        assert (match.state.tobytes(), match.to_json(), match.events(0), match.position()) == before


@settings(max_examples=40)
@given(matches)
def test_notation_round_trips(match):
    words = match.words
    for action, spelling in ((action, words.notation(action)) for action in words.spellings().values()):
        assert words.parse(spelling) == action == words.parse(f" {spelling.upper()} ")
        assert words.form(action)
    for seat in match.actors:
        assert [match.words.parse(choice.move) for choice in match.legal(seat)] == match.legal_actions(seat)


def test_errors_are_typed_and_in_words():
    match = fresh(starter=2)
    legal = match.legal()
    assert match.must == (2,) and match.actors == (2,) and not match.over
    for error, words, attempt in [
        (NotYourTurn, "waits for Zoe", lambda: match.play(legal[0], 0)),
        (BadSeats, "no seat 5", lambda: match.play("1", 5)),
        (UnknownMove, "no move of this game", lambda: match.play("Nemesis")),
        (UnknownMove, "no move of this game", lambda: match.play("")),
        (UnknownMove, "'snaek' is no move of this game; did you mean sneak?", lambda: match.play("snaek")),
        (UnknownMove, "'100' is no move of this game; moves are: 1 to 10, ", lambda: match.play("100")),
        (AmbiguousMove, "Artemis or|or Artemis", lambda: match.play("ar")),
        (IllegalMove, "nothing to sneak upon", lambda: match.play("sneak")),
        (IllegalMove, "no draw of yours is due", lambda: match.play("draw")),
        (CannotUndo, "has made no move yet", lambda: match.undo(2)),
        (UnknownGame, "no game is called", lambda: Match("chess")),
        (BadOptions, "no option", lambda: Match(ZEUS, options={"speed": 1})),
        (BadOptions, "not one of", lambda: Match(ZEUS, options={"edition": "1999"})),
        (BadOptions, "seed", lambda: Match(ZEUS, seed=-1)),
        (BadSeats, "1 names for 3 seats", lambda: Match(ZEUS, 3, names=["Xenia"])),
    ]:
        with pytest.raises(error, match=words):
            attempt()
    assert match.moves == []


def test_a_beginning_that_fits_one_legal_move_is_enough():
    match = fresh(starter=2)
    god = next(choice.move for choice in match.legal() if not choice.move.isdigit())
    assert match.play(god[:4].lower()).moves == [(2, god)]


def test_legal_moves_read_as_players_write_them():
    legal = fresh(starter=2).legal()
    assert repr(legal) == f"<LegalMoves: {', '.join(str(choice) for choice in legal)}>"
    assert legal[0].move in legal and legal[0] in legal and "Nemesis" not in legal
    assert len(legal) == len(list(legal))


@pytest.mark.parametrize("id", GAMES)
def test_to_write_what_is_legal_spells_no_other_action(monkeypatch, id):
    def spell(moves: Notation) -> NoReturn:
        raise AssertionError("thousands, of which one is played")

    with monkeypatch.context() as patched:
        for every in ("spellings", "actions"):
            patched.setattr(Notation, every, property(spell))
        match = Match(id, seed=1)
        match.play(match.legal(match.must[0])[0].move, match.must[0])
    moves = match.words.moves
    assert {action for action in range(-2, game(id).rules.actions + 2) if moves.has(action)} == moves.actions


def test_several_seats_asked_need_a_name():
    match = fresh(starter=2)
    match.play(next(choice for choice in match.legal() if choice.move.isdigit()))
    assert len(match.must) == 2
    with pytest.raises(AmbiguousMove, match="name the seat"):
        match.play("pass")
    assert [choice.move for choice in match.legal(0)][-1] == "pass"


def test_undo_takes_back_a_sealed_answer_until_another_has_decided():
    match = Match(ZEUS, 4, seed=7, options={"starter": 0})
    match.play(next(choice for choice in match.legal() if choice.move.isdigit()))
    before = match.state.tobytes()
    match.play("pass", 2)
    match.undo(2)
    assert match.state.tobytes() == before and match.must == (1, 2, 3) and len(match.moves) == 1
    match.play("pass", 2).play("pass", 3)
    with pytest.raises(CannotUndo, match="another's decision came after it"):
        match.undo(2)
    match.undo(3)
    match.play("pass", 3).play("pass", 1)
    for seat in range(4):  # the window is closed: everybody has learned that nobody claimed
        with pytest.raises(CannotUndo):
            match.undo(seat)


def test_undo_stops_at_a_card_shown_and_at_chance():
    match = Match(ZEUS, 2, seed=7, options={"starter": 0, "drawing": "manual"})
    match.play(match.legal(0)[0], 0)
    with pytest.raises(CannotUndo):
        match.undo(0)
    match.play("draw", 0)
    with pytest.raises(CannotUndo):
        match.undo(0)


def test_a_copy_goes_its_own_way():
    match = fresh(starter=2)
    twin = match.copy()
    twin.play(twin.legal()[0])
    assert match.moves == [] and len(twin.moves) == 1 and match.events() != twin.events()


def test_a_match_prints_and_shows_itself():
    match = fresh(starter=2)
    assert "Mount Olympus 0" in str(match) and "> Zoe" in str(match)
    assert "your hand" in match.picture(0) and "your hand" not in str(match)
    assert repr(match) == "<Match of zeus-on-the-loose, 3 seats, 0 moves>"
    view = match.view(2)
    assert view.legal == list(match.legal(2)) and view.seat == 2
    assert match.view(0).legal == [] and match.view().seat is None
    assert type(view).model_validate_json(view.model_dump_json()) == view


def test_without_a_seed_each_match_is_another():
    assert len({Match(ZEUS).seed for _ in range(5)}) == 5


def test_equal_seeds_are_equal_matches():
    assert (
        Match(ZEUS, 3, seed=1).state.tobytes()
        == Match(ZEUS, 3, seed=1).state.tobytes()
        != Match(ZEUS, 3, seed=2).state.tobytes()
    )


def test_undone_moves_are_not_in_the_saved_file():
    match = Match(ZEUS, 4, seed=7, options={"starter": 0})
    match.play(next(choice for choice in match.legal() if choice.move.isdigit()))
    text = match.to_json()
    match.play("pass", 2).undo(2)
    assert match.to_json() == text


def test_chance_by_a_key_can_be_checked_by_everybody():
    key = bytes(range(32))
    match = play_some(Match(ZEUS, 3, key=key, nonces=["Xenia's", "Zoe's"]), list(range(60)))
    again = Match.from_json(match.to_json())
    assert again.state.tobytes() == match.state.tobytes()
    assert commitment(key) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    for other in (dict(key=key, nonces=["Xenia's"]), dict(key=bytes(32), nonces=["Xenia's", "Zoe's"])):
        assert Match(ZEUS, 3, **other).events(0) != match.events(0)[:2]


def test_with_a_key_a_move_without_chance_can_be_undone():
    match = Match(ZEUS, 4, key=bytes(32), options={"starter": 0})
    match.play(next(choice for choice in match.legal() if choice.move.isdigit()))
    before = match.state.tobytes()
    assert match.play("pass", 2).undo(2).state.tobytes() == before
    with pytest.raises(BadOptions, match="not both"):
        Match(ZEUS, seed=1, key=bytes(32))


# Saved files


@pytest.fixture
def saved(tmp_path):
    match = play_some(fresh(), list(range(40)))
    file = tmp_path / "match.json"
    match.save(file)
    return file


def edit(file, **changes):
    data = json.loads(file.read_text())
    file.write_text(json.dumps(data | changes))


def test_a_saved_file_reads_well(saved):
    data = json.loads(saved.read_text())
    assert data["game"] == "zeus-on-the-loose" and data["seed"] == 7 and len(data["moves"]) == 40
    assert data["names"] == NAMES[:3] and data["options"]["sneak"] == "window"


@pytest.mark.parametrize(
    ("changes", "error", "words"),
    [
        ({"theomachy": FORMAT + 1}, NewerFile, "newer"),
        ({"chain": "0" * 64}, ReplayMismatch, "not as it was saved"),
        ({"names": ["A", "B", "C"]}, ReplayMismatch, "not as it was saved"),
        ({"rules": 99}, NewerFile, "rules 99"),
        ({"game": "chess"}, BadFile, "no game"),
        ({"check": "0" * 16}, ReplayMismatch, "another position"),
        ({"seed": 8}, ReplayMismatch, "move 1 "),
        ({"seed": None}, BadFile, "either from a seed or from a key"),
        ({"key": "00"}, BadFile, "either from a seed or from a key"),
        ({"seed": None, "key": "0g"}, BadFile, "hexadecimal"),
        ({"moves": [[0, "Hera"]]}, ReplayMismatch, "move 1 .*does not fit"),
        ({"moves": [[9, "Hera"]]}, ReplayMismatch, "no seat 9"),
        ({"options": {"sneak": "sometimes"}}, BadFile, "not one of"),
        ({"seats": 7}, BadFile, "players"),
        ({"surprise": 1}, BadFile, "surprise"),
        ({"moves": "none"}, BadFile, "moves"),
        ({"components": {"label": "x", "fingerprint": "y"}}, BadFile, "played with x"),
        ({"theomachy": 0}, BadFile, "no saved match"),
        ({"start": {}}, BadFile, "with a position and with a seed"),
    ],
)
def test_a_spoilt_file_is_refused_in_words(saved, changes, error, words):
    edit(saved, **changes)
    with pytest.raises(error, match=words):
        Match.load(saved)


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", '{"theomachy": "1"}', '{"theomachy": 1}', "\x00\xff"]
)
def test_what_is_no_saved_match_is_refused(tmp_path, text):
    file = tmp_path / "x.json"
    file.write_text(text)
    with pytest.raises(BadFile):
        Match.load(file)


def test_a_file_that_cannot_be_read_is_refused(tmp_path):
    for file in (tmp_path, tmp_path / "missing.json"):
        with pytest.raises(BadFile, match="cannot be read"):
            Match.load(file)


def test_a_full_disk_loses_nothing(saved, monkeypatch):
    before = saved.read_bytes()
    match = Match.load(saved)

    def full(_fd):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(CannotSave, match="No space left"):
        match.save(saved)
    assert saved.read_bytes() == before and list(saved.parent.iterdir()) == [saved]


def test_a_match_from_a_position_is_saved_with_it(tmp_path):
    match = Match.from_position(play_some(fresh(), list(range(20))).position())
    play_some(match, [3, 1, 4])
    match.save(tmp_path / "x.json")
    again = Match.load(tmp_path / "x.json")
    assert again.state.tobytes() == match.state.tobytes() and len(again.moves) == 3


@pytest.mark.parametrize("id", GAMES)
def test_a_position_needs_no_more_than_its_game(id):
    """What `from_position` says of itself, in every game and with every number of seats."""
    for seats in GAMES[id].seats:
        match = play_some(Match(id, seats, seed=seats), list(range(12)))
        bare = Match.from_position({"game": id, "position": match.position()["position"]})
        assert bare.state.tobytes() == match.state.tobytes() and bare.seats == seats
        assert [bare.legal_actions(seat) for seat in range(seats)] == [
            match.legal_actions(seat) for seat in range(seats)
        ]
    with pytest.raises(BadPosition, match=r"position: \w+: it is missing"):
        Match.from_position({"game": id, "position": {}})


ODD = [None, True, -1, 10**30, 1.5, float("nan"), "", "x", "\ud800", [], ["x"], {}, {"x": 1}, b"x", object()]


def leaves(data, path=()):
    """The paths of all entries of nested JSON."""
    yield path
    if isinstance(data, dict | list):
        for key in data if isinstance(data, dict) else range(len(data)):
            yield from leaves(data[key], (*path, key))


def with_entry(data, path, value):
    """A copy of nested JSON in which one entry is another."""
    if not path:
        return value
    copy = data.copy()
    copy[path[0]] = with_entry(data[path[0]], path[1:], value)
    return copy


def test_whatever_a_position_holds_it_is_taken_or_refused_in_words():
    """Each entry in turn is replaced by odd values: a match that works, or a typed error."""
    good = play_some(fresh(), list(range(21))).position()
    assert good["position"]["window"] is not None
    for path in leaves(good):
        for value in ODD:
            try:
                match = Match.from_position(with_entry(good, path, value))
            except TheomachyError as error:
                assert str(error)
                continue
            assert Match.from_json(match.to_json()).state.tobytes() == match.state.tobytes()


def test_whatever_a_file_holds_it_is_loaded_or_refused_in_words():
    good = json.loads(play_some(fresh(), list(range(6))).to_json())
    for path in leaves(good):
        for value in ODD[:-2]:
            text = json.dumps(with_entry(good, path, value))
            with contextlib.suppress(TheomachyError):
                Match.from_json(text)
    for text in ("[" * 100_000, '{"theomachy":' * 100_000):
        with pytest.raises(BadFile):
            Match.from_json(text)


BAD_NAMES = ["abc", ["a", "b"], [1, 2, 3], [None] * 3] + [
    [bad, "c", "d"] for bad in ("", " ", "a\nb", "\x1b[2J", "\ud800", "x" * 41)
]


@pytest.mark.parametrize("names", BAD_NAMES)
def test_what_is_no_name_is_refused(names):
    with pytest.raises(BadSeats):
        Match(ZEUS, 3, names=names)


@pytest.mark.parametrize("odd", [None, 5, 1.5, True, b"7", ["7"], object()])
def test_odd_arguments_are_refused_in_words(odd):
    match = fresh(starter=2)
    for attempt in (
        lambda: match.play(odd),
        lambda: match.play("1", "0"),
        lambda: match.play_action(odd if odd != 5 else 18, 2),
        lambda: match.play_action(-1, 2),
        lambda: match.undo(odd if odd != 5 else 9),
        lambda: match.view("0"),
        lambda: Match(ZEUS, seats=odd if odd is not None else "2") if odd != 5 else Match(ZEUS, seats=9),
        lambda: Match(ZEUS, seed=odd if odd not in (None, 5) else "1"),
        lambda: Match(ZEUS, key=odd if odd is not None else b""),
        lambda: Match(ZEUS, options=odd if odd is not None else ["sneak"]),
        lambda: Match(ZEUS, components="\0"),
    ):
        with pytest.raises(TheomachyError):
            attempt()
    assert match.moves == []


def test_numbers_may_be_numpys():
    match, same = (
        Match(ZEUS, seats=three, seed=seed) for three, seed in ((3, 3), (np.int64(3), np.int64(3)))
    )
    assert match.to_json() == same.to_json()


@pytest.mark.parametrize("name", [name for name, kind in vars(errors).items() if isinstance(kind, type)])
def test_every_error_is_imported_from_the_package(name):
    assert getattr(theomachy, name) is getattr(errors, name) and name in theomachy.__all__


def test_what_a_match_gives_away_is_a_copy():
    match = fresh()
    position = match.position()
    position["options"]["sneak"] = "off"
    position["names"][0] = "Nobody"
    again = Match.from_position(position)
    position["position"]["players"][0]["hand"] = []
    assert match.options["sneak"] == "window" and match.names[0] == "Xenia"
    assert Match.from_json(again.to_json()).position() == again.position()


def test_other_components_travel_with_the_file(tmp_path):
    text = OWN_FILE.read_text().replace('version = "1"', 'version = "mine"')
    (tmp_path / "cards.toml").write_text(text)
    match = Match(ZEUS, 2, seed=3, components=tmp_path / "cards.toml")
    match.play(match.legal()[0])
    match.save(tmp_path / "x.json")
    (tmp_path / "cards.toml").unlink()
    again = Match.load(tmp_path / "x.json")
    assert (
        again.view().components == "Zeus on the Loose, version mine"
        and again.state.tobytes() == match.state.tobytes()
    )


def test_what_several_know_alike_is_told_once():
    match = Match("zeus-on-the-loose", seats=2, seed=7)
    while match.count < 12:
        match.play(match.legal(match.must[0])[0], match.must[0])
    since = {0: 3, 1: 0, None: 0}
    news = match.news(since)
    assert news == {seat: match.events(seat, first) for seat, first in since.items()}
    alike = [(own, other) for own, other in zip(news[0], news[1][3:], strict=True) if own == other]
    assert len(alike) > 5
    assert all(own is other for own, other in alike)
    own = [event for event in news[1] if event not in news[0]]
    assert own  # cards that it drew


@pytest.mark.parametrize("id", GAMES)
def test_what_is_not_checked_when_it_is_made_would_pass(id):
    """Choices, what is barred, events, entries of the log: as the models say, in their fields' order."""
    match = Match(id, seed=3)
    choices = list(range(0, 160, 3))
    for done in range(0, len(choices), 9):
        match = play_some(match, choices[done : done + 9])
        for eyes in (*range(match.seats), None):
            view = match.view(eyes)
            events = match.events(eyes)
            entries = [entry_of(match, event, event.number, 7) for event in events]
            for made in (*view.legal, *view.barred, *events, *entries):
                checked = type(made).model_validate(made.model_dump())
                assert checked == made and checked.model_dump_json() == made.model_dump_json()
                assert made.model_fields_set == set(type(made).model_fields)


@pytest.mark.parametrize("id", GAMES)
def test_nobody_who_looks_changes_what_is_looked_at(id):
    """What a seat knows is made once for a state, and read by all that is told of it."""
    match = Match(id, seed=4)
    for done in range(12):
        match = play_some(match, list(range(done, done + 9)))
        for eyes in (*range(match.seats), None):
            known = match.blindfolded(eyes).tobytes()
            match.view(eyes)
            for seat in range(match.seats) if eyes is None else [eyes]:
                match.legal(seat), match.question(seat), match.prompt_subject(seat), match.pass_action(seat)
                match.reply(seat, match.game.wishes()) if match.game.wishes else None
            assert match.blindfolded(eyes).tobytes() == known
