"""Mythology, the Basic game: a whole position as JSON that a person can write and edit. Units, prizes, gods
and Areas go by their names."""

from collections.abc import Mapping
from typing import Any

from pydantic import Field

from theomachy.games.mythology.basic import state as k
from theomachy.games.mythology.basic.alliances import ask_in_window
from theomachy.games.mythology.basic.captures import captors, prize_in
from theomachy.games.mythology.basic.combat import is_contested, next_opponent
from theomachy.games.mythology.basic.rules import side_of
from theomachy.games.mythology.basic.state import Params, State
from theomachy.games.mythology.basic.texts import text_of
from theomachy.games.mythology.basic.views import PHASES, SIDES, Phase, Side
from theomachy.games.mythology.world import HEROES, PRIZES, UNITS, World
from theomachy.games.positions import MOST, PositionPart, parse_position, require
from theomachy.kernel.record import Word
from theomachy.kernel.state import NOBODY, bit, first_seat, push, seats_in


class PlayerPosition(PositionPart):
    """A player. `drawn`: whether the god has been drawn in this Game Turn; `asked`: whether the window for
    alliances has been with the seat."""

    god: str
    side: Side
    power: int = Field(default=k.POINTS, ge=0, le=k.POINTS)
    area: str | None = None
    drawn: bool = False
    asked: bool = False
    aid: int = Field(default=0, ge=0, le=k.POINTS)
    kills: int = Field(default=0, ge=0, le=UNITS)
    prizes: int = Field(default=0, ge=0, le=PRIZES)
    alliance: list[int] = Field(default_factory=list)


class Position(PositionPart):
    """All of a position. `units` and `prizes`: the hexes of those on the board; `arena`: the hex in which
    combat goes on; `attacker`, `defender` and `captor` while aid is given; `asks`: the seat that is asked for
    an answer, or for aid in defence; `window`: whose word it is in the window for alliances."""

    turn: int = Field(default=1, ge=1, le=k.TURNS)
    moves: int = Field(default=0, ge=0, le=MOST)
    stage: int = Field(default=1, ge=0, le=MOST)
    chance: int = Field(default=0, ge=0, lt=1 << 64)
    phase: Phase
    active: int = Field(default=0, ge=0)
    players: list[PlayerPosition]
    units: dict[str, int] = Field(default_factory=dict)
    prizes: dict[str, int] = Field(default_factory=dict)
    ready: list[str] = Field(default_factory=list)
    tried: list[str] = Field(default_factory=list)
    arena: int | None = None
    attacker: str | None = None
    defender: str | None = None
    captor: str | None = None
    asks: int | None = None
    window: int = Field(default=0, ge=0)
    proposal: list[int] = Field(default_factory=list)
    proposed: bool = False


def write_position(s: State, world: World) -> dict[str, Any]:
    """The position as JSON."""
    hexes, units = list(world.home), [unit.name for unit in world.units]
    return Position(
        turn=int(s.turn),
        moves=int(s.moves),
        stage=int(s.stage),
        chance=int(s.chance),
        phase="over" if s.over else PHASES[int(s.phase)],
        active=int(s.active),
        players=[_write_player(s, world, seat) for seat in range(s.seats)],
        units={units[unit]: hexes[int(s.hex[unit])] for unit in range(UNITS) if s.hex[unit] != k.GONE},
        prizes={
            prize.name: hexes[int(hex)]
            for prize, hex in zip(world.prizes, s.lies, strict=True)
            if hex != k.GONE
        },
        ready=[units[unit] for unit in range(UNITS) if s.ready[unit]],
        tried=[units[hero] for hero in range(HEROES) if s.tried[hero]],
        arena=hexes[int(s.arena) - 1] if s.arena else None,
        attacker=units[int(s.own)] if s.phase == k.AIDING else None,
        defender=units[int(s.enemy)] if s.phase == k.AIDING else None,
        captor=units[int(s.own)] if s.phase == k.AIDING_CAPTURE else None,
        asks=int(s.frames[s.depth - 1].seat) if s.depth else None,
        window=int(s.window),
        proposal=seats_in(s.proposal, s.seats),
        proposed=bool(s.proposed),
    ).model_dump(mode="json")


