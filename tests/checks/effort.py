"""How much is tried: enough for a change by day, more in the nightly run (`THEOMACHY_NIGHT=1`)."""

import os

NIGHT = "THEOMACHY_NIGHT" in os.environ


def tries(by_day: int, by_night: int) -> int:
    """How many tries to make."""
    return by_night if NIGHT else by_day
