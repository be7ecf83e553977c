"""Each command does what it says: what it prints for people, what it prints for programs, and that it repeats
itself."""

import json
import random
import re
import resource
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import theomachy
from tests.checks.effort import NIGHT, first_by_day
from tests.cli import PATIENCE, PROGRAM, ZEUS, environment, run, run_installed, without_progress
from theomachy import Match, game
from theomachy.cli import default_seats, figures, read_games
from theomachy.cli.figures import show_bench
from theomachy.errors import TheomachyError
from theomachy.games import GAMES
from theomachy.games.zeus_on_the_loose.components import OWN_FILE
from theomachy.lab import bench
from theomachy.lab.keep import keep_games
from theomachy.lab.simulate import plan

NAMES = ["Anna", "Ben", "Cleo"]
PLAIN = ("--seats", "random,greedy", "--games", "700")
CLOCKS = ("seconds", "moves_per_second")
"""What the clock decides in a simulation's result."""


def output(*arguments: str, folder=None) -> str:
    """What a command prints when all is well; it then prints nothing else."""
    done = run(*arguments, folder=folder)
    assert (done.returncode, without_progress(done.stderr)) == (0, "")
    return done.stdout


def as_json(*arguments: str, folder=None) -> dict[str, Any]:
    """The one object that a command prints; json.loads refuses anything beside it."""
    data = json.loads(output(*arguments, "--json", folder=folder))
    assert isinstance(data, dict)
    return data


# progress


def test_progress_is_told_before_anything_is_done(monkeypatch, capsys):
    """The first candidate of a tuning takes longer than a line of progress waits."""
    monkeypatch.setattr(figures, "SECONDS_A_LINE", 0.0)
    with figures.progress_of("Zeus", 10, "candidates") as advance:
        advance(0)
        advance(5)
    first, second = capsys.readouterr().err.splitlines()
    assert first == "Zeus: 0 of 10 candidates"
    assert re.fullmatch(r"Zeus: 5 of 10 candidates, about \d+ s left", second)


@pytest.mark.parametrize("is_terminal", [False, True])
def test_what_was_kept_from_before_says_nothing_of_the_time_left(monkeypatch, capsys, is_terminal):
    """After the first game, before which all gets ready, ten take ten seconds: so the last 90 take 90."""
    clock = SimpleNamespace(now=0.0)
    monkeypatch.setattr(figures, "time", SimpleNamespace(monotonic=lambda: clock.now))
    monkeypatch.setattr(sys.stderr, "isatty", lambda: is_terminal)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "120")
    with figures.progress_of("Zeus", 1000) as advance:
        advance(899, kept=True)
        for clock.now in range(60, 71):
            advance(1)
    last = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", capsys.readouterr().err).strip().splitlines()[-1]
    told = r"910/1000 899 kept from before, about 90 s left"
    assert (
        last.endswith(told) if is_terminal else last == f"Zeus: {told.replace('/1000', ' of 1,000 games,')}"
    )


def test_no_more_time_is_left_than_was_given(monkeypatch):
    """Candidates of 20 s each: two minutes hold no sixty of them."""
    clock = SimpleNamespace(now=0.0)
    monkeypatch.setattr(figures, "time", SimpleNamespace(monotonic=lambda: clock.now))
    pace = figures.Pace(60, seconds=120)
    said = []
    for clock.now in (20, 40, 130):
        pace.add(1, kept=False)
        said.append(pace.said)
    assert said == ["", "about 80 s left", "about 0 s left"]


# games, rules


def test_games_as_json_tells_all_that_a_program_needs():
    listed = as_json("games")["games"]
    assert [each["id"] for each in listed] == list(GAMES)
    for each in listed:
        known = GAMES[each["id"]]
        assert (each["name"], each["seats"]) == (known.name, [known.seats.start, known.seats.stop - 1])
        options = [
            (option["name"], option["default"], tuple(option["values"]), option["meaning"])
            for option in each["options"]
        ]
        assert options == [
            (option.name, option.values[0], option.values, option.meaning) for option in known.options
        ]


