"""A run without Chromium says at its end what it has left out."""

from types import SimpleNamespace

from tests.conftest import NO_CHROMIUM, pytest_terminal_summary


def summary(*reasons: str) -> list[str]:
    """What a run prints at its end that has skipped tests for these reasons."""
    lines: list[str] = []
    skipped = [SimpleNamespace(longrepr=("a file", 1, f"Skipped: {reason}")) for reason in reasons]
    pytest_terminal_summary(
        SimpleNamespace(getreports={"skipped": skipped}.__getitem__, write_line=lines.append)  # type: ignore[arg-type]
    )
    return lines


def test_one_line_says_how_many_browser_tests_were_left_out_and_how_to_have_them():
    without = f"{NO_CHROMIUM}: the pages are not tested in a browser"
    [line] = summary(without, without, "another reason")
    assert ": 2 browser tests were left out" in line
    assert "install chromium" in line and "CHROMIUM=" in line


def test_where_there_is_a_browser_nothing_is_said():
    assert summary("another reason") == []
