"""A match in the terminal that was saved before, and goes on."""

from collections.abc import Callable
from pathlib import Path

from theomachy.cli.texts import text_of
from theomachy.errors import CannotSave
from theomachy.match import Match


def saved_before(file: Path, asked: Match, seed: int | None) -> Match:
    """The match in a file, which is to go on instead of the one that was asked for; `seed`: that was asked
    for, too.

    Raises CannotSave where it is another match, or over, and what `Match.load` raises.
    """
    saved = Match.load(file)
    if different := _difference(saved, asked, seed):
        what, there, wanted = different
        raise CannotSave(text_of("saved-match-is-other", file=file, what=what, there=there, asked=wanted))
    if not saved.seat_by_seat:
        raise CannotSave(text_of("saved-match-is-for-the-quick", file=file))
    if saved.over:
        raise CannotSave(text_of("saved-match-is-over", file=file))
    return saved


def _difference(saved: Match, asked: Match, seed: int | None) -> tuple[str, str, str] | None:
    """The first thing in which two matches differ: its name, and what it is in each. None where they begin
    alike."""
    alike = [name for name, value in saved.options.items() if asked.options.get(name) == value]
    told: dict[str, Callable[[Match], str]] = {
        "game": lambda match: match.game.name,
        "players": lambda match: ", ".join(match.names),
        "options": lambda match: ", ".join(
            f"{name}={value}" for name, value in match.options.items() if name not in alike
        ),
        "components": lambda match: f"{match.components.label} {match.components.fingerprint}",
        "seed": lambda match: str(match.seed) if seed is not None else "",
    }
    for what, tell in told.items():
        there, wanted = tell(saved), tell(asked)
        if there != wanted:
            return text_of(f"what-{what}"), there, wanted
    return None
