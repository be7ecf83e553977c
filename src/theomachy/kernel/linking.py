"""How rules are compiled: into what entries are linked from, no further.

Numba optimises every function together with all that it calls and makes machine code of it, since anybody
might call it from Python. Rules are called from compiled code alone: what is made of one is kept as it is,
and only an entry, once linked with all its rules, is optimised and becomes machine code. That takes half the
time and gives the same code (docs/decisions/0014)."""

# mypy: disable-error-code="no-untyped-call, misc, import-untyped"
# Numba and llvmlite are not typed.

import gc
from typing import Any

from llvmlite import ir
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler, CompilerBase, CompileResult, DefaultPassBuilder
from numba.core.compiler_machinery import PassManager, register_pass
from numba.core.options import DefaultOptions
from numba.core.registry import cpu_target
from numba.core.typed_passes import NativeLowering
from numba.core.types import Record, Type

# Before each pass Numba says of what types it is, and spells out all fields of a record: a tenth of the time.
# Its name, which is made once, says the same.
Record.__repr__ = Type.__repr__  # type: ignore[method-assign]


class RuleLibrary(JITCodeLibrary):
    """The code of one rule and of all that it calls, not yet optimised."""

    def finalize(self) -> None:
        self._raise_if_finalized()
        for library in dict.fromkeys(self._linking_libraries):
            self._reload_init.update(library._reload_init)
            self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        self._finalized = True


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


class RuleCompiler(CompilerBase):
    """Numba's own passes, but for the last."""

    def define_pipelines(self) -> list[PassManager]:
        ours = PassManager("rule")
        for each, description in DefaultPassBuilder.define_nopython_pipeline(self.state).passes:
            ours.add_pass(LowerRule if each is NativeLowering else each, description)
        ours.finalize()
        return [ours]


class EntryCompiler(Compiler):
    """Numba's own compiler, for an entry and with it its rules, without stops to look for garbage: they take
    a tenth of the time and find 60 MB."""

    def compile_extra(self, func: Any) -> Any:
        collects = gc.isenabled()
        gc.disable()
        try:
            return super().compile_extra(func)
        finally:
            if collects:
                gc.enable()
