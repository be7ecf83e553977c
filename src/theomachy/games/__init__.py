"""The games, by id. Looking a game up imports its description alone; rules and words come with first use."""

from theomachy.errors import UnknownGame
from theomachy.games.game import Game
from theomachy.games.hera_and_zeus import HeraAndZeus
from theomachy.games.mythology import Mythology, MythologyBasic
from theomachy.games.olympics import Olympics
from theomachy.games.zeus_on_the_loose import ZeusOnTheLoose

GAMES: dict[str, Game] = {game.id: game for game in (ZeusOnTheLoose(), Olympics(), HeraAndZeus(), MythologyBasic(), Mythology())}


def game(id: str) -> Game:
    """The game with this id.

    Raises UnknownGame.
    """
    try:
        return GAMES[id]
    except KeyError:
        raise UnknownGame(f"no game is called {id!r}; there are: {', '.join(GAMES)}") from None
