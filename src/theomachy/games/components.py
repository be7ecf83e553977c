"""Component files: what every game's data file has, how it is read, how a broken one is refused."""

import hashlib
import tomllib
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from theomachy.errors import BadComponents


class Part(BaseModel):
    """Base of everything in a component file: unknown entries are errors, and nothing changes once read."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Components(Part):
    """A set of components."""

    name: str = Field(min_length=1, max_length=60)
    version: str = Field(min_length=1, max_length=20)
    reconstructed: bool
    """Whether the set was invented where the original's is not public; shown wherever a player meets it."""

    @property
    def label(self) -> str:
        """The set as players are told of it."""
        return f"{self.name}, version {self.version}" + (" (reconstructed)" if self.reconstructed else "")

    @property
    def fingerprint(self) -> str:
        """A hash of all of it, so that a saved match knows its components again."""
        return hashlib.sha256(self.model_dump_json().encode()).hexdigest()[:16]


C = TypeVar("C", bound=Components)


def read_components(model: type[C], file: Path) -> C:
    """The components in a TOML file.

    Raises BadComponents with the file, the entry and the reason.
    """
    try:
        data: dict[str, Any] = tomllib.loads(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        reason = (error.strerror or str(error)) if isinstance(error, OSError) else str(error)
        raise BadComponents(f"component file {file}: {reason}") from None
    try:
        return model.model_validate(data)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        entry = ".".join(str(part) for part in first["loc"]) or "the whole file"
        raise BadComponents(f"component file {file}: {entry}: {first['msg']}") from None
