"""Worlds and whether they agree with what was seen: an examiner of `imagine`, written from the events that a
seat is told, and compiled snapshots of random games."""

from typing import Any

import numpy as np

from theomachy import Match, game
from theomachy.kernel.chance import Dice, below, combine
from theomachy.kernel.compiled import entry
from theomachy.kernel.generic import blindfold, imagine, legal, play
from theomachy.kernel.record import records, rows
from theomachy.kernel.runner import open_game
from theomachy.kernel.state import first_seat

GAME = game("hera-and-zeus")
TABLES = GAME.params(GAME.components(), GAME.resolve({"starter": "random"}), 2, None, True)

Passage = tuple[float, int | None, bool]
"""When a card came into a hand or left it, which one if that is known, and whether it was dealt at the
beginning."""


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


def agrees(
    match: Match, seat: int, world: Any, held: int | None = None, columns: tuple[int, ...] = (0, 0, 0)
) -> bool:
    """Whether a world has come about as the seat was told, for the other's side. If the match began at a
    position: with so many unseen cards in the other's hand (`held`) and so many open ones in the columns."""
    owner = 1 - seat
    side = world.sides[owner]
    numbers = {
        (names[b], back): 1 + 16 * b + kind
        for kind, names in enumerate(GAME.components().names)
        for b, back in enumerate(("Hera", "Zeus"))
    }
    hostage = numbers["Io", "Hera"] if owner == 0 else numbers["Argus", "Zeus"]
    ins: list[Passage] = [(-1.0, None, True)] * 9 if held is None else [(-1.0, None, False)] * held
    outs: list[Passage] = []
    lying: list[list[float | None]] = [
        [None] * n for n in columns
    ]  # when each was put there; None: it lies open
    figure = -1

    def card(face: dict[str, str]) -> int:
        return numbers[face["name"], face["back"]]

    def at(place: str) -> tuple[int, int]:
        column, row = (int(part) - 1 for part in place.split("."))
        return column, row - (figure == column)

    fought: int | None = None  # the column from which cards are discarded now, or None: the hand
    pending: list[int] = []
    events = match.events(seat)
    for time, event in enumerate(events):
        d = event.fields
        if event.kind == "hand_shown" and d["seat"] == owner:
            pending += [card(one) for one in d["cards"]]
            if time + 1 == len(events) or events[time + 1].kind != "hand_shown":
                outs += [(time, one, False) for one in pending]
                ins += [(time + 0.5, one, False) for one in pending]
                pending = []
        if event.kind == "challenges":
            for who, key in ((d["seat"], "card"), (1 - d["seat"], "other")):
                if who == owner:
                    put = lying[d["column"]][0]
                    if put is not None:
                        outs.append((put, card(d[key]), False))
                        lying[d["column"]][0] = None
        if event.kind == "uncovers" and d["seat"] == seat and lying[d["column"]][0] is not None:
            outs.append((lying[d["column"]][0], card(d["card"]), False))
            lying[d["column"]][0] = None
        if event.kind in ("challenges", "uncovers"):
            fought = d["column"]
        elif event.kind in ("uses", "picks"):
            fought = None
        if d.get("seat") != owner:
            continue
        if event.kind == "draws":
            ins.append((time, None, False))
        elif event.kind == "places":
            column, row = at(d["place"])
            lying[column].insert(row, time)
        elif event.kind == "turned_up":
            column, row = at(d["place"])
            outs.append((lying[column][row], card(d["card"]), False))
            lying[column][row] = None
        elif event.kind == "lands":
            outs.append((time, card(d["card"]), False))
            lying[d["column"]].insert(0, None)
        elif event.kind == "moves":
            column, row = at(d["before"])
            moved = lying[column].pop(row)
            column, row = at(d["after"])
            lying[column].insert(row, moved)
        elif event.kind == "figure_enters":
            figure = d["column"]
        elif event.kind == "figure_leaves":
            figure = -1
        elif event.kind == "sirens_take":
            ins.append((time, card(d["card"]), False))
        elif event.kind == "hades_takes":
            ins.append(
                (
                    time,
                    int(side.pile[side.missing - 1])
                    if side.missing
                    else card({"name": "Pegasus", "back": d["back"]}),
                    False,
                )
            )
        elif event.kind == "persephone_takes":
            for back, count in (("Hera", d["of_hera"]), ("Zeus", d["of_zeus"])):
                ins += [(time, card({"name": "Pegasus", "back": back}), False)] * count
        elif event.kind == "discarded" and fought is None:
            outs.append((time, card(d["card"]), False))
        elif event.kind == "discarded":
            lying[fought].pop(0)  # it lay open: a challenge, Pegasus or Pandora has shown it
    if match.view().phase == "landing" and match.must == (seat,):
        outs.append(
            (len(events), int(world.frames[0].a), False)
        )  # what Pegasus has found is on its way to the field
    return _close(world, side, lying, ins, outs, hostage)


def _close(
    world: Any,
    side: Any,
    lying: list[list[float | None]],
    ins: list[Passage],
    outs: list[Passage],
    hostage: int,
) -> bool:
    for column in range(3):
        for row in range(side.count[column]):
            if not side.up[4 * column + row]:
                outs.append((lying[column][row], int(side.card[4 * column + row]), False))
    outs += [(1e9, card, False) for card in range(1, 33) for _ in range(side.hand[card])]
    return can_be_paired(ins, outs, hostage)


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
