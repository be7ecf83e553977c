"""The house: imports run downwards only, no game knows another one, what is quick imports nothing heavy; and
each field of a record says what it means."""

import ast
import subprocess
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

import theomachy
from tests.checks.effort import NIGHT

ROOT = Path(theomachy.__file__).parent

LAYERS = (
    "errors",
    "catalogue",
    "texts",
    "checks",
    "fairness",
    "kernel",
    "history",
    "games",
    "saved",
    "pages",
    "match",
    "theomachy",
    "bots",
    "coach",
    "env",
    "lab",
    "learning",
    "server",
    "cli",
    "__main__",
)
"""From the ground up. The package itself stands above `games` and `match`, which it hands out."""
HANDED_UP = {("theomachy.match", "theomachy.coach")}
"""`match.analyse` asks the coach, who is imported when it is called."""

RECORDS = {"Record", "Generator", "Header", "ParamsHeader"}
"""What a record of a game or of the kernel inherits from."""
LAYOUT = "ClassVar[np.dtype[Any]]"
"""The annotation of what is no field."""

Sources = Mapping[str, str]
"""The text of each module, by its full name; of a package that of its `__init__`."""


@cache
def read_sources(root: Path = ROOT) -> dict[str, str]:
    sources = {}
    for path in root.rglob("*.py"):
        parts = [root.name, *path.relative_to(root).with_suffix("").parts]
        sources[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path.read_text("utf-8")
    return sources


@cache
def imports(text: str) -> list[ast.Import | ast.ImportFrom]:
    """The import statements of a module's text, wherever they stand in it."""
    return [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Import | ast.ImportFrom)]


def imported(name: str, sources: Sources) -> Iterator[str]:
    """The modules of the package that a module imports anywhere: at once, when a function runs, or for its
    types."""
    for node in imports(sources[name]):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.split(".")[0] == "theomachy")
        else:
            base = absolute(node, name, sources)
            if base.split(".")[0] == "theomachy":
                # `from theomachy import match` is a module, `from theomachy import Match` something in one.
                yield from (
                    full if (full := f"{base}.{alias.name}") in sources else base for alias in node.names
                )


def absolute(node: ast.ImportFrom, name: str, sources: Sources) -> str:
    """What an import is from, with leading dots resolved."""
    if not node.level:
        return node.module or ""
    is_package = any(other.startswith(f"{name}.") for other in sources)
    parts = name.split(".") if is_package else name.split(".")[:-1]
    parts = parts[: len(parts) - node.level + 1]
    return ".".join([*parts, node.module] if node.module else parts)


def layer(name: str) -> str:
    """The layer that a module is in: the part of its name after `theomachy`."""
    return name.split(".")[1] if "." in name else name


def upward_imports(sources: Sources) -> list[str]:
    """Imports of a layer above, and modules in no known layer."""
    found = [f"{name}: in no layer" for name in sources if layer(name) not in LAYERS]
    for name in sources:
        for other in imported(name, sources):
            if not {layer(name), layer(other)} <= set(LAYERS):
                found.append(f"{name} imports {other}, one of them in no layer")
            elif LAYERS.index(layer(other)) > LAYERS.index(layer(name)) and (name, other) not in HANDED_UP:
                found.append(f"{name} imports {other}")
    return sorted(set(found))


def game_folder(name: str, sources: Sources) -> str | None:
    """The game whose folder a module is in, if any."""
    parts = name.split(".")
    if parts[1:2] != ["games"] or len(parts) < 3:
        return None
    folder = ".".join(parts[:3])
    return folder if any(other.startswith(f"{folder}.") for other in sources) else None


def foreign_imports(sources: Sources) -> list[str]:
    """Imports of a game's folder from elsewhere among the games; the list of games alone may do that."""
    found = []
    for name in sources:
        if layer(name) == "games" and name != "theomachy.games":
            own = game_folder(name, sources)
            found += [
                f"{name} imports {other}"
                for other in imported(name, sources)
                if game_folder(other, sources) not in (None, own)
            ]
    return sorted(set(found))


def nameless_fields(text: str) -> list[str]:
    """The fields of records in a module's text that have no line of meaning beside them."""
    found = []
    for record in ast.walk(ast.parse(text)):
        if isinstance(record, ast.ClassDef) and {ast.unparse(base) for base in record.bases} & RECORDS:
            for field, beside in zip(record.body, [*record.body[1:], None], strict=True):
                said = isinstance(beside, ast.Expr) and isinstance(beside.value, ast.Constant)
                if isinstance(field, ast.AnnAssign) and ast.unparse(field.annotation) != LAYOUT and not said:
                    found.append(f"{record.name}.{ast.unparse(field.target)}")
    return found


