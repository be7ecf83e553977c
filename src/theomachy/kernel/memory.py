"""Parts of records moved as memory, for which Python has no words that Numba compiles quickly: plain Python
copies bytes of a record's array, and compiled code has what LLVM makes of it."""

# mypy: disable-error-code="no-untyped-call, call-arg"
# Numba is not typed.

import numpy as np
import numpy.typing as npt

from theomachy.kernel.compiled import built_in
from theomachy.kernel.record import Ints, R, Record


def copy_numbers(target: Ints, source: Ints) -> None:
    """Into one array field what is in another, of the same length."""
    target[:] = source


@built_in(copy_numbers)
def _copy_numbers(_context, target, source):  # type: ignore[no-untyped-def]
    from numba.core import cgutils, types
    from numba.np.arrayobj import make_array

    def build(context, builder, _signature, arguments):  # type: ignore[no-untyped-def]
        to, of = (
            make_array(t)(context, builder, a) for t, a in zip((target, source), arguments, strict=True)
        )
        cgutils.raw_memcpy(builder, to.data, of.data, of.nitems, of.itemsize)
        return context.get_dummy_value()

    return types.void(target, source), build


def copy_bytes(target: R, source: R, first: int, last: int) -> None:
    """Make bytes `first` to `last` - 1 of a record, or of one within another, what they are in another of its
    class."""
    _bytes(target)[first:last] = _bytes(source)[first:last]


def clear_bytes(target: Record, first: int, last: int) -> None:
    """Make bytes `first` to `last` - 1 of a record zero."""
    _bytes(target)[first:last] = 0


def _bytes(record: Record) -> npt.NDArray[np.uint8]:
    """A record as its bytes: a view, not a copy."""
    return np.asarray(record).reshape(1).view(np.uint8)


@built_in(copy_bytes)
def _copy_bytes(_context, target, source, first, last):  # type: ignore[no-untyped-def]
    from numba.core import cgutils, types

    def build(context, builder, _signature, arguments):  # type: ignore[no-untyped-def]
        to, of, begin, end = arguments
        places = (_place(builder, each, begin) for each in (to, of))
        cgutils.raw_memcpy(builder, *places, builder.sub(end, begin), 1)
        return context.get_dummy_value()

    return types.void(target, source, types.int64, types.int64), build


@built_in(clear_bytes)
def _clear_bytes(_context, target, first, last):  # type: ignore[no-untyped-def]
    from numba.core import cgutils, types

    def build(context, builder, _signature, arguments):  # type: ignore[no-untyped-def]
        of, begin, end = arguments
        cgutils.memset(builder, _place(builder, of, begin), builder.sub(end, begin), 0)
        return context.get_dummy_value()

    return types.void(target, types.int64, types.int64), build


def _place(builder, record, first):  # type: ignore[no-untyped-def]
    """LLVM's address of a record's byte."""
    from numba.core import cgutils

    return builder.gep(builder.bitcast(record, cgutils.voidptr_t), [first], inbounds=True)
