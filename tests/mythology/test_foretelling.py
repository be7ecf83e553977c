"""The Advanced game: what a view foretells: how a combat may end, what a Fate brings, who may still come. All
of it from what a seat may know."""

from collections import Counter

import pytest

from tests.mythology.olympus import FRAME, OFF, PIECE, SET, Table, piece
from tests.test_words import messages
from theomachy.catalogue import Called
from theomachy.games.mythology.advanced.params import make_params
from theomachy.games.mythology.advanced.rules.combat import ATTACKER_MAGIC, DEFENDER_MAGIC, resolve
from theomachy.games.mythology.advanced.rules.scoring import condition
from theomachy.games.mythology.advanced.state import FIGHTING, FROM_COMBAT, GONE, State
from theomachy.games.mythology.advanced.text.describing import event
from theomachy.games.mythology.advanced.text.foretelling import chart
from theomachy.games.mythology.advanced.text.odds import Odds, by_magic, by_weapons, percent, said
from theomachy.games.mythology.advanced.text.views import AdvancedView
from theomachy.games.mythology.advanced.text.words import AdvancedWords
from theomachy.kernel.generic import blindfold
from theomachy.kernel.journal import NO_JOURNAL
from theomachy.kernel.record import Word, copy, new
from theomachy.kernel.state import SPECTATOR

HERE = 2913
NAMES = ["Xenia", "Yorgos", "Zoe", "Ion", "Nestor"]
MANY, NEAR = 600, 0.09


def seen(table: Table, seat: int | None = 0) -> AdvancedView:
    """What a seat sees of a table."""
    t = new(State)
    blindfold(table.s, table.params, SPECTATOR if seat is None else seat, t)
    return AdvancedWords(SET, table.params, NAMES[: table.seats]).view(t, seat, {**FRAME, "names": NAMES})


# How a combat may end


def ends(table: Table, attacker: str, defender: str, arms: int = 0) -> Odds:
    """How often who falls when the dice are thrown many times."""
    found: Counter[tuple[bool, bool]] = Counter()
    for throw in range(MANY):
        s = copy(table.s)
        s.chance = Word(throw * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF)
        s.attacker, s.defender, s.aggressor, s.arms = PIECE[attacker], PIECE[defender], 0, arms
        resolve(s, table.params, NO_JOURNAL)
        found[s.pieces[PIECE[attacker]].hex == GONE, s.pieces[PIECE[defender]].hex == GONE] += 1
    return Odds(*(found[fallen] / MANY for fallen in ((False, True), (True, False), (True, True))))


@pytest.mark.rule("MY-A63", "MY-A64", "MY-A65", "MY-A67", "MY-A68", "MY-A89")
@pytest.mark.parametrize(
    ("attacker", "defender", "arms"),
    [
        ("Hector", "Cyclops", 0),
        ("Cyclops", "Hector", 0),
        ("Hector", "Ajax", 0),
        ("Hercules", "Ajax", 0),
        ("Ajax", "Hercules", 0),
        ("Medea", "Cyclops", 0),
        ("Medea", "Cyclops", ATTACKER_MAGIC),
        ("Hector", "Theban Sphinx", DEFENDER_MAGIC),
        ("Medea", "Theban Sphinx", ATTACKER_MAGIC | DEFENDER_MAGIC),
    ],
)
def test_odds_are_as_the_dice_fall(attacker, defender, arms):
    table = Table(3, **{attacker: HERE, defender.replace(" ", "_"): HERE}).hold(0, attacker)
    for name in (attacker, defender):
        table.piece(name).strength = 20
    told = (by_magic if arms else by_weapons)(table.s, table.params, PIECE[attacker], PIECE[defender])
    assert told is not None and sum(told[:3]) == pytest.approx(1)
    for chance, found in zip(told[:3], ends(table, attacker, defender, arms)[:3], strict=True):
        assert abs(chance - found) < NEAR and (chance == found or 0 < chance < 1)


@pytest.mark.rule("MY-O20")
def test_who_is_protected_from_combat_does_not_fall_in_it():
    table = Table(3, Hector=HERE, Ajax=HERE).hold(0, "Hector")
    table.errand("Hector").protection = FROM_COMBAT
    told = by_weapons(table.s, table.params, PIECE["Hector"], PIECE["Ajax"])
    assert told is not None and told.falls == told.both == 0 < told.wins < 1
    assert abs(told.wins - ends(table, "Hector", "Ajax").wins) < NEAR


