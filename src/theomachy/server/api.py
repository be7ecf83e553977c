"""The server's HTTP interface; `docs/protocol.md` tells it in words."""

import re
import time
from collections.abc import AsyncIterator
from functools import cache
from typing import Annotated, Any
from urllib.parse import urljoin

from fastapi import APIRouter, Depends, FastAPI, Query, Request, Response
from fastapi.responses import HTMLResponse, JSONResponse, StreamingResponse
from pydantic_core import to_json

from theomachy.games import GAMES
from theomachy.games import game as find_game
from theomachy.games.components import Components
from theomachy.match import Match
from theomachy.server import everywhere, puzzles, rulebook, telling
from theomachy.server.advice import Comparison, Hint, Review
from theomachy.server.audience import EVERYTHING, Listener
from theomachy.server.bot_messages import BotEvent, BotHere, NewChallenge
from theomachy.server.calendars import calendar_of
from theomachy.server.connections import FORWARDED_PREFIX
from theomachy.server.context import AppContext
from theomachy.server.deeds import PHRASES
from theomachy.server.errors import NotAllowed, NotFound, NotKnown, NotNow
from theomachy.server.guide import guide_of
from theomachy.server.identity import COOKIE, TOKEN_DAYS
from theomachy.server.leases import Elsewhere
from theomachy.server.limits import owner_of
from theomachy.server.live import LiveTable
from theomachy.server.messages import (
    AskForHint,
    AskToCompare,
    Calendar,
    Command,
    Done,
    Fairness,
    FromTable,
    GameInfo,
    Hand,
    Introduce,
    Link,
    Me,
    NewPace,
    NewTable,
    NewVacation,
    OptionInfo,
    Pass,
    Phrase,
    PlayFrom,
    Refusal,
    Replay,
    Rules,
    ServerInfo,
    Show,
    Sit,
    TableInfo,
    TableLine,
    Update,
    Vacation,
)
from theomachy.server.puzzles import (
    PuzzleInfo,
    PuzzleLine,
    PuzzleOfTheDay,
    Reasons,
    TriedMoves,
    Verdict,
)
from theomachy.server.qr import qr_of
from theomachy.server.record import PlayerRecord
from theomachy.server.reference import api_page
from theomachy.server.rulebook import ExampleInfo, ExampleTried, PlayersRulebook, rules_html
from theomachy.server.stream import lines
from theomachy.server.table import Player
from theomachy.server.words import text_of

STATUSES = {
    400: "what was asked cannot be understood",
    401: "nobody is signed in, or the token is forged or has expired",
    403: "not yours to do, or asked from another site",
    404: "no such thing, or not for you",
    409: "not now: illegal, out of turn, taken, over",
    413: "too large",
    429: "too often",
    503: "the database does not answer",
}
REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Refusal, "description": text} for status, text in STATUSES.items()
}

A_PATH = re.compile(r"(?:/[\w.~-]+)+/?", re.ASCII)
HERE_ONLY = ("localhost", "127.0.0.1", "::1")
FOR_GOOD = "private, max-age=31536000, immutable"

NO_STORE = {"cache-control": "no-store"}


def no_store(response: Response) -> None:
    """An answer may hold a token, a link's secret or a hand: nothing on the way, and no browser, keeps it for
    others to find."""
    response.headers.update(NO_STORE)


async def context(request: Request) -> AppContext:
    """The server's context."""
    found = request.app.state.context
    assert isinstance(found, AppContext)
    return found


Context = Annotated[AppContext, Depends(context)]


def address(request: Request) -> str:
    """Where a request comes from: an address, or a network of which somebody has all addresses."""
    return owner_of(request.client.host) if request.client else ""


def page_of(request: Request, context: Context) -> str:
    """The address of the page, as whoever asks has reached it: a proxy may have taken away a path, which is
    set, or which it says itself."""
    path, said = context.limits.path, request.headers.get(FORWARDED_PREFIX.decode(), "")
    if not path and A_PATH.fullmatch(said):
        path = f"{said.strip('/')}/"
    return f"{request.base_url}{path}"


async def asker(request: Request, context: Context) -> Player | NotKnown:
    """The player who asks, or why they are not known. Raises TooOften, Banned."""
    try:
        player = await context.player(request.cookies.get(COOKIE), request.headers.get("authorization"))
    except NotKnown as error:
        context.asking.take(address(request))
        return error
    context.asking.take(player.id)
    return player


