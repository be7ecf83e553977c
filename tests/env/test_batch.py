"""`Batch`: the same bytes on any number of threads and as recorded; one bad row harms no other."""

import hashlib
import json
import os
from pathlib import Path

import numpy as np
import pytest

from tests.checks.effort import STEPPED, tries
from theomachy import BadArray, BadOptions
from theomachy.env import Batch, BatchStep, Env, spec
from theomachy.env.extras import bounds
from theomachy.games import game
from theomachy.kernel.chance import combine

RECORDED = Path(__file__).with_name("recorded.json")
"""By game the hashes of what a batch shows, one for each of its versions so far. Where it shows something
else, the game's `env_version` counts up, and THEOMACHY_GOLDEN=write adds the hash."""
ROWS, STEPS = 6, 80
ZEUS = "zeus-on-the-loose"


def shown(step: BatchStep) -> bytes:
    """All that a step shows but what the last matches left behind."""
    parts = (step.obs, step.mask, step.seat, step.reward, step.done, step.error, step.final_obs[step.done])
    return b"".join(part.tobytes() for part in parts)


@pytest.mark.parametrize("id", STEPPED)
def test_the_bytes_are_as_recorded_on_one_thread_and_on_two(id: str) -> None:
    batch, twin = (Batch(id, ROWS, seed=3, threads=threads, keys=True) for threads in (1, 2))
    digest = hashlib.sha256()
    for _ in range(STEPS):
        step = batch.step(batch.sample())
        assert shown(step) == shown(twin.step(twin.sample()))
        digest.update(shown(step))
    assert (batch.keys == twin.keys).all()
    recorded = json.loads(RECORDED.read_text()) if RECORDED.exists() else {}
    if os.environ.get("THEOMACHY_GOLDEN") == "write" and digest.hexdigest() not in recorded.get(id, ()):
        recorded.setdefault(id, []).append(digest.hexdigest())
        RECORDED.write_text(json.dumps(recorded, indent=2, sort_keys=True) + "\n")
    assert recorded[id][-1] == digest.hexdigest()


def test_each_hash_has_a_version_of_its_own() -> None:
    for id, hashes in json.loads(RECORDED.read_text()).items():
        assert game(id).env_version == len(set(hashes)) == len(hashes), f"{id}: count env_version up"
        assert spec(id).id == f"{id}-v{len(hashes)}"


@pytest.mark.parametrize("id", STEPPED)
def test_a_row_is_an_environment(id: str) -> None:
    """Observations, masks, rewards, final observations, keys and recent events, from one match to the
    next."""
    batch, env = Batch(id, 2, seed=7, threads=1, keys=True, recent=True), Env(id)
    env.inside.seeds[0], env.inside.episodes[0] = combine(7, 1), 0
    seen, step = env.reset(), batch.reset()
    for _ in range(100):
        assert (step.obs[1] == seen.obs).all() and (step.mask[1] == seen.mask).all()
        assert (batch.recent[1] == env.information_tensor()).all()
        assert step.seat[1] == seen.seat and batch.keys[1].tolist() == [
            env.information_key(seat) for seat in range(env.spec.seats)
        ]
        actions = batch.sample()
        action = actions[1]
        step = batch.step(actions)
        seen = env.step(action)
        assert step.done[1] == seen.done and (step.reward[1] == seen.reward).all()
        if seen.done:
            assert (step.final_obs[1] == seen.obs).all()
            seen = env.reset()


@pytest.mark.parametrize("id", STEPPED)
def test_each_number_is_in_its_range(id: str) -> None:
    """Of some thousand decisions by day, 100,000 by night, and of the ends of matches."""
    batch = Batch(id, 32, seed=11, threads=1)
    low, high = bounds(batch.spec)
    for _ in range(tries(40, 100_000 // 32)):
        step = batch.step(batch.sample())
        for seen in (step.obs, step.final_obs[step.done]):
            wrong = np.unique(np.nonzero((seen < low) | (seen > high))[1])
            assert [
                p.name for p in batch.spec.observation for at in wrong if 0 <= at - p.first < p.size
            ] == []


def test_a_bad_action_marks_its_row_and_no_other() -> None:
    batch = Batch(ZEUS, 16, seed=1, threads=2)
    for bad in (-1, 24, 1 << 20, -(1 << 31)):
        before = [part[3].copy() for part in (batch.reset().obs, batch.last.mask)]
        others = batch.last.obs.copy()
        actions = batch.sample()
        actions[3] = bad
        step = batch.step(actions)
        assert step.error.nonzero()[0].tolist() == [3]
        assert (step.obs[3] == before[0]).all() and (step.mask[3] == before[1]).all()
        assert (others != step.obs).any(axis=1).sum() == 15
        assert not batch.step(batch.sample()).error.any()


def test_what_is_no_action_in_a_wide_type_is_none_in_a_narrow_one() -> None:
    batch = Batch(ZEUS, 4, seed=1, threads=1)
    wrapped = batch.sample().astype(np.int64)
    wrapped[2] += 1 << 32
    assert batch.step(wrapped).error.tolist() == [0, 0, 1, 0]
    assert not batch.step(batch.sample().astype(np.uint8)).error.any()
    assert not batch.step(batch.sample().tolist()).error.any()


@pytest.mark.parametrize(
    ("actions", "said"),
    [
        (np.zeros(3, np.int32), "shape"),
        (np.zeros((4, 1), np.int32), "shape"),
        (np.int32(1), "shape"),
        (np.zeros(4, np.float32), "whole numbers"),
        (np.zeros(4, np.bool_), "whole numbers"),
        (["1", "2", "3", "4"], "whole numbers"),
    ],
)
def test_actions_of_another_shape_or_type_change_nothing(actions, said: str) -> None:
    batch = Batch(ZEUS, 4, seed=1, threads=1)
    before = shown(batch.last)
    with pytest.raises(BadArray, match=said):
        batch.step(actions)
    assert shown(batch.last) == before


def test_numbers_that_make_no_sense_are_named() -> None:
    for arguments in ({"n": 0}, {"n": 2.5}, {"n": True}, {"n": 2, "threads": 0}, {"n": 2, "seed": -1}):
        with pytest.raises(BadOptions):
            Batch(ZEUS, **arguments)  # type: ignore[arg-type]


def test_other_libraries_share_the_memory() -> None:
    """JAX shares what begins at a multiple of 64 bytes, and would silently copy all else."""
    for n in (1, 3, 4):
        batch = Batch(ZEUS, n, threads=1, keys=True, recent=True)
        for part in (*batch.reset(), batch.keys, batch.recent, batch.sample()):
            assert np.shares_memory(np.from_dlpack(part), part)
            assert part.ctypes.data % 64 == 0


def test_what_is_not_wanted_is_left_out() -> None:
    batch = Batch(ZEUS, 4, threads=1, observe=False, masks=False)
    step = batch.step(batch.sample())
    assert step.obs.shape == step.mask.shape == (4, 0)
