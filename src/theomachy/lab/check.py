"""`theomachy check GAME`: whether a game keeps what Theomachy asks of one, told to who writes it: the file,
the line, the rule, in plain words.

First the sources of the rules are read and games are played interpreted, where Python itself says what is
wrong; only what passes is compiled, and plays the same games again."""

import ast
import contextlib
import importlib
import inspect
import random
import sys
import textwrap
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from types import FunctionType
from typing import Any

import numpy as np

from theomachy.errors import TheomachyError, UnknownGame
from theomachy.games import GAMES as INSTALLED_GAMES
from theomachy.games.game import Game, OptionValue
from theomachy.kernel import runner
from theomachy.kernel.chance import Dice, combine
from theomachy.kernel.compiled import is_rule
from theomachy.kernel.fingerprint import called_by
from theomachy.kernel.generic import GENERIC, STANDING, blindfold, imagine, legal, play
from theomachy.kernel.journal import new_journal
from theomachy.kernel.record import copy, new, records
from theomachy.kernel.sight import fields_of
from theomachy.kernel.state import MAX_SEATS, SPECTATOR, Header, bit
from theomachy.match import Match

GAMES = 20
"""Random games for each number of seats."""
WITH_OPTION = 2
"""And for each value of an option."""
LONGEST = 10_000
"""Moves after which a match is taken for one that does not end."""
LOOKED_AT = 3
"""Positions of each game that are looked at with all eyes."""
NOT_COMPILED = {
    ast.List: "a list",
    ast.ListComp: "a list",
    ast.Dict: "a dict",
    ast.DictComp: "a dict",
    ast.Set: "a set",
    ast.SetComp: "a set",
    ast.GeneratorExp: "a generator",
    ast.Lambda: "a function in a function",
    ast.With: "a with statement",
}


@dataclass(frozen=True)
class Finding:
    """Something to mend: where, and what it is.

    Examples:
        >>> print(Finding("rules.py:12", "a list in a rule"))
        rules.py:12: a list in a rule
    """

    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what}" if self.where else self.what


class Found(Exception):
    """Ends a part of the check with what it has found."""

    def __init__(self, what: str, where: str = "") -> None:
        super().__init__(what)
        self.finding = Finding(where, what)


@dataclass
class Report:
    """What was checked, in order, and what was found.

    Examples:
        >>> report = Report()
        >>> report.run("an empty part", lambda: iter(()))
        >>> report.checked, report.findings
        (['an empty part: ok'], [])
    """

    checked: list[str] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)

    def run(self, name: str, part: Callable[[], Iterator[Finding]]) -> None:
        """Do a part of the check; what it raises is a finding as well."""
        try:
            found = list(part())
        except Found as error:
            found = [error.finding]
        self.checked.append(f"{name}: {'ok' if not found else f'{len(found)} to mend'}")
        self.findings += [each for each in dict.fromkeys(found) if each not in self.findings]


def check(game: Game) -> Report:
    """Check a game. Nothing is compiled before all else is in order."""
    report = Report()
    report.run("sources", lambda: read_sources(game))
    report.run("declarations", lambda: read_declarations(game))
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


# Sources


def entries(game: Game) -> dict[str, Any]:
    """The game's implementations of the generic functions, by name."""
    named = {each.__name__: getattr(game.rules, each.__name__) for each in GENERIC}
    return {name: function for name, function in named.items() if function is not None}


def package_of(game: Game) -> str:
    """The package that a game's own code is in."""
    return type(game).__module__


def reached(game: Game) -> Iterator[tuple[FunctionType, FunctionType | None]]:
    """Every function of the game's own that its rules can call, and which of them calls it first."""
    pending: list[tuple[Any, FunctionType | None]] = [(function, None) for function in entries(game).values()]
    seen: set[int] = set()
    while pending:
        function, caller = pending.pop()
        if id(function) in seen or not isinstance(function, FunctionType):
            continue
        seen.add(id(function))
        if not function.__module__.startswith(package_of(game)):
            continue
        yield function, caller
        pending += [(called, function) for called in called_by(function)]


def place_of(function: FunctionType, line: int = 0) -> str:
    """The file and line of a function, or of a line in it."""
    return f"{function.__code__.co_filename}:{line or function.__code__.co_firstlineno}"


