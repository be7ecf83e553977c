"""How rules are compiled: by Numba's passes, into libraries of our own (`libraries.py`), which are kept on
disk (`kept.py`) for other entries and other processes."""

# mypy: disable-error-code="no-untyped-call, misc, import-untyped"
# Numba and llvmlite are not typed.

import gc
import inspect
import operator
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import numba
from llvmlite import ir
from numba.core.compiler import (
    CompilerBase,
    CompileResult,
    DefaultPassBuilder,
    Flags,
    _LowerResult,
    compile_result,
)
from numba.core.compiler_machinery import PassManager, register_pass
from numba.core.funcdesc import PythonFunctionDescriptor
from numba.core.lowering import Lower
from numba.core.options import DefaultOptions
from numba.core.registry import cpu_target
from numba.core.runtime.nrt import rtsys
from numba.core.typed_passes import NativeLowering
from numba.core.types import Boolean, Number, Record, Type, intp, void
from numba.core.typing import templates
from numba.np import arrayobj

from theomachy.kernel.compiled import is_border
from theomachy.kernel.fingerprint import Described
from theomachy.kernel.kept import FLAGS, Code, KeptRules, kept_rules, key_of
from theomachy.kernel.libraries import EntryLibrary, RuleLibrary, load, name_of

BY_DEFAULT = {name: option.default for name, option in Flags.options.items()}

OF_NUMBERS = {getattr(operator, name) for name in operator.__all__} | {abs, bool, float, int, max, min, range}
"""Functions that rules call all the time."""
_signatures: dict[Any, Any] = {}
_resolve = cpu_target.typing_context.resolve_function_type


def resolve_once(function: Any, arguments: Any, keywords: Any) -> Any:
    """What a function makes of these types. Whether a sum of two numbers might be one of arrays or of strings
    Numba asks anew at each of them: with the flags a tenth of the time."""
    called = getattr(function, "typing_key", function)
    of_numbers = not keywords and all(isinstance(each, Number | Boolean) for each in arguments)
    if not (of_numbers and called in OF_NUMBERS):
        return _resolve(function, arguments, keywords)
    key = called, tuple(arguments)
    if key not in _signatures:
        _signatures[key] = _resolve(function, arguments, keywords)
    return _signatures[key]


LEFT_OUT = {
    "FindLiterallyCalls",
    "InlineClosureLikes",
    "InlineInlinables",
    "InlineOverloads",
    "LiteralPropagationSubPipelinePass",
    "LiteralUnroll",
    "MakeFunctionToJitFunction",
    "NopythonRewrites",
    "WithLifting",
}
"""Passes of Numba's that look for what rules have not: closures, literals to unroll, sums of whole arrays."""


class Compiling:
    """What an entry's rules have in common while it is compiled: what is kept of them, and what has been
    found out about them."""

    def __init__(self, kept: KeptRules) -> None:
        self.kept = kept
        self.described: Described = {}


_compiling = Compiling(KeptRules(None))
_made: dict[str, RuleLibrary] = {}
"""The rules that this process has compiled or loaded."""


def index_from_the_front(context: Any, builder: Any, of_type: Any, index: Any, _size: Any) -> Any:
    """In place of what Numba makes of an index: it asks of each whether it is negative and counts from the
    end, as no rule's does, and loops over arrays are slower for it. (Where bounds are checked a negative
    one raises.)"""
    return context.cast(builder, index, of_type, intp)


IN_PLACE = (
    # Before each pass Numba says of what types it is, and spells out all fields of a record: a tenth of the
    # time. Its name, which is made once, says the same.
    (Record, "__repr__", Type.__repr__),
    # Numba asks each flag by itself, at each call that it finds, whether the flags are as they were.
    (Flags, "values", lambda flags: BY_DEFAULT | flags._values),
    (cpu_target.typing_context, "resolve_function_type", resolve_once),
    (arrayobj, "fix_integer_index", index_from_the_front),
)
"""What is ours in place of Numba's own, while one of our entries is compiled and no longer."""


