"""What is made of rules and entries: LLVM's code of each rule, and machine code of few.

Numba optimises every function together with all that it calls and makes machine code of it, since anybody
might call it from Python. Rules are called from compiled code alone: what is made of one is kept as it is,
and only an entry, once linked with all its rules, is optimised and becomes machine code. That takes half the
time and gives the same code (docs/decisions/0014). But all entries of a game call the same few rules, its
implementations of the generic functions (the borders): where they are large they become machine code too,
once, and entries call them there."""

# mypy: disable-error-code="no-untyped-call, misc, import-untyped"
# Numba and llvmlite are not typed.

from collections.abc import Iterable
from typing import Any

from llvmlite.binding import Linkage, parse_bitcode
from numba.core.codegen import JITCodeLibrary
from numba.core.runtime.nrt import rtsys

from theomachy.kernel.kept import Code

LARGE = 60
"""A border that reaches so many others becomes machine code. What is smaller is compiled quickly, and LLVM
can put it where it is called."""
HUGE = 120
"""One that reaches so many others is huge."""


class RuleLibrary(JITCodeLibrary):
    """The code of one rule, not yet optimised, and where that of all that it calls is; or, of a large border,
    the machine code of it and all that it calls. `key` says what it is made of, `returns` is the Numba type
    of what it returns; `is_kept`: whether it can be kept under its key, with all that it calls."""

    def __init__(self, codegen: Any, key: str, is_border: bool = False) -> None:
        super().__init__(codegen, key)
        self.enable_object_caching()
        self.key = key
        self.is_border = is_border
        self.machine_code: bytes | None = None
        self.returns: Any = None
        self.is_kept = False

    def finalize(self) -> None:
        self._raise_if_finalized()
        self.reached = reached(self._linking_libraries)
        if self.is_border and len(self.reached) >= LARGE:
            self._become_machine_code()
        for library in self.reached:
            self._reload_init.update(library._reload_init)
        self._finalized = True

    def _optimize_final_module(self) -> None:
        """In a huge one the rules are hidden only afterwards: what LLVM gains by it would take too long. Left
        in sight, they would be mistaken for those that were hidden in other modules."""
        is_huge = len(self._linking_libraries) >= HUGE
        if not is_huge:
            keep_inside(self._final_module, name_of(self.key))
        super()._optimize_final_module()
        if is_huge:
            keep_inside(self._final_module, name_of(self.key))

    def _become_machine_code(self) -> None:
        calls, self._linking_libraries = parted(self.reached)
        self.reached = dict.fromkeys(calls)
        super().finalize()
        self.machine_code = self._get_compiled_object()

    @property
    def rules(self) -> list["RuleLibrary"]:
        """The rules that it calls; of machine code only those that are such too."""
        calls = self._linking_libraries if self.machine_code is None else self.reached
        return [each for each in dict.fromkeys(calls) if isinstance(each, RuleLibrary)]

    def code(self) -> Code:
        """What is kept of it."""
        code = self._bitcode() if self.machine_code is None else self.machine_code
        calls = tuple(each.key for each in self.rules)
        return Code(code, self.returns, calls, self.machine_code is not None)

    def _bitcode(self) -> bytes:
        """LLVM's, of the rule and of what it calls of Numba's own, whose names are others in each process."""
        module = self._get_module_for_linking().clone()
        for library in reached(each for each in self._linking_libraries if each not in self.rules):
            if library is not rtsys.library:
                module.link_in(library._get_module_for_linking(), preserve=True)
        for each in module.functions:
            if not each.is_declaration and each.name != name_of(self.key):
                each.linkage = Linkage.internal
        bitcode: bytes = module.as_bitcode()
        return bitcode


def load(codegen: Any, key: str, code: Code, calls: list[Any]) -> RuleLibrary:
    """The library of a rule that was kept; `calls` are those that it calls."""
    library = RuleLibrary(codegen, key)
    if code.is_machine_code:
        library.machine_code = code.code
        library.reached = dict.fromkeys(calls)
        library._set_compiled_object(code.code)
        library._finalize_final_module()
    else:
        library._final_module = library._shared_module = parse_bitcode(code.code)
        library._linking_libraries = calls
        library.finalize()
    library.returns = code.returns
    library.is_kept = True
    return library


def name_of(key: str) -> str:
    """What a rule is called in LLVM's code, in each process the same."""
    return f"rule.{key}"


class EntryLibrary(JITCodeLibrary):
    """The code of an entry, linked with that of each rule that it reaches once, optimised and made machine
    code; `calls` is the machine code beside it, each after what that calls."""

    def finalize(self) -> None:
        self.calls, self._linking_libraries = parted(reached(self._linking_libraries))
        for library in self.calls:
            self._reload_init.update(library._reload_init)
        super().finalize()

    def _optimize_final_module(self) -> None:
        keep_inside(self._final_module)
        super()._optimize_final_module()


def keep_inside(module: Any, shown: str = "") -> None:
    """Let nobody outside call a module's rules, but for the one of this name: so LLVM may hand over what they
    need alone, and put what is called once where it is called."""
    for each in module.functions:
        if not each.is_declaration and each.name.startswith(name_of("")) and each.name != shown:
            each.linkage = Linkage.internal


def parted(below: Iterable[Any]) -> tuple[list[RuleLibrary], list[Any]]:
    """Of all that is reached: what has become machine code, each after what it calls; and what is to be
    linked, whoever calls first, for LLVM takes in what is asked for by then."""
    calls: list[RuleLibrary] = []
    linked: list[Any] = []
    for each in below:
        (linked if getattr(each, "machine_code", None) is None else calls).append(each)
    return calls, linked[::-1]


def reached(libraries: Iterable[Any]) -> dict[Any, None]:
    """These libraries and all that they are linked with, each after what it calls."""
    found: dict[Any, None] = {}
    for library in libraries:
        found |= getattr(library, "reached", {}) | {library: None}
    return found
