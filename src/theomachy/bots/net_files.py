"""Nets as files: what is shipped with the package, and nets of one's own.

A file is a NumPy archive: the weights of the policy and of the value net as 16-bit floats, and `about`, a
JSON object that says what they are for and how they were trained."""

import json
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from theomachy.bots.net import FIRST, SECOND, Net
from theomachy.errors import BadNet
from theomachy.games import GAMES, game
from theomachy.kernel.generic import Floats

FORMAT = 1
SHIPPED = Path(__file__).parent / "nets"
PARTS = ("policy", "value")


@dataclass(frozen=True)
class About:
    """What nets are for, and how they were trained: the command with its seed, and how long it took in
    minutes of processor time."""

    game: str
    seats: int
    features: int
    command: str
    minutes: float
    decisions: int
    format: int = FORMAT


@dataclass(frozen=True)
class Nets:
    """A policy and a value for a game with so many seats."""

    policy: Net
    value: Net
    about: About


def shapes(features: int, outputs: int) -> tuple[tuple[int, ...], ...]:
    """The shapes of a net's weights."""
    return (features, FIRST), (FIRST,), (FIRST, SECOND), (SECOND,), (outputs, SECOND), (outputs,)


def outputs(game_id: str, seats: int) -> dict[str, int]:
    """How many outputs each net has."""
    return {"policy": game(game_id).rules.actions, "value": seats}


def save(nets: Nets, file: Path) -> None:
    """Write nets into a file."""
    with np.errstate(under="ignore"):  # what is too small for 16 bits is nothing
        arrays = {
            f"{part}.{name}": array.astype(np.float16)
            for part in PARTS
            for name, array in getattr(nets, part)._asdict().items()
        }
    with file.open("wb") as target:
        np.savez_compressed(target, about=np.array(json.dumps(asdict(nets.about))), **arrays)


def load(file: Path, game_id: str, seats: int) -> Nets:
    """The nets in a file. Raises BadNet if there are none for this game and so many seats."""
    content = _content(file)
    about = content["about"]
    if (about.get("game"), about.get("seats")) != (game_id, seats):
        raise BadNet(
            f"{file} holds nets for {about.get('game')} with {about.get('seats')} seats,"
            f" not for {game_id} with {seats}"
        )
    return _nets(file, content)


def read(file: Path) -> Nets:
    """The nets in a file, whichever game they are for. Raises BadNet if there is no such game here."""
    content = _content(file)
    id, seats = content["about"].get("game"), content["about"].get("seats")
    if type(id) is not str or type(seats) is not int or id not in GAMES or seats not in GAMES[id].seats:
        raise BadNet(f"{file} holds nets for {id} with {seats} seats, and there is no such game here")
    return _nets(file, content)


def _nets(file: Path, content: dict[str, Any]) -> Nets:
    """The nets of a file for a game that is here. Raises BadNet for nets of another shape than its
    features."""
    try:
        about = About(**content["about"])
        rules = game(about.game).rules
        wanted = outputs(about.game, about.seats)
        policy, value = (_net(content, part, shapes(rules.feature_count, wanted[part])) for part in PARTS)
    except (KeyError, TypeError, ValueError):
        raise BadNet(
            f"{file} does not fit the features of {content['about']['game']} in this version of Theomachy:"
            " train it anew"
        ) from None
    return Nets(policy, value, about)


def _content(file: Path) -> dict[str, Any]:
    """The arrays in a file, and `about` as a JSON object. Raises BadNet for what is no file of nets, and for
    another format."""
    try:
        with np.load(file, allow_pickle=False) as archive:
            content: dict[str, Any] = dict(archive)
        about = content["about"] = json.loads(str(content["about"]))
        number = about["format"]
        about.get("game")
    except FileNotFoundError:
        raise BadNet(f"there is no file {file}") from None
    except Exception:  # zipfile, zlib and NumPy's reader have a dozen kinds for what is broken
        raise BadNet(f"{file} is no file of nets, or it is broken") from None
    if number != FORMAT:
        raise BadNet(f"{file} is of format {number!r}; this version of Theomachy reads format {FORMAT}")
    return content


def _net(content: dict[str, Any], part: str, wanted: tuple[tuple[int, ...], ...]) -> Net:
    """One of the nets. Raises KeyError, or ValueError for a wrong shape and for what is no finite number."""
    arrays: list[Floats] = []
    for name, shape in zip(Net._fields, wanted, strict=True):
        array = content[f"{part}.{name}"]
        if array.shape != shape or array.dtype != np.float16 or not np.isfinite(array).all():
            raise ValueError(name)
        arrays.append(np.ascontiguousarray(array, np.float32))
    return Net(*arrays)


def shipped_file(game_id: str, seats: int) -> Path:
    """Where the package keeps its nets of a game with so many seats."""
    return SHIPPED / f"{game_id}-{seats}.npz"


def has_nets(game_id: str, seats: int) -> bool:
    """Whether the package has nets for a game with so many seats."""
    return shipped_file(game_id, seats).is_file()


def nets_for(game_id: str, seats: int, file: str = "") -> Nets:
    """The nets in a file as it is now, without one those of the package. Raises BadNet where there are
    none."""
    if not file and game(game_id).rules.features is None:
        raise BadNet(f"there are no nets for {game_id}")
    if not file and not has_nets(game_id, seats):
        raise BadNet(
            f"there is no net for {game_id} with {seats} seats; train one:"
            f" theomachy train {game_id} --seats {seats}"
        )
    path = Path(file) if file else shipped_file(game_id, seats)
    return _loaded(path, stamp(path), game_id, seats)


def stamp(file: Path) -> tuple[int, int]:
    """When a file was changed, and its size: another pair, another content. Raises BadNet where there is
    none."""
    try:
        status = file.stat()
    except (OSError, ValueError):  # ValueError: a path with a NUL character
        raise BadNet(f"there is no file {file}") from None
    return status.st_mtime_ns, status.st_size


@lru_cache(maxsize=64)
def _loaded(file: Path, _: tuple[int, int], game_id: str, seats: int) -> Nets:
    return load(file, game_id, seats)
