"""Polars, pandas and DuckDB open what is kept, and say the same of it: the examples run as they stand."""

import csv
import io
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from theomachy.lab.keep import keep_games
from theomachy.lab.simulate import plan

EXAMPLES = Path(__file__).parents[2] / "examples"
GAMES = 40
MARGIN = 1e-4
"""How they round."""


if all(map(find_spec, ("polars", "pandas", "duckdb"))):  # not needed for anything else: .ci/nightly has them

    @pytest.fixture(scope="module")
    def folder(tmp_path_factory):
        made = plan("olympics", ["greedy", "greedy", "random"], seed=3)
        place = tmp_path_factory.mktemp("frames")
        keep_games(made, GAMES, place / "games.parquet", events=True)
        return place

    def by_script(name, folder):
        command = [sys.executable, str(EXAMPLES / name)]
        out = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout
        return [
            (int(row["card"]), int(row["bids"]), float(row["won"]))
            for row in csv.DictReader(io.StringIO(out))
        ]

    def by_duckdb(folder, monkeypatch):
        import duckdb

        monkeypatch.chdir(folder)
        return duckdb.sql((EXAMPLES / "games_duckdb.sql").read_text("utf-8")).fetchall()

    def test_all_three_say_the_same(folder, monkeypatch):
        wanted = by_script("games_polars.py", folder)
        assert sum(bids for _, bids, _ in wanted) == 30 * GAMES and max(won for *_, won in wanted) > 0.2
        for other in (by_script("games_pandas.py", folder), by_duckdb(folder, monkeypatch)):
            assert [row[:2] for row in other] == [row[:2] for row in wanted]
            assert [row[2] for row in other] == pytest.approx([row[2] for row in wanted], abs=MARGIN)
