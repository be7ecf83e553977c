"""What a bot is, what it is given, and the two bots that do not search."""

import hashlib
import operator
import random
from collections.abc import Callable, Collection
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Protocol, Self

import numpy as np
import numpy.typing as npt

from theomachy.games import game
from theomachy.games.components import Components
from theomachy.games.words import View
from theomachy.kernel.generic import Floats, Rules, appraise, legal, observe
from theomachy.kernel.record import copy, from_bytes, records
from theomachy.kernel.runner import Records
from theomachy.kernel.state import Header, ParamsHeader
from theomachy.match import Match
from theomachy.match.start import seat_names
from theomachy.match.views import Table, seen

Clock = Callable[[], float]
"""Tells seconds: `time.perf_counter` where people wait, `time.thread_time` where bots are compared."""


@dataclass(frozen=True)
class Decision:
    """One decision of one seat, as plain data: `record` is the blindfolded record, `params` the components
    and options.

    Examples:
        >>> match = Match("zeus-on-the-loose", seats=2, seed=7)
        >>> decision = Decision.of(match, 1)
        >>> [match.notation(action) for action in decision.legal]
        ['3', 'Hermes', 'Aphrodite', 'Apollo']
        >>> view = decision.view()
        >>> view.total, [str(choice) for choice in view.legal]
        (0, ['3', 'Hermes', 'Aphrodite', 'Apollo'])
    """

    game: str
    record: bytes
    params: bytes
    seat: int
    components: Components | None = field(default=None, compare=False, repr=False)
    """The component set, where it is not the game's own: what its things are called."""

    @classmethod
    def of(cls, match: Match, seat: int) -> Self:
        """The decision that a seat of a match has to make now. Raises BadSeats, or NotYourTurn for a seat
        that has nothing to decide."""
        match.check_asked(seat)
        return cls.as_known(match, seat)

    @classmethod
    def as_known(cls, match: Match, seat: int) -> Self:
        """What a seat knows now, whether or not it is asked. Raises BadSeats."""
        record, params = match.blindfolded(seat).tobytes(), match.params.tobytes()
        components = None if match.components == match.game.components() else match.components
        return cls(match.game.id, record, params, seat, components)

    def __reduce__(self) -> tuple[Any, ...]:
        return (
            Decision,
            (self.game, self.record, self.params, self.seat, self.components),
        )  # without what is cached

    def view(self) -> View:
        """What the seat sees, as `Match.view` tells it, with its legal moves and what each would do. The
        players have no names."""
        own = game(self.game)
        components, names = self.components or own.components(), seat_names(self.seats)
        words = own.words(components, self.params_record, names)
        return seen(self.t, words, Table(self.game, components.label, names), self.seat, self.legal)

    @cached_property
    def rules(self) -> Rules:
        return game(self.game).rules

    @cached_property
    def t(self) -> Header:
        """The blindfolded record."""
        return from_bytes(self.rules.state, self.record)

    @property
    def is_worth_a_search(self) -> bool:
        """Whether a search can tell the actions apart, as the game says."""
        return self.rules.is_worth_a_search(self.t)

    @property
    def seats(self) -> int:
        """How many play."""
        return int(self.t.seats)

    @cached_property
    def params_record(self) -> ParamsHeader:
        """The components and options."""
        return from_bytes(self.rules.params, self.params)

    @cached_property
    def both_params(self) -> Records:
        """The components and options with which seats are asked one after another, and those of the match."""
        both = records(self.rules.params, 2)
        both[0] = both[1] = self.params_record
        both[0].seat_by_seat = 1
        return both

    @cached_property
    def in_any_order(self) -> "Decision":
        """The same decision for who need not write in the order of a search, if there is one."""
        in_order = self.rules.written_in_order
        if in_order is None or not in_order(self.t):
            return self
        params = copy(self.params_record)
        params.seat_by_seat = 0
        return replace(self, params=params.tobytes())

    @cached_property
    def question(self) -> bytes:
        """What is asked, whoever else has answered meanwhile: two decisions of a seat with the same question
        have the same answers."""
        t = from_bytes(self.rules.state, self.record)
        t.must = t.may = t.moves = 0
        return t.tobytes()

    @cached_property
    def seed(self) -> int:
        """All the chance that a bot may use: made of what it knows anyway, so it tells nothing, and the same
        decision gets the same answer."""
        known = b"%b %b %d" % (self.record, self.params, self.seat)
        return int.from_bytes(hashlib.sha256(known).digest()[:8]) >> 1

    def check(self, answer: object) -> int | None:
        """A bot's answer as an action, or None if it is no legal one."""
        return as_action(answer, self.legal)

    @cached_property
    def legal(self) -> tuple[int, ...]:
        """The actions that the seat may do, ascending."""
        out = np.zeros(self.rules.actions, np.int64)
        n = legal(self.t, self.params_record, self.seat, out)
        return tuple(out[:n].tolist())

    def observation(self) -> Floats:
        """What the seat sees as numbers for learning machines, as the environments show it (float32, by the
        pieces of `theomachy.env.spec(game).observation`)."""
        out = np.zeros(self.rules.observation.size, np.float32)
        observe(self.t, self.params_record, self.seat, out)
        return out

    def mask(self) -> npt.NDArray[np.int8]:
        """By action 1 where it is legal, else 0."""
        out = np.zeros(self.rules.actions, np.int8)
        out[list(self.legal)] = 1
        return out

    @cached_property
    def onward(self) -> tuple[int, ...]:
        """The legal actions that one would also have where seats are asked one after another: what is written
        is not changed for ever."""
        out = np.zeros(self.rules.actions, np.int64)
        n = legal(self.t, self.both_params[0], self.seat, out)
        onward = set(out[:n].tolist())
        return tuple(action for action in self.legal if action in onward) or self.legal

    @cached_property
    def sensible(self) -> tuple[int, ...]:
        """What a search tries: the legal actions but those that gain nothing for certain, if any are left."""
        senseless = self.rules.senseless
        if senseless is None:
            return self.legal
        t, params = self.t, self.params_record
        return (
            tuple(action for action in self.legal if not senseless(t, params, self.seat, action))
            or self.legal
        )

    @cached_property
    def worth(self) -> dict[int, int]:
        """How good each legal action looks."""
        actions = np.array(self.legal, np.int64)
        worth = np.zeros(len(actions), np.int64)
        appraise(self.t, self.params_record, self.seat, actions, len(actions), worth)
        return dict(zip(self.legal, worth.tolist(), strict=True))


