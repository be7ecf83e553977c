"""Every rule of every RULES.md is named by a test, and no test names a rule that there is not.

Read from the sources, not from what pytest has collected, so that it holds when only some tests run.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

import theomachy

TESTS = Path(__file__).parent
GAMES = Path(theomachy.__file__).parent / "games"
ID = re.compile(r"\*\*([A-Z]+-[A-Z]*\d+[a-z]?)\*\*")
MARK = "pytest.mark.rule"

Texts = Mapping[str, str]
"""Texts by the names of their files."""


def read(paths: Iterable[Path], root: Path) -> dict[str, str]:
    return {path.relative_to(root).as_posix(): path.read_text("utf-8") for path in sorted(paths)}


RULES = read(GAMES.glob("*/RULES.md"), GAMES)
SOURCES = read([*TESTS.rglob("test_*.py"), *TESTS.rglob("cases/*.txt")], TESTS)
CASE = re.compile(r"^rules: (.+)$", re.MULTILINE)


def defined(rules: Texts) -> list[str]:
    """The ids of all rules, as often as they are there."""
    return [id for text in rules.values() for id in ID.findall(text)]


@cache
def named(file: str, text: str) -> tuple[str, ...]:
    """The ids that a file's marks name, as `_named` finds them. Raises ValueError."""
    return tuple(_named(file, text))


def _named(file: str, text: str) -> Iterator[str]:
    """The ids that a file's marks name, whether on a test, on a class, in `pytestmark` or on one row of a
    table; or its adjudication cases.

    Raises ValueError for a mark whose ids are not written out: nobody could look for them.
    """
    if file.endswith(".txt"):
        for ids in CASE.findall(text):
            yield from ids.split(", ")
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == MARK:
            for argument in node.args:
                if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                    raise ValueError(f"{file}, line {argument.lineno}: write the rule's id out")
                yield argument.value


def untested(rules: Texts, tests: Texts) -> list[str]:
    """Rules that no test names."""
    seen = {id for file, text in tests.items() for id in named(file, text)}
    return [id for id in dict.fromkeys(defined(rules)) if id not in seen]


def unknown(rules: Texts, tests: Texts) -> list[str]:
    """Ids that tests name and no RULES.md has, each with its file."""
    known = set(defined(rules))
    return sorted(
        {f"{file}: {id}" for file, text in tests.items() for id in named(file, text) if id not in known}
    )


# The project


def test_every_game_has_rules_with_ids():
    folders = {path.parent.name for path in GAMES.glob("*/__init__.py")}
    assert folders and {file.split("/")[0] for file, text in RULES.items() if ID.search(text)} == folders


def test_no_id_is_used_twice():
    assert len(set(defined(RULES))) == len(defined(RULES))


def test_every_rule_is_named_by_a_test():
    assert untested(RULES, SOURCES) == []


def test_every_named_rule_exists():
    assert unknown(RULES, SOURCES) == []


# The checks

SOME_RULES = {
    "one/RULES.md": "- **ONE-1** A rule. **Not a rule.** See ONE-7.\n- **ONE-M2** Another.",
    "two/RULES.md": "**TWO-10** A third.",
}
SOME_TESTS = {
    "test_one.py": """
import pytest

@pytest.mark.rule("ONE-1", "ONE-M2")
def test_some():
    pass
""",
    "two/test_two.py": """
import pytest

@pytest.mark.parametrize("x", [1, pytest.param(2, marks=pytest.mark.rule("TWO-10"))])
def test_other(x):
    '''Like @pytest.mark.rule("TWO-11"), which is only spoken of here.'''
""",
}


def test_the_checks_are_content_when_all_is_well():
    assert defined(SOME_RULES) == ["ONE-1", "ONE-M2", "TWO-10"]
    assert untested(SOME_RULES, SOME_TESTS) == [] and unknown(SOME_RULES, SOME_TESTS) == []


def test_a_missing_id_is_noticed():
    more = SOME_RULES | {"two/RULES.md": "**TWO-1** New. **TWO-10** A third. **TWO-11** New too."}
    assert untested(more, SOME_TESTS) == ["TWO-1", "TWO-11"] and unknown(more, SOME_TESTS) == []


def test_an_adjudication_case_names_its_rules():
    case = {"two/cases/10-some.txt": "10.01 Some case\nrules: ONE-M2, TWO-10\nIs it?\n"}
    assert untested(SOME_RULES, case) == ["ONE-1"]
    assert unknown({"one/RULES.md": "**ONE-M2** Only this."}, case) == ["two/cases/10-some.txt: TWO-10"]


def test_a_test_that_is_gone_is_noticed():
    assert untested(SOME_RULES, {"test_one.py": SOME_TESTS["test_one.py"]}) == ["TWO-10"]
    assert untested(SOME_RULES, {}) == defined(SOME_RULES)


def test_an_unknown_id_is_noticed():
    fewer = {"one/RULES.md": "**ONE-1** The only rule, and **ONE-M20** is another."}
    assert unknown(fewer, SOME_TESTS) == ["test_one.py: ONE-M2", "two/test_two.py: TWO-10"]


def test_the_project_would_be_noticed():
    """The same with what is really there: a rule more, and a rule fewer."""
    file, text = next(iter(RULES.items()))
    assert untested(RULES | {file: text + "\n- **NEW-1** A rule."}, SOURCES) == ["NEW-1"]
    gone = defined(RULES)[0]
    assert {
        line.split(": ")[1] for line in unknown(RULES | {file: text.replace(f"**{gone}**", gone)}, SOURCES)
    } == {gone}


@pytest.mark.parametrize("argument", ["ID", "*IDS", "f'ONE-{n}'", "1"])
def test_an_id_that_is_not_written_out_is_refused(argument):
    with pytest.raises(ValueError, match="line 2: write the rule's id out"):
        untested(SOME_RULES, {"test_one.py": f"import pytest\npytestmark = pytest.mark.rule({argument})"})
