"""Play over days: reserves, vacations, windows that follow the clock, answers that are given beforehand."""

import time

import icalendar
import pytest
from sqlalchemy import update

from tests.server.support import ZEUS, Client, InProcess, Rejected, rejection, table_of, wait_for
from tests.server.test_sleeping import due, fall_asleep, let_pass, look
from theomachy.server.expiry import delete_tables
from theomachy.server.relations import tables
from theomachy.server.stretches import current, later, run
from theomachy.server.vacations import A_DAY, days_used

DAYS = {"pace": 0, "move": 2 * 86_400, "window": None}
NUMBERS = [str(number) for number in range(1, 11)]
VACATION = "/api/me/vacation"


def first_move(client: Client, table: str) -> str:
    return client.update(table).seats[0].view.legal[0].move


def deadline_of(client: Client, table: str, seat: int):
    [found] = [each for each in client.update(table).deadlines if each.seat == seat]
    return found


# Stretches


@pytest.mark.parametrize(
    ("moment", "seconds", "standing", "at"),
    [
        (0, 10, [], 10),
        (0, 10, [(20, 30)], 10),
        (0, 10, [(10, 30)], 10),  # it has run out when the vacation begins
        (0, 10, [(4, 9)], 15),
        (5, 10, [(0, 7)], 17),
        (5, 10, [(0, 5)], 15),
        (0, 10, [(20, 25), (2, 4), (8, 10)], 14),
        (0, 10, [(2, 4), (8, 10), (12, 20)], 22),
    ],
)
def test_a_clock_runs_but_while_it_stands(moment, seconds, standing, at):
    assert later(moment, seconds, standing) == at
    assert run(moment, at, standing) == seconds


def test_a_stretch_ends_before_its_last_moment():
    assert current([(1, 2)], 1) == (1, 2) and current([(1, 2)], 2) is None


def test_a_day_of_vacation_that_has_begun_counts_for_a_year():
    now = 1000 * A_DAY
    old = (now - 400 * A_DAY, now - 366 * A_DAY)
    assert days_used([old, (now - 9 * A_DAY, now - 9 * A_DAY + 1), (now, now + 3 * A_DAY)], now) == 4


# The reserve


@pytest.fixture
def reserved(own_server: InProcess):
    """A match with two days for a move and a day in reserve, which waits for Yorgos; Xenia has moved."""
    clients, info = table_of(own_server.base, 2, starter="0", clock=DAYS | {"reserve": 86_400})
    clients[0].move(info.id, 0, first_move(clients[0], info.id))
    return clients, info.id


def test_what_a_move_takes_longer_goes_off_the_reserve_and_is_gone_after_a_restart(own_server, reserved):
    (xenia, yorgos), table = reserved
    told = deadline_of(xenia, table, 1)
    assert (told.whole, told.reserve, told.stands) == (2 * 86_400, 86_400, 0)
    assert told.seconds == pytest.approx(3 * 86_400, abs=60)
    fall_asleep(own_server, table)
    let_pass(own_server, table, 2.25 * 86_400)  # six hours longer than there are for a move
    assert deadline_of(yorgos, table, 1).seconds == pytest.approx(0.75 * 86_400, abs=60)
    yorgos.move(table, 1, first_move(yorgos, table))
    xenia.move(table, 0, first_move(xenia, table))
    left = deadline_of(yorgos, table, 1).reserve
    assert left == pytest.approx(0.75 * 86_400, abs=60)
    own_server.stop()
    again = InProcess(own_server.folder)
    assert deadline_of(Client(again.base, yorgos.token), table, 1).reserve == left
    again.stop()


def test_when_the_reserve_is_gone_too_time_is_out(own_server, reserved):
    _, table = reserved
    fall_asleep(own_server, table)
    let_pass(own_server, table, 3 * 86_400 + 5)
    look(own_server)
    wait_for(lambda: own_server.store.table(table)[1][-1].instead == "time")
    assert own_server.live(table).reserve_left(1) == 0


