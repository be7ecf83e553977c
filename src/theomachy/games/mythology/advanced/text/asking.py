"""Mythology, the Advanced game: what a seat is asked, as a sentence."""

from theomachy.games.mythology.advanced.text.odds import WAYS
from theomachy.games.mythology.advanced.text.views import AdvancedView, Window

WINDOW_TITLES: dict[Window, str] = {
    "gods_placed": "The gods are placed",
    "phase_begins": "{phase} begins",
    "combat": "Before the dice of combat",
    "capture": "Before the dice of a capture",
    "phase_ends": "{phase} ends",
}
PHASES = {
    "carding": "Which card do you put down? Its lesser god, event or oracle can be played this turn.",
    "placing": "Where does your god go? Divine Occurrences happen in that Area.",
    "capturing": "Who reaches for a prize? Each hero tries once in a phase; pass ends captures.",
}
"""What some phases ask, whatever the view."""


def question(view: AdvancedView) -> str:
    """What the view's seat is asked; nothing where it is not its turn."""
    if view.seat is None or view.seat not in view.must:
        return ""
    match view.question:
        case "window":
            needs = (
                f"They must come to {view.grasp.needs} at least: {view.grasp.ways} of {WAYS}. "
                if view.grasp
                else ""
            )
            assert view.window is not None
            whose = "Your phase" if view.mover == view.seat else f"The phase of {view.names[view.mover]}"
            return f"{WINDOW_TITLES[view.window].format(phase=whose)}. {needs}You may act, or pass."
        case "target":
            return f"At whom is it aimed, or where: {view.subject}?"
        case "poll":
            return f"{_wanted(view)} Do you challenge? {_own_points(view)}"
        case "auction":
            return f"What do you say for {view.subject}? {_said(view)}{_own_points(view)}"
        case "claim":
            return f"{view.subject} comes by: does a unit of yours attack?"
        case "combat":
            return f"Does {view.subject} use magic?"
        case "oracle":
            return f"Do you play an oracle about {view.subject}, instead of the usual glory?"
        case "deciding":
            return f"Who controls {view.subject}?"
        case _:
            return _phase(view)


def _phase(view: AdvancedView) -> str:
    if view.phase in PHASES:
        return PHASES[view.phase]
    match view.phase:
        case "logging":
            points = _points(view.own.points_left if view.own else 0)
            return f"Write your log sheet, line by line: {points} left. Pass hands it in."
        case "setting":
            return f"Where does {view.subject} lie, face down?"
        case "praying":
            return (
                f"Whom do you have protected from {view.subject}?"
                if view.own
                else f"What do you grant {view.subject}?"
            )
        case "naming":
            left = view.most_attempts - view.attempts
            return f"Whom do you move? You may name {left} more; pass ends movement."
        case "moving":
            if not view.steps_left:
                return f"{view.in_hand} has no hexes left; pass ends the move."
            hexes = f"{view.steps_left} hex{'' if view.steps_left == 1 else 'es'}"
            return f"Where to with {view.in_hand}? {hexes} left; pass ends the move."
        case "fighting":
            return f"Whom does {view.subject} attack?" if view.subject else "Who attacks? Pass ends combat."
        case "keeping":
            return f"{view.grasp.prize if view.grasp else 'The prize'} is captured: keep it, or take it off?"
        case _:
            return ""


def _wanted(view: AdvancedView) -> str:
    """Who wants the unit, and what for."""
    opener = view.names[view.auction.opener if view.auction else view.mover]
    if view.auction and view.auction.for_attack:
        return f"{opener} claims {view.subject} for an attack."
    return f"{opener} wants to move {view.subject}."


def _said(view: AdvancedView) -> str:
    """The number that stands."""
    if view.auction is None or view.auction.bid is None or view.auction.bidder is None:
        return ""
    who = "Both have" if view.auction.equalled else f"{view.names[view.auction.bidder]} has"
    return f"{who} said {view.auction.bid}. "


def _own_points(view: AdvancedView) -> str:
    return f"You have {_points(view.own.totals.get(view.subject or '', 0) if view.own else 0)}."


def _points(number: int) -> str:
    return f"{number} point{'' if number == 1 else 's'}"
