"""Arenas: fair seats, equal deals, games that are kept."""

import json
from collections import Counter

import pytest

from tests.bots.rogues import make_rogue
from tests.checks.effort import first_by_day
from theomachy.cli.figures import _print_arena
from theomachy.errors import BadFile, BadOptions, BadSeats, CannotSave
from theomachy.lab import simulate as lab
from theomachy.lab.arena import Result, arena, play_arena
from theomachy.lab.arena_file import load, save
from theomachy.lab.simulate import plan, play_game

ZEUS = "zeus-on-the-loose"
ALL = ("random", "greedy", "ismcts:5")


def figures(result):
    """What came of an arena, but for what the clock says."""
    told = {name: value for name, value in result.as_json().items() if name != "seconds"}
    return told | {"bots": [bot | {"seconds_a_decision": None} for bot in told["bots"]]}


def timeless(plays):
    return {which: [game._replace(seconds=()) for game in games] for which, games in plays.items()}


def test_each_lineup_plays_the_same_deals_in_all_seats():
    made = arena(ZEUS, [*ALL, "greedy"], 3, seed=4)
    assert made.lineups == [
        ("random", "greedy", "greedy"), ("random", "greedy", "ismcts:5"), ("greedy", "greedy", "ismcts:5"),
    ]  # fmt: skip
    result = play_arena(made, 18, jobs=1)
    assert {deal for _, deal in result.plays} == {0, 1} and result.games == 18
    for (lineup, deal), games in result.plays.items():
        assert len(games) == 3 and len({game.bots for game in games}) == 3
        assert all(Counter(game.bots) == Counter(lineup) for game in games)
        for seat in range(3):
            assert Counter(game.bots[seat] for game in games) == Counter(lineup)
        if "ismcts:5" not in lineup:  # those are played compiled
            continue
        first = plan(ZEUS, games[0].bots, 4)
        played = play_game(first, lab.make_bots(first), deal)
        assert (played.standing[:3, 2].tolist(), played.moves) == (list(games[0].wins), games[0].moves)


@pytest.mark.night
def test_the_better_bot_is_rated_higher_and_more_games_say_more():
    few, many = (play_arena(arena(ZEUS, ["random", "greedy"], None, 2), games) for games in (40, 400))
    for result in (few, many):
        told = result.as_json()
        weak, strong = told["bots"]
        assert weak["rating"] < 0 < strong["rating"] == -weak["rating"]
        low, high = strong["win_share_interval"]
        assert 0.5 < low < strong["win_share"] < high
        assert told["win_rates"][0]["win_rate"] + told["win_rates"][1]["win_rate"] == pytest.approx(1)
    widths = [result.figures().rates[0, 1].half for result in (few, many)]
    assert widths[1] < 0.6 * widths[0]


@pytest.mark.night
def test_it_stops_when_enough_is_known():
    made = arena(ZEUS, ["random", "greedy"], None, 2)
    result = play_arena(made, 2000, margin=0.05)
    assert result.stopped == "margin" and 100 < result.games < 500
    assert result.figures().rates[0, 1].half <= 0.05
    assert figures(play_arena(made, 2000, jobs=2, margin=0.05)) == figures(result)


@pytest.mark.parametrize("name", first_by_day("games.parquet", "games.csv"))
def test_what_is_kept_is_not_played_again(tmp_path, name, monkeypatch):
    file, made = tmp_path / name, arena(ZEUS, ["random", "ismcts:1"], None, 2)
    first = play_arena(made, 8, jobs=1, out=file)
    assert load(file, made.describes(), made.lineups) == first.plays
    whole = play_arena(made, 12, jobs=1)
    counted = []

    def progress(done, kept=False):
        counted.append((done, kept))

    assert figures(play_arena(made, 12, jobs=1, out=file, progress=progress)) == figures(whole)
    assert counted == [(8, True), (2, False), (2, False)] and timeless(
        load(file, made.describes(), made.lineups)
    ) == timeless(whole.plays)
    monkeypatch.setattr(lab, "make", None)  # nothing is to be played
    assert figures(play_arena(made, 12, jobs=1, out=file)) == figures(whole)


def test_a_deal_of_which_a_game_is_lost_is_played_again(tmp_path):
    file, made = tmp_path / "games.csv", arena(ZEUS, ["random", "greedy"], None, 2)
    whole = play_arena(made, 12, jobs=1, out=file)
    for lost in (1, 2, 6):  # the first game of a deal, the last, both
        lines = file.read_text().splitlines(keepends=True)
        file.write_text("".join(lines[: 2 * lost + 1] + lines[2 * lost + (5 if lost == 6 else 3) :]))
        assert figures(play_arena(made, 12, jobs=1, out=file)) == figures(whole)
        assert load(file, made.describes(), made.lineups) == whole.plays


def test_what_was_kept_before_the_disk_was_full_stays(tmp_path, monkeypatch):
    file, made = tmp_path / "games.csv", arena(ZEUS, ["random", "greedy"], None, 2)
    play_arena(made, 8, jobs=1, out=file)
    before = file.read_bytes()

    def full(*_):
        raise CannotSave(f"{file} could not be written: No space left on device")

    monkeypatch.setattr("theomachy.lab.arena.save", full)
    with pytest.raises(CannotSave, match=r"No space left on device. The 8 games before are kept"):
        play_arena(made, 12, jobs=1, out=file)
    assert file.read_bytes() == before
    with pytest.raises(CannotSave, match=r"No space left on device. No game is kept yet: with room"):
        play_arena(made, 8, jobs=1, out=tmp_path / "new.csv")