def read_sources(game: Game) -> Iterator[Finding]:
    """Helpers that are no rules, and what no rule can have."""
    for function, caller in reached(game):
        if not is_rule(function):
            by = f"the rule {caller.__name__} calls it" if caller else "the game is made of it"
            yield Finding(place_of(function), f"{function.__name__} has no @rule, and {by}")
        if not function.__code__.co_filename.startswith("<"):
            yield from _read(function)


def _read(function: FunctionType) -> Iterator[Finding]:
    source, first = inspect.getsourcelines(function)
    [definition] = ast.parse(textwrap.dedent("".join(source))).body
    assert isinstance(definition, ast.FunctionDef)
    for node in (node for statement in definition.body for node in ast.walk(statement)):
        where = place_of(function, first + getattr(node, "lineno", 1) - 1)
        if (kind := NOT_COMPILED.get(type(node))) is not None:
            yield Finding(
                where, f"{kind} in the rule {function.__name__}: rules have numbers, records and their arrays"
            )
        if isinstance(node, ast.Subscript) and _counts_from_the_end(node.slice):
            yield Finding(
                where, f"an index from the end in the rule {function.__name__}: rules count from the first"
            )


def _counts_from_the_end(index: ast.expr) -> bool:
    """Whether an index has a sign before it. Compiled rules do not ask whether one is negative."""
    indices = index.elts if isinstance(index, ast.Tuple) else [index]
    return any(isinstance(each, ast.UnaryOp) and isinstance(each.op, ast.USub) for each in indices)


def read_declarations(game: Game) -> Iterator[Finding]:
    """Fields of which nobody has said who sees them, in a game that says it of any."""
    fields = [each for each in fields_of(game.rules.state) if each.rows is None]
    tag = game.id.replace("-", "_")
    if any(each.sight for each in fields):
        for each in fields:
            if not each.sight and each.path != (tag,):
                yield Finding(
                    "",
                    f"field {'.'.join(each.path)} of the state: nobody sees it; say so with HIDDEN, or who"
                    " does",
                )


def compare_notations(game: Game) -> Iterator[Finding]:
    """No two actions are written alike."""
    moves, written = Match(game, game.seats.start, seed=0).words.moves, dict[str, int]()
    for action in sorted(moves.actions):
        text = moves.text(action)
        first = written.setdefault(text, action)
        if first != action:
            yield Finding("", f"actions {first} and {action} are both written {text!r}")


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
    except TheomachyError as error:
        raise Found(str(error), where) from None
    except Exception as error:
        frames = [
            frame
            for frame in traceback.extract_tb(error.__traceback__)
            if package_of(game).split(".")[-1] in frame.filename
        ]
        last = frames[-1] if frames else traceback.extract_tb(error.__traceback__)[-1]
        what = f"{type(error).__name__}: {error} (in the rule {last.name}; {where})"
        raise Found(what, f"{last.filename}:{last.lineno}") from None


def play_interpreted(game: Game) -> Iterator[Finding]:
    """Whole random games by plain Python."""
    for match, rng in matches(game):
        _look_at_flow(match, game.rules.setup)
        moves = 0
        while not match.over:
            seat, actions = _asked(game, match, rng)
            action = rng.choice(actions)
            _guarded(game, repr(match), partial(match.play_action, action, seat))
            _look_at_flow(match, game.rules.play)
            moves += 1
            if moves > LONGEST:
                raise Found(
                    f"after {LONGEST} moves the match is not over: does the rule play set s.over?",
                    place_of(game.rules.play),  # type: ignore[arg-type]
                )
        shares = [row["share"] for row in _guarded(game, repr(match), match.standing)]
        if abs(sum(shares) - 1) > 1e-6:
            raise Found(
                f"shares of the win add up to {sum(shares):g} and not to 1: {shares}",
                place_of(game.rules.standing),  # type: ignore[arg-type]
            )
    yield from ()


def _look_at_flow(match: Match, rule: Any) -> None:
    """What a rule has left: either the match is over, or it waits for somebody."""
    if not match.over and not match.must:
        raise Found(
            f"the match is not over and waits for nobody: the rule {rule.__name__} leaves s.must at 0",
            place_of(rule),
        )
    if match.over and match.must:
        raise Found(
            f"the match is over and still waits for seats {match.must}: s.must is to be 0 then",
            place_of(rule),
        )
    if match.state.seats != match.seats:
        raise Found(
            "s.seats is not the number of seats: the rule setup takes it from params.seats", place_of(rule)
        )


