"""Games that bots have played, as matches: to be looked at move by move."""

import hashlib
import re
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from theomachy.checks import LONGEST_NAME
from theomachy.errors import CannotSave
from theomachy.games import game as find_game
from theomachy.kernel import runner
from theomachy.kernel.chance import Dice, combine
from theomachy.kernel.generic import play, setup
from theomachy.kernel.journal import NO_JOURNAL
from theomachy.kernel.record import new, records
from theomachy.kernel.state import first_seat
from theomachy.lab.simulate import POLICIES, Plan
from theomachy.lab.texts import text_of
from theomachy.match import Match
from theomachy.saved import saved_components


def name_of(spec: str) -> str:
    """What a bot is called at a table where bots are told apart: the end of its spec, which says most."""
    return spec[-LONGEST_NAME:]


def match_of(plan: Plan, number: int, actions: Sequence[int]) -> Match:
    """Game number `number` of a plan, in which these actions were played. It begins at the position after the
    deal.

    Examples:
        >>> from theomachy.lab.simulate import plan
        >>> made = plan("zeus-on-the-loose", ["greedy", "random"], seed=1)
        >>> match_of(made, 3, compiled_actions(made, 3)).over
        True
    """
    game, names = find_game(plan.game), [name_of(spec) for spec in plan.specs]
    dealt = new(plan.rules.state)
    dealt.chance = combine(plan.seed, number)
    setup(dealt, plan.params, NO_JOURNAL)
    match = Match.from_position(
        {
            "game": plan.game,
            "seats": len(names),
            "names": names,
            "options": dict(plan.options),
            "seat_by_seat": True,
            "components": saved_components(game, plan.components).model_dump(),
            "position": game.words(plan.components, plan.params, names).position(dealt),
        }
    )
    for action in actions:
        match.play_action(action, match.must[0])
    return match


def compiled_actions(plan: Plan, number: int) -> tuple[int, ...]:
    """What is played in a game of a plan whose seats are all compiled. Interpreted, so nothing need be
    compiled for it."""
    s, dice, out = new(plan.rules.state), new(Dice), np.zeros(plan.rules.actions, np.int64)
    worth, scratch = np.zeros_like(out), records(plan.rules.state, 1)
    runner.open_game(s, plan.params, dice, plan.seed, number, NO_JOURNAL)
    actions = []
    while not s.over:
        seat = first_seat(s.must)
        n = runner.list_legal(s, plan.params, seat, out)
        action = int(out[0])
        if n > 1:
            policy = POLICIES[plan.specs[seat]]
            action = runner.choice(s, plan.params, seat, policy, out, n, worth, scratch, dice)
        actions.append(action)
        play(s, plan.params, seat, action, NO_JOURNAL)
    return tuple(actions)


def file_name(plan: Plan, number: int, rotation: int, files: str) -> str:
    """What a game's file is called: it tells apart all games of all arenas. `files`: what stood in those of
    the bots, as the arena tells it."""
    which = f"{plan.specs} {files} {sorted(plan.options.items())} {plan.components.fingerprint}"
    names = [re.sub(r"[^\w.+]+", "_", name_of(spec)) for spec in plan.specs]
    told = "-".join([plan.game, str(plan.seed), f"{number:06d}", str(rotation), *names])
    return f"{told}-{hashlib.sha256(which.encode()).hexdigest()[:6]}.json"


def make_folder(folder: Path) -> None:
    """Make a folder for matches, if it is not there. Raises CannotSave."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        said = text_of("not-made", folder=folder, error=error.strerror or error)
        raise CannotSave(said) from None
