"""Tables: opening them, sitting down, links, presence, bots in people's stead, playing again."""

import re
import shutil
from dataclasses import replace

import pytest

from tests.checks.effort import at_night
from tests.server.support import (
    ZEUS,
    Client,
    InProcess,
    Rejected,
    let_be_away,
    nimble,
    table_of,
    wait_for,
)
from theomachy.fairness import commitment
from theomachy.games import GAMES
from theomachy.games.zeus_on_the_loose.components import OWN_FILE


def refused(status: int, function, *arguments, **named) -> str:
    """The sentence of a refusal."""
    with pytest.raises(Rejected) as error:
        function(*arguments, **named)
    assert error.value.status == status, error.value
    return error.value.text


# Opening


def test_what_there_is_to_know_before_a_table_is_opened(server):
    told = Client(server.base).server()
    assert [game.id for game in told.games] == list(GAMES)
    game = told.games[0]
    assert (game.id, game.fewest, game.most) == (ZEUS, 2, 5)
    assert [option.name for option in game.options] == [
        "edition",
        "starter",
        "sneak",
        "bust",
        "drawing",
        "floor_zero",
        "younger",
    ]
    assert all(option.default == option.values[0] and option.meaning for option in game.options)
    assert [level.spec for level in told.bots if not level.expert] == [
        "mortal", "hero", "demigod", "olympian",
    ]  # fmt: skip
    assert [level.spec for level in told.bots if level.expert] == ["random", "greedy", "ismcts:1s"]
    assert told.lan is None


def test_what_comes_out_of_turn_has_the_game_s_own_time_if_the_table_says_nothing(guest):
    xenia = guest("Xenia")
    for game in xenia.server().games:
        seats = ["me"] + ["greedy"] * (game.fewest - 1)
        clocks = [
            xenia.open(*seats, game=game.id, clock=clock).clock.window
            for clock in ({}, {"pace": 0}, {"window": 9}, {"window": None})
        ]
        assert clocks == [game.window, game.window, 9, None]
    windows = {game.id: game.window for game in xenia.server().games}
    assert windows[ZEUS] == 4 and windows["mythology"] == 10 and windows["olympics"] is None


def test_the_rules_and_the_components_can_be_read(server):
    client = Client(server.base)
    html = client.ask("GET", f"/api/games/{ZEUS}/rules")["html"]
    assert "<h1>Zeus on the Loose</h1>" in html and "ZOL-20" in html
    assert client.ask("GET", f"/api/games/{ZEUS}/components")["name"] == "Zeus on the Loose"
    refused(404, client.ask, "GET", "/api/games/hades/rules")
    refused(404, client.ask, "GET", "/api/games/hades/components")
    refused(404, client.ask, "GET", f"/api/games/{ZEUS}/components", set="none")


def test_a_table_with_all_kinds_of_seats(guest):
    xenia = guest("Xenia")
    bot = {"who": "bot", "bot": "random", "name": "Talos"}
    info = xenia.open(
        "me",
        "open",
        "greedy",
        bot,
        "ismcts:1s",
        clock={"window": 9, "move": 60, "when_out": "seat", "pace": 2},
        edition="56",
        bust="any",
    )
    assert info.status == "gathering" and info.maker and not info.one_device and info.version == 0
    assert [(seat.kind, seat.taken, seat.yours, seat.bot) for seat in info.seats] == [
        ("person", False, True, None),
        ("open", False, False, None),
        ("bot", True, False, "greedy"),
        ("bot", True, False, "random"),
        ("bot", True, False, "ismcts:1s"),
    ]
    assert info.seats[0].name == "Xenia" and info.seats[3].name == "Talos"
    assert len({seat.name for seat in info.seats}) == 5
    assert (info.options["edition"], info.options["bust"], info.options["sneak"]) == ("56", "any", "window")
    assert (info.clock.window, info.clock.move, info.clock.when_out, info.clock.pace) == (9, 60, "seat", 2)
    assert re.fullmatch("[0-9a-f]{64}", info.commitment) and info.key is None and info.result is None
    assert xenia.table(info.id) == info


