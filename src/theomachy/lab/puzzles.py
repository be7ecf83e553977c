"""Finds puzzles and writes them into a game's package: `python -m theomachy.lab.puzzles GAME`.

Decisions of ordinary matches are weighed in imagined worlds, at first in few and then in ever more. What is
left in the end has one best move by a wide margin, in a thousand worlds that had no part in choosing it, and
a large search, which plays on in another way, agrees. Where a turn has several moves the last turns of
matches are looked at, too: whether one first move alone wins in this turn, whatever is hidden.

It is no command of `theomachy`, for it writes the package's own data. The same seed finds the same
puzzles."""

import argparse
import hashlib
import importlib.util
import json
import random
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from theomachy.bots.bot import Decision, GreedyBot
from theomachy.bots.ismcts import IsmctsBot
from theomachy.coach.choices import candidates
from theomachy.coach.evaluation import Evaluation, as_greedy
from theomachy.coach.forced import MOST_POSITIONS, Forced, TooWide
from theomachy.coach.forced import WORLDS as FORCED_WORLDS
from theomachy.coach.puzzles import MARGIN, MoveChance, Puzzle, Step, write_schema
from theomachy.games import game as find_game
from theomachy.kernel.chance import combine
from theomachy.kernel.generic import blindfold, imagine, play
from theomachy.kernel.journal import NO_JOURNAL
from theomachy.kernel.record import from_bytes, new
from theomachy.match import Match

GLANCE, LOOK, WORLDS = 24, 200, 1000
"""In so many worlds a decision is weighed, each time in new ones."""
SURE_MARGIN = MARGIN + 0.05
"""What the finder asks for, so that other worlds find the margin, too."""
SMALL_SEARCH, LARGE_SEARCH = 200, 20_000
SAME_WORLDS = 20
FEWEST_STEPS = 2
WIDEST = 10_000
"""Turns of more positions are not searched for wins."""
MOST_STEPS, FEWEST_MOVES, MOST_WRITTEN = 6, 3, 12
CARELESS = 0.25
"""In what part of the decisions those who play the matches do anything."""
NAMES = ("Ariadne", "Nikandros", "Theano", "Lysandros", "Melitta")


def is_by_letters(match: Match) -> bool:
    """Whether the match is won by letters, a round each."""
    return all("letters" in player for player in match.position()["position"].get("players", [{}]))


def beginning(match: Match) -> Match:
    """The match as it is played for puzzles: where it is won by letters everybody lacks the last one, so that
    the round decides it."""
    if not is_by_letters(match):
        return match
    file = match.position()
    for player in file["position"]["players"]:
        player["letters"] = "ZEU"
    return Match.from_position(file)


WIN_NOW = "Win in this turn, whatever lies hidden."
LETTERS = "Everybody lacks one letter. "


def decisions(game: str, seed: int) -> Iterator[tuple[int, Match]]:
    """The decisions of seats in their turn, in one match after another, with the number of the match."""
    number = 0
    while True:
        number += 1
        luck = random.Random(combine(seed, number))
        seats = min(2 + number % 2, find_game(game).seats.stop - 1)
        match = Match(game, seats, seed=luck.getrandbits(60), names=NAMES[:seats])
        match = beginning(match)
        while not match.over:
            seat = match.must[0]
            if not match.interrupted and len(match.must) == 1:
                yield number, match.copy()
            decision = Decision.of(match, seat)
            action = (
                luck.choice(decision.sensible) if luck.random() < CARELESS else GreedyBot().choose(decision)
            )
            match.play_action(action, seat)


