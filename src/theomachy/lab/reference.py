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

What programs see and do in each game, for authors of bots, clients and learning programs.
{games}
This page has what all games share. `python -m theomachy.lab.reference docs/environments` writes the pages of
the games from the declarations in each game.

## Observations

What a seat sees, as numbers: the pieces of an observation (32-bit floats), with the position where each
begins, its shape, the bounds of its numbers and their meaning. `theomachy.env.spec(game)` has the same as
data, and `Env.pieces` gives them by name.

An observation holds everything that the seat's view shows, except the number of moves made and, when a match
is over, the others' old log sheets. Seats count from the observer's left: 0 is the observer. A yes-or-no or
one-of-several piece has 1 where it holds. Rows and columns that a smaller table or component set does not
need stay 0. An observation does not hold what a seat saw earlier and no longer sees: that is its information
state ([for research](../research.md)).

## Actions

What a seat can do: each kind with its fields, how players write it, its action numbers for compiled code,
bots and learning programs, and its meaning. A legal move has its number as `action`, its notation as `move`,
and its kind and fields as `form`. Numbers that a component set does not need (room for more cards) stay
unused. An action's number means the same in every position; the mask says which are legal.

## Events

What a match tells: each kind with its fields, its audience and its meaning. Every event has its `number`
among those of its audience, its `kind` and its `text`. On the server a log entry also has the table's
`version` and the `part` of the match that begins with it.

## Rewards

All rewards are 0 until the match is over. Then, with `reward="share"`, each seat gets its share of the win: 1
for a sole winner, 0 for a loser, and equal parts where players share the win. `reward="zero_sum"` subtracts
an equal share: with *n* seats rewards lie between -1/*n* and 1 - 1/*n* and add up to 0. OpenSpiel's returns
are these.

## Ends

A match ends by its rules and by nothing else: no environment cuts one off (`truncated` is never set).

## Versions

The number in an id such as `{id}` goes up, game by game, when the same seed and actions no longer
give the same observations, masks and rewards. Earlier versions are not kept.
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
    yield "[Environments](index.md) has what all games share.\n\n"
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
