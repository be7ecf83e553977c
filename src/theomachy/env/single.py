"""One match to learn by: `Env`."""

import operator
import secrets
from collections.abc import Mapping
from copy import copy
from functools import cached_property
from typing import NamedTuple, Self

import numpy as np
import numpy.typing as npt

from theomachy.checks import check_seed
from theomachy.env import rows, stepping
from theomachy.env.specs import Spec, pieces_of, spec
from theomachy.env.stepping import FULL
from theomachy.env.table import equal_part, match_of, new_rows, new_table, why_not
from theomachy.env.telling import information_lines, recent
from theomachy.errors import BadSeats, IllegalMove, NotYourTurn, UnknownMove
from theomachy.games import game as find_game
from theomachy.games.game import Game, OptionValue
from theomachy.kernel.generic import Floats
from theomachy.kernel.journal import WIDTH, new_journal
from theomachy.kernel.record import Ints
from theomachy.kernel.state import bit
from theomachy.match import Match

Mask = npt.NDArray[np.bool_]
NOTHING_LEGAL, NO_REWARD = np.zeros((1, 0), np.bool_), np.zeros((1, 0), np.float32)
NOTHING_RECENT = np.zeros((1, 0, WIDTH), np.float32)
ROWS = 2048
"""Events that a step may tell without a stop."""


