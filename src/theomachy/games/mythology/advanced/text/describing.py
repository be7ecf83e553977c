"""Mythology, the Advanced game: what gods' powers and cards do, in words. They are made from the data, so
another set says what it does, too."""

from babel.lists import format_list

from theomachy.catalogue import AS_WRITTEN, written
from theomachy.games.mythology.advanced.components import (
    OLYMPUS,
    Gathering,
    Helper,
    PlayingCard,
    Saying,
)
from theomachy.games.mythology.advanced.texts import text_of
from theomachy.games.mythology.world import World

BY_THEMSELVES = ("stir", "reach")


def event(of: Gathering) -> str:
    """An event: whom it calls, where to, and what it costs (MY-A8)."""
    message = "event-off-map" if of.to == OLYMPUS else "event-sends"
    gods = format_list(of.calls, locale=AS_WRITTEN)
    return text_of(message, gods=gods, n=len(of.calls), area=of.to)


def oracle(of: Saying, world: World) -> str:
    """An oracle's promise."""
    prizes, monsters = (
        {each.name: each.called for each in all_of} for all_of in (world.prizes, world.monsters)
    )
    if of.of in prizes:
        return text_of("oracle-captured", glory=of.glory, about=prizes[of.of])
    return text_of("oracle-killed", glory=of.glory, about=monsters[of.of])


def card(of: PlayingCard, world: World) -> str:
    """All three sections of a card."""
    return text_of(
        "card-does",
        act=f"{of.act.name}: {of.act.says}",
        name=of.event.name,
        event=event(of.event),
        oracle=oracle(of.oracle, world),
    )


def helped(by: Helper) -> str:
    """What a helper does for its bearer."""
    helps = (
        ("added-defense", by.defense),
        ("added-attack", by.attack),
        ("helps-against-magic", by.magic),
        ("helps-to-move", by.swift),
    )
    return ", ".join(text_of(message, change=written(number, "+d")) for message, number in helps if number)
