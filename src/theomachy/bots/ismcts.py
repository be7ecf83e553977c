"""The bots that search, within a budget of seconds or of iterations: by a tree (`search.py`), grown by
rollouts or by nets (`by_nets.py`), or by a race (`race.py`)."""

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from theomachy.bots.bot import Clock, Decision, GreedyBot, check_decision, never
from theomachy.bots.by_nets import CHOICES_EACH, by_nets, by_policy, with_value
from theomachy.bots.net_files import Nets, nets_for
from theomachy.bots.race import Race, beside_greedy
from theomachy.bots.search import VISITS, ByRollouts, find, new_nodes, new_scratch, root_view, search
from theomachy.kernel.chance import Dice, combine
from theomachy.kernel.record import records, rows

CHUNK_SECONDS = 0.002
MOST_SLOTS = 1 << 20
NODES_A_SECOND = 1 << 19
"""More than the quickest game's tree grows by. A table is as large as its budget can fill: to touch memory
that is never needed took up to half of a short budget."""
NODES_EACH = 4
"""Nodes for which a search by nets has room an iteration: all actions of an information set become nodes at
once."""

LOOKS = 16
"""A search by time asks whether its answer is settled after each of so many equal parts of its budget, from
half of it on: before, nothing can be."""
FIELD = 8
"""So many actions run in a race by nets."""
CHECKING = 0.1
"""The part of a budget for rollouts that check what nets have found."""
CHECKED_STAGES = 2
"""They look so many stages ahead: what is senseless shows soon, and further on luck hides it."""
SENSELESS = 0.2
"""So is what surely loses so much more of the win than what `greedy` does, where all play on as it does."""


