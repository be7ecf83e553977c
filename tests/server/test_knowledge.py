"""What a player may not know reaches them by no message of the server, and by no time at which it comes.

The proof is the twin: a second table, whose match is another in all that an audience may not know. Every
message that the audience can receive must be the same at both, byte for byte. An audience is a player, a
spectator, or somebody who has the link and no seat. A device that lies before several players shows what a
spectator sees."""

import asyncio
import contextlib
import copy
import dataclasses
import random
import sys
import time
import zlib
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import takewhile
from types import SimpleNamespace
from typing import Any, TypeVar

import pytest

from tests.checks.channels import differences
from tests.checks.effort import tries
from tests.checks.pairs import option_pairs
from tests.hera_and_zeus.twin import twin as hera_twin
from tests.mythology.advanced_twin import twin as advanced_twin
from tests.olympics.twin import twin as olympics_twin
from tests.server.quick import QuickBots
from tests.server.support import ZEUS
from tests.zeus_on_the_loose.test_knowledge import opens_answers
from tests.zeus_on_the_loose.twin import twin as zeus_twin
from theomachy import Match, game
from theomachy.bots.bot import Decision, GreedyBot
from theomachy.errors import TheomachyError
from theomachy.games.mythology.advanced.text.words import EVENTS as ADVANCED
from theomachy.kernel.journal import DISCLOSURE
from theomachy.kernel.state import SPECTATOR
from theomachy.server import answer_policy, telling
from theomachy.server import hints as hints_module
from theomachy.server.audience import EVERYTHING, Listener
from theomachy.server.bot_events import TableNews
from theomachy.server.bot_messages import Question
from theomachy.server.database import open_engine
from theomachy.server.driver import Driver
from theomachy.server.errors import fault, status_of
from theomachy.server.hints import Hints
from theomachy.server.live import LiveTable
from theomachy.server.messages import (
    Answer,
    AskForHint,
    AskToCompare,
    Changes,
    Clock,
    Command,
    Hurry,
    Move,
    Propose,
    Resign,
    Resume,
    Say,
    Undo,
    Wish,
)
from theomachy.server.notices import turn_of
from theomachy.server.store import Store
from theomachy.server.table import RESIGN, Player, Seat, Step, Table
from theomachy.server.table_service import TableService
from theomachy.server.withheld import WithheldAnswers

T = TypeVar("T")

OLYMPICS = "olympics"
HERA = "hera-and-zeus"
MYTHOLOGY = "mythology"
GAMES = (ZEUS, OLYMPICS, HERA, MYTHOLOGY)
PAIRS = {id: option_pairs(game(id), min(game(id).seats.stop - 1, 4)) for id in GAMES}


def mythology_twin(match: Match, seat: int | None, rng: random.Random) -> Match:
    """The twin of a match of the Advanced game: what is told to others alone need not be another."""
    other = match.copy()
    other.state = advanced_twin(match.state, match.params, SPECTATOR if seat is None else seat, rng)
    return other


TWIN = {ZEUS: zeus_twin, OLYMPICS: olympics_twin, HERA: hera_twin, MYTHOLOGY: mythology_twin}
NAMES = ["Xenia", "Yorgos", "Zoe", "Kleio", "Ion"]
SPELLINGS = {id: list(Match(id, seed=0).words.spellings()) for id in GAMES}
MOST_TRIED = 150
"""Moves that are tried and refused, of a game that has thousands."""
LATE = {
    ZEUS: ("7", "sneak"),
    OLYMPICS: ("pair 1",),
    HERA: ("draw", "hand"),
    MYTHOLOGY: ("challenge", "stand"),
}
"""Moves that are also tried as meant for an older state of the table."""
MOST_MOVES = {MYTHOLOGY: tries(300, 600)}
"""Of games that take longer till something happens."""
OWN_CHANCE = ("drawn", "dealt", "took", "neutral_takes")
SEARCHING = "ismcts:1s"
POLICY = "policy:mine"
STRANGER = -1
"""Somebody with the link by which one joins, and no seat."""
Audience = int | None


@pytest.fixture
def now(monkeypatch) -> SimpleNamespace:
    """The time of the tables, which stands still unless a test lets it go on."""
    clock = SimpleNamespace(at=1_000_000.0)
    for module in ("audience", "driver", "live", "telling"):
        told = SimpleNamespace(time=lambda: clock.at, monotonic=time.monotonic)
        monkeypatch.setattr(f"theomachy.server.{module}.time", told)
    monkeypatch.setattr("theomachy.server.driver.LEAST_PAUSE", 0.3)
    return clock


# Tables at random points


