"""Matches for language models by the Model Context Protocol (extra `mcp`): `theomachy mcp` serves one client
over standard input and output. The client sits in one seat, bots in the others."""

from collections.abc import Callable
from functools import wraps
from threading import Lock
from typing import Any

from theomachy.env.extras import needs
from theomachy.env.text import Sitting
from theomachy.errors import NotYourTurn, TheomachyError
from theomachy.games import GAMES

_server, _exceptions = needs("mcp.server", "mcp"), needs("mcp.server.mcpserver.exceptions", "mcp")
HOW_TO = (
    "Tabletop games of Greek myth. Open a match, then look, list the moves and make one, until the match is"
    " over. Ask the rules for a word. You see what your seat may see."
)


class Desk:
    """The tools, over one match at a time.

    Examples:
        >>> desk = Desk()
        >>> "it is yours to move" in desk.open_match("zeus-on-the-loose", seats=2)
        True
        >>> "Aphrodite" in desk.rules("rounds the total to the nearest ten")
        True
    """

    def __init__(self) -> None:
        self._sitting: Sitting | None = None

    def _seat(self) -> Sitting:
        if self._sitting is None:
            raise NotYourTurn("no match is open: call open_match")
        return self._sitting

    def games(self) -> str:
        """The games: ids, for how many players, options."""
        return "\n".join(
            f"{game.id}: {game.name}, {game.players}. {game.summary} Options: "
            + "; ".join(f"{option.name} ({' | '.join(option.values)})" for option in game.options)
            for game in GAMES.values()
        )

    def open_match(
        self,
        game: str,
        seats: int | None = None,
        seat: int = 0,
        bots: list[str] | str = "greedy",
        options: dict[str, str] | None = None,
    ) -> str:
        """Begin a match in place of the one that is open. bots: random, greedy, mortal, hero, demigod or
        olympian; one for all other seats, or a list of one for each."""
        self._sitting = Sitting(game, seats, seat, bots, options)
        return self._sitting.look()

    def look(self) -> str:
        """The table as your seat sees it, and who is asked."""
        return self._seat().look()

    def moves(self, like: str = "", first: int = 0) -> str:
        """Your legal moves and what each would do: those that contain a text, from number `first` on."""
        return self._seat().moves(like, first)

    def move(self, move: str) -> str:
        """Make a move, written as `moves` has it before the colon. The bots answer, and you are told what
        happened."""
        sitting = self._seat()
        since = sitting.match.heard(sitting.seat)
        sitting.play(move)
        return f"{sitting.log(since)}\n{sitting.look()}"

    def log(self, first: int = 0) -> str:
        """What your seat has been told, from entry `first` on."""
        return self._seat().log(first)

    def rules(self, about: str = "") -> str:
        """The paragraphs of the game's rules that contain a text; without a text, the headings."""
        return self._seat().rules(about)


def _in_words(tool: Callable[..., str], one_at_a_time: Lock) -> Callable[..., str]:
    """A tool whose errors reach the client in words, and which waits for others."""

    @wraps(tool)
    def called(*args: Any, **kwargs: Any) -> str:
        with one_at_a_time:
            try:
                return tool(*args, **kwargs)
            except TheomachyError as error:
                raise _exceptions.ToolError(str(error)) from error

    return called


def make_server() -> Any:
    """A server with its own desk. If a tool refuses something, it says why in words, and nothing has
    changed."""
    desk, lock, server = Desk(), Lock(), _server.MCPServer("theomachy", instructions=HOW_TO)
    for tool in (desk.games, desk.open_match, desk.look, desk.moves, desk.move, desk.log, desk.rules):
        server.tool()(_in_words(tool, lock))
    return server
