"""A match in the terminal: people at one screen, against each other and bots."""

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path

from rich.console import Console

from theomachy.bots.levels import label_of, temper_of
from theomachy.bots.registry import LEVELS, check_spec, parse_spec
from theomachy.cli.advising import Advice
from theomachy.cli.explaining import MOST_SHOWN, explain, offer
from theomachy.cli.opponents import Opponents
from theomachy.cli.reading import rules_to_read
from theomachy.cli.saving import saved_before
from theomachy.cli.screen import (
    GOLD,
    TERRACOTTA,
    Told,
    ask,
    hide,
    move_typed,
    plain_console,
    show_meanings,
    show_panel,
    show_rules,
    tell,
    tell_event,
)
from theomachy.cli.sheets import line_typed, lines_of, play_in_order
from theomachy.cli.texts import text_of
from theomachy.cli.wishing import told_wishes, wishing
from theomachy.errors import CannotSave, IllegalMove, TheomachyError, UnknownBot, UnknownMove
from theomachy.games import GAMES, game
from theomachy.games.words import Wishes
from theomachy.match import Match
from theomachy.server.deeds import ends_with, resignation

YOU = "you"
SHORT = 20
"""Lines of a table that is shown whole at each prompt, for a line says little without its heading; of a
longer one, after the first time, what is new."""
MOST_TOLD = 30
"""Sentences of the story that are told at once."""
LIKE = 0.65
"""So much alike is a word to one that was mistyped, as `difflib` counts it: hnit to hint, tabel to table."""
COMMANDS = ("help", "hint", "log", "rules", "table", "undo", "resign", "quit", "exit")
"""What can be typed in any game."""
LAST_EVENTS = 60
"""How many sentences of the story stand above the final table at most: a whole ceremony does."""


class Quit(Exception):
    """The person wants to leave."""


def menu() -> None:
    """Ask for a game and opponents, then play."""
    console = plain_console()
    ids = list(GAMES)
    console.print("Theomachy", style=f"bold {TERRACOTTA}")
    for number, id in enumerate(ids, 1):
        console.print(f"  {number}  {GAMES[id].name}: {GAMES[id].summary}")
    chosen = GAMES[ids[_choose(console, "game", range(1, len(ids) + 1), 1) - 1]]
    players = _choose(console, "players", chosen.seats, chosen.usual_seats)
    for number, level in enumerate(LEVELS, 1):
        console.print(f"  {number}  {label_of(level)}: {temper_of(level)}")
    bot = LEVELS[_choose(console, "opponents", range(1, len(LEVELS) + 1), 2) - 1]
    play_match(chosen.id, [YOU] + [bot] * (players - 1), {}, None, None, None, None)


