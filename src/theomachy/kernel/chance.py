"""Chance: one 64-bit counter-based generator in every record (SplitMix64; Steele, Lea, Flood, OOPSLA 2014).

Contract
- The record's `chance` word counts up by a constant at every draw and is scrambled into the draw, so the word
  alone is the generator's whole state, and whoever may not know it (everyone but the rules) gets it zeroed.
- `below(s, n)` is exactly uniform on 0..n-1 for 1 <= n < 2**31 (Lemire, ACM TOMACS 2019), given uniform
  words.
- Interpreted and compiled draws are the same numbers, but where somebody else chooses (`chooser`).
"""

from collections.abc import Callable
from contextvars import ContextVar

from numpy import int64, uint64

from theomachy.kernel.compiled import rule, substitute
from theomachy.kernel.record import Record, Word


class Generator(Record):
    """A record that has chance: the base of every game's state."""

    chance: Word
    """The generator's whole state; 0 in a record for those who may not know it."""


class Dice(Generator):
    """A generator apart from any match, for policies and searches."""

    dice: int
    """Not used: it makes this record unlike every other."""


MASK = 0xFFFFFFFFFFFFFFFF
STEP = 0x9E3779B97F4A7C15
FIRST = 0xBF58476D1CE4E5B9
SECOND = 0x94D049BB133111EB


def scramble(word: int) -> Word:
    """SplitMix64's finalizer: a bijection of 64-bit words in which every bit of the result hangs on every bit
    of the word."""
    word = int(word) & MASK
    word = (word ^ (word >> 30)) * FIRST & MASK
    word = (word ^ (word >> 27)) * SECOND & MASK
    return Word(word ^ (word >> 31))


@substitute(scramble)
def _scramble(word):  # type: ignore[no-untyped-def]
    word = uint64(word)
    word = (word ^ (word >> uint64(30))) * uint64(FIRST)
    word = (word ^ (word >> uint64(27))) * uint64(SECOND)
    return word ^ (word >> uint64(31))


def advance(word: int, count: int = 1) -> Word:
    """The generator's word after `count` draws."""
    return Word((int(word) + int(count) * STEP) & MASK)


@substitute(advance)
def _advance(word, count=1):  # type: ignore[no-untyped-def]
    return uint64(word) + uint64(count) * uint64(STEP)


def combine(word: int, other: int) -> Word:
    """Both words in one: for keys of what somebody has seen, and for seeds of the parts of a whole."""
    return scramble(advance(word) ^ scramble(other))


@substitute(combine)
def _combine(word, other):  # type: ignore[no-untyped-def]
    return scramble(advance(word) ^ scramble(other))


def upper_half(word: int) -> int:
    """The upper 32 bits, as a signed number that ordinary arithmetic may touch."""
    return int(word) >> 32


@substitute(upper_half)
def _upper_half(word):  # type: ignore[no-untyped-def]
    return int64(uint64(word) >> uint64(32))


@rule
def draw_bits(s: Generator) -> int:
    """The next 32 random bits."""
    s.chance = advance(s.chance)
    return upper_half(scramble(s.chance))


@rule
def draw_below(s: Generator, n: int) -> int:
    """What `below` draws from the generator."""
    product = draw_bits(s) * n
    low = product & 0xFFFFFFFF
    if low < n:
        rest = 0x100000000 % n
        while low < rest:
            product = draw_bits(s) * n
            low = product & 0xFFFFFFFF
    return product >> 32


chooser: ContextVar[Callable[[int], int] | None] = ContextVar("chooser", default=None)
"""What chooses a number from 0 to n-1 in place of the generator, in rules that run interpreted: so a tree can
have every outcome of chance as a branch of its own."""


def below(s: Generator, n: int) -> int:
    """A uniform number from 0 to n-1."""
    choose = chooser.get()
    if choose is not None:
        return choose(n)
    # `draw_below` in one, for games played interpreted draw by the thousand
    word = (int(s.chance) + STEP) & MASK
    bits = (word ^ (word >> 30)) * FIRST & MASK
    bits = (bits ^ (bits >> 27)) * SECOND & MASK
    product = ((bits ^ (bits >> 31)) >> 32) * n
    if product & 0xFFFFFFFF < n:  # may have to be drawn again
        return draw_below(s, n)
    s.chance = Word(word)
    return product >> 32


@substitute(below)
def _below(s, n):  # type: ignore[no-untyped-def]
    return draw_below(s, n)


def one_of(s: Generator, n: int) -> int:
    """Which of n things that are met one after another, each as likely as any other; -1 of none. It takes a
    draw for each: number k, counted from 0, is taken instead of those before it where `below` k + 1 is 0."""
    if chooser.get() is None:
        word, taken = int(s.chance), -1
        for k in range(1, n + 1):
            word = (word + STEP) & MASK
            bits = (word ^ (word >> 30)) * FIRST & MASK
            bits = (bits ^ (bits >> 27)) * SECOND & MASK
            product = ((bits ^ (bits >> 31)) >> 32) * k
            if product <= 0xFFFFFFFF:
                taken = k - 1
            if product & 0xFFFFFFFF < k:  # may have to be drawn again
                break
        else:
            s.chance = Word(word)
            return taken
    return draw_one_of(s, n)


@substitute(one_of)
def _one_of(s, n):  # type: ignore[no-untyped-def]
    # All draws side by side, as processors can, unless one may have to be drawn again.
    taken = -1
    again = 0
    for k in range(n):
        product = upper_half(scramble(advance(s.chance, k + 1))) * (k + 1)
        if product <= 0xFFFFFFFF:
            taken = k
        again |= product & 0xFFFFFFFF <= k
    if again:
        return draw_one_of(s, n)
    s.chance = advance(s.chance, n)
    return taken


@rule
def draw_one_of(s: Generator, n: int) -> int:
    """What `one_of` chooses, draw by draw."""
    taken = -1
    for k in range(n):
        if below(s, k + 1) == 0:
            taken = k
    return taken
