"""The terminal game, played at its prompt by another program: what is shown, what is hidden, what can be
typed, how one leaves.

A `Mirror` is the same match in this process, from the same seed: it knows both sides' cards and what ought to
be offered."""

import io
import random
import re
import resource
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pexpect
import pytest
from rich.console import Console

from tests.checks.effort import first_by_day
from tests.cli import PATIENCE, PROGRAM, ZEUS, environment, run
from theomachy import Match, game
from theomachy.bots.bot import Decision
from theomachy.bots.registry import parse_spec
from theomachy.bots.worker import Answer
from theomachy.cli.coaching import told_hint
from theomachy.cli.opponents import Opponents
from theomachy.cli.screen import Told, move_typed, tell_event
from theomachy.cli.terminal import Table
from theomachy.coach.evaluation import Evaluated
from theomachy.coach.hint import Hint, Titled
from theomachy.games import GAMES
from theomachy.games.rulebook import rulebook_of
from theomachy.games.zeus_on_the_loose.components import OWN_FILE

PROMPT = "your move: "
ENTER = "Press Enter. "
OVER = "The match is over"
CLEARED = "\x1b[2J\x1b[H"
CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def plain(raw: str) -> str:
    """What a person reads, without colours."""
    return CODES.sub("", raw).replace("\r", "")


class Screen:
    """The program at a terminal of 40 lines and 100 columns."""

    def __init__(self, *arguments: str, folder: Path, file_limit: int | None = None) -> None:
        def limit() -> None:
            if file_limit is not None:
                resource.setrlimit(resource.RLIMIT_FSIZE, (file_limit, file_limit))

        # Python must not write its compiled modules: a limited file would cut them off.
        env = environment(TERM="xterm-256color", PYTHONDONTWRITEBYTECODE="1", PAGER="cat; echo as pages")
        self._child = pexpect.spawn(
            PROGRAM,
            list(arguments),
            cwd=folder,
            env=env,
            dimensions=(40, 100),
            encoding="utf-8",
            timeout=PATIENCE,
            preexec_fn=limit,
        )
        self._child.delaybeforesend = None
        self._raw = ""
        self.last = ""
        """What has been printed since the last thing typed."""

    def until(self, *prompts: str) -> str:
        """Wait for one of the prompts; which one it was."""
        number = self._child.expect_exact([*prompts, pexpect.EOF])
        end = "" if number == len(prompts) else prompts[number]
        self.last = plain(self._child.before) + end
        self._raw += self._child.before + end
        assert number < len(prompts), f"the program has ended:\n{self.text}"
        return end

    def type(self, text: str) -> None:
        self._child.sendline(text)

    def control(self, letter: str) -> None:
        time.sleep(0.1)  # nobody is so quick that the prompt is still being written
        self._child.sendcontrol(letter)

    def end(self) -> tuple[str, int]:
        """What is still said, and the exit status."""
        self._child.expect_exact(pexpect.EOF)
        self._raw += self._child.before
        self._child.close()
        assert self._child.exitstatus is not None
        return plain(self._child.before), self._child.exitstatus

    def close(self) -> None:
        self._child.close(force=True)

    @property
    def text(self) -> str:
        """All that was ever shown."""
        return plain(self._raw)

    @property
    def visible(self) -> str:
        """What has been shown since the screen was cleared."""
        return plain(self._raw.rpartition(CLEARED)[2])


@pytest.fixture
def at_terminal(tmp_path) -> Iterator:
    screens: list[Screen] = []

    def start(*arguments: str, file_limit: int | None = None) -> Screen:
        screens.append(Screen(*arguments, folder=tmp_path, file_limit=file_limit))
        return screens[-1]

    yield start
    for screen in screens:
        screen.close()


def offered(screen: Screen) -> list[str]:
    """The moves that the screen offers, in a numbered list where they are few."""
    shown = screen.visible[screen.visible.rindex("Possible") :]
    if shown.startswith("Possible ("):
        return re.findall(r"^  #\d+ +(.+?)(?:  .*)?$", shown, re.MULTILINE)
    moves, _, _ = shown.removeprefix("Possible: ").partition("(? explains)")
    return re.split(r"\s{2,}|\n", moves.strip())


