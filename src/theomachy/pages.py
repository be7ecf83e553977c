"""Pages that a command writes for people to read. Each holds the command, so that it can be repeated, and so
that nothing else is ever written over."""

from html import escape
from pathlib import Path

from theomachy.errors import BadOptions, CannotSave
from theomachy.saved import check_folder, read_text
from theomachy.texts import text_of


def to_repeat(command: str) -> str:
    """The command that made a page, as it stands there."""
    return f"<p>{text_of('to-repeat')}</p><pre>{escape(command)}</pre>"


def check_page(file: Path, command: str) -> None:
    """See, before anything takes long, that a page can be written there, and that nothing is there but what
    this command has made. Raises BadOptions, CannotSave, BadFile."""
    if file.suffix not in (".html", ".htm"):
        raise BadOptions(text_of("no-page", file=file))
    check_folder(file)
    if file.exists() and to_repeat(command) not in read_text(file):
        raise CannotSave(text_of("other-page-there", file=file))
