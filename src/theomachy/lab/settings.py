"""What all games of a file share: by it a file is known to hold the games that are asked for."""

from collections.abc import Mapping
from typing import Any

from theomachy import __version__
from theomachy.bots.registry import with_fingerprint
from theomachy.games import game as find_game
from theomachy.lab.simulate import Plan
from theomachy.lab.texts import text_of


def settings(plan: Plan) -> dict[str, str]:
    """What fixes the games of a plan, in words."""
    options = plan.options
    return {
        "game": plan.game,
        "rules": str(find_game(plan.game).rules_version),
        "seed": str(plan.seed),
        "bots": ",".join(map(with_fingerprint, plan.specs)),
        "version": __version__,
        "options": " ".join(f"{name}={options[name]}" for name in sorted(options)),
        "components": f"{plan.components.label}, {plan.components.fingerprint}",
    }


def check_settings(there: Mapping[str, Any], here: Mapping[str, str]) -> str:
    """What differs between a file and what is asked, in words; empty where nothing does."""
    return "; ".join(
        text_of("differs", name=name, there=repr(there.get(name)), here=repr(text))
        for name, text in here.items()
        if str(there.get(name)) != text
    )
