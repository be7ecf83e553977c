"""A run without Chromium or PostgreSQL says at its end what it has left out."""

from types import SimpleNamespace

from tests.conftest import NO_CHROMIUM, NO_POSTGRESQL, pytest_terminal_summary


def summary(*reasons: str) -> list[str]:
    """What a run prints at its end that has skipped tests for these reasons."""
    lines: list[str] = []
    skipped = [SimpleNamespace(longrepr=("a file", 1, f"Skipped: {reason}")) for reason in reasons]
    pytest_terminal_summary(
        SimpleNamespace(getreports={"skipped": skipped}.__getitem__, write_line=lines.append)  # type: ignore[arg-type]
    )
    return lines


def test_a_line_each_says_how_many_tests_were_left_out_and_how_to_have_them():
    without = f"{NO_CHROMIUM}: the pages are not tested in a browser"
    browser, database = summary(without, without, NO_POSTGRESQL, "another reason")
    assert ": 2 tests were left out" in browser
    assert "install chromium" in browser and "CHROMIUM=" in browser
    assert ": 1 tests were left out" in database and ".ci/install-postgresql" in database


def test_where_all_is_there_nothing_is_said():
    assert summary("another reason") == []
