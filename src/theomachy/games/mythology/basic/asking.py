"""Mythology, the Basic game: what a seat is asked, as a sentence."""

from collections.abc import Sequence

from theomachy.games.mythology.basic.texts import text_of
from theomachy.games.mythology.basic.views import BasicView


def question(view: BasicView, units: Sequence[str]) -> str:
    """What the view's seat is asked; nothing where it is not its turn. `units`: their names, as said."""
    if view.seat is None or view.seat not in view.must:
        return ""
    player = view.players[view.seat]
    match view.phase:
        case "placing":
            return text_of("ask-placing", god=player.god, side=player.side)
        case "moving":
            return text_of("ask-moving", n=player.power) if view.reach else text_of("nobody-to-move")
        case "fighting":
            return text_of("ask-fighting")
        case "aiding":
            return _aid(view, units)
        case "capturing":
            return text_of("ask-capturing")
        case "aiding_capture":
            return text_of("ask-capture-aid", hero=_name(view.captor, units))
        case "allying":
            return _alliance(view)
        case _:
            return ""


def _name(id: int | None, units: Sequence[str]) -> str:
    return units[id - 1] if id else ""


def _aid(view: BasicView, units: Sequence[str]) -> str:
    if view.combat is None:
        return text_of("ask-aid")
    attacker, defender = (_name(id, units) for id in (view.combat.attacker, view.combat.defender))
    return text_of("ask-combat-aid", attacker=attacker, defender=defender)


def _alliance(view: BasicView) -> str:
    if view.proposal:
        names = ", ".join(view.names[seat] for seat in view.proposal)
        return text_of("ask-accepting", names=names)
    return text_of("ask-allying")
