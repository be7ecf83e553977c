"""What is told of a table, and to whom.

Contract: all that a client is told of a match is made of `Match.view`, `Match.events` and what else the match
says to its own seats, or to a spectator. What has changed of that is made of what the very client was told
before, and of what it would be told now."""

import time
from collections.abc import Collection, Sequence

from theomachy.fairness import commitment
from theomachy.games import game as find_game
from theomachy.games.words import View, known
from theomachy.match import Match
from theomachy.server.answer_policy import answer_for, wishes_of
from theomachy.server.audience import Listener, Told
from theomachy.server.changes import changes
from theomachy.server.deadlines import deadlines, on_clock
from theomachy.server.guide import PERSON
from theomachy.server.live import Eyes, LiveTable
from theomachy.server.messages import (
    Changes,
    Lesson,
    LessonState,
    Origin,
    Proposal,
    Result,
    Says,
    SeatChanges,
    SeatInfo,
    SeatUpdate,
    TableChanged,
    TableInfo,
    TableLine,
    Update,
)
from theomachy.server.table import UNDO, Table
from theomachy.server.words import text_of

MOST_NEWS = 3
"""Sentences of what has happened at a table, in the list of one's own."""

# The match, as some eyes see it


def update(live: LiveTable, eyes: Eyes, since: int, now: float | None = None) -> Update:
    """What is new for some eyes since a version."""
    match = live.match
    fields = {
        "type": "update",
        "version": live.version,
        "since": since,
        "seats": [] if match is None else [_seat_update(live, match, seat, since) for seat in eyes],
        "public": _seat_update(live, match, None, since) if match is not None and len(eyes) > 1 else None,
        "deadlines": deadlines(live, time.time() if now is None else now),
    }
    return known(Update, fields)


def _seat_update(live: LiveTable, match: Match, seat: int | None, since: int) -> SeatUpdate:
    wishes, for_now = (None, False) if seat is None else wishes_of(live, seat)
    guided = live.guide is not None and not live.guide.is_over(match)
    fields = {
        "seat": seat,
        "view": _view(live, match, seat),
        "log": live.log.since(seat, since),
        "can_undo": seat is not None and match.can_undo(seat) and not guided,
        "undo_count": 0 if seat is None or guided else match.undo_count(seat),
        "asked_about": None if seat is None else match.prompt_subject(seat),
        "passes": seat is not None and answer_for(live, seat) is not None,
        "wishes": wishes,
        "lesson": _lesson(live, match, seat),
        "for_now": for_now,
    }
    return known(SeatUpdate, fields)


def _view(live: LiveTable, match: Match, seat: int | None) -> View:
    """What a seat sees, made once for all who ask."""
    if live.viewed is not match:
        live.viewed, live.views = match, {}
    if seat not in live.views:
        live.views[seat] = _guided_view(live, match, seat)
    return live.views[seat]


def _guided_view(live: LiveTable, match: Match, seat: int | None) -> View:
    """What a seat sees; where it is guided, all that the guide does not wait for is barred."""
    view = match.view(seat)
    if live.guide is None or seat != PERSON:
        return view
    legal, barred = live.guide.wanted(match, view.legal), live.guide.unwanted(match, view.legal)
    return view.model_copy(update={"legal": legal, "barred": [*view.barred, *barred]})


def _lesson_state(table: Table, live: LiveTable | None) -> LessonState | None:
    """How far a table's lesson is; one that is not under way is over or has not begun."""
    if not table.guided:
        return None
    if live is None or live.guide is None or live.match is None:
        return "done" if table.status == "over" else "open"
    return "done" if live.guide.is_done(live.match) else "open"


def _lesson(live: LiveTable, match: Match, seat: int | None) -> Lesson | None:
    """What the guide says now to whom it guides."""
    guide = live.guide
    if guide is None or seat != PERSON or (match.over and not guide.is_done(match)):
        return None
    number, waiting = guide.told(match)
    step = guide.steps[number]
    return Lesson(
        number=number + 1,
        of=len(guide.steps),
        title=step.title,
        says=[Says(text=each.text, points=each.points) for each in step.says],
        moves=step.moves,
        sheet=step.sheet,
        otherwise=step.otherwise,
        waiting=waiting,
    )


