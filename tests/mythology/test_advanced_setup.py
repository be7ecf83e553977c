"""The Advanced game: the data, and the set-up."""

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest

from tests.mythology.olympus import (
    HEXES,
    KIND,
    OFF,
    PANTHEON,
    PIECE,
    PLACE_OF,
    SET,
    WORLD,
    kinds,
    start,
)
from theomachy.errors import BadComponents, BadOptions
from theomachy.games.mythology import Mythology
from theomachy.games.mythology.advanced.actions import ACTIONS
from theomachy.games.mythology.advanced.components import OWN_FILE, Pantheon, load
from theomachy.games.mythology.advanced.params import make_params
from theomachy.games.mythology.advanced.registration import RULES
from theomachy.games.mythology.advanced.rules.setup import (
    draw_fates,
    from_prizes,
    may_be_kept,
    send_pirates_to_sea,
    set_up,
    try_prizes,
)
from theomachy.games.mythology.advanced.state import DECK, FATES, GONE, HELD, LOGGING, SETTING, State
from theomachy.games.mythology.hexes import distance
from theomachy.kernel.chance import combine
from theomachy.kernel.journal import new_journal
from theomachy.kernel.record import Word, copy, new
from theomachy.kernel.state import first_seat

GREECE = WORLD.areas[WORLD.area("Greece")].hexes
OCEAN = next(place for place, area in enumerate(WORLD.areas) if area.kind == "ocean")
ALONG = [
    hex
    for hex in WORLD.land
    if any(WORLD.home[other] == OCEAN and other not in WORLD.land for other in WORLD.around(hex))
]


def from_greece(hex: int) -> int:
    return min(distance(hex, other) for other in GREECE)


def placed(rows: list[list[int]], kind: str) -> dict[int, int]:
    return {row[0]: HEXES[row[1]] for row in kinds(rows, kind)}


# The data


def test_the_set_is_whole_and_labelled_as_reconstructed():
    assert SET.reconstructed and "reconstructed" in SET.label and len(PANTHEON.cards) == 54
    aims = Counter(card.oracle.of for card in PANTHEON.cards)
    assert set(aims) == {unit.name for unit in WORLD.monsters} | {prize.name for prize in WORLD.prizes}
    assert sum(evil.pirate for evil in PANTHEON.evils) >= sum(area.kind == "sea" for area in WORLD.areas)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('does = "hold", whom = "hero"', 'does = "hold"', "hold and whom it is done to do not fit together"),
        ('does = "stir", amount = 10', 'does = "stir"', "stir and the amount do not fit together"),
        ('does = "travel"', 'does = "fly"', "does"),
        ('does = "hasten", whom = "hero"', 'does = "travel"', "a god that is placed moves by a card alone"),
        (
            'does = "travel"',
            'does = "hasten", whom = "hero"',
            "Iris: only helpers and gods' powers double movement",
        ),
        ("Jason = 30", "Jasun = 30", "Hera: no hero is called Jasun"),
        ('to = "Ethiopia"', 'to = "Utopia"', "no Area is called Utopia"),
        ('of = "Ladon"', 'of = "Lapdog"', "no monster and no prize is called Lapdog"),
        ('calls = ["Poseidon", "Apollo"]', 'calls = ["Poseidon", "Zeus"]', "no god is called Zeus"),
        ('name = "Poseidon"\n', 'name = "Pontos"\n', "the gods must be those of the world"),
        ("pirate = true", "pirate = false", "pirates for each of the 3 Areas"),
        ('name = "Aegis"', 'name = "Winged Sandals"', "two of the helpers"),
    ],
)
def test_a_broken_file_is_refused_with_the_entry(tmp_path, old, new, words):
    text = OWN_FILE.read_text("utf-8")
    assert old in text
    file = tmp_path / "advanced.toml"
    file.write_text(text.replace(old, new), "utf-8")
    with pytest.raises(BadComponents, match=words):
        load(file)


