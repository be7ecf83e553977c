"""Where numbers stand in short arrays: as players look through a hand, or deal from a pile.

Plain Python asks NumPy, or stops where it has found what it looks for. Compiled code looks at every place,
without branches: what lies where is random, and no processor can predict it."""

import numpy as np

from theomachy.kernel.compiled import substitute
from theomachy.kernel.record import Ints


def places_of(numbers: Ints, n: int, wanted: int, out: Ints) -> int:
    """Into `out`, ascending, where `wanted` stands among the first n numbers; how often it does."""
    found = np.flatnonzero(numbers[:n] == wanted)
    out[: len(found)] = found
    return len(found)


@substitute(places_of)
def _places_of(numbers, n, wanted, out):  # type: ignore[no-untyped-def]
    found = 0
    for place in range(n):
        out[found] = place
        found += int(numbers[place] == wanted)
    return found


def place_of(numbers: Ints, n: int, wanted: int, which: int) -> int:
    """Where `wanted` stands for the time number `which`, counted from 0, among the first n numbers; n if it
    stands there less often."""
    found = np.flatnonzero(numbers[:n] == wanted)
    return int(found[which]) if which < len(found) else n


@substitute(place_of)
def _place_of(numbers, n, wanted, which):  # type: ignore[no-untyped-def]
    place = 0
    for each in range(n):
        which -= int(numbers[each] == wanted)
        place += int(which >= 0)
    return place


def kind_of(counts: Ints, which: int) -> int:
    """Of what kind card number `which` is, counted from 0, where `counts` says how many there are of each,
    sorted by kinds."""
    for kind in range(len(counts)):
        which -= counts[kind]
        if which < 0:
            return kind
    return len(counts)


@substitute(kind_of)
def _kind_of(counts, which):  # type: ignore[no-untyped-def]
    kind = 0
    for each in range(len(counts)):
        which -= counts[each]
        kind += int(which >= 0)
    return kind


def filled_places(counts: Ints, n: int, out: Ints) -> int:
    """Into `out`, ascending, which of the first n counts are not 0; how many there are."""
    found = np.flatnonzero(counts[:n])
    out[: len(found)] = found
    return len(found)


@substitute(filled_places)
def _filled_places(counts, n, out):  # type: ignore[no-untyped-def]
    found = 0
    for place in range(n):
        out[found] = place
        found += int(counts[place] != 0)
    return found
