"""Every way in which a match ends: its name, both sides, the moves that lead there, and the words."""

from tests.hera_and_zeus.table import side, used_up

NAMES = ["Xenia", "Yorgos"]
CHANCE = 3
"""With which Pegasus finds Pandora in a hand where the hostage is, too."""
ENDS = [
    (
        "challenged_hostage",
        side("Fury", "Fury"),
        side("Argus", "Giant"),
        ["challenge 1"],
        "Xenia challenges the hostage and frees it",
    ),
    (
        "uncovered_hostage",
        side("Fury", "Fury", hand="Pegasus"),
        side("Argus", "Giant"),
        ["Pegasus", "column 1"],
        "Pegasus finds the hostage in the first row: Xenia frees it",
    ),
    (
        "picked_hostage",
        side("Fury", "Fury", hand="Pegasus"),
        side("Giant", "Giant", hand="Argus"),
        ["Pegasus", "hand"],
        "Pegasus finds the hostage in the hand: Xenia frees it",
    ),
    (
        "hand_with_hostage",
        side("Fury", "Fury", hand="Pegasus, Pegasus"),
        side("Giant", "Giant", hand="Pandora, Argus"),
        ["Pegasus", "hand"],
        "Pandora's box empties a hand with the hostage in it: Xenia wins",
    ),
    (
        "column_with_hostage",
        side("Fury, Io", "Fury"),
        side("Pandora", "Giant"),
        ["challenge 1"],
        "Pandora's box takes a hostage with its column: Yorgos wins",
    ),
    (
        "both_hostages",
        side("Fury, Io", "Fury"),
        side("Pandora, Argus", "Giant"),
        ["challenge 1"],
        "Pandora's box takes both hostages, and the challenger has lost: Yorgos wins",
    ),
    (
        "no_cards",
        side("Hydra"),
        side("Centaur"),
        ["challenge 1"],
        "Yorgos begins a turn without a card on the field: Xenia wins",
    ),
    (
        "no_action",
        used_up("", "Fury", "Medusa"),
        side("Cyclops", "Hero", hand="Centaur"),
        ["challenge 1"],
        "Xenia has an action point left and can do nothing with it: Yorgos wins",
    ),
]
