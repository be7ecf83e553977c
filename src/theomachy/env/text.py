"""Matches in words, for language models: `Chair`, what one seat reads and says; `TextEnv`, a match in the
style of TextArena.

Contract: all that is said to a seat is made from what it may know, as `Match` tells it."""

import random
import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from theomachy.bots.bot import Bot, Decision
from theomachy.bots.registry import check_spec, make, parse_spec
from theomachy.checks import check_seed, is_whole
from theomachy.env.extras import one_each
from theomachy.errors import BadSeats, NotYourTurn, TheomachyError, UnknownBot, UnknownMove, plain
from theomachy.games.game import OptionValue
from theomachy.match import Match

MOST_MOVES = 60
"""How many moves are listed at once."""
MOST_LOG = 100
"""How many sentences of the log are told at once."""


class Chair:
    """One seat of a match, in words.

    Examples:
        >>> chair = Chair(Match("zeus-on-the-loose", seats=2, seed=7), seat=1)
        >>> print(chair.moves(like="nearest"))
        Aphrodite: 0 → 0, takes Zeus. The total is rounded to the nearest ten. Steal Zeus.
    """

    def __init__(self, match: Match, seat: int) -> None:
        self.match, self.seat = match, seat

    def look(self) -> str:
        """The table as the seat sees it, who is asked, and what."""
        view = self.match.view(self.seat)
        asked = plain(self.match.words.question(view))
        return "\n".join(filter(None, (plain(self.match.words.picture(view)), self._turn(), asked)))

    def _turn(self) -> str:
        match = self.match
        if match.outcome is not None:
            won = [plain(match.names[seat]) for seat in match.outcome.winners]
            return f"The match is over. Won by: {', '.join(won)}."
        if self.seat in match.must:
            return f"You are {plain(match.names[self.seat])} (seat {self.seat}), and it is yours to move."
        return f"The match waits for {', '.join(plain(match.names[seat]) for seat in match.must)}."

    def moves(self, like: str = "", first: int = 0) -> str:
        """The legal moves that contain a text in their notation or meaning, one line each, from number
        `first` on."""
        if self.seat not in self.match.actors:
            return "Nothing is asked of you now."
        legal, told = self.match.legal(self.seat), self.match.meaning_and_text
        lines = [f"{choice.move}: {told(choice, self.seat)}" for choice in legal]
        found = [plain(line) for line in lines if like.casefold() in line.casefold()]
        return _part(found, first, MOST_MOVES, "moves")

    def log(self, first: int = 0) -> str:
        """What the seat has been told, one sentence a line, from number `first` on."""
        told = [f"{event.number}: {plain(event.text)}" for event in self.match.events(self.seat)]
        return _part(told, first, MOST_LOG, "entries")

    def rules(self, about: str = "") -> str:
        """The rules that contain a text, and the paragraphs between them; without a text, the headings."""
        game = self.match.game
        headings = [line for line in game.rules_text.splitlines() if line.startswith("#")]
        return _part(game.rules_about(about) if about else headings, 0, MOST_MOVES, "paragraphs")

    def play(self, move: str) -> None:
        """Make a move, given as players write it. Raises as `Match.play`."""
        self.match.play(_text(move), self.seat)


def _text(move: str) -> str:
    """A move as it is written. Raises UnknownMove for what is no text."""
    if not isinstance(move, str):
        raise UnknownMove(f"a move is a text, not {move!r}")
    return move.strip()


def _part(lines: Sequence[str], first: int, most: int, what: str) -> str:
    """Lines from `first` on, not more than so many, and how many there are."""
    first = max(first, 0)
    shown = lines[first : first + most]
    if len(shown) == len(lines):
        return "\n".join(lines) if lines else f"No {what}."
    if not shown:
        return f"(None from {first} on: there are {len(lines)} {what}.)"
    return "\n".join([*shown, f"({first} to {first + len(shown) - 1} of {len(lines)} {what})"])