def hot_seat(people: int, seed: int, **options: str) -> tuple[list[str], Match]:
    """The arguments of a match of people at one screen, and its mirror."""
    arguments = [
        "play",
        ZEUS,
        "--seats",
        ",".join(["you"] * people),
        "--seed",
        str(seed),
        "--save",
        "match.json",
    ]
    for name, value in options.items():
        arguments += ["--option", f"{name}={value}"]
    names = [f"Player {seat + 1}" for seat in range(people)]
    return arguments, Match(ZEUS, people, seed=seed, options=options, names=names, seat_by_seat=True)


def seed_where(fits, people: int = 2, **options: str) -> int:
    """The first seed with which a fresh match fits."""
    return next(seed for seed in range(1000) if fits(hot_seat(people, seed, **options)[1]))


def names_of(match: Match, seat: int) -> list[str]:
    return [choice.move for choice in match.legal(seat)]


# Lines


@pytest.mark.parametrize("id", ["zeus-on-the-loose", "olympics", "hera-and-zeus"])
def test_a_line_by_which_somebody_has_won_shines_whatever_its_words(id):
    match, choices = Match(id, seats=2, seed=3), random.Random(3)
    while not match.over:
        seat = match.must[0]
        match.play(choices.choice(match.legal(seat)).move, seat)
    events = match.events(None)
    won = [event for event in events if Told.of(event).won]
    assert won and all(event.winner in (0, 1) for event in won)
    assert {event.kind for event in won} <= {"round_ends", "game_ends", "wins"}
    for told in (Told("Ben sees who wins the round"), Told("Anna is first", won=True)):
        console = Console(force_terminal=True, color_system="truecolor", width=80)
        with console.capture() as shown:
            tell_event(console, told)
        assert ("\x1b[38;2" in shown.get()) is told.won


# The table


def test_a_table_that_fits_is_shown_whole_whenever_somebody_is_asked():
    """Of Olympics' no line is left without its heading, nor is a pair to be chosen from left out."""
    match, choices = Match("olympics", 5, seed=3, seat_by_seat=True), random.Random(3)
    while match.view(0).phase != "choosing" or match.must != (0,) or match.view(0).round < 4:
        match.play(choices.choice(match.legal(match.must[0])).move, match.must[0])
    console = Console(file=io.StringIO(), width=100)
    table = Table(match, ["you", *["greedy"] * 4], None, console)
    table.show(0, match.heard(0))
    with console.capture() as shown:
        table.show(0, match.heard(0))
    picture = match.picture(0)
    assert "a face-down card" in picture and "took openly" in picture
    assert " ".join(picture.split()) in " ".join(shown.get().replace("│", " ").split())


@pytest.mark.parametrize("people", [1, 2])
def test_at_the_end_all_is_told_that_the_last_move_led_to(people):
    """Olympics' ceremony has some thirty sentences."""
    match, choices = Match("olympics", 3, seed=3, seat_by_seat=True), random.Random(3)
    console = Console(file=io.StringIO(), width=200)
    table = Table(match, [*["you"] * people, *["random"] * (3 - people)], None, console)
    reader, heard = 0 if people == 1 else None, 0
    while not match.over:
        seat = match.must[0]
        if seat < people:
            table.show(seat, match.heard(seat))
            heard = match.heard(reader)
        match.play(choices.choice(match.legal(seat)).move, seat)
    with console.capture() as shown:
        table.play()
    told = [event.text for event in match.events(reader, heard)]
    assert len(told) > 20 and [text for text in told if text not in shown.get()] == []
    assert match.events(reader)[0].text not in shown.get()


# Whole games


def test_a_whole_game_played_by_another_program(at_terminal, tmp_path):
    screen = at_terminal("play", ZEUS, "--seats", "you,greedy", "--seed", "3", "--save", "match.json")
    choices = random.Random(3)
    typed = []
    while screen.until(PROMPT, OVER) == PROMPT:
        typed.append(choices.choice(offered(screen)))
        screen.type(typed[-1])
    rest, status = screen.end()
    assert status == 0
    assert "spells Z-E-U-S and wins the game" in screen.text
    assert "Saved in match.json." in rest
    match = Match.load(tmp_path / "match.json")
    assert match.over
    assert [move for seat, move in match.moves if seat == 0] == typed
    scores = [match.words.score(each) for each in match.outcome.scores]
    ranking = sorted(zip(map(str, match.outcome.ranks), match.names, scores, strict=True))
    assert re.findall(r"^  (\d)\. (.+): (.+)$", rest, re.MULTILINE) == ranking
    done = run("replay", "match.json", "--check", folder=tmp_path)
    assert done.stdout.startswith(
        f"match.json: {len(match.moves)} moves, all by the rules; the match is over.\n"
    )


