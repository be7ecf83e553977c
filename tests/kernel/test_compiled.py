"""Compiled entries: their cache on disk, bounds checks, and that nothing is compiled where nobody asked for
it.

All of it is a matter of whole processes, so each test starts its own, on a copy of the package: sources can
be changed there."""

import ast
import gc
import json
import os
import re
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest
from numba.core import typing
from numba.core.base import BaseContext
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompileResult, DefaultPassBuilder, Flags, _LowerResult
from numba.core.compiler_machinery import PassManager
from numba.core.options import DefaultOptions
from numba.core.typing import templates
from numba.np import arrayobj

import theomachy
from tests.checks.effort import NIGHT, at_night
from theomachy.kernel.compiled import _one_at_a_time, entry
from theomachy.kernel.kept import FLAGS
from theomachy.kernel.linking import IN_PLACE, check_numba, compiling

PACKAGE = Path(theomachy.__file__).parent
PROJECT = Path(__file__).parents[2]
SECONDS = 300

# An entry outside the package that calls a rule inside it (RULE), says what came of it, and where its code is
# from.
PROBE = """
import json
import numpy as np
from theomachy.kernel.compiled import entry
from theomachy.games.planted import answer

@entry
def probe(numbers):
    return answer() + numbers[0]

value = int(probe(np.ones(1, np.int64)))
stats = probe.compiled.stats
print(json.dumps({"value": value, "hits": stats.cache_hits.total(), "misses": stats.cache_misses.total()}))
"""
RULE = """
from theomachy.kernel.compiled import rule

@rule
def answer():
    return 41
"""

# Indices past the end of what is handed in, but not of the memory behind it: without checks the same is read
# each time.
PLANTED = """
import json
import sys
from typing import Annotated
import numpy as np
from theomachy.kernel.compiled import entry, rule
from theomachy.kernel.record import Ints, Record, Rows, records

class Row(Record):
    numbers: Annotated[Ints, 3]

class Whole(Record):
    rows: Annotated[Rows[Row], 2]
    behind: Annotated[Ints, 8]

@rule
def pick(numbers, i):
    return numbers[i]

@entry
def touch(way, array, states, i):
    if way == 0:
        return array[i]
    if way == 1:
        return pick(array, i)
    if way == 2:
        return pick(states[0].rows[1].numbers, i)
    if way == 3:
        return states[0].rows[i].numbers[0]
    states[0].rows[0].numbers[i] = 5
    return states[0].rows[0].numbers[i]

behind = np.arange(8)
states = records(Whole, 1)
states[0].behind = 9

def tried(way, i):
    try:
        return int(touch(way, behind[:3], states, i))
    except IndexError:
        return "IndexError"

within, past = [[tried(way, i) for way in range(5)] for i in (1, 4)]
print(json.dumps({
    "within": within,
    "past": past,
    "hits": touch.compiled.stats.cache_hits.total(),
    "misses": touch.compiled.stats.cache_misses.total(),
}))
"""

# Random games of a few sets of options; then the same compiled code with a list that is too short for the
# legal actions.
FUZZ = """
import json
import numpy as np
from tests.checks.stories import stories, story
from theomachy import game
from theomachy.kernel.chance import Dice
from theomachy.kernel.journal import new_journal
from theomachy.kernel.record import rows, records

ZEUS = game("zeus-on-the-loose")
games = events = 0
for options, seats in [
    ({}, 3),
    ({"sneak": "race", "drawing": "manual", "edition": "56"}, 5),
    ({"sneak": "off", "bust": "any", "floor_zero": "on"}, 2),
    ({"drawing": "manual", "bust": "forced", "edition": "56"}, 4),
]:
    for journal, _ in stories(ZEUS, options, seats, 2000, seed=11):
        games += 1
        events += len(journal)

params = rows(ZEUS.params(ZEUS.components(), ZEUS.resolve({}), 3, None, False))
states, scratch, dice = records(ZEUS.rules.state, 1), records(ZEUS.rules.state, 1), records(Dice, 1)
room = np.zeros(ZEUS.rules.actions, np.int64)
try:
    story(states, scratch, params, dice, room[:1], new_journal(20_000), np.uint64(1), 0)
    planted = "nothing"
except IndexError:
    planted = "IndexError"
signatures = len(story.compiled.signatures)
print(json.dumps({"games": games, "events": events, "planted": planted, "compiled": signatures}))
"""

