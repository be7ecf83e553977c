"""Mythology, the Basic game: what is told. Nothing is hidden in this game, so all is told to all. The
sentences are in `en.ftl`."""

from typing import Annotated

from theomachy.kernel.events import ENTERS, EVERYBODY, FALLS, FIGHTS, GAINS, GETS, PLAYS, tells
from theomachy.kernel.record import Ints
from theomachy.kernel.values import NUMBER, Flag, Seat, Seats, named, one_of, several

SIDE = one_of("heroes", "monsters")
POINTS = named("points")
"""Victory points, in parts of WHOLE."""

AREA = named("area")
UNIT = named("unit", int)
"""A unit, by its printed number."""

Area = Annotated[int, AREA]
Dice = Annotated[tuple[int, int], several(NUMBER, 2)]
God = Annotated[int, named("god")]
Hex = Annotated[int, named("hex", int)]
HexEntered = Annotated[int, named("hex_entered", int)]
"""A hex that is said with its Area before it."""
Prize = Annotated[int, named("prize")]
Unit = Annotated[int, UNIT]


@tells(EVERYBODY)
def gets_god(journal: Ints, seat: Seat, god: Annotated[God, GETS]) -> None:
    """MY-B5: a player's god for the whole game."""


@tells(EVERYBODY)
def rolls_for_side(journal: Ints, seat: Seat, dice: Dice) -> None:
    """MY-B5: a player rolls for the side to favour."""


@tells(EVERYBODY)
def favours(journal: Ints, seat: Seat, side: Annotated[int, SIDE, GETS]) -> None:
    """MY-B5: the side that a player favours."""


@tells(EVERYBODY)
def stands(journal: Ints, unit: Unit, hex: Annotated[Hex, ENTERS]) -> None:
    """MY-B2: where a unit begins."""


@tells(EVERYBODY)
def lies(journal: Ints, prize: Prize, hex: Hex) -> None:
    """MY-B4: where a prize begins."""


@tells(EVERYBODY, begins="round")
def turn_begins(journal: Ints, turn: int) -> None:
    """MY-B24: a Game Turn begins."""


@tells(EVERYBODY, reveals=True, begins="phase")
def drawn(journal: Ints, seat: Seat) -> None:
    """MY-B7: a god is drawn, and the Player Turn of its player begins."""


@tells(EVERYBODY)
def places(journal: Ints, seat: Seat, area: Area) -> None:
    """MY-B7: the Area into which a player puts the god."""


@tells(EVERYBODY)
def steps(
    journal: Ints, unit: Unit, start: Hex, to: Annotated[HexEntered, ENTERS], cost: int, left: int
) -> None:
    """MY-B9, MY-B12: a unit goes from one hex into the next; its cost, and the power points that its player
    has left."""


@tells(EVERYBODY)
def ends_movement(journal: Ints, seat: Seat) -> None:
    """MY-B31: a player has done with movement."""


@tells(EVERYBODY)
def fights(
    journal: Ints,
    seat: Seat,
    attacker: Annotated[int, UNIT, PLAYS],
    defender: Annotated[Unit, FIGHTS],
    hex: Hex,
) -> None:
    """MY-B13: the player whose Player Turn it is says which units fight."""


@tells(EVERYBODY)
def aids(journal: Ints, seat: Seat, points: int, left: int) -> None:
    """MY-B17: a player's aid in a round of combat, and the power points that they have left."""


@tells(EVERYBODY, reveals=True)
def rolls(journal: Ints, attack: Dice, attack_total: int, defence: Dice, defence_total: int) -> None:
    """MY-B16: the dice of both sides, and what they come to with the aid."""


@tells(EVERYBODY)
def falls(journal: Ints, unit: Annotated[Unit, FALLS], seat: Annotated[Seat, GAINS]) -> None:
    """MY-B16, MY-B20: a unit is out of the game, and a player has a point for it."""


@tells(EVERYBODY, reveals=True)
def tries(journal: Ints, seat: Seat, hero: Unit, prize: Prize, aid: int, dice: Dice) -> None:
    """MY-B18, MY-B19: a hero tries to capture a prize; the aid and the dice."""


@tells(EVERYBODY)
def captures(
    journal: Ints,
    seat: Annotated[Seat, GAINS],
    hero: Annotated[int, UNIT, PLAYS],
    prize: Annotated[Prize, GETS],
) -> None:
    """MY-B19: a hero captures a prize for a player."""


@tells(EVERYBODY)
def proposes(journal: Ints, seat: Seat, seats: Seats) -> None:
    """MY-B27: a player proposes an alliance; all who would be in it."""


@tells(EVERYBODY)
def answers(journal: Ints, seat: Seat, agrees: Flag) -> None:
    """MY-B27: what a player says to a proposal."""


@tells(EVERYBODY)
def allied(journal: Ints, seats: Seats) -> None:
    """MY-B22: an alliance is made; all who are in it."""


@tells(EVERYBODY)
def leaves(journal: Ints, seat: Seat) -> None:
    """MY-B22: a player leaves an alliance."""


@tells(EVERYBODY)
def scores(journal: Ints, seat: Seat, points: Annotated[int, POINTS]) -> None:
    """MY-B20, MY-B21, MY-B23: a player's victory points at the end, exact: a whole number or a fraction."""