Asker = Annotated[Player | NotKnown, Depends(asker)]
api = APIRouter(prefix="/api", responses=REFUSALS, dependencies=[Depends(no_store), Depends(asker)])
"""Nothing is answered to who is banned, be it open to nobody in particular."""


async def somebody(asker: Asker) -> Player:
    """The player who asks. Raises NotKnown."""
    if isinstance(asker, NotKnown):
        raise asker
    return asker


async def anybody(asker: Asker) -> Player | None:
    """The player who asks, if they are known."""
    return None if isinstance(asker, NotKnown) else asker


Somebody = Annotated[Player, Depends(somebody)]
Anybody = Annotated[Player | None, Depends(anybody)]
Secret = Annotated[
    str | None, Query(alias="pass", max_length=40, description="the secret of the link by which one comes")
]
Eyes = Annotated[str, Query(max_length=20, description="all, watch, or a seat's number")]
First = Annotated[int, Query(le=1 << 40, description="the step to begin with; 0 is the beginning")]
PagePath = Annotated[
    str, Query(max_length=200, pattern=r"^/([\w.~-]+/)*$", description="the path of the page at this server")
]
Have = Annotated[
    int, Query(ge=EVERYTHING, le=1 << 40, description="the version that one has; -1 for everything")
]


async def table_of(
    table: str, request: Request, player: Anybody, context: Context, secret: Secret = None
) -> tuple[LiveTable, bool]:
    """The table of a request, and whether it is looked at by the spectators' link. Raises NotFound."""
    found = await context.tables.table(table, player, secret)
    request.state.table = table  # for the log
    return found


AtTable = Annotated[tuple[LiveTable, bool], Depends(table_of)]


def _keep_signed_in(request: Request, response: Response, me: Me) -> Me:
    secure = request.url.scheme == "https"
    response.set_cookie(
        COOKIE, me.token, max_age=TOKEN_DAYS * 86_400, httponly=True, samesite="lax", secure=secure
    )
    return me


# Games


@api.get("/server", response_model=ServerInfo)
async def server(request: Request, context: Context) -> Response:
    """What there is to know before a table is opened."""
    tables = context.tables
    key = ("server", tuple(tables.sets.state(game) for game in GAMES), tables.choice.state())
    return context.answers.of(request, key, lambda: _server(context).model_dump_json().encode())


def _server(context: AppContext) -> ServerInfo:
    games = []
    for game in GAMES.values():
        told = game.describe()
        options = [OptionInfo.model_validate(option) for option in told["options"]]
        fewest, most = told["seats"]
        sets = context.tables.sets.of(game.id)
        games.append(
            GameInfo(
                id=game.id,
                name=game.name,
                summary=game.summary,
                fewest=fewest,
                most=most,
                hidden=game.hidden,
                options=options,
                component_sets=sets,
                window=game.window_seconds,
                lesson_minutes=None if (guide := guide_of(game.id)) is None else guide.minutes,
            )
        )
    return ServerInfo(
        version=context.version,
        games=games,
        bots=context.tables.choice.offered(),
        phrases=[Phrase(id=id, text=text_of(f"phrase-{id}")) for id in PHRASES],
        lan=context.lan,
        keep_days=context.limits.keep_days,
    )


@api.get("/games/{game}/rules", response_model=Rules)
async def rules(game: str, request: Request, context: Context) -> Response:
    """A game's rules with our rulings."""
    _known(game)
    return context.answers.of(
        request, ("rules", game), lambda: Rules(html=rules_html(game)).model_dump_json().encode()
    )


@api.get("/games/{game}/rulebook", response_model=PlayersRulebook | None)
async def players_rulebook(game: str, request: Request, context: Context) -> Response:
    """What a newcomer reads before the numbered rules; null where a game has no such thing."""
    _known(game)
    return context.answers.of(request, ("rulebook", game), lambda: _rulebook(game))


def _rulebook(game: str) -> bytes:
    told = rulebook.told(game)
    return b"null" if told is None else told.model_dump_json().encode()


