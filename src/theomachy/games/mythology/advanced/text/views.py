"""Mythology, the Advanced game: what is shown of a match to one seat, or to a spectator."""

from typing import Literal, get_args

from pydantic import Field

from theomachy.games.mythology.advanced.text.names import MOVES
from theomachy.games.mythology.views import FarView
from theomachy.games.mythology.world import Wind
from theomachy.games.words import Shown, View

Phase = Literal[
    "logging", "carding", "placing", "placed", "praying", "starting", "naming",
    "moving", "fighting", "capturing", "rolling", "keeping", "ending", "closing", "scoring", "setting",
    "over",
]  # fmt: skip
PHASES: tuple[Phase, ...] = (
    "logging", "carding", "placing", "placed", "praying", "starting", "naming",
    "moving", "fighting", "capturing", "rolling", "keeping", "ending", "closing", "scoring", "setting",
)  # fmt: skip
Question = Literal["phase", "window", "target", "poll", "auction", "claim", "combat", "oracle", "deciding"]
QUESTIONS: tuple[Question, ...] = (
    "phase",
    "window",
    "target",
    "poll",
    "auction",
    "claim",
    "combat",
    "oracle",
    "deciding",
)
"""What is asked: what the phase asks, or what has interrupted it."""
Window = Literal["gods_placed", "phase_begins", "combat", "capture", "phase_ends"]
WINDOWS: tuple[Window, ...] = get_args(Window)
"""When there are windows, by number."""


class PowerView(Shown):
    """A power of a god."""

    name: str
    does: str
    used: bool = Field(description="this turn")
    by_itself: bool


class CardView(Shown):
    """A card, by its lesser god; what each of its three sections does."""

    name: str
    act: str
    event_name: str
    event: str
    oracle: str


class ChartView(Shown):
    """A line of the chart of the Special Victory Conditions."""

    fates: list[int] = Field(description="the Fates that bring this")
    counts: str


class FateView(Shown):
    """A Fate that a seat keeps, and what it would bring if the game ended now."""

    number: int
    counts: str
    now: float = Field(
        description="glory, as far as the seat knows; when the game is over what it has brought"
    )
    most: float = Field(description="the same if the seat leads all heroes whom it may be leading")


class PlayerView(Shown):
    """A player, as all see them. Zeus has no god."""

    name: str
    god: str | None
    area: str | None = Field(description="the Area of the god, None while it is off the map")
    glory: int = Field(description="as far as all know it")
    track: int = Field(description="this turn's part of it")
    promised: int = Field(description="what oracles bring at the turn's end")
    hand_size: int
    card_down: bool
    card: CardView | None = Field(description="the card that is down, once it was played")
    powers: list[PowerView]
    struck: bool
    fate: FateView | None = Field(description="the Fate that it keeps, when the game is over")
    secret: int | None = Field(description="what the Glory of Zeus has brought, when the game is over")
    score: float | None = Field(description="all glory, when the game is over")
    past: list[list[str]] = Field(description="the log sheets of all turns, when the game is over")


class LineView(Shown):
    """A line of this turn's log sheet: as it is written, in its form, what it comes to, and whether it was
    used."""

    move: str
    form: MOVES.union  # type: ignore[name-defined]
    note: str
    used: bool = Field(description="of a Divine Occurrence, whether it has happened")


class OwnView(Shown):
    """What a seat alone knows of itself."""

    points: int = Field(description="power points of a turn")
    points_left: int = Field(description="power points not yet on the sheet")
    sheet: list[LineView] = Field(description="this turn's lines")
    in_order: bool = Field(description="whether lines can only be added from the top down, and never changed")
    totals: dict[str, int] = Field(description="points by unit that count this turn")
    glory: int = Field(description="all of it")
    to_offer: int = Field(description="glory that is not spent or offered yet")
    hand: list[CardView]
    down: CardView | None = Field(description="the card that is down, played or not")
    fate: FateView | None
    past: list[list[str]] = Field(description="the log sheets of the turns that are over")