def step_of(decision: Decision, match: Match) -> Step | None:
    """A decision as a step of a puzzle; None where it is none."""
    actions = candidates(decision)
    for worlds, first in ((GLANCE, 0), (LOOK, GLANCE), (WORLDS, GLANCE + LOOK)):
        evaluation = Evaluation(decision, actions, first, as_greedy(decision))
        evaluation.grow(worlds)
        actions = sorted(actions, key=lambda action: -evaluation.chance(action).mean)
        gain = evaluation.gain(actions[0], actions[1])
        if gain.mean < SURE_MARGIN or (worlds == WORLDS and gain.mean - gain.error < MARGIN):
            return None
    if IsmctsBot(iterations=LARGE_SEARCH).choose(decision) != actions[0]:
        return None
    return Step(
        moves=[
            MoveChance(
                move=match.notation(action), chance=round(chance.mean, 4), error=round(chance.error, 4)
            )
            for action in actions[:MOST_WRITTEN]
            for chance in [evaluation.chance(action)]
        ]
    )


def shows_nothing(decision: Decision, action: int) -> bool:
    """Whether a seat sees the same after its action in all worlds that it can imagine."""
    rules, params, seat = decision.rules, decision.params_record, decision.seat
    seen = set()
    for world in range(SAME_WORLDS):
        s, t = from_bytes(rules.state, decision.record), new(rules.state)
        imagine(s, params, seat, combine(decision.seed, world))
        play(s, params, seat, action, NO_JOURNAL)
        blindfold(s, params, seat, t)
        seen.add(t.tobytes())
    return len(seen) == 1


def steps_from(match: Match, seat: int) -> list[Step]:
    """The steps of a puzzle that begins here; none where there is none."""
    steps: list[Step] = []
    match = match.copy()
    while len(steps) < MOST_STEPS:
        decision = Decision.of(match, seat)
        if len(decision.sensible) < (1 if steps else FEWEST_MOVES):
            break
        if len(decision.sensible) == 1:
            return steps if not match.interrupted else []
        step = step_of(decision, match)
        if step is None:
            break
        steps.append(step)
        match.play(step.answer, seat)
        if match.over or match.must != (seat,) or not shows_nothing(decision, match.last[1]):
            return steps
    return [] if match.interrupted else steps


def winning_steps(match: Match, seat: int, most: int = MOST_POSITIONS) -> list[Step]:
    """The steps by which a seat wins in this turn, whatever is hidden; none where no first move, or more than
    one, does. Raises TooWide."""
    steps: list[Step] = []
    match = match.copy()
    while not match.over:
        decision = Decision.of(match, seat)
        right = Forced(decision, most).moves()
        others = [action for action in decision.legal if action not in right]
        others.sort(key=lambda action: -decision.worth[action])
        if not right or not others:
            return []
        steps.append(
            Step(
                moves=[
                    MoveChance(move=match.notation(action), chance=float(action in right), error=0.0)
                    for action in [*right, *others[: MOST_WRITTEN - 1]]
                ],
                right=len(right),
            )
        )
        if len(right) > 1:
            break
        match.play_action(right[0], seat)
    return steps if steps[0].right == 1 and len(steps) >= FEWEST_STEPS else []


def last_turns(game: str, seed: int) -> Iterator[list[Match]]:
    """The decisions of the last turn of one match after another."""
    last, turn = 0, list[Match]()
    for number, match in decisions(game, seed):
        if turn and number != last:
            yield turn
        if number != last or match.stage != turn[0].stage:
            turn = []
        turn.append(match)
        last = number


def level_of(match: Match, seat: int, steps: list[Step]) -> int:
    """How hard a puzzle is, as `Puzzle.level` has it."""
    match, found = match.copy(), Counter[str]()
    for step in steps:
        decision = Decision.of(match, seat)
        for bot, by in (("greedy", GreedyBot()), ("search", IsmctsBot(iterations=SMALL_SEARCH))):
            found[bot] += step.is_right(match.notation(by.choose(decision)))
        match.play(step.answer, seat)
    return 1 if found["greedy"] == len(steps) else 2 if found["search"] == len(steps) else 3


def question_of(steps: list[Step], match: Match) -> str:
    """What is asked, by how much there is to win."""
    return (LETTERS if is_by_letters(match) else "") + _which(steps)


def _which(steps: list[Step]) -> str:
    best, others = steps[0].moves[0].chance, steps[0].moves[1].chance
    if best > 0.995:
        return "Win for certain. Which move?"
    if others < 0.25:
        return "One move keeps you in the match. Which?"
    return "Which move wins most often?"


