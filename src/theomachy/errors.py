"""What can go wrong, each with a class of its own. The message says in words why; nothing has changed when
one is raised."""

import unicodedata
from collections import abc
from difflib import get_close_matches


def plain(text: str) -> str:
    """The text with everything escaped that a terminal could obey instead of showing: control characters, but
    for the end of a line."""
    return "".join(
        char if char == "\n" or not _is_control(char) else char.encode("unicode_escape").decode()
        for char in text
    )


def _is_control(char: str) -> bool:
    return unicodedata.category(char) in ("Cc", "Cf", "Cs", "Zl", "Zp")


def meant(name: str, known: abc.Iterable[str]) -> str:
    """Which of the known names was meant, perhaps: the only one that begins so, or one that is much alike.
    Empty where none is near.

    Examples:
        >>> meant("Zeus", ["zeus-on-the-loose", "olympics"]), meant("gredy", ["greedy", "random"])
        ('zeus-on-the-loose', 'greedy')
    """
    names, written = list(known), name.casefold()
    beginning = [each for each in names if written and each.casefold().startswith(written)]
    if len(beginning) == 1:
        return beginning[0]
    return next(iter(get_close_matches(written, names, 1)), "")


class TheomachyError(Exception):
    """Base of every error that a person or a program using Theomachy can cause. What others wrote is `plain`
    in its message."""

    def __str__(self) -> str:
        return plain(super().__str__())


class UnknownGame(TheomachyError):
    """No game has this id."""


class BadOptions(TheomachyError):
    """An option or value that the game does not know, or options that contradict each other."""


class BadSeats(TheomachyError):
    """A number of seats that the game cannot be played with, names or bots that do not fit it, or no such
    seat."""


class BadComponents(TheomachyError):
    """A component file that cannot be read or breaks its schema; where entries are to blame, all of them,
    each with the reason."""

    def __init__(self, said: str, faults: abc.Sequence[tuple[tuple[str | int, ...], str]] = ()) -> None:
        super().__init__(said)
        self.faults = faults


class BadMove(TheomachyError):
    """Base of everything that can be wrong with a move."""


class IllegalMove(BadMove):
    """The rules do not allow this move now."""


class NotYourTurn(BadMove):
    """This seat has nothing to decide now, or the match is over."""


class UnknownMove(BadMove):
    """The text is no move of this game."""


class AmbiguousMove(BadMove):
    """The text could be several moves, or the move several seats'."""


class CannotUndo(BadMove):
    """The last move is not this seat's, or chance, a reveal or another's decision lies after it."""


class BadPosition(TheomachyError):
    """A position that no match can have."""


class BadFile(TheomachyError):
    """A saved match that cannot be read."""


class NewerFile(BadFile):
    """A saved match of a newer version of Theomachy or of the game's rules."""


class ReplayMismatch(BadFile):
    """The saved moves are not what the rules make of them; the message says from which move on."""


class CannotSave(TheomachyError):
    """The file could not be written; what was there before is still there."""


class UnknownBot(TheomachyError):
    """No bot has this name, or its budget makes no sense."""


class ProcessLost(TheomachyError):
    """A process in which bots play has ended before it was done."""


class CannotServe(TheomachyError):
    """The server cannot start: its port is in use, its address is none of this machine, or a
    setting is wrong."""


class BadDatabase(TheomachyError):
    """The database cannot be opened, or is not one of Theomachy."""


class NewerDatabase(BadDatabase):
    """The database was written by a newer version of Theomachy."""


class InUse(TheomachyError):
    """A server has the data folder, and what was asked for would take it from under it."""


class BadNet(TheomachyError):
    """There is no net for this game and so many seats, or its file can't be used."""


class BadArray(TheomachyError):
    """An array of another shape or type than is wanted."""


class NoPuzzle(TheomachyError):
    """A game has no such puzzle, or none at all."""
