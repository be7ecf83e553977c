"""The lab finds what is planted in real games, and nothing where nothing is."""

import json
import re
import sys

import numpy as np
import pytest

from tests.checks.effort import first_by_day
from tests.checks.installed import kuhn_poker
from theomachy.catalogue import MINUS
from theomachy.cli import balancing
from theomachy.errors import BadOptions, CannotSave
from theomachy.games import GAMES, game
from theomachy.games.component_files import own_text
from theomachy.kernel import runner
from theomachy.lab.balance import Compared, Measured, measure, power, variants
from theomachy.lab.block import play_block
from theomachy.lab.census import Census
from theomachy.lab.report import write_report
from theomachy.lab.simulate import plan
from theomachy.lab.targets import MEASURES

ZEUS = "zeus-on-the-loose"
NUMBERS = "values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]"
ZEUS_TEXT, OLYMPICS_TEXT = own_text(game(ZEUS)), own_text(game("olympics"))


def measured(tmp_path, id, text, seats=3, games=1000, options=None) -> Measured:
    (tmp_path / "mine.toml").write_text(text, "utf-8")
    return measure(
        variants(id, ["greedy"], seats, 3, options, tmp_path / "mine.toml"), games, jobs=1
    ).measured[0]


def compared(tmp_path, id, text, games) -> tuple[Compared, Measured]:
    (tmp_path / "mine.toml").write_text(text, "utf-8")
    vary = {"components": ["own", str(tmp_path / "mine.toml")]}
    found = measure(variants(id, ["greedy"], 3, 3, vary=vary), games, jobs=1)
    return found.compared[0], found.measured[1]


@pytest.mark.night
def test_the_games_own_cards_have_no_fault(tmp_path):
    for id, text in ((ZEUS, ZEUS_TEXT), ("olympics", OLYMPICS_TEXT)):
        assert measured(tmp_path, id, text).findings == []


def test_a_dead_card_is_found(tmp_path):
    """Going over 100 is allowed only where every card would: a 99 stays in the hand."""
    found = measured(tmp_path, ZEUS, ZEUS_TEXT.replace(NUMBERS, NUMBERS.replace("10]", "99]")))
    assert [line.split(" is ")[0] for line in found.findings] == ["99 (card)"] and "dead" in found.findings[0]


def test_the_dominant_cards_are_found_and_no_other(tmp_path):
    text = re.sub(r"(acquisition = [1-5], .*performance = )8 ", r"\g<1>80 ", OLYMPICS_TEXT)
    beside, found = compared(tmp_path, "olympics", text, 1500)
    named = [line.split(" is ")[0] for line in found.findings]
    assert len(named) == 5 and all("Champion 80" in name for name in named)
    assert all("dominant" in line for line in found.findings)
    stronger = [each.name for each, effect in beside.components if effect.low > 0]
    assert stronger and all("Champion 80" in name for name in stronger)


def test_a_seats_advantage_is_found(tmp_path):
    """With 50s, who comes second makes 100."""
    text = ZEUS_TEXT.replace(NUMBERS, "values = [50]").replace(
        "{ 2006 = 4, 56 = 4 }", "{ 2006 = 20, 56 = 20 }"
    )
    found = measured(tmp_path, ZEUS, text, 2, options={"starter": "0"})
    assert found.findings[0].startswith("Seat 0 wins less") and found.findings[1].startswith(
        "Seat 1 wins more"
    )
    assert found.seats[1].low > 0.2


def test_a_game_that_stalls_is_found(tmp_path):
    text = ZEUS_TEXT.replace("{ 2006 = 4, 56 = 3 }", "{ 2006 = 20, 56 = 20 }").replace(
        "amount = 10", "amount = 99"
    )
    beside, _ = compared(tmp_path, ZEUS, text, 300)
    assert beside.findings and "stalls" in beside.findings[0] and beside.slower.low > 1.8


