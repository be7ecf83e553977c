"""Games as rows of a file: all of them, once, whatever happened to the program in between."""

import errno
import os
import signal
import subprocess
import sys
import time
import tracemalloc

import numpy as np
import pyarrow
import pyarrow.csv
import pyarrow.parquet
import pytest

from tests.checks.effort import first_by_day
from theomachy.errors import BadFile, BadOptions, CannotSave
from theomachy.games import game
from theomachy.lab import keep
from theomachy.lab.block import joined, play_block
from theomachy.lab.keep import keep_games
from theomachy.lab.rows import Games
from theomachy.lab.simulate import Tally, make_bots, plan, play_game, simulate

ZEUS = "zeus-on-the-loose"
RANDOM = plan(ZEUS, ["random", "greedy", "random"], seed=5)
PATIENCE = 300


def read(file):
    if file.suffix == ".csv":
        return pyarrow.csv.read_csv(file)
    return pyarrow.parquet.read_table(file)


@pytest.mark.parametrize("kind", [".parquet", ".csv"])
def test_every_game_leaves_a_row_that_says_what_the_simulation_says(tmp_path, kind):
    file = tmp_path / f"games{kind}"
    kept, counted = keep_games(RANDOM, 700, file, jobs=1), simulate(RANDOM, 700)
    assert (kept.wins, kept.games) == (pytest.approx(counted.wins), 700)
    rows = read(file).to_pylist()
    assert [row["number"] for row in rows] == list(range(700))
    assert sum(row["moves"] for row in rows) == counted.as_json()["moves"]
    for row in rows:
        assert row["moves"] == sum(row[f"decisions_{seat}"] for seat in range(3))
        assert row["rank_0"] >= 1 and row["seconds_0"] is None and row["bots"] == "random,greedy,random"
        assert row[f"rank_{row['winner']}"] == 1 and row[f"score_{row['winner']}"] == 4
    assert not list(tmp_path.glob("*.parts"))


def test_games_are_counted_in_the_same_room_however_many_there_are(monkeypatch):
    """Two million of them, in chunks as the lab plays them, would leave some two megabytes."""

    def spread(play, chunks, jobs, warm_up):
        for _, first, count in chunks:
            yield Tally(first, count, 3 * count, count, (count / 3,) * 3, (), 0.1)

    monkeypatch.setattr("theomachy.lab.simulate.spread", spread)
    tracemalloc.start()
    try:
        result = simulate(RANDOM, 2_000_000, jobs=2)
        # A server of other tests may run in this process: what it takes meanwhile is not counted.
        ours = [tracemalloc.Filter(True, file) for file in (__file__, "*/theomachy/lab/*")]
        left = tracemalloc.take_snapshot().filter_traces(ours).statistics("filename")
    finally:
        tracemalloc.stop()
    assert sum(each.size for each in left) < 100_000
    assert result.games == 2_000_000 and result.moves == 6_000_000
    assert result.wins == pytest.approx([2_000_000 / 3] * 3, rel=1e-12)


def test_a_searching_bots_game_says_how_long_each_seat_thought(tmp_path):
    made = plan(ZEUS, ["ismcts:30", "random"], seed=2)
    keep_games(made, 3, tmp_path / "games.parquet", jobs=1)
    rows = read(tmp_path / "games.parquet").to_pylist()
    for number, row in enumerate(rows):
        again = play_game(made, make_bots(made), number)
        assert (row["moves"], row["forced"]) == (again.moves, again.forced)
        assert row["seconds_0"] > row["seconds_1"] > 0 == row["replaced_0"]


def test_a_hera_game_says_why_it_ended(tmp_path):
    keep_games(plan("hera-and-zeus", ["greedy"] * 2, seed=1), 200, tmp_path / "games.csv")
    ends = set(read(tmp_path / "games.csv").column("ended").to_pylist())
    assert "picked_hostage" in ends and None not in ends and len(ends) > 2


def test_events_are_those_that_the_match_tells(tmp_path):
    made = plan("olympics", ["random"] * 3, seed=9)
    keep_games(made, 4, tmp_path / "games.parquet", events=True)
    table = read(tmp_path / "games.events.parquet")
    assert set(table.column("number").to_pylist()) == {0, 1, 2, 3}
    first = [row for row in table.to_pylist() if row["number"] == 2]
    assert [row["event"] for row in first] == list(range(len(first)))
    ends = [row for row in table.to_pylist() if row["kind"] == "wins"]
    winners = read(tmp_path / "games.parquet").column("winner").to_pylist()
    assert [row["winner"] for row in ends] == winners
    dealt = next(row for row in first if row["kind"] == "dealt")
    assert dealt["to"] == str(dealt["seat"]) and len(dealt["cards"].split("; ")) == 4
    assert dealt["kind"] in {kind.name for kind in game("olympics").events.kinds}