@pytest.mark.night
def test_games_is_quick():
    """It takes half as long again as to import NumPy; with Numba it would take three times as long."""

    def seconds(*command: str) -> float:
        """What the processor has worked: the clock would also measure what else the machine is doing."""
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        assert subprocess.run(command, capture_output=True).returncode == 0
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    # in turn, for a machine may be slower from one second to the next
    importing, listing = zip(
        *(
            (seconds(sys.executable, "-c", "import numpy"), seconds(PROGRAM, "games", "--json"))
            for _ in range(5)
        ),
        strict=True,
    )
    assert min(listing) < 2.5 * min(importing)


def test_games_for_people_names_every_option_with_its_default_and_meaning():
    text = output("games")
    assert "hera-and-zeus: Hera and Zeus, 2 players" in text
    for known in GAMES.values():
        assert f"{known.id}: {known.name}, {known.players}" in text
        for option in known.options:
            assert f"--option {option.name}={option.default}  ({' | '.join(option.values)})" in text
            assert option.meaning in text


def test_rules_prints_the_rules_with_the_rulings():
    text = output("rules", ZEUS)
    assert text == game(ZEUS).rules_text
    assert "ruling" in text.casefold()
    assert [f"ZOL-{number}" for number in range(1, 30) if f"**ZOL-{number}**" not in text] == []


# The program itself


def test_the_program_tells_its_version_and_its_help():
    assert output("--version") == f"theomachy {theomachy.__version__}\n" == run_installed("--version").stdout
    assert output("-h") == output("--help")
    assert output("simulate", "-h") == output("simulate", "--help")
    for command in ("play", "simulate"):
        assert "policy:FILE" in output(command, "--help")
    train = " ".join(output("train", "--help").split())
    assert "as usual in the game);" in train and "[default: (GAME-SEATS.npz)]" in train


@pytest.mark.night
def test_a_shell_completes_commands_and_games():
    def completed(*typed: str) -> list[str]:
        words = " ".join(["theomachy", *typed])
        asked = environment(_THEOMACHY_COMPLETE="complete_bash", COMP_WORDS=words, COMP_CWORD=str(len(typed)))
        return subprocess.run(
            [PROGRAM], env=asked, capture_output=True, text=True, timeout=PATIENCE
        ).stdout.split()

    assert completed("sim") == ["simulate"]
    assert completed("simulate", "myth") == ["mythology-basic", "mythology"]


# simulate


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_is_played_without_a_word_about_seats(game_id):
    seats = min(3, GAMES[game_id].seats.stop - 1)
    assert (
        default_seats(game_id, ("you", "greedy", "ismcts:1s")).split(",")
        == ["you", "greedy", "ismcts:1s"][:seats]
    )


@pytest.mark.night
def test_a_game_for_two_is_simulated_without_a_word_about_seats():
    assert as_json("simulate", "hera-and-zeus", "--games", "1e1")["seats"] == ["random", "random"]


@pytest.mark.parametrize(
    ("text", "games"), [("1", 1), ("1000", 1000), ("1_000", 1000), ("1e6", 1_000_000), ("2.5e3", 2500)]
)
def test_how_many_games_is_written_as_people_write_it(text, games):
    assert read_games(text) == games


def test_progress_is_told_by_lines_where_standard_error_is_no_terminal(monkeypatch, capsys):
    monkeypatch.setattr(figures, "SECONDS_A_LINE", 0.0)
    figures.show_simulation(plan(ZEUS, ["random"] * 2, seed=1), games=1200, jobs=1, as_json=True)
    said = capsys.readouterr().err.splitlines()
    assert [line.split(" games")[0] for line in said] == [
        f"Zeus on the Loose: {done} of 1,200" for done in ("500", "1,000", "1,200")
    ]


