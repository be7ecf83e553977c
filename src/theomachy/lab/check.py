"""`theomachy check GAME`: whether a game meets what Theomachy asks of one, in plain words for its author: the
file, the line, the rule.

First the sources of the rules are read and games are played interpreted, where Python itself says what is
wrong; only what passes is compiled, and plays the same games again."""

import contextlib
import importlib
import os
import random
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import numpy as np

from theomachy.errors import TheomachyError, UnknownGame
from theomachy.games import GAMES as INSTALLED_GAMES
from theomachy.games.game import Game, OptionValue
from theomachy.kernel import runner
from theomachy.kernel.chance import Dice, combine
from theomachy.kernel.generic import STANDING, blindfold, imagine, legal, play
from theomachy.kernel.journal import new_journal
from theomachy.kernel.record import copy, new, records
from theomachy.kernel.state import MAX_SEATS, SPECTATOR, Header, bit
from theomachy.lab.found import (
    Finding,
    Found,
    is_in,
    package_of,
    place_of,
    place_of_action,
    place_of_error,
    place_of_event,
    reached,
)
from theomachy.lab.sources import read_declarations, read_sentences, read_sources
from theomachy.match import Match

GAMES = 20
"""Random games for each number of seats."""
WITH_OPTION = 2
"""And for each value of an option."""
LONGEST = 10_000
"""Moves after which a match is taken for one that does not end."""
ANSI = re.compile(r"\x1b\[[0-9;]*m")
PLACE = re.compile(r'File "([^"]+)", line (\d+)')
"""How Numba names a place, when the colours are gone."""
LOOKED_AT = 3
"""Positions of each game that are looked at with all eyes."""


@dataclass
class Report:
    """What was checked of a game, in order, and what was found.

    Examples:
        >>> from theomachy.games import game
        >>> report = Report(game("olympics"))
        >>> report.run("an empty part", lambda: iter(()))
        >>> report.checked, report.findings
        (['an empty part: ok'], [])
    """

    game: Game
    checked: list[str] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)

    def run(self, name: str, part: Callable[[], Iterator[Finding]]) -> None:
        """Do a part of the check; what it raises is a finding as well."""
        try:
            found = list(part())
        except Found as error:
            found = [error.finding]
        except Exception as error:
            found = [place_of_error(self.game, error)]
        self.checked.append(f"{name}: {'ok' if not found else f'{len(found)} to mend'}")
        self.findings += [each for each in dict.fromkeys(found) if each not in self.findings]


def check(game: Game) -> Report:
    """Check a game. Nothing is compiled before all else is in order."""
    report = Report(game)
    report.run("sources", lambda: read_sources(game))
    report.run("declarations", lambda: read_declarations(game))
    report.run("sentences", lambda: read_sentences(game))
    report.run("notation", lambda: compare_notations(game))
    report.run("interpreted games", lambda: play_interpreted(game))
    if not report.findings:
        report.run("positions and files", lambda: write_and_read(game))
        report.run("what seats know", lambda: look_around(game))
    if not report.findings:
        report.run("compiled games", lambda: play_compiled(game))
    return report


def find(game_or_module: str) -> Game:
    """The game with this id, or the one that a module holds. Raises UnknownGame."""
    if game_or_module in INSTALLED_GAMES:
        return INSTALLED_GAMES[game_or_module]
    sys.path.insert(0, "")
    try:
        module = importlib.import_module(game_or_module)
    except ModuleNotFoundError as error:
        if error.name != game_or_module:
            raise
        raise UnknownGame(
            f"no game and no module is called {game_or_module!r}; games are: {', '.join(INSTALLED_GAMES)}"
        ) from None
    finally:
        sys.path.remove("")
    own = [
        each
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, Game) and each.__module__ == module.__name__
    ]
    if len(own) != 1:
        raise UnknownGame(f"the module {game_or_module} holds {len(own)} classes of games, and one is wanted")
    game: Game = own[0]()
    return INSTALLED_GAMES.setdefault(game.id, game)


# Notation


def compare_notations(game: Game) -> Iterator[Finding]:
    """No two actions are written alike: whoever writes one may use any case."""
    match, _ = next(matches(game))
    moves, written = match.words.moves, dict[str, int]()
    for action in sorted(moves.actions):
        text = moves.text(action)
        first = written.setdefault(text.strip().casefold(), action)
        if first != action:
            yield Finding(
                _place_of_action(game, action), f"actions {first} and {action} are both written {text!r}"
            )


def _place_of_action(game: Game, action: int) -> str:
    return place_of_action(game, game.moves.actions.kind(action).name)


