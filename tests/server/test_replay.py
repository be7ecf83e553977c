"""Finished matches: replays for every pair of eyes, the proof of their chance, and the file to take home."""

import hashlib
import json
import random
import re
from collections import Counter
from dataclasses import replace

import pytest

from tests.checks.effort import first_by_day, tries
from tests.cli import run_installed
from tests.hera_and_zeus import table as hera
from tests.server.support import Client, InProcess, Rejected, nimble, play_on, table_of, wait_for
from theomachy import CannotUndo, Match
from theomachy.bots.bot import Decision, GreedyBot
from theomachy.fairness import commitment, promise
from theomachy.games import GAMES
from theomachy.server import log as log_module
from theomachy.server import replay
from theomachy.server.beginning import beginning_of
from theomachy.server.bot_choice import BotChoice
from theomachy.server.live import LiveTable
from theomachy.server.messages import NewTable, SeatSetup
from theomachy.server.replay import MOST_VIEWS, MatchReplay
from theomachy.server.table import Player, Step
from theomachy.server.table_factory import ComponentSets, new_table


class Finished:
    """A match between two people, a bot and a spectator, played to its end; moves taken back are among its
    steps."""

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
        self.xenia, self.store = self.clients[0], server.store
        wait_for(lambda: self.xenia.table(self.id).status == "over")


@pytest.fixture(scope="module")
def finished(server) -> Finished:
    return Finished(server)


@pytest.mark.parametrize("eyes", first_by_day("all", "0", "1", "2", "watch"))
def test_the_steps_of_a_replay_add_up_to_how_it_ended(finished, eyes):
    steps = finished.xenia.replay(finished.id, eyes)
    expected = {"all": [0, 1, 2, None], "watch": [None]}.get(eyes) or [int(eyes)]
    assert all([seat.seat for seat in step.seats] == expected for step in steps)
    assert [step.version for step in steps] == list(range(len(steps)))
    assert (steps[0].move, steps[0].seat) == (None, None)
    assert any(step.move is None for step in steps[1:])  # moves taken back are told too
    for number, seat in enumerate(expected):
        log = [entry for step in steps for entry in step.seats[number].log]
        assert [entry.number for entry in log] == list(range(len(log)))
        if seat in (0, 1):
            final = finished.clients[seat].update(finished.id).seats[0]
            assert log == final.log and steps[-1].seats[number].view == final.view
        assert all(step.seats[number].view.seat == seat for step in steps)
        assert (seat is None) == all(step.seats[number].view.hand == [] for step in steps)