class Step(NamedTuple):
    """What a step has come to. `obs` (float32, D) and `mask` (bool, A: which actions are legal) are for
    `seat`, who acts next; at the end for who acted last, with nothing in the mask. `reward` (float32, S)
    is by seat, 0 before the end.

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
    """One match of a game, in which one seat after another is asked and nobody where there is no choice.

    Seats that choose at the same time are asked one after another: none learns before all have chosen what
    another did. `spec` says what observations, actions and rewards are. Raises as `spec` does.

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
        self.game = find_game(game) if isinstance(game, str) else game
        self.spec: Spec = spec(self.game, seats, options, reward)
        self._row = new_rows(self.game, self.spec, 1)._replace(journal=new_journal(ROWS))
        self._equal = equal_part(self.spec)
        self._told: list[Ints] = []
        self._row.seeds[0] = secrets.randbits(62)
        self._seat = np.zeros(1, np.int8)
        self._flags = np.zeros(1, np.bool_), np.zeros(1, np.uint8), np.zeros(1, np.int32)
        self.last: Step | None = None
        """The last step; None before the first reset."""

    # Playing

    def reset(self, seed: int | None = None) -> Step:
        """Begin a match: of a seed the first, without one the next of the last seed (at first of any).

        Raises BadOptions for what is no seed."""
        if seed is not None:
            self._row.seeds[0], self._row.episodes[0] = check_seed(seed), 0
        self._told = []
        return self._run(rows.BEGIN)

    def step(self, action: int) -> Step:
        """Play an action of the seat that is asked. Raises UnknownMove, IllegalMove, or NotYourTurn where the
        match is over or has not begun; then nothing has changed."""
        now = self._now()
        chosen = self._action(action)
        if now.done:
            raise NotYourTurn("the match is over: call reset")
        if not now.mask[chosen]:
            raise IllegalMove(why_not(self.as_match(), now.seat, chosen))
        return self._run(rows.PLAY, chosen)

    def _run(self, what: int, action: int = 0) -> Step:
        obs = np.empty((1, self.spec.observation_size), np.float32)
        mask = np.zeros((1, self.spec.actions), np.bool_)
        reward = np.zeros((1, self.spec.seats), np.float32)
        done, error, actions = self._flags
        actions[0] = action
        shown = rows.Shown(obs, mask, self._seat, reward, done, obs, error, NOTHING_RECENT)
        run, row = rows.run_rows.compiled, self._row
        while True:
            run(what, 0, 1, 1, self._equal, row, shown, actions)
            self._told.append(row.journal[1 : row.journal[0, 0] + 1].copy())
            if row.counts[0] != FULL:
                break
            row.journal[0, 0], what = 0, rows.GO_ON
        self.last = Step(obs[0], mask[0], int(self._seat[0]), reward[0], bool(done[0]))
        return self.last

    def _now(self) -> Step:
        if self.last is None:
            raise NotYourTurn("the match has not begun: call reset")
        return self.last

    def _action(self, action: int) -> int:
        try:
            chosen = operator.index(action)
        except TypeError:
            chosen = -1
        if isinstance(action, bool | np.bool_) or not 0 <= chosen < self.spec.actions:
            raise UnknownMove(f"{action!r} is no action: those are 0 to {self.spec.actions - 1}")
        return chosen

    def _sitting(self, seat: int | None) -> int:
        if seat is None:
            return self._now().seat
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
        """What a seat sees, whether or not it is asked. Raises BadSeats, or NotYourTurn before the first
        reset."""
        self._now()
        obs = np.empty(self.spec.observation_size, np.float32)
        row = obs[np.newaxis]
        done, error, actions = self._flags
        actions[0] = self._sitting(seat)
        shown = rows.Shown(row, NOTHING_LEGAL, self._seat, NO_REWARD, done, row, error, NOTHING_RECENT)
        rows.run_rows.compiled(rows.LOOK, 0, 1, 1, self._equal, self._row, shown, actions)
        return obs

    def pieces(self, obs: Floats) -> dict[str, Floats]:
        """An observation's pieces by name, in their shapes: views, not copies. Of observations in one array
        (..., D) each piece has their axes first. Raises BadArray for another shape."""
        return pieces_of(self.spec, obs)

    def information_key(self, seat: int | None = None) -> int:
        """All that a seat (who is asked, if none is named) has been told and has done so far, as a 64-bit
        hash: equal where `information_string` is, and for all purposes only there."""
        return int(self._row.keys[0, self._sitting(seat)])

    def information_string(self, seat: int | None = None) -> str:
        """All that a seat has been told and has done so far, in order, a line each."""
        eyes = self._sitting(seat)
        return "\n".join(information_lines(self._table.words, eyes, self._heard(eyes)))

    def information_tensor(self, seat: int | None = None) -> Floats:
        """The last 64 things that a seat has been told or has done, in order (float32, 64 by 8): of each its
        kind, 1 where something stands, and its numbers, as the journal has them. With `observe` it is what
        OpenSpiel's information-state tensor holds."""
        return recent(self._heard(self._sitting(seat)))

    def _heard(self, eyes: int) -> Ints:
        told = np.concatenate([np.zeros((0, WIDTH), np.int64), *self._told])
        heard: Ints = told[told[:, 1] & bit(eyes) != 0]
        return heard

    def render(self, seat: int | None = None) -> str:
        """The table as lines of plain text, as a seat sees it (who is asked, if none is named)."""
        return self.as_match().picture(self._sitting(seat))

    def notation(self, action: int) -> str:
        """How players write an action. Raises UnknownMove."""
        return self._table.words.notation(self._action(action))

    @cached_property
    def _table(self) -> Match:
        """A match at the same table, for its words."""
        return new_table(self.game, self.spec)

    def as_match(self) -> Match:
        """The position as a `Match`, for its views, words and bots: it knows nothing of what came before, and
        what is played in it is not played here."""
        return match_of(self._table, self._row.states[0])

    # Other worlds

    def clone(self) -> Self:
        """An environment of its own at the same point, with the same chance."""
        other = copy(self)
        other._row = rows.Inside._make(each.copy() for each in self._row)
        other._told, other._seat = self._told[:], self._seat.copy()
        other._flags = np.zeros(1, np.bool_), np.zeros(1, np.uint8), np.zeros(1, np.int32)
        return other

    def resample(self, seat: int, seed: int) -> Self:
        """An environment of its own in which all that a seat does not know, chance too, is another, drawn by
        a seed from what agrees with its information state (OpenSpiel's `ResampleFromInfostate`). What the
        others have seen is then as much of it as the seat has seen too.

        Raises BadSeats, BadOptions for what is no seed, or NotYourTurn before the first reset."""
        self._now()
        eyes, other = self._sitting(seat), self.clone()
        row = other._row
        stepping.imagine_one.compiled(eyes, check_seed(seed), row.states, row.params, row.scratch)
        other._told = [told[told[:, 1] & bit(eyes) != 0] for told in self._told]
        heard = np.concatenate([np.zeros((1, WIDTH), np.int64), *other._told])
        heard[0, 0] = len(heard) - 1
        memory = stepping.Memory(row.keys[0], row.heard[0], row.recent[0])
        stepping.hear_again.compiled(memory, self.spec.seats, heard)
        if not self._now().done:
            row.journal[0, 0] = 0
            other._run(rows.GO_ON)
        return other
