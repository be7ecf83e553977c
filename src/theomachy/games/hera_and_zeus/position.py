"""Hera and Zeus: a whole position as JSON that a person can write and edit.

Cards go by name; a card of the other side whose name both have by "Pegasus of Zeus". On the field "Hydra"
lies face down and "Hydra up" face up. The decks are not written: they are what lies nowhere else. `memory` is
what the opponent has seen of a hand (`Side.log`); left out, that is what lies open and the cards that were
stolen. With it, a face-down card names its entry: "Hydra #12"."""

from collections.abc import Mapping
from typing import Annotated, Any

import numpy as np
from pydantic import Field

from theomachy.errors import BadPosition
from theomachy.games.hera_and_zeus import actions as do
from theomachy.games.hera_and_zeus import state as k
from theomachy.games.hera_and_zeus.battle import is_order
from theomachy.games.hera_and_zeus.choices import can_act, legal
from theomachy.games.hera_and_zeus.memory import back_of, remember
from theomachy.games.hera_and_zeus.names import FIELD_CARD, PHASES, CardNames
from theomachy.games.hera_and_zeus.rules import wait
from theomachy.games.hera_and_zeus.state import Params, Side, State
from theomachy.games.hera_and_zeus.texts import text_of
from theomachy.games.positions import MOST, PositionPart, parse_position, require
from theomachy.kernel.record import Word
from theomachy.kernel.state import NOBODY, bit, push

ENTRIES = {
    k.OPENING: "opening",
    k.UNSEEN_IN: "unseen",
    k.PUT: "put Hera",
    k.PUT + 1: "put Zeus",
    k.TAKEN_BACK: "taken Hera",
    k.TAKEN_BACK + 1: "taken Zeus",
}
CARD_ENTRIES = {k.IN: "in ", k.OUT: "out ", k.SHOWN_OUT: "shown ", k.SHOWN_IN: "kept "}
FORMER_PHASES = {
    "setting up": "setting_up",
    "moving from": "moving_from",
    "moving to": "moving_to",
    "Pandora's column": "pandoras_column",
}
"""The names that phases had in positions before format 4."""


class SidePosition(PositionPart):
    """One side. `taken`: the place in `pile` (from 0) of the card that Hades took and that is no longer
    there. `order`: the chosen order of Pandora's losses."""

    hand: list[str] = Field(default_factory=list, max_length=k.HAND_LIMIT)
    columns: Annotated[
        list[Annotated[list[str], Field(max_length=k.DEPTH)]],
        Field(min_length=k.COLUMNS, max_length=k.COLUMNS),
    ]
    pile: list[str] = Field(default_factory=list, max_length=k.PILE)
    figure: int | None = Field(default=None, ge=0, lt=k.COLUMNS)
    taken: int | None = Field(default=None, ge=0)
    memory: list[str] | None = Field(default=None, max_length=k.LOG)
    order: int | None = Field(default=None, ge=0, lt=k.ORDERS)


class Phase(PositionPart):
    """What is being chosen: its name, by whom, and a number that belongs to it (a place, a card, a column,
    how many)."""

    kind: str
    seat: int = Field(ge=0, lt=k.SEATS)
    number: int = Field(default=0, ge=0, lt=k.CARDS)


class Position(PositionPart):
    """All of a position. `turns` counts from 1: before the third nobody challenges."""

    turn: int = Field(ge=0, lt=k.SEATS)
    turns: int = Field(default=3, ge=0, le=MOST)
    points: int | None = Field(default=None, ge=0, le=k.FIGURE_POINTS)
    allowance: int | None = Field(default=None, ge=0, le=k.FIGURE_POINTS)
    moves: int = Field(default=0, ge=0, le=MOST)
    chance: int = Field(default=0, ge=0, lt=1 << 64)
    phase: Phase | None = None
    winner: int | None = Field(default=None, ge=0, lt=k.SEATS)
    reason: int = Field(default=k.NOT_OVER, ge=0, le=8)
    sides: Annotated[list[SidePosition], Field(min_length=k.SEATS, max_length=k.SEATS)]


