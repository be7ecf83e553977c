"""The games pass OpenSpiel's own suite, and its algorithms run on them."""

import pickle
import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr, ismcts, mcts

from tests.checks.effort import NIGHT, first_by_day, tries
from tests.checks.installed import kuhn_poker
from theomachy import BadOptions, BadSeats, IllegalMove, NotYourTurn, UnknownMove
from theomachy.env import openspiel
from theomachy.games import GAMES

ZEUS = "python_theomachy_zeus_on_the_loose"
HERA = "python_theomachy_hera_and_zeus"
NAMES = [openspiel.short_name(game) for game in GAMES.values()]
LAST = tries(2, 12)


def after(game: pyspiel.Game, rng: random.Random, decisions: int) -> list[pyspiel.State]:
    """A random match: the state before each of its decisions, the end at last."""
    state, passed = game.new_initial_state(), []
    while not state.is_terminal() and len(passed) < decisions:
        if state.is_chance_node():
            state.apply_action(rng.randrange(len(state.chance_outcomes())))
        else:
            passed.append(state.clone())
            state.apply_action(rng.choice(state.legal_actions()))
    return [*passed, state]


@pytest.mark.parametrize("name", NAMES)
def test_the_suite_with_serialisation(name: str) -> None:
    """By day the last decisions of a match of two: the suite looks at each state in each way."""
    game = pyspiel.load_game(name if NIGHT else f"{name}(players=2)")
    if tries(0, 1):
        pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    passed = after(game, random.Random(5), 100_000)
    pyspiel.random_sim_test_with_specific_initial_state(game, 1, passed[-LAST], True)
    assert passed[-1].is_terminal() and abs(sum(passed[-1].returns())) < 1e-9


@pytest.mark.parametrize("name", NAMES)
def test_in_another_world_a_player_knows_the_same(name: str) -> None:
    """Strings and tensors; what is copied, read again or told by its history is the same state."""
    game, rng = pyspiel.load_game(name), random.Random(3)
    passed = after(game, rng, 60)
    for state in rng.sample(passed, min(tries(6, 60), len(passed))):
        if state.is_terminal() or state.is_chance_node():
            continue
        player = state.current_player()
        other = state.resample_from_infostate(player, rng.random)
        again = game.deserialize_state(state.serialize())
        for same in (other, again):
            assert same.information_state_string(player) == state.information_state_string(player)
            assert same.observation_string(player) == state.observation_string(player)
            assert same.information_state_tensor(player) == state.information_state_tensor(player)
            assert same.legal_actions() == state.legal_actions()
        assert other.record().tobytes() != state.record().tobytes()


@pytest.mark.parametrize("name", first_by_day(*NAMES))
def test_who_waits_is_shown_nothing_of_who_has_a_choice(name: str) -> None:
    """In worlds that they cannot tell apart, played on alike, where they were told the same."""
    game, rng, again = pyspiel.load_game(f"{name}(chance=seed)"), random.Random(3), 0
    for state in rng.sample(after(game, rng, 60), tries(8, 60)):
        for player in () if state.is_terminal() else range(game.num_players()):
            seen: dict[bytes, tuple[str, bytes]] = {}
            for world in [state, *(state.resample_from_infostate(player, rng.random) for _ in range(4))]:
                for _ in range(6):
                    if world.is_terminal():
                        break
                    told = world.told(player).tobytes()
                    if world.current_player() != player:
                        tensor = np.array(world.observation_tensor(player)).tobytes()
                        shown = (world.observation_string(player), tensor)
                        again += told in seen
                        assert seen.setdefault(told, shown) == shown
                    actions = world.legal_actions()
                    world = world.child(random.Random(told + bytes(world.current_player())).choice(actions))
    assert again > 20


def dealt(game: pyspiel.Game, last: int) -> pyspiel.State:
    """A match whose last card has been dealt in this way, all others in the same."""
    state = game.new_initial_state()
    while state.is_chance_node():
        before = state.clone()
        state.apply_action(0)
    before.apply_action(last)
    return before


def test_a_hidden_draw_changes_what_its_seat_has_been_told_and_nothing_else() -> None:
    game = pyspiel.load_game(f"{ZEUS}(players=2)")
    one, other = dealt(game, 0), dealt(game, 30)
    strings = [one.information_state_string(s) == other.information_state_string(s) for s in range(2)]
    tensors = [one.information_state_tensor(s) == other.information_state_tensor(s) for s in range(2)]
    seen = [one.observation_string(s) == other.observation_string(s) for s in range(2)]
    assert sorted(strings) == [False, True]
    assert strings == tensors == seen


def test_what_is_chosen_at_the_same_time_is_asked_in_turn_and_tells_nothing() -> None:
    """Whatever the first player bids in Olympics, the others are asked at the same information states."""
    game = pyspiel.load_game("python_theomachy_olympics(players=3)")
    (deal,) = after(game, random.Random(2), 1)[:1]
    seen = set()
    for bid in deal.legal_actions():
        for other in deal.child(bid).legal_actions():
            last = deal.child(bid).child(other)
            seen.add((deal.child(bid).information_state_string(1), last.information_state_string(2)))
            assert (deal.current_player(), last.current_player()) == (0, 2)
    assert len(deal.legal_actions()) > 1 and len(seen) == 1


