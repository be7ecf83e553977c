"""The games, by id. Looking a game up imports its description alone; rules and words come with first use."""

import warnings
from importlib.metadata import entry_points

from theomachy.errors import UnknownGame, meant
from theomachy.games.game import Game
from theomachy.games.hera_and_zeus import HeraAndZeus
from theomachy.games.mythology import Mythology, MythologyBasic
from theomachy.games.olympics import Olympics
from theomachy.games.texts import text_of
from theomachy.games.zeus_on_the_loose import ZeusOnTheLoose

OWN_GAMES: tuple[Game, ...] = (ZeusOnTheLoose(), Olympics(), HeraAndZeus(), MythologyBasic(), Mythology())
"""The games that come with Theomachy."""

GAMES: dict[str, Game] = {game.id: game for game in OWN_GAMES}
"""All games: our own, then those of other packages that are installed."""

INSTALLED = "theomachy.games"
"""The group of entry points by which a package of its own makes a game known: `kuhn-poker =
"kuhn_poker:KuhnPoker"`."""


def _find_installed() -> None:
    for point in entry_points(group=INSTALLED):
        try:
            found = point.load()()
        except Exception as error:  # whatever a stranger's package does, our own games are played
            warnings.warn(text_of("game-not-loaded", game=point.value, error=repr(error)), stacklevel=2)
            continue
        if not isinstance(found, Game) or found.id in GAMES:
            reason = (
                text_of("is-no-game")
                if not isinstance(found, Game)
                else text_of("game-there-already", id=repr(found.id))
            )
            warnings.warn(text_of("game-left-out", game=point.value, reason=reason), stacklevel=2)
            continue
        GAMES[found.id] = found


_find_installed()


def game(id: str) -> Game:
    """The game with this id.

    Raises UnknownGame.
    """
    try:
        return GAMES[id]
    except (KeyError, TypeError):
        near = meant(id, GAMES) if isinstance(id, str) else ""
        said = (
            text_of("no-game-meant", game=repr(id), meant=near)
            if near
            else text_of("no-game", game=repr(id), games=", ".join(GAMES))
        )
        raise UnknownGame(said) from None


def known(game_or_id: str | Game) -> Game:
    """A game, or the one with this id. Raises UnknownGame."""
    return game_or_id if isinstance(game_or_id, Game) else game(game_or_id)
