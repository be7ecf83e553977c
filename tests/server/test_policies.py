"""Trained policies at tables: which are offered, and where they may sit. None leads out of its folder."""

import asyncio
import json
import random
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from rich.console import Console

from tests.server.support import ZEUS, Client, InProcess, Rejected, nimble, play_on
from theomachy.bots import save_policy
from theomachy.bots.bot import Decision
from theomachy.bots.net_files import shipped_file
from theomachy.bots.registry import make
from theomachy.bots.worker import Answer
from theomachy.env import spec
from theomachy.errors import BadNet, BadSeats, CannotServe
from theomachy.match import Match
from theomachy.server import driver, serve
from theomachy.server.bot_choice import LEVELS, BotChoice
from theomachy.server.bots import QUICK, Bots, Quick

OPENED: list[str] = []
"""What this process has opened, while it is watched."""
WATCHED: list[bool] = []
TRAVERSALS = [
    "../outside",
    "..",
    "../policies/mine",
    "mine/../../outside",
    "link",
    "mine.npz",
    "",
    "MINE\x01",
]


def _watch(event: str, arguments: tuple[object, ...]) -> None:
    if event == "open" and WATCHED:
        OPENED.append(str(arguments[0]))


sys.addaudithook(_watch)


def changed(file: Path, **changes: object) -> None:
    """The policy of the package in a file, with another `about`."""
    with np.load(shipped_file(ZEUS, 2)) as archive:
        content = dict(archive)
    about = json.loads(str(content["about"])) | changes
    np.savez_compressed(file, **{**content, "about": np.array(json.dumps(about))})


@pytest.fixture(scope="module")
def home(tmp_path_factory) -> Path:
    """A data folder with a policy that can be played, and others."""
    home = tmp_path_factory.mktemp("home")
    folder = home / "policies"
    folder.mkdir()
    shutil.copy(shipped_file(ZEUS, 2), folder / "mine.npz")
    shutil.copy(shipped_file(ZEUS, 2), home / "outside.npz")
    (folder / "link.npz").symlink_to(home / "outside.npz")
    (folder / "again.npz").symlink_to(folder / "mine.npz")
    (folder / "folder.npz").mkdir()
    (folder / "cut.npz").write_bytes(shipped_file(ZEUS, 2).read_bytes()[:-3000])
    (folder / "foreign.npz").write_bytes(b"\x80\x04]\x94.")
    (folder / "two words.npz").write_bytes(b"")
    olympics = spec("olympics", seats=3)
    weights = np.zeros((olympics.observation_size, olympics.actions))
    save_policy(folder / "dense.npz", "olympics", 3, [(weights, np.zeros(olympics.actions))])
    changed(folder / "newer.npz", format=99)
    changed(folder / "chess.npz", game="chess")
    changed(folder / "crowd.npz", seats=99)
    changed(folder / "other.npz", game="hera-and-zeus")
    return home


@pytest.fixture(scope="module")
def choice(home) -> BotChoice:
    return BotChoice(home / "policies")


@pytest.fixture(scope="module")
def in_this_process() -> Iterator[None]:
    """Bots that do not search think here."""

    async def start(_: Quick) -> None: ...

    async def ask(_: Quick, spec: str, decision: Decision) -> Answer:
        return Answer(make(spec).choose(decision))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Quick, "start", start)
        patch.setattr(Quick, "ask", ask)
        yield


@pytest.fixture(scope="module")
def server(home, in_this_process) -> Iterator[InProcess]:
    server = InProcess(home, bots=Bots)
    yield server
    server.stop()


@pytest.fixture
def xenia(server) -> Iterator[Client]:
    client = server.guest("Xenia")
    yield client
    client.close()


def test_only_what_can_be_played_is_offered_with_its_game_and_seats(xenia):
    bots = xenia.server().bots
    assert bots[: len(LEVELS)] == list(LEVELS)
    assert [(bot.spec, bot.label, bot.game, bot.seats) for bot in bots[len(LEVELS) :]] == [
        ("policy:again", "Policy again", ZEUS, 2),
        ("policy:dense", "Policy dense", "olympics", 3),
        ("policy:mine", "Policy mine", ZEUS, 2),
    ]


def test_each_that_is_not_offered_is_named_with_the_reason_in_a_sentence(home, capsys):
    folder = home / "policies"
    assert serve._policies(folder, home, Console(width=500)) == folder
    told = dict(line.split(".npz", 1) for line in capsys.readouterr().out.splitlines())
    reasons = {
        "chess": "holds nets for chess with 2 seats, and there is no such game here",
        "crowd": "holds nets for zeus-on-the-loose with 99 seats, and there is no such game here",
        "cut": "is no file of nets, or it is broken",
        "folder": "is no file",
        "foreign": "is no file of nets, or it is broken",
        "link": "leads out of the folder of policies",
        "newer": "is of format 99; this version of Theomachy reads formats 1 and 2",
        "other": "does not fit the features of hera-and-zeus in this version of Theomachy: train it anew",
        "two words": "a policy is called by 1 to 30 letters",
    }
    assert told.keys() == {f"Left out: {folder / name}" for name in reasons}
    for name, reason in reasons.items():
        assert reason in told[f"Left out: {folder / name}"]
    with pytest.raises(CannotServe, match=r"there is no folder .*nowhere of policies"):
        serve._policies(home / "nowhere", home, Console())
    assert BotChoice(home / "nowhere").offered() == list(LEVELS)


