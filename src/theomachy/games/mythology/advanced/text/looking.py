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
from theomachy.games.mythology.advanced.texts import text_of
from theomachy.games.mythology.plain_text import nearest
from theomachy.games.mythology.views import FarView
from theomachy.games.mythology.world import World


def known_of(view: AdvancedView, world: World) -> dict[str, Callable[[], str]]:
    """What is known of each thing, by its name."""
    return {
        **{piece.name: partial(_piece, view, world, piece) for piece in view.pieces},
        **{each.name: partial(_absent, each) for each in view.absent},
        **{item.name: partial(_item, view, world, item) for item in view.items},
        **{card.name: partial(_card, card) for card in _cards(view)},
        **{player.god: partial(_god, player) for player in view.players if player.god},
    }


def _place(world: World, hex: int) -> str:
    return text_of("hex-in", hex=hex, area=world.areas[world.home[hex]].called)


def _piece(view: AdvancedView, world: World, piece: PieceView) -> str:
    place = _place(world, piece.hex)
    said = [text_of("aboard", place=place) if piece.aboard else place]
    numbers = "numbers" if piece.magic is None else "numbers-with-magic"
    said.append(text_of(numbers, defense=piece.defense, attack=piece.attack, magic=piece.magic))
    said += [", ".join(piece.state)] if piece.state else []
    borne = [item.name for item in view.items if item.bearer == piece.name]
    said += [text_of("bears", names=", ".join(borne))] if borne else []
    said += [text_of("holds-it", name=view.names[piece.holder])] if piece.holder is not None else []
    if view.own:
        said.append(text_of("your-points", n=view.own.totals.get(piece.name, 0)))
    said += _way(view, piece.on_foot, text_of("on-foot"), bool(borne))
    said += _way(view, piece.by_ship, text_of("by-ship"), bool(borne))
    for message, shown in {"has-shown": piece.known, "has-shown-before": piece.shown_before}.items():
        said += [text_of(message, name=view.names[seat], points=points) for seat, points in shown.items()]
    return "; ".join(said)


def _way(view: AdvancedView, far: FarView | None, how: str, home: bool) -> list[str]:
    """How far it is to the nearest prize, or home, which is the last of the goals."""
    if far is None:
        return []
    goals = slice(-1, None) if home else slice(-1)
    return nearest(view.goals[goals], far.steps[goals], f" {how}")


def _absent(each: AbsentView) -> str:
    if each.dead:
        return text_of("dead-may-return" if each.returns else "dead")
    return text_of("waits-for-fates" if each.returns else "comes-no-more")


def _item(view: AdvancedView, world: World, item: ItemView) -> str:
    if item.bearer:
        where = text_of("borne-by", name=item.bearer)
    elif item.hex is not None:
        where = _place(world, item.hex)
    elif item.owner is not None:
        where = text_of("before", name=view.names[item.owner])
    else:
        where = text_of("off-board")
    return f"{text_of(f'{item.kind}-there', where=where)}; {item.does}"


def _cards(view: AdvancedView) -> list[CardView]:
    """The seat's own, and those that all see."""
    down = [player.card for player in view.players if player.card]
    own = [*view.own.hand, *([view.own.down] if view.own.down else [])] if view.own else []
    return [*own, *down]


def _card(card: CardView) -> str:
    return text_of("card-does", act=card.act, name=card.event_name, event=card.event, oracle=card.oracle)


def _god(player: PlayerView) -> str:
    powers = [
        text_of("power-used" if power.used else "power", number=number, name=power.name, does=power.does)
        for number, power in enumerate(player.powers, 1)
    ]
    return "; ".join([text_of("god-of", name=player.name), *powers])
