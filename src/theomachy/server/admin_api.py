"""What whoever runs the server asks and does in a browser: the same as `theomachy admin`, beside it.

Contract
- Everything here is for whoever shows the token that was set (`Authorization: Bearer`), and for nobody else;
  without one there is nothing. A browser sends that header for no other site, so no other page can ask.
- Nothing returns a key, a link's secret, a move, or anything else that a player may not know
  (`administration`)."""

import logging
from collections.abc import Callable
from dataclasses import asdict
from typing import Annotated, Any, Literal, TypeVar

from fastapi import APIRouter, Depends, Query, Request
from pydantic import Field

from theomachy.server import administration, everywhere
from theomachy.server.api import REFUSALS, Context, address, no_store
from theomachy.server.context import AppContext, shows
from theomachy.server.errors import NotAllowed
from theomachy.server.messages import Message
from theomachy.server.messages import Request as Asked
from theomachy.server.words import text_of

MOST = 200
"""Guests or tables that are told at once; who looks for another one asks for a name or a status."""
T = TypeVar("T")
logger = logging.getLogger(__name__)


async def administering(request: Request, context: Context) -> AppContext:
    """The context, for whoever runs the server. Raises TooOften, NotAllowed."""
    context.asking.take(f"administering {address(request)}")
    token = context.operator.admin
    if token is None:
        raise NotAllowed(text_of("no-admin-page"))
    if not shows(request.headers.get("authorization"), token):
        raise NotAllowed(text_of("admin-token-needed"))
    return context


Administering = Annotated[AppContext, Depends(administering)]
admin = APIRouter(prefix="/api/admin", responses=REFUSALS, dependencies=[Depends(no_store)])


class TableCount(Message):
    """How many tables of a game are like this."""

    game: str
    status: str
    tables: int


class Overview(Message):
    """The server at a glance."""

    version: str
    in_memory: int = Field(description="tables that are in memory")
    tables: list[TableCount]


class BanInfo(Message):
    """Who may not come in: a guest's id, or an address; why, and since and until when, in seconds since
    1970."""

    who: str
    reason: str
    since: float
    until: float | None = Field(description="null: for good")


class GuestInfo(Message):
    """A guest, when they came, in seconds since 1970, and at how many tables they sit."""

    id: str
    name: str
    created: float
    tables: int
    ban: BanInfo | None


class TableOverview(Message):
    """A table, with the names at its seats; times in seconds since 1970."""

    id: str
    game: str
    status: str
    seats: list[str]
    steps: int
    created: float
    changed: float


class NewBan(Asked):
    """A ban; without days, for good."""

    who: str = Field(min_length=1, max_length=100, description="a guest's id, or an address")
    reason: str = Field(min_length=1, max_length=administration.MOST_REASON, description="what they are told")
    days: float | None = Field(default=None, gt=0, le=administration.LONGEST_BAN_DAYS, allow_inf_nan=False)


async def _asked(context: AppContext, asking: Callable[..., T], *how: Any) -> T:
    """What the database says, in the line of all that is stored."""
    store = context.tables.store
    return await store.call(asking, store.store, *how)


async def _done(context: AppContext, doing: Callable[..., T], who: str, *how: Any) -> T:
    """Something done to a guest, an address or a table: the server sees it at once, and logs it."""
    done = await _asked(context, doing, who, *how)
    await context.oversight.look()
    logger.warning("done from the admin page: %s %s", doing.__name__, who)
    return done


@admin.get("/overview")
async def overview(request: Request, context: Administering) -> Overview:
    """The server at a glance, with all its workers."""
    counts = await _asked(context, lambda store: store.count_tables())
    tables = [
        TableCount(game=game, status=status, tables=number)
        for (game, status), number in sorted(counts.items())
    ]
    others = await everywhere.told_by_others(context, request.scope)
    theirs = sum(Overview.model_validate_json(told).in_memory for told in others.values())
    return Overview(version=context.version, in_memory=context.tables.lives.count + theirs, tables=tables)


@admin.get("/users")
async def users(context: Administering, name: Annotated[str, Query(max_length=100)] = "") -> list[GuestInfo]:
    """The guests in whose names this occurs, the last who came first, 200 at most."""
    return [
        GuestInfo.model_validate(asdict(guest))
        for guest in await _asked(context, administration.guests, name, MOST)
    ]


@admin.get("/tables")
async def tables(
    context: Administering, status: Literal["gathering", "playing", "over", "broken"] | None = None
) -> list[TableOverview]:
    """The tables at which something happened last, 200 at most."""
    found = await _asked(context, administration.table_summaries, status)
    return [TableOverview.model_validate(asdict(table)) for table in found[:MOST]]


@admin.get("/bans")
async def bans(context: Administering) -> list[BanInfo]:
    """Who is banned, the last one first."""
    found = await _asked(context, administration.stored_bans)
    return [BanInfo.model_validate(asdict(ban)) for ban in found.values()]


@admin.post("/bans")
async def ban(body: NewBan, context: Administering) -> BanInfo:
    """Refuse a guest or an address everything, and tell them why; a ban that there is already is replaced."""
    made = await _done(context, administration.ban, body.who, body.reason, body.days)
    return BanInfo.model_validate(asdict(made))


@admin.delete("/bans/{who:path}", status_code=204)
async def lift_ban(who: str, context: Administering) -> None:
    """Let somebody in again."""
    await _done(context, administration.lift_ban, who)


@admin.delete("/tables/{table}", status_code=204)
async def close_table(table: str, context: Administering) -> None:
    """Delete a table with its match, for good."""
    await _done(context, administration.close_table, table)
