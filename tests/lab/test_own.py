"""What games measure of themselves, counted anew by plain loops; and how the lab tells it."""

import numpy as np
import pytest

from theomachy.errors import BadOptions
from theomachy.games import GAMES, game
from theomachy.games.component_files import own_text
from theomachy.games.measures import Finished
from theomachy.games.mythology.advanced import measures as mythology
from theomachy.games.mythology.advanced.actions import LOG_AID, LOG_UNIT, SCALE
from theomachy.games.mythology.world import HEROES, UNITS
from theomachy.games.olympics.medals import medal_points, strength
from theomachy.games.olympics.state import DISCARDED, LIES
from theomachy.kernel import runner
from theomachy.kernel.chance import Dice, below, combine
from theomachy.kernel.generic import RANK, STANDING, legal, play, setup, standing
from theomachy.kernel.journal import new_journal
from theomachy.kernel.record import new, rows
from theomachy.kernel.state import MAX_SEATS, first_seat
from theomachy.lab.balance import measure, variants
from theomachy.lab.block import play_block
from theomachy.lab.effects import FEWEST, quantile
from theomachy.lab.report import write_report
from theomachy.lab.simulate import plan
from theomachy.lab.targets import Criterion


def finished(made, games):
    """Games of a plan, and their last states one by one."""
    block = play_block(made, 0, games, True, runner.COUNTS, last_states=True)
    all_of_them = Finished(
        made.components, made.params, block.states, block.standings, block.told, block.game_of
    )
    return all_of_them, [block.states[k] for k in range(games)]


def watched(made, number):
    """A random game, interpreted, and by turn and seat its glory at the turn's end."""
    s, params, journal = new(made.rules.state), made.params, new_journal(1 << 16)
    out, dice, ranks = np.zeros(made.rules.actions, np.int64), new(Dice), np.zeros((MAX_SEATS, STANDING))
    glory = np.zeros((16, s.players.shape[0]), np.int64)
    s.chance = dice.chance = combine(made.seed, number)
    setup(s, params, journal)
    while not s.over:
        seat, turn, stage = first_seat(s.must), s.turn, s.stage
        n = legal(s, params, seat, out)
        play(s, params, seat, int(out[below(dice, n)]), journal)
        if s.stage != stage or s.over:
            glory[turn] = [player.glory + player.piety for player in s.players]
    standing(s, params, ranks)
    told = journal[1 : 1 + journal[0, 0]]
    one = Finished(
        made.components, params, rows(s), ranks[None, : s.seats], told, np.zeros(len(told), np.int64)
    )
    return one, s, glory[:, : s.seats]


@pytest.mark.parametrize(("seats", "options"), [(3, {}), (5, {"zeus": "on"})], ids=str)
def test_glory_turn_by_turn_is_what_players_had_then(seats, options, monkeypatch):
    made = plan("mythology", ["random"] * seats, seed=4, options=options)
    one, s, glory = watched(made, 0)
    assert (mythology.glory_by_turn(one)[0, 1 : s.turn + 1] == glory[1 : s.turn + 1]).all()
    assert any(player.piety for player in s.players), "what is told to nobody counts as well"
    winners = [seat for seat in range(seats) if one.standings[0, seat, RANK] == 1]
    decided = s.turn + 1
    while decided > 1 and glory[decided - 1, winners].max() == glory[decided - 1].max():
        decided -= 1
    for late in range(s.turn + 1):
        monkeypatch.setattr(mythology, "LATE", late)
        assert mythology.decided_late(one)[0][0, 0] == (min(decided, s.turn) > late)


