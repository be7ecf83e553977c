"""How strong bots are in comparison, at tables where every choice of them meets.

Contract

- A lineup is a choice of bots, one for each seat. All lineups play the same deals, each with every rotation
  of the seats; the order in which the bots sit round the table is drawn for each deal.
- The same arena plays the same games, whatever the number of jobs, and whether or not it was interrupted in
  between.
- Bots with a budget in seconds think by their thread's processor time: a busy machine costs patience, not
  strength.
"""

import math
import os
import random
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations
from pathlib import Path
from typing import Any, NamedTuple

from theomachy import __version__
from theomachy.bots.registry import check_spec, with_fingerprint
from theomachy.errors import BadOptions, BadSeats, CannotSave
from theomachy.games import game as find_game
from theomachy.games.game import OptionValue
from theomachy.kernel.generic import SHARE
from theomachy.lab.arena_file import Game, Lineup, Plays, load, save
from theomachy.lab.matches import compiled_actions, file_name, make_folder, match_of
from theomachy.lab.progress import Progress, untold
from theomachy.lab.ratings import Estimate, Outcome, Ratings
from theomachy.lab.simulate import POLICIES, Plan, make_bots, plan, play_game, play_games, spread
from theomachy.lab.texts import text_of
from theomachy.saved import write_text

LOOK_AGAIN = 1.1
"""After so many times the deals it looks again whether they are. Fixed, so that jobs change nothing."""
FEWEST_DEALS = 10
DEALS_A_CHUNK = 50
SHARE_OF_TIME = 20

Orders = tuple[tuple[Lineup, int, list[Lineup]], ...]
"""Deals to be played: a lineup, the deal's number, in which orders it sits."""


