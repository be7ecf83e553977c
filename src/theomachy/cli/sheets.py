"""Moves in an order that is not the person's own: the lines of a sheet that a seat fills in are, where
seats take turns, written from the top down."""

from contextlib import suppress

from theomachy.bots.bot import Decision
from theomachy.cli.texts import text_of
from theomachy.errors import IllegalMove, TheomachyError
from theomachy.games.words import Written
from theomachy.match import Match


def in_any_order(match: Match, typed: str, seat: int) -> int | None:
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
    more after it, but for one that it takes the place of.

    Raises what `Match.play` raises; then nothing has changed.
    """
    try:
        return match.play(move, seat)
    except IllegalMove:
        trial, later = match.copy(), list[str]()
        while (line := _last_line(trial, seat)) is not None:
            later.insert(0, line)
            trial.undo(seat)
            others = [each for each in later if not _same_line(each, str(move))]
            for rest in (later, others):
                with suppress(IllegalMove):
                    return _play_all(trial.copy(), [move, *rest], seat)
        if later and in_any_order(match, str(move), seat) is None:
            raise IllegalMove(text_of("no-room-for-line", move=str(move))) from None
        raise


def without(match: Match, line: str, seat: int) -> Match:
    """The match without one of the lines that a seat has written, of which nobody has learned."""
    trial, later = match.copy(), list[str]()
    while (last := _last_line(trial, seat)) != line:
        later.insert(0, str(last))
        trial.undo(seat)
    return _play_all(trial.undo(seat), later, seat)


def lines_of(match: Match, seat: int) -> list[str]:
    """The seat's last moves of which nobody has learned."""
    trial, found = match.copy(), list[str]()
    while (line := _last_line(trial, seat)) is not None:
        found.insert(0, line)
        trial.undo(seat)
    return found


def _last_line(match: Match, seat: int) -> str | None:
    """The seat's last move, where nobody has learned of it, which can be taken back."""
    if not match.can_undo(seat) or match.copy().undo(seat).count != match.count:
        return None
    return match.moves[-1][1]


def _same_line(one: str, other: str) -> bool:
    """Whether two lines say the same but for a number at the end."""
    return one.rpartition(" ")[0] == other.rpartition(" ")[0]


def _play_all(match: Match, moves: list[Written] | list[str], seat: int) -> Match:
    for move in moves:
        match.play(move, seat)
    return match