# Imports


def test_the_check_reads_all_modules():
    sources = read_sources()
    assert {
        "theomachy",
        "theomachy.errors",
        "theomachy.kernel",
        "theomachy.kernel.chance",
        "theomachy.games",
        "theomachy.cli",
    } <= set(sources)
    assert "theomachy.kernel.compiled" in imported("theomachy.kernel.chance", sources)
    assert {layer(name) for name in sources} == set(
        LAYERS
    )  # a layer that is no more has gone from the list as well


def test_imports_run_downwards_only():
    assert upward_imports(read_sources()) == []


def test_no_game_imports_another():
    assert foreign_imports(read_sources()) == []


UPWARD = [
    ("kernel.chance", "import theomachy.games.words", "theomachy.games.words"),
    ("kernel.chance", "from theomachy.match import Match", "theomachy.match"),
    ("kernel.chance", "def f():\n    from theomachy import match", "theomachy.match"),
    ("kernel.chance", "if TYPE_CHECKING:\n    from theomachy import Match", "theomachy"),
    ("kernel.chance", "from ..bots import bot", "theomachy.bots.bot"),
    ("games", "from .. import saved", "theomachy.saved"),
    ("errors", "from .kernel import chance as c", "theomachy.kernel.chance"),
    ("saved", "try:\n    import os, theomachy.match as m\nexcept ImportError:\n    pass", "theomachy.match"),
    ("match", "async def f():\n    from theomachy.bots import make", "theomachy.bots"),
    ("bots.worker", "from theomachy.lab.bench import bench", "theomachy.lab.bench"),
    ("lab.bench", "import theomachy.cli", "theomachy.cli"),
]


@pytest.mark.parametrize(
    ("module", "line", "found"), UPWARD, ids=[f"{module}-{found}" for module, _, found in UPWARD]
)
def test_the_check_finds_an_upward_import(module, line, found):
    sources = dict(read_sources())
    before = upward_imports(sources)
    sources[f"theomachy.{module}"] += f"\n{line}\n"
    assert set(upward_imports(sources)) - set(before) == {f"theomachy.{module} imports {found}"}


def test_the_check_finds_a_module_without_a_place():
    sources = {"theomachy.attic": "import theomachy.cli", "theomachy.cli": "import theomachy.attic"}
    assert upward_imports(sources) == [
        "theomachy.attic imports theomachy.cli, one of them in no layer",
        "theomachy.attic: in no layer",
        "theomachy.cli imports theomachy.attic, one of them in no layer",
    ]


@pytest.mark.parametrize(
    ("module", "line", "found"),
    [
        (
            "games.planted.rules",
            "from theomachy.games.zeus_on_the_loose.rules import play",
            "theomachy.games.zeus_on_the_loose.rules",
        ),
        (
            "games.planted.rules",
            "from ..zeus_on_the_loose import state",
            "theomachy.games.zeus_on_the_loose.state",
        ),
        (
            "games.planted.rules",
            "from theomachy.games import zeus_on_the_loose",
            "theomachy.games.zeus_on_the_loose",
        ),
        ("games.planted.rules", "from theomachy.games.game import Game", None),  # which all games stand on
        ("games.planted.rules", "from theomachy.games.planted import state", None),
        ("games.words", "from theomachy.games.planted import state", "theomachy.games.planted.state"),
        ("games", "from theomachy.games.planted import Planted", None),
    ],
)
def test_the_check_finds_an_import_of_another_game(module, line, found):
    sources = read_sources() | {
        "theomachy.games.planted": "",
        "theomachy.games.planted.state": "",
        "theomachy.games.planted.rules": "",
    }
    sources[f"theomachy.{module}"] += f"\n{line}\n"
    assert foreign_imports(sources) == ([f"theomachy.{module} imports {found}"] if found else [])


# Types


def test_a_users_script_is_checked_against_our_types(tmp_path):
    """`py.typed` says that the package has them; by night the checker itself is asked about a script outside
    the project."""
    assert (ROOT / "py.typed").is_file()
    if not NIGHT:
        return
    script = tmp_path / "script.py"
    script.write_text(
        "from theomachy import Match, NotYourTurn\nreveal_type(Match('olympics', 2,"
        " seed=1).must)\nMatch(seed='x')\n"
    )
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", script.name], cwd=tmp_path, capture_output=True, text=True
    )
    assert 'Revealed type is "tuple[int, ...]"' in done.stdout.replace("builtins.", "")
    assert "import-untyped" not in done.stdout and 'incompatible type "str"' in done.stdout


# What is quick


