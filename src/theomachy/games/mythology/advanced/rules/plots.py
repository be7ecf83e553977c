"""Mythology, the Advanced game: what can be plotted, a Divine Occurrence with so many points (rule 210).
One number stands for both: it counts what is plotted and used, and is what a target is asked for."""

from theomachy.games.mythology.advanced import state as k
from theomachy.kernel.compiled import rule


@rule
def plot_of(occurrence: int, points: int) -> int:
    """The plot of an occurrence with so many points, from 1."""
    return occurrence * k.POINTS + points - 1


@rule
def occurrence_of(plot: int) -> int:
    """Which occurrence is plotted."""
    return plot // k.POINTS


@rule
def points_of(plot: int) -> int:
    """And with how many points."""
    return plot % k.POINTS + 1
