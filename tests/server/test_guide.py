"""The guided turn: what the guide says can be done, leads to its end, and is what happens; and nothing else
is let be done meanwhile."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.server.support import Client, InProcess, Rejected, wait_for
from theomachy.games import GAMES, game
from theomachy.server.guide import guide_of, read_guide
from theomachy.server.messages import Lesson

GAME = "mythology"
GUIDE = guide_of(GAME)


def open_guided(server: InProcess) -> tuple[Client, str]:
    xenia = server.guest("Xenia")
    body = {"game": GAME, "seats": [{"who": "me"}], "guided": True}
    info = xenia.ask("POST", "/api/tables", body)
    live = server.live(info["id"])
    server.do(lambda: setattr(live, "clock", live.clock.model_copy(update={"pace": 0.0})))
    xenia.sit(info["id"], 0)
    return xenia, info["id"]


def lessons(xenia: Client, table: str) -> Iterator[tuple[Lesson, list[str]]]:
    """What one is told and may do, step by step, doing what is wanted; the last one too."""
    while True:
        wait_for(lambda: asked(xenia, table))
        [told] = xenia.update(table).seats
        lesson = told.lesson
        yield lesson, [choice.move for choice in told.view.legal]
        if not lesson.moves:
            return
        step = GUIDE.steps[lesson.number - 1]
        for line in step.sheet:
            if line not in [written.move for written in told.view.own.sheet]:
                xenia.move(table, 0, line)
        xenia.move(table, 0, lesson.moves[0])


def asked(client: Client, table: str) -> bool:
    [told] = client.update(table).seats
    return 0 in told.view.must and not told.passes


def test_the_guide_leads_through_a_whole_turn(server):
    xenia, table = open_guided(server)
    told = []
    for lesson, legal in lessons(xenia, table):
        told.append(lesson)
        if lesson.moves and not GUIDE.steps[lesson.number - 1].sheet:
            assert legal == lesson.moves  # nothing else is offered
    assert [lesson.number for lesson in told] == list(range(1, len(GUIDE.steps) + 1))
    assert [(lesson.title, lesson.text) for lesson in told] == [
        (step.title, step.text) for step in GUIDE.steps
    ]
    log = xenia.update(table).seats[0].log
    kinds = [entry.kind for entry in log]
    for kind in ("challenged", "gives_up", "falls", "captures", "oracle_played", "turn_begins"):
        assert kind in kinds
    [view] = [seat.view for seat in xenia.update(table).seats]
    assert (
        view.turn == 2 and view.players[0].glory == 10 + 1 + 2 + 3 + 9
    )  # a challenge, two heroes, a monster, an oracle


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


def test_the_texts_speak_of_what_is_so():
    """Names and numbers of the texts, as the data has them."""
    components, said = game(GAME).components(), " ".join(step.text for step in GUIDE.steps)
    numbers = {unit.name: unit for unit in (*components.world.heroes, *components.world.monsters)}
    assert {"Perseus", "Achilles", "Harpy"} <= set(numbers)
    deimos = next(card for card in components.pantheon.cards if card.act.name == "Deimos")
    assert (deimos.oracle.of, deimos.oracle.glory) == ("Golden Bough", 9) and "worth nine" in said
    position = GUIDE.position(GAME, ["Xenia", *GUIDE.opponents])
    assert position["players"][0]["god"] == "Hermes" and "You are Hermes" in said
    tables = game(GAME).tables(components, game(GAME).resolve({}), 3, None, False)
    pieces = [unit.name for unit in components.world.units]
    assert tables.defense[pieces.index("Harpy")] == 63 and tables.attack[pieces.index("Achilles")] == 40
    assert tables.attack[pieces.index("Perseus")] == 30
    assert tables.prize_defense[[prize.name for prize in components.world.prizes].index("Golden Bough")] == 81


def test_what_the_guide_does_not_wait_for_is_refused_in_words(server):
    xenia, table = open_guided(server)
    for move, text in (
        ("pass", "the sheet is to say: log Perseus 6, log Achilles 4, and nothing else"),
        ("card Pan", "the guide waits for something"),
    ):
        with pytest.raises(Rejected) as error:
            xenia.move(table, 0, move)
        assert (error.value.status, error.value.kind) == (403, "NotAllowed") and text in error.value.text
    xenia.move(table, 0, "log Hector 2")  # a sheet is written freely
    xenia.move(table, 0, "log Hector 0")
    for line in GUIDE.steps[0].sheet:
        xenia.move(table, 0, line)
    xenia.move(table, 0, "pass")
    wait_for(lambda: asked(xenia, table))
    with pytest.raises(Rejected, match="A card, face down"):
        xenia.move(table, 0, "card Pan")
    with pytest.raises(Rejected, match="guide"):
        xenia.command(table, "undo", 0)


def test_a_guided_turn_goes_on_after_the_server_was_down(own_server, tmp_path):
    xenia, table = open_guided(own_server)
    for line in (*GUIDE.steps[0].sheet, "pass"):
        xenia.move(table, 0, line)
    wait_for(lambda: asked(xenia, table))
    own_server.stop()
    again = InProcess(own_server.folder)
    try:
        told = Client(again.base, xenia.token).update(table).seats[0]
        assert told.lesson.number == 2 and told.lesson.moves == ["card Deimos"]
    finally:
        again.stop()


def test_games_without_a_guide_say_so(server):
    info = server.guest("Xenia").server()
    assert {each.id for each in info.games if each.guided} == {id for id in GAMES if guide_of(id)} == {GAME}
    with pytest.raises(Rejected) as error:
        server.guest("Xenia").ask(
            "POST", "/api/tables", {"game": "olympics", "seats": [{"who": "me"}], "guided": True}
        )
    assert (error.value.status, error.value.text) == (404, "Olympics has no guided turn")


def test_the_file_holds_what_a_guide_has_and_nothing_else():
    guided = game(GAME).parts.guided
    for wrong in (f"{guided.text}\nwhatever = 1\n", guided.text.replace("[scene]", "[scene]\nwhatever = 1")):
        with pytest.raises(ValueError, match="Extra inputs"):
            read_guide(replace(guided, text=wrong))
    assert read_guide(guided) == GUIDE
    assert GUIDE.steps[-1].moves == [] and all(step.moves for step in GUIDE.steps[:-1])
