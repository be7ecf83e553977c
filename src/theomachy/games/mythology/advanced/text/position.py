"""Mythology, the Advanced game: a whole position as JSON that a person can edit. Pieces, items, gods, Areas,
cards and hexes go by what is printed on them; all else are the record's own numbers under their own names,
and what is 0 is left out."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from pydantic import Field

from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.advanced.actions import ACTIONS
from theomachy.games.mythology.advanced.components import AdvancedSet
from theomachy.games.mythology.advanced.rules.choices import legal
from theomachy.games.mythology.advanced.state import Params, State
from theomachy.games.mythology.advanced.text.names import names_of
from theomachy.games.mythology.advanced.text.views import PHASES
from theomachy.games.mythology.advanced.texts import text_of
from theomachy.games.mythology.world import HEROES
from theomachy.games.positions import MOST, PositionPart, parse_position, require
from theomachy.kernel.record import Record, Word
from theomachy.kernel.state import FRAMES, bit, everyone, seats_in

Numbers = dict[str, int]
"""Fields of a record by name, or entries of one of its arrays by index, those that are 0 left out."""

FORMER_OF_PIECES = {
    "beyond": "past_recall",
    "kept": "barred_from_attack",
    "left": "free_steps",
    "fast": "held_fast",
}
FORMER_OF_ITEMS = {"left": "left_by"}
"""The names that fields of a piece and of an item had in positions before format 4."""

WRITTEN = {"capturer": "captor"}
"""What a field of the flow is called in positions, where it is not its own name: saved matches hash those."""

LAST_SHOWN = "last_shown"
"""An entry of the position itself: the check of saved files leaves it out (`Game.unchecked`)."""

HEADER = (
    "chance",
    "seats",
    "must",
    "may",
    "over",
    "moves",
    "stage",
    "depth",
    "mythology",
    "phase",
    "deck_size",
    "marks",
    "laid",
)
"""What the position says in its own words."""


class PlayerPosition(PositionPart):
    """A player. `numbers`: its record's; `arrays`: its sheet, by the array's name."""

    god: str | None = None
    area: str | None = None
    hand: list[str] = Field(default_factory=list)
    card: str | None = None
    numbers: Numbers = Field(default_factory=dict)
    arrays: dict[str, Numbers] = Field(default_factory=dict)


class ThingPosition(PositionPart):
    """A piece or an item: its hex, and its record's numbers."""

    hex: int | None = None
    bearer: str | None = None
    numbers: Numbers = Field(default_factory=dict)


class Position(PositionPart):
    """All of a position. `flow`: where the turn stands; `frames`: what has interrupted it, each with its four
    numbers."""

    turn: int = Field(ge=0, le=k.TURNS)
    phase: str
    over: bool = False
    must: list[int] = Field(default_factory=list)
    moves: int = Field(default=0, ge=0, le=MOST)
    stage: int = Field(default=1, ge=0, le=MOST)
    chance: int = Field(default=0, ge=0, lt=1 << 64)
    flow: Numbers = Field(default_factory=dict)
    frames: list[list[int]] = Field(default_factory=list, max_length=FRAMES)
    sealed: Numbers = Field(default_factory=dict)
    players: list[PlayerPosition]
    pieces: dict[str, ThingPosition] = Field(default_factory=dict)
    helpers: dict[str, ThingPosition] = Field(default_factory=dict)
    prizes: dict[str, ThingPosition] = Field(default_factory=dict)
    markers: list[Numbers] = Field(default_factory=list, max_length=k.MARKERS)
    discards: list[str] = Field(default_factory=list)
    fates_shown: list[int] = Field(default_factory=list)
    boxes: list[int] = Field(default_factory=lambda: [0] * k.TURNS, min_length=k.TURNS, max_length=k.TURNS)
    ceiling: Numbers = Field(default_factory=dict)
    last_shown: list[Numbers] = Field(default_factory=list)
    face_down: list[int] = Field(default_factory=list, max_length=HEROES)


def _shapes(record: Record) -> dict[str, tuple[int, ...]]:
    """The fields of a record, and how long each is."""
    return {name: kind.shape for name, (kind, *_) in (record.layout.fields or {}).items()}