def _choose(console: Console, what: str, numbers: range, default: int) -> int:
    """One of the numbers; nothing is asked where there is only one."""
    if len(numbers) == 1:
        return default
    first, last = numbers.start, numbers.stop - 1
    prompt = text_of(f"which-{what}", first=first, last=last, default=default)
    while True:
        text = ask(console, f"{prompt} ")
        if not text:
            return default
        if text.isdecimal() and int(text) in numbers:
            return int(text)
        console.print(text_of("a-number-please", first=first, last=last))


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

    A match that is saved in the file already goes on, where it is the one that is asked for.

    Raises what making a match raises, UnknownBot, BadNet, CannotSave, and what loading a match raises.
    """
    game(game_id).check_seats(len(specs))
    for spec in specs:
        if spec != YOU:
            _check_bot(spec, game_id, len(specs))
    names = names or _default_names(specs)
    match = Match(
        game_id, len(specs), seed=seed, options=options, names=names, components=components, seat_by_seat=True
    )
    if save is not None and save.is_file():
        match = saved_before(save, match, seed)
    elif save is not None:
        match.save(save)
    Table(match, specs, save).play()


def _check_bot(spec: str, game_id: str, seats: int) -> None:
    try:
        check_spec(spec, game_id, seats)
    except UnknownBot as error:
        raise UnknownBot(text_of("bot-or-person", error=str(error), person=YOU)) from None


def _default_names(specs: Sequence[str]) -> list[str]:
    people = specs.count(YOU)
    return [
        (
            text_of("player" if people == 1 else "player-of", number=seat + 1)
            if spec == YOU
            else f"{parse_spec(spec).title} {seat + 1}"
        )
        for seat, spec in enumerate(specs)
    ]


class Table:
    """The screen, the people before it, and the bots."""

    def __init__(
        self, match: Match, specs: Sequence[str], save: Path | None, console: Console | None = None
    ) -> None:
        self._match = match
        self._save = save
        self._is_saved = save is not None
        self._console = console or plain_console()
        self._bots = Opponents(specs, YOU, self._console)
        self._people = [seat for seat, spec in enumerate(specs) if spec == YOU]
        self._shown = dict.fromkeys([*self._people, None], 0)
        self._resigned: list[tuple[dict[int | None, int], str]] = []
        """What is told of who has resigned, and after how many events of each seat."""
        self._at_screen: int | None = self._people[0] if len(self._people) == 1 else None
        self._seen: dict[int, tuple[int, list[str]]] = {}
        """By seat: the table as it was last shown, and in which stage of the match it was shown whole."""
        self._numbers_shown = False
        """Whether the moves of this decision have been listed by number."""
        self._advice = Advice(self._console)
        self._destination: dict[int, str] = {}
        """By seat: which unit is on its way where, as it was typed."""
        self._asked: Sequence[int] = ()
        """Who was asked last."""
        wishes = match.game.wishes
        self._wishes = wishes() if wishes is not None and len(self._people) == 1 else None
        """What a lone person wants to be asked about."""
        self._before_lines: list[Match] = []
        """The match before each line of a sheet of which nobody has learned yet, in the order in which they
        were typed."""
        self._took_back = False
        """Whether their last move was taken back. Then they are asked, whatever they wish: what was answered
        would be answered again, and nothing taken back."""
        for seat in match.resigned:
            self._stand_in_for(seat)

    def play(self) -> None:
        """Play until the match is over or somebody leaves."""
        if self._people:
            game = self._match.game
            tell(self._console, text_of("begins", game=game.name, summary=game.summary))
        if moves := len(self._match.moves):
            tell(self._console, text_of("saved-match-goes-on", file=self._save, moves=moves))
        try:
            self._bots.get_ready(self._match)
            self._run()
        except (Quit, KeyboardInterrupt):
            said = text_of("match-quit-and-saved" if self._is_saved else "match-quit", file=self._save)
            self._console.print(f"\n{said}")
            return
        finally:
            self._bots.close()
        self._finish()

    def _run(self) -> None:
        while not self._match.over:
            self._answer_unasked()
            must = self._match.must
            if bots := self._bots.seats_of(must):
                for seat, action in self._bots.think(self._match, bots, self._asked):
                    self._match.play_action(action, seat)
                    self._keep()
            elif must:
                self._person_moves(must[0])
            self._asked = must
            if not self._people:
                self._show_events(None, self._shown[None])

    def _answer_unasked(self) -> None:
        """A lone person need not be asked where their wishes say what, or between turns where they have no
        choice. Of several people each answers alone: nothing may tell who had a choice."""
        if len(self._people) != 1 or self._took_back:
            return
        (seat,) = self._people
        while seat in self._match.must and (action := self._unasked(seat)) is not None:
            self._match.play_action(action, seat)
            self._keep()

    def _unasked(self, seat: int) -> int | None:
        """What a lone person does without being asked."""
        action, legal = self._match.reply(seat, self._wishes).action, self._match.legal_actions(seat)
        if action is None and self._match.interrupted and len(legal) == 1:
            return legal[0]
        return action

    def _person_moves(self, seat: int) -> None:
        self._give_screen(seat)
        self._numbers_shown = False
        if self._goes_on(seat):
            return
        self.show(seat, self._shown[seat])
        while True:
            text = ask(self._console, f"{text_of('your-move', name=self._match.names[seat])} ")
            if text and self._obey(text, seat):
                return

    def _obey(self, text: str, seat: int) -> bool:
        """Do what the person typed; whether it was their decision."""
        word, _, about = text.casefold().partition(" ")
        match word, about.strip():
            case ("?" | "help", ""):
                self.explain(seat)
            case "?", beginning:
                self.explain(seat, beginning)
            case "hint", move:
                self._hint(seat, move)
            case "log", "":
                for told in self._told(seat, 0):
                    tell_event(self._console, told)
            case "rules", about:
                self._show_rules(about)
            case "table", "":
                self._show_table(seat)
                offer(self._console, self._match, seat)
            case "map", where if self._has_map(seat):
                self._show_map(seat, where)
            case "wishes", _ if self._wishes is not None:
                self._wish(self._wishes, text.partition(" ")[2].strip())
            case "undo", "":
                return self._undo(seat)
            case "resign", "":
                return self._resign(seat)
            case ("quit" | "exit" | "q", ""):
                raise Quit
            case _:
                return self._play_typed(text, seat)
        return False

    def _play_typed(self, text: str, seat: int) -> bool:
        """Make the move that was typed, by its number too; where there are very many, only by one that has
        been seen."""
        legal = self._match.legal(seat)
        move = move_typed(text, legal)
        if move != text and len(legal) > MOST_SHOWN and not self._numbers_shown:
            tell(self._console, text_of("no-numbers-yet"), "red")
            return False
        return self._set_out(move, seat)

    def _refuse(self, error: TheomachyError) -> bool:
        """Say why not. Nothing has been decided."""
        tell(self._console, str(error), "red")
        return False

    def _move(self, move: str, seat: int) -> bool:
        action = line_typed(self._match, move, seat)
        if action is not None:
            move = self._match.notation(action)
            told = self._match.words.wasted(self._match.blindfolded(seat), seat, action)
            if told and not self._is_meant(told):
                return False
        before = self._match.copy()
        try:
            self._match = play_in_order(self._match, move, seat)
        except UnknownMove as error:
            return self._refuse_unknown(error, str(move), seat)
        except TheomachyError as error:
            return self._refuse(error)
        self._took_back = False
        earlier = self._before_lines if lines_of(before, seat) else []
        self._before_lines = [*earlier, before] if lines_of(self._match, seat) else []
        self._keep()
        return True

    def _refuse_unknown(self, error: UnknownMove, typed: str, seat: int) -> bool:
        """Say that it is no move: which numbers moves have, or which command was meant, where its first word
        looks like one and begins no move; else as the error does."""
        legal, word = self._match.legal(seat), typed.casefold().split(" ")[0]
        begins_a_move = any(choice.move.casefold().startswith(word) for choice in legal)
        commands = [*COMMANDS, *self._more_commands(seat)]
        if re.fullmatch(r"#\d+", typed):
            error = UnknownMove(text_of("no-such-number", number=typed, last=len(legal)))
        elif not begins_a_move and (like := get_close_matches(word, commands, 1, LIKE)):
            error = UnknownMove(text_of("command-meant", typed=repr(typed), command=like[0]))
        return self._refuse(error)

    def _set_out(self, typed: str, seat: int) -> bool:
        """Make a move, or the first of those that lead to a destination."""
        try:
            action = self._next_move(typed, seat)
        except IllegalMove as error:
            return self._refuse(error)
        if action is None:
            return self._move(typed, seat)
        self._destination[seat] = typed
        return self._move(self._match.notation(action), seat)

    def _goes_on(self, seat: int) -> bool:
        """One more move of a unit that is on its way; False where it has come as far as it can, or something
        else is asked."""
        typed = self._destination.pop(seat, "")
        if not typed:
            return False
        try:
            action = self._next_move(typed, seat)
        except IllegalMove:
            return False
        self._destination[seat] = typed
        return action is not None and self._move(self._match.notation(action), seat)

    def _next_move(self, typed: str, seat: int) -> int | None:
        return self._match.words.next_move(self._match.blindfolded(seat), seat, typed)

    def _more_commands(self, seat: int) -> list[str]:
        """What can be typed here beside what can be typed in any game."""
        there = {"map": self._has_map(seat), "wishes": self._wishes is not None}
        return [command for command in there if there[command]]

    def _has_map(self, seat: int) -> bool:
        return self._match.words.plain_map(self._match.view(seat), self._console.width) is not None

    def _show_map(self, seat: int, about: str) -> None:
        """The map, or what of it is around something."""
        try:
            drawn = self._match.words.plain_map(self._match.view(seat), self._console.width, about)
        except UnknownMove as error:
            self._refuse(error)
            return
        tell(self._console, drawn or "")

    def _wish(self, wishes: Wishes, typed: str) -> None:
        """Change one of the wishes, where one is typed; and show them."""
        if typed:
            try:
                wishes = self._wishes = wishing(wishes, typed)
            except TheomachyError as error:
                self._refuse(error)
                return
        show_meanings(self._console, told_wishes(wishes))
        tell(self._console, text_of("change-a-wish"), "dim")

    def _resign(self, seat: int) -> bool:
        """Give up, once that is said again: the match ends, or goes on with a bot in this seat."""
        match = self._match
        ends = ends_with(self._people, match.resigned, seat)
        over = match.copy().resign(seat, ends).over
        told = resignation(match.names[seat], over)
        if not self._is_meant(told):
            return False
        match.resign(seat, ends)
        self._stand_in_for(seat)
        self._resigned.append(({who: match.heard(who) for who in self._shown}, told))
        self._keep()
        return True

    def _is_meant(self, told: str) -> bool:
        """Whether the person says again what they have typed. Anything but a yes does nothing, and is told so
        where it is no no."""
        answer = ask(self._console, f"{text_of('is-that-so', told=told)} ").casefold()
        if answer not in ("yes", "y", "no", "n"):
            tell(self._console, text_of("not-done"), "red")
        return answer in ("yes", "y")

    def _stand_in_for(self, seat: int) -> None:
        from theomachy.server.bot_choice import stand_in  # it imports what only servers need else

        self._bots.specs[seat] = stand_in(self._bots.specs)

    def _hint(self, seat: int, move: str) -> None:
        """What the coach would do here, and how much better it is than a move that one may have asked
        about."""
        match = self._match
        try:
            asked = self._asked_about(move_typed(move, match.legal(seat)), seat) if move else None
        except UnknownMove as error:
            self._refuse_unknown(error, move, seat)
        except TheomachyError as error:
            self._refuse(error)
        else:
            self._advice.give(match, seat, asked)

    def _asked_about(self, typed: str, seat: int) -> int:
        """The move that a person asks about. Raises what `Match.legal_action` raises."""
        action = line_typed(self._match, typed, seat)
        return self._match.legal_action(typed, seat) if action is None else action

    def _show_rules(self, about: str) -> None:
        if text := rules_to_read(self._match.game, about):
            show_rules(self._console, text)
        else:
            tell(self._console, text_of("no-such-rule", about=about), "red")

    def _undo(self, seat: int) -> bool:
        try:
            if self._before_lines and lines_of(self._match, seat):
                self._match = self._before_lines.pop()
            else:
                self._match.undo(seat)
        except TheomachyError as error:
            return self._refuse(error)
        for who, shown in self._shown.items():
            self._shown[who] = min(shown, len(self._told(who, 0)))
        self._took_back = True
        self._keep()
        return True

    def explain(self, seat: int, beginning: str = "") -> None:
        """What moves do, or what the thing is that is called so; and what else can be typed."""
        self._numbers_shown |= explain(self._console, self._match, seat, beginning)
        tell(self._console, text_of("help"), "dim")
        for command in self._more_commands(seat):
            tell(self._console, text_of(f"help-{command}"), "dim")

    def _give_screen(self, seat: int) -> None:
        """Hide what the last person saw before the next one looks."""
        if self._at_screen == seat:
            return
        hide(self._console)
        ask(self._console, f"{text_of('screen-is-for', name=self._match.names[seat])} ")
        hide(self._console)
        self._at_screen = seat

    def _told(self, seat: int | None, since: int) -> list[Told]:
        """What has happened, from so many lines on: the seat's events, and who has resigned when."""
        placed = [(heard[seat] + number, text) for number, (heard, text) in enumerate(self._resigned)]
        earlier = sum(line < since for line, _ in placed)
        told = [Told.of(event) for event in self._match.events(seat, since - earlier)]
        for line, text in placed[earlier:]:
            told.insert(line - since, Told(text))
        return told

    def _show_events(self, seat: int | None, since: int) -> None:
        """What is new; of very much only the last."""
        told = self._told(seat, since)
        if len(told) > MOST_TOLD:
            before = text_of("lines-before", count=len(told) - MOST_TOLD)
            tell(self._console, f"  {before}", "dim")
        for each in told[-MOST_TOLD:]:
            tell_event(self._console, each)
        self._shown[seat] = since + len(told)
        self._shown[None] = len(self._told(None, 0))

    def show(self, seat: int, since: int) -> None:
        """What happened from the seat's line number `since` on, the table as the seat sees it, and what it
        may do. Of a long table that the seat has seen, only the lines that are new; where others look at the
        screen in between, it is whole again in each stage of the match."""
        self._show_events(seat, since)
        stage, seen = self._seen.get(seat, (-1, []))
        lines = self._match.picture(seat).splitlines()
        if not seen or len(lines) <= SHORT or (len(self._people) > 1 and stage != self._match.stage):
            self._show_table(seat)
        else:
            self._seen[seat] = stage, lines
            for line in lines:
                if line not in seen:
                    tell(self._console, line)
        offer(self._console, self._match, seat)

    def _show_table(self, seat: int) -> None:
        """The whole table as the seat sees it."""
        picture = self._match.picture(seat)
        self._seen[seat] = self._match.stage, picture.splitlines()
        show_panel(self._console, picture, self._match.components.label)

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
            hide(self._console)  # the last player's hand
        for told in self._told(only, self._shown[only])[-LAST_EVENTS:]:
            tell_event(self._console, told)
        show_panel(self._console, self._match.picture(None), text_of("match-over"), GOLD)
        outcome = self._match.outcome
        assert outcome is not None
        for rank, name, score in sorted(zip(outcome.ranks, self._match.names, outcome.scores, strict=True)):
            scored = self._match.words.score(score)
            self._console.print(f"  {rank}. {name}: {scored}" if scored else f"  {rank}. {name}")
        if self._save is not None:
            self._match.save(self._save)
            self._console.print(text_of("saved-in", file=self._save))
            if self._match.moves:
                self._console.print(text_of("see-where-it-turned", file=self._save))
