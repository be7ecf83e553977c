"""Mythology, the Advanced game: what gods' powers and cards do, in words. They are made from the data, so
another set says what it does, too."""

from theomachy.games.mythology.advanced.components import (
    OLYMPUS,
    Effect,
    Gathering,
    Helper,
    PlayingCard,
    Saying,
)
from theomachy.games.mythology.world import World

WHOM = {"hero": "a hero", "monster": "a monster", "any": "a hero or a monster", None: ""}
DOES = {
    "strengthen": "+{amount} Attack in combat for {whom}, this turn",
    "guard": "+{amount} Defense in combat for {whom}, this turn",
    "enchant": "+{amount} Magic for {whom} with magic, this turn",
    "encourage": "+{amount} in captures for {whom}, this turn",
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
    """An event: whom it calls, where to, and what it costs (MY-A8)."""
    where = "off the map, to Olympus" if of.to == OLYMPUS else f"to {of.to}"
    return f"sends {', '.join(of.calls)} {where}; costs you 1 glory for each of them on the map"


def oracle(of: Saying, world: World) -> str:
    """An oracle's promise."""
    deed = "captured" if any(prize.name == of.of for prize in world.prizes) else "killed"
    return f"{of.glory} glory at the turn's end when a hero of yours has {deed} {of.of}"


def card(of: PlayingCard, world: World) -> str:
    """All three sections of a card."""
    return (
        f"{of.act.name}: {effect(of.act)}. {of.event.name}: {event(of.event)}. Oracle:"
        f" {oracle(of.oracle, world)}"
    )


def helped(by: Helper) -> str:
    """What a helper does for its bearer."""
    words = [
        f"{number:+d} {name}" for number, name in ((by.defense, "Defense"), (by.attack, "Attack")) if number
    ]
    words += [f"{by.magic:+d} on the roll of who uses magic against its bearer"] * bool(by.magic) + [
        "moves twice as far"
    ] * by.swift
    return ", ".join(words)


FATES = {
    1: "2 for each hero on the board",
    4: "2 for each hero killed in combat",
    5: "1 for each monster on the board",
    6: "1 for each monster killed in combat",
    7: "1 for each hero whom the Divine Occurrences of others have killed",
    8: "half a point for each Divine Occurrence, whoever causes it",
    13: "3 for each prize on the board",
    14: "2 for each prize off the board",
    15: "1 for each helper on the board",
    16: "1 for each helper off the board",
    17: "3 for each volcano that others cause",
    18: "5 for each prize that you possess",
    19: "3 for each helper that you possess",
    20: "2 for each earthquake that others cause",
    21: "1 for each turn without a Divine Occurrence",
    22: "2 for each tempest that others cause",
    23: "1 for each prayer of others",
    24: "2 for each sacrifice of others",
    32: "1 for each Divine Occurrence that others cause",
}
"""The chart of the Special Victory Conditions, by the number that `scoring.condition` gives."""
