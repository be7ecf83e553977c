"""Games of an arena as matches that can be looked at."""

import pytest

from tests.lab.test_arena import timeless
from theomachy.errors import CannotSave
from theomachy.games import GAMES
from theomachy.lab.arena import arena, play_arena
from theomachy.lab.matches import compiled_actions, match_of
from theomachy.lab.simulate import make_bots, plan, play_game, play_games
from theomachy.match import Match

BOT = """
class Lowest:
    def choose(self, decision):
        return min(decision.legal)
"""


@pytest.mark.parametrize(
    ("game", "bots"),
    [
        *(
            pytest.param(game, ("greedy", "random"), marks=pytest.mark.night if game == "mythology" else ())
            for game in GAMES
        ),
        ("zeus-on-the-loose", ("ismcts:2", "random")),
    ],
)
def test_each_game_is_kept_as_it_was_played(tmp_path, game, bots):
    folder = tmp_path / "new" / "matches"
    result = play_arena(arena(game, bots, 2, seed=3), 2, jobs=1, matches=folder)
    ((_, games),) = result.plays.items()
    for rotation, played in enumerate(games):
        names = "-".join(bot.replace(":", "_") for bot in played.bots)
        (file,) = folder.glob(f"{game}-3-000000-{rotation}-{names}-*.json")
        match = Match.load(file)
        assert match.names == list(played.bots)
        assert tuple(row["share"] for row in match.standing()) == played.wins
    assert len(list(folder.iterdir())) == 2


def test_a_kept_game_ends_as_the_compiled_one_and_as_that_of_bots():
    made = plan("olympics", ["greedy", "random", "greedy"], 5)
    states, _, _ = play_games(made, 7, 1)
    assert match_of(made, 7, compiled_actions(made, 7)).state.tobytes() == states[0].tobytes()
    made = plan("olympics", ["greedy", "ismcts:3"], 5)
    played = play_game(made, make_bots(made), 7)
    assert match_of(made, 7, played.actions).state.tobytes() == played.state.tobytes()


def test_an_arena_is_the_same_whether_or_not_its_games_are_kept(tmp_path):
    made = arena("zeus-on-the-loose", ["greedy", "random", "ismcts:3"], 2, seed=8)
    with_matches, without = play_arena(made, 12, jobs=1, matches=tmp_path), play_arena(made, 12, jobs=1)
    assert timeless(with_matches.plays) == timeless(without.plays)


def test_a_folder_that_cannot_be_made_is_told_before_anything_is_played(tmp_path):
    (tmp_path / "file").write_text("no folder")
    made = arena("zeus-on-the-loose", ["greedy", "random"], 2, seed=8)
    with pytest.raises(CannotSave, match="file"):
        play_arena(made, 2, jobs=1, matches=tmp_path / "file" / "matches")


def test_no_game_takes_the_file_of_another(tmp_path):
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    for folder in ("a", "b"):
        (tmp_path / folder / "bot.py").write_text(BOT)
    bots = [f"python:{tmp_path / folder / 'bot.py'}:Lowest" for folder in ("a", "b")]
    for edition in ("2006", "56"):
        made = arena("zeus-on-the-loose", [*bots, "random"], 2, 4, options={"edition": edition})
        play_arena(made, 6, jobs=1, matches=tmp_path / "games")
    (tmp_path / "a" / "bot.py").write_text(BOT.replace("min", "max"))
    play_arena(arena("zeus-on-the-loose", [*bots, "random"], 2, 4), 6, jobs=1, matches=tmp_path / "games")
    assert len(list((tmp_path / "games").iterdir())) == 18