def test_a_reserve_without_a_time_for_moves_is_refused(guest):
    with pytest.raises(Rejected, match="a reserve goes with a time for each move") as refused:
        guest("Xenia").open("me", "greedy", clock={"reserve": 60})
    assert refused.value.status == 400


def test_a_move_taken_back_gives_no_time_anew(own_server):
    """Nor does it after a restart; and the reserve that it took is there again."""
    clients, info = table_of(own_server.base, 2, game="hera-and-zeus", clock=DAYS | {"reserve": 86_400})
    seat = own_server.live(info.id).match.must[0]  # of both, who lay their first rows
    asked = clients[seat]
    fall_asleep(own_server, info.id)
    let_pass(own_server, info.id, 2.5 * 86_400)
    for _ in range(3):
        asked.move(info.id, seat, next(each.move for each in asked.update(info.id).seats[0].view.legal))
        assert own_server.live(info.id).reserve_left(seat) == pytest.approx(0.5 * 86_400, abs=60)
        asked.command(info.id, "undo", seat)
        told = deadline_of(asked, info.id, seat)
        assert told.reserve == 86_400 and told.seconds == pytest.approx(0.5 * 86_400, abs=60)
    fall_asleep(own_server, info.id)
    assert due(own_server, info.id) == pytest.approx(time.time() + 0.5 * 86_400, abs=60)
    own_server.stop()
    again = InProcess(own_server.folder)
    seconds = deadline_of(Client(again.base, asked.token), info.id, seat).seconds
    assert seconds == pytest.approx(0.5 * 86_400, abs=60)
    again.stop()


# Windows that follow the clock, and answers beforehand


@pytest.fixture
def window(own_server: InProcess):
    """Three people; a window is open after Xenia's first move, with no time of its own."""
    clients, info = table_of(own_server.base, 3, starter="0", clock=DAYS | {"reserve": 86_400})
    clients[0].command(info.id, "wish", 0, wishes={"game": ZEUS, "never": NUMBERS})
    return clients, info.id


def open_window(clients: list[Client], table: str) -> None:
    """People move, each their first number, until somebody is asked whether they sneak."""
    for _ in range(30):
        for seat, client in enumerate(clients):
            own = client.update(table).seats[0]
            if own.asked_about is not None:
                return
            if seat in own.view.must:
                client.move(table, seat, own.view.legal[0].move)
    raise AssertionError("there was no window")


def test_a_window_takes_as_long_as_a_move_and_spends_no_reserve(own_server, window):
    clients, table = window
    open_window(clients, table)
    assert own_server.live(table).window
    told = clients[0].update(table).deadlines
    assert told and all((each.whole, each.reserve, each.window) == (2 * 86_400, 0, True) for each in told)
    fall_asleep(own_server, table)
    let_pass(own_server, table, 2 * 86_400 + 5)
    steps = own_server.store.table(table)[1]
    look(own_server)
    wait_for(lambda: len(own_server.store.table(table)[1]) > len(steps))
    assert own_server.store.table(table)[1][len(steps)].instead is None  # let pass, and nobody's time ran out
    assert own_server.live(table).spent.get(1, 0.0) == 0.0


def test_what_was_answered_beforehand_is_answered_at_once_at_a_table_with_days_for_a_move(own_server, window):
    clients, table = window
    open_window(clients, table)
    asked = set(own_server.live(table).match.must)
    for seat in asked - {0}:
        clients[seat].command(table, "wish", seat, wishes={"game": ZEUS, "never": NUMBERS})
    wait_for(lambda: not own_server.live(table).window)


# One's games, and one's deadlines as a calendar


def test_the_list_of_ones_games_begins_with_the_one_whose_clock_runs_out_first(own_server):
    xenia, yorgos = own_server.guest("Xenia"), own_server.guest("Yorgos")
    days = {}
    for number in (3, 1, 2):
        info = xenia.open("me", "open", starter="0", clock=DAYS | {"move": number * 86_400})
        for seat, client in enumerate((xenia, yorgos)):
            client.sit(info.id, seat, info.join)
        days[info.id] = number
    assert [days[line.id] for line in xenia.tables()] == [1, 2, 3]
    for line in xenia.tables():
        assert line.your_turn and line.news == []
        assert line.deadline == pytest.approx(time.time() + days[line.id] * 86_400, abs=60)
    assert [(line.your_turn, line.deadline) for line in yorgos.tables()] == [(False, None)] * 3


