"""Olympics in words: moves, events, views and positions as players write and read them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, Literal

from pydantic import Field

from theomachy.games.moves import GameMoves, Notation
from theomachy.games.olympics import actions as do
from theomachy.games.olympics import events
from theomachy.games.olympics import state as k
from theomachy.games.olympics.components import Card, Cards
from theomachy.games.olympics.lanes import rival
from theomachy.games.olympics.medals import medal_points, strength
from theomachy.games.olympics.odds import others_cards, place_after
from theomachy.games.olympics.position import read_position, write_position
from theomachy.games.olympics.rules import deck_is_spent
from theomachy.games.olympics.state import Params, State
from theomachy.games.olympics.texts import text_of
from theomachy.games.telling import GameEvents, Teller, Way
from theomachy.games.words import Event, Shown, View, Words, Written, capital
from theomachy.kernel.state import NOBODY, bit

PHASE: dict[int, Literal["bidding", "choosing", "investing", "over"]] = {
    k.BIDDING: "bidding",
    k.CHOOSING: "choosing",
    k.INVESTING: "investing",
}
MEDAL: tuple[Literal["gold", "silver", "bronze"], ...] = ("gold", "silver", "bronze")
OWN_CHOICE = frozenset({"bids", "lays", "laid", "upgrades", "discards"})
"""Events in which a sealed choice is carried out."""
EVENTS = GameEvents("Olympics", events)
MOVES = GameMoves("Olympics", do.ACTIONS)
Invested = Literal["face_down", "open", "discarded"]
COLUMN = 10
"""Letters for an event in a picture, so that five fit into a terminal."""


class CardView(Shown):
    """A card. `acquisition` is unique, and the card's number wherever a number stands for it."""

    acquisition: int
    event: str
    type: str
    performance: int


class PairView(Shown):
    """A pair of the pool by its face-up card, None when it has been taken."""

    up: CardView | None


class BidView(Shown):
    """A bid that was revealed this round, in the order of taking."""

    seat: int
    card: CardView
    taken: bool = Field(description="whether the seat has taken its pair")


class LaneView(Shown):
    """What an entrant has at one event: the `cards` that the viewer knows, the newest last; their own
    face-down one is among them."""

    event: str
    cards: list[CardView]
    newest: int | None = Field(description="number of the card under the token, where the viewer knows it")
    face_down: bool = Field(description="whether the newest card lies face down")
    total: int = Field(description="total Performance of the cards that the viewer knows")


class EntrantView(Shown):
    """A player, or with two players the neutral one, who comes last."""

    name: str
    neutral: bool
    hand_size: int
    chosen: bool = Field(description="whether a choice is under seal")
    lanes: list[LaneView]
    held: list[CardView] = Field(
        description=(
            "cards that were taken openly and not seen since, as everybody remembers: in the hand, or face"
            " down"
        )
    )
    points: int


class PlaceView(Shown):
    """A place at an event of the ceremony."""

    entrant: int
    medal: Literal["gold", "silver", "bronze"] | None
    total: int
    tied: bool = Field(description="whether Acquisition decided")
    deciding: int | None = Field(description="number of the entrant's card of highest Acquisition there")


class CeremonyView(Shown):
    """An event of the Medal Ceremony, best first."""

    event: str
    places: list[PlaceView]


class ProspectView(Shown):
    """What a card of the seat's own hand would do, were it chosen now; `before` and `after` are the total
    Performance at its event, `higher` of the `others` are the cards that would be chosen before a bid."""

    card: int
    outcome: Literal["bid"] | Invested
    before: int | None = Field(description="None for a bid")
    after: int | None = Field(description="None for a bid")
    place: int | None = Field(
        description=(
            "at the event, from 1, if nobody else invested there, as far as the seat knows; None for a bid"
        )
    )
    higher: int | None = Field(description="how many of the others are higher; None but for a bid")
    others: int | None = Field(
        description="how many cards others may have in hand, for all that the seat knows; None but for a bid"
    )
    meaning: str


