"""With what a match is played, and how it begins."""

from collections.abc import Mapping, Sequence
from copy import copy as shallow_copy
from pathlib import Path
from typing import Any, NamedTuple, Self

import numpy as np

from theomachy.checks import check_names, check_seed, is_whole
from theomachy.errors import BadOptions, BadSeats
from theomachy.fairness import KEY_BYTES, chance_word
from theomachy.games import known
from theomachy.games.game import Game, OptionValue
from theomachy.history import History
from theomachy.kernel.chance import combine
from theomachy.kernel.generic import setup
from theomachy.kernel.journal import new_journal
from theomachy.kernel.record import Word, copy, new
from theomachy.kernel.state import Header
from theomachy.match.outcome import Resignation
from theomachy.match.texts import text_of


class Seen(NamedTuple):
    """A state as bytes, and by eyes what was revealed of it, by seat which actions are legal."""

    state: bytes
    revealed: dict[int, Header]
    legal: dict[int, list[int]]


def seat_names(seats: int) -> list[str]:
    """What players are called who have no names of their own."""
    return [text_of(f"seat-{seat + 1}") for seat in range(seats)]


class MatchStart:
    """What a match has: game, seats and components, its record as it stands, and what has happened in it."""

    def _prepare(
        self,
        game: str | Game,
        seats: int | None,
        options: Mapping[str, OptionValue] | None,
        names: Sequence[str] | None,
        components: Any,
        seat_by_seat: bool,
    ) -> None:
        """All of a match but its first state. `components`: a path, None, or components already read."""
        self.game = known(game)
        seats = seats if seats is not None else len(names) if names else self.game.seats.start
        self.seats = self.game.check_seats(seats)
        self._own_names = None if names is None else check_names(names, seats)
        self.names = self._own_names or seat_names(seats)
        self.options = self.game.resolve(options or {})
        self.seat_by_seat = seat_by_seat
        self.components = (
            self.game.components(components)
            if components is None or isinstance(components, Path)
            else components
        )
        self.params = self.game.params(
            self.components, self.options, self.seats, self._own_names, seat_by_seat
        )
        self.words = self.game.words(self.components, self.params, self.names)
        self.state: Header = new(self.game.rules.state)
        self._journal = new_journal()
        self._out = np.zeros(self.game.rules.actions, np.int64)
        self.history = History()
        self._moves: list[tuple[int, int]] = []
        self._resignations: list[Resignation] = []
        self._seen = Seen(b"", {}, {})
        """What was last revealed of the state, and found of it: it is asked for many times between two
        moves."""

    def _begin(self, seed: int | None, key: bytes | None, nonces: Sequence[str]) -> None:
        """Set up by a seed or a key. Raises BadOptions for both, or for a seed out of range."""
        if (seed is None) == (key is None):
            raise BadOptions(text_of("seed-or-key"))
        if seed is not None:
            seed = check_seed(seed)
        if key is not None and (not isinstance(key, bytes) or len(key) != KEY_BYTES):
            raise BadOptions(text_of("key-bytes", key_bytes=KEY_BYTES))
        self.seed = seed
        self.key, self.nonces = key, list(nonces)
        self._start: dict[str, Any] | None = None
        if seed is not None:
            self.state.chance = combine(seed, 0)
        self._freshen_chance()
        setup(self.state, self.params, self._journal)
        self.history.take(self._journal)

    def _freshen_chance(self) -> None:
        """With a key, each move has chance of its own; with a seed, the generator runs on."""
        if self.key is not None:
            self.state.chance = Word(chance_word(self.key, len(self._moves), self.nonces))

    def copy(self) -> Self:
        """A match of its own, at the same point."""
        twin = shallow_copy(self)
        twin.state = copy(self.state)
        twin._journal = new_journal()
        twin._out = self._out.copy()
        twin._moves, twin.history = self._moves[:], self.history.copy()
        twin._resignations = self._resignations[:]
        return twin

    def _seat(self, seat: int) -> int:
        if not is_whole(seat) or not 0 <= seat < self.seats:
            raise BadSeats(text_of("no-seat", seat=repr(seat), last=self.seats - 1))
        return int(seat)
