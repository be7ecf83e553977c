"""Mythology, the Advanced game, in words: notation, views, wishes, positions."""
