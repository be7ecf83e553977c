"""The sets of components that the server's tables can be opened with."""

import contextlib
from pathlib import Path
from typing import Any

from theomachy.errors import TheomachyError
from theomachy.games import GAMES
from theomachy.games import game as find_game
from theomachy.server.errors import NotFound
from theomachy.server.messages import ComponentSet
from theomachy.server.words import text_of


class ComponentSets:
    """What games can be played with: each game's own components, and the sets that lie in a folder as
    GAME/NAME.toml."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder

    def of(self, game: str) -> list[ComponentSet]:
        """The sets of a game that can be read; the server says at its start what is wrong with one that
        can't."""
        found = []
        for id, file in self._files(game).items():
            try:
                components = find_game(game).components(file)
            except TheomachyError:
                continue
            found.append(ComponentSet(id=id, label=components.label, reconstructed=components.reconstructed))
        return found

    def errors(self) -> list[str]:
        """What is wrong with the sets that can't be read: file, entry and reason; and folders that belong to
        no game."""
        found = []
        folders = sorted(self._folder.iterdir()) if self._folder is not None and self._folder.is_dir() else []
        for folder in folders:
            if folder.is_dir() and folder.name not in GAMES:
                found.append(
                    text_of(
                        "component-folder-no-game",
                        folder=folder,
                        name=repr(folder.name),
                        games=", ".join(GAMES),
                    )
                )
        for game in GAMES:
            for file in filter(None, self._files(game).values()):
                try:
                    GAMES[game].components(file)
                except TheomachyError as error:
                    found.append(str(error))
        return found

    def read(self, game: str, set: str) -> Any:
        """A set by its id, empty for the game's own. Raises UnknownGame, NotFound, BadComponents."""
        self.check(game, set)
        return find_game(game).components(self._files(game)[set])

    def check(self, game: str, set: str) -> None:
        """Raises UnknownGame, NotFound for a set that is not there."""
        if set not in self._files(game):
            raise NotFound(text_of("no-component-set", set=repr(set), game=find_game(game).name))

    def state(self, game: str) -> tuple[str, tuple[tuple[str, int, int], ...]]:
        """What tells whether a game's sets are still the same: their files, when each was changed, and how
        large it is."""
        found = []
        for id, file in self._files(game).items():
            with contextlib.suppress(OSError):  # one that is just being replaced
                status = None if file is None else file.stat()
                found.append((id, 0, 0) if status is None else (id, status.st_mtime_ns, status.st_size))
        return game, tuple(found)

    def _files(self, game: str) -> dict[str, Path | None]:
        files = sorted((self._folder / game).glob("*.toml")) if self._folder is not None else []
        return {"": None} | {file.stem: file for file in files}
