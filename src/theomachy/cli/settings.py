"""What a command is set to: by its options, by the environment, by a file.

Contract: the command's own signature declares each setting, with its range and meaning. An option of the
command line goes before an environment variable THEOMACHY_NAME, that before the entry `name` of a TOML file,
and that before the default."""

import inspect
import os
import tomllib
from collections.abc import Callable, Collection, Iterable, Mapping
from pathlib import Path
from typing import Annotated, Any, ClassVar, get_args

from pydantic import BeforeValidator, Field, ValidationError, create_model
from pydantic_settings import (
    BaseSettings,
    NoDecode,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)

from theomachy.cli.texts import text_of
from theomachy.errors import CannotServe, meant
from theomachy.server.limits import FIGURES

PREFIX = "THEOMACHY_"
NO_SETTINGS = frozenset({"context", "settings"})
"""Parameters of a command that say where to look, and not what is set."""
NOT_SET_HERE = frozenset({"SETTINGS", "CACHE", "GAMES", "GOLDEN", "NIGHT", "ONCE_MORE", "WORLDS"})
"""Variables with our prefix that are no settings of a server: the file, the folder of what is compiled, and
those of the project's own tests."""


class _Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix=PREFIX, env_ignore_empty=True, extra="forbid")
    file: ClassVar[Path | None] = None

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """The first that has a setting counts."""
        return init_settings, env_settings, TomlConfigSettingsSource(settings_cls, cls.file)


def declared(command: Callable[..., None]) -> dict[str, tuple[Any, Any]]:
    """The settings of a command by name, and all limits: their types, and their fields as Pydantic has
    them."""
    found: dict[str, tuple[Any, Any]] = {}
    for name, parameter in inspect.signature(command).parameters.items():
        if name in NO_SETTINGS:
            continue
        kind, option = get_args(parameter.annotation)
        if kind == list[str] | None:
            kind = Annotated[kind, NoDecode, BeforeValidator(_listed)]
        field = Field(default=parameter.default, ge=option.min, le=option.max, description=option.help)
        found[name] = (kind, field)
    return _figures() | found


def _figures() -> dict[str, tuple[Any, Any]]:
    """The limits, most of which are no options of a command."""
    return {
        each.name: (
            each.type,
            Field(
                default=each.default,
                ge=each.metadata["least"],
                allow_inf_nan=False,
                description=each.metadata["meaning"],
            ),
        )
        for each in FIGURES
    }


def read_settings(
    command: Callable[..., None], given: Mapping[str, Any], file: Path | None = None
) -> dict[str, Any]:
    """All settings of a command, of which `given` were options. Raises CannotServe with the name of one that
    is wrong."""
    settings = declared(command)
    _check_names((name for name in os.environ if name.upper().startswith(PREFIX)), settings)
    if file is not None:
        _check_toml(file, settings)
    model = create_model("_Set", __base__=_Settings, **settings)  # type: ignore[call-overload]
    model.file = file
    try:
        return dict(model(**given))
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        name = ".".join(map(str, first["loc"]))
        variable = PREFIX + name.upper()
        raise CannotServe(text_of("bad-setting", name=name, variable=variable, error=first["msg"])) from None


def _check_names(variables: Iterable[str], settings: Collection[str]) -> None:
    """Raises CannotServe for a variable of ours that sets nothing."""
    for variable in variables:
        name = variable.upper().removeprefix(PREFIX)
        if name.lower() not in settings and name not in NOT_SET_HERE:
            near = meant(name.lower(), [*settings, "settings"])
            wrong = "variable-misspelt" if near else "variable-unknown"
            raise CannotServe(text_of(wrong, variable=variable, meant=PREFIX + near.upper()))


def _check_toml(file: Path, settings: Collection[str]) -> None:
    """Raises CannotServe."""
    try:
        for name in tomllib.loads(file.read_text("utf-8")):
            if name not in settings:
                near = meant(name, settings)
                wrong = "setting-misspelt" if near else "setting-unknown"
                raise CannotServe(text_of(wrong, file=file, name=name, meant=near))
    except OSError as error:
        why = error.strerror or error
        raise CannotServe(text_of("settings-unreadable", file=file, error=why)) from None
    except ValueError as error:
        raise CannotServe(text_of("settings-no-toml", file=file, error=error)) from None


def _listed(given: Any) -> Any:
    """In the environment, names stand with commas between them."""
    return [name.strip() for name in given.split(",") if name.strip()] if isinstance(given, str) else given