def test_another_file_takes_the_place_of_the_own_one(tmp_path):
    file = tmp_path / "advanced.toml"
    file.write_text(OWN_FILE.read_text("utf-8").replace('"Aegis"', '"Goatskin"'), "utf-8")
    assert "Goatskin" in [helper.name for helper in load(file).pantheon.helpers] and load(file).world is WORLD


def test_the_schema_beside_the_file_is_the_models():
    import json

    assert (
        json.loads(OWN_FILE.with_name("advanced.schema.json").read_text("utf-8"))
        == Pantheon.model_json_schema()
    )


@pytest.mark.rule("MY-A126")
def test_no_card_doubles_movement_and_no_power_moves_a_god():
    assert not [card.act.name for card in PANTHEON.cards if card.act.does == "hasten"]
    assert not [power.name for god in PANTHEON.gods for power in god.powers if power.does == "travel"]


@pytest.mark.rule("MY-A127")
def test_for_a_hero_whom_a_gods_card_does_not_name_nothing_is_added():
    params = make_params(SET, OFF, 2, True)
    for god, card in enumerate(PANTHEON.gods):
        assert 0 < len(card.favour) < len(WORLD.heroes)
        assert [int(params.favour[32 * god + place]) for place in range(32)] == [
            card.favour.get(hero.name, 0) for hero in WORLD.heroes
        ]


@pytest.mark.rule("MY-O1")
def test_zeus_needs_five_seats():
    with pytest.raises(BadOptions, match="zeus=on is for 5 seats or more, not for 4"):
        Mythology().params(SET, OFF | {"zeus": "on"}, 4, None, True)
    assert make_params(SET, OFF | {"zeus": "on"}, 5, True).players == 4


# The set-up


@pytest.mark.rule("MY-A15", "MY-A16", "MY-G6")
@pytest.mark.parametrize("chance", range(6))
def test_prizes_helpers_and_monsters_lie_where_they_may(chance):
    _, rows = start(4, chance)
    prizes, helpers, stand = placed(rows, "lies"), placed(rows, "helper_lies"), placed(rows, "stands")
    assert len(prizes) == 10 and all(
        hex in WORLD.land and min(distance(hex, other) for other in ALONG) <= 2 for hex in prizes.values()
    )
    spacing = min([row[0] for row in kinds(rows, "relaxed")], default=5)
    assert (
        all(
            distance(one, other) >= spacing
            for one in prizes.values()
            for other in prizes.values()
            if one != other
        )
        and spacing >= 4
    )
    assert len(set(prizes.values())) == 10
    assert len(set(helpers.values())) == len(helpers) == len(PANTHEON.helpers)
    for hex in helpers.values():
        assert (
            hex in WORLD.land
            and from_greece(hex) > 6
            and min(distance(hex, other) for other in prizes.values()) > 3
        )
    monsters = {unit: hex for unit, hex in stand.items() if 32 <= unit < 64}
    assert len(monsters) == 32 and all(from_greece(hex) > 2 for hex in monsters.values())
    everything = [*prizes.values(), *helpers.values(), *stand.values()]
    assert len(everything) == len(set(everything))
    parts = [KIND[name] for name in ("lies", "helper_lies", "stands", "fate_drawn")]
    order = [row[0] for row in rows if row[0] in parts]
    assert order == sorted(order, key=parts.index)


@pytest.mark.rule("MY-A17", "MY-A22", "MY-O17")
@pytest.mark.parametrize(("seats", "count"), [(2, 18), (4, 18), (5, 22), (6, 22), (7, 28), (10, 28)])
def test_heroes_fill_greece_and_then_ring_after_ring(seats, count):
    s, rows = start(seats, seats)
    heroes = {unit: hex for unit, hex in placed(rows, "stands").items() if unit < 32}
    assert len(heroes) == count == len(set(heroes.values())) and all(
        hex in WORLD.land for hex in heroes.values()
    )
    rings = [from_greece(hex) for hex in heroes.values()]
    assert rings == sorted(rings) and Counter(rings)[0] == len(GREECE)
    last = rings[-1]
    for ring in range(last):
        assert Counter(rings)[ring] == sum(from_greece(hex) == ring and hex in WORLD.land for hex in HEXES)
    assert all(
        (s.pieces[hero].hex == GONE) == (hero not in heroes) == (s.pieces[hero].past_recall == 1)
        for hero in range(32)
    )


