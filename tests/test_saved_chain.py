"""That no single change of a saved match passes: each entry, each move, in every game; and that older files
open as before."""

import copy
import hashlib
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.checks.effort import first_by_day, tries
from theomachy import Match
from theomachy.errors import BadFile, ReplayMismatch, TheomachyError
from theomachy.games import GAMES
from theomachy.saved import chain_of

OLD = Path(__file__).parent / "old_files"
MOVES = {"zeus-on-the-loose": 60, "olympics": 40, "hera-and-zeus": 40, "mythology-basic": 16, "mythology": 6}
SEED, KEY = {"seed": 5}, {"key": bytes(range(32)), "nonces": ["Anna's words", ""]}
SMALL = ("zeus-on-the-loose", "olympics", "hera-and-zeus")
Entry = tuple[str | int, ...]


def played(id: str, moves: int, **chance: Any) -> Match:
    """A match with names, played at random so far."""
    seats = GAMES[id].seats[min(1, len(GAMES[id].seats) - 1)]
    match, choices = (
        Match(id, names=[f"Player {seat}" for seat in range(seats)], **(chance or {"seed": 5})),
        random.Random(1),
    )
    while not match.over and len(match.moves) < moves:
        seat = match.must[0]
        match.play_action(choices.choice(match.legal_actions(seat)), seat)
    return match


def leaves(data: Any, path: Entry = ()) -> Iterator[Entry]:
    """The paths of all entries that hold no others; of empty lists and dictionaries too."""
    if isinstance(data, dict | list) and data:
        for key in data if isinstance(data, dict) else range(len(data)):
            yield from leaves(data[key], (*path, key))
    else:
        yield path


def others(value: Any) -> list[Any]:
    """What could stand there instead of a value: of its kind, and near it."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1]
    if isinstance(value, str):
        return [value + "0", value.swapcase(), value[:-1]]
    return [[], {}, ["x"], 0, None]


def changed(data: Any, path: Entry) -> Iterator[Any]:
    """The data with one entry another one, or without it."""
    *way, last = path
    offered = next(
        (option.values for option in GAMES[data["game"]].options if path == ("options", option.name)), ()
    )
    for value in [*offered, *others(at(data, path)), ...]:
        copied = copy.deepcopy(data)
        place = at(copied, tuple(way))
        if value is ...:
            del place[last]
        else:
            place[last] = value
        if copied != data:
            yield copied


def at(data: Any, path: Entry) -> Any:
    for key in path:
        data = data[key]
    return data


def accepted(data: Any) -> bool:
    try:
        Match.from_json(json.dumps(data))
    except TheomachyError:
        return False
    return True


@pytest.mark.parametrize(
    ("id", "chance"), [*((id, KEY) for id in GAMES), *first_by_day(*((id, SEED) for id in SMALL))]
)
def test_no_entry_of_a_saved_match_can_be_changed(id: str, chance: dict[str, Any]) -> None:
    good = json.loads(played(id, MOVES[id] // tries(4, 2), **chance).to_json())
    assert accepted(good)
    tried = [(path, data) for path in leaves(good) for data in changed(good, path)]
    assert len(tried) > 50
    assert [path for path, data in tried if accepted(data)] == []


@pytest.mark.parametrize("id", GAMES)
def test_nor_a_position_that_it_began_with(id: str) -> None:
    """Positions are large: here every entry's change is found by the hash, without playing anything."""
    start = played(id, MOVES[id])
    match = Match.from_position(start.position())
    good = json.loads(match.play_action(match.legal_actions(match.must[0])[0], match.must[0]).to_json())
    assert accepted(good) and chain_of(good) == good["chain"]
    assert [
        path
        for path in leaves(good)
        for data in changed(good, path)
        if path[0] not in ("chain", "check") and chain_of(data) == data.get("chain")
    ] == []


