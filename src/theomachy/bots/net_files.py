"""Nets as files: what is shipped with the package, and nets of one's own.

A file is a NumPy archive: the weights of the policy and of the value net as 16-bit floats, and `about`, a
JSON object that says what they are for and how they were trained."""

import json
import zipfile
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from theomachy.bots.net import FIRST, SECOND, Net
from theomachy.errors import BadNet
from theomachy.games import game
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
    try:
        with np.load(file, allow_pickle=False) as archive:
            content: dict[str, Any] = dict(archive)
        about = json.loads(str(content.pop("about")))
        number = about["format"]
    except FileNotFoundError:
        raise BadNet(f"there is no file {file}") from None
    except (OSError, ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile):
        raise BadNet(f"{file} is no file of nets, or it is broken") from None
    if number != FORMAT:
        raise BadNet(f"{file} is of format {number!r}; this version of Theomachy reads format {FORMAT}")
    if (about.get("game"), about.get("seats")) != (game_id, seats):
        raise BadNet(
            f"{file} holds nets for {about.get('game')} with {about.get('seats')} seats,"
            f" not for {game_id} with {seats}"
        )
    try:
        found = About(**about)
        rules = game(game_id).rules
        policy, value = (
            _net(content, part, shapes(rules.feature_count, outputs(game_id, seats)[part])) for part in PARTS
        )
    except (KeyError, TypeError, ValueError):
        raise BadNet(
            f"{file} does not fit the features of {game_id} in this version of Theomachy: train it anew"
        ) from None
    return Nets(policy, value, found)


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


@cache
def nets_for(game_id: str, seats: int, file: str = "") -> Nets:
    """The nets in a file, without one those of the package. Raises BadNet where there are none."""
    if file:
        return load(Path(file), game_id, seats)
    if game(game_id).rules.features is None:
        raise BadNet(f"there are no nets for {game_id}")
    if not has_nets(game_id, seats):
        raise BadNet(
            f"there is no net for {game_id} with {seats} seats; train one:"
            f" theomachy train {game_id} --seats {seats}"
        )
    return load(shipped_file(game_id, seats), game_id, seats)
