"""The Advanced game: what a challenge and a bid would come to, in words."""

import pytest

from tests.mythology.olympus import CHALLENGE, GIVE_UP, SET, STAND, Table, piece
from tests.mythology.test_control import challenged
from theomachy.games.mythology.advanced.actions import BID
from theomachy.games.mythology.advanced.text.words import AdvancedWords


def meaning(table: Table, action: int) -> str:
    """What an action of whoever is asked would come to."""
    seat = table.asked[0]
    assert action in table.legal(seat)
    return AdvancedWords(SET, table.params, ["Ann", "Ben", "Cleo"]).meaning(table.s, seat, action)


@pytest.mark.rule("MY-A31", "MY-A30")
def test_a_challenge_says_what_glory_is_at_stake():
    table = Table(3, Hector=2913, Ladon=2515).points(1, Hector=4)
    table.do(piece("Hector"))
    at_stake = "whoever wins the bidding gains 1 glory, whoever loses it loses 1"
    assert meaning(table, CHALLENGE) == f"{at_stake}; you have 4"
    table = Table(3, Hector=2913, Ladon=2515)
    table.do(piece("Ladon"))
    assert meaning(table, CHALLENGE) == "no glory is at stake; you have 0"


@pytest.mark.rule("MY-A28", "MY-A96", "MY-A27")
def test_a_bid_says_what_it_shows_and_what_may_follow():
    table = challenged(1, 2, Hector=(5, 6, 6))
    assert meaning(table, BID) == "they bid as high, or give up"
    assert meaning(table, BID + 4) == "shows that you have 4; they bid as high, or give up"
    table.do(BID + 4)
    equal = "as high as theirs: they bid more, stand on it and the dice decide, or give up"
    assert meaning(table, BID + 4) == equal
    assert meaning(table, GIVE_UP) == "the hero is theirs for this phase; they gain 1 glory, and you lose 1"
    table.do(GIVE_UP)
    assert table.asked == [2] and meaning(table, GIVE_UP) == "you lose nothing"


@pytest.mark.rule("MY-A29", "MY-A31")
def test_who_stands_reads_what_decides():
    table = challenged(1, Hector=(1, 1, 0)).god(0, "Apollo").god(1, "Ares")
    table.do(BID + 1, BID + 1)
    assert meaning(table, STAND) == "the dice decide: +30 for you and +10 for them by your gods"
    table = Table(2, Ladon=2515).points(0, Ladon=1).points(1, Ladon=1)
    table.do(piece("Ladon"), CHALLENGE, BID + 1, BID + 1)
    assert meaning(table, STAND) == "the dice decide"
    assert meaning(table, GIVE_UP) == "the unit is theirs for this phase"
