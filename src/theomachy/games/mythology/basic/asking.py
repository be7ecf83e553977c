"""Mythology, the Basic game: what a seat is asked, as a sentence."""

from theomachy.games.mythology.basic.views import BasicView

CAPTURE = "two dice and your aid must come to more than ten"


def question(view: BasicView) -> str:
    """What the view's seat is asked; nothing where it is not its turn."""
    if view.seat is None or view.seat not in view.must:
        return ""
    player = view.players[view.seat]
    match view.phase:
        case "placing":
            return f"Where does {player.god} go? Your {player.side} that are in that Area can be moved."
        case "moving":
            left = f"{player.power} point{'' if player.power == 1 else 's'} left"
            return f"Whom do you move? {left}." if view.reach else "Nobody can be moved."
        case "fighting":
            return "Who fights whom?"
        case "aiding":
            return f"{_combat(view)}How much aid do you give? It is added to your dice, in this round."
        case "capturing":
            return f"Who reaches for a prize? {CAPTURE.capitalize()}."
        case "aiding_capture":
            return f"How much aid do you give {_name(view, view.captor)}? {CAPTURE.capitalize()}."
        case "allying":
            return _alliance(view)
        case _:
            return ""


def _name(view: BasicView, id: int | None) -> str:
    return next((unit.name for unit in view.units if unit.id == id), "")


def _combat(view: BasicView) -> str:
    if view.combat is None:
        return ""
    attacker, defender = _name(view, view.combat.attacker), _name(view, view.combat.defender)
    return f"{attacker} attacks {defender}. "


def _alliance(view: BasicView) -> str:
    if view.proposal:
        names = ", ".join(view.names[seat] for seat in view.proposal)
        return f"An alliance of {names} is proposed: each would get the mean of their points. Do you accept?"
    return "Do you want an alliance? At the end each ally gets the mean of their points."
