"""What a player has to show for their matches: it follows from the matches that are over, and counts only
what they played themselves."""

from dataclasses import replace

import pytest

from tests.server.support import ZEUS, Client, Rejected, table_of
from theomachy.games import OWN_GAMES
from theomachy.server.record import GOALS, PlayerRecord, record_of
from theomachy.server.table import Seat, Table
from theomachy.server.words import text_of

ME = "xenia"
OLYMPIAN = Seat("bot", "Phoebe", bot="olympian")
YORGOS = Seat("person", "Yorgos", player="yorgos", taken=True)
_numbers = iter(range(10**6))


def over(*others: Seat, ranks: tuple[int, ...], game: str = ZEUS, **more: object) -> Table:
    """A match that is over, with Xenia in the first seat."""
    seats = (Seat("person", "Xenia", player=ME, taken=True), *others)
    result = {
        "winners": [seat for seat, rank in enumerate(ranks) if rank == 1],
        "ranks": list(ranks),
        "scores": [0.0] * len(ranks),
    }
    number = next(_numbers)
    table = Table(
        f"table {number}",
        ME,
        game,
        1,
        {},
        {},
        {},
        "over",
        b"",
        "",
        "",
        0.0,
        float(number),
        seats,
        result=result,
    )
    return replace(table, **more)


def reached(*tables: Table) -> dict[str, str]:
    """What is reached with some matches, and with which of them."""
    return {each.id: each.table for each in record_of(ME, tables).achievements if each.table is not None}


def test_wins_streaks_and_games_are_counted():
    results = [(1, 2), (1, 2), (2, 1), (1, 1), (1, 2), (1, 2)]
    games = ["zeus-on-the-loose"] * 4 + ["olympics", "zeus-on-the-loose"]
    record = record_of(
        ME, [over(OLYMPIAN, ranks=ranks, game=game) for ranks, game in zip(results, games, strict=True)]
    )
    assert (record.played, record.won, record.streak, record.best_streak) == (6, 5, 3, 3)
    assert [(each.game, each.played, each.won, each.best_streak) for each in record.games] == [
        ("zeus-on-the-loose", 5, 4, 2),
        ("olympics", 1, 1, 1),
    ]


def test_rivals_are_told_apart_by_who_they_are_and_called_as_the_last_time():
    record = record_of(
        ME,
        [
            over(YORGOS, OLYMPIAN, OLYMPIAN, ranks=(2, 1, 3, 4)),
            over(replace(YORGOS, name="Yorgos of Athens"), ranks=(1, 1)),
            over(replace(YORGOS, player="another"), ranks=(1, 2)),
        ],
    )
    assert [(each.name, each.bot, each.played, each.ahead, each.behind) for each in record.rivals] == [
        ("Yorgos of Athens", None, 2, 0, 1),
        ("Olympian", "olympian", 2, 2, 0),
        ("Yorgos", None, 1, 1, 0),
    ]


def test_what_was_not_played_by_oneself_from_the_beginning_to_the_end_does_not_count():
    xenia_again = Seat("person", "Xenia's friend", player=ME, taken=True)
    record = record_of(
        ME,
        [
            over(OLYMPIAN, ranks=(1, 2), guided=True),
            over(OLYMPIAN, ranks=(1, 2), origin={"table": "x", "step": 1}),
            over(OLYMPIAN, ranks=(1, 2), result=None),
            over(xenia_again, ranks=(1, 2)),
            over(YORGOS, YORGOS, ranks=(1, 2, 3)),
        ],
    )
    assert record.played == 0 and not record.games and not record.rivals


def test_achievements_are_reached_with_the_match_that_completes_them():
    first = over(YORGOS, ranks=(2, 1))
    second = over(OLYMPIAN, ranks=(1, 2))
    third = over(OLYMPIAN, OLYMPIAN, OLYMPIAN, YORGOS, ranks=(1, 2, 3, 4, 5))
    last = over(OLYMPIAN, ranks=(1, 2), game="olympics")
    assert reached(first, second, third, last) == {
        "company": first.id,
        "first-win": second.id,
        "against-olympian": second.id,
        "against-three": third.id,
        "full-table": third.id,
        "three-in-a-row": last.id,
    }
    each = [over(OLYMPIAN, ranks=(2, 1), game=game.id) for game in OWN_GAMES]
    assert reached(*each) == {"each-game": each[-1].id}
    progress = {one.id: (one.done, one.of) for one in record_of(ME, each).achievements}
    assert progress["ten-matches"] == (5, 10) and progress["first-win"] == (0, 1)


def test_every_achievement_can_be_reached_and_says_how():
    people = [replace(YORGOS, player=f"player {number}") for number in range(5)]
    levels = [Seat("bot", level, bot=level) for level in ("hero", "demigod", "olympian")]
    some = [over(*levels, OLYMPIAN, OLYMPIAN, ranks=(1, 2, 3, 4, 5, 6), game=game.id) for game in OWN_GAMES]
    many = [over(*people, ranks=(1, 2, 3, 4, 5, 6)) for _ in range(95)]
    assert reached(*some, *many).keys() == {goal.id for goal in GOALS}
    for goal in GOALS:
        assert text_of(f"achievement-{goal.id}") and text_of(f"achievement-{goal.id}-how", of=goal.of)


def test_a_bot_account_is_no_company():
    assert "company" not in reached(over(replace(YORGOS, program=True), ranks=(1, 2)))


def test_ones_record_is_told_to_oneself_when_a_match_is_over(server):
    (xenia, yorgos), info = table_of(server.base, 2)
    assert record(xenia).played == 0
    xenia.command(info.id, "resign", 0)
    for client, won, ahead in ((xenia, 0, 0), (yorgos, 1, 1)):
        told = record(client)
        assert (told.played, told.won) == (1, won)
        [rival] = told.rivals
        assert (rival.bot, rival.played, rival.ahead, rival.behind) == (None, 1, ahead, 1 - ahead)
    with pytest.raises(Rejected, match="401 NotKnown"):
        record(Client(server.base))


def test_a_record_is_not_asked_for_without_end(own_server):
    xenia = Client.named(own_server.base, "Xenia")
    with pytest.raises(Rejected, match="429 TooOften"):
        records(xenia, 40)


def record(client: Client) -> PlayerRecord:
    return PlayerRecord.model_validate(client.ask("GET", "/api/me/record"))


def records(client: Client, times: int) -> list[PlayerRecord]:
    return [record(client) for _ in range(times)]
