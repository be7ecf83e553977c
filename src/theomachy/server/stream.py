"""Live connections: a table's messages over a WebSocket, or a line each over HTTP."""

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncGenerator

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError

from theomachy.errors import TheomachyError
from theomachy.games.components import first_error
from theomachy.server.audience import EVERYTHING, Listener
from theomachy.server.connections import CONNECTION, Live
from theomachy.server.context import AppContext
from theomachy.server.errors import BadRequest, NotKnown, TooOften, fault
from theomachy.server.identity import COOKIE
from theomachy.server.leases import Elsewhere
from theomachy.server.live import LiveTable
from theomachy.server.messages import Command, Done, Refused, TableChanged
from theomachy.server.middleware import PATIENCE, TRY_AGAIN, check_address, check_origin, close_code
from theomachy.server.shares import ASKER
from theomachy.server.table import Player
from theomachy.server.table_service import TableService
from theomachy.server.telling import News, info
from theomachy.server.words import text_of

MOST_REFUSED = 50
"""Messages in a row that were asked too often before a client is cut off."""
CLOSING_SECONDS = 1.0
COMMAND: TypeAdapter[Command] = TypeAdapter(Command)
logger = logging.getLogger(__name__)

live_router = APIRouter()


async def lines(tables: TableService, live: LiveTable, listener: Listener) -> AsyncGenerator[str]:
    """A table's messages for one client: how it stands, what they have missed, and then whatever happens,
    until they are cut off."""
    async with tables.join_gate:
        await asyncio.sleep(0)  # those who are in already go first
        began = time.thread_time()
        _welcome(tables, live, listener)
        tables.requests.charge(ASKER.get(), time.thread_time() - began)
    try:
        async for text in listener.texts(tables.requests.presence):
            yield text
    finally:
        tables.leave(live, listener)


def _welcome(tables: TableService, live: LiveTable, listener: Listener) -> None:
    listener.tell(TableChanged(table=info(live, listener.player, tables.bots.ready(live.table.game))))
    eyes = live.eyes(listener)
    if live.match is not None and eyes:
        News(live).tell(listener, eyes)
    tables.listen(live, listener)


@live_router.websocket("/api/tables/{table}/live")
async def live_table(socket: WebSocket, table: str) -> None:
    """A table, live."""
    context: AppContext = socket.app.state.context
    await socket.accept()
    try:
        check_address(socket.scope)
        check_origin(socket.headers, context.limits)
        player: Player | None = None
        with contextlib.suppress(NotKnown):
            player = await context.player(socket.cookies.get(COOKIE), socket.headers.get("authorization"))
        live, spectator = await context.tables.table(table, player, socket.query_params.get("pass"))
        socket.state.table = table  # for the log
        changes = socket.query_params.get("changes") == "true"
        listener = Listener(None if player is None else player.id, spectator, _have(socket), changes)
    except Elsewhere:  # by now: who comes again is led there
        await socket.close(TRY_AGAIN)
        return
    except TheomachyError as error:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):  # who has left does not hear it
            await socket.send_text(Refused(id=None, error=fault(error)).model_dump_json())
            await socket.close(close_code(error))
        return
    await _Conversation(socket, context, live, player, listener).run()


def _have(socket: WebSocket) -> int:
    text = socket.query_params.get("have", str(EVERYTHING))
    try:
        return max(int(text[:15]), EVERYTHING)
    except ValueError:
        raise BadRequest(text_of("bad-have", text=repr(text[:20]))) from None


class _Conversation:
    """One client at a table: they are told what happens, and may ask for things."""

    def __init__(
        self,
        socket: WebSocket,
        context: AppContext,
        live: LiveTable,
        player: Player | None,
        listener: Listener,
    ) -> None:
        self._socket = socket
        self._context = context
        self._live = live
        self._player = player
        self._listener = listener
        self._asker = player.id if player is not None else f"spectator {id(self)}"
        self._too_often = 0
        self._connection: Live | None = socket.scope.get("extensions", {}).get(CONNECTION, {}).get("live")
        listener.at_once = self._told_at_once
        self._doing = asyncio.Lock()
        """What the client has begun is stored and told, though they may leave meanwhile."""

    async def run(self) -> None:
        """Until the client leaves or is cut off."""
        telling = self._context.tables.requests.metered(ASKER.get(), self._tell())
        tasks = [asyncio.create_task(doing) for doing in (telling, self._hear(), self._listener.cut.wait())]
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        async with self._doing:
            for task in tasks:
                task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
            await asyncio.wait_for(
                self._socket.close(TRY_AGAIN), CLOSING_SECONDS
            )  # who does not read does not hear that either

    async def _tell(self) -> None:
        messages = lines(self._context.tables, self._live, self._listener)
        try:
            async for text in messages:
                await self._socket.send_text(text)
        except (WebSocketDisconnect, RuntimeError):
            return
        finally:
            await messages.aclose()

    def _told_at_once(self, text: str) -> bool:
        """Send to somebody who sits at the table without another turn of the loop; whether that was done. To
        pack it is on the account of whoever tells. Those who look on may be many, and are told on their
        own."""
        if self._connection is None or not self._live.table.seats_of(self._listener.player):
            return False
        self._context.tables.requests.presence.see(self._listener.address)
        return self._connection.tell(text)

    async def _hear(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while self._too_often < MOST_REFUSED:
                message = await self._socket.receive()
                if message["type"] == "websocket.disconnect":
                    return
                answer = await self._answer(message.get("text"))
                self._listener.tell(answer)

    async def _answer(self, text: str | None) -> Done | Refused:
        id: int | None = None
        try:
            self._context.asking.take(self._asker)
            self._too_often = 0
            command = _read(text)
            id = command.id
            if self._player is None:
                raise NotKnown(text_of("only-seated"))
            await self._context.still_known(self._player.id, self._player.epoch)
            tables, asker = self._context.tables, ASKER.get()
            async with tables.requests.turn(asker, PATIENCE), self._doing:
                doing = tables.moves.command(self._live, self._player, command)
                version = await tables.requests.metered(asker, doing)
        except TooOften as error:
            self._too_often += 1
            return Refused(id=id, error=fault(error))
        except TheomachyError as error:
            return Refused(id=id, error=fault(error))
        except Exception:
            logger.exception("a command went wrong")
            raise
        return Done(id=id, version=version)


def _read(text: str | None) -> Command:
    if text is None:
        raise BadRequest(text_of("messages-are-text"))
    try:
        return COMMAND.validate_json(text)
    except ValidationError as error:
        raise BadRequest(first_error(error)) from None