def new_table(number: int, rng: random.Random, id: str) -> Table:
    options = dict(PAIRS[id][number % len(PAIRS[id])])
    count = min(rng.choice([2, 3, 3, 4, 5]), game(id).seats.stop - 1)
    if options.get("starter", "").isdigit() and int(options["starter"]) >= count:
        options["starter"] = "0"
    people = sorted(rng.sample(range(count), rng.randint(1, count)))
    one_device = rng.random() < 0.2 and len(people) > 1
    seats = []
    for seat in range(count):
        if seat in people:
            owner = people[0] if one_device and seat == people[1] else seat
            preferences = some_preferences(id, rng) if rng.random() < 0.3 else {}
            seats.append(
                Seat(
                    "person",
                    NAMES[seat],
                    player=f"player {owner}",
                    taken=True,
                    nonce=f"{number}",
                    preferences=preferences,
                )
            )
        else:
            seats.append(Seat("bot", NAMES[seat], bot=rng.choice(["greedy", "random", SEARCHING, POLICY])))
    clock = Clock(
        window=rng.choice([None, 4.0]),
        move=(move := rng.choice([None, 60, 60, 86_400])),
        reserve=None if move is None else rng.choice([None, 60]),
        pace=rng.choice([0.0, 1.0]),
        when_out=rng.choice(["move", "seat"]),
    )
    frame = {
        "game": id,
        "rules": 1,
        "options": options,
        "components": None,
        "clock": clock.model_dump(),
        "status": "playing",
    }
    own = game(id).components()
    frame["components"] = {"label": own.label, "fingerprint": own.fingerprint, "data": None}
    frame["rules"] = game(id).rules_version
    return Table(
        f"table{number}",
        "player 0",
        **frame,
        key=rng.randbytes(32),
        join_pass="join",
        watch_pass="watch",
        created=1.0,
        changed=1.0,
        seats=tuple(seats),
        hints=number % 3 > 0,
        vacations={f"player {people[0]}": ((1_000_000.0 + number, 1_000_050.0 + number),)},
    )


def tables(
    count: int, now: SimpleNamespace, seed: int, id: str = ZEUS
) -> Iterator[tuple[LiveTable, random.Random]]:
    """Tables in the middle of a match: cards played, answers sealed, moves taken back, questions waived,
    seats handed to bots."""
    rng = random.Random(seed)
    for number in range(count):
        live = LiveTable(new_table(number, rng, id))
        live.hurried = live.table.people[0] if number % 2 else None
        for _ in range(rng.randrange(MOST_MOVES.get(id, 90))):
            if live.playing is None:
                break
            now.at += rng.random() * 3
            something(live, rng, now)
        if live.playing is not None:
            yield live, rng


def something(live: LiveTable, rng: random.Random, now: SimpleNamespace) -> None:
    match = live.match
    assert match is not None
    if live.table.hints and live.steps % 30 == 7:
        live.note(Step(live.steps + 1, match.must[0], None, now.at, hint=True))
        telling.broadcast(live)
    if rng.random() < 0.1:
        something_between_people(live, match, rng, now)
        return
    able = [seat for seat in range(match.seats) if match.can_undo(seat)]
    if able and rng.random() < 0.25:
        do(live, able[0], None, now)
        return
    if rng.random() < 0.04:
        seat = rng.randrange(match.seats)
        if live.table.seats[seat].player is not None:
            change_seat(live, seat, bot=rng.choice([None, "greedy"]))
    seat, action = some_move(match, rng)
    do(live, seat, match.notation(action), now)


DEEDS = ("say:thanks", "ask:pause", "ask:undo", "agree:pause", "decline:undo", "pause", "resume")


def something_between_people(live: LiveTable, match: Match, rng: random.Random, now: SimpleNamespace) -> None:
    """A phrase, a request or an answer to it, a pause; or somebody resigns and the match goes on."""
    seat = rng.choice(live.table.people)
    left = set(live.table.people) - set(match.resigned) - {seat}
    if rng.random() < 0.15 and left and len(match.resigned) + 2 < match.seats and not live.has_resigned(seat):
        step = Step(live.steps + 1, seat, None, now.at, deed=RESIGN)
        live.accept(step, live.attempt(seat, None, deed=RESIGN))
    else:
        live.note(Step(live.steps + 1, seat, None, now.at, deed=rng.choice(DEEDS)))
    telling.broadcast(live)


def some_move(match: Match, rng: random.Random) -> tuple[int, int]:
    seat = rng.choice([seat for seat in match.actors if match.legal_actions(seat)])
    if match.game.id == MYTHOLOGY:  # where by chance alone nothing would ever happen
        decision = Decision.of(match, seat)
        return seat, GreedyBot().choose(decision) if rng.random() < 0.7 else rng.choice(decision.onward)
    return seat, rng.choice(match.legal_actions(seat))


def do(live: LiveTable, seat: int, move: str | None, now: SimpleNamespace) -> None:
    instead = (
        None
        if move is None or zlib.crc32(f"{live.steps} {move}".encode()) % 9
        else "time"
        if live.steps % 2
        else "bot"
    )
    live.accept(Step(live.steps + 1, seat, move, now.at, instead), live.attempt(seat, move, instead))
    telling.broadcast(live)


def change_seat(live: LiveTable, seat: int, **changes: Any) -> None:
    changed = dataclasses.replace(live.table.seats[seat], **changes)
    live.table = live.table.with_seat(seat, changed)


def some_preferences(id: str, rng: random.Random) -> dict[str, Any]:
    """What a seat wants to be asked about, as it is kept."""
    if id == ZEUS:
        return {"always": {"game": ZEUS, "never": rng.sample([str(card) for card in range(1, 11)], 4)}}
    if id != MYTHOLOGY:
        return {}
    windows, challenges = rng.choice(["own", "acts", "all", "none"]), rng.choice(["ask", "always", "none"])
    wishes = {
        "windows": windows,
        "challenges": challenges,
        "heroes": rng.randrange(4),
        "bids": rng.choice(["low", "ask"]),
    }
    return {"always": {"game": MYTHOLOGY, **wishes}}


