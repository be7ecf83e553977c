"""The match with which a table begins."""

from collections.abc import Sequence
from typing import Any

from theomachy.fairness import chance_word
from theomachy.match import Match
from theomachy.saved import FORMAT, SavedComponents, SavedMatch
from theomachy.server.guide import guide_of
from theomachy.server.table import Table


def beginning_of(table: Table) -> Match:
    """A table's match before its first step. Raises BadFile, NewerFile."""
    return Match.beginning(saved_match(table))


def saved_match(table: Table, moves: Sequence[tuple[int, str]] = (), check: str = "") -> SavedMatch:
    """A table's match as a saved file has it."""
    start = _position(table)
    return SavedMatch(
        theomachy=FORMAT,
        game=table.game,
        rules=table.rules,
        seats=len(table.seats),
        names=[seat.name for seat in table.seats],
        options=dict(table.options),
        seat_by_seat=table.is_on_one_device if table.origin is None else table.origin["seat_by_seat"],
        components=SavedComponents.model_validate(table.components),
        seed=None,
        key=None if start else table.key.hex(),
        nonces=[] if start else [seat.nonce for seat in table.seats],
        start=start,
        moves=list(moves),
        check=check,
    )


def _position(table: Table) -> dict[str, Any] | None:
    """The position with which a table's match begins, where it is not the game's own: that of a lesson,
    or of another match, from which it goes on with chance of its own."""
    guide = guide_of(table.game) if table.guided else None
    if guide is not None:
        return guide.begins(table.game, [seat.name for seat in table.seats])
    if table.origin is None:
        return None
    chance = chance_word(table.key, 0, [seat.nonce for seat in table.seats])
    return {**table.origin["position"], "chance": int(chance)}