class Tree:
    """A search that can be continued: the tree of one decision."""

    def __init__(self, decision: Decision, capacity: int, manner: Any = None) -> None:
        """`capacity`: how many nodes the tree may have, a power of two. It is grown in a `manner`
        (`search.py`), by rollouts where none is given."""
        rules = decision.rules
        self._decision = decision
        dice = records(Dice, 1)
        dice[0].chance = combine(decision.seed, 0)
        self.nodes = new_nodes(capacity)
        self._arguments = (
            manner or ByRollouts(rules.horizon, rules.rollout_greed),
            rows(decision.t),
            np.array(decision.sensible, np.int64),
            records(rules.state, 1),
            decision.both_params,
            decision.seat,
            dice,
            self.nodes,
            new_scratch(rules.actions),
        )

    def grow(self, iterations: int, compiled: bool = True) -> None:
        """Add iterations to the tree."""
        (search if compiled else search.plain)(*self._arguments, iterations)

    def visits(self) -> dict[int, tuple[int, float]]:
        """For each sensible action at the root how often it was walked, and the sum of what came of it."""
        found = {}
        for action in self._decision.sensible:
            slot = find(self.nodes.keys, combine(root_view(self._decision.seat), action))
            found[action] = (int(self.nodes.counts[slot, VISITS]), float(self.nodes.values[slot]))
        return found

    def best(self) -> int:
        """The action walked most often; of equals the one with better results, then the lower."""
        return max(self.visits().items(), key=lambda item: (*item[1], -item[0]))[0]

    def grow_for(
        self, seconds: float, enough: Callable[[], bool] = never, clock: Clock = time.perf_counter
    ) -> None:
        """Grow in chunks of about CHUNK_SECONDS, at least one, between which the clock is looked at, and
        whether it is enough; not after the answer is settled or the tree is full: what more walks add to a
        full tree makes its choices worse (docs/strength.md)."""
        chunk = 16
        now = start = clock()
        look, end = start + seconds / 2, start + seconds
        growing = True
        while growing:
            self.grow(chunk)
            before, now = now, clock()
            growing = now < end and not enough() and not self.is_full
            if growing and now >= look:
                growing = not self.is_settled((end - now) / (now - start))
                look = now + seconds / LOOKS
            chunk = max(1, min(2 * chunk, int(chunk * CHUNK_SECONDS / max(now - before, 1e-6))))

    @property
    def is_full(self) -> bool:
        """Whether there is room for no more nodes."""
        return bool(self.nodes.fill[0] == self.nodes.keys.shape[0] // 2)

    def is_settled(self, more: float) -> bool:
        """Whether the action walked most often stays so, if the tree grows by so many times what it has."""
        visits = sorted((visits for visits, _ in self.visits().values()), reverse=True)
        return visits[0] - visits[1] > more * sum(visits)


class RaceByNets(Race):
    """A race of the policy's likeliest actions, which leaves the likeliest only for what is better beyond
    doubt. All play on as the policy does, and after some choices of each seat the value net says who wins."""

    doubt, worthwhile = 1.0, 0.005

    def __init__(self, decision: Decision, nets: Nets) -> None:
        chances = _chances(decision, nets)
        field = sorted(chances, key=lambda action: -chances[action])[:FIELD]
        stages = int(decision.rules.match_is_stages)
        super().__init__(decision, field, by_policy(decision, nets, stages, CHOICES_EACH * decision.seats))


class RaceByPolicy(Race):
    """A race in a game with long turns: what looks best to `greedy` runs against the policy's likeliest
    actions, and all play on as the policy does. Where that hardly makes a difference, as in a match that is
    won, what `greedy` does looks more sensible."""

    doubt, worthwhile = 1.0, 0.01

    def __init__(self, decision: Decision, nets: Nets) -> None:
        manner = by_policy(decision, nets, decision.rules.horizon)
        super().__init__(decision, beside_greedy(decision, _chances(decision, nets), FIELD), manner)


class CheckedRace:
    """A race by nets, and at its end rollouts as `greedy` plays of what it has found beside what `greedy`
    would do: nets are at a loss in positions like none that they have learned from."""

    def __init__(self, race: Race, decision: Decision) -> None:
        self._race, self._decision = race, decision
        self._check: Race | None = None

    def grow(self, iterations: int, compiled: bool = True) -> None:
        """Spend so many rollouts, and a part as many beside them on the check."""
        self._race.grow(iterations, compiled)
        if check := self._begin_check():
            check.grow(math.ceil(CHECKING * iterations), compiled)

    def grow_for(
        self, seconds: float, enough: Callable[[], bool] = never, clock: Clock = time.perf_counter
    ) -> None:
        """Spend so many seconds of a clock, or fewer if it is enough before."""
        end = clock() + seconds
        self._race.grow_for((1 - CHECKING) * seconds, enough, clock)
        if check := self._begin_check():
            check.grow_for(end - clock(), enough, clock)

    def _begin_check(self) -> Race | None:
        found, usual = self._race.best(), self._race.field[0]
        manner = ByRollouts(CHECKED_STAGES, self._decision.rules.rollout_greed)
        self._check = None if found == usual else Race(self._decision, [usual, found], manner)
        return self._check

    def best(self) -> int:
        """What the race has found, unless that is senseless."""
        if not self._check:
            return self._race.best()
        usual, found = self._check.field
        gain, by_chance = self._check.gain(1)
        return usual if gain + by_chance < -SENSELESS else found


def begin_search(decision: Decision, iterations: int) -> Tree | Race:
    """The search of a decision, in the manner of its game, with room for so many iterations."""
    if decision.rules.raced:
        return Race(decision)
    return Tree(decision, _power_of_two(iterations))


@dataclass
class IsmctsBot:
    """Searches for `seconds` of a clock, or for exactly `iterations` (then the same decision always gets the
    same answer). A search by time answers sooner, with the best that it has, when it is `enough`.

    Examples:
        >>> from theomachy.match import Match
        >>> decision = Decision.of(Match("zeus-on-the-loose", seats=2, seed=7), 1)
        >>> IsmctsBot(iterations=100).choose(decision) in decision.legal
        True
    """

    seconds: float = 0.0
    iterations: int = 0
    enough: Callable[[], bool] = never
    clock: Clock = time.perf_counter

    def choose(self, decision: Decision) -> int:
        begun = self.clock()
        if len(check_decision(decision).sensible) == 1:
            return decision.sensible[0]
        if not decision.is_worth_a_search:
            return GreedyBot().choose(decision)
        search = self.begin(decision, self.iterations or math.ceil(self.seconds * NODES_A_SECOND))
        if self.iterations:
            search.grow(self.iterations)
        else:
            left = self.seconds - (self.clock() - begun)  # what it took to begin counts
            search.grow_for(max(left, CHUNK_SECONDS), self.enough, self.clock)
        return search.best()

    def begin(self, decision: Decision, iterations: int) -> Tree | Race | CheckedRace:
        """The search of a decision with room for so many iterations."""
        return begin_search(decision, iterations)


@dataclass
class NetBot(IsmctsBot):
    """A search by the nets in a file, as `theomachy train` writes it; without one by those that the package
    has for a game and a number of seats. Raises BadNet where there are none."""

    file: str = ""

    def nets(self, decision: Decision) -> Nets:
        """Those by which a decision is searched."""
        return nets_for(decision.game, decision.seats, self.file)


class PuctBot(NetBot):
    """Searches a tree by nets, whose policy says where to look and whose value says what comes of it.

    Examples:
        >>> from theomachy.bots import make
        >>> isinstance(make("puct:1s"), PuctBot)
        True
    """

    def begin(self, decision: Decision, iterations: int) -> Tree:
        capacity = _power_of_two(NODES_EACH * iterations)
        return Tree(decision, capacity, by_nets(decision, self.nets(decision), capacity))


class IsmctsNetBot(NetBot):
    """Searches as IsmctsBot does in a tree, and asks a value net beside each rollout.

    Examples:
        >>> from theomachy.bots import make
        >>> isinstance(make("ismcts+net:1s"), IsmctsNetBot)
        True
    """

    def begin(self, decision: Decision, iterations: int) -> Tree:
        return Tree(decision, _power_of_two(iterations), with_value(decision, self.nets(decision)))


class RaceNetBot(NetBot):
    """Races the actions that a policy net thinks likeliest.

    Examples:
        >>> from theomachy.bots import make
        >>> isinstance(make("race+net:1s"), RaceNetBot)
        True
    """

    def begin(self, decision: Decision, iterations: int) -> Race | CheckedRace:
        nets = self.nets(decision)
        if decision.rules.raced:
            return CheckedRace(RaceByPolicy(decision, nets), decision)
        return RaceByNets(decision, nets)


BY_NETS: dict[str, type[NetBot]] = {"puct": PuctBot, "ismcts+net": IsmctsNetBot, "race+net": RaceNetBot}
SEARCHES: dict[str, type[IsmctsBot]] = {"ismcts": IsmctsBot, **BY_NETS}


def _chances(decision: Decision, nets: Nets) -> dict[int, float]:
    """With which chance the policy does each sensible action."""
    actions = np.array(decision.sensible, np.int64)
    chances = nets.preferences(decision.t, decision.params_record, decision.seat, actions)
    return dict(zip(decision.sensible, chances.tolist(), strict=True))


def _power_of_two(least: int) -> int:
    return min(MOST_SLOTS, 1 << (least - 1).bit_length())