# Interpreted games


def setups(game: Game) -> Iterator[tuple[int, dict[str, OptionValue]]]:
    """All numbers of seats with the default options; and each other value of an option, a few times."""
    for _ in range(GAMES):
        yield from ((seats, {}) for seats in game.seats)
    for _ in range(WITH_OPTION):
        for option in game.options:
            for value in option.values[1:]:
                yield max(game.seats.start, option.needs.get(value, 0)), {option.name: value}


def matches(game: Game) -> Iterator[tuple[Match, random.Random]]:
    """Matches in all set-ups, each with dice of its own. Raises Found for what breaks."""
    for number, (seats, options) in enumerate(setups(game)):
        where = f"seed {number}, {seats} seats" + "".join(
            f", {name}={value}" for name, value in options.items()
        )
        yield _guarded(game, where, partial(_open, game, seats, number, options)), random.Random(number)


def _open(game: Game, seats: int, number: int, options: dict[str, OptionValue]) -> Match:
    """A match of people with names; of two one is played seat by seat, unless the options leave something to
    whoever is quicker."""
    names = [f"Player {seat}" for seat in range(seats)]
    return Match(game, seats, seed=number, options=options, names=names, seat_by_seat=number % 2 == 0)


def _guarded(game: Game, where: str, act: Callable[[], Any]) -> Any:
    """What `act` gives. Raises Found with the file, line and rule of an error."""
    try:
        return act()
    except Exception as error:
        raise Found(place_of_error(game, error, where)) from None


def play_interpreted(game: Game) -> Iterator[Finding]:
    """Whole random games by plain Python."""
    for match, rng in matches(game):
        _look_at_flow(match, game.rules.setup)
        asked = {(match.state.must, match.state.may)}
        for _ in range(LONGEST):
            if match.over:
                break
            seat, actions = _asked(game, match, rng)
            action = rng.choice(actions)
            _guarded(game, repr(match), partial(match.play_action, action, seat))
            _look_at_flow(match, game.rules.play)
            asked.add((match.state.must, match.state.may))
        else:
            always = f" and has waited for seats {match.must} all the time" if len(asked) == 1 else ""
            field = "s.must" if always else "s.over"
            what = f"after {LONGEST} moves the match is not over{always}: does the rule play set {field}?"
            raise Found(Finding(place_of(game.rules.play), what))
        shares = [row["share"] for row in _guarded(game, repr(match), match.standing)]
        if abs(sum(shares) - 1) > 1e-6:
            what = (
                f"shares of the win add up to {sum(shares):g} and not to 1: {shares} (in the rule standing)"
            )
            raise Found(Finding(place_of(game.rules.standing), what))
    yield from ()


def _look_at_flow(match: Match, rule: Any) -> None:
    """What a rule has left: either the match is over, or it waits for somebody."""
    what, place = "", place_of(rule)
    if not match.over and not match.must:
        what = f"the match is not over and waits for nobody: the rule {rule.__name__} leaves s.must at 0"
    elif match.over and match.must:
        what = (
            f"the match is over and still waits for seats {match.must}: the rule {rule.__name__} is to set"
            " s.must to 0 then"
        )
    elif match.state.seats != match.seats:
        what = "s.seats is not the number of seats: the rule setup takes it from params.seats"
        place = place_of(match.game.rules.setup)
    if what:
        raise Found(Finding(place, what))


def _asked(game: Game, match: Match, rng: random.Random) -> tuple[int, list[int]]:
    """A seat that can act, and what it may do."""
    place = place_of(game.rules.legal)
    for seat in match.must:
        actions = _guarded(game, repr(match), partial(match.legal_actions, seat))
        if not actions:
            what = f"a dead end: seat {seat} is asked, and by the rule legal it may do nothing ({match!r})"
            raise Found(Finding(place, what))
        if actions != sorted(set(actions)) or actions[0] < 0 or actions[-1] >= game.rules.actions:
            what = (
                f"the rule legal is to give actions from 0 to {game.rules.actions - 1} that ascend, each"
                f" once, and gives {actions}"
            )
            raise Found(Finding(place, what))
    acting = [seat for seat in match.actors if match.legal_actions(seat)]
    seat = rng.choice(acting)
    return seat, match.legal_actions(seat)


# Words


