"""Mythology, the Advanced game: what is shown of a match to one seat, or to a spectator."""

from typing import Literal

from pydantic import Field

from theomachy.games.words import Shown, View

PHASES = (
    "logging", "carding", "placing", "placed", "praying", "starting", "naming",
    "moving", "fighting", "capturing", "rolling", "keeping", "ending", "closing",
)  # fmt: skip
QUESTIONS = ("phase", "window", "target", "poll", "auction", "claim", "combat", "oracle", "deciding")
"""What is asked: what the phase asks, or what has interrupted it."""
WINDOWS = ("gods are placed", "a phase begins", "combat", "a capture", "a phase ends")


class PlayerView(Shown):
    """A player, as all see him. Zeus has no god."""

    name: str
    god: str | None
    area: str | None = Field(description="the Area of the god, None while it is off the map")
    glory: int = Field(description="as far as all know it")
    track: int = Field(description="this turn's part of it")
    promised: int = Field(description="what oracles bring at the turn's end")
    hand_size: int
    card_down: bool
    card: str | None = Field(description="the lesser god of the card that is down, where it is known")
    powers_used: list[int]
    struck: bool


class OwnView(Shown):
    """What a seat alone knows of itself."""

    points_left: int = Field(description="power points not yet on the sheet")
    sheet: list[str] = Field(description="this turn's lines, as they are written")
    totals: dict[str, int] = Field(description="points by unit that count this turn")
    glory: int = Field(description="all of it")
    hand: list[str] = Field(description="cards, by their lesser gods")
    fate: int | None


class PieceView(Shown):
    """A hero, a monster or a lesser evil on the board."""

    id: int
    name: str
    kind: Literal["hero", "monster", "evil"]
    hex: int
    holder: int | None = Field(description="the seat that holds it in this phase")
    aboard: bool
    state: list[str] = Field(description="what is the matter with it this turn")
    known: dict[int, int] = Field(description="points that seats have shown for it this turn, at least")


class ItemView(Shown):
    """A helper or a prize."""

    name: str
    kind: Literal["helper", "prize"]
    hex: int | None
    bearer: str | None
    owner: int | None = Field(description="the seat before which it lies off the board")


class MarkerView(Shown):
    """A Divine Occurrence of this turn."""

    seat: int
    occurrence: str
    area: str
    hex: int | None
    points: int


class AuctionView(Shown):
    """An auction for a unit."""

    unit: str
    opener: int
    rival: int | None
    bid: int | None
    bidder: int | None


class DuelView(Shown):
    """A combat."""

    attacker: str
    defender: str
    seat: int


class AdvancedView(View):
    """A match of the Advanced game."""

    game: Literal["mythology"]
    turn: int
    phase: str
    question: str
    window: str | None
    mover: int
    attempts: int
    in_hand: str | None
    players: list[PlayerView]
    own: OwnView | None
    pieces: list[PieceView]
    items: list[ItemView]
    markers: list[MarkerView]
    auction: AuctionView | None
    duel: DuelView | None
    fates_shown: list[int]
    boxes: list[int] = Field(description="how many Fates lie on each box of the turn track")
