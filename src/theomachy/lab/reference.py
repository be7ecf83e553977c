"""The tables of all events, actions and observations in the docs, made of their declarations: `python -m
theomachy.lab.reference > docs/events.md`, with `actions` as an argument docs/actions.md, and with
`observations` docs/observations.md."""

import sys
from collections.abc import Iterator, Sequence

from theomachy.games import OWN_GAMES
from theomachy.kernel.actions import ActionKind
from theomachy.kernel.events import EventKind
from theomachy.kernel.observation import Observation
from theomachy.kernel.values import NUMBER, Value

EVENTS_HEAD = """# Events

What is told, by game: each kind with its fields, to whom, and what it means. Made of the declarations in
each game's `events.py` by `python -m theomachy.lab.reference > docs/events.md`. Every event has its `number`
among those of its audience, its `kind` and its `text`; on the server an entry of a log also has the table's
`version` and the `part` of the match that begins with it.
"""
ACTIONS_HEAD = """# Actions

What can be done, by game: each kind with its fields, how players write it, the numbers of these actions for
compiled code, bots and learning machines, and what it means. Made of the declarations in each game's
`actions.py` by `python -m theomachy.lab.reference actions > docs/actions.md`. A legal move has its number as
`action`, its notation as `move`, and its kind and fields as `form`. Numbers that a set of components has no
use for (room for more cards) stay unused.
"""
OBSERVATIONS_HEAD = """# Observations

What a seat sees as numbers, by game: the pieces of an observation (32-bit floats), where each begins, its
shape, between which bounds its numbers lie, and what they mean. Made of the declarations in each game by
`python -m theomachy.lab.reference observations > docs/observations.md`;
`theomachy.env.spec(game)` has the same as data, and
`Env.pieces` gives them by name.

An observation holds all that the seat's view shows but the number of moves made and, when a match is over,
the others' old log sheets. Seats count from the observer's left-hand side on: 0 is the observer. A piece of
yes and no, or of one among several, has 1 where it is so. Rows and columns that a smaller table or set of
components has no use for stay 0. What a seat has seen before and sees no more is not in it: that is its
information state ([research.md](research.md)).
"""
TOLD_TO = {"everybody": "all", "its seat": "its seat", "all but its seat": "all others", "chosen": "some"}


def events_page() -> str:
    """The page of all events, as Markdown."""
    return EVENTS_HEAD + "".join(line for game in OWN_GAMES for line in _events(game.name, game.events.kinds))


def actions_page() -> str:
    """The page of all actions, as Markdown."""
    return ACTIONS_HEAD + "".join(
        line for game in OWN_GAMES for line in _actions(game.name, game.moves.actions.kinds)
    )


def observations_page() -> str:
    """The page of all observations, as Markdown."""
    return OBSERVATIONS_HEAD + "".join(
        line for game in OWN_GAMES for line in _observation(game.name, game.rules.observation)
    )


def _events(name: str, kinds: Sequence[EventKind]) -> Iterator[str]:
    yield f"\n## {name}\n\n| kind | fields | told to | what it means |\n|---|---|---|---|\n"
    for kind in kinds:
        fields = "<br>".join(f"`{field}`: {_type(value)}" for field, value in kind.fields.items())
        begins = f" A {kind.begins} begins with it." if kind.begins else ""
        reveals = " It reveals what was hidden." if kind.reveals else ""
        yield (
            f"| `{kind.name}` | {fields} | {TOLD_TO[kind.audience]} |"
            f" {' '.join(kind.meaning.split())}{begins}{reveals} |\n"
        )


def _actions(name: str, kinds: Sequence[ActionKind]) -> Iterator[str]:
    yield f"\n## {name}\n\n| kind | fields | notation | numbers | what it means |\n|---|---|---|---|---|\n"
    for kind in kinds:
        fields = "<br>".join(
            f"`{field}`: {_type(value)}{_bounds(value, numbers)}"
            for field, (value, numbers) in kind.fields.items()
        )
        last = kind.first + kind.count - 1
        numbers = f"{kind.first}" if kind.count == 1 else f"{kind.first} to {last}"
        yield f"| `{kind.name}` | {fields} | `{kind.notation}` | {numbers} | {kind.meaning} |\n"


def _observation(name: str, observation: Observation) -> Iterator[str]:
    yield f"\n## {name}\n\n{observation.size} numbers.\n\n"
    yield "| piece | begins | shape | from | to | what it means |\n|---|---|---|---|---|---|\n"
    for piece in observation.pieces:
        shape = " by ".join(map(str, piece.shape))
        yield (
            f"| `{piece.name}` | {piece.first} | {shape} | {piece.low:g} | {piece.high:g} |"
            f" {piece.meaning} |\n"
        )


def _type(value: Value) -> str:
    """What stands in a field, in words."""
    single = ", ".join(f"`{word}`" for word in value.words) or value.kind
    single = f"up to {value.count} times {single}" if value.count else single
    return f"{single}, or none" if value.may_be_none else single


def _bounds(value: Value, numbers: range) -> str:
    return f" from {numbers[0]} to {numbers[-1]}" if value == NUMBER else ""


if __name__ == "__main__":
    pages = {"events": events_page, "actions": actions_page, "observations": observations_page}
    print(pages[(*sys.argv[1:], "events")[0]](), end="")
