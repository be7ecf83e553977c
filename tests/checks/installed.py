"""A package that holds a game, as a package manager leaves it: the example, and what it says of itself."""

import shutil
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "kuhn_poker"


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
