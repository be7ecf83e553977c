"""The outcome of some consecutive games of a plan, as arrays, from which rows of games and measurements of
balance are made.

Contract
- Games are numbered as `simulate` numbers them, and are the same games.
- Events are recorded only on request, because games that record nothing are played faster.
"""

import math
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from theomachy.errors import BadOptions
from theomachy.kernel import runner
from theomachy.kernel.generic import RANK, SHARE, STANDING
from theomachy.kernel.journal import NO_JOURNAL, WIDTH, new_journal
from theomachy.kernel.record import Ints, records
from theomachy.kernel.sight import ending_of
from theomachy.lab.simulate import Plan, Played, Reasons, Tally, make_bots, play_game, play_games

ROOM = 1 << 14
"""Rows that the journal of a compiled block has at first."""
ROOM_OF_ONE = 1 << 18
"""Rows that the journal of one game by bots has: a hundred times what any tells."""
_rooms: dict[str, int] = {}
"""How many were needed, by game."""
Floats = npt.NDArray[np.float64]


@dataclass
class Block:
    """Games number `first` to `first + games - 1`. Arrays are by game, and where a seat is meant, by seat."""

    first: int
    counts: Ints
    """By game the runner's counts."""
    standings: Floats
    """By game and seat the standing."""
    stages: Ints
    """By game how many rounds or turns began."""
    endings: Ints
    """By game why it ended: 1 + the number of a word; 0 in a game that ends in one way."""
    seconds: Floats | None = None
    """By game and seat how long it thought; None where all is compiled."""
    replaced: Ints | None = None
    """By game and seat how many answers were replaced; None where none can be."""
    states: runner.Records | None = None
    """By game its last state; None where they are not wanted."""
    told: Ints = field(default_factory=lambda: np.zeros((0, WIDTH), np.int64))
    """The journal's rows of all games, one after another; `counts` say where each ends."""
    actions: tuple[tuple[int, ...], ...] = ()
    """By game all that was played, forced moves too; nothing where all is compiled, and the plan says it."""
    reasons: tuple[Reasons, ...] = ()
    """By seat why answers were replaced."""
    took: float = 0.0
    """Seconds."""

    @property
    def games(self) -> int:
        return len(self.counts)

    @cached_property
    def game_of(self) -> Ints:
        """By row of what was told, in which game of the block."""
        return np.repeat(np.arange(self.games), np.diff(self.counts[:, runner.TOLD], prepend=0))

    @property
    def shares(self) -> Floats:
        """By game and seat its part of the win."""
        return self.standings[:, :, SHARE]

    @property
    def ranks(self) -> Floats:
        """By game and seat its rank."""
        return self.standings[:, :, RANK]

    @property
    def tally(self) -> Tally:
        """What came of them."""
        moves, forced = self.counts[:, (runner.MOVES, runner.FORCED)].sum(0).tolist()
        wins = tuple(math.fsum(self.shares[:, seat]) for seat in range(self.shares.shape[1]))
        return Tally(self.first, self.games, moves, forced, wins, self.reasons, self.took)


def play_block(
    plan: Plan,
    first: int,
    count: int,
    tell: bool,
    counted: int = runner.LEGAL_BITS,
    *,
    last_states: bool = False,
) -> Block:
    """Games number `first` to `first + count - 1`. `tell`: with all that they told; `counted`: so many of the
    runner's counts; `last_states`: with these, which take the most room."""
    begun = time.perf_counter()
    made = (_compiled if plan.compiled else _by_bots)(plan, first, count, tell, counted)
    made.took = time.perf_counter() - begun
    if not last_states:
        made.states = None
    return made


def _compiled(plan: Plan, first: int, count: int, tell: bool, counted: int) -> Block:
    journal = NO_JOURNAL
    while True:
        room = _rooms.get(plan.game, ROOM)
        if tell:
            journal = new_journal(room)
        try:
            states, standings, counts = play_games(plan, first, count, counted, journal)
            break
        except OverflowError:
            _rooms[plan.game] = 2 * room
        except RuntimeError as error:
            raise BadOptions(
                f"games {first} to {first + count - 1} of seed {plan.seed} cannot be played to their ends:"
                f" {error} (after {runner.LONGEST:,} moves it is given up). With these options and"
                " components the game can stall"
            ) from None
    seats = len(plan.specs)
    ending = ending_of(plan.rules.state)
    return Block(
        first,
        counts,
        standings[:, :seats].copy(),
        states["stage"].copy(),
        states[ending[0]].copy() if ending else np.zeros(count, np.int64),
        states=states,
        told=journal[1 : 1 + journal[0, 0]].copy() if tell else journal,
    )


def _by_bots(plan: Plan, first: int, count: int, tell: bool, counted: int) -> Block:
    bots, made = make_bots(plan), _room_for(plan, first, count)
    told: list[Ints] = []
    for k in range(count):
        journal = new_journal(ROOM_OF_ONE) if tell else NO_JOURNAL
        played = play_game(plan, bots, first + k, journal)
        if tell:
            told.append(journal[1 : 1 + journal[0, 0]])
        _write_down(made, k, played, sum(map(len, told)))
    made.counts = made.counts[:, :counted]
    made.told = np.concatenate(told) if told else NO_JOURNAL
    return made


def _room_for(plan: Plan, first: int, count: int) -> Block:
    """Room for games that bots play."""
    seats = len(plan.specs)
    return Block(
        first,
        counts=np.zeros((count, runner.COUNTS), np.int64),
        standings=np.zeros((count, seats, STANDING)),
        stages=np.zeros(count, np.int64),
        endings=np.zeros(count, np.int64),
        seconds=np.zeros((count, seats)),
        replaced=np.zeros((count, seats), np.int64),
        states=records(plan.rules.state, count),
        reasons=tuple(Counter() for _ in plan.specs),
    )


def _write_down(made: Block, k: int, played: Played, told: int) -> None:
    """Game k of a block has been played; `told`: so many rows have been told by its end."""
    assert made.seconds is not None and made.replaced is not None and made.states is not None
    seats, ending = len(made.reasons), ending_of(type(played.state))
    made.counts[k, : runner.DECISIONS] = played.moves, played.forced, told
    made.counts[k, runner.DECISIONS : runner.DECISIONS + seats] = played.decisions
    made.counts[k, runner.LEGAL_BITS] = int(1000 * played.bits)
    made.standings[k] = played.standing[:seats]
    made.stages[k] = played.state.stage
    made.states[k] = played.state
    made.endings[k] = getattr(played.state, ending[0]) if ending else 0
    made.seconds[k] = played.seconds
    made.replaced[k] = [seat.total() for seat in played.replaced]
    made.actions += (played.actions,)
    for seat, why in zip(made.reasons, played.replaced, strict=True):
        seat.update(why)


def joined(blocks: Sequence[Block]) -> Block:
    """Consecutive blocks of a plan as one."""
    if len(blocks) == 1:
        return blocks[0]

    def all_of(name: str) -> Any:
        parts = [getattr(block, name) for block in blocks]
        return None if parts[0] is None else np.concatenate(parts)

    made = Block(blocks[0].first, *map(all_of, ("counts", "standings", "stages", "endings")))
    made.seconds, made.replaced, made.told = map(all_of, ("seconds", "replaced", "told"))
    before = np.cumsum([0, *(len(block.told) for block in blocks[:-1])])
    made.counts[:, runner.TOLD] += np.repeat(before, [block.games for block in blocks])
    return made
