"""Olympics: a whole position as JSON that a person can write and edit. Cards go by their Acquisition values.

The deck is not written: it is what is nowhere else. Who acts follows from the rest.
"""

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import Field

from theomachy.games.olympics import state as k
from theomachy.games.olympics.components import Cards
from theomachy.games.olympics.lanes import lay, rival
from theomachy.games.olympics.medals import award
from theomachy.games.olympics.rules import highest_bidder
from theomachy.games.olympics.state import Params, State
from theomachy.games.olympics.texts import text_of
from theomachy.games.positions import MOST, PositionPart, parse_position, require
from theomachy.kernel.journal import NO_JOURNAL
from theomachy.kernel.record import Word
from theomachy.kernel.state import NOBODY, bit

PHASES = ("bidding", "choosing", "investing")


class EntrantPosition(PositionPart):
    """A player or the neutral one. `lying`: all cards at events; `newest`: of each event the one under the
    token; `face_down`: those of them that lie face down, with the rounds in which they were laid."""

    hand: list[int] = Field(default_factory=list)
    chosen: int | None = None
    bid: int | None = None
    taken: bool = False
    lying: list[int] = Field(default_factory=list)
    newest: list[int] = Field(default_factory=list)
    face_down: dict[int, int] = Field(default_factory=dict)


class Position(PositionPart):
    """All of a position. `shown`: cards in hands or face down that were taken openly, with the rounds in
    which they were."""

    round: int = Field(default=1, ge=1, le=MOST)
    moves: int = Field(default=0, ge=0, le=MOST)
    chance: int = Field(default=0, ge=0, lt=1 << 64)
    phase: Literal["bidding", "choosing", "investing", "over"]
    pool: list[int | None] = Field(default_factory=list)
    discards: list[int] = Field(default_factory=list)
    shown: dict[int, int] = Field(default_factory=dict)
    players: list[EntrantPosition]
    neutral: EntrantPosition | None = None


def write_position(s: State, params: Params, cards: Cards) -> dict[str, Any]:
    """The position as JSON."""
    numbers = [card.acquisition for card in cards.cards]

    def at(place: int) -> list[int]:
        return [numbers[card] for card in range(params.cards) if s.where[card] == place]

    def optional(card: int) -> int | None:
        return numbers[card - 1] if card else None

    entrants = []
    for number in range(params.entrants):
        player, is_seat = s.entrants[number], number < s.seats
        newest = [int(card) - 1 for card in player.newest if card]
        entrants.append(
            EntrantPosition(
                hand=at(k.HELD + number) if is_seat else [],
                chosen=optional(int(s.sealed[number])) if is_seat else None,
                bid=optional(int(s.bids[number])) if is_seat else None,
                taken=bool(is_seat and s.taken & bit(number)),
                lying=at(k.LIES + number),
                newest=[numbers[card] for card in newest],
                face_down={
                    numbers[card]: int(player.laid[params.event[card]])
                    for card in newest
                    if player.laid[params.event[card]]
                },
            )
        )
    return Position(
        round=int(s.round),
        moves=int(s.moves),
        chance=int(s.chance),
        phase="over" if s.over else PHASES[s.phase],  # type: ignore[arg-type]
        pool=[optional(int(card)) for card in s.pool[: params.entrants]],
        discards=at(k.DISCARDED),
        shown={numbers[card]: int(s.shown[card]) for card in range(params.cards) if s.shown[card]},
        players=entrants[: s.seats],
        neutral=entrants[s.seats] if params.entrants > s.seats else None,
    ).model_dump(mode="json")


def read_position(s: State, params: Params, cards: Cards, data: Mapping[str, Any]) -> None:
    """Into the zeroed `s` what the JSON says.

    Raises BadPosition, with the entry and the reason.
    """
    _Reader(s, params, cards, parse_position(Position, data)).read()


