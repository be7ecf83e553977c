"""Chance: SplitMix64 as published, interpreted equal to compiled, and `below` uniform."""

import random

import numpy as np
import pytest

from theomachy.kernel.chance import (
    FIRST,
    SECOND,
    Dice,
    advance,
    below,
    chooser,
    combine,
    draw_below,
    draw_bits,
    one_of,
    scramble,
    upper_half,
)
from theomachy.kernel.compiled import entry
from theomachy.kernel.record import records

# The first draws of the seed 1234567, as published with many implementations (for instance by Rosetta Code).
SEED = 1234567
PUBLISHED = [
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
]

WORDS = 1 << 64
EDGES = [0, 1, 2, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 1 << 32, (1 << 63) - 1, 1 << 63, WORDS - 2, WORDS - 1]
BIG = (1 << 31) - 1
UNEVEN = 3 << 29
"""Without rejection its numbers would come 3, 3, 2, 3, 3, 2, ... times in 2**32."""


def many_words(count: int, seed: int) -> list[int]:
    rng = random.Random(seed)
    return EDGES + [rng.getrandbits(64) for _ in range(count)]


def signed(words: list[int]) -> list[int]:
    """The same 64 bits, read as signed numbers."""
    return [word - WORDS if word >> 63 else word for word in words]


def dice(word: int):
    """A record of dice in an array."""
    array = records(Dice, 1)
    array[0].chance = word
    return array


@entry
def words_of(words, others, counts, out):
    """All that is computed with words, one column each."""
    for i in range(words.shape[0]):
        out[i, 0] = scramble(words[i])
        out[i, 1] = advance(words[i])
        out[i, 2] = advance(words[i], int(counts[i]))
        out[i, 3] = combine(words[i], others[i])
        out[i, 4] = combine(others[i], words[i])
        out[i, 5] = upper_half(words[i])


@entry
def roll(dice, n, out):
    """Fill `out` with numbers below n."""
    for i in range(out.shape[0]):
        out[i] = below(dice[0], n)


def rolled(n: int, count: int, word: int = 1, plain: bool = False) -> tuple[np.ndarray, int]:
    """Draws below n, and the generator's word after them."""
    array, out = dice(word), np.zeros(count, np.int64)
    (roll.plain if plain else roll)(array, n, out)
    return out, int(array[0].chance)


@entry
def choose(dice, counts, out):
    """Fill `out` with one of so many each."""
    for i in range(out.shape[0]):
        out[i] = one_of(dice[0], counts[i])


def word_before(word: int) -> int:
    """The word from which the generator next draws this one: its steps back."""
    for shift, factor in ((31, SECOND), (27, FIRST), (30, 1)):
        word = (word ^ word >> shift ^ word >> 2 * shift) * pow(factor, -1, WORDS) % WORDS
    return (word - advance(0)) % WORDS


REJECTED = word_before(7)
"""The generator draws 32 zeros next, which are drawn again for most numbers of outcomes."""


# The generator


def test_draws_are_the_published_ones():
    drawn = []
    word = SEED
    for _ in PUBLISHED:
        word = advance(word)
        drawn.append(scramble(word))
    assert drawn == PUBLISHED


def test_a_draw_gives_the_upper_half_of_the_published_words():
    array = dice(SEED)
    assert [draw_bits(array[0]) for _ in PUBLISHED] == [word >> 32 for word in PUBLISHED]


def test_advancing_by_a_count_is_advancing_often():
    for word in many_words(20, seed=1):
        once = word
        for count in range(5):
            assert advance(word, count) == once
            once = advance(once)


def test_scrambling_is_a_bijection_as_far_as_one_can_see():
    words = set(many_words(20_000, seed=2)) | set(range(20_000))
    assert len({scramble(word) for word in words}) == len(words)


def test_combining_depends_on_both_words_and_their_order():
    words = many_words(60, seed=3)
    assert len({combine(one, other) for one in words for other in words}) == len(words) ** 2


def test_every_result_is_a_word():
    for word in [*many_words(200, seed=4), -1, -(1 << 63), -(1 << 70)]:
        for result in (scramble(word), advance(word), advance(word, 5), combine(word, word)):
            assert 0 <= result < WORDS


def test_a_negative_number_is_its_bits():
    for word in many_words(200, seed=5):
        other = word - WORDS
        assert (
            scramble(word) == scramble(other)
            and advance(word) == advance(other)
            and upper_half(word) == upper_half(other) % (1 << 32)
        )
        assert combine(word, 7) == combine(other, 7) and combine(7, word) == combine(7, other)


# Interpreted and compiled


@pytest.mark.parametrize("negative", [False, True], ids=["unsigned", "signed"])
def test_words_are_the_same_interpreted_and_compiled(negative):
    words, others = many_words(500, seed=6), many_words(500, seed=7)
    random.Random(8).shuffle(others)
    numbers = np.array(signed(others), np.int64) if negative else np.array(others, np.uint64)
    counts = np.array([random.Random(9).randrange(-5, 1 << 40) for _ in words], np.int64)
    plain, fast = np.zeros((len(words), 6), np.uint64), np.zeros((len(words), 6), np.uint64)
    words_of.plain(np.array(words, np.uint64), numbers, counts, plain)
    words_of(np.array(words, np.uint64), numbers, counts, fast)
    assert (plain == fast).all()
    assert plain[:, 3].tolist() == [combine(word, other) for word, other in zip(words, others, strict=True)]


