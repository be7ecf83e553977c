"""What is done by Ray is what processes of our own do, in the same order. Ray itself is stood in for here: by
night `benchmarks/cluster.py` plays on a real one, and kills its workers."""

import sys
from types import ModuleType, SimpleNamespace

import numpy as np
import pytest

from theomachy.cli import main
from theomachy.errors import BadOptions, ProcessLost
from theomachy.lab import cluster
from theomachy.lab.balance import measure, variants
from theomachy.lab.cluster import ANY, LOCAL, on_ray
from theomachy.lab.simulate import plan, play_chunk, spread
from theomachy.learning.rounds import PARTS
from theomachy.learning.train import Training

ZEUS = "zeus-on-the-loose"


class RayError(Exception):
    pass


class TaskError(RayError):
    def __init__(self, cause):
        super().__init__("a task has failed\nwith a long tail")
        self.cause = cause


class StandIn(ModuleType):
    """A Ray of one process, in which a task is done when its result is asked for."""

    exceptions = SimpleNamespace(RayTaskError=TaskError, RayError=RayError)

    def __init__(self, processors=2):
        super().__init__("ray")
        self.processors, self.said, self.stored, self.waiting, self.most = processors, {}, [], 0, 0
        self.sizes: list[int] = []
        self.cancelled = 0
        self.cluster = ""

    def init(self, **said):
        if said["address"] == "nowhere" or (said["address"] == "auto" and not self.cluster):
            raise ConnectionError("nobody answers")
        self.said = said

    def get_runtime_context(self):
        return SimpleNamespace(gcs_address=self.cluster)

    def shutdown(self):
        self.said = {}

    def put(self, thing):
        self.stored.append(thing)
        return thing

    def cluster_resources(self):
        return {"CPU": float(self.processors)}

    def remote(self, max_retries):
        assert max_retries == -1

        def submit(play, chunks, *firsts):
            self.waiting += 1
            self.most = max(self.most, self.waiting)
            self.sizes.append(len(chunks))
            return lambda: cluster.several(play, chunks, *firsts)

        return lambda task: SimpleNamespace(remote=submit)

    def get(self, reference):
        self.waiting -= 1
        try:
            return reference()
        except Exception as error:
            raise TaskError(error) from None

    def cancel(self, reference, force):
        self.cancelled += 1


@pytest.fixture
def ray(monkeypatch):
    standing_in = StandIn()
    monkeypatch.setitem(sys.modules, "ray", standing_in)
    return standing_in


def test_the_same_games_in_the_same_order(ray):
    made = plan(ZEUS, ["random", "greedy"], seed=4)

    def played():
        chunks = ((made, first, 500) for first in range(0, 9000, 500))
        return [(tally.first, tally.wins) for tally in spread(play_chunk, chunks, 1, ())]

    plain = played()
    with on_ray(LOCAL, 2):
        assert ray.said["num_cpus"] == 2
        by_ray = played()
    assert by_ray == plain
    assert ray.said == {} and ray.most == 8, "four tasks for each processor"
    assert sum(ray.sizes) == 18 and ray.sizes[0] == 1 < max(ray.sizes), "tasks grow as chunks are quick"
    assert len(ray.stored) == 1, "the plan is sent once"


@pytest.mark.parametrize(("processors", "size"), [(2, 2), (1000, 10)])
def test_tasks_are_longer_on_a_large_cluster(ray, monkeypatch, processors, size):
    ray.processors = processors
    monkeypatch.setattr(cluster, "several", lambda play, chunks, *firsts: (0.25, [None] * len(chunks)))
    chunks = ((first,) for first in range(5000))
    assert len(list(cluster.spread_by_ray(ray, play_chunk, chunks, 1))) == 5000
    assert max(ray.sizes) == size


def test_variants_are_measured_alike(ray):
    made = variants(ZEUS, ["random"], 2, 4, vary={"younger": ["off", "on"]})
    plain = measure(made, 300, jobs=1).as_json()
    with on_ray(LOCAL):
        by_ray = measure(made, 300).as_json()
    assert {**by_ray, "seconds": 0} == {**plain, "seconds": 0} and len(ray.stored) == 2


