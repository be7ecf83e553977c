"""Which of some names is meant by what somebody has typed."""

from collections.abc import Collection, Iterable
from difflib import get_close_matches

from theomachy.errors import UnknownMove
from theomachy.games.texts import text_of
from theomachy.games.words import ALIKE


def _fitting(written: str, names: Iterable[str]) -> list[str]:
    """The name that is written, in any case; else all that begin so; else all of which a word does."""
    written, named = written.casefold(), {name.casefold(): name for name in names}
    if not written or written in named:
        return [named[written]] if written else []
    begun = [name for each, name in named.items() if each.startswith(written)]
    return begun or [name for each, name in named.items() if f" {written}" in each]


def meant(written: str, names: Iterable[str]) -> str | None:
    """The name that is written, in any case, or the only one of which it is the beginning, or that of a word;
    None where there is none, or there are several."""
    fitting = _fitting(written, names)
    return fitting[0] if len(fitting) == 1 else None


def looked_up(written: str, names: Collection[str]) -> str | None:
    """The same for what one only looks at: a name that was misspelled will do. Raises UnknownMove where there
    are several."""
    fitting = _fitting(written, names)
    if len(fitting) > 1:
        told = text_of("several-called", about=repr(written), names=", ".join(fitting))
        raise UnknownMove(told)
    if not fitting:
        named = {name.casefold(): name for name in names}
        fitting = [named[near] for near in get_close_matches(written.casefold(), named, 1, ALIKE)]
    return fitting[0] if fitting else None
