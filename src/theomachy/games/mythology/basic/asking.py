"""Mythology, the Basic game: what a seat is asked, as a sentence."""

from theomachy.games.mythology.basic.texts import text_of
from theomachy.games.mythology.basic.views import BasicView


def question(view: BasicView) -> str:
    """What the view's seat is asked; nothing where it is not its turn."""
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
            return _aid(view)
        case "capturing":
            return text_of("ask-capturing")
        case "aiding_capture":
            return text_of("ask-capture-aid", hero=_name(view, view.captor))
        case "allying":
            return _alliance(view)
        case _:
            return ""


def _name(view: BasicView, id: int | None) -> str:
    return next((unit.name for unit in view.units if unit.id == id), "")


def _aid(view: BasicView) -> str:
    if view.combat is None:
        return text_of("ask-aid")
    attacker, defender = _name(view, view.combat.attacker), _name(view, view.combat.defender)
    return text_of("ask-combat-aid", attacker=attacker, defender=defender)


def _alliance(view: BasicView) -> str:
    if view.proposal:
        names = ", ".join(view.names[seat] for seat in view.proposal)
        return text_of("ask-accepting", names=names)
    return text_of("ask-allying")
