"""The terminal: what is written there, line by line between words, and what a person types."""

import os
import sys
import textwrap
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rich.console import Console, ConsoleOptions, ConsoleRenderable, RenderHook, RenderResult
from rich.panel import Panel
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

from theomachy.cli.texts import text_of
from theomachy.errors import plain
from theomachy.games.words import Choice, Event, together

CLEAR_SCROLLBACK = "\x1b[3J"
GOLD = "#b8860b"
TERRACOTTA = "#c8553d"
WIDEST, FRAME = 76, 4
"""Columns of a panel at most, and those that its frame takes."""
FEW = 10
"""Moves that are shown with what they do whenever somebody is asked."""
WIDEST_TEXT = 100
"""Columns of what is read for long, at most."""
NARROWEST = 20
"""Columns in which words are still kept whole."""
HOLD = "\N{NO-BREAK SPACE}"
"""Stands for a space within a move, at which no line is broken."""


class Plain(RenderHook):
    """Whatever is printed, the texts in it are `plain`: a terminal obeys some characters, and could be made
    to fill the clipboard."""

    def process_renderables(self, renderables: list[ConsoleRenderable]) -> list[ConsoleRenderable]:
        return [PlainTexts(renderable) for renderable in renderables]


class PlainTexts:
    """What it is given, with its texts `plain`; styles are the console's own."""

    def __init__(self, renderable: ConsoleRenderable) -> None:
        self._renderable = renderable

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for segment in console.render(self._renderable, options):
            yield segment if segment.control else Segment(plain(segment.text), segment.style)


def plain_console(stderr: bool = False) -> Console:
    """A console that prints what it is given: names and files are other people's text, and must be read
    neither as markup nor by the terminal."""
    console = Console(highlight=False, markup=False, stderr=stderr)
    console.push_render_hook(Plain())
    return console


def hanging(text: str, width: int) -> str:
    """The text in lines of at most `width` columns, broken between words; what goes on is set in by two."""
    return "\n".join(
        broken
        for line in text.splitlines()
        for broken in textwrap.wrap(
            line,
            max(width, NARROWEST),
            subsequent_indent=line[: len(line) - len(line.lstrip())] + "  ",
            break_on_hyphens=False,
        )
        or [""]
    )


def tell(console: Console, text: str, style: str = "") -> None:
    """Lines for a person, hanging; where they go into a file, as they are."""
    console.print(hanging(text, console.width) if console.is_terminal else text, style=style, soft_wrap=True)


class Told(NamedTuple):
    """What has happened in a match, and whether somebody has won by it."""

    text: str
    won: bool = False

    @classmethod
    def of(cls, event: Event) -> "Told":
        return cls(event.text, getattr(event, "winner", None) is not None)


def tell_event(console: Console, told: Told) -> None:
    """What has happened in a match."""
    tell(console, f"  {told.text}", GOLD if told.won else "")


def show_panel(console: Console, text: str, title: str = "", style: str = TERRACOTTA) -> None:
    """The text in a frame."""
    width = min(WIDEST, console.width)
    framed = Text(hanging(text, width - FRAME))
    heading = Text(title, no_wrap=True, overflow="ellipsis")
    heading.truncate(width - FRAME - 2, overflow="ellipsis")
    console.print(Panel(framed, title=heading if title else None, border_style=style, width=width))


def show_choices(console: Console, choices: Sequence[Choice]) -> None:
    """What can be played: of a few moves each with its number and what it does, of more the moves alone."""
    if len(choices) > FEW:
        show_moves(console, [choice.move for choice in choices])
    else:
        console.print(text_of("possible-few"))
        show_meanings(console, [(label, choice.meaning) for label, choice in numbered(choices)])


def numbered(choices: Sequence[Choice]) -> list[tuple[str, Choice]]:
    """Each move with its number before it. Cards have numbers for names, so this one has a sign."""
    width = len(f"#{len(choices)}")
    return [(f"{f'#{n}':<{width}} {choice.move}", choice) for n, choice in enumerate(choices, 1)]


def in_few_lines(choices: Sequence[Choice]) -> list[tuple[str, str]]:
    """Moves, each with what it does; those whose last numbers alone differ, and follow one another, in one
    line."""
    meanings = {choice.move: choice.meaning for choice in choices}
    return [(told, _said(moves, meanings)) for told, moves in together(meanings).items()]


def _said(moves: Sequence[str], meanings: Mapping[str, str]) -> str:
    """What moves do that are told together; where it differs in more than the number at its end, what the
    first one does."""
    first, last = meanings[moves[0]], meanings[moves[-1]]
    if first == last:
        return first
    before, _, most = last.rpartition(" ")
    if first.rpartition(" ")[0] == before:
        return text_of("said-up-to", least=first, most=most)
    return f"{moves[0].rpartition(' ')[2]}: {first}"


def move_typed(text: str, choices: Sequence[Choice]) -> str:
    """The move that somebody typed: where it is one's number, as players write it. What a component set
    calls so goes first."""
    by_number = {f"#{n}": choice.move for n, choice in enumerate(choices, 1)}
    return (by_number | {choice.move: choice.move for choice in choices}).get(text, text)


def show_moves(console: Console, moves: list[str]) -> None:
    """What can be played; no move is broken between two lines."""
    possible, explains = f"{text_of('possible')} ", text_of("explains")
    said = "  ".join(move.replace(" ", HOLD) for move in moves)
    held = f"{possible}{said}   {explains.replace(' ', HOLD)}"
    lines = hanging(held, console.width).replace(HOLD, " ")
    text = Text(lines)
    text.stylize("bold", len(possible), len(lines) - len(explains))
    text.stylize("dim", len(lines) - len(explains))
    console.print(text, soft_wrap=True)


def show_meanings(console: Console, meanings: list[tuple[str, str]]) -> None:
    """Moves, each with what it does beside it."""
    widest = max([12, *(len(move) for move, _ in meanings)])
    column = min(widest, console.width // 2)
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(width=column + 2, style="bold")
    grid.add_column()
    for move, meaning in meanings:
        grid.add_row(Text(f"  {move}"), Text(meaning))
    console.print(grid)


def show_rules(console: Console, text: str) -> None:
    """Rules to read, page by page where somebody sits at a terminal. Without styles: not every pager draws
    them."""
    from rich.markdown import Markdown  # it takes a while to import

    os.environ.setdefault("LESS", f"-F -R -X -Ps{text_of('pager')}")  # what fits is not paged; how to leave
    with console.pager():
        console.print(Markdown(text), width=min(WIDEST_TEXT, console.width))


def hide(console: Console) -> None:
    """Clear the screen, and what can be scrolled back to."""
    console.clear()
    if console.is_terminal:
        console.file.write(CLEAR_SCROLLBACK)
        console.file.flush()


def read_line(console: Console, prompt: str) -> str:
    """A line from the person; what comes from a file or a program stands behind the prompt as if they had
    typed it. Raises EOFError."""
    typed = console.input(prompt, markup=False).strip()
    if not sys.stdin.isatty():
        console.print(typed)
    return typed


def ask(console: Console, prompt: str) -> str:
    """The same. Raises KeyboardInterrupt at the end of input, as if they had left."""
    try:
        return read_line(console, prompt)
    except EOFError:
        raise KeyboardInterrupt from None