def behind(live: LiveTable) -> set[Eyes]:
    """The eyes that have not been told all yet."""
    late = [listener for listener in live.audience.listeners if listener.version != live.version]
    return {live.eyes(listener) for listener in late} - {()}


def broadcast(live: LiveTable, seat: int | None = None, only: Eyes | None = None) -> None:
    """Tell everybody what is new to them; or a seat's own clients, or those who look with the same eyes."""
    if live.match is None:
        return
    news = News(live)
    for listener in live.audience.listeners:
        eyes = live.eyes(listener)
        if not eyes or (seat is not None and seat not in eyes) or only not in (None, eyes):
            continue
        if listener.look is None:
            news.tell(listener, eyes)
        else:
            listener.version = live.version
            listener.look(live)


class News:
    """What is new in a table's match at one moment: made once for all who look with the same eyes and were
    told the same before."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._now = time.time()
        self._updates: dict[tuple[Eyes, int], Update] = {}
        self._told: dict[Eyes, Told] = {}
        self._texts: dict[tuple[Eyes, int, Told | None], str] = {}

    def tell(self, listener: Listener, eyes: Eyes) -> None:
        """Tell a client what is new to them: all, or, to who wants that, what has changed."""
        since, listener.version = listener.version, self._live.version
        key = eyes, since, listener.told
        if key not in self._texts:
            self._texts[key] = self._message(*key).model_dump_json()
        if listener.changes:
            listener.told = self._told_now(eyes, since)
        listener.send(self._texts[key])

    def _update(self, eyes: Eyes, since: int) -> Update:
        if (eyes, since) not in self._updates:
            self._updates[eyes, since] = update(self._live, eyes, since, self._now)
        return self._updates[eyes, since]

    def _told_now(self, eyes: Eyes, since: int) -> Told:
        """What the eyes are told of their seats, which is the same since whatever version."""
        if eyes not in self._told:
            new = self._update(eyes, since)
            seats = [*new.seats, *([] if new.public is None else [new.public])]
            self._told[eyes] = Told(
                {seat.seat: known(SeatUpdate, {**vars(seat), "log": []}) for seat in seats}
            )
        return self._told[eyes]

    def _message(self, eyes: Eyes, since: int, before: Told | None) -> Update | Changes:
        new = self._update(eyes, since)
        if before is None:
            return new
        now = self._told_now(eyes, since)

        def changed(seat: SeatUpdate) -> SeatChanges:
            lead = changes(before.seats[seat.seat], now.seats[seat.seat])
            return known(SeatChanges, {"seat": seat.seat, "changes": lead, "log": seat.log})

        fields = {
            "type": "changes",
            "version": new.version,
            "since": new.since,
            "seats": [changed(seat) for seat in new.seats],
            "public": None if new.public is None else changed(new.public),
            "deadlines": new.deadlines,
        }
        return known(Changes, fields)


# The table


def info(live: LiveTable, player: str | None, bots_ready: bool) -> TableInfo:
    """The table itself, as a player (or a spectator) sees it."""
    table, match = live.table, live.match
    mine = table.seats_of(player)
    maker = player is not None and player == table.maker
    belongs = maker or bool(mine)
    over = match is not None and match.over
    return TableInfo(
        id=table.id,
        game=table.game,
        options=dict(table.options),
        components=str(table.components["label"]),
        reconstructed=_is_reconstructed(table),
        clock=live.clock,
        status=live.status,
        seats=[_seat_info(live, number, number in mine) for number in range(len(table.seats))],
        one_device=table.is_on_one_device,
        lesson=_lesson_state(table, live),
        maker=maker,
        join=table.join_pass if belongs else None,
        watch=table.watch_pass if belongs else None,
        commitment=commitment(table.key),
        texts_due=None
        if live.texts_by is None or table.status != "gathering"
        else max(0.0, live.texts_by - time.time()),
        key=table.key.hex() if over else None,
        result=live.result,
        next=table.next,
        hints=table.hints,
        origin=None if table.origin is None else Origin.model_validate(table.origin),
        paused=live.is_paused,
        proposal=proposal(live),
        bots_ready=bots_ready or not live.searched,
        absence=live.absence,
        stand_in=live.stand_in,
        created=table.created,
        version=live.version,
    )


def proposal(live: LiveTable) -> Proposal | None:
    """What somebody has asked all others for, if they have."""
    asked, match = live.terms.proposal, live.playing
    if asked is None or match is None:
        return None
    return Proposal(
        version=asked.version,
        what=asked.what,
        by=asked.by,
        waits=sorted(set(live.voters(asked.by)) - asked.agreed),
        moves=match.undo_count(asked.by) if asked.what == UNDO else 0,
    )


def _is_reconstructed(table: Table) -> bool:
    data = table.components.get("data")
    return bool(data["reconstructed"]) if data else find_game(table.game).components().reconstructed


def _seat_info(live: LiveTable, number: int, yours: bool) -> SeatInfo:
    seat = live.table.seats[number]
    return SeatInfo(
        seat=number,
        kind=seat.kind,
        name=seat.name,
        bot=seat.bot if live.match is None else live.bot_of(number),
        taken=seat.taken or seat.kind == "bot",
        here=live.is_here(number),
        away=live.is_away(number),
        yours=yours,
        program=seat.program,
        shares=[other for other in live.table.seats_of(seat.player) if other != number],
        promise=seat.promise,
        shown=bool(seat.nonce),
        nonce="" if live.table.status == "gathering" else seat.nonce,
        hints=0 if live.match is None else live.log.hints[number],
        resigned=live.has_resigned(number),
        vacation=live.vacation(number),
    )


def announce(live: LiveTable, notice: str | None, bots_ready: bool, doer: str | None = None) -> None:
    """Tell everybody that something about the table is new, and all but its `doer` the notice. It is the same
    for all who neither sit here nor have opened the table."""
    texts: dict[tuple[tuple[int, ...], bool, bool], str] = {}
    for listener in live.audience.listeners:
        if listener.look is not None:
            listener.look(live)
            continue
        knows = doer is not None and listener.player == doer
        kind = live.table.seats_of(listener.player), listener.player == live.table.maker, knows
        if kind not in texts:
            changed = TableChanged(
                table=info(live, listener.player, bots_ready), notice=None if knows else notice
            )
            texts[kind] = changed.model_dump_json()
        listener.send(texts[kind])


def line(table: Table, live: LiveTable | None, player: str) -> TableLine:
    """A table in a player's list; `live` is it in memory, where it is read whole."""
    playing = None if live is None else live.playing
    yours = table.seats_of(player)
    stored = None if table.result is None else Result.model_validate(table.result)
    return TableLine(
        id=table.id,
        game=table.game,
        status=table.status if live is None else live.status,
        names=[seat.name for seat in table.seats],
        your_turn=playing is not None and any(seat in playing.must for seat in yours),
        yours=list(yours),
        result=stored if live is None else live.result,
        lesson=_lesson_state(table, live),
        challenge=_challenged(table, player),
        deadline=None if live is None else _own_deadline(live, yours),
        news=[] if playing is None or live is None else _news(live, yours),
        changed=table.changed if playing is None or live is None else max(table.changed, live.log.seen_at),
    )


