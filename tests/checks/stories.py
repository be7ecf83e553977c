"""Random games with their whole journal, compiled: what happened in thousands of games, for referees to look
over."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from theomachy.games.game import Game
from theomachy.kernel.chance import Dice, below
from theomachy.kernel.compiled import entry
from theomachy.kernel.generic import legal, play
from theomachy.kernel.journal import new_journal
from theomachy.kernel.record import records, rows
from theomachy.kernel.runner import open_game

ROWS = 20_000


def _story(states, scratch, params, dice, out, journal, seed, number):
    """Play one game at random: any seat that may act does, not only those that the match waits for."""
    states[0] = scratch[0]
    s = states[0]
    t = params[0]
    journal[0, 0] = 0
    open_game(s, t, dice[0], seed, number, journal)
    while s.over == 0:
        chosen = -1
        candidates = 0
        for seat in range(s.seats):
            if (s.must | s.may) & (1 << seat) != 0 and legal(s, t, seat, out) > 0:
                candidates += 1
                if below(dice[0], candidates) == 0:
                    chosen = seat
        n = legal(s, t, chosen, out)
        play(s, t, chosen, out[below(dice[0], n)], journal)
    return journal[0, 0]


story = entry(_story)


def stories(
    game: Game,
    options: dict[str, str],
    seats: int,
    games: int,
    seed: int = 1,
    seat_by_seat: bool = False,
    plain: bool = False,
) -> Iterator[Any]:
    """The journals of random games, as lists of rows, each with the bytes of the last state; with `plain`
    interpreted."""
    names = [f"Player {chr(97 + seat)}" for seat in range(seats)]
    params = rows(game.params(game.components(), game.resolve(options), seats, names, seat_by_seat))
    states, scratch, dice = records(game.rules.state, 1), records(game.rules.state, 1), records(Dice, 1)
    out, journal = np.zeros(game.rules.actions, np.int64), new_journal(ROWS)
    for number in range(games):
        count = (story.plain if plain else story)(
            states, scratch, params, dice, out, journal, np.uint64(seed), number
        )
        yield journal[1 : count + 1].tolist(), states[0].tobytes()
