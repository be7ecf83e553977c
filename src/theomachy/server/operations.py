"""For whoever runs the server: whether it lives, whether it is ready, and what it has done.

Contract
- Nothing here changes anything, and asking costs players nothing: `middleware` gives it an account of its
  own.
- Counts are told to this machine alone, and only by a server that has no public name: what comes through a
  proxy on the same machine comes from there too. With a token they are told to whoever shows it, from
  anywhere, and to nobody else."""

import asyncio
from collections.abc import Awaitable
from ipaddress import ip_address
from typing import Annotated, TypeVar

from fastapi import APIRouter, Depends, Request, Response

from theomachy.server import everywhere
from theomachy.server.api import NO_STORE, REFUSALS, Context, address, no_store
from theomachy.server.context import AppContext, shows
from theomachy.server.errors import NotAllowed, Unavailable
from theomachy.server.limits import hostname
from theomachy.server.messages import Message
from theomachy.server.meters import together
from theomachy.server.words import text_of

ANSWERS_WITHIN = 3.0
"""Seconds that the database has: whoever watches a server asks again soon."""
BY_PROXY = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via")
T = TypeVar("T")
PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"

operations = APIRouter(responses=REFUSALS, dependencies=[Depends(no_store)])


class Condition(Message):
    """How the server is."""

    text: str


async def asking(request: Request, context: Context) -> AppContext:
    """The context, for one request more of whoever watches. Raises TooOften."""
    context.asking.take(f"watching {address(request)}")
    return context


Watched = Annotated[AppContext, Depends(asking)]


@operations.get("/healthz")
async def healthz(_: Watched) -> Condition:
    """Whether the server's process answers; one that does not is to be started again."""
    return Condition(text=text_of("server-answers"))


@operations.get("/readyz")
async def readyz(context: Watched) -> Condition:
    """Whether the server can be played at; 503 while it starts or stops, or its database does not answer."""
    if context.stopping:
        raise Unavailable(text_of("server-stopping"))
    if not context.tables.taken_up:
        raise Unavailable(text_of("server-starting"))
    store = context.tables.store
    await _in_time(store.call(store.store.answers))  # in the line of all that is stored
    return Condition(text=text_of("server-ready"))


@operations.get(
    "/metrics",
    response_class=Response,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def metrics(request: Request, context: Watched) -> Response:
    """What the server has done, for Prometheus. Who may ask is set by whoever runs it: with a token (as
    `Authorization: Bearer`), else this machine alone. Where several workers serve each is counted by itself,
    under the label `worker`."""
    _check_may_count(request, context)
    counts = await _in_time(asyncio.to_thread(context.tables.store.store.count_tables))  # beside that line
    text = context.meters.text(counts, context.tables.lives.count)
    if context.passer is not None and (others := await everywhere.told_by_others(context, request.scope)):
        text = together({context.passer.workers.leases.me.id: text} | others)
    return Response(text, media_type=PROMETHEUS, headers=NO_STORE)


async def _in_time(asked: Awaitable[T]) -> T:
    """What the database answers. Raises Unavailable."""
    try:
        async with asyncio.timeout(ANSWERS_WITHIN):
            return await asked
    except TimeoutError:
        raise Unavailable(text_of("database-slow", seconds=f"{ANSWERS_WITHIN:g}")) from None


def _check_may_count(request: Request, context: AppContext) -> None:
    """Raises NotAllowed."""
    if context.operator.metrics is not None:
        if not shows(request.headers.get("authorization"), context.operator.metrics):
            raise NotAllowed(text_of("figures-token"))
    elif (
        context.limits.names
        or any(name in request.headers for name in BY_PROXY)
        or not _is_here(request.client.host if request.client else "")
        or not _is_here(hostname(request.headers.get("host", "")))
    ):
        raise NotAllowed(text_of("figures-own-machine"))


def _is_here(host: str) -> bool:
    """Whether a name or address is this machine as it calls itself."""
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False
