"""A hint at a table in the terminal."""

from dataclasses import replace

from rich.console import Console

from theomachy.bots.bot import Decision
from theomachy.cli.coaching import advised, told_comparison, told_hint
from theomachy.cli.screen import tell
from theomachy.cli.texts import text_of
from theomachy.coach import Hint, compare, hint
from theomachy.match import Match


class Advice:
    """What the coach has advised last. Several at one screen see who asks."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._last: tuple[Decision, Hint] | None = None
        """The last hint, and for what. For the first one the coach gets ready."""

    def give(self, match: Match, seat: int, asked: int | None) -> None:
        """What the coach would do here, from what the seat knows, and how an action compares with it that was
        asked about."""
        before, decision = self._last, Decision.of(match, seat)
        if asked is None and len(decision.legal) == 1:
            tell(self._console, f"  {text_of('only-move', move=match.notation(decision.legal[0]))}")
            return
        if before is None or before[0] != decision:
            with self._console.status(text_of("coach-thinks" if before else "coach-gets-ready")):
                before = decision, hint(decision, match.words)
        if asked is None:
            tell(self._console, "\n".join(told_hint(before[1])))
        elif before is not self._last:
            tell(self._console, advised(before[1].best[0]))
        self._last = before
        if asked is not None:
            self._compare(match, *before, asked)

    def _compare(self, match: Match, decision: Decision, hinted: Hint, other: int) -> None:
        """How an action compares with the one that a hint advises, which it takes the place of where it is
        better after all."""
        best, found = hinted.best[0], hinted.beside
        if other == best.action:
            tell(self._console, f"  {text_of('is-advised')}")
            return
        if found is None or found.other.action != other:
            with self._console.status(text_of("coach-thinks")):
                found = compare(decision, match.words, best.action, other)
        tell(self._console, "\n".join(told_comparison(best.move, found)))
        if found.better == "other":
            self._last = decision, replace(hinted, best=(found.other,), then=(), beside=None)
