"""Component sets for those who make them."""

import shlex
from pathlib import Path

from theomachy.cli.texts import text_of
from theomachy.errors import CannotSave
from theomachy.games.component_files import check_file, own_text
from theomachy.games.game import Game
from theomachy.saved import write_text


def give_set(game: Game, out: Path | None) -> None:
    """A game's own set, on standard output or in a new file. Raises BadComponents, CannotSave."""
    text = own_text(game)
    if out is None:
        print(text, end="")
        return
    write_new(out, text)
    print(text_of("set-given", file=out, set=game.components().label, name=shlex.quote(str(out))))


def write_new(file: Path, text: str) -> None:
    """A text in a file that is not there yet. Raises CannotSave."""
    if file.exists():
        raise CannotSave(text_of("file-there", file=file))
    write_text(file, text)


def check_set(file: Path) -> int:
    """How many faults a component file has; each is a line. Raises BadComponents."""
    game, faults = check_file(file)
    for fault in faults:
        print(f"{file}: {fault}")
    if not faults:
        print(text_of("set-sound", file=file, set=game.components(file).label, game=game.name))
    return len(faults)
