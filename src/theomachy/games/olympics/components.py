"""Olympics: the card file and the params that the rules read."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Annotated

from pydantic import Field

from theomachy.games.components import BadEntry, Components, Part, read_components, seen_before
from theomachy.games.olympics.state import CARDS, EVENTS, HAND, SEATS, Params
from theomachy.games.olympics.texts import text_of
from theomachy.kernel.record import new

OWN_FILE = Path(__file__).with_name("components.toml")
NEUTRAL_SEATS = 2
"""With so many players there is a neutral one."""

Name = Annotated[str, Field(min_length=2, max_length=20)]


class Card(Part):
    """An Olympics card (OLY-2)."""

    event: str
    type: str
    acquisition: Annotated[int, Field(ge=1, le=999)]
    performance: Annotated[int, Field(ge=1, le=99)]


class Cards(Components):
    """A set of cards: any that is enough for one full round at five players (OLY-4)."""

    events: Annotated[list[Name], Field(min_length=1, max_length=EVENTS)]
    types: Annotated[list[Name], Field(min_length=1, max_length=20)]
    cards: Annotated[list[Card], Field(max_length=CARDS)]

    def faults(self) -> Iterator[BadEntry]:
        for names, what in ((self.events, "events"), (self.types, "types")):
            for place in seen_before([name.casefold() for name in names]):
                yield BadEntry(text_of("set-same-name", what=what), what, place)
            for place, name in enumerate(names):
                if not re.fullmatch(r"[^\W\d_][\w '-]*", name):
                    yield BadEntry(text_of("set-bad-name", name=repr(name), what=what), what, place)
        for place, card in enumerate(self.cards):
            if card.event not in self.events or card.type not in self.types:
                said = text_of("set-card-of-none", place=place + 1, event=card.event, type=card.type)
                yield BadEntry(said, "cards", place)
        values = [card.acquisition for card in self.cards]
        for place in seen_before(values):
            yield BadEntry(text_of("set-same-acquisition", acquisition=values[place]), "cards", place)
        for place, (before, value) in enumerate(pairwise(values), 1):
            if value < before:
                yield BadEntry(text_of("set-order"), "cards", place)
        least = SEATS * HAND + 2 * SEATS + 1
        if len(values) < least:
            yield BadEntry(text_of("set-too-few", cards=len(values), seats=SEATS, least=least))

    @property
    def labels(self) -> list[str]:
        """The cards as players write them: Acquisition, event, type, Performance."""
        return [f"{card.acquisition} {card.event} {card.type} {card.performance}" for card in self.cards]

    @property
    def said(self) -> list[str]:
        """The cards as one speaks of them: a number before a name would count."""
        return [f"{card.event} {card.type} {card.performance} ({card.acquisition})" for card in self.cards]


@cache
def _own_cards() -> Cards:
    return read_components(Cards, OWN_FILE)


def load(file: Path | None = None) -> Cards:
    """The cards of a component file, or the game's own. Raises BadComponents."""
    return read_components(Cards, file) if file else _own_cards()


def make_params(cards: Cards, seats: int, seat_by_seat: bool) -> Params:
    """The cards as numbers."""
    params = new(Params)
    params.seats = seats
    params.seat_by_seat = int(seat_by_seat)
    params.entrants = seats + int(seats == NEUTRAL_SEATS)
    params.cards = len(cards.cards)
    params.events = len(cards.events)
    groups: dict[tuple[str, str], list[int]] = {}
    for number, card in enumerate(cards.cards):
        params.event[number] = cards.events.index(card.event)
        params.type[number] = cards.types.index(card.type)
        params.performance[number] = card.performance
        groups.setdefault((card.event, card.type), []).append(number)
    for group in groups.values():
        for number, following in zip(group, group[1:] + group[:1], strict=True):
            params.peer[number] = following
    return params