# Writing


def write_position(s: State, names: CardNames) -> dict[str, Any]:
    """The position as JSON."""
    frame = s.frames[0]
    phase = (
        Phase(kind=PHASES[int(frame.kind)], seat=int(frame.seat), number=int(frame.a)) if s.depth else None
    )
    return Position(
        turn=int(s.turn),
        turns=int(s.turns),
        points=int(s.points),
        allowance=int(s.allowance),
        moves=int(s.moves),
        chance=int(s.chance),
        phase=phase,
        winner=None if s.winner == NOBODY else int(s.winner),
        reason=int(s.reason),
        sides=[_write_side(s, seat, names) for seat in range(k.SEATS)],
    ).model_dump(mode="json")


def _write_side(s: State, seat: int, names: CardNames) -> SidePosition:
    side = s.sides[seat]
    columns = []
    for column in range(k.COLUMNS):
        places = range(column * k.DEPTH, column * k.DEPTH + int(side.count[column]))
        columns.append(
            [
                names.for_side(int(side.card[p]), seat) + (" up" if side.up[p] else f" #{side.born[p]}")
                for p in places
            ]
        )
    return SidePosition(
        hand=[names.for_side(card, seat) for card in range(1, k.CARDS) for _ in range(side.hand[card])],
        columns=columns,
        pile=[names.for_side(int(card), seat) for card in side.pile[: side.pile_size]],
        figure=None if side.figure == NOBODY else int(side.figure),
        taken=None if side.missing == 0 else int(side.missing) - 1,
        memory=[_write_entry(int(entry), seat, names) for entry in side.log[: side.log_size]],
        order=int(s.sealed[seat]) - 1 - do.ORDER if s.sealed[seat] else None,
    )


def _write_entry(entry: int, seat: int, names: CardNames) -> str:
    if entry in ENTRIES:
        return ENTRIES[entry]
    kind = entry // 100 * 100
    return CARD_ENTRIES[kind] + names.for_side(entry - kind, seat)


# Reading


def read_position(s: State, params: Params, names: CardNames, data: Mapping[str, Any]) -> None:
    """Into the zeroed `s` what the JSON says.

    Raises BadPosition, with the entry and the reason.
    """
    position = parse_position(Position, data)
    s.seats = k.SEATS
    s.moves, s.chance = position.moves, Word(position.chance)
    s.turn, s.turns, s.stage = position.turn, position.turns, position.turns
    s.winner = NOBODY if position.winner is None else position.winner
    s.reason, s.over = position.reason, int(position.winner is not None)
    require((position.winner is None) == (position.reason == k.NOT_OVER), text_of("position-reason"))
    for seat, given in enumerate(position.sides):
        _read_side(s.sides[seat], params, names, seat, given)
    _count_decks(s, params, names, position)
    for seat, given in enumerate(position.sides):
        _read_memory(s, names, seat, given)
    _read_points(s, position)
    _read_phase(s, params, names, position)


def _card(names: CardNames, text: str, seat: int, where: str) -> int:
    card = names.find(text, seat)
    require(card is not None, text_of("position-no-card", where=where, text=repr(text)))
    assert card is not None
    return card


def _read_side(side: Side, params: Params, names: CardNames, seat: int, given: SidePosition) -> None:
    where = f"sides.{seat}"
    for text in given.hand:
        card = _card(names, text, seat, f"{where}.hand")
        side.hand[card] += 1
        side.hand_size += 1
        side.stolen += int(back_of(card) != seat)
    side.figure = NOBODY if given.figure is None else given.figure
    for column, texts in enumerate(given.columns):
        require(
            len(texts) + (given.figure == column) <= k.DEPTH,
            text_of("position-places", where=where, column=column, places=k.DEPTH),
        )
        side.count[column] = len(texts)
        for row, text in enumerate(texts):
            _read_field_card(side, params, names, seat, column * k.DEPTH + row, text)
    for i, text in enumerate(given.pile):
        side.pile[i] = _card(names, text, seat, f"{where}.pile")
    side.pile_size = len(given.pile)
    if given.taken is not None:
        require(given.taken < side.pile_size - 1, text_of("position-below-hades", where=where))
        require(given.memory is not None, text_of("position-taken-told", where=where))
        side.missing = given.taken + 1
        side.missing_back = back_of(int(side.pile[given.taken])) + 1


