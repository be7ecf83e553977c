"""A game's own set of components may change: what was played with the one before is played on with that."""

import json
from pathlib import Path

import pytest

from theomachy import Match
from theomachy.errors import BadComponents
from theomachy.games import GAMES, components, game
from theomachy.games.components import FORMER, folder_of, keep_own_set, own_set
from theomachy.saved import SavedComponents, components_of

OLD = Path(__file__).parent / "old_files" / "mythology-3.json"
KEPT = sorted({file for each in GAMES.values() for file in (folder_of(each) / FORMER).glob("*.json")})


def games_of(file: Path) -> list[str]:
    return [each.id for each in GAMES.values() if folder_of(each) == file.parent.parent]


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_a_former_set_is_what_its_name_says_and_can_be_played_with(file):
    names = set(json.loads(file.read_text("utf-8")))
    (id,) = [id for id in games_of(file) if names <= set(type(game(id).components()).model_fields)]
    found = own_set(game(id), file.stem)
    assert found is not None and found.fingerprint == file.stem != game(id).components().fingerprint
    for seats in game(id).seats:
        game(id).params(found, game(id).resolve({}), seats, None, True)


def test_a_match_saved_before_the_set_changed_opens_with_that_and_keeps_it():
    match = Match.from_json(OLD.read_text("utf-8"))
    fingerprint = json.loads(OLD.read_text("utf-8"))["components"]["fingerprint"]
    own = match.game.components()
    assert match.components.fingerprint == fingerprint != own.fingerprint and match.components.version == "2"
    again = Match.from_json(match.to_json())
    assert again.components == match.components and again.moves == match.moves


def test_a_set_that_was_never_a_games_own_is_not_looked_for_elsewhere(tmp_path):
    for fingerprint in ("0" * 16, f"../{FORMER}/{KEPT[0].stem}", str(tmp_path)):
        with pytest.raises(BadComponents, match="the game's own is now"):
            components_of(game("mythology"), SavedComponents(label="Mine", fingerprint=fingerprint))


@pytest.mark.parametrize("id", GAMES)
def test_a_set_that_was_kept_is_found_when_another_is_the_games_own(id, monkeypatch, tmp_path):
    monkeypatch.setattr(components, "folder_of", lambda _: tmp_path)
    before = game(id).components()
    keep_own_set(game(id))
    monkeypatch.setattr(
        type(game(id)), "components", lambda self, file=None: before.model_copy(update={"version": "x"})
    )
    assert own_set(game(id), before.fingerprint) == before != game(id).components()
    assert own_set(game(id), game(id).components().fingerprint) == game(id).components()