@pytest.mark.night
def test_bots_in_their_process_play_along(at_terminal, tmp_path):
    screen = at_terminal(
        "play", ZEUS, "--seats", "you,random,ismcts:50", "--seed", "5", "--save", "match.json"
    )
    for _ in range(6):
        screen.until(PROMPT)
        screen.type(offered(screen)[0])
    screen.until(PROMPT)
    screen.type("quit")
    assert screen.end()[1] == 0
    assert "greedy played instead" not in screen.text
    assert {seat for seat, _ in Match.load(tmp_path / "match.json").moves} == {0, 1, 2}
    assert "Random 2 plays " in screen.text
    assert "Ismcts 3 plays " in screen.text


class Clock:
    """A clock that runs only while somebody waits or thinks."""

    now = 0.0

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds


class Thinker:
    """Bots that use all their time for a choice, and none where there is none."""

    def __init__(self, clock: Clock) -> None:
        self._clock, self._choices = clock, random.Random(3)

    def ask(self, spec: str, decision: Decision) -> Answer:
        if len(decision.legal) > 1:
            self._clock.sleep(parse_spec(spec).seconds)
        return Answer(self._choices.choice(decision.legal))


@pytest.mark.parametrize(("game", "seats", "seconds"), [(ZEUS, 4, 0.5), ("hera-and-zeus", 2, 1.0)])
def test_how_long_bots_take_tells_nobody_whether_they_had_a_choice(game, seats, seconds, monkeypatch):
    match, clock, choices = Match(game, seats, seed=3, seat_by_seat=True), Clock(), random.Random(3)
    monkeypatch.setattr("theomachy.cli.opponents.time", clock)
    opponents = Opponents(["you", *["olympian"] * (seats - 1)], "you", Console(file=io.StringIO()))
    monkeypatch.setattr(opponents, "_started", lambda match: Thinker(clock))
    took: dict[int, set[float]] = {}
    while not match.over:
        bots = opponents.seats_of(match.must)
        if bots and match.interrupted:
            with_a_choice = sum(len(match.legal_actions(seat)) > 1 for seat in bots)
            began = clock.now
            for seat, action in opponents.think(match, bots, ()):
                match.play_action(action, seat)
            took.setdefault(with_a_choice, set()).add(round(clock.now - began, 6))
        else:
            match.play_action(choices.choice(match.legal_actions(match.must[0])), match.must[0])
    assert len(took) > 1 and set.union(*took.values()) == {seconds}


# Several people at one screen


def secrets_of_others(match: Match, seat: int) -> list[str]:
    """What was told to others and not to this seat."""
    own = {event.text for event in match.events(seat)}
    return [
        event.text
        for other in range(match.seats)
        if other != seat
        for event in match.events(other)
        if event.text not in own
    ]


class Audience:
    """Watches a screen for people who share it, with the mirror of their match."""

    def __init__(self, screen: Screen, match: Match) -> None:
        self._screen = screen
        self._match = match
        self._at_screen: int | None = None
        self._hands: list[str] = []

    def next_prompt(self) -> int:
        """Go to the next person's prompt and check all that is on the screen then; who it is."""
        seat = self._match.must[0]
        if seat != self._at_screen:
            self._change_places(seat)
        assert self._screen.until(PROMPT, OVER) == PROMPT
        assert self._screen.visible.endswith(f"{self._match.names[seat]}, {PROMPT}")
        assert offered(self._screen) == names_of(self._match, seat)
        self._hands.append("  ".join(self._match.view(seat).hand))
        shown = [hand.strip() for hand in re.findall(r"your hand:  (.*?)│", self._screen.visible)]
        assert shown == [hand for hand in self._hands if hand]
        for secret in secrets_of_others(self._match, seat):
            assert secret not in self._screen.visible
        return seat

    def _change_places(self, seat: int) -> None:
        """Before the next one has pressed Enter the screen is empty but for the request."""
        self._screen.until(ENTER)
        assert self._screen.visible == f"The screen is for {self._match.names[seat]} now. {ENTER}"
        self._screen.type("")
        self._at_screen = seat
        self._hands.clear()

    def play(self, move: str) -> None:
        self._screen.type(move)
        self._match.play(move, self._match.must[0])


