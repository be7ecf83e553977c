"""What every request needs: the tables, who asks, and how much they may ask."""

import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING

from theomachy.server import stocks
from theomachy.server.answers import Answers
from theomachy.server.bans import Bans
from theomachy.server.errors import NotKnown
from theomachy.server.identity import Tokens
from theomachy.server.limits import Limits
from theomachy.server.maps import Maps
from theomachy.server.messages import Lan, Me
from theomachy.server.meters import Meters
from theomachy.server.middleware import Limit
from theomachy.server.oversight import Oversight
from theomachy.server.puzzles import PuzzleCoach
from theomachy.server.table import Player
from theomachy.server.table_service import TableService
from theomachy.server.words import text_of

if TYPE_CHECKING:
    from theomachy.server.passing import Passer


@dataclass(frozen=True)
class OperatorTokens:
    """What whoever runs the server shows. `metrics`: to be told what the server has done; without one this
    machine alone is. `admin`: to run it from a browser; without one nobody does."""

    metrics: str | None = None
    admin: str | None = None


NO_TOKENS = OperatorTokens()


def bearer(authorization: str | None) -> str | None:
    """The token of an `Authorization: Bearer` header; None where that is of another kind, or not there."""
    scheme, _, token = (authorization or "").partition(" ")
    return token.strip() if scheme.casefold() == "bearer" else None


def shows(authorization: str | None, token: str) -> bool:
    """Whether this very token is shown; it takes as long to say whatever else is."""
    return secrets.compare_digest((bearer(authorization) or "").encode(), token.encode())


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
        operator: OperatorTokens,
        bans: Bans,
        oversight: Oversight,
        passer: "Passer | None" = None,
    ) -> None:
        self.tables = tables
        self.tokens = tokens
        self.lan = lan
        self.version = version
        self.limits = limits
        self.meters = meters
        self.operator = operator
        self.bans = bans
        self.oversight = oversight
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
        self.reading_records = Limit(limits.records_per_minute / 60, limits.records_at_once)
        """How often one player may ask for their record, for which all their matches are read."""

    async def count(self, limit: Limit, what: str, who: str) -> None:
        """Count one more of what somebody may do so often. Raises TooOften, Unavailable."""
        await stocks.count(self.tables.store, limit, what, who)

    async def player(self, cookie: str | None, authorization: str | None) -> Player:
        """Who asks. Raises NotKnown, Banned."""
        shown = bearer(authorization)
        token = (cookie or "") if shown is None else shown
        if not token:
            raise NotKnown(text_of("name-first"))
        return await self.still_known(*self.tokens.read(token))

    async def still_known(self, id: str, epoch: int) -> Player:
        """A player as they are now, if what was signed for them in an epoch still counts. Raises NotKnown,
        Banned."""
        player = await self.tables.players.find(id)
        if player is None:
            raise NotKnown(text_of("foreign-sign-in"))
        if player.epoch != epoch:
            raise NotKnown(text_of("signed-out"))
        self.bans.check(id)
        return player

    def me(self, player: Player) -> Me:
        """A player, as told to themselves."""
        return Me(player=player.id, name=player.name, token=self.tokens.token(player), bot=player.bot)
