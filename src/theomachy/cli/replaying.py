"""A saved match in the terminal: step by step, or checked."""

import sys
from pathlib import Path

from rich.console import Console

from theomachy.cli.screen import GOLD, Told, ask, plain_console, show_panel, tell_event
from theomachy.cli.texts import text_of
from theomachy.errors import BadSeats
from theomachy.fairness import commitment
from theomachy.match import Match
from theomachy.match.start import seat_names
from theomachy.saved import SavedMatch, parse_saved, read_text
from theomachy.server.deeds import resignation


def seat_called(who: str | None, saved: SavedMatch) -> int | None:
    """The seat of a saved match that is meant by its number, from 0, or by its player's name. Raises
    BadSeats."""
    if who is None:
        return None
    names = saved.names or seat_names(saved.seats)
    called = [seat for seat, name in enumerate(names) if name.casefold() == who.strip().casefold()]
    if len(called) == 1:
        return called[0]
    if who in map(str, range(saved.seats)):
        return int(who)
    raise BadSeats(text_of("no-seat", seat=who, last=saved.seats - 1, names=", ".join(names)))


def replay_match(file: Path, who: str | None, check: bool) -> None:
    """Step through a saved match, Enter by Enter; without a person at the terminal, all at once. `who`: with
    whose eyes.

    Raises BadFile and its kin, BadSeats.
    """
    console = plain_console()
    text = read_text(file)
    saved = parse_saved(text, str(file))
    seat = seat_called(who, saved)
    if check:
        _show_checked(console, Match.from_json(text, str(file)), file, saved)
        return
    shown, resigned = 0, 0
    for match in Match.replay(text, str(file)):
        events = match.events(seat, since=shown)
        for event in events:
            tell_event(console, Told.of(event))
        for gone in match.resigned[resigned:]:
            tell_event(console, Told(resignation(match.names[gone], match.over)))
        shown, resigned = shown + len(events), len(match.resigned)
        if (events or not match.moves) and sys.stdin.isatty() and not match.over:
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
