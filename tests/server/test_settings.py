"""What a server is set to: options, environment, file and defaults, declared once."""

import inspect
import re
from pathlib import Path

import httpx
import pytest

from tests.server.support import ROOT, running
from theomachy.cli.serving import serve, start_server
from theomachy.cli.settings import NOT_SET_HERE, PREFIX, declared, read_settings
from theomachy.errors import CannotServe
from theomachy.server.limits import FIGURES, Limits


@pytest.fixture
def file(tmp_path):
    return tmp_path / "settings.toml"


@pytest.fixture(autouse=True)
def _nothing_is_set(monkeypatch):
    for name in declared(serve):
        monkeypatch.delenv(PREFIX + name.upper(), raising=False)


def test_options_go_before_the_environment_and_that_before_the_file_and_that_before_defaults(
    file, monkeypatch
):
    assert read_settings(serve, {})["keep_days"] == 90
    file.write_text('keep_days = 3\nport = 1\nname = ["games.example.org"]\n')
    assert read_settings(serve, {}, file)["keep_days"] == 3
    monkeypatch.setenv("THEOMACHY_KEEP_DAYS", "4")
    monkeypatch.setenv("THEOMACHY_NAME", "a.example, b.example")
    monkeypatch.setenv("THEOMACHY_SEATS", "")  # as in a compose file where nothing was filled in
    found = read_settings(serve, {"port": 2}, file)
    assert (found["keep_days"], found["port"], found["seats"]) == (4, 2, 400)
    assert found["name"] == ["a.example", "b.example"]
    assert read_settings(serve, {"keep_days": 5}, file)["keep_days"] == 5


def test_types_are_what_the_command_line_makes_of_them(file, monkeypatch):
    file.write_text('data = "there"\nopen_browser = false\n')
    found = read_settings(serve, {}, file)
    assert (found["data"], found["open_browser"], found["lan"]) == (Path("there"), False, False)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("keep_days = 0", "keep_days"),
        ("port = 'eight'", "port"),
        ("port = 70000", "port"),
        ("keepdays = 3", "no setting keepdays: is keep_days meant?"),
        ("requests_at_once = 0", "requests_at_once"),
        ("hints_per_minute = 'four'", "hints_per_minute"),
        ("something = 3", "docs/settings.md has what can be set"),
        ("keep_days 3", "TOML"),
    ],
)
def test_a_bad_file_is_refused_in_a_sentence_that_names_what_is_wrong(file, text, reason):
    file.write_text(text)
    with pytest.raises(CannotServe, match=reason) as refused:
        read_settings(serve, {}, file)
    assert "\n" not in str(refused.value).strip()


def test_a_bad_variable_is_refused_by_its_name(monkeypatch, tmp_path):
    monkeypatch.setenv("THEOMACHY_CONNECTIONS", "many")
    with pytest.raises(CannotServe, match="THEOMACHY_CONNECTIONS"):
        read_settings(serve, {})
    with pytest.raises(CannotServe, match="cannot be read"):
        read_settings(serve, {}, tmp_path / "nowhere.toml")


@pytest.mark.parametrize("figure", ["inf", "nan"])
def test_a_figure_is_a_number_that_can_be_counted_with(monkeypatch, figure):
    monkeypatch.setenv("THEOMACHY_NOTICES_PER_HOUR", figure)
    with pytest.raises(CannotServe, match=r"THEOMACHY_NOTICES_PER_HOUR.*finite"):
        read_settings(serve, {})


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("THEOMACHY_KEEPDAYS", "THEOMACHY_KEEP_DAYS"),
        ("THEOMACHY_METRIC_TOKEN", "THEOMACHY_METRICS_TOKEN"),
        ("theomachy_hosts", "THEOMACHY_HOST"),
        ("THEOMACHY_SETTING", "THEOMACHY_SETTINGS"),
    ],
)
def test_a_misspelt_variable_stops_the_start_and_the_nearest_name_is_told(monkeypatch, name, meant):
    monkeypatch.setenv(name, "a secret")
    with pytest.raises(CannotServe, match=f"{name} sets nothing: is {meant} meant"):
        read_settings(serve, {})


