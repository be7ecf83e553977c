"""Stretches of time in which a clock stands still, in seconds since 1970."""

from collections.abc import Collection

Stretch = tuple[float, float]
"""From when, and until when."""


def later(moment: float, seconds: float, standing: Collection[Stretch]) -> float:
    """When a clock has run so many seconds since a moment."""
    for since, until in sorted(standing):
        if until <= moment:
            continue
        if moment + seconds <= since:
            break
        seconds -= max(since - moment, 0.0)
        moment = until
    return moment + seconds


def run(since: float, until: float, standing: Collection[Stretch]) -> float:
    """How many seconds a clock has run from one moment to another."""
    stood = (min(end, until) - max(begin, since) for begin, end in standing)
    return until - since - sum(each for each in stood if each > 0)


def current(standing: Collection[Stretch], now: float) -> Stretch | None:
    """The stretch in which a moment lies."""
    return next((each for each in standing if each[0] <= now < each[1]), None)