@api.get("/games/{game}/examples/{name}")
async def example(game: str, name: str, _: Asker) -> ExampleInfo:
    """An example of the rulebook, at its start."""
    _known(game)
    return rulebook.asked(game, name)


@api.post("/games/{game}/examples/{name}/answer")
async def try_example(game: str, name: str, body: TriedMoves, _: Asker) -> ExampleTried:
    """Try a move of an example; those that were right go before it."""
    _known(game)
    return rulebook.tried(game, name, body.moves)


@api.get(
    "/games/{game}/map",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}, "description": "the picture"}},
)
async def game_map(game: str, context: Context) -> Response:
    """The map of a game's own components, as a picture."""
    _known(game)
    picture = await context.maps.of(find_game(game), find_game(game).components())
    return Response(picture, media_type="image/svg+xml", headers={"cache-control": "no-cache"})


@cache
def _reference(app: FastAPI) -> str:
    return api_page(app.openapi())


@api.get("/docs", include_in_schema=False)
async def docs(request: Request) -> HTMLResponse:
    """This interface as a page to read."""
    return HTMLResponse(_reference(request.app))


@api.get("/games/{game}/components", response_model=dict[str, Any])
async def components(
    game: str, request: Request, context: Context, set: Annotated[str, Query(max_length=60)] = ""
) -> Response:
    """A component file of a game, as JSON."""
    _known(game)
    context.tables.sets.check(game, set)
    return context.answers.of(
        request,
        ("components", set, context.tables.sets.state(game)),
        lambda: _json(context.tables.sets.read(game, set)),
    )


def _json(found: Components) -> bytes:
    return to_json(found.shown())


# Puzzles


@api.get("/puzzles")
async def puzzle_list(_: Asker) -> list[PuzzleLine]:
    """All puzzles."""
    return puzzles.listed()


@api.get("/puzzles/today")
async def puzzle_of_the_day(_: Asker) -> PuzzleOfTheDay:
    """Which puzzle is that of the day."""
    return puzzles.of_today()


@api.get("/puzzles/{game}/{name}")
async def puzzle(game: str, name: str, _: Asker) -> PuzzleInfo:
    """A puzzle: its question, and what the seat sees whose decision it is."""
    return puzzles.asked(puzzles.find(game, name))


@api.post("/puzzles/{game}/{name}/answer")
async def answer_puzzle(game: str, name: str, body: TriedMoves, _: Asker) -> Verdict:
    """Try a move of a puzzle. The answer is told when it is solved, or with a wrong move."""
    return puzzles.judged(puzzles.find(game, name), body.moves)


@api.post("/puzzles/{game}/{name}/why")
async def why_of_puzzle(game: str, name: str, body: TriedMoves, _: Asker, context: Context) -> Reasons:
    """Why the right move is better than the one that was tried, or than the next best. What was tried must
    have ended the puzzle."""
    return await context.puzzle_coach.why(puzzles.find(game, name), body.moves)


def _known(game: str) -> None:
    if game not in GAMES:
        raise NotFound(text_of("no-game", game=repr(game[:60])))


# People


@api.post("/me")
async def introduce(
    body: Introduce, request: Request, response: Response, player: Anybody, context: Context
) -> Me:
    """Become a guest, or change one's name."""
    if player is None:
        await context.count(context.arriving, "guests", address(request))
        player = await context.tables.players.add(body.name)
    else:
        player = await context.tables.players.rename(player, body.name)
    return _keep_signed_in(request, response, context.me(player))


@api.get("/me")
async def me(request: Request, response: Response, asker: Asker, context: Context) -> Me | None:
    """Who one is; null for nobody."""
    if COOKIE not in request.cookies and "authorization" not in request.headers:
        return None
    return _keep_signed_in(request, response, context.me(await somebody(asker)))


@api.post("/me/link")
async def link(body: Link, request: Request, response: Response, context: Context) -> Me:
    """Be the guest of a personal link, on this device too."""
    await context.count(context.arriving, "guests", address(request))
    player = await context.player(body.token, None)
    return _keep_signed_in(request, response, context.me(player))


@api.delete("/me")
async def sign_out(response: Response) -> None:
    """Be nobody on this device."""
    response.delete_cookie(COOKIE, httponly=True, samesite="lax")


