"""What others wrote into a file reaches the terminal as text and never as commands to it: such a command
could fill the clipboard."""

import copy
import json
import sys
import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.panel import Panel
from rich.text import Text

from tests.checks.effort import first_by_day
from theomachy import Match
from theomachy.cli import main
from theomachy.cli.screen import plain_console
from theomachy.errors import BadComponents, BadFile, TheomachyError, plain
from theomachy.games.zeus_on_the_loose.components import OWN_FILE
from theomachy.saved import chain_of

EVIL = "\x1b]52;c;aGVsbG8=\x07\x9b2J\r\u202e\u2028\nAll is well."
"""Fills the clipboard, clears the screen, writes over the line, backwards, and goes on in a line of its
own."""
Said = Callable[..., str]


def shown_only(said: str) -> bool:
    """Whether nothing of a text would be obeyed by a terminal."""
    return not any(
        unicodedata.category(char) in ("Cc", "Cf", "Cs", "Zl", "Zp") for char in said.replace("\n", "")
    )


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Said:
    """All that a command says, on both ways."""
    monkeypatch.chdir(tmp_path)

    def say(*arguments: str) -> str:
        monkeypatch.setattr(sys, "argv", ["theomachy", *arguments])
        with pytest.raises(SystemExit):
            main()
        return "".join(capsys.readouterr())

    return say


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """A saved match with names, a key, words of players and components of its own."""
    cards = tmp_path_factory.mktemp("cards") / "cards.toml"
    cards.write_text(OWN_FILE.read_text("utf-8").replace('version = "1"', 'version = "mine"'), "utf-8")
    match = Match(
        "zeus-on-the-loose", key=bytes(32), nonces=["one", "two"], names=["Anna", "Ben"], components=cards
    )
    saved: dict[str, Any] = json.loads(match.play(match.legal()[0]).to_json())
    return saved


Place = tuple[str | int, ...]


def texts(data: Any, path: Place = ()) -> Iterator[Place]:
    """The paths of all texts."""
    if isinstance(data, dict | list):
        for key in data if isinstance(data, dict) else range(len(data)):
            yield from texts(data[key], (*path, key))
    elif isinstance(data, str):
        yield path


def spoilt(data: dict[str, Any], path: Place, name: bool) -> dict[str, Any]:
    """With EVIL in one text, or in the name of its entry; and chained anew, as whoever wants to deceive
    would."""
    data = copy.deepcopy(data)
    place: Any = data
    for key in path[:-1]:
        place = place[key]
    if name and isinstance(path[-1], str):
        place[path[-1] + EVIL] = place.pop(path[-1])
    else:
        place[path[-1]] += EVIL
    if path[-1] != "chain" and "moves" in data:
        data["chain"] = chain_of(data)
    return data


@pytest.mark.parametrize("name", first_by_day(True, False), ids=["name", "text"])
@pytest.mark.parametrize("check", first_by_day(["--check"], []), ids=["check", "replay"])
def test_no_text_of_a_saved_match_is_obeyed_by_a_terminal(
    good: dict[str, Any], said: Said, name: bool, check: list[str]
) -> None:
    paths = list(texts(good))
    assert {path[0] for path in paths} == {
        "game",
        "names",
        "options",
        "components",
        "key",
        "nonces",
        "moves",
        "check",
        "chain",
    }
    for path in paths:
        Path("match.json").write_text(json.dumps(spoilt(good, path, name)), "utf-8")
        told = said("replay", "match.json", *check)
        assert told and shown_only(told), path
        assert "\nAll is well." not in told, path


def test_the_words_of_players_are_shown_escaped(good: dict[str, Any], said: Said) -> None:
    """They may be any text: what they make of chance depends on it."""
    match = Match("zeus-on-the-loose", key=bytes(32), nonces=[EVIL, "two"])
    Path("match.json").write_text(match.to_json(), "utf-8")
    told = said("replay", "match.json", "--check")
    assert shown_only(told) and "\\x1b]52;c;aGVsbG8=\\x9b2J \\u202e All is well., two" in told


def test_components_with_such_a_text_are_refused(tmp_path: Path, said: Said) -> None:
    for old, where in (
        ('name = "Zeus on the Loose"', "name"),
        ('name = "Poseidon"', "gods.0.name"),
        ('text = "Mount', "gods.0.text"),
    ):
        file = tmp_path / "cards.toml"
        file.write_text(
            OWN_FILE.read_text("utf-8").replace(old, old[:-1] + "\\u001b]52;c;aGVsbG8=\\u0007" + old[-1], 1),
            "utf-8",
        )
        with pytest.raises(BadComponents, match=rf"{where}: .* holds a character that cannot be shown"):
            Match("zeus-on-the-loose", components=file)
        assert shown_only(said("play", "zeus-on-the-loose", "--components", "cards.toml"))


def test_so_is_a_label_of_a_saved_match(good: dict[str, Any]) -> None:
    with pytest.raises(BadFile, match="label") as refused:
        Match.from_json(json.dumps(spoilt(good, ("components", "label"), name=False)))
    assert shown_only(str(refused.value).replace("\n", ""))


def test_an_error_shows_what_others_wrote_escaped() -> None:
    assert (
        str(TheomachyError(f"no {EVIL}"))
        == "no \\x1b]52;c;aGVsbG8=\\x07\\x9b2J\\r\\u202e\\u2028\nAll is well."
    )
    assert plain("Ζεύς, Müller, 王") == "Ζεύς, Müller, 王"


def test_what_is_printed_is_text_whatever_it_is_in(capsys: pytest.CaptureFixture[str]) -> None:
    console = plain_console()
    for printed in (
        EVIL,
        Text(EVIL),
        Panel(Text(EVIL), title=Text(EVIL)),
        Text.assemble(("x", "bold"), EVIL),
    ):
        console.print(printed)
        console.print(printed, style="red", soft_wrap=True)
    told = capsys.readouterr().out
    assert shown_only(told) and told.count("\\x1b]52;c;aGVsbG8=") >= 8
