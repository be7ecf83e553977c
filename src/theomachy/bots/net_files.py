"""Nets as files: what is shipped with the package, and nets of one's own.

A file is a NumPy archive with `about`, a JSON object that says what it is for. There are two kinds, told by
their format: the policy and the value net of `theomachy train`, as 16-bit floats, with how they were trained;
and a policy of dense layers over the observation (`dense.py`), which `save_policy` writes."""

import io
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from theomachy.bots.dense import ACTIVATIONS, DenseAbout, DensePolicy, check_layers, pieces_of
from theomachy.bots.net import FIRST, SECOND, Net, layers_for, policy
from theomachy.bots.texts import text_of
from theomachy.errors import BadNet, CannotSave
from theomachy.games import GAMES, game
from theomachy.kernel.generic import Floats
from theomachy.kernel.record import Ints, rows
from theomachy.kernel.runner import Records
from theomachy.kernel.state import Header, ParamsHeader
from theomachy.saved import write_whole

FORMAT, DENSE = 1, 2
"""The two formats."""
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

    def preferences(
        self, t: Header, params: ParamsHeader, seat: int, actions: Ints
    ) -> npt.NDArray[np.floating]:
        """With which chance the policy does each of a seat's legal actions."""
        layers = layers_for(game(self.about.game).rules)
        policy(self.policy, layers, t, params, seat, actions, len(actions))
        return layers.outputs[: len(actions)]


Policy = Nets | DensePolicy
"""What `policy:FILE` plays by."""


def shapes(features: int, outputs: int) -> tuple[tuple[int, ...], ...]:
    """The shapes of a net's weights."""
    return (features, FIRST), (FIRST,), (FIRST, SECOND), (SECOND,), (outputs, SECOND), (outputs,)


def outputs(game_id: str, seats: int) -> dict[str, int]:
    """How many outputs each net has."""
    return {"policy": game(game_id).rules.traits_told, "value": seats}


def save(nets: Nets, file: Path) -> None:
    """Write nets into a file. Raises CannotSave."""
    with np.errstate(under="ignore"):  # what is too small for 16 bits is nothing
        arrays = {
            f"{part}.{name}": array.astype(np.float16)
            for part in PARTS
            for name, array in getattr(nets, part)._asdict().items()
        }
    _write(file, nets.about, arrays)


def _write(file: Path, about: About | DenseAbout, arrays: dict[str, Any]) -> None:
    packed = io.BytesIO()
    np.savez_compressed(packed, about=np.array(json.dumps(asdict(about))), **arrays)
    write_whole(file, packed.getvalue())


def save_policy(
    file: str | Path,
    game_id: str,
    seats: int,
    layers: Sequence[tuple[npt.ArrayLike, npt.ArrayLike]],
    activation: str = "tanh",
) -> None:
    """Write a policy of one's own for `policy:FILE`: of each layer the weights (inputs, outputs) and biases
    (outputs,), from the observation to a logit for each action; between layers an activation, tanh or relu.

    Raises UnknownGame, BadSeats, BadNet for layers that do not fit, CannotSave.

    Examples:
        >>> import tempfile
        >>> from theomachy.bots import make
        >>> from theomachy.env import spec
        >>> zeus = spec("zeus-on-the-loose", seats=2)
        >>> weights = np.zeros((zeus.observation_size, zeus.actions))
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     save_policy(f"{folder}/mine.npz", zeus.game, 2, [(weights, np.arange(zeus.actions))])
        ...     bot = make(f"policy:{folder}/mine.npz")
    """
    game(game_id).check_seats(seats)
    try:
        arrays = [(np.asarray(w, np.float32), np.asarray(b, np.float32)) for w, b in layers]
        check_layers(arrays, game_id)
    except (TypeError, ValueError) as error:
        raise BadNet(text_of("no-policy", game=game_id, error=error)) from None
    if activation not in ACTIVATIONS:
        known = f" {text_of('or')} ".join(ACTIVATIONS)
        raise BadNet(text_of("no-activation", known=known, activation=repr(activation)))
    about = DenseAbout(game_id, seats, pieces_of(game_id), activation, DENSE)
    named: dict[str, Any] = {}
    for k, (weights, biases) in enumerate(arrays):
        named |= {f"w{k}": weights, f"b{k}": biases}
    try:
        _write(Path(file), about, named)
    except OSError as error:
        raise CannotSave(text_of("not-written", file=file, error=error.strerror)) from error


def load(file: Path, game_id: str, seats: int) -> Policy:
    """The policy in a file, with its value net where it has one. Raises BadNet if there is none for this game
    and so many seats."""
    content = _content(file)
    about = content["about"]
    if (about.get("game"), about.get("seats")) != (game_id, seats):
        raise BadNet(
            text_of(
                "nets-for-another",
                file=file,
                game=about.get("game"),
                seats=about.get("seats"),
                wanted=game_id,
                wanted_seats=seats,
            )
        )
    return _policy(file, content)


