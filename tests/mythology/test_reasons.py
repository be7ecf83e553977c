"""Why not, in what comes rarely: as Zeus, of prayers, oracles, ships, volcanoes and glory for Zeus; in the
Basic game of more aid than one has points."""

import pytest

from tests.mythology.board import DONE, Board, fight, step
from tests.mythology.olympus import HEXES, PIECE, SET, Table, piece
from tests.mythology.test_options import HERE, OFFERINGS, ZEUS, olympus
from theomachy.games.mythology.advanced import actions as do
from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.advanced.events import BY_BOLT, BY_COMBAT
from theomachy.games.mythology.advanced.rules.deaths import remove
from theomachy.games.mythology.advanced.rules.oracles import ask_for_oracle
from theomachy.games.mythology.advanced.text.words import AdvancedWords
from theomachy.games.mythology.basic.actions import AID
from theomachy.games.mythology.basic.words import BasicWords
from theomachy.games.mythology.world import load
from theomachy.kernel.journal import NO_JOURNAL
from theomachy.kernel.state import bit, push

SHORE, INLAND, HOME = 2913, 2008, 2711


def why(table: Table, action: int) -> str:
    """Why whoever is asked may not do something, which they are told beforehand."""
    [seat] = table.asked
    words = AdvancedWords(SET, table.params, [f"Player {seat}" for seat in range(table.seats)])
    assert action in set(words.tempting(table.s, seat)) - set(table.legal(seat))
    return words.refusal(table.s, seat, action)


def place(hex: int) -> int:
    return do.HEX + HEXES.index(hex)


@pytest.mark.rule("MY-O2", "MY-O4", "MY-O5", "MY-O22")
def test_zeus_is_told_whom_the_bolt_spares_and_who_does_not_come_back():
    table = olympus(Hector=HERE, Ajax=HERE)
    for name, cause in (("Hector", BY_COMBAT), ("Ajax", BY_BOLT)):
        remove(table.s, table.params, PIECE[name], -1, cause, 0, NO_JOURNAL)
    table.s.players[0].area = k.GONE
    table.s.players[2].spared = 1
    assert why(table, do.STRIKE) == "that god is off the map"
    assert why(table, do.STRIKE + 2) == "the bolt struck that god in the last turn"
    assert why(table, do.REVIVE + PIECE["Ajax"]) == "Ajax is with the Fates, or fell by the bolt"
    table.put(Jason=HOME)
    table.do(do.REVIVE + PIECE["Hector"])
    assert why(table, place(INLAND)) == "heroes come back on land in Greece"
    assert why(table, place(HOME)) == "somebody is there"
    table.s.bolts = table.s.lives = 1
    table.do(place(2712))
    while table.asked != [4]:
        table.do(do.PASS)
    assert why(table, do.BOLT) == "the bolt is thrown once in a turn"
    assert why(table, do.REVIVE + PIECE["Achilles"]) == "one is brought back in a turn"


@pytest.mark.rule("MY-O5")
def test_a_monster_comes_back_far_from_greece():
    table = olympus(Ladon=HERE)
    remove(table.s, table.params, PIECE["Ladon"], -1, BY_COMBAT, 0, NO_JOURNAL)
    table.do(do.REVIVE + PIECE["Ladon"])
    assert why(table, place(HOME)) == "monsters come back more than 2 hexes from Greece"


@pytest.mark.rule("MY-O6", "MY-O7")
def test_zeus_decides_between_those_who_lead_and_is_given_what_one_has():
    table = Table(5, options=ZEUS, Hector=HERE)
    push(table.s, k.DECIDING, 4, bit(0) | bit(1), PIECE["Hector"])
    table.s.must = bit(4)
    assert why(table, do.SEAT + 2) == "others have more points for Hector"
    table = olympus()
    table.s.players[2].glory = 3
    while table.asked != [2]:
        table.do(do.PASS)
    assert why(table, do.GIVE + 4) == "you have 3 glory"


@pytest.mark.rule("MY-O10")
def test_a_prayer_protects_heroes_alone():
    table = Table(2, options=OFFERINGS, Hector=HERE, Ladon=HERE)
    table.s.phase, table.s.players[0].prayer_brings = k.PRAYING, 1
    assert piece("Hector") in table.legal()
    assert why(table, piece("Ladon")) == "heroes alone are protected"


@pytest.mark.rule("MY-A11", "MY-A95")
def test_a_card_is_no_oracle_of_something_else_nor_beside_one_that_is_down():
    table = Table(2, Hector=HERE)
    card = table.card(0, table.oracle_card("Ladon"))
    ask_for_oracle(table.s, 0, PIECE["Scylla"], NO_JOURNAL)
    assert why(table, do.CARD + card) == "its oracle is not about Scylla"
    table.card(0, table.oracle_card("Scylla"), down=True)
    assert why(table, do.CARD + card) == "another card of yours is down"


@pytest.mark.rule("MY-A39", "MY-A42", "MY-A44")
def test_whoever_moves_a_hero_is_told_why_there_is_no_ship_and_no_landing():
    table = Table(2, Hector=INLAND)
    table.name("Hector")
    assert why(table, do.SAIL) == "Hector is on no shore"
    table = Table(2, options={"ships": "attempt"}, Hector=SHORE)
    table.name("Hector")
    table.s.attempts = k.ATTEMPTS
    assert why(table, do.SAIL) == "a ship is an attempt, too, and all are made"
    table.errand("Hector").sick = 1
    assert why(table, do.SAIL) == "Hector is sick"
    table.s.rolled = 1
    assert why(table, do.SAIL) == "Hector has rolled for a ship in this move"
    table = Table(2, Hector=3013).aboard("Hector")
    table.name("Hector")
    assert why(table, do.LAND) == "Hector is on the water"


@pytest.mark.rule("MY-A84")
def test_a_volcano_is_told_which_hexes_are_out_of_reach():
    table = Table(2)
    table.s.players[0].area = table.params.home[HEXES.index(HOME)]
    push(table.s, k.TARGET, 0, k.FOR_OCCURRENCE, k.VOLCANO * k.POINTS)
    words = AdvancedWords(SET, table.params, ["Xenia", "Yorgos"])
    far = next(hex for hex in HEXES if place(hex) not in table.legal())
    area = do.AREA + int(table.params.home[HEXES.index(far)])
    assert words.refusal(table.s, 0, place(far)) == why(table, area)
    assert why(table, area) == "your god is in Greece, and that Area is out of reach"
    assert words.refusal(table.s, 0, do.AREA + table.s.players[0].area) == "it needs a hex, and not an Area"


@pytest.mark.rule("MY-B17")
def test_in_the_basic_game_aid_ends_with_ones_points():
    board = Board(Achilles=2911, Scylla=2811)
    board.begin("Greece", step("Achilles", 2911, 2811), DONE, fight("Achilles", "Scylla"))
    board.s.players[0].points = 3
    words = BasicWords(load(), board.params, ["Xenia", "Yorgos"])
    [more] = set(words.tempting(board.s, 0)) - set(board.legal)
    assert more == AID + 4 and words.refusal(board.s, 0, more) == "you have only 3 points"