def test_a_game_that_does_not_end_is_told(monkeypatch):
    def never(*_):
        raise RuntimeError("the match does not end")

    monkeypatch.setattr("theomachy.lab.block.play_games", never)
    with pytest.raises(BadOptions, match="the game can stall"):
        play_block(plan(ZEUS, ["greedy"] * 2, 1), 0, 5, True)


def test_a_component_that_nobody_meets_is_found(tmp_path):
    found = measured(
        tmp_path, ZEUS, ZEUS_TEXT.replace("{ 2006 = 1, 56 = 1 }", "{ 2006 = 0, 56 = 1 }"), games=900
    )
    assert found.findings == ["Nobody meets Hera (card) in any of 900 games."]


@pytest.mark.night
def test_next_to_nothing_makes_nothing_certain():
    """Of few games: who wins both of two need not be better, and what was in none need not be rare."""
    for games in (2, 3, 29):
        (found,) = measure(variants("olympics", ["greedy"], 3, 1), games, jobs=1, watched=games).measured
        assert found.findings == [] and (games > 3 or not found.sample.seen.all())
        assert all(effect.half == 0.5 for effect in [*found.seats, *found.comeback_effects.values()])
    made = variants(ZEUS, ["random"], 2, 1, vary={"younger": ["off", "on"]})
    found = measure(made, 20, jobs=1, watched=20)
    assert found.compared[0].findings == ["Too few games to say what is other."]
    assert "Too few games to say what is other." in write_report(found, "theomachy balance")
    json.dumps(found.as_json(), allow_nan=False)


@pytest.mark.night
def test_a_game_without_components_is_measured(monkeypatch):
    monkeypatch.setitem(GAMES, "kuhn-poker", kuhn_poker())
    found = measure(variants("kuhn-poker", ["greedy"], None, 1), 200, jobs=1, watched=5)
    assert found.as_json()["variants"][0]["components"] == [] and found.measured[0].games == 200
    assert "All components" not in write_report(found, "theomachy balance kuhn-poker")


@pytest.mark.night
def test_nothing_is_said_of_the_rounds_of_a_game_that_has_none(monkeypatch, capsys):
    monkeypatch.setitem(GAMES, "kuhn-poker", kuhn_poker())
    for id, has_rounds in (("kuhn-poker", False), (ZEUS, True)):
        found = measure(variants(id, ["random", "greedy"], 2, 1), 200, jobs=1)
        balancing._print(found)
        told = capsys.readouterr().out, write_report(found, "theomachy balance")
        assert ["Rounds or turns" in each for each in told] == [has_rounds] * 2
        assert ("length" in found.as_json()["variants"][0]["figures"]) == has_rounds
    made = variants("kuhn-poker", ["greedy"], 2, 1)
    with pytest.raises(BadOptions, match="no rounds or turns"):
        MEASURES["length"].value(measure(made, 20, jobs=1).measured[0], "")
    twice = measure([made[0], made[0]], 40, jobs=1).compared[0]
    assert list(twice.differences) == ["share of seat 0", "share of seat 1", "moves", "forced", "legal_bits"]


def test_the_same_set_beside_itself_is_the_same(tmp_path):
    beside, _ = compared(tmp_path, ZEUS, ZEUS_TEXT, 200)
    assert beside.correlation == pytest.approx(1) and beside.findings == []
    assert all(effect.value == effect.low == effect.high == 0 for effect in beside.differences.values())


def test_paired_deals_spare_games(tmp_path):
    """A card's text changes nothing, its effect little: most deals go as before, and the interval is narrower
    than that of games apart."""
    beside, other = compared(
        tmp_path, "olympics", OLYMPICS_TEXT.replace("performance = 8", "performance = 7", 1), 600
    )
    effect = beside.differences["share of seat 0"]
    apart = np.sqrt(2) * other.seats[0].half
    assert beside.correlation > 0.5 and effect.half < apart


def test_bots_change_seats_within_each_deal():
    made = variants(ZEUS, ["greedy", "random"], 2, 4)
    found = measure(made, 400, jobs=1).measured[0]
    assert [each.specs for each in made[0].plans] == [("greedy", "random"), ("random", "greedy")]
    assert found.games == 400 and all(abs(effect.value) < 0.05 for effect in found.seats)


