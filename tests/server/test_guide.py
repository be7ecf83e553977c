"""The lessons, all played through the server: what a lesson says can be done, leads to its end, and is what
happens; nothing else is let be done meanwhile, and it says why not."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.checks.effort import at_night
from tests.server.support import Client, InProcess, Rejected, wait_for
from theomachy.games import GAMES, game
from theomachy.server.guide import changed, guide_of, read_guide
from theomachy.server.messages import Lesson

LESSONS = {id: guide for id in GAMES if (guide := guide_of(id))}
SHORTEST = "zeus-on-the-loose"
GAME = "mythology"
GUIDE = LESSONS[GAME]


def medals_are_won(view: Any) -> None:
    assert [entrant.points for entrant in view.entrants] == [11, 9, 10]
    own = [place.medal for event in view.ceremony for place in event.places if place.entrant == 0]
    assert sorted(own) == ["bronze", "gold", "gold", "silver", "silver"]


def glory_is_won(view: Any) -> None:
    # a challenge, two heroes, a monster, an oracle
    assert view.turn == 2 and view.players[0].glory == 10 + 1 + 2 + 3 + 9


def argus_is_found(view: Any) -> None:
    assert view.over and view.sides[1].columns[2][0].face.name == "Argus"


def points_are_won(view: Any) -> None:
    assert (view.players[0].kills, view.players[0].prizes, view.turn) == (1, 1, 1)


def a_letter_is_won(view: Any) -> None:
    assert [player.letters for player in view.players] == ["Z", "", ""] and view.round == 2


ENDS: dict[str, Callable[[Any], None]] = {
    "zeus-on-the-loose": a_letter_is_won,
    "olympics": medals_are_won,
    "hera-and-zeus": argus_is_found,
    "mythology-basic": points_are_won,
    "mythology": glory_is_won,
}
"""What the last words of each lesson speak of."""


def open_guided(server: InProcess, game: str = GAME) -> tuple[Client, str]:
    xenia = server.guest("Xenia")
    info = xenia.ask("POST", "/api/tables", {"game": game, "seats": [{"who": "me"}], "guided": True})
    xenia.sit(info["id"], 0)  # which begins the match, with the clock of the table as it was stored
    live = server.live(info["id"])
    server.do(lambda: setattr(live, "clock", live.clock.model_copy(update={"pace": 0.0})))
    return xenia, info["id"]


def lessons(xenia: Client, table: str, game: str = GAME) -> Iterator[tuple[Lesson, Any]]:
    """What one is told and sees, step by step, doing what is wanted; the last one too."""
    guide = LESSONS[game]
    while True:
        wait_for(lambda: asked(xenia, table))
        [told] = xenia.update(table).seats
        lesson = told.lesson
        yield lesson, told.view
        if not lesson.moves:
            return
        for line in guide.steps[lesson.number - 1].sheet:
            if line not in [written.move for written in told.view.own.sheet]:
                xenia.move(table, 0, line)
        xenia.move(table, 0, lesson.moves[0])


def asked(client: Client, table: str) -> bool:
    """Whether the person can do what the lesson waits for, or it is done."""
    [told] = client.update(table).seats
    return not told.lesson.waiting and (not told.lesson.moves or (0 in told.view.must and not told.passes))


def test_every_game_of_ours_has_a_lesson(server):
    assert set(ENDS) == set(LESSONS)
    info = server.guest("Xenia").server()
    assert {each.id: each.lesson_minutes for each in info.games} == {
        id: LESSONS[id].minutes if id in LESSONS else None for id in GAMES
    }


@pytest.mark.parametrize("game", [SHORTEST, *at_night(*sorted(LESSONS.keys() - {SHORTEST}))])
def test_a_lesson_leads_to_its_end(server, game):
    xenia, table = open_guided(server, game)
    guide, told = LESSONS[game], []
    for lesson, view in lessons(xenia, table, game):
        step = guide.steps[lesson.number - 1]
        told.append(lesson.number)
        assert [(each.text, each.points) for each in lesson.says] == [
            (each.text, each.points) for each in step.says
        ]
        legal, barred = ([each.move for each in moves] for moves in (view.legal, view.barred))
        if step.moves and not step.sheet:
            assert set(legal) <= set(step.moves)  # nothing else is offered
        assert set(step.wrong) <= set(barred), "what nobody could do needs no word"
    assert told == list(range(1, len(guide.steps) + 1))
    ENDS[game](xenia.update(table).seats[0].view)
    match = server.match(table)
    for seat, name in enumerate(guide.opponents, 1):
        lines = [move for move in guide.answers[name] if move not in guide.declines]
        said = [move for by, move in match.moves if by == seat and move in lines]
        assert said[: len(lines)] == lines
    assert xenia.table(table).lesson == "done"


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_is_as_short_as_it_promises(game):
    guide = LESSONS[game]
    assert guide.seconds <= 60 * guide.minutes
    assert guide.minutes <= (5 if game == "mythology" else 3)
    assert max(len(saying.text.split()) for step in guide.steps for saying in step.says) <= 60


def test_the_next_step_is_told_when_it_can_be_done(server):
    xenia, table = open_guided(server)
    for lesson, _ in lessons(xenia, table):
        assert not lesson.waiting
        if lesson.title == "The auction":
            break
    live = server.live(table)
    wait_for(lambda: asked(xenia, table))
    server.do(lambda: setattr(live, "clock", live.clock.model_copy(update={"pace": 10.0})))
    xenia.move(table, 0, "bid 3")
    [told] = xenia.update(table).seats  # Theano has not answered yet
    assert "gives_up" not in [entry.kind for entry in told.log]
    assert told.lesson.waiting and told.lesson.title == "The auction" and told.lesson.moves
    server.do(lambda: setattr(live, "clock", live.clock.model_copy(update={"pace": 0.0})))
    server.do(live.changed.set)
    wait_for(lambda: asked(xenia, table))
    [told] = xenia.update(table).seats
    assert "gives_up" in [entry.kind for entry in told.log] and (told.lesson.title, told.lesson.waiting) == (
        "Your phase",
        False,
    )


def test_the_end_of_a_lesson_is_told_when_it_has_come(server):
    """Hera is played, but Theano, who goes too far, has not moved yet."""
    xenia, table = open_guided(server, "zeus-on-the-loose")
    live = server.live(table)
    for lesson, _ in lessons(xenia, table, "zeus-on-the-loose"):
        if lesson.moves == ["Hera"]:
            break
    server.do(lambda: setattr(live, "clock", live.clock.model_copy(update={"pace": 10.0})))
    xenia.move(table, 0, "Hera")
    [told] = xenia.update(table).seats
    assert told.view.total == 99 and (told.lesson.waiting, told.lesson.moves) == (True, ["Hera"])
    assert xenia.table(table).lesson == "done"  # nothing is left to do


def test_the_texts_speak_of_what_is_so():
    """Names and numbers of the texts of the Advanced game, as the data has them."""
    components = game(GAME).components()
    said = " ".join(saying.text for step in GUIDE.steps for saying in step.says)
    numbers = {unit.name: unit for unit in (*components.world.heroes, *components.world.monsters)}
    assert {"Perseus", "Achilles", "Harpy"} <= set(numbers)
    deimos = next(card for card in components.pantheon.cards if card.act.name == "Deimos")
    assert (deimos.oracle.of, deimos.oracle.glory) == ("Golden Bough", 9) and "worth nine" in said
    position = GUIDE.begins(GAME, ["Xenia", *GUIDE.opponents])
    assert position["players"][0]["god"] == "Hermes" and "You are Hermes" in said
    params = game(GAME).params(components, game(GAME).resolve({}), 3, None, False)
    pieces = [unit.name for unit in components.world.units]
    assert params.defense[pieces.index("Harpy")] == 63 and params.attack[pieces.index("Achilles")] == 40
    assert params.attack[pieces.index("Perseus")] == 30
    assert params.prize_defense[[prize.name for prize in components.world.prizes].index("Golden Bough")] == 81


def test_what_a_lesson_does_not_wait_for_is_refused_in_its_words(server):
    xenia, table = open_guided(server, "hera-and-zeus")
    [told] = xenia.update(table).seats
    reasons = {each.move: each.reason for each in told.view.barred}
    assert "let Hydra challenge" in reasons["draw"]
    with pytest.raises(Rejected) as error:
        xenia.move(table, 0, "draw")
    assert (error.value.status, error.value.kind, error.value.text) == (403, "NotAllowed", reasons["draw"])
    assert told.view == xenia.update(table).seats[0].view
    xenia.move(table, 0, "challenge 1")
    assert (
        "Io stands in the open"
        in {each.move: each.reason for each in xenia.update(table).seats[0].view.barred}["draw"]
    )
    with pytest.raises(Rejected, match="nothing is taken back"):
        xenia.command(table, "undo", 0)


def test_a_sheet_is_written_freely_until_it_is_handed_in(server):
    xenia, table = open_guided(server)
    for move, text in (
        ("pass", "the sheet is to say: log Perseus 6, log Achilles 4, and nothing else"),
        ("card Pan", "not yet; first comes this: Ten points, in secret"),
    ):
        with pytest.raises(Rejected) as error:
            xenia.move(table, 0, move)
        assert (error.value.status, error.value.kind) == (403, "NotAllowed") and text in error.value.text
    xenia.move(table, 0, "log Hector 2")
    xenia.move(table, 0, "log Hector 0")
    for line in GUIDE.steps[0].sheet:
        xenia.move(table, 0, line)
    xenia.move(table, 0, "pass")
    wait_for(lambda: asked(xenia, table))
    with pytest.raises(Rejected, match="A card, face down"):
        xenia.move(table, 0, "card Pan")


def test_a_lesson_goes_on_after_the_server_was_down(own_server, tmp_path):
    xenia, table = open_guided(own_server)
    for line in (*GUIDE.steps[0].sheet, "pass"):
        xenia.move(table, 0, line)
    wait_for(lambda: asked(xenia, table))
    own_server.stop()
    again = InProcess(own_server.folder)
    try:
        client = Client(again.base, xenia.token)
        told = client.update(table).seats[0]
        assert told.lesson.number == 2 and told.lesson.moves == ["card Deimos"]
        assert [(line.id, line.lesson) for line in client.tables()] == [(table, "open")]
    finally:
        again.stop()


def test_a_game_without_a_lesson_says_so(server, monkeypatch):
    monkeypatch.setattr("theomachy.server.table_factory.guide_of", lambda _: None)
    with pytest.raises(Rejected) as error:
        server.guest("Xenia").ask(
            "POST", "/api/tables", {"game": "olympics", "seats": [{"who": "me"}], "guided": True}
        )
    assert (error.value.status, error.value.text) == (404, "Olympics has no lesson")


def test_the_file_holds_what_a_lesson_has_and_nothing_else():
    guided = game(GAME).parts.guided
    for wrong in (f"{guided.text}\nwhatever = 1\n", guided.text.replace("seed =", "whatever = 1\nseed =")):
        with pytest.raises(ValueError, match="Extra inputs"):
            read_guide(replace(guided, text=wrong))
    for guide in LESSONS.values():
        assert guide.steps[-1].moves == [] and all(step.moves for step in guide.steps[:-1])


def test_a_position_differs_where_the_file_says_so():
    whole = {"a": 1, "players": [{"god": "Ares", "hand": [1, 2]}, {"god": "Hera", "hand": [3]}]}
    assert changed(whole, {"players": [{"hand": []}]}) == {
        "a": 1,
        "players": [{"god": "Ares", "hand": []}, {"god": "Hera", "hand": [3]}],
    }
    assert changed({}, {"b": {"c": [{}]}}) == {"b": {"c": [{}]}} and changed(whole, {}) == whole