def _read_field_card(side: Side, params: Params, names: CardNames, seat: int, place: int, text: str) -> None:
    where = f"sides.{seat}.columns.{place // k.DEPTH}"
    parts = FIELD_CARD.fullmatch(text)
    require(parts, text_of("position-is-no-card", where=where, text=repr(text)))
    assert parts is not None
    card = _card(names, parts["name"], seat, where)
    require(params.strength[card] >= 0, text_of("position-no-number", where=where, card=parts["name"]))
    side.card[place] = card
    side.up[place] = int(parts["up"] is not None)
    side.born[place] = int(parts["born"] or 0)


def _count_decks(s: State, params: Params, names: CardNames, position: Position) -> None:
    """What lies nowhere else is in the decks."""
    lying = np.zeros(k.CARDS, np.int64)
    for side in s.sides:
        lying += side.hand
        for card in side.card:
            lying[card] += 1
        for i in range(side.pile_size):
            lying[side.pile[i]] += i != side.missing - 1
    if position.phase is not None and position.phase.kind == PHASES[k.LANDING]:
        lying[position.phase.number] += 1
    for card in names.numbers:
        left = params.copies[card] - lying[card]
        require(left >= 0, text_of("position-copies", copies=params.copies[card], card=names.label(card)))
        side = s.sides[back_of(card)]
        side.deck[card] = left
        side.deck_size += left


def _read_memory(s: State, names: CardNames, seat: int, given: SidePosition) -> None:
    side = s.sides[seat]
    if given.memory is None:
        _suppose_memory(s, seat)
    else:
        for text in given.memory:
            remember(side, _read_entry(text, seat, names))
    hidden = [
        place
        for column in range(k.COLUMNS)
        for place in range(column * k.DEPTH, column * k.DEPTH + side.count[column])
        if side.up[place] == 0
    ]
    entries = {int(side.born[place]) for place in hidden}
    puts = {i for i in range(side.log_size) if side.log[i] in (k.PUT, k.PUT + 1)}
    require(
        len(entries) == len(hidden) and entries == puts,
        text_of("position-entry", seat=seat),
    )
    for place in hidden:
        require(
            side.log[side.born[place]] == k.PUT + back_of(int(side.card[place])),
            text_of("position-back", seat=seat),
        )
    taken = [entry for entry in side.log[: side.log_size] if entry in (k.TAKEN_BACK, k.TAKEN_BACK + 1)]
    require(
        taken == ([k.TAKEN_BACK + side.missing_back - 1] if side.missing else []),
        text_of("position-taken-memory", seat=seat),
    )
    require(_agrees(side), text_of("position-impossible", seat=seat))


def _read_entry(text: str, seat: int, names: CardNames) -> int:
    for entry, word in ENTRIES.items():
        if text == word:
            return entry
    for entry, word in CARD_ENTRIES.items():
        if text.startswith(word):
            return entry + _card(names, text[len(word) :], seat, f"sides.{seat}.memory")
    raise BadPosition(text_of("position-memory", seat=seat, text=repr(text)))


def _suppose_memory(s: State, seat: int) -> None:
    """What the opponent has seen at least: own cards that lie open came unseen and left; stolen ones came
    openly."""
    side, other = s.sides[seat], s.sides[1 - seat]
    open_cards = [int(card) for one in (side, other) for card in one.pile[: one.pile_size]]
    open_cards += [int(card) for card, up in zip(side.card, side.up, strict=True) if up]
    open_cards += [int(card) for card in other.card]
    open_cards += [card for card in range(1, k.CARDS) for _ in range(other.hand[card])]
    if s.depth and s.frames[0].kind == k.LANDING and s.frames[0].seat != seat:
        open_cards.append(int(s.frames[0].a))
    hidden = [place for place in range(k.COLUMNS * k.DEPTH) if side.card[place] and not side.up[place]]
    held = [card for card in range(1, k.CARDS) for _ in range(side.hand[card])] + [
        int(side.card[place]) for place in hidden
    ]
    for card in open_cards:
        if card and back_of(card) == seat:
            remember(side, k.UNSEEN_IN)
            remember(side, k.OUT + card)
    for card in held:
        remember(side, k.UNSEEN_IN if back_of(card) == seat else k.IN + card)
    for place in hidden:
        side.born[place] = remember(side, k.PUT + back_of(int(side.card[place])))


