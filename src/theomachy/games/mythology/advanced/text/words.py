"""Mythology, the Advanced game, in words: what `notation`, `telling`, `showing` and `position` say, under one
roof."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from theomachy.catalogue import written
from theomachy.games.mythology.advanced import actions as do
from theomachy.games.mythology.advanced import events
from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.advanced.components import AdvancedSet
from theomachy.games.mythology.advanced.rules.sheets import LEAST_SACRIFICE, is_being_written, points_left
from theomachy.games.mythology.advanced.rules.windows import own_glory
from theomachy.games.mythology.advanced.state import Params, State
from theomachy.games.mythology.advanced.text.asking import IN_FRAME, asked_instead, question
from theomachy.games.mythology.advanced.text.hindrances import Hindrances
from theomachy.games.mythology.advanced.text.meanings import Meanings
from theomachy.games.mythology.advanced.text.names import names_of
from theomachy.games.mythology.advanced.text.position import Positions
from theomachy.games.mythology.advanced.text.reasons import Reasons
from theomachy.games.mythology.advanced.text.showing import Showing
from theomachy.games.mythology.advanced.text.titles import Titles
from theomachy.games.mythology.advanced.text.views import AdvancedView
from theomachy.games.mythology.advanced.text.walking import next_step
from theomachy.games.mythology.advanced.text.wishes import SUBJECTS, AdvancedWishes, reply
from theomachy.games.mythology.advanced.texts import text_of
from theomachy.games.telling import GameEvents, Teller
from theomachy.games.words import Event, Reply, View, Words, sentence
from theomachy.kernel.state import top_kind

ON_THE_WAY = (
    *("turn_begins", "phase_begins", "sheet_is_in", "card_down", "card_put", "discards", "draws", "drawn"),
    *("rolls", "steps", "stops", "rounds", "tries"),
)
"""Events that say nothing of what a move brings: those that follow do."""
OFFERS = (do.LOG_PRAYER, do.LOG_SACRIFICE, do.LOG_HELPER, do.LOG_PRIZE)
"""Lines of the log sheet that are written only with prayer and sacrifice."""


EVENTS = GameEvents("Advanced", events)


class AdvancedWords(Words):
    def __init__(self, components: AdvancedSet, params: Params, names: Sequence[str]) -> None:
        self._params = params
        self._things = things = names_of(components)
        self._meanings = Meanings(components, params, things)
        self._hindrances = Hindrances(params, things)
        self._reasons = Reasons(params, things)
        self.teller = Teller(EVENTS, names, things.ways())
        self.moves = things.notation
        self._titles = Titles(components, list(names), self.moves)
        self._showing = Showing(components, params, list(names), things, self.moves)
        self._positions = Positions(components, params)

    # Moves

    def title(self, t: State, seat: int, action: int) -> str:  # type: ignore[override]
        return self._titles.of(t, seat, action)

    def score(self, score: float) -> str:
        return text_of("score", glory=written(score, "g"))

    def meaning(self, t: State, seat: int, action: int) -> str:  # type: ignore[override]
        return self._meanings.of(t, seat, action)

    def wasted(self, t: State, seat: int, action: int) -> str:  # type: ignore[override]
        if not is_being_written(t):
            return ""
        left = points_left(t, seat) if action == do.PASS else 0
        if left:
            return text_of("points-wasted", n=int(left))
        unit, points = divmod(action, do.SCALE)
        if action < do.LOG_AID and points and t.pieces[unit].hex == k.GONE:
            return text_of("points-for-nobody", name=self._things.pieces[unit])
        return ""

    def refusal(self, t: State, seat: int, action: int) -> str:  # type: ignore[override]
        kind, why = top_kind(t), self._reasons.of(t, seat, action)
        if why or kind in IN_FRAME:
            return why or asked_instead(t)
        if t.phase == k.LOGGING and action == do.PASS:
            return text_of("least-sacrifice", n=LEAST_SACRIFICE)
        if t.phase == k.LOGGING and action < do.LOG_END:
            return self._line_refusal(t, seat, action)
        return self._hindrances.of(t, action) or asked_instead(t)

    def tempting(self, t: State, seat: int) -> Iterator[int]:  # type: ignore[override]
        yield from self._hindrances.tempting(t)
        yield from self._reasons.tempting(t, seat)

    def _line_refusal(self, t: State, seat: int, action: int) -> str:
        """Why a line of the log sheet cannot be written."""
        kind = do.ACTIONS.kind(action).first
        if kind in OFFERS and not self._params.offerings:
            return text_of("no-offerings")
        if self._params.seat_by_seat and (kind == do.ERASE_PLOT or action < t.players[seat].line):
            return text_of("lines-in-order")
        match kind:
            case do.ERASE_PLOT:
                return text_of("not-on-sheet")
            case do.LOG_HELPER | do.LOG_PRIZE:
                return text_of("not-to-offer")
            case do.LOG_PRAYER | do.LOG_SACRIFICE:
                return text_of(
                    "not-so-much-glory",
                    glory=own_glory(t, seat),
                    least=LEAST_SACRIFICE,
                    most=k.MOST_OFFER,
                )
            case _:
                return text_of("not-so-many-points", n=points_left(t, seat))

    def prompt_subject(self, t: State, seat: int) -> str | None:  # type: ignore[override]
        return SUBJECTS.get(int(top_kind(t)))

    def pass_action(self, t: State, seat: int) -> int | None:  # type: ignore[override]
        return None if self.prompt_subject(t, seat) is None else do.PASS

    def reply(  # type: ignore[override]
        self, t: State, seat: int, wishes: AdvancedWishes, legal: Sequence[int]
    ) -> Reply:
        return reply(t, self._params, seat, wishes, legal)

    def is_news(self, event: Event, seat: int, certain: bool) -> bool:
        return event.kind not in ON_THE_WAY

    # Views and positions

    def view(  # type: ignore[override]
        self, t: State, seat: int | None, frame: Mapping[str, Any]
    ) -> AdvancedView:
        return self._showing.view(t, seat, frame)

    def picture(self, view: View) -> str:
        assert isinstance(view, AdvancedView)
        return self._showing.picture(view)

    def question(self, view: View) -> str:
        assert isinstance(view, AdvancedView)
        return sentence(question(view, self._things.called))

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
