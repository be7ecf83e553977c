"""What a seat wants to be asked about, as it is stored with its table: for the match, and for the time
being."""

from typing import Any

from pydantic import ValidationError

from theomachy.games.words import Wishes

Stored = dict[str, Any]
"""Two wishes as JSON, `always` and `now`, and the `stage` of the match (its turn or round) in which the
second one holds."""


def wished(stored: Stored, wishes: Wishes | None, stage: int | None) -> Stored:
    """What is stored when a seat wants something else: from now on, or in this stage alone; None for what the
    game has by itself."""
    told = None if wishes is None else wishes.model_dump(mode="json")
    return (
        {"always": told} if stage is None else {"always": stored.get("always"), "now": told, "stage": stage}
    )


def in_force(stored: Stored, model: type[Wishes], stage: int) -> tuple[Wishes, bool]:
    """The wishes that hold in a stage of the match, and whether they are for the time being. What no longer
    fits the game is forgotten."""
    for_now = stored.get("stage") == stage and stored.get("now") is not None
    try:
        return model.model_validate(stored["now" if for_now else "always"] or {}), for_now
    except (KeyError, ValidationError):
        return model(), False
