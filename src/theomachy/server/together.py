"""What people do together at a table: phrases, resignations, pauses, and moves taken back by consent.

Contract: under the table's lock it is stored, accepted and told, in this order; what it means is in
`deeds`."""

from collections.abc import Awaitable, Callable

from theomachy.server.announcer import Announcer
from theomachy.server.deeds import (
    AGREE,
    ASK,
    DECLINE,
    PAUSE,
    RESUME,
    WITHDRAW,
    Proposal,
    What,
    concerning,
    say,
)
from theomachy.server.errors import NotAllowed, NotNow
from theomachy.server.live import LiveTable
from theomachy.server.live_tables import LiveTables
from theomachy.server.messages import Answer, Deed, Propose, Resign, Say
from theomachy.server.middleware import Limit
from theomachy.server.table import RESIGN, UNDO, Step
from theomachy.server.words import text_of

Make = Callable[[LiveTable, int, str | None, None, str | None], Awaitable[None]]
"""Makes a step by which the match changes, under the table's lock."""


class Together:
    """What people at all tables do with each other. `said`: how often somebody may say or ask for
    something."""

    def __init__(self, lives: LiveTables, announcer: Announcer, make: Make, said: Limit) -> None:
        self._lives = lives
        self._announcer = announcer
        self._make = make
        self._said = said

    async def do(self, live: LiveTable, deed: Deed) -> int:
        """Do what a seat's player asks; the table's version afterwards.

        Raises NotAllowed in a lesson, NotNow, TooOften, and CannotUndo for what cannot be taken back.
        """
        if live.table.guided:
            raise NotAllowed(text_of("lesson-can-be-left"))
        if isinstance(deed, Say | Propose):
            self._said.take(f"{live.table.id} {live.table.seats[deed.seat].player}")
        async with live.lock:
            if isinstance(deed, Say):
                await self._note(live, deed.seat, say(deed.phrase))
            elif isinstance(deed, Resign):
                await self._resign(live, deed.seat)
            elif isinstance(deed, Propose):
                await self._propose(live, deed.seat, deed.what)
            elif isinstance(deed, Answer):
                await self._answer(live, deed)
            else:
                await self._resume(live, deed.seat)
        return live.version

    async def _note(self, live: LiveTable, seat: int, deed: str) -> None:
        """Something by which nothing moves."""
        step = Step(live.steps + 1, seat, None, deed=deed)
        await self._lives.append(live, step)
        live.note(step)
        self._announcer.tell(live, None)

    async def _resign(self, live: LiveTable, seat: int) -> None:
        _check_playing(live)
        await self._make(live, seat, None, None, RESIGN)
        live.withheld.settle(set(live.withheld.by_seat) - {seat}, None)
        self._lives.get_ready(live)
        self._announcer.announce(live)

    async def _propose(self, live: LiveTable, seat: int, what: What) -> None:
        _check_own(live, seat)
        if live.is_paused:
            raise NotNow(text_of("paused"))
        if what == UNDO:
            live.attempt(seat, None, deed=UNDO)
        proposal = live.terms.proposal
        if proposal is None and live.voters(seat):
            await self._note(live, seat, concerning(ASK, what))
        elif proposal is None or (proposal.by, proposal.what) == (seat, what):
            await self._grant_if_agreed(live, proposal or Proposal(live.version, what, seat))
        else:
            raise NotNow(text_of("answer-first", name=live.table.seats[proposal.by].name))

    async def _answer(self, live: LiveTable, deed: Answer) -> None:
        _check_own(live, deed.seat)
        proposal = live.terms.proposal
        if proposal is None or proposal.version != deed.to:
            raise NotNow(text_of("no-longer-asked"))
        asked = set(live.voters(proposal.by))
        own = set(live.table.seats_of(live.table.seats[deed.seat].player))
        if not deed.agrees:
            kind = WITHDRAW if proposal.by in own else DECLINE
            await self._note(live, deed.seat, concerning(kind, proposal.what))
        elif deed.seat not in asked - proposal.agreed:
            raise NotNow(text_of("consent-not-asked"))
        elif asked - proposal.agreed - own:
            for seat in sorted(own & asked):  # whoever has several seats answers for all of them
                await self._note(live, seat, concerning(AGREE, proposal.what))
        else:
            await self._grant(live, proposal)

    async def _grant_if_agreed(self, live: LiveTable, proposal: Proposal) -> None:
        """Who was to answer may have left the seat to a bot meanwhile. Raises NotNow."""
        if set(live.voters(proposal.by)) - proposal.agreed:
            raise NotNow(text_of("asked-already"))
        await self._grant(live, proposal)

    async def _grant(self, live: LiveTable, proposal: Proposal) -> None:
        if proposal.what == UNDO:
            await self._make(live, proposal.by, None, None, UNDO)
            self._announcer.announce(live)
        else:
            await self._note(live, proposal.by, PAUSE)

    async def _resume(self, live: LiveTable, seat: int) -> None:
        _check_playing(live)
        if not live.is_paused:
            raise NotNow(text_of("not-paused"))
        if live.has_resigned(seat):
            raise NotNow(text_of("you-have-resigned"))
        await self._note(live, seat, RESUME)


def _check_playing(live: LiveTable) -> None:
    """Raises NotNow."""
    if live.playing is None:
        raise NotNow(text_of("match-over"))


def _check_own(live: LiveTable, seat: int) -> None:
    """Whether the seat is played by its own player. Raises NotNow."""
    _check_playing(live)
    if live.has_resigned(seat):
        raise NotNow(text_of("you-have-resigned"))
    if live.bot_of(seat) is not None:
        raise NotNow(text_of("bot-plays-here"))