@pytest.mark.parametrize("drawing", [*at_night("auto"), "manual"])
@pytest.mark.parametrize("sneak", ["window", *at_night("race", "off")])
def test_bots_alone_play_every_kind_of_table_to_its_end(guest, sneak, drawing):
    xenia = guest("Xenia")
    info = xenia.open("greedy", "random", "ismcts:1s", sneak=sneak, drawing=drawing)
    assert info.status == "playing"
    info = wait_for(lambda: (now := xenia.table(info.id)).status == "over" and now)
    assert info.result is not None and info.result.winners and min(info.result.ranks) == 1
    assert info.key is not None and commitment(bytes.fromhex(info.key)) == info.commitment


@pytest.mark.night
def test_a_table_of_bots_tells_its_maker_what_a_spectator_sees(guest):
    xenia = guest("Xenia")
    info = xenia.open("greedy", "random")
    with xenia.live(info.id) as live:
        live.until(lambda memory: memory.over)
    assert list(live.memory.logs) == [None]


BAD_TABLES = {
    "no game": ({"game": "hades"}, "no game is called"),
    "one seat": ({"seats": [{"who": "me"}]}, "2 to 5 players, not 1"),
    "six seats": ({"seats": [{"who": "open"}] * 6}, "2 to 5 players, not 6"),
    "eleven seats": ({"seats": [{"who": "open"}] * 11}, "seats"),
    "no seats": ({"seats": []}, "seats"),
    "unknown option": ({"options": {"colour": "red"}}, "no option 'colour'"),
    "bad value": ({"options": {"sneak": "never"}}, "'never' is not one of"),
    "options that clash": ({"options": {"younger": "on", "sneak": "window"}}, "younger means sneak=off"),
    "an option that is a number": ({"options": {"sneak": 7}}, "options.sneak"),
    "a starter who is not there": (
        {"options": {"starter": "3"}},
        "starter=3 is for 4 seats or more, not for 2",
    ),
    "unknown components": ({"components": "none"}, "no component set 'none'"),
    "components elsewhere": ({"components": "../../../etc/passwd"}, "no component set"),
    "unknown bot": (
        {"seats": [{"who": "me"}, {"who": "bot", "bot": "zeus"}]},
        "no bot of this server is called 'zeus'",
    ),
    "a bot without a level": ({"seats": [{"who": "me"}, {"who": "bot"}]}, "no bot of this server"),
    "a bot that thinks too long": (
        {"seats": [{"who": "me"}, {"who": "bot", "bot": "ismcts:3600s"}]},
        "no bot of this server",
    ),
    "a name of control characters": (
        {"seats": [{"who": "me", "name": "a\x07"}, {"who": "open"}]},
        "is no name",
    ),
    "a bot's name of control characters": (
        {"seats": [{"who": "me"}, {"who": "bot", "bot": "greedy", "name": "\u202e"}]},
        "is no name",
    ),
    "nobody": ({"seats": [{"who": "you"}, {"who": "me"}]}, "seats.0.who"),
    "an unknown field": ({"colour": "red"}, "colour"),
    "an unknown field of a seat": (
        {"seats": [{"who": "me", "player": "x"}, {"who": "open"}]},
        "seats.0.player",
    ),
    "a window of no time": ({"clock": {"window": 0}}, "clock.window"),
    "a move of no time": ({"clock": {"move": 4}}, "clock.move"),
    "a slow pace": ({"clock": {"pace": 11}}, "clock.pace"),
    "another way to run out": ({"clock": {"when_out": "lose"}}, "clock.when_out"),
}


