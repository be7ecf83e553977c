"""One match: seats, moves, what each seat sees of it, saving and loading. The Python API that people use.

Runs the rules interpreted; nothing is compiled here. Seats count from 0; seat None, where a seat may be None,
is a spectator.

`Match` is made in parts, each of which knows those before it: with what it is played (`start.py`), who acts
and what they may do (`choices.py`), moves (`moves.py`), what is seen (`views.py`), positions and files
(`files.py`)."""

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from theomachy.games.game import Game, OptionValue
from theomachy.match.choices import LegalMoves
from theomachy.match.files import MatchFiles
from theomachy.match.outcome import Outcome

if TYPE_CHECKING:
    from theomachy.coach import Analysis

__all__ = ["LegalMoves", "Match", "Outcome"]


class Match(MatchFiles):
    """A match of one of the games.

    `seats` is taken from `names` where only those are given. `seed` fixes all chance, and so do `key` and
    `nonces`, in the way that `theomachy.fairness` tells; without either a seed is drawn. `components` names
    another component file. With `seat_by_seat` nothing is left to whoever is quicker: one seat after another
    is asked (for one shared screen and for search).

    For research, `state` is the record of the match as it truly is, secrets and all, with `params`, the
    components and options that its rules read; change a `copy()` of the match rather than the match itself.
    No player may be shown anything made of them: what a seat may know is `blindfolded(seat)`. `words` writes
    and reads the game's notation.

    Raises UnknownGame, BadSeats, BadOptions, BadComponents.

    Examples:
        >>> match = Match("zeus-on-the-loose", seats=2, seed=7)
        >>> match.play(match.legal()[0]).moves
        [(1, '3')]
        >>> match.view(0).hand == match.view(1).hand
        False
    """

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        *,
        seed: int | None = None,
        key: bytes | None = None,
        nonces: Sequence[str] = (),
        options: Mapping[str, OptionValue] | None = None,
        names: Sequence[str] | None = None,
        components: Path | str | None = None,
        seat_by_seat: bool = False,
    ) -> None:
        self._prepare(
            game, seats, options, names, None if components is None else Path(components), seat_by_seat
        )
        if seed is None and key is None:
            seed = secrets.randbits(63)
        self._begin(seed, key, nonces)

    def analyse(self, seat: int, seconds: float = 1.0) -> "Analysis":
        """What a seat can expect, from what it knows: its chance to win, and what each of its moves is worth.

        Raises BadSeats, or BadOptions for no time."""
        from theomachy.coach import analyse  # needs this module, and what searches

        return analyse(self, seat, seconds)
