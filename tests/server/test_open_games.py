"""Games on a map, in which nothing is hidden: each table's own map and components, one pair of eyes for a
replay, no window where one must answer."""

import random

import pytest

from tests.server.support import Client, InProcess, table_of, wait_for
from tests.server.test_tables import refused
from theomachy.games.mythology import MythologyBasic
from theomachy.games.mythology.drawing import draw
from theomachy.games.mythology.world import OWN_FILE, load
from theomachy.server.context import AppContext

BASIC = MythologyBasic.id


@pytest.fixture
def other_world(tmp_path):
    """A server with a world of another name in its folder, in which Crete is called otherwise."""
    folder = tmp_path / "data" / "components" / BASIC
    folder.mkdir(parents=True)
    text = (
        OWN_FILE.read_text("utf-8")
        .replace("Theomachy's Mythology", "Minos's world")
        .replace('"Crete"', '"Kaphtor"')
    )
    (folder / "minos.toml").write_text(text, "utf-8")
    server = InProcess(tmp_path / "data")
    yield server
    server.stop()


def picture(client: Client, table: str, **query: str) -> str:
    answer = client.http.get(f"/api/tables/{table}/map", params=query)
    assert answer.status_code == 200 and answer.headers["content-type"] == "image/svg+xml"
    return answer.text


@pytest.mark.night
def test_a_table_shows_the_map_and_the_components_that_it_plays_with(other_world, tmp_path):
    xenia = other_world.guest("Xenia")
    own, other = (xenia.open("me", "greedy", game=BASIC, components=name) for name in ("", "minos"))
    for info in (own, other):
        xenia.sit(info.id, 0)
    (tmp_path / "data" / "components" / BASIC / "minos.toml").unlink()  # what is played stays what it is
    assert picture(xenia, own.id) == draw(load())
    assert "Kaphtor" in picture(xenia, other.id) and "Minos" in picture(xenia, other.id)
    assert xenia.ask("GET", f"/api/tables/{own.id}/components")["name"] == load().name
    islands = xenia.ask("GET", f"/api/tables/{other.id}/components")["islands"]
    assert "Kaphtor" in [island["name"] for island in islands]
    assert picture(Client(other_world.base), other.id, **{"pass": other.watch or ""}) == picture(
        xenia, other.id
    )


def test_a_map_is_drawn_once(server, monkeypatch):
    xenia = server.guest("Xenia")
    drawn = []
    monkeypatch.setattr(MythologyBasic, "map", lambda self, components: drawn.append(1) or "<svg/>")
    context = server.app.state.context
    assert isinstance(context, AppContext)
    context.maps._drawn.clear()
    tables = [xenia.open("me", "greedy", game=BASIC) for _ in range(2)]
    for info in tables:
        xenia.sit(info.id, 0)
        assert picture(xenia, info.id) == "<svg/>"
    assert drawn == [1]
    context.maps._drawn.clear()


def test_there_is_no_map_of_a_game_of_cards_and_nothing_before_a_match(server):
    xenia = server.guest("Xenia")
    cards, waiting = xenia.open("me", "greedy"), xenia.open("me", "open", game=BASIC)
    xenia.sit(cards.id, 0)
    refused(404, xenia.ask, "GET", f"/api/tables/{cards.id}/map")
    for what in ("map", "components"):
        refused(409, xenia.ask, "GET", f"/api/tables/{waiting.id}/{what}")
        refused(404, server.guest("Zoe").ask, "GET", f"/api/tables/{cards.id}/{what}")


def test_the_server_says_in_which_games_something_is_hidden(server):
    hidden = {game.id: game.hidden for game in server.guest("Xenia").server().games}
    assert hidden.pop(BASIC) is False
    assert all(hidden.values())


def played(server: InProcess, **clock: float | None) -> tuple[list[Client], str]:
    clients, info = table_of(server.base, 2, clock={"pace": 0, **clock}, game=BASIC)
    return clients, info.id


def test_aid_is_asked_on_the_clock_for_moves_for_it_cannot_be_let_pass(server):
    clients, table = played(server, window=4, move=300)
    rng = random.Random(1)
    for _ in range(300):
        match = server.match(table)
        [seat] = match.must
        if match.interrupted:
            break
        clients[seat].move(table, seat, rng.choice(match.legal(seat)).move)
    assert match.view(None).model_dump()["phase"] == "aiding"
    [deadline] = clients[0].update(table).deadlines
    assert (deadline.seat, deadline.window, deadline.whole) == (seat, False, 300)


@pytest.mark.night
def test_a_replay_has_one_pair_of_eyes_for_all(server):
    xenia = server.guest("Xenia")
    info = xenia.open("greedy", "greedy", game=BASIC, clock={"pace": 0})
    wait_for(lambda: xenia.table(info.id).status == "over")
    assert {seat.seat for step in xenia.replay(info.id) for seat in step.seats} == {None}
    assert xenia.fairness(info.id).moves_fit
    assert {seat.seat for seat in xenia.replay(info.id, "1")[-1].seats} == {1}
