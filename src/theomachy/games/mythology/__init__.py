"""Mythology (Yaquinto 1980, J. Stephen Peek): heroes, monsters and gods on the map of the ancients' world.

One world for both games. So far there are its map and how it is drawn. Read it in this order: RULES.md, components.toml, hexes, world, drawing.
"""
