"""Records: their layout in memory, reading and writing fields, making and copying."""

from typing import Annotated, Any

import numpy as np
import pytest

from theomachy.kernel.compiled import entry
from theomachy.kernel.memory import bring_near, clear_bytes, copy_bytes, copy_numbers, copy_used, mask_of
from theomachy.kernel.record import (
    Ints,
    Record,
    Rows,
    Word,
    copy,
    copy_into,
    first_byte,
    from_bytes,
    new,
    records,
    rows,
)


class Point(Record):
    x: int
    y: int


class Base(Record):
    first: int
    word: Word


class Thing(Base):
    round: int  # also the name of a method of np.void
    grid: Annotated[Ints, 2, 3]
    points: Annotated[Rows[Point], 4]


class Outer(Record):
    things: Annotated[Rows[Thing], 2]


class Grown(Thing):
    """A field more, and nothing else."""

    last: int


def filled(start: int = 1) -> Thing:
    """A thing of which no two numbers are equal."""
    record = new(Thing)
    count = record.layout.itemsize // 8
    rows(record).view(np.int64)[:] = np.arange(start, start + count)
    return record


def offsets(cls: type[Record]) -> dict[str, int]:
    return {name: cls.layout.fields[name][1] for name in cls.layout.names}


# Layout


def test_fields_follow_each_other_without_gaps():
    assert offsets(Point) == {"x": 0, "y": 8} and Point.layout.itemsize == 16
    assert offsets(Thing) == {"first": 0, "word": 8, "round": 16, "grid": 24, "points": 24 + 6 * 8}
    assert Thing.layout.itemsize == 24 + 6 * 8 + 4 * 16
    assert Outer.layout.itemsize == 2 * Thing.layout.itemsize


def test_types_of_fields():
    fields = Thing.layout.fields
    assert fields["first"][0] == np.int64
    assert fields["word"][0] == np.uint64
    assert fields["grid"][0].subdtype == (np.dtype(np.int64), (2, 3))
    assert fields["points"][0].subdtype == (Point.layout, (4,))


def test_the_fields_of_a_base_come_first():
    assert Thing.layout.names[:2] == Base.layout.names
    assert Grown.layout.names == (*Thing.layout.names, "last")
    assert {name: offset for name, offset in offsets(Grown).items() if name != "last"} == offsets(Thing)


def test_a_base_is_left_as_it_was():
    assert Base.layout.names == ("first", "word") and Base.layout.itemsize == 16
    assert not hasattr(Base, "points")


def test_rows_are_of_their_own_class():
    outer = new(Outer)
    assert type(outer.things[1]) is Thing and type(outer.things[1].points[3]) is Point


@pytest.mark.parametrize(
    "hint",
    [
        bool,
        float,
        str,
        np.int32,
        np.int64,
        list[int],
        Point,
        Rows[Point],
        Ints,
        int | None,
        Annotated[int, 3],
        Annotated[float, 3],
        Annotated[list[int], 3],
    ],
    ids=str,
)
def test_any_other_annotation_is_refused(hint):
    with pytest.raises(TypeError, match="wrong"):
        type("Bad", (Record,), {"__annotations__": {"good": int, "wrong": hint}, "__module__": __name__})


# Reading and writing


def test_a_new_record_is_zero():
    assert new(Outer).tobytes() == bytes(Outer.layout.itemsize)


def test_numbers_are_written_and_read():
    thing = new(Thing)
    thing.first, thing.round, thing.word = -(2**63), 2**63 - 1, Word(2**64 - 1)
    assert (thing.first, thing.round, thing.word) == (-(2**63), 2**63 - 1, 2**64 - 1)
    assert thing.tobytes()[:24] == bytes(7) + b"\x80" + b"\xff" * 8 + b"\xff" * 7 + b"\x7f"


def test_a_number_that_does_not_fit_is_refused():
    thing = filled()
    before = thing.tobytes()
    for name, value in (("first", 2**63), ("word", -1), ("word", 2**64)):
        with pytest.raises(OverflowError):
            setattr(thing, name, value)
    assert thing.tobytes() == before


def test_arrays_are_views():
    thing = new(Thing)
    thing.grid[1, 2] = 7
    thing.grid[0] = [1, 2, 3]
    assert thing.grid.tolist() == [[1, 2, 3], [0, 0, 7]]
    thing.grid = 5
    assert thing.grid.tolist() == [[5, 5, 5], [5, 5, 5]]


def test_nested_records_are_views():
    outer = new(Outer)
    outer.things[1].points[2].y = 42
    point = outer.things[1].points[2]
    point.x = 41
    numbers = np.frombuffer(outer.tobytes(), np.int64)
    place = (Thing.layout.itemsize + offsets(Thing)["points"] + 2 * Point.layout.itemsize) // 8
    assert numbers[place : place + 2].tolist() == [41, 42] and np.count_nonzero(numbers) == 2


def test_a_write_changes_its_field_alone():
    for name in Grown.layout.names:
        record = new(Grown)
        if name == "points":
            record.points[0].x = 1
        else:
            setattr(record, name, 1)
        assert [
            other for other in Grown.layout.names if np.asarray(record[other]).tobytes().strip(b"\0")
        ] == [name]


def test_a_missing_field_cannot_be_read():
    with pytest.raises(AttributeError):
        _ = new(Point).z


def test_an_index_past_the_end_is_refused():
    outer = new(Outer)
    for read in (
        lambda: outer.things[2],
        lambda: outer.things[0].points[4],
        lambda: outer.things[0].grid[2, 0],
    ):
        with pytest.raises(IndexError):
            read()


# Making and copying