def test_the_list_tells_what_has_happened_since_one_moved_as_ones_seat_was_told(own_server, reserved):
    (xenia, yorgos), table = reserved

    def news(client: Client) -> list[str]:
        return next(line.news for line in client.tables() if line.id == table)

    assert news(xenia) == []
    first = news(yorgos)
    assert 1 <= len(first) <= 3 and any("Xenia" in each for each in first)
    yorgos.move(table, 1, first_move(yorgos, table))
    assert news(yorgos) == []
    own = own_server.live(table)
    told = [entry.text for entry in own.log.since(0, own.acted[0])]
    assert news(xenia) == told[-3:] != []
    own_server.stop()
    again = InProcess(own_server.folder)
    assert news(Client(again.base, xenia.token)) == told[-3:]
    again.stop()


def calendar_of(client: Client, path: str) -> icalendar.Calendar:
    answer = Client(client.base).http.get(f"/{path}")  # by who is not signed in
    assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/calendar")
    found = icalendar.Calendar.from_ical(answer.content)
    assert isinstance(found, icalendar.Calendar)
    return found


def test_deadlines_are_a_calendar_that_holds_nothing_else(own_server, reserved):
    (xenia, yorgos), table = reserved
    path = yorgos.ask("GET", "/api/me/calendar")["path"]
    [event] = calendar_of(yorgos, path).walk("VEVENT")
    assert event["uid"] == f"{table}@theomachy" and event["url"] == f"{own_server.base}/#/table/{table}"
    assert event["summary"] == "Zeus on the Loose: your time for a move ends"
    assert event["dtstart"].dt.timestamp() == pytest.approx(time.time() + 3 * 86_400, abs=60)
    assert set(event) == {"UID", "DTSTAMP", "DTSTART", "SUMMARY", "URL", "TRANSP"}
    assert calendar_of(xenia, xenia.ask("GET", "/api/me/calendar")["path"]).walk("VEVENT") == []


def test_the_address_of_a_calendar_opens_that_and_nothing_else_until_one_signs_out_elsewhere(server, guest):
    xenia = guest("Xenia")
    path = xenia.ask("GET", "/api/me/calendar")["path"]
    token = path.rsplit("/", 1)[1]
    for shown in (token, token[:-1], xenia.token, "x"):
        if shown != token:
            assert rejection(xenia.http.get(f"/api/calendars/{shown}")).status == 401
        assert (
            xenia.token == shown
            or rejection(Client(server.base, shown).http.get("/api/me")).kind == "NotKnown"
        )
    with pytest.raises(Rejected):
        Client(server.base).ask("GET", "/api/me/calendar")
    renewed = Client(server.base, xenia.ask("POST", "/api/me/renew")["token"])
    assert rejection(renewed.http.get(f"/{path}")).kind == "NotKnown"
    assert renewed.http.get(f"/{renewed.ask('GET', '/api/me/calendar')['path']}").status_code == 200


# Vacation


def test_while_somebody_is_on_vacation_their_clock_stands_and_everybody_sees_it(own_server):
    (xenia, yorgos), info = table_of(own_server.base, 2, starter="0", clock=DAYS)
    with yorgos.live(info.id) as seen:
        seen.until(lambda memory: memory.info)
        assert xenia.ask("GET", VACATION) == {"until": None, "left": 30, "days": 30}
        told = xenia.ask("POST", VACATION, {"days": 3})
        assert told["left"] == 27
        seen.until(lambda memory: memory.info.seats[0].vacation is not None)
        assert seen.memory.info.seats[0].vacation == told["until"]
        assert seen.memory.notices[-1].endswith("is on vacation for 3 days; their clock stands")
        [stands] = seen.until(lambda memory: memory.deadlines and memory.deadlines[0].stands).memory.deadlines
        assert stands.seconds == pytest.approx(2 * 86_400, abs=60)
        assert stands.stands == pytest.approx(3 * 86_400, abs=60)
        assert xenia.ask("DELETE", VACATION) == {"until": None, "left": 29, "days": 30}
        seen.until(lambda memory: memory.info.seats[0].vacation is None)


