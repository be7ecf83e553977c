"""The Advanced game in words: each action is written in one way, each event can be said, all can be seen;
whole matches by the Python API."""

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from tests.checks.effort import first_by_day
from tests.mythology.olympus import ACT, KIND, PIECE, SET, WORLD
from tests.mythology.test_advanced_matches import ALL_OPTIONS_BY_DAY, played, seats_for
from theomachy import Match
from theomachy.errors import BadPosition, IllegalMove, TheomachyError
from theomachy.games.mythology import Mythology
from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.advanced.actions import ACTIONS
from theomachy.games.mythology.advanced.events import FOR_CAPTURE, FOR_COMBAT, FOR_SHIP, GLORY_FOR, NO_EVENT
from theomachy.games.mythology.advanced.rules import closing, deaths, items, oracles
from theomachy.games.mythology.advanced.state import GONE, State
from theomachy.games.mythology.advanced.text.names import names_of
from theomachy.games.mythology.world import HEROES
from theomachy.games.words import Words
from theomachy.kernel.journal import ALL, NOBODY_AT_ALL
from theomachy.kernel.record import copy_into, new
from theomachy.kernel.state import NOBODY

GAME = Mythology()
NOTATION = names_of(SET).notation


def test_every_action_is_written_in_one_way():
    spellings = NOTATION.spellings
    assert len({text.casefold() for text in spellings}) == len(spellings) == len(
        set(spellings.values())
    ) and all(spellings)
    assert all(NOTATION.text(action) == text for text, action in spellings.items())
    unused = 24 - len(SET.pantheon.helpers)
    assert len(spellings) == ACTIONS.count - 2 * unused - (640 - len(WORLD.home)) - (
        40 - len(WORLD.areas)
    ) - 7 * (16 - len(SET.pantheon.evils))


@pytest.mark.parametrize(
    "text",
    ["log Hector 3", "ail Ajax 2", "plot famine 4", "to Zeus 8", "pray 5", "offer Aegis", "card Eros",
     "Area Greece", "hex 2913", "Hector", "ne",
     "roam Hercules n", "capture Helen with Jason", "bid 12", "cause volcano 2", "power 2", "drop Helen",
     "give 3", "strike player 2", "player 1",
     "revive Ladon", "grant both", "pass", "give up"],
)  # fmt: skip
def test_players_write(text):
    assert NOTATION.text(NOTATION.spellings[text]) == text


@pytest.mark.parametrize(
    ("text", "phase", "title"),
    [
        ("log Hector 3", k.LOGGING, "Write 3 points for Hector"),
        ("log Nemean Lion 1", k.LOGGING, "Write 1 point for the Nemean Lion"),
        ("ail Ajax 0", k.LOGGING, "Take ailment for Ajax off the sheet"),
        ("plot earthquake 2", k.LOGGING, "Write an earthquake of 2 points"),
        ("pass", k.LOGGING, "Hand the sheet in"),
        ("Area Western Sea", k.PLACING, "To the Western Sea"),
        ("Hector", k.NAMING, "Name Hector"),
        ("ne", k.MOVING, "Go northeast"),
        ("pass", k.MOVING, "Stop here"),
        ("Hector", k.FIGHTING, "Attack with Hector"),
        ("capture Helen with Jason", k.CAPTURING, "Reach for Helen with Jason"),
        ("strike player 2", k.MOVING, "Strike the god of Yorgos"),
        ("grant both", k.PRAYING, "Protect from combat and occurrences"),
    ],
)
def test_where_nobody_writes_moves_they_are_said_in_words(text, phase, title):
    match = Match(GAME, 3, seed=1, names=["Xenia", "Yorgos", "Zoe"])
    t = match.blindfolded(0)
    t.phase, t.depth = phase, 0
    assert match.words.title(t, 0, NOTATION.spellings[text]) == title


def test_there_are_words_for_every_move():
    match = Match(GAME, 3, seed=1)
    t, title = match.blindfolded(0), match.words.title
    assert all(title(t, 0, action)[0].isupper() for action in NOTATION.actions if _is_own(t, action))


def _is_own(t: State, action: int) -> bool:
    """Whether an action names no player and no power that there is not at this table."""
    kind = ACTIONS.kind(action)
    fields = kind.decode(action)
    return fields.get("seat", 0) < t.seats and fields.get("power", 1) == 1


@pytest.mark.parametrize("options", ALL_OPTIONS_BY_DAY, ids=lambda options: "+".join(options) or "none")
def test_all_that_happens_can_be_said(options):
    seats = seats_for(options)
    teller = Match(
        GAME, seats, seed=1, options=options, names=[f"Player {chr(97 + seat)}" for seat in range(seats)]
    ).words.teller
    _, _, told = played(options, seats, 2)
    for kind, audience, *numbers in told:
        if audience == NOBODY_AT_ALL:
            continue
        event = teller.event(0, kind, numbers)
        assert list(event.fields) == list(teller.kind(kind).fields) and "{" not in event.text
        assert event.text[0].isupper()
        assert audience in (ALL, *(1 << seat for seat in range(seats)))
    assert len({row[0] for row in told}) > 35


