"""Golden transcripts: a whole game as a person reads it, so that a change of the rules shows in review as a
readable difference.

After a wanted change: `THEOMACHY_GOLDEN=write uv run pytest tests/test_golden.py`, and read what `git diff`
shows."""

import math
import os
import random
from collections import Counter
from pathlib import Path

import pytest

from tests.checks.effort import NIGHT
from theomachy import Match
from theomachy.bots.bot import Decision, GreedyBot
from theomachy.match import LegalMoves

FOLDER = Path(__file__).with_name("golden")
GAMES = [
    ("zeus-on-the-loose", "2006", 3, {"edition": "2006"}),
    ("zeus-on-the-loose", "56", 4, {"edition": "56", "drawing": "manual"}),
    ("olympics", "2", 2, {}),
    ("olympics", "4", 4, {}),
    ("hera-and-zeus", "default", 2, {}),
    ("mythology-basic", "3", 3, {}),
    ("mythology", "2", 2, {}),
]
WRITES = os.environ.get("THEOMACHY_GOLDEN") == "write"
LINES = math.inf if NIGHT or WRITES else 600
"""So many are compared: by day the beginning of a long game."""
OWN = {"dealt", "drawn", "took", "laid", "placed", "hades_took"}
"""Kinds of events that only their seat is told."""


MOST_TOLD = 45
"""Choices that are told one by one; of more, as for a log sheet or a hex of the map, how many there are of
each kind."""


def offered(legal: LegalMoves) -> str:
    """What a seat may choose between."""
    if len(legal) <= MOST_TOLD:
        return ", ".join(choice.move for choice in legal)
    return ", ".join(f"{many} {kind}" for kind, many in Counter(choice.form.kind for choice in legal).items())


def transcript(game: str, seats: int, options: dict[str, str]) -> str:
    """A game through everybody's eyes: what each could do and did, what is told to whom, the table at every
    break; once there are LINES of them, no further."""
    match = Match(
        game,
        names=["Xenia", "Yorgos", "Zoe", "Kleio", "Ion"][:seats],
        seed=2026,
        options=options,
        seat_by_seat=True,
    )
    rng = random.Random(2026)
    lines = [", ".join([game, *(f"{name}={value}" for name, value in match.options.items())]), ""]
    shown = dict.fromkeys([None, *range(seats)], 0)
    stage = 0
    while True:
        told = {event.text for event in match.events(None, since=shown[None])}
        for seat in shown:
            for event in match.events(seat, since=shown[seat]):
                if seat is None or (event.kind in OWN and event.text not in told):
                    lines.append(f"  {'' if seat is None else f'[{match.names[seat]} alone] '}{event.text}")
                shown[seat] = event.number + 1
        if match.over or match.state.stage != stage:
            lines += ["", match.picture(), ""]
            stage = match.state.stage
        if match.over:
            return "\n".join([*lines, str(match.outcome), ""])
        if len(lines) > LINES:
            return "\n".join(lines)
        seat = match.must[0]
        legal = match.legal(seat)
        # Mostly sensible, sometimes not, so that the game is short and yet everything happens.
        move = (
            rng.choice(legal).action if rng.random() < 0.2 else GreedyBot().choose(Decision.of(match, seat))
        )
        if len(legal) > 1:
            lines.append(f"{match.names[seat]} ({offered(legal)}): {match.words.notation(move)}")
        match.play_action(move, seat)


@pytest.mark.parametrize(("game", "name", "seats", "options"), GAMES)
def test_the_transcript_is_as_it_was(game, name, seats, options):
    file = FOLDER / f"{game}-{name}.txt"
    text = transcript(game, seats, options)
    if WRITES:
        file.write_text(text, "utf-8")
    golden = file.read_text("utf-8")
    assert (golden if math.inf == LINES else golden[: len(text)]) == text