def alternatives(match: Match, good: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The saved match with one move another legal one."""
    for number, before in enumerate(Match.replay(match.to_json())):
        if number < len(good["moves"]):
            seat, move = good["moves"][number]
            for choice in before.legal(seat):
                if choice.move != move:
                    yield good | {
                        "moves": [*good["moves"][:number], [seat, choice.move], *good["moves"][number + 1 :]]
                    }


@pytest.mark.parametrize("id", GAMES)
def test_no_move_can_be_changed_for_another_legal_one(id: str) -> None:
    match = played(id, MOVES[id])
    good = json.loads(match.to_json())
    tried = list(alternatives(match, good))[: tries(50, 200) if id in SMALL else 20]
    assert len(tried) >= 20 and not any(accepted(data) for data in tried)


@pytest.mark.night
def test_not_even_where_the_match_ends_alike() -> None:
    """A move of an earlier round that leads to the same end: re-playing alone does not find it, as older
    files show."""
    match = played("zeus-on-the-loose", 10_000, seed=3)
    good = json.loads(match.to_json())
    assert match.over
    unnoticed = [data for data in list(alternatives(match, good))[::6] if accepted(without_chain(data))]
    assert unnoticed
    for data in unnoticed:
        with pytest.raises(ReplayMismatch, match="the file is not as it was saved"):
            Match.from_json(json.dumps(data))


def without_chain(data: dict[str, Any]) -> dict[str, Any]:
    """As an older Theomachy would have saved it."""
    return {name: entry for name, entry in data.items() if name != "chain"} | {"theomachy": 1}


def test_the_chain_is_what_the_protocol_says() -> None:
    """Computed by hand, as programs in other languages would."""
    data = {"theomachy": 2, "names": ["Ζεύς"], "moves": [[0, "7"], [1, "Hera"]], "check": "x", "chain": "y"}
    link = hashlib.sha256(b'{"names":["\\u0396\\u03b5\\u03cd\\u03c2"],"theomachy":2}').digest()
    link = hashlib.sha256(link + b'[0,"7"]').digest()
    assert chain_of(data) == hashlib.sha256(link + b'[1,"Hera"]').hexdigest()


@pytest.mark.parametrize("file", sorted(OLD.glob("*.json")), ids=lambda file: file.stem)
def test_a_file_from_before_opens_as_before(file: Path) -> None:
    old = json.loads(file.read_text("utf-8"))
    match = Match.load(file)
    assert ("chain" in old) == (old["theomachy"] >= 2) and len(match.moves) == len(old["moves"]) > 0
    assert json.loads(match.to_json())["chain"] == match.chain  # and is chained when it is saved again
    assert Match.from_json(match.to_json()).position() == match.position()


NAMED_OTHERWISE = (
    ("Jason", "fast", "held_fast"),
    ("Hercules", "left", "free_steps"),
    ("Achilles", "beyond", "past_recall"),
)
"""Pieces of that file with a number that has another name now."""


def test_a_position_from_before_is_read_by_the_names_of_now() -> None:
    """In Mythology's Advanced game one number was three things by the phase, another two in one, and one of a
    player's three."""
    old = json.loads((OLD / "mythology-3-position.json").read_text("utf-8"))
    old["start"]["players"][0]["numbers"]["grants"] = 1 | 2 << 2 | 16
    del old["chain"]
    old["theomachy"] = 1
    now = next(Match.replay(json.dumps(old))).position()["position"]
    assert old["start"]["flow"].pop("lot") == now["flow"].pop("auctioned") == 43
    assert old["start"]["flow"].pop("remorse") == 256 * now["flow"].pop("purged") + now["flow"].pop(
        "remorseful"
    )
    assert old["start"]["flow"] == now["flow"]
    for name, then, today in NAMED_OTHERWISE:
        assert old["start"]["pieces"][name]["numbers"][then] == now["pieces"][name]["numbers"][today] > 0
    numbers = now["players"][0]["numbers"]
    assert [numbers[name] for name in ("prayer_brings", "sacrifice_brings", "unanswered")] == [1, 2, 1]


def test_the_hero_who_captures_keeps_his_name_of_before_in_positions() -> None:
    match = Match.load(OLD / "mythology-4.json")
    position = match.position()
    assert position["position"]["flow"]["captor"] == match.state.capturer > 0
    assert Match.from_position(position).state.tobytes() == match.state.tobytes()


def test_what_is_asked_in_hera_and_zeus_is_read_by_its_name_of_before() -> None:
    match = Match("hera-and-zeus", 2, seed=1)
    old = match.position()
    assert old["position"]["phase"]["kind"] == "setting_up"
    old["position"]["phase"]["kind"] = "setting up"
    assert Match.from_position(old).state.tobytes() == match.state.tobytes()


def test_a_file_of_now_needs_its_chain() -> None:
    data = json.loads(played("olympics", 5).to_json())
    for chain in ({}, {"chain": None}):
        with pytest.raises(BadFile, match="chain: a file of format 4 has one"):
            Match.from_json(
                json.dumps({name: entry for name, entry in data.items() if name != "chain"} | chain)
            )


@pytest.mark.parametrize("id", GAMES)
def test_the_position_to_which_the_moves_lead_is_checked_by_names_and_values(id: str) -> None:
    """And of files from before, whose hash was one of memory, it is not, whatever stands there."""
    good = json.loads(played(id, 6).to_json())
    false = good | {"check": "0" * 16}
    assert not accepted(false)
    with pytest.raises(ReplayMismatch, match="another position"):
        Match.from_json(json.dumps(false))
    older = false | {"theomachy": 2}
    assert accepted(older | {"chain": chain_of(older)})
