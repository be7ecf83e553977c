"""Positions written in one line, for scenarios."""

from collections import Counter
from typing import Any

from theomachy import Match


def at(
    *hands: str,
    total: int = 0,
    top: str | None = None,
    by: int | None = None,
    turn: int = 0,
    holder: int | None = None,
    letters: tuple[str, ...] = (),
    olympus: str = "",
    window: dict[int, str] | None = None,
    live: bool = True,
    **rest: Any,
) -> Match:
    """A match at a position. Hands and `olympus` (without the top card) are cards with blanks between; `rest`
    goes to the position if it belongs there, else to the options."""
    lying = Counter(olympus.split())
    if top is not None:
        lying[top] += 1
        by = len(hands) - 1 if by is None else by
    position = {
        "dealer": rest.pop("dealer", len(hands) - 1),
        "turn": turn,
        "total": total,
        "top": top,
        "top_played_by": by,
        "holder": holder,
        "olympus": dict(lying),
        "window": window,
        "players": [
            {"hand": hand.split(), "letters": letters[seat] if seat < len(letters) else ""}
            for seat, hand in enumerate(hands)
        ],
    }
    for name in ("owes_draw", "round", "chance"):
        if name in rest:
            position[name] = rest.pop(name)
    return Match.from_position(
        {
            "game": "zeus-on-the-loose",
            "seats": len(hands),
            "options": rest,
            "seat_by_seat": not live,
            "position": position,
        }
    )


def moves(match: Match, seat: int | None = None) -> list[str]:
    """What a seat may do, as notation."""
    return [choice.move for choice in match.legal(seat)]


def told(match: Match, kind: str, seat: int | None = None) -> list[dict[str, Any]]:
    """The details of all events of a kind that a seat (or a spectator) may know."""
    return [event.fields for event in match.events(seat) if event.kind == kind]


def answer_all(match: Match, **claims: str) -> Match:
    """Everybody who is asked passes, but those named (seat1="sneak")."""
    for seat in match.must:
        match.play(claims.get(f"seat{seat}", "pass"), seat)
    return match
