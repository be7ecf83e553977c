"""How many decisions a turn of Mythology's Advanced game costs one person among three bots, with the wishes
that one has by oneself.

    uv run python benchmarks/asked.py [--turns 30] [--windows own|acts|all] [--heroes 1] [--json]

The person, too, answers as `greedy` would, once asked. A sheet counts as one decision, however many lines it
has, and so does the way of a unit in hand until it stops or somebody is asked between: in the browser the
sheet is one page, and a way is a click on where it ends. `answers` counts each line and each hex."""

import argparse
import json
import statistics
from collections import Counter
from dataclasses import dataclass, field

from theomachy import Match
from theomachy.bots.bot import Decision, GreedyBot
from theomachy.games.mythology.advanced.text.wishes import AdvancedWishes

SEATS = 4
PERSON = 0


@dataclass
class Turn:
    """What one turn cost the person: decisions by what was asked, and each single answer."""

    decisions: Counter[str] = field(default_factory=Counter)
    answers: int = 0


def turns(seed: int, wishes: AdvancedWishes, most: int) -> list[Turn]:
    """So many turns of a match at most; only whole ones."""
    match, bot = Match("mythology", SEATS, seed=seed), GreedyBot()
    told: list[Turn] = [Turn()]
    goes_on: object = None
    while not match.over and len(told) <= most:
        stage = match.stage
        seat = match.must[0]
        said = match.reply(seat, wishes).action if seat == PERSON else None
        if seat == PERSON and said is None:
            goes_on = count(told[-1], match, goes_on)
        match.play_action(bot.choose(Decision.of(match, seat)) if said is None else said, seat)
        if match.stage > stage:
            told.append(Turn())
    return told[:most]


def count(turn: Turn, match: Match, goes_on: object) -> object:
    """Count a question to the person; what they are about, so that the same sheet or the same way is not
    counted again."""
    view = match.view(PERSON)
    asked = view.phase if view.question == "phase" else view.question
    about = (
        (asked, view.turn, view.phase == "moving" and (view.attempts, view.in_hand))
        if asked in ("logging", "moving")
        else None
    )
    turn.answers += 1
    if about is None or about != goes_on:
        turn.decisions[asked] += 1
    return about


def figures(told: list[Turn]) -> dict[str, object]:
    """Mean and most of a turn."""
    decisions = [turn.decisions.total() for turn in told]
    kinds = sum((turn.decisions for turn in told), Counter[str]())
    return {
        "turns": len(told),
        "decisions": {"mean": round(statistics.mean(decisions), 1), "most": max(decisions)},
        "answers": {
            "mean": round(statistics.mean(turn.answers for turn in told), 1),
            "most": max(turn.answers for turn in told),
        },
        "a turn": {kind: round(number / len(told), 1) for kind, number in kinds.most_common()},
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=30)
    parser.add_argument("--windows", default=AdvancedWishes().windows)
    parser.add_argument("--heroes", type=int, default=AdvancedWishes().heroes)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    wishes = AdvancedWishes(windows=asked.windows, heroes=asked.heroes)
    told: list[Turn] = []
    seed = 0
    while len(told) < asked.turns:
        told += turns(seed, wishes, asked.turns - len(told))
        seed += 1
    result = figures(told)
    print(
        json.dumps(result, indent=2)
        if asked.json
        else "\n".join(f"{name:10}{value}" for name, value in result.items())
    )


if __name__ == "__main__":
    main()
