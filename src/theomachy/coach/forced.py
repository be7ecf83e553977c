"""Which moves win within a seat's own turn, whatever is hidden. Interpreted."""

from collections.abc import Iterator

import numpy as np

from theomachy.bots.bot import Decision
from theomachy.coach.texts import text_of
from theomachy.kernel.chance import combine
from theomachy.kernel.generic import SHARE, STANDING, blindfold, imagine, legal, play, standing
from theomachy.kernel.journal import NO_JOURNAL
from theomachy.kernel.record import copy, from_bytes, new
from theomachy.kernel.state import MAX_SEATS, Header, bit

WORLDS = 24
"""In so many imagined worlds it must hold."""
MOST_POSITIONS = 400_000


class TooWide(Exception):
    """The turn has more positions than may be looked at."""


class Forced:
    """The search for wins of one decision, among all that its seat can do before its turn is over."""

    def __init__(self, decision: Decision, most: int = MOST_POSITIONS) -> None:
        """`most`: how many positions may be looked at."""
        self._most = most
        self._rules, self._params, self._seat = decision.rules, decision.params_record, decision.seat
        self._decision = decision
        self._stage = int(decision.t.stage)
        self._open: dict[bytes, bool] = {}
        self._known: dict[bytes, bool] = {}

    def moves(self) -> list[int]:
        """The actions after which the seat still wins in this turn. Raises TooWide."""
        t = self._decision.t
        return [action for action in self._actions(t) if self._is_forced(t, action)]

    def _is_forced(self, t: Header, action: int) -> bool:
        """Whether the seat wins after an action in all worlds that it can imagine from what it knows."""
        after = [self._played(world, action) for world in self._worlds(t)]
        if not all(map(self._can_win, after)):
            return False
        seen = {self._sight(s).tobytes() for s in after if not s.over}
        return all(map(self._wins_knowing, seen))

    def _wins_knowing(self, known: bytes) -> bool:
        """Whether some action wins in all worlds that fit what the seat knows."""
        if known not in self._known:
            t = from_bytes(self._rules.state, known)
            self._known[known] = any(self._is_forced(t, action) for action in self._actions(t))
        return self._known[known]

    def _can_win(self, s: Header) -> bool:
        """Whether the seat could win if nothing were hidden from it: where it could not, it cannot at all."""
        if s.over:
            out = np.zeros((MAX_SEATS, STANDING))
            standing(s, self._params, out)
            return bool(out[self._seat, SHARE] == 1)
        if s.stage != self._stage or not s.must & bit(self._seat):
            return False
        place = s.tobytes()
        if place not in self._open:
            if len(self._open) >= self._most:
                raise TooWide(text_of("too-wide", most=self._most))
            self._open[place] = any(self._can_win(self._played(s, action)) for action in self._actions(s))
        return self._open[place]

    def _worlds(self, t: Header) -> Iterator[Header]:
        for world in range(WORLDS):
            s = copy(t)
            imagine(s, self._params, self._seat, combine(self._decision.seed, world))
            yield s

    def _played(self, s: Header, action: int) -> Header:
        after = copy(s)
        play(after, self._params, self._seat, action, NO_JOURNAL)
        return after

    def _sight(self, s: Header) -> Header:
        t = new(self._rules.state)
        blindfold(s, self._params, self._seat, t)
        return t

    def _actions(self, s: Header) -> list[int]:
        out = np.zeros(self._rules.actions, np.int64)
        return [int(action) for action in out[: legal(s, self._params, self._seat, out)]]