def by_chances(game: str, seed: int) -> Iterator[Puzzle]:
    """Decisions of one best move."""
    last = 0
    for number, match in decisions(game, seed):
        if number == last:  # of a match one puzzle is enough
            continue
        steps = steps_from(match, match.must[0])
        if steps:
            last = number
            yield puzzle(match, steps, question_of(steps, match), "match", WORLDS)


def by_force(game: str, seed: int) -> Iterator[Puzzle]:
    """Decisions from which one can win in this turn, whatever is hidden: of each match the first."""
    for turn in last_turns(game, seed):
        for match in turn:
            with suppress(TooWide):
                if steps := winning_steps(match, match.must[0], WIDEST):
                    yield puzzle(match, steps, WIN_NOW, "turn", FORCED_WORLDS)
                    break


def given(file: Path) -> Iterator[Puzzle]:
    """The turns to win that a page of the docs has as JSON, as far as they have one answer."""
    for part in file.read_text("utf-8").split("```json")[1:]:
        told = json.loads(part.split("```")[0])
        seat = told["position"]["turn"]
        names = [NAMES[0] if number == seat else NAMES[1] for number in range(told["seats"])]
        match = Match.from_position(told | {"names": names})
        steps = winning_steps(match, seat)
        if steps:
            yield puzzle(match, steps, WIN_NOW, "turn", FORCED_WORLDS)


def puzzle(match: Match, steps: list[Step], question: str, goal: str, worlds: int) -> Puzzle:
    """A puzzle, by a name that is made of its position."""
    position = {name: entry for name, entry in match.position().items() if name != "components"}
    seat = match.must[0]
    return Puzzle.model_validate(
        {
            "name": hashlib.sha256(json.dumps(position, sort_keys=True).encode()).hexdigest()[:6],
            "question": question,
            "goal": goal,
            "level": level_of(match, seat, steps),
            "seat": seat,
            "worlds": worlds,
            "steps": steps,
            "position": position,
        }
    )


def chosen(found: Iterator[Puzzle], most: int, easy: int) -> Iterator[Puzzle]:
    """So many of them, at most `easy` of level 1, and none twice."""
    names: set[str] = set()
    while len(names) < most:
        puzzle = next(found)
        easy -= puzzle.level == 1
        if puzzle.name not in names and (puzzle.level > 1 or easy >= 0):
            names.add(puzzle.name)
            yield puzzle


def file_of(game: str) -> Path:
    """Where the puzzles of a game stand."""
    spec = importlib.util.find_spec(type(find_game(game)).__module__)
    assert spec is not None and spec.origin is not None
    return Path(spec.origin).with_name("puzzles.json")


def main() -> None:
    """Find puzzles of a game and write its file."""
    parser = argparse.ArgumentParser(prog="python -m theomachy.lab.puzzles", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--wanted", type=int, default=36)
    parser.add_argument("--easy", type=int, default=12, help="how many of level 1 at most")
    parser.add_argument("--wins", type=int, default=0, help="so many of them are turns to win in")
    parser.add_argument("--given", type=Path, help="a page with positions that come first")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    puzzles = list(given(asked.given)) if asked.given else []
    wins, others = by_force(asked.game, asked.seed), by_chances(asked.game, asked.seed)
    for found in (
        chosen(wins, asked.wins - len(puzzles), asked.wanted),
        chosen(others, asked.wanted - asked.wins, asked.easy),
    ):
        for each in found:
            print(len(puzzles), each.name, each.goal, each.level, each.answer, flush=True)
            puzzles.append(each)
    write(asked.game, puzzles)
    write_schema()


def write(game: str, puzzles: list[Puzzle]) -> None:
    """Write a game's file, a puzzle a line."""
    lines = [json.dumps(puzzle.model_dump(mode="json"), ensure_ascii=False) for puzzle in puzzles]
    file_of(game).write_text('{"puzzles": [\n' + ",\n".join(lines) + "\n]}\n", "utf-8")


if __name__ == "__main__":
    main()