def test_a_variable_that_is_like_none_is_refused_too(monkeypatch):
    monkeypatch.setenv("THEOMACHY_XYZ", "a secret")
    with pytest.raises(CannotServe, match=r"THEOMACHY_XYZ sets nothing; docs/settings\.md") as refused:
        read_settings(serve, {})
    assert "a secret" not in str(refused.value)


def test_every_variable_of_the_project_is_known():
    named = re.compile(r"\bTHEOMACHY_([A-Z_]+[A-Z])\b")
    files = [*(ROOT / "src").rglob("*.py"), *(ROOT / "tests").rglob("*.py"), ROOT / ".ci" / "nightly"]
    found = {name for file in files for name in named.findall(file.read_text("utf-8"))}
    assert found >= NOT_SET_HERE
    made_up = {"NAME", "XYZ", "KEEPDAYS", "METRIC_TOKEN", "SETTING"}
    assert found <= NOT_SET_HERE | made_up | {name.upper() for name in declared(serve)}


def test_an_option_and_its_limit_have_one_default():
    parameters = inspect.signature(serve).parameters
    shared = [each for each in FIGURES if each.name in parameters]
    assert len(shared) == 3 and [parameters[each.name].default for each in shared] == [
        each.default for each in shared
    ]


def test_limits_are_what_is_set(monkeypatch):
    """Each limit comes from a setting of its name to where it is looked at."""
    told = {}
    monkeypatch.setattr("theomachy.server.serve.serve", lambda **given: told.update(given))
    for number, each in enumerate(FIGURES):
        monkeypatch.setenv(PREFIX + each.name.upper(), str(1000 + number))
    start_server({"name": ["Games.example.org"]})
    assert told["limits"] == Limits(
        names=frozenset({"games.example.org"}),
        **{each.name: 1000 + number for number, each in enumerate(FIGURES)},
    )


@pytest.mark.parametrize(("path", "told"), [("/games/", "games/"), ("a/b", "a/b/"), ("/", ""), ("", "")])
def test_a_path_stands_behind_the_name(monkeypatch, path, told):
    found = {}
    monkeypatch.setattr("theomachy.server.serve.serve", lambda **given: found.update(given))
    start_server({"path": path})
    assert found["limits"].path == told


@pytest.mark.parametrize("path", ["/a b/", "/x?y", "#", "/<b>/"])
def test_a_path_that_is_none_is_refused(path):
    with pytest.raises(CannotServe, match="setting path"):
        start_server({"path": path})


def test_a_refusal_does_not_show_a_secret(file):
    file.write_text("metrics_token = [1234567]")
    with pytest.raises(CannotServe) as refused:
        read_settings(serve, {}, file)
    assert "metrics_token" in str(refused.value) and "1234567" not in str(refused.value)


def in_the_page(meaning):
    """A meaning as the declaration has it: without code, links, and where to read more."""
    alone = re.sub(r" \(\[[^]]+\]\([^)]+\)\)", "", meaning)
    return re.sub(r"\[([^]]+)\]\([^)]+\)", r"\1", alone).replace("`", "")


def declared_as(meaning):
    """A meaning as the page has it. A help text is a sentence, perhaps with advice for the terminal."""
    return meaning[0].lower() + meaning[1:].partition(" Better set as ")[0].removesuffix(".")


def test_the_page_on_settings_lists_each_with_its_default_and_meaning():
    page = (ROOT / "docs" / "settings.md").read_text("utf-8")
    rows = re.findall(r"^\| `(\w+)` \| (.*?) \| (.*) \|$", page, re.MULTILINE)
    words = {"None": "", "True": "yes", "False": "no"}
    assert {name: (default, in_the_page(meaning)) for name, default, meaning in rows} == {
        name: (words.get(str(field.default), str(field.default)), declared_as(field.description))
        for name, (_, field) in declared(serve).items()
    }


@pytest.mark.night
def test_the_program_takes_its_settings_from_file_and_environment(tmp_path, file, monkeypatch):
    file.write_text("keep_days = 7\nmetrics_token = 'a long secret'\n")
    monkeypatch.setenv("THEOMACHY_SETTINGS", str(file))
    with running(tmp_path / "data") as server:
        assert httpx.get(f"{server.base}/api/server").json()["keep_days"] == 7
        assert httpx.get(f"{server.base}/metrics").status_code == 403
        shown = {"authorization": "Bearer a long secret"}
        assert httpx.get(f"{server.base}/metrics", headers=shown).status_code == 200