@pytest.mark.rule("MY-G7")
def test_where_prizes_do_not_fit_it_is_tried_again_and_then_with_less_space():
    s, params = new(State), make_params(SET, OFF, 2, True)
    s.chance = Word(3)
    assert not try_prizes(s, params, 12)  # ten prizes so far apart do not fit
    for place in range(params.hexes):  # along a short shore they cannot be five apart
        if params.rim[place] == 1 and not 2500 < HEXES[place] < 3100:
            params.rim[place] = 0
    journal = new_journal(2000)
    set_up(s, params, journal)
    told = kinds(journal[1 : journal[0, 0] + 1].tolist(), "relaxed")
    assert told and told[0][0] == 4
    spacing = told[-1][0]
    assert all(from_prizes(s, params, int(s.prizes[prize].hex), prize) >= spacing for prize in range(10))


@pytest.mark.rule("MY-A16")
def test_a_prize_lies_on_each_hex_that_fits_as_often_as_on_the_others():
    s, params, drawn = new(State), make_params(SET, OFF, 2, True), Counter[int]()
    params.hexes, params.rim[:6] = 6, 1
    for chance in range(60):
        s.chance = Word(combine(7, chance))
        assert try_prizes(s, params, 0)
        drawn.update(int(prize.hex) for prize in s.prizes)
    assert set(drawn) == set(range(6))
    assert min(drawn.values()) >= 70 and max(drawn.values()) <= 130  # 100 on each


@pytest.mark.rule("MY-A16")
def test_a_prize_may_lie_just_as_far_as_asked_from_another_and_no_nearer():
    s, params = new(State), make_params(SET, OFF, 2, True)
    row = [PLACE_OF[hex] for hex in range(2602, 2622, 2)]
    apart = distance(2602, 2604)
    params.rim[:] = 0
    params.rim[row] = 1
    s.chance = Word(3)
    assert try_prizes(s, params, apart) and {int(prize.hex) for prize in s.prizes} == set(row)
    assert not try_prizes(s, params, apart + 1)


@pytest.mark.rule("MY-A10", "MY-A12")
@pytest.mark.parametrize(("seats", "hand"), [(2, 6), (6, 6), (7, 5), (10, 5)])
def test_hands_hang_on_the_number_of_players(seats, hand):
    s, _ = start(seats, 1)
    assert [int(player.hand_size) for player in s.players[:seats]] == [hand] * seats
    assert (
        all(sum(s.where == HELD + seat) == hand for seat in range(seats))
        and sum(s.where == DECK) == s.deck_size == 54 - hand * seats
    )


