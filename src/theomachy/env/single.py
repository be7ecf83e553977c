"""An environment of one match: `Env`."""

import operator
import secrets
from collections.abc import Callable, Mapping
from copy import copy
from functools import cached_property
from typing import Any, NamedTuple, Self

import numpy as np
import numpy.typing as npt

from theomachy.checks import check_seed
from theomachy.env import rows, stepping
from theomachy.env.specs import Spec, pieces_of, spec
from theomachy.env.stepping import FULL
from theomachy.env.table import equal_part, in_one_record, match_of, new_rows, new_table, parts_of, why_not
from theomachy.env.telling import information_lines, recent
from theomachy.env.waiting import look_waiting
from theomachy.errors import BadSeats, IllegalMove, NotYourTurn, UnknownMove
from theomachy.games import known
from theomachy.games.game import Game, OptionValue
from theomachy.kernel.chance import combine
from theomachy.kernel.generic import Floats
from theomachy.kernel.journal import NO_JOURNAL, WIDTH, new_journal
from theomachy.kernel.record import Ints, records
from theomachy.kernel.record import copy as copy_record
from theomachy.kernel.state import Header, bit
from theomachy.match import Match

Mask = npt.NDArray[np.bool_]
ROWS = 2048
"""Events that are told without a stop."""


class Step(NamedTuple):
    """The result of a step. `obs` (float32, D) and `mask` (bool, A: which actions are legal) are for `seat`,
    which acts next; at the end, for the seat that acted last, with an empty mask. `reward` (float32, S) is by
    seat, and 0 before the end (until then all steps share one read-only array).

    Examples:
        >>> obs, mask, seat, reward, done = Env("zeus-on-the-loose", seats=2).reset(seed=1)
        >>> obs.dtype.name, mask.shape, reward.tolist(), done
        ('float32', (24,), [0.0, 0.0], False)
    """

    obs: Floats
    mask: Mask
    seat: int
    reward: Floats
    done: bool