def test_it_stops_when_it_knows_enough_and_not_before():
    made = variants(ZEUS, ["random"], 2, 4)
    found = measure(made, 100_000, 0.03, jobs=1)
    half = max(effect.half for effect in found.measured[0].seats)
    assert found.stopped == "margin" and 0.02 < half <= 0.03
    assert found.fell_short == [] and found.as_json()["known_to"] == half


def test_a_margin_that_is_not_reached_is_told(capsys, tmp_path):
    made, file = variants(ZEUS, ["random"], 2, 4), tmp_path / "page.html"
    balancing.show_balance(made, 300, 0.03, 1, 0, file, False)
    said = "after 300 games shares are known to 6.4 points on either side, not to 3.0."
    assert said in capsys.readouterr().out and said in file.read_text("utf-8")
    found = measure(made, 300, 0.03, jobs=1)
    assert found.stopped == "games" and found.known_to == pytest.approx(0.064, abs=0.001)


@pytest.mark.parametrize("columns", [60, 80])
def test_intervals_are_whole_however_narrow_the_terminal(monkeypatch, capsys, columns):
    monkeypatch.setenv("COLUMNS", str(columns))
    balancing.show_balance(variants("olympics", ["random"], 3, 4), 300, 0.0, 1, 0, None, False)
    rows = [line for line in capsys.readouterr().out.splitlines() if line.startswith("│")]
    lifts = [row.split("│")[4].strip() for row in rows]
    assert max(map(len, rows)) <= columns and "…" not in "".join(rows)
    signed = rf"[+{MINUS}][.\d]+"
    assert sum(bool(re.fullmatch(rf"{signed} \({signed} to {signed}\)", lift)) for lift in lifts) == 12


@pytest.mark.night
def test_one_process_or_two_measure_the_same():
    made = variants(ZEUS, ["random"], 2, 4, vary={"younger": ["off", "on"]})
    one, two = (measure(made, 300, jobs=jobs).as_json() for jobs in (1, 2))
    assert {**one, "seconds": 0} == {**two, "seconds": 0}
    json.dumps(one, allow_nan=False)


@pytest.mark.parametrize(
    ("vary", "said"),
    [
        ({"colour": ["red", "blue"]}, "no option 'colour'"),
        ({"younger": ["off", "off"]}, "each value once"),
        ({"younger": ["off", "maybe"]}, "not one of"),
        ({"starter": ["0", "1"]}, "varied and set"),
    ],
)
def test_what_cannot_be_varied_is_refused(vary, said):
    with pytest.raises(BadOptions, match=said):
        variants(ZEUS, ["random"], 2, 1, {"starter": "0"}, vary=vary)


@pytest.mark.parametrize("id", first_by_day(*GAMES))
def test_who_got_and_played_what_is_what_the_events_say(id):
    """In all games, whose components are declared beside their events, and in the same way."""
    made = plan(id, ["random"] * game(id).usual_seats, seed=1)
    block, census = play_block(made, 0, 2, True, runner.COUNTS), Census(made)
    met, kinds = census.met(block), game(id).events.kinds
    names = [(each.kind, each.name) for each in census.components]
    assert len(names) == len(set(names)) > 0
    got, end = np.zeros_like(met.got, np.int64), block.counts[0, runner.TOLD]
    for row, numbers in enumerate(block.told.tolist()):
        kind = kinds[numbers[0]] if numbers[0] >= 0 else None
        if kind is None or not kind.gets:
            continue
        values = kind.values(numbers[2:])
        (holder,) = values[kind.holder]
        for field in kind.gets:
            key = field if kind.fields[field].words else kind.fields[field].kind
            for number in values[field]:
                place = [n for n, c in enumerate(census.components) if (c.kind, c.number) == (key, number)]
                if place and 0 <= holder < len(made.specs):
                    got[int(row >= end), holder, place[0]] += 1
    assert (np.minimum(got, 255) == met.got).all() and met.got.sum() > 0 and met.played.sum() > 0
    assert not (met.got.sum(1) > 0)[~met.seen].any()