@pytest.mark.night
def test_nobody_sees_the_hand_of_who_sat_there_before(at_terminal):
    arguments, match = hot_seat(2, 4, drawing="manual")
    screen = at_terminal(*arguments)
    audience = Audience(screen, match)
    choices = random.Random(4)
    asked = []
    for _ in range(40):
        seat = audience.next_prompt()
        asked.append(seat)
        audience.play(choices.choice(names_of(match, seat)))
    assert {0, 1} == set(asked)
    assert {"draw", "forgo"} <= {move for _, move in match.moves}
    screen.until(PROMPT, ENTER)
    screen.control("c")
    assert screen.end()[1] == 0


@pytest.mark.night
def test_after_a_number_all_others_are_asked_whether_they_hold_a_match_or_not(at_terminal):
    arguments, match = hot_seat(3, 1)
    audience = Audience(at_terminal(*arguments), match)
    offers = []
    for _ in range(4):
        player = audience.next_prompt()
        number = next(move for move in names_of(match, player) if move.isdecimal())
        audience.play(number)
        others = []
        while match.interrupted:
            others.append(audience.next_prompt())
            offers.append(names_of(match, others[-1]))
            audience.play("pass")
        assert sorted(others) == [seat for seat in range(3) if seat != player]
    assert ["pass"] in offers  # somebody had nothing to decide, and was asked all the same


def test_a_sneak_at_one_screen(at_terminal):
    """All have answered before anybody sees what came of it."""

    def match_in_hand(match: Match) -> bool:
        numbers = [move for move in names_of(match, match.must[0]) if move.isdecimal()]
        return any(number in match.view(2).hand and number not in match.view(1).hand for number in numbers)

    seed = seed_where(match_in_hand, 3, starter="0")
    arguments, match = hot_seat(3, seed, starter="0")
    screen = at_terminal(*arguments)
    audience = Audience(screen, match)
    audience.next_prompt()
    audience.play(
        next(
            move
            for move in names_of(match, 0)
            if move.isdecimal() and move in match.view(2).hand and move not in match.view(1).hand
        )
    )
    assert audience.next_prompt() == 1
    audience.play("pass")
    assert audience.next_prompt() == 2
    assert "sneak" in offered(screen)
    audience.play("sneak")
    assert audience.next_prompt() == match.must[0] == 0
    assert "Player 3 sneaks a" in screen.visible


# What can be typed


def no_single_a(match: Match) -> bool:
    """Whether "a" alone means no one card in the first hand."""
    return sum(move.startswith("A") for move in names_of(match, 0)) != 1


def test_what_is_no_move_changes_nothing(at_terminal, tmp_path):
    seed = seed_where(no_single_a, starter="0")
    arguments, match = hot_seat(2, seed, starter="0")
    screen = at_terminal(*arguments)
    screen.until(ENTER)
    screen.type("")
    screen.until(PROMPT)
    before = (tmp_path / "match.json").read_bytes()
    missing = next(card for card in ("Hera", "Ares", "Hermes", "1", "2") if card not in match.view(0).hand)
    for typed, answer in {
        missing: f"{missing} is not possible: there is no {missing} in your hand",
        "sneak": "sneak is not possible: there is nothing to sneak upon",
        "pass": "pass is not possible: ",
        "draw": "draw is not possible: ",
        "fly": "'fly' is no move of this game; moves are: 1 to 10, ",
        "[/b]": "'[/b]' is no move of this game",
        "a": "'a' could be Ar",
        "hnit": "'hnit' is no move of this game; did you mean hint?",
        "hint #9": "There is no #9: the moves are #1 to #",
        "hint now": "'now' is no move of this game; moves are: 1 to 10, ",
        f"hint {missing}": f"{missing} is not possible: there is no {missing} in your hand",
        "map": "'map' is no move of this game; moves are: 1 to 10, ",
        "Tabel": "'Tabel' is no move of this game; did you mean table?",
        "undo": "Player 1 has made no move yet",
    }.items():
        screen.type(typed)
        screen.until(PROMPT)
        assert answer in screen.last
    screen.type("")  # nothing at all is asked again
    screen.until(PROMPT)
    assert (tmp_path / "match.json").read_bytes() == before
    screen.type(
        names_of(match, 0)[0][:1] if names_of(match, 0)[0].isalpha() else f" {names_of(match, 0)[0]} "
    )
    screen.until(PROMPT, ENTER)
    assert len(Match.load(tmp_path / "match.json").moves) == 1


