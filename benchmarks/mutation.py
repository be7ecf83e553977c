"""Whether the tests notice a wrong rule: `uv run python benchmarks/mutation.py --game olympics
--mutants 20 --seed 1`.

A mutant is one change to one `@rule` function: a comparison that is off by its equality or turned round, a
constant one more or one less, a condition negated, `and` for `or`, `+` for `-`, a statement left out. Bots'
heuristics are left alone: what they are worth is measured in games. Of a game so many mutants are drawn by
the seed, and the tests of its folder run until one fails: those that come through the function interpreted,
shortest first; if all pass, compiled random games before the referee. A mutant that none notices is told,
with its place and its change: a test is missing, or the change makes no difference (docs/mutants.md tells
which).

Nothing is written into the sources. Tests are collected once; each mutant runs in a fork of that process, in
which the function has got the mutant's code. Numba compiles it from there as well."""

import argparse
import ast
import contextlib
import difflib
import importlib
import inspect
import os
import pickle
import random
import resource
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FrameType

import pytest

from theomachy.kernel.compiled import Entry, is_rule

ROOT = Path(__file__).parents[1]
GAMES_FOLDER = ROOT / "src/theomachy/games"
SOURCES = {
    "zeus-on-the-loose": "zeus_on_the_loose",
    "hera-and-zeus": "hera_and_zeus",
    "olympics": "olympics",
    "mythology-basic": "mythology/basic",
    "mythology": "mythology/advanced",
}
"""Where each game's rules stand; the first of its folders has the name of its tests'."""
BOTS = {"appraisal.py", "estimate.py", "features.py", "planning.py", "traits.py", "bots"}
"""Files and folders of heuristics."""
SECONDS, COMPILED_SECONDS = 60, 400
"""Processor time after which a mutant runs for ever, interpreted or compiled: it counts as noticed."""
RULES = "not interpreted_and_compiled and not beats"
"""Which tests run: not those that compare two ways to run the same rules, nor those of the bots' strength."""
REFEREE = "test_a_referee_finds_no_fault_in_random_games"
"""The test, compiled, of each game that hangs on all of its rules."""

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
}


@dataclass(frozen=True)
class Mutant:
    """A changed line of a rule, and its source with the change."""

    path: Path
    function: str
    line: int
    before: str
    source: str

    def diff(self) -> str:
        """What is changed, as lines that begin with - and +."""
        before, after = self.before.splitlines(), self.source.splitlines()
        changed = difflib.unified_diff(before, after, n=0, lineterm="")
        return "\n".join(line for line in changed if not line.startswith(("---", "+++", "@@")))


def changes(node: ast.AST) -> Iterator[str]:
    """Other words for a node of a rule's body."""
    match node:
        case ast.Compare(ops=[op]):
            for other in COMPARISONS.get(type(op), ()):
                yield ast.unparse(ast.Compare(node.left, [other()], node.comparators))
        case ast.Constant(value=int(number)) if not isinstance(number, bool):
            yield str(number + 1)
            yield str(number - 1)
        case ast.BoolOp():
            other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield ast.unparse(ast.BoolOp(other, node.values))
        case ast.BinOp(op=ast.Add() | ast.Sub()):
            turned = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
            yield ast.unparse(ast.BinOp(node.left, turned, node.right))
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Continue() | ast.Break():
            yield "pass"
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield "pass"


def negations(node: ast.AST) -> Iterator[tuple[ast.expr, str]]:
    """The condition of a node, negated."""
    if isinstance(node, ast.If | ast.While | ast.IfExp):
        yield node.test, f"not ({ast.unparse(node.test)})"


def mutants_of(path: Path) -> Iterator[Mutant]:
    """All mutants of the rules in a file."""
    source = path.read_bytes()
    before = source.decode()
    begins = [0]
    for line in source.splitlines(keepends=True):
        begins.append(begins[-1] + len(line))
    for function in ast.parse(source).body:
        if not isinstance(function, ast.FunctionDef) or not is_marked(function):
            continue
        for node in (node for statement in function.body for node in ast.walk(statement)):
            for place, words in (*((node, words) for words in changes(node)), *negations(node)):
                start = begins[place.lineno - 1] + place.col_offset
                end = begins[place.end_lineno - 1] + place.end_col_offset
                changed = source[:start] + words.encode() + source[end:]
                yield Mutant(path, function.name, place.lineno, before, changed.decode())


def is_marked(function: ast.FunctionDef) -> bool:
    return any(
        isinstance(mark, ast.Name) and mark.id in ("rule", "allocating_rule")
        for mark in function.decorator_list
    )


def sources(game: str) -> list[Path]:
    """The files of a game's rules."""
    files = sorted((GAMES_FOLDER / SOURCES[game]).rglob("*.py"))
    return [path for path in files if not BOTS & set(path.relative_to(GAMES_FOLDER).parts)]


