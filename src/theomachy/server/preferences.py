"""A seat's preferences, as they are stored with its table: its wishes for the match, and those for the time
being. A wish answers beforehand what the seat may be asked out of turn."""

from functools import cache
from typing import Any

from pydantic import ValidationError

from theomachy.games.words import Wishes

Preferences = dict[str, Any]
"""Two wishes as JSON, `always` and `now`, and the `stage` of the match (its turn or round) in which the
second one holds."""


def preferring(preferences: Preferences, wishes: Wishes | None, stage: int | None) -> Preferences:
    """The preferences of a seat that wishes something else: from now on, or in this stage alone; None for
    what the game has by itself."""
    told = None if wishes is None else wishes.model_dump(mode="json")
    if stage is None:
        return {"always": told}
    return {"always": preferences.get("always"), "now": told, "stage": stage}


def in_force(preferences: Preferences, model: type[Wishes], stage: int) -> tuple[Wishes, bool]:
    """The wishes that hold in a stage of the match, and whether they are for the time being. What no longer
    fits the game is forgotten."""
    if not preferences:
        return _by_itself(model), False
    for_now = preferences.get("stage") == stage and preferences.get("now") is not None
    try:
        return model.model_validate(preferences["now" if for_now else "always"] or {}), for_now
    except (KeyError, ValidationError):
        return _by_itself(model), False


@cache
def _by_itself(model: type[Wishes]) -> Wishes:
    """What a game wishes where its player has said nothing: asked again and again."""
    return model()
