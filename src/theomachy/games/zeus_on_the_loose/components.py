"""Zeus on the Loose: the card file and the params that the rules read."""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, SerializerFunctionWrapHandler, model_serializer

from theomachy.errors import BadOptions, BadSeats
from theomachy.games.components import BadEntry, Components, Part, read_components, seen_before
from theomachy.games.zeus_on_the_loose import state as k
from theomachy.games.zeus_on_the_loose.state import Params
from theomachy.games.zeus_on_the_loose.texts import text_of
from theomachy.kernel.record import new

OWN_FILE = Path(__file__).with_name("components.toml")
EDITIONS = ("2006", "56")
EFFECTS = {
    "round": k.ROUND,
    "keep": k.KEEP,
    "set": k.SET,
    "skip": k.SKIP,
    "reverse": k.REVERSE,
    "subtract": k.SUBTRACT,
}
MOVE_WORDS = ("sneak", "pass", "draw", "forgo")

Copies = Annotated[dict[Literal["2006", "56"], Annotated[int, Field(ge=0, le=20)]], Field(min_length=2)]
"""How many copies each edition has."""


class Numbers(Part):
    """The number cards: each value once, all in the same number of copies."""

    values: Annotated[list[Annotated[int, Field(ge=1, le=99)]], Field(min_length=1)]
    copies: Copies


class God(Part):
    """A god card. `amount` belongs to the effects `set` and `subtract`."""

    name: Annotated[str, Field(min_length=2, max_length=20)]
    effect: Literal["round", "keep", "set", "skip", "reverse", "subtract"]
    amount: Annotated[int, Field(ge=0, le=99)] | None = None
    steals: bool
    copies: Copies
    text: Annotated[str, Field(min_length=1, max_length=120)]

    def faults(self) -> Iterator[BadEntry]:
        if (self.amount is None) == (self.effect in ("set", "subtract")):
            yield BadEntry(text_of("set-amount", name=self.name, effect=self.effect), "amount")
        if not re.fullmatch(r"[^\W\d_][\w '-]*", self.name) or self.name.casefold() in MOVE_WORDS:
            yield BadEntry(text_of("set-card-name", name=repr(self.name)), "name")


class Match(Part):
    """How much of it there is (ZOL-30): for how many seats the cards are, cards in hand, letters to win."""

    seats: Annotated[int, Field(ge=2, le=k.SEATS)] = k.SEATS
    hand: Annotated[int, Field(ge=1, le=k.HAND)] = k.HAND
    letters: Annotated[int, Field(ge=1, le=k.LETTERS)] = k.LETTERS


class Cards(Components):
    """The cards of both editions (ZOL-1, ZOL-2)."""

    numbers: Numbers
    gods: list[God]
    match: Match = Match()

    @model_serializer(mode="wrap")
    def _without_what_is_usual(self, serialize: SerializerFunctionWrapHandler) -> dict[str, Any]:
        """Files that were saved before there was a `match` know their components again."""
        data: dict[str, Any] = serialize(self)
        if self.match == Match():
            del data["match"]
        return data

    def faults(self) -> Iterator[BadEntry]:
        for double in seen_before([name.casefold() for name in self.names]):
            yield BadEntry(text_of("set-same-name"), *self._entry(double))
        for place, (before, value) in enumerate(pairwise(self.numbers.values), 1):
            if value < before:
                yield BadEntry(text_of("set-values-ascend"), "numbers", "values", place)
        if len(self.names) > k.KINDS:
            yield BadEntry(text_of("set-too-many-kinds", most=k.KINDS, kinds=len(self.names)), "gods")
        each, players = self.match.hand, self.match.seats
        for edition in EDITIONS:
            if sum(self.copies(edition)) <= players * each:
                said = text_of("set-too-few-cards", edition=edition, each=each, players=players)
                yield BadEntry(said, "numbers", "copies", edition)

    def _entry(self, kind: int) -> tuple[str | int, ...]:
        """Where a kind of card has its name."""
        numbers = len(self.numbers.values)
        return ("numbers", "values", kind) if kind < numbers else ("gods", kind - numbers, "name")

    @property
    def names(self) -> list[str]:
        """The cards' names by kind: numbers, then gods."""
        return [str(value) for value in self.numbers.values] + [god.name for god in self.gods]

    def copies(self, edition: str) -> list[int]:
        """How many of each kind an edition's deck holds."""
        key: Literal["2006", "56"] = "2006" if edition == "2006" else "56"
        return [self.numbers.copies[key]] * len(self.numbers.values) + [god.copies[key] for god in self.gods]


@cache
def _own_cards() -> Cards:
    return read_components(Cards, OWN_FILE)


def load(file: Path | None = None) -> Cards:
    """The cards of a component file, or the game's own. Raises BadComponents."""
    return read_components(Cards, file) if file else _own_cards()


def make_params(
    cards: Cards, options: Mapping[str, str], seats: int, names: Sequence[str] | None, seat_by_seat: bool
) -> Params:
    """Cards and resolved options as numbers.

    Raises BadOptions for a starter who does not exist, BadSeats for more seats than the cards are for.
    """
    if seats > cards.match.seats:
        raise BadSeats(text_of("set-other-players", most=cards.match.seats, seats=seats))
    params = new(Params)
    params.seats = seats
    params.seat_by_seat = int(seat_by_seat)
    params.edition = {"2006": k.EDITION_2006, "56": k.EDITION_56}[options["edition"]]
    params.starter = _starter(options["starter"], names)
    params.sneak = {"window": k.SNEAK_WINDOW, "race": k.SNEAK_RACE, "off": k.SNEAK_OFF}[options["sneak"]]
    by_edition = {"2006": k.BUST_FORCED, "56": k.BUST_ANY}[options["edition"]]
    params.bust = {"edition": by_edition, "forced": k.BUST_FORCED, "any": k.BUST_ANY}[options["bust"]]
    params.drawing = {"auto": k.DRAWING_AUTO, "manual": k.DRAWING_MANUAL}[options["drawing"]]
    params.floor_zero = int(options["floor_zero"] == "on")
    params.hand, params.letters = cards.match.hand, cards.match.letters
    params.kinds = len(cards.names)
    params.numbers = len(cards.numbers.values)
    params.copies[: params.kinds] = cards.copies(options["edition"])
    params.effect[: params.kinds] = [k.ADD] * params.numbers + [EFFECTS[god.effect] for god in cards.gods]
    params.amount[: params.kinds] = cards.numbers.values + [god.amount or 0 for god in cards.gods]
    params.steals[: params.kinds] = [0] * params.numbers + [int(god.steals) for god in cards.gods]
    return params


def _starter(option: str, names: Sequence[str] | None) -> int:
    """ZOL-5: the first starter's seat, or RANDOM_STARTER."""
    if option == "random":
        return k.RANDOM_STARTER
    if option == "name":
        if not names:
            raise BadOptions(text_of("starter-needs-names"))
        return closest_to_z(names)
    return int(option)


def closest_to_z(names: Sequence[str]) -> int:
    """ZOL-5: the seat whose name comes last in the alphabet, accents and case folded, only a to z
    counting."""

    def letters(name: str) -> str:
        plain = unicodedata.normalize("NFKD", name).casefold()
        return "".join(letter for letter in plain if "a" <= letter <= "z")

    return max(range(len(names)), key=lambda seat: (letters(names[seat]), -seat))