def _numbers(record: Record, but: Sequence[str] = ()) -> Numbers:
    """The fields of a record that are single numbers and not 0."""
    single = [name for name, shape in _shapes(record).items() if not shape and name not in but]
    return {name: int(getattr(record, name)) for name in single if getattr(record, name)}


def _entries(array: Any) -> Numbers:
    """The entries of an array that are not 0."""
    return {str(place): int(number) for place, number in enumerate(array) if number}


def _arrays(record: Record, but: Sequence[str] = ()) -> dict[str, Numbers]:
    arrays = [name for name, shape in _shapes(record).items() if shape and name not in but]
    found = {name: _entries(getattr(record, name)) for name in arrays}
    return {name: entries for name, entries in found.items() if entries}


def _flow_of_now(flow: Numbers, phase: str) -> Numbers:
    """The flow by the names of its fields: before format 4 `lot` was one of three things, by the phase, and
    `remorse` two in one number."""
    flow = _renamed(flow, {written: name for name, written in WRITTEN.items()})
    if "lot" in flow:
        by_phase = {"fighting": "named_attacker", "praying": "petitioner"}
        flow[by_phase.get(phase, "auctioned")] = flow.pop("lot")
    if "remorse" in flow:
        flow["purged"], flow["remorseful"] = divmod(flow.pop("remorse"), 256)
    return flow


def _player_of_now(numbers: Numbers) -> Numbers:
    """A player's numbers by the names of now: before format 4 `grants` was three in one."""
    numbers = dict(numbers)
    if "grants" in numbers:
        grants = numbers.pop("grants")
        parts = {"prayer_brings": grants & 3, "sacrifice_brings": grants >> 2 & 3, "unanswered": grants >> 4}
        numbers |= {name: number for name, number in parts.items() if number}
    return numbers


def _renamed(numbers: Numbers, former: Mapping[str, str]) -> Numbers:
    return {former.get(name, name): number for name, number in numbers.items()}


