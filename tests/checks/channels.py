"""Every channel by which a seat learns something, as one dictionary, so that two matches can be compared
through a seat's eyes.

Non-interference: what a seat may not know must change nothing in any of its channels.
"""

from typing import Any

import numpy as np

from tests.checks.effort import NIGHT
from tests.checks.machines import information
from tests.checks.observed import observation
from theomachy import Match
from theomachy.bots.bot import Decision, GreedyBot
from theomachy.bots.ismcts import SEARCHES
from theomachy.bots.net import MOST_SET, layers_for
from theomachy.bots.net_files import has_nets
from theomachy.bots.policy import PolicyBot
from theomachy.coach.hint import advise
from theomachy.env.text import Chair
from theomachy.errors import TheomachyError
from theomachy.kernel.generic import features, traits

ITERATIONS = 40


def channels(match: Match, seat: int | None, search: bool = False) -> dict[str, Any]:
    """All that a seat (or a spectator) is given, by channel; with `search` also what the searching bot makes
    of it."""
    rules = match.game.rules
    seen: dict[str, Any] = {
        "record": match.blindfolded(seat).tobytes(),
        "view": match.view(seat).model_dump_json(),
        "picture": match.picture(seat),
        "map": match.words.plain_map(match.view(seat), 80),
        "masks": (match.must, match.may, match.over, match.interrupted),
        "events": [event.model_dump_json() for event in match.events(seat)],
        "observation": observation(match, seat).tobytes(),
        "summary": (str(match), repr(match)),
    }
    if seat is not None:
        chair = Chair(match, seat)
        if NIGHT or match.state.moves % 4 == 0:  # how many moves there were is public, and so is what follows
            seen["information"] = information(match, seat)
        seen["words"] = (chair.look(), chair.moves(), chair.log(), chair.rules())
        if rules.features is not None:
            seen["features"] = seen_features(match, seat)
            seen["traits"] = seen_traits(match, seat)
        seen["legal"] = (
            [choice.model_dump_json() for choice in match.legal(seat)] if seat in match.actors else []
        )
        seen["errors"] = {move: error_text(match, move, seat) for move in match.words.spellings()}
        seen["undo"] = undo_text(match, seat)
        if seen["legal"]:
            seen["bots"] = bots(match, seat, search)
    return seen


def error_text(match: Match, move: str, seat: int) -> str:
    """What comes of trying an illegal move; nothing for a legal one."""
    if match.words.spellings()[move] in match.legal_actions(seat):
        return ""
    try:
        match.play(move, seat)
    except TheomachyError as error:
        return f"{type(error).__name__}: {error}"
    raise AssertionError(f"{move} is not legal, and yet it was played")


def undo_text(match: Match, seat: int) -> str:
    """Whether the seat may take back a move, and what it is told if not."""
    try:
        match.copy().undo(seat)
    except TheomachyError as error:
        return str(error)
    return "taken back"


def bots(match: Match, seat: int, search: bool) -> Any:
    """What bots in this seat are given, and what they answer."""
    decision = Decision.of(match, seat)
    answers: list[Any] = [decision, decision.seed, GreedyBot().choose(decision)]
    learned = has_nets(match.game.id, match.seats)
    if learned:
        answers.append(PolicyBot().choose(decision))
    if search:
        for name in SEARCHES if learned else ["ismcts"]:
            found = SEARCHES[name]().begin(decision, ITERATIONS)
            found.grow(ITERATIONS)
            answers.append(found.visits())
        answers.append(advise(decision, match.words, lambda evaluation: evaluation.grow(4)))
    return answers


def seen_features(match: Match, seat: int) -> list[int]:
    """What a policy net sees from a seat: of the whole record, since in a search it looks at an imagined
    one."""
    out = np.zeros(MOST_SET, np.int64)
    return sorted(out[: features(match.state, match.params, seat, 0, out)].tolist())


def seen_traits(match: Match, seat: int) -> list[list[int]]:
    """What a policy net sees of each legal action, likewise."""
    layers = layers_for(match.game.rules)
    legal = np.array(match.legal_actions(seat), np.int64)
    traits(match.state, match.params, seat, legal, len(legal), layers.traits, layers.start)
    start = layers.start.tolist()
    return [sorted(layers.traits[start[i] : start[i + 1]].tolist()) for i in range(len(legal))]


def differences(one: dict[str, Any], other: dict[str, Any]) -> list[str]:
    """The channels in which two matches differ."""
    return [name for name in {**one, **other} if one.get(name) != other.get(name)]
