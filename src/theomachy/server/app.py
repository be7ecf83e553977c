"""The web application: the API, the live connections, and the browser's client."""

import asyncio
import contextlib
import importlib.metadata
import re
from base64 import b64encode
from collections.abc import AsyncIterator, Callable, Sequence
from functools import lru_cache, partial
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy import Engine
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from theomachy.errors import CannotServe, TheomachyError
from theomachy.server.admin_api import admin
from theomachy.server.api import api, invalid
from theomachy.server.bans import Bans
from theomachy.server.bot_choice import BotChoice
from theomachy.server.bots import Bots
from theomachy.server.context import NO_TOKENS, AppContext, OperatorTokens
from theomachy.server.errors import fault, headers_of, status_of
from theomachy.server.identity import Tokens
from theomachy.server.leases import Elsewhere
from theomachy.server.limits import LIMITS, Limits
from theomachy.server.messages import Lan, Refusal
from theomachy.server.meters import MeterMiddleware, Meters
from theomachy.server.middleware import SOURCES, AdmissionMiddleware
from theomachy.server.notices_api import notices
from theomachy.server.operations import operations
from theomachy.server.oversight import Oversight
from theomachy.server.passed import NOT_FOUND_HERE, passed
from theomachy.server.shares import Presence, Shares
from theomachy.server.store import Store
from theomachy.server.stream import live_router
from theomachy.server.table_service import TableService
from theomachy.server.words import text_of
from theomachy.server.workers import Workers

if TYPE_CHECKING:
    from theomachy.server.passing import Passer

CLIENT = Path(__file__).with_name("client")
"""The browser's client, as it was built with the package."""
PAGE = CLIENT / "index.html"
A_YEAR = "public, max-age=31536000, immutable"
SCRIPT = re.compile(rb"<script>(.+?)</script>", re.DOTALL)


@lru_cache(maxsize=1)
def page_sources(_etag: str) -> str:
    """Where the page may have what it is made of from: beside what all have, the scripts that stand in it. It
    is read when it has another tag than before: the client may be built anew while the server runs."""
    hashes = [b64encode(sha256(each).digest()).decode() for each in SCRIPT.findall(PAGE.read_bytes())]
    return f"{SOURCES}; script-src 'self' " + " ".join(f"'sha256-{each}'" for each in hashes)


class Client(StaticFiles):
    """The client's files: those with a hash in their name never change, the page itself is asked for anew.
    Some were packed when they were built (`packed.plugin.ts`), and the page holds a script
    (`first.plugin.ts`)."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        unpacks = "br" in Headers(scope=scope).get("accept-encoding", "")
        is_packed = unpacks and (CLIENT / f"{path}.br").is_file()
        response = await super().get_response(f"{path}.br" if is_packed else path, scope)
        if is_packed:
            response.headers["content-encoding"] = "br"
            response.headers["vary"] = "Accept-Encoding"
        response.headers["cache-control"] = A_YEAR if path.startswith("assets") else "no-cache"
        if path in (".", PAGE.name):
            response.headers["content-security-policy"] = page_sources(response.headers["etag"])
        return response


def create_app(
    engine: Engine,
    keys: Sequence[bytes],
    components: Path | None = None,
    lan: Lan | None = None,
    limits: Limits = LIMITS,
    operator: OperatorTokens = NO_TOKENS,
    policies: Path | None = None,
    logs: bool = False,
    workers: Workers | None = None,
) -> FastAPI:
    """The application on a migrated database.

    `keys` sign people in, the last one those who come now; `components`: the folder of component sets; `lan`:
    where phones find the server; `operator`: what whoever runs it shows; `policies`: the folder of trained
    policies; `logs`: whether to log requests; `workers`: where several processes serve one PostgreSQL, this
    one among them."""
    shares, meters, bans = Shares(Presence()), Meters(), Bans()
    passer = None if workers is None else _passer(workers, keys)
    app = FastAPI(
        title="Theomachy",
        version=importlib.metadata.version("theomachy"),
        summary="Tables at which people and bots play games of Greek myth.",
        description="How the parts belong together is told in docs/protocol.md.",
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=lambda app: _open(
            app,
            engine,
            Tokens(keys),
            components,
            lan,
            limits,
            shares,
            meters,
            operator,
            BotChoice(policies),
            bans,
            keys[-1],
            passer,
        ),
        separate_input_output_schemas=False,
    )
    app.openapi = partial(_describe, app.openapi)  # type: ignore[method-assign]
    _answer(app)
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    _pass_on(app, passer)
    app.add_middleware(AdmissionMiddleware, limits=limits, shares=shares, bans=bans)
    app.add_middleware(MeterMiddleware, meters=meters, logs=logs)
    _let_in(app, passer)
    if CLIENT.is_dir():
        app.mount("/", Client(directory=CLIENT, html=True))
    return app


def _pass_on(app: FastAPI, passer: "Passer | None") -> None:
    """What is about another worker's table goes there."""
    if passer is not None:
        from theomachy.server.owners import OwnerMiddleware

        app.add_middleware(OwnerMiddleware, passer=passer)


