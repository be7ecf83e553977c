"""Nets learn: gradients, returns, a training of a second; their files, and the bots that play by them."""

import json
from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from tests.checks.channels import seen_features, seen_traits
from tests.checks.effort import first_by_day, tries
from tests.zeus_on_the_loose.table import at
from theomachy import Match
from theomachy.bots import net_files
from theomachy.bots.bot import Decision
from theomachy.bots.by_nets import by_nets, with_value
from theomachy.bots.ismcts import Tree
from theomachy.bots.net import Net, layers_for, new_layers, share_by_gain
from theomachy.bots.net_files import SHIPPED, load, nets_for, save, save_policy
from theomachy.bots.registry import check_spec, make
from theomachy.cli.training import show_training
from theomachy.env import spec
from theomachy.errors import BadNet, CannotSave, TheomachyError
from theomachy.games import OWN_GAMES, game
from theomachy.kernel.generic import GREEDY, SHARE, STANDING, features, traits
from theomachy.kernel.runner import LONGEST
from theomachy.kernel.state import MAX_SEATS
from theomachy.learning import rounds, self_play, train
from theomachy.learning.fit import clipped, fit_policy, fit_value, returns
from theomachy.learning.rounds import Games, Learned, cut, play_part
from theomachy.learning.self_play import DRAWN, STRAYING, new_decisions
from theomachy.learning.train import Learner, Training

ZEUS = "zeus-on-the-loose"
FEATURES, ACTIONS, SEATS = 12, 6, 2


class Clock:
    """A clock of the processor that goes on a step whenever it is read: a slow one trains as much."""

    def __init__(self, step: float) -> None:
        self._step, self._at = step, 0.0

    def process_time(self) -> float:
        self._at += self._step
        return self._at


