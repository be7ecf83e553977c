"""Mythology, the Advanced game: what gods' powers and cards do, in words. They are made from the data, so another set says what it does, too."""

from theomachy.games.mythology.advanced.components import OLYMPUS, Effect, Gathering, Helper, PlayingCard, Saying
from theomachy.games.mythology.world import World

WHOM = {"hero": "a hero", "monster": "a monster", "any": "a hero or a monster", None: ""}
DOES = {
    "strengthen": "{whom} has {amount} more Attack in combat",
    "guard": "{whom} has {amount} more Defense in combat",
    "enchant": "{whom} with magic has {amount} more Magic",
    "encourage": "{whom} has {amount} more for captures",
    "hasten": "{whom} may move twice as far",
    "hold": "{whom} cannot be moved",
    "shelter": "no Divine Occurrence harms {whom}",
    "launch": "{whom} on a shore gets a ship without dice",
    "restore": "{whom} is freed from famine, pestilence and what holds it",
    "travel": "your god goes to any Area",
    "stir": "{amount} more on the dice of your {occurrence}",
    "reach": "your {occurrence} may happen in an Area beside that of your god, too",
}
BEFALLS = {
    "earthquake": "kills heroes ashore in the Area of your god",
    "tempest": "kills heroes aboard ships in the Area of your god",
    "volcano": "kills heroes ashore in one hex of the Area of your god",
    "plague": "after all phases, kills heroes in the Area",
    "pestilence": "heroes in the Area of your god cannot be moved this turn",
    "famine": "heroes in the Area of your god have half their Defense and Attack this turn",
}
"""What Divine Occurrences do."""
BY_THEMSELVES = ("stir", "reach")


def effect(of: Effect) -> str:
    """A power, or what a lesser god does."""
    return DOES[of.does].format(whom=WHOM[of.whom], amount=of.amount, occurrence=of.occurrence)


def event(of: Gathering) -> str:
    """An event: whom it calls, and where to."""
    where = "leave the map for Olympus" if of.to == OLYMPUS else f"go to {of.to}"
    return f"{', '.join(of.calls)}: all of them on the map {where}; 1 glory for each"


def oracle(of: Saying, world: World) -> str:
    """An oracle's promise."""
    deed = "captured" if any(prize.name == of.of for prize in world.prizes) else "killed"
    return f"{of.glory} glory at the turn's end when a hero of yours has {deed} {of.of}"


def card(of: PlayingCard, world: World) -> str:
    """All three sections of a card."""
    return f"{of.act.name}: {effect(of.act)}. {of.event.name}: {event(of.event)}. Oracle: {oracle(of.oracle, world)}"


def helped(by: Helper) -> str:
    """What a helper does for its bearer."""
    words = [f"{number:+d} {name}" for number, name in ((by.defense, "Defense"), (by.attack, "Attack")) if number]
    words += [f"{by.magic:+d} on the roll of who uses magic against its bearer"] * bool(by.magic) + ["moves twice as far"] * by.swift
    return ", ".join(words)
