"""A table that is being opened: with which components, for whom its seats are, and what its chance will be
made of."""

import contextlib
import time
from dataclasses import replace
from pathlib import Path
from secrets import token_bytes
from typing import Any

from theomachy.errors import BadSeats, TheomachyError
from theomachy.fairness import KEY_BYTES
from theomachy.games import GAMES
from theomachy.games import game as find_game
from theomachy.games.game import Game
from theomachy.match import check_names
from theomachy.saved import SavedComponents
from theomachy.server.bots import SPECS
from theomachy.server.faults import NotFound
from theomachy.server.guide import guide_of
from theomachy.server.messages import Clock, ComponentSet, NewTable, SeatSetup
from theomachy.server.store import Player, Seat, Table, new_id


class ComponentSets:
    """What games can be played with: each game's own components, and the sets that lie in a folder as
    GAME/NAME.toml."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder

    def of(self, game: str) -> list[ComponentSet]:
        """The sets of a game that can be read; the server says at its start what is wrong with one that
        can't."""
        found = []
        for id, file in self._files(game).items():
            try:
                components = find_game(game).components(file)
            except TheomachyError:
                continue
            found.append(ComponentSet(id=id, label=components.label, reconstructed=components.reconstructed))
        return found

    def faults(self) -> list[str]:
        """What is wrong with the sets that can't be read: file, entry and reason; and folders that belong to
        no game."""
        found = []
        folders = sorted(self._folder.iterdir()) if self._folder is not None and self._folder.is_dir() else []
        for folder in folders:
            if folder.is_dir() and folder.name not in GAMES:
                found.append(
                    f"component folder {folder}: no game is called {folder.name!r}; there are:"
                    f" {', '.join(GAMES)}"
                )
        for game in GAMES:
            for file in filter(None, self._files(game).values()):
                try:
                    GAMES[game].components(file)
                except TheomachyError as error:
                    found.append(str(error))
        return found

    def read(self, game: str, set: str) -> Any:
        """A set by its id, empty for the game's own. Raises UnknownGame, NotFound, BadComponents."""
        self.check(game, set)
        return find_game(game).components(self._files(game)[set])

    def check(self, game: str, set: str) -> None:
        """Raises UnknownGame, NotFound for a set that is not there."""
        if set not in self._files(game):
            raise NotFound(f"there is no component set {set!r} for {find_game(game).name}")

    def state(self, game: str) -> tuple[str, tuple[tuple[str, int, int], ...]]:
        """What tells whether a game's sets are still the same: their files, when each was changed, and how
        large it is."""
        found = []
        for id, file in self._files(game).items():
            with contextlib.suppress(OSError):  # one that is just being replaced
                status = None if file is None else file.stat()
                found.append((id, 0, 0) if status is None else (id, status.st_mtime_ns, status.st_size))
        return game, tuple(found)

    def _files(self, game: str) -> dict[str, Path | None]:
        files = sorted((self._folder / game).glob("*.toml")) if self._folder is not None else []
        return {"": None} | {file.stem: file for file in files}


def new_table(maker: Player, wish: NewTable, sets: ComponentSets) -> Table:
    """A table as it is wished for, at which nobody sits yet. Raises what making a match raises."""
    game = find_game(wish.game)
    if wish.guided:
        wish = guided(wish)
    game.check_seats(len(wish.seats))
    options = game.resolve(wish.options)
    components = sets.read(wish.game, wish.components)
    seats = told_apart([set_up(seat, number, maker) for number, seat in enumerate(wish.seats)])
    game.tables(
        components, options, len(seats), [seat.name for seat in seats], False
    )  # says now what would not work later
    saved = SavedComponents(
        label=components.label,
        fingerprint=components.fingerprint,
        data=components.model_dump(mode="json", exclude_none=True) if wish.components else None,
    )
    return Table(
        maker=maker.id,
        game=game.id,
        rules=game.rules_version,
        options=options,
        components=saved.model_dump(),
        clock=_clock(wish.clock, game).model_dump(),
        status="gathering",
        seats=seats,
        guided=wish.guided,
        **_fresh(),
    )


def _clock(wish: Clock, game: Game) -> Clock:
    """A table's clock: where nothing is said of windows they are as long as the game has them."""
    return (
        wish if "window" in wish.model_fields_set else wish.model_copy(update={"window": game.window_seconds})
    )


def guided(wish: NewTable) -> NewTable:
    """The table of a guided turn: one person, and the guide's opponents. Raises NotFound."""
    guide = guide_of(wish.game)
    if guide is None:
        raise NotFound(f"{find_game(wish.game).name} has no guided turn")
    opponents = [SeatSetup(who="bot", name=name, bot="greedy") for name in guide.opponents]
    return NewTable(
        game=wish.game,
        seats=[SeatSetup(who="me", name=None, bot=None), *opponents],
        clock=Clock(window=None),
        guided=True,
    )


def table_again(table: Table, maker: Player) -> Table:
    """The table of a rematch: the same seats, kept for the same people."""
    return replace(
        table,
        maker=maker.id,
        rules=GAMES[table.game].rules_version,
        status="gathering",
        next=None,
        revision=0,
        seats=tuple(_again(seat) for seat in table.seats),
        **_fresh(),
    )


def _again(seat: Seat) -> Seat:
    """A seat kept for who sat there."""
    return replace(
        seat, taken=False, promise="", nonce="", wishes={}, bot=seat.bot if seat.kind == "bot" else None
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
    """A seat as its table's maker wants it. Raises BadSeats."""
    if setup.who == "bot":
        if setup.bot not in SPECS:
            raise BadSeats(
                f"no bot of this server is called {setup.bot!r}; there are: {', '.join(sorted(SPECS))}"
            )
        [name] = check_names([setup.name or bot_name(number)], 1)
        return Seat("bot", name, bot=setup.bot)
    if setup.who == "me":
        [name] = check_names([setup.name or maker.name], 1)
        return Seat("person", name, player=maker.id)
    return Seat("open", "Open seat")


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