def test_what_was_kept_from_before_is_not_told_as_played_now(monkeypatch, capsys, tmp_path):
    file, made = tmp_path / "games.parquet", plan(ZEUS, ["random"] * 2, seed=1)
    figures.show_simulation(made, 100, 1, as_json=False, out=file)
    assert re.search(r"forced ones beside them in [\d.]+ s: [\d,]+ moves a second\n", capsys.readouterr().out)
    figures.show_simulation(made, 300, 1, as_json=False, out=file)
    told = capsys.readouterr().out
    moves, now = re.search(
        r"game, ([\d,]+) moves .* forced ones; ([\d,]+) of the moves now in", told
    ).groups()
    assert 2 * int(moves.replace(",", "")) // 3 == pytest.approx(int(now.replace(",", "")), rel=0.1)
    monkeypatch.setattr(figures, "keep_games", lambda made, games, *rest: keep_games(made, 300, *rest))
    with pytest.raises(TheomachyError, match=rf"after 300 of 400 games; they are kept in {file}, and the"):
        figures.show_simulation(made, 400, 1, as_json=False, out=file)
    assert "forced ones, all kept from before" in capsys.readouterr().out


def simulated(*arguments: str, folder=None) -> dict[str, Any]:
    return as_json("simulate", ZEUS, *arguments, folder=folder)


def without_clocks(result: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in result.items() if name not in CLOCKS}


@pytest.fixture(scope="module")
def plain() -> dict[str, Any]:
    """The simulation beside which others are held."""
    return simulated(*PLAIN, "--seed", "5")


def test_simulate_as_json_counts(plain):
    wanted = {
        "game",
        "seats",
        "games",
        "moves",
        "forced_moves",
        "seconds",
        "moves_per_second",
        "wins",
        "moves_per_game",
    }
    assert wanted <= set(plain)
    assert (plain["game"], plain["seats"], plain["games"]) == (ZEUS, ["random", "greedy"], 700)
    assert len(plain["wins"]) == 2
    assert sum(plain["wins"]) == pytest.approx(700)
    assert plain["wins"][1] > plain["wins"][0]  # greedy is better than chance
    assert plain["moves_per_game"] == pytest.approx(plain["moves"] / 700)
    assert plain["moves_per_second"] == pytest.approx(plain["moves"] / plain["seconds"])
    assert plain["forced_moves"] > 0


@pytest.mark.parametrize(
    ("seats", "games"),
    first_by_day(
        ("random,greedy,random", "1200"),
        ("ismcts:50,random", "2"),
    ),  # more than two chunks for two processes; the Python loop
    ids=["compiled", "searching"],
)
def test_simulate_repeats_itself_whatever_the_jobs(seats, games):
    arguments = ("--seats", seats, "--games", games, "--seed", "7", "--jobs")
    assert without_clocks(simulated(*arguments, "1")) == without_clocks(simulated(*arguments, "2"))


def test_another_seed_gives_other_games(plain):
    other = simulated(*PLAIN, "--seed", "6")
    assert other["moves"] != plain["moves"]
    assert sum(other["wins"]) == pytest.approx(700)


def test_simulate_follows_options(plain):
    other = simulated(*PLAIN, "--seed", "5", "--option", "edition=56", "--option", "sneak=off")
    assert (plain["options"]["edition"], plain["options"]["sneak"]) == ("2006", "window")
    assert (other["options"]["edition"], other["options"]["sneak"]) == ("56", "off")
    assert plain["moves"] != other["moves"]


def test_simulate_plays_with_other_components(plain, tmp_path):
    text = OWN_FILE.read_text("utf-8")
    (tmp_path / "cards.toml").write_text(
        text.replace('"Zeus on the Loose"', '"Only gods that reverse"').replace('"skip"', '"reverse"'),
        "utf-8",
    )
    other = simulated(*PLAIN, "--seed", "5", "--components", "cards.toml", folder=tmp_path)
    assert other["components"].startswith("Only gods that reverse, version ")
    assert plain["moves"] != other["moves"]


