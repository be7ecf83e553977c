"""What the program says to people stands in catalogues: what is asked for is there, what is there is asked
for, and nothing is said that stands elsewhere. `web/src/words/words.test.ts` looks at the client's."""

import ast
import importlib
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle
from fluent.runtime.types import fluent_number
from fluent.syntax import FluentParser
from fluent.syntax.ast import Identifier, Junk, Message, VariableReference, Variant
from fluent.syntax.visitor import Visitor

import theomachy
from tests.checks.effort import tries
from theomachy.catalogue import Catalogue, prepared, resource_of
from theomachy.games.telling import FUNCTIONS
from theomachy.kernel.events import kinds_of

ROOT = Path(theomachy.__file__).parent
ROOMS = [
    ".",
    "server",
    "bots",
    "cli",
    "coach",
    "games",
    "games/hera_and_zeus",
    "games/mythology",
    "games/mythology/advanced",
    "games/mythology/basic",
    "games/olympics",
    "games/zeus_on_the_loose",
    "lab",
    "learning",
    "match",
]
"""The folders that say nothing but what stands in their catalogues; "." is the modules beside them."""
PROGRAMMERS_ALONE = {"env", "kernel"}
"""Those who speak with nobody else: to whoever writes a game or a bot they say what is wrong with it, and to
language models the same words everywhere, so that what one achieves can be compared."""

SENTENCE = re.compile(r"[A-Za-z]{2,}[,;:]? ([A-Za-z]|\{\})|\{\}'?s? [a-z]{2,}")
"""Words one after another, or a word after something that is put in."""
FOR_MACHINES = re.compile(
    r"(PRAGMA|SELECT|SET|LOCK|BEGIN|READ|REPEATABLE|DELETE|LISTEN) |[a-z-]+(:|/[a-z]+;|; ) ?[a-z]"
    r"|\s*:?[a-z]+ \{"
)
"""What a database is asked, headers of HTTP, and style sheets."""
MARKUP = re.compile(r"<[^>]*>")
DESCRIPTIONS = {"Field", "Query", "Path", "Header", "Body", "Param", "_figure"}
"""Calls with what programmers and whoever runs the server read in its reference, which is English."""
DEFECTS = {"OverflowError", "RuntimeError", "TypeError"}
"""What only a program that is wrong raises."""
DECLARED = {"actions.py", "measures.py", "observation.py"}
FOR_PROGRAMMERS = {
    "cli": set(),
    "games/mythology": {"basic", "advanced"},
    "games/mythology/advanced": DECLARED | {"pieces.py"},
    "games": {"hera_and_zeus", "mythology", "olympics", "zeus_on_the_loose"},
    "lab": {"bench.py", "check.py", "found.py", "puzzles.py", "reference.py", "sources.py"},
    "server": {"reference.py", "meters.py", "migrations"},
}
"""The API's page and the server's figures; what games declare of moves, figures and observations,
which their reference tells; `theomachy check`, which speaks with whoever writes a game, and what makes the
package's own puzzles and pages of the reference."""
NAMES = {
    "bots": {
        *("has failed ({})", "has answered {}, which is no legal action", "has answered nonsense"),
        *("has not answered within its budget", "is not ready yet", "has crashed"),
        *("the bot {}; greedy played instead", "ends this process", "theomachy bots"),
        "only greedy blunders and has habits: whoever searches is weakened by a smaller budget",
    },
    "cli": {
        *("theomachy: {}", "  --option {}={}  ({})\n      {}"),
        "theomachy train {} --seats {} --minutes {} --seed {}",
        " --from {}",
    },
    "coach": {"the match"},
    "games/mythology": {
        "Cinzel, 'Cinzel Variable', 'Trajan Pro', 'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, "
        "serif"
    },
    "games": {
        *("Value error, ", "end of document", "What one seat sees.", "No components", "line "),
        *("The mask of the seats that the match waits for.", "The observer's own number, from 0."),
        *("def observe(t, params, seat, out):", "As it stands in the record."),
    },
    "match": {"the text", "the match"},
    "lab": {
        *("share of seat ", "game %d, seat %d, %s: the bot %s; greedy played instead"),
        "\nfor (const [id, spec] of Object.entries("
        'JSON.parse(document.getElementById("charts").textContent)))\n'
        '  vegaEmbed("#" + id, spec, { actions: false, renderer: "svg", logLevel: 1 });\n',
    },
    "games/hera_and_zeus": {
        *("put Hera", "put Zeus", "taken Hera", "taken Zeus", "setting up", "moving from", "moving to"),
    },
    "server": {
        *("administering {}", "watching {}", "watching from {}", "spectator {}", "codes from", "codes to"),
        *("theomachy player", "theomachy calendar", "theomachy passed on", "passed on", "asked to play"),
        *(
            "signed out",
            "database is locked",
            "every route is looked at",
            "private, max-age=31536000, immutable",
        ),
        *("public, max-age=31536000, immutable", "default-src 'self'; img-src 'self' data:", "the request"),
        *("a share from 0 to 1", "half the width of the 95 % interval", "the picture", "a message a line"),
        *(
            "content-length: {}",
            "what was asked cannot be understood",
            "not yours to do, or asked from another site",
        ),
        *("nobody is signed in, or the token is forged or has expired", "no such thing, or not for you"),
        *(
            "not now: illegal, out of turn, taken, over",
            "too large",
            "too often",
            "the database does not answer",
        ),
    },
}
"""Texts that programs alone read: of a room, what is named so, caught, logged, or told of its API; of the
bots why an answer was replaced, by which figures and files count, and what is wrong with the package's own
levels."""