@pytest.mark.parametrize(
    ("kind", "numbers", "text"),
    [
        ("rolls", (0, 4, 2, FOR_COMBAT, 40, 60), "Xenia rolls 42 for combat: 42 + 40 = 82 against 60"),
        (
            "rolls",
            (NOBODY, 1, 3, FOR_CAPTURE, -7, 55),
            "The dice fall 13 for a capture: 13 \N{MINUS SIGN} 7 = 6 against 55",
        ),
        ("rolls", (1, 3, 6, FOR_SHIP, 0, 54), "Yorgos rolls 36 for a ship, which takes 54 or less"),
        ("card_played", (0, ACT["Proteus"], NO_EVENT), "Xenia calls Proteus"),
        ("scores", (1, 211), "Yorgos has 105.5 glory"),
        ("controls", (NOBODY, PIECE["Hector"]), "Nobody controls Hector"),
    ],
)
def test_what_is_told_is_said(kind, numbers, text):
    teller = Match(GAME, 2, seed=1, names=["Xenia", "Yorgos"]).words.teller
    assert teller.event(0, KIND[kind], [*numbers, 0, 0, 0, 0][:6]).text == text


# Matches


def match_after(moves: int, seed: int = 1, seats: int = 3, **options: str) -> Match:
    """A match after random moves; sheets are written with a few lines."""
    match, rng = Match(GAME, seats, seed=seed, options=options, seat_by_seat=True), random.Random(seed)
    for _ in range(moves):
        if match.over:
            break
        seat = match.must[0]
        match.play_action(rng.choice(match.legal_actions(seat)), seat)
    return match


@pytest.mark.parametrize(
    ("seats", "options"), [(3, {}), (5, {"zeus": "on", "lesser_evils": "on", "prayer_and_sacrifice": "on"})]
)
def test_all_that_happens_can_be_seen(seats, options):
    for moves in (5, 60, 150, 260, 400):
        match = match_after(moves, 3, seats, **options)
        for seat in (None, *range(seats)):
            view: Any = match.view(seat)
            assert json.loads(view.model_dump_json())["game"] == "mythology" and (view.own is None) == (
                seat in (None, match.params.players)
            )
            assert match.picture(seat).startswith(f"Turn {view.turn}, ")
        for choice in match.legal(match.must[0]):
            assert choice.move == match.notation(choice.action) and isinstance(choice.meaning, str)


def test_a_piece_that_was_shown_is_shown_anew_where_anything_is_another():
    """As a match shows it that has shown nothing before."""
    match = match_after(400, 6, 4)
    t: Any = match.state
    hero = next(hero for hero in range(HEROES) if t.pieces[hero].hex != GONE)
    t.errands[hero].aided = 1
    for record, field, value in [
        (t, "turn", t.turn),
        (t.players[1].aid, hero, 3),
        (t.players[2].ailment, hero, 1),
        (t.players[0].least, hero, 2),
        (t.pieces[hero], "guard", 20),
        (t.errands[hero], "hungry", 1),
        (t.helpers[0], "bearer", hero + 1),
        (t.prizes[0], "hex", t.pieces[hero].hex),
        (t, "remorseful", hero + 1),
    ]:
        before = [match.view(eyes).pieces for eyes in (None, *range(4))]
        record[field] = value
        anew = match_after(0, 6, 4)
        copy_into(anew.state, match.state)
        pieces = [match.view(eyes, choices=False).pieces for eyes in (None, *range(4))]
        assert pieces == [anew.view(eyes, choices=False).pieces for eyes in (None, *range(4))]
        assert (pieces == before) == (field == "turn"), field


def test_a_move_is_played_as_it_is_written_and_refused_in_words():
    match = Match(GAME, 2, seed=4)
    match.play("log Hector 3", 0).play("plot famine 2", 0).play("log Hector 4", 0)
    view: Any = match.view(0)
    assert (
        [line.move for line in view.own.sheet] == ["log Hector 4", "plot famine 2"]
        and view.own.points_left == 4
        and match.count == 0
    )
    other: Any = match.view(1)
    assert other.own.sheet == [] and match.events(0)[-1].kind == match.events(1)[-1].kind == "turn_begins"
    with pytest.raises(IllegalMove, match="you have 4 power points left"):
        match.play("log Ladon 5", 0)
    assert not match.can_undo(0)  # it is changed instead
    match.play("pass", 0).play("pass", 1)
    assert match.view(0).phase == "carding"
    with pytest.raises(IllegalMove, match="put a card down, or none"):
        match.play("challenge", 0)