@dataclass(frozen=True)
class Arena:
    """An arena to be played. Equal names in `bots` are several seats of one bot.

    Examples:
        >>> made = arena("zeus-on-the-loose", ["greedy", "random"], seats=2, seed=1)
        >>> made.lineups
        [('greedy', 'random')]
    """

    game: str
    bots: tuple[str, ...]
    seats: int
    base: Plan
    """A plan of the first lineup; the others differ only in their bots."""

    @cached_property
    def names(self) -> list[str]:
        """The bots, each once."""
        return list(dict.fromkeys(self.bots))

    @cached_property
    def lineups(self) -> list[Lineup]:
        """Every choice of bots for the seats, except those of a single bot."""
        by_name = sorted(self.bots, key=self.names.index)
        choices = dict.fromkeys(combinations(by_name, self.seats))
        return [lineup for lineup in choices if len(set(lineup)) > 1]

    def rotations(self, lineup: Lineup, deal: int) -> list[Lineup]:
        """The orders in which a lineup sits for a deal, each once."""
        order = list(lineup)
        random.Random(f"{self.base.seed} {lineup} {deal}").shuffle(order)
        return list(dict.fromkeys(tuple(order[k:] + order[:k]) for k in range(self.seats)))

    def deals(self, games: int) -> int:
        """How many whole deals of every lineup fit into so many games, but at least one."""
        return max(1, games // (self.seats * len(self.lineups)))

    @cached_property
    def files(self) -> str:
        """The bots that come out of files, with what tells apart what stood in these when it was first asked
        for: once, for games are played by what stood there then."""
        return ",".join(named for bot in self.names if (named := with_fingerprint(bot)) != bot)

    def describes(self) -> dict[str, str]:
        """What games must share with those of an earlier run to be counted with them."""
        options = self.base.options
        return {
            "game": self.game,
            "seats": str(self.seats),
            "rules": str(find_game(self.game).rules_version),
            "options": " ".join(f"{name}={options[name]}" for name in sorted(options)),
            "components": f"{self.base.components.label}, {self.base.components.fingerprint}",
            "seed": str(self.base.seed),
            "files": self.files,
            "version": __version__,
        }


class Figures(NamedTuple):
    """What came of an arena so far: by bot that has played, and by bot and rival that have met."""

    ratings: Mapping[int, Estimate]
    shares: Mapping[int, Estimate]
    rates: Mapping[tuple[int, int], Estimate]


def arena(
    game: str,
    bots: Sequence[str],
    seats: int | None,
    seed: int,
    options: Mapping[str, OptionValue] | None = None,
    components: Path | None = None,
) -> Arena:
    """Check what is to be played. By default there are as many seats as bots, or as many as the game has.

    Raises UnknownGame, BadSeats, UnknownBot, BadNet, BadOptions, BadComponents.
    """
    description = find_game(game)
    count = description.check_seats(
        max(2, min(len(bots), description.seats.stop - 1)) if seats is None else seats
    )
    for bot in bots:
        check_spec(bot, game, count)
    if len(bots) < count:
        raise BadSeats(text_of("too-few-bots", seats=count, bots=len(bots)))
    base = plan(game, tuple(bots[:count]), seed, options, components)
    made = Arena(game, tuple(bots), count, base)
    if len(made.names) < 2:
        raise BadSeats(text_of("one-bot", bot=bots[0]))
    return made


class Result:
    """The games of an arena so far, and what follows from them.

    Examples:
        >>> made = arena("zeus-on-the-loose", ["greedy", "random"], seats=2, seed=1)
        >>> result = play_arena(made, games=100, jobs=1)
        >>> greedy, at_random = result.figures().shares.values()
        >>> result.games, greedy.value > at_random.value
        (100, True)
    """

    def __init__(self, arena: Arena, plays: Plays) -> None:
        self.arena = arena
        self.plays = plays
        self.stopped = "games"
        """Why it ended: all `games` were played, the `margin` was reached, or it was `interrupted`."""
        self._begun = time.monotonic()

    @property
    def games(self) -> int:
        return sum(len(deal) for deal in self.plays.values())

    def games_of(self, bot: str) -> int:
        """In how many games it sat."""
        return sum(bot in played.bots for deal in self.plays.values() for played in deal)

    def figures(self) -> Figures:
        """What follows from the games."""
        names = [name for name in self.arena.names if self.games_of(name)]
        if not names:
            return Figures({}, {}, {})
        numbers = [self.arena.names.index(name) for name in names]
        outcomes: Counter[Outcome] = Counter()
        for (lineup, _), games in self.plays.items():
            wins = dict.fromkeys(names, 0.0)
            for played in games:
                for bot, share in zip(played.bots, played.wins, strict=True):
                    wins[bot] += share
            who = tuple(names.index(bot) for bot in lineup)
            outcomes[Outcome(who, len(games), tuple(wins.values()))] += 1
        found = Ratings(len(names), outcomes)
        met = {pair for one in outcomes for pair in permutations(set(one.lineup), 2)}
        return Figures(
            dict(zip(numbers, found.ratings, strict=True)),
            {number: found.share(bot) for bot, number in enumerate(numbers)},
            {(numbers[bot], numbers[rival]): found.win_rate(bot, rival) for bot, rival in sorted(met)},
        )

    def replaced(self) -> Counter[str]:
        """For each bot, how many of its answers were replaced by greedy's because it failed or answered
        nonsense."""
        counts: Counter[str] = Counter()
        for games in self.plays.values():
            for played in games:
                for bot, times in zip(played.bots, played.replaced, strict=True):
                    counts[bot] += times
        return counts

    def thought(self) -> dict[str, float | None]:
        """For each bot how many seconds of the processor's time it took to choose, on the average; None where
        it was not measured."""
        decisions, seconds = Counter[str](), dict.fromkeys(self.arena.names, 0.0)
        for played in (game for deal in self.plays.values() for game in deal):
            for bot, count, time_taken in zip(played.bots, played.decisions, played.seconds, strict=True):
                decisions[bot] += count
                seconds[bot] += time_taken
        return {bot: seconds[bot] / decisions[bot] if decisions[bot] else None for bot in self.arena.names}

    def as_json(self) -> dict[str, Any]:
        """The result as one JSON object."""
        arena, names, found = self.arena, self.arena.names, self.figures()
        replaced, thought = self.replaced(), self.thought()
        games = [played for deal in self.plays.values() for played in deal]
        return {
            **arena.describes(),
            "seed": arena.base.seed,
            "options": dict(arena.base.options),
            "components": arena.base.components.label,
            "seats": arena.seats,
            "games": self.games,
            "deals": len({deal for _, deal in self.plays}),
            "moves": sum(played.moves for played in games),
            "stopped": self.stopped,
            "seconds": time.monotonic() - self._begun,
            "bots": [
                {
                    "bot": name,
                    "games": self.games_of(name),
                    **_as_json("rating", found.ratings.get(bot)),
                    **_as_json("win_share", found.shares.get(bot)),
                    "replaced_answers": replaced[name],
                    "seconds_a_decision": thought[name],
                }
                for bot, name in enumerate(names)
            ],
            "win_rates": [
                {
                    "bot": names[bot],
                    "rival": names[rival],
                    "win_rate": rate.value,
                    "interval": [rate.low, rate.high],
                }
                for (bot, rival), rate in found.rates.items()
            ],
        }


def _as_json(name: str, figure: Estimate | None) -> dict[str, Any]:
    """A figure with its interval; null, and an empty one, for a bot that has not played yet."""
    interval = [] if figure is None else [figure.low, figure.high]
    return {name: None if figure is None else figure.value, f"{name}_interval": interval}


def play_arena(
    arena: Arena,
    games: int,
    jobs: int | None = None,
    margin: float = 0.0,
    out: Path | None = None,
    progress: Progress = untold,
    matches: Path | None = None,
) -> Result:
    """Play at most so many games, in whole deals of all lineups, but at least one deal of each. If `margin`
    is not 0, stop earlier when the intervals of all win rates are as narrow as that on either side.

    `out`: the file in which all games are kept; those that it holds already are not played again. `jobs`:
    processes, by default one per core. `matches`: a folder in which each game that is played now is kept as a
    match. Ctrl-C stops early.

    Raises BadOptions (also if the file is of another arena), BadFile, CannotSave.
    """
    if games < 1 or games % 1 or (jobs is not None and jobs < 1) or not 0 <= margin <= 1:
        raise BadOptions(text_of("games-processes-and-margin", games=games, jobs=jobs, margin=margin))
    result = Result(arena, {} if out is None else load(out, arena.describes(), arena.lineups))
    kept = Keeper(out, result)
    if matches is not None:
        make_folder(matches)
    progress(result.games, kept=True)
    deals = arena.deals(games)
    try:
        if not _enough(result, margin):
            for played in spread(
                play_deals,
                _chunks(result, deals, matches is not None),
                jobs or os.cpu_count() or 1,
                (arena.base, (), False),
            ):
                chunk = played if matches is None else _kept_as_matches(played, arena, matches)
                result.plays |= chunk
                progress(sum(map(len, chunk.values())))
                kept.keep()
                if _looks(arena, chunk) and _enough(result, margin):
                    break
    except KeyboardInterrupt:
        result.stopped = "interrupted"
    finally:
        kept.keep(at_once=True)
    return result


def _kept_as_matches(plays: Plays, arena: Arena, folder: Path) -> Plays:
    """Keep these games as matches; the games without them. Raises CannotSave."""
    for (_, deal), games in plays.items():
        for rotation, game in enumerate(games):
            plan = arena.base.seated(game.bots)
            write_text(folder / file_name(plan, deal, rotation, arena.files), game.match)
    return {which: [game._replace(match="") for game in games] for which, games in plays.items()}


def _chunks(result: Result, deals: int, as_matches: bool) -> Iterator[tuple[Plan, Orders, bool]]:
    """What is still to be played of so many deals, deal by deal: each chunk a deal or, where everything is
    compiled, several."""
    arena = result.arena
    size = DEALS_A_CHUNK if all(spec in POLICIES for spec in arena.bots) else 1
    for first in range(0, deals, size):
        for lineup in arena.lineups:
            numbers = (number for number in range(first, min(first + size, deals)))
            missing = [number for number in numbers if not _is_whole(result, lineup, number)]
            if missing:
                orders = tuple((lineup, number, arena.rotations(lineup, number)) for number in missing)
                yield arena.base, orders, as_matches


def _is_whole(result: Result, lineup: Lineup, deal: int) -> bool:
    """Whether a deal was played in all orders of its lineup: of a file some games may be lost."""
    played = [game.bots for game in result.plays.get((lineup, deal), ())]
    return played == result.arena.rotations(lineup, deal)


def play_deals(base: Plan, orders: Orders, as_matches: bool) -> Plays:
    """The games of some deals, each in each order of its lineup."""
    return {
        (lineup, deal): [_play(base.seated(order), deal, as_matches) for order in rotations]
        for lineup, deal, rotations in orders
    }


def _play(plan: Plan, deal: int, as_match: bool) -> Game:
    seats = range(len(plan.specs))
    if plan.compiled:
        _, (scores,), ((moves, _),) = play_games(plan, deal, 1)
        return Game(
            plan.specs,
            tuple(scores[: len(seats), SHARE].tolist()),
            (0,) * len(seats),
            int(moves),
            (0,) * len(seats),
            (0.0,) * len(seats),
            match_of(plan, deal, compiled_actions(plan, deal)).to_json() if as_match else "",
        )
    played = play_game(plan, make_bots(plan), deal)
    return Game(
        plan.specs,
        tuple(float(played.standing[seat, SHARE]) for seat in seats),
        tuple(reasons.total() for reasons in played.replaced),
        played.moves,
        played.decisions,
        tuple(round(seconds, 6) for seconds in played.seconds),
        match_of(plan, deal, played.actions).to_json() if as_match else "",
    )


def _looks(arena: Arena, chunk: Plays) -> bool:
    """Whether it is time to look if that is enough: when the last lineup has played so many deals."""
    return any(
        lineup == arena.lineups[-1] and int(math.log(deal + 1, LOOK_AGAIN)) > int(math.log(deal, LOOK_AGAIN))
        for lineup, deal in chunk
        if deal + 1 >= FEWEST_DEALS
    )


def _enough(result: Result, margin: float) -> bool:
    """Whether all win rates are known as well as was asked for."""
    met = {lineup for lineup, _ in result.plays}
    if not margin or not met.issuperset(result.arena.lineups):
        return False
    enough = all(rate.half <= margin for rate in result.figures().rates.values())
    if enough:
        result.stopped = "margin"
    return enough


class Keeper:
    """Keeps an arena's games in a file, if there is one, in no more than a twentieth of the time: what takes
    a while is kept as soon as it is played."""

    def __init__(self, file: Path | None, result: Result) -> None:
        self._file, self._result = file, result
        self._kept = result.games
        self._next = 0.0

    def keep(self, at_once: bool = False) -> None:
        """Write all games anew, if it is time. Raises CannotSave; what was in the file then still is."""
        begun = time.monotonic()
        if self._file is None or self._kept == self._result.games or (begun < self._next and not at_once):
            return
        try:
            save(self._file, self._result.arena.describes(), self._result.plays)
        except CannotSave as error:
            said = text_of("games-before-are-kept", error=error, games=self._kept)
            raise CannotSave(said) from None
        self._kept = self._result.games
        done = time.monotonic()
        self._next = done + SHARE_OF_TIME * (done - begun)