def test_simulate_for_people_is_a_table():
    text = output("simulate", ZEUS, "--seats", "random,greedy", "--games", "200")
    sentence = " ".join(text.rpartition("┘")[2].split())
    assert "Zeus on the Loose: 200 games" in text
    for heading in ("seat", "player", "wins", "share", "95% interval"):
        assert heading in text
    assert re.search(r"0 │ random .*\n.*1 │ greedy ", text)
    assert re.fullmatch(
        r"[\d.]+ moves a game, [\d,]+ moves and [\d,]+ forced ones beside them"
        r" in [\d.]+ s: [\d,]+ moves a second",
        sentence,
    )


# play without a person, replay


def test_bots_play_a_whole_match_without_anybody(tmp_path):
    text = output(
        "play", ZEUS, "--seats", "random,greedy", "--seed", "1", "--save", "match.json", folder=tmp_path
    )
    match = Match.load(tmp_path / "match.json")
    [(best, name), *_] = sorted(zip(match.outcome.scores, match.names, strict=True), reverse=True)
    assert "The match is over" in text and best == 4
    assert f"  1. {name}: 4 letters\n" in text


@pytest.mark.parametrize(
    ("game_id", "score", "said"),
    [
        (ZEUS, 1.0, "1 letter"),
        ("olympics", 12.0, "12 points"),
        ("mythology-basic", 2.5, "5/2 victory points"),
        ("mythology", 8.5, "8.5 glory"),
        ("hera-and-zeus", 1.0, ""),
    ],
)
def test_a_score_says_what_it_counts_where_it_counts_something(game_id, score, said):
    assert Match(game_id).words.score(score) == said


def whole_match(**options: str) -> Match:
    """A match of random players to its end."""
    match = Match(ZEUS, 3, seed=11, names=NAMES, options=options)
    choices = random.Random(11)
    while not match.over:
        seat = choices.choice(match.must)
        match.play_action(choices.choice(match.legal_actions(seat)), seat)
    return match


@pytest.fixture(scope="module")
def played(tmp_path_factory) -> tuple[Match, Any]:
    folder = tmp_path_factory.mktemp("played")
    match = whole_match()
    match.save(folder / "match.json")
    return match, folder


def story(text: str) -> list[str]:
    """The events that a replay tells."""
    return [line.strip() for line in text.splitlines() if line.startswith("  ")]


@pytest.mark.parametrize("seat", first_by_day(0, None, 2))
def test_replay_tells_what_its_reader_may_know(played, seat):
    match, folder = played
    text = output("replay", "match.json", *([] if seat is None else ["--seat", str(seat)]), folder=folder)
    told = story(text)
    assert told == [event.text for event in match.events(seat)]
    assert text.rstrip().endswith("╯")  # the table as it stands in the end
    if seat is not None:
        assert text == output("replay", "match.json", "--seat", NAMES[seat].upper(), folder=folder)
    # Whose cards the story names when they are dealt or drawn: the reader's own and nobody else's.
    drawn = [drawing for line in told if (drawing := re.match(r"(\w+) (?:is dealt|draws) (?!a card)", line))]
    assert {drawing[1] for drawing in drawn} == (set() if seat is None else {NAMES[seat]})


def test_replay_check_plays_it_again(played):
    match, folder = played
    text = output("replay", "match.json", "--check", folder=folder)
    assert text.splitlines() == [
        f"match.json: {len(match.moves)} moves, all by the rules; the match is over.",
        f"Its hash fits everything in it, move by move: {match.chain}",
        (
            "Whoever changes a file can make its hash anew: that it is the match that was played, only the"
            " same hash from elsewhere shows."
        ),
    ]