def test_what_can_be_asked(at_terminal):
    arguments, match = hot_seat(2, 1, starter="0")
    screen = at_terminal(*arguments)
    screen.until(ENTER)
    screen.type("")
    screen.until(PROMPT)
    for typed in ("?", "help"):
        screen.type(typed)
        screen.until(PROMPT)
        for number, choice in enumerate(match.legal(0), 1):
            assert re.search(rf"#{number} {choice.move} +{re.escape(choice.meaning)}", screen.last)
        assert "undo, rules (or rules and a word, or rules all), resign, quit" in " ".join(
            screen.last.split()
        )
    screen.type("log")
    screen.until(PROMPT)
    assert re.findall(r"^  (.+)$", screen.last, re.MULTILINE) == [event.text for event in match.events(0)]
    screen.type("hint")
    screen.until(PROMPT)
    best = re.search(r"^  (.+?): .+\n  (\d+)% ± \d+ to win", screen.last, re.MULTILINE)
    assert best is not None and best[1] in match.legal(0)
    told = re.search(r"^  (.+) to win.*$", screen.last, re.MULTILINE)
    other = next(choice.move for choice in match.legal(0) if choice.move != best[1])
    for typed, answer in {
        f"hint {best[1]}": "  That is the move that the coach advises.",
        f"hint {other}": rf"  ({best[1]} is .* better than {other}|{other} is about as good as {best[1]})",
        "hint": re.escape(told[0]) if told else "told",
    }.items():
        screen.type(typed)
        screen.until(PROMPT)
        assert re.search(f"^{answer}", screen.last, re.MULTILINE)
        assert typed == "hint" or "to win" not in screen.last  # the hint stands, and is not told again
    text = game(ZEUS).rules_text
    book = rulebook_of(ZEUS)
    assert book is not None and "**" in text
    turn = "At the end of their turn, the player draws back up to four cards"
    assert [turn in each for each in game(ZEUS).rules_about("zol-7")] == [True]
    assert game(ZEUS).rules_about("Zeus") and not game(ZEUS).rules_about("eus"), "a word's beginning"
    for typed, whole in {"rules": book.text, "rules all": text, "rules ZOL-7": turn}.items():
        screen.type(typed)
        screen.until(PROMPT)
        read = re.findall(r"\w+", screen.last)
        assert " ".join(re.findall(r"\w+", whole)) in " ".join(read) and read[-6:-4] == ["as", "pages"]
        assert "**" not in screen.last and "#" not in screen.last
    screen.type("rules Medusa")
    screen.until(PROMPT)
    assert "No rule says medusa." in screen.last


@pytest.mark.parametrize(("chance", "told"), [(0.01, True), (0.5, False), (0.99, True)])
def test_who_can_hardly_win_or_lose_any_more_is_told_so(chance, told):
    best = tuple(Evaluated(k, f"move {k}", "", "", chance, 0.01) for k in range(2))
    compared = tuple(Titled(each.move, each.title) for each in best)
    _, said, *_ = told_hint(Hint(best, (), None, compared))
    whatever = (
        ": it hardly matters what you do" if told else "; this short look cannot tell the other moves from it"
    )
    assert said == f"  {chance:.0%} ± 1 to win the match{whatever}; about as good: move 1"
    _, said, *_ = told_hint(Hint(best, (), None, (*compared, Titled("move 2", "move 2"))))
    assert said.endswith("; about as good, among others: move 1")


def test_a_card_that_a_hint_advises_is_named_once():
    nemesis, place = (
        Evaluated(0, move, "", meaning, 0.5, 0.01)
        for move, meaning in (("Nemesis", "Nemesis goes to the first row"), ("at 1.1", "place a card"))
    )
    said = list(told_hint(Hint((nemesis,), (nemesis, place), None, ())))
    assert said[0] == "  Nemesis goes to the first row"
    assert said[2:] == ["  then Nemesis goes to the first row", "  then at 1.1: place a card"]


def test_a_move_is_chosen_by_its_number_and_a_card_that_is_called_by_one_stays_that_card(
    at_terminal, tmp_path
):
    """What each move does stands beside it."""

    def other_than_first(match: Match) -> bool:
        return "2" in names_of(match, 0)[1:]

    seed = seed_where(other_than_first, starter="0")
    arguments, match = hot_seat(2, seed, starter="0")
    for typed in ("#2", "2"):
        (tmp_path / "match.json").unlink(missing_ok=True)
        screen = at_terminal(*arguments)
        screen.until(ENTER)
        screen.type("")
        screen.until(PROMPT)
        assert "type a move or its number, as #1" in screen.last
        for number, choice in enumerate(match.legal(0), 1):
            assert re.search(rf"^  #{number} {choice.move} +{re.escape(choice.meaning)}", screen.last, re.M)
        screen.type("#5")
        screen.until(PROMPT)
        assert "There is no #5: the moves are #1 to #3." in screen.last
        screen.type(typed)
        screen.until(ENTER)
        screen.type("")
        screen.until(PROMPT)
        played = names_of(match, 0)[1] if typed == "#2" else "2"
        assert f"Player 1 plays {played}" in screen.last


