"""What the positions of all games share: models that refuse what they do not know, and refusals that name the
entry."""

from collections.abc import Mapping
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from theomachy.errors import BadPosition
from theomachy.games.components import first_error
from theomachy.games.texts import text_of

MOST = 10**9
"""Far beyond what any match reaches, and far below what would overflow."""


class PositionPart(BaseModel):
    """Base of everything in a position: unknown entries are errors."""

    model_config = ConfigDict(extra="forbid")


P = TypeVar("P", bound=PositionPart)


def parse_position(model: type[P], data: Mapping[str, Any]) -> P:
    """The position that JSON tells. Raises BadPosition, with the first entry that is wrong and the reason."""
    try:
        return model.model_validate(data)
    except ValidationError as error:
        raise BadPosition(text_of("position", reason=first_error(error))) from None


def require(holds: object, reason: str) -> None:
    """Raises BadPosition with the reason where something does not hold."""
    if not holds:
        raise BadPosition(text_of("position", reason=reason))
