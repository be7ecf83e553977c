"""Hera and Zeus: the card file and the params that the rules read."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from theomachy.games.components import BadEntry, Components, Part, read_components, seen_before
from theomachy.games.hera_and_zeus import state as k
from theomachy.games.hera_and_zeus.state import Params
from theomachy.games.hera_and_zeus.texts import text_of
from theomachy.kernel.record import new

OWN_FILE = Path(__file__).with_name("components.toml")
POWERS = {
    "none": k.NONE,
    "prey": k.PREY,
    "hero": k.HERO,
    "pegasus": k.PEGASUS,
    "medusa": k.MEDUSA,
    "pythia": k.PYTHIA,
    "pandora": k.PANDORA,
    "hostage": k.HOSTAGE,
    "figure": k.FIGURE,
    "dionysus": k.DIONYSUS,
    "hades": k.HADES,
    "persephone": k.PERSEPHONE,
    "sirens": k.SIRENS,
}
MOVE_WORDS = ("draw", "at", "challenge", "column", "hand", "withdraw", "order")

Name = Annotated[str, Field(min_length=2, max_length=20)]


class Kind(Part):
    """A kind of card, which both sides have. `strength` belongs to all but those that are played for their
    power alone."""

    hera: Name
    zeus: Name
    power: Literal[
        "none",
        "prey",
        "hero",
        "pegasus",
        "medusa",
        "pythia",
        "pandora",
        "hostage",
        "figure",
        "dionysus",
        "hades",
        "persephone",
        "sirens",
    ] = "none"
    strength: Annotated[int, Field(ge=0, le=7)] | None = None
    copies: Annotated[int, Field(ge=1, le=20)]
    text: Annotated[str, Field(max_length=140)] = ""

    def faults(self) -> Iterator[BadEntry]:
        if (self.strength is None) != (POWERS[self.power] >= k.FIGURE):
            yield BadEntry(text_of("set-power", hera=self.hera, power=self.power))
        if self.power == "hostage" and self.strength != 0:
            yield BadEntry(text_of("set-hostage-strength", hera=self.hera))
        for side, name in (("hera", self.hera), ("zeus", self.zeus)):
            if not re.fullmatch(r"[^\W\d_][\w'-]*", name) or name.casefold() in MOVE_WORDS:
                yield BadEntry(text_of("set-card-name", name=repr(name)), side)


class Cards(Components):
    """The cards of both sides (HZ-1)."""

    kinds: list[Kind]

    def faults(self) -> Iterator[BadEntry]:
        if len(self.kinds) > k.KINDS:
            yield BadEntry(text_of("set-too-many-kinds", most=k.KINDS, kinds=len(self.kinds)), "kinds")
        for side in ("hera", "zeus"):
            for place in seen_before([getattr(kind, side).casefold() for kind in self.kinds]):
                yield BadEntry(text_of("set-same-name"), "kinds", place, side)
        for place, kind in enumerate(self.kinds):
            if self._is_elsewhere(kind):
                yield BadEntry(text_of("set-one-kind"), "kinds", place, "hera")
        powers = [kind.power if kind.power != "none" else number for number, kind in enumerate(self.kinds)]
        for place in seen_before(powers):
            yield BadEntry(text_of("set-same-power"), "kinds", place)
        if self.copies("hostage") != 1 or self.copies("figure") > 1 or self.copies("hades") > 1:
            yield BadEntry(text_of("set-one-hostage"))
        without_number = sum(kind.copies for kind in self.kinds if kind.strength is None)
        if without_number > k.DEALT_CARDS - k.COLUMNS:
            yield BadEntry(text_of("set-too-few-numbers", most=k.DEALT_CARDS - k.COLUMNS))
        if not k.DEALT_CARDS < self.cards <= self.most_cards:
            yield BadEntry(
                text_of("set-size", least=k.DEALT_CARDS + 1, most_cards=self.most_cards, cards=self.cards)
            )

    def _is_elsewhere(self, kind: Kind) -> bool:
        return any(kind.hera.casefold() == other.zeus.casefold() for other in self.kinds if other is not kind)

    def copies(self, power: str) -> int:
        """How many cards of a side have a power."""
        return sum(kind.copies for kind in self.kinds if kind.power == power)

    @property
    def cards(self) -> int:
        """How many cards a side has."""
        return sum(kind.copies for kind in self.kinds)

    @property
    def most_cards(self) -> int:
        """For how many cards of a side the piles and the memory of a match have room: each may come and go
        once, and Hades lets one power work twice."""
        taken = 2 * (self.copies("sirens") + self.copies("hades")) + k.FETCHED * (
            self.copies("persephone") + 1
        )
        shown = 2 * k.HAND_LIMIT * (self.copies("pythia") + self.copies("hades"))
        return min(k.PILE - taken, (k.LOG - shown - 2 * taken) // 2)

    @property
    def names(self) -> list[tuple[str, str]]:
        """By kind the names of Hera's and of Zeus's card."""
        return [(kind.hera, kind.zeus) for kind in self.kinds]


@cache
def _own_cards() -> Cards:
    return read_components(Cards, OWN_FILE)


def load(file: Path | None = None) -> Cards:
    """The cards of a component file, or the game's own. Raises BadComponents."""
    return read_components(Cards, file) if file else _own_cards()


def make_params(cards: Cards, options: Mapping[str, str], seat_by_seat: bool) -> Params:
    """Cards and resolved options as numbers."""
    params = new(Params)
    params.seats = k.SEATS
    params.seat_by_seat = int(seat_by_seat)
    params.starter = {"hera": 0, "zeus": 1, "random": k.RANDOM_STARTER}[options["starter"]]
    params.over_own_figure = int(options["faq_pegasus_over_own_figure"] == "on")
    params.kinds = len(cards.kinds)
    params.strength[:] = k.NO_STRENGTH
    for back in range(k.SEATS):
        first = 1 + back * k.KINDS
        params.strength[first : first + params.kinds] = [
            k.NO_STRENGTH if kind.strength is None else kind.strength for kind in cards.kinds
        ]
        params.power[first : first + params.kinds] = [POWERS[kind.power] for kind in cards.kinds]
        params.copies[first : first + params.kinds] = [kind.copies for kind in cards.kinds]
    return params
