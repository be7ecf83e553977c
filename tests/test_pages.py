"""What the pages of the documentation show works: Python blocks are examples that run (as doctests), commands
are commands that there are, on files that there are, and data can be read."""

import json
import re
import shlex
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer

from theomachy.cli import app

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
FOLDERS = tuple(
    f"{folder}/" for folder in (".ci", "benchmarks", "deploy", "docs", "examples", "src", "tests")
)
BLOCK = re.compile(r"^ *```(\w+)\n(.*?)^ *```", re.MULTILINE | re.DOTALL)


def blocks(text: str, *kinds: str) -> Iterator[str]:
    """The code blocks of these kinds."""
    return (code for kind, code in BLOCK.findall(text) if kind in kinds)


def commands(text: str) -> Iterator[list[str]]:
    """The arguments of each `theomachy` that a page shows."""
    for block in blocks(text, "console", "sh"):
        for line in block.splitlines():
            words = shlex.split(line.replace("$ ", "", 1), comments=True)
            if "theomachy" in words[:3]:
                yield words[words.index("theomachy") + 1 :]


def missing(text: str) -> list[str]:
    """Files of the repository that a page's commands name, and that there are not."""
    words = [word for block in blocks(text, "console", "sh") for word in re.findall(r"[\w./-]+", block)]
    return [word for word in words if word.startswith(FOLDERS) and not (ROOT / word).exists()]


def unreadable(text: str) -> list[str]:
    """Blocks of data that are not what they say."""
    found = []
    for kind, read in (("json", json.loads), ("toml", tomllib.loads)):
        for block in blocks(text, kind):
            try:
                read(block)
            except ValueError as error:
                found.append(f"{error}: {block}")
    return found


def refused(arguments: list[str], of: typer.Typer = app) -> str | None:
    """What the command line, or a group of its commands, has against a command, without running it."""
    group = typer.main.get_command(of)
    context = group.make_context("theomachy", list(arguments))
    if not arguments:
        return None
    try:
        name, command, rest = group.resolve_command(context, list(arguments))
        command.make_context(name, rest, parent=context)
    except Exception as error:  # Typer's usage errors are of the library that it contains
        if not hasattr(error, "format_message"):
            raise
        return str(error.format_message())
    return None


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_what_a_page_shows_can_be_run(page: Path) -> None:
    text = page.read_text("utf-8")
    assert [block for block in blocks(text, "python") if not block.lstrip().startswith(">>>")] == []
    assert {" ".join(found): refused(found) for found in commands(text) if refused(found)} == {}
    assert missing(text) == [] and unreadable(text) == []


def test_the_pages_show_commands_and_wrong_ones_are_found() -> None:
    shown = {found[0] for page in PAGES for found in commands(page.read_text("utf-8")) if found}
    assert {"serve", "play", "balance", "train", "arena", "simulate"} <= shown
    wrong = "```console\n$ uv run theomachy simulate zeus-on-the-loose --game 3\n$ theomachy simulat\n```\n"
    assert all(refused(found) for found in commands(wrong))
    assert len(list(commands(wrong))) == 2
    assert missing("```sh\npython examples/mccfr.py examples/gone.py\n```\n") == ["examples/gone.py"]
    assert len(unreadable("```json\n{'a': 1}\n```\n```toml\na = \n```\n```json\n{}\n```\n")) == 2
    assert list(blocks("```python\nx = 1\n```\n", "python")) == ["x = 1\n"]
