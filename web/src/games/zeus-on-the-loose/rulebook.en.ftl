# The player's aid of Zeus on the Loose.

caption = The gods: what they do, and how many there are
god = God
when-played = When played
cards = Cards
olympus = Olympus
