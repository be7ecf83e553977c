"""Worlds and whether they agree with what was seen: an examiner of `imagine`, written from the events that a
seat is told, and compiled snapshots of random games."""

from typing import Any

import numpy as np

from theomachy import Match, game
from theomachy.games.words import Event
from theomachy.kernel.chance import Dice, below, combine
from theomachy.kernel.compiled import entry
from theomachy.kernel.generic import blindfold, imagine, legal, play
from theomachy.kernel.record import records, rows
from theomachy.kernel.runner import open_game
from theomachy.kernel.state import first_seat

GAME = game("hera-and-zeus")
TABLES = GAME.params(GAME.components(), GAME.resolve({"starter": "random"}), 2, None, True)

NUMBERS = {
    (names[b], back): 1 + 16 * b + kind
    for kind, names in enumerate(GAME.components().names)
    for b, back in enumerate(("Hera", "Zeus"))
}
"""The number of each card, by its name and its back."""

Passage = tuple[float, int | None, bool]
"""When a card came into a hand or left it, which one if that is known, and whether it was dealt at the
beginning."""


def card(face: dict[str, str]) -> int:
    """The number of a card that is told."""
    return NUMBERS[face["name"], face["back"]]


def can_be_paired(ins: list[Passage], outs: list[Passage], hostage: int) -> bool:
    """Whether each card that left can be one that had come before: the search for augmenting paths of
    Kuhn."""
    partner: dict[int, int] = {}

    def fits(i: int, o: int) -> bool:
        (came, card, opening), (left, other, _) = ins[i], outs[o]
        return came < left and card in (None, other) and not (opening and card is None and other == hostage)

    def pair(o: int, tried: set[int]) -> bool:
        for i in range(len(ins)):
            if i not in tried and fits(i, o):
                tried.add(i)
                if i not in partner or pair(partner[i], tried):
                    partner[i] = o
                    return True
        return False

    return len(ins) == len(outs) and all(pair(o, set()) for o in range(len(outs)))


class Account:
    """The other's side as a seat is told of it, event by event: which cards came into the hand and left it,
    and when each was put face down where it lies. If the match began at a position: with so many unseen cards
    in the hand (`held`) and so many open ones in the columns."""

    def __init__(self, world: Any, seat: int, held: int | None, columns: tuple[int, ...]) -> None:
        self.seat, self.owner = seat, 1 - seat
        self.side = world.sides[self.owner]
        self.ins: list[Passage] = [(-1.0, None, True)] * 9 if held is None else [(-1.0, None, False)] * held
        self.outs: list[Passage] = []
        self.lying: list[list[float | None]] = [[None] * n for n in columns]
        """By column when each was put there; None where it lies open."""
        self.figure = -1
        self.fought: int | None = None
        """The column from which cards are discarded now, or None for the hand."""
        self.shown: list[int] = []
        """What has been shown of the hand just now."""

    def hear(self, time: int, event: Event) -> None:
        told = event.fields
        if event.kind == "hand_shown" and told["seat"] == self.owner:
            self.shown += [card(face) for face in told["cards"]]
        elif event.kind != "hand_shown":
            self.know_hand(time - 1)
        if event.kind == "challenges":
            own = "card" if told["seat"] == self.owner else "other"
            self._lies_open(told["column"], 0, told[own])
        elif event.kind == "uncovers" and told["seat"] == self.seat:
            self._lies_open(told["column"], 0, told["card"])
        if event.kind in ("challenges", "uncovers"):
            self.fought = told["column"]
        elif event.kind in ("uses", "picks"):
            self.fought = None
        tell = getattr(self, f"_{event.kind}", None)
        if tell is not None and told.get("seat") == self.owner:
            tell(time, **told)

    def know_hand(self, time: int) -> None:
        """What was shown of the hand is there: as if it had left it and come back."""
        self.outs += [(time, one, False) for one in self.shown]
        self.ins += [(time + 0.5, one, False) for one in self.shown]
        self.shown = []

    def _lies_open(self, column: int, row: int, face: dict[str, str]) -> None:
        put = self.lying[column][row]
        if put is not None:
            self.outs.append((put, card(face), False))
            self.lying[column][row] = None

    def _at(self, place: str) -> tuple[int, int]:
        column, row = (int(part) - 1 for part in place.split("."))
        return column, row - (self.figure == column)

    def _draws(self, time: int, **told: Any) -> None:
        self.ins.append((time, None, False))

    def _places(self, time: int, **told: Any) -> None:
        column, row = self._at(told["place"])
        self.lying[column].insert(row, time)

    def _turned_up(self, time: int, **told: Any) -> None:
        self._lies_open(*self._at(told["place"]), told["card"])

    def _lands(self, time: int, **told: Any) -> None:
        self.outs.append((time, card(told["card"]), False))
        self.lying[told["column"]].insert(0, None)

    def _moves(self, time: int, **told: Any) -> None:
        column, row = self._at(told["before"])
        moved = self.lying[column].pop(row)
        column, row = self._at(told["after"])
        self.lying[column].insert(row, moved)

    def _figure_enters(self, time: int, **told: Any) -> None:
        self.figure = told["column"]

    def _figure_leaves(self, time: int, **told: Any) -> None:
        self.figure = -1

    def _sirens_take(self, time: int, **told: Any) -> None:
        self.ins.append((time, card(told["card"]), False))

    def _hades_takes(self, time: int, **told: Any) -> None:
        lost = self.side.missing
        taken = int(self.side.pile[lost - 1]) if lost else NUMBERS["Pegasus", told["back"]]
        self.ins.append((time, taken, False))

    def _persephone_takes(self, time: int, **told: Any) -> None:
        for back, count in (("Hera", told["of_hera"]), ("Zeus", told["of_zeus"])):
            self.ins += [(time, NUMBERS["Pegasus", back], False)] * count

    def _discarded(self, time: int, **told: Any) -> None:
        if self.fought is None:
            self.outs.append((time, card(told["card"]), False))
        else:
            self.lying[self.fought].pop(0)  # it lay open: a challenge, Pegasus or Pandora has shown it

    def fits(self) -> bool:
        """Whether the side can have come about so."""
        side = self.side
        for column in range(3):
            for row in range(side.count[column]):
                if not side.up[4 * column + row]:
                    self.outs.append((self.lying[column][row], int(side.card[4 * column + row]), False))
        self.outs += [(1e9, card, False) for card in range(1, 33) for _ in range(side.hand[card])]
        hostage = NUMBERS["Io", "Hera"] if self.owner == 0 else NUMBERS["Argus", "Zeus"]
        return can_be_paired(self.ins, self.outs, hostage)