def test_odds_are_said_as_people_read_them():
    assert said("Hector", Odds(0.642, 0.25, 0.108)) == "wins 64%, falls 25%, both fall 11%"
    assert said("Hector", Odds(1.0, 0.0, 0.0)) == "wins 100%"
    assert said("Hector", Odds(0.0, 1.0, 0.0)) == "is sure to fall"
    assert said("Hector", Odds(0.0, 0.7, 0.1 + 0.2)) == "is sure to fall, and the other with it 30%"
    assert said("Hector", Odds(0.0, 0.7, 0.0)) == "falls 70%"  # the other one is protected
    assert said("Hector", Odds(0.0, 0.0, 0.0)) == "neither can harm the other"
    assert said(Called("Maenads", plural=True), Odds(0.5, 0.5, 0.0)) == "win 50%, fall 50%"
    assert [percent(chance) for chance in (0.001, 0.999, 0.5)] == ["under 1%", "over 99%", "50%"]


def test_a_combat_shows_its_odds_with_ones_own_secret_aid_alone():
    table = Table(3, Hector=HERE, Cyclops=HERE).hold(0, "Hector")
    table.s.players[0].aid[PIECE["Hector"]] = 2
    table.s.phase = FIGHTING
    table.do(piece("Hector"))
    words = AdvancedWords(SET, table.params, NAMES[:3])
    assert "; Hector wins " in words.meaning(table.s, 0, piece("Cyclops"))
    table.do(piece("Cyclops"))
    own, other = seen(table, 0).duel, seen(table, 1).duel
    assert own and other and own.weapons and other.weapons and own.magic is None
    assert other.weapons.attacker_needs - own.weapons.attacker_needs == 20  # type: ignore[operator]
    assert f"Hector attacks Cyclops: Hector wins {own.weapons.wins:.0%}" in words.picture(seen(table, 0))
    assert own.weapons.wins > other.weapons.wins and own.weapons.falls == pytest.approx(1 - own.weapons.wins)


def test_the_picture_tells_the_odds_of_magic_beside_those_of_weapons():
    table = Table(3, Orpheus=HERE, Minotaur=HERE).hold(0, "Orpheus")
    table.s.phase = FIGHTING
    table.do(piece("Orpheus"))
    table.do(piece("Minotaur"))
    view = seen(table, 0)
    assert view.duel and view.duel.weapons and view.duel.magic
    told = AdvancedWords(SET, table.params, NAMES[:3]).picture(view)
    wins = f"{view.duel.magic.wins:.0%}"
    assert f"  Orpheus attacks Minotaur: Orpheus is sure to fall; by magic wins {wins}, falls " in told


@pytest.mark.rule("MY-A79", "MY-A8")
def test_what_is_said_of_occurrences_and_events_is_what_they_do():
    table = Table(3, Hector=HERE)
    words = AdvancedWords(SET, table.params, NAMES[:3])
    said_of = {
        kind: words.meaning(table.s, 0, words.spellings()[f"plot {kind} 1"])
        for kind in ("earthquake", "famine", "pestilence", "volcano")
    }
    assert said_of["earthquake"].endswith(": Defense below dice + 10") and said_of["volcano"].endswith(
        ": Defense below dice + 20"
    )
    assert said_of["famine"].endswith(": Defense up to dice + 10") and said_of["pestilence"].endswith(
        ": Defense up to dice + 20"
    )
    price = "costs you 5 glory"
    for kind, at_a_price in (("earthquake", True), ("famine", False)):
        meaning = words.meaning(table.s, 0, words.spellings()[f"cause {kind} 1"])
        assert (price in meaning) == at_a_price
    told = {len(each.event.calls) > 1: event(each.event) for each in SET.pantheon.cards}
    assert told[True].endswith("; costs you 1 glory for each of them on the map")
    assert told[False].endswith("; costs you 1 glory if that god is on the map")


# What a Fate brings


