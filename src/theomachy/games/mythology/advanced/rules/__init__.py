"""Mythology, the Advanced game: its rules, by the rulebook's chapters."""