def code_of(mutant: Mutant) -> CodeType:
    """What the mutant's function is compiled to by Python."""
    module = compile(mutant.source, str(mutant.path), "exec", dont_inherit=True)
    codes = (each for each in module.co_consts if isinstance(each, CodeType))
    return next(code for code in codes if code.co_name == mutant.function)


def live(mutant: Mutant) -> Callable[..., object]:
    """The function that a mutant changes."""
    name = ".".join(mutant.path.relative_to(ROOT / "src").with_suffix("").parts)
    function: Callable[..., object] = getattr(importlib.import_module(name), mutant.function)
    assert inspect.isfunction(function) and is_rule(function)
    return function


Rule = tuple[str, str]
"""A file and the name of a function in it."""


@dataclass
class Watched:
    """A test that was watched on the rules as they are: the rules that it comes through interpreted, whether
    it calls compiled code, and its processor time in seconds."""

    number: int
    rules: set[Rule]
    compiled: bool
    seconds: float
    failed: bool


class Mutation:
    """A pytest plugin: in place of running the tests, runs them against each mutant in a fork."""

    def __init__(self, mutants: list[Mutant]) -> None:
        self._mutants = mutants
        self._failed = False
        self.survivors: list[Mutant] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._failed |= report.failed

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        watching = [test for test in session.items if test.name.startswith(REFEREE)]
        tests = [test for test in session.items if test not in watching]
        watched = self._watch(tests)
        for mutant in self._mutants:
            rule = str(mutant.path), mutant.function
            through = [tests[each.number] for each in watched if rule in each.rules]
            batches = (through, SECONDS), (watching, COMPILED_SECONDS)
            if not any(self._notice(mutant, *batch) for batch in batches):
                self.survivors.append(mutant)
        return True

    def _watch(self, tests: list[pytest.Item]) -> list[Watched]:
        """What each test that compiles nothing comes through as things are, the shortest first. Raises
        RuntimeError if one fails."""
        reader, writer = os.pipe()
        if os.fork() == 0:
            with os.fdopen(writer, "wb") as out:
                pickle.dump([self._watch_one(number, test) for number, test in enumerate(tests)], out)
            os._exit(0)
        os.close(writer)
        with os.fdopen(reader, "rb") as given:
            watched: list[Watched] = pickle.load(given)
        os.wait()
        if failed := [tests[each.number].nodeid for each in watched if each.failed]:
            raise RuntimeError(f"without any mutant fails: {failed}")
        return sorted((each for each in watched if not each.compiled), key=lambda each: each.seconds)

    def _watch_one(self, number: int, test: pytest.Item) -> Watched:
        codes: set[CodeType] = set()

        def seen(frame: FrameType, event: str, _: object) -> None:
            if event == "call":
                codes.add(frame.f_code)

        began = time.process_time()
        self._failed = False
        sys.setprofile(seen)
        run(test)
        sys.setprofile(None)
        rules = {(code.co_filename, code.co_name) for code in codes}
        compiled = Entry.__call__.__code__ in codes
        return Watched(number, rules, compiled, time.process_time() - began, self._failed)

    def _notice(self, mutant: Mutant, tests: list[pytest.Item], seconds: int) -> bool:
        """Whether one of these tests fails with the mutant, or runs for ever."""
        if child := os.fork():
            return os.waitpid(child, 0)[1] != 0
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        live(mutant).__code__ = code_of(mutant)
        for test in tests:
            run(test)
            if self._failed:
                os._exit(1)
        os._exit(0)


def run(test: pytest.Item) -> None:
    test.config.hook.pytest_runtest_protocol(item=test, nextitem=None)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", choices=SOURCES, required=True)
    parser.add_argument("--mutants", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", nargs="+", help="functions, of which every mutant is tried")
    asked = parser.parse_args()
    os.environ["NUMBA_BOUNDSCHECK"] = "1"  # what a mutant writes out of bounds is noticed
    os.environ["CI"] = "true"  # Hypothesis tries the same every time, however long it takes
    possible = [mutant for path in sources(asked.game) for mutant in mutants_of(path)]
    drawn = random.Random(f"{asked.seed} {asked.game}").sample(possible, asked.mutants)
    if asked.rules:
        drawn = [mutant for mutant in possible if mutant.function in asked.rules]
    mutation = Mutation(drawn)
    tests = ROOT / "tests" / SOURCES[asked.game].split("/")[0]
    with contextlib.redirect_stdout(sys.stderr):
        code = pytest.main(["-qq", "-n0", "-k", RULES, str(tests)], plugins=[mutation])
    if code:
        raise SystemExit(code)
    survivors = mutation.survivors
    print(f"\n## {asked.game}: {len(survivors)} of {len(drawn)} survive ({len(possible):,} possible)")
    for mutant in survivors:
        print(f"\n`{mutant.path.relative_to(GAMES_FOLDER)}:{mutant.line}`, `{mutant.function}`\n")
        print(f"```diff\n{mutant.diff()}\n```")


if __name__ == "__main__":
    main()
