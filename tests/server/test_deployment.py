"""The files by which a server is deployed name settings, commands, files and addresses that there are."""

import json
import re
import shlex
import tomllib

import pytest
import yaml
from sqlalchemy import make_url

from tests.server.support import ROOT
from tests.test_pages import refused
from theomachy.cli.admin import admin
from theomachy.cli.serving import serve
from theomachy.cli.settings import PREFIX, declared, read_settings
from theomachy.server.meters import Meters
from theomachy.server.middleware import WATCHED
from theomachy.server.serve import PORT

POSTGRES, BOARD = ROOT / "compose.postgres.yaml", ROOT / "deploy" / "grafana.json"
DOCKERFILE, COMPOSE, IGNORED = ROOT / "Dockerfile", ROOT / "compose.yaml", ROOT / ".dockerignore"
UNIT, CADDY = ROOT / "deploy" / "theomachy.service", ROOT / "deploy" / "Caddyfile"
PAGES = [ROOT / "docs" / "deployment.md", ROOT / "docs" / "administration.md", ROOT / "docs" / "settings.md"]
FILES = [DOCKERFILE, COMPOSE, POSTGRES, UNIT, CADDY, *PAGES]
WHERE_TO_LOOK = {"SETTINGS", "CACHE"}


def logical_lines(text: str) -> list[str]:
    return text.replace("\\\n", " ").splitlines()


def commands(text: str) -> list[list[str]]:
    """The arguments of each `theomachy` that is run somewhere in a file: the program, not a user or a
    service of that name."""
    found = []
    for line in logical_lines(text):
        for words in re.findall(
            r"(?:\S*/bin/|^[$] uv run |exec theomachy |theomachy )theomachy ((?:admin|serve).*)", line
        ):
            found.append(shlex.split(words.split("`")[0]))
        for words in re.findall(r"run --rm .*? theomachy (admin .*)|ExecStart=\S+/theomachy (.*)", line):
            found.append(shlex.split("".join(words)))
    return found


def wrong(arguments: list[str]) -> str | None:
    """What the command line has against a command of `theomachy`, one of `admin` among them."""
    if arguments[0] == "admin":
        return refused(arguments[1:], admin)
    return refused(arguments)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_setting_that_is_named_is_one(file):
    known = {name.upper() for name in declared(serve)} | WHERE_TO_LOOK
    found = set(re.findall(rf"{PREFIX}([A-Z][A-Z_]*[A-Z])", file.read_text("utf-8")))
    assert found <= known


def test_every_command_that_is_named_is_one():
    shown = [command for file in FILES for command in commands(file.read_text("utf-8"))]
    assert len(shown) >= 6 and {command[0] for command in shown} == {"admin", "serve"}
    assert {" ".join(command): wrong(command) for command in shown if wrong(command)} == {}
    assert all(
        wrong(command) for command in (["admin", "backup"], ["admin", "bakup", "x"], ["serve", "--nope"])
    )


def test_the_table_of_commands_has_all_of_them():
    page = (ROOT / "docs" / "administration.md").read_text("utf-8")
    told = {row.split()[0] for row in re.findall(r"^\| `([^`]+)`", page, re.MULTILINE)}
    commands = {command.name or command.callback.__name__ for command in admin.registered_commands}
    assert commands <= told


def test_what_the_image_sets_is_accepted_and_its_user_is_nobody_special(monkeypatch):
    text = DOCKERFILE.read_text("utf-8")
    variables = dict(re.findall(rf"({PREFIX}\w+)=(\S+)", text))
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    found = read_settings(serve, {})
    assert (found["port"], found["host"], found["open_browser"]) == (PORT, "0.0.0.0", False)
    lines = [line.split() for line in text.splitlines()]
    assert ["USER", "theomachy"] in lines and ["EXPOSE", str(PORT)] in lines
    assert ["USER", "root"] not in lines and "useradd" in text
    assert '["/data", "/cache"]' in text and variables[f"{PREFIX}DATA"] == "/data"
    asked = re.search(r"'(/\w+)', timeout", text)
    assert asked is not None and asked[1] in WATCHED


def test_the_image_is_made_of_all_that_the_package_is_built_of():
    """And of nothing else: what is not named is left out."""
    kept = [line[1:] for line in IGNORED.read_text("utf-8").splitlines() if line.startswith("!")]
    assert IGNORED.read_text("utf-8").startswith("*\n")
    assert [name for name in kept if not (ROOT / name).exists()] == []
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    needed = {
        project["project"]["readme"],
        *project["project"]["license-files"],
        "hatch_build.py",
        "requirements.lock",
    }
    assert needed | {"src", "web", "pyproject.toml"} <= set(kept)


def test_the_compose_file_fits_the_image_and_the_proxy():
    services = yaml.safe_load(COMPOSE.read_text("utf-8"))["services"]
    server, caddy = services["theomachy"], services["caddy"]
    assert [volume.split(":")[1] for volume in server["volumes"]] == ["/data", "/cache"]
    assert "ports" not in server  # who believes what is said of others is reached by the proxy alone
    assert server["environment"]["FORWARDED_ALLOW_IPS"] == "*"
    assert f"reverse_proxy theomachy:{PORT}" in CADDY.read_text("utf-8")
    mounted = [volume.split(":")[0] for volume in caddy["volumes"] if volume.startswith("./")]
    assert mounted and all((ROOT / file).is_file() for file in mounted)


def test_the_compose_file_with_postgresql_adds_to_the_other_one(monkeypatch):
    services = yaml.safe_load(POSTGRES.read_text("utf-8"))["services"]
    assert services.keys() - {"postgres"} <= yaml.safe_load(COMPOSE.read_text("utf-8"))["services"].keys()
    monkeypatch.setenv("THEOMACHY_DATABASE", services["theomachy"]["environment"]["THEOMACHY_DATABASE"])
    url = make_url(read_settings(serve, {})["database"])
    database = services["postgres"]["environment"]
    assert (url.username, url.host, url.database) == (
        database["POSTGRES_USER"],
        "postgres",
        database["POSTGRES_DB"],
    )
    assert "psycopg" in DOCKERFILE.read_text("utf-8")


def test_the_image_can_tell_players_on_their_devices():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    needed = [each.partition(">")[0] for each in project["project"]["optional-dependencies"]["push"]]
    installed = next(
        line for line in logical_lines(DOCKERFILE.read_text("utf-8")) if "uv pip install" in line
    )
    assert set(needed) <= set(installed.split())


def test_the_board_shows_what_is_counted():
    told = Meters().text({}, 0).decode()
    kinds = dict(re.findall(r"^# TYPE (\S+) (\S+)$", told, re.MULTILINE))
    counted = {f"{name}_bucket" if kind == "histogram" else name for name, kind in kinds.items()}
    shown = [
        target["expr"]
        for panel in json.loads(BOARD.read_text("utf-8"))["panels"]
        for target in panel["targets"]
    ]
    named = set(re.findall(r"(?:theomachy|process)_[a-z_]+", " ".join(shown)))
    assert named <= counted
    assert {name for name in counted if name.startswith("theomachy")} <= named


def test_the_unit_runs_the_program_as_its_own_user(monkeypatch):
    entries = [line.partition("=")[::2] for line in UNIT.read_text("utf-8").splitlines() if "=" in line]
    unit = dict(entries)
    assert unit["User"] == unit["Group"] == "theomachy" and unit["ExecStart"].endswith("/theomachy serve")
    for name, value in entries:
        if name == "Environment":
            for variable in value.split():
                monkeypatch.setenv(*variable.split("=", 1))
    assert read_settings(serve, {})["data"].name == unit["StateDirectory"]