@api.post("/me/renew")
async def renew(request: Request, response: Response, player: Somebody, context: Context) -> Me:
    """Sign out on all other devices: every cookie, token and personal link so far is void, and here one gets
    a new one."""
    return _keep_signed_in(request, response, context.me(await context.tables.sign_out_elsewhere(player)))


@api.get("/me/record")
async def record(player: Somebody, context: Context) -> PlayerRecord:
    """What one has to show for one's matches: wins, streaks, whom one met, achievements."""
    context.reading_records.take(player.id)
    return await context.tables.record(player)


@api.get("/me/vacation")
async def vacation(player: Somebody, context: Context) -> Vacation:
    """Whether one is on vacation, and how much of it one has."""
    return await context.tables.vacations.of(player)


@api.post("/me/vacation")
async def begin_vacation(body: NewVacation, player: Somebody, context: Context) -> Vacation:
    """Go on vacation: one's clocks stand still at tables with days for a move, and everybody there sees
    it."""
    return await context.tables.vacations.begin(player, body.days)


@api.delete("/me/vacation")
async def end_vacation(player: Somebody, context: Context) -> Vacation:
    """Be back: one's clocks run."""
    return await context.tables.vacations.end(player)


@api.get("/me/calendar")
async def calendar_address(player: Somebody, context: Context) -> Calendar:
    """Where one's deadlines are as a calendar. Signing out on all other devices makes it another one."""
    return Calendar(path=f"api/calendars/{context.tokens.calendar(player)}")


@api.get(
    "/calendars/{token}",
    response_class=Response,
    responses={200: {"content": {"text/calendar": {}}, "description": "iCalendar"}},
)
async def calendar(token: str, request: Request, context: Context) -> Response:
    """A player's deadlines as a calendar, for programs that show one: whoever has its address may ask."""
    player = await context.still_known(*context.tokens.read_calendar(token))
    context.reading_records.take(player.id)
    lines = await everywhere.table_lines(context, request.scope, player)
    return Response(calendar_of(lines, page_of(request, context), time.time()), media_type="text/calendar")


# Bot accounts


@api.post("/me/bot")
async def become_bot(request: Request, response: Response, player: Somebody, context: Context) -> Me:
    """Make one's account that of a program, for good, before it has been at any table. Everybody sees it."""
    bot = await context.tables.players.become_bot(player)
    return _keep_signed_in(request, response, context.me(bot))


@api.get("/bots")
async def bots_here(context: Context) -> list[BotHere]:
    """The bot accounts that can be challenged now."""
    return context.tables.bot_streams.here()


async def bot_account(request: Request, player: Somebody) -> Player:
    """The bot account that asks, by its token: no page of another site can send that, as it could lead a
    browser with a cookie here. Raises NotKnown, NotAllowed."""
    if "authorization" not in request.headers:
        raise NotKnown(text_of("bot-token-needed"))
    if not player.bot:
        raise NotAllowed(text_of("for-bot-accounts"))
    return player


@api.get(
    "/bot/stream",
    response_class=StreamingResponse,
    responses={200: {"model": BotEvent, "description": "a message a line"}},
)
async def bot_stream(
    player: Annotated[Player, Depends(bot_account)], request: Request, context: Context
) -> StreamingResponse:
    """What happens at all tables of a bot account, a message a line, until it leaves."""
    return _lines(everywhere.bot_lines(context, request.scope, player))


# Tables


@api.get("/tables")
async def my_tables(player: Somebody, request: Request, context: Context) -> list[TableLine]:
    """The tables at which one sits or that one has opened, those that wait for one first, and of
    these the one whose clock runs out first."""
    return await everywhere.table_lines(context, request.scope, player)


@api.post("/tables")
async def open_table(body: NewTable, request: Request, player: Somebody, context: Context) -> TableInfo:
    """Open a table; nobody sits there yet."""
    await context.count(context.opening, "tables", address(request))
    return context.tables.info(await context.tables.open_table(player, body), player)


@api.get("/passes/{secret}")
async def passes(secret: str, context: Context) -> Pass:
    """What the secret of a link opens."""
    table, role = await context.tables.by_pass(secret)
    return Pass(table=table, role=role)