def test_a_move_that_is_called_like_a_number_goes_first():
    choices = [SimpleNamespace(move=move) for move in ("Ares", "#1")]
    assert [move_typed(typed, choices) for typed in ("#1", "#2", "#3")] == ["#1", "#1", "#3"]


@pytest.mark.night
def test_a_draw_forgone_can_be_taken_back(at_terminal, tmp_path):
    """And what happens instead is told like everything else."""
    manual = {"drawing": "manual", "starter": "0"}
    seed = seed_where(lambda match: "Athena" in names_of(match, 0), **manual)
    arguments, match = hot_seat(2, seed, **manual)
    screen = at_terminal(*arguments)
    screen.until(ENTER)
    screen.type("")
    for typed in ("Athena", "forgo", "undo", "draw"):
        screen.until(PROMPT)
        screen.type(typed)
    screen.until(PROMPT)
    match.play("Athena").play("draw")  # between two players Athena's player goes on
    drawn = match.events(0)[-1].text
    assert re.match(r"Player 1 draws (?!a card)", drawn)
    assert drawn in screen.last
    assert Match.load(tmp_path / "match.json").moves == match.moves


def test_a_match_begins_with_what_it_is_about_and_what_a_program_types_stands_behind_the_prompt():
    done = subprocess.run(
        [PROGRAM, "play", ZEUS, "--seats", "you,you", "--option", "starter=0"],
        input="\nfly\nresign\nno\n",
        env=environment(),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    prompt = "Player 1, your move: "
    assert done.stdout.startswith(f"{game(ZEUS).name}: {game(ZEUS).summary} Type rules to read")
    assert f"{prompt}fly\n" in done.stdout and f"{prompt}resign\n" in done.stdout
    assert f"{SURE}no\n{prompt}\n" in done.stdout


# Resigning

SURE = "Is that so? (yes or no): "


@pytest.mark.night
def test_resigning_is_asked_once_more_and_ends_a_match_of_one_person(at_terminal, tmp_path):
    screen = at_terminal("play", ZEUS, "--seats", "you,greedy,greedy", "--seed", "3", "--save", "match.json")
    screen.until(PROMPT)
    for typed in ("", "no"):
        screen.type("resign")
        screen.until(SURE)
        assert screen.last.splitlines()[-1] == f"Player resigns. {SURE}"
        screen.type(typed)
        screen.until(PROMPT)
    assert Match.load(tmp_path / "match.json").resigned == ()
    screen.type("resign")
    screen.until(SURE)
    screen.type("yes")
    rest, status = screen.end()
    assert status == 0
    assert "  Player resigns\n" in rest and OVER in rest and "  3. Player: 0 letters\n" in rest
    match = Match.load(tmp_path / "match.json")
    assert match.over and match.resigned == (0,) and 0 not in match.outcome.winners
    assert "  Player resigns\n" in run("replay", "match.json", folder=tmp_path).stdout


@pytest.mark.night
def test_who_resigns_among_several_is_played_by_a_bot_and_the_others_are_told(at_terminal, tmp_path):
    """Each once, where it happened; the hand of who has left is on nobody's screen."""
    arguments, match = hot_seat(3, 1, starter="0")
    screen = at_terminal(*arguments)
    audience = Audience(screen, match)
    assert audience.next_prompt() == 0
    hand = "  ".join(match.view(0).hand)
    screen.type("resign")
    screen.until(SURE)
    told = "Player 1 resigns; a bot plays on, and cannot win"
    assert screen.last.splitlines()[-1] == f"{told}. {SURE}"
    screen.type("yes")
    prompts = dict.fromkeys(["Player 2", "Player 3"], 0)
    for _ in range(12):
        if screen.until(PROMPT, ENTER) == ENTER:
            assert re.fullmatch(r"The screen is for Player [23] now. Press Enter. ", screen.visible)
            screen.type("")
            screen.until(PROMPT)
        who = screen.visible.rpartition(", your move")[0].splitlines()[-1]
        assert (f"  {told}\n" in screen.last) == (prompts[who] == 0)
        assert hand not in screen.visible
        prompts[who] += 1
        screen.type("log")
        screen.until(PROMPT)
        assert screen.last.count(told) == 1
        screen.type("resign" if prompts[who] == 3 else offered(screen)[0])
        if prompts[who] == 3:
            break
    screen.until(SURE)
    screen.type("yes")
    rest, status = screen.end()  # two have resigned: the last one has won
    assert status == 0 and OVER in rest
    left = Match.load(tmp_path / "match.json")
    assert left.over and left.resigned[0] == 0 and left.moves[0][0] == 0
    assert [f"Player {seat + 1}" for seat in left.outcome.winners] == [
        name for name in prompts if name != who
    ]


# Leaving


def leave(screen: Screen, way: str) -> None:
    if way.startswith("ctrl-"):
        screen.control(way[-1])
    else:
        screen.type(way)


def last_words(rest: str, way: str) -> list[str]:
    """What the program says after somebody has left, without the echo of what they typed."""
    lines = [line.replace("^C", "").replace("^D", "").replace("\b", "").strip() for line in rest.splitlines()]
    return [line for line in lines if line and line != way]


@pytest.mark.parametrize("way", first_by_day("ctrl-c", "quit", "ctrl-d"))
def test_leaving_with_one_line_and_the_match_saved(at_terminal, tmp_path, way):
    arguments, match = hot_seat(2, 2, drawing="manual")
    screen = at_terminal(*arguments)
    audience = Audience(screen, match)
    for _ in range(5):
        audience.play(names_of(match, audience.next_prompt())[0])
    audience.next_prompt()
    leave(screen, way)
    rest, status = screen.end()
    assert last_words(rest, way) == ["The match is left. It is saved in match.json."]
    assert status == 0
    assert (tmp_path / "match.json").read_text("utf-8") == match.to_json()
    assert [path.name for path in tmp_path.iterdir()] == ["match.json"]


def test_the_same_command_goes_on_with_the_match_it_saved(at_terminal, tmp_path):
    arguments, match = hot_seat(2, 2)
    screen = at_terminal(*arguments)
    audience = Audience(screen, match)
    for _ in range(3):
        audience.play(names_of(match, audience.next_prompt())[0])
    audience.next_prompt()
    leave(screen, "quit")
    screen.end()
    kept, moves = match.to_json(), len(match.moves)
    screen = at_terminal(*arguments)
    again = Audience(screen, match)
    again.play(names_of(match, again.next_prompt())[0])
    again.next_prompt()
    assert f"The match in match.json goes on after {moves} moves." in screen.text
    assert kept != (tmp_path / "match.json").read_text("utf-8") == match.to_json()


@pytest.mark.night
@pytest.mark.parametrize("way", ["ctrl-c", "ctrl-d"])
def test_leaving_between_two_people(at_terminal, way):
    screen = at_terminal("play", ZEUS, "--seats", "you,you")
    screen.until(ENTER)
    leave(screen, way)
    rest, status = screen.end()
    assert last_words(rest, way) == ["The match is left."]
    assert status == 0


@pytest.mark.night
def test_leaving_while_a_bot_thinks(at_terminal, tmp_path):
    screen = at_terminal(
        "play",
        ZEUS,
        "--seats",
        "you,ismcts:60s",
        "--seed",
        "1",
        "--option",
        "starter=0",
        "--save",
        "match.json",
    )
    screen.until(PROMPT)
    # Athena would let the person go on.
    screen.type(next(move for move in offered(screen) if move != "Athena"))
    while not Match.load(tmp_path / "match.json").moves:  # on a busy machine that takes seconds
        time.sleep(0.1)
    time.sleep(1)
    start = time.perf_counter()
    screen.control("c")
    rest, status = screen.end()
    assert last_words(rest, "")[-1] == "The match is left. It is saved in match.json."
    assert "Traceback" not in screen.text
    assert status == 0
    assert time.perf_counter() - start < 50  # and not when the bot has thought
    assert len(Match.load(tmp_path / "match.json").moves) == 1


@pytest.mark.night
@pytest.mark.parametrize(("where", "way"), [("menu", "ctrl-c"), ("menu", "ctrl-d"), ("replay", "ctrl-c")])
def test_leaving_elsewhere_is_an_interruption(at_terminal, tmp_path, where, way):
    Match(ZEUS, 2, seed=1).save(tmp_path / "match.json")
    screen = at_terminal(*(["play"] if where == "menu" else ["replay", "match.json"]))
    screen.until("Enter for 1): " if where == "menu" else "q stops: ")
    leave(screen, way)
    rest, status = screen.end()
    assert last_words(rest, way) == ["theomachy: interrupted"]
    assert status == 2


# A disk that is full


@pytest.mark.night
def test_a_full_disk_is_told_and_the_match_goes_on(at_terminal, tmp_path):
    arguments, match = hot_seat(2, 2, drawing="manual")
    screen = at_terminal(*arguments, file_limit=len(match.to_json().encode()) + 60)
    audience = Audience(screen, match)
    for _ in range(8):
        audience.play(names_of(match, audience.next_prompt())[0])
    audience.next_prompt()
    assert "match.json could not be written: File too large" in screen.text
    screen.type("quit")
    rest, status = screen.end()
    assert status == 0
    assert "The match is left." in rest
    assert "It is saved" not in rest  # for it is not: the file is older
    assert [path.name for path in tmp_path.iterdir()] == ["match.json"]
    kept = Match.load(tmp_path / "match.json")  # whole, as the last save with room left it
    assert 0 < len(kept.moves) < len(match.moves)
    assert kept.moves == match.moves[: len(kept.moves)]


# The menu, stepping through a match, strange names


@pytest.mark.night
def test_a_game_for_two_does_not_ask_how_many_play(at_terminal):
    screen = at_terminal("play")
    screen.until("Enter for 1): ")
    screen.type(str(list(GAMES).index("hera-and-zeus") + 1))
    screen.until("Opponents (1 to 4, Enter for 2): ")
    assert "among them" not in screen.text


@pytest.mark.night
def test_the_menu_leads_into_a_game(at_terminal):
    screen = at_terminal("play")
    screen.until("Enter for 1): ")
    assert f"1 {game(ZEUS).name}: {game(ZEUS).summary}" in " ".join(screen.text.split())
    screen.type("9")
    screen.until("Enter for 1): ")
    assert f"Please a number from 1 to {len(GAMES)}." in screen.last
    screen.type("Zeus")
    screen.until("Enter for 1): ")
    screen.type("")
    screen.until("Players, you among them (2 to 5, Enter for 3): ")
    screen.type("2")
    screen.until("Enter for 2): ")
    screen.type("1")
    screen.until(PROMPT)
    assert "Mortal 2" in screen.visible
    screen.type(offered(screen)[0])
    screen.until(PROMPT, OVER)
    screen.type("quit")
    rest, status = screen.end()
    assert last_words(rest, "quit") == ["The match is left."]
    assert status == 0


@pytest.mark.night
def test_stepping_through_a_match(at_terminal, tmp_path):
    match = Match(ZEUS, 2, seed=1, names=["Anna", "Ben"])
    for _ in range(3):
        match.play(match.legal()[0])
    match.save(tmp_path / "match.json")
    screen = at_terminal("replay", "match.json", "--seat", "1")
    step = "Enter goes on, q stops: "
    screen.until(step)
    assert "Ben is dealt " in screen.last
    assert " plays " not in screen.last
    screen.type("")
    screen.until(step)
    assert screen.last.count(" plays ") == 1
    screen.type("q")
    rest, status = screen.end()
    assert (last_words(rest, "q"), status) == ([], 0)


def test_names_and_files_are_shown_as_they_are(at_terminal, tmp_path):
    """Square brackets are no commands to the screen."""
    cards = OWN_FILE.read_text("utf-8").replace('name = "Zeus on the Loose"', 'name = "[/i]Mine"')
    (tmp_path / "cards.toml").write_text(cards, "utf-8")
    names = "[/b]Anna,[red]Ben"
    arguments = [
        "--seats",
        "you,you",
        "--names",
        names,
        "--components",
        "cards.toml",
        "--save",
        "[b]match.json",
        "--option",
        "starter=0",
    ]
    screen = at_terminal("play", ZEUS, *arguments)
    screen.until(ENTER)
    assert "The screen is for [/b]Anna now." in screen.visible
    screen.type("")
    screen.until(PROMPT)
    assert "[/i]Mine, version 1" in screen.last
    assert "[red]Ben" in screen.last
    for typed, answer in {
        "log": "[red]Ben deals, [/b]Anna begins",
        "undo": "[/b]Anna has made no move yet",
        "?": "log, undo",
    }.items():
        screen.type(typed)
        screen.until(PROMPT)
        assert answer in screen.last
    screen.type("quit")
    rest, status = screen.end()
    assert last_words(rest, "quit") == ["The match is left. It is saved in [b]match.json."]
    assert status == 0
