"""Every way in which a match ends: its name, both sides, the moves that lead there, and the words."""

from tests.hera_and_zeus.table import side, used_up

CHANCE = 3
"""With which Pegasus finds Pandora in a hand where the hostage is, too."""
ENDS = [
    ("challenged_hostage", side("Fury", "Fury"), side("Argus", "Giant"), ["challenge 1"], "The first seat challenges the hostage and frees it"),
    (
        "uncovered_hostage",
        side("Fury", "Fury", hand="Pegasus"),
        side("Argus", "Giant"),
        ["Pegasus", "column 1"],
        "Pegasus finds the hostage in the first row: the first seat frees it",
    ),
    (
        "picked_hostage",
        side("Fury", "Fury", hand="Pegasus"),
        side("Giant", "Giant", hand="Argus"),
        ["Pegasus", "hand"],
        "Pegasus finds the hostage in the hand: the first seat frees it",
    ),
    (
        "hand_with_hostage",
        side("Fury", "Fury", hand="Pegasus, Pegasus"),
        side("Giant", "Giant", hand="Pandora, Argus"),
        ["Pegasus", "hand"],
        "Pandora's box empties a hand with the hostage in it: the first seat wins",
    ),
    (
        "column_with_hostage",
        side("Fury, Io", "Fury"),
        side("Pandora", "Giant"),
        ["challenge 1"],
        "Pandora's box takes a hostage with its column: the second seat wins",
    ),
    (
        "both_hostages",
        side("Fury, Io", "Fury"),
        side("Pandora, Argus", "Giant"),
        ["challenge 1"],
        "Pandora's box takes both hostages, and the challenger has lost: the second seat wins",
    ),
    (
        "no_cards",
        side("Hydra"),
        side("Centaur"),
        ["challenge 1"],
        "The second seat begins a turn without a card on the field: the first seat wins",
    ),
    (
        "no_action",
        used_up("", "Fury", "Medusa"),
        side("Cyclops", "Hero", hand="Centaur"),
        ["challenge 1"],
        "The first seat has an action point left and can do nothing with it: the second seat wins",
    ),
]
