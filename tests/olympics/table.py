"""Positions written in one line, for scenarios. Cards are written as event's first letter, type's first two,
Performance: `BCh8`."""

from collections.abc import Mapping
from typing import Any

from theomachy import Match, game

OLYMPICS = game("olympics")
CARDS = OLYMPICS.components().cards
SHORT = {f"{card.event[0]}{card.type[:2]}{card.performance}": card.acquisition for card in CARDS}
LABEL = {
    card.acquisition: f"{card.acquisition} {card.event} {card.type} {card.performance}" for card in CARDS
}
EVENT = {card.acquisition: card.event for card in CARDS}


def n(short: str) -> int:
    """A card's Acquisition value."""
    return SHORT[short]


def cards(text: str) -> list[int]:
    return [n(short) for short in text.split()]


def label(short: str) -> str:
    """A card as its notation has it."""
    return LABEL[n(short)]


def said(short: str) -> str:
    """A card as one speaks of it."""
    acquisition, name = label(short).split(" ", 1)
    return f"{name} ({acquisition})"


def player(
    hand: str = "", lying: str = "", down: str | Mapping[str, int] = "", **rest: Any
) -> dict[str, Any]:
    """What a player has. `lying`: at events, oldest first; `down`: those of the newest that lie face down,
    since round 1 or as told."""
    there = cards(lying)
    newest = {EVENT[card]: card for card in there}
    face_down = (
        {n(short): 1 for short in down.split()}
        if isinstance(down, str)
        else {n(short): laid for short, laid in down.items()}
    )
    chosen = {name: n(rest.pop(name)) for name in ("chosen", "bid") if name in rest}
    return {
        "hand": cards(hand),
        "lying": there,
        "newest": list(newest.values()),
        "face_down": face_down,
        **chosen,
        **rest,
    }


def at(
    *players: dict[str, Any],
    phase: str = "investing",
    live: bool = True,
    neutral: str = "",
    left: int | None = None,
    **rest: Any,
) -> Match:
    """A match at a position. `pool`, `discards` and `neutral` (its cards at events) are written like hands;
    `shown` by card. Where bids are wanted and none is told, the highest cards that are nowhere else were bid,
    seat 0 the highest. With `left` all but so many of the other cards lie among the discards."""
    seats = len(players)
    for name in ("pool", "discards"):
        rest[name] = cards(rest.get(name, ""))
    rest["shown"] = {n(short): taken for short, taken in rest.get("shown", {}).items()}
    if seats == 2:
        rest["neutral"] = player(lying=neutral)
    everything = [*players, *([rest["neutral"]] if seats == 2 else [])]
    used = {card for one in everything for card in [*one["hand"], *one["lying"]]} | {
        *rest["pool"],
        *rest["discards"],
    }
    free = sorted(set(LABEL) - used)
    entrants = len(everything)
    if phase in ("investing", "choosing"):
        for one in players:
            one.setdefault("bid", free.pop() if "bid" not in one else None)
            one.setdefault("taken", phase == "investing")
            if one["bid"] not in rest["discards"]:
                rest["discards"].append(one["bid"])
    if phase == "bidding" and not rest["pool"]:
        rest["pool"] = [free.pop(0) for _ in range(entrants)]
    if phase == "choosing":
        rest["pool"] += [None] * (entrants - len(rest["pool"]))
    if left is not None:
        rest["discards"] += free[left:]
    chance = {"chance": rest.pop("chance", 1)}
    position = {"phase": phase, "players": list(players), "round": rest.pop("round", 9), **chance, **rest}
    return Match.from_position(
        {"game": "olympics", "seats": seats, "seat_by_seat": not live, "position": position}
    )


def fill(*wanted: str, size: int, but: str = "") -> list[str]:
    """Hands of a size: what is wanted, filled up with cards that are nowhere else."""
    used = {short for hand in wanted for short in hand.split()} | set(but.split())
    free = [short for short in SHORT if short not in used]
    hands = []
    for hand in wanted:
        own = hand.split()
        while len(own) < size:
            own.append(free.pop())
        hands.append(" ".join(own))
    return hands


def invest(
    *choices: str,
    lying: tuple[str, ...] = (),
    down: tuple[str | Mapping[str, int], ...] = (),
    neutral: str = "",
    **rest: Any,
) -> Match:
    """A match after all have invested what is told; the deck is large, so that another round follows."""
    seats = len(choices)
    lying = lying or ("",) * seats
    down = down or ("",) * seats
    hands = fill(*choices, size=5, but=" ".join([*lying, neutral]))
    players = [
        player(hand, there, face_down) for hand, there, face_down in zip(hands, lying, down, strict=True)
    ]
    match = at(*players, neutral=neutral, **rest)
    for seat, choice in enumerate(choices):
        match.play(label(choice), seat)
    return match


def told(match: Match, kind: str, seat: int | None = None) -> list[dict[str, Any]]:
    """The fields of all events of a kind that a seat (or a spectator) may know."""
    return [event.fields for event in match.events(seat) if event.kind == kind]


def lane(match: Match, event: str, entrant: int, eyes: int | None = None) -> Any:
    """What an entrant has at an event, as somebody sees it."""
    view = match.view(eyes)
    return next(lane for lane in view.entrants[entrant].lanes if lane.event == event)
