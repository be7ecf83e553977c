"""Games stay in their folders: nothing general, in either language or in what it says, names a game, one of
its options or a rule of its RULES.md."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import theomachy
from theomachy.games import GAMES

ROOT = Path(theomachy.__file__).parent
WEB = Path(__file__).parent.parent / "web" / "src"
ELSEWHERE = {
    ROOT / "games",
    ROOT / "server" / "migrations",  # what a database of old had in it
    ROOT / "server" / "client",  # built of what is looked at here
    WEB / "games",
    WEB / "api" / "types.ts",  # as long as there are events without a type
    WEB / "words" / "words.test.ts",  # what the check of texts lets pass, by file
    WEB / "api" / "schema.d.ts",  # made of the server's models, and those of the registry
}
ENDINGS = {".py", ".ts", ".svelte", ".css", ".html", ".ftl"}


def general(*roots: Path) -> list[Path]:
    """The files of the layers that know games by the registry, or by the list of faces, alone."""
    files = [path for root in roots for path in root.rglob("*") if path.suffix in ENDINGS]
    return [path for path in files if not ELSEWHERE & {path, *path.parents}]


def as_written(words: str) -> str:
    """A pattern for a name in several words, however it is spelled: zeus_on_the_loose, zeusOnTheLoose, Zeus
    on the Loose."""
    return "[-_ ]?".join(re.split("[-_ ]", words))


NAMES = re.compile("|".join(rf"(?<![A-Za-z])(?i:{as_written(id)})(?![a-z])" for id in GAMES))
OPTIONS = sorted({option.name for game in GAMES.values() for option in game.options})
COMPOUND = [name for name in OPTIONS if "_" in name]
CHOSEN = re.compile(
    "|".join(
        [rf"(?<![A-Za-z])(?i:{as_written(name)})(?![a-z])" for name in COMPOUND]
        # A plain word is an option where it stands alone in quotes, or is looked up among options.
        + [rf"""["'`](?:{name})["'`]|options\??\.{name}\b""" for name in OPTIONS]
    )
)

PREFIXES = {
    id
    for path in (ROOT / "games").rglob("RULES.md")
    for id in re.findall(r"\*\*([A-Z]+)-[A-Z]*\d", path.read_text("utf-8"))
}
RULES = re.compile("|".join(sorted({rf"\b{id}-[A-Z]*\d+" for id in PREFIXES})))
EXAMPLE = re.compile(r'^ *>>> .*?(?=^\s*$|^ *""")', re.MULTILINE | re.DOTALL)


def named_in(text: str) -> Iterator[str]:
    """The games and options that a text names, each with its line; a docstring's examples may play one."""
    text = EXAMPLE.sub(lambda example: "\n" * example[0].count("\n"), text)
    for number, line in enumerate(text.splitlines(), 1):
        for found in [*NAMES.findall(line), *CHOSEN.findall(line), *RULES.findall(line)]:
            yield f"{number}: {found}"


@pytest.mark.parametrize("root", [ROOT, WEB], ids=["python", "typescript"])
def test_nothing_general_names_a_game_or_its_options(root):
    files = general(root)
    assert len(files) > 50
    assert [
        f"{path.relative_to(root)}:{found}" for path in files for found in named_in(path.read_text("utf-8"))
    ] == []


def test_an_example_may_name_a_game_and_the_lines_round_it_may_not():
    example = '    """Plays.\n\n    >>> Match("olympics")\n    <Match of olympics>\n    """\n'
    assert list(named_in(example)) == []
    assert list(named_in(example + 'game = "olympics"\n')) == ["6: olympics"]
    assert list(named_in('"""Olympics.\n\n' + example)) == ["1: Olympics"]


def test_a_games_folder_in_the_client_knows_neither_the_list_of_games_nor_another_game():
    folders = [path for path in (WEB / "games").iterdir() if path.is_dir()]
    assert len(folders) > 3
    for folder in folders:
        for path in folder.rglob("*"):
            if path.suffix in ENDINGS:
                imports = re.findall(r"""from "([^"]+)"|import\("([^"]+)"\)""", path.read_text("utf-8"))
                targets = [
                    (path.parent / (one or other)).resolve()
                    for one, other in imports
                    if (one or other).startswith(".")
                ]
                foreign = [
                    other
                    for other in targets
                    if other.is_relative_to(WEB / "games") and len(other.relative_to(WEB / "games").parts) > 1
                ]
                assert all(other.is_relative_to(folder) for other in foreign), path
                assert not {WEB / "games", WEB / "games" / "index"} & set(targets), path


@pytest.mark.parametrize(
    "line",
    [
        "from theomachy.games.mythology.drawing import draw",
        '"""The world of Mythology as a picture."""',
        'import { oneOf } from "../games/zeus-on-the-loose/types";',
        "GAME = 'hera_and_zeus'",
        'type Typed = Schemas["OlympicsView"];',
        'if table.options["sneak"] == "race":',
        "const race = table.options.sneak;",
        "the table's floor_zero holds",
        "const floorZero = true;",
        "where they have no choice (ZOL-20)",
        "as MY-A102 says",
    ],
)
def test_what_names_a_game_or_an_option_is_found(line):
    assert list(named_in(line))


@pytest.mark.parametrize(
    "line",
    [
        '"cache-control"',
        "the map's drawing",
        'import zeus from "game-icon:zeus-sword";',
        "It is under control.",
    ],
)
def test_plain_words_are_nobodys(line):
    assert list(named_in(line)) == []
