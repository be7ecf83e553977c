"""The Advanced game: what a seat may know, and worlds that agree with it. A position and its twin look alike
in all that a seat is given."""

import dataclasses
import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from tests.checks.effort import at_night, first_by_day, tries
from tests.checks.observed import observed
from tests.mythology.advanced_twin import twin
from tests.mythology.olympus import FRAME, OFF, PIECE, PLACE_OF, PRIZE, SET, WORLD, Table
from theomachy.games.mythology.advanced.actions import ACTIONS, PASS
from theomachy.games.mythology.advanced.params import make_params
from theomachy.games.mythology.advanced.registration import RULES
from theomachy.games.mythology.advanced.rules.sheets import points_left
from theomachy.games.mythology.advanced.state import (
    CARDING,
    DECK,
    LOGGING,
    MOVING,
    POLL,
    Errand,
    Item,
    Marker,
    Params,
    Piece,
    State,
)
from theomachy.games.mythology.advanced.text.words import AdvancedWords
from theomachy.kernel import generic
from theomachy.kernel.chance import combine
from theomachy.kernel.generic import blindfold
from theomachy.kernel.journal import NO_JOURNAL, new_journal
from theomachy.kernel.record import copy, new
from theomachy.kernel.state import SPECTATOR, first_seat, push, top_kind

OUT = np.zeros(ACTIONS.count, np.int64)
CARDS = [card.act.name for card in SET.pantheon.cards]
NAMES = ["Xenia", "Yorgos", "Zoe", "Ion", "Zeus"]
OPTIONS = [
    {"zeus": "on", "prayer_and_sacrifice": "on", "lesser_evils": "on"},
    *at_night(
        {}, {"prayer_and_sacrifice": "on", "lesser_evils": "on"}, {"zeus": "on", "prayer_and_sacrifice": "on"}
    ),
]


def legal(s: State, params: Params, seat: int) -> list[int]:
    return [int(action) for action in OUT[: RULES.legal(s, params, seat, OUT)]]


def worth(t: State, params: Params, seat: int, actions: list[int]) -> list[int]:
    """How good actions look."""
    values = np.zeros(len(actions), np.int64)
    RULES.appraise(t, params, seat, np.array(actions, np.int64), len(actions), values)
    return values.tolist()


def positions(
    options: dict[str, str], seed: int, moves: int, every: int
) -> Iterator[tuple[State, Params, random.Random]]:
    """Positions of a random game; sheets are written quickly."""
    seats = 5 if options.get("zeus") else 3
    params, s, rng = make_params(SET, OFF | options, seats, True), new(State), random.Random(seed)
    s.chance = combine(2, seed)
    RULES.setup(s, params, NO_JOURNAL)
    for number in range(moves):
        if number % every == 0 or s.over:
            yield s, params, rng
        if s.over:
            return
        seat = first_seat(s.must)
        actions = legal(s, params, seat)
        RULES.play(s, params, seat, rng.choice(actions), NO_JOURNAL)


latest: list[tuple[Params, AdvancedWords]] = []


def words_of(s: State, params: Params) -> AdvancedWords:
    """The words of a game, made once for all its positions, as a match makes them: most of its time goes to
    how far it is."""
    if not latest or latest[0][0] is not params:
        latest[:] = [(params, AdvancedWords(SET, params, NAMES[: s.seats]))]
    return latest[0][1]


def given(s: State, params: Params, seat: int) -> dict[str, Any]:
    """All that a seat is given of a position."""
    t, observation = new(State), np.zeros(RULES.observation.size, np.float32)
    blindfold(s, params, seat, t)
    RULES.observe(t, params, seat, observation)
    seen: dict[str, Any] = {"record": t.tobytes(), "observation": observation.tobytes()}
    words = words_of(s, params)
    seen["view"] = view = words.view(t, seat if seat < s.seats else None, {**FRAME, "names": NAMES})
    seen["question"], seen["map"] = words.question(view), words.plain_map(view, 80)
    seen["cards"] = [words.about(view, name) for name in CARDS]
    if seat < s.seats:
        seen["legal"] = legal(s, params, seat)
        seen["legal to the blindfolded"] = legal(t, params, seat)
        seen["meanings"] = [words.meaning(t, seat, action) for action in seen["legal"]]
        seen["worth"] = worth(t, params, seat, seen["legal"][:40])
        assert seen["legal"] == seen["legal to the blindfolded"]
    return seen


def check(options: dict[str, str], seed: int, moves: int = 700, every: int = tries(90, 9)) -> int:
    """Every so many positions and their twins look alike to all; how many were looked at."""
    count = 0
    for s, params, rng in positions(options, seed, moves, every):
        for seat in (*range(s.seats), SPECTATOR):
            assert given(s, params, seat) == given(twin(s, params, seat, rng), params, seat)
            count += 1
    return count


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "+".join(options) or "none")
def test_a_position_and_its_twin_look_alike(options):
    assert check(options, 1) > tries(25, 300)


