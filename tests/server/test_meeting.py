"""Who acts at the same moment, who has been away, who is too slow: exactly one thing is done, and all logs
agree."""

import random
import socket
import threading
from dataclasses import replace

import pytest
import websockets.sync.client as websockets

from tests.checks.effort import first_by_day, tries
from tests.server.support import (
    PATIENCE,
    ZEUS,
    Client,
    InProcess,
    Live,
    Memory,
    Rejected,
    check_against_a_fresh_client,
    nimble,
    play_on,
    table_of,
    wait_for,
)
from theomachy.server.audience import MOST_WAITING
from theomachy.server.database import open_engine
from theomachy.server.messages import Done, Refused
from theomachy.server.store import Store
from theomachy.server.table import Step

REFUSALS = {"NotYourTurn", "IllegalMove", "NotNow"}


def opened(clients: list[Client], table: str) -> list[Live]:
    return [client.live(table).until(lambda memory: memory.seats) for client in clients]


def agree(clients: list[Client], lives: list[Live]) -> None:
    """All are at the same version, and each has what a fresh client is told."""
    latest = max(client.update(live.table).version for client, live in zip(clients, lives, strict=True))
    for client, live in zip(clients, lives, strict=True):
        check_against_a_fresh_client(client, live.reach(latest))


# At the same moment


@pytest.mark.parametrize("sneak", first_by_day("window", "off"))
def test_two_devices_of_one_player_move_at_once(server, sneak):
    """However often: one move is done, the other is refused, and both devices know which."""
    clients, info = table_of(server.base, 2, sneak=sneak, clock={"pace": 0, "window": None})
    lives, rng, contested = opened([*clients, *clients], info.id), random.Random(1), 0
    for _ in range(tries(30, 150)):
        if lives[0].memory.over:
            break
        for live in lives:
            live.reach(max(other.memory.version for other in lives))
        seat = next(seat for seat in (0, 1) if seat in lives[seat].memory.asked())
        laptop, phone = lives[seat], lives[seat + 2]
        seen, moves = laptop.memory.version, laptop.memory.moves(seat)
        choices = rng.sample(moves, 2) if len(moves) > 1 else moves * 2
        ids = [
            device.send("move", seat, move=move, seen=seen)
            for device, move in zip((laptop, phone), choices, strict=True)
        ]
        answers = [laptop.answer(ids[0]), phone.answer(ids[1])]
        [done] = [answer for answer in answers if isinstance(answer, Done)]
        [refused] = [answer for answer in answers if isinstance(answer, Refused)]
        assert refused.error.kind in REFUSALS and done.version == seen + 1
        contested += 1
        for live in lives:
            live.reach(done.version)
        played = server.match(info.id).moves[-1]
        assert played == (seat, choices[answers.index(done)])
    assert contested > 20
    agree([*clients, *clients], lives)


def test_two_players_sneak_at_once(server):
    """Both hold the number; the sneak is one's, and the other hears that it is too late."""
    wins = [0, 0]
    for attempt in range(tries(8, 40)):
        clients, info = table_of(server.base, 4, sneak="race", starter="0")
        lives = opened(clients, info.id)
        play_on(
            lives,
            random.Random(attempt),
            1,
            choose=lambda moves: min((m for m in moves if m.isdigit()), key=int, default=moves[0]),
        )
        view = lives[0].memory.seats[0].view
        if view.top is None or not view.top.isdigit() or view.round != 1:
            continue
        rivals = give_the_top_card_to_two(server, info.id)
        pair = rivals if attempt % 2 else rivals[::-1]
        seen = (
            lives[0].memory.version
        )  # else the second sneak is one upon the first, which is a move like any other (ZOL-18)
        ids = {seat: lives[seat].send("move", seat, move="sneak", seen=seen) for seat in pair}
        answers = {seat: lives[seat].answer(id) for seat, id in ids.items()}
        done = [seat for seat, answer in answers.items() if isinstance(answer, Done)]
        assert len(done) == 1, answers
        assert all(
            answer.error.kind in REFUSALS for answer in answers.values() if isinstance(answer, Refused)
        )
        wins[rivals.index(done[0])] += 1
        agree(clients, lives)
        for live in lives:
            live.close()
    assert min(wins) > 0 and sum(wins) > tries(1, 10)


def give_the_top_card_to_two(server: InProcess, table: str) -> list[int]:
    """Two who may sneak get a card equal to the top one, out of the draw pile, for another of theirs."""
    match = server.match(table)
    rivals = list(match.may)[:2]

    def deal() -> None:
        s = match.state
        for seat in rivals:
            hand = s.players[seat].hand
            if not hand[s.top] and s.deck[s.top]:
                other = next(kind for kind in range(len(s.deck)) if hand[kind] and kind != s.top)
                hand[other] -= 1
                s.deck[other] += 1
                hand[s.top] += 1
                s.deck[s.top] -= 1

    server.do(deal)
    assert len(rivals) == 2
    return rivals


