"""The API as a page to read, made of its OpenAPI schema: what can be asked, with what, and what every field
means."""

from collections.abc import Iterable
from html import escape
from typing import Any

Schema = dict[str, Any]

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; color-scheme: light dark }
body { max-width: 60rem; margin: 0 auto; padding: 1rem }
h2, h3 { border-bottom: 1px solid #8886; margin-top: 2.5rem }
code { font-size: 0.95em; overflow-wrap: anywhere }
table { border-collapse: collapse; width: 100% }
td, th { text-align: left; vertical-align: top; padding: 0.25rem 0.75rem 0.25rem 0 }
tr + tr { border-top: 1px solid #8883 }
"""


def api_page(schema: Schema) -> str:
    """The whole page, as HTML."""
    info, paths, models = schema["info"], schema["paths"], schema["components"]["schemas"]
    parts = [
        (
            "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport"
            f" content='width=device-width'><title>{info['title']}: the API</title>"
        ),
        (
            f"<style>{STYLE}</style><h1>{info['title']} {info['version']}: the API</h1><p>{info['summary']}"
            f" {info['description']}"
        ),
        " For programs: <a href=openapi.json>openapi.json</a>.</p><h2>Requests</h2>",
        *(
            _operation(method, path, asked)
            for path, methods in paths.items()
            for method, asked in methods.items()
        ),
        _refusals(next(iter(next(iter(paths.values())).values()))["responses"]),
        "<h2>Models</h2>",
        *(_model(name, model) for name, model in sorted(models.items())),
    ]
    return "\n".join(parts)


def _operation(method: str, path: str, asked: Schema) -> str:
    told = (
        f"<h3><code>{method.upper()} {escape(path)}</code></h3><p>{escape(asked.get('description', ''))}</p>"
    )
    rows = [
        (each["name"], _kind(each["schema"]), f"in the {each['in']}" + _whether(each.get("required")))
        for each in asked.get("parameters", ())
    ]
    rows += [("body", kind, "") for kind in _content(asked.get("requestBody", {}))]
    rows += [("answer", kind, "") for kind in _content(asked["responses"].get("200", {}))]
    return told + _rows(rows)


def _refusals(responses: Schema) -> str:
    """What any request may be answered with instead."""
    refused = [
        (status, kind, answer["description"])
        for status, answer in responses.items()
        if status != "200"
        for kind in _content(answer)
    ]
    return "<h3>Refusals, of any request</h3>" + _rows(refused)


def _model(name: str, model: Schema) -> str:
    told = f"<h3 id='{name}'><code>{name}</code></h3><p>{escape(model.get('description', ''))}</p>"
    if "properties" not in model:
        return told + f"<p>{_kind(model)}</p>"
    return told + _rows(
        (
            field,
            _kind(kind),
            escape(kind.get("description", "")) + _whether(field in model.get("required", ())),
        )
        for field, kind in model["properties"].items()
    )


def _rows(rows: Iterable[tuple[str, str, str]]) -> str:
    """A table of names, their types (HTML) and what they mean."""
    cells = "".join(
        f"<tr><th><code>{escape(name)}</code><td>{kind}<td>{meaning}" for name, kind, meaning in rows
    )
    return f"<table>{cells}</table>" if cells else ""


def _whether(required: bool | None) -> str:
    return "" if required else " (may be left out)"


def _content(described: Schema) -> list[str]:
    return [
        _kind(each.get("schema", {})) or escape(media) for media, each in described.get("content", {}).items()
    ]


def _kind(kind: Schema) -> str:
    """A type in words, with links to the models."""
    if "$ref" in kind:
        name = kind["$ref"].rpartition("/")[2]
        return f"<a href='#{name}'><code>{name}</code></a>"
    for several in ("anyOf", "oneOf", "allOf"):
        if several in kind:
            return " or ".join(filter(None, map(_kind, kind[several])))
    if "const" in kind or "enum" in kind:
        return " or ".join(
            f"<code>{escape(repr(value))}</code>" for value in kind.get("enum", [kind.get("const")])
        )
    if kind.get("type") == "array":
        items = (
            [_kind(each) for each in kind["prefixItems"]]
            if "prefixItems" in kind
            else [_kind(kind.get("items", {}))]
        )
        return f"list of {', '.join(items)}"
    if isinstance(kind.get("additionalProperties"), dict):
        return f"names with {_kind(kind['additionalProperties'])}"
    return escape(str(kind.get("type", ""))) + _bounds(kind)


def _bounds(kind: Schema) -> str:
    least, most = kind.get("minimum", kind.get("minLength")), kind.get("maximum", kind.get("maxLength"))
    length = " characters" if "maxLength" in kind else ""
    if most is None:
        return ""
    return f", at most {most}{length}" if least is None else f", {least} to {most}{length}"
