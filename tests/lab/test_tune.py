"""A planted fault is mended by tuning; a study goes on where it was; what cannot be tuned is refused in
words."""

import errno
import json
import os
import re
import sys
from collections import deque
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest
from optuna.storages.journal import JournalFileBackend

from tests.checks.effort import tries
from theomachy.catalogue import MINUS
from theomachy.cli import main
from theomachy.errors import BadComponents, BadFile, BadOptions, CannotSave, TheomachyError
from theomachy.games import game
from theomachy.games.component_files import check_file, number_at, own_text, with_numbers
from theomachy.lab import tune as tuning
from theomachy.lab.balance import measure, variants
from theomachy.lab.targets import MEASURES, SCHEMA, Target, read_target, schema_text
from theomachy.lab.tune import Search, Tuning, changes, tune, tuned_text

OWN = own_text(game("olympics"))
EXAMPLES = Path(__file__).parents[2] / "examples"
PLANTED = re.sub(r"(acquisition = [1-5], .*performance = )8 ", r"\g<1>80 ", OWN)
CHAMPIONS = tuple(f"cards.{place}.performance" for place in range(5))
COMMAND = "tune olympics --target target.toml --components my.toml --games 200 --jobs 1"
TARGET = f"""
[[numbers]]
entries = {list(CHAMPIONS)}
from = 1
to = 80

[[criteria]]
measure = "largest_lift_got"
of = "card"
at_most = 0.12
"""


def planned(tmp_path, text=PLANTED, target=TARGET, games=400, seed=3) -> Tuning:
    (tmp_path / "target.toml").write_text(target, "utf-8")
    wanted = read_target(tmp_path / "target.toml")
    return Tuning("olympics", ("greedy",), 3, {}, seed, text, wanted, games)


@pytest.mark.night
def test_a_planted_fault_is_mended(tmp_path):
    """The strongest Champions count 80 in place of 8: found by `balance`, brought back by `tune`."""
    plan = planned(tmp_path, games=tries(300, 2000))
    found = tune(plan, tmp_path / "a.study", tries(8, 40))
    assert not found.start.meets_all and found.best.meets_all and found.unsound == 0
    assert [(entry, old) for entry, old, _ in changes(found)] == [(entry, 80) for entry in CHAMPIONS]
    assert {new for *_, new in changes(found)} == {found.best.numbers[0]} and found.best.numbers[0] < 30
    before, after = (found.elsewhere[name][0] for name in ("start", "best"))
    assert after < before - 0.1, "on deals it was not chosen by as well"
    (tmp_path / "tuned.toml").write_text(tuned_text(found), "utf-8")
    made = variants("olympics", ["greedy"], 3, 9, None, tmp_path / "tuned.toml")
    assert not any("dominant" in line for line in measure(made, 600, jobs=1).measured[0].findings)
    json.dumps(found.as_json(), allow_nan=False)


def test_the_front_shows_what_can_be_had_for_what(tmp_path):
    """Nothing in it is worse than another in all; the rest was tried and is not shown."""
    found = tune(planned(tmp_path, games=200), tmp_path / "a.study", 6)
    points = [(*each.shortfalls, each.change) for each in found.front]
    for one in points:
        assert not any(other != one and all(map(float.__le__, other, one)) for other in points)
    assert found.tried == 6 and sorted(found.front, key=lambda each: each.order) == found.front


@pytest.mark.night
def test_a_study_goes_on_where_it_was(tmp_path, monkeypatch):
    """Cut off in the middle of a candidate: what was tried is not played again, what was not is."""
    plan, file, played = planned(tmp_path, games=200), tmp_path / "a.study", []
    attempt = tuning.attempt

    def until_the_third(plan, numbers):
        played.append(numbers)
        if len(played) == 3:
            raise KeyboardInterrupt
        return attempt(plan, numbers)

    monkeypatch.setattr(tuning, "attempt", until_the_third)
    cut = tune(plan, file, 6)
    assert cut.stopped == "interrupted" and cut.elsewhere == {} and len(played) == 3
    assert (cut.tried, cut.unsound) == (2, 0), "what was cut off is neither tried nor unsound"
    found = tune(plan, file, 6)
    assert found.stopped == "trials" and found.tried == 6 and found.unsound == 0
    assert len(set(played)) == len(played) and set(cut.front) <= {*found.front, *cut.front}
    again = tune(plan, file, 6)
    assert again.best == found.best and again.start == found.start and len(played) == 7
    kept = file.read_bytes()
    mended = planned(tmp_path, target=TARGET.replace("0.12", "0.13"), games=200)
    for other, said in (
        (replace(plan, seed=4), "seed '3', not '4'"),
        (replace(plan, games=300), "games"),
        (replace(plan, text=OWN), "components"),
        (mended, "another target"),
    ):
        with pytest.raises(BadOptions, match=rf"holds a study with {said}.*stays as it is"):
            tune(other, file, 6)
    assert file.read_bytes() == kept