class OlympicsView(View):
    """A table of Olympics as one seat sees it."""

    game: Literal["olympics"]
    legal: list[MOVES.choice]  # type: ignore[name-defined]
    barred: list[MOVES.barred]  # type: ignore[name-defined]
    round: int
    phase: Literal["bidding", "choosing", "investing", "over"]
    deck_size: int
    last_round: bool = Field(description="whether the deck does not do for another pool: OLY-7")
    pool: list[PairView]
    bids: list[BidView]
    entrants: list[EntrantView]
    hand: list[CardView]
    choice: CardView | None = Field(description="the seat's own choice under seal")
    prospects: list[ProspectView] = Field(description="what the cards would do that the seat may choose now")
    discards: list[CardView]
    ceremony: list[CeremonyView]


class OlympicsWords(Words):
    def __init__(self, cards: Cards, params: Params, names: Sequence[str]) -> None:
        self._params = params
        self._cards = cards
        self._labels = cards.labels
        self._said = cards.said
        self._names = [*names, text_of("neutral-player")][: params.entrants]
        self.teller = Teller(EVENTS, names, self._ways(self._said))
        self.moves = Notation(MOVES, self._ways(self._labels), {"card": range(len(self._labels))})

    def _ways(self, cards: Sequence[str]) -> dict[str, Way]:
        return {
            "card": Way(self._number, lambda card: cards[card], range(len(cards))),
            "acquisition": Way(self._number),
            "entrant": Way(int, lambda entrant: self._names[entrant]),
            "pair": Way(lambda pair: pair + 1),
            "place": Way(lambda place: place + 1),
            "event": Way(lambda event: self._cards.events[event]),
        }

    # Moves

    def parse(
        self, move: Written, legal: Callable[[], Iterable[int]] = tuple, seat: int | None = None
    ) -> int:
        """A card's Acquisition value alone is enough."""
        if isinstance(move, str) and (written := move.strip()).isdecimal():
            for card, own in enumerate(self._cards.cards):
                if str(own.acquisition) == written:
                    return card
        return super().parse(move, legal, seat)

    def title(self, t: State, seat: int, action: int) -> str:  # type: ignore[override]
        if action >= do.TAKE:
            return capital(self.meaning(t, seat, action))
        return text_of("do-bid" if t.phase == k.BIDDING else "do-invest", card=self._said[action])

    def score(self, score: float) -> str:
        return text_of("score", points=int(score))

    def meaning(self, t: State, seat: int, action: int) -> str:  # type: ignore[override]
        if action >= do.TAKE:
            return text_of("takes-pair", card=self._said[t.pool[action - do.TAKE] - 1])
        meaning = self._prospect(t, seat, action).meaning
        return text_of("chooses-anew", meaning=meaning) if t.sealed[seat] else meaning

    def _prospect(self, t: State, seat: int, card: int) -> ProspectView:
        own = self._card(card)
        if t.phase == k.BIDDING:
            return self._bid(t, seat, card)
        outcome, gain, meaning = self._investment(own, int(rival(t, self._params, seat, card)))
        before = int(t.entrants[seat].total[self._params.event[card]])
        if gain:
            meaning = text_of("with-total", meaning=meaning, before=before, after=before + gain)
        return ProspectView(
            card=own.acquisition,
            outcome=outcome,
            before=before,
            after=before + gain,
            place=place_after(t, self._params, seat, card),
            higher=None,
            others=None,
            meaning=meaning,
        )

    def _bid(self, t: State, seat: int, card: int) -> ProspectView:
        """Cards stand in the order of their Acquisition."""
        others, number = others_cards(t, self._params, seat), self._number(card)
        return ProspectView(
            card=number,
            outcome="bid",
            before=None,
            after=None,
            place=None,
            higher=sum(other > card for other in others),
            others=len(others),
            meaning=text_of("bids-with"),
        )

    def _investment(self, own: Card, old: int) -> tuple[Invested, int, str]:
        """How a card comes to lie where the `old` one of its type lies, or NOBODY's; by how much the total
        grows; both in words."""
        if old == NOBODY:
            return "face_down", own.performance, text_of("lies-face-down", event=own.event)
        gain = own.performance - self._card(old).performance
        if gain > 0:
            return "open", gain, text_of("lies-open", event=own.event, card=self._said[old])
        return "discarded", 0, text_of("is-discarded", card=self._said[old])

    def is_news(self, event: Event, seat: int, certain: bool) -> bool:
        if event.kind == "ranks":
            return bool(event.fields["place"] <= len(MEDAL))
        if event.kind in OWN_CHOICE:
            return seat not in (event.fields.get("seat"), event.fields.get("entrant"))
        return event.kind not in ("round_begins", "dealt", "pair_lies")

    def refusal(self, t: State, seat: int, action: int) -> str:  # type: ignore[override]
        if action >= do.TAKE:
            if t.phase != k.CHOOSING:
                return text_of("no-time-to-take")
            return text_of("pair-gone" if action - do.TAKE < self._params.entrants else "no-such-pair")
        if t.phase == k.CHOOSING:
            return text_of("take-a-pair")
        if t.sealed[seat] == action + 1:
            return text_of("chosen-already")
        return text_of("not-in-hand")

    def tempting(self, t: State, seat: int) -> list[int]:  # type: ignore[override]
        return [card for card in range(self._params.cards) if t.where[card] == k.HELD + seat]

    def prompt_subject(self, t: State, seat: int) -> str | None:  # type: ignore[override]
        return None

    def pass_action(self, t: State, seat: int) -> int | None:  # type: ignore[override]
        return None

    def _card(self, card: int) -> Card:
        return self._cards.cards[card]

    def _number(self, card: int) -> int:
        return self._cards.cards[card].acquisition

    # Views and positions

    def view(  # type: ignore[override]
        self, t: State, seat: int | None, frame: Mapping[str, Any]
    ) -> OlympicsView:
        chosen = 0 if seat is None else int(t.sealed[seat])
        where = t.where[: self._params.cards].tolist()
        return OlympicsView(
            **frame,
            round=int(t.round),
            phase="over" if t.over else PHASE[int(t.phase)],
            deck_size=int(t.deck_size),
            last_round=bool(deck_is_spent(t, self._params)),
            pool=[PairView(up=self._shown(up - 1) if up else None) for up in t.pool[: self._params.entrants]],
            bids=self._bids(t),
            entrants=[self._entrant(t, entrant, where) for entrant in range(self._params.entrants)],
            hand=[] if seat is None else self._those(where, k.HELD + seat),
            choice=self._shown(chosen - 1) if chosen else None,
            prospects=(
                []
                if seat is None
                else [
                    self._prospect(t, seat, each.action) for each in frame["legal"] if each.action < do.TAKE
                ]
            ),
            discards=self._those(where, k.DISCARDED),
            ceremony=[self._ceremony(t, event) for event in range(self._params.events)] if t.over else [],
        )

    @cached_property
    def _all_shown(self) -> list[CardView]:
        """Each card, made once."""
        return [CardView(**card.model_dump()) for card in self._cards.cards]

    def _shown(self, card: int) -> CardView:
        return self._all_shown[card]

    def _those(self, where: list[int], place: int) -> list[CardView]:
        """The cards that are at a place; `where` each is."""
        return [self._shown(card) for card, there in enumerate(where) if there == place]

    def _bids(self, t: State) -> list[BidView]:
        bidders = sorted((seat for seat in range(t.seats) if t.bids[seat]), key=lambda seat: -t.bids[seat])
        return [
            BidView(seat=seat, card=self._shown(t.bids[seat] - 1), taken=bool(t.taken & bit(seat)))
            for seat in bidders
        ]

    def _entrant(self, t: State, entrant: int, where: list[int]) -> EntrantView:
        lying = [card for card, place in enumerate(where) if place == k.LIES + entrant]
        sealing = t.phase != k.CHOOSING and not t.over and entrant < t.seats
        return EntrantView(
            name=self._names[entrant],
            neutral=entrant == t.seats,
            hand_size=int(t.entrants[entrant].hand_size),
            chosen=bool(sealing and not t.must & bit(entrant)),
            lanes=[self._lane(t, entrant, event, lying) for event in range(self._params.events)],
            held=[
                self._shown(card)
                for card, place in enumerate(where)
                if place in (k.HELD + entrant, k.LIES + entrant) and t.shown[card]
            ],
            points=int(t.entrants[entrant].points),
        )

    def _lane(self, t: State, entrant: int, event: int, lying: list[int]) -> LaneView:
        """One event of an entrant, of whose cards those are `lying`."""
        player = t.entrants[entrant]
        newest = int(player.newest[event]) - 1
        here = [card for card in lying if self._params.event[card] == event]
        here.sort(key=lambda card: card == newest)  # the newest last
        return LaneView(
            event=self._cards.events[event],
            cards=[self._shown(card) for card in here],
            newest=self._number(newest) if newest >= 0 else None,
            face_down=bool(player.laid[event]),
            total=int(player.total[event]),
        )

    def _ceremony(self, t: State, event: int) -> CeremonyView:
        there = [entrant for entrant in range(self._params.entrants) if strength(t, entrant, event) > 0]
        there.sort(key=lambda entrant: -strength(t, entrant, event))
        totals = [int(t.entrants[entrant].total[event]) for entrant in there]
        places = [
            PlaceView(
                entrant=entrant,
                medal=MEDAL[place] if medal_points(place) else None,
                total=totals[place],
                tied=totals.count(totals[place]) > 1,
                deciding=self._number(t.entrants[entrant].highest[event] - 1),
            )
            for place, entrant in enumerate(there)
        ]
        return CeremonyView(event=self._cards.events[event], places=places)

    def picture(self, view: View) -> str:
        assert isinstance(view, OlympicsView)
        lines = [
            text_of(
                "standing",
                round=view.round,
                last="yes" if view.last_round else "no",
                phase=text_of(f"phase-{view.phase}"),
                deck=view.deck_size,
            )
        ]
        for number, pair in enumerate(view.pool, 1):
            if pair.up is not None:
                lines.append("  " + text_of("pair", number=number, card=_label(pair.up)))
        if view.bids:
            bids = [
                text_of("bid-taken" if bid.taken else "bid", name=view.names[bid.seat], card=_label(bid.card))
                for bid in view.bids
            ]
            lines.append(text_of("all-bids", bids=", ".join(bids)))
        names = [text_of("neutral") if entrant.neutral else entrant.name for entrant in view.entrants]
        width = max(map(len, names))
        heads = [f"{event[:COLUMN]:<{COLUMN}}" for event in self._cards.events]
        lines.append(f"  {'':<{width}}  {' '.join(heads)}".rstrip())
        for seat, entrant in enumerate(view.entrants):
            acts = ">" if seat in view.must else "+" if seat in view.may else " "
            lanes = [f"{_lane_text(lane):<{COLUMN}}" for lane in entrant.lanes]
            lines.append(f"{acts} {names[seat]:<{width}}  {' '.join(lanes)}".rstrip())
            if entrant.held and seat != view.seat and not view.over:
                held = text_of("took-openly", cards=", ".join(map(_label, entrant.held)))
                lines.append(f"  {'':<{width}}  {held}")
        lines.append("  " + text_of("signs-over" if view.over else "signs"))
        if view.over:
            points = [f"{name} {entrant.points}" for name, entrant in zip(names, view.entrants, strict=True)]
            lines.append(text_of("points", points=", ".join(points)))
        if view.hand:
            lines.append(text_of("your-hand", cards=", ".join(map(_label, view.hand))))
        if view.choice is not None:
            lines.append(text_of("have-chosen", card=_label(view.choice)))
        return "\n".join(lines)

    def question(self, view: View) -> str:
        assert isinstance(view, OlympicsView)
        return text_of(f"ask-{view.phase}") if view.seat in view.must else ""

    def position(self, s: State) -> dict[str, Any]:  # type: ignore[override]
        return write_position(s, self._params, self._cards)

    def set_position(self, s: State, position: Mapping[str, Any]) -> None:  # type: ignore[override]
        read_position(s, self._params, self._cards, position)


def _label(card: CardView) -> str:
    return f"{card.acquisition} {card.event} {card.type} {card.performance}"


def _lane_text(lane: LaneView) -> str:
    known = sum(1 for card in lane.cards)
    unknown = "+?" if lane.face_down and lane.newest is None else ""
    down = "*" if lane.face_down and lane.newest is not None else ""
    return f"{lane.total}{unknown}{down} ({known})" if known or unknown else "-"
