"""How rules are compiled: into what entries are linked from, no further.

Numba optimises every function together with all that it calls and makes machine code of it, since anybody
might call it from Python. Rules are called from compiled code alone: what is made of one is kept as it is,
and only an entry, once linked with all its rules, is optimised and becomes machine code. That takes half the
time and gives the same code (docs/decisions/0014)."""

# mypy: disable-error-code="no-untyped-call, misc, import-untyped"
# Numba and llvmlite are not typed.

import gc
import operator
from collections.abc import Iterable
from typing import Any

from llvmlite import ir
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, CompileResult, DefaultPassBuilder, Flags
from numba.core.compiler_machinery import PassManager, register_pass
from numba.core.options import DefaultOptions
from numba.core.registry import cpu_target
from numba.core.typed_passes import NativeLowering
from numba.core.types import Boolean, Number, Record, Type

# Before each pass Numba says of what types it is, and spells out all fields of a record: a tenth of the time.
# Its name, which is made once, says the same.
Record.__repr__ = Type.__repr__  # type: ignore[method-assign]

# Numba asks each flag by itself, at each call that it finds, whether the flags are as they were.
BY_DEFAULT = {name: option.default for name, option in Flags.options.items()}
Flags.values = lambda flags: BY_DEFAULT | flags._values  # type: ignore[method-assign]

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


cpu_target.typing_context.resolve_function_type = resolve_once


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


class RuleLibrary(JITCodeLibrary):
    """The code of one rule, not yet optimised, and where that of all that it calls is."""

    def finalize(self) -> None:
        self._raise_if_finalized()
        self.reached = reached(self._linking_libraries)
        for library in self.reached:
            self._reload_init.update(library._reload_init)
        self._finalized = True


class EntryLibrary(JITCodeLibrary):
    """The code of an entry, linked with that of each rule that it reaches once, optimised and made machine
    code."""

    def finalize(self) -> None:
        # whoever calls comes first: LLVM takes in what is asked for by then
        self._linking_libraries = list(reversed(reached(self._linking_libraries)))
        super().finalize()


def reached(libraries: Iterable[Any]) -> dict[Any, None]:
    """These libraries and all that they are linked with, each after what it calls."""
    found: dict[Any, None] = {}
    for library in libraries:
        found |= getattr(library, "reached", {}) | {library: None}
    return found


def check_numba() -> None:
    """Try what we reach for inside Numba, on two empty functions of which one is linked with the other.
    Raises AttributeError or TypeError where that has changed."""
    _empty("whole", _empty("part"))
    _ = cpu_target.target_context.insert_user_function, CompileResult._replace, DefaultOptions._nrt


def _empty(name: str, *parts: RuleLibrary) -> RuleLibrary:
    library = RuleLibrary(cpu_target.target_context.codegen(), name)
    module = library.create_ir_module(name)
    function = ir.Function(module, ir.FunctionType(ir.VoidType(), ()), name)
    ir.IRBuilder(function.append_basic_block()).ret_void()
    library.add_ir_module(module)
    for part in parts:
        library.add_linking_library(part)
    library.finalize()
    return library


@register_pass(mutates_CFG=True, analysis_only=False)
class LowerRule(NativeLowering):
    """Lowers into a RuleLibrary, and makes nothing that could be called from Python."""

    _name = "lower_rule"

    def run_pass(self, state: Any) -> bool:
        library = state.library = RuleLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        mutated: bool = super().run_pass(state)
        # Numba finds a callee by a built-in function, each by one of its own; nobody calls this one
        key: Any = [].copy
        state.targetctx.insert_user_function(key, state["cr"].fndesc, [library])
        state["cr"] = state["cr"]._replace(cfunc=key)
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
    """Compiles a rule for its entries to be linked with."""

    def define_pipelines(self) -> list[PassManager]:
        return passes(self.state, LowerRule)


class EntryCompiler(CompilerBase):
    """Compiles an entry and with it its rules, without stops to look for garbage: they take a tenth of the
    time and find 60 MB."""

    def define_pipelines(self) -> list[PassManager]:
        return passes(self.state, LowerEntry)

    def compile_extra(self, func: Any) -> Any:
        collects = gc.isenabled()
        gc.disable()
        try:
            return super().compile_extra(func)
        finally:
            if collects:
                gc.enable()
