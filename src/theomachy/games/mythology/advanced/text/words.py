"""Mythology, the Advanced game, in words: what `notation`, `telling`, `showing` and `position` say, under one
roof."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from theomachy.games.mythology.advanced import actions as do
from theomachy.games.mythology.advanced import events
from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.advanced.components import AdvancedSet
from theomachy.games.mythology.advanced.rules.sheets import LEAST_SACRIFICE, points_left
from theomachy.games.mythology.advanced.rules.windows import own_glory
from theomachy.games.mythology.advanced.state import Params, State
from theomachy.games.mythology.advanced.text.asking import question
from theomachy.games.mythology.advanced.text.hindrances import Hindrances
from theomachy.games.mythology.advanced.text.meanings import Meanings
from theomachy.games.mythology.advanced.text.names import Names
from theomachy.games.mythology.advanced.text.position import Positions
from theomachy.games.mythology.advanced.text.reasons import Reasons
from theomachy.games.mythology.advanced.text.showing import Showing
from theomachy.games.mythology.advanced.text.views import AdvancedView
from theomachy.games.mythology.advanced.text.walking import next_step
from theomachy.games.mythology.advanced.text.wishes import SUBJECTS, AdvancedWishes, reply
from theomachy.games.telling import GameEvents, Teller
from theomachy.games.words import Reply, View, Words
from theomachy.kernel.state import top_kind

IN_FRAME = {
    k.WINDOW: "this is a window: act, or pass",
    k.TARGET: "say what it is aimed at",
    k.POLL: "say whether you challenge",
    k.AUCTION: "it is your bid",
    k.CLAIM: "say whether a unit of yours attacks",
    k.COMBAT: "say whether your unit uses magic",
    k.ORACLE: "say whether you play an oracle",
    k.DECIDING: "say who controls the hero",
}
IN_PHASE = {
    k.LOGGING: "it is the time for log sheets",
    k.CARDING: "put a card down, or none",
    k.PLACING: "place your god",
    k.PRAYING: "name what is protected",
    k.NAMING: "name a unit, or end movement",
    k.MOVING: "a unit is in hand",
    k.FIGHTING: "it is the time for combat",
    k.CAPTURING: "it is the time for captures",
    k.KEEPING: "keep the prize, or take it off the board",
    k.SETTING: "say into which hex the counter goes",
}
"""Why something else cannot be done."""
OFFERS = (do.LOG_PRAYER, do.LOG_SACRIFICE, do.LOG_HELPER, do.LOG_PRIZE)
"""Lines of the log sheet that are written only with prayer and sacrifice."""


EVENTS = GameEvents("Advanced", events)


class AdvancedWords(Words):
    def __init__(self, components: AdvancedSet, params: Params, names: Sequence[str]) -> None:
        self._params = params
        self._things = things = Names(components)
        self._meanings = Meanings(components, params, things)
        self._hindrances = Hindrances(params, things)
        self._reasons = Reasons(params, things)
        self.teller = Teller(EVENTS, names, things.ways())
        self.moves = things.notation()
        self._showing = Showing(components, params, list(names), things, self.moves)
        self._positions = Positions(components, params)

    # Moves

    def meaning(self, t: State, seat: int, action: int) -> str:  # type: ignore[override]
        return self._meanings.of(t, seat, action)

    def refusal(self, t: State, seat: int, action: int) -> str:  # type: ignore[override]
        kind, why = top_kind(t), self._reasons.of(t, seat, action)
        if why or kind in IN_FRAME:
            return why or IN_FRAME[int(kind)]
        if t.phase == k.LOGGING and action == do.PASS:
            return f"a sacrifice comes to {LEAST_SACRIFICE} at least, with all that is offered"
        if t.phase == k.LOGGING and action < do.LOG_END:
            return self._line_refusal(t, seat, action)
        return self._hindrances.of(t, action) or IN_PHASE.get(int(t.phase), "that is not asked now")

    def tempting(self, t: State, seat: int) -> Iterator[int]:  # type: ignore[override]
        yield from self._hindrances.tempting(t)
        yield from self._reasons.tempting(t, seat)

    def _line_refusal(self, t: State, seat: int, action: int) -> str:
        """Why a line of the log sheet cannot be written."""
        kind = do.ACTIONS.kind(action).first
        if kind in OFFERS and not self._params.offerings:
            return "this game is played without prayer and sacrifice"
        if self._params.seat_by_seat and (kind == do.ERASE_PLOT or action < t.players[seat].line):
            return "lines are written in their order, and only the last can be taken back"
        match kind:
            case do.ERASE_PLOT:
                return "that is not on the sheet"
            case do.LOG_HELPER | do.LOG_PRIZE:
                return (
                    "what is offered must be yours, or with a hero on whom you spend points now, is offered"
                    " once, and not where it comes to 13 already"
                )
            case do.LOG_PRAYER | do.LOG_SACRIFICE:
                return (
                    f"you have {own_glory(t, seat)} glory, a sacrifice is {LEAST_SACRIFICE} to"
                    f" {k.MOST_OFFER}, or the sheet says so already"
                )
            case _:
                return f"you have {points_left(t, seat)} power points left, or the sheet says so already"

    def prompt_subject(self, t: State, seat: int) -> str | None:  # type: ignore[override]
        return SUBJECTS.get(int(top_kind(t)))

    def pass_action(self, t: State, seat: int) -> int | None:  # type: ignore[override]
        return None if self.prompt_subject(t, seat) is None else do.PASS

    def reply(self, t: State, seat: int, wishes: AdvancedWishes, legal: Sequence[int]) -> Reply:  # type: ignore[override]
        return reply(t, self._params, seat, wishes, legal)

    # Views and positions

    def view(self, t: State, seat: int | None, frame: Mapping[str, Any]) -> AdvancedView:  # type: ignore[override]
        return self._showing.view(t, seat, frame)

    def picture(self, view: View) -> str:
        assert isinstance(view, AdvancedView)
        return self._showing.picture(view)

    def question(self, view: View) -> str:
        assert isinstance(view, AdvancedView)
        return question(view)

    def about(self, view: View, name: str) -> str:
        assert isinstance(view, AdvancedView)
        return self._showing.about(view, name)

    def plain_map(self, view: View, width: int, about: str = "") -> str:
        assert isinstance(view, AdvancedView)
        return self._showing.plain_map(view, width, about)

    def next_move(self, t: State, seat: int, written: str) -> int | None:  # type: ignore[override]
        return next_step(t, self._params, self._things, seat, written)

    def position(self, s: State) -> dict[str, Any]:  # type: ignore[override]
        return self._positions.write(s)

    def set_position(self, s: State, position: Mapping[str, Any]) -> None:  # type: ignore[override]
        self._positions.read(s, position)
