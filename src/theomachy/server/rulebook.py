"""The players' rulebook (`theomachy.games.rulebook`), as the server's messages.

Contract: an example is no match of anybody's. What is shown is what its seat sees; nothing is kept, and
whoever tries a move says with it which ones went before."""

import re
from functools import cache

from markdown_it import MarkdownIt
from pydantic import Field

from theomachy.errors import IllegalMove
from theomachy.games import game as find_game
from theomachy.games.rulebook import Example, Picture, rulebook_of
from theomachy.match import Match
from theomachy.server.errors import NotFound
from theomachy.server.guide import beginning
from theomachy.server.messages import Message, SeatUpdate
from theomachy.server.puzzles import seen_alone
from theomachy.server.words import text_of

SEAT = 0
"""The seat of whoever reads."""
_RULE = re.compile(r"<li>(\s*(?:<p>)?<strong>)([A-Z]+-[A-Z]?\d+[a-z]?)</strong>")


class ExampleLine(Message):
    """An example, named."""

    name: str
    title: str


class RulebookSection(Message):
    """A few sentences with what belongs to them."""

    title: str
    says: list[str]
    rules: list[str] = Field(description="the ids of the numbered rules that say it exactly")
    pictures: list[Picture]
    examples: list[ExampleLine]


class PlayersRulebook(Message):
    """What a newcomer reads before the numbered rules."""

    minutes: int = Field(description="how long it takes to read")
    sections: list[RulebookSection]


class ExampleInfo(ExampleLine):
    """An example at its start."""

    game: str
    asks: list[str] = Field(description="what one is to do, move by move")
    answer: list[str] = Field(description="a right move for each of them, for who wants to be shown")
    then: str = Field(description="what has come of it at the end")
    options: dict[str, str]
    reconstructed: bool = Field(description="whether the components are not the printed ones")
    update: SeatUpdate


class ExampleTried(Message):
    """What came of a move in an example."""

    why_not: str | None = Field(description="why it is not the move that is meant; null for the right one")
    update: SeatUpdate | None = Field(description="the board after a right move")


def told(game: str) -> PlayersRulebook | None:
    """A game's rulebook; None where it has none."""
    book = rulebook_of(game)
    if book is None:
        return None
    sections = [
        RulebookSection(
            title=part.title,
            says=part.says,
            rules=part.rules,
            pictures=part.pictures,
            examples=[ExampleLine(name=each.name, title=each.title) for each in part.examples],
        )
        for part in book.sections
    ]
    return PlayersRulebook(minutes=book.minutes, sections=sections)


def rules_html(game: str) -> str:
    """A game's numbered rules; each can be found by its id."""
    html = str(MarkdownIt("commonmark", {"html": False}).enable("table").render(find_game(game).rules_text))
    return _RULE.sub(r'<li id="\2" tabindex="-1">\1\2</strong>', html)


def find(game: str, name: str) -> Example:
    """An example of a game. Raises NotFound."""
    book = rulebook_of(game)
    found = None if book is None else next((each for each in book.examples if each.name == name), None)
    if found is None:
        raise NotFound(text_of("no-example", game=find_game(game).name, called=repr(name[:60])))
    return found


@cache
def _begun(game: str, name: str) -> Match:
    example = find(game, name)
    position = beginning(game, example.names, example.seed, example.position)
    whole = {"game": game, "seats": len(example.names), "names": example.names, "options": example.options}
    return Match.from_position(whole | {"position": position})


def begun(game: str, name: str) -> Match:
    """An example's match at its start. Raises NotFound."""
    return _begun(game, name).copy()


def asked(game: str, name: str) -> ExampleInfo:
    """An example at its start. Raises NotFound."""
    example, match = find(game, name), begun(game, name)
    return ExampleInfo(
        game=game,
        name=name,
        title=example.title,
        asks=[step.asks for step in example.steps],
        answer=[step.moves[0] for step in example.steps],
        then=example.then,
        options=dict(match.options),
        reconstructed=match.components.reconstructed,
        update=seen_alone(match, SEAT, 0, asked=True),
    )


def tried(game: str, name: str, moves: list[str]) -> ExampleTried:
    """What comes of some moves, of which all but the last were right. Raises NotFound; IllegalMove for more
    moves than there are steps, or where others went before; and what `Match.play` raises."""
    example, match = find(game, name), begun(game, name)
    if len(moves) > len(example.steps):
        raise IllegalMove(text_of("example-too-many-moves", count=len(example.steps), asked=len(moves)))
    heard = 0
    for number, (step, move) in enumerate(zip(example.steps, moves, strict=False), 1):
        heard = match.heard(SEAT)
        match.play(move, SEAT)
        made = match.notation(match.last[1])
        if made not in step.moves:
            if number < len(moves):
                raise IllegalMove(text_of("example-wrong-move", made=made))
            return ExampleTried(why_not=step.why_not(made), update=None)
        for answer in step.answers:
            match.play(answer.move, answer.seat)
    update = seen_alone(match, SEAT, heard, asked=len(moves) < len(example.steps))
    return ExampleTried(why_not=None, update=update)