PUBLIC = {
    Piece: "hex past_recall holder settled named fought barred_from_attack free_steps strength guard magic"
    " held_fast",
    Errand: "aboard moored afloat tried sick hungry swift sheltered courage protection blessed aided",
    Item: "hex bearer owner left_by captor since",
    Marker: "kind area hex points seat",
}
"""Counters are shown whole, so what they hold is listed here: nothing may be added to them that not all may
know."""


@pytest.mark.parametrize("counter", PUBLIC)
def test_counters_hold_nothing_but_what_all_know(counter):
    assert counter.layout.names == tuple(PUBLIC[counter].split())


def test_the_end_shows_sheets_and_fates():
    *_, (s, params, _) = positions({}, 3, 20_000, 10_000)
    t = new(State)
    blindfold(s, params, SPECTATOR, t)
    assert s.over and t.players[0].fate == s.players[0].fate and t.players[1].ledger.any() and not t.chance


def check_some_games() -> None:
    for seed in (5, 0, 1, 2):
        check({}, seed, 500, 5)


LEAKS: dict[str, Callable[[State, State, int], None]] = {
    "total": lambda s, t, seat: t.players[0].total.__setitem__(0, s.players[0].total[0]),
    "spent": lambda s, t, seat: t.players[1].spent.__setitem__(40, s.players[1].spent[40]),
    "aid": lambda s, t, seat: t.players[0].aid.__setitem__(5, s.players[0].aid[5]),
    "plot": lambda s, t, seat: t.players[0].plotted.__setitem__(3, s.players[0].plotted[3]),
    "piety": lambda s, t, seat: setattr(t.players[1], "piety", s.players[1].piety),
    "zeus": lambda s, t, seat: setattr(t.players[1], "zeus", s.players[1].zeus),
    "hand": lambda s, t, seat: t.where.__setitem__(7, s.where[7]),
    "fate": lambda s, t, seat: setattr(t.players[1], "fate", s.players[1].fate),
    "card": lambda s, t, seat: setattr(t.players[1], "card", s.players[1].card),
    "ledger": lambda s, t, seat: t.players[1].ledger.__setitem__(0, s.players[1].ledger[0]),
    "line": lambda s, t, seat: setattr(t.players[1], "line", s.players[1].line),
    "chance": lambda s, t, seat: setattr(t, "chance", s.chance),
    "sealed": lambda s, t, seat: t.sealed.__setitem__(1, s.sealed[1]),
}


@pytest.mark.parametrize("leak", first_by_day(*LEAKS))
def test_a_planted_leak_is_found(monkeypatch, leak):
    honest = generic._rules[State]

    def reveal(s, params, seat, t):
        honest.reveal(s, params, seat, t)
        LEAKS[leak](s, t, seat)

    monkeypatch.setitem(generic._rules, State, dataclasses.replace(honest, reveal=reveal))
    with pytest.raises(AssertionError):
        check_some_games()


# Choices at the same time


def seen_of(
    s: State, params: Params, seat: int, action: int, eyes: int
) -> tuple[list[list[int]], dict[str, Any]]:
    """What `eyes` are told and given after a seat's action."""
    after, journal = copy(s), new_journal(500)
    RULES.play(after, params, seat, action, journal)
    told = [row for row in journal[1 : journal[0, 0] + 1].tolist() if row[1] >> eyes & 1]
    return told, given(after, params, eyes)


@pytest.mark.parametrize("by_seat", first_by_day(True, False))
def test_nobody_learns_what_another_writes_puts_down_or_answers_before_all_are_in(by_seat):
    enough, asked = tries(4, 1000), Counter(sheet=0, card=0, poll=0)
    for s, params, rng in positions({}, 8, 600, 1):
        if min(asked.values()) >= enough:
            break
        params.seat_by_seat = int(by_seat)
        question = (
            {LOGGING: "sheet", CARDING: "card"}.get(int(s.phase))
            if s.depth == 0
            else "poll"
            if top_kind(s) == POLL
            else None
        )
        waiting = [seat for seat in range(s.seats) if s.must >> seat & 1]
        if question is None or len(waiting) < 2 or asked[question] >= enough:
            continue
        seat = waiting[-1]
        choices = legal(s, params, seat)
        secret = [
            action for action in choices if question != "sheet" or action != PASS
        ]  # to commit a sheet is told
        one, other = rng.choice(secret), rng.choice(secret)
        for eyes in (*[other for other in range(s.seats) if other != seat], SPECTATOR):
            assert seen_of(s, params, seat, one, eyes) == seen_of(s, params, seat, other, eyes)
        asked[question] += one != other
    assert min(asked.values()) > 3


