"""Mythology, the Advanced game: what a seat is asked, as a sentence, and in a few words."""

from collections.abc import Callable

from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.advanced.state import State
from theomachy.games.mythology.advanced.text.odds import WAYS
from theomachy.games.mythology.advanced.text.views import AdvancedView, Window
from theomachy.games.mythology.advanced.texts import text_of
from theomachy.kernel.state import top_kind

WINDOW_TITLES: dict[Window, str] = {
    "gods_placed": "window-gods-placed",
    "phase_begins": "window-phase-begins",
    "combat": "window-combat",
    "capture": "window-capture",
    "phase_ends": "window-phase-ends",
}

IN_FRAME = {
    k.WINDOW: "act-or-pass",
    k.TARGET: "say-aim",
    k.POLL: "say-challenge",
    k.AUCTION: "your-bid",
    k.CLAIM: "say-attack",
    k.COMBAT: "say-magic",
    k.ORACLE: "say-oracle",
    k.DECIDING: "say-control",
}
IN_PHASE = {
    k.LOGGING: "time-for-sheets",
    k.CARDING: "put-card",
    k.PLACING: "place-god",
    k.PRAYING: "name-protected",
    k.NAMING: "name-unit",
    k.MOVING: "unit-in-hand",
    k.FIGHTING: "time-for-combat",
    k.CAPTURING: "time-for-captures",
    k.KEEPING: "keep-or-remove",
    k.SETTING: "say-hex",
}


Called = Callable[[str | None], str]
"""A name that stands in a view, as sentences take it."""


def question(view: AdvancedView, called: Called) -> str:
    """What the view's seat is asked; nothing where it is not its turn."""
    if view.seat is None or view.seat not in view.must:
        return ""
    match view.question:
        case "window":
            return _window(view)
        case "target":
            return text_of("ask-target", what=view.subject)
        case "poll":
            return _poll(view)
        case "auction":
            return _auction(view)
        case "claim":
            return text_of("ask-claim", unit=called(view.subject))
        case "combat":
            return text_of("ask-arms", unit=called(view.subject))
        case "oracle":
            return text_of("ask-oracle", about=view.subject)
        case "deciding":
            return text_of("ask-deciding", unit=view.subject)
        case _:
            return _phase(view, called)


def _phase(view: AdvancedView, called: Called) -> str:
    match view.phase:
        case "carding" | "placing" | "capturing":
            return text_of(f"ask-{view.phase}")
        case "logging":
            return text_of("ask-logging", points=_points(view.own.points_left if view.own else 0))
        case "setting":
            return text_of("ask-setting", counter=view.subject)
        case "praying":
            if view.own:
                return text_of("ask-protected", what=view.subject)
            return text_of("ask-granting", name=view.subject)
        case "naming":
            return text_of("ask-naming", left=view.most_attempts - view.attempts)
        case "moving":
            if not view.steps_left:
                return text_of("ask-moved", unit=called(view.in_hand))
            return text_of("ask-moving", unit=view.in_hand, n=view.steps_left)
        case "fighting":
            if view.subject:
                return text_of("ask-whom-to-attack", unit=view.subject)
            return text_of("ask-fighting")
        case "keeping":
            if view.grasp:
                return text_of("ask-keeping", prize=called(view.grasp.prize))
            return text_of("ask-keeping-prize")
        case _:
            return ""


def _window(view: AdvancedView) -> str:
    assert view.window is not None
    own = view.mover == view.seat
    whose = text_of("your-phase") if own else text_of("phase-of", name=view.names[view.mover])
    when = text_of(WINDOW_TITLES[view.window], whose=whose)
    if view.grasp is None:
        return text_of("ask-window", when=when)
    return text_of("ask-window-needs", when=when, needs=view.grasp.needs, ways=view.grasp.ways, of=WAYS)


def _poll(view: AdvancedView) -> str:
    """Who wants the unit, and what for."""
    opener = view.names[view.auction.opener if view.auction else view.mover]
    for_attack = view.auction is not None and view.auction.for_attack
    return text_of(
        "ask-poll-attack" if for_attack else "ask-poll-move",
        name=opener,
        unit=view.subject,
        points=_own_points(view),
    )


def _auction(view: AdvancedView) -> str:
    """With the number that stands."""
    auction, unit, points = view.auction, view.subject, _own_points(view)
    if auction is None or auction.bid is None or auction.bidder is None:
        return text_of("ask-bid", unit=unit, points=points)
    message = "ask-bid-both" if auction.equalled else "ask-bid-said"
    return text_of(message, unit=unit, points=points, name=view.names[auction.bidder], bid=auction.bid)


def _own_points(view: AdvancedView) -> str:
    return _points(view.own.totals.get(view.subject or "", 0) if view.own else 0)


def _points(number: int) -> str:
    return text_of("so-many-points", n=number)


def asked_instead(t: State) -> str:
    """What is asked, and so why something else cannot be done."""
    in_phase = IN_PHASE.get(int(t.phase), "not-asked")
    return text_of(IN_FRAME.get(int(top_kind(t)), in_phase))
