"""What one wants to be asked about, at live tables of Mythology: who is asked, who is answered for, and when
that shows."""

import threading

import pytest

from tests.mythology.olympus import GOD
from tests.server.support import Client, InProcess, Live, Memory, let_time_pass, seen, table_of, wait_for
from theomachy.games.mythology.world import HEROES
from theomachy.server.deadlines import deadlines
from theomachy.server.live import LiveTable

GAME = "mythology"
NONE = {"game": GAME, "windows": "none", "challenges": "none", "attacks": "none"}


def asked(client: Client, table: str, seat: int) -> bool:
    [told] = client.update(table).seats
    return seat in told.view.must and not told.passes


def prepare(clients: list[Client], table: str) -> None:
    """Empty sheets, no cards, gods in Greece: until the first window."""
    for _ in range(3):
        for move in ("pass", "Area Greece"):
            for seat, client in enumerate(clients):
                [told] = client.update(table).seats
                if (
                    seat in told.view.must
                    and told.view.question == "phase"
                    and move in [choice.move for choice in told.view.legal]
                ):
                    client.move(table, seat, move)
    wait_for(lambda: clients[0].update(table).seats[0].view.question == "window")


def two_people(server: InProcess, window: float | None) -> tuple[list[Client], str]:
    clients, info = table_of(server.base, 2, game=GAME, clock={"pace": 0, "window": window})
    prepare(clients, info.id)
    return clients, info.id


def first_asked(clients: list[Client], table: str) -> int:
    return clients[0].update(table).seats[0].view.must[0]


def test_an_answer_shows_when_the_window_closes(server):
    """Whoever is asked because they could act answers early; others see it no sooner than if they had been
    passed for."""
    clients, table = two_people(server, 60.0)
    seat = first_asked(clients, table)
    other = clients[1 - seat]
    before = other.update(table).model_copy(update={"deadlines": []})
    answering = threading.Thread(target=clients[seat].move, args=(table, seat, "pass"))
    answering.start()
    wait_for(lambda: seat in server.live(table).withheld.by_seat)
    assert other.update(table).model_copy(update={"deadlines": []}) == before
    let_time_pass(server, table, 60.0)
    wait_for(lambda: other.update(table).version > before.version)
    answering.join()


def test_what_can_not_be_kept_is_refused_at_once(server):
    clients, table = two_people(server, 60.0)
    seat = first_asked(clients, table)
    with clients[seat].live(table) as live:
        live.until(lambda memory: memory.seats)
        assert live.refused("move", seat, move="bid 3") == "IllegalMove"


def test_who_lets_all_windows_pass_is_not_waited_for(server):
    clients, table = two_people(server, 60.0)
    for seat, client in enumerate(clients):
        client.command(table, "wish", seat, wishes=NONE)
    wait_for(lambda: clients[0].update(table).seats[0].view.question == "phase")
    assert clients[0].update(table).seats[0].view.phase == "naming"


def test_without_a_clock_people_are_asked_whatever_they_have(server):
    """For nothing could hide who was asked and who was not."""
    clients, table = two_people(server, None)
    seat = first_asked(clients, table)
    clients[seat].command(table, "wish", seat, wishes={"game": GAME, "windows": "own"})
    assert asked(clients[seat], table, seat)
    clients[seat].move(table, seat, "pass")
    assert first_asked(clients, table) == 1 - seat


def become_hermes(live: LiveTable) -> None:
    """The god of the first seat has powers that can be used at any time."""
    live.match.state.players[0].god = GOD["Hermes"]


@pytest.mark.night
def test_one_person_among_bots_is_asked_only_where_he_wants_to_be(server):
    [xenia], info = table_of(server.base, 1, "greedy", "greedy", game=GAME, clock={"pace": 0, "window": None})
    table = info.id
    xenia.command(table, "wish", 0, wishes=NONE, for_now=True)
    assert xenia.update(table).seats[0].for_now
    questions = set[str]()
    for _ in range(100):
        wait_for(lambda: asked(xenia, table, 0))
        [told] = xenia.update(table).seats
        if told.view.turn > 1:
            break
        questions.add(told.view.question)
        xenia.move(
            table,
            0,
            next(
                move
                for move in ("pass", "Area Greece")
                if move in [choice.move for choice in told.view.legal]
            ),
        )
    assert told.view.turn == 2 and questions <= {"phase", "oracle", "combat"} and not told.for_now


