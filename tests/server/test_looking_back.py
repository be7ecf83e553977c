"""Finished matches: replays for every pair of eyes, the proof of their chance, and the file to take home."""

import hashlib
import json
import random

import pytest

from tests.cli import run
from tests.server.support import Client, InProcess, Rejected, nimble, play_on, table_of, wait_for
from theomachy import Match
from theomachy.fairness import commitment


class Finished:
    """A match between two people, a bot and a spectator, played to its end; moves taken back are among its steps."""

    def __init__(self, server: InProcess) -> None:
        self.clients, info = table_of(server.base, 2, "greedy", drawing="manual")
        self.promised = info.commitment
        self.info, self.id = info, info.id
        self.lives = [client.live(info.id).until(lambda memory: memory.seats) for client in self.clients]
        rng = random.Random(3)
        while play_on(self.lives, rng, 1, choose=nimble):
            for seat, live in enumerate(self.lives):
                if live.memory.seats[seat].can_undo and rng.random() < 0.5:
                    version = live.ask("undo", seat)
                    if version.type == "done":
                        live.reach(version.version)
        self.xenia = self.clients[0]
        wait_for(lambda: self.xenia.table(self.id).status == "over")


@pytest.fixture(scope="module")
def finished(server) -> Finished:
    return Finished(server)


@pytest.mark.parametrize("eyes", ["0", "1", "2", "watch", "all"])
def test_the_steps_of_a_replay_add_up_to_how_it_ended(finished, eyes):
    replay = finished.xenia.replay(finished.id, eyes)
    expected = {"all": [0, 1, 2, None], "watch": [None]}.get(eyes) or [int(eyes)]
    assert [seat.seat for seat in replay.steps[0].seats] == expected
    assert [step.version for step in replay.steps] == list(range(len(replay.steps)))
    assert (replay.steps[0].move, replay.steps[0].seat) == (None, None)
    assert any(step.move is None for step in replay.steps[1:])  # moves taken back are told too
    assert replay.table.status == "over" and replay.table.key is not None
    for number, seat in enumerate(expected):
        log = [entry for step in replay.steps for entry in step.seats[number].log]
        assert [entry.number for entry in log] == list(range(len(log)))
        if seat in (0, 1):
            final = finished.clients[seat].update(finished.id).seats[0]
            assert log == final.log and replay.steps[-1].seats[number].view == final.view
        assert all(step.seats[number].view.seat == seat for step in replay.steps)
        assert (seat is None) == all(step.seats[number].view.hand == [] for step in replay.steps)


def test_everybody_at_the_table_may_look_back_with_all_eyes(finished):
    for client, secret in ((finished.clients[1], None), (Client(finished.xenia.base), finished.info.watch)):
        query = {} if secret is None else {"pass": secret}
        assert len(client.ask("GET", f"/api/tables/{finished.id}/replay", eyes="all", **query)["steps"]) > 10


@pytest.mark.parametrize("eyes", ["3", "-1", "99", "", "me", "ALL", "0.0", "²", "1 ", "<b>"])
def test_eyes_that_are_none(finished, eyes):
    with pytest.raises(Rejected) as refused:
        finished.xenia.replay(finished.id, eyes)
    assert refused.value.status == 404


@pytest.mark.parametrize("path", ["replay", "match"])
def test_a_match_that_goes_on_is_not_shown(server, path):
    """Not even to those who play it: it would show all hands."""
    (xenia, _), info = table_of(server.base, 2)
    gathering = xenia.open("me", "open")
    for table in (info.id, gathering.id):
        with pytest.raises(Rejected) as refused:
            xenia.ask("GET", f"/api/tables/{table}/{path}")
        assert refused.value.status == 409


def test_the_key_is_the_one_that_was_promised(finished):
    fairness = finished.xenia.replay(finished.id, "watch").fairness
    assert fairness.commitment == finished.promised == commitment(bytes.fromhex(fairness.key))
    assert hashlib.sha256(bytes.fromhex(fairness.key)).hexdigest() == finished.promised  # as anybody can check without us
    assert fairness.nonces == ["nonce 0", "nonce 1", ""]
    assert fairness.moves_fit


@pytest.fixture
def file(finished, tmp_path):
    answer = finished.xenia.http.get(f"/api/tables/{finished.id}/match")
    assert answer.headers["content-disposition"] == f'attachment; filename="theomachy-{finished.id}.json"'
    file = tmp_path / "match.json"
    file.write_bytes(answer.content)
    return file


def test_the_file_of_a_match_is_accepted_by_the_program(finished, file):
    done = run("replay", str(file), "--check")
    assert (done.returncode, done.stderr) == (0, "")
    match = Match.load(file)
    assert match.over and match.names == [seat.name for seat in finished.info.seats]


def change_nonce(saved: dict) -> None:
    saved["nonces"][1] = "another"


def change_key(saved: dict) -> None:
    saved["key"] = ("00" if saved["key"][:2] != "00" else "01") + saved["key"][2:]


def change_move(saved: dict) -> None:
    number = next(n for n, (_, move) in enumerate(saved["moves"]) if move.isdigit())
    saved["moves"][number][1] = str(int(saved["moves"][number][1]) % 10 + 1)


def change_seat_of_a_move(saved: dict) -> None:
    saved["moves"][0][0] = (saved["moves"][0][0] + 1) % 3


def leave_out_a_move(saved: dict) -> None:
    del saved["moves"][len(saved["moves"]) // 2]


@pytest.mark.parametrize("change", [change_nonce, change_key, change_move, change_seat_of_a_move, leave_out_a_move])
def test_a_file_that_was_changed_is_not(file, change):
    saved = json.loads(file.read_text("utf-8"))
    change(saved)
    file.write_text(json.dumps(saved), "utf-8")
    done = run("replay", str(file), "--check")
    assert done.returncode == 2 and done.stdout == ""


def test_a_match_survives_the_server_that_it_was_played_at(tmp_path):
    server = InProcess(tmp_path / "data")
    xenia = server.guest("Xenia")
    info = xenia.open("greedy", "random")
    wait_for(lambda: xenia.table(info.id).status == "over")
    before = xenia.replay(info.id), xenia.http.get(f"/api/tables/{info.id}/match").content
    server.stop()
    again = InProcess(tmp_path / "data")
    client = Client(again.base, xenia.token)
    try:
        assert (client.replay(info.id), client.http.get(f"/api/tables/{info.id}/match").content) == before
    finally:
        again.stop()