@pytest.mark.parametrize("eyes", first_by_day("all", "1"))
def test_a_piece_begins_anywhere_and_is_what_the_whole_has_there(finished, monkeypatch, eyes):
    """From the last one back, so that marks are set and used in another order than that of the steps."""
    whole = finished.xenia.replay(finished.id, eyes)
    monkeypatch.setattr(replay, "BETWEEN_MARKS", 7)
    past = MatchReplay(*finished.store.table(finished.id))
    seats = (1,) if eyes == "1" else (0, 1, 2, None)
    for first in range(past.count - 1, -1, -17):
        piece = past.piece(first, seats)
        assert piece == whole[first : first + len(piece)]
        assert len(piece) == min(MOST_VIEWS // len(seats), past.count - first)


@pytest.mark.parametrize("first", ["-1", "100000", "1099511627777", "one", "1.5", "", "²", "0x1"])
def test_a_piece_that_there_is_not(finished, first):
    with pytest.raises(Rejected) as refused:
        finished.xenia.ask("GET", f"/api/tables/{finished.id}/replay", first=first)
    assert refused.value.status == (404 if first in ("-1", "100000") else 400)
    assert "first" in refused.value.text or "steps 0 to" in refused.value.text


def test_a_long_match_comes_in_pieces(server, monkeypatch):
    """Of a thousand views no more than an answer holds, nor is more of the match played anew than lies
    between two marks."""
    xenia = server.guest("Xenia")
    info = xenia.open("random", "random", game="hera-and-zeus")
    wait_for(lambda: xenia.table(info.id).status == "over")
    played: list[Match] = []
    honest = Match.play
    monkeypatch.setattr(Match, "play", lambda match, *move: played.append(match) or honest(match, *move))

    def most_of_one() -> int:
        """Tables that earlier tests have left go on beside it: theirs are other matches."""
        return max(Counter(map(id, played)).values(), default=0)

    piece = xenia.ask("GET", f"/api/tables/{info.id}/replay")
    assert len(piece["steps"]) == MOST_VIEWS // 3 < piece["count"] and most_of_one() == MOST_VIEWS // 3 - 1
    xenia.fairness(info.id)
    played.clear()
    xenia.ask("GET", f"/api/tables/{info.id}/replay", first=piece["count"] - 1)
    assert most_of_one() <= replay.BETWEEN_MARKS


def test_what_was_taken_back_before_disclosures_still_is(monkeypatch):
    """A stored match goes on, and can be looked back at, with a move taken back as nobody could now."""
    zeus = hera.side("Cyclops", hand="Pegasus, Hero")
    start = hera.at(hera.used_up("Sirens", "Amazon, Medusa"), zeus, turn=1, turns=5, points=1, allowance=1)
    monkeypatch.setattr(Match, "beginning", lambda saved: start.copy())
    seats = [SeatSetup(who="bot", bot="greedy")] * 2
    asked = NewTable(game="hera-and-zeus", seats=seats)
    table = new_table(Player("nobody", "Xenia"), asked, ComponentSets(None), BotChoice())
    live = LiveTable(replace(table, status="playing"))
    moves = ("at 2.1", "Pegasus of Zeus", None, "Hero")
    steps = [Step(number, 1, move, 0.0) for number, move in enumerate(moves, 1)]
    for step in steps:
        if step.move is None:
            with pytest.raises(CannotUndo):
                live.attempt(step.seat, None)
        live.take_up(step)
    assert live.defect is None and live.match is not None
    assert live.match.moves == [(1, "at 2.1"), (1, "Hero")]
    assert MatchReplay(table, steps).piece(1, (None,))[-1].move == "Hero"


@pytest.mark.parametrize(
    "game", first_by_day("mythology-basic", *(id for id in GAMES if id != "mythology-basic"))
)
def test_a_step_says_its_move_as_its_player_would(game):
    """In words that hold where it was made: a unit goes with its next step, a prize lies elsewhere."""
    live, steps = played(game, random.Random(4), 40)
    shown = MatchReplay(live.table, steps).piece(1, (None,))
    match = beginning_of(live.table)
    for step, seen in zip(steps, shown, strict=True):
        if step.move is None:
            assert (seen.move, seen.title) == (None, None)
            match.undo(step.seat)
        else:
            known = match.blindfolded(step.seat)
            match.play(step.move, step.seat)
            assert seen.title == match.words.title(known, *match.last)
    assert game != "mythology-basic" or None in {seen.title for seen in shown}
    assert all(seen.title != seen.move for seen in shown if seen.move is not None)


PARTS = {
    "zeus-on-the-loose": (r"Round \d+: \w+ deals, \w+ begins", ""),
    "olympics": (
        (
            r"Round \d+ begins; \d+ cards? (is|are) left in the deck|The deck's last card is drawn: the Medal"
            r" Ceremony begins"
        ),
        "",
    ),
    "hera-and-zeus": (r"\w+'s turn: \d action points?", ""),
    "mythology-basic": (r"Game Turn \d+ begins\. \w+'s god is drawn", r"\w+'s god is drawn"),
    "mythology": (r"Turn \d+ begins", r"\w+ is the Moving Player"),
}
"""What begins a round or a turn of each game, and what a part of one."""


def played(id: str, rng: random.Random, most: int) -> tuple[LiveTable, list[Step]]:
    """A table at which bots have made so many steps, and taken some back, and the steps."""
    seats = [SeatSetup(who="bot", bot="greedy")] * min(3, GAMES[id].seats.stop - 1)
    table = new_table(
        Player("nobody", "Xenia"), NewTable(game=id, seats=seats), ComponentSets(None), BotChoice()
    )
    live, steps = LiveTable(replace(table, status="playing")), []
    while len(steps) < most and (match := live.playing) is not None:
        able = [seat for seat in match.must + match.may if match.can_undo(seat)]
        seat = able[0] if able else match.must[0]
        move = (
            None
            if able and rng.random() < 0.3
            else match.notation(GreedyBot().choose(Decision.of(match, match.must[0])))
        )
        steps.append(Step(live.steps + 1, seat if move is None else match.must[0], move, 0.0))
        live.accept(steps[-1], live.attempt(steps[-1].seat, move))
    return live, steps


@pytest.mark.parametrize("id", first_by_day(*PARTS))
def test_the_parts_of_a_match_are_what_all_were_told_began(monkeypatch, id):
    """Each at the step that brought a spectator the news; of what was taken back nothing is left."""
    live, steps = played(id, random.Random(4), tries(130, 2000))
    match, past = live.match, MatchReplay(live.table, steps)
    assert match is not None and len(live.log.parts) > 2
    assert {part.level for part in live.log.parts} == {level for level, name in enumerate(PARTS[id]) if name}
    assert all(re.fullmatch(PARTS[id][part.level], part.name) for part in live.log.parts)
    kinds = "|".join(name for name in PARTS[id] if name).replace(r"\. ", "|")
    began = [event.text for event in match.events() if re.fullmatch(kinds, event.text)]
    assert ". ".join(part.name for part in live.log.parts) == ". ".join(began)
    assert [entry.text for entry in live.log.entries[None] if entry.part is not None] == began
    monkeypatch.setattr(replay, "MOST_VIEWS", 1)
    for part in live.log.parts[:12]:
        [seen] = past.piece(part.step, (None,))
        assert part.name in ". ".join(
            entry.text for entry in seen.seats[0].log if re.fullmatch(kinds, entry.text)
        )


@pytest.mark.night
def test_of_many_parts_a_replay_tells_some(monkeypatch):
    live, _ = played("mythology-basic", random.Random(4), 130)
    whole = live.log.parts
    monkeypatch.setattr(log_module, "MOST_PARTS", 6)
    rounds = [part for part in whole if part.level == 0]
    assert len(whole) > 6 >= len(rounds) and live.log.parts == rounds
    monkeypatch.setattr(log_module, "MOST_PARTS", 3)
    assert live.log.parts == rounds[::2] and len(live.log.parts) <= 3


def test_everybody_at_the_table_may_look_back_with_all_eyes(finished):
    for client, secret in ((finished.clients[1], None), (Client(finished.xenia.base), finished.info.watch)):
        query = {} if secret is None else {"pass": secret}
        assert len(client.ask("GET", f"/api/tables/{finished.id}/replay", eyes="all", **query)["steps"]) > 10
        assert client.ask("GET", f"/api/tables/{finished.id}/fairness", **query)["moves_fit"]


@pytest.mark.parametrize("eyes", ["3", "-1", "99", "", "me", "ALL", "0.0", "²", "1 ", "<b>"])
def test_eyes_that_are_none(finished, eyes):
    with pytest.raises(Rejected) as refused:
        finished.xenia.replay(finished.id, eyes)
    assert refused.value.status == 404


@pytest.mark.parametrize("path", ["replay", "replay?first=7", "replay?eyes=watch", "fairness", "match"])
def test_a_match_that_goes_on_is_not_shown(server, path):
    """Not even to those who play it: it would show all hands."""
    (xenia, _), info = table_of(server.base, 2)
    gathering = xenia.open("me", "open")
    for table in (info.id, gathering.id):
        with pytest.raises(Rejected) as refused:
            xenia.ask("GET", f"/api/tables/{table}/{path}")
        assert refused.value.status == 409


def test_the_key_is_the_one_that_was_promised(finished):
    fairness = finished.xenia.fairness(finished.id)
    assert fairness.commitment == finished.promised == commitment(bytes.fromhex(fairness.key))
    assert (
        hashlib.sha256(bytes.fromhex(fairness.key)).hexdigest() == finished.promised
    )  # as anybody can check without us
    assert fairness.nonces == ["nonce 0", "nonce 1", ""]
    assert fairness.promises == [promise("nonce 0"), promise("nonce 1"), ""]
    assert fairness.moves_fit


@pytest.fixture
def file(finished, tmp_path):
    answer = finished.xenia.http.get(f"/api/tables/{finished.id}/match")
    assert answer.headers["content-disposition"] == f'attachment; filename="theomachy-{finished.id}.json"'
    file = tmp_path / "match.json"
    file.write_bytes(answer.content)
    return file


def test_the_file_of_a_match_is_accepted_by_the_program(finished, file):
    done = run_installed("replay", str(file), "--check")
    assert (done.returncode, done.stderr) == (0, "")
    match = Match.load(file)
    assert match.over and match.names == [seat.name for seat in finished.info.seats]
    assert (
        finished.xenia.fairness(finished.id).chain == json.loads(file.read_text("utf-8"))["chain"]
    )  # which the program shows, to compare
    assert match.chain in done.stdout


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


def change_name(saved: dict) -> None:
    saved["names"][0] += "s"


@pytest.mark.parametrize(
    "change", [change_nonce, change_key, change_move, change_seat_of_a_move, leave_out_a_move, change_name]
)
def test_a_file_that_was_changed_is_not(file, change):
    saved = json.loads(file.read_text("utf-8"))
    change(saved)
    file.write_text(json.dumps(saved), "utf-8")
    done = run_installed("replay", str(file), "--check")
    assert done.returncode == 2 and done.stdout == ""


@pytest.mark.night
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