def test_one_person_among_bots_is_on_no_clock_but_with_others_he_is(server):
    """For it is there only to hide who was asked."""
    [xenia], info = table_of(server.base, 1, "greedy", game=GAME, clock={"pace": 0, "window": 60.0})
    server.change(info.id, become_hermes)
    prepare([xenia], info.id)
    wait_for(lambda: asked(xenia, info.id, 0))
    told = xenia.update(info.id)
    assert told.seats[0].view.question == "window" and told.deadlines == []
    clients, table = two_people(server, 60.0)
    assert [deadline.whole for deadline in clients[0].update(table).deadlines] == [60.0]


def test_nobody_else_can_tell_that_wishes_were_changed(server):
    """By no message, no answer, and neither the time nor the place of the table in their list."""
    clients, table = two_people(server, 60.0)
    seat = first_asked(clients, table)
    xenia, yorgos = clients[seat], clients[1 - seat]
    info = yorgos.open("open", "open", game=GAME)  # a younger table in the list
    watch = yorgos.table(table).watch
    with yorgos.live(table) as live, Live(yorgos, table, watch, Memory()) as spectator:
        for listener in (live, spectator):
            listener.until(lambda memory: memory.seats).drain()
        looked, due = seen(yorgos, table, watch), deadlines(server.live(table), 0.0)
        assert [line.id for line in looked[-1]] == [info.id, table]
        version = xenia.command(table, "wish", seat, wishes={"game": GAME, "heroes": 9}).version
        xenia.command(table, "wish", seat, wishes={"game": GAME, "monsters": 9}, for_now=True)
        assert live.quiet() == spectator.quiet() == []
        assert (
            seen(yorgos, table, watch) == looked
            and deadlines(server.live(table), 0.0) == due
            and version == looked[0][0]
        )
    assert xenia.update(table).seats[0].wishes.monsters == 9


def test_wishes_are_kept_when_a_seat_is_handed_over(server):
    """They are kept apart from what else there is about a seat."""
    clients, table = two_people(server, 60.0)
    clients[0].command(table, "wish", 0, wishes={"game": GAME, "heroes": 9})
    clients[0].hand(table, 0, "greedy")
    clients[0].hand(table, 0, None)
    assert server.store.table(table)[0].seats[0].preferences["always"]["heroes"] == 9
    assert clients[0].update(table).seats[0].wishes.heroes == 9


def about_to_fight(server: InProcess, heroes: int) -> tuple[Client, str, int]:
    """A table of the Basic game at which someone moves, and so many heroes stand with one monster; who it
    is."""
    clients, info = table_of(server.base, 2, game="mythology-basic", clock={"pace": 0, "window": None})
    seat = first_asked(clients, info.id)
    clients[seat].move(info.id, seat, "god to Greece")

    def meet(live: LiveTable) -> None:
        stands = live.match.state.hex
        [hex, *_] = [hex for hex in stands[HEROES:] if list(stands).count(hex) == 1]
        stands[:heroes] = hex

    server.change(info.id, meet)
    return clients[seat], info.id, seat


def test_the_only_fight_begins_unasked_and_is_asked_by_whoever_takes_it_back(server):
    client, table, seat = about_to_fight(server, heroes=1)

    def phase() -> str:
        return client.update(table).seats[0].view.phase

    client.move(table, seat, "done")
    wait_for(lambda: phase() == "aiding")
    client.command(table, "undo", seat)
    assert phase() == "fighting" and asked(client, table, seat)
    client.command(table, "undo", seat)
    assert phase() == "moving"
    client.move(table, seat, "done")
    wait_for(lambda: phase() == "aiding")


def test_who_can_choose_a_fight_is_asked(server):
    client, table, seat = about_to_fight(server, heroes=2)
    client.move(table, seat, "done")
    told = client.update(table).seats[0]
    assert (told.view.phase, told.passes, len(told.view.legal)) == ("fighting", False, 2)