def _agrees(side: Side) -> bool:
    """Whether hand and field, as they truly are, can have come about as the memory tells."""
    known = np.zeros(k.CARDS, np.int64)
    unseen = 0
    truth = {
        int(side.born[place]): int(side.card[place])
        for place in range(k.COLUMNS * k.DEPTH)
        if side.card[place] and not side.up[place]
    }
    for i in range(side.log_size):
        entry = int(side.log[i])
        kind, card = entry // 100 * 100, entry % 100
        if entry == k.OPENING:
            unseen += k.DEALT_CARDS
        elif entry == k.UNSEEN_IN:
            unseen += 1
        elif entry in (k.TAKEN_BACK, k.TAKEN_BACK + 1):
            known[side.pile[side.missing - 1]] += 1
        elif kind in (k.IN, k.SHOWN_IN):
            known[card] += 1
        else:
            card = truth[i] if kind == 0 else card
            unseen -= int(known[card] == 0)
            known[card] -= int(known[card] > 0)
        if unseen < 0:
            return False
    return bool((known <= side.hand).all()) and int(known.sum()) + unseen == side.hand_size


def _read_points(s: State, position: Position) -> None:
    side = s.sides[s.turn]
    columns = k.FIGURE_POINTS if side.figure != NOBODY else sum(int(count > 0) for count in side.count)
    began = 0 if s.turns == 0 else columns
    s.allowance = began if position.allowance is None else position.allowance
    s.points = s.allowance if position.points is None else position.points
    require(s.points <= s.allowance, text_of("position-points"))


def _read_phase(s: State, params: Params, names: CardNames, position: Position) -> None:
    if position.phase is None:
        require(s.turns > 0, text_of("position-first-rows"))
        require(s.over or s.points > 0, text_of("position-no-points"))
        require(
            s.over or can_act(s, params, s.turn),
            text_of("position-stuck"),
        )
    else:
        called = FORMER_PHASES.get(position.phase.kind, position.phase.kind)
        kinds = [kind for kind, name in PHASES.items() if name == called]
        require(
            kinds and not s.over,
            text_of("position-phase", kind=repr(position.phase.kind), phases=", ".join(PHASES.values())),
        )
        require((kinds[0] == k.SETTING_UP) == (s.turns == 0), text_of("position-turns"))
        push(s, kinds[0], position.phase.seat, position.phase.number, 0)
        require(
            kinds[0] != k.PANDORAS_COLUMN or position.phase.number < k.COLUMNS,
            text_of("position-no-such-column"),
        )
        require(
            kinds[0] != k.LANDING or position.phase.number in names.numbers,
            text_of("position-no-such-card"),
        )
    _read_orders(s, position)
    if not s.over:
        wait(s)
        out = np.zeros(do.ACTIONS.count, np.int64)
        require(s.must, text_of("position-nothing-asked"))
        for seat in range(k.SEATS):
            require(
                not s.must & bit(seat) or legal(s, params, seat, out) > 0,
                text_of("position-nothing-to-choose", seat=seat),
            )


def _read_orders(s: State, position: Position) -> None:
    for seat, given in enumerate(position.sides):
        if given.order is not None:
            require(
                s.depth and s.frames[0].kind == k.PANDORAS_COLUMN, text_of("position-no-order", seat=seat)
            )
            require(
                is_order(s.sides[seat], s.frames[0].a, given.order),
                text_of("position-order", seat=seat),
            )
            s.sealed[seat] = do.ORDER + given.order + 1
