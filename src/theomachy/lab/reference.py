"""The pages of what programs see and do, in the docs: one for each game, made of its declarations, and one of
what is the same in all. `python -m theomachy.lab.reference docs/environments` writes them into that folder,
where `told.toml` has what no declaration says."""

import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from theomachy.env.specs import Spec, spec
from theomachy.errors import BadOptions
from theomachy.games import OWN_GAMES
from theomachy.games.game import Game
from theomachy.kernel.actions import ActionKind
from theomachy.kernel.events import EventKind
from theomachy.kernel.observation import Observation
from theomachy.kernel.values import NUMBER, Value
from theomachy.match import Match

COMMON = """# Environments

What programs see and do in each game: whoever writes a bot, a client or a learning machine.
{games}
What is the same in all games stands here. The pages of the games are made of the declarations in each game by
`python -m theomachy.lab.reference docs/environments`.

## Observations

What a seat sees as numbers: the pieces of an observation (32-bit floats), where each begins, its shape,
between which bounds its numbers lie, and what they mean. `theomachy.env.spec(game)` has the same as data, and
`Env.pieces` gives them by name.

An observation holds all that the seat's view shows but the number of moves made and, when a match is over,
the others' old log sheets. Seats count from the observer's left-hand side on: 0 is the observer. A piece of
yes and no, or of one among several, has 1 where it is so. Rows and columns that a smaller table or set of
components has no use for stay 0. What a seat has seen before and sees no more is not in it: that is its
information state ([for research](../research.md)).

## Actions

What can be done: each kind with its fields, how players write it, the numbers of these actions for compiled
code, bots and learning machines, and what it means. A legal move has its number as `action`, its notation as
`move`, and its kind and fields as `form`. Numbers that a set of components has no use for (room for more
cards) stay unused. The number of an action means the same in every position; which are legal, the mask says.

## Events

What is told: each kind with its fields, to whom, and what it means. Every event has its `number` among those
of its audience, its `kind` and its `text`; on the server an entry of a log also has the table's `version` and
the `part` of the match that begins with it.

## Rewards

All rewards are 0 until the match is over. Then, by `reward="share"`, each seat has its part of the win: 1 for
who has won alone, 0 for who has not, and equal parts where a win is shared. By `reward="zero_sum"` it is that
less an equal part: with *n* seats from -1/*n* to 1 - 1/*n*, and all add up to 0. OpenSpiel's returns are the
latter.

## Ends

A match ends by its rules and by nothing else: no environment cuts one off (`truncated` is never set).

## Versions

An id such as `{id}` counts up, game by game, when the same seed and actions no longer give
the same observations, masks and rewards. A version that was is not kept.
"""
TOLD_TO = {"everybody": "all", "its seat": "its seat", "all but its seat": "all others", "chosen": "some"}
SHOWN = 4
"""So many legal actions stand in an example."""


def pages(folder: Path) -> dict[str, str]:
    """All pages as Markdown, by the names of their files in this folder."""
    told = tomllib.loads((folder / "told.toml").read_text("utf-8"))
    common = {"index.md": COMMON.format(games=_overview(), id=spec(OWN_GAMES[0]).id)}
    return common | {f"{game.id}.md": "".join(_page(game, told[game.id])) for game in OWN_GAMES}


def _overview() -> str:
    rows = [
        f"| [{game.name}]({game.id}.md) | {_seats(game)} | {made.actions} | {made.observation_size} |\n"
        for game in OWN_GAMES
        for made in [spec(game)]
    ]
    return f"\n| game | seats | actions | numbers of an observation |\n|---|---|---|---|\n{''.join(rows)}"


def _page(game: Game, told: Mapping[str, Any]) -> Iterator[str]:
    made, rules = spec(game), f"../../src/{type(game).__module__.replace('.', '/')}/RULES.md"
    yield f"# {game.name}: its environment\n\n![{told['shows']}](../pictures/{told['picture']})\n\n"
    yield f"{game.summary} [Rules]({rules}).\n"
    yield "What is the same in all games stands in [environments](index.md).\n\n"
    yield from _figures(game, made)
    yield from _example(game, made)
    yield "\n## Observation\n\n"
    yield from _observation(game.rules.observation)
    yield "\n## Actions\n\n"
    yield from _actions(game.moves.actions.kinds)
    yield "\n## Rewards and end\n\n"
    yield f"{told['end']} Rewards come then, as [in all games](index.md#rewards).\n"
    yield "\n## Versions\n\n"
    yield from (f"- `{game.id}-v{number}`: {said}\n" for number, said in enumerate(told["versions"], 1))
    yield "\n## Events\n\n"
    yield from _events(game.events.kinds)