def twin_table(live: LiveTable, audience: Audience, rng: random.Random) -> LiveTable:
    """The table that an audience cannot tell from this one: all that it may not know of the match is another,
    its key too."""
    other = copy.copy(live)
    other.lock, other.changed, other.withheld = asyncio.Lock(), asyncio.Event(), WithheldAnswers()
    other.audience = dataclasses.replace(live.audience, listeners=set())
    other.views = {}
    other.spent, other.taken = live.spent.copy(), dict(live.taken)
    other.log = copy.copy(live.log)
    other.log.told, other.log.begun = dict(live.log.told), list(live.log.begun)
    other.log.failures, other.log.hints = Counter(live.log.failures), Counter(live.log.hints)
    other.log.entries = {seat: list(log) for seat, log in live.log.entries.items()}
    for _ in range(20):
        other.match = TWIN[live.table.game](live.match, None if audience == STRANGER else audience, rng)
        if all(other.match.legal_actions(seat) for seat in other.match.must):
            break  # else it is no position: who is asked could not answer
    other.match.key = rng.randbytes(32)
    return other


def audiences(live: LiveTable) -> list[Audience]:
    """Those who get messages: people, also when a bot plays for them; not those who see several hands, for
    whom no twin is made."""
    people = [
        seat
        for seat, kept in enumerate(live.table.seats)
        if kept.player is not None and len(live.table.seats_of(kept.player)) == 1
    ]
    return [None, STRANGER, *people]


def devices(live: LiveTable) -> list[tuple[int, ...]]:
    """The seats of each player who has several."""
    players = dict.fromkeys(seat.player for seat in live.table.seats)
    return [seats for seats in map(live.table.seats_of, players) if len(seats) > 1]


def before_all(live: LiveTable, since: int, now: float) -> list[str]:
    """What a device that lies before several players is told for all of them."""
    updates = [telling.update(live, seats, since, now).public for seats in devices(live)]
    return [public.model_dump_json() for public in updates if public is not None]


# All that an audience can be told


class ThinkingBots(QuickBots):
    """Bots of which the searching ones think as long as their level says; the test sees when they are to
    answer, and does not wait for it."""

    def seconds(self, spec: str, game: str, seats: int, part: float = 1.0) -> float:
        return part if spec == SEARCHING else 0.0