def _let_in(app: FastAPI, passer: "Passer | None") -> None:
    """What another worker has passed on comes in."""
    if passer is not None:
        from theomachy.server.passing import ArrivalMiddleware

        app.add_middleware(ArrivalMiddleware, seal=passer.seal, inside=passer.workers.inside)


def _passer(workers: Workers, keys: Sequence[bytes]) -> "Passer":
    """What asks other workers. Raises CannotServe where this was installed for one alone."""
    try:
        from theomachy.server.passing import Passer
    except ImportError:
        raise CannotServe(text_of("httpx-needed")) from None
    return Passer(workers, keys)


def _answer(app: FastAPI) -> None:
    """What is asked goes to its route, and what goes wrong is told in one shape."""
    for router in (api, notices, admin, live_router, operations):
        # as they are: to include a router builds each of its routes once more, a quarter of a second for all
        app.router.routes.extend(router.routes)
    app.add_exception_handler(TheomachyError, _refuse)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, _refuse_http)
    app.add_exception_handler(Exception, _apologize)


def _describe(plain: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """The OpenAPI schema without the status that FastAPI has for what it can't read: here that is a 400 like
    any other."""
    described = plain()
    for path in described["paths"].values():
        for operation in path.values():
            operation["responses"].pop("422", None)
    for name in ("HTTPValidationError", "ValidationError"):
        described["components"]["schemas"].pop(name, None)
    return described


@contextlib.asynccontextmanager
async def _open(
    app: FastAPI,
    engine: Engine,
    tokens: Tokens,
    components: Path | None,
    lan: Lan | None,
    limits: Limits,
    shares: Shares,
    meters: Meters,
    operator: OperatorTokens,
    choice: BotChoice,
    bans: Bans,
    push_key: bytes,
    passer: "Passer | None",
) -> AsyncIterator[None]:
    """While the server runs: its tables and its bots."""
    store = Store(engine, None if passer is None else passer.workers.leases)
    bots = Bots(choice)
    tables = TableService(store, bots, components, limits, shares, meters.stored, choice, push_key)
    oversight = Oversight(tables, bans)
    app.state.context = AppContext(
        tables, tokens, lan, app.version, limits, meters, operator, bans, oversight, passer
    )
    await bots.start(tables.announce_bots)
    await oversight.begin()
    if passer is not None:
        passer.workers.start(tables)
    background = [asyncio.create_task(doing) for doing in (tables.start(), oversight.watch())]
    try:
        yield
    finally:
        if passer is not None:
            passer.workers.tell_no_more()
        for task in background:
            task.cancel()
        await tables.close()
        await bots.close()
        if passer is not None:
            await passer.workers.end()
            await passer.close()
        engine.dispose()


async def _refuse(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, TheomachyError)
    status = status_of(error)
    if isinstance(error, Elsewhere) and passed(request.scope) is not None:
        status = NOT_FOUND_HERE
    return JSONResponse(Refusal(error=fault(error)).model_dump(), status, headers_of(error))


async def _refuse_http(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    body = {
        "error": {"kind": "NotFound" if error.status_code == 404 else "BadRequest", "text": str(error.detail)}
    }
    return JSONResponse(body, error.status_code, headers=error.headers)


async def _apologize(_: Request, error: Exception) -> JSONResponse:
    """A defect of ours: it is logged with its trace, and the client is told no more than that."""
    return JSONResponse({"error": {"kind": "Defect", "text": text_of("server-failed")}}, 500)