# Worlds


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "+".join(options) or "none")
def test_an_imagined_world_agrees_with_what_is_known_and_can_be_played(options):
    for number, (s, params, rng) in enumerate(positions(options, 4, 900, tries(90, 45))):
        for seat in range(s.seats):
            t, again = new(State), new(State)
            blindfold(s, params, seat, t)
            RULES.imagine(t, params, seat, number)
            blindfold(t, params, seat, again)
            known = new(State)
            blindfold(s, params, seat, known)
            assert again.tobytes() == known.tobytes() and legal(t, params, seat) == legal(s, params, seat)
            assert sum(t.where == DECK) == t.deck_size
            for other in range(params.players):
                assert points_left(t, other) >= 0 or other == seat
                assert s.phase == LOGGING or (t.players[other].total >= t.players[other].least[:32]).all()
            play_on(t, params, rng)


def play_on(t: State, params: Params, rng: random.Random) -> None:
    """A little further from an imagined world."""
    with np.errstate(all="raise"):
        for _ in range(25):
            if t.over:
                return
            seat = first_seat(t.must)
            actions = legal(t, params, seat)
            assert actions
            RULES.play(t, params, seat, rng.choice(actions), NO_JOURNAL)


def test_imagined_worlds_differ():
    for s, params, _ in positions({}, 6, 300, 100):
        worlds = set()
        for seed in range(5):
            t = new(State)
            blindfold(s, params, 0, t)
            RULES.imagine(t, params, 0, seed)
            worlds.add(t.where.tobytes() + bytes(int(player.fate) for player in t.players))
        assert len(worlds) == 5


def thought_to_have(table: Table, seat: int, hero: str, of: int) -> list[int]:
    """What a seat thinks that another has for a hero, in a hundred worlds."""
    found = []
    for seed in range(100):
        t = new(State)
        blindfold(table.s, table.params, seat, t)
        RULES.imagine(t, table.params, seat, seed)
        found.append(int(t.players[of].total[PIECE[hero]]))
    return found


def test_rivals_are_mostly_thought_to_have_the_points_that_they_have_shown():
    """A point a turn keeps all of them (MY-A5)."""
    table = Table(3, Hector=2913, Ajax=2913)
    table.s.phase, table.s.turn = MOVING, 3
    table.s.players[1].last_shown[PIECE["Hector"]] = 4
    assert sum(points >= 5 for points in thought_to_have(table, 0, "Hector", of=1)) > 75
    for hero, of in (("Ajax", 1), ("Hector", 2)):
        assert sum(points >= 5 for points in thought_to_have(table, 0, hero, of)) < 20


def test_whoever_names_a_unit_is_mostly_thought_to_have_points_for_it():
    table = Table(3, Hector=2913, Ajax=2913)
    table.s.phase, table.s.turn, table.s.auctioned, table.s.opener = MOVING, 1, PIECE["Hector"], 1
    push(table.s, POLL, 1, 0, 0)
    table.s.must = 0b101
    assert sum(points > 0 for points in thought_to_have(table, 0, "Hector", of=1)) > 60
    assert sum(points > 0 for points in thought_to_have(table, 0, "Hector", of=2)) < 30


# As numbers