class Channels:
    """Asks a table everything that an audience may ask, as the audience."""

    def __init__(self) -> None:
        self._tables = TableService(Store(open_engine("sqlite://")), QuickBots())  # type: ignore[arg-type]
        self._runner = asyncio.Runner()
        self._thread = ThreadPoolExecutor(
            1
        )  # a browser's test before this one may have left its own loop running in the main thread

    def _run(self, doing: Coroutine[Any, Any, T]) -> T:
        return self._thread.submit(self._runner.run, doing).result()

    def __enter__(self) -> "Channels":
        return self

    def __exit__(self, *_: object) -> None:
        self._run(self._tables.close())
        self._thread.submit(self._runner.close).result()
        self._thread.shutdown()

    def of(self, live: LiveTable, audience: Audience, now: float) -> dict[str, Any]:
        player = player_of(live, audience)
        eyes = eyes_of(live, audience)
        seen: dict[str, Any] = {
            "update": telling.update(live, eyes, EVERYTHING, now).model_dump_json(),
            "table": telling.info(live, player, False).model_dump_json(),
            "status": live.status,
            "times": self.times(live, audience, now),
            "parts": [part.model_dump_json() for part in live.log.parts],
        }
        for missed in (0, 1, 5):
            seen[f"update since {missed} versions"] = telling.update(
                live, eyes, live.version - missed, now
            ).model_dump_json()
        if audience is None:
            seen["before all"] = [
                before_all(live, since, now) for since in (EVERYTHING, live.version - 1, live.version - 5)
            ]
        if player is not None:
            seen["line"] = telling.line(live.table, live, player).model_dump_json()
            seen["notices"] = self._notices(live, player)
            seen["news"] = [news.model_dump_json() for news in TableNews(player).of(live, False)]
        seen["refusals"] = self._run(self._refusals(live, player or "nobody", audience))
        seen["hint"] = self._run(self._hint(live, player or "nobody"))
        return seen

    def _notices(self, live: LiveTable, player: str) -> list[Any]:
        """What a player is told where they do not look at the table."""
        self._tables.notices.players = {player}
        return [turn_of(live, seat) for seat in self._tables.notices.waiting(live)]

    async def _refusals(self, live: LiveTable, player: str, audience: Audience) -> list[tuple[int, str]]:
        """What comes of each command that cannot be done: status and body, as HTTP and the WebSocket tell
        them."""
        told = []
        for command in impossible(live, audience):
            try:
                await self._tables.moves.command(live, Player(player, ""), command)
            except TheomachyError as error:
                told.append((status_of(error), fault(error).model_dump_json()))
            else:
                raise AssertionError(f"{command} was done")
        replays = [
            self._tables.replays.replay(live, None, eyes, first)
            for eyes in ("all", "watch", "0")
            for first in (0, live.steps)
        ]
        ended = [
            self._tables.replays.fairness(live),
            self._tables.replays.file(live),
            self._tables.play_from(live, Player(player, ""), live.steps, 0),
        ]
        for looking_back in (*replays, *ended):
            try:
                await looking_back
            except TheomachyError as error:
                told.append((status_of(error), fault(error).model_dump_json()))
        return told

    async def _hint(self, live: LiveTable, player: str) -> list[Any]:
        """What comes of asking for a hint, seat by seat, and of asking about a move: that it is noted, and
        then what the coach is given, or a refusal. The coach's answer follows from what it is given."""
        told: list[Any] = []

        async def note(live: LiveTable, seat: int, match: Match) -> None:
            told.append(f"{seat} asks")

        async def think(decision: Decision, components: Any, names: list[str], *moves: int) -> None:
            told.extend((decision, components.fingerprint, names, moves))

        coach = SimpleNamespace(
            check_room_for_a_hint=lambda: None, place=contextlib.nullcontext, hint=think, compare=think
        )
        self._tables.moves._hints = Hints(coach)  # type: ignore[arg-type]
        self._tables.moves._note_hint = note  # type: ignore[method-assign]
        moves, who = self._tables.moves, Player(player, "")
        asks: list[Callable[[int], Awaitable[object]]] = [
            lambda seat: moves.hint(live, seat, who, AskForHint())
        ]
        if live.match is not None:  # moves that are not possible are refused by what the seat knows
            one, other = (live.match.notation(action) for action in range(2))
            both = AskToCompare(advised=one, other=other)
            asks.append(lambda seat: moves.compare(live, seat, who, both))
        for seat in range(len(live.table.seats)):
            for ask in asks:
                try:
                    await ask(seat)
                except TheomachyError as error:
                    told.append((status_of(error), fault(error).model_dump_json()))
        return told

    def times(self, live: LiveTable, audience: Audience, now: float) -> list[tuple[float, str, Any]]:
        """What the table is going to do by itself, and when. Whether a bot that may cut in does so is its
        move, and tells what moves tell."""
        return self._run(self._times(live, audience, now))

    async def _times(self, live: LiveTable, audience: Audience, now: float) -> list[tuple[float, str, Any]]:
        match = live.match
        assert match is not None
        driver = Driver(live, ThinkingBots(), None, None)  # type: ignore[arg-type]
        asked = [seat for seat in match.must if live.bot_of(seat) is not None]
        driver._think(match, asked, now)
        await asyncio.gather(*(thought.answer for thought in driver._thoughts.values()))
        dues = [*driver._answers(match, asked), *driver._clocks(match)]
        driver._forget(set())
        return [
            (due.at, due.what.func.__name__, [part for part in due.what.args if part is not match])
            for due in dues
        ]  # type: ignore[attr-defined]


def player_of(live: LiveTable, audience: Audience) -> str | None:
    return None if audience in (None, STRANGER) else live.table.seats[audience].player  # type: ignore[index]


def eyes_of(live: LiveTable, audience: Audience) -> tuple[int | None, ...]:
    return () if audience == STRANGER else (audience,)


