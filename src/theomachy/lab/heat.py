"""Where on its map a game happens: where pieces stand, fight and fall.

Which event says where a piece is, that it fights or falls, is declared beside the events (ENTERS, FIGHTS,
FALLS of `kernel/events.py`)."""

from typing import NamedTuple

import numpy as np

from theomachy.games import game as find_game
from theomachy.kernel.events import EventKind
from theomachy.kernel.journal import FIRST_NUMBER
from theomachy.kernel.record import Ints
from theomachy.kernel.runner import TOLD
from theomachy.lab.block import Block
from theomachy.lab.simulate import Plan

STAND, FIGHT, FALL = range(3)
HEAT = ("stand", "fight", "fall")
"""What is counted of each place: pieces that stand there as a round begins, attacks on pieces there, pieces
that fall."""
GONE = -1
"""The place of a piece that has fallen."""
MOST_PIECES = 1 << 12


class Places(NamedTuple):
    """Where pieces were, sorted by piece and row: `until` the row at which each was so no longer."""

    rows: Ints
    pieces: Ints
    at: Ints
    until: Ints


class Heat:
    """The map of a plan's game, and what is counted on it."""

    def __init__(self, plan: Plan) -> None:
        game = find_game(plan.game)
        self.size = len(game.places(plan.components))
        """How many places there are; 0 for a game without a map."""
        self._kinds = game.events.kinds

    def counted(self, block: Block) -> Ints:
        """What a block that tells adds, (of HEAT, place)."""
        found = np.zeros((len(HEAT), self.size), np.int64)
        if not self.size:
            return found
        places = self._places(block)
        rounds = np.cumsum([0, *np.isin(block.told[:, 0], self._rounds)])
        there = places.at != GONE
        stood = rounds[places.until] - rounds[places.rows]
        found[STAND] = np.bincount(places.at[there], stood[there], self.size)
        for what, mark in ((FIGHT, "fights"), (FALL, "falls")):
            rows, pieces, _ = self._marked(block, mark)
            at = _place_of(places, rows, pieces)
            found[what] = np.bincount(at[at != GONE], minlength=self.size)
        return found

    @property
    def _rounds(self) -> list[int]:
        return [number for number, kind in enumerate(self._kinds) if kind.begins == "round"]

    def _places(self, block: Block) -> Places:
        """Where each piece was, and until when."""
        entered, fallen = self._marked(block, "enters"), self._marked(block, "falls")
        rows, pieces = (np.concatenate([entered[k], fallen[k]]) for k in (0, 1))
        at = np.concatenate([entered[2], np.full(len(fallen[0]), GONE)])
        order = np.lexsort((rows, pieces))
        rows, pieces, at = rows[order], pieces[order], at[order]
        until = block.counts[block.game_of[rows], TOLD]
        again = np.flatnonzero(pieces[1:] == pieces[:-1])
        until[again] = rows[again + 1]
        return Places(rows, pieces, at, until)

    def _marked(self, block: Block, mark: str) -> tuple[Ints, Ints, Ints]:
        """The rows of events with a field that is marked so, in which game which piece they are about, and
        that field's number. What is nowhere is left out."""
        found = [(np.zeros(0, np.int64),) * 3]
        for number, kind in enumerate(self._kinds):
            for name in getattr(kind, mark):
                rows = np.flatnonzero(block.told[:, 0] == number)
                value = block.told[rows, FIRST_NUMBER + kind.place(name)]
                piece = block.told[rows, FIRST_NUMBER + kind.place(_piece(kind, name, mark))]
                known = value >= 0
                found.append((rows[known], (block.game_of[rows] * MOST_PIECES + piece)[known], value[known]))
        rows, pieces, values = (np.concatenate(parts) for parts in zip(*found, strict=True))
        return rows, pieces, values


def _piece(kind: EventKind, field: str, mark: str) -> str:
    """The field that says which piece it is about."""
    return next(name for name in kind.fields if name != field) if mark == "enters" else field


def _place_of(places: Places, rows: Ints, pieces: Ints) -> Ints:
    """Where pieces were just before some rows; GONE where that is not known."""
    if not len(places.rows):
        return np.full(len(rows), GONE)
    span = int(max(places.rows.max(), rows.max(initial=0))) + 1
    last = np.searchsorted(places.pieces * span + places.rows, pieces * span + rows) - 1
    return np.where((last >= 0) & (places.pieces[last] == pieces), places.at[last], GONE)