@contextmanager
def in_place() -> Iterator[None]:
    """Ours in place of Numba's own."""
    own = [(owner, name, vars(owner).get(name)) for owner, name, _ in IN_PLACE]
    try:
        for owner, name, ours in IN_PLACE:
            setattr(owner, name, ours)
        yield
    finally:
        for owner, name, theirs in own:
            if theirs is None:  # it is inherited
                delattr(owner, name)
            else:
                setattr(owner, name, theirs)


@contextmanager
def compiling() -> Iterator[None]:
    """While an entry is compiled, without stops to look for garbage: they take a tenth of the time and find
    60 MB."""
    global _compiling
    collects = gc.isenabled()
    gc.disable()
    try:
        with in_place(), kept_rules() as kept:
            _compiling = Compiling(kept)
            yield
    finally:
        _compiling = Compiling(KeptRules(None))
        age_at_once()
        if collects:
            gc.enable()


def age_at_once() -> None:
    """All that is new counts as old, for the collector would look through all of it as soon as it may; which
    of it is garbage it finds when it next looks through everything."""
    frozen = gc.get_freeze_count()
    gc.freeze()
    if not frozen:
        gc.unfreeze()


def made(codegen: Any, key: str) -> RuleLibrary | None:
    """A rule that was compiled, by this process or another; None where it must be, or what it calls."""
    if key not in _made:
        code = _compiling.kept.load(key)
        if code is None:
            return None
        calls = [] if code.is_machine_code else [rtsys.library]  # Numba's own code for arrays
        for each in code.calls:
            called = made(codegen, each)
            if called is None:
                return None
            calls.append(called)
        _made[key] = load(codegen, key, code, calls)
    return _made[key]


def take(codegen: Any, codes: Mapping[str, Code]) -> None:
    """Load the machine code that an entry calls, each after what that calls."""
    for key, code in codes.items():
        if key not in _made:
            _made[key] = load(codegen, key, code, [_made[each] for each in code.calls])


def remember(library: RuleLibrary, returns: Any) -> None:
    """Keep a rule that has been compiled, for this process and where it can be for others."""
    library._ensure_finalized()
    library.returns = returns
    _made[library.key] = library
    if not library._reload_init and all(each.is_kept for each in library.rules):
        library.is_kept = True
        _compiling.kept.keep(library.key, library.code())


def introduce(context: Any, descriptor: Any, library: RuleLibrary) -> Any:
    """Tell Numba of a rule that others may call; what it is known by. Numba finds a callee by a built-in
    function, each by one of its own; nobody calls this one."""
    known_by: Any = [].copy
    context.insert_user_function(known_by, descriptor, [library])
    return known_by


def check_numba() -> None:
    """Try what we reach for inside Numba: two empty functions, of which one is linked with the other and
    taken for compiled, our passes and flags, and all else by its name. Raises AttributeError or TypeError
    where that has changed."""
    part = _empty("part")
    part._ensure_finalized()
    part.returns = void
    code = Code(part._get_module_for_linking().as_bitcode(), None, (), False)
    _empty("whole", load(cpu_target.target_context.codegen(), "part", code, []))
    state: Any = SimpleNamespace(
        args=(),
        flags=Flags(),
        func_ir=None,
        targetctx=cpu_target.target_context,
        typingctx=cpu_target.typing_context,
    )
    reached_for = [(owner, name) for owner, name, _ in IN_PLACE]
    reached_for += [(numba.config, name) for name in FLAGS]
    reached_for += [(CompileResult, "_rebuild"), (CompileResult, "_reduce"), (Flags, "no_compile")]
    reached_for += [(DefaultOptions, "_nrt"), (type(rtsys), "library"), (templates, "infer_global")]
    reached_for += [(part, name) for name in ("_set_compiled_object", "_get_compiled_object")]
    for owner, name in [*reached_for, (part, "_finalize_final_module")]:
        getattr(owner, name)
    with in_place():
        state.flags.values()
    state.flags.get_mangle_string()
    passes(state, LowerRule)
    taken(check_numba, part, state)
    _LowerResult(None, None, None, None)._replace(cfunc=None)
    templates.make_intrinsic_template(check_numba, check_numba, "part")


