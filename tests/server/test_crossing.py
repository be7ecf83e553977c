"""Moves that cross another's: where several are asked at once, what one of them does in the open leaves what
the others are asked as it is."""

from contextlib import ExitStack

import pytest

from tests.server.support import Live, table_of


@pytest.fixture
def setting_up(server):
    """Two people at a table of Hera and Zeus, both asked for their first row."""
    with ExitStack() as stack:
        clients, info = table_of(server.base, 2, game="hera-and-zeus")
        for client in clients:
            stack.callback(client.close)
        yield [
            stack.enter_context(client.live(info.id)).until(lambda memory: memory.seats) for client in clients
        ]


def place(live: Live, seat: int, **more: int) -> int:
    return live.move(seat, live.memory.moves(seat)[0], **more)


@pytest.mark.rule("HZ-3")
def test_neither_is_too_late_because_the_other_was_quicker(setting_up):
    hera, zeus = setting_up
    for _ in range(3):
        seen = zeus.memory.version
        assert place(hera, 0) == seen + 1
        zeus.move(1, zeus.memory.moves(1)[0], seen=seen)
        hera.reach(seen + 2)


def test_nor_because_the_other_has_taken_a_card_back(setting_up):
    hera, zeus = setting_up
    place(hera, 0)
    zeus.reach(hera.memory.version)
    seen = zeus.memory.version
    hera.do("undo", 0)
    zeus.move(1, zeus.memory.moves(1)[0], seen=seen)


def test_what_one_has_done_oneself_makes_an_older_move_late(setting_up):
    """As from a second device, which has not heard of the first card: its card would go to another column."""
    hera, _ = setting_up
    seen = hera.memory.version
    place(hera, 0)
    assert hera.refused("move", 0, move=hera.memory.moves(0)[0], seen=seen) == "NotNow"


def test_when_both_have_chosen_the_turn_is_another_question(setting_up):
    hera, zeus = setting_up
    for _ in range(3):
        place(hera, 0)
    seen = hera.memory.version
    for _ in range(3):
        place(zeus, 1)
    hera.reach(zeus.memory.version)
    assert hera.refused("move", 0, move="draw", seen=seen) == "NotNow"
    hera.move(0, "draw", seen=hera.memory.version)