@pytest.mark.night
def test_each_candidate_gets_its_own_figures_where_several_are_tried_at_once(tmp_path, monkeypatch):
    def three_ahead(play, chunks, jobs, warm_up, ahead):
        waiting = deque(islice(chunks, 3))
        while waiting:
            made = play(*waiting.popleft())
            waiting.extend(islice(chunks, 1))
            yield made

    monkeypatch.setattr(tuning, "spread", three_ahead)
    plan = planned(tmp_path, games=200)
    found = tune(plan, tmp_path / "a.study", 4)
    assert found.tried == 4 and found.stopped == "trials"
    assert all(list(each.figures) == plan.measure(each.numbers) for each in found.front)


@pytest.mark.night
def test_what_was_tried_stays_when_the_disk_is_full(tmp_path, monkeypatch):
    """The last line is torn: the study is read without it, and goes on."""
    plan, file = planned(tmp_path, games=200), tmp_path / "a.study"
    append, writes = JournalFileBackend.append_logs, []

    def full_after(count):
        def append_logs(self, logs):
            writes.append(logs)
            if len(writes) > count:
                with open(self._file_path, "ab") as out:
                    out.write(b'{"op_code": 5, "wor')
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            append(self, logs)

        return append_logs

    monkeypatch.setattr(JournalFileBackend, "append_logs", full_after(1))
    with pytest.raises(CannotSave, match="No space left on device"):
        tune(plan, file, 4)
    assert not file.exists(), "of what had only begun nothing is left in the way"
    writes.clear()
    monkeypatch.setattr(JournalFileBackend, "append_logs", full_after(16))
    with pytest.raises(
        CannotSave, match=r"No space left on device. What was tried before is kept in .*a.study"
    ):
        tune(plan, file, 4)
    monkeypatch.undo()
    before = Search(plan, file)
    assert 0 < before.tried - before.unsound < 4
    found = tune(plan, file, 4)
    assert found.tried == 4 and set(before.front) <= {*found.front, *before.front}
    assert tune(plan, file, 4).front == found.front


@pytest.mark.parametrize("text", ["", "hello", '{"op_code": 0}'])
def test_a_file_that_holds_no_study_stays_as_it_is(tmp_path, text):
    (tmp_path / "a.study").write_text(text + "\n" * bool(text), "utf-8")
    with pytest.raises(BadFile, match="holds no study"):
        tune(planned(tmp_path, games=100), tmp_path / "a.study", 2)
    assert (tmp_path / "a.study").read_text("utf-8").strip() == text
    with pytest.raises(CannotSave, match="could not be written"):
        tune(planned(tmp_path, games=100), tmp_path / "nowhere" / "a.study", 2)


def test_what_may_only_be_tens_is_tried_in_tens(tmp_path):
    target = TARGET.replace("from = 1", "from = 10\nstep = 10")
    found = tune(planned(tmp_path, target=target, games=200), tmp_path / "a.study", 5)
    assert found.tried == 5 and all(value % 10 == 0 for each in found.front for value in each.numbers)


def test_no_time_leaves_the_set_as_it_is(tmp_path):
    found = tune(planned(tmp_path, games=200), tmp_path / "a.study", 4, seconds=0)
    assert (found.tried, found.stopped, changes(found)) == (0, "minutes", [])
    with pytest.raises(BadComponents, match="nothing that was tried"):
        tuned_text(found)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("largest_lift_got", "fun", "nothing measures 'fun'; measured are: seats_apart"),
        ('of = "card"', 'of = "cart"', "no kind of component 'cart'.*near it: card"),
        ('of = "card"', "", "measured of a kind of component"),
        ('"largest_lift_got"\nof = "card"', '"ending"\nof = "famine"', "no ending 'famine' .*; it has none"),
        ("at_most = 0.12", "", "say at_least, at_most or both"),
        ("from = 1", "from = 90", "leaves nothing to try"),
        ("to = 80", "to = 80\nstep = 0", "step.*greater than 0"),
        ("to = 80", "to = 80\nstep = 10", "steps of 10 from 1 never reach 80"),
        ("from = 1", "from = -1\nstep = 10", f"steps of 10 from {MINUS}1 never reach 80"),
        ("at_most = 0.12", "at_most = -1\nat_least = 1", f"at least 1 and at most {MINUS}1"),
        ("cards.0.performance", "cards.99.performance", "no entry cards.99.performance"),
        ("cards.0.performance", "cards.0.type", "cards.0.type is no number"),
        ("cards.0.performance", "cards.9.performance", "change together, but differ"),
        ("at_most = 0.12", "at_most = 0.12\ncolour = 1", "colour"),
        ("[[numbers]]", "[[numbers", "this is not TOML"),
    ],
)
def test_what_cannot_be_tuned_is_refused_in_words(tmp_path, old, new, said):
    with pytest.raises(TheomachyError, match=said):
        tune(planned(tmp_path, target=TARGET.replace(old, new), games=100), tmp_path / "a.study", 2)
    assert not (tmp_path / "a.study").exists(), "else the mended target would be refused as another"