PLAYED = """
import json
import sys
from theomachy import Match

match = Match("zeus-on-the-loose", seats=3, seed=7)
for _ in range(20):
    seat = match.must[0]
    match.play(match.legal(seat)[0], seat)
match.view(0), match.events(0), str(match), match.to_json()
loaded = {name: name in sys.modules for name in ("numba", "llvmlite")}
print(json.dumps({"moves": len(match.moves), **loaded}))
"""


class Workshop:
    """A copy of the package, a cache folder, and fresh processes that use both."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.package = folder / "sources" / "theomachy"
        self.cache = folder / "cache"
        shutil.copytree(PACKAGE, self.package, ignore=shutil.ignore_patterns("__pycache__"))
        (self.package / "games" / "planted.py").write_text(RULE)

    def run(self, script: str, name: str = "probe.py", **environment: str) -> dict[str, Any]:
        """What a script prints as JSON, in a process of its own."""
        file = self.folder / name
        if not file.exists() or file.read_text() != script:
            file.write_text(script)
        clean = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("NUMBA_", "THEOMACHY_", "PYTHON"))
        }
        clean["PYTHONPATH"] = os.pathsep.join([str(self.package.parent), str(PROJECT)])
        clean["PYTHONDONTWRITEBYTECODE"] = (
            "1"  # Python itself takes sources of equal size and second for unchanged
        )
        clean["THEOMACHY_CACHE"] = str(self.cache)
        done = subprocess.run(
            [sys.executable, str(file)],
            env=clean | environment,
            cwd=self.folder,
            capture_output=True,
            text=True,
            timeout=SECONDS,
        )
        assert done.returncode == 0, done.stderr
        said: dict[str, Any] = json.loads(done.stdout)
        return said

    def kept(self) -> list[Path]:
        """The files of compiled code in the cache."""
        return sorted(self.cache.rglob("*.nbc"))


@pytest.fixture
def workshop(tmp_path):
    return Workshop(tmp_path)


COMPILED = {"hits": 0, "misses": 1}
LOADED = {"hits": 1, "misses": 0}


# The cache


def test_what_one_process_compiles_the_next_one_loads(workshop):
    assert workshop.run(PROBE) == {"value": 42, **COMPILED}
    assert len(workshop.kept()) == 1
    written = workshop.kept()[0].stat().st_ino
    assert workshop.run(PROBE) == {"value": 42, **LOADED}
    assert [file.stat().st_ino for file in workshop.kept()] == [written]


@pytest.mark.night
def test_a_changed_rule_is_compiled_anew(workshop):
    """The rule stands in another file than the entry, which is all that Numba itself would look at."""
    assert workshop.run(PROBE) == {"value": 42, **COMPILED}
    (workshop.package / "games" / "planted.py").write_text(RULE.replace("41", "51"))
    assert workshop.run(PROBE) == {"value": 52, **COMPILED}


@pytest.mark.night
def test_what_a_rule_reaches_counts_and_nothing_else(workshop):
    """A number that a rule takes from another module counts; comments, docstrings and what other rules do
    leave the code as it is."""
    planted, numbers = (workshop.package / "games" / name for name in ("planted.py", "planted_numbers.py"))
    rule = RULE.replace(
        "import rule\n", "import rule\nfrom theomachy.games import planted_numbers as k\n"
    ).replace("41", "k.ANSWER")
    numbers.write_text("ANSWER = 41\n")
    planted.write_text(rule)
    assert workshop.run(PROBE) == {"value": 42, **COMPILED}
    planted.write_text(
        "# Another line.\n"
        + rule.replace("return", '"""The answer."""\n    return')
        + "\n@rule\ndef other():\n    return 5\n"
    )
    assert workshop.run(PROBE) == {"value": 42, **LOADED}
    numbers.write_text("ANSWER = 51\n")
    assert workshop.run(PROBE) == {"value": 52, **COMPILED}


GAMES = """
import json
import sys
import numpy as np
from theomachy import game
from theomachy.kernel.compiled import entry
from theomachy.kernel.generic import setup
from theomachy.kernel.journal import NO_JOURNAL
from theomachy.kernel.record import rows, records

@entry
def begin(states, params, journal):
    setup(states[0], params[0], journal)