class Positions:
    """Writes and reads the positions of one table."""

    def __init__(self, components: AdvancedSet, params: Params) -> None:
        self._params, self._names = params, names_of(components)
        self._gods = [god.name for god in components.world.gods]

    # Writing

    def write(self, s: State) -> dict[str, Any]:
        """The position as JSON."""
        names = self._names
        pieces = {name: self._piece(s, place) for place, name in enumerate(names.pieces)}
        helpers = {name: self._item(s.helpers[place]) for place, name in enumerate(names.helpers)}
        return Position(
            turn=int(s.turn),
            phase=PHASES[int(s.phase)],
            over=bool(s.over),
            must=seats_in(s.must, s.seats),
            moves=int(s.moves),
            stage=int(s.stage),
            chance=int(s.chance),
            flow=_renamed(_numbers(s, (*HEADER, "turn")), WRITTEN),
            frames=[
                [int(frame.kind), int(frame.seat), int(frame.a), int(frame.b)]
                for frame in map(s.frames.__getitem__, range(s.depth))
            ],
            sealed=_entries(s.sealed),
            players=[self._player(s, seat) for seat in range(s.seats)],
            pieces={name: piece for name, piece in pieces.items() if piece != ThingPosition()},
            helpers={name: item for name, item in helpers.items() if item != ThingPosition()},
            prizes={name: self._item(s.prizes[place]) for place, name in enumerate(names.prizes)},
            markers=[_numbers(s.markers[place]) for place in range(s.marks)],
            discards=[name for name, where in zip(names.cards, s.where, strict=True) if where == k.DISCARDED],
            fates_shown=[fate + 1 for fate in range(k.FATES) if s.shown[fate]],
            boxes=[int(count) for count in s.boxes],
            ceiling=_entries(s.ceiling),
            last_shown=self._last_shown(s),
            face_down=[names.hexes[int(hex) - 1] for hex in s.hidden[: s.laid]],
        ).model_dump(exclude_defaults=True)

    def _player(self, s: State, seat: int) -> PlayerPosition:
        player, names = s.players[seat], self._names
        return PlayerPosition(
            god=None if player.god == k.GONE else self._gods[int(player.god)],
            area=None if player.area == k.GONE else names.areas[int(player.area)],
            hand=[name for name, where in zip(names.cards, s.where, strict=True) if where == k.HELD + seat],
            card=names.cards[int(player.card) - 1] if player.card else None,
            numbers=_numbers(player, ("god", "area", "card", "hand_size")),
            arrays=_arrays(player, (LAST_SHOWN,)),
        )

    def _last_shown(self, s: State) -> list[Numbers]:
        """By seat; nothing where nobody has shown any points yet."""
        found = [_entries(s.players[seat].last_shown) for seat in range(s.seats)]
        return found if any(found) else []

    def _piece(self, s: State, place: int) -> ThingPosition:
        numbers = _numbers(s.pieces[place], ("hex",))
        if place < HEROES:
            numbers |= _numbers(s.errands[place])
        return ThingPosition(hex=self._hex(s.pieces[place].hex), numbers=numbers)

    def _item(self, item: Record) -> ThingPosition:
        bearer, hex = int(item.bearer), int(item.hex)  # type: ignore[attr-defined]
        return ThingPosition(
            hex=self._hex(hex),
            bearer=self._names.pieces[bearer - 1] if bearer else None,
            numbers=_numbers(item, ("hex", "bearer")),
        )

    def _hex(self, place: int) -> int | None:
        return None if place == k.GONE else self._names.hexes[int(place)]

    # Reading

    def read(self, s: State, data: Mapping[str, Any]) -> None:
        """Into a zeroed record what a position says. Raises BadPosition, with the entry and the reason."""
        position, seats = parse_position(Position, data), self._params.seats
        require(len(position.players) == seats, text_of("position-seats", seats=seats))
        require(position.phase in PHASES, text_of("position-no-phase", phase=position.phase))
        s.seats, s.turn, s.phase, s.over = (
            seats,
            position.turn,
            PHASES.index(position.phase),
            int(position.over),
        )
        s.moves, s.stage, s.chance = position.moves, position.stage, Word(position.chance)
        self._fill(s, _flow_of_now(position.flow, position.phase), "flow", HEADER)
        self._fill_array(s.sealed, position.sealed, "sealed")
        self._fill_array(s.ceiling, position.ceiling, "ceiling")
        s.laid = len(position.face_down)
        s.hidden[: s.laid] = [self._read_hex(hex, "face_down") + 1 for hex in position.face_down]
        self._read_frames(s, position)
        self._read_board(s, position)
        self._read_cards(s, position)
        for seat, player in enumerate(position.players):
            self._read_player(s, seat, player)
        require(len(position.last_shown) <= seats, text_of("position-no-such-seat"))
        for seat, shown in enumerate(position.last_shown):
            self._fill_array(s.players[seat].last_shown, shown, LAST_SHOWN)
        for fate in position.fates_shown:
            require(1 <= fate <= k.FATES, text_of("position-no-fate", fate=fate))
            s.shown[fate - 1] = 1
        s.boxes[:] = position.boxes
        self._check_must(s, position)

    def _fill(self, record: Record, numbers: Numbers, where: str, but: Sequence[str] = ()) -> None:
        shapes = _shapes(record)
        for name, number in numbers.items():
            require(
                shapes.get(name) == () and name not in but,
                text_of("position-no-field", where=where, name=name),
            )
            require(abs(number) < MOST, text_of("position-too-large", where=where, what=name))
            setattr(record, name, number)

    def _fill_array(self, array: Any, entries: Numbers, where: str) -> None:
        for place, number in entries.items():
            require(
                place.isdecimal() and int(place) < len(array),
                text_of("position-no-entry", where=where, place=place),
            )
            require(abs(number) < MOST, text_of("position-too-large", where=where, what=number))
            array[int(place)] = number

    def _read_frames(self, s: State, position: Position) -> None:
        s.depth = len(position.frames)
        for frame, numbers in zip(s.frames, position.frames, strict=False):
            require(len(numbers) == 4, text_of("position-frames"))
            frame.kind, frame.seat, frame.a, frame.b = numbers

    def _place(self, names: Sequence[str], name: str, what: str) -> int:
        require(name in names, text_of(f"position-no-{what}", name=name))
        return names.index(name)

    def _read_hex(self, hex: int | None, name: str) -> int:
        require(hex is None or hex in self._names.hexes, text_of("position-no-hex", name=name, hex=hex))
        return k.GONE if hex is None else self._names.hexes.index(hex)

    def _read_board(self, s: State, position: Position) -> None:
        for thing in (*s.pieces, *s.helpers, *s.prizes):
            thing.hex = k.GONE
        for name, piece in position.pieces.items():
            place = self._place(self._names.pieces, name, "piece")
            s.pieces[place].hex = self._read_hex(piece.hex, name)
            own = _shapes(s.errands[place]) if place < HEROES else {}
            said = _renamed(piece.numbers, FORMER_OF_PIECES)
            self._fill(
                s.pieces[place],
                {field: number for field, number in said.items() if field not in own},
                name,
                ("hex",),
            )
            if own:
                self._fill(
                    s.errands[place],
                    {field: number for field, number in said.items() if field in own},
                    name,
                )
        for names, items, found, what in (
            (self._names.helpers, s.helpers, position.helpers, "helper"),
            (self._names.prizes, s.prizes, position.prizes, "prize"),
        ):
            for name, item in found.items():
                record = items[self._place(names, name, what)]
                record.hex = self._read_hex(item.hex, name)
                record.bearer = (
                    0 if item.bearer is None else self._place(self._names.heroes, item.bearer, "hero") + 1
                )
                self._fill(record, _renamed(item.numbers, FORMER_OF_ITEMS), name, ("hex", "bearer"))
                require(
                    not record.bearer or s.pieces[record.bearer - 1].hex == record.hex != k.GONE,
                    text_of("position-bearer", name=name),
                )
        s.marks = len(position.markers)
        for marker, numbers in zip(s.markers, position.markers, strict=False):
            self._fill(marker, numbers, "markers")

    def _read_cards(self, s: State, position: Position) -> None:
        self._lay(s, position.discards, k.DISCARDED)
        for seat, player in enumerate(position.players):
            self._lay(s, player.hand, k.HELD + seat)
            s.players[seat].hand_size = len(player.hand)
            if player.card is not None:
                self._lay(s, [player.card], k.DOWN + seat)
                s.players[seat].card = self._names.cards.index(player.card) + 1
        s.deck_size = int(np.count_nonzero(s.where == k.DECK))
        assert s.deck_size <= k.CARDS

    def _lay(self, s: State, names: Sequence[str], where: int) -> None:
        for name in names:
            card = self._place(self._names.cards, name, "card")
            require(s.where[card] == k.DECK, text_of("position-card-twice", name=name))
            s.where[card] = where

    def _read_player(self, s: State, seat: int, player: PlayerPosition) -> None:
        record, where = s.players[seat], f"players.{seat}"
        is_zeus = seat == self._params.players
        require(
            (player.god is None) == is_zeus,
            text_of("position-zeus" if is_zeus else "position-god-wanted", where=where),
        )
        record.god = k.GONE if player.god is None else self._place(self._gods, player.god, "god")
        record.area = k.GONE if player.area is None else self._place(self._names.areas, player.area, "area")
        self._fill(record, _player_of_now(player.numbers), where, ("god", "area", "card", "hand_size"))
        shapes = _shapes(record)
        for name, entries in player.arrays.items():
            require(
                shapes.get(name) and name != LAST_SHOWN,
                text_of("position-no-field", where=where, name=name),
            )
            self._fill_array(getattr(record, name), entries, f"{where}.{name}")

    def _check_must(self, s: State, position: Position) -> None:
        """Whoever is asked must have something to do."""
        for seat in position.must:
            require(0 <= seat < s.seats, text_of("position-no-seat", seat=seat))
            s.must |= bit(seat)
        require(bool(s.over) == (s.must == 0), text_of("position-nobody-asked"))
        require(s.must & ~everyone(s.seats) == 0, text_of("position-no-such-seat"))
        out = np.zeros(ACTIONS.count, np.int64)
        for seat in position.must:
            try:
                found = legal(s, self._params, seat, out)
            except (IndexError, OverflowError, RuntimeError):
                found = 0
            require(found, text_of("position-nothing-to-do", seat=seat))
