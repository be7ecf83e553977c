"""Non-interference: a match and its twin, in which all that a seat may not know is another, look alike to
that seat in every channel."""

import dataclasses
import random
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from tests.checks.channels import channels, differences
from theomachy import Match
from theomachy.games.game import Game
from theomachy.kernel import generic

Twin = Callable[[Match, int | None, random.Random], Match]
Played = Iterable[tuple[Match, random.Random]]


def step(match: Match, rng: random.Random) -> tuple[int, int]:
    """A random move of a random seat that may act."""
    seat = rng.choice([seat for seat in match.actors if match.legal_actions(seat)])
    action = rng.choice(match.legal_actions(seat))
    match.play_action(action, seat)
    return seat, action


def eyes(match: Match) -> list[int | None]:
    return [None, *range(match.seats)]


def check_present(played: Played, twin: Twin, search: bool = False) -> None:
    """Positions and their twins look alike to whom they should."""
    for match, rng in played:
        for seat in eyes(match):
            other = twin(match, seat, rng)
            assert differences(channels(match, seat, search), channels(other, seat, search)) == []


def leak_in_reveal(monkeypatch: pytest.MonkeyPatch, game: Game, leak: Callable[..., Any]) -> None:
    """From now on `leak(s, t, seat)` writes into what is revealed."""
    honest = game.rules

    def reveal(s, params, seat, t):
        honest.reveal(s, params, seat, t)
        leak(s, t, seat)

    monkeypatch.setitem(generic._rules, honest.state, dataclasses.replace(honest, reveal=reveal))