def as_action(answer: object, legal: Collection[int]) -> int | None:
    """A bot's answer as one of the legal actions, or None if it is none."""
    try:
        action = operator.index(answer)  # type: ignore[arg-type]
    except TypeError:
        return None
    return action if action in legal and type(answer) is not bool else None


class Bot(Protocol):
    """Whoever chooses an action.

    Examples:
        >>> class First:
        ...     def choose(self, decision: Decision) -> int:
        ...         return decision.legal[0]
        >>> match = Match("zeus-on-the-loose", seats=2, seed=7)
        >>> match.notation(First().choose(Decision.of(match, 1)))
        '3'
    """

    def choose(self, decision: Decision) -> int:
        """One of `decision.legal`."""


def check_decision(decision: Decision) -> Decision:
    """What a bot was given. Raises TypeError for anything but a decision: a match, for one, would tell it
    everything."""
    if not isinstance(decision, Decision):
        raise TypeError(
            "a bot chooses for a Decision, such as Decision.of(match, seat), not for"
            f" {type(decision).__name__}"
        )
    return decision


class RandomBot:
    """Any legal action, all alike, that leads on.

    Examples:
        >>> decision = Decision.of(Match("zeus-on-the-loose", seats=2, seed=7), 1)
        >>> RandomBot().choose(decision) in decision.legal
        True
    """

    def choose(self, decision: Decision) -> int:
        return random.Random(check_decision(decision).seed).choice(decision.onward)


class GreedyBot:
    """The action that looks best to a sensible player who thinks one move ahead; equals at random.
    Interpreted, so ready at once.

    Examples:
        >>> match = Match("zeus-on-the-loose", seats=2, seed=7)
        >>> match.notation(GreedyBot().choose(Decision.of(match, 1)))
        '3'
    """

    def choose(self, decision: Decision) -> int:
        best = max(check_decision(decision).worth.values())
        return random.Random(decision.seed).choice(
            [action for action, value in decision.worth.items() if value == best]
        )


def volunteer(decision: Decision) -> int | None:
    """What a bot does that could act though nobody waits for it: what looks better than to do nothing, which
    is worth 0; else None."""
    best = max(decision.worth, key=lambda action: decision.worth[action], default=None)
    return best if best is not None and decision.worth[best] > 0 else None


def never() -> bool:
    """It is never enough."""
    return False
