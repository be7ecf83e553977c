"""What a lone player in the terminal is asked about: their wishes, shown and changed."""

from typing import Any, get_origin

from pydantic import ValidationError

from theomachy.cli.texts import text_of
from theomachy.errors import BadOptions
from theomachy.games.words import Wishes


def told_wishes(wishes: Wishes) -> list[tuple[str, str]]:
    """Each wish as one types it, and what can be wished."""
    return [
        (f"{name} {_said(getattr(wishes, name))}".strip(), field.description or "")
        for name, field in type(wishes).model_fields.items()
        if field.description
    ]


def _said(value: Any) -> str:
    return ", ".join(value) if isinstance(value, list) else str(value)


def wishing(wishes: Wishes, typed: str) -> Wishes:
    """The wishes with one of them changed, as "bids ask"; several values are parted by commas. Raises
    BadOptions."""
    name, _, value = typed.partition(" ")
    fields = {name: field for name, field in type(wishes).model_fields.items() if field.description}
    if name not in fields:
        raise BadOptions(text_of("no-such-wish", name=repr(name), names=", ".join(fields)))
    several = get_origin(fields[name].annotation) is list
    values = [part for each in value.split(",") if (part := each.strip())]
    try:
        return type(wishes).model_validate({**wishes.model_dump(), name: values if several else value})
    except ValidationError:
        told = text_of("wish-not-possible", name=name, value=repr(value), can=fields[name].description)
        raise BadOptions(told) from None