@pytest.mark.parametrize(("changes", "reason"), BAD_TABLES.values(), ids=BAD_TABLES)
def test_a_table_that_makes_no_sense(guest, changes, reason):
    xenia = guest("Xenia")
    body = {"game": ZEUS, "seats": [{"who": "me"}, {"who": "open"}]} | changes
    assert reason in refused(
        404 if "component set" in reason else 400, xenia.ask, "POST", "/api/tables", body
    )
    assert xenia.tables() == []


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999"])
@pytest.mark.parametrize("name", ["window", "pace"])
def test_a_clock_is_set_to_a_number(guest, name, number):
    """Python reads these in JSON, though JSON has none of them."""
    xenia = guest("Xenia")
    body = (
        f'{{"game": "{ZEUS}", "seats": [{{"who": "me"}}, {{"who": "open"}}], "clock": {{"{name}":'
        f" {number}}}}}"
    )
    answer = xenia.http.post("/api/tables", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 400, answer.text


def test_two_bots_of_one_name_are_told_apart(guest):
    info = guest("Talos").open("me", *[{"who": "bot", "bot": "greedy", "name": "Talos"}] * 3)
    assert len({seat.name for seat in info.seats}) == 4


def test_nobody_opens_too_many_tables(server, guest, monkeypatch):
    tables = server.context.tables
    monkeypatch.setattr(tables, "limits", replace(tables.limits, open_tables=2))
    xenia = guest("Xenia")
    xenia.open("me", "open")
    xenia.open("me", "open")
    assert "2 tables that you have opened are not over yet" in refused(409, xenia.open, "me", "open")
    guest("Yorgos").open("me", "open")


# Component sets


@pytest.fixture
def with_sets(tmp_path):
    """A server with a changed copy of the game's own components in its folder, and a broken one."""
    folder = tmp_path / "data" / "components" / ZEUS
    folder.mkdir(parents=True)
    text = OWN_FILE.read_text("utf-8")
    changed = text.replace('name = "Zeus on the Loose"', 'name = "House cards"').replace(
        "copies = { 2006 = 4, 56 = 4 }", "copies = { 2006 = 6, 56 = 6 }", 1
    )
    (folder / "house.toml").write_text(changed, "utf-8")
    (folder / "broken.toml").write_text("name = ", "utf-8")
    server = InProcess(tmp_path / "data")
    yield server
    server.stop()
    shutil.rmtree(folder)


def test_a_component_set_from_the_folder_is_played_with(with_sets):
    xenia = with_sets.guest("Xenia")
    game = xenia.server().games[0]
    sets = {found.id: found for found in game.component_sets}
    assert "" in sets and "house" in sets and "broken" not in sets
    assert "House cards" in sets["house"].label
    info = xenia.open("me", "greedy", components="house")
    info = xenia.sit(info.id, 0)
    assert "House cards" in info.components and info.status == "playing"
    view = xenia.update(info.id).seats[0].view
    assert (
        view.deck_size + sum(player.hand_size for player in view.players) + sum(view.olympus.values()) == 80
    )  # 20 more than its own
    assert xenia.ask("GET", f"/api/games/{ZEUS}/components", set="house")["name"] == "House cards"


def test_a_table_keeps_the_components_that_it_was_opened_with(with_sets, tmp_path):
    """They are stored with it: the file may change or go, also while the server is down."""
    xenia = with_sets.guest("Xenia")
    info = xenia.open("me", "greedy", components="house", starter="0")
    xenia.sit(info.id, 0)
    (tmp_path / "data" / "components" / ZEUS / "house.toml").unlink()
    before = xenia.update(info.id)
    with_sets.stop()
    again = InProcess(tmp_path / "data")
    try:
        after = Client(again.base, xenia.token).update(info.id)
        assert after.seats[0].view == before.seats[0].view
    finally:
        again.stop()


@pytest.mark.parametrize("name", ["broken", "house\x00", ".", "..", "house.toml"])
def test_a_component_set_that_cannot_be_used(with_sets, name):
    xenia = with_sets.guest("Xenia")
    with pytest.raises(Rejected) as error:
        xenia.open("me", "greedy", components=name)
    assert error.value.status in (400, 404)


# Sitting down


def test_a_match_begins_when_all_have_sat_down(guest):
    xenia, yorgos = guest("Xenia"), guest("Yorgos")
    info = xenia.open("me", "open", "greedy")
    assert xenia.update(info.id).seats == []  # nothing to see yet
    assert xenia.sit(info.id, 0).status == "gathering"
    told = yorgos.sit(info.id, 1, info.join, name="The Guest")
    assert told.status == "playing"
    assert [seat.taken for seat in told.seats] == [True] * 3
    assert [seat.yours for seat in told.seats] == [False, True, False]
    assert told.seats[1].name == "The Guest"
    assert told.commitment == info.commitment  # of the key that was drawn before the guest came
    assert [seat.seat for seat in yorgos.update(info.id).seats] == [1]


def test_a_seat_that_is_kept_is_nobody_elses(guest):
    xenia, yorgos = guest("Xenia"), guest("Yorgos")
    info = xenia.open("me", "open")
    assert "kept for Xenia" in refused(409, yorgos.sit, info.id, 0, info.join)
    assert "table's link" in refused(403, yorgos.sit, info.id, 1, info.watch)
    assert refused(404, yorgos.sit, info.id, 1)
    assert refused(404, yorgos.sit, info.id, 1, "garbage")
    for seat in (-1, 2, 99, 10**9, 10**30):
        assert refused(404, yorgos.sit, info.id, seat, info.join)


def test_a_full_table_and_one_that_has_begun(guest):
    xenia, yorgos, zoe = guest("Xenia"), guest("Yorgos"), guest("Zoe")
    info = xenia.open("me", "open", "greedy")
    yorgos.sit(info.id, 1, info.join)
    assert "Yorgos sits there already" in refused(409, zoe.sit, info.id, 1, info.join)
    assert "Yorgos sits there already" in refused(409, yorgos.sit, info.id, 1, info.join)
    assert "sits there already" in refused(409, zoe.sit, info.id, 2, info.join)
    xenia.sit(info.id, 0)
    for seat in (0, 1, 2, 99):
        assert "the match has begun" in refused(409, zoe.sit, info.id, seat, info.join)
        assert "the match has begun" in refused(409, yorgos.stand, info.id, seat)


def test_equal_names_are_made_distinct(guest):
    one, two, three = guest("Zeus"), guest("ZEUS"), guest("zeus")
    info = one.open("me", "open", "open")
    one.sit(info.id, 0)
    two.sit(info.id, 1, info.join)
    told = three.sit(info.id, 2, info.join)
    assert [seat.name for seat in told.seats] == ["Zeus", "ZEUS (2)", "zeus (3)"]


def test_equal_names_of_the_longest_length(guest):
    one, two = guest("x" * 40), guest("x" * 40)
    info = one.open("me", "open")
    one.sit(info.id, 0)
    told = two.sit(info.id, 1, info.join)
    assert told.status == "playing" and len({seat.name for seat in told.seats}) == 2


@pytest.mark.parametrize(
    "body",
    [
        {"name": ""},
        {"name": "a\x00"},
        {"name": "x" * 41},
        {"promise": "x" * 64},
        {"promise": 5},
        {"colour": "red"},
    ],
)
def test_sitting_down_with_nonsense(guest, body):
    xenia = guest("Xenia")
    info = xenia.open("me", "open")
    refused(400, xenia.sit, info.id, 0, **body)
    assert not xenia.table(info.id).seats[0].taken


def test_standing_up_again(guest):
    xenia, yorgos, zoe = guest("Xenia"), guest("Yorgos"), guest("Zoe")
    info = xenia.open("me", "open", "open")
    yorgos.sit(info.id, 1, info.join)
    refused(404, zoe.stand, info.id, 1)
    refused(403, xenia.stand, info.id, 1)
    assert yorgos.tables() != []
    refused_after = yorgos.stand(info.id, 1)
    assert (refused_after.seats[1].kind, refused_after.seats[1].taken) == ("open", False)
    assert yorgos.tables() == []
    refused(404, yorgos.table, info.id)
    assert zoe.sit(info.id, 1, info.join).seats[1].name == "Zoe"


# Who sees what


def test_who_is_shown_the_links_and_the_key(guest):
    xenia, yorgos, zoe = guest("Xenia"), guest("Yorgos"), guest("Zoe")
    info = xenia.open("me", "open")
    assert info.join and info.watch and info.join != info.watch
    for secret in (info.join, info.watch):
        for client in (zoe, Client(zoe.base)):
            told = client.table(info.id, secret)
            assert (told.join, told.watch, told.key, told.maker) == (None, None, None, False)
    xenia.sit(info.id, 0)
    told = yorgos.sit(info.id, 1, info.join)
    assert (told.join, told.watch, told.key) == (info.join, info.watch, None)
    over([xenia, yorgos], info.id)
    for client, secret in ((xenia, None), (yorgos, None), (zoe, info.watch), (zoe, info.join)):
        key = client.table(info.id, secret).key
        assert key is not None and commitment(bytes.fromhex(key)) == info.commitment


def test_a_table_does_not_exist_for_who_has_no_link(guest):
    xenia, zoe = guest("Xenia"), guest("Zoe")
    info = xenia.open("me", "open")
    for client in (zoe, Client(zoe.base)):
        for path in ("", "/update", "/stream", "/replay", "/fairness", "/match"):
            text = refused(404, client.ask, "GET", f"/api/tables/{info.id}{path}")
            assert text == refused(
                404, client.ask, "GET", f"/api/tables/nowhere{path}"
            )  # not even that there is one
    for path in ("/rematch", "/commands", "/seats/0", "/seats/0/hand"):
        bodies = {"/commands": {"type": "undo", "seat": 0}}
        refused(404, zoe.ask, "POST", f"/api/tables/{info.id}{path}", bodies.get(path, {}))
    refused(404, zoe.stand, info.id, 0)


def test_what_a_links_secret_opens(guest):
    xenia = guest("Xenia")
    info = xenia.open("me", "open")
    stranger = Client(xenia.base)
    assert stranger.ask("GET", f"/api/passes/{info.join}") == {"table": info.id, "role": "join"}
    assert stranger.ask("GET", f"/api/passes/{info.watch}") == {"table": info.id, "role": "watch"}
    for garbage, status in (("nothing", 404), ("%00", 400), (info.id, 404), ("x" * 5000, 404)):
        refused(status, stranger.ask, "GET", f"/api/passes/{garbage}")


def test_a_spectator_sees_no_hand_and_can_do_nothing(server):
    _, info = table_of(server.base, 2, "greedy")
    zoe = server.guest("Zoe")
    for client in (zoe, Client(server.base)):
        [seen] = client.update(info.id, secret=info.watch).seats
        assert seen.seat is None and seen.view.hand == [] and seen.view.legal == []
        assert not any(event.kind in ("dealt", "drawn") for event in seen.log)
        with client.live(info.id, info.watch) as live:
            live.until(lambda memory: memory.seats)
            assert list(live.memory.seats) == [None]
            expected = "NotAllowed" if client is zoe else "NotKnown"
            for type, more in (("move", {"move": "1"}), ("undo", {}), ("wish", {"wishes": None})):
                assert live.refused(type, 0, **more) == expected
    for path, body in (
        ("commands", {"type": "undo", "seat": 0}),
        ("rematch", None),
        ("seats/0/hand", {"bot": "greedy"}),
    ):
        refused(403, zoe.ask, "POST", f"/api/tables/{info.id}/{path}", body, **{"pass": info.watch})
        refused(
            401,
            Client(server.base).ask,
            "POST",
            f"/api/tables/{info.id}/{path}",
            body,
            **{"pass": info.watch},
        )


def test_who_has_the_join_link_and_no_seat_sees_the_table_and_nothing_of_the_match(server):
    _, info = table_of(server.base, 2)
    zoe = server.guest("Zoe")
    assert zoe.table(info.id, info.join).status == "playing"
    update = zoe.update(info.id, secret=info.join)
    assert update.seats == []
    with zoe.live(info.id, info.join) as live:
        assert all(told.type == "table" for told in live.quiet())


def test_a_seated_player_with_the_spectators_link_stays_a_player(server):
    (xenia, _), info = table_of(server.base, 2)
    assert [seat.seat for seat in xenia.update(info.id, secret=info.watch).seats] == [0]


# Who is here


def test_presence_is_told_as_connections_come_and_go(server):
    (xenia, yorgos), info = table_of(server.base, 2)
    with xenia.live(info.id) as mine:
        mine.until(lambda memory: here(memory) == [True, False])
        one, two = yorgos.live(info.id), yorgos.live(info.id)
        mine.until(lambda memory: here(memory) == [True, True])
        one.close()
        mine.quiet()
        assert here(mine.memory) == [True, True]  # the other device is still there
        two.close()
        mine.until(lambda memory: here(memory) == [True, False])
        watching = server.guest("Zoe").live(info.id, info.watch)
        mine.quiet()
        assert here(mine.memory) == [True, False]  # spectators are not told of
        watching.close()
    wait_for(lambda: [seat.here for seat in xenia.table(info.id).seats] == [False, False])


def here(memory) -> list[bool]:
    return [] if memory.info is None else [seat.here for seat in memory.info.seats]


def test_who_waits_at_a_table_sees_others_sit_down(guest):
    xenia, yorgos = guest("Xenia"), guest("Yorgos")
    info = xenia.open("me", "open")
    with xenia.live(info.id) as mine:
        xenia.sit(info.id, 0)
        yorgos.sit(info.id, 1, info.join)
        mine.until(lambda memory: memory.seats)
        assert mine.memory.info.status == "playing"
        assert mine.memory.notices == ["Yorgos sits down"]  # of what she does herself nobody tells her
        assert [entry.kind for entry in mine.memory.logs[0]] == ["round_begins", "dealt"]


def test_whoever_opens_a_table_while_another_leaves_it_still_hears_of_it(server):
    """Before the match nothing but its listeners holds a table: one who comes as the last one leaves must not
    look at another copy."""
    for _ in range(15):
        xenia, yorgos = server.guest("Xenia"), server.guest("Yorgos")
        info = xenia.open("me", "open")
        xenia.sit(info.id, 0)
        old = xenia.live(info.id)
        old.quiet(0.02)
        old.drop()
        with xenia.live(info.id) as new:  # a page that is loaded anew
            yorgos.sit(info.id, 1, info.join)
            new.until(lambda memory: memory.seats)


# Bots in people's stead


def test_the_maker_hands_an_absent_seat_to_a_bot_and_its_player_takes_it_back(server):
    (xenia, yorgos, zoe), info = table_of(server.base, 3, clock={"pace": 0, "window": None})
    with xenia.live(info.id) as mine, yorgos.live(info.id) as theirs:
        assert "Yorgos is here" in refused(409, xenia.hand, info.id, 1, "greedy")
        assert refused(403, zoe.hand, info.id, 1, "greedy")  # neither the maker's nor Yorgos's
        theirs.close()
        mine.until(lambda memory: here(memory) == [True, False, False])
        assert "not long ago; a bot may play on after 120 seconds" in refused(
            409, xenia.hand, info.id, 1, "greedy"
        )
        assert not xenia.table(info.id).seats[1].away
        let_be_away(server, info.id, 120.0)
        told = xenia.table(info.id)
        assert (told.seats[1].away, told.absence, told.stand_in) == (True, 120.0, "greedy")
        assert "a bot of this table's level plays: greedy" in refused(403, xenia.hand, info.id, 1, "random")
        told = xenia.hand(info.id, 1, "greedy")
        assert (told.seats[1].kind, told.seats[1].bot, told.seats[1].name) == ("person", "greedy", "Yorgos")
        mine.until(lambda memory: "A bot plays for Yorgos" in memory.notices)
        assert refused(409, yorgos.move, info.id, 1, "pass") == "a bot plays in this seat; take it back first"
        assert yorgos.hand(info.id, 1, None).seats[1].bot is None
        mine.until(lambda memory: "Yorgos plays again" in memory.notices)
        assert "not long ago" in refused(
            409, xenia.hand, info.id, 1, "greedy"
        )  # Yorgos has been heard of, without a live connection


def test_where_there_is_a_clock_nobody_is_replaced_before_it_can_run_out(server):
    (xenia, _), info = table_of(
        server.base, 2, "random", "ismcts:1s", clock={"pace": 0, "window": None, "move": 86_400}
    )
    let_be_away(server, info.id, 80_000.0)
    assert "after 86400 seconds" in refused(409, xenia.hand, info.id, 1, "ismcts:1s")
    let_be_away(server, info.id, 7_000.0)
    assert "level plays: ismcts:1s" in refused(
        403, xenia.hand, info.id, 1, "greedy"
    )  # that of the strongest bot here
    assert xenia.hand(info.id, 1, "ismcts:1s").seats[1].bot == "ismcts:1s"


def test_a_player_hands_his_own_seat_over_and_the_match_goes_on(server):
    (xenia, yorgos), info = table_of(server.base, 2)
    with xenia.live(info.id) as mine, yorgos.live(info.id) as theirs:
        theirs.until(lambda memory: memory.seats)
        yorgos.hand(info.id, 1, "greedy")
        xenia.hand(info.id, 0, "random")
        theirs.until(lambda memory: memory.over)
        mine.until(lambda memory: memory.over)
    assert xenia.table(info.id).status == "over"


@pytest.mark.parametrize("bot", ["zeus", "ismcts:3600s", "", "x" * 41])
def test_a_seat_is_handed_to_no_bot_that_is_none(server, bot):
    (xenia, _), info = table_of(server.base, 2)
    refused(400, xenia.hand, info.id, 0, bot)


def test_a_bot_from_the_beginning_stays_one(server):
    (xenia,), info = table_of(server.base, 1, "greedy")
    assert "a bot from the beginning" in refused(409, xenia.hand, info.id, 1, None)
    for seat in (-1, 2, 99, 10**9):
        refused(404, xenia.hand, info.id, seat, "greedy")


def test_before_the_match_open_seats_become_bots_and_the_other_way_round(guest):
    xenia, yorgos = guest("Xenia"), guest("Yorgos")
    info = xenia.open("me", "open", "greedy")
    assert xenia.hand(info.id, 2, None).seats[2].kind == "open"
    assert xenia.hand(info.id, 1, "random").seats[1].bot == "random"
    yorgos.sit(info.id, 2, info.join)
    assert "Yorgos sits there already" in refused(409, xenia.hand, info.id, 2, "greedy")
    assert xenia.sit(info.id, 0).status == "playing"


def test_the_last_open_seat_given_to_a_bot_begins_the_match(guest):
    xenia = guest("Xenia")
    info = xenia.open("me", "open")
    xenia.sit(info.id, 0)
    assert xenia.hand(info.id, 1, "greedy").status == "playing"


# Playing again


def over(clients: list[Client], table: str) -> None:
    """Everybody lets bots finish the match."""
    for seat, client in enumerate(clients):
        client.hand(table, seat, "greedy")
    wait_for(lambda: clients[0].table(table).status == "over")


def test_searching_bots_warm_up_for_the_games_that_want_them_and_no_others(tmp_path):
    server = InProcess(tmp_path / "data")
    xenia = server.guest("Xenia")
    wanted = server.context.tables.bots.wanted
    xenia.open("me", "greedy", "random")
    olympics = xenia.open("me", "open", game="olympics")
    assert wanted == []
    xenia.hand(olympics.id, 1, "ismcts:1s")
    assert set(wanted) == {"olympics"}
    xenia.open("me", "ismcts:1s")
    assert set(wanted) == {"olympics", ZEUS}
    xenia.sit(olympics.id, 0)
    server.stop()
    again = InProcess(tmp_path / "data")  # a table without a clock is taken up when somebody looks at it
    assert again.context.tables.bots.wanted == []
    Client(again.base, xenia.token).table(olympics.id)
    assert again.context.tables.bots.wanted == ["olympics"]
    again.stop()


@pytest.mark.night
def test_another_match_of_the_same_people(server):
    (xenia, yorgos), info = table_of(server.base, 2, "random", bust="any")
    assert "not over yet" in refused(409, xenia.rematch, info.id)
    over([xenia, yorgos], info.id)
    with yorgos.live(info.id) as theirs:
        again = xenia.rematch(info.id)
        theirs.until(lambda memory: memory.info and memory.info.next == again.id)
        assert "Xenia wants to play again" in theirs.memory.notices
    assert again.id != info.id and again.status == "gathering" and again.options == info.options
    assert again.commitment != info.commitment
    assert [(seat.kind, seat.name, seat.taken, seat.nonce, seat.bot) for seat in again.seats] == [
        ("person", "Xenia", False, "", None),
        ("person", "Yorgos", False, "", None),
        ("bot", info.seats[2].name, True, "", "random"),
    ]
    assert yorgos.rematch(info.id).id == xenia.rematch(info.id).id == again.id  # the same for everybody
    assert "kept for Yorgos" in refused(409, xenia.sit, again.id, 1)
    assert xenia.sit(again.id, 0).status == "gathering"
    assert yorgos.sit(again.id, 1).status == "playing"  # without a link: the seat was kept


def test_a_rematch_is_for_who_sat_there(server):
    (xenia,), info = table_of(server.base, 1, "greedy")
    over([xenia], info.id)
    refused(403, server.guest("Zoe").ask, "POST", f"/api/tables/{info.id}/rematch", **{"pass": info.watch})


@pytest.mark.night
def test_a_kept_seat_of_a_rematch_can_be_given_to_a_bot(server):
    """Who does not come again does not keep the others waiting."""
    (xenia, yorgos), info = table_of(server.base, 2)
    over([xenia, yorgos], info.id)
    again = xenia.rematch(info.id)
    xenia.sit(again.id, 0)
    told = xenia.hand(again.id, 1, "greedy")
    assert told.status == "playing" and told.seats[1].kind == "bot"
    refused(404, yorgos.table, again.id)


# The pace


def test_who_sits_at_a_table_changes_its_pace_and_everybody_is_told(tmp_path):
    server = InProcess(tmp_path / "data")
    (xenia, yorgos), info = table_of(server.base, 2, "greedy")
    with yorgos.live(info.id) as theirs:
        told = xenia.ask("POST", f"/api/tables/{info.id}/pace", {"pace": 2.5})
        theirs.until(lambda memory: memory.info and memory.info.clock.pace == 2.5)
        assert theirs.memory.notices == ["Xenia has changed the pace"]
    assert told["clock"] == info.clock.model_dump() | {"pace": 2.5}
    server.stop()
    again = InProcess(tmp_path / "data")
    assert Client(again.base, xenia.token).table(info.id).clock.pace == 2.5
    again.stop()


def test_a_pace_is_refused_to_who_looks_on_and_where_it_is_none_or_comes_too_late(server):
    (xenia,), info = table_of(server.base, 1, "greedy")
    path = f"/api/tables/{info.id}/pace"
    refused(403, server.guest("Zoe").ask, "POST", path, {"pace": 0}, **{"pass": info.watch})
    for pace in (-1, 11, "quick", None):
        refused(400, xenia.ask, "POST", path, {"pace": pace})
    over([xenia], info.id)
    refused(409, xenia.ask, "POST", path, {"pace": 0})
    assert xenia.table(info.id).clock.pace == info.clock.pace


# Several seats of one player


def test_one_device_sees_all_its_seats_and_is_asked_one_after_another(guest):
    xenia = guest("Xenia")
    info = xenia.open(
        "me",
        {"who": "me", "name": "Yorgos"},
        {"who": "me", "name": "Zoe"},
        clock={"pace": 0, "window": 1, "move": 600},
    )
    assert info.one_device
    for seat in range(3):
        xenia.sit(info.id, seat)
    info = xenia.table(info.id)
    assert [seat.name for seat in info.seats] == ["Xenia", "Yorgos", "Zoe"] and info.status == "playing"
    windows = 0
    with xenia.live(info.id) as live:
        live.until(lambda memory: memory.seats)
        for _ in range(40):
            memory = live.memory
            assert list(memory.seats) == [0, 1, 2]
            views = {seat: told.view for seat, told in memory.seats.items()}
            must = views[0].must
            asked = must[0]  # the device goes to one after another
            assert all(
                view.seat == seat and view.must == must and (view.legal != []) == (seat in must)
                for seat, view in views.items()
            )
            if views[0].window:
                windows += 1
                assert memory.deadlines == []  # a device that goes round takes the time it takes
            else:
                assert must == [asked] and [deadline.seat for deadline in memory.deadlines] == [asked]
            live.move(asked, nimble(memory.moves(asked)))
            if memory.over:
                break
    assert windows > 3


def test_kept_seats_of_one_device_have_distinct_names(guest):
    xenia = guest("Xenia")
    info = xenia.open("me", "me", "me")
    for seat in (2, 0, 1):
        told = xenia.sit(info.id, seat)
    assert len({seat.name for seat in told.seats}) == 3


def test_an_open_seat_taken_by_the_same_player_makes_it_one_device(guest):
    xenia = guest("Xenia")
    info = xenia.open("me", "open")
    xenia.sit(info.id, 0)
    assert not xenia.table(info.id).one_device
    assert xenia.sit(info.id, 1, info.join).one_device


# The list of tables


def test_a_table_that_is_over_says_how_it_ended(own_server):
    """Also to a server that has not looked at the match since it was started."""
    (xenia, yorgos), info = table_of(own_server.base, 2)
    [line] = xenia.tables()
    assert (line.status, line.result, line.yours) == ("playing", None, [0])
    over([xenia, yorgos], info.id)
    result = xenia.table(info.id).result
    assert result is not None and result.winners
    own_server.stop()
    again = InProcess(own_server.folder)
    for client, seat in ((xenia, 0), (yorgos, 1)):
        [line] = Client(again.base, client.token).tables()
        assert (line.status, line.result, line.yours) == ("over", result, [seat])
    assert info.id not in again.context.tables.lives
    again.stop()


def test_tables_that_wait_for_one_come_first(server):
    (xenia, yorgos), first = table_of(server.base, 2, starter="0")
    second = yorgos.open("me", "open", starter="0")
    yorgos.sit(second.id, 0)
    xenia.sit(second.id, 1, second.join)
    third = yorgos.open("open", "open")
    assert [(line.id, line.your_turn, line.status) for line in xenia.tables()] == [
        (first.id, True, "playing"),
        (second.id, False, "playing"),
    ]
    lines = yorgos.tables()
    assert [line.your_turn for line in lines] == [True, False, False]
    assert lines[0].id == second.id and {line.id for line in lines[1:]} == {first.id, third.id}
    assert lines[0].names == ["Yorgos", "Xenia"]
