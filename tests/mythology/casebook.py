"""Reads the adjudication cases: text files in `cases`, one for each chapter of the rulebook. What a line may
say is in docs/cases.md."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

CASES = Path(__file__).with_name("cases")
HEADER = re.compile(r"(\d{3}\.\d{2}) (.+)")
BLOCKS = ("position", "again", "orders", "result")


class BadCase(Exception):
    """A case that cannot be read, with its file and line."""


@dataclass(frozen=True)
class Line:
    """What a line of a case says, and where it stands."""

    file: str
    number: int
    text: str

    @property
    def where(self) -> str:
        return f"{self.file}, line {self.number}"

    def refuse(self, why: str) -> BadCase:
        return BadCase(f"{self.where}: {self.text!r}: {why}")


@dataclass
class Block:
    """Lines under a word: the position, orders, the result."""

    kind: str
    lines: list[Line] = field(default_factory=list)


@dataclass
class Run:
    """One way through a case: a position, then orders and results in turn."""

    position: list[Line]
    steps: list[Block] = field(default_factory=list)


@dataclass
class Case:
    """A numbered case: its title, the rules it is about, what is in question, and its runs."""

    number: str
    title: str
    line: Line
    rules: list[str] = field(default_factory=list)
    question: list[str] = field(default_factory=list)
    blocks: list[Block] = field(default_factory=list)

    @property
    def runs(self) -> list[Run]:
        """The runs: `again` begins another one at the first position, with the lines that differ."""
        runs: list[Run] = []
        for block in self.blocks:
            if block.kind == "position":
                runs.append(Run(block.lines))
            elif block.kind == "again":
                runs.append(Run([*runs[0].position, *block.lines]))
            else:
                runs[-1].steps.append(block)
        return runs


def read_all(folder: Path = CASES) -> list[Case]:
    """All cases of all files, in their order. Raises BadCase."""
    cases = [
        case for file in sorted(folder.glob("*.txt")) for case in read(file.name, file.read_text("utf-8"))
    ]
    numbers = [case.number for case in cases]
    for case in cases:
        if numbers.count(case.number) > 1:
            raise case.line.refuse(f"there are two cases {case.number}")
    return cases


def read(file: str, text: str) -> list[Case]:
    """The cases of one file. Raises BadCase for a line that has no place in one."""
    cases: list[Case] = []
    for line in _lines(file, text):
        if found := HEADER.fullmatch(line.text):
            cases.append(Case(found[1], found[2], line))
        elif cases:
            _put(cases[-1], line)
    for case in cases:
        if (
            not case.rules
            or not case.question
            or not any(block.kind == "result" and block.lines for block in case.blocks)
        ):
            raise case.line.refuse("a case names its rules, says what is in question, and has a result")
    return cases


def _lines(file: str, text: str) -> Iterator[Line]:
    """Lines without comments; those that are empty are left out."""
    for number, raw in enumerate(text.splitlines(), 1):
        if said := re.sub(r"(^|\s)#.*", "", raw).rstrip():
            yield Line(file, number, said)


def _put(case: Case, line: Line) -> None:
    """One line into its case."""
    if line.text[0] == " ":
        if not case.blocks:
            raise line.refuse("indented lines stand under position, orders or result")
        case.blocks[-1].lines.append(Line(line.file, line.number, line.text.strip()))
    elif line.text in BLOCKS:
        first = not case.blocks
        if first != (line.text == "position"):
            raise line.refuse("a case begins with one position; more of them begin with 'again'")
        case.blocks.append(Block(line.text))
    elif case.blocks:
        raise line.refuse(f"only {', '.join(BLOCKS)} stand at the margin here")
    elif line.text.startswith("rules: "):
        case.rules += line.text.removeprefix("rules: ").split(", ")
    else:
        case.question.append(line.text)