def test_texts_are_plain_in_the_file_and_take_no_room_where_parts_number_them_otherwise(tmp_path):
    """As numbers they are quicker to handle; a reader need not know of it."""
    made, rows = plan("hera-and-zeus", ["greedy"] * 2, seed=1), 10_000
    kept = keep.Kept(tmp_path / "games.parquet", Games(made).schema)
    table = Games(made).table(play_block(made, 0, 1, False))
    place = kept.schema.get_field_index("ended")
    for part, words in enumerate((["challenge", "pegasus"], ["no_cards", "challenge"])):
        ended = pyarrow.DictionaryArray.from_arrays(np.arange(rows, dtype=np.int32) // 3 % 2, words)
        kept.add(part * rows, (part + 1) * rows, table.take([0] * rows).set_column(place, "ended", ended))
    kept.finish()
    with pyarrow.parquet.ParquetFile(kept.file) as file:
        assert file.schema_arrow.field("ended").type == pyarrow.string()
        assert file.metadata.row_group(0).column(place).total_uncompressed_size < 2 * rows
    assert set(read(kept.file).column("ended").to_pylist()) == {"challenge", "pegasus", "no_cards"}


def test_blocks_joined_tell_what_one_block_tells():
    made = plan("olympics", ["random"] * 2, seed=3)
    whole = play_block(made, 0, 6, True)
    parts = joined([play_block(made, 0, 2, True), play_block(made, 2, 4, True)])
    assert parts.told.tobytes() == whole.told.tobytes() and parts.counts.tolist() == whole.counts.tolist()


@pytest.mark.parametrize("kind", [".parquet", ".csv"])
def test_a_file_goes_on_where_it_ended(tmp_path, kind):
    whole, file = tmp_path / f"whole{kind}", tmp_path / f"games{kind}"
    keep_games(RANDOM, 1300, whole)
    for games in (200, 900, 1300, 1300, 100):
        kept = keep_games(RANDOM, games, file)
    assert kept.games == 1300 and kept.wins == pytest.approx(simulate(RANDOM, 1300).wins)
    assert read(file).equals(read(whole))


KILLED = """
import sys
from pathlib import Path
from theomachy.games import game
from theomachy.lab import keep
from theomachy.lab.simulate import plan
keep.SECONDS_A_PART = 0.0
made = plan("olympics", ["random"] * 3, seed=5)
keep.keep_games(made, int(sys.argv[2]), Path(sys.argv[1]), events=True)
"""


ENDS = [(".parquet", signal.SIGKILL), (".csv", signal.SIGINT)]
IN_TURN = [(".parquet", signal.SIGINT), (".csv", signal.SIGKILL)]


@pytest.mark.night
@pytest.mark.parametrize(("kind", "sign"), [*ENDS, *IN_TURN])
def test_no_game_twice_and_none_missing_after_the_program_was_killed(tmp_path, kind, sign):
    file = tmp_path / f"games{kind}"
    for after in (1, 3):  # parts
        with subprocess.Popen([sys.executable, "-c", KILLED, file, "1000000"]) as run:
            until = time.monotonic() + PATIENCE
            while len(list(tmp_path.glob(f"games{kind}.parts/*"))) < after and time.monotonic() < until:
                assert run.poll() is None
                time.sleep(0.01)
            run.send_signal(sign)
    kept = _numbers(file)
    assert kept == list(range(len(kept))) and kept if sign is signal.SIGINT else not file.exists()
    games = len(kept) + 100
    made = plan("olympics", ["random"] * 3, seed=5)
    keep_games(made, games, file, events=True)
    keep_games(made, games, tmp_path / f"whole{kind}", events=True)
    numbers = _numbers(file)
    assert numbers == list(range(len(numbers))) and len(numbers) >= games
    assert read(file)[:games].equals(read(tmp_path / f"whole{kind}"))
    told = tmp_path / f"games.events{kind}"
    wanted = read(tmp_path / f"whole.events{kind}")
    assert read(told)[: len(wanted)].equals(wanted)
    assert not list(tmp_path.glob("*.parts"))


def _numbers(file):
    return read(file).column("number").to_pylist() if file.exists() else []


def test_parts_that_are_in_the_file_already_are_not_counted_twice(tmp_path, monkeypatch):
    file = tmp_path / "games.parquet"
    monkeypatch.setattr(keep.shutil, "rmtree", lambda folder: None)  # it ended just before
    keep_games(RANDOM, 600, file)
    assert list(tmp_path.glob("games.parquet.parts/*"))
    monkeypatch.undo()
    assert keep_games(RANDOM, 900, file).games == 900 and _numbers(file) == list(range(900))


@pytest.mark.parametrize("kind", [".parquet", ".csv"])
def test_a_file_of_other_games_stays_as_it_is(tmp_path, kind):
    file = tmp_path / f"games{kind}"
    keep_games(RANDOM, 10, file)
    before = file.read_bytes()
    others = [
        (plan(ZEUS, ["random"] * 3, seed=5), "bots 'random,greedy,random', not 'random,random,random'"),
        (plan(ZEUS, RANDOM.specs, seed=6), "seed '5', not '6'"),
        (plan(ZEUS, RANDOM.specs, 5, {"younger": "on"}), "younger=off"),
        (plan(ZEUS, ["random"] * 2, seed=5), "unknown columns: .*_2"),
    ]
    for other, said in others:
        with pytest.raises(BadOptions, match=said):
            keep_games(other, 20, file)
    assert file.read_bytes() == before


@pytest.mark.parametrize("kind", [".parquet", ".csv"])
def test_events_are_of_all_games_of_the_file_or_of_none(tmp_path, kind):
    file, beside = tmp_path / f"games{kind}", tmp_path / f"games.events{kind}"
    keep_games(RANDOM, 10, file)
    with pytest.raises(BadOptions, match=rf"games{kind} holds 10 games, .*events{kind} the events of 0"):
        keep_games(RANDOM, 20, file, events=True)
    file.unlink()
    keep_games(RANDOM, 10, file, events=True)
    before = file.read_bytes(), beside.read_bytes()
    with pytest.raises(BadOptions, match=r"holds the events of .*ask for --events as well"):
        keep_games(RANDOM, 20, file)
    assert (file.read_bytes(), beside.read_bytes()) == before
    file.unlink()
    with pytest.raises(BadOptions, match=rf"games{kind} holds 0 games, .*events{kind} the events of 10"):
        keep_games(RANDOM, 10, file, events=True)
    assert beside.read_bytes() == before[1]


GAPS = {
    "the middle of a game": (3, slice(4, 7), 3),
    "the beginning of one": (4, slice(0, 2), 4),
    "a whole game": (5, slice(0, None), 5),
    "the first": (0, slice(0, 1), 0),
}


@pytest.mark.parametrize("kind", [".parquet", ".csv"])
@pytest.mark.parametrize(("game", "lost", "missed"), GAPS.values(), ids=GAPS)
def test_events_that_are_missing_in_between_are_noticed(tmp_path, kind, game, lost, missed):
    file, beside = tmp_path / f"games{kind}", tmp_path / f"games.events{kind}"
    keep_games(RANDOM, 8, file, events=True)
    table = read(beside)
    rows = np.arange(len(table))
    left = table.take(np.delete(rows, rows[table.column("number").to_numpy() == game][lost]))
    if kind == ".csv":
        pyarrow.csv.write_csv(left, beside)
    else:
        pyarrow.parquet.write_table(left, beside)
    before = file.read_bytes(), beside.read_bytes()
    with pytest.raises(BadFile, match=rf"games.events{kind}: events of game {missed} are missing"):
        keep_games(RANDOM, 12, file, events=True)
    assert (file.read_bytes(), beside.read_bytes()) == before


@pytest.mark.parametrize("table", first_by_day("games.events", "games"))
def test_a_part_that_is_missing_in_between_is_noticed(tmp_path, monkeypatch, table):
    monkeypatch.setattr(keep, "SECONDS_A_PART", 0.0)
    monkeypatch.setattr(keep.Kept, "finish", lambda kept: None)  # it was killed before
    file = tmp_path / "games.parquet"
    keep_games(RANDOM, 1500, file, events=True, jobs=1)
    _, middle, _ = sorted((tmp_path / f"{table}.parquet.parts").iterdir())
    middle.unlink()
    with pytest.raises(BadFile, match=r"game 500 (is|are) missing"):
        keep_games(RANDOM, 2000, file, events=True, jobs=1)


@pytest.mark.night
def test_events_are_told_once_when_it_ended_before_the_games_were_in_their_file(tmp_path, monkeypatch):
    """It was killed between the two files: the events are in theirs, and in parts still."""
    file, whole = tmp_path / "games.parquet", tmp_path / "whole.parquet"
    put = keep.Kept.finish

    def finish(self):
        if self.file == file:
            raise CannotSave("killed")
        put(self)

    monkeypatch.setattr(keep.Kept, "finish", finish)
    monkeypatch.setattr(keep.shutil, "rmtree", lambda folder: None)
    with pytest.raises(CannotSave):
        keep_games(RANDOM, 600, file, events=True)
    monkeypatch.undo()
    for games in (600, 900):
        keep_games(RANDOM, games, file, events=True)
    keep_games(RANDOM, 900, whole, events=True)
    assert read(file).equals(read(whole))
    assert read(tmp_path / "games.events.parquet").equals(read(tmp_path / "whole.events.parquet"))


def test_files_that_hold_no_games_are_refused_and_stay(tmp_path):
    names = ("broken.parquet", "foreign.csv", "torn.csv", "empty.csv", "binary.csv", "folder.parquet")
    broken, foreign, torn, empty, binary, folder = (tmp_path / name for name in names)
    empty.touch()
    binary.write_bytes(b"number\xff")
    folder.mkdir()
    broken.write_bytes(b"PAR1 nothing")
    foreign.write_text("name,rating\nAda,1\n")
    keep_games(RANDOM, 10, torn)
    lines = torn.read_text().splitlines(keepends=True)
    torn.write_text("".join(lines[:3] + lines[5:]))
    for file, kind, said in (
        (broken, BadFile, "no games that could be read"),
        (foreign, BadOptions, "unknown columns: name, rating; missing columns: number"),
        (torn, BadFile, "game 2 is missing"),
        (empty, BadOptions, "empty.csv: missing columns: number"),
        (binary, BadFile, "no games that could be read"),
    ):
        before = file.read_bytes()
        with pytest.raises(kind, match=said):
            keep_games(RANDOM, 20, file)
        assert file.read_bytes() == before
    with pytest.raises(BadFile, match="no games that could be read"):
        keep_games(RANDOM, 20, folder)
    with pytest.raises(BadOptions, match=r"written as .parquet or .csv"):
        keep_games(RANDOM, 20, tmp_path / "games.xlsx")
    with pytest.raises(CannotSave, match="there is no folder"):
        keep_games(RANDOM, 20, tmp_path / "none" / "games.csv")


@pytest.mark.parametrize(
    ("column", "said"), [("moves", "of game 5"), ("rank_2", "of game 5"), ("number", "game 5 is missing")]
)
def test_a_game_of_which_something_was_struck_is_named(tmp_path, column, said):
    file = tmp_path / "games.csv"
    keep_games(RANDOM, 10, file)
    rows = read(file)
    for rank in (rank for rank in rows.schema.names if rank.startswith("rank_") and column == "rank_2"):
        rows = _struck(rows, rank)
    pyarrow.csv.write_csv(_struck(rows, column), file)
    before = file.read_bytes()
    with pytest.raises(BadFile, match=said):
        keep_games(RANDOM, 20, file)
    assert file.read_bytes() == before


def _struck(rows, column):
    numbers = [None if row == 5 else number for row, number in enumerate(rows.column(column).to_pylist())]
    return rows.set_column(rows.schema.get_field_index(column), column, pyarrow.array(numbers))


def test_what_was_computed_stays_when_the_disk_is_full(tmp_path, monkeypatch):
    file = tmp_path / "games.parquet"
    monkeypatch.setattr(keep, "SECONDS_A_PART", 0.0)
    write, written = keep.write_whole, []

    def full_after_two(target, data):
        if len(written) == 2:
            raise CannotSave(f"{target} could not be written: No space left on device")
        written.append(target)
        write(target, data)

    monkeypatch.setattr(keep, "write_whole", full_after_two)
    with pytest.raises(
        CannotSave, match=r"No space left on device. The 1,000 games before are kept: with room"
    ):
        keep_games(RANDOM, 2000, file)
    monkeypatch.setattr(keep, "write_whole", write)
    played: list[tuple[int, bool]] = []

    def progress(done, kept=False):
        played.append((done, kept))

    def full(self, target):
        target.write_bytes(b"PAR1")
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(keep.Kept, "_write", full)
    with pytest.raises(
        CannotSave, match=r"No space left on device. All games are kept in .*games.parquet.parts"
    ):
        keep_games(RANDOM, 2000, file, progress=progress)
    assert (
        played[:3] == [(500, True), (500, True), (500, False)]
        and not file.exists()
        and not list(tmp_path.glob(".*"))
    )
    monkeypatch.undo()
    played.clear()
    assert keep_games(RANDOM, 2000, file, progress=progress).games == 2000
    assert sum(done for done, kept in played if kept) == 2000 and _numbers(file) == list(range(2000)), (
        "nothing is played again"
    )
