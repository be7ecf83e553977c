"""A table that is being opened: with which components, for whom its seats are, and what its chance will be
made of."""

import time
from collections.abc import Sequence
from dataclasses import replace
from secrets import token_bytes
from typing import Any

from theomachy.checks import check_names
from theomachy.fairness import KEY_BYTES
from theomachy.games import GAMES
from theomachy.games import game as find_game
from theomachy.games.game import Game
from theomachy.match import Match
from theomachy.saved import SavedComponents
from theomachy.server.bot_choice import BotChoice
from theomachy.server.component_sets import ComponentSets
from theomachy.server.errors import NotFound
from theomachy.server.guide import guide_of
from theomachy.server.messages import Clock, NewTable, SeatSetup
from theomachy.server.table import Player, Seat, Table, new_id
from theomachy.server.words import text_of

ORIGIN = ("position", "seat_by_seat")
"""What a match takes over from the one that it goes on from, beside what tables have anyway."""


def new_table(maker: Player, body: NewTable, sets: ComponentSets, choice: BotChoice) -> Table:
    """A table as it is asked for, at which nobody sits yet. Raises what making a match raises."""
    game = find_game(body.game)
    if body.guided:
        body = tutorial_table(body)
    game.check_seats(len(body.seats))
    options = game.resolve(body.options)
    components = sets.read(body.game, body.components)
    for seat in body.seats:
        if seat.who == "bot":
            choice.check(seat.bot, game.id, len(body.seats))
    seats = told_apart([set_up(seat, number, maker) for number, seat in enumerate(body.seats)])
    game.params(
        components, options, len(seats), [seat.name for seat in seats], False
    )  # says now what would not work later
    saved = SavedComponents(
        label=components.label,
        fingerprint=components.fingerprint,
        data=components.model_dump(mode="json", exclude_none=True) if body.components else None,
    )
    return Table(
        maker=maker.id,
        game=game.id,
        rules=game.rules_version,
        options=options,
        components=saved.model_dump(),
        clock=_clock(body.clock, game).model_dump(),
        status="gathering",
        seats=seats,
        guided=body.guided,
        hints=alone_among_bots(seats) if body.hints is None else body.hints,
        **_fresh(),
    )


def alone_among_bots(seats: Sequence[Seat]) -> bool:
    """Whether one person is to play against bots: hints are then unfair to nobody."""
    return sorted(seat.kind for seat in seats) == ["bot"] * (len(seats) - 1) + ["person"]


def _clock(body: Clock, game: Game) -> Clock:
    """A table's clock: where nothing is said of windows they are as long as the game has them."""
    return (
        body if "window" in body.model_fields_set else body.model_copy(update={"window": game.window_seconds})
    )


def tutorial_table(body: NewTable) -> NewTable:
    """The table of a lesson: one person, and the guide's opponents. Raises NotFound."""
    guide = guide_of(body.game)
    if guide is None:
        raise NotFound(text_of("has-no-lesson", name=find_game(body.game).name))
    opponents = [SeatSetup(who="bot", name=name, bot="greedy") for name in guide.opponents]
    return NewTable(
        game=body.game,
        seats=[SeatSetup(who="me", name=None, bot=None), *opponents],
        clock=Clock(window=None),
        guided=True,
        hints=False,
    )


def table_again(table: Table, maker: Player) -> Table:
    """The table of a rematch: the same seats, kept for the same people."""
    return replace(
        table,
        maker=maker.id,
        rules=GAMES[table.game].rules_version,
        status="gathering",
        next=None,
        result=None,
        revision=0,
        seats=tuple(_again(seat) for seat in table.seats),
        **_fresh(),
    )


def table_from(table: Table, place: Match, step: int, seat: int, player: Player, stand_in: str) -> Table:
    """A table whose match goes on from a `place` in that of a finished one, after so many steps: a player in
    one seat, bots in all others, those that play for people of the level `stand_in`."""
    seats = [
        Seat("person", player.name, player=player.id, program=player.bot)
        if number == seat
        else Seat("bot", sat.name if sat.kind == "bot" else bot_name(number), bot=sat.bot or stand_in)
        for number, sat in enumerate(table.seats)
    ]
    position = place.position()
    return replace(
        table,
        maker=player.id,
        rules=place.game.rules_version,
        clock={**table.clock, "move": None},
        status="gathering",
        next=None,
        result=None,
        guided=False,
        hints=True,
        origin={"table": table.id, "step": step, **{name: position[name] for name in ORIGIN}},
        revision=0,
        seats=told_apart(seats),
        **_fresh(),
    )


def _again(seat: Seat) -> Seat:
    """A seat kept for who sat there."""
    return replace(
        seat,
        taken=False,
        promise="",
        nonce="",
        preferences={},
        bot=seat.bot if seat.kind == "bot" else None,
        until=None,
    )


def _fresh() -> dict[str, Any]:
    """What is new with every table: its id, its links, and the key of its chance."""
    now = time.time()
    return {
        "id": new_id(),
        "join_pass": new_id(),
        "watch_pass": new_id(),
        "key": token_bytes(KEY_BYTES),
        "created": now,
        "changed": now,
    }


def set_up(setup: SeatSetup, number: int, maker: Player) -> Seat:
    """A seat as its table's maker wants it. Raises BadSeats for a name that is none."""
    if setup.who == "bot":
        [name] = check_names([setup.name or bot_name(number)], 1)
        return Seat("bot", name, bot=setup.bot)
    if setup.who == "me":
        [name] = check_names([setup.name or maker.name], 1)
        return Seat("person", maker.called(name), player=maker.id, program=maker.bot)
    return Seat("open", text_of("open-seat"))


def told_apart(seats: list[Seat]) -> tuple[Seat, ...]:
    """The seats of a new table, each of those that are not open with a name of its own."""
    apart: list[Seat] = []
    for seat in seats:
        apart.append(
            seat
            if seat.kind == "open"
            else replace(seat, name=distinct(seat.name, [other.name for other in apart]))
        )
    return tuple(apart)


BOT_NAMES = (
    "Kalliope",
    "Nikandros",
    "Theano",
    "Lysandros",
    "Melitta",
    "Diokles",
    "Phoibe",
    "Hektor",
    "Ianthe",
    "Xanthos",
)


def bot_name(number: int) -> str:
    """What the bot of a seat is called."""
    return BOT_NAMES[number % len(BOT_NAMES)]


def distinct(name: str, others: list[str]) -> str:
    """The name, with a number where somebody at the table has it already: the log goes by names."""
    taken = {other.casefold() for other in others}
    number, distinct = 2, name
    while distinct.casefold() in taken:
        distinct = f"{name[:34]} ({number})"
        number += 1
    return distinct
