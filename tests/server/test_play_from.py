"""From a place in a finished match a player goes on, in the seat that decides there, against bots."""

import json
import random
from dataclasses import replace

import pytest

from tests.checks.effort import first_by_day
from tests.server.support import Client, Rejected, play_on, sit_together, table_of, wait_for
from theomachy import Match
from theomachy.bots.bot import Decision, GreedyBot
from theomachy.games.words import View
from theomachy.server.live import LiveTable
from theomachy.server.messages import Step
from theomachy.server.table import Player, Seat, Table
from theomachy.server.table_factory import table_from


@pytest.fixture(scope="module")
def finished(server) -> tuple[Client, str, list[Step]]:
    """A match of a person, who had a bot play for them, and a bot; its steps as seat 0 saw them."""
    clients, info = table_of(server.base, 1, "greedy", "random")
    clients[0].hand(info.id, 0, "greedy")
    wait_for(lambda: clients[0].table(info.id).status == "over")
    return clients[0], info.id, clients[0].replay(info.id, "0")


def decides(steps: list[Step], seat: int, after: int = 5) -> int:
    """A step in which one seat alone is asked, and no window is open that bots could close: none moves on
    from it before a test has looked."""
    views = [(step.number, step.seats[0].view) for step in steps[after:-1]]
    return next(
        number
        for number, view in views
        if view.must == [seat] and not view.may and not view.model_dump()["window"]
    )


@pytest.mark.night
def test_it_goes_on_from_where_the_match_stood_with_chance_of_its_own(server, finished):
    xenia, table, steps = finished
    step = decides(steps, 0)
    begun = xenia.play_from(table, step, 0)
    assert begun.status == "gathering" and begun.hints and begun.maker
    assert (begun.origin.table, begun.origin.step) == (table, step)
    assert [seat.kind for seat in begun.seats] == ["person", "bot", "bot"]
    assert [seat.bot for seat in begun.seats] == [None, "greedy", "random"]
    assert begun.commitment != xenia.table(table).commitment and begun.result is None
    xenia.sit(begun.id, 0)
    seen = xenia.update(begun.id).seats[0].view
    assert shown(seen) == shown(steps[step].seats[0].view) and seen.legal
    there = server.live(begun.id)
    again = xenia.play_from(table, step, 0)
    xenia.sit(again.id, 0)
    chances = {int(server.match(id).state.chance) for id in (begun.id, again.id)}
    assert len(chances) == 2 and there.match is not None
    [live] = sit_together([xenia], begun.id)
    play_on([live], random.Random(1))
    wait_for(lambda: xenia.table(begun.id).status == "over")
    assert xenia.fairness(begun.id).moves_fit and len(xenia.replay(begun.id)) > 1
    following = xenia.rematch(begun.id)
    assert following.origin == begun.origin and following.result is None


def shown(view: View) -> dict[str, object]:
    """What is seen of a position, whoever sits there."""
    return view.model_dump(exclude={"names", "legal", "barred", "moves", "players", "sides", "threats"})


@pytest.mark.night
def test_somebody_else_takes_the_seat_of_whoever_sat_there(server, finished):
    xenia, table, steps = finished
    zoe = server.guest("Zoe")
    step = decides(steps, 1)
    with pytest.raises(Rejected, match="404"):
        zoe.play_from(table, step, 1)
    watch = xenia.table(table).watch
    found = zoe.ask("POST", f"/api/tables/{table}/play-from", {"step": step, "seat": 1}, **{"pass": watch})
    assert [(seat["name"], seat["kind"]) for seat in found["seats"]][1] == ("Zoe", "person")
    assert found["seats"][0]["bot"] == "greedy" and found["seats"][0]["name"] != "Xenia"


def test_what_is_refused_says_why_and_opens_nothing(server, finished):
    xenia, table, steps = finished
    other = next(
        step.number for step in steps[5:-1] if 0 not in step.seats[0].view.must + step.seats[0].view.may
    )
    before = len(xenia.tables())
    for step, seat, why in (
        (len(steps), 0, "404 NotFound: the match has the steps 0 to"),
        (0, 7, "404 NotFound: there is no seat 7"),
        (-1, 0, "400 BadRequest"),
        (other, 0, "409 NotNow: Xenia had nothing to decide there"),
        (len(steps) - 1, 0, "409 NotNow: Xenia had nothing to decide there"),
    ):
        with pytest.raises(Rejected, match=why):
            xenia.play_from(table, step, seat)
    assert len(xenia.tables()) == before


def test_nobody_goes_on_from_a_match_that_goes_on(server):
    (xenia, _), info = table_of(server.base, 2)
    with pytest.raises(Rejected, match="409 NotNow: the match is not over yet"):
        xenia.play_from(info.id, 0, 0)


@pytest.mark.parametrize("seat_by_seat", first_by_day(False, True))
@pytest.mark.parametrize(
    "id", ["zeus-on-the-loose", "olympics", "hera-and-zeus", "mythology-basic", "mythology"]
)
def test_in_every_game_all_see_what_was_seen_there_and_can_go_on(id, seat_by_seat):
    place = Match(id, 2, seed=5, names=["Xenia", "Yorgos"], seat_by_seat=seat_by_seat)
    greedy(place, 25)
    seat = place.must[0]
    player, old = Player("zoe", "Zoe"), table_of_match(place)
    begun = table_from(old, place, 25, seat, player, "hero")
    live = LiveTable(replace(begun, status="playing"))
    assert live.match is not None and live.defect is None
    for other in range(2):
        assert live.match.blindfolded(other).tobytes() == place.blindfolded(other).tobytes()
        assert live.match.legal_actions(other) == place.legal_actions(other)
    greedy(live.match, 15)
    kept = json.loads(json.dumps(begun.origin))  # as a database gives it back
    assert LiveTable(replace(begun, origin=kept, status="playing")).match is not None


def greedy(match: Match, moves: int) -> None:
    for _ in range(moves):
        seat = match.must[0]
        match.play_action(GreedyBot().choose(Decision.of(match, seat)), seat)


def table_of_match(match: Match) -> Table:
    """A finished table as a database keeps it, at which two people have sat."""
    own = match.components
    return Table(
        "finished",
        "xenia",
        match.game.id,
        match.game.rules_version,
        dict(match.options),
        {"label": own.label, "fingerprint": own.fingerprint, "data": None},
        {"window": None, "move": 60, "when_out": "move", "pace": 1.0},
        "over",
        b"k" * 32,
        "join",
        "watch",
        1.0,
        1.0,
        tuple(Seat("person", name, player=name.lower(), taken=True) for name in match.names),
    )
