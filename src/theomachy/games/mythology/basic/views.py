"""Mythology, the Basic game: what is shown of a match. All see the same."""

from fractions import Fraction
from typing import Literal

from pydantic import Field

from theomachy.games.moves import GameMoves
from theomachy.games.mythology.basic.actions import ACTIONS
from theomachy.games.mythology.views import FarView
from theomachy.games.mythology.world import Wind
from theomachy.games.words import Shown, View

MOVES = GameMoves("Basic", ACTIONS)

Side = Literal["heroes", "monsters"]
SIDES: tuple[Side, ...] = ("heroes", "monsters")
Phase = Literal["placing", "moving", "fighting", "aiding", "capturing", "aiding_capture", "allying", "over"]
PHASES: tuple[Phase, ...] = (
    "placing",
    "moving",
    "fighting",
    "aiding",
    "capturing",
    "aiding_capture",
    "allying",
)


class PointsView(Shown):
    """Victory points, exact: a fraction in its lowest terms."""

    numerator: int
    denominator: int

    def __str__(self) -> str:
        return str(Fraction(self.numerator, self.denominator))


class PlayerView(Shown):
    """A player."""

    name: str
    god: str
    side: Side
    power: int = Field(description="power points left in this Game Turn")
    area: str | None = Field(description="the Area of the god, None while it is off the map")
    drawn: bool = Field(description="whether the god was drawn in this Game Turn")
    kills: int
    prizes: int
    alliance: list[int] = Field(description="seats of the alliance, the player's own among them")
    own_points: PointsView
    points: PointsView = Field(description="with an alliance its mean")


class UnitView(Shown):
    """A hero or a monster on the board."""

    id: int
    name: str
    side: Side
    hex: int
    ready: bool = Field(description="whether it may be moved, or try to capture, in this Player Turn")
    to_prizes: FarView = Field(
        description="how far it is to each of the view's prizes, in Game Turns; null once it is captured"
    )


class WayView(Shown):
    """A hex that can be reached: what it costs, and the last step there, from the hex `before` towards a
    `wind`."""

    hex: int
    cost: int
    before: int
    wind: Wind


class ReachView(Shown):
    """The cheapest ways of the units that stand in a hex and can be moved."""

    hex: int
    units: list[int]
    ways: list[WayView]


class PrizeView(Shown):
    """A prize; its hex is None once it is captured."""

    name: str
    hex: int | None


class CombatView(Shown):
    """A round of combat for which aid is given, by the ids of the units."""

    hex: int
    attacker: int
    defender: int
    aid: list[int] = Field(description="by seat, as far as it is said")


class AidView(Shown):
    """What aid would do that the seat may give now: the chance that its unit stays, or that the prize is
    captured."""

    points: int
    chance: float = Field(description="if nobody else gives aid")
    least: float = Field(description="if all who are asked after the seat give all that they have")


class BasicView(View):
    """A match of the Basic game."""

    game: Literal["mythology-basic"]
    legal: list[MOVES.choice]  # type: ignore[name-defined]
    barred: list[MOVES.barred]  # type: ignore[name-defined]
    turn: int
    phase: Phase
    active: int = Field(description="the seat whose Player Turn it is, or was last")
    players: list[PlayerView]
    units: list[UnitView]
    reach: list[ReachView] = Field(description="where the seat can move units to, now")
    prizes: list[PrizeView]
    combat: CombatView | None
    captor: int | None = Field(description="id of the hero that tries to capture")
    aid: list[AidView]
    proposal: list[int] = Field(description="seats of the alliance that is proposed")
