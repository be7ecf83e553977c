"""Moves in an order that is not the person's own: the lines of a sheet that a seat fills in are, where
seats take turns, written from the top down."""

from collections.abc import Sequence
from contextlib import suppress

from theomachy.bots.bot import Decision
from theomachy.cli.texts import text_of
from theomachy.errors import IllegalMove, TheomachyError
from theomachy.games.words import Written
from theomachy.match import Match


def line_typed(match: Match, typed: str, seat: int) -> int | None:
    """The move that was typed, where it is possible before some of the lines of which nobody has learned, or
    in place of one; else None."""
    decision = Decision.of(match, seat).in_any_order
    try:
        action = match.words.parse(typed, lambda: decision.legal, seat)
    except TheomachyError:
        return None
    return action if action in decision.legal else None


def play_in_order(match: Match, move: Written, seat: int) -> Match:
    """The match after a move; where it is possible only before the seat's last lines, with these written once
    more after it, but for one that it takes the place of, or off the sheet by a 0 at its end.

    Raises what `Match.play` raises; then nothing has changed.
    """
    try:
        return match.play(move, seat)
    except IllegalMove:
        lines = lines_of(match, seat)
        off = next((place for place, line in enumerate(lines) if _same_line(line, str(move))), None)
        if off is not None and str(move).endswith(" 0"):
            return _play_all(_taken_back(match, len(lines) - off, seat), lines[off + 1 :], seat)
        for count in range(1, len(lines) + 1):
            later = lines[-count:]
            others = [each for each in later if not _same_line(each, str(move))]
            for rest in (later, others):
                with suppress(IllegalMove):
                    return _play_all(_taken_back(match, count, seat), [move, *rest], seat)
        if lines and line_typed(_taken_back(match, len(lines), seat), str(move), seat) is not None:
            raise IllegalMove(text_of("no-room-for-line", move=str(move))) from None
        raise


def lines_of(match: Match, seat: int) -> list[str]:
    """The seat's last moves of which nobody has learned, and which can be taken back."""
    trial, found = match.copy(), list[str]()
    while trial.can_undo(seat):
        line = trial.moves[-1][1]
        if trial.undo(seat).count != match.count:
            break
        found.insert(0, line)
    return found


def _taken_back(match: Match, count: int, seat: int) -> Match:
    """A copy without the last lines, so many of them."""
    trial = match.copy()
    for _ in range(count):
        trial.undo(seat)
    return trial


def _same_line(one: str, other: str) -> bool:
    """Whether two lines say the same but for a number at the end."""
    return one.rpartition(" ")[0] == other.rpartition(" ")[0]


def _play_all(match: Match, moves: Sequence[Written], seat: int) -> Match:
    for move in moves:
        match.play(move, seat)
    return match