def loaded(script: str) -> set[str]:
    """The modules that a process has imported in the end."""
    tell = "\nimport sys\nprint('\\nLOADED', *sys.modules)"
    done = subprocess.run([sys.executable, "-c", script + tell], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return set(done.stdout.splitlines()[-1].split()[1:])


COMMAND = """
import sys
from theomachy.cli import main
sys.argv = ["theomachy", "{}"]
try:
    main()
except SystemExit as end:
    assert not end.code
"""


LIST_OF_GAMES = {
    *("theomachy", "theomachy.errors", "theomachy.catalogue"),
    *("theomachy.games", "theomachy.games.game", "theomachy.games.texts"),
}


COMMAND_LINE = {"theomachy.cli", "theomachy.cli.admin", "theomachy.cli.serving", "theomachy.cli.texts"}


def layers_of(modules: set[str]) -> set[str]:
    """Those of our own modules that are more than the list of games and where their names stand, which is
    there as soon as the package is."""
    sources = read_sources()
    ours = {name for name in modules if name.split(".")[0] == "theomachy"}
    descriptions = {name for name in sources if game_folder(name, sources) == name}
    return ours - descriptions - {f"{each}.texts" for each in descriptions} - LIST_OF_GAMES


def test_the_package_imports_nothing_heavy():
    modules = loaded("import theomachy")
    assert not modules & {"numba", "llvmlite", "numpy", "pydantic", "rich", "typer", "fluent.runtime"}
    assert layers_of(modules) == set()


def test_each_field_of_a_record_has_its_line_of_meaning():
    sources = read_sources()
    assert nameless_fields("class Point(Record):\n    x: int\n    y: int\n    '''Down.'''") == ["Point.x"]
    assert {name: found for name, text in sources.items() if (found := nameless_fields(text))} == {}


def test_the_command_line_imports_nothing_heavy():
    modules = loaded("import theomachy.cli")
    assert not modules & {"numba", "llvmlite", "numpy", "pydantic", "rich", "fluent.runtime"}
    assert layers_of(modules) == COMMAND_LINE


@pytest.mark.parametrize("option", ["--help", "--version"])
def test_help_and_version_import_nothing_heavy(option):
    modules = loaded(COMMAND.format(option))
    assert not modules & {"numba", "llvmlite", "numpy", "rich", "fluent.runtime"}
    assert layers_of(modules) == COMMAND_LINE


def test_listing_the_games_imports_nothing_heavy():
    """Typer itself imports Pydantic when it reads its arguments; nothing of ours that wants it may be
    there."""
    modules = loaded(COMMAND.format("games"))
    assert not modules & {"numba", "llvmlite", "numpy", "rich"}
    assert layers_of(modules) == COMMAND_LINE


def test_a_match_imports_neither_numba_nor_the_layers_above():
    modules = loaded("from theomachy import Match; Match('zeus-on-the-loose', 3, seed=1).view(0)")
    assert {"numpy", "pydantic", "theomachy.match"} <= modules  # so the checks above would see them
    assert not modules & {"numba", "llvmlite", "rich", "typer"}
    assert max(LAYERS.index(layer(name)) for name in layers_of(modules)) == LAYERS.index("match")


SERVE = """
import pathlib, sys, tempfile, asyncio
from theomachy.server import app
from theomachy.server.bots import QUICK
from theomachy.server.migrate import migrate
from theomachy.server.database import open_engine
engine = open_engine("sqlite:///" + tempfile.mkdtemp() + "/x.db")
migrate(engine)

async def serve():
    web = app.create_app(engine, [b"key"])
    async with web.router.lifespan_context(web):
        tables = web.state.context.tables
        await tables.bots._tasks[QUICK]  # it is there
        from theomachy.server.messages import NewTable, SeatSetup
        seats = [SeatSetup(who="bot", bot="greedy"), SeatSetup(who="bot", bot="greedy")]
        maker = await tables.players.add("Xenia")
        wanted = NewTable(game="zeus-on-the-loose", seats=seats, clock={"pace": 0})
        live = await tables.open_table(maker, wanted)
        while live.version < 10:
            await asyncio.sleep(0.01)

if __name__ == "__main__":
    asyncio.run(serve())
"""


def test_nothing_compiles_in_the_servers_process():
    """A table of bots is opened and played at; Numba, without which nothing is compiled, is not even
    imported."""
    modules = loaded(SERVE)
    assert {
        "fastapi",
        "sqlalchemy",
        "theomachy.server.table_service",
        "theomachy.games.zeus_on_the_loose.rules",
    } <= modules
    assert not modules & {"numba", "llvmlite"}
