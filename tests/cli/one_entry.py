"""What the bench compiles in a test by day: one entry point instead of all."""

import numpy as np

from theomachy.kernel import runner
from theomachy.kernel.journal import NO_JOURNAL
from theomachy.kernel.record import records, rows
from theomachy.lab.bench import seats_of
from theomachy.lab.simulate import plan


def use_all_entries(game: str) -> None:
    """As the bench's own."""
    seats = plan(game, ("random",) * seats_of(game), seed=1)
    states, out = records(seats.rules.state, 1), np.zeros((1, seats.rules.actions), np.int64)
    counts, acting = np.zeros(1, np.int64), np.zeros(1, np.int64)
    runner.batch_step.plain(
        states, rows(seats.params), np.zeros(1, np.int64), out, NO_JOURNAL, counts, acting
    )
    runner.step(states, 0, rows(seats.params), out[0, 0], out[0], NO_JOURNAL)
