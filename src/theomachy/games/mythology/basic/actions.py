"""Mythology, the Basic game: what can be done."""

from theomachy.games.mythology.basic import state as k
from theomachy.games.mythology.basic.events import AREA, UNIT
from theomachy.games.mythology.world import AREAS, HEROES, UNITS, WIND
from theomachy.kernel.actions import Actions
from theomachy.kernel.values import NUMBER, named

ALLIES = named("allies", list[int])
"""A mask of players of the own side, by their places in the order of the seats, from 1."""

ACTIONS = Actions()

STEP = ACTIONS("step", "MY-B12: a unit goes one hex further.", "{unit} {wind}", unit=(UNIT, UNITS), wind=WIND)
FIGHT = ACTIONS(
    "fight",
    "MY-B13: who fights whom first.",
    "{hero} against {monster}",
    hero=(UNIT, HEROES),
    monster=(UNIT, range(HEROES, UNITS)),
)
PLACE = ACTIONS("place", "MY-B7: the god goes to an Area.", "god to {area}", area=(AREA, AREAS))
AID = ACTIONS("aid", "MY-B17, MY-B19: aid is given.", points=(NUMBER, k.POINTS + 1))
TRY = ACTIONS("capture", "MY-B18: a hero tries to capture.", "capture with {hero}", hero=(UNIT, HEROES))
PROPOSE = ACTIONS(
    "propose", "MY-B22: an alliance is proposed.", "ally {allies}", allies=(ALLIES, 1 << k.SIDE_SEATS)
)
DONE = ACTIONS("done", "No more of this: movement, captures, alliances.")
LEAVE = ACTIONS("leave", "MY-B22: the alliance is left.")
ACCEPT = ACTIONS("accept", "MY-B22: a proposed alliance is accepted.")
REFUSE = ACTIONS("refuse", "MY-B22: a proposed alliance is refused.")