def test_an_observation_tells_what_a_seat_knows_from_where_it_sits():
    options = {"lesser_evils": "on", "prayer_and_sacrifice": "on"}
    table = Table(3, options=options, Hector=2913, Ajax=2913, Ladon=2912, Aegis=2911)
    evil = next(name for name, place in PIECE.items() if place == 64)
    table.put(**{evil.replace(" ", "_"): 2910, "Helen": 2914}).bear("Hector", "Pegasus", captor=0)
    table.aboard("Ajax").points(1, Hector=13, Ladon=4).points(2, Hector=7).god(2, "Apollo", "Egypt")
    s, params = table.s, table.params
    s.phase, s.unit, s.attempts, s.bid = MOVING, PIECE["Ajax"], 2, 15
    s.players[0].glory, s.players[1].piety, s.players[1].fate = 12, 3, 5
    s.players[0].least[PIECE["Hector"]], s.players[2].least[PIECE["Hector"]] = 6, 2
    kept, down, other = table.card(1, "Eros"), table.card(1, "Nike", down=True), table.card(2, "Thetis")
    push(s, POLL, 1, 0, 0)
    seen = {seat: observed(RULES, s, params, seat) for seat in (0, 1, None)}

    def at(length: int, **numbers: float) -> list[float]:
        return [numbers.get(f"_{place}", 0) for place in range(length)]

    hector, ajax, ladon = PIECE["Hector"], PIECE["Ajax"], PIECE["Ladon"]
    for name, told in (("column", params.column), ("down", params.down)):
        there = {hector: 2913, ajax: 2913, ladon: 2912, PIECE[evil]: 2910}
        shares = {f"_{piece}": round(float(told[PLACE_OF[hex]]) / 64, 4) for piece, hex in there.items()}
        assert seen[1][name] == at(80, **shares)
    helen, pegasus = 24 + PRIZE["Helen"], 24 + PRIZE["Pegasus"]
    known = np.reshape(seen[1]["known_points"], (10, 64))
    assert {(seat, unit): number for (seat, unit), number in np.ndenumerate(known) if number} == {
        (1, hector): 0.02,  # from seat 1 on: itself, seat 2, seat 0
        (2, hector): 0.06,
    }
    expected = {
        "on_board": at(80, **{f"_{piece}": 1 for piece in (hector, ajax, ladon, PIECE[evil])}),
        "in_hand": at(80, **{f"_{ajax}": 1}),
        "aboard": at(32, **{f"_{ajax}": 1}),
        "bearer": at(34, **{f"_{pegasus}": round((hector + 1) / 32, 4)}),
        "own_points": at(64, **{f"_{hector}": 0.13, f"_{ladon}": 0.04}),
        "own_cards": at(54, **{f"_{kept}": 1}),
        "own_card_down": at(54, **{f"_{down}": 1}),
        "own_fate": at(32, _4=1),
        "piety": [0.03],
        "glory": [0.1, 0.1, 0.12] + [0] * 7,
        "hand_sizes": [0.1, 0.1, 0] + [0] * 7,
        "card_down": [1, 0, 0] + [0] * 7,
        "must": [0, 0, 1] + [0] * 7,
        "mover": [0, 0, 1] + [0] * 7,
        "seat": [0, 1] + [0] * 8,
        "phase": at(16, _7=1),
        "turn": [0.2],
        "attempts": [0.4],
        "bid": [round(16 / 151, 4)],
    }
    assert {name: seen[1][name] for name in expected} == expected
    assert seen[1]["item_on_board"][helen] == seen[1]["item_on_board"][pegasus] == 1
    areas, greece, egypt = (
        np.reshape(seen[1]["god_in_area"], (10, -1)),
        WORLD.area("Greece"),
        WORLD.area("Egypt"),
    )
    assert np.argwhere(areas).tolist() == [[0, greece], [1, egypt], [2, greece]]
    assert np.reshape(seen[1]["frames"], (4, 9))[0].tolist() == at(9, _3=1)
    # Others know neither points nor cards, Fate or what Zeus has given; only that a card is down.
    for name in ("own_points", "own_cards", "own_card_down", "own_fate", "piety"):
        assert not any(seen[0][name]) and not any(seen[None][name])
    for name in ("glory", "hand_sizes", "card_down", "must", "mover"):
        turned = [expected[name][2], *expected[name][:2], *expected[name][3:]]
        assert seen[0][name] == seen[None][name] == turned
    assert observed(RULES, s, params, 2)["own_cards"] == at(54, **{f"_{other}": 1})


def test_an_observation_tells_what_units_and_items_have_been_through():
    table = Table(3, Hector=2913, Ladon=2912, Helen=2914)
    hector, ladon, errand = table.piece("Hector"), table.piece("Ladon"), table.s.errands[PIECE["Hector"]]
    hector.settled, hector.fought, ladon.magic = 3, 1, 40
    errand.moored, errand.afloat, errand.sick, errand.aided = 1, 2, 1, 1
    table.s.players[0].aid[PIECE["Hector"]], table.s.players[2].ailment[PIECE["Hector"]] = 30, 10
    helen = table.item("Helen")
    helen.owner, helen.captor, helen.left_by = 1, 3, 2
    seen = observed(RULES, table.s, table.params, 1)
    unit, monster, item = PIECE["Hector"], PIECE["Ladon"], 24 + PRIZE["Helen"]
    expected = {
        "settled": {unit: 0.2},  # seat 2 is the next one from seat 1 on
        "fought": {unit: 1},
        "magic": {monster: 0.4},
        "moored": {unit: 1},
        "afloat": {unit: 0.6667},
        "sick": {unit: 1},
        "aided": {unit: 1},
        "known_aid": {unit: 0.2},
        "item_owner": {item: 0.3},
        "item_captor": {item: 0.2},
        "left_by": {item: 0.0625},
    }
    for name, numbers in expected.items():
        assert {place: number for place, number in enumerate(seen[name]) if number} == numbers, name