def write_and_read(game: Game) -> Iterator[Finding]:
    """Notation, positions, saved files: what is written is read again."""
    for match, rng in list(matches(game))[:: max(1, GAMES // 2)]:
        for _ in range(rng.randrange(8)):
            if not match.over:
                seat, actions = _asked(game, match, rng)
                yield from _spelt(game, match, actions)
                match.play_action(rng.choice(actions), seat)
        yield from _read_again(game, match, "position", lambda match: Match.from_position(match.position()))
        yield from _read_again(game, match, "file", lambda match: Match.from_json(match.to_json()))


def _read_again(game: Game, match: Match, what: str, again: Callable[[Match], Match]) -> Iterator[Finding]:
    """A match that is read from what was written leads to the same state."""
    writer: Any = type(match.words).set_position
    own = what == "position" and is_in(package_of(game), writer.__module__)
    rule = writer if own else game.rules.play
    try:
        same = again(match).state.tobytes() == match.state.tobytes()
        told = "" if same else f"a {what} that is written and read is another match"
    except TheomachyError as error:
        told = f"a {what} that is written cannot be read: {error}"
    if told:
        why = "" if own else ": does the rule play hang on anything but the state, params and the action?"
        yield Finding(place_of(rule), f"{told}{why} ({match!r})")


def _spelt(game: Game, match: Match, actions: list[int]) -> Iterator[Finding]:
    """What is written as a move is read as that move, as text and with its fields."""
    words = match.words
    for action in actions:
        for written in (words.notation(action), words.form(action)):
            told = f"action {action} is written {written!r}, which"
            try:
                again = words.parse(written)
            except TheomachyError as error:
                yield Finding(_place_of_action(game, action), f"{told} cannot be read: {error}")
                continue
            if again != action:
                yield Finding(_place_of_action(game, action), f"{told} is read as action {again}")


# Knowledge


def look_around(game: Game) -> Iterator[Finding]:
    """What each seat knows, imagines and is told."""
    yield from _dealt_alike(game)
    for match, rng in matches(game):
        for _ in range(LOOKED_AT):
            if match.over:
                break
            for eyes in (*range(match.seats), SPECTATOR):
                yield from _imagined(game, match, eyes, rng)
            seat, actions = _asked(game, match, rng)
            action = rng.choice(actions)
            for eyes in (*range(match.seats), SPECTATOR):
                yield from _told_alike(game, match, eyes, seat, action, rng)
            match.play_action(action, seat)


def _who(eyes: int) -> str:
    return "a spectator" if eyes == SPECTATOR else f"seat {eyes}"


def _known(match: Match, s: Header, eyes: int) -> Header:
    t = new(type(s))
    blindfold(s, match.params, eyes, t)
    return t


def _world(game: Game, match: Match, known: Header, eyes: int, rng: random.Random) -> Header:
    world = copy(known)
    _guarded(game, repr(match), partial(imagine, world, match.params, eyes, rng.getrandbits(62)))
    return world


def _imagined(game: Game, match: Match, eyes: int, rng: random.Random) -> Iterator[Finding]:
    """A world that a seat imagines looks to it as the match does."""
    place, out = place_of(game.rules.imagine), np.zeros(game.rules.actions, np.int64)
    known: Any = _known(match, match.state, eyes)
    world = _world(game, match, known, eyes, rng)
    again: Any = _known(match, world, eyes)
    others = [name for name in known.dtype.names if known[name].tobytes() != again[name].tobytes()]
    if others:
        yield Finding(
            place, f"to {_who(eyes)} the imagined world looks other than the match: {', '.join(others)}"
        )
        return
    for seat in match.must:
        actions = out[: legal(world, match.params, seat, out)].tolist()
        if not actions:
            yield Finding(
                place, f"in a world that {_who(eyes)} imagines, seat {seat} is asked and may do nothing"
            )
        elif seat == eyes and actions != match.legal_actions(seat):
            yield Finding(
                place_of(game.rules.legal),
                f"what {_who(seat)} may do hangs on what it does not know",
            )


def _dealt_alike(game: Game) -> Iterator[Finding]:
    """At the set-up, who sees the same is told the same."""
    for seats in game.seats:
        told: dict[tuple[int, bytes], list[Any]] = {}
        for seed in range(GAMES * 3):
            match = Match(game, seats, seed=seed)
            for eyes in (*range(seats), SPECTATOR):
                heard = [
                    (each.kind, each.fields) for each in match.events(None if eyes == SPECTATOR else eyes)
                ]
                before = told.setdefault((eyes, _known(match, match.state, eyes).tobytes()), heard)
                yield from _compared(game, eyes, before, heard)


def _told_alike(
    game: Game, match: Match, eyes: int, seat: int, action: int, rng: random.Random
) -> Iterator[Finding]:
    """After a move in two worlds that looked alike and still do, the same is told."""
    known, out = _known(match, match.state, eyes), np.zeros(game.rules.actions, np.int64)
    ends = []
    for world in (copy(match.state), _world(game, match, known, eyes, rng)):
        world.chance = match.state.chance
        if action not in out[: legal(world, match.params, seat, out)]:
            return
        journal = new_journal()
        play(world, match.params, seat, action, journal)
        rows = journal[1 : journal[0, 0] + 1].tolist()
        teller = match.words.teller
        heard = [teller.event(0, kind, numbers) for kind, audience, *numbers in rows if audience & bit(eyes)]
        ends.append((_known(match, world, eyes).tobytes(), [(each.kind, each.fields) for each in heard]))
    if ends[0][0] == ends[1][0]:
        yield from _compared(game, eyes, ends[0][1], ends[1][1])


def _compared(game: Game, eyes: int, one: list[Any], other: list[Any]) -> Iterator[Finding]:
    """The events that one heard and the other did not, but for those that reveal."""
    open_secrets = {kind.name for kind in game.events.kinds if kind.reveals}
    only_one = [each for each in one if each not in other] + [each for each in other if each not in one]
    for kind in sorted({kind for kind, _ in only_one} - open_secrets):
        place, tellers = place_of_event(game, kind)
        yield Finding(
            place,
            f"the event {kind} tells {_who(eyes)} what it may not know: is its audience the right one, or"
            f" does it reveal? It is told by the rule {tellers}",
        )


# Compiled


@contextlib.contextmanager
def _bounds_checked() -> Iterator[None]:
    """What is compiled meanwhile raises for an index that is out of bounds, or negative."""
    import numba

    config: Any = numba.config
    before, config.BOUNDSCHECK = config.BOUNDSCHECK, 1
    try:
        yield
    finally:
        config.BOUNDSCHECK = before


def play_compiled(game: Game) -> Iterator[Finding]:
    """The same games compiled and interpreted, equal to the byte."""
    with _bounds_checked():
        yield from _compare_ends(game)


def _compare_ends(game: Game) -> Iterator[Finding]:
    for seats in game.seats:
        try:
            ends = [_played_out(game, seats, run) for run in (runner.play_games.plain, runner.play_games)]
        except IndexError:
            what = "an index becomes negative, and rules count from the first: Python takes it from the end"
            raise Found(Finding(package_of(game), what)) from None
        except Exception as error:
            raise Found(_not_compiled(game, ANSI.sub("", str(error)))) from None
        if ends[0] != ends[1]:
            yield Finding(
                place_of(game.rules.play),
                f"compiled games of {seats} seats end other than interpreted ones, by the rule play or what"
                " it calls: numbers beyond 64 bits, or a value that is not set?",
            )


def _not_compiled(game: Game, said: str) -> Finding:
    """What Numba has said, and where in the game's rules: the last of the places that it names."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    told = [
        line for line in lines if line.startswith(("Unknown", "No ", "Invalid", "Cannot", "Untyped", "-"))
    ]
    what = f"it cannot be compiled: {' '.join(told[:3] or lines[:2])}"
    named = [(os.path.abspath(file), int(line)) for file, line in PLACE.findall(said)]
    rules = [
        (file, line, rule)
        for file, line in named
        for rule, _ in reached(game)
        if rule.__code__.co_filename == file
        and line in {each for *_, each in rule.__code__.co_lines()} | {rule.__code__.co_firstlineno}
    ]
    if not rules:
        return Finding(package_of(game), what)
    file, line, rule = rules[-1]
    return Finding(f"{file}:{line}", f"in the rule {rule.__name__} {what}")


def _played_out(game: Game, seats: int, run: Callable[..., Any]) -> bytes:
    params = records(game.rules.params, 1)
    params[0] = game.params(game.components(), game.resolve({}), seats, None, True)
    states, scratch, dice = records(game.rules.state, GAMES), records(game.rules.state, 1), records(Dice, 1)
    out, worth = np.zeros(game.rules.actions, np.int64), np.zeros(game.rules.actions, np.int64)
    results, scores = np.zeros((GAMES, 2), np.int64), np.zeros((GAMES, MAX_SEATS, STANDING))
    run(
        states,
        scratch,
        params,
        np.zeros(seats, np.int64),
        dice,
        out,
        worth,
        new_journal(0)[:0],
        np.uint64(combine(1, 1)),
        0,
        results,
        scores,
    )
    return states.tobytes() + results.tobytes() + scores.tobytes()
