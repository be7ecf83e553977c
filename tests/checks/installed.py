"""A package that holds a game, as a package manager leaves it: the example, and what it says of itself."""

import shutil
import sys
from functools import cache
from pathlib import Path

from theomachy.games.game import Game

EXAMPLE = Path(__file__).parents[2] / "examples" / "kuhn_poker"


@cache
def kuhn_poker() -> Game:
    """The example's game in this process, made once: a game is registered when it is made."""
    sys.path.insert(0, str(EXAMPLE))
    try:
        from kuhn_poker import KuhnPoker
    finally:
        sys.path.remove(str(EXAMPLE))
    made = KuhnPoker()
    assert isinstance(made, Game)
    return made


def copy_example(folder: Path) -> Path:
    """The example's package in a folder of packages; that folder."""
    shutil.copytree(
        EXAMPLE / "kuhn_poker", folder / "kuhn_poker", ignore=shutil.ignore_patterns("__pycache__")
    )
    return folder


def register_example(folder: Path) -> None:
    """Let Python know the package in a folder as an installed one."""
    about = folder / "kuhn_poker-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: kuhn-poker\nVersion: 1\n")
    (about / "entry_points.txt").write_text("[theomachy.games]\nkuhn-poker = kuhn_poker:KuhnPoker\n")