def fails(first, error):
    raise error


def test_what_goes_wrong_is_one_sentence(ray, monkeypatch):
    with on_ray(LOCAL):
        with pytest.raises(BadOptions, match=r"^no such thing$"):
            list(cluster.spread_by_ray(ray, fails, iter([(1, BadOptions("no such thing"))] * 3), 1))
        assert ray.cancelled == 1, "what was handed out meanwhile"
        with pytest.raises(ProcessLost, match=r"No module.*all its nodes need this Theomachy"):
            list(cluster.spread_by_ray(ray, fails, iter([(1, ImportError("No module\nof it"))]), 1))
        monkeypatch.setattr(ray, "get", lambda reference: fails(1, RayError("gone")))
        with pytest.raises(ProcessLost, match="the Ray cluster is lost: gone"):
            list(cluster.spread_by_ray(ray, fails, iter([(1, None)]), 1))
    with pytest.raises(BadOptions, match="no Ray cluster answers at 'nowhere'"), on_ray("nowhere"):
        pass
    with pytest.raises(BadOptions, match=r"answers at '127.0.0.1:1'.*refused"), on_ray("127.0.0.1:1"):
        pass
    with (
        pytest.raises(BadOptions, match=r"part of no Ray cluster: .* `--ray local` begin one"),
        on_ray("auto"),
    ):
        pass
    with pytest.raises(BadOptions, match="processes of this machine"), on_ray("auto", 2):
        pass
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadOptions, match=r"pip install theomachy\[ray\]"), on_ray(LOCAL):
        pass


def test_whatever_ray_there_is(ray, monkeypatch):
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    with on_ray(ANY) as where:
        assert where == "Ray does it: started on this machine, 2 processors" and ray.said["address"] == LOCAL
    with on_ray(ANY, 3):
        assert ray.said["num_cpus"] == 3, "processes of this machine were asked for"
    ray.cluster = "10.1.1.1:6379"
    with on_ray(ANY) as where:
        assert where == "Ray does it: the cluster at 10.1.1.1:6379, 2 processors"
        assert ray.said["address"] == "auto"
    monkeypatch.setenv("RAY_ADDRESS", "nowhere")
    with pytest.raises(BadOptions, match="no Ray cluster answers at 'nowhere'"), on_ray(ANY):
        pass


def test_an_address_may_be_left_out_on_the_command_line(ray, monkeypatch, capsys):
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    asked = ["theomachy", "simulate", ZEUS, "--games", "10", "--seats", "random,random"]
    for words in (["--ray"], ["--ray", "--json"], ["--ray", "local"]):
        monkeypatch.setattr(sys, "argv", [*asked, *words])
        with pytest.raises(SystemExit) as ended:
            main()
        assert ended.value.code == 0
        assert "Ray does it: started on this machine, 2 processors" in capsys.readouterr().err
    monkeypatch.setitem(sys.modules, "ray", None)
    monkeypatch.setattr(sys, "argv", ["theomachy", "train", ZEUS, "--ray"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    assert (
        capsys.readouterr().err == "theomachy: --ray needs Ray, which `pip install theomachy[ray]` brings\n"
    )


@pytest.mark.night
def test_a_round_of_a_training_teaches_the_same(ray):
    plain, by_ray = Training(ZEUS, 2, 5), Training(ZEUS, 2, 5)
    for part in (0.0, 0.5):
        told = plain.learn_round(2048, part)
        with on_ray(LOCAL):
            assert by_ray.learn_round(2048, part) == told
    assert len(ray.sizes) >= 2 * PARTS, "each round has been played in parts"
    with on_ray(LOCAL):
        assert by_ray.wins_among_greedy() == plain.wins_among_greedy()
    for ours, theirs in ((plain.policy, by_ray.policy), (plain.value, by_ray.value)):
        assert all(map(np.array_equal, ours.net, theirs.net))


def test_without_an_address_nothing_changes(ray):
    with on_ray(None, 2):
        assert cluster.current() is None and ray.said == {}