def _asked(game: Game, match: Match, rng: random.Random) -> tuple[int, list[int]]:
    """A seat that can act, and what it may do."""
    rule: Any = game.rules.legal
    for seat in match.must:
        actions = _guarded(game, repr(match), partial(match.legal_actions, seat))
        if not actions:
            raise Found(f"a dead end: seat {seat} is asked and may do nothing ({match!r})", place_of(rule))
        if actions != sorted(set(actions)) or actions[0] < 0 or actions[-1] >= game.rules.actions:
            raise Found(
                f"actions are to ascend from 0 to {game.rules.actions - 1}, each once, and are {actions}",
                place_of(rule),
            )
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
                yield from _spelt(match, actions)
                match.play_action(rng.choice(actions), seat)
        if Match.from_position(match.position()).state.tobytes() != match.state.tobytes():
            yield Finding("", f"a position that is written and read is another one ({match!r})")
        if Match.from_json(match.to_json()).state.tobytes() != match.state.tobytes():
            yield Finding("", f"a saved match leads to another position ({match!r})")


def _spelt(match: Match, actions: list[int]) -> Iterator[Finding]:
    """What is written as a move is read as that move, as text and with its fields."""
    words = match.words
    for action in actions:
        for written in (words.notation(action), words.form(action)):
            try:
                again = words.parse(written)
            except TheomachyError as error:
                yield Finding("", f"action {action} is written {written!r}, which cannot be read: {error}")
                continue
            if again != action:
                yield Finding("", f"action {action} is written {written!r}, which is read as action {again}")


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
    place, out = place_of(game.rules.imagine), np.zeros(game.rules.actions, np.int64)  # type: ignore[arg-type]
    known = _known(match, match.state, eyes)
    world = _world(game, match, known, eyes, rng)
    again = _known(match, world, eyes)
    others = [name for name in known.dtype.names if known[name].tobytes() != again[name].tobytes()]  # type: ignore[attr-defined,index]
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
                place_of(game.rules.legal),  # type: ignore[arg-type]
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
                yield from _compared(game, eyes, before, heard, "setup")


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
        yield from _compared(game, eyes, ends[0][1], ends[1][1], "play")


def _compared(game: Game, eyes: int, one: list[Any], other: list[Any], name: str) -> Iterator[Finding]:
    if one != other:
        open_secrets = {kind.name for kind in game.events.kinds if kind.reveals}
        kinds = {
            kind
            for kind, fields in [*one, *other]
            if (kind, fields) not in one or (kind, fields) not in other
        } - open_secrets
        rule: Any = entries(game)[name]
        if not kinds:
            return
        yield Finding(
            place_of(rule),
            f"the event {' or '.join(sorted(kinds))} tells {_who(eyes)} what it may not know: is its audience"
            " the right one, or does it reveal?",
        )


# Compiled


@contextlib.contextmanager
def _bounds_checked() -> Iterator[None]:
    """What is compiled meanwhile raises for an index that is out of bounds, or negative."""
    from numba.core import config as module

    config: Any = module
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
        ends = []
        for run in (runner.play_games.plain, runner.play_games):
            try:
                ends.append(_played_out(game, seats, run))
            except IndexError:
                what = (
                    "an index becomes negative, and rules count from the first: Python takes it from the end"
                )
                raise Found(what, package_of(game)) from None
            except Exception as error:
                lines = [line.strip() for line in str(error).splitlines() if line.strip()]
                told = [
                    line
                    for line in lines
                    if line.startswith(("File", "Unknown", "No ", "Invalid", "Cannot", "-"))
                ][:4] or lines[:2]
                raise Found(f"it cannot be compiled: {' '.join(told)}", package_of(game)) from None
        if ends[0] != ends[1]:
            yield Finding(
                "",
                f"compiled games of {seats} seats end other than interpreted ones: numbers beyond 64 bits, or"
                " a value that is not set?",
            )


def _played_out(game: Game, seats: int, run: Callable[..., Any]) -> bytes:
    params = records(game.rules.params, 1)
    params[0] = game.params(game.components(), game.resolve({}), seats, None, True)
    states, scratch, dice = records(game.rules.state, GAMES), records(game.rules.state, 2), records(Dice, 1)
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
