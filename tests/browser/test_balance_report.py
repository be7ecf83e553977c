"""The report of a balance in a browser without a network: charts are drawn, on a phone and in the dark."""

import pytest

from tests.browser.conftest import DESK, PHONE
from theomachy.lab.balance import measure, variants
from theomachy.lab.report import write_report

pytestmark = pytest.mark.night

MARKS = "svg .mark-symbol path, svg .mark-rect path, svg .mark-line path"


@pytest.fixture(scope="module")
def page_file(tmp_path_factory):
    made = variants("hera-and-zeus", ["random"], 2, 4, vary={"components": ["own"]})
    file = tmp_path_factory.mktemp("report") / "report.html"
    file.write_text(write_report(measure(made, 400, jobs=1, watched=6), "theomachy balance"), "utf-8")
    return file


@pytest.mark.parametrize(
    ("scheme", "light_text", "size"),
    [
        ("light", False, DESK),
        ("dark", True, PHONE),
        ("light", False, PHONE),
        ("dark", True, DESK),
    ],
    ids=["light desk", "dark phone", "light phone", "dark desk"],
)
def test_all_charts_are_drawn_without_a_network(chromium, page_file, scheme, light_text, size):
    context = chromium.new_context(viewport=size, color_scheme=scheme, offline=True)
    page, wrong = context.new_page(), []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("requestfailed", lambda request: wrong.append(request.url))
    page.goto(page_file.as_uri())
    charts = page.locator(".chart")
    assert charts.count() >= 4
    for number in range(charts.count()):
        marks = charts.nth(number).locator(MARKS)
        marks.first.wait_for(state="attached")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth") and wrong == []
    fill = page.evaluate("getComputedStyle(document.querySelector('.chart svg text')).fill")
    red = int(fill.removeprefix("rgb(").split(",")[0])
    assert (red > 200) == light_text and (red < 60) != light_text
    context.close()
