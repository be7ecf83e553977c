"""Draws the pictures of the docs: `uv run python docs/pictures/make.py`."""

import io
import re
from pathlib import Path

from rich.console import Console

from theomachy import Match
from theomachy.bots import Decision, make
from theomachy.cli.terminal import Table

FOLDER = Path(__file__).parent


def terminal() -> None:
    """A match in the terminal, in the middle of a round."""
    match = Match("zeus-on-the-loose", names=["Xenia", "Greedy", "Ismcts"], seed=21, seat_by_seat=True)
    bot = make("greedy")
    while not (
        match.must == (0,) and match.view().holder == 2 and len(match.moves) > 14 and not match.interrupted
    ):
        match.play_action(bot.choose(Decision.of(match, match.must[0])), match.must[0])
    console = Console(
        record=True, width=92, force_terminal=True, file=io.StringIO(), highlight=False, markup=False
    )
    screen = Table(match, ["you", "greedy", "ismcts:1s"], save=None, console=console)
    screen.show(0, since=len(match.events(0)) - 7)
    console.print("Xenia, your move: ?")
    screen.explain(0)
    console.print("Xenia, your move: ", end="")
    picture = console.export_svg(title="uv run theomachy", unique_id="terminal")
    # No picture of ours asks another server for its type.
    picture = re.sub(r"@font-face \{.*?\}\s*", "", picture, flags=re.DOTALL)
    (FOLDER / "terminal.svg").write_text(picture, "utf-8")


if __name__ == "__main__":
    terminal()