class Sitting(Chair):
    """A seat against bots, which answer at once. `bots`: one for all other seats, or one for each, in the
    order of the seats.

    Raises what making a match raises, UnknownBot for a name that is no bot's or that names a file, BadNet.

    Examples:
        >>> sitting = Sitting("zeus-on-the-loose", seats=2, seat=0, bots="greedy", seed=7)
        >>> sitting.look().endswith("it is yours to move.")
        True
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int = 0,
        bots: str | Sequence[str] = "greedy",
        options: Mapping[str, OptionValue] | None = None,
        seed: int | None = None,
    ) -> None:
        match = Match(game, seats, seed=seed, options=options, seat_by_seat=True)
        if not is_whole(seat) or seat not in range(match.seats):
            raise BadSeats(f"there is no seat {seat!r}; seats are 0 to {match.seats - 1}")
        super().__init__(match, seat)
        others = [other for other in range(match.seats) if other != seat]
        named = one_each(bots, len(others), "bots")
        for name in named:
            if parse_spec(name).file:
                raise UnknownBot(f"{name!r}: bots of files are not for this table")
            check_spec(name, match.game.id, match.seats)
        self._bots: dict[int, Bot] = {other: make(name) for other, name in zip(others, named, strict=True)}
        self._go_on()

    def play(self, move: str) -> None:
        """Make a move; the bots answer it. Raises as `Match.play`."""
        super().play(move)
        self._go_on()

    def _go_on(self) -> None:
        """Until this seat has a choice, or the match is over."""
        match = self.match.play_forced()
        while not match.over and self.seat not in match.must:
            seat = match.must[0]
            match.play_action(self._bots[seat].choose(Decision.of(match, seat)), seat)
            match.play_forced()


class TextEnv:
    """A match in the style of TextArena: the player who is asked gets an observation in words and answers in
    words.

    If an answer is not a legal move, the player is told why and asked again; after `patience` such answers in
    a row a random legal move is made. An observation begins with what the player has been told since the last
    one. Raises as `Match`.

    Examples:
        >>> env = TextEnv("zeus-on-the-loose")
        >>> env.reset(num_players=2, seed=7)
        >>> player, observation = env.get_observation()
        >>> done, info = env.step("3")
        >>> done
        False
    """

    def __init__(
        self, game: str, options: Mapping[str, OptionValue] | None = None, patience: int = 3
    ) -> None:
        self._game, self._options, self._patience = game, options, patience
        self.match: Match | None = None

    def reset(self, num_players: int | None = None, seed: int | None = None) -> None:
        """Begin a match, with an arbitrary seed if none is given."""
        seed = secrets.randbits(62) if seed is None else check_seed(seed)
        self.match = Match(
            self._game, num_players, seed=seed, options=self._options, seat_by_seat=True
        ).play_forced()
        self._told = [0] * self.match.seats
        self._refused = ""
        self._failures = 0
        self._random = random.Random(f"text {seed}")

    def _now(self) -> Match:
        if self.match is None:
            raise NotYourTurn("the match has not begun: call reset")
        return self.match

    def get_observation(self) -> tuple[int, str]:
        """Who is asked, and what they read. Raises NotYourTurn if nobody is."""
        match = self._now()
        if match.over:
            raise NotYourTurn("the match is over: call reset")
        seat = match.must[0]
        chair = Chair(match, seat)
        since, self._told[seat] = self._told[seat], match.heard(seat)
        news = [plain(event.text) for event in match.events(seat, since)]
        parts = [*news, chair.look(), "Moves:", chair.moves(), "Answer with one move as it is written."]
        return seat, "\n".join([*parts, *([self._refused] if self._refused else [])])

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Give a player's answer. Returns whether the match is over, and under `refused`, if the answer was
        not a move, why not. Raises UnknownMove if the answer is not a text, or NotYourTurn."""
        match = self._now()
        if match.over:
            raise NotYourTurn("the match is over: call reset")
        seat, answer, self._refused = match.must[0], _text(action), ""
        try:
            match.play(answer, seat)
        except TheomachyError as error:
            self._failures += 1
            if self._failures < self._patience:
                self._refused = str(error)
                return False, {"refused": self._refused}
            match.play_action(self._random.choice(match.legal_actions(seat)), seat)
        self._failures = 0
        match.play_forced()
        return match.over, {}

    def close(self) -> tuple[dict[int, float], dict[str, Any]]:
        """Each player's share of the win, 0 if the match is not over, and how it ended."""
        match = self._now()
        shares = [row["share"] if match.over else 0.0 for row in match.standing()]
        return dict(enumerate(shares)), {"outcome": match.outcome}
