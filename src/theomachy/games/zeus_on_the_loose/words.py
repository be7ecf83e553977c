"""Zeus on the Loose in words: moves, events, views and positions as players write and read them."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

from pydantic import Field

from theomachy.catalogue import written
from theomachy.games.moves import GameMoves, Notation
from theomachy.games.naming import looked_up
from theomachy.games.telling import GameEvents, Teller, Way
from theomachy.games.words import Event, Reply, Shown, View, Wishes, Words, known
from theomachy.games.zeus_on_the_loose import actions as do
from theomachy.games.zeus_on_the_loose import events
from theomachy.games.zeus_on_the_loose import state as k
from theomachy.games.zeus_on_the_loose.components import Cards
from theomachy.games.zeus_on_the_loose.odds import threat_after
from theomachy.games.zeus_on_the_loose.position import ZEUS, read_position, write_position
from theomachy.games.zeus_on_the_loose.rules import (
    busts,
    can_be_sneaked_upon,
    is_match,
    makes_ten,
    total_after,
)
from theomachy.games.zeus_on_the_loose.state import Params, State
from theomachy.games.zeus_on_the_loose.texts import text_of
from theomachy.kernel.record import as_lists
from theomachy.kernel.state import NOBODY, top_kind

EVENTS = GameEvents("Zeus", events)
MOVES = GameMoves("Zeus", do.ACTIONS)


class PlayerView(Shown):
    """What lies open before a seat."""

    name: str
    letters: str
    hand_size: int


class ThreatView(Shown):
    """How safe Zeus is once the seat has played a card after which it holds him: `takers` of the `unseen`
    cards, in others' hands or in the pile, take him; `chance` is that the `next` seat has one of them."""

    card: str
    takers: int
    unseen: int
    next: int
    chance: float


class ZeusView(View):
    """A table of Zeus on the Loose as one seat sees it. Cards go by their names."""

    game: Literal["zeus-on-the-loose"]
    legal: list[MOVES.choice]  # type: ignore[name-defined]
    barred: list[MOVES.barred]  # type: ignore[name-defined]
    round: int
    total: int
    top: str | None
    top_played_by: int | None
    holder: int | None
    turn: int
    dealer: int
    deck_size: int
    owes_draw: int | None
    window: bool
    answer: str | None
    olympus: dict[str, int]
    players: list[PlayerView]
    hand: list[str]
    threats: list[ThreatView] = Field(description="by cards that the seat may play now")


class ZeusWishes(Wishes):
    """What one does not want to be asked about."""

    game: Literal["zeus-on-the-loose"] = "zeus-on-the-loose"
    never: Annotated[list[Annotated[str, Field(max_length=60)]], Field(max_length=64)] = Field(
        [], description="cards with which one never sneaks"
    )


def _nobody_is_none(seat: int) -> int | None:
    return None if seat == NOBODY else int(seat)


def _kind_of(t: State, action: int) -> int:
    """The kind of card that an action plays."""
    return int(t.top if action == do.SNEAK else action)


