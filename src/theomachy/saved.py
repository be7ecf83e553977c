"""Saved matches: the file format, how it is read, and how it is written without ever losing what was
there."""

import hashlib
import json
import os
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from theomachy.errors import BadComponents, BadFile, BadPosition, CannotSave, NewerFile
from theomachy.games.components import check_shown, first_error, own_set
from theomachy.games.game import Game
from theomachy.texts import text_of

FORMAT = 5
"""Since format 2 a file has a `chain`; since format 3 its `check` is a hash of names and values. With format
4 some names in positions changed (`Game.named_since`); format 5 has resignations."""
WITHOUT_RESIGNATIONS = 4
"""What a match is written as in which nobody has resigned, so that older versions read it."""
HASHES = ("check", "chain")
CANONICAL = json.JSONEncoder(sort_keys=True, separators=(",", ":"))


class SavedComponents(BaseModel):
    """Which components were played with; `data` holds them unless they are the game's own."""

    model_config = ConfigDict(extra="forbid", strict=True)
    label: str
    fingerprint: str
    data: dict[str, Any] | None = None

    @field_validator("label")
    @classmethod
    def _can_be_shown(cls, label: str) -> str:
        return check_shown(label)


class SavedMatch(BaseModel):
    """A match as its beginning and its moves. One of `seed`, `key` (hexadecimal, with the nonces) and `start`
    (a position) tells the beginning."""

    model_config = ConfigDict(extra="forbid", strict=True)
    format: int = Field(alias="theomachy")
    game: str
    rules: int = Field(ge=1)
    seats: int
    names: list[str] | None
    options: dict[str, str]
    seat_by_seat: bool
    components: SavedComponents
    seed: int | None = None
    key: str | None = None
    nonces: list[str] = []
    start: dict[str, Any] | None = None
    moves: list[tuple[int, str]]
    resigned: list[tuple[int, int, bool]] = []
    """After how many moves which seat has resigned, and whether the match ended with it; a file in which
    nobody has resigned does not name it."""
    check: str
    """A hash of the position after the last move, as `position_hash` makes it. In files of formats 1 and 2 it
    was one of memory, and before `Game.named_since` one of other names: neither can be made again."""
    chain: str | None = None
    """A hash of all else in the file, as `chain_of` makes it; files of format 1 have none."""

    def chained(self) -> "SavedMatch":
        """The same with its `chain`."""
        return self.model_copy(update={"chain": chain_of(self._data())})

    def _data(self) -> dict[str, Any]:
        """All entries, as they are written."""
        data = self.model_dump(by_alias=True)
        if not self.resigned:
            del data["resigned"]
        return data

    def to_json(self) -> str:
        """The file's text; a move a line, so that a person can read it."""
        data = self._data()
        moves = ",\n".join(f"  {json.dumps(move, ensure_ascii=False)}" for move in data.pop("moves"))
        head = json.dumps(data, indent=1, ensure_ascii=False)
        return (
            f'{head[:-2]},\n "moves": [\n{moves}\n ]\n}}\n' if moves else f'{head[:-2]},\n "moves": []\n}}\n'
        )


def key_of(saved: SavedMatch, where: str) -> bytes | None:
    """The key of a saved match, if it has one. Raises BadFile."""
    try:
        return None if saved.key is None else bytes.fromhex(saved.key)
    except ValueError:
        raise BadFile(text_of("key-not-hexadecimal", where=where)) from None


def saved_components(game: Game, components: Any) -> SavedComponents:
    """Components as a file names them, with all that they are unless they are the game's own."""
    own = components == game.components()
    data = None if own else components.model_dump(mode="json", exclude_none=True)
    return SavedComponents(label=components.label, fingerprint=components.fingerprint, data=data)


def components_of(game: Game, saved: SavedComponents | None) -> Any:
    """The components of a saved match or position. Raises BadComponents where they are not to be had."""
    own = game.components()
    if saved is None:
        return own
    if saved.data is None:
        found = own_set(game, saved.fingerprint)
        if found is None:
            raise BadComponents(
                text_of(
                    "other-components",
                    label=saved.label,
                    fingerprint=saved.fingerprint,
                    own=own.label,
                    own_fingerprint=own.fingerprint,
                )
            )
        return found
    try:
        components = type(own).model_validate_json(json.dumps(saved.data))
    except (ValidationError, ValueError, TypeError) as error:
        reason = first_error(error) if isinstance(error, ValidationError) else str(error)
        raise BadComponents(text_of("bad-components", reason=reason)) from None
    if components.fingerprint != saved.fingerprint:
        raise BadComponents(text_of("components-altered"))
    return components