def test_what_is_written_down_says_of_which_version_it_is() -> None:
    for name in NAMES:
        game = pyspiel.load_game(name)
        version = next(each.env_version for each in GAMES.values() if openspiel.short_name(each) == name)
        written = pyspiel.serialize_game_and_state(game, game.new_initial_state())
        assert f"version={version}" in str(game) and f"version={version}" in written
        assert pyspiel.load_game(f"{name}(version={version})").get_parameters() == game.get_parameters()


@pytest.mark.parametrize(
    "name", first_by_day(f"{ZEUS}(players=2)", f"{ZEUS}(players=2,components=tiny)", HERA)
)
def test_their_search_plays(name: str) -> None:
    game, rng = pyspiel.load_game(name), random.Random(2)
    state = after(game, rng, 4)[-2]
    bot = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)), 1.0, tries(10, 200),
        random_state=np.random.RandomState(1), allow_inconsistent_action_sets=True,
    )  # fmt: skip
    assert bot.step(state) in state.legal_actions()


def test_exact_algorithms_on_a_game_of_a_package() -> None:
    """In Kuhn poker, by best responses, MCCFR comes near an equilibrium, and far nearer than it began."""
    game = pyspiel.load_game(openspiel.register(kuhn_poker()))
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    np.random.seed(1)
    policies = []
    for iterations in (1, tries(300, 3_000)):
        for _ in range(iterations):
            solver.iteration()
        policies.append(exploitability.exploitability(game, solver.average_policy()))
    assert policies[1] < 0.05 and policies[1] < policies[0] / 3


def test_mccfr_on_the_tiny_set() -> None:
    """Its whole tree is searched by night: how far from an equilibrium it is to play at random (11/60, by
    another enumeration), and that MCCFR comes far nearer."""
    game = pyspiel.load_game(ZEUS, {"players": 2, "starter": "0", "components": "tiny"})
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    np.random.seed(1)
    for _ in range(tries(3, 256)):
        solver.iteration()
    state = after(game, random.Random(1), 1)[0]
    chances = solver.average_policy().action_probabilities(state)
    assert sorted(chances) == state.legal_actions() and sum(chances.values()) == pytest.approx(1)
    if NIGHT:
        uniform = exploitability.exploitability(game, policy.UniformRandomPolicy(game))
        assert uniform == pytest.approx(11 / 60)
        assert exploitability.exploitability(game, solver.average_policy()) < 0.05


def test_bad_input_is_named_in_words_and_changes_nothing() -> None:
    game = pyspiel.load_game(f"{ZEUS}(players=2)")
    deal = after(game, random.Random(1), 4)[0]
    end = after(game, random.Random(1), 10_000)[-1]
    before = game.new_initial_state()
    illegal = next(action for action in range(24) if action not in deal.legal_actions())
    for at, action, error, said in (
        (deal, illegal, IllegalMove, "is not possible: "),
        (deal, 24, UnknownMove, "24 is none of 24 actions"),
        (deal, -1, pyspiel.SpielError, "Invalid"),
        (before, len(before.chance_outcomes()), UnknownMove, "outcomes"),
        (end, 0, NotYourTurn, "the match is over"),
    ):
        history, record = at.history(), at.record().tobytes()
        with pytest.raises(error, match=said):
            at.apply_action(action)
        assert at.history() == history and at.record().tobytes() == record
    for look in (
        lambda: deal.resample_from_infostate(9, random.random),
        lambda: game.make_py_observer().set_from(deal, 9),
        lambda: game.make_py_observer().string_from(deal, -1),
    ):
        with pytest.raises(BadSeats, match="players are 0 to 1"):
            look()
    assert deal.legal_actions(1 - deal.current_player()) == []  # another's are not to be known


@pytest.mark.parametrize("name", NAMES)
def test_a_game_and_its_states_can_be_pickled(name: str) -> None:
    game = pyspiel.load_game(f"{name}(players=2)")
    state = after(game, random.Random(1), 4)[-1]
    game_again, state_again = pickle.loads(pickle.dumps((game, state)))
    assert str(game_again) == str(game) and pickle.loads(pickle.dumps(game)).num_players() == 2
    assert state_again.history() == state.history()
    assert state_again.record().tobytes() == state.record().tobytes()


def test_bad_parameters_are_named_in_words() -> None:
    with pytest.raises(BadOptions, match="chance is draws or seed"):
        pyspiel.load_game(f"{ZEUS}(chance=dice)")
    with pytest.raises(BadOptions, match="zeus-on-the-loose has version 1, not 2"):
        pyspiel.load_game(f"{ZEUS}(version=2)")
    with pytest.raises(pyspiel.SpielError, match="Unknown parameter"):
        pyspiel.load_game(f"{ZEUS}(wind=on)")


@pytest.mark.night
def test_the_process_ends_well_and_a_missing_extra_is_named(tmp_path: Path) -> None:
    for before, code, said in [
        ("", 0, ""),
        ("import sys; sys.modules['pyspiel'] = None; ", 1, "pip install 'theomachy[openspiel]'"),
    ]:
        program = [sys.executable, "-c", before + "import theomachy.env.openspiel"]
        run = subprocess.run(program, capture_output=True, text=True, check=False)
        assert run.returncode == code and said in run.stderr, run.stderr