def _figures(game: Game, made: Spec) -> Iterator[str]:
    """What the environment is, in a table."""
    openspiel = f"python_theomachy_{game.id.replace('-', '_')}"
    usual = "" if len(game.seats) == 1 else f", {game.usual_seats} if nobody says otherwise"
    yield "| | |\n|---|---|\n"
    yield f"| id | `{made.id}` |\n"
    yield f'| PettingZoo | `pettingzoo.env("{game.id}")`, `pettingzoo.parallel_env("{game.id}")` |\n'
    yield f'| Gymnasium | `gymnasium.make("theomachy.env.gymnasium:theomachy/{made.id}")` |\n'
    yield f'| OpenSpiel | `pyspiel.load_game("{openspiel}(version={game.env_version})")` |\n'
    yield f"| seats | {_seats(game)}{usual} |\n"
    yield f"| actions | {made.actions} |\n"
    yield f"| observation | {made.observation_size} numbers |\n"
    yield f"| hidden from others | {'yes' if game.hidden else 'nothing but chance'} |\n"
    yield "| rewards | 0 to 1, or -1/*n* to 1 - 1/*n* for *n* seats |\n"
    for option in game.options:
        values = ", ".join(f"`{value}`" for value in option.values if _is_possible(game, option.name, value))
        yield f"| option `{option.name}` | {option.meaning}: {values} |\n"


def _is_possible(game: Game, option: str, value: str) -> bool:
    """Whether an option can have this value where nobody has a name."""
    try:
        game.params(game.components(), game.resolve({option: value}), game.seats[-1], None, True)
    except BadOptions:
        return False
    return True


def _seats(game: Game) -> str:
    fewest, most = game.seats[0], game.seats[-1]
    return f"{fewest}" if fewest == most else f"{fewest} to {most}"


def _example(game: Game, made: Spec) -> Iterator[str]:
    """The first decision of a match, as an environment shows it."""
    match = Match(game, made.seats, seed=1, seat_by_seat=True)
    while len(legal := match.legal_actions(match.must[0])) == 1:
        match.play_action(legal[0], match.must[0])
    first = [match.words.notation(action) for action in legal[:SHOWN]]
    yield (
        "\n```python\n"
        ">>> from theomachy.env import Env\n"
        f'>>> env = Env("{game.id}", seats={made.seats})\n'
        ">>> step = env.reset(seed=1)\n"
        ">>> step.obs.shape, step.mask.shape, step.seat\n"
        f"(({made.observation_size},), ({made.actions},), {match.must[0]})\n"
        f">>> len(env.legal_actions), [env.notation(action) for action in env.legal_actions[:{SHOWN}]]\n"
        f"({len(legal)}, {first})\n"
        '>>> env.pieces(step.obs)["seat"].tolist()\n'
        f"{_own_seat(game, match.must[0])}\n"
        ">>> step = env.step(env.legal_actions[0])\n\n```\n"
    )


def _own_seat(game: Game, seat: int) -> list[float]:
    (piece,) = (piece for piece in game.rules.observation.pieces if piece.name == "seat")
    return [float(number == seat) for number in range(piece.size)]


def _events(kinds: Sequence[EventKind]) -> Iterator[str]:
    yield "| kind | fields | told to | what it means |\n|---|---|---|---|\n"
    for kind in kinds:
        fields = "<br>".join(f"`{field}`: {_type(value)}" for field, value in kind.fields.items())
        begins = f" A {kind.begins} begins with it." if kind.begins else ""
        reveals = " It reveals what was hidden." if kind.reveals else ""
        yield (
            f"| `{kind.name}` | {fields} | {TOLD_TO[kind.audience]} |"
            f" {' '.join(kind.meaning.split())}{begins}{reveals} |\n"
        )


def _actions(kinds: Sequence[ActionKind]) -> Iterator[str]:
    yield "| kind | fields | notation | numbers | what it means |\n|---|---|---|---|---|\n"
    for kind in kinds:
        fields = "<br>".join(
            f"`{field}`: {_type(value)}{_bounds(value, numbers)}"
            for field, (value, numbers) in kind.fields.items()
        )
        last = kind.first + kind.count - 1
        numbers = f"{kind.first}" if kind.count == 1 else f"{kind.first} to {last}"
        yield f"| `{kind.name}` | {fields} | `{kind.notation}` | {numbers} | {kind.meaning} |\n"


def _observation(observation: Observation) -> Iterator[str]:
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
    _folder = Path(sys.argv[1])
    for _name, _text in pages(_folder).items():
        (_folder / _name).write_text(_text, "utf-8")
