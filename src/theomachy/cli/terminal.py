"""A match in the terminal: people at one screen, bots in a worker process, and saved matches to look at."""

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from rich.console import Console, ConsoleOptions, ConsoleRenderable, RenderHook, RenderResult
from rich.panel import Panel
from rich.segment import Segment
from rich.text import Text

from theomachy.bots.bot import Decision
from theomachy.bots.levels import levels
from theomachy.bots.registry import Spec, check_spec, in_game, parse_spec
from theomachy.bots.worker import WARM_UP_SECONDS, Worker
from theomachy.cli.coaching import told_hint
from theomachy.coach import hint
from theomachy.errors import BadSeats, CannotSave, TheomachyError, plain
from theomachy.fairness import commitment
from theomachy.games import GAMES, game
from theomachy.games.words import Choice
from theomachy.match import LegalMoves, Match
from theomachy.saved import SavedMatch, parse_saved, read_text

YOU = "you"
HELP = "Type a move, or: ? (what each move does), hint, log, undo, rules, quit"
MOST_SHOWN = 60
"""Moves that are all shown; of more, as for a log sheet, how many there are of each kind."""
LAST_EVENTS = 8
"""How many sentences of the story stand above the final table."""
CLEAR_SCROLLBACK = "\x1b[3J"
GOLD = "#b8860b"
TERRACOTTA = "#c8553d"


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


def plain_console() -> Console:
    """A console that prints what it is given: names and files are other people's text, and must be read
    neither as markup nor by the terminal."""
    console = Console(highlight=False, markup=False)
    console.push_render_hook(Plain())
    return console


class Quit(Exception):
    """The person wants to leave."""


def menu() -> None:
    """Ask for a game and opponents, then play."""
    console = plain_console()
    ids = list(GAMES)
    console.print("Theomachy", style=f"bold {TERRACOTTA}")
    for number, id in enumerate(ids, 1):
        console.print(f"  {number}  {GAMES[id].name}: {GAMES[id].summary}")
    chosen = GAMES[ids[_choose(console, "Game", range(1, len(ids) + 1), 1) - 1]]
    players = _choose(console, "Players, you among them", chosen.seats, chosen.usual_seats)
    names = levels().names
    for number, name in enumerate(names.values(), 1):
        console.print(f"  {number}  {name.label}: {name.temper}")
    bot = list(names)[_choose(console, "Opponents", range(1, len(names) + 1), 2) - 1]
    play_match(chosen.id, [YOU] + [bot] * (players - 1), {}, None, None, None, None)


def _choose(console: Console, prompt: str, numbers: range, default: int) -> int:
    """One of the numbers; nothing is asked where there is only one."""
    if len(numbers) == 1:
        return default
    while True:
        text = _ask(console, f"{prompt} ({numbers.start} to {numbers.stop - 1}, Enter for {default}): ")
        if not text:
            return default
        if text.isdecimal() and int(text) in numbers:
            return int(text)
        console.print(f"Please a number from {numbers.start} to {numbers.stop - 1}.")


def _ask(console: Console, prompt: str) -> str:
    """A line from the person. Raises KeyboardInterrupt at the end of input, as if they had left."""
    try:
        return console.input(prompt, markup=False).strip()
    except EOFError:
        raise KeyboardInterrupt from None


def play_match(
    game_id: str,
    specs: Sequence[str],
    options: Mapping[str, str],
    names: Sequence[str] | None,
    components: Path | None,
    seed: int | None,
    save: Path | None,
) -> None:
    """Play one match to its end or until somebody leaves.

    Raises what making a match raises, UnknownBot, BadNet, CannotSave.
    """
    game(game_id).check_seats(len(specs))
    for spec in specs:
        if spec != YOU:
            check_spec(spec, game_id, len(specs))
    names = names or _default_names(specs)
    match = Match(
        game_id, len(specs), seed=seed, options=options, names=names, components=components, seat_by_seat=True
    )
    if save is not None:
        match.save(save)
    Table(match, specs, save).play()


def _default_names(specs: Sequence[str]) -> list[str]:
    people = specs.count(YOU)
    return [
        (
            ("Player" if people == 1 else f"Player {seat + 1}")
            if spec == YOU
            else f"{parse_spec(spec).name.capitalize()} {seat + 1}"
        )
        for seat, spec in enumerate(specs)
    ]


