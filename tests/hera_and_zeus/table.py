"""Positions written in a few words, for scenarios."""

from typing import Any

from theomachy import Match, game

HERA_AND_ZEUS = "hera-and-zeus"


def side(*columns: str, hand: str = "", pile: str = "", **rest: Any) -> dict[str, Any]:
    """One side: each column as cards with commas between, the first row first ("Hydra up, Io"); hand and pile
    too, its top last."""

    def cards(text: str) -> list[str]:
        return [card.strip() for card in text.split(",") if card.strip()]

    filled = [cards(column) for column in columns] + [[]] * (3 - len(columns))
    return {"columns": filled, "hand": cards(hand), "pile": cards(pile), **rest}


def used_up(hand: str, *columns: str, **rest: object) -> dict[str, Any]:
    """A side of Hera without a deck."""
    left = [name for kind in game(HERA_AND_ZEUS).components().kinds for name in [kind.hera] * kind.copies]
    for card in [card.strip() for text in (hand, *columns) for card in text.split(",") if card.strip()]:
        left.remove(card.removesuffix(" up"))
    return side(*columns, hand=hand, pile=",".join(left), **rest)


def at(
    hera: dict[str, Any],
    zeus: dict[str, Any],
    turn: int = 0,
    options: dict[str, str] | None = None,
    names: list[str] | None = None,
    **rest: Any,
) -> Match:
    """A match at a position; `rest` goes to the position."""
    position = {"turn": turn, "sides": [hera, zeus], **rest}
    return Match.from_position(
        {"game": HERA_AND_ZEUS, "seats": 2, "names": names, "options": options or {}, "position": position}
    )


def run(match: Match, *moves: str) -> Match:
    """Moves, each by the seat that must act."""
    for move in moves:
        match.play(move)
    return match


def moves(match: Match, seat: int | None = None) -> list[str]:
    """What a seat may do, as notation."""
    return [choice.move for choice in match.legal(seat)]


def told(match: Match, kind: str, seat: int | None = None) -> list[dict[str, Any]]:
    """What all events of a kind tell, that a seat (or a spectator) may know."""
    return [event.fields for event in match.events(seat) if event.kind == kind]


def field(match: Match, seat: int) -> list[list[str]]:
    """What truly lies in the columns of a seat: "Hydra" face down, "Hydra up" face up."""
    columns = match.position()["position"]["sides"][seat]["columns"]
    return [[card.partition(" #")[0] for card in column] for column in columns]


def pile(match: Match, seat: int) -> list[str]:
    """The discard pile of a seat, top last."""
    cards: list[str] = match.position()["position"]["sides"][seat]["pile"]
    return cards


def hand(match: Match, seat: int) -> list[str]:
    """The hand of a seat."""
    cards: list[str] = match.position()["position"]["sides"][seat]["hand"]
    return cards


def ending(match: Match) -> tuple[int, str] | None:
    """Who won and why."""
    ends = told(match, "game_ends")
    return (ends[0]["winner"], ends[0]["reason"]) if ends else None