def _write_player(s: State, world: World, seat: int) -> PlayerPosition:
    player = s.players[seat]
    return PlayerPosition(
        god=world.gods[int(player.god)].name,
        side=SIDES[int(player.side)],
        power=int(player.points),
        area=None if player.area == k.GONE else world.areas[int(player.area)].name,
        drawn=bool(s.drawn & bit(seat)),
        asked=bool(s.asked & bit(seat)),
        aid=int(s.aid[seat]),
        kills=int(player.kills),
        prizes=int(player.prizes),
        alliance=seats_in(player.alliance, s.seats),
    )


def read_position(s: State, params: Params, world: World, data: Mapping[str, Any]) -> None:
    """Into the zeroed `s` what the JSON says.

    Raises BadPosition, with the entry and the reason.
    """
    _Reader(s, params, world, parse_position(Position, data)).read()


class _Reader:
    def __init__(self, s: State, params: Params, world: World, position: Position) -> None:
        self._s, self._params, self._world, self._position = s, params, world, position
        self._hexes = {hex: place for place, hex in enumerate(world.home)}
        self._units = {unit.name: place for place, unit in enumerate(world.units)}

    def read(self) -> None:
        s, position = self._s, self._position
        s.seats = self._params.seats
        require(len(position.players) == s.seats, text_of("position-seats", seats=s.seats))
        s.turn, s.moves, s.stage, s.chance = (
            position.turn,
            position.moves,
            position.stage,
            Word(position.chance),
        )
        s.over = int(position.phase == "over")
        s.phase = k.CAPTURING if s.over else PHASES.index(position.phase)  # the last thing that could be done
        s.active = self._seat(position.active, "active")
        for seat, player in enumerate(position.players):
            self._read_player(seat, player)
        self._read_alliances()
        self._read_board()
        self._read_combat()
        s.proposed, s.window = int(position.proposed), self._seat(position.window, "window")
        s.proposal = self._mask(position.proposal, "proposal")
        if not s.over:
            require(
                s.drawn & bit(s.active) or s.phase == k.ALLYING,
                text_of("position-drawn"),
            )
            self._read_asked()

    def _seat(self, seat: int, where: str) -> int:
        require(0 <= seat < self._s.seats, text_of("position-no-seat", where=where, seat=seat))
        return seat

    def _mask(self, seats: list[int], where: str) -> int:
        mask = 0
        for seat in seats:
            mask |= bit(self._seat(seat, where))
        return mask

    def _read_player(self, seat: int, player: PlayerPosition) -> None:
        s, where = self._s, f"players.{seat}"
        gods, areas = [god.name for god in self._world.gods], [area.name for area in self._world.areas]
        require(player.god in gods, text_of("position-no-god", where=where, god=player.god))
        require(
            all(player.god != other.god for other in self._position.players[:seat]),
            text_of("position-others-god", where=where, god=player.god),
        )
        require(
            player.area is None or player.area in areas,
            text_of("position-no-area", where=where, area=player.area),
        )
        own = s.players[seat]
        own.god, own.side, own.points = gods.index(player.god), SIDES.index(player.side), player.power
        own.area = k.GONE if player.area is None else areas.index(player.area)
        taken = [int(s.players[other].area) for other in range(seat)]
        require(own.area == k.GONE or own.area not in taken, text_of("position-area-taken", where=where))
        own.kills, own.prizes = player.kills, player.prizes
        s.drawn |= int(player.drawn) << seat
        s.asked |= int(player.asked) << seat
        s.aid[seat] = player.aid

    def _read_alliances(self) -> None:
        s = self._s
        for seat, player in enumerate(self._position.players):
            s.players[seat].alliance = self._mask(player.alliance, f"players.{seat}.alliance") | bit(seat)
        for seat in range(s.seats):
            for ally in seats_in(s.players[seat].alliance, s.seats):
                same = (
                    s.players[ally].alliance == s.players[seat].alliance
                    and s.players[ally].side == s.players[seat].side
                )
                require(
                    same,
                    text_of("position-alliance", seat=seat, ally=ally),
                )

    def _read_board(self) -> None:
        s, position = self._s, self._position
        s.hex[:] = k.GONE
        s.lies[:] = k.GONE
        prizes = [prize.name for prize in self._world.prizes]
        for name, hex in position.units.items():
            s.hex[self._unit(name, "units")] = self._hex(hex, f"units.{name}")
        for name, hex in position.prizes.items():
            require(name in prizes, text_of("position-no-prize", name=name))
            place = self._hex(hex, f"prizes.{name}")
            require(prize_in(s, place) == NOBODY, text_of("position-two-prizes", name=name))
            s.lies[prizes.index(name)] = place
        for name in position.ready:
            unit = self._unit(name, "ready")
            require(s.hex[unit] != k.GONE, text_of("position-ready-gone", name=name))
            require(side_of(unit) == s.players[s.active].side, text_of("position-ready-other", name=name))
            s.ready[unit] = 1
        for name in position.tried:
            unit = self._unit(name, "tried")
            require(unit < HEROES, text_of("position-tried", name=name))
            s.tried[unit] = 1

    def _unit(self, name: str | None, where: str) -> int:
        require(name in self._units, text_of("position-no-unit", where=where, name=name))
        return self._units[str(name)]

    def _hex(self, hex: int, where: str) -> int:
        require(hex in self._hexes, text_of("position-no-hex", where=where, hex=hex))
        return self._hexes[hex]

    def _read_combat(self) -> None:
        s, position = self._s, self._position
        s.arena = self._hex(position.arena, "arena") + 1 if position.arena is not None else 0
        if s.phase == k.AIDING:
            s.own, s.enemy = (
                self._unit(position.attacker, "attacker"),
                self._unit(position.defender, "defender"),
            )
            there = s.hex[s.own] == s.hex[s.enemy] == s.arena - 1 != k.GONE
            right = side_of(int(s.own)) == s.players[s.active].side != side_of(int(s.enemy))
            require(
                there and right,
                text_of("position-combat"),
            )
        elif s.phase == k.AIDING_CAPTURE:
            s.own = self._unit(position.captor, "captor")
            fits = s.own < HEROES and s.hex[s.own] != k.GONE and prize_in(s, int(s.hex[s.own])) != NOBODY
            require(fits and s.players[s.active].side == k.HEROES_SIDE, text_of("position-captor"))
        if s.phase == k.FIGHTING and not s.over:
            require(is_contested(s), text_of("position-contested"))
        if s.phase == k.CAPTURING and not s.over:
            require(captors(s), text_of("position-can-try"))
        require(
            s.phase in (k.MOVING, k.FIGHTING, k.AIDING) or not is_contested(s),
            text_of("position-enemies"),
        )

    def _read_asked(self) -> None:
        s, asks = self._s, self._position.asks
        s.must = bit(s.active)
        if s.phase == k.ALLYING:
            wanted = int(s.window)
            proposed = s.proposal, s.proposed
            if asks is None:
                ask_in_window(s)
                require(
                    s.must == bit(wanted) and (s.proposal, s.proposed) == proposed,
                    text_of("position-window"),
                )
        if asks is None:
            require(
                s.phase == k.ALLYING or not s.asked,
                text_of("position-asked"),
            )
            return
        self._seat(asks, "asks")
        if s.phase == k.AIDING:
            require(
                s.players[asks].side != s.players[s.active].side and next_opponent(s, asks) != asks,
                text_of("position-asks-other-side"),
            )
            push(s, k.DEFENDING, asks, int(s.own), int(s.enemy))
        else:
            require(
                s.phase == k.ALLYING and s.proposal & bit(asks) and asks != s.window,
                text_of("position-asks-proposal"),
            )
            push(s, k.ANSWERING, asks, int(s.proposal), 0)
        s.must = bit(asks)
        require(first_seat(s.must) == asks and s.phase != k.PLACING, text_of("position-asks-one"))
