"""Mythology, the Advanced game: what greedy players reckon with."""
