"""Bots of programs of one's own, named `python:FILE.py:NAME` or `python:MODULE:NAME`.

NAME is what makes the bot when it is called without arguments, such as its class. Naming one runs that
program, so nobody who plays over a network can: a server offers a list of its own."""

import importlib
import importlib.util
import sys
import sysconfig
from functools import cache
from pathlib import Path
from traceback import extract_tb
from types import ModuleType

import theomachy
from theomachy.bots.bot import Bot
from theomachy.bots.texts import text_of
from theomachy.errors import UnknownBot, plain

PYTHON = "python"
SUFFIX = ".py"
NOT_OWN = (
    sysconfig.get_path("stdlib"),
    sysconfig.get_path("purelib"),
    sysconfig.get_path("platlib"),
    str(Path(theomachy.__file__).parent),
    "<frozen",
)
"""How the names of files begin that are no program of one's own."""


def own_bot(named: str) -> Bot:
    """The bot of "FILE.py:NAME" or "MODULE:NAME". Raises UnknownBot, with what went wrong in the program."""
    where, name = parted(named)
    try:
        module = _module(where)
        if not hasattr(module, name):
            raise UnknownBot(
                text_of("no-own-bot", where=where, name=name, bots=", ".join(_bots_in(module)) or "-")
            )
        bot: Bot = getattr(module, name)()
    except UnknownBot:
        raise
    except (Exception, SystemExit) as error:
        said = told(error)
        raise UnknownBot(text_of("own-bot-failed", bot=repr(named), error=said)) from error
    if not callable(getattr(bot, "choose", None)):
        raise UnknownBot(text_of("own-bot-has-no-choose", bot=repr(named), kind=type(bot).__name__))
    return bot


def parted(named: str) -> tuple[str, str]:
    """The file or module, and the name in it. Raises UnknownBot."""
    where, _, name = named.rpartition(":")
    if not where or not name.isidentifier():
        raise UnknownBot(text_of("own-bot-form", bot=repr(named)))
    return where, name


def told(error: BaseException) -> str:
    """An error in words, with the line of the program in which it arose: the innermost that belongs neither
    to Python, nor to what is installed with it, nor to Theomachy."""
    lines = [frame for frame in extract_tb(error.__traceback__) if not frame.filename.startswith(NOT_OWN)]
    said = plain(" ".join(f"{type(error).__name__}: {error}".split()))  # an error is one line
    if not lines:
        return said
    return text_of("in-line", error=said, line=str(lines[-1].lineno), file=Path(lines[-1].filename).name)


def _bots_in(module: ModuleType) -> list[str]:
    """The classes of bots there."""
    return [
        name
        for name, made in vars(module).items()
        if isinstance(made, type) and callable(getattr(made, "choose", None))
    ]


def _module(where: str) -> ModuleType:
    return _from_file(Path(where).resolve()) if where.endswith(SUFFIX) else importlib.import_module(where)


_folders: set[Path] = set()
"""Where bots have been found so far."""


def _check_helpers(folder: Path) -> None:
    """Raises UnknownBot where bots of another folder have imported a module that is called as one here: bots
    of this folder would get the other one."""
    for helper in folder.glob(f"*{SUFFIX}"):
        loaded = getattr(sys.modules.get(helper.stem), "__file__", None)
        if loaded is not None and Path(loaded).parent in _folders - {folder}:
            raise UnknownBot(text_of("same-helpers", helper=str(helper), loaded=loaded))


@cache
def _from_file(file: Path) -> ModuleType:
    """The module in a file, which may import what lies beside it, as if Python had been started with it."""
    if not file.is_file():
        raise UnknownBot(text_of("no-bot-file", file=str(file)))
    _check_helpers(file.parent)
    spec = importlib.util.spec_from_file_location(f"bots_in_{file.stem}", file)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    if str(file.parent) not in sys.path:
        sys.path.append(str(file.parent))
    _folders.add(file.parent)
    sys.modules[spec.name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[spec.name]
        raise
    return module