rules = game(sys.argv[1]).rules
played = game(sys.argv[1])
params = rows(played.params(played.components(), played.resolve({}), 2, None, True))
begin(records(rules.state, 1), params, NO_JOURNAL)
stats = begin.compiled.stats
print(json.dumps({"hits": stats.cache_hits.total(), "misses": stats.cache_misses.total()}))
"""


@pytest.mark.night
def test_a_change_of_another_game_of_words_server_or_command_line_compiles_nothing_anew(workshop):
    """The set-ups of Zeus on the Loose and of Olympics, by an entry that serves all games."""
    zeus, olympics = (GAMES.replace("sys.argv[1]", repr(game)) for game in ("zeus-on-the-loose", "olympics"))
    assert workshop.run(zeus) == workshop.run(olympics) == COMPILED
    rules = workshop.package / "games" / "olympics" / "rules.py"
    rules.write_text(rules.read_text().replace("return card", "return 0 + card"))
    for changed in (
        "games/zeus_on_the_loose/words.py",
        "server/table_service.py",
        "cli/__init__.py",
        "match/moves.py",
    ):
        file = workshop.package / changed
        file.write_text(file.read_text() + "\n\ndef added():\n    return 1\n")
    assert workshop.run(zeus) == LOADED
    assert workshop.run(olympics) == COMPILED


@pytest.mark.night
def test_a_changed_entry_outside_the_package_counts(workshop):
    """Even where its byte code stays the same, and another number is meant."""
    assert workshop.run(PROBE.replace("+ numbers[0]", "+ 300")) == {"value": 341, **COMPILED}
    assert workshop.run(PROBE.replace("+ numbers[0]", "+ 400")) == {"value": 441, **COMPILED}


@pytest.mark.night
def test_two_checkouts_share_what_is_equal(workshop, tmp_path):
    """Two versions of the package, used in turns, neither compile each other's code away nor compile twice
    what is the same in both."""
    other = Workshop(tmp_path / "other")
    other.cache = workshop.cache
    assert workshop.run(PROBE) == {"value": 42, **COMPILED}
    assert other.run(PROBE) == {"value": 42, **LOADED}
    (other.package / "games" / "planted.py").write_text(RULE.replace("41", "51"))
    assert other.run(PROBE) == {"value": 52, **COMPILED}
    assert workshop.run(PROBE) == {"value": 42, **LOADED}


@pytest.mark.night
def test_a_broken_file_is_as_if_it_were_not_there(workshop):
    workshop.run(PROBE)
    workshop.kept()[0].write_bytes(b"broken")
    assert workshop.run(PROBE) == {"value": 42, **COMPILED}
    assert workshop.run(PROBE) == {"value": 42, **LOADED}


@pytest.mark.night
def test_folders_in_which_earlier_versions_kept_their_code_are_removed(workshop):
    old = workshop.cache / "compiled" / "0123456789abcdef"
    old.mkdir(parents=True)
    (old / "search.entry-1.py311.nbi").write_bytes(b"index")
    workshop.run(PROBE)
    assert not old.exists() and len(workshop.kept()) == 1
    assert workshop.run(PROBE) == {"value": 42, **LOADED}


@pytest.mark.night
def test_an_entry_works_where_nothing_can_be_kept(workshop):
    """A cache folder that cannot be made, for there is a file in its place."""
    file = workshop.folder / "file"
    file.write_text("no folder")
    assert workshop.run(PROBE, THEOMACHY_CACHE=str(file / "below")) == {"value": 42, **COMPILED}
    assert file.read_text() == "no folder" and not workshop.kept()


# Rules for other entries

# An entry that differs from process to process, of rules that do not; it says which were compiled. They make
# an array, call what is Numba's own, return a record's row, and may reach past an end.
LINKED = """
import json
from typing import Annotated
import numpy as np
from theomachy.kernel import linking
from theomachy.kernel.compiled import allocating_rule, entry, rule
from theomachy.kernel.record import Ints, Record, Rows, records

class Row(Record):
    numbers: Annotated[Ints, 3]

class Whole(Record):
    rows: Annotated[Rows[Row], 2]

@allocating_rule
def doubled(array):
    made = np.zeros(3, np.int64)
    for i in range(3):
        made[i] = max(2 * array[i], 0)
    return made

@rule
def chosen(s, i):
    return s.rows[i]

@rule
def picked(s, i, j):
    return int(chosen(s, i).numbers[j] / 2)

@entry
def whole(states, i, j):
    return VERSION * (picked(states[0], i, j) + doubled(states[0].rows[1].numbers)[j])

lowered = []
run_pass = linking.LowerRule.run_pass
def noted(self, state):
    lowered.append(state.func_id.func_name)
    return run_pass(self, state)