@pytest.mark.parametrize("n", [1, 2, 3, 6, 60, 1000, 65536, UNEVEN, BIG - 1, BIG])
def test_numbers_are_the_same_interpreted_and_compiled(n):
    plain, after_plain = rolled(n, 300, word=n, plain=True)
    fast, after_fast = rolled(n, 300, word=n)
    assert plain.tolist() == fast.tolist() and after_plain == after_fast


def test_a_number_is_drawn_again_in_the_same_places_by_the_short_way():
    for n in (1, 2, 3, 6, 1000, UNEVEN):
        short, long = dice(REJECTED), dice(REJECTED)
        assert [below(short[0], n) for _ in range(3)] == [draw_below(long[0], n) for _ in range(3)]
        assert short.tobytes() == long.tobytes()
    assert draw_bits(dice(REJECTED)[0]) == 0


# One of n


@pytest.mark.parametrize("word", [SEED, REJECTED, (REJECTED - advance(0)) % WORDS])
def test_one_of_many_takes_the_draws_of_a_loop_interpreted_and_compiled(word):
    counts = np.array([0, 1, 2, 3, 40, 0, 7], np.int64)
    looped, plain, fast = dice(word), dice(word), dice(word)
    expected = [max([-1, *(k for k in range(n) if below(looped[0], k + 1) == 0)]) for n in counts.tolist()]
    for array, way in ((plain, choose.plain), (fast, choose)):
        out = np.zeros(len(counts), np.int64)
        way(array, counts, out)
        assert out.tolist() == expected and array.tobytes() == looped.tobytes()


def test_who_chooses_instead_of_chance_chooses_among_many_too():
    asked = []
    token = chooser.set(lambda n: asked.append(n) or 0)
    try:
        assert one_of(dice(SEED)[0], 3) == 2 and asked == [1, 2, 3]
    finally:
        chooser.reset(token)


# Numbers below n


@pytest.mark.parametrize("n", [1, 2, 7, 1000, UNEVEN, BIG])
def test_numbers_are_in_range(n):
    numbers, _ = rolled(n, 200_000)
    assert numbers.min() >= 0 and numbers.max() < n


def test_below_one_is_zero_and_still_a_draw():
    numbers, after = rolled(1, 1000, word=SEED)
    assert not numbers.any() and after == advance(SEED, 1000)


def test_the_word_alone_is_the_whole_state():
    all_at_once, _ = rolled(60, 100, word=SEED)
    half, word = rolled(60, 50, word=SEED)
    assert all_at_once.tolist() == [*half, *rolled(60, 50, word=word)[0]]


def excess(counts: np.ndarray) -> float:
    """How many standard deviations a chi-square of equally likely cells lies above its mean."""
    freedom = len(counts) - 1
    expected = counts.sum() / len(counts)
    return float((((counts - expected) ** 2 / expected).sum() - freedom) / np.sqrt(2 * freedom))


LIMIT = 5.0
"""The draws are fixed by their seed, so this is no matter of luck: it passes always or never."""


@pytest.mark.parametrize("n", [2, 3, 5, 6, 10, 60, 997])
def test_small_numbers_are_uniform(n):
    numbers, _ = rolled(n, 1_000_000)
    assert excess(np.bincount(numbers, minlength=n)) < LIMIT


def test_pairs_of_numbers_are_uniform():
    numbers, _ = rolled(20, 1_000_000)
    assert excess(np.bincount(numbers[::2] * 20 + numbers[1::2], minlength=400)) < LIMIT


@pytest.mark.parametrize("n", [UNEVEN, BIG])
def test_big_numbers_are_uniform(n):
    numbers, _ = rolled(n, 1_000_000)
    assert excess(np.bincount(numbers * 64 // n, minlength=64)) < LIMIT  # over the whole range
    assert excess(np.bincount(numbers % 3, minlength=3)) < LIMIT  # and in the small


def test_the_check_sees_what_comes_of_not_rejecting():
    """Lemire's multiplication without its rejection, in the place where that shows most."""
    array = dice(1)
    numbers = np.array([draw_bits(array[0]) * UNEVEN >> 32 for _ in range(20_000)])
    assert excess(np.bincount(numbers % 3, minlength=3)) > LIMIT


def test_rejection_happens_as_often_as_it_must():
    """2**32 mod n of 2**32 words are rejected: a quarter for this n, so 4/3 draws a number."""
    count = 100_000
    _, after = rolled(UNEVEN, count, word=0)
    step = advance(0)
    draws = after * pow(step, -1, WORDS) % WORDS
    assert abs(draws / count - 4 / 3) < 0.01
