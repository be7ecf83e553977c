"""Who is told what has changed knows what who is told all knows."""

import json
import random
from collections import Counter
from typing import Any

import jsonpatch
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.checks.effort import first_by_day, tries
from tests.checks.pairs import option_pairs
from tests.server import test_knowledge
from tests.server.patched import Patched
from tests.server.support import FROM_TABLE, ZEUS, Client, table_of
from tests.server.test_knowledge import HERA, MYTHOLOGY, OLYMPICS, PAIRS, new_table, something
from theomachy import Match, game
from theomachy.games.words import View
from theomachy.server import telling
from theomachy.server.audience import EVERYTHING, Listener
from theomachy.server.changes import changes
from theomachy.server.live import LiveTable
from theomachy.server.table import Step

now = test_knowledge.now
BASIC = "mythology-basic"
names = st.sampled_from(["a", "b", "a/b", "~", "~1", ""])
values = st.recursive(
    st.none() | st.booleans() | st.integers(2, 9) | st.text(max_size=2),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(names, inner, max_size=4),
    max_leaves=30,
)


@given(values, values)
def test_changes_lead_from_one_value_to_another(before, after):
    assert jsonpatch.apply_patch(before, changes(before, after)) == after
    assert not changes(after, after)


@given(st.lists(st.integers(), min_size=12, max_size=30, unique=True), st.randoms())
def test_a_list_is_told_by_what_has_gone_and_come(before, rng):
    """As of legal moves, most of which stay."""
    after = list(before)
    for _ in range(4):
        after.pop(rng.randrange(len(after)))
    after.insert(rng.randint(0, len(after)), "new")
    found = changes(before, after)
    assert jsonpatch.apply_patch(before, found) == after
    assert Counter(change["op"] for change in found) == {"remove": 4, "add": 1}


def test_names_are_escaped():
    assert changes({"a/b~": 1}, {"a/b~": 2}) == [{"op": "replace", "path": "/a~1b~0", "value": 2}]


# At tables


class Pair:
    """Two who look with the same eyes, of whom one is told what has changed and the other all."""

    def __init__(self, player: str | None) -> None:
        self.whole = Listener(player, player is None)
        self.changes = Listener(player, player is None, changes=True)
        self.told: Counter[str] = Counter()
        self._patched = Patched()

    def compare(self) -> None:
        """What both have been told since is the same."""
        while not self.whole.queue.empty():
            whole, told = json.loads(next_of(self.whole)), json.loads(next_of(self.changes))
            assert in_order(self._patched.whole(told)) == in_order(whole)
            self.told[told["type"]] += 1
        assert self.changes.queue.empty()


def next_of(listener: Listener) -> str:
    text = listener.queue.get_nowait()
    assert text is not None
    checked = FROM_TABLE.validate_json(text)
    same = in_order(json.loads(checked.model_dump_json())) == in_order(json.loads(text))
    assert same, "what is not checked when it is made"
    return text


def in_order(value: Any) -> str:
    """A value as text, in which 1 and true are told apart."""
    return json.dumps(value, sort_keys=True)


def pairs_at(live: LiveTable) -> list[Pair]:
    """Everybody who can look on, a device with several seats among them."""
    players = dict.fromkeys(seat.player for seat in live.table.seats if seat.player is not None)
    pairs = [Pair(player) for player in (None, *players)]
    live.audience.listeners = {listener for pair in pairs for listener in (pair.whole, pair.changes)}
    return pairs


STEPS = {
    ZEUS: tries(60, 120),
    OLYMPICS: tries(25, 50),
    HERA: tries(30, 60),
    MYTHOLOGY: tries(12, 300),
    BASIC: tries(20, 40),
}


@pytest.mark.parametrize(("id", "steps"), first_by_day(*STEPS.items()))
def test_whatever_happens_at_a_table_is_told_by_what_has_changed(monkeypatch, now, id, steps):
    monkeypatch.setitem(PAIRS, id, option_pairs(game(id), min(game(id).seats.stop - 1, 4)))
    rng = random.Random(9)
    told: Counter[str] = Counter()
    for number in range(tries(2, 8)):
        live = LiveTable(new_table(number, rng, id))
        pairs = pairs_at(live)
        for _ in range(steps):
            if live.playing is None:
                break
            something(live, rng, now)
            for pair in pairs:
                pair.compare()
        for pair in pairs:
            told += pair.told
    assert told["changes"] > 10 * told["update"] > 0


def test_what_is_told_is_made_once_for_all_who_know_the_same(monkeypatch, now):
    live = LiveTable(new_table(0, random.Random(1), ZEUS))
    crowd = [Listener(None, True, changes=True) for _ in range(30)]
    live.audience.listeners = set(crowd)
    telling.broadcast(live)
    made: list[str] = []
    for name in ("update", "changes"):
        honest = getattr(telling, name)
        monkeypatch.setattr(
            telling, name, lambda *asked, name=name, honest=honest: made.append(name) or honest(*asked)
        )
    something(live, random.Random(2), now)
    assert made == ["update", "changes"]
    assert len({id(listener.told) for listener in crowd}) == 1


def test_a_view_is_made_once_for_all_who_ask(monkeypatch, now):
    live = LiveTable(new_table(0, random.Random(1), ZEUS))
    seen: list[int | None] = []
    honest = Match.view

    def view(match: Match, seat: int | None = None) -> View:
        if match is live.match:  # tables that earlier tests have left go on beside it
            seen.append(seat)
        return honest(match, seat)

    monkeypatch.setattr(Match, "view", view)
    for since in (EVERYTHING, 0, 0):
        telling.update(live, (0,), since)
        telling.update(live, (None,), since)
    assert seen == [0, None]
    something(live, random.Random(2), now)
    telling.update(live, (0,), 0)
    assert seen == [0, None, 0]


def test_lines_that_stay_legal_are_the_same_objects(now):
    """For all who may write them, so that they need not be compared."""
    live = LiveTable(new_table(0, random.Random(1), MYTHOLOGY))
    writer, other, *_ = live.playing.must

    def lines(seat: int) -> set[int]:
        (told,) = telling.update(live, (seat,), EVERYTHING).seats
        return {id(choice) for choice in told.view.legal}

    before = lines(writer)
    assert before == lines(other)
    live.accept(Step(1, writer, "log Achilles 2", 0.0), live.attempt(writer, "log Achilles 2"))
    assert len(before & lines(writer)) > len(before) / 2


# Over the wire


def raw(client: Client, table: str, **query: Any) -> list[str]:
    """The kinds of messages in a table's stream up to the second that tells of its match."""
    kinds: list[str] = []
    with client.http.stream("GET", f"/api/tables/{table}/stream", params=query) as answer:
        for line in answer.iter_lines():
            kinds.append(json.loads(line)["type"])
            if kinds.count("update") + kinds.count("changes") == 2:
                return kinds
            if kinds[-1] == "update":
                client.command(table, "say", 0, phrase="thanks")
    raise AssertionError(kinds)


def test_only_who_asks_for_changes_is_told_them(server):
    """A program of before is told whole updates, as ever."""
    (xenia, _), info = table_of(server.base, 2)
    assert raw(xenia, info.id).count("update") == 2
    kinds = raw(xenia, info.id, changes=True)
    assert kinds.count("update") == kinds.count("changes") == 1