@pytest.mark.rule("MY-A18", "MY-A19")
@pytest.mark.parametrize("seats", [2, 3, 5, 6, 7, 10])
def test_each_keeps_a_fate_that_counts_and_the_track_is_filled_from_its_end(seats):
    s, _ = start(seats, seats)
    kept = [int(player.fate) for player in s.players[:seats]]
    assert len(set(kept)) == seats and not set(kept) & {2, 3, 9, 10, 11, 12, 23, 24}
    boxes = [int(count) for count in s.boxes]
    left = min(28, FATES - seats)
    assert sum(boxes) == left and boxes[14] == 0
    assert boxes == [0] * (14 - (left + 1) // 2) + [1] * (left % 2) + [2] * (left // 2) + [0]


@pytest.mark.rule("MY-A19")
def test_fates_of_prayer_and_sacrifice_are_kept_only_where_there_are_any():
    off = make_params(SET, OFF, 4, True)
    on = make_params(SET, OFF | {"prayer_and_sacrifice": "on"}, 4, True)
    assert (
        not may_be_kept(off, 22) and not may_be_kept(off, 23) and may_be_kept(on, 22) and may_be_kept(on, 23)
    )
    assert sum(may_be_kept(on, fate) for fate in range(FATES)) == 26


@pytest.mark.rule("MY-A18")
def test_every_fate_that_may_be_kept_is_drawn_as_often_as_the_others():
    s, params, drawn = new(State), make_params(SET, OFF, 10, True), Counter[int]()
    s.seats = 10
    for chance in range(240):
        s.chance = Word(combine(7, chance))
        for player in s.players:
            player.fate = 0
        draw_fates(s, params, new_journal(100))
        fates = [int(player.fate) for player in s.players]
        assert len(set(fates)) == 10
        drawn.update(fates)
    assert set(drawn) == {fate + 1 for fate in range(FATES) if may_be_kept(params, fate)}
    assert min(drawn.values()) >= 70 and max(drawn.values()) <= 130  # 100 of each


@pytest.mark.rule("MY-A102")
def test_zeus_has_no_god_no_cards_no_fate_and_does_not_count_among_the_players():
    s, rows = start(7, 1, zeus="on")
    zeus = s.players[6]
    assert (
        zeus.god == GONE and zeus.glory == 0 and zeus.fate == 0 and zeus.hand_size == 0 and zeus.area == GONE
    )
    assert (
        s.players[0].hand_size == 6
        and len([unit for unit in placed(rows, "stands") if unit < 32]) == 22
        and s.must == 0b111111
    )


# The players place the counters


def laid(options: dict[str, str], seats: int, seed: int = 1) -> tuple[State, Any, list[list[int]]]:
    """A set-up by the players' hands, at random; every hex that may be chosen is looked at."""
    s, params, out, rng = (
        new(State),
        make_params(SET, OFF | options | {"placement": "players"}, seats, True),
        np.zeros(ACTIONS.count, np.int64),
        Random(seed),
    )
    s.chance = Word(combine(9, seed))
    journal, told = new_journal(), list[list[int]]()
    RULES.setup(s, params, journal)
    while s.phase == SETTING:
        told += journal[1 : journal[0, 0] + 1].tolist()
        journal[0, 0] = 0
        seat = first_seat(s.must)
        actions = out[: RULES.legal(s, params, seat, out)].tolist()
        assert actions and s.must == 1 << seat and s.turn == 0
        RULES.play(s, params, seat, rng.choice(actions), journal)
    return s, params, told + journal[1 : journal[0, 0] + 1].tolist()


@pytest.mark.rule("MY-G6", "MY-A16", "MY-A17", "MY-A15")
@pytest.mark.parametrize(("options", "seats"), [({}, 2), ({"lesser_evils": "on", "zeus": "on"}, 6)])
def test_players_place_face_down_counters_in_turn(options, seats):
    s, params, told = laid(options, seats)
    hands = kinds(told, "lays")
    players = params.players
    heroes = 18 if players <= 4 else 22 if players <= 6 else 28
    assert [row[0] for row in hands] == [place % players for place in range(len(hands))]
    assert [row[1] for row in hands] == [0] * 10 + [1] * 16 + [2] * 32 + [3] * int(params.evils) + [
        4
    ] * heroes
    assert (
        s.turn == 1
        and s.phase == LOGGING
        and s.must == (1 << players) - 1
        and s.laid == s.laying == s.spacing == 0
        and not s.hidden.any()
    )
    prizes, helpers = placed(told, "lies"), placed(told, "helper_lies")
    assert {HEXES[row[2]] for row in hands if row[1] == 0} == set(prizes.values()) and len(prizes) == 10
    assert {HEXES[row[2]] for row in hands if row[1] == 1} == set(helpers.values())
    relaxed = [row[0] for row in kinds(told, "relaxed")]
    apart = min([5, *relaxed])
    assert all(
        distance(one, other) >= apart
        for place, one in enumerate(prizes.values())
        for other in list(prizes.values())[:place]
    )
    assert all(
        from_greece(hex) > 6 and min(distance(hex, prize) for prize in prizes.values()) > 3
        for hex in helpers.values()
    )
    monsters = [HEXES[s.pieces[unit].hex] for unit in range(32, 64)]
    assert all(from_greece(hex) > 2 for hex in monsters) and sorted(monsters) == sorted(
        HEXES[row[2]] for row in hands if row[1] == 2
    )
    standing = [HEXES[piece.hex] for piece in list(s.pieces)[:32] if piece.hex != GONE]
    ring = max(map(from_greece, standing))
    taken = (
        {HEXES[piece.hex] for piece in s.pieces if piece.hex != GONE}
        | set(prizes.values())
        | set(helpers.values())
    )
    assert len(standing) == len(set(standing)) == heroes and all(
        hex in taken for hex in WORLD.land if from_greece(hex) < ring
    )
    assert [int(piece.past_recall) for piece in list(s.pieces)[:32]] == [
        int(piece.hex == GONE) for piece in list(s.pieces)[:32]
    ]


@pytest.mark.rule("MY-G6", "MY-O16")
def test_of_the_historical_set_up_players_place_what_has_no_hex():
    s, _, told = laid({"historical": "on", "lesser_evils": "on"}, 3)
    assert [row[1] for row in kinds(told, "lays")] == [1] * 16 + [3] * 12 + [4] * 18
    assert {unit.id: HEXES[s.pieces[unit.id - 1].hex] for unit in WORLD.monsters} == {
        unit.id: unit.hex for unit in WORLD.monsters
    }


@pytest.mark.rule("MY-G6")
def test_which_counter_is_where_is_drawn_when_all_of_a_kind_lie():
    start, params = new(State), make_params(SET, OFF | {"placement": "players"}, 2, True)
    RULES.setup(start, params, new_journal())
    first, out = set(), np.zeros(ACTIONS.count, np.int64)
    for seed in range(6):
        s = copy(start)
        s.chance = Word(combine(9, seed))
        for _ in range(10):
            seat = first_seat(s.must)
            assert all(prize.hex == GONE for prize in s.prizes)
            RULES.play(s, params, seat, int(out[: RULES.legal(s, params, seat, out)][0]), new_journal())
        assert len({int(prize.hex) for prize in s.prizes} - {GONE}) == 10
        first.add(int(s.prizes[0].hex))
    assert len(first) > 2


@pytest.mark.rule("MY-G16")
def test_prizes_that_find_no_hex_come_nearer_to_each_other():
    params = make_params(SET, OFF | {"placement": "players"}, 2, True)
    rim = [place for place in range(int(params.hexes)) if params.rim[place]]
    params.rim[:] = 0
    params.rim[rim[:12]] = 1
    s, out, journal = new(State), np.zeros(ACTIONS.count, np.int64), new_journal()
    RULES.setup(s, params, journal)
    while s.laying == 0 and s.phase == SETTING:
        seat = first_seat(s.must)
        RULES.play(s, params, seat, int(out[: RULES.legal(s, params, seat, out)][0]), journal)
    spacing = [row[0] for row in kinds(journal[1 : journal[0, 0] + 1].tolist(), "relaxed")]
    assert (
        spacing == list(range(4, 4 - len(spacing), -1))
        and spacing
        and all(prize.hex in rim[:12] for prize in s.prizes)
    )


# Options 303 and 304


@pytest.mark.rule("MY-O12")
@pytest.mark.parametrize("chance", range(3))
def test_lesser_evils_start_on_land_and_pirates_sail_to_each_area_of_the_sea(chance):
    s, rows = start(4, chance, lesser_evils="on")
    seas = [place for place, area in enumerate(WORLD.areas) if area.kind == "sea"]
    homes = []
    first: dict[int, int] = {}
    for piece, hex, *_ in kinds(rows, "stands"):
        first.setdefault(piece, HEXES[hex])
    for place, evil in enumerate(PANTHEON.evils):
        assert first[64 + place] in WORLD.land and from_greece(first[64 + place]) > 2
        now = HEXES[s.pieces[64 + place].hex]
        if evil.pirate:
            homes.append(WORLD.home[now])
        else:
            assert now == first[64 + place]
    assert homes == [seas[place % len(seas)] for place in range(len(homes))]


@pytest.mark.rule("MY-O12")
def test_a_pirate_sails_to_each_free_hex_of_its_area_as_often_as_to_the_others():
    s, params, drawn = new(State), make_params(SET, OFF | {"lesser_evils": "on"}, 2, True), Counter[int]()
    seas = [place for place, area in enumerate(WORLD.areas) if area.kind == "sea"]
    params.hexes, params.home[: 5 * len(seas)] = 5 * len(seas), np.repeat(seas, 5)
    pirates = [64 + place for place, evil in enumerate(PANTHEON.evils) if evil.pirate]
    for chance in range(100):
        s.chance = Word(combine(7, chance))
        for piece in s.pieces:
            piece.hex = GONE
        for place in range(len(seas)):  # a piece stands in the first hex of each
            s.pieces[place].hex = 5 * place
        journal = new_journal()
        send_pirates_to_sea(s, params, journal)
        sailed = [int(s.pieces[pirate].hex) for pirate in pirates]
        told = kinds(journal[1 : journal[0, 0] + 1].tolist(), "stands")
        assert len(set(sailed)) == len(pirates)
        assert [row[:2] for row in told] == [list(pair) for pair in zip(pirates, sailed, strict=True)]
        drawn.update(sailed[: len(seas)])
    assert set(drawn) == {hex for hex in range(5 * len(seas)) if hex % 5}
    assert min(drawn.values()) >= 13 and max(drawn.values()) <= 40  # 25 in each


@pytest.mark.rule("MY-O16", "MY-O17")
def test_the_historical_set_up_stands_where_the_rulebook_says():
    s, rows = start(4, 1, historical="on")
    assert placed(rows, "lies")[0] == 3506 and [
        HEXES[s.pieces[PIECE[name]].hex] for name in ("Nemean Lion", "Cithaeron Lion")
    ] == [2913, 2913]
    assert {unit.id: HEXES[s.pieces[unit.id - 1].hex] for unit in WORLD.monsters} == {
        unit.id: unit.hex for unit in WORLD.monsters
    }
    taken = {unit.hex for unit in WORLD.monsters} | {prize.hex for prize in WORLD.prizes}
    heroes = [hex for unit, hex in placed(rows, "stands").items() if unit < 32]
    assert len(heroes) == 18 and not set(heroes) & taken
    prizes: Any = WORLD.prizes
    assert all(
        min(distance(hex, prize.hex) for prize in prizes) > 3 for hex in placed(rows, "helper_lies").values()
    )


def test_the_way_home_goes_on_foot_over_land_and_aboard_over_water():
    params = make_params(SET, OFF, 2, True)
    ashore = {hex: int(params.way_home[place]) for place, hex in enumerate(HEXES)}
    aboard = {hex: int(params.way_home[640 + place]) for place, hex in enumerate(HEXES)}
    rivers = {hex for river in WORLD.rivers for hex in river.hexes}
    sailed = {hex for hex in HEXES if hex not in WORLD.land or WORLD.is_coast(hex)}
    assert all(ashore[hex] == 0 for hex in GREECE) and all(
        (ashore[hex] == 99) == (hex not in WORLD.land) for hex in HEXES
    )
    assert all((aboard[hex] == 99) == (hex not in sailed | rivers) for hex in HEXES)
    assert all(aboard[hex] == ashore[hex] for hex in rivers - sailed)  # from a river the way goes on ashore
    for hex in WORLD.land - set(GREECE):
        on_foot = [
            ashore[other]
            for other in WORLD.around(hex)
            if other in WORLD.land and (hex, other) not in WORLD.barred
        ]
        boarding = [aboard[hex]] if WORLD.is_coast(hex) else []
        assert ashore[hex] == 1 + min(on_foot + boarding) >= from_greece(hex)
    for hex in sailed - set(GREECE):
        leaving = [ashore[hex]] if hex in WORLD.land else []
        assert aboard[hex] == min(
            [1 + aboard[other] for other in WORLD.around(hex) if other in sailed] + leaving
        )
