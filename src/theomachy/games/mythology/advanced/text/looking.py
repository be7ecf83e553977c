"""Mythology, the Advanced game: what is known of a piece, a helper, a prize, a card or a god, in words."""

from collections.abc import Callable
from functools import partial

from theomachy.games.mythology.advanced.text.views import (
    AbsentView,
    AdvancedView,
    CardView,
    ItemView,
    PieceView,
    PlayerView,
)
from theomachy.games.mythology.plain_text import meant, nearest
from theomachy.games.mythology.views import FarView
from theomachy.games.mythology.world import World


def about(view: AdvancedView, world: World, written: str) -> str:
    """What is known of something, by its name or a beginning of it; nothing where nothing is called so."""
    known: dict[str, Callable[[], str]] = {
        **{piece.name: partial(_piece, view, world, piece) for piece in view.pieces},
        **{each.name: partial(_absent, each) for each in view.absent},
        **{item.name: partial(_item, view, world, item) for item in view.items},
        **{card.name: partial(_card, card) for card in _cards(view)},
        **{player.god: partial(_god, player) for player in view.players if player.god},
    }
    name = meant(written, known)
    return f"{name}: {known[name]()}" if name else ""


def _place(world: World, hex: int) -> str:
    return f"{hex} in {world.areas[world.home[hex]].name}"


def _piece(view: AdvancedView, world: World, piece: PieceView) -> str:
    said = [_place(world, piece.hex) + (", aboard a ship" if piece.aboard else "")]
    numbers = f"Defense {piece.defense}, Attack {piece.attack}"
    said.append(numbers + (f", Magic {piece.magic}" if piece.magic is not None else ""))
    said += [", ".join(piece.state)] if piece.state else []
    borne = [item.name for item in view.items if item.bearer == piece.name]
    said += [f"bears {', '.join(borne)}"] if borne else []
    said += [f"{view.names[piece.holder]} holds it"] if piece.holder is not None else []
    if view.own:
        said.append(f"your points: {view.own.totals.get(piece.name, 0)}")
    said += _way(view, piece.on_foot, " on foot", bool(borne)) + _way(
        view, piece.by_ship, " by ship", bool(borne)
    )
    said += [f"{view.names[seat]} has shown {points}" for seat, points in piece.known.items()]
    return "; ".join(said)


def _way(view: AdvancedView, far: FarView | None, how: str, home: bool) -> list[str]:
    """How far it is to the nearest prize, or home, which is the last of the goals."""
    if far is None:
        return []
    goals = slice(-1, None) if home else slice(-1)
    return nearest(view.goals[goals], far.steps[goals], how)


def _absent(each: AbsentView) -> str:
    if each.dead:
        return "dead, and may come back" if each.returns else "dead"
    return "waits for the Fates" if each.returns else "does not come any more"


def _item(view: AdvancedView, world: World, item: ItemView) -> str:
    if item.bearer:
        where = f"borne by {item.bearer}"
    elif item.hex is not None:
        where = _place(world, item.hex)
    else:
        where = "off the board" if item.owner is None else f"before {view.names[item.owner]}"
    return f"{where}; {item.does}"


def _cards(view: AdvancedView) -> list[CardView]:
    """The seat's own, and those that all see."""
    down = [player.card for player in view.players if player.card]
    own = [*view.own.hand, *([view.own.down] if view.own.down else [])] if view.own else []
    return [*own, *down]


def _card(card: CardView) -> str:
    return f"{card.act}. {card.event_name}: {card.event}. Oracle: {card.oracle}"


def _god(player: PlayerView) -> str:
    powers = [
        f"power {number}, {power.name}: {power.does}" + (" (used)" if power.used else "")
        for number, power in enumerate(player.powers, 1)
    ]
    return "; ".join([f"the god of {player.name}", *powers])