def read(file: Path) -> Policy:
    """The policy in a file, whichever game it is for. Raises BadNet if there is no such game here."""
    content = _content(file)
    id, seats = content["about"].get("game"), content["about"].get("seats")
    if type(id) is not str or type(seats) is not int or id not in GAMES or seats not in GAMES[id].seats:
        raise BadNet(text_of("nets-for-none", file=file, game=id, seats=seats))
    return _policy(file, content)


def _policy(file: Path, content: dict[str, Any]) -> Policy:
    """What a file holds for a game that is here. Raises BadNet for what does not fit that."""
    numbers = (array for name, array in content.items() if name != "about")
    if not all(np.isfinite(array).all() for array in numbers if np.issubdtype(array.dtype, np.floating)):
        raise BadNet(text_of("nets-not-finite", file=file))
    try:
        return _dense(content) if content["about"]["format"] == DENSE else _nets(content)
    except (KeyError, TypeError, ValueError):
        dense = content["about"]["format"] == DENSE
        wrong = "observation-does-not-fit" if dense else "features-do-not-fit"
        raise BadNet(text_of(wrong, file=file, game=content["about"]["game"])) from None


def _dense(content: dict[str, Any]) -> DensePolicy:
    """Raises KeyError, TypeError, ValueError for what does not fit."""
    about = DenseAbout(**content["about"])
    layers = [(content[f"w{k}"], content[f"b{k}"]) for k in range((len(content) - 1) // 2)]
    if about.observation != pieces_of(about.game) or about.activation not in ACTIVATIONS:
        raise ValueError("observation")
    if any(array.dtype != np.float32 for layer in layers for array in layer):
        raise ValueError("layers")
    check_layers(layers, about.game)
    return DensePolicy(layers, about)


def _nets(content: dict[str, Any]) -> Nets:
    """Raises KeyError, TypeError, ValueError for what does not fit."""
    about = About(**content["about"])
    rules, wanted = game(about.game).rules, outputs(about.game, about.seats)
    policy, value = (_net(content, part, shapes(rules.feature_count, wanted[part])) for part in PARTS)
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
        raise BadNet(text_of("no-file", file=file)) from None
    except Exception:  # zipfile, zlib and NumPy's reader have a dozen kinds for what is broken
        raise BadNet(text_of("no-nets-in", file=file)) from None
    if number not in (FORMAT, DENSE):
        raise BadNet(text_of("other-format", file=file, format=repr(number), older=FORMAT, newer=DENSE))
    return content


def _net(content: dict[str, Any], part: str, wanted: tuple[tuple[int, ...], ...]) -> Net:
    """One of the nets. Raises KeyError, or ValueError for a wrong shape."""
    arrays: list[Floats] = []
    for name, shape in zip(Net._fields, wanted, strict=True):
        array = content[f"{part}.{name}"]
        if array.shape != shape or array.dtype != np.float16:
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
def trained_with(game_id: str, seats: int) -> Records:
    """The components and options with which nets are trained: the game's own."""
    description = game(game_id)
    own = description.components()
    return rows(description.params(own, description.resolve({}), seats, None, seat_by_seat=True))


def policy_for(game_id: str, seats: int, file: str = "") -> Policy:
    """The policy in a file as it is now, without one that of the package. Raises BadNet where there is
    none."""
    if not file:
        return nets_for(game_id, seats)
    return _loaded(Path(file), stamp(Path(file)), game_id, seats)


def nets_for(game_id: str, seats: int, file: str = "") -> Nets:
    """The policy and the value net in a file as it is now; without one those of the package for a game with
    so many seats. Raises BadNet where there are none."""
    if not file and game(game_id).rules.features is None:
        raise BadNet(text_of("no-nets", game=game_id))
    if not file and not has_nets(game_id, seats):
        raise BadNet(text_of("no-net", game=game_id, seats=seats))
    path = Path(file) if file else shipped_file(game_id, seats)
    nets = _loaded(path, stamp(path), game_id, seats)
    if not isinstance(nets, Nets):
        raise BadNet(text_of("no-value-net", file=file))
    return nets


def stamp(file: Path) -> tuple[int, int]:
    """When a file was changed, and its size: another pair, another content. Raises BadNet where there is
    none."""
    try:
        status = file.stat()
    except (OSError, ValueError):  # ValueError: a path with a NUL character
        raise BadNet(text_of("no-file", file=file)) from None
    return status.st_mtime_ns, status.st_size


@lru_cache(maxsize=64)
def _loaded(file: Path, _: tuple[int, int], game_id: str, seats: int) -> Policy:
    return load(file, game_id, seats)