def test_replay_check_says_what_an_older_file_cannot_prove(tmp_path):
    (tmp_path / "match.json").write_bytes(
        (Path(__file__).parents[1] / "old_files" / "olympics.json").read_bytes()
    )
    assert output("replay", "match.json", "--check", folder=tmp_path).splitlines() == [
        "match.json: 24 moves, all by the rules; the match is not over.",
        (
            "An older Theomachy saved it, without a hash over every move: names, or a move that made no"
            " difference in the end, may have been changed."
        ),
        "An older Theomachy saved it: whether the moves lead where they led then is not checked.",
    ]


def test_replay_check_of_a_match_that_goes_on(tmp_path):
    match = Match(ZEUS, 3, seed=1, options={"drawing": "manual"})
    match.play(match.legal()[0])
    match.save(tmp_path / "match.json")
    assert output("replay", "match.json", "--check", folder=tmp_path).startswith(
        "match.json: 1 moves, all by the rules; the match is not over.\n"
    )


# bench


@pytest.mark.night
def test_bench_as_json_has_the_figures(monkeypatch, capsys):
    """The figures themselves are for the benchmarks to judge, on a quiet machine: here each is taken once, of
    little, by day compiling one entry."""
    for many in ("REPETITIONS", "COLD_REPETITIONS", "CACHED_REPETITIONS"):
        monkeypatch.setattr(bench, many, 1)
    for many in ("GAMES", "STEPS", "ITERATIONS", "INTERPRETED_MOVES"):
        monkeypatch.setattr(bench, many, getattr(bench, many) // 10)
    if not NIGHT:
        monkeypatch.setattr(
            bench, "TIMED_USE", bench.TIMED_USE.replace("theomachy.lab.bench", "tests.cli.one_entry")
        )
    show_bench([ZEUS], as_json=True)
    figures = json.loads(capsys.readouterr().out)["games"]
    assert list(figures) == [ZEUS]
    wanted = {
        "state_bytes",
        "compiled_moves_per_second",
        "interpreted_moves_per_second",
        "python_moves_per_second",
        "ismcts_iterations_per_second",
        "cold_compile_seconds",
        "cached_load_seconds",
    }
    assert wanted <= set(figures[ZEUS])
    assert min(figures[ZEUS].values()) > 0
    assert figures[ZEUS]["state_bytes"] == game(ZEUS).rules.state.layout.itemsize
    assert figures[ZEUS]["cached_load_seconds"] < figures[ZEUS]["cold_compile_seconds"]
    assert figures[ZEUS]["interpreted_moves_per_second"] < figures[ZEUS]["compiled_moves_per_second"]


# map


def test_map_draws_the_world(tmp_path):
    picture = output("map")
    assert picture.startswith("<svg ") and "CYRENAICA" in picture and "2913" not in picture
    assert output("map", "mythology", "--ids", "--out", "world.svg", folder=tmp_path) == ""
    with_ids = (tmp_path / "world.svg").read_text("utf-8")  # of the same world
    assert "CYRENAICA" in with_ids and ">2913<" in with_ids


@pytest.mark.night
def test_map_writes_over_nothing(tmp_path):
    (tmp_path / "mine.txt").write_text("mine", "utf-8")
    done = run("map", "--out", "mine.txt", folder=tmp_path)
    assert (done.returncode, done.stdout) == (2, "") and "mine.txt is there already" in done.stderr
    assert (tmp_path / "mine.txt").read_text("utf-8") == "mine"
    done = run("map", "--out", "missing/world.svg", folder=tmp_path)
    assert (done.returncode, done.stdout) == (2, "") and "missing/world.svg" in done.stderr


def test_map_of_a_game_without_one():
    done = run("map", "olympics")
    assert (done.returncode, done.stdout) == (2, "") and "Olympics has no map" in done.stderr


def test_map_refuses_a_broken_file(tmp_path):
    (tmp_path / "broken.toml").write_text("name = 1\n", "utf-8")
    done = run("map", "--components", "broken.toml", folder=tmp_path)
    assert (done.returncode, done.stdout) == (2, "") and "broken.toml" in done.stderr
