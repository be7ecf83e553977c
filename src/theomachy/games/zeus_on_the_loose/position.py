"""Zeus on the Loose: a whole position as JSON that a person can write and edit.

The draw pile is not written: it is what is neither on Mount Olympus nor in a hand. Who acts follows from the
rest."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

from pydantic import Field

from theomachy.games.positions import MOST, PositionPart, parse_position, require
from theomachy.games.zeus_on_the_loose import actions as do
from theomachy.games.zeus_on_the_loose import state as k
from theomachy.games.zeus_on_the_loose.rules import opens_window, unanswered, wait_for_choices
from theomachy.games.zeus_on_the_loose.state import Params, State
from theomachy.games.zeus_on_the_loose.texts import text_of
from theomachy.kernel.record import Ints, Word
from theomachy.kernel.state import NOBODY, push, top_kind

ZEUS = "ZEUS"
ANSWERS: dict[int, Literal["sneak", "pass"]] = {do.SNEAK: "sneak", do.PASS: "pass"}


class PlayerPosition(PositionPart):
    letters: Literal["", "Z", "ZE", "ZEU", "ZEUS"] = ""
    hand: list[str] = Field(max_length=k.HAND)


class Position(PositionPart):
    """All of a position. `window`: the sealed answers so far, by seat, while the sneak window is open."""

    round: int = Field(default=1, ge=1, le=MOST)
    moves: int = Field(default=0, ge=0, le=MOST)
    chance: int = Field(default=0, ge=0, lt=1 << 64)
    dealer: int = Field(ge=0)
    turn: int = Field(ge=0)
    total: int = Field(ge=-MOST, le=MOST)
    top: str | None = None
    top_played_by: int | None = Field(default=None, ge=0)
    holder: int | None = Field(default=None, ge=0)
    owes_draw: int | None = Field(default=None, ge=0)
    window: dict[int, Literal["sneak", "pass"]] | None = None
    olympus: dict[str, Annotated[int, Field(ge=0, le=100)]] = Field(default_factory=dict)
    players: list[PlayerPosition]


def write_position(s: State, cards: Sequence[str]) -> dict[str, Any]:
    """The position as JSON."""

    def none(value: int) -> int | None:
        return None if value == NOBODY else int(value)

    window = {seat: ANSWERS[int(s.sealed[seat]) - 1] for seat in range(s.seats) if s.sealed[seat]}
    players = []
    for seat in range(s.seats):
        player = s.players[seat]
        hand = [card for kind, card in enumerate(cards) for _ in range(player.hand[kind])]
        players.append(PlayerPosition.model_validate({"letters": ZEUS[: player.letters], "hand": hand}))
    return Position(
        round=int(s.round),
        moves=int(s.moves),
        chance=int(s.chance),
        dealer=int(s.dealer),
        turn=int(s.turn),
        total=int(s.total),
        top=None if s.top == k.NO_CARD else cards[s.top],
        top_played_by=none(s.top_seat),
        holder=none(s.holder),
        owes_draw=none(s.drawer),
        window=window if top_kind(s) == k.WINDOW else None,
        olympus={card: int(s.olympus[kind]) for kind, card in enumerate(cards) if s.olympus[kind]},
        players=players,
    ).model_dump(mode="json")


def _count_cards(counts: Ints, cards: Sequence[str], given: Mapping[str, int], where: str) -> int:
    for card, count in given.items():
        require(card in cards, text_of("position-no-card", where=where, card=repr(card)))
        counts[cards.index(card)] = count
    return sum(given.values())


def read_position(s: State, params: Params, cards: Sequence[str], data: Mapping[str, Any]) -> None:
    """Into the zeroed `s` what the JSON says.

    Raises BadPosition, with the entry and the reason.
    """
    position = parse_position(Position, data)
    seats = params.seats
    require(len(position.players) == seats, text_of("position-players", seats=seats))
    for name in ("dealer", "turn", "top_played_by", "holder", "owes_draw"):
        seat = getattr(position, name)
        require(seat is None or seat < seats, text_of("position-no-seat", name=name, seat=seat))
    s.seats = seats
    s.round = position.round
    s.stage = position.round
    s.moves = position.moves
    s.chance = Word(position.chance)
    s.dealer = position.dealer
    s.turn = position.turn
    s.total = position.total
    s.holder = NOBODY if position.holder is None else position.holder
    s.drawer = NOBODY if position.owes_draw is None else position.owes_draw
    _read_cards(s, params, cards, position)
    _read_players(s, params, position)
    _read_top(s, cards, position)
    _check_flow(s, params, position)
    _read_window(s, params, position)
    wait_for_choices(s, params)


def _read_cards(s: State, params: Params, cards: Sequence[str], position: Position) -> None:
    _count_cards(s.olympus, cards, position.olympus, "olympus")
    for seat, player in enumerate(position.players):
        s.players[seat].hand_size = _count_cards(
            s.players[seat].hand, cards, Counter(player.hand), f"players.{seat}.hand"
        )
    for kind, card in enumerate(cards):
        s.deck[kind] = (
            params.copies[kind] - s.olympus[kind] - sum(s.players[seat].hand[kind] for seat in range(s.seats))
        )
        require(s.deck[kind] >= 0, text_of("position-copies", copies=params.copies[kind], card=card))
        s.deck_size += s.deck[kind]


def _read_players(s: State, params: Params, position: Position) -> None:
    for seat, player in enumerate(position.players):
        s.players[seat].letters = len(player.letters)
    winners = [seat for seat, player in enumerate(position.players) if len(player.letters) >= params.letters]
    require(len(winners) <= 1, text_of("position-letters"))
    s.over = len(winners)


def _read_top(s: State, cards: Sequence[str], position: Position) -> None:
    s.top, s.top_seat = k.NO_CARD, NOBODY
    require((position.top is None) == (position.top_played_by is None), text_of("position-top"))
    require(
        (position.top is None) == (not position.olympus),
        text_of("position-olympus"),
    )
    if position.top is not None and position.top_played_by is not None:
        require(
            position.olympus.get(position.top, 0) > 0, text_of("position-top-elsewhere", top=position.top)
        )
        s.top, s.top_seat = cards.index(position.top), position.top_played_by


def _check_flow(s: State, params: Params, position: Position) -> None:
    require(s.drawer in (NOBODY, s.top_seat), text_of("position-draw-owed"))
    require(
        s.drawer == NOBODY or params.drawing == k.DRAWING_MANUAL,
        text_of("position-no-draw-owed"),
    )
    if s.over:
        require(position.owes_draw is None and position.window is None, text_of("position-over"))
        return
    require(s.total < k.GOAL, text_of("position-total", goal=k.GOAL))
    require(s.deck_size > 0, text_of("position-empty-pile"))
    require(any(player.hand for player in position.players), text_of("position-no-cards"))
    require(
        s.players[s.turn].hand_size > 0 or s.drawer == s.turn,
        text_of("position-turn"),
    )


def _read_window(s: State, params: Params, position: Position) -> None:
    if position.window is None:
        return
    require(opens_window(s, params), text_of("window-none"))
    push(s, k.WINDOW, s.top_seat, 0, 0)
    for seat, answer in position.window.items():
        require(0 <= seat < s.seats and seat != s.top_seat, text_of("window-not-asked", seat=seat))
        require(
            answer == "pass" or s.players[seat].hand[s.top] > 0,
            text_of("window-no-sneak", seat=seat),
        )
        s.sealed[seat] = (do.SNEAK if answer == "sneak" else do.PASS) + 1
    require(unanswered(s), text_of("window-closed"))