linking.LowerRule.run_pass = noted

states = records(Whole, 1)
states[0].rows[1].numbers[:] = 7, 8, 9
said = {"value": int(whole(states, 1, 2)), "plain": int(whole.plain(states, 1, 2))}
try:
    said["past"] = bool(whole(states, 1, 3) + 1)
except IndexError:
    said["past"] = "IndexError"
print(json.dumps(said | {"compiled": sorted(lowered)}))
"""


def linked(workshop: Workshop, version: int, source: str = LINKED, checks: str = "0") -> list[str]:
    """The rules that a process compiled, whose entry is one that no process had before."""
    said = workshop.run(source.replace("VERSION", str(version)), NUMBA_BOUNDSCHECK=checks)
    assert said["value"] == said["plain"] == version * 22
    assert said["past"] == ("IndexError" if checks == "1" else True)
    compiled: list[str] = said["compiled"]
    return compiled


@pytest.mark.night
@pytest.mark.parametrize("checks", ["0", *at_night("1")])
def test_an_entry_is_linked_with_the_rules_that_were_compiled_for_another(workshop, checks):
    assert linked(workshop, 10, checks=checks) == ["chosen", "doubled", "picked"]
    assert linked(workshop, 20, checks=checks) == []
    changed = LINKED.replace("2 * array[i]", "array[i] + array[i]")
    assert linked(workshop, 30, changed, checks) == ["doubled"]


@pytest.mark.night
def test_who_calls_a_changed_rule_is_compiled_anew(workshop):
    linked(workshop, 10)
    changed = LINKED.replace("return s.rows[i]", "return s.rows[0 + i]")
    assert linked(workshop, 20, changed) == ["chosen", "picked"]
    assert linked(workshop, 30) == []


@pytest.mark.night
def test_a_broken_file_of_rules_is_as_if_it_were_not_there_and_another_takes_its_place(workshop):
    linked(workshop, 10)
    (workshop.cache / "compiled" / "rules.sqlite").write_bytes(b"broken" * 1000)
    assert linked(workshop, 20) == linked(workshop, 30) == ["chosen", "doubled", "picked"]
    assert linked(workshop, 40) == []


# What all entries call is machine code once

SHARED = LINKED.replace(
    "@entry",
    """
from theomachy.kernel import compiled, libraries
compiled.mark_border(picked)
libraries.LARGE = 1

@entry""",
).replace(
    "print(json.dumps(said",
    """