@api.get(
    "/passes/{secret}/qr",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}, "description": "the picture"}},
)
async def invitation(secret: str, request: Request, context: Context, page: PagePath = "/") -> Response:
    """The link of a secret as a QR code. What is opened by it is this server's `page`; where that is called
    by the machine's own name for itself, it is that of its address in the network."""
    _, role = await context.tables.by_pass(secret)
    own = request.url.hostname in HERE_ONLY and context.lan is not None
    server = context.lan.address if own and context.lan is not None else str(request.base_url)
    link = urljoin(server, f"{page}#/{role}/{secret}")
    return Response(qr_of(link), media_type="image/svg+xml")


@api.get("/tables/{table}")
async def table(at: AtTable, player: Anybody, context: Context) -> TableInfo:
    """A table."""
    return context.tables.info(at[0], player)


@api.post("/tables/{table}/seats/{seat}")
async def sit(
    seat: int, body: Sit, at: AtTable, player: Somebody, context: Context, secret: Secret = None
) -> TableInfo:
    """Sit down."""
    await context.tables.seating.sit(at[0], seat, player, body, secret)
    return context.tables.info(at[0], player)


@api.post("/tables/{table}/seats/{seat}/text")
async def show(seat: int, body: Show, at: AtTable, player: Somebody, context: Context) -> TableInfo:
    """Show the text that one has promised, when all have sat down."""
    await context.tables.seating.show(at[0], seat, player, body.nonce)
    return context.tables.info(at[0], player)


@api.delete("/tables/{table}/seats/{seat}")
async def stand(seat: int, at: AtTable, player: Somebody, context: Context) -> TableInfo:
    """Stand up again, before the match has begun."""
    await context.tables.seating.stand(at[0], seat, player)
    return context.tables.info(at[0], player)


@api.post("/tables/{table}/seats/{seat}/challenge")
async def challenge(
    seat: int, body: NewChallenge, at: AtTable, player: Somebody, context: Context
) -> TableInfo:
    """Ask a player to take an open seat of one's table: a bot account that is here, or whose id one knows."""
    await context.count(context.challenging, "asked to play", player.id)
    await context.tables.challenges.challenge(at[0], seat, player, body.player)
    return context.tables.info(at[0], player)


@api.delete("/tables/{table}/seats/{seat}/challenge")
async def end_challenge(seat: int, at: AtTable, player: Somebody, context: Context) -> TableInfo:
    """Decline a challenge, or withdraw one's own."""
    await context.tables.challenges.end(at[0], seat, player)
    return context.tables.info(at[0], player)


@api.post("/tables/{table}/seats/{seat}/hand")
async def hand(seat: int, body: Hand, at: AtTable, player: Somebody, context: Context) -> TableInfo:
    """Hand a seat to a bot, or back to its player."""
    await context.tables.seating.hand(at[0], seat, player, body.bot)
    return context.tables.info(at[0], player)


@api.post("/tables/{table}/pace")
async def pace(body: NewPace, at: AtTable, player: Somebody, context: Context) -> TableInfo:
    """Let the bots of one's table take more time, or less. Everybody is told who wants it so."""
    await context.tables.set_pace(at[0], player, body.pace)
    return context.tables.info(at[0], player)


@api.post("/tables/{table}/commands")
async def command(body: Command, at: AtTable, player: Somebody, context: Context) -> Done:
    """Move, take a move back, say what one does not want to be asked about; say something, resign, pause, or
    ask all others for a pause or to take moves back."""
    return Done(id=body.id, version=await context.tables.moves.command(at[0], player, body))


@api.post("/tables/{table}/seats/{seat}/hint")
async def hint(seat: int, body: AskForHint, at: AtTable, player: Somebody, context: Context) -> Hint:
    """What the coach would do in one's place, where the table allows hints. Everybody is told that one has
    asked; what it says is told to nobody else."""
    return await context.tables.moves.hint(at[0], seat, player, body)


@api.post("/tables/{table}/seats/{seat}/comparison")
async def comparison(
    seat: int, body: AskToCompare, at: AtTable, player: Somebody, context: Context
) -> Comparison:
    """How another move compares with the one that the coach has advised. Everybody is told that one has
    asked, as for a hint."""
    return await context.tables.moves.compare(at[0], seat, player, body)


