"""The server's own sentences, from its catalogue `en.ftl` (Fluent)."""

from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource


@cache
def _catalogue() -> FluentBundle:
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(FluentResource((files("theomachy.server") / "en.ftl").read_text("utf-8")))
    return bundle


def text_of(message: str, **fields: str | int) -> str:
    """A message of the catalogue, in words."""
    bundle = _catalogue()
    pattern = bundle.get_message(message).value
    assert pattern is not None
    text, faults = bundle.format_pattern(pattern, fields)
    assert not faults, (message, faults)
    return str(text)
