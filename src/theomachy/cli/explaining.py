"""What can be done, in the terminal: what moves do, how many there are of each kind, what things are."""

from collections.abc import Sequence

from rich.console import Console

from theomachy.cli.screen import (
    in_few_lines,
    numbered,
    show_choices,
    show_meanings,
    show_moves,
    tell,
)
from theomachy.cli.texts import text_of
from theomachy.errors import UnknownMove
from theomachy.games.words import Choice
from theomachy.match import LegalMoves, Match

MOST_SHOWN = 60
"""Moves that are all shown; of more, as for a sheet that is filled in, how many there are of each kind."""

MOST_LISTED = 30
"""Moves that begin alike and are listed one by one."""


def offer(console: Console, match: Match, seat: int) -> None:
    """What the seat is asked, and what it may do; of very many moves, how many of each kind."""
    question = match.words.question(match.view(seat))
    if question:
        tell(console, question)
    legal = match.legal(seat)
    if len(legal) > MOST_SHOWN:
        kinds = _by_kind(legal).items()
        show_moves(console, [f"{kind.replace('_', ' ')} ({len(moves)})" for kind, moves in kinds])
    else:
        show_choices(console, legal)


def explain(console: Console, match: Match, seat: int, beginning: str) -> bool:
    """What each legal move would do; of very many only the kinds. With a beginning: what the thing is that is
    called so, and the moves that begin so. Whether moves were listed by number."""
    legal = match.legal(seat)
    if not beginning and len(legal) > MOST_SHOWN:
        _explain_kinds(console, legal)
        return False
    return _explain_moves(console, match, seat, beginning)


def _explain_kinds(console: Console, legal: LegalMoves) -> None:
    """How many moves of each kind there are."""
    kinds = _by_kind(legal).items()
    show_meanings(console, [(kind.replace("_", " "), _said_of_many(moves)) for kind, moves in kinds])
    tell(console, text_of("see-all-moves"), "dim")


def _explain_moves(console: Console, match: Match, seat: int, beginning: str) -> bool:
    """What is called so, and the moves that begin so; of very many, those with one number after another
    together. Whether they were listed by number."""
    fitting = [
        (label, choice)
        for label, choice in numbered(match.legal(seat))
        if choice.move.casefold().startswith(beginning)
    ]
    is_told = _tell_about(console, match, seat, beginning, bool(fitting))
    if len(fitting) > (MOST_LISTED if beginning else MOST_SHOWN):
        show_meanings(console, in_few_lines([choice for _, choice in fitting]))
        tell(console, text_of("see-all-moves"), "dim")
        return False
    if fitting:
        told = match.meaning_and_text
        show_meanings(console, [(label, told(each, seat)) for label, each in fitting])
    elif not is_told:
        tell(console, text_of("nothing-is-called", beginning=beginning), "red")
    return bool(fitting)


def _tell_about(console: Console, match: Match, seat: int, name: str, begins_a_move: bool) -> bool:
    """What the thing is that is called so, or which could be, if the name begins no move; whether anything
    was told."""
    try:
        about = match.words.about(match.view(seat), name)
    except UnknownMove as error:
        about = "" if begins_a_move else str(error)
    if about:
        tell(console, f"  {about}")
    return bool(about)


def _said_of_many(moves: Sequence[Choice]) -> str:
    """How many moves there are of a kind, and what one of them does."""
    first, count = moves[0], len(moves)
    if not first.meaning:
        return text_of("many-moves", count=count, move=first.move)
    return text_of("many-moves-as", count=count, move=first.move, meaning=first.meaning)


def _by_kind(legal: LegalMoves) -> dict[str, list[Choice]]:
    """Moves by what is done."""
    kinds: dict[str, list[Choice]] = {}
    for choice in legal:
        kinds.setdefault(choice.form.kind, []).append(choice)
    return kinds