@pytest.mark.night
def test_the_command_writes_the_new_set_beside_the_old_and_goes_on(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "target.toml").write_text(TARGET.replace("to = 80", "to = 12"), "utf-8")
    (tmp_path / "my.toml").write_text(PLANTED, "utf-8")

    def command(*more):
        monkeypatch.setattr(sys, "argv", ["theomachy", *COMMAND.split(), *more])
        with pytest.raises(SystemExit) as end:
            main()
        return end.value.code, *capsys.readouterr()

    code, out, _ = command("--trials", "3")
    tuned = tmp_path / "my-tuned.toml"
    assert code == 0 and "cards.0.performance: 80 -> " in out and "on other deals" in out
    assert "--vary components=my.toml,my-tuned.toml" in out
    assert (tmp_path / "my.toml").read_text("utf-8") == PLANTED and check_file(tuned)[1] == []
    code, out, _ = command("--trials", "4", "--json")
    assert code == 0 and json.loads(out)["tried"] == 4
    tuned.write_text(tuned.read_text("utf-8") + "# my own word\n", "utf-8")
    code, _, err = command("--trials", "5")
    assert code == 2 and "stays as it is" in err and "my own word" in tuned.read_text("utf-8")


def test_too_few_games_say_nothing(tmp_path):
    with pytest.raises(BadOptions, match="10 games are too few to say anything of: largest lift got of card"):
        tune(planned(tmp_path, games=10), tmp_path / "a.study", 2)


@pytest.mark.night
def test_all_that_can_be_a_criterion_is_measured(tmp_path):
    """In Olympics, where there is something of each: components, deeds, comebacks."""
    of = {
        "a component": "1 Basketball Champion 8",
        "a kind of component": "card",
        "a measure of the game's own": "invested: Fan",
    }
    criteria = [
        {"measure": name, "of": of.get(each.of, "bids") if each.of else "", "at_most": 1.0}
        for name, each in MEASURES.items()
        if each.of != "an ending" and name not in ("deed_wins", "lift_played", "largest_lift_played")
    ]
    wanted = Target.model_validate(
        {"numbers": [{"entries": [CHAMPIONS[0]], "from": 1.0, "to": 9.0}], "criteria": criteria}
    )
    plan = replace(planned(tmp_path, OWN, games=300), target=wanted)
    figures = dict(zip((each.label for each in wanted.criteria), plan.measure(plan.start), strict=True))
    assert figures["moves"] > 20 and 0 < figures["winner at lowest"] < 1
    assert 0 < figures["own of invested: Fan"] < 0.2
    assert figures["deed a game of bids"] == 30 and figures["most games seen of card"] <= 1


@pytest.mark.parametrize("file", sorted(EXAMPLES.glob("mythology-*.toml")), ids=lambda file: file.stem)
def test_the_targets_of_the_examples_fit_the_game(file):
    """Their numbers are there, and tried whole, and a set that has others is sound."""
    plan = Tuning("mythology", ("greedy",), 4, {}, 1, own_text(game("mythology")), read_target(file), 2)
    assert len(plan.start) == len(plan.target.numbers) and all(map(plan.is_whole, range(len(plan.start))))
    for end in ("least", "most"):
        plan.variant(tuple(int(getattr(number, end)) for number in plan.target.numbers))


def test_a_set_is_changed_in_one_place_and_stays_as_it_was_written():
    for description in ("olympics", "mythology", "hera-and-zeus"):
        text = own_text(game(description))
        entry = {"olympics": CHAMPIONS[0], "mythology": "helpers.0.defense"}.get(
            description, "kinds.0.copies"
        )
        number = number_at(text, entry)
        lines = zip(text.splitlines(), with_numbers(text, {entry: number + 1}).splitlines(), strict=True)
        assert [(old, new) for old, new in lines if old != new][1:] == []
        assert with_numbers(text, {entry: number}) == text


def test_the_files_schema_is_that_of_its_model():
    assert SCHEMA.read_text("utf-8") == schema_text()
