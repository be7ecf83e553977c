"""What players did and where, counted anew event by event; and the map on which it is shown."""

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from theomachy.games import game
from theomachy.kernel import runner
from theomachy.kernel.journal import new_journal
from theomachy.lab import deeds
from theomachy.lab.balance import measure, variants
from theomachy.lab.block import play_block
from theomachy.lab.heat import FALL, FIGHT, STAND, Heat
from theomachy.lab.map_report import heat_map
from theomachy.lab.measured import Measured
from theomachy.lab.simulate import plan, play_games

MAPS = {"mythology-basic": ("unit", "defender"), "mythology": ("piece", "against")}
ENTERING = {"stands": "hex", "steps": "hex", "fate_comes": "hex", "revived": "hex"}


def told_by_game(id, block):
    """Each game's events, as names with their numbers by field."""
    kinds, ends = game(id).events.kinds, [0, *block.counts[:, runner.TOLD].tolist()]
    return [
        [
            (kinds[row[0]].name, kinds[row[0]].values(row[2:]))
            for row in block.told[start:end].tolist()
            if row[0] >= 0
        ]
        for start, end in pairwise(ends)
    ]


@pytest.mark.parametrize("id", list(MAPS))
def test_what_happens_where_is_what_the_events_say(id):
    made = plan(id, ["random"] * 4, seed=2)
    block = play_block(made, 0, 3, True, runner.COUNTS)
    states, _, _ = play_games(made, 0, 3, runner.COUNTS, new_journal(1 << 17))
    who, against = MAPS[id]
    counted = np.zeros((3, len(game(id).places(made.components))), np.int64)
    for events, s in zip(told_by_game(id, block), states, strict=True):
        at: dict[int, int] = {}
        for name, fields in events:
            if name in ENTERING:
                (hex,) = fields["to"] if "to" in fields else fields["hex"]
                if hex >= 0:
                    at[fields[who][0]] = hex
            elif name == "turn_begins":
                for hex in at.values():
                    counted[STAND, hex] += 1
            elif name in ("fights", "attacks"):
                counted[FIGHT, at[fields[against][0]]] += 1
            elif name == "falls":
                counted[FALL, at.pop(fields[who][0])] += 1
        on_board = (s.hex if id == "mythology-basic" else [piece.hex for piece in s.pieces])[: max(at) + 1]
        assert {piece: hex for piece, hex in enumerate(on_board) if hex >= 0} == at
    assert (Heat(made).counted(block) == counted).all() and (counted.sum(1) > 0).all()


def test_alliances_and_answers_are_counted_by_who_makes_them():
    made = plan("mythology-basic", ["random"] * 4, seed=2)
    block = play_block(made, 0, 3, True, runner.COUNTS)
    names = [deed.name for deed in deeds.deeds_of("mythology-basic")]
    did = deeds.done(made, block)
    for k, events in enumerate(told_by_game("mythology-basic", block)):
        for name, seat in (("proposes", 0), ("leaves", 2), ("captures", 1)):
            mine = sum(event == name and fields["seat"] == (seat,) for event, fields in events)
            assert did[k, seat, names.index(name)] == min(mine, 255)
        agrees = sum(event == "answers" and fields["agrees"] == (1,) for event, fields in events)
        assert did[k, :, names.index("answers: agrees")].sum() == agrees > 0
        allied = sum(event == "allied" and fields["seats"][0] >> 3 & 1 for event, fields in events)
        assert did[k, 3, names.index("allied")] == allied


def test_who_does_what_wins_so_often_and_the_map_shows_where():
    found = measure(variants("mythology-basic", ["random"], 4, 2), 120, jobs=1).measured[0]
    done = {deed.name: deed for deed in found.deeds}
    kills, agrees = done["falls"], done["answers: agrees"]
    assert kills.wins is not None and kills.wins.low > 0.25, "each unit that falls is a point"
    assert agrees.wins is not None and agrees.wins.low < 0.25 < agrees.wins.high and agrees.times > 10
    assert done["places"].wins is None, "all place their gods alike"
    page = heat_map(found, 0)
    assert page.count("<polygon") > 300 and 'class="layer fall"' in page and "units fall a game" in page
    assert f"{found.heat[FIGHT].sum():.3g} attacks a game" in page


def test_a_deeds_lift_is_not_its_seats():
    """The first seat wins often, and does the first deed often; who does the second wins at any seat."""
    found = measure(variants("zeus-on-the-loose", ["random"], 2, 2), 600, jobs=1).measured[0]
    generator = np.random.default_rng(1)
    shares = np.eye(2)[(generator.random(600) > 0.7).astype(int)]
    did = np.zeros_like(found.sample.did)
    did[:, :, 0] = generator.random((600, 2)) < (0.8, 0.2)
    did[:, :, 1] = generator.random((600, 2)) < 0.2 + 0.3 * shares
    made = Measured(found.variant, replace(found.sample, shares=shares, did=did))
    seats, wins, never, *_ = made.deeds
    assert seats.wins is not None and seats.wins.low > 0.5
    assert seats.lift.low < 0 < seats.lift.high and wins.lift.low > 0.1
    assert seats.as_json()["lift"]["difference"] == seats.lift.value
    assert never.as_json()["lift"]["difference"] is None


def test_a_game_without_a_map_shows_none():
    found = measure(variants("zeus-on-the-loose", ["random"], 2, 2), 4, jobs=1).measured[0]
    assert heat_map(found, 0) == "" and found.heat.size == 0
