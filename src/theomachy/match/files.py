"""A match as a position that can be edited, and as a file that is re-played and checked."""

from collections.abc import Iterator, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any, Self

from theomachy.errors import BadComponents, BadFile, BadPosition, NewerFile, ReplayMismatch, TheomachyError
from theomachy.games import game as find_game
from theomachy.match.texts import text_of
from theomachy.match.views import MatchViews
from theomachy.saved import (
    FORMAT,
    WITHOUT_RESIGNATIONS,
    SavedMatch,
    components_of,
    is_altered,
    key_of,
    parse_position,
    parse_saved,
    position_hash,
    read_text,
    saved_components,
    write_text,
)


class MatchFiles(MatchViews):
    """Positions and files."""

    def position(self) -> dict[str, Any]:
        """The whole position, secrets and all, as JSON that can be edited and given to `from_position`."""
        return {
            "game": self.game.id,
            "seats": self.seats,
            "names": None if self._own_names is None else self._own_names[:],
            "options": dict(self.options),
            "seat_by_seat": self.seat_by_seat,
            "components": saved_components(self.game, self.components).model_dump(),
            "position": self.words.position(self.state),
        }

    @classmethod
    def from_position(cls, position: Mapping[str, Any]) -> Self:
        """A match that begins at a position: `game` and `position` are needed, the rest of `position()`'s
        entries may be left out.

        Raises BadPosition, or what making a match raises.
        """
        file = parse_position(position)
        game, players = find_game(file.game), file.position.get("players")
        seats = file.seats
        if seats is None:
            seats = len(players) if isinstance(players, list) else game.seats.start
        try:
            components = components_of(game, file.components)
        except BadComponents as error:
            raise BadPosition(text_of("file-position", error=error)) from None
        match = cls.__new__(cls)
        match._prepare(game, seats, file.options, file.names, components, file.seat_by_seat)
        match.seed = None
        match.key, match.nonces = None, []
        match._start = deepcopy(file.position)
        match.words.set_position(match.state, match._start)
        return match

    def to_json(self) -> str:
        """The match as the text of a saved file."""
        return self._saved().to_json()

    @property
    def chain(self) -> str:
        """The hash of the match's saved file, chained over its beginning and every move
        (`theomachy.saved.chain_of`), in hexadecimal.

        Not for publication before the end: with the hash before it, a move that is still secret could be
        guessed from it."""
        chain = self._saved().chain
        assert chain is not None
        return chain

    def _saved(self) -> SavedMatch:
        return SavedMatch(
            theomachy=FORMAT if self._resignations else WITHOUT_RESIGNATIONS,
            game=self.game.id,
            rules=self.game.rules_version,
            seats=self.seats,
            names=self._own_names,
            options=dict(self.options),
            seat_by_seat=self.seat_by_seat,
            components=saved_components(self.game, self.components),
            seed=self.seed,
            key=None if self.key is None else self.key.hex(),
            nonces=self.nonces,
            start=self._start,
            moves=self.moves,
            resigned=[(each.after, each.seat, each.ends) for each in self._resignations],
            check=self._hash(),
        ).chained()

    def _hash(self) -> str:
        position = self.words.position(self.state)
        return position_hash({name: position[name] for name in position if name not in self.game.unchecked})

    def save(self, file: Path | str) -> None:
        """Write the match to a file: its beginning and its moves. Raises CannotSave; an older file is then as
        it was."""
        write_text(Path(file), self.to_json())

    @classmethod
    def load(cls, file: Path | str) -> Self:
        """A saved match, re-played and checked: every move by the rules, the position to which they lead, and
        that nothing in the file was changed since it was saved (which files of format 1 cannot tell; the
        position is checked in files since the format `Game.named_since`).

        Raises BadFile, NewerFile, or ReplayMismatch with the first move that does not fit the rules.
        """
        return cls.from_json(read_text(Path(file)), str(file))

    @classmethod
    def from_json(cls, text: str, where: str = "the text") -> Self:
        """As `load`, from the text of a saved file; `where` is what errors call it."""
        *_, match = cls.replay(text, where)
        return match

    @classmethod
    def replay(cls, text: str, where: str = "the text") -> Iterator[Self]:
        """Re-play the text of a saved file: the same match at its beginning and after each move. Raises as
        `load`."""
        saved = parse_saved(text, where)
        match = cls.beginning(saved, where)
        match._take_up_resignations(saved, where)
        yield match
        for number, (seat, move) in enumerate(saved.moves, 1):
            try:
                match.play(move, seat)
            except TheomachyError as error:
                raise ReplayMismatch(
                    text_of(
                        "move-does-not-fit",
                        where=where,
                        number=number,
                        move=repr(move),
                        seat=seat,
                        error=error,
                    )
                ) from None
            match._take_up_resignations(saved, where)
            yield match
        if saved.format >= match.game.named_since and match._hash() != saved.check:
            raise ReplayMismatch(text_of("other-position", where=where, moves=len(saved.moves)))
        if is_altered(text):
            raise ReplayMismatch(text_of("file-altered", where=where, moves=len(saved.moves)))

    def _take_up_resignations(self, saved: SavedMatch, where: str) -> None:
        """Those that came after as many moves as there are now. Raises ReplayMismatch."""
        for after, seat, ends in saved.resigned:
            if after == len(self._moves):
                try:
                    self.resign(seat, ends)
                except TheomachyError as error:
                    raise ReplayMismatch(
                        text_of("resignation-does-not-fit", where=where, seat=seat, after=after, error=error)
                    ) from None

    @classmethod
    def beginning(cls, saved: SavedMatch, where: str = "the match") -> Self:
        """The match before its first saved move. Raises BadFile or NewerFile."""
        try:
            game = find_game(saved.game)
            if saved.rules > game.rules_version:
                raise NewerFile(
                    text_of(
                        "newer-rules",
                        where=where,
                        rules=saved.rules,
                        name=game.name,
                        known=game.rules_version,
                    )
                )
            components = components_of(game, saved.components)
            if saved.start is not None:
                if saved.seed is not None or saved.key is not None:
                    raise BadFile(text_of("two-beginnings", where=where))
                frame = {
                    name: getattr(saved, name)
                    for name in ("game", "seats", "names", "options", "seat_by_seat")
                }
                return cls.from_position(
                    frame | {"components": saved.components.model_dump(), "position": saved.start}
                )
            match = cls.__new__(cls)
            match._prepare(game, saved.seats, saved.options, saved.names, components, saved.seat_by_seat)
            match._begin(saved.seed, key_of(saved, where), saved.nonces)
        except BadFile:
            raise
        except TheomachyError as error:
            raise BadFile(f"{where}: {error}") from None
        return match