@pytest.mark.rule("MY-A19")
def test_the_chart_has_all_fates_that_may_be_kept():
    plain, offerings = (
        make_params(SET, OFF | {"prayer_and_sacrifice": each}, 3, True) for each in ("off", "on")
    )
    assert sorted(fate for line in chart(offerings) for fate in line.fates) == [
        fate for fate in range(1, 33) if fate not in (2, 3, 9, 10, 11, 12)
    ]
    assert {fate for line in chart(offerings) for fate in line.fates} - {
        fate for line in chart(plain) for fate in line.fates
    } == {23, 24}
    there = {name for name in messages("games/mythology/advanced") if name.startswith("fate-")}
    assert {f"fate-{condition(line.fates[0])}" for line in chart(offerings)} == there
    assert [line.counts for line in chart(plain) if line.fates == [13, 30]] == [
        "3 for each prize on the board"
    ]


def test_ones_own_fate_says_what_it_counts_and_what_it_would_bring_now():
    table = Table(3, Helen=3413, Pegasus=3506, Cornucopia=2407)
    table.s.players[0].fate = 30
    own = seen(table).own
    assert (
        own
        and own.fate
        and own.fate.model_dump() == dict(number=30, counts="3 for each prize on the board", now=9, most=9)
    )
    words = AdvancedWords(SET, table.params, NAMES[:3])
    assert "your Fate 30: 3 for each prize on the board; now 9" in words.picture(seen(table))
    assert all(player.fate is None for player in seen(table, 1).players) and "each prize" not in str(
        seen(table, 1).own
    )


@pytest.mark.rule("MY-A20", "MY-A124")
def test_what_one_possesses_is_told_without_the_others_points():
    table = Table(3, Hector=HERE, Ajax=HERE, Jason=HERE, Helen=HERE, Pegasus=HERE, Cornucopia=HERE)
    table.bear("Hector", "Helen").bear("Ajax", "Pegasus").bear("Jason", "Cornucopia")
    table.points(0, Hector=5, Ajax=3).points(1, Hector=9, Ajax=9)
    table.s.players[1].least[PIECE["Ajax"]] = 4
    table.s.players[0].fate = 18
    fate = seen(table).own.fate  # type: ignore[union-attr]
    assert fate and (fate.now, fate.most) == (0, 5)  # of Ajax it is known that another has more
    table.item("Cornucopia").owner, table.item("Cornucopia").bearer, table.item("Cornucopia").hex = 1, 0, GONE
    fate = seen(table).own.fate  # type: ignore[union-attr]
    assert fate and (fate.now, fate.most) == (5, 10)
    table.s.players[1].least[PIECE["Ajax"]] = 3  # as many: arbitration may give him to either
    fate = seen(table).own.fate  # type: ignore[union-attr]
    assert fate and (fate.now, fate.most) == (5, 15)


def test_the_end_tells_what_all_glory_was():
    table = Table(3, Helen=3413)
    table.s.players[0].fate, table.s.players[1].fate, table.s.players[2].fate = 30, 14, 8
    table.s.players[0].piety = 4
    assert all(player.score is None and player.secret is None for player in seen(table).players)
    table.s.over = 1
    first, second, third = seen(table, None).players
    assert (first.glory, first.secret, first.fate.now, first.score) == (10, 4, 3, 17)  # type: ignore[union-attr]
    assert second.score == 10 + 2 * 9 and third.score == 10


# Who may still come


@pytest.mark.rule("MY-A86", "MY-A88", "MY-O5")
def test_the_dead_and_the_unborn_are_told_apart():
    table = Table(3, Hector=HERE)
    for hero in range(32):
        table.s.pieces[hero].past_recall = int(hero != PIECE["Hector"])
    table.s.boxes[5] = 2
    table.piece("Jason").past_recall = 0  # who fell in combat
    table.s.shown[PIECE["Medea"]] = 1  # whom the Fates took
    table.s.players[0].fate = PIECE["Ajax"] + 1
    found = {each.name: (each.dead, each.returns) for each in seen(table).absent}
    assert (
        found["Jason"] == (True, True)
        and found["Medea"] == (True, False)
        and found["Perseus"] == (False, True)
    )
    assert found["Ajax"] == (False, False) and found["Ladon"] == (True, False) and "Hector" not in found
    assert {each.name: each.returns for each in seen(table, 1).absent}["Ajax"]
    table.s.boxes[:] = 0
    assert not any(each.returns for each in seen(table).absent)
    zeus = Table(5, options={"zeus": "on"})
    assert {each.name: each.returns for each in seen(zeus).absent}["Ladon"]