@pytest.fixture(scope="module")
def trained():
    """A training of Zeus on the Loose for some rounds, which its clock calls a second, and how it went."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(train, "ROUND", 4000)
        patch.setattr(train, "MEASURED", 20)
        patch.setattr(train, "FROM_GREEDY", 0.7)
        clock = Clock(1 / tries(40, 100))
        for each in (train, rounds):
            patch.setattr(each, "time", clock)
        training = Training(ZEUS, 2, seed=3)
        return training, list(training.run(1 / 60))


@pytest.fixture(scope="module")
def nets(trained):
    return trained[0].nets("theomachy train", 1 / 60)


@pytest.fixture
def file(nets, tmp_path):
    save(nets, tmp_path / "nets.npz")
    return tmp_path / "nets.npz"


def decisions(count: int, seats: int = 2):
    """Decisions with a choice in the middle of games."""
    for seed in range(count):
        match = Match(ZEUS, seats, seed=seed, seat_by_seat=True)
        bot = make("random")
        for _ in range(5 + seed):
            match.play_action(bot.choose(Decision.of(match, match.must[0])), match.must[0])
        match.play_forced()
        yield Decision.of(match, match.must[0])


# Learning


def some_decisions(rng, count=5):
    made = new_decisions(count, SEATS)
    for b in range(count):
        for numbers, start, of in (
            (made.seen, made.seen_from, FEATURES),
            (made.full, made.full_from, FEATURES),
            (made.traits, made.traits_from, ACTIONS),
        ):
            start[b + 1] = start[b] + 3
            numbers[start[b] : start[b + 1]] = rng.permutation(of)[:3]
        made.legal_from[b + 1] = made.legal_from[b] + 2  # an action of one trait, and one of two
        made.legal[made.legal_from[b] :][:2] = (1, 2)
        made.seat[b], made.chosen[b], made.chance[b] = b % 2, b % 2, 0.4
        made.outcome[b] = (1, 0) if b < 3 else (0, 1)
    return made


def slope_by_trial(loss, weight, index, by=1e-2):
    before = weight[index]
    weight[index] = before + by
    above = loss()
    weight[index] = before - by
    below = loss()
    weight[index] = before
    return (above - below) / (2 * by)


@pytest.mark.parametrize("which", ["value", "policy"])
def test_gradients_are_the_slopes_of_the_loss(which):
    rng = np.random.default_rng(1)
    made, learner = some_decisions(rng), Learner(FEATURES, ACTIONS, rng)
    learner.net.w3[:] = rng.normal(0, 0.3, learner.net.w3.shape)
    layers, units, batch = new_layers(ACTIONS), np.zeros((2, 64), np.float32), np.arange(5)

    def work_out(gradient):
        shared = (learner.net, learner.turned, gradient, layers, made, batch, units[0], units[1])
        if which == "value":
            return fit_value.plain(*shared)
        # only the bonus for entropy: the part of the loss that is told
        return -fit_policy.plain(*shared, np.zeros(5, np.float32), 1.0, 0)

    def loss():
        return work_out(Learner(FEATURES, ACTIONS, rng).gradient)

    work_out(learner.gradient)
    for name in Net._fields:
        weights, gradient = getattr(learner.net, name), getattr(learner.gradient, name).copy()
        for flat in np.argsort(-np.abs(gradient), axis=None)[:2]:
            index = np.unravel_index(flat, gradient.shape)
            assert slope_by_trial(loss, weights, index) == pytest.approx(gradient[index], rel=0.1, abs=1e-4)


def test_the_clip_stops_where_the_policy_has_gone_far_enough():
    assert clipped(1.3, 1.0) == 0 and clipped(0.7, -1.0) == 0
    assert clipped(1.3, -1.0) == -1.3 and clipped(0.7, 1.0) == 0.7 and clipped(1.1, 1.0) == 1.1


def test_returns_look_ahead_to_the_end_of_a_game_and_no_further():
    made = new_decisions(3, SEATS)
    made.expected[:] = [(0.5, 0.5), (0.6, 0.4), (0.9, 0.1)]
    made.outcome[:] = [(1, 0), (1, 0), (0, 1)]
    made.last[:] = [0, 1, 1]
    out = np.zeros((3, 2), np.float32)
    returns.plain(made, 3, 0.8, out)
    assert out == pytest.approx(np.array([(0.2 * 0.6 + 0.8, 0.2 * 0.4), (1, 0), (0, 1)]))


def test_who_gained_has_won_the_stage():
    before, after = np.zeros((2, 10, STANDING))
    before[:3, SHARE] = (0.5, 0.3, 0.2)
    after[:3, SHARE] = (0.4, 0.45, 0.15)
    share_by_gain(3, before, after)
    assert after[:3, SHARE].tolist() == [0, 1, 0]
    nobody = before.copy()
    share_by_gain(3, before, nobody)
    assert nobody[:3, SHARE] == pytest.approx(1 / 3)


@pytest.mark.night
@pytest.mark.parametrize("short", [{}, {"seen": 16}, {"legal": 2}], ids=str)
def test_a_round_is_the_same_in_however_many_parts(nets, monkeypatch, short):
    for name, each in short.items():
        monkeypatch.setitem(self_play.ROOM_EACH, name, each)
    room, first, learned = 1000, 5, Learned(ZEUS, 2, 3, nets.policy, nets.value)

    def played(first, games):
        return play_part(learned, Games((DRAWN, DRAWN), first, games, room))

    whole, end, missing = cut([played(first, LONGEST)], room)
    assert missing == 0 and first < end and whole.last[-1] == 1
    assert 0.7 * room < len(whole.seat) <= room or (short and 0 < len(whole.seat) < 0.7 * room)
    for games in (2, 1):
        parts = [played(first, games)]
        while cut(parts, room)[2]:
            assert not parts[-1].full
            parts.append(played(parts[-1].end, games))
        in_parts, its_end, _ = cut(parts, room)
        assert its_end == end and all(map(np.array_equal, in_parts, whole))
    assert len(parts) > 1


def some_games(nets, policies, room=400):
    return play_part(
        Learned(ZEUS, 2, 3, nets.policy, nets.value), Games(policies, 5, LONGEST, room)
    ).decisions


@pytest.mark.night
def test_what_greedy_decides_in_a_game_of_the_policy_is_not_learned_from(nets):
    assert set(some_games(nets, (DRAWN, DRAWN)).seat) == {0, 1}
    for seat, policies in enumerate([(DRAWN, GREEDY), (GREEDY, DRAWN)]):
        made = some_games(nets, policies)
        assert set(made.seat) == {seat} and made.last[-1] == 1 and len(made.seat) > 200


def test_a_round_is_played_with_itself_and_from_each_seat_among_greedy(trained, monkeypatch):
    asked = []
    monkeypatch.setattr(
        rounds.Rounds, "play", lambda _, policies, room: asked.append((policies, room)) or new_decisions(0, 2)
    )
    for imitate in (False, True):
        trained[0]._play(imitate, 1000)
    assert asked == [
        ([DRAWN, DRAWN], 500),
        ([DRAWN, GREEDY], 250),
        ([GREEDY, DRAWN], 250),
        ([STRAYING, STRAYING], 1000),
    ]


def test_a_second_of_training_teaches_something(trained):
    _, progress = trained
    assert len(progress) > 4
    assert progress[-1].decisions > 10_000 and progress[-1].minutes >= 1 / 60
    assert progress[-1].entropy < progress[0].entropy - 0.1  # it has begun to imitate
    assert min(each.loss for each in progress[1:]) < progress[0].loss
    measured = [each.wins for each in progress if each.wins is not None]
    assert len(measured) > 1 and all(0 <= wins <= 1 for wins in measured)


def test_no_training_without_features():
    with pytest.raises(BadNet, match="no net can be trained for mythology"):
        Training("mythology", 2, 0)


@pytest.mark.parametrize(
    "game_id", first_by_day(*(each.id for each in OWN_GAMES if each.rules.features is not None))
)
def test_what_nets_see_is_declared_and_known_to_the_seat(game_id):
    rules = game(game_id).rules
    layers, bot = layers_for(rules), make("random")
    match = Match(game_id, 2, seed=7, seat_by_seat=True)
    for _ in range(150):
        if match.over:
            break
        seat = match.must[0]
        decision = Decision.of(match, seat)
        actions = np.array(decision.legal)
        for full, state in ((0, match.state), (1, match.state), (0, decision.t)):
            found = layers.set[: features(state, match.params, seat, full, layers.set)].tolist()
            assert found and set(found) <= set(range(rules.feature_count))
            assert full == 1 or sorted(found) == seen_features(match, seat)
        told = seen_traits(match, seat)
        traits(decision.t, match.params, seat, actions, len(actions), layers.traits, layers.start)
        start = layers.start[: len(actions) + 1]
        assert start[0] == 0 and set(np.diff(start).tolist()) <= set(range(1, rules.most_traits + 1))
        assert set(layers.traits[: start[-1]].tolist()) <= set(range(rules.traits_told))
        assert told == [sorted(each.tolist()) for each in np.split(layers.traits[: start[-1]], start[1:-1])]
        match.play_action(bot.choose(decision), seat)


# Files


def test_a_file_holds_what_was_learned(nets, file):
    loaded = load(file, ZEUS, 2)
    assert loaded.about == nets.about
    for part in ("policy", "value"):
        for kept, array in zip(getattr(loaded, part), getattr(nets, part), strict=True):
            assert kept.dtype == np.float32 and np.allclose(kept, array, rtol=2e-3, atol=1e-4)


def change(file, **changes):
    with np.load(file) as archive:
        content = dict(archive)
    about = json.loads(str(content["about"]))
    for name, value in changes.items():
        if name in about:
            about[name] = value
        else:
            content[name.replace("_", ".")] = value
    content["about"] = np.array(json.dumps(about))
    with file.open("wb") as target:
        np.savez_compressed(target, **content)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"format": 3}, "is of format 3; this version of Theomachy reads formats 1 and 2"),
        ({"game": "olympics"}, "holds nets for olympics with 2 seats, not for zeus-on-the-loose with 2"),
        ({"seats": 3}, "with 3 seats, not for zeus-on-the-loose with 2"),
        ({"policy_w1": np.zeros((3, 64), np.float16)}, "does not fit the features"),
        ({"value_b2": np.full(32, np.nan, np.float16)}, "holds a number that is not finite"),
        ({"policy_w3": np.zeros((2, 2))}, "does not fit the features"),
    ],
)
def test_foreign_newer_and_unfitting_nets_are_refused(file, changes, said):
    change(file, **changes)
    with pytest.raises(BadNet, match=said):
        load(file, ZEUS, 2)


@pytest.mark.parametrize("content", [b"", b"nonsense", b"PK\x03\x04 nonsense"])
def test_what_is_no_file_of_nets_is_refused(tmp_path, content):
    file = tmp_path / "nets.npz"
    file.write_bytes(content)
    with pytest.raises(BadNet, match="is no file of nets, or it is broken"):
        load(file, ZEUS, 2)
    with pytest.raises(BadNet, match="there is no file"):
        load(tmp_path / "other.npz", ZEUS, 2)


def test_a_cut_file_is_refused(file):
    file.write_bytes(file.read_bytes()[:-3000])
    with pytest.raises(BadNet, match="is no file of nets, or it is broken"):
        load(file, ZEUS, 2)


@pytest.mark.parametrize("file", sorted(SHIPPED.glob("*.npz")), ids=lambda file: file.stem)
def test_shipped_nets_fit_and_are_small(file):
    game_id, seats = file.stem.rsplit("-", 1)
    about = nets_for(game_id, int(seats)).about
    assert about.features == game(game_id).rules.feature_count
    assert f"theomachy train {game_id} --seats {seats}" in about.command
    assert file.stat().st_size <= 1_000_000
    assert file.with_suffix(".csv").read_text().startswith("minutes,decisions,loss,entropy,wins\n")


# Bots


def test_the_policy_is_legal_and_the_same_for_the_same_view(file):
    for decision in decisions(8):
        answers = {make(f"policy:{file}").choose(decision) for _ in range(2)}
        assert len(answers) == 1 and answers <= set(decision.legal)


@pytest.mark.parametrize("manner", [lambda *asked: by_nets(*asked, 1 << 8), with_value], ids=["puct", "+net"])
def test_a_search_by_nets_is_the_same_interpreted_compiled_and_in_chunks(nets, manner):
    for decision in decisions(4):
        plain, whole, chunks = (Tree(decision, 1 << 8, manner(decision, nets)) for _ in range(3))
        plain.grow(30, compiled=False)
        whole.grow(30)
        chunks.grow(13)
        chunks.grow(17)
        for other in (whole, chunks):
            assert np.array_equal(plain.nodes.keys, other.nodes.keys)
            assert np.array_equal(plain.nodes.counts, other.nodes.counts)
            assert np.allclose(plain.nodes.values, other.nodes.values)
        assert sum(visits for visits, _ in whole.visits().values()) == 30
        assert whole.best() in decision.legal


def test_a_search_with_a_value_net_ends_walks_with_the_mean_of_what_it_says_and_a_rollout(nets):
    undecided = replace(nets, value=Net(*(0 * weights for weights in nets.value)))  # says a half to each
    found = Counter()
    for decision in decisions(20):
        tree = Tree(decision, 1 << 8, with_value(decision, undecided))
        tree.grow(1)
        found.update(won for visits, won in tree.visits().values() if visits)
    assert set(found) <= {0.0, 0.25, 0.75, 1.0} and min(found[0.25], found[0.75]) > 2


def test_among_three_it_matters_which_rival_wins_a_round(nets):
    decision = Decision.of(match := at(*3 * ["1 2 3 4"], letters=("ZEU", "", "")), match.must[0])
    worth = with_value(decision, nets).worth
    assert (worth[:3, 0] == (1, 0, 0)).all() and (worth[0, 1:3] == 0).all()  # whoever has three letters
    assert worth[1, 1] == worth[2, 2] == 1 and worth[1, 2] == worth[2, 1] == pytest.approx(0.38, abs=0.01)
    assert match.state.players[0].letters == decision.t.players[0].letters == 3
    between_two = Decision.of(match := at("1 2 3 4", "1 2 3 4", letters=("ZEU", "")), match.must[0])
    assert (with_value(between_two, nets).worth == np.eye(2)).all()


def test_among_three_a_walk_ends_with_what_the_net_says_for_four_fifths():
    nets = nets_for(ZEUS, 3)
    undecided = replace(nets, value=Net(*(0 * weights for weights in nets.value)))  # says a third to each
    found = Counter()
    for decision in decisions(20, seats=3):
        asked = with_value(decision, undecided)._replace(worth=np.eye(MAX_SEATS))  # as if all were as far
        tree = Tree(decision, 1 << 8, asked)
        tree.grow(1)
        found.update(round(won, 3) for visits, won in tree.visits().values() if visits)
    assert set(found) <= {0.0, 1.0, 0.267, 0.467} and min(found[0.267], found[0.467]) > 2


def test_a_full_table_goes_on_with_what_it_knows(nets):
    decision = next(decisions(1))
    tree = Tree(decision, 1 << 3, by_nets(decision, nets, 1 << 3))
    tree.grow(500)
    assert np.count_nonzero(tree.nodes.keys) == 8 and tree.best() in decision.legal


@pytest.mark.parametrize("spec", ["policy", "puct:100", "puct:1s", "ismcts+net:100", "race+net:100"])
def test_bots_without_nets_say_so(monkeypatch, tmp_path, spec):
    monkeypatch.setattr(net_files, "SHIPPED", tmp_path)
    with pytest.raises(BadNet, match="there is no net for zeus-on-the-loose with 4 seats; train one"):
        check_spec(spec, ZEUS, 4)
    with pytest.raises(BadNet, match="there are no nets for mythology"):
        check_spec(spec, "mythology", 4)
    with pytest.raises(BadNet, match="there is no net for zeus-on-the-loose with 3 seats"):
        make(spec).choose(next(decisions(1, seats=3)))


# The command


def test_a_training_leaves_its_nets_and_its_curve(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(train, "ROUND", 2000)
    monkeypatch.setattr(train, "MEASURED", 5)
    file = tmp_path / "mine.npz"
    show_training(ZEUS, 2, 0.005, 1, tmp_path / "mine")
    told = capsys.readouterr()
    assert load(file, ZEUS, 2).about.command == f"theomachy train {ZEUS} --seats 2 --minutes 0.005 --seed 1"
    header, *rows = file.with_suffix(".csv").read_text().splitlines()
    assert header == "minutes,decisions,loss,entropy,wins" and len(rows) == told.err.count(
        "games against greedy (by chance 50%)"
    )
    assert f"nets in {file}" in told.out


@pytest.mark.parametrize("rounds", [0, 1, 3])
def test_an_interrupted_training_keeps_what_was_measured_and_says_so(monkeypatch, tmp_path, capsys, rounds):
    monkeypatch.setattr(train, "ROUND", 2000)
    monkeypatch.setattr(train, "MEASURED", 5)
    file, run = tmp_path / "mine.npz", Training.run

    def interrupted(training, minutes):
        for number, progress in enumerate(run(training, minutes)):
            if number == rounds:
                raise KeyboardInterrupt
            assert not number or load(file, ZEUS, 2)  # it is kept as it goes on
            yield replace(progress, wins=0.5)

    monkeypatch.setattr(Training, "run", interrupted)
    with pytest.raises(TheomachyError) as raised:
        show_training(ZEUS, 2, 0.05, 1, file)
    if rounds:
        assert str(raised.value) == f"interrupted; what was learned so far is kept in {file}"
        assert load(file, ZEUS, 2).about.decisions > 0
        assert len(file.with_suffix(".csv").read_text().splitlines()) == 1 + rounds
    else:
        assert str(raised.value) == "interrupted before anything was measured; nothing is kept"
        assert not file.exists()


def test_a_training_goes_on_from_a_file(monkeypatch, tmp_path, nets, file, capsys):
    monkeypatch.setattr(train, "ROUND", 2000)
    monkeypatch.setattr(train, "MEASURED", 5)
    more = tmp_path / "more.npz"
    show_training(ZEUS, None, 0.005, 8, more, file)  # Zeus on the Loose is usually for three
    assert "with the seed" not in capsys.readouterr().err
    about = load(more, ZEUS, 2).about
    command = f"theomachy train {ZEUS} --seats 2 --minutes 0.005 --seed 8 --from {file.name}"
    assert about.command == f"{nets.about.command}; {command}"
    assert about.minutes > nets.about.minutes and about.decisions > nets.about.decisions


def test_whoever_goes_on_by_a_seed_that_was_used_is_told(monkeypatch, tmp_path, file, capsys):
    monkeypatch.setattr(train, "ROUND", 2000)
    monkeypatch.setattr(train, "MEASURED", 5)
    more = tmp_path / "more.npz"
    show_training(ZEUS, 2, 0.005, 8, more, file)
    show_training(ZEUS, 2, 0.005, 8, tmp_path / "most.npz", more)
    assert f"{more} was trained with the seed 8: " in capsys.readouterr().err


def test_what_goes_on_begins_with_the_nets_as_they_are_and_imitates_nobody(monkeypatch, file):
    start = load(file, ZEUS, 2)
    training = Training(ZEUS, 2, 8, start)
    for learner, net in ((training.policy, start.policy), (training.value, start.value)):
        for mine, given in zip(learner.learned, net, strict=True):
            assert np.array_equal(mine, given)
    asked = []
    monkeypatch.setattr(training, "learn_round", lambda room, part: asked.append(part) or (0.0, 0.0))
    monkeypatch.setattr(training, "wins_among_greedy", lambda: 0.5)
    next(training.run(1))
    assert asked == [train.GOING_ON] * 2 and train.GOING_ON > train.FROM_GREEDY


def test_a_training_goes_on_from_no_policy_of_another_kind(tmp_path):
    zeus = spec(ZEUS, seats=2)
    layers = [(np.zeros((zeus.observation_size, zeus.actions)), np.zeros(zeus.actions))]
    save_policy(tmp_path / "dense.npz", ZEUS, 2, layers)
    with pytest.raises(BadNet, match=r"dense\.npz was not written by `theomachy train`"):
        show_training(ZEUS, 2, 0.005, 1, tmp_path / "mine.npz", tmp_path / "dense.npz")


@pytest.mark.parametrize("there", ["mine.npz", "mine.csv"])
def test_a_training_writes_over_nothing(tmp_path, there):
    (tmp_path / there).write_text("mine")
    with pytest.raises(CannotSave, match=f"{there} is there already, and stays as it is"):
        show_training(ZEUS, 2, 0.005, 1, tmp_path / "mine.npz")
    assert [file.name for file in tmp_path.iterdir()] == [there]
    assert (tmp_path / there).read_text() == "mine"


@pytest.mark.parametrize("there", ["file", "nowhere"])
def test_where_nothing_can_be_written_nothing_is_trained(tmp_path, there):
    (tmp_path / "file").touch()
    with pytest.raises(CannotSave, match=f"can't be written: there is no folder .*{there}$"):
        show_training(ZEUS, 2, 1, 1, tmp_path / there / "mine.npz")
    assert [file.name for file in tmp_path.iterdir()] == ["file"]
