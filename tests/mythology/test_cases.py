"""The Advanced game: the numbered adjudication cases in `cases`, each a test of its own. How to read and add
one: docs/cases.md."""

import pytest

from tests.mythology.adjudicator import adjudicate
from tests.mythology.casebook import BadCase, Case, read, read_all
from tests.mythology.verdicts import CaseFails
from tests.test_traceability import RULES, defined

CASES = read_all()
covers = pytest.mark.rule
IDS = [
    id
    for id in defined({file: text for file, text in RULES.items() if file.startswith("mythology/")})
    if id.startswith(("MY-A", "MY-O"))
]


@pytest.mark.parametrize(
    "case", [pytest.param(case, id=case.number, marks=covers(*case.rules)) for case in CASES]
)
def test_case(case: Case):
    fault = ""
    try:
        adjudicate(case)
    except (CaseFails, BadCase) as error:
        fault = str(error)
    if fault:
        pytest.fail(
            f"case {case.number}, {case.title}"
            f" ({', '.join(case.rules)})\n{' '.join(case.question)}\n\n{fault}",
            pytrace=False,
        )


def test_every_rule_of_the_advanced_game_has_a_case_and_no_case_names_another():
    named = {id for case in CASES for id in case.rules}
    assert [id for id in IDS if id not in named] == []
    assert sorted(named - set(defined(RULES))) == []


# The adjudicator itself

CASE = """
206.90 A hero attacks a monster
rules: MY-A63
Does he win?
position
  seats Hera, Ares
  time fighting
  Hector (61/30) 2913, held by Hera
  Ladon (85/20) 2913
orders
  Hera: Hector, Ladon
  dice 55
  everybody passes
result
  told Ladon falls in combat
  Ladon gone
  glory Hera 13
"""


def faults(old: str = "", new: str = "") -> str:
    """What is wrong with the case when a part of it is another."""
    assert old in CASE
    try:
        for case in read("some.txt", CASE.replace(old, new)):
            adjudicate(case)
    except (CaseFails, BadCase) as error:
        return str(error)
    return ""


def test_a_case_that_is_right_passes():
    assert faults() == ""
    assert faults("glory Hera 13", "told only falls") == ""


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (
            "told Ladon falls",
            "told Hector falls",
            "line 15: told Hector falls in combat\n  expected: Hector falls in combat\n  found:    told were",
        ),
        ("Ladon gone", "Ladon 2913", "expected: Ladon 2913\n  found:    Ladon gone"),
        ("Ladon gone", "Hector sick", "expected: Hector sick\n  found:    Hector ashore, well, fed"),
        ("glory Hera 13", "glory Hera 12", "expected: Hera 12\n  found:    Hera 13"),
        ("glory Hera 13", "asked Hera", "expected: Hera"),
        ("glory Hera 13", "not told Ladon falls", "expected: nothing with 'Ladon falls'"),
        ("glory Hera 13", "Ares may roam Hercules n", "Ares may "),
        ("glory Hera 13", "refused Ares: pass because no", "was played"),
        (
            "glory Hera 13",
            "told only",
            (
                "expected: Ladon falls in combat\n  found:    told were: Hector attacks Ladon; Hera rolls 55"
                " for combat"
            ),
        ),
        (
            "glory Hera 13",
            "told only glory",
            "expected: nothing\n  found:    told were: Hera: +3 glory for a monster slain",
        ),
        ("dice 55", "dice 54", "expected: Ladon falls in combat"),
        ("  dice 55\n", "", "expected: no more dice than the case gives"),
        ("dice 55", "dice 55 11", "expected: 11 to be rolled as well"),
        ("Hera: Hector", "Hera: Ajax", "expected: Hera may Ajax"),
        ("Hera: Hector, Ladon", "Hera: dance", "dance"),
        ("(85/20)", "(84/20)", "line 9: 'Ladon (84/20) 2913': on Ladon is printed (85, 20, None)"),
        ("  time fighting", "  time dancing", "the times are sheets, "),
        ("held by Hera", "held by Eris", "nobody here is called Eris"),
        ("Ladon (85/20) 2913", "Lapdog 2913", "no such line is known in a position"),
        ("glory Hera 13", "it rains", "no such line is known in a result"),
        ("everybody passes", "everybody dances", "no such order is known"),
        ("rules: MY-A63\n", "", "a case names its rules"),
        ("  glory Hera 13", "glory Hera 13", "stand at the margin"),
    ],
)
def test_what_is_not_as_a_case_says_is_told_with_its_line(old, new, words):
    found = faults(old, new)
    assert words in found and "some.txt, line " in found