def test_a_table_is_zeroed_records_in_one_array():
    array = records(Thing, 3)
    assert (
        array.shape == (3,)
        and array.dtype == Thing.layout
        and array.tobytes() == bytes(3 * Thing.layout.itemsize)
    )
    array[1].first = 9
    assert [record.first for record in array] == [0, 9, 0]


def test_rows_are_the_record_itself():
    record = new(Thing)
    array = rows(record)
    array[0].first = 3
    record.round = 4
    assert array.shape == (1,) and record.first == 3 and array[0].round == 4


def test_rows_of_what_new_has_not_made_are_refused():
    for record in (records(Thing, 2)[0], new(Thing).points[1]):
        with pytest.raises(AssertionError, match="new"):
            rows(record)


def test_a_copy_is_equal_and_apart():
    record = filled()
    before = record.tobytes()
    twin = copy(record)
    assert type(twin) is Thing and twin.tobytes() == before
    twin.points[3].y = 0
    twin.grid[1, 2] = 0
    twin.word = Word(0)
    assert record.tobytes() == before


def test_copying_into_a_record_overwrites_all_of_it():
    source, target = filled(1), filled(1000)
    before = source.tobytes()
    copy_into(target, source)
    assert target.tobytes() == before
    target.first = 0
    assert source.tobytes() == before


def test_a_record_of_a_table_can_be_copied_from():
    array = records(Thing, 2)
    array[1] = rows(filled())[0]
    assert copy(array[1]).tobytes() == filled().tobytes()


@entry
def parts(targets, sources, first, last):
    copy_bytes(targets[0], sources[0], first, last)
    clear_bytes(targets[1], first, last)
    copy_bytes(targets[2].points[1], sources[2].points[1], 8, 16)
    copy_numbers(targets[3].grid[1], sources[3].grid[1])


@pytest.mark.parametrize("run", [parts, parts.plain], ids=["compiled", "interpreted"])
def test_parts_are_copied_and_cleared_to_the_byte(run):
    sources, targets = records(Thing, 4), records(Thing, 4)
    sources[:], targets[:] = rows(filled(1))[0], rows(filled(1000))[0]
    wanted = targets.copy()
    size, grid = Thing.layout.itemsize, offsets(Thing)["grid"]
    whole, of = (array.view(np.uint8).reshape(4, size) for array in (wanted, sources))
    whole[0, 16:40], whole[1, 16:40] = of[0, 16:40], 0
    whole[3, grid + 24 : grid + 48] = of[3, grid + 24 : grid + 48]
    wanted[2].points[1].y = sources[2].points[1].y
    run(targets, sources, 16, 40)
    assert targets.tobytes() == wanted.tobytes()


@entry
def used_parts(targets, sources, used):
    copy_used(targets[0].grid, sources[0].grid, used)
    copy_used(targets[1].points, sources[1].points, used)


@pytest.mark.parametrize("run", [used_parts, used_parts.plain], ids=["compiled", "interpreted"])
@pytest.mark.parametrize("used", range(3))
def test_what_is_in_use_is_copied_with_zeros_behind_it(run, used):
    """Of numbers and of records, and nothing beside them."""
    sources, targets = records(Thing, 2), records(Thing, 2)
    sources[:], targets[:] = rows(filled(1))[0], rows(filled(1000))[0]
    wanted = targets.copy()
    wanted["grid"][0], wanted["points"][1] = 0, 0
    wanted["grid"][0, :used] = sources["grid"][0, :used]
    wanted["points"][1, :used] = sources["points"][1, :used]
    run(targets, sources, used)
    assert targets.tobytes() == wanted.tobytes()


@entry
def near(things):
    bring_near(things[1])


@pytest.mark.parametrize("run", [near, near.plain], ids=["compiled", "interpreted"])
def test_what_is_brought_near_stays_as_it_is(run):
    things = records(Thing, 2)
    things[:] = rows(filled())[0]
    before = things.tobytes()
    run(things)
    assert things.tobytes() == before


class Wide(Record):
    before: int
    numbers: Annotated[Ints, 40]


NUMBERS_AT = first_byte(Wide, "numbers")


@entry
def find(things, first, values, out):
    for i in range(out.shape[0]):
        out[i] = mask_of(things[0], NUMBERS_AT + 8 * first, values[i])


@pytest.mark.parametrize("run", [find, find.plain], ids=["compiled", "interpreted"])
def test_a_mask_says_which_of_32_numbers_are_one(run):
    things, values = records(Wide, 1), np.array([-1, 3, 8, 2, 1 << 32], np.int64)
    things[0].before = 3
    things[0].numbers[:] = np.arange(40) % 6 - 1
    things[0].numbers[5] = 1 << 32
    for first in (0, 8):
        out = np.zeros(len(values), np.int64)
        run(things, first, values, out)
        places = things[0].numbers[first : first + 32].tolist()
        assert out.tolist() == [sum((each == v) << i for i, each in enumerate(places)) for v in values]


def test_bytes_and_back():
    record = filled()
    twin = from_bytes(Thing, record.tobytes())
    assert type(twin) is Thing and twin.tobytes() == record.tobytes()
    twin.first = 0  # frombuffer alone would give a record that cannot be written
    assert record.first == 1 and rows(twin).shape == (1,)


@pytest.mark.parametrize("length", [0, 1, 135, 137, 272])
def test_bytes_of_another_length_are_refused(length):
    assert Thing.layout.itemsize == 136
    with pytest.raises(ValueError, match=f"Thing has 136 bytes, not {length}"):
        from_bytes(Thing, bytes(length))


def test_annotations_of_rows_hold_no_records():
    """`Rows` is for annotations: an instance of it is good for nothing."""
    empty: Any = Rows()
    for use in (lambda: empty[0], lambda: iter(empty), lambda: len(empty)):
        with pytest.raises(NotImplementedError):
            use()
