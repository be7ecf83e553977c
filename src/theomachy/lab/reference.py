"""The table of all events in the docs, made of their declarations: `python -m theomachy.lab.reference >
docs/events.md`."""

from collections.abc import Iterator

from theomachy.games import OWN_GAMES
from theomachy.kernel.events import EventKind
from theomachy.kernel.values import Value

HEAD = """# Events

What is told, by game: each kind with its fields, to whom, and what it means. Made of the declarations in
each game's `events.py` by `python -m theomachy.lab.reference > docs/events.md`. Every event has its `number`
among those of its audience, its `kind` and its `text`; on the server an entry of a log also has the table's
`version` and the `part` of the match that begins with it.
"""
TOLD_TO = {"everybody": "all", "its seat": "its seat", "all but its seat": "all others", "chosen": "some"}


def events_page() -> str:
    """The page, as Markdown."""
    return HEAD + "".join(line for game in OWN_GAMES for line in _game(game.name, game.events.kinds))


def _game(name: str, kinds: tuple[EventKind, ...]) -> Iterator[str]:
    yield f"\n## {name}\n\n| kind | fields | told to | what it means |\n|---|---|---|---|\n"
    for kind in kinds:
        fields = "<br>".join(f"`{field}`: {_type(value)}" for field, value in kind.fields.items())
        begins = f" A {kind.begins} begins with it." if kind.begins else ""
        reveals = " It reveals what was hidden." if kind.reveals else ""
        yield (
            f"| `{kind.name}` | {fields} | {TOLD_TO[kind.audience]} |"
            f" {' '.join(kind.meaning.split())}{begins}{reveals} |\n"
        )


def _type(value: Value) -> str:
    """What stands in a field, in words."""
    single = ", ".join(f"`{word}`" for word in value.words) or value.kind
    single = f"up to {value.count} times {single}" if value.count else single
    return f"{single}, or none" if value.may_be_none else single


if __name__ == "__main__":
    print(events_page(), end="")