def sources(room: str) -> list[Path]:
    """The programs of a room."""
    left_out = FOR_PROGRAMMERS.get(room, DECLARED)
    found = sorted((ROOT / room).glob("*.py" if room == "." else "**/*.py"))
    return [path for path in found if not left_out & set(path.relative_to(ROOT / room).parts)]


def written(node: ast.AST) -> str | None:
    """A text as it is written, with {} for what is put in; None for all else."""
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def is_said(node: ast.AST) -> bool:
    """Whether people may read the texts of a piece of a program: no docstrings, types, assertions, defects,
    what Python shows of objects, lines of the log and descriptions; nor what options are for, which stands
    where they are declared, as what their command is for stands in its docstring."""
    if isinstance(node, ast.FunctionDef) and node.name == "__repr__":
        return False
    if isinstance(node, ast.Assert) or (isinstance(node, ast.Expr) and written(node.value) is not None):
        return False
    if isinstance(node, ast.keyword):
        return node.arg not in ("description", "summary", "responses", "help")
    called = ast.unparse(node.func) if isinstance(node, ast.Call) else ""
    return not called.startswith("logger.") and called not in (*DESCRIPTIONS, *DEFECTS)


def texts(node: ast.AST) -> Iterator[tuple[int, str]]:
    """The sentences in a program that people may read, each with its line."""
    text = written(node)
    if text is not None:
        if SENTENCE.search(MARKUP.sub("", text)) and not FOR_MACHINES.match(text):
            yield node.lineno, text  # type: ignore[attr-defined]
        return
    if not is_said(node):
        return
    for name, field in ast.iter_fields(node):
        if name in ("annotation", "returns"):
            continue
        for child in field if isinstance(field, list) else [field]:
            if isinstance(child, ast.AST):
                yield from texts(child)


def asked_in(node: ast.AST) -> Iterator[tuple[str, set[str]]]:
    """What a program asks its catalogue for, with {} for what is put into a name, and with which
    arguments."""
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and ast.unparse(call.func) in ("text_of", "text_of.later"):
            name = call.args[0]
            for each in (name.body, name.orelse) if isinstance(name, ast.IfExp) else (name,):
                asked = written(each)
                if asked is not None:
                    given = {str(keyword.arg) for keyword in call.keywords}
                    yield asked, given | {f"{name}-plural" for name in given}


class Arguments(Visitor):
    """What a message asks for."""

    def __init__(self, message: Message) -> None:
        self.found: set[str] = set()
        self.visit(message)

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def messages(room: str) -> dict[str, set[str]]:
    """The messages of a catalogue, with their arguments."""
    parsed = FluentParser().parse((ROOT / room / "en.ftl").read_text("utf-8"))
    assert not [entry for entry in parsed.body if isinstance(entry, Junk)]
    return {entry.id.name: Arguments(entry).found for entry in parsed.body if isinstance(entry, Message)}


def events_of(room: str) -> set[str]:
    """The messages that tell of a game's events: `test_telling.py` looks at them."""
    if not (ROOT / room / "events.py").is_file() or not room.startswith("games/"):
        return set()
    declared = importlib.import_module(f"theomachy.{room.replace('/', '.')}.events")
    return {kind.name for kind in kinds_of(declared)}


def test_each_folder_has_its_texts_in_a_catalogue_or_speaks_with_programmers_alone():
    folders = {path.name for path in ROOT.iterdir() if (path / "__init__.py").is_file()}
    within = {f"{room}/{name}" for room, names in FOR_PROGRAMMERS.items() for name in names}
    games = {folder for folder in within if (ROOT / folder / "__init__.py").is_file()}
    assert (folders | games) - set(ROOMS) - PROGRAMMERS_ALONE - {"server/migrations"} == set()


@pytest.mark.parametrize("room", ROOMS)
def test_nothing_is_said_that_stands_outside_the_catalogue(room):
    found = {
        f"{path.relative_to(ROOT)}:{line}: {text}"
        for path in sources(room)
        for line, text in texts(ast.parse(path.read_text("utf-8")))
        if text not in NAMES.get(room, ())
    }
    assert found == set()