class Table:
    """The screen, the people before it, and the bots."""

    def __init__(
        self, match: Match, specs: Sequence[str], save: Path | None, console: Console | None = None
    ) -> None:
        self._match = match
        self._specs = specs
        self._save = save
        self._is_saved = save is not None
        self._console = console or plain_console()
        self._people = [seat for seat, spec in enumerate(specs) if spec == YOU]
        self._shown = dict.fromkeys([*self._people, None], 0)
        self._at_screen: int | None = self._people[0] if len(self._people) == 1 else None

    def play(self) -> None:
        """Play until the match is over or somebody leaves."""
        try:
            if any(spec != YOU for spec in self._specs):
                by_nets = any(spec.name == "puct" for spec in self._bots())
                with Worker(self._warm_up(), by_nets=by_nets) as worker:
                    self._wait_for(worker)
                    self._run(worker)
            else:
                self._run(None)
        except (Quit, KeyboardInterrupt):
            self._console.print(
                "\nThe match is left." + (f" It is saved in {self._save}." if self._is_saved else "")
            )
            return
        self._finish()

    def _warm_up(self) -> list[Decision]:
        searching = any(spec.searches for spec in self._bots())
        return [Decision.of(self._match, self._match.must[0])] if searching else []

    def _bots(self) -> list[Spec]:
        return [in_game(spec, self._match.game.id) for spec in self._specs if spec != YOU]

    def _wait_for(self, worker: Worker) -> None:
        if not worker.ready(0.5):
            with self._console.status(
                "The bots are getting ready (the first time this takes some seconds) ..."
            ):
                worker.ready(WARM_UP_SECONDS)

    def _run(self, worker: Worker | None) -> None:
        match = self._match
        while not match.over:
            self._answer_for_the_choiceless()
            bots = [seat for seat in match.must if self._specs[seat] != YOU]
            if bots:
                assert worker is not None
                self._bot_moves(worker, bots[0])
            elif match.must:
                self._person_moves(match.must[0])
            if not self._people:
                self._show_events(None, self._shown[None])

    def _answer_for_the_choiceless(self) -> None:
        """Bots without a choice need not be asked, nor a lone person when they are asked between turns. Of
        several people each answers alone: nothing may tell who had a choice."""
        match = self._match
        seats = [seat for seat, spec in enumerate(self._specs) if spec != YOU]
        match.play_forced([*seats, *self._people] if len(self._people) == 1 and match.interrupted else seats)

    def _bot_moves(self, worker: Worker, seat: int) -> None:
        spec = self._specs[seat]
        answer = worker.ask(spec, Decision.of(self._match, seat))
        if answer.replaced:
            self._console.print(f"{self._match.names[seat]} ({spec}): {answer.replaced}", style="red")
        self._match.play_action(answer.action, seat)
        self._keep()

    def _person_moves(self, seat: int) -> None:
        self._give_screen(seat)
        self.show(seat, self._shown[seat])
        while True:
            text = _ask(self._console, f"{self._match.names[seat]}, your move: ")
            if text and self._obey(text, seat):
                return

    def _obey(self, text: str, seat: int) -> bool:
        """Do what the person typed; whether it was their decision."""
        match word := text.casefold():
            case "?" | "help":
                self.explain(seat)
            case _ if word.startswith("? "):
                self.explain(seat, word[2:].strip())
            case "hint":
                self._hint(seat)
            case "log":
                for event in self._match.events(seat):
                    self._console.print(f"  {event.text}")
            case "rules":
                self._console.print(self._match.game.rules_text)
            case "undo":
                return self._undo(seat)
            case "quit" | "exit" | "q":
                raise Quit
            case _:
                try:
                    self._match.play(word, seat)
                except TheomachyError as error:
                    self._console.print(str(error), style="red")
                    return False
                self._keep()
                return True
        return False

    def _hint(self, seat: int) -> None:
        """What the coach would do here, from what the seat knows. Several at one screen see who asks."""
        with self._console.status("The coach thinks ..."):
            found = hint(Decision.of(self._match, seat), self._match.words)
        self._console.print("\n".join(told_hint(found)), soft_wrap=True)

    def _undo(self, seat: int) -> bool:
        try:
            self._match.undo(seat)
        except TheomachyError as error:
            self._console.print(str(error), style="red")
            return False
        for who, shown in self._shown.items():
            self._shown[who] = min(shown, len(self._match.events(who)))
        self._keep()
        return True

    def explain(self, seat: int, beginning: str = "") -> None:
        """What each legal move would do, and what else can be typed. Of very many only the kinds, and all
        that begin as is asked for."""
        legal = self._match.legal(seat)
        if len(legal) > MOST_SHOWN and not beginning:
            for kind, moves in _by_kind(legal).items():
                self._console.print(
                    Text.assemble(
                        ("  " + kind.replace("_", " ").ljust(12), "bold"),
                        f" {len(moves)}, as {moves[0].move}",
                    )
                )
            self._console.print("Type ? and how a move begins to see all of these.", style="dim")
        else:
            for choice in legal:
                if choice.move.casefold().startswith(beginning):
                    self._console.print(
                        Text.assemble(("  " + choice.move.ljust(12), "bold"), " ", choice.meaning)
                    )
        self._console.print(HELP, style="dim")

    def _give_screen(self, seat: int) -> None:
        """Hide what the last person saw before the next one looks."""
        if len(self._people) == 1 or self._at_screen == seat:
            return
        self._hide()
        _ask(self._console, f"The screen is for {self._match.names[seat]} now. Press Enter. ")
        self._hide()
        self._at_screen = seat

    def _hide(self) -> None:
        """Clear the screen, and what can be scrolled back to."""
        self._console.clear()
        if self._console.is_terminal:
            self._console.file.write(CLEAR_SCROLLBACK)
            self._console.file.flush()

    def _show_events(self, seat: int | None, since: int) -> None:
        for event in self._match.events(seat, since):
            self._console.print(f"  {event.text}", style=_style(event.text), soft_wrap=True)
            self._shown[seat] = event.number + 1

    def show(self, seat: int, since: int) -> None:
        """What happened from the seat's event number `since` on, the table as the seat sees it, and what it
        may do."""
        self._show_events(seat, since)
        legal = self._match.legal(seat)
        many = len(legal) > MOST_SHOWN
        choices = "  ".join(
            [f"{kind} ({len(moves)})" for kind, moves in _by_kind(legal).items()]
            if many
            else [choice.move for choice in legal]
        )
        self._console.print(
            Panel(
                Text(self._match.picture(seat)),
                title=Text(self._match.components.label),
                border_style=TERRACOTTA,
                width=76,
            )
        )
        self._console.print(Text.assemble("Possible: ", (choices, "bold"), "   ", ("(? explains)", "dim")))

    def _keep(self) -> None:
        """Save after every move, so that nothing is lost whatever happens; a failure is told, and the match
        goes on."""
        if self._save is not None:
            try:
                self._match.save(self._save)
                self._is_saved = True
            except CannotSave as error:
                self._is_saved = False
                self._console.print(str(error), style="red")

    def _finish(self) -> None:
        only = self._people[0] if len(self._people) == 1 else None
        if len(self._people) > 1:
            self._hide()  # the last player's hand
        told = len(self._match.events(only))
        self._show_events(only, max(self._shown[only], told - LAST_EVENTS))
        self._console.print(
            Panel(Text(self._match.picture(None)), title="The match is over", border_style=GOLD, width=76)
        )
        outcome = self._match.outcome
        assert outcome is not None
        for rank, name in sorted(zip(outcome.ranks, self._match.names, strict=True)):
            self._console.print(f"  {rank}. {name}")
        if self._save is not None:
            self._match.save(self._save)
            self._console.print(f"Saved in {self._save}.")


