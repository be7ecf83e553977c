"""What every request needs: the tables, who asks, and how much they may ask."""

from typing import TYPE_CHECKING

from theomachy.server import stocks
from theomachy.server.answers import Answers
from theomachy.server.bans import Bans
from theomachy.server.errors import NotKnown, TooOften
from theomachy.server.identity import Tokens
from theomachy.server.limits import Limits
from theomachy.server.maps import Maps
from theomachy.server.messages import Lan, Me
from theomachy.server.meters import Meters
from theomachy.server.middleware import TOO_MUCH, Limit
from theomachy.server.puzzles import PuzzleCoach
from theomachy.server.table import Player
from theomachy.server.table_service import TableService

if TYPE_CHECKING:
    from theomachy.server.passing import Passer

RECORDS_PER_SECOND, RECORDS_AT_ONCE = 0.5, 10


class AppContext:
    """The application holds it as `app.state.context`."""

    def __init__(
        self,
        tables: TableService,
        tokens: Tokens,
        lan: Lan | None,
        version: str,
        limits: Limits,
        meters: Meters,
        metrics_token: str | None,
        bans: Bans,
        passer: "Passer | None" = None,
    ) -> None:
        self.tables = tables
        self.tokens = tokens
        self.lan = lan
        self.version = version
        self.limits = limits
        self.meters = meters
        self.metrics_token = metrics_token
        """Who shows it is told what the server has done; without one, this machine alone."""
        self.bans = bans
        self.passer = passer
        """How other workers on the same database are asked, where there may be some."""
        self.stopping = False
        self.maps = Maps()
        self.puzzle_coach = PuzzleCoach(tables.coach)
        self.answers = Answers()
        self.asking = Limit(limits.requests_per_second, limits.requests_at_once)
        """What one player, or one address without a player, may ask."""
        self.arriving = Limit(limits.guests_per_minute / 60, limits.guests_at_once)
        """How many guests may come from one address."""
        self.opening = Limit(limits.tables_per_minute / 60, limits.tables_at_once)
        """How many tables may be opened from one address."""
        self.challenging = Limit(limits.challenges_per_minute / 60, limits.challenges_at_once)
        """How many challenges one player may send."""
        self.looking_back = Limit(RECORDS_PER_SECOND, RECORDS_AT_ONCE)
        """How often one player may ask for their record, for which all their matches are read."""

    async def count(self, limit: Limit, what: str, who: str) -> None:
        """Count one more of what somebody may do so often, together with all other workers. Raises
        TooOften, Unavailable."""
        if self.passer is None:
            limit.take(who)
        elif not await self.tables.store.call(
            stocks.take, self.passer.workers.engine, what, who, limit.per_second, limit.at_once
        ):
            raise TooOften(TOO_MUCH)

    async def player(self, cookie: str | None, authorization: str | None) -> Player:
        """Who asks. Raises NotKnown, Banned."""
        scheme, _, token = (authorization or "").partition(" ")
        token = token.strip() if scheme.casefold() == "bearer" else cookie or ""
        if not token:
            raise NotKnown("give yourself a name first")
        return await self.still_known(*self.tokens.read(token))

    async def still_known(self, id: str, epoch: int) -> Player:
        """A player as they are now, if what was signed for them in an epoch still counts. Raises NotKnown,
        Banned."""
        player = await self.tables.players.find(id)
        if player is None:
            raise NotKnown("this link or sign-in is not one of this server's")
        if player.epoch != epoch:
            raise NotKnown(
                "you were signed out here: open your new personal link, or give yourself a name again"
            )
        self.bans.check(id)
        return player

    def me(self, player: Player) -> Me:
        """A player, as told to themselves."""
        return Me(player=player.id, name=player.name, token=self.tokens.token(player), bot=player.bot)
