"""Plays adjudication cases: sets up the position, gives the orders, compares what comes of them with the
result that the case demands.

Dice fall as the case says: not one more is rolled, and not one fewer. All other chance is fixed by the
position."""

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from typing import Any
from unittest.mock import patch

from tests.mythology.casebook import Block, Case, Run
from tests.mythology.scene import Scene
from tests.mythology.verdicts import CaseFails, Verdict
from theomachy import Match
from theomachy.errors import TheomachyError
from theomachy.games.mythology.advanced.rules import combat, ground, offerings
from theomachy.games.mythology.advanced.state import CLAIM, POLL, WINDOW, State
from theomachy.games.mythology.advanced.text.views import PHASES
from theomachy.kernel.chance import combine
from theomachy.kernel.generic import setup
from theomachy.kernel.journal import new_journal
from theomachy.kernel.record import Word, new
from theomachy.kernel.state import top_kind

QUIET = (WINDOW, POLL, CLAIM)
"""What is asked of others than whose turn it is: who has no order passes."""
MOST_STEPS = 3000
"""More answers than any stretch of a case needs."""


@cache
def sized(seats: int, options: tuple[tuple[str, str], ...]) -> Match:
    """A match with so many seats: its params are the slow part of it, and do not hang on names."""
    return Match("mythology", seats, seed=1, options=dict(options))


@cache
def table(seats: tuple[str, ...], options: tuple[tuple[str, str], ...]) -> Match:
    """A match of these players to begin from."""
    match = sized(len(seats), options).copy()
    match.names = list(seats)
    match.words = match.game.words(match.components, match.params, match.names)
    return match


def adjudicate(case: Case) -> None:
    """Play all runs of a case. Raises CaseFails where its result does not come, BadCase where a line cannot
    be understood."""
    for run in case.runs:
        scene = Scene(run.position)
        for seed in scene.seeds or [None]:
            _Play(scene, seed).through(run)


class _Play:
    """One run of a case."""

    def __init__(self, scene: Scene, seed: int | None) -> None:
        self.scene = scene
        self.dice: list[int] | None = []
        """What is still to be rolled; None where dice fall as they fall."""
        self.match = table(tuple(scene.seats), tuple(sorted(scene.options.items()))).copy()
        self.match.state = new(State)
        self.match.history.rows.clear()
        if seed is not None:
            self.match.state.chance, journal = Word(combine(seed, 0)), new_journal()
            setup(self.match.state, self.match.params, journal)
            self.match.history.take(journal)
        else:
            self.match.words.set_position(self.match.state, scene.data)
        self.since = 0
        """How many events had been told before the last orders."""

    @property
    def kind(self) -> int:
        return int(top_kind(self.match.state))

    @property
    def phase(self) -> str:
        return "over" if self.match.over else PHASES[int(self.match.state.phase)]

    def through(self, run: Run) -> None:
        with self._fed_dice():
            for block in run.steps:
                if block.kind == "orders":
                    self._give(block)
                else:
                    Verdict(self.scene, self.match, self.since).compare(block)
        if self.dice:
            raise CaseFails(
                run.steps[-1].lines[-1],
                f"{' '.join(map(str, self.dice))} to be rolled as well",
                "nothing rolls them",
            )

    # Dice

    @contextmanager
    def _fed_dice(self) -> Iterator[None]:
        """The dice of the rules fall as the case says."""
        throw, below = ground.throw, offerings.below
        single: list[int] = []

        def fed(s: Any) -> int:
            if self.dice is None:
                return throw(s)
            if not self.dice:
                raise CaseFails(self.line, "no more dice than the case gives", "dice are rolled")
            return self.dice.pop(0)

        def fed_singly(s: Any, sides: int) -> int:
            if self.dice is None:
                return int(below(s, sides))
            if not single:
                single.extend(divmod(fed(s), 10))
            return single.pop(0) - 1

        with ExitStack() as stack:
            for room, name, way in (
                (ground, "throw", fed),
                (combat, "throw", fed),
                (offerings, "below", fed_singly),
            ):
                stack.enter_context(patch.object(room, name, way))
            yield

    # Orders

    def _give(self, block: Block) -> None:
        self.since = len(self.match.history.rows)
        for line in block.lines:
            self.line = line
            if line.text.startswith("dice "):
                self._lay_dice(line.text.removeprefix("dice "))
            elif found := re.fullmatch(r"everybody passes(?: until (\w+) is asked)?", line.text):
                self._quiet(found[1])
            elif line.text.startswith("on to "):
                self._on_to(line.text.removeprefix("on to "))
            else:
                seat, colon, moves = line.text.partition(": ")
                if not colon:
                    raise line.refuse("no such order is known")
                for move in moves.split(", "):
                    self._order(self.scene.seat(line, seat), move)

    def _lay_dice(self, text: str) -> None:
        """The dice that fall next, in their order."""
        self.dice = None if text == "as they fall" else [*(self.dice or ()), *map(int, text.split())]

    def _order(self, seat: int, move: str) -> None:
        """A move, before which all pass who are asked for something else in a window, a poll or a claim."""
        for _ in range(MOST_STEPS):
            if self._fits(seat, move) or self.kind not in QUIET:
                break
            self._pass(self.match.must[0])
        try:
            self.match.play(move, seat)
        except TheomachyError as error:
            raise CaseFails(self.line, f"{self.scene.seats[seat]} may {move}", str(error)) from None

    def _fits(self, seat: int, move: str) -> bool:
        return seat in self.match.must and self.match.words.spellings().get(move) in self.match.legal_actions(
            seat
        )

    def _pass(self, seat: int) -> None:
        self.match.play("pass", seat)

    def _quiet(self, until: str | None) -> None:
        """All pass in windows, polls and claims until something else is asked, or somebody in particular."""
        for _ in range(MOST_STEPS):
            asked = [self.scene.seats[seat] for seat in self.match.must]
            if self.match.over or asked == [until] or self.kind not in QUIET:
                break
            self._pass(self.match.must[0])
        if until and [self.scene.seats[seat] for seat in self.match.must] != [until]:
            raise CaseFails(self.line, f"{until} is asked", f"{self._asked()} is asked in {self.phase}")

    def _on_to(self, aim: str) -> None:
        """Nobody does anything that they need not do, until a time comes."""
        s = self.match.state
        turn, phases = int(s.turn), int(s.phases)
        goals: dict[str, Callable[[], bool]] = {
            "fighting": lambda: self.phase == "fighting",
            "captures": lambda: self.phase == "capturing",
            "the end of the phase": lambda: self.phase == "ending",
            "the next phase": lambda: (self.match.state.turn, self.match.state.phases) != (turn, phases),
            "the next turn": lambda: self.match.state.turn != turn,
            "cards": lambda: self.phase == "carding",
            "placing": lambda: self.phase == "placing",
            "prayers": lambda: self.phase == "praying",
            "the first phase": lambda: self.phase == "starting",
            "the end of the game": lambda: False,
        }
        if aim not in goals:
            raise self.line.refuse(f"one can go on to {', '.join(goals)}")
        for _ in range(MOST_STEPS):
            if self.match.over or goals[aim]():
                break
            seat = self.match.must[0]
            legal = self.match.legal_actions(seat)
            action = self.match.words.spellings()["pass"]
            self.match.play_action(action if action in legal else legal[0], seat)
        if (
            self.match.over
            and aim != "the end of the game"
            and not (aim in ("the next turn", "the next phase") and goals[aim]())
        ):
            raise CaseFails(self.line, aim, "the game is over")

    def _asked(self) -> str:
        return ", ".join(self.scene.seats[seat] for seat in self.match.must) or "nobody"
