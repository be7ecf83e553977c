"""Moves in an order that is not the person's own: the lines of a sheet that a seat fills in are, where
seats take turns, written from the top down."""

from contextlib import suppress

from theomachy.errors import IllegalMove
from theomachy.games.words import Written
from theomachy.match import Match


def play_in_order(match: Match, move: Written, seat: int) -> Match:
    """The match after a move; where it is possible only before the seat's last ones, of which nobody has
    learned, with these made once more after it.

    Raises what `Match.play` raises; then nothing has changed.
    """
    try:
        return match.play(move, seat)
    except IllegalMove:
        trial, later = match.copy(), list[str]()
        while trial.can_undo(seat) and (before := trial.copy().undo(seat)).count == trial.count:
            later.insert(0, trial.moves[-1][1])
            trial = before
            with suppress(IllegalMove):
                return _play_all(trial.copy(), [move, *later], seat)
        raise


def _play_all(match: Match, moves: list[Written], seat: int) -> Match:
    for move in moves:
        match.play(move, seat)
    return match