@pytest.mark.parametrize(
    ("seats", "options"),
    first_by_day((2, {}), (5, {"zeus": "on", "lesser_evils": "on", "prayer_and_sacrifice": "on"})),
)
def test_positions_round_trip_everywhere(seats, options):
    match, rng = Match(GAME, seats, seed=9, options=options, seat_by_seat=True), random.Random(2)
    seen = set()
    for number in range(700):
        if match.over:
            break
        match.play_action(rng.choice(match.legal_actions(match.must[0])), match.must[0])
        if number % 6 == 0:
            position = json.loads(json.dumps(match.position()))["position"]
            assert restored(match.words, position) == match.state.tobytes()
            seen.add(match.view().question if match.interrupted else match.view().phase)
    assert {"logging", "placing", "naming", "moving", "window", "poll"} <= seen


def restored(words: Words, position: dict[str, Any]) -> bytes:
    """The bytes of the record that a position makes."""
    s = new(State)
    words.set_position(s, position)
    return s.tobytes()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"phase": "dancing"}, "no phase is called dancing"),
        ({"turn": 16}, "turn"),
        ({"must": [7]}, "there is no seat 7"),
        ({"must": []}, "somebody is asked"),
        ({"pieces": {"Nobody": {"hex": 2913}}}, "no piece is called Nobody"),
        ({"pieces": {"Hector": {"hex": 9999}}}, "the map has no hex 9999"),
        ({"pieces": {"Hector": {"hex": 2913, "numbers": {"wings": 2}}}}, "Hector: there is no wings"),
        (
            {"helpers": {"Aegis": {"hex": 2913, "bearer": "Hector"}}, "pieces": {}},
            "Aegis must be where the bearer is",
        ),
        ({"discards": ["Eros", "Eros"]}, "the card of Eros is in two places"),
        ({"players": []}, "there must be 2 players"),
        ({"fates_shown": [40]}, "there is no Fate 40"),
        ({"frames": [[1, 0]]}, "each has four numbers"),
        ({"flow": {"moves": 3}}, "there is no moves"),
        ({"phase": "praying"}, "has nothing to do"),
        ({"colour": 1}, "colour"),
    ],
)
def test_a_broken_position_is_refused_with_the_entry(change, words):
    match = Match(GAME, 2, seed=1)
    position = match.position()["position"]
    if change.get("phase") == "praying":
        change = change | {"pieces": {}}
    with pytest.raises(BadPosition, match=words):
        restored(match.words, position | change)


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (
            "log Hector 99",
            "'log Hector 99' is no move of this game; possible now: log Hector 1 to 10, log Hercules 1",
        ),
        ("zzz", "'zzz' is no move of this game; possible now: "),
        ("l", "'l' could be log Achilles 1 to 10 or "),
    ],
)
def test_of_thousands_of_moves_a_refusal_names_the_nearest(written, said):
    with pytest.raises(TheomachyError) as refused:
        Match("mythology", 2, seed=1).play(written, 0)
    assert str(refused.value).startswith(said) and len(str(refused.value)) < 300


def test_a_set_that_is_shown_says_what_each_power_does():
    shown = [god["powers"] for god in SET.shown()["pantheon"]["gods"]]
    assert [[power["says"] for power in powers] for powers in shown] == [
        [power.says for power in god.powers] for god in SET.pantheon.gods
    ]
    assert "+20 Attack in combat for one hero, this turn" in [
        each["says"] for powers in shown for each in powers
    ]
    assert "says" not in SET.model_dump_json()  # by which saved matches know their set again


AID = Path(__file__).parents[2] / "web/src/games/mythology/advanced/rulebook.en.ftl"


def test_the_aid_tells_each_reason_for_glory_with_the_number_of_the_rules():
    reasons, brings = (re.findall(r"^ +\*?\[(\w+)\] (.+)$", part, re.M) for part in told("reason", "brings"))
    assert {reason for reason, _ in reasons} == set(GLORY_FOR.words) - {
        "offered",
        "received",
    }  # what one hands over
    assert dict(brings) | {"hero_slain": "", "oracle": ""} == {
        **dict.fromkeys(("moved", "challenge_won", "zeus"), "1"),
        **dict.fromkeys(("challenge_lost", "gods_called", "vain_combat"), "-1"),
        "monster_slain": str(deaths.MONSTER_GLORY),
        "evil_slain": str(deaths.EVIL_GLORY),
        "prize_captured": str(oracles.PRIZE_GLORY),
        "prize_delivered": str(items.DELIVERY),
        "hercules_slain": f"-{deaths.HERCULES_LOSS}",
        "hero_slain": "",
        "oracle": "",
    }
    assert f"-{deaths.LOSS} where" in dict(brings)["hero_slain"]
    assert f"{deaths.MOST_FOR_DISASTER} at most" in dict(brings)["hero_slain"]
    assert (deaths.PART, closing.POWER_FOR_GLORY) == (5, 4)  # a fifth, each four


def told(*messages: str) -> list[str]:
    """Messages of the aid, as they stand in its catalogue."""
    text = AID.read_text("utf-8").replace("\N{MINUS SIGN}", "-")
    return [text.split(f"\n{message} =", 1)[1].split("\n}", 1)[0] for message in messages]