def test_everybody_answers_a_window_at_once(server):
    clients, info = table_of(server.base, 5, clock={"pace": 0, "window": None})
    lives, rng, windows = opened(clients, info.id), random.Random(2), 0
    for _ in range(tries(40, 80)):
        latest = max(live.memory.version for live in lives)
        for live in lives:
            live.reach(latest)
        if lives[0].memory.over:
            break
        asked = [seat for seat, live in enumerate(lives) if live.memory.asked()]
        ids = {
            seat: lives[seat].send("move", seat, move=rng.choice(lives[seat].memory.moves(seat)), seen=latest)
            for seat in asked
        }
        answers = [lives[seat].answer(id) for seat, id in ids.items()]
        assert all(isinstance(answer, Done) for answer in answers), answers
        assert sorted(answer.version for answer in answers) == list(
            range(latest + 1, latest + 1 + len(asked))
        )
        windows += len(asked) > 1
        for live in lives:
            live.reach(latest + len(asked))
    assert windows > tries(4, 10)
    agree(clients, lives)


def test_two_come_for_the_same_open_seat(server):
    xenia = server.guest("Xenia")
    for _ in range(20):
        info = xenia.open("me", "open")
        rivals = [server.guest("Yorgos"), server.guest("Zoe")]
        taken, refused = [], []

        def come(client: Client, table: str, secret: str | None, taken: list, refused: list) -> None:
            try:
                taken.append(client.sit(table, 1, secret))
            except Rejected as error:
                refused.append(error.status)

        threads = [
            threading.Thread(target=come, args=(client, info.id, info.join, taken, refused))
            for client in rivals
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert (len(taken), refused) == (1, [409])


@pytest.mark.night
def test_all_ask_for_a_rematch_at_once(server):
    clients, info = table_of(server.base, 4)
    for seat, client in enumerate(clients):
        client.hand(info.id, seat, "greedy")
    wait_for(lambda: clients[0].table(info.id).status == "over")
    found: list[str] = []
    threads = [
        threading.Thread(target=lambda client=client: found.append(client.rematch(info.id).id))
        for client in clients
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 4 and len(set(found)) == 1


# Two processes on one database


def test_a_step_of_another_process_under_the_same_number(own_server):
    """The mover is refused, the table is read anew, and everybody gets the other's step."""
    clients, info = table_of(own_server.base, 2, starter="0", clock={"pace": 0, "window": None})
    lives = opened(clients, info.id)
    play_on(lives, random.Random(3), 5, choose=nimble)
    asked = next(seat for seat, live in enumerate(lives) if live.memory.asked())
    version, moves = lives[0].memory.version, lives[asked].memory.moves(asked)
    engine = open_engine(own_server.url)
    Store(engine).append(info.id, Step(version + 1, asked, moves[-1]))
    engine.dispose()
    answer = lives[asked].ask("move", asked, move=moves[0])
    assert isinstance(answer, Refused) and answer.error.kind == "NotNow" and "quicker" in answer.error.text
    for live in lives:
        live.reach(version + 1)
    assert own_server.match(info.id).moves[-1] == (asked, moves[-1])
    agree(clients, lives)
    assert play_on(lives, random.Random(4), 5, choose=nimble) == 5


def test_a_table_that_another_process_has_changed(own_server):
    clients, info = table_of(own_server.base, 2)
    lives = opened(clients, info.id)
    engine = open_engine(own_server.url)
    store = Store(engine)
    found = store.table(info.id)
    assert found is not None
    table = found[0]
    store.change(replace(table, seats=(table.seats[0], replace(table.seats[1], bot="random"))))
    engine.dispose()
    with pytest.raises(Rejected) as refused:
        clients[0].hand(info.id, 0, "greedy")
    assert refused.value.status == 409
    assert clients[0].table(info.id).seats[1].bot == "random"
    lives[0].until(lambda memory: memory.info.seats[1].bot == "random")  # those who look at it are told
    clients[0].hand(info.id, 0, "greedy")


def test_two_servers_on_one_database(tmp_path):
    """A player at each: who moves upon an old position is refused and sees what the other did; nothing is
    there twice."""
    one, two = (InProcess(tmp_path / "data", among_others=False) for _ in range(2))
    try:
        clients, info = table_of(one.base, 2, starter="0", sneak="off", clock={"pace": 0, "window": None})
        there = Client(two.base, clients[0].token)  # Xenia has a device at each server
        here, away = opened([clients[0], there], info.id)
        version = here.move(0, nimble(here.memory.moves(0)))
        assert away.memory.version == 0 and away.refused("move", 0, move=away.memory.moves(0)[0]) == "NotNow"
        away.reach(version)
        check_against_a_fresh_client(there, away)
        steps = two.store.table(info.id)[1]
        assert [(step.number, step.seat) for step in steps] == [(1, 0)]
    finally:
        one.stop()
        two.stop()


# Who has been away


@pytest.mark.night
def test_a_client_that_loses_its_connection_again_and_again(server):
    """It comes back with the version that it has, and ends with the log of one that was never away."""
    for seed in range(tries(2, 3)):
        clients, info = table_of(
            server.base, 3, "greedy", clock={"pace": 0, "window": None}, drawing=["auto", "manual"][seed % 2]
        )
        steady, lives, rng = clients[0].live(info.id), opened(clients, info.id), random.Random(seed)
        drops = 0
        for _ in range(tries(50, 120)):
            if play_on(lives, rng, 1, choose=nimble) == 0:
                break
            if rng.random() < 0.4:
                gone = rng.choice(lives)
                gone.drop()
                gone_for = rng.randrange(4)
                others = [live for live in lives if live is not gone]
                for _ in range(gone_for):
                    playing = [live for live in others if live.memory.asked()]
                    if playing:
                        live = rng.choice(playing)
                        seat = live.memory.asked()[0]
                        version = live.move(seat, nimble(live.memory.moves(seat)))
                        for other in others:
                            other.reach(version)
                gone.come_back()
                drops += 1
        assert drops > tries(6, 10)
        agree([*clients, clients[0]], [*lives, steady])
        for live in [*lives, steady]:
            live.close()


def test_one_who_is_away_for_the_whole_match_gets_it_in_one(server):
    clients, info = table_of(server.base, 2)
    memory = Memory()
    with clients[0].live(info.id, memory=memory) as live:
        live.until(lambda memory: memory.seats)
    had = memory.version
    for seat, client in enumerate(clients):
        client.hand(info.id, seat, "greedy")
    wait_for(lambda: clients[0].table(info.id).status == "over")
    with clients[0].live(info.id, memory=memory) as live:
        live.until(lambda memory: memory.over)
        update = next(text for text in live.raw if '"type":"update"' in text)
        assert f'"since":{had}' in update
        check_against_a_fresh_client(clients[0], live)


@pytest.mark.parametrize("have", ["-1", "0", "3", "1000000", "-5", "1e3", "x", "", "9" * 100, "-"])
def test_whatever_version_a_client_says_it_has(server, have):
    """A version that never was is answered with what is newer, which is nothing; one that is no number is
    refused."""
    (xenia, _), info = table_of(server.base, 2)
    uri = f"{server.base.replace('http', 'ws')}/api/tables/{info.id}/live?have={have}"
    headers = {"authorization": f"Bearer {xenia.token}"}
    with websockets.connect(uri, additional_headers=headers, open_timeout=PATIENCE) as live:
        first = live.recv(PATIENCE)
        assert '"type":"table"' in first or '"kind":"BadRequest"' in first
    answer = xenia.http.get(f"/api/tables/{info.id}/update", params={"have": have})
    assert answer.status_code in (200, 400)


def test_a_client_that_does_not_listen_is_cut_off_and_catches_up(tmp_path):
    """It holds up nobody, what waits for it is bounded, and when it comes back it gets all that it has
    missed."""
    server = InProcess(tmp_path / "data")
    server._sockets[0].setsockopt(
        socket.SOL_SOCKET, socket.SO_SNDBUF, 4096
    )  # so that little is lost from sight on the way
    server.context.asking._rate = server.context.asking._most = 1e9  # others keep the table busy
    try:
        clients, info = table_of(server.base, 2, starter="0", clock={"pace": 0, "window": None})
        lives = opened(clients, info.id)
        deaf = deaf_client(clients[0], info.id)
        live = server.live(info.id)
        wait_for(lambda: len(live.audience.listeners) == 3)
        for number in range(20 * MOST_WAITING):
            lives[0].do("wish", 0, wishes={"game": ZEUS, "never": [str(number % 7 + 1)]})
            if len(live.audience.listeners) < 3:
                break
            assert max(listener.queue.qsize() for listener in list(live.audience.listeners)) <= MOST_WAITING
        assert len(live.audience.listeners) == 2
        deaf.close()
        memory = Memory()
        with clients[0].live(info.id, memory=memory) as back:
            version = lives[0].move(0, nimble(lives[0].memory.moves(0)))
            check_against_a_fresh_client(clients[0], back.reach(version))
    finally:
        server.stop()


def deaf_client(client: Client, table: str) -> socket.socket:
    """A connection on which nobody reads beyond the handshake."""
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    host, _, port = client.base.removeprefix("http://").partition(":")
    deaf.connect((host, int(port)))
    lines = [
        f"GET /api/tables/{table}/live HTTP/1.1",
        f"Host: {host}:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
        f"Authorization: Bearer {client.token}",
    ]
    deaf.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
    assert deaf.recv(12) == b"HTTP/1.1 101"
    return deaf