def test_games_of_another_arena_are_refused_and_stay(tmp_path):
    file, made = tmp_path / "games.csv", arena(ZEUS, ["random", "greedy"], None, 2)
    play_arena(made, 8, jobs=1, out=file)
    before = file.read_bytes()
    others = {
        "seed '2', not '3'": arena(ZEUS, ["random", "greedy"], None, 3),
        "seats '2', not '3'": arena(ZEUS, ["random", "greedy", "greedy"], None, 2),
        "edition=56": arena(ZEUS, ["random", "greedy"], None, 2, {"edition": "56"}),
        "game 'zeus-on-the-loose', not 'olympics'": arena("olympics", ["random", "greedy"], None, 2),
        "who do not meet": arena(ZEUS, ["random", "ismcts:5"], None, 2),
    }
    for reason, other in others.items():
        with pytest.raises(BadOptions, match=reason):
            play_arena(other, 8, jobs=1, out=file)
    assert file.read_bytes() == before


@pytest.mark.parametrize("text", ["", "a letter", "deal,seat\n1,2\n", "cut", "turned"])
def test_a_file_that_is_no_arenas_is_refused(tmp_path, text):
    file, made = tmp_path / "games.csv", arena(ZEUS, ["random", "greedy"], None, 2)
    save(file, made.describes(), play_arena(made, 4, jobs=1).plays)
    head, *lines = file.read_text().splitlines(keepends=True)
    spoilt = {"cut": "".join([head, *lines[:-1]]), "turned": "".join([head, *lines[::-1]])}
    file.write_text(spoilt.get(text, text))
    before = file.read_bytes()
    with pytest.raises(BadFile, match="does not hold an arena's games"):
        play_arena(made, 8, jobs=1, out=file)
    assert file.read_bytes() == before


def test_of_a_file_that_was_cut_off_the_line_is_told(tmp_path):
    file, made = tmp_path / "games.csv", arena(ZEUS, ["random", "greedy"], None, 2)
    save(file, made.describes(), play_arena(made, 4, jobs=1).plays)
    file.write_text(before := file.read_text()[:-12])
    with pytest.raises(
        BadFile, match=rf"line 9 of {file} is not whole: take it and the rest of its game out"
    ):
        play_arena(made, 8, jobs=1, out=file)
    assert file.read_text() == before


@pytest.mark.parametrize("games", [0, -1, 3.5, float("nan")])
def test_so_many_games_cannot_be_played(games):
    with pytest.raises(BadOptions, match="at least one whole game"):
        play_arena(arena(ZEUS, ["random", "greedy"], None, 2), games, jobs=1)


def test_without_pyarrow_parquet_is_refused_in_words(tmp_path, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "pyarrow", None)
    with pytest.raises(BadOptions, match=r"needs PyArrow, which `pip install theomachy\[lab\]` brings"):
        play_arena(arena(ZEUS, ["random", "greedy"], None, 2), 8, out=tmp_path / "games.parquet")


@pytest.mark.rogue_bots
def test_replaced_answers_are_counted_and_shown(monkeypatch, capsys):
    monkeypatch.setattr(lab, "make", make_rogue)
    result = play_arena(arena(ZEUS, ["greedy", "ismcts:3"], None, 1), 2, jobs=1)
    honest, nonsense = (bot["replaced_answers"] for bot in result.as_json()["bots"])
    assert honest == 0 and nonsense > 5
    _print_arena(result)
    assert str(nonsense) in capsys.readouterr().out


def test_a_bot_that_has_not_played_yet_is_waited_for_and_has_no_figures(tmp_path):
    """Of an arena that goes on with one bot more."""
    few, more = (
        arena(ZEUS, bots, 2, seed=5) for bots in (["random", "greedy"], ["random", "greedy", "ismcts:2"])
    )
    out = tmp_path / "games.csv"
    assert play_arena(few, 2000, jobs=1, margin=0.1, out=out).stopped == "margin"
    kept = Result(more, load(out, more.describes(), more.lineups))
    told = kept.as_json()
    assert [bot["rating"] is None for bot in told["bots"]] == [False, False, True]
    json.dumps(told, allow_nan=False)
    _print_arena(kept)
    assert all(each["games"] for each in play_arena(more, 12, jobs=1, margin=0.1, out=out).as_json()["bots"])


def test_no_seats_are_not_as_many_as_bots():
    with pytest.raises(BadSeats):
        arena(ZEUS, ["random", "greedy"], 0, seed=5)


def test_how_long_bots_think_is_told_and_kept(tmp_path, capsys):
    """Compiled games are not measured."""
    made = arena(ZEUS, ["random", "greedy", "ismcts:5"], 2, seed=5)
    result = play_arena(made, 12, jobs=1, out=tmp_path / "games.csv")
    thought = {bot["bot"]: bot["seconds_a_decision"] for bot in result.as_json()["bots"]}
    assert thought["greedy"] > 0 and thought["ismcts:5"] > 0
    assert Result(made, load(tmp_path / "games.csv", made.describes(), made.lineups)).thought() == thought
    assert play_arena(arena(ZEUS, ["random", "greedy"], 2, 5), 2, jobs=1).thought()["greedy"] is None
    _print_arena(result)
    assert "thinks" in capsys.readouterr().out