def _empty(name: str, *parts: RuleLibrary) -> RuleLibrary:
    library = RuleLibrary(cpu_target.target_context.codegen(), name)
    module = library.create_ir_module(name)
    function = ir.Function(module, ir.FunctionType(ir.VoidType(), ()), name_of(name))
    ir.IRBuilder(function.append_basic_block()).ret_void()
    library.add_ir_module(module)
    for part in parts:
        library.add_linking_library(part)
    library.finalize()
    return library


class LowerNamed(Lower):
    """Numba's, but that a rule's name is the same in each process."""

    def __init__(self, context: Any, library: Any, fndesc: Any, func_ir: Any, metadata: Any = None) -> None:
        fndesc.mangled_name, fndesc.env_name = name_of(library.key), f"environment.{library.key}"
        super().__init__(context, library, fndesc, func_ir, metadata)


@register_pass(mutates_CFG=True, analysis_only=False)
class LowerRule(NativeLowering):
    """Lowers into a RuleLibrary, and makes nothing that could be called from Python."""

    _name = "lower_rule"

    @property
    def lowering_class(self) -> type[Lower]:
        return LowerNamed

    def run_pass(self, state: Any) -> bool:
        border = is_border(state.func_id.func)
        library = state.library = RuleLibrary(state.targetctx.codegen(), state.key, border)
        state.flags.no_compile = True
        mutated: bool = super().run_pass(state)
        known_by = introduce(state.targetctx, state["cr"].fndesc, library)
        state["cr"] = state["cr"]._replace(cfunc=known_by)
        remember(library, state.return_type)
        return mutated


@register_pass(mutates_CFG=True, analysis_only=False)
class LowerEntry(NativeLowering):
    """Lowers into an EntryLibrary, which can be kept."""

    _name = "lower_entry"

    def run_pass(self, state: Any) -> bool:
        state.library = EntryLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        mutated: bool = super().run_pass(state)
        return mutated


def passes(state: Any, lowering: type[NativeLowering]) -> list[PassManager]:
    """Numba's own passes but for the last, without those that are left out."""
    ours = PassManager(lowering._name)
    for each, description in DefaultPassBuilder.define_nopython_pipeline(state).passes:
        if each.__name__ not in LEFT_OUT:
            ours.add_pass(lowering if each is NativeLowering else each, description)
    ours.finalize()
    return [ours]


class RuleCompiler(CompilerBase):
    """Compiles a rule for its entries to be linked with, or takes what was kept of it."""

    def define_pipelines(self) -> list[PassManager]:
        return passes(self.state, LowerRule)

    def compile_extra(self, func: Any) -> Any:
        state = self.state
        state.key = key_of(func, (*state.args, state.flags.get_mangle_string()), _compiling.described)
        found = made(state.targetctx.codegen(), state.key)
        return super().compile_extra(func) if found is None else taken(func, found, state)


def taken(func: Any, library: RuleLibrary, state: Any) -> Any:
    """A rule of which the code was kept, as if it had been compiled."""
    descriptor = PythonFunctionDescriptor(
        native=True,
        modname=func.__module__,
        qualname=func.__qualname__,
        unique_name=library.key,
        doc="",
        typemap=None,
        restype=library.returns,
        calltypes=None,
        args=tuple(inspect.signature(func).parameters),
        kws=(),
        argtypes=tuple(state.args),
        inline=state.flags.forceinline,
        noalias=state.flags.noalias,
    )
    descriptor.mangled_name = name_of(library.key)
    return compile_result(
        typing_context=state.typingctx,
        target_context=state.targetctx,
        entry_point=introduce(state.targetctx, descriptor, library),
        library=library,
        signature=templates.signature(library.returns, *state.args),
        objectmode=False,
        fndesc=descriptor,
    )


class EntryCompiler(CompilerBase):
    """Compiles an entry and with it its rules."""

    def define_pipelines(self) -> list[PassManager]:
        return passes(self.state, LowerEntry)

    def compile_extra(self, func: Any) -> Any:
        with compiling():
            return super().compile_extra(func)