@pytest.mark.parametrize("id", first_by_day(*GAMES))
def test_a_game_is_as_long_as_rounds_or_turns_have_begun(id):
    """And no longer for being counted at the end."""
    block = play_block(plan(id, ["random"] * game(id).usual_seats, seed=1), 0, 2, True, runner.COUNTS)
    told = [
        np.isin(
            block.told[:, 0], [n for n, kind in enumerate(game(id).events.kinds) if kind.begins == begins]
        )
        for begins in ("round", "phase")
    ]
    rounds, phases = (np.bincount(block.game_of[rows], minlength=2).tolist() for rows in told)
    assert block.stages.tolist() == (phases if id == "mythology-basic" else rounds)


def test_the_power_is_told_in_games_before_anything_is_played(monkeypatch, capsys):
    asked = power(variants(ZEUS, ["random"], 2, 1, vary={"younger": ["off", "on"]}))
    assert asked["games_for_a_seat"] == 23_763 and asked["games_for_a_comparison_at_most"] == 60_548
    rotated = power(variants(ZEUS, ["random", "greedy"], 2, 1))
    assert (rotated["deals_for_a_seat"], rotated["games_for_a_seat"]) == (23_763, 47_526)

    def not_yet(*_):
        raise BadOptions("played")

    monkeypatch.setattr(balancing, "measure", not_yet)
    made = variants(ZEUS, ["random"], 2, 1, vary={"younger": ["off", "on"]})
    with pytest.raises(BadOptions, match="played"):
        balancing.show_balance(made, 100, 0.0, 1, 0, None, False)
    said = capsys.readouterr().err
    assert "takes 23,763 games for a seat's share, 60,548 of each variant at most between" in said


def test_a_report_is_written_over_nothing_but_itself(monkeypatch, tmp_path):
    made, page, other = variants(ZEUS, ["random"], 2, 1), tmp_path / "page.html", tmp_path / "my.html"

    def balance(file, *options):
        monkeypatch.setattr(sys, "argv", ["theomachy", "balance", ZEUS, *options])
        balancing.show_balance(made, 2, 0.0, 1, 0, file, False)

    balance(page)
    before = page.stat().st_ino
    balance(page)
    assert page.stat().st_ino != before, "made anew"
    other.write_text("<!doctype html><pre>mine</pre>")
    (tmp_path / "my.toml").write_text("mine")
    monkeypatch.setattr(balancing, "measure", None)  # nothing is to be played
    for file, options in ((other, []), (page, ["--games", "3"])):
        before = file.read_bytes()
        with pytest.raises(CannotSave, match="was not made by this command"):
            balance(file, *options)
        assert file.read_bytes() == before
    with pytest.raises(BadOptions, match=r"name a file that ends in .html"):
        balance(tmp_path / "my.toml")


def test_the_report_stands_alone(tmp_path):
    made = variants(ZEUS, ["greedy"], 2, 4, vary={"younger": ["off", "on"]})
    page = write_report(measure(made, 300, jobs=1), "theomachy balance <zeus>")
    assert "theomachy balance &lt;zeus&gt;" in page and 'id="moves1"' in page
    head, _, _ = page.partition('<script type="application/json"')
    assert not re.search(r'(src|href)="(?!#)', head) and "@import" not in head
    places = re.findall(r'href="#([\w-]+)"', page)
    assert len(places) == 3 and all(f"id={place}>" in page for place in places)
    charts = json.loads(re.search(r'id="charts">(.*?)</script>', page, re.S)[1].replace("<\\/", "</"))
    assert set(charts) == set(re.findall(r'class="chart" id="(\w+)"', page)) and len(charts) >= 6
    _, lengths, *_ = charts["lengths"]["layer"]
    assert [row["name"] for row in lengths["data"]["values"]] == ["younger=off", "younger=on"]