def test_a_match_that_sleeps_wakes_as_a_vacation_has_it(own_server):
    (xenia, _), info = table_of(own_server.base, 2, starter="0", clock=DAYS)
    began = own_server.store.table(info.id)[0].began
    until = xenia.ask("POST", VACATION, {"days": 9})["until"]
    fall_asleep(own_server, info.id)
    stood = due(own_server, info.id)
    assert stood == pytest.approx(began + 2 * 86_400 + 9 * A_DAY, abs=60) and stood > until
    xenia.ask("DELETE", VACATION)  # the match is looked at anew
    assert due(own_server, info.id) <= time.time()
    look(own_server)
    fall_asleep(own_server, info.id)
    assert due(own_server, info.id) == pytest.approx(began + 2 * 86_400, abs=60)


def test_a_vacation_that_goes_on_holds_at_tables_where_one_sits_down_and_after_a_restart(own_server):
    xenia = own_server.guest("Xenia")
    until = xenia.ask("POST", VACATION, {"days": 2})["until"]
    table = xenia.open("me", "greedy", clock=DAYS).id
    xenia.sit(table, 0)
    assert xenia.table(table).seats[0].vacation == until
    quick = xenia.open("me", "greedy", clock={"move": 600}).id
    xenia.sit(quick, 0)
    assert xenia.table(quick).seats[0].vacation is None
    own_server.stop()
    again = InProcess(own_server.folder)
    assert Client(again.base, xenia.token).table(table).seats[0].vacation == until
    again.stop()


def test_nobody_has_more_vacation_than_there_is(guest):
    xenia = guest("Xenia")
    with pytest.raises(Rejected, match="of 30 days of vacation in 365 you have 30 left") as refused:
        xenia.ask("POST", VACATION, {"days": 31})
    assert refused.value.status == 409
    assert xenia.ask("POST", VACATION, {"days": 30})["left"] == 0
    assert xenia.ask("POST", VACATION, {"days": 5})["left"] == 25  # another end for the same one
    with pytest.raises(Rejected):
        xenia.ask("POST", VACATION, {"days": 31})
    assert xenia.ask("GET", VACATION)["left"] == 25


@pytest.mark.parametrize(
    "body", [{}, {"days": 0}, {"days": -1}, {"days": 366}, {"days": "x"}, {"days": 1, "x": 1}, []]
)
def test_a_bad_vacation_is_refused_and_changes_nothing(guest, body):
    xenia = guest("Xenia")
    with pytest.raises(Rejected) as refused:
        xenia.ask("POST", VACATION, body)
    assert refused.value.status == 400
    assert xenia.ask("GET", VACATION) == {"until": None, "left": 30, "days": 30}


def test_a_vacation_is_nobodys_to_ask_for_but_ones_own(server, guest):
    xenia = guest("Xenia")
    elsewhere = {"origin": "https://elsewhere.example"}
    for method, body in (("POST", {"days": 1}), ("DELETE", None)):
        answer = xenia.http.request(method, VACATION, json=body, headers=elsewhere)
        assert rejection(answer).status == 403
    with pytest.raises(Rejected) as refused:
        Client(server.base).ask("GET", VACATION)
    assert refused.value.status == 401
    assert xenia.ask("GET", VACATION)["until"] is None


def test_a_table_is_not_deleted_while_somebody_there_is_on_vacation(own_server):
    (xenia, _), info = table_of(own_server.base, 2, clock=DAYS)
    with own_server.store.begin() as connection:
        connection.execute(update(tables).values(changed=1.0))
    xenia.ask("POST", VACATION, {"days": 20})
    assert delete_tables(own_server.store, 1.0, now=time.time() + 19 * A_DAY) == []
    assert delete_tables(own_server.store, 1.0, now=time.time() + 24 * A_DAY) == [info.id]
