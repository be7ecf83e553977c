"""What an environment is: its size, its pieces, its rewards. One place for all that wraps it."""

from collections.abc import Mapping
from dataclasses import dataclass

from theomachy.errors import BadArray, BadOptions
from theomachy.games import known
from theomachy.games.game import Game, OptionValue
from theomachy.kernel.generic import Floats
from theomachy.kernel.observation import Piece

REWARDS = ("share", "zero_sum")


@dataclass(frozen=True)
class Spec:
    """What is known of an environment before a match.

    `actions`: actions are numbers from 0 to `actions` - 1, the same in every position (`docs/environments`).
    `observation`: the pieces of an observation, in the order of its `observation_size` numbers. Rewards come
    at the end, from `reward_range[0]` to `reward_range[1]`: with "share" each seat's share of the win, which
    add up to 1; with "zero_sum" that share minus an equal one, which add up to 0.

    Examples:
        >>> zeus = spec("zeus-on-the-loose", seats=3)
        >>> zeus.id, zeus.actions, zeus.observation_size, zeus.reward_range
        ('zeus-on-the-loose-v1', 24, 116, (0.0, 1.0))
    """

    id: str
    game: str
    seats: int
    options: Mapping[str, str]
    actions: int
    observation: tuple[Piece, ...]
    observation_size: int
    reward: str
    reward_range: tuple[float, float]


def spec(
    game: str | Game,
    seats: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    reward: str = "share",
) -> Spec:
    """The specification of a game's environment for this number of seats (by default three, or as many as the
    game allows) and these options.

    Raises UnknownGame, BadSeats or BadOptions."""
    chosen = known(game)
    sat = chosen.check_seats(chosen.usual_seats if seats is None else seats)
    if reward not in REWARDS:
        raise BadOptions(f"rewards are {' or '.join(REWARDS)}, not {reward!r}")
    rules = chosen.rules
    return Spec(
        id=f"{chosen.id}-v{chosen.env_version}",
        game=chosen.id,
        seats=sat,
        options=chosen.resolve(options or {}),
        actions=rules.actions,
        observation=tuple(rules.observation.pieces),
        observation_size=rules.observation.size,
        reward=reward,
        reward_range=(0.0, 1.0) if reward == "share" else (-1 / sat, 1 - 1 / sat),
    )


def pieces_of(spec: Spec, obs: Floats) -> dict[str, Floats]:
    """The pieces of observations by name, in their shapes, after all axes of `obs` but the last.

    Raises BadArray."""
    shape = getattr(obs, "shape", ())
    if not shape or shape[-1] != spec.observation_size:
        raise BadArray(f"an observation has {spec.observation_size} numbers, not the shape {shape}")
    return {
        piece.name: obs[..., piece.first : piece.first + piece.size].reshape(*obs.shape[:-1], *piece.shape)
        for piece in spec.observation
    }