def _own_deadline(live: LiveTable, seats: Collection[int]) -> float | None:
    """When the first clock of some seats runs out."""
    return min((each.at for each in on_clock(live) if each.seat in seats), default=None)


def _news(live: LiveTable, seats: Sequence[int]) -> list[str]:
    """The last of what a player's seat was told since it moved. Who has several sits at one device with
    others, and is told nothing that one of them alone may know."""
    eyes = seats[0] if len(seats) == 1 else None
    moved = max((live.acted.get(seat, 0) for seat in seats), default=0)
    return [entry.text for entry in live.log.since(eyes, moved)[-MOST_NEWS:]]


def _challenged(table: Table, player: str) -> int | None:
    """The seat for which a player is challenged at a table, if it is not too late: at one that is not in
    memory the seat is still kept."""
    if table.status != "gathering":
        return None
    now = time.time()
    for number in table.seats_of(player):
        until = table.seats[number].until
        if table.is_challenge(number) and (until is None or until > now):
            return number
    return None


def out_of_time(match: Match, seat: int, told: int) -> str:
    """What is said when a bot has moved for somebody: the first of what everybody has seen of it since the
    event number `told`."""
    seen = match.events(None, since=told)
    name = match.names[seat]
    if not seen:
        return text_of("time-over-bot-has-moved", name=name)
    return text_of("time-over-bot-has-moved-and", name=name, event=seen[0].text)