class ZeusWords(Words):
    hurried = True

    def __init__(self, cards: Cards, params: Params, names: Sequence[str]) -> None:
        self._cards = cards
        self._params = as_lists(params)
        self._names = list(names)
        self._card_names = cards.names
        self.teller = Teller(EVENTS, names, self._ways())
        self.moves = Notation(MOVES, self._ways(), {"card": range(len(cards.names))})

    def _ways(self) -> dict[str, Way]:
        return {
            "card": Way(lambda card: self._card_names[card], there=range(len(self._card_names))),
            "total": Way(int, written),
            "letters": Way(lambda count: ZEUS[:count], lambda count: "-".join(ZEUS[:count])),
        }

    # Moves

    def title(self, t: State, seat: int, action: int) -> str:  # type: ignore[override]
        kind = do.ACTIONS.kind(action)
        if kind.first in (do.PLAY, do.SNEAK):
            return text_of(f"do-{kind.name}", card=self._card_names[_kind_of(t, action)])
        return text_of(f"do-{kind.name}")

    def score(self, score: float) -> str:
        return text_of("score", letters=int(score))

    def meaning(self, t: State, seat: int, action: int) -> str:  # type: ignore[override]
        if action == do.PASS:
            return text_of("passes-by")
        if action == do.DRAW:
            return text_of("draws-back")
        if action == do.FORGO:
            return text_of("does-without")
        return self._card_meaning(t, seat, _kind_of(t, action))

    def card_text(self, t: State, action: int) -> str:  # type: ignore[override]
        if action in (do.PASS, do.DRAW, do.FORGO) or _kind_of(t, action) < self._params.numbers:
            return ""
        return self._cards.gods[_kind_of(t, action) - self._params.numbers].text

    def about(self, view: View, name: str) -> str:
        assert isinstance(view, ZeusView)
        gods = {god.name: god.text for god in self._cards.gods}
        called = looked_up(name, gods)
        if called is None:
            return ""
        copies = self._params.copies[self._card_names.index(called)]
        played = view.olympus.get(called, 0)
        return text_of("about-card", card=called, text=gods[called], copies=copies, played=played)

    def _card_meaning(self, t: State, seat: int, kind: int) -> str:
        before, total = int(t.total), int(total_after(self._params, t.total, kind))
        matched = bool(is_match(t, self._params, seat, kind))
        parts = [text_of("becomes", before=written(before), total=written(total))]
        if busts(t, self._params, seat, kind):
            if t.holder == NOBODY:
                return text_of("is-over", becomes=parts[0], goal=k.GOAL)
            return text_of("is-over-and-won", becomes=parts[0], goal=k.GOAL, name=self._names[t.holder])
        if matched:
            parts.append(text_of("a-match"))
        if self._params.steals[kind] or matched or makes_ten(before, total):
            parts.append(text_of("keeps-zeus" if t.holder == seat else "takes-zeus"))
        if total == k.GOAL or (matched and total > k.GOAL):
            parts.append(text_of("wins-the-round"))
        return ", ".join(parts)

    def is_news(self, event: Event, seat: int, certain: bool) -> bool:
        if event.kind == "plays":
            return bool(event.fields["zeus"] != "stays")
        return event.kind in ("round_ends", "game_ends", "forgets")

    def refusal(self, t: State, seat: int, action: int) -> str:  # type: ignore[override]
        if action in (do.DRAW, do.FORGO):
            return self._draw_refusal(t, seat)
        if self._params.seat_by_seat and t.drawer == seat:
            return text_of("draw-or-forgo" if self._can_forgo(t, seat) else "draw-first")
        if top_kind(t) == k.WINDOW and t.top_seat == seat:
            return text_of("window-own-card")
        if action == do.SNEAK:
            return self._sneak_refusal(t, seat)
        if top_kind(t) == k.WINDOW:
            return text_of("window-sneak-or-pass" if t.players[seat].hand[t.top] else "window-pass")
        if action == do.PASS:
            return text_of("no-window")
        if action >= self._params.kinds or t.players[seat].hand[action] == 0:
            if action >= len(self._card_names):
                return text_of("no-such-card")
            return text_of("not-in-hand", card=self.notation(action))
        if seat != t.turn:
            return text_of("anothers-turn")
        return self._bust_refusal(t, seat, action)

    def _can_forgo(self, t: State, seat: int) -> bool:
        return bool(seat != t.turn or t.players[seat].hand_size > 0)

    def _draw_refusal(self, t: State, seat: int) -> str:
        if t.drawer != seat:
            return text_of("no-draw-due")
        if self._params.seat_by_seat:
            return text_of("no-card-without-draw")
        return text_of("forgone-by-itself")

    def _sneak_refusal(self, t: State, seat: int) -> str:
        if not can_be_sneaked_upon(t, self._params):
            return text_of("nothing-to-sneak-upon")
        if t.top_seat == seat:
            return text_of("no-sneak-on-own")
        if t.players[seat].hand[t.top] == 0:
            return text_of("not-in-hand", card=self._card_names[t.top])
        return text_of("your-turn-play-it")

    def _bust_refusal(self, t: State, seat: int, kind: int) -> str:
        """ZOL-23: what there is in the hand that does not bust."""
        params, hand = self._params, t.players[seat].hand
        total = int(total_after(params, t.total, kind))
        others = [other for other in range(params.kinds) if hand[other] and not busts(t, params, seat, other)]
        with_match = all(total_after(params, t.total, other) > k.GOAL for other in others)
        return text_of(
            "busts" if kind < params.numbers else "god-busts",
            before=written(int(t.total)),
            card=self._card_names[kind],
            total=total,
            goal=k.GOAL,
            match=self._card_names[others[0]] if with_match else "none",
        )

    def tempting(self, t: State, seat: int) -> list[int]:  # type: ignore[override]
        hand = t.players[seat].hand.tolist()
        return [kind for kind in range(self._params.kinds) if hand[kind]]

    def prompt_subject(self, t: State, seat: int) -> str | None:  # type: ignore[override]
        return self._card_names[t.top] if top_kind(t) == k.WINDOW else None

    def pass_action(self, t: State, seat: int) -> int | None:  # type: ignore[override]
        return do.PASS if top_kind(t) == k.WINDOW else None

    def reply(  # type: ignore[override]
        self, t: State, seat: int, wishes: ZeusWishes, legal: Sequence[int]
    ) -> Reply:
        about = self.prompt_subject(t, seat)
        if about is not None and about.casefold() in map(str.casefold, wishes.never):
            return Reply(do.PASS)
        if about is None or seat == t.turn:
            return Reply()  # whoever plays next answers by choosing a card, with a match or without
        return Reply(None if do.SNEAK in legal else do.PASS, secret=True)

    # Views and positions

    def view(  # type: ignore[override]
        self, t: State, seat: int | None, frame: Mapping[str, Any]
    ) -> ZeusView:
        sealed = 0 if seat is None else int(t.sealed[seat])
        names, shown = self._card_names, t.olympus.tolist()
        hand = [] if seat is None else t.players[seat].hand.tolist()
        fields = {
            "round": int(t.round),
            "total": int(t.total),
            "top": None if t.top == k.NO_CARD else names[t.top],
            "top_played_by": _nobody_is_none(t.top_seat),
            "holder": _nobody_is_none(t.holder),
            "turn": int(t.turn),
            "dealer": int(t.dealer),
            "deck_size": int(t.deck_size),
            "owes_draw": _nobody_is_none(t.drawer),
            "window": bool(top_kind(t) == k.WINDOW),
            "answer": self.notation(sealed - 1) if sealed else None,
            "olympus": {name: count for name, count in zip(names, shown, strict=False) if count},
            "players": [
                known(
                    PlayerView,
                    {"name": name, "letters": ZEUS[: player.letters], "hand_size": int(player.hand_size)},
                )
                for name, player in zip(self._names, t.players, strict=False)
            ],
            "hand": [name for name, count in zip(names, hand, strict=False) for _ in range(count)],
            "threats": []
            if seat is None
            else self._threats(t, seat, [each.action for each in frame["legal"]]),
        }
        return known(ZeusView, {**frame, **fields})

    def _threats(self, t: State, seat: int, legal: Sequence[int]) -> list[ThreatView]:
        kinds = [int(t.top) if action == do.SNEAK else action for action in legal]
        found = [
            (kind, threat_after(t, self._params, seat, kind)) for kind in kinds if kind < self._params.kinds
        ]
        return [
            known(ThreatView, {"card": self._card_names[kind], **threat._asdict()})
            for kind, threat in found
            if threat
        ]

    def picture(self, view: View) -> str:
        assert isinstance(view, ZeusView)
        top = (
            text_of("played-by", card=view.top, name=view.names[view.top_played_by])
            if view.top_played_by is not None
            else text_of("no-card-yet")
        )
        lines = [text_of("standing", round=view.round, total=written(view.total), top=top)]
        width = max(len(name) for name in view.names)
        for seat, player in enumerate(view.players):
            acts = ">" if seat in view.must else "+" if seat in view.may else " "
            cards = f"{text_of('cards', n=player.hand_size):<7}"
            zeus = f"   {text_of('holds-zeus')}" if view.holder == seat else ""
            lines.append(f"{acts} {player.name:<{width}}   {player.letters:<4}   {cards}{zeus}")
        hand = f"   {text_of('your-hand')}  {'  '.join(view.hand)}" if view.hand else ""
        lines.append(text_of("draw-pile", n=view.deck_size) + hand)
        return "\n".join(lines)

    def position(self, s: State) -> dict[str, Any]:  # type: ignore[override]
        return write_position(s, self._card_names)

    def set_position(self, s: State, position: Mapping[str, Any]) -> None:  # type: ignore[override]
        read_position(s, self._params, self._card_names, position)