def agrees(
    match: Match, seat: int, world: Any, held: int | None = None, columns: tuple[int, ...] = (0, 0, 0)
) -> bool:
    """Whether a world has come about as the seat was told, for the other's side; `held` and `columns` as in
    an Account."""
    account, events = Account(world, seat, held, columns), match.events(seat)
    for time, event in enumerate(events):
        account.hear(time, event)
    account.know_hand(len(events) - 1)
    if match.view().phase == "landing" and match.must == (seat,):
        # what Pegasus has found is on its way to the field
        account.outs.append((len(events), int(world.frames[0].a), False))
    return account.fits()


def _snapshots(states, scratch, params, dice, out, journal, seed, taken):
    """Random games, stopped at random: `states` gets a position each."""
    t = params[0]
    k = 0
    number = 0
    while k < states.shape[0]:
        scratch[0] = scratch[1]
        s = scratch[0]
        open_game(s, t, dice[0], seed, number, journal)
        number += 1
        while s.over == 0:
            n = legal(s, t, first_seat(s.must), out)
            play(s, t, first_seat(s.must), out[below(dice[0], n)], journal)
            if s.over == 0 and below(dice[0], taken) == 0 and k < states.shape[0]:
                states[k] = s
                k += 1


snapshots = entry(_snapshots)


def _worlds(states, known, worlds, again, params, seat, seed):
    """What `seat` knows of each position, a world that it imagines, and what it would know of that."""
    for k in range(states.shape[0]):
        blindfold(states[k], params[0], seat, known[k])
        worlds[k] = known[k]
        imagine(worlds[k], params[0], seat, combine(seed, k))
        blindfold(worlds[k], params[0], seat, again[k])


worlds_of = entry(_worlds)


def random_positions(count: int, seed: int) -> Any:
    """Positions of random games."""
    states, scratch, dice = records(GAME.rules.state, count), records(GAME.rules.state, 2), records(Dice, 1)
    out, journal = np.zeros(GAME.rules.actions, np.int64), np.zeros((0, 8), np.int64)
    snapshots(states, scratch, rows(TABLES), dice, out, journal, np.uint64(seed), 12)
    return states
