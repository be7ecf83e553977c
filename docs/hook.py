"""What MkDocs takes from outside docs/: the rules, the examples, the pages of the repository's root. Each
stands in one place only, and links between them lead to the site's pages."""

import logging
import posixpath
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[1]
GAMES = "src/theomachy/games"
RULES = {f"{GAMES}/{game}/RULES.md": f"rules/{game}.md" for game in
         ("zeus_on_the_loose", "olympics", "hera_and_zeus", "mythology")}  # fmt: skip
BROUGHT = RULES | {"CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}
EXAMPLES = ["random_play.py", "mccfr.py", "ppo.py", "bot.py", "bot.mjs",
            "games_polars.py", "games_pandas.py", "games_duckdb.sql",
            *(f"kuhn_poker/kuhn_poker/{name}" for name in ("__init__.py", "rules.py", "en.ftl"))]  # fmt: skip
RULE = re.compile(r"^- \*\*([A-Z]+-[A-Z]*\d+)\*\*", re.MULTILINE)
FETCHED = re.compile(
    r'<(?:script|link|img|iframe|source)\b[^>]*\b(?:src|href|srcset)="((?:https?:)?//[^"]*)"'
)
LOG = logging.getLogger("mkdocs.hooks.theomachy")
LINK_OR_CODE = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s#]*)(#[^)\s]*)?\)|`[^`\n]*`")
"""A link, with code in its text or without; or code, in which there are no links."""


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Put every decision into the navigation, where mkdocs.yml has `decisions/`, and pages that it leaves out
    at the end of the guides."""
    decisions = [f"decisions/{file.name}" for file in sorted((ROOT / "docs/decisions").glob("*.md"))]
    nav = {name: part for entry in config.nav or [] for name, part in entry.items()}
    for entry in nav["Project"]:
        if isinstance(entry, dict) and entry.get("Decisions") == "decisions/":
            entry["Decisions"] = decisions
    pages = sorted(file.name for file in (ROOT / "docs").glob("*.md"))
    nav["Guides"] += [page for page in pages if page not in set(_named(nav))]
    return config


def _named(nav: dict[str, Any]) -> Iterator[str]:
    """The pages that the navigation names."""
    for part in nav.values():
        for entry in part if isinstance(part, list) else [part]:
            yield from [entry] if isinstance(entry, str) else _named(entry)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that come from elsewhere."""
    for source, target in BROUGHT.items():
        files.append(File.generated(config, target, content=(ROOT / source).read_text("utf-8")))
    files.append(File.generated(config, "examples.md", content="\n".join(_examples())))
    files.append(File.generated(config, "rulings.md", content="\n".join(_rulings())))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Lead links to where their targets stand in the site, and give each rule an anchor."""
    here = page.file.src_uri
    source = next((source for source, target in BROUGHT.items() if target == here), f"docs/{here}")
    if source in RULES:
        markdown = RULE.sub(r"- **\1**{ #\1 }", markdown)
    parts = re.split(r"(^```.*?^```)", markdown, flags=re.MULTILINE | re.DOTALL)
    # a list within a list stands four columns further in, for Python-Markdown
    parts[::2] = [re.sub(r"^  (?=- )", "    ", part, flags=re.MULTILINE) for part in parts[::2]]
    parts[::2] = [
        LINK_OR_CODE.sub(lambda found: found[0] if found[3] is None else _led(found, source, here), part)
        for part in parts[::2]
    ]
    return "".join(parts)


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Warn of what a reader's browser would fetch from elsewhere: the site opens without a network."""
    for address in FETCHED.findall(output):
        LOG.warning("%s would fetch %s", page.file.src_uri, address)
    return output


def _led(link: re.Match[str], source: str, here: str) -> str:
    """A link as the site has it; what the site does not have is left as its text."""
    mark, text, target, anchor = link[1], link[2], link[3], link[4] or ""
    if not target or "://" in target or target.startswith("mailto:"):
        return link[0]
    place = posixpath.normpath(posixpath.join(posixpath.dirname(source), target))
    if place.startswith("docs/") or source == place:
        wanted = place.removeprefix("docs/")
    elif place in BROUGHT:
        wanted = BROUGHT[place]
    elif place.startswith("examples"):
        wanted, anchor = "examples.md", f"#{_anchor(place)}"
    else:
        if not (ROOT / place).exists():
            return link[0]  # MkDocs says that it is broken
        return text
    return f"{mark}[{text}]({posixpath.relpath(wanted, posixpath.dirname(here) or '.')}{anchor})"


def _anchor(place: str) -> str:
    return re.sub(r"[\W_]+", "-", place.removeprefix("examples").strip("/") or "examples").lower()


def _examples() -> Iterator[str]:
    yield "# Examples\n\nComplete programs from `examples/`. Each runs in the tests:"
    yield "`bot.mjs` in the nightly run, `ppo.py` where PyTorch is installed, `games_…`"
    yield "where Polars, pandas and DuckDB are.\n"
    seen = set()
    for name in EXAMPLES:
        folder = name.partition("/")[0] if "/" in name else ""
        if folder and folder not in seen:
            seen.add(folder)
            yield f"## `{folder}` {{ #{_anchor(folder)} }}\n\nA game in a package of its own.\n"
        kind = {".py": "python", ".mjs": "javascript", ".ftl": "text", ".sql": "sql"}[Path(name).suffix]
        text = (ROOT / "examples" / name).read_text("utf-8").rstrip()
        yield f"##{'#' * bool(folder)} `{name}` {{ #{_anchor(name)} }}\n\n```{kind}\n{text}\n```\n"


def _rulings() -> Iterator[str]:
    yield (
        "# Our rulings\n\nWhere the published rules are silent or disagree we have decided as a fair player"
        " would. These are the rules that hold such a ruling, with the number by which the tests name them.\n"
    )
    for source, target in RULES.items():
        text = (ROOT / source).read_text("utf-8")
        yield f"\n## {text.partition(chr(10))[0].lstrip('# ')}\n"
        for item in re.split(r"\n(?=- \*\*)|\n\n|\n(?=#)", text):
            name = RULE.match(item)
            if name and re.search(r"\*rulings?\*", item, re.IGNORECASE):
                yield item.rstrip().replace(f"**{name[1]}**", f"**[{name[1]}]({target}#{name[1]})**", 1)