def test_units_and_prizes_of_mythology_are_used_as_the_sheets_say():
    games, states = finished(plan("mythology", ["random"] * 4, seed=2), 3)
    heroes, monsters, prizes = (
        count(games)[0] for count in (mythology.used_heroes, mythology.used_monsters, mythology.captured)
    )
    for k, s in enumerate(states):
        lines = {int(line) - 1 for player in s.players for line in player.ledger if 0 < line <= LOG_AID}
        things = {(line - LOG_UNIT) // SCALE for line in lines}
        gone = {monster for monster in range(HEROES, UNITS) if s.pieces[monster].hex < 0}
        assert set(np.flatnonzero(heroes[k])) == {unit for unit in things if unit < HEROES}
        assert set(np.flatnonzero(monsters[k]) + HEROES) == {unit for unit in things if unit >= HEROES} | gone
        paid = [any(player.paid >> prize & 1 for player in s.players) for prize in range(len(prizes[k]))]
        assert prizes[k].tolist() == paid
    glory, times = mythology.worth_of_conditions(games)
    assert times.sum(1).tolist() == [4] * 3 and (glory[times == 0] == 0).all()


@pytest.mark.parametrize("seats", [2, 5])
def test_medals_of_olympics_go_to_the_cards_that_won_them(seats):
    made = plan("olympics", ["random"] * seats, seed=2)
    games, states = finished(made, 4)
    params = made.params
    for k, s in enumerate(states):
        by_event, by_type = np.zeros(params.events), np.zeros(len(made.components.types))
        laid, used = np.zeros((2, len(by_type)))
        for event in range(params.events):
            there = [entrant for entrant in range(params.entrants) if strength(s, entrant, event)]
            there.sort(key=lambda entrant: -strength(s, entrant, event))
            for place, entrant in enumerate(there):
                mine = [c for c in range(params.cards) if s.where[c] == LIES + entrant]
                for card in mine if entrant < seats else []:
                    if params.event[card] == event:
                        part = params.performance[card] / s.entrants[entrant].total[event]
                        by_type[params.type[card]] += medal_points(place) * part
                        by_event[event] += medal_points(place) * part
        for card in range(params.cards):
            lies = LIES <= s.where[card] < LIES + seats
            laid[params.type[card]] += lies
            used[params.type[card]] += lies or s.where[card] == DISCARDED
        events, types, cards = (measure.counted(games) for measure in game("olympics").measures)
        assert events[0][k] == pytest.approx(by_event) and types[0][k] == pytest.approx(by_type)
        assert cards[0][k].tolist() == laid.tolist() and cards[1][k].tolist() == used.tolist()
        assert np.allclose(events[1][k], by_event.sum()) and np.allclose(types[1][k], by_event.sum())


def test_the_sides_of_mythologys_basic_game_have_what_their_players_have():
    games, states = finished(plan("mythology-basic", ["random"] * 3, seed=2), 3)
    won, killed = (measure.counted(games)[0] for measure in game("mythology-basic").measures)
    for k, s in enumerate(states):
        for side in range(2):
            seats = [seat for seat in range(3) if s.players[seat].side == side]
            assert won[k, side] == pytest.approx(sum(games.shares[k, seat] for seat in seats))
            assert killed[k, side] == sum(s.players[seat].kills for seat in seats)


@pytest.mark.parametrize("id", [id for id in GAMES if game(id).measures])
def test_a_games_own_measures_are_told_and_can_be_criteria(id):
    made = variants(id, ["random"], game(id).usual_seats, 3)
    found = measure(made, 60, jobs=1).measured[0]
    names = [own.name for own in found.own]
    assert len(names) == len(set(names)) == found.sample.tops.shape[1] and found.own[0].mean is not None
    for own in found.own:
        assert own.mean is None or not own.part or -1e-9 <= own.mean.value <= 1 + 1e-9
    mean = found.own[0].mean.value
    assert Criterion(measure="own", of=names[0], at_most=1).value(found) == mean
    assert found.as_json()["own"][0]["mean"]["mean"] == mean
    with pytest.raises(BadOptions, match=r"no measure of its own 'luck'"):
        Criterion(measure="own", of="luck", at_most=1).value(found)


@pytest.mark.night
def test_a_games_own_measures_are_compared_deal_by_deal(tmp_path):
    """Of a set beside itself nothing is other; of another so much as the means say, as surely as leaving out
    deal after deal says."""
    text = own_text(game("olympics"))
    vary = {"components": ["own"]}
    for name, performance in (("same", 8), ("other", 80)):
        file = tmp_path / f"{name}.toml"
        file.write_text(text.replace("performance = 8", f"performance = {performance}", 5), "utf-8")
        vary["components"].append(str(file))
    found = measure(variants("olympics", ["random"], 3, 3, vary=vary), 120, jobs=1)
    same, other = found.compared
    assert same.own and all(own.mean.low == own.mean.high == 0 for own in same.own)
    first = other.own[0]
    ratios = []
    for each in (found.measured[0], found.measured[2]):
        tops, bottoms = (sums[:, 0].sum() - sums[:, 0] for sums in each.counted)
        ratios.append(tops / bottoms)
        assert each.own[0].name == first.name
    left_out = ratios[1] - ratios[0]
    error = np.sqrt(((left_out - left_out.mean()) ** 2).sum() * (len(left_out) - 1) / len(left_out))
    assert first.mean.value == pytest.approx(left_out.mean(), abs=1e-3)
    assert first.mean.half == pytest.approx(quantile(1 - 0.025 / 2 / len(other.own)) * error, rel=0.05)
    assert found.as_json()["compared"][1]["own"][0]["difference"] == first.mean.value
    assert f"{100 * first.mean.value:+.2f}<td>" in write_report(found, "theomachy balance")


def test_wins_are_told_by_ending():
    found = measure(variants("hera-and-zeus", ["random"], 2, 3), 400, jobs=1).measured[0]
    word = max(found.endings, key=found.endings.get)
    ended = found.sample.endings == found.ending_words.index(word) + 1
    told = [effect.value for effect in found.wins_by_ending[word]]
    assert told == pytest.approx(found.sample.shares[ended].mean(0))
    assert {*found.wins_by_ending} == {word for word, games in found.endings.items() if games >= FEWEST}
