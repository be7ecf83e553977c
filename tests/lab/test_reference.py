"""The pages of the games' environments are those of the declarations, and leave none out."""

import tomllib
from pathlib import Path

import pytest

from theomachy.env import openspiel
from theomachy.games import OWN_GAMES
from theomachy.games.game import Game
from theomachy.lab.reference import pages

FOLDER = Path(__file__).parents[2] / "docs/environments"


def test_the_docs_are_those_of_the_declarations() -> None:
    kept = {file.name: file.read_text("utf-8") for file in FOLDER.glob("*.md")}
    assert kept == pages(FOLDER), "python -m theomachy.lab.reference docs/environments"


@pytest.mark.parametrize("game", OWN_GAMES, ids=lambda game: game.id)
def test_each_version_is_told_of_and_each_name_is_the_library_s(game: Game) -> None:
    told = tomllib.loads((FOLDER / "told.toml").read_text("utf-8"))[game.id]
    assert len(told["versions"]) == game.env_version
    assert (FOLDER.parent / "pictures" / told["picture"]).exists()
    page = (FOLDER / f"{game.id}.md").read_text("utf-8")
    assert f'`pyspiel.load_game("{openspiel.short_name(game)}(version={game.env_version})")`' in page