class _Reader:
    """Reads one position, part by part."""

    def __init__(self, s: State, params: Params, cards: Cards, position: Position) -> None:
        self._s = s
        self._params = params
        self._position = position
        self._places = {card.acquisition: place for place, card in enumerate(cards.cards)}
        self._used: set[int] = set()

    def read(self) -> None:
        s, params, position = self._s, self._params, self._position
        require(len(position.players) == params.seats, text_of("position-players", seats=params.seats))
        require(
            (position.neutral is not None) == (params.entrants > params.seats),
            text_of("position-neutral"),
        )
        s.seats = params.seats
        s.round = s.stage = position.round
        s.moves = position.moves
        s.chance = Word(position.chance)
        s.over = int(position.phase == "over")
        s.phase = k.BIDDING if s.over else PHASES.index(position.phase)
        self._read_discards_and_pool()
        entrants = [*position.players, *([position.neutral] if position.neutral else [])]
        for number, entrant in enumerate(entrants):
            self._read_entrant(number, entrant)
        self._read_shown()
        s.deck_size = sum(int(s.where[card] == k.UNSEEN) for card in range(params.cards)) - sum(
            int(up > 0) for up in s.pool
        )
        require(s.over or s.deck_size > 0, text_of("position-empty-deck"))
        self._read_choices()
        if s.over:
            self._end()

    def _card(self, number: int, where: str) -> int:
        """The card's place among all. Raises BadPosition where there is none or it lies elsewhere too."""
        require(number in self._places, text_of("position-no-card", where=where, number=number))
        require(number not in self._used, text_of("position-two-places", where=where, number=number))
        self._used.add(number)
        return self._places[number]

    def _read_discards_and_pool(self) -> None:
        s, params, position = self._s, self._params, self._position
        for number in position.discards:
            s.where[self._card(number, "discards")] = k.DISCARDED
        pool = position.pool or [None] * params.entrants
        require(
            len(pool) == params.entrants,
            text_of("position-pool", entrants=params.entrants),
        )
        for pair, up in enumerate(pool):
            if up is not None:
                card = self._card(up, "pool")
                s.where[card] = k.POOL
                s.pool[pair] = card + 1

    def _read_entrant(self, number: int, entrant: EntrantPosition) -> None:
        s, where = self._s, "neutral" if number == self._params.seats else f"players.{number}"
        if number == self._params.seats:
            extra = (
                entrant.hand
                or entrant.face_down
                or entrant.chosen is not None
                or entrant.bid is not None
                or entrant.taken
            )
            require(not extra, text_of("position-neutral-cards"))
        for held in entrant.hand:
            s.where[self._card(held, f"{where}.hand")] = k.HELD + number
        s.entrants[number].hand_size = len(entrant.hand)
        for lying in sorted(entrant.lying, key=lambda lying: lying in entrant.newest):  # the newest last
            card = self._card(lying, f"{where}.lying")
            require(
                rival(s, self._params, number, card) == NOBODY,
                text_of("position-one-type", where=where),
            )
            laid = entrant.face_down.get(lying, 0)
            require(
                lying not in entrant.face_down or 1 <= laid <= s.round,
                text_of("position-laid", where=where, lying=lying, round=s.round),
            )
            lay(s, self._params, number, card, laid)
        events = [self._params.event[self._places[lying]] for lying in entrant.lying]
        require(set(entrant.newest) <= set(entrant.lying), text_of("position-newest-lies", where=where))
        require(
            sorted(self._params.event[self._places[newest]] for newest in entrant.newest)
            == sorted(set(events)),
            text_of("position-newest", where=where),
        )
        require(
            set(entrant.face_down) <= set(entrant.newest),
            text_of("position-face-down", where=where),
        )

    def _read_shown(self) -> None:
        s, params = self._s, self._params
        for number, shown in self._position.shown.items():
            require(number in self._places, text_of("position-shown-no-card", number=number))
            card = self._places[number]
            place, event = s.where[card], params.event[card]
            face_down = (
                place >= k.LIES
                and s.entrants[place - k.LIES].newest[event] == card + 1
                and s.entrants[place - k.LIES].laid[event] > 0
            )
            require(
                k.HELD <= place < k.LIES or face_down,
                text_of("position-shown-where", number=number),
            )
            latest = s.entrants[place - k.LIES].laid[event] if face_down else s.round
            require(1 <= shown <= latest, text_of("position-shown-taken", number=number, latest=latest))
            s.shown[card] = shown

    def _read_choices(self) -> None:
        """Bids, pairs that are taken, choices under seal; from them, who acts."""
        s = self._s
        for seat, player in enumerate(self._position.players):
            self._read_bid(seat, player)
            self._check_hand(seat, player)
            self._read_chosen(seat, player)
        self._check_pool()
        if s.over:
            return
        if s.phase == k.CHOOSING:
            self._ask_the_highest_bidder()
        else:
            self._ask_who_has_not_chosen()

    def _check_hand(self, seat: int, player: EntrantPosition) -> None:
        sizes = {
            k.BIDDING: k.HAND,
            k.INVESTING: k.HAND + 1,
            k.CHOOSING: k.HAND + 1 if player.taken else k.HAND - 1,
        }
        wanted = sizes[int(self._s.phase)]
        require(len(player.hand) == wanted, text_of("position-hand", seat=seat, wanted=wanted))

    def _read_chosen(self, seat: int, player: EntrantPosition) -> None:
        s = self._s
        if player.chosen is None:
            return
        require(player.chosen in player.hand, text_of("position-chosen", seat=seat))
        require(
            s.phase != k.CHOOSING and not s.over,
            text_of("position-nothing-chosen", seat=seat),
        )
        s.sealed[seat] = self._places[player.chosen] + 1

    def _pairs_left(self) -> int:
        return sum(int(up > 0) for up in self._s.pool)

    def _check_pool(self) -> None:
        s, entrants = self._s, self._params.entrants
        wanted = {
            k.BIDDING: entrants,
            k.INVESTING: 0,
            k.CHOOSING: entrants - sum(player.taken for player in self._position.players),
        }
        require(
            self._pairs_left() == (0 if s.over else wanted[int(s.phase)]),
            text_of("position-too-many-pairs"),
        )

    def _ask_the_highest_bidder(self) -> None:
        s = self._s
        bidder = highest_bidder(s, s.taken)
        require(bidder != NOBODY and self._pairs_left() > 1, text_of("position-choosing"))
        s.must = bit(bidder)
        require(
            all(s.bids[seat] > s.bids[bidder] for seat in range(s.seats) if s.taken & bit(seat)),
            text_of("position-higher-first"),
        )

    def _ask_who_has_not_chosen(self) -> None:
        s = self._s
        for seat in range(s.seats):
            if not s.sealed[seat]:
                s.must |= bit(seat)
            elif not self._params.seat_by_seat:
                s.may |= bit(seat)
        require(s.must, text_of("position-all-chosen"))

    def _read_bid(self, seat: int, player: EntrantPosition) -> None:
        s = self._s
        bidding_is_over = s.phase != k.BIDDING
        require(
            (player.bid is not None) == bidding_is_over,
            text_of("position-bid-phase", seat=seat),
        )
        require(not player.taken or bidding_is_over, text_of("position-taken-phase", seat=seat))
        require(
            player.taken or s.phase != k.INVESTING,
            text_of("position-all-taken", seat=seat),
        )
        if player.bid is not None:
            require(player.bid in self._position.discards, text_of("position-bid-discarded", seat=seat))
            others = [other.bid for number, other in enumerate(self._position.players) if number != seat]
            require(player.bid not in others, text_of("position-same-bid", seat=seat))
            s.bids[seat] = self._places[player.bid] + 1
        if player.taken:
            s.taken |= bit(seat)

    def _end(self) -> None:
        s, params = self._s, self._params
        require(
            not any(player.face_down for player in self._position.players),
            text_of("position-end-open"),
        )
        s.stage += 1
        for event in range(params.events):
            award(s, params, event, NO_JOURNAL)