said["hits"] = whole.compiled.stats.cache_hits.total()
said["shared"] = sum(each.machine_code is not None for each in linking._made.values())
print(json.dumps(said""",
)


@pytest.mark.night
@pytest.mark.parametrize("checks", ["0", *at_night("1")])
def test_a_large_border_is_machine_code_once_which_entries_call(workshop, checks):
    rules = ["chosen", "doubled", "picked"]
    for version, hits, compiled in ((1, 0, rules), (2, 0, []), (2, 1, []), (1, 1, [])):
        said = workshop.run(SHARED.replace("VERSION", str(version)), NUMBA_BOUNDSCHECK=checks)
        assert said["value"] == said["plain"] == version * 22
        assert said["past"] == ("IndexError" if checks == "1" else True)
        assert (said["hits"], said["compiled"], said["shared"]) == (hits, compiled, 1)


# Bounds


@pytest.mark.night
def test_bounds_checks_find_what_is_planted_and_share_no_code(workshop):
    within = [1, 1, 0, 0, 5]
    past = [4, 4, 9, 9, 5]  # what lies behind the array and behind the rows
    for origin in (COMPILED, LOADED):
        assert workshop.run(PLANTED) == {"within": within, "past": past, **origin}
        checked = workshop.run(PLANTED, NUMBA_BOUNDSCHECK="1")
        assert checked == {"within": within, "past": ["IndexError"] * 5, **origin}


@pytest.mark.night
def test_random_games_stay_within_bounds(workshop):
    """The tests' own `story`, so that what is checked is what the referees watch."""
    fuzzed = workshop.run(FUZZ, NUMBA_BOUNDSCHECK="1")
    assert fuzzed["games"] == 8000 and fuzzed["events"] > 100 * fuzzed["games"]
    assert (
        fuzzed["planted"] == "IndexError" and fuzzed["compiled"] == 1
    )  # the very code that has played would have found a fault


@entry
def at(numbers, i):
    return numbers[i]


def test_others_compiled_code_counts_from_the_end_as_ever():
    """Rules do not; what somebody else compiles in the same process is none of our business."""
    numbers = np.arange(1, 9)
    others = numba.njit(at.plain)
    assert at(numbers, 1) == 2 and others(numbers, -1) == 8
    assert at(numbers[4:], -1) == 4, "what lies before it: nobody asks whether an index is negative"


# Where Numba has changed inside

A_WHOLE_GAME = """
import json
import logging
import sys
import warnings
from types import SimpleNamespace
import numba
import numpy as np
from numba.core import base, codegen, compiler, config, options, targetconfig
from numba.core.typing import templates
from tests.checks.stories import story, stories
from tests.kernel import toy_game as toy
from theomachy import game
from theomachy.kernel.chance import Dice
from theomachy.kernel.journal import new_journal
from theomachy.kernel.kept import FLAGS
from theomachy.kernel.record import records

def keep_from_us(owner, name):
    own = vars(owner)[name]
    def door(*given, **named):
        if sys._getframe(1).f_globals["__name__"].startswith("theomachy."):
            raise AttributeError(name)
        return getattr(own, "__func__", own)(*given, **named)
    setattr(owner, name, staticmethod(door) if isinstance(own, staticmethod) else door)

def toys():
    params, states, scratch, dice = (
        records(kind, 1) for kind in (toy.Params, toy.State, toy.State, Dice)
    )
    params[0].seats = 2
    out = np.zeros(toy.ACTIONS, np.int64)
    for number in range(3):
        story(states, scratch, params, dice, out, new_journal(9), np.uint64(5), number)
        yield states[0].tobytes().hex()

class Changed(codegen.JITCodeLibrary):
    {changed}
{planted}
lines = []
kept = logging.Handler()
kept.emit = lambda line: lines.append(line.getMessage())
logging.getLogger("theomachy").addHandler(kept)
with warnings.catch_warnings(record=True) as warned:
    warnings.simplefilter("always")
    games = list({games})
said = [str(warning.message) for warning in warned]
by = story.compiled._compiler.pipeline_class.__name__
print(json.dumps({{"games": games, "warned": said, "logged": lines, "by": by}}))
"""
UNKNOWN_TO_US = {
    "a flag": "numba.config = SimpleNamespace(**{n: getattr(config, n) for n in FLAGS if n != 'CPU_NAME'})",
    "how what is kept is made again": "del compiler.CompileResult._rebuild",
    "Numba's passes": "keep_from_us(compiler.DefaultPassBuilder, 'define_nopython_pipeline')",
    "the name of flags": "keep_from_us(targetconfig.TargetConfig, 'get_mangle_string')",
    "what becomes of a call": "keep_from_us(templates, 'make_intrinsic_template')",
    "what a call of a rule is": "keep_from_us(base.BaseContext, 'insert_user_function')",
}
"""What we reach for inside Numba, each gone by itself; what Numba itself asks for is only kept from us."""
CHANGES = {
    "a name is gone": ("", "del codegen.JITCodeLibrary"),
    "an attribute is gone": ("_raise_if_finalized = property()", "codegen.JITCodeLibrary = Changed"),
    "arguments are others": ("def __init__(self): ...", "codegen.JITCodeLibrary = Changed"),
    "an option is gone": ("", "del options.DefaultOptions._nrt"),
    **{f"we find no longer {what}": ("", planted) for what, planted in UNKNOWN_TO_US.items()},
}


GAMES_PLAYED = (
    '(journal for journal, _ in stories(game("zeus-on-the-loose"), {}, 3, 3, seed=5))' if NIGHT else "toys()"
)
"""By night those of a real game, which Numba's own passes take 10 s to compile."""


def whole_games(changed: str, planted: str) -> str:
    return A_WHOLE_GAME.format(changed=changed or "pass", planted=planted, games=GAMES_PLAYED)


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """What comes of a few whole games where nothing has changed."""
    return Workshop(tmp_path_factory.mktemp("unchanged")).run(whole_games("", ""))


@pytest.mark.night
@pytest.mark.parametrize("change", ["a name is gone", *at_night(*list(CHANGES)[1:])])
def test_where_numba_has_changed_inside_games_are_as_ever_and_it_is_said_once(workshop, played, change):
    now = workshop.run(whole_games(*CHANGES[change]))
    assert now["games"] == played["games"] and len(played["games"]) == 3
    [said] = now["warned"]
    assert now["logged"] == [said] and "has changed inside" in said
    assert (played["warned"], played["by"], now["by"]) == ([], "EntryCompiler", "Compiler")


REACHED = [
    *[(numba.config, name) for name in FLAGS],
    *[(CompileResult, name) for name in ("_rebuild", "_reduce")],
    (_LowerResult, "_replace"),
    *[
        (Flags, name)
        for name in ("get_mangle_string", "values", "_values", "no_compile", "forceinline", "noalias")
    ],
    *[
        (JITCodeLibrary, name)
        for name in ("_set_compiled_object", "_get_compiled_object", "_ensure_finalized")
    ],
    *[(JITCodeLibrary, name) for name in ("_finalize_final_module", "_get_module_for_linking")],
    *[
        (JITCodeLibrary, name)
        for name in ("enable_object_caching", "add_linking_library", "_raise_if_finalized")
    ],
    *[(templates, name) for name in ("make_intrinsic_template", "infer_global", "signature")],
    *[(PassManager, name) for name in ("add_pass", "finalize")],
    (DefaultPassBuilder, "define_nopython_pipeline"),
    (DefaultOptions, "_nrt"),
    (arrayobj, "fix_integer_index"),
    (BaseContext, "insert_user_function"),
    (typing.BaseContext, "resolve_function_type"),
]


@pytest.mark.parametrize(("owner", "name"), REACHED, ids=[name for _, name in REACHED])
def test_each_name_that_is_reached_for_inside_numba_is_missed_before_anything_is_compiled(
    monkeypatch, owner, name
):
    check_numba()
    for each in getattr(owner, "__mro__", [owner]):
        if name in vars(each):
            monkeypatch.delattr(each, name)
    with pytest.raises((AttributeError, TypeError)):
        check_numba()


WHERE_NUMBA_IS_REACHED_INTO = {
    "linking.py": "tried by check_numba",
    "libraries.py": "tried by check_numba",
    "compiled.py": "what a call becomes is said as documented where that has changed",
    "kept.py": "nothing is kept where that has changed",
}


def test_nothing_else_reaches_inside_numba():
    """But for what Numba documents, which every other module may ask for."""
    inside = set()
    for file in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            names = [each.name for each in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            if any(re.match(r"numba\.(?!types$|extending$)", name) for name in names):
                inside.add(file.name)
    assert inside == set(WHERE_NUMBA_IS_REACHED_INTO)


def test_what_is_ours_in_place_of_numbas_own_is_so_only_while_an_entry_is_compiled():
    theirs = [getattr(owner, name) for owner, name, _ in IN_PLACE]
    with compiling():
        assert [getattr(owner, name) for owner, name, _ in IN_PLACE] != theirs
    assert [getattr(owner, name) for owner, name, _ in IN_PLACE] == theirs
    assert [each.__module__.split(".")[0] for each in theirs] == ["numba"] * len(theirs)


# Nothing without being asked for


def test_a_match_is_played_without_numba(workshop):
    assert workshop.run(PLAYED) == {"moves": 20, "numba": False, "llvmlite": False}
    assert not workshop.cache.exists()


def test_what_several_need_is_compiled_by_one_while_the_others_wait(tmp_path):
    at_work, most = 0, 0

    def compile_slowly(sig: str) -> str:
        nonlocal at_work, most
        at_work += 1
        most = max(most, at_work)
        time.sleep(0.05)
        at_work -= 1
        return f"compiled for {sig}"

    with ThreadPoolExecutor() as threads:
        asked = [
            threads.submit(_one_at_a_time(lambda sig: tmp_path / sig, compile_slowly), "games of Zeus")
            for _ in range(4)
        ]
        assert {each.result() for each in asked} == {"compiled for games of Zeus"}
    assert most == 1


def test_where_no_lock_can_be_kept_each_compiles_for_itself(tmp_path):
    (tmp_path / "file").touch()
    assert _one_at_a_time(lambda sig: tmp_path / "file" / sig, str.upper)("games") == "GAMES"


def test_what_compiling_has_left_is_not_looked_through_at_once():
    new: list[int] = []

    def look(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            new.append(len(gc.get_objects(generation=0)))

    gc.callbacks.append(look)
    try:
        with compiling():
            left = [[] for _ in range(100_000)]
        after = [[] for _ in range(3 * gc.get_threshold()[0])]
    finally:
        gc.callbacks.remove(look)
    assert new and max(new) < len(left), len(after)
