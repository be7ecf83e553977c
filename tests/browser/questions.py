"""Each kind of move of each game, as it may be made or may not: positions in which a person is asked, and how
one comes by what the page says of it."""

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from tests.browser.test_mythology_advanced import played
from theomachy import GAMES, Match

SEATS = {"zeus-on-the-loose": 3, "olympics": 3, "hera-and-zeus": 2, "mythology-basic": 3, "mythology": 5}
MATCHES, MOVES, AT_MOST = 40, 300, 5
RARER: dict[str, dict[str, Any]] = {
    "zeus-on-the-loose": {"options": {"drawing": "manual"}, "seat_by_seat": True}
}
"""How a match is begun in which more is asked."""
RARE = {
    *(
        ("legal", kind)
        for kind in ("erase", "offer_helper", "offer_prize", "drop_helper", "drop_prize", "control")
    ),
    *(("barred", kind) for kind in ("capture", "card", "challenge", "drop_helper", "drop_prize", "pass")),
    *(("barred", kind) for kind in ("revive", "control")),
}
"""What does not come up in every few matches of Mythology: it is driven where it does."""


@dataclass(frozen=True)
class Case:
    """A move, and what the server says of it: what it means, or why it may not be made."""

    match: Match
    seat: int
    choice: Any
    words: str

    @property
    def move(self) -> str:
        return str(self.choice.move)

    @property
    def form(self) -> Any:
        return self.choice.form

    @property
    def view(self) -> Any:
        return self.match.view(self.seat)


Do = Callable[[Page, str, Case], None]
Says = Callable[[Case], list[str]]


@dataclass(frozen=True)
class Way:
    """How one comes by it, by hover, key or tap, and what must stand there then."""

    do: Do
    says: Says
    fits: Callable[[Case], bool] = lambda case: True
    """Whether a position will do."""


def questions(game: str, seat: int) -> Iterator[Match]:
    """Positions of careless matches in which a seat is asked."""
    if game == "mythology":
        for seed in range(AT_MOST):
            for match, other, actions in played(SEATS[game], seed, 2000):
                if other == seat and len(actions) > 1:
                    yield match
        return
    for seed in range(MATCHES):
        rarer = RARER.get(game, {}) if seed % 2 else {}
        match, rng = Match(game, SEATS[game], seed=seed, **rarer), random.Random(seed)
        for _ in range(MOVES):
            if match.over:
                break
            if seat in match.must:
                yield match
            by = rng.choice(list(match.must))
            match.play(rng.choice(match.legal(by)), by)


def found(
    game: str, seat: int, legal: Mapping[str, Way], barred: Mapping[str, Way]
) -> dict[tuple[str, str], Case]:
    """A case of each kind of move, as it may be made and as it may not; and of what is barred also of kinds
    that nobody thought of."""
    cases: dict[tuple[str, str], Case] = {}
    wanted = {("legal", kind) for kind in legal} | {("barred", kind) for kind in barred}
    for match in questions(game, seat):
        view: Any = match.view(seat)
        all_ = [("legal", each, each.meaning, legal) for each in view.legal]
        all_ += [("barred", each, each.reason, barred) for each in view.barred]
        for what, each, words, ways in all_:
            key = (what, each.form.kind)
            if key not in cases:
                case = Case(match, seat, each, words)
                if key not in wanted or ways[key[1]].fits(case):
                    cases[key] = Case(match.copy(), seat, each, words)
        if wanted - RARE <= set(cases):
            break
    return cases


def declared(game: str) -> set[str]:
    """All kinds of moves that a game has."""
    return {kind.name for kind in GAMES[game].moves.actions.kinds}