@api.post("/tables/{table}/rematch")
async def rematch(at: AtTable, request: Request, player: Somebody, context: Context) -> TableInfo:
    """Ask for another match of the same people."""
    try:
        return context.tables.info(await context.tables.rematch(at[0], player), player)
    except Elsewhere as error:  # others have asked before, and play there already
        return await everywhere.table_info(context, request.scope, error)


@api.post("/tables/{table}/play-from")
async def play_from(
    body: PlayFrom, at: AtTable, request: Request, player: Somebody, context: Context
) -> TableInfo:
    """Open a table at which one goes on from a place in a finished match, against bots."""
    await context.count(context.opening, "tables", address(request))
    return context.tables.info(await context.tables.play_from(at[0], player, body.step, body.seat), player)


@api.get("/tables/{table}/update")
async def update(at: AtTable, player: Anybody, have: Have = EVERYTHING) -> Update:
    """What is new at a table."""
    live, spectator = at
    return telling.update(live, live.eyes(Listener(None if player is None else player.id, spectator)), have)


@api.get(
    "/tables/{table}/stream",
    response_class=StreamingResponse,
    responses={200: {"model": FromTable, "description": "a message a line"}},
)
async def stream(
    at: AtTable, player: Anybody, context: Context, have: Have = EVERYTHING, changes: bool = False
) -> StreamingResponse:
    """What happens at a table, a message a line, until one leaves; with `changes` updates tell what has
    changed."""
    listener = Listener(None if player is None else player.id, at[1], have, changes)
    return _lines(lines(context.tables, at[0], listener))


def _lines(messages: AsyncIterator[str]) -> StreamingResponse:
    async def text() -> AsyncIterator[str]:
        async for line in messages:
            yield line + "\n"

    return StreamingResponse(
        text(),
        media_type="application/x-ndjson",
        headers=NO_STORE | {"content-encoding": "identity", "x-accel-buffering": "no"},
    )


@api.get("/tables/{table}/components", response_model=dict[str, Any])
async def table_components(at: AtTable, request: Request, context: Context) -> Response:
    """The components that a table plays with, as JSON."""
    components = _match(at).components
    return context.answers.of(
        request, ("table", at[0].table.game, components.fingerprint), lambda: _json(components)
    )


@api.get(
    "/tables/{table}/map",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}, "description": "the picture"}},
)
async def table_map(at: AtTable, context: Context) -> Response:
    """The map that a table plays on, as a picture. It never changes."""
    match = _match(at)
    return Response(
        await context.maps.of(match.game, match.components),
        media_type="image/svg+xml",
        headers={"cache-control": FOR_GOOD},
    )


def _match(at: tuple[LiveTable, bool]) -> Match:
    """The match of a table. Raises NotNow."""
    if at[0].match is None:
        raise NotNow(text_of("match-not-begun"))
    return at[0].match


@api.get("/tables/{table}/replay")
async def replay(
    at: AtTable, player: Anybody, context: Context, eyes: Eyes = "all", first: First = 0
) -> Replay:
    """A finished match, step by step: as many steps as one answer holds."""
    return await context.tables.replays.replay(at[0], player, eyes, first)


@api.get("/tables/{table}/fairness")
async def fairness(at: AtTable, context: Context) -> Fairness:
    """What the chance of a finished match was made of, and whether everything follows from it."""
    return await context.tables.replays.fairness(at[0])


@api.get("/tables/{table}/review")
async def review(at: AtTable, context: Context) -> Review:
    """A finished match, reviewed by the coach: each seat's chance to win, and where it turned. It takes some
    seconds when first somebody asks."""
    return await context.tables.replays.review(at[0])


@api.get("/tables/{table}/match", response_class=JSONResponse)
async def match(table: str, at: AtTable, context: Context) -> Response:
    """A finished match as a file for `theomachy replay`."""
    named = NO_STORE | {"content-disposition": f'attachment; filename="theomachy-{table}.json"'}
    return Response(await context.tables.replays.file(at[0]), media_type="application/json", headers=named)


def invalid(_: Request, error: Exception) -> JSONResponse:
    """An answer to what FastAPI could not read."""
    first = error.errors()[0]  # type: ignore[attr-defined]
    where = ".".join(str(part) for part in first["loc"][1:]) or "the request"
    body = {"error": {"kind": "BadRequest", "text": f"{where}: {first['msg']}"}}
    return JSONResponse(body, 400)