def _by_kind(legal: LegalMoves) -> dict[str, list[Choice]]:
    """Moves by what is done."""
    kinds: dict[str, list[Choice]] = {}
    for choice in legal:
        kinds.setdefault(choice.form.kind, []).append(choice)
    return kinds


def _style(text: str) -> str:
    return GOLD if "wins the" in text else ""


def _check_seat(match: Match, seat: int | None) -> None:
    if seat is not None and not 0 <= seat < match.seats:
        raise BadSeats(f"there is no seat {seat}; seats are 0 to {match.seats - 1}")


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
    shown = 0
    for match in Match.replay(text, str(file)):
        _check_seat(match, seat)
        events = match.events(seat, since=shown)
        for event in events:
            console.print(f"  {event.text}", style=_style(event.text), soft_wrap=True)
        shown += len(events)
        if events and sys.stdin.isatty() and not match.over:
            console.print(Panel(Text(match.picture(seat)), border_style=TERRACOTTA, width=76))
            if _ask(console, "Enter goes on, q stops: ").casefold() in ("q", "quit"):
                return
    console.print(Panel(Text(match.picture(seat)), border_style=GOLD, width=76))


def _show_checked(console: Console, match: Match, file: Path, saved: SavedMatch) -> None:
    """What a check has proven, and what it cannot."""
    lines = [
        f"{file}: {len(match.moves)} moves, all by the rules; the match is"
        f" {'over' if match.over else 'not over'}."
    ]
    if saved.chain is None:
        lines.append(
            "An older Theomachy saved it, without a hash over every move: names, or a move that made no"
            " difference in the end, may have been changed."
        )
    else:
        lines.append(f"Its hash fits everything in it, move by move: {saved.chain}")
        lines.append(
            "Whoever changes a file can make its hash anew: that it is the match that was played, only the"
            " same hash from elsewhere shows."
        )
    if saved.format < match.game.named_since:
        lines.append(
            "An older Theomachy saved it: whether the moves lead where they led then is not checked."
        )
    if match.key is not None:
        lines.append(
            "All chance follows from its key. What was promised before the match must be:"
            f" {commitment(match.key)}"
        )
        words = [" ".join(nonce.split()) for nonce in match.nonces]  # no line of its own
        lines.append(f"The players' own words that took part in it, by seat: {', '.join(words) or 'none'}")
    for line in lines:
        console.print(line, soft_wrap=True)