class PieceView(Shown):
    """A hero, a monster or a lesser evil on the board. Its numbers are those that all know, without aid of
    one's own that is still secret."""

    id: int
    name: str
    kind: Literal["hero", "monster", "evil"]
    hex: int
    defense: int
    attack: int
    magic: int | None
    holder: int | None = Field(description="the seat that holds it in this phase")
    aboard: bool
    state: list[str] = Field(description="what is the matter with it this turn")
    known: dict[int, int] = Field(description="points that seats have shown for it this turn, at least")
    shown_before: dict[int, int] = Field(
        description="of a hero, the points that seats had shown at the end of the last turn in which they"
        " showed any, at least"
    )
    on_foot: FarView | None = Field(
        description="of a hero, how far it is to each of the view's goals, in turns of one player"
    )
    by_ship: FarView | None = Field(
        description=(
            "the same where a ship brings him there sooner, if the dice give one; a roll counts as a step"
        )
    )


class AbsentView(Shown):
    """A hero or a monster that is not on the board."""

    name: str
    dead: bool = Field(
        description="else it waits for the Fates, as who was never born or fell to the bolt of Zeus"
    )
    returns: bool = Field(description="whether it may still come, as far as the seat knows")


class ItemView(Shown):
    """A helper or a prize."""

    name: str
    kind: Literal["helper", "prize"]
    hex: int | None
    bearer: str | None
    owner: int | None = Field(description="the seat before which it lies off the board")
    does: str = Field(description="its numbers, in words")


class MarkerView(Shown):
    """A Divine Occurrence of this turn."""

    seat: int
    occurrence: str
    area: str
    hex: int | None
    points: int


class WayView(Shown):
    """A hex that can be reached: how many steps away, and the last step there, from the hex `before` towards
    a `wind`."""

    hex: int
    cost: int
    before: int
    wind: Wind


class ReachView(Shown):
    """How far a piece can go that is moved now."""

    piece: str
    hex: int
    ways: list[WayView]


class AuctionView(Shown):
    """An auction for a unit, or the question whether there will be one."""

    unit: str
    opener: int
    rival: int | None
    bid: int | None
    bidder: int | None
    equalled: bool = Field(description="whether the number was said by both")
    waiting: list[int] = Field(description="seats that will challenge next")
    for_attack: bool = Field(description="whether it is about a claim, and no glory can be won or lost")


class OddsView(Shown):
    """How a combat may end, as far as the seat knows: chances from 0 to 1, which leave room for a combat in
    which nobody falls."""

    wins: float = Field(description="that the defender falls alone")
    falls: float = Field(description="that the attacker falls alone")
    both: float
    attacker_needs: int | None = Field(
        description=(
            "what the attacker's dice must come to at least, by magic at most; None where they do not count"
        )
    )
    defender_needs: int | None


class DuelView(Shown):
    """A combat. It is of the seat that began it."""

    attacker: str
    defender: str
    seat: int
    weapons: OddsView | None = Field(description="None where both must use magic")
    magic: OddsView | None = Field(description="None where neither can use it")


class GraspView(Shown):
    """A hero who reaches for a prize; what the dice must come to, and how many of the 36 throws do."""

    hero: str
    prize: str
    needs: int
    ways: int


class AdvancedView(View):
    """A match of the Advanced game."""

    game: Literal["mythology"]
    legal: list[MOVES.choice]  # type: ignore[name-defined]
    barred: list[MOVES.barred]  # type: ignore[name-defined]
    turn: int = Field(description="0 while players place the counters")
    turns: int = Field(description="how many there are")
    phase: Phase
    question: Question
    subject: str | None = Field(description="what the question is about")
    window: Window | None
    passed: list[int] = Field(
        description="seats that have let this window pass, since somebody did something"
    )
    first: int = Field(description="the seat that begins this turn")
    mover: int
    attempts: int
    most_attempts: int
    in_hand: str | None
    steps_left: int
    players: list[PlayerView]
    own: OwnView | None
    face_down: list[int] = Field(
        description=(
            "hexes of the counters that players have placed face down, all of the kind that `subject` names"
        )
    )
    pieces: list[PieceView]
    absent: list[AbsentView]
    items: list[ItemView]
    goals: list[str] = Field(description="the prizes that lie on the board, and last the heroes' home")
    markers: list[MarkerView]
    reach: list[ReachView] = Field(description="pieces that the seat moves now")
    auction: AuctionView | None
    duel: DuelView | None
    grasp: GraspView | None
    deck: int = Field(description="cards that nobody has")
    fates_shown: list[int]
    chart: list[ChartView] = Field(description="what Fates bring, of those that may be kept at this table")
    boxes: list[int] = Field(description="how many Fates lie on each box of the turn track")
