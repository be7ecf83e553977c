"""A policy as a net of dense layers over a game's observation, however it was trained: PyTorch, JAX, by hand.

Contract: what it sees is `observe` of the blindfolded record, the numbers of `Env` and `Batch`."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from theomachy.bots.texts import text_of
from theomachy.games import game
from theomachy.kernel.generic import Floats, observe
from theomachy.kernel.record import Ints
from theomachy.kernel.state import Header, ParamsHeader

ACTIVATIONS = ("tanh", "relu")
Pieces = list[list[str | int]]
"""Name and shape of each piece of an observation."""


@dataclass(frozen=True)
class DenseAbout:
    """What a policy is for: the game, the number of seats, the observation that it was trained on; and what
    stands between its layers."""

    game: str
    seats: int
    observation: Pieces
    activation: str
    format: int


@dataclass(frozen=True)
class DensePolicy:
    """Weights (inputs, outputs) and biases of each layer, and what they are for."""

    layers: Sequence[tuple[Floats, Floats]]
    about: DenseAbout

    def preferences(
        self, t: Header, params: ParamsHeader, seat: int, actions: Ints
    ) -> npt.NDArray[np.floating]:
        """How much it likes each of a seat's legal actions: logits."""
        units = np.zeros(self.layers[0][0].shape[0], np.float32)
        observe(t, params, seat, units)
        for weights, biases in self.layers[:-1]:
            units = units @ weights + biases
            units = np.tanh(units) if self.about.activation == "tanh" else np.maximum(units, 0)
        weights, biases = self.layers[-1]
        return np.asarray(units @ weights + biases)[actions]


def pieces_of(game_id: str) -> Pieces:
    """The pieces of a game's observation, as they stand in a file."""
    return [[piece.name, *piece.shape] for piece in game(game_id).rules.observation.pieces]


def check_layers(layers: Sequence[tuple[Floats, Floats]], game_id: str) -> None:
    """Whether layers lead from a game's observation to its actions. Raises ValueError, with the reason."""
    rules = game(game_id).rules
    size = rules.observation.size
    for number, (weights, biases) in enumerate(layers):
        if weights.ndim != 2 or weights.shape[0] != size or biases.shape != weights.shape[1:]:
            raise ValueError(
                text_of("layer-shape", number=number, weights=weights.shape, biases=biases.shape, size=size)
            )
        if not (np.isfinite(weights).all() and np.isfinite(biases).all()):
            raise ValueError(text_of("layer-not-finite", number=number))
        size = weights.shape[1]
    if not layers or size != rules.actions:
        raise ValueError(text_of("last-layer", actions=rules.actions, size=size))