@pytest.mark.parametrize("room", ROOMS)
def test_each_message_that_is_asked_for_is_there_with_its_arguments_and_no_other_is(room):
    there, used = messages(room), events_of(room)
    for path in sources(room):
        program = ast.parse(path.read_text("utf-8"))
        used |= {text for text in map(written, ast.walk(program)) if text is not None}
        for asked, given in asked_in(program):
            pattern = re.escape(asked).replace(r"\{\}", "[a-z0-9-]+")
            meant = {name for name in there if re.fullmatch(pattern, name) and there[name] <= given}
            assert meant, f"{path}: {asked} with {given}"
            used |= meant
    assert set(there) - used == set()


@pytest.mark.parametrize(
    ("program", "found"),
    [
        ('raise NotNow("the match is over")', ["the match is over"]),
        ('raise NotNow(f"{name} is here")', ["{} is here"]),
        ('tell(f"Left out: {error}")', ["Left out: {}"]),
        ('NOTE = "the match" if over else "match"', ["the match"]),
        ('def f():\n    """Ends it."""\n    logger.info("the match is over")', []),
        ('connection.execute("SELECT name FROM tables")', []),
        ('seat: "int | None" = Field(description="null for a spectator")', []),
        ('kind = "match-over"', []),
        (
            'add(\'<text x="1">the match</text><path d="M0 0"/>\')',
            ['<text x="1">the match</text><path d="M0 0"/>'],
        ),
        ('add(\'<path d="M0 0" fill="none"/>\')', []),
    ],
)
def test_a_text_outside_the_catalogues_is_found(program, found):
    assert [text for _, text in texts(ast.parse(program))] == found


def test_a_number_is_said_without_separators_and_a_choice_by_number():
    text_of = Catalogue("theomachy.server")
    assert text_of("no-such-seat", number=1000) == "there is no seat 1000 at this table"
    assert (
        text_of("on-vacation", name="Xenia", days=1) == "Xenia is on vacation for 1 day; their clock stands"
    )
    assert text_of("on-vacation", name="Xenia", days=1000).endswith("for 1000 days; their clock stands")


def test_nothing_that_is_put_into_a_sentence_is_read_as_one():
    assert Catalogue("theomachy.server")("sits-down", name="{ $name } {name}") == "{ $name } {name} sits down"


AMERICAN = re.compile(
    r"(?:favor|honor|neighbor|labor|behavior|harbor)(?:s|ed|ing)?"
    r"|(?:travel|cancel|label)(?:ed|ing)|learnt|grays?|judgments?",
    re.IGNORECASE,
)
"""Spellings of which the project has others. (Defense is what Mythology's counters say; learned is both.)"""


def test_what_people_read_is_spelled_as_in_britain():
    project = ROOT.parent.parent
    pages = [project / "README.md", project / "CONTRIBUTING.md", *(project / "docs").rglob("*.md")]
    texts = [path for ending in ("ftl", "toml", "md") for path in ROOT.rglob(f"*.{ending}")]
    texts += (project / "web/src").rglob("*.ftl")
    assert len(texts) > 60 and AMERICAN.fullmatch("Favor")
    assert [
        f"{path.name}: {word}"
        for path in [*pages, *texts]
        for word in {*re.findall("[A-Za-z]+", path.read_text("utf-8"))}
        if AMERICAN.fullmatch(word)
    ] == []


class Placed(Visitor):
    """What a message puts in, and the words between which it chooses."""

    def __init__(self, message: Message) -> None:
        self.names, self.words = set(), {"Amazon", "the Maenads"}
        self.visit(message)

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)

    def visit_Variant(self, node: Variant) -> None:  # noqa: N802
        if isinstance(node.key, Identifier):
            self.words.add(node.key.name)
        self.generic_visit(node)


@pytest.mark.parametrize("room", ROOMS)
def test_what_python_puts_together_is_what_fluent_says(room):
    resource = resource_of(".".join(["theomachy", *(part for part in room.split("/") if part != ".")]))
    bundle = FluentBundle(["en"], functions=FUNCTIONS, use_isolating=False)
    bundle.add_resource(resource)
    sentences = prepared(resource, FUNCTIONS)
    messages = {entry.id.name: entry for entry in resource.body if isinstance(entry, Message)}
    assert len(sentences) > 0.9 * len(messages)
    rng = random.Random(7)
    numbers = [fluent_number(number, useGrouping=False) for number in (0, 1, 8, 1234, -5)]
    for name, sentence in sentences.items():
        placed = Placed(messages[name])
        for _ in range(tries(4, 20)):
            said = {each: rng.choice([*sorted(placed.words), *numbers]) for each in sorted(placed.names)}
            text, _ = bundle.format_pattern(bundle.get_message(name).value, dict(said))
            try:
                assert sentence(said) == text
            except TypeError:  # a sum of words: Fluent says which function cannot be called
                assert "()" in text