def test_a_policy_sits_where_it_was_trained_for_and_nowhere_else(xenia):
    info = xenia.open("me", "policy:mine")
    assert info.seats[1].bot == "policy:mine"
    assert xenia.sit(info.id, 0).status == "playing"
    assert xenia.hand(info.id, 0, "policy:again").seats[0].bot == "policy:again"
    assert xenia.table(info.id).stand_in == "greedy"
    for game, seats in ((ZEUS, ["me", "policy:mine", "greedy"]), ("olympics", ["me", "policy:mine"])):
        with pytest.raises(
            Rejected, match="Policy mine plays Zeus on the Loose with 2 seats, not"
        ) as refused:
            xenia.open(*seats, game=game)
        assert refused.value.status == 400
    crowd = xenia.open("me", "open", "open")
    with pytest.raises(Rejected, match="with 2 seats, not Zeus on the Loose with 3"):
        xenia.hand(crowd.id, 1, "policy:mine")
    assert xenia.table(crowd.id).seats[1].kind == "open"


@pytest.mark.parametrize("name", TRAVERSALS)
def test_no_name_leads_out_of_the_folder(xenia, choice, home, name):
    OPENED.clear()
    WATCHED.append(True)
    try:
        for spec in (f"policy:{name}", f"policy:{home / 'outside'}", f"policy:{home / 'policies' / 'mine'}"):
            with pytest.raises(BadSeats, match="no bot of this server is called"):
                choice.check(spec, ZEUS, 2)
            with pytest.raises(BadNet, match="is not there any more"):
                choice.resolve(spec)
        with pytest.raises(Rejected) as refused:
            xenia.open("me", f"policy:{name}")
        assert refused.value.status == 400 and "outside" not in refused.value.args[0].replace(name, "")
    finally:
        WATCHED.clear()
    assert not [path for path in OPENED if "outside" in path]


def test_what_is_put_into_the_folder_later_is_there_and_what_is_replaced_counts(tmp_path):
    choice, file = BotChoice(tmp_path / "policies"), tmp_path / "policies" / "new.npz"
    before = choice.state()
    file.parent.mkdir()
    file.write_bytes(b"half of it")
    assert choice.state() == before and len(choice.errors()) == 1
    shutil.copy(shipped_file(ZEUS, 2), file)
    assert choice.state() != before and choice.offered()[-1].game == ZEUS and choice.errors() == []
    shutil.copy(shipped_file("hera-and-zeus", 2), file)
    assert choice.offered()[-1].game == "hera-and-zeus"
    choice.check("policy:new", "hera-and-zeus", 2)
    file.unlink()
    assert choice.state() == before


@pytest.mark.usefixtures("in_this_process")
def test_its_answers_are_its_nets_and_greedy_stands_in_where_its_file_is_gone(tmp_path):
    file = tmp_path / "mine.npz"
    shutil.copy(shipped_file(ZEUS, 2), file)
    matches = [Match(ZEUS, 2, seed=seed, seat_by_seat=True).play_forced() for seed in range(6)]
    decisions = [Decision.of(match, match.must[0]) for match in matches]
    expected = {name: [make(name).choose(each) for each in decisions] for name in ("policy", "greedy")}
    assert expected["policy"] != expected["greedy"]

    async def answers() -> tuple[list[Answer], list[Answer]]:
        bots = Bots(BotChoice(tmp_path))
        await bots.start(lambda game: None)
        await bots._tasks[QUICK]
        there = [await bots.ask("policy:mine", each, 0.0, "") for each in decisions]
        file.unlink()
        gone = [await bots.ask("policy:mine", each, 0.0, "") for each in decisions]
        await bots.close()
        return there, gone

    there, gone = asyncio.run(answers())
    assert there == [Answer(action) for action in expected["policy"]]
    assert [answer.action for answer in gone] == expected["greedy"]
    assert {answer.replaced for answer in gone} == {
        "the policy mine is not there any more; greedy played instead"
    }


def test_a_match_is_played_against_a_policy(xenia, monkeypatch, caplog):
    monkeypatch.setattr(driver, "LEAST_PAUSE", 0.0)
    info = xenia.open("me", "policy:mine", starter="0")
    xenia.sit(info.id, 0)
    live = xenia.live(info.id)
    try:
        play_on([live], random.Random(1), 12, nimble)
        assert any(entry.kind == "plays" and entry.seat == 1 for entry in live.memory.logs[0])
        assert "greedy played instead" not in caplog.text
    finally:
        live.close()
