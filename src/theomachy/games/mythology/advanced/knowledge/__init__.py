"""Mythology, the Advanced game: what a seat knows, and what may be behind what it does not."""