class Env:
    """One match of a game. One seat after another is asked, and only if it has a choice.

    Seats that choose at the same time are asked one after another: none learns what another did before all
    have chosen. `spec` says what observations, actions and rewards are. Raises as `spec` does.

    Examples:
        >>> env = Env("zeus-on-the-loose", seats=2)
        >>> step = env.reset(seed=1)
        >>> while not step.done:
        ...     step = env.step(env.legal_actions[0])
        >>> float(step.reward.sum())
        1.0
    """

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        *,
        options: Mapping[str, OptionValue] | None = None,
        reward: str = "share",
    ) -> None:
        self.game = known(game)
        self.spec: Spec = spec(self.game, seats, options, reward)
        row = new_rows(self.game, self.spec, 1)
        self._memory = stepping.Memory(row.keys[0], row.heard[0], row.recent[0])
        """What seats remember; they hear on when somebody asks for it."""
        row = row._replace(journal=new_journal(ROWS), keys=np.zeros((1, 0), np.uint64))
        self._place(in_one_record(self.spec, row))
        self._equal = equal_part(self.spec)
        self._told: list[Ints] = []
        """What has been told and stands no longer in the journal."""
        self._known = 0
        """So many rows of what was told have been heard."""
        self._seen: npt.NDArray[Any] | None = None
        """What `look_waiting` keeps, from when it is first asked for."""
        self._followed = 0
        """So many rows of what was told are in that."""
        self.inside.seeds[0] = secrets.randbits(62)
        self._no_reward = np.zeros(self.spec.seats, np.float32)
        self._no_reward.flags.writeable = False
        self.last: Step | None = None
        """The last step; None before the first reset."""

    # Playing

    def reset(self, seed: int | None = None) -> Step:
        """Begin a match: with a seed its first, without one the next of the last seed (initially an arbitrary
        one).

        Raises BadOptions for an invalid seed."""
        if seed is not None:
            self.inside.seeds[0], self.inside.episodes[0] = check_seed(seed), 0
        self._told, self._known = [], 0
        self._seen, self._followed = None, 0
        return self._run(rows.BEGIN)

    def step(self, action: int) -> Step:
        """Play an action of the seat that is asked. Raises UnknownMove, IllegalMove, or NotYourTurn if the
        match is over or has not begun; then nothing has changed."""
        if self.last is None:
            self._now()
        return self._run(rows.PLAY, self._action(action))

    def _place(self, table: npt.NDArray[Any]) -> None:
        """Play in this record."""
        self._record = table
        self.inside, shown = parts_of(table)
        """For research: the match as it truly is, secrets and all, as arrays of one row. Nobody who plays may
        be shown anything made of them."""
        self._obs: Floats = shown.obs[0]
        self._final_obs: Floats = shown.final_obs[0]
        self._reward: Floats = shown.reward[0]
        self._mask: Mask = shown.mask[0].view(np.bool_)

    @cached_property
    def _call(self) -> Callable[..., int]:
        """Do something in the row, compiled."""
        return rows.run_alone.exactly(rows.LOOK, 0, self._equal, self._record)

    def _run(self, what: int, action: int = 0) -> Step:
        stands = self._call(what, action, self._equal, self._record)
        if stands >= rows.REFUSED:
            if stands & rows.REFUSED:
                raise self._refused(action)
            stands = self._go_on(stands)
        seat = stands & rows.SEAT
        if stands & rows.ENDED:
            obs, reward, done = self._final_obs.copy(), self._reward.copy(), True
        else:
            obs, reward, done = self._obs.copy(), self._no_reward, False
        # as Step(…) makes it, in half the time
        self.last = step = tuple.__new__(Step, (obs, self._mask.copy(), seat, reward, done))
        return step

    def _go_on(self, stands: int) -> int:
        """Empty the journal, as often as it is full, until the match has gone on; how the row then stands."""
        while stands & rows.FILLED:
            self._empty_journal()
            stands ^= rows.FILLED
            if self.inside.counts.item() == FULL:
                stands = self._call(rows.GO_ON, 0, self._equal, self._record)
        return stands

    def _refused(self, action: int) -> NotYourTurn | IllegalMove:
        now = self._now()
        if now.done:
            return NotYourTurn("the match is over: call reset")
        return IllegalMove(why_not(self.as_match(), now.seat, action))

    def _empty_journal(self) -> None:
        journal = self.inside.journal
        self._told.append(journal[1 : journal[0, 0] + 1].copy())
        journal[0, 0] = 0

    def _now(self) -> Step:
        if self.last is None:
            raise NotYourTurn("the match has not begun: call reset")
        return self.last

    def _action(self, action: int) -> int:
        try:
            chosen = operator.index(action)
        except TypeError:
            chosen = -1
        if not 0 <= chosen < self.spec.actions or isinstance(action, bool):
            raise UnknownMove(f"{action!r} is no action: those are 0 to {self.spec.actions - 1}")
        return chosen

    def _sitting(self, seat: int | None) -> int:
        now = self._now()
        if seat is None:
            return now.seat
        if (
            not isinstance(seat, int | np.integer)
            or isinstance(seat, bool)
            or not 0 <= seat < self.spec.seats
        ):
            raise BadSeats(f"there is no seat {seat!r}; seats are 0 to {self.spec.seats - 1}")
        return int(seat)

    # Looking

    @property
    def legal_actions(self) -> Ints:
        """The numbers of the legal actions, ascending."""
        return np.flatnonzero(self._now().mask)

    def observe(self, seat: int) -> Floats:
        """What a seat sees. A seat that waits sees the table as it stood when it was last told something,
        because whom the match waits for now would reveal who has a choice. Raises BadSeats, or NotYourTurn
        before the first reset."""
        eyes = self._sitting(seat)
        if self._waits(eyes):
            self._look_waiting(eyes)
        else:
            self._call(rows.LOOK, eyes, self._equal, self._record)
        return self._obs.copy()

    def _waits(self, seat: int) -> bool:
        """Whether another seat is asked; at the end nobody waits."""
        now = self._now()
        return not now.done and now.seat != seat

    def _look_waiting(self, seat: int) -> Header:
        """Observe for a seat that waits; the match as it sees it."""
        row, anew = self.inside, self._seen is None
        if self._seen is None:
            self._seen = records(self.game.rules.state, self.spec.seats + 1)
        told = self._told_from(self._followed)
        chance = combine(row.seeds[0], row.episodes[0] - 1)
        parts = (row.params, self._seen, NO_JOURNAL, row.scratch, self._obs)
        look_waiting.compiled(seat, told, int(anew), chance, *parts)
        self._followed += len(told)
        seen: Header = self._seen[seat]
        return seen

    def pieces(self, obs: Floats) -> dict[str, Floats]:
        """The pieces of an observation by name, in their shapes: views, not copies. For an array of
        observations (..., D) its other axes come first in each piece. Raises BadArray for another shape."""
        return pieces_of(self.spec, obs)

    def information_key(self, seat: int | None = None) -> int:
        """All that a seat (by default the one that is asked) has been told and has done so far, as a 64-bit
        hash: equal if `information_string` is equal, and for all practical purposes only then."""
        eyes = self._sitting(seat)
        self._hear()
        return int(self._memory.keys[eyes])

    def _hear(self) -> None:
        """Let seats hear what is new."""
        new = np.concatenate([np.zeros((1, WIDTH), np.int64), self._told_from(self._known)])
        new[0, 0] = len(new) - 1
        stepping.hear_on.compiled(self._memory, self.spec.seats, new, int(self._known == 0))
        self._known += len(new) - 1

    def information_string(self, seat: int | None = None) -> str:
        """All that a seat has been told and has done so far, in order, one line each."""
        eyes = self._sitting(seat)
        return "\n".join(information_lines(self._table.words, eyes, self._heard(eyes)))

    def information_tensor(self, seat: int | None = None) -> Floats:
        """The last 64 things that a seat has been told or has done, in order (float32, 64 by 8): for each its
        kind, 1 if the row is used, and its numbers, as in the journal. With `observe` it is what OpenSpiel's
        information-state tensor holds."""
        return recent(self._heard(self._sitting(seat)))

    def _heard(self, eyes: int) -> Ints:
        told = self.all_told()
        heard: Ints = told[told[:, 1] & bit(eyes) != 0]
        return heard

    def all_told(self) -> Ints:
        """For research: everything that was told since the match began, as rows of the journal, no matter who
        may know it."""
        return self._told_from(0)

    def _told_from(self, first: int) -> Ints:
        """The same from the row with this number on."""
        journal, new = self.inside.journal, []
        for part in (*self._told, journal[1 : journal[0, 0] + 1]):
            new.append(part[first:])
            first = max(first - len(part), 0)
        return np.concatenate(new)

    def render(self, seat: int | None = None) -> str:
        """The table as lines of plain text, as a seat sees it (by default the one that is asked)."""
        return self.as_match(seat).picture(self._sitting(seat))

    def notation(self, action: int) -> str:
        """How players write an action. Raises UnknownMove."""
        return self._table.words.notation(self._action(action))

    @cached_property
    def _table(self) -> Match:
        """A match at the same table, for its words."""
        return new_table(self.game, self.spec)

    def as_match(self, seat: int | None = None) -> Match:
        """The position as a `Match`, for its views, words and bots: it knows nothing of what came before, and
        what is played in it is not played here. For a seat that waits it is the position that `observe` shows
        it; for the seat that is asked, or if no seat is named, the position as it stands."""
        return match_of(self._table, self._position(seat))

    def _position(self, seat: int | None) -> Header:
        eyes = self._sitting(seat)
        position: Header = self._look_waiting(eyes) if self._waits(eyes) else self.inside.states[0]
        return position

    # Other worlds

    def clone(self) -> Self:
        """A separate environment at the same point, with the same chance."""
        other = copy(self)
        other._place(self._record.copy())
        other._told = self._told[:]
        other._memory = stepping.Memory._make(each.copy() for each in self._memory)
        if self._seen is not None:
            other._seen = self._seen.copy()
        return other

    def resample(self, seat: int, seed: int) -> Self:
        """A separate environment in which all that a seat does not know, chance included, is drawn anew by a
        seed, in agreement with the seat's information state (OpenSpiel's `ResampleFromInfostate`). Of what
        the others have seen, only what the seat has seen too is kept. For a seat that waits, the world begins
        as the seat was last told of it, and goes on until somebody is asked.

        Raises BadSeats, BadOptions for an invalid seed, or NotYourTurn before the first reset."""
        eyes = self._sitting(seat)
        shown, other = copy_record(self._position(eyes)), self.clone()
        row = other.inside
        row.states[0] = shown
        stepping.imagine_one.compiled(eyes, check_seed(seed), row.states, row.params, row.scratch)
        other._told, other._known = [self._heard(eyes)], 0
        other._seen = np.repeat(row.states, self.spec.seats + 1)
        other._seen[eyes] = shown
        other._followed = len(other._told[0])
        row.journal[0, 0] = 0
        if not self._now().done:
            other._run(rows.GO_ON)
        return other