def impossible(live: LiveTable, audience: Audience) -> Iterator[Command]:
    """Commands that an audience may send, and that must be refused."""
    match = live.match
    assert match is not None
    for seat in range(match.seats):
        mine = seat == audience
        legal = (
            {match.notation(action) for action in match.legal_actions(seat)}
            if mine and seat in match.actors and not live.bot_of(seat)
            else set()
        )
        late = LATE[live.table.game]
        for move in (
            (*late, *SPELLINGS[live.table.game][:: 1 + len(SPELLINGS[live.table.game]) // MOST_TRIED])
            if mine
            else late
        ):
            if move not in legal:
                yield Move(seat=seat, move=move)
            if move not in legal and move in late:
                yield Move(seat=seat, move=move, seen=live.version - 1)
        if not mine or not match.can_undo(seat) or live.bot_of(seat):
            yield Undo(seat=seat)
        if not mine:
            yield from (Wish(seat=seat, wishes=None), Say(seat=seat, phrase="thanks"), Resign(seat=seat))
            yield from (Propose(seat=seat, what="pause"), Resume(seat=seat), Hurry(seat=seat))
        if not mine or not live.is_paused:
            yield Resume(seat=seat)
        yield Answer(seat=seat, to=-1, agrees=True)


def leaking_now(played: Iterator[tuple[LiveTable, random.Random]], now: SimpleNamespace) -> Iterator[str]:
    """The channels that differ from those of the twin's table, as a match stands; `compared` after each
    comparison."""
    with Channels() as channels:
        for live, rng in played:
            for audience in audiences(live):
                if audience in (None, STRANGER):
                    live.audience.stranger_at = now.at  # the stranger looks at the table
                other = twin_table(live, audience, rng)
                other.audience.stranger_at = live.audience.stranger_at
                yield from differences(
                    channels.of(live, audience, now.at), channels.of(other, audience, now.at)
                )
                yield "compared"


def leaking_next(played: Iterator[tuple[LiveTable, random.Random]], now: SimpleNamespace) -> Iterator[str]:
    """The same after the next step of somebody else, or a move taken back; `sent` is what those who look at
    the table are sent by it."""
    with Channels() as channels:
        for live, rng in played:
            before = live.match
            assert before is not None
            able = [seat for seat in range(before.seats) if before.can_undo(seat)]
            actor, action = (able[0], None) if able and rng.random() < 0.5 else some_move(before, rng)
            move = None if action is None else before.notation(action)
            for audience in audiences(live):
                one, other = twin_table(live, audience, rng), twin_table(live, audience, rng)
                one.match = before.copy()
                if audience in (None, STRANGER):
                    one.audience.stranger_at = other.audience.stranger_at = now.at
                if actor == audience or (
                    action is not None and action not in other.match.legal_actions(actor)
                ):
                    continue
                sent = [told_of_a_step(table, audience, actor, move, now) for table in (one, other)]
                if move is not None and (
                    shows_what_was_hidden(before, one.match) or shows_what_was_hidden(before, other.match)
                ):
                    continue  # and that may differ
                if story(one, audience, live.version) != story(other, audience, live.version):
                    yield "story"
                if one.match.over or chapter(one.match) != chapter(before):
                    continue  # chance has dealt new cards
                if sent[0] != sent[1]:
                    yield "sent"
                yield from differences(
                    channels.of(one, audience, now.at), channels.of(other, audience, now.at)
                )
                if audience != STRANGER:
                    yield "compared"


def shows_what_was_hidden(before: Match, after: Match) -> bool:
    """Whether a move has opened what several had under seal, or shown a card that was hidden."""
    if before.game.id in (HERA, MYTHOLOGY):
        return after.over or any(
            after.words.teller.kind(told.kind).reveals
            for told in after.history.rows[len(before.history.rows) :]
            if told.kind != DISCLOSURE
        )
    if before.game.id == ZEUS:
        return opens_answers(before, after)
    return before.view().phase != "choosing" and chapter(before) != chapter(after)


def chapter(match: Match) -> Any:
    """How far the match is; from one to the next chance gives cards. In Hera and Zeus it gives them to
    whoever draws, and only they are told."""
    view = match.view()
    if match.game.id == MYTHOLOGY:
        return view.turn  # type: ignore[attr-defined]
    return None if match.game.id == HERA else (view.round, getattr(view, "phase", None))


def told_of_a_step(
    live: LiveTable, audience: Audience, actor: int, move: str | None, now: SimpleNamespace
) -> list[str | None]:
    """What the audience is sent when a step is done, and when something about the table is new."""
    listener = Listener(player_of(live, audience), audience is None, live.version)
    others = [by_changes(live, audience), bot_listener(live, listener)]
    live.audience.listeners |= {listener, *others}
    since = live.version
    do(live, actor, move, now)
    telling.announce(live, "A notice", False)
    shared = before_all(live, since, now.at) if audience is None else []
    return heard_by([listener, *others]) + shared


def heard_by(listeners: Sequence[Listener]) -> list[str | None]:
    """What has been sent to some, one after another."""
    return [each.queue.get_nowait() for each in listeners for _ in range(each.queue.qsize())]


def by_changes(live: LiveTable, audience: Audience) -> Listener:
    """An audience that has heard all so far, and is told what changes."""
    listener = Listener(player_of(live, audience), audience is None, changes=True)
    if audience != STRANGER:
        telling.News(live).tell(listener, eyes_of(live, audience))
    heard_by([listener])
    return listener


def bot_listener(live: LiveTable, listener: Listener) -> Listener:
    """The same audience as a bot account that has heard all so far, and goes on hearing by its stream."""
    player = listener.player or "nobody"
    news = TableNews(player)
    news.of(live, False)
    bot = Listener(player, False, live.version)

    def look(live: LiveTable) -> None:
        for told in news.of(live, False):
            bot.tell(told)

    bot.look = look
    return bot


def story(live: LiveTable, audience: Audience, since: int) -> list[str]:
    """The new entries of a log; of what chance has given the audience only that it has."""
    if audience == STRANGER:
        return []
    new = [entry for entry in live.log.entries[audience] if entry.version > since]
    new = list(
        takewhile(lambda entry: entry.kind != "neutral_takes", new)
    )  # from there on chance tells the story
    return [entry.kind if entry.kind in OWN_CHANCE else entry.model_dump_json() for entry in new]


@pytest.mark.parametrize(
    ("id", "count"),
    [(ZEUS, tries(9, 140)), (OLYMPICS, tries(4, 20)), (HERA, tries(6, 30)), (MYTHOLOGY, tries(1, 40))],
)
def test_a_twins_table_tells_everybody_the_same(now, id, count):
    found = Counter(leaking_now(tables(count, now, seed=1, id=id), now))
    assert found.pop("compared") > 1.7 * count and not found


@pytest.mark.parametrize(
    ("id", "count"),
    [(ZEUS, tries(12, 160)), (OLYMPICS, tries(5, 50)), (HERA, tries(8, 90)), (MYTHOLOGY, tries(2, 60))],
)
def test_a_step_tells_the_same_of_a_twin(now, id, count):
    found = Counter(leaking_next(tables(count, now, seed=2, id=id), now))
    assert found.pop("compared") > 0.5 * count and not found


def leaking_changes(played: Iterator[tuple[LiveTable, random.Random]], now: SimpleNamespace) -> Iterator[str]:
    """What others are told, then or later, when a choice under seal is changed, or a log sheet that is not
    in."""
    with Channels() as channels:
        for live, rng in played:
            match = live.match
            assert match is not None
            for actor in match.must if match.game.id == MYTHOLOGY else match.may:
                if not changes_of(live, actor):
                    continue
                others = [audience for audience in audiences(live) if audience != actor]
                before = {audience: channels.of(live, audience, now.at) for audience in others}
                sent = {audience: told_of_a_change(live, audience, actor, rng, now) for audience in others}
                for audience in others:
                    yield from ["sent"] * bool(sent[audience])
                    yield from differences(before[audience], channels.of(live, audience, now.at))
                yield "changed"


def told_of_a_change(
    live: LiveTable, audience: Audience, actor: int, rng: random.Random, now: SimpleNamespace
) -> list[str | None]:
    """What an audience is sent when a choice is changed twice: as `Announcer.tell_of_a_step` tells it, and
    what a bot account hears then by its stream, which may look at any time."""
    listener = Listener(player_of(live, audience), audience is None, live.version)
    bot = bot_listener(live, listener)
    told = {listener, by_changes(live, audience), bot}
    for _ in range(2):
        assert live.match is not None
        changes = changes_of(live, actor)
        if not changes:  # the sheet is full
            break
        move = live.match.notation(rng.choice(changes))
        before = live.version
        live.accept(Step(live.steps + 1, actor, move, now.at), live.attempt(actor, move))
        live.audience.listeners |= told
        telling.broadcast(live, actor if live.version == before else None)
        live.audience.listeners -= told
        assert bot.look is not None
        bot.look(live)
    return heard_by(list(told))


def changes_of(live: LiveTable, actor: int) -> list[int]:
    """What a seat can choose anew, or write on its sheet, without handing it in: that is the last action."""
    assert live.match is not None
    legal = live.match.legal_actions(actor)
    return legal[:-1] if live.table.game == MYTHOLOGY else legal


def at_sheets(count: int, now: SimpleNamespace) -> Iterator[tuple[LiveTable, random.Random]]:
    """Tables at which one log sheet has just been handed in and others have not."""
    rng = random.Random(4)
    for number in range(count):
        live = LiveTable(new_table(number, rng, MYTHOLOGY))
        assert live.match is not None
        if len(live.match.must) > 1:
            do(live, live.match.must[0], "pass", now)
            now.at += 1
            yield live, rng


@pytest.mark.rule("OLY-19")
def test_a_change_of_a_choice_under_seal_is_told_to_nobody_else(now):
    found = Counter(leaking_changes(tables(18, now, seed=4, id=OLYMPICS), now))
    assert found.pop("changed") > 8 and not found


@pytest.mark.rule("MY-A117")
def test_what_is_written_on_a_log_sheet_is_told_to_nobody_else(now):
    found = Counter(leaking_changes(at_sheets(tries(2, 60), now), now))
    assert found.pop("changed") > 1 and not found


@pytest.mark.night
def test_a_leak_of_a_sheet_that_is_being_written_is_found(monkeypatch, now):
    """Whoever has handed their own in could take it back until another writes."""
    monkeypatch.setattr(
        ADVANCED, "kinds", tuple(dataclasses.replace(kind, settles=False) for kind in ADVANCED.kinds)
    )
    found = Counter(leaking_changes(at_sheets(2, now), now))
    assert found["update"] and found["refusals"]


@pytest.mark.night
def test_a_leak_of_a_change_is_found(monkeypatch, now):
    monkeypatch.setattr(Match, "count", property(lambda self: len(self._moves)))
    found = Counter(leaking_changes(tables(8, now, seed=4, id=OLYMPICS), now))
    assert found["update"] and found["sent"]


@pytest.mark.night
def test_a_leak_of_a_change_by_a_bots_stream_is_found(monkeypatch, now):
    """The question is told anew when anybody has changed their choice."""
    honest = TableNews._asked

    def restless(news, live):
        return {(*key, live.steps): tell for key, tell in honest(news, live).items()}

    monkeypatch.setattr(TableNews, "_asked", restless)
    assert "sent" in leaking_changes(tables(8, now, seed=4, id=OLYMPICS), now)


# A check that finds no leak proves nothing: each of these leaks one thing, and must be found.


def hand(match: Match, seat: int) -> str:
    return match.state.players[seat % match.seats].hand.tobytes().hex()


def leak(monkeypatch, owner: Any, name: str, changed: Any) -> None:
    """Let a function, or a method, return what `changed` makes of its first argument, of what it returns and
    of the rest."""
    honest = getattr(owner, name)
    monkeypatch.setattr(
        owner, name, lambda first, *arguments: changed(first, honest(first, *arguments), *arguments)
    )


def test_a_leak_in_the_view_is_found(monkeypatch, now):
    def show(match, view, seat=None):
        return view.model_copy(update={"hand": [*view.hand, hand(match, 0)]})

    leak(monkeypatch, Match, "view", show)
    assert "update" in leaking_now(tables(60, now, seed=3), now)


@pytest.mark.night
def test_a_leak_in_a_question_to_a_bot_is_found(monkeypatch, now):
    def show(news, live, asked):
        return Question(table="", seats=asked, update=telling.update(live, (0, 1), EVERYTHING))

    monkeypatch.setattr(TableNews, "_question", show)
    assert "news" in leaking_now(tables(60, now, seed=3), now)


@pytest.mark.night
@pytest.mark.parametrize("id", GAMES)
def test_a_leak_in_what_lies_before_all_at_one_device_is_found(monkeypatch, now, id):
    """It shows the hand of one of its seats."""

    def show(live, update, eyes, *_):
        return update.model_copy(update={"public": update.seats[0] if len(eyes) > 1 else None})

    leak(monkeypatch, telling, "update", show)
    assert "before all" in leaking_now(tables(60, now, seed=8, id=id), now)


@pytest.mark.night
def test_a_leak_in_what_a_seat_is_asked_about_is_found(monkeypatch, now):
    leak(
        monkeypatch,
        Match,
        "prompt_subject",
        lambda match, asked, seat: asked and asked + hand(match, seat + 1),
    )
    assert "update" in leaking_now(tables(60, now, seed=3), now)


@pytest.mark.night
def test_a_leak_in_whether_a_move_can_be_taken_back_is_found(monkeypatch, now):
    leak(
        monkeypatch,
        Match,
        "can_undo",
        lambda match, can, seat: (
            can and bool(match.state.players[(seat + 1) % match.seats].hand[:8].sum() % 2)
        ),
    )
    assert "update" in leaking_now(tables(400, now, seed=6), now)


@pytest.mark.night
def test_a_leak_in_the_table_is_found(monkeypatch, now):
    leak(
        monkeypatch,
        telling,
        "info",
        lambda live, info, *_: info.model_copy(update={"commitment": live.match.key.hex()}),
    )
    assert "table" in leaking_now(tables(60, now, seed=3), now)


@pytest.mark.night
def test_a_leak_in_the_list_of_tables_is_found(monkeypatch, now):
    def names(table, line, live, player):
        return line.model_copy(update={"names": [hand(live.match, n) for n in range(2)]})

    leak(monkeypatch, telling, "line", names)
    assert "line" in leaking_now(tables(60, now, seed=3), now)


@pytest.mark.night
def test_a_leak_in_the_deadlines_is_found(monkeypatch, now):
    """Only who could sneak is put on the clock."""
    leak(
        monkeypatch,
        telling,
        "deadlines",
        lambda live, dues, _: [due for due in dues if len(live.match.legal_actions(due.seat)) > 1],
    )
    assert "update" in leaking_now(tables(60, now, seed=3), now)


@pytest.mark.night
def test_a_leak_in_a_notice_is_found(monkeypatch, now):
    def show(live, turn, seat):
        return turn, hand(live.match, seat + 1)

    leak(monkeypatch, sys.modules[__name__], "turn_of", show)
    assert "notices" in leaking_now(tables(60, now, seed=3), now)


@pytest.mark.night
def test_a_leak_in_a_refusal_is_found(monkeypatch, now):
    honest = LiveTable.attempt

    def talkative(live, *asked, **more):
        try:
            return honest(live, *asked, **more)
        except TheomachyError as error:
            raise type(error)(f"{error}; {live.match.names[0]} holds {hand(live.match, 0)}") from None

    monkeypatch.setattr(LiveTable, "attempt", talkative)
    assert "refusals" in leaking_now(tables(60, now, seed=3), now)


@pytest.mark.night
def test_a_leak_in_the_status_of_a_refusal_is_found(monkeypatch, now):
    """Another kind of error where the next player holds a 1."""
    honest = LiveTable.attempt

    def talkative(live, seat, *asked, **more):
        try:
            return honest(live, seat, *asked, **more)
        except TheomachyError as error:
            if live.match.state.players[(seat + 1) % live.match.seats].hand[0]:
                raise TheomachyError(str(error)) from None
            raise

    monkeypatch.setattr(LiveTable, "attempt", talkative)
    assert "refusals" in leaking_now(tables(60, now, seed=3), now)


@pytest.mark.night
def test_a_leak_in_when_people_are_passed_for_is_found(monkeypatch, now):
    """Any who has no choice is passed for at once, also where others could see how quick it was."""

    def no_choice(live, seat):
        match = live.playing
        return (
            match is not None
            and match.interrupted
            and seat in match.must
            and not live.bot_of(seat)
            and len(match.legal_actions(seat)) == 1
        )

    monkeypatch.setattr(answer_policy, "is_answered_at_once", no_choice)
    assert "times" in leaking_now(tables(60, now, seed=7), now)


@pytest.mark.night
def test_a_leak_to_who_has_handed_a_seat_to_a_bot_is_found(monkeypatch, now):
    """The one who plays on is passed for, and the other, who looks on and may take the seat back, sees how
    quick it was."""

    def no_choice(live, seat):
        match, playing = live.playing, [n for n in range(len(live.table.seats)) if live.bot_of(n) is None]
        return (
            match is not None
            and match.interrupted
            and playing == [seat]
            and seat in match.must
            and len(match.legal_actions(seat)) == 1
        )

    monkeypatch.setattr(answer_policy, "is_answered_at_once", no_choice)
    assert "times" in leaking_now(tables(400, now, seed=7), now)


@pytest.mark.night
def test_a_leak_in_when_wishes_answer_is_found(monkeypatch, now):
    """Who can only pass is passed for at once, and who could act is asked, where others could see which of
    the two it is."""
    honest = answer_policy.is_auto_answered
    monkeypatch.setattr(
        answer_policy,
        "is_auto_answered",
        lambda live, seat: honest(live, seat) or answer_policy.reply_of(live, seat).action is not None,
    )
    assert "times" in leaking_now(at_polls(tables(8, now, seed=7, id=MYTHOLOGY), now), now)


def at_polls(
    played: Iterator[tuple[LiveTable, random.Random]], now: SimpleNamespace
) -> Iterator[tuple[LiveTable, random.Random]]:
    """The tables, each a little later: when people alone are asked whether they challenge."""
    for live, rng in played:
        while (match := live.playing) is not None:
            if match.prompt_subject(match.must[0]) == "challenges" and all(
                live.bot_of(seat) is None for seat in match.must
            ):
                yield live, rng
                break
            something(live, rng, now)


@pytest.mark.night
def test_a_leak_in_whether_a_hint_is_given_is_found(monkeypatch, now):
    """Who has no choice gets none, and the others are not told that it was asked for."""
    honest = Hints.of

    async def choosy(hints, live, seat, seen, note):
        if len(live.match.legal_actions((seat + 1) % live.match.seats)) > 1:
            return None
        return await honest(hints, live, seat, seen, note)

    monkeypatch.setattr(Hints, "of", choosy)
    assert "hint" in leaking_now(tables(60, now, seed=3), now)


@pytest.mark.night
def test_a_leak_in_what_the_coach_is_given_is_found(monkeypatch, now):
    """It is given what the next seat knows."""
    honest = Decision.of
    monkeypatch.setattr(
        hints_module,
        "Decision",
        SimpleNamespace(of=lambda match, seat: honest(match, match.must[-1])),
    )
    assert "hint" in leaking_now(tables(60, now, seed=3), now)


@pytest.mark.night
def test_a_leak_in_when_bots_answer_is_found(monkeypatch, now):
    """Bots that have nothing to think about answer at once."""
    honest = Driver._answers

    def hasty(driver, match, asked):
        easy = [seat for seat in asked if len(match.legal_actions(seat)) == 1]
        return [
            *honest(driver, match, asked),
            *(dataclasses.replace(due, at=0.0) for due in (honest(driver, match, easy) if easy else [])),
        ]

    monkeypatch.setattr(Driver, "_answers", hasty)
    assert "times" in leaking_now(tables(60, now, seed=3), now)


@pytest.mark.night
def test_a_leak_in_which_bots_are_waited_for_is_found(monkeypatch, now):
    leak(
        monkeypatch,
        Driver,
        "_answers",
        lambda _, dues, match, asked: (
            dues if any(len(match.legal_actions(seat)) > 1 for seat in asked) else []
        ),
    )
    assert "times" in leaking_now(tables(60, now, seed=3), now)


@pytest.mark.night
def test_a_leak_in_the_log_is_found(monkeypatch, now):
    """Everybody gets the entries of the first seat."""
    honest = Match.news
    monkeypatch.setattr(
        Match,
        "news",
        lambda match, since: {seat: honest(match, {0: first})[0] for seat, first in since.items()},
    )
    assert "sent" in leaking_next(tables(150, now, seed=3), now)


@pytest.mark.night
def test_a_leak_in_what_has_changed_is_found(monkeypatch, now):
    """The hand of the first seat goes with it."""

    def show(news, message, *_):
        if isinstance(message, Changes):
            told = {"op": "add", "path": "/view/told", "value": hand(news._live.match, 0)}
            seats = [seat.model_copy(update={"changes": [*seat.changes, told]}) for seat in message.seats]
            message = message.model_copy(update={"seats": seats})
        return message

    leak(monkeypatch, telling.News, "_message", show)
    assert "sent" in leaking_next(tables(60, now, seed=3), now)


@pytest.mark.night
def test_a_leak_in_the_number_of_versions_is_found(monkeypatch, now):
    """A version more when who was asked held a match."""
    honest = LiveTable.accept

    def accept(live, step, match):
        honest(live, step, match)
        if step.move == "pass" and match.state.players[step.seat].hand[match.state.top]:
            live.version += 1

    monkeypatch.setattr(LiveTable, "accept", accept)
    assert "sent" in leaking_next(tables(150, now, seed=3), now)


@pytest.mark.night
def test_a_leak_in_which_moves_come_too_late_is_found(monkeypatch, now):
    """Where the next player holds low cards, moves of others become stale."""
    leak(
        monkeypatch,
        LiveTable,
        "is_in_time",
        lambda live, is_so, *_: is_so and live.match.state.players[1].hand[:5].sum() <= 2,
    )
    assert "refusals" in leaking_next(tables(150, now, seed=7), now)


@pytest.mark.night
def test_a_leak_in_the_list_of_ones_games_is_found(monkeypatch, now):
    """Everybody is told there what the first seat was told."""
    monkeypatch.setattr(telling, "_news", lambda live, seats: [each.text for each in live.log.since(0, 0)])
    assert "line" in leaking_next(tables(150, now, seed=3), now)