def chain_of(data: Mapping[str, Any]) -> str:
    """The hash of a saved match, chained move by move, in hexadecimal. `data`: the file's JSON as it is
    written there.

    It begins as the SHA-256 of all entries but the moves and the hashes, and with each move becomes the
    SHA-256 of its 32 bytes and the move: each time of JSON in ASCII, with sorted names and without blanks. So
    it depends on nothing but the text: not on how a state lies in memory, nor on the rules."""
    link = _digest(b"", {name: entry for name, entry in data.items() if name not in ("moves", *HASHES)})
    for move in data["moves"]:
        link = _digest(link, move)
    return link.hex()


def position_hash(position: Mapping[str, Any]) -> str:
    """The hash of a whole position by its names and values, in hexadecimal: how a state lies in memory is no
    matter of it."""
    return hashlib.sha256(CANONICAL.encode(position).encode("ascii")).hexdigest()[:16]


def _digest(link: bytes, data: Any) -> bytes:
    return hashlib.sha256(link + CANONICAL.encode(data).encode("ascii")).digest()


class PositionFile(BaseModel):
    """A position with what it takes to play on from it; `position` itself is the game's business."""

    model_config = ConfigDict(extra="forbid", strict=True)
    game: str
    seats: int | None = None
    names: list[str] | None = None
    options: dict[str, str | int | bool] = {}
    seat_by_seat: bool = False
    components: SavedComponents | None = None
    position: dict[str, Any]


def parse_position(data: Any) -> PositionFile:
    """A position from JSON. Raises BadPosition, with the entry and the reason."""
    try:
        return PositionFile.model_validate(data)
    except ValidationError as error:
        raise BadPosition(text_of("bad-position", error=first_error(error))) from None


def parse_saved(text: str, where: str) -> SavedMatch:
    """A saved match from its text; whether its `chain` fits is asked with `is_altered`.

    Raises BadFile, or NewerFile where a newer Theomachy wrote it.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadFile(text_of("no-saved-match", where=where, error=error)) from None
    if not isinstance(data, dict) or type(data.get("theomachy")) is not int or data["theomachy"] < 1:
        raise BadFile(text_of("no-saved-match-of-ours", where=where))
    if data["theomachy"] > FORMAT:
        raise NewerFile(text_of("newer-format", where=where, format=data["theomachy"], known=FORMAT))
    try:
        saved = SavedMatch.model_validate_json(text)
    except ValidationError as error:
        raise BadFile(text_of("bad-file", where=where, error=first_error(error))) from None
    if saved.format > 1 and saved.chain is None:
        raise BadFile(text_of("no-chain", where=where, format=saved.format))
    return saved


def is_altered(text: str) -> bool:
    """Whether the text of a saved match is not what its `chain` was made of. Of format 1, without one, nobody
    can tell: then it is False."""
    data = json.loads(text)
    return data.get("chain") is not None and data["chain"] != chain_of(data)


def read_text(file: Path) -> str:
    """The file's text. Raises BadFile."""
    try:
        return file.read_text("utf-8")
    except (OSError, ValueError) as error:  # ValueError: no text, or no path
        reason = (error.strerror or str(error)) if isinstance(error, OSError) else text_of("no-text")
        raise BadFile(text_of("unreadable", file=file, reason=reason)) from None


def check_folder(file: Path) -> None:
    """See, before anything takes long, that there is a folder for a file. Raises CannotSave."""
    if not file.parent.is_dir():
        raise CannotSave(text_of("no-folder", file=file, folder=file.parent))


def write_text(file: Path, text: str) -> None:
    """Write a text, as `write_whole` does. Raises CannotSave."""
    write_whole(file, text.encode())


def write_whole(file: Path, data: bytes) -> None:
    """Write the file whole or not at all: into a new file beside it, which then takes its name.

    Raises CannotSave (a full disk, say); the old file is then as it was.
    """
    try:
        target = file.resolve()  # a link goes on pointing to what it points to
        temporary = target.with_name(f".{target.name}.{os.getpid()}.new")
        try:
            with temporary.open("wb") as out:
                out.write(data)
                out.flush()
                os.fsync(out.fileno())
            if target.exists():
                shutil.copymode(target, temporary)
            os.replace(temporary, target)
        except BaseException:
            temporary.unlink(missing_ok=True)
            raise
    except (OSError, ValueError) as error:  # ValueError: no path
        reason = (error.strerror or str(error)) if isinstance(error, OSError) else str(error)
        raise CannotSave(text_of("not-written", file=file, reason=reason)) from None
