"""What a seat is asked, as a sentence, and what is known of a thing by its name."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.checks.effort import first_by_day, tries
from tests.mythology.olympus import WORLD
from theomachy import Match
from theomachy.errors import AmbiguousMove, UnknownMove
from theomachy.games.words import capital

OPTIONS = {"prayer_and_sacrifice": "on", "lesser_evils": "on", "placement": "players"}
"""With these everything is asked that can be at a table without Zeus."""
GREECE = WORLD.areas[WORLD.area("Greece")]


def places(game: str, seats: int, moves: int, **options: str) -> Iterator[tuple[Match, int]]:
    """Decisions of a random game; sheets are short."""
    match, rng = Match(game, seats, seed=5, options=options, seat_by_seat=True), random.Random(5)
    no_more = match.words.parse("done" if game == "mythology-basic" else "pass")
    for _ in range(moves):
        if match.over:
            return
        seat = match.must[0]
        yield match, seat
        legal = match.legal_actions(seat)
        ends = no_more in legal and rng.random() < 0.5
        match.play_action(no_more if ends else rng.choice(legal), seat)


def about(match: Match, seat: int, name: str) -> str:
    return match.words.about(match.view(seat, choices=False), name)


def on_the_map(match: Match, seat: int) -> list[tuple[str, int]]:
    view = match.view(seat, choices=False)
    things = (
        [*view.units, *view.prizes] if match.game.id == "mythology-basic" else [*view.pieces, *view.items]
    )
    return [(thing.name, thing.hex) for thing in things if thing.hex is not None]


def check_question(match: Match, seat: int, view: Any) -> None:
    """Whoever is asked reads a sentence about what it is; nobody else is asked anything."""
    sentence = match.words.question(view)
    assert re.search(r"[.?]$", sentence) and not re.search(r"None|[{}]|\.\.|^the ", sentence), sentence
    watching = match.view(None, choices=False)
    assert not match.words.question(watching)
    if getattr(view, "question", "") in ("poll", "auction", "claim", "target"):
        assert view.subject in sentence
    if getattr(view, "question", "") == "poll":
        points = view.own.totals.get(view.subject, 0)
        wants = "claims {} for an attack." if view.auction.for_attack else "wants to move {}."
        assert sentence == (
            f"{capital(match.names[view.auction.opener])} {wants.format(view.subject)} Do you challenge?"
            f" You have {points} point{'' if points == 1 else 's'}."
        )


@pytest.mark.parametrize(
    ("seats", "options", "most"), first_by_day((2, OPTIONS, tries(160, 9_000)), (3, {}, tries(260, 9_000)))
)
def test_whoever_is_asked_in_the_advanced_game_reads_a_sentence(seats, options, most):
    questions = set()
    for match, seat in places("mythology", seats, most, **options):
        view = match.view(seat, choices=False)
        check_question(match, seat, view)
        questions.add(view.phase if view.question == "phase" else view.question)
    assert {"logging", "carding", "placing", "naming", "moving", "window", "poll"} <= questions
    assert ("setting" in questions) == bool(options)


def test_whoever_is_asked_in_the_basic_game_reads_a_sentence():
    phases = set()
    for match, seat in places("mythology-basic", 3, tries(900, 9_000)):
        view = match.view(seat, choices=False)
        check_question(match, seat, view)
        phases.add(view.phase)
    assert {"placing", "moving", "fighting", "aiding", "allying"} <= phases


def test_a_thing_of_the_basic_game_by_its_name():
    match, seat = next(
        (match, seat)
        for match, seat in places("mythology-basic", 3, 1000)
        if any(unit.ready for unit in match.view(seat).units)
    )
    view = match.view(seat)
    for unit in view.units:
        told = about(match, seat, unit.name.upper())
        assert told.startswith(
            f"{unit.name}: a {'hero' if unit.side == 'heroes' else 'monster'} in {unit.hex}"
        )
        assert ("can be moved" in told) == unit.ready
        steps = [far for far in unit.to_prizes.steps if far is not None]
        assert f"; {min(steps)} hex" in told
    for prize in view.prizes:
        assert f"a prize in {prize.hex}" in about(match, seat, prize.name) or prize.hex is None
    assert about(match, seat, view.players[1].god) == f"{view.players[1].god}: {match.names[1]}'s god"
    assert about(match, seat, "Nobody") == about(match, seat, "") == ""


@pytest.mark.parametrize("game", ["mythology-basic", "mythology"])
def test_an_area_by_its_name(game):
    match, seat = next(places(game, 3, 1))
    greece = about(match, seat, "greece")
    assert greece.startswith("Greece: land, 12 hexes; there: ")
    assert {int(hex) for hex in re.findall(r"\d{4}", greece)} <= set(GREECE.hexes)
    assert all(f"{name} {hex}" in greece for name, hex in on_the_map(match, seat) if hex in GREECE.hexes)
    assert about(match, seat, "Euxine").endswith("; nothing stands there")
    for hex in GREECE.hexes:
        there = sorted(name for name, place in on_the_map(match, seat) if place == hex)
        told = f"there: {', '.join(there)}" if there else "nothing stands there"
        assert re.fullmatch(
            rf"{hex}: (land|mountains|forest) in Greece; {told}", about(match, seat, str(hex))
        )


def test_a_thing_of_the_advanced_game_by_its_name():
    """Its numbers, who bears and holds it, one's own points; another's hand is nothing that has a name."""
    for number, (match, seat) in enumerate(places("mythology", 3, tries(300, 9_000))):
        if number % 100 == 99:
            view = match.view(seat, choices=False)
            told = {name: match.words.about(view, name) for name in names(view)}
            check_pieces(view, told)
            for item in view.items:
                assert told[item.name].startswith(f"{item.name}: a {item.kind}, ")
                assert item.does in told[item.name] and (item.bearer or "") in told[item.name]
            for card in view.own.hand:
                assert card.act in told[card.name] and card.event in told[card.name]
            for player in view.players:
                assert all(power.does in told[player.god] for power in player.powers)
            others = [match.view(other, choices=False) for other in range(3) if other != seat]
            hidden = [card.name for other in others for card in other.own.hand]
            assert hidden and not any(
                match.words.about(view, name).startswith(f"{name}:") for name in hidden
            )  # a name like it may be looked up in its place


def test_whoever_chooses_a_unit_reads_what_magic_it_has():
    for match, seat in places("mythology", 2, 400):
        pieces = {piece.name: piece for piece in match.view(seat, choices=False).pieces}
        chosen = [(pieces[each.move], each.meaning) for each in match.legal(seat) if each.move in pieces]
        for piece, meaning in chosen:
            magic = "" if piece.magic is None else f", Magic {piece.magic}"
            assert f"Defense {piece.defense}, Attack {piece.attack}{magic};" in meaning
        if any(piece.magic is not None for piece, _ in chosen):
            return
    pytest.fail("nobody with magic could be chosen")


def names(view: Any) -> list[str]:
    """What has a name."""
    things = [*view.pieces, *view.items, *view.absent, *view.own.hand]
    return [*(thing.name for thing in things), *(player.god for player in view.players)]


def check_pieces(view: Any, told: dict[str, str]) -> None:
    for piece in view.pieces:
        said = told[piece.name]
        assert re.match(rf"{piece.name}: .+ {piece.hex}\b", said)
        assert f"Defense {piece.defense}, Attack {piece.attack}" in said
        assert f"your points: {view.own.totals.get(piece.name, 0)}" in said
        borne = [item.name for item in view.items if item.bearer == piece.name]
        assert ("bears" in said) == bool(borne) and all(name in said for name in borne)
        if (
            piece.on_foot
            and not borne
            and (steps := [far for far in piece.on_foot.steps[:-1] if far is not None])
        ):
            assert re.search(rf"; {min(steps)} hex(es)? on foot to ", said)
    assert all(told[absent.name].startswith(absent.name) for absent in view.absent)


def test_a_move_can_be_written_by_its_end():
    """In whole words, where it fits one legal move; what begins so and is legal goes first."""
    match = Match("mythology-basic", 2, seed=3, seat_by_seat=True)
    for written in ("reece", "god", "Atlantis"):
        with pytest.raises((UnknownMove, AmbiguousMove)):
            match.play(written)
    assert match.play("greece").moves[-1][1] == "god to Greece"
    aiding = next(
        match for match, seat in places("mythology-basic", 2, 2000) if match.view(seat).phase == "aiding"
    )
    assert aiding.play("0").moves[-1][1] == "aid 0"
    with pytest.raises(UnknownMove, match="'16' is no move of this game; possible now: aid"):
        aiding.play("16")


def test_a_move_can_be_written_by_the_beginnings_of_its_words():
    """Words may be left out, and the first one where nothing else begins so; a number is whole."""
    match = Match("mythology", 2, seed=3, seat_by_seat=True)
    for written, move in {
        "log ach 3": "log Achilles 3",
        "l neme 10": "log Nemean Lion 10",
        "plot fam 4": "plot famine 4",
        "Lo Mar Lio 2": "log Marathonian Lioness 2",
        "fam 4": "plot famine 4",
    }.items():
        assert match.copy().play(written, 0).moves[-1][1] == move
    for written, error in {
        "ach 3": AmbiguousMove,
        "3": AmbiguousMove,
        "log ach 11": UnknownMove,
        "log lion ne 2": UnknownMove,
        "l a 1": AmbiguousMove,
    }.items():
        with pytest.raises(error):
            match.play(written, 0)
