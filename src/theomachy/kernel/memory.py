"""Parts of records moved or compared as memory, for which Python has no words that Numba compiles quickly:
plain Python copies bytes of a record's array, and compiled code has what LLVM makes of it. Nothing inside
Numba is reached for: LLVM is told by llvmlite."""

# mypy: disable-error-code="no-untyped-call, call-arg, import-untyped"
# llvmlite is not typed.

import numpy as np
import numpy.typing as npt

from theomachy.kernel.compiled import built_in, substitute
from theomachy.kernel.record import Ints, R, Record


def copy_numbers(target: Ints, source: Ints) -> None:
    """Into one array field of one dimension what is in another, of the same length."""
    target[:] = source


@substitute(copy_numbers)
def _copy_numbers(target: Ints, source: Ints) -> None:
    for i in range(len(source)):
        target[i] = source[i]


def copy_bytes(target: R, source: R, first: int, last: int) -> None:
    """Make bytes `first` to `last` - 1 of a record, or of one within another, what they are in another of its
    class."""
    _bytes(target)[first:last] = _bytes(source)[first:last]


def clear_bytes(target: Record, first: int, last: int) -> None:
    """Make bytes `first` to `last` - 1 of a record zero."""
    _bytes(target)[first:last] = 0


def copy_used(target: Ints, source: Ints, used: int) -> None:
    """Into a short array field (of numbers or of records) the first `used` of what is in another of its
    length, and zeros behind them."""
    target[:used] = source[:used]
    target[used:] = 0


def bring_near(record: Record) -> None:
    """Have the processor bring a record's first NEAR bytes near, for it is wanted soon. Nothing else comes of
    it."""


NEAR, LINE = 14_592, 64
"""Bytes, and of how many a line of the processor's caches is. So much of a long record is read here and there
while a move is played; to ask for twice as much at once takes longer than to ask for nothing."""
MASK_PLACES = 32
"""How many numbers a mask is made of."""


def mask_of(record: Record, first: int, value: int) -> int:
    """The mask of those of MASK_PLACES numbers, from byte `first` of a record on, that are `value`."""
    numbers = _bytes(record)[first : first + 8 * MASK_PLACES].view(np.int64)
    return int(np.packbits(numbers == value, bitorder="little").view(np.uint32)[0])


def _bytes(record: Record) -> npt.NDArray[np.uint8]:
    """A record as its bytes: a view, not a copy."""
    return np.asarray(record).reshape(1).view(np.uint8)


@built_in(copy_bytes)
def _copy_bytes(_context, target, source, first, last):  # type: ignore[no-untyped-def]
    from numba import types

    def build(_context, builder, _signature, arguments):  # type: ignore[no-untyped-def]
        to, of, begin, end = arguments
        places = [_place(builder, each, begin) for each in (to, of)]
        return _tell(builder, "llvm.memcpy", *places, builder.sub(end, begin))

    return types.void(target, source, types.int64, types.int64), build


@built_in(clear_bytes)
def _clear_bytes(_context, target, first, last):  # type: ignore[no-untyped-def]
    from llvmlite import ir
    from numba import types

    def build(_context, builder, _signature, arguments):  # type: ignore[no-untyped-def]
        of, begin, end = arguments
        zero = ir.Constant(ir.IntType(8), 0)
        return _tell(builder, "llvm.memset", _place(builder, of, begin), zero, builder.sub(end, begin))

    return types.void(target, types.int64, types.int64), build


@built_in(copy_used)
def _copy_used(_context, target, source, used):  # type: ignore[no-untyped-def]
    """All numbers at once: to move memory of a length that hangs on the position is to call a function, which
    takes longer."""
    from llvmlite import ir
    from numba import types

    def build(context, builder, _signature, arguments):  # type: ignore[no-untyped-def]
        count = source.nitems * source.dtype.bitwidth // 64
        each = count // source.shape[0]
        vector = ir.VectorType(ir.IntType(64), count)
        to, of = (
            builder.bitcast(context.make_array(type)(context, builder, array).data, vector.as_pointer())
            for type, array in zip((target, source), arguments[:2], strict=True)
        )
        rows = ir.Constant(vector, [number // each for number in range(count)])
        in_use = builder.icmp_signed("<", rows, _all_alike(builder, vector, arguments[2]))
        numbers = builder.select(in_use, builder.load(of, align=8), ir.Constant(vector, None))
        builder.store(numbers, to, align=8)
        return ir.Constant(ir.IntType(8).as_pointer(), None)

    return types.void(target, source, types.int64), build


@built_in(bring_near)
def _bring_near(_context, record):  # type: ignore[no-untyped-def]
    from llvmlite import ir
    from numba import types

    def build(_context, builder, _signature, arguments):  # type: ignore[no-untyped-def]
        byte, flag = ir.IntType(8).as_pointer(), ir.IntType(32)
        kind = ir.FunctionType(ir.VoidType(), [byte, flag, flag, flag])
        bring = builder.module.declare_intrinsic("llvm.prefetch", [byte], kind)
        for first in range(0, min(record.size, NEAR), LINE):
            place = _place(builder, arguments[0], ir.IntType(64)(first))
            builder.call(bring, [place, flag(0), flag(3), flag(1)])  # to read, and to keep; data
        return ir.Constant(byte, None)

    return types.void(record), build


@built_in(mask_of)
def _mask_of(_context, record, first, value):  # type: ignore[no-untyped-def]
    """LLVM compares all of them at once, where a loop would become as many comparisons."""
    from llvmlite import ir
    from numba import types

    def build(_context, builder, _signature, arguments):  # type: ignore[no-untyped-def]
        of, begin, wanted = arguments
        vector = ir.VectorType(wanted.type, MASK_PLACES)
        numbers = builder.load(builder.bitcast(_place(builder, of, begin), vector.as_pointer()), align=8)
        equal = builder.icmp_signed("==", numbers, _all_alike(builder, vector, wanted))
        return builder.zext(builder.bitcast(equal, ir.IntType(MASK_PLACES)), wanted.type)

    return types.int64(record, types.int64, types.int64), build


def _place(builder, record, first):  # type: ignore[no-untyped-def]
    """LLVM's address of a record's byte."""
    from llvmlite import ir

    return builder.gep(builder.bitcast(record, ir.IntType(8).as_pointer()), [first], inbounds=True)


def _all_alike(builder, vector, number):  # type: ignore[no-untyped-def]
    """LLVM's vector of one number again and again."""
    from llvmlite import ir

    one = builder.insert_element(ir.Constant(vector, ir.Undefined), number, ir.IntType(32)(0))
    none = ir.Constant(ir.VectorType(ir.IntType(32), vector.count), None)
    return builder.shuffle_vector(one, one, none)


def _tell(builder, deed, *arguments):  # type: ignore[no-untyped-def]
    """Have LLVM do to memory what it has a name for; what stands for None is returned."""
    from llvmlite import ir

    of_types = [each.type for each in arguments if each.type != ir.IntType(8)]
    done = builder.module.declare_intrinsic(deed, of_types)
    builder.call(done, [*arguments, ir.Constant(ir.IntType(1), 0)])  # 0: not volatile
    return ir.Constant(ir.IntType(8).as_pointer(), None)
