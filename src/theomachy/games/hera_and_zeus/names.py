"""Hera and Zeus: how cards, places and phases are called."""

import re
from typing import Literal

from theomachy.games.hera_and_zeus import state as k
from theomachy.games.hera_and_zeus.components import Cards, Kind
from theomachy.games.hera_and_zeus.events import SIDE, CardFace
from theomachy.games.hera_and_zeus.memory import back_of
from theomachy.games.hera_and_zeus.texts import text_of

SIDES = SIDE.words
Phase = Literal[
    "setting_up",
    "placing",
    "scouting",
    "landing",
    "prophesying",
    "entering",
    "moving_from",
    "moving_to",
    "taking",
    "fetching",
    "discarding",
    "pandoras_column",
]
"""What somebody has to choose before the turn goes on."""
PHASES: dict[int, Phase] = {
    k.SETTING_UP: "setting_up",
    k.PLACING: "placing",
    k.SCOUTING: "scouting",
    k.LANDING: "landing",
    k.PROPHESYING: "prophesying",
    k.ENTERING: "entering",
    k.MOVING_FROM: "moving_from",
    k.MOVING_TO: "moving_to",
    k.TAKING: "taking",
    k.FETCHING: "fetching",
    k.DISCARDING: "discarding",
    k.PANDORAS_COLUMN: "pandoras_column",
}


def place_name(place: int) -> str:
    """A place as players write it: column.row, from 1."""
    return f"{place // k.DEPTH + 1}.{place % k.DEPTH + 1}"


def place_words(place: int) -> str:
    """A place as one says it."""
    return text_of("place-words", column=place // k.DEPTH + 1, row=place % k.DEPTH + 1)


class CardNames:
    """The names of cards, by their numbers and back."""

    def __init__(self, cards: Cards) -> None:
        self.kinds = cards.kinds
        self.numbers = [
            1 + back * k.KINDS + kind for back in range(k.SEATS) for kind in range(len(cards.kinds))
        ]

    def name(self, card: int) -> str:
        """What stands on the card."""
        return self._both(card)[back_of(card)]

    def _both(self, card: int) -> tuple[str, str]:
        kind = self.kind(card)
        return kind.hera, kind.zeus

    def label(self, card: int) -> str:
        """The name, with whose card it is where both have one of that name."""
        hera, zeus = self._both(card)
        name = self.name(card)
        return text_of("card-of", card=name, side=SIDES[back_of(card)]) if hera == zeus else name

    def for_side(self, card: int, seat: int) -> str:
        """The name as its holder says it: the plain one for their own cards."""
        return self.name(card) if back_of(card) == seat else self.label(card)

    def find(self, text: str, seat: int) -> int | None:
        """The card that a holder calls so."""
        own_first = sorted(self.numbers, key=lambda card: back_of(card) != seat)
        return next((card for card in own_first if text in (self.name(card), self.label(card))), None)

    def kind(self, card: int) -> Kind:
        """The kind in the component file."""
        return self.kinds[(card - 1) % k.KINDS]

    def back(self, card: int) -> str:
        """Whose card it is."""
        return SIDES[back_of(card)]

    def face(self, card: int) -> CardFace:
        """Name and back."""
        return CardFace(name=self.name(card), back=self.back(card))


FIELD_CARD = re.compile(r"(?P<name>.+?)(?P<up> up)?(?: #(?P<born>\d+))?")
