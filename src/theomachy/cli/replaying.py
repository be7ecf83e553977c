"""A saved match in the terminal: step by step, or checked."""

import sys
from pathlib import Path

from rich.console import Console

from theomachy.cli.screen import GOLD, Told, ask, plain_console, show_panel, tell_event
from theomachy.cli.texts import text_of
from theomachy.errors import BadSeats
from theomachy.fairness import commitment
from theomachy.match import Match
from theomachy.saved import SavedMatch, parse_saved, read_text
from theomachy.server.deeds import resignation


def _check_seat(match: Match, seat: int | None) -> None:
    if seat is not None and not 0 <= seat < match.seats:
        raise BadSeats(text_of("no-seat", seat=seat, last=match.seats - 1))


def replay_match(file: Path, seat: int | None, check: bool) -> None:
    """Step through a saved match, Enter by Enter; without a person at the terminal, all at once.

    Raises BadFile and its kin, BadSeats.
    """
    console = plain_console()
    text = read_text(file)
    if check:
        match = Match.from_json(text, str(file))
        _check_seat(match, seat)
        _show_checked(console, match, file, parse_saved(text, str(file)))
        return
    shown, resigned = 0, 0
    for match in Match.replay(text, str(file)):
        _check_seat(match, seat)
        events = match.events(seat, since=shown)
        for event in events:
            tell_event(console, Told.of(event))
        for who in match.resigned[resigned:]:
            tell_event(console, Told(resignation(match.names[who], match.over)))
        shown, resigned = shown + len(events), len(match.resigned)
        if events and sys.stdin.isatty() and not match.over:
            show_panel(console, match.picture(seat))
            if ask(console, f"{text_of('goes-on')} ").casefold() in ("q", "quit"):
                return
    show_panel(console, match.picture(seat), style=GOLD)


def _show_checked(console: Console, match: Match, file: Path, saved: SavedMatch) -> None:
    """What a check has proven, and what it cannot."""
    checked = "checked-over" if match.over else "checked-not-over"
    lines = [text_of(checked, file=file, moves=len(match.moves))]
    if saved.chain is None:
        lines.append(text_of("no-chain"))
    else:
        lines.append(text_of("chain-fits", hash=saved.chain))
        lines.append(text_of("chain-anew"))
    if saved.format < match.game.named_since:
        lines.append(text_of("no-names"))
    if match.key is not None:
        lines.append(text_of("commitment", commitment=commitment(match.key)))
        words = [" ".join(nonce.split()) for nonce in match.nonces]  # no line of its own
        lines.append(text_of("players-words", words=", ".join(words) or text_of("no-words")))
    for line in lines:
        console.print(line, soft_wrap=True)
