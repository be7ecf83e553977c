"""The coach on the page: the chart of a finished match, from which one steps to where it turned."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.pages import fits, look_at
from tests.browser.test_views import is_sound
from tests.server.support import wait_for
from theomachy.server import coaching
from theomachy.server.advice import (
    Chance,
    Expected,
    Habit,
    JudgedMove,
    Review,
    ReviewPoint,
    Swing,
    TurningPoint,
)


def some_review(_: str, steps: list[int], __: float) -> Review:
    """One that is made at once."""

    def judged(move: str, chance: float) -> JudgedMove:
        return JudgedMove(move=move, title=f"play {move}", meaning="goes up", chance=chance, error=0.02)

    halves = [Chance(chance=0.5, error=0.1)] * 2
    return Review(
        decisions=9,
        judged=8,
        points=[ReviewPoint(step=step, chances=halves) for step in steps],
        turning_points=[
            TurningPoint(
                step=step,
                seat=1,
                played=judged("7", 0.4),
                better=judged("10", 0.55),
                then=[],
                gain=gain,
                error=0.04,
                follows=[Expected(text="Zeus is stolen (80% likely)", share=0.8, otherwise=0.0)],
                avoided=[],
            )
            for step, gain in ((3, 0.15), (6, 0.12))
        ],
        swings=[
            Swing(
                since=4,
                step=5,
                seat=0,
                before=Chance(chance=0.6, error=0.02),
                after=Chance(chance=0.25, error=0.02),
                events=["Random draws Apollo"],
            )
        ],
        habits=[Habit(seat=0, title="play 2", times=12, loss=0.1, error=0.03)],
    )


@pytest.mark.night
@pytest.mark.usefixtures("quick_coach")
def test_from_the_end_of_a_game_one_steps_to_where_it_turned(visit, site, monkeypatch):
    monkeypatch.setattr(coaching, "reviewed", some_review)
    xenia = site.guest("Xenia")
    table = xenia.open("random", "random").id
    wait_for(lambda: xenia.table(table).status == "over")
    page = look_at(visit(viewport=PHONE, reduced_motion="reduce"), xenia, table)
    page.get_by_role("link", name="Where it turned").click()
    expect(page.get_by_role("heading", name=re.compile("^Replay"))).not_to_be_in_viewport()  # it is above it
    expect(page.get_by_text("Where it turned", exact=True)).to_be_in_viewport()
    step = page.get_by_role("slider", name="Step")
    worst = page.get_by_role("listitem").filter(has_text="The costliest mistake of the match.")
    expect(worst).to_have_count(1)
    expect(worst).to_contain_text("better by 15 percentage points")
    dot = page.get_by_role("figure").get_by_role(
        "button", name=re.compile("^Step 4, .*: play 7 instead of play 10$")
    )
    dot.focus()
    page.keyboard.press("Enter")
    expect(step).to_have_value("3")  # before the move
    expect(dot).to_have_attribute("aria-current", "step")
    page.get_by_role("button", name=re.compile("^Step 7, .*: play 7$")).click()
    expect(step).to_have_value("6")
    expect(step).to_be_in_viewport()
    page.get_by_role("img", name="chance to win, step by step").click()
    expect(step).to_have_value(str(round(len(site.match(table).moves) / 2)))
    expect(page.get_by_text("“play 10” is better by 15 percentage points (± 4)").first).to_be_visible()
    expect(page.get_by_text("What “play 10” leads to: Zeus is stolen (80% likely)").first).to_be_visible()
    page.get_by_role("button", name=re.compile("^Step 5, .*: from 60% to 25%$")).click()
    expect(step).to_have_value("5")
    expect(page.get_by_text("Random draws Apollo").first).to_be_visible()
    expect(page.get_by_text(re.compile("12 times: “play 2”. Better moves would have been"))).to_be_visible()
    page.get_by_text("The chart in figures").click()
    assert page.get_by_role("row").count() == len(site.match(table).moves) + 2
    assert fits(page)
    is_sound(page)


@pytest.mark.usefixtures("quick_coach")
@pytest.mark.night
def test_a_turning_point_is_played_again_against_bots(visit, site, monkeypatch):
    xenia = site.guest("Xenia")
    table = xenia.open("random", "random", sneak="off").id
    wait_for(lambda: xenia.table(table).status == "over")
    seats = {step: xenia.replay(table, "watch")[step + 1].seat for step in (3, 6)}
    monkeypatch.setattr(coaching, "reviewed", lambda *given: turning_by(some_review(*given), seats))
    page = look_at(visit(viewport=PHONE, reduced_motion="reduce"), xenia, table)
    page.get_by_role("link", name="Where it turned").click()
    page.get_by_role("button", name=re.compile("^Play on from here as ")).first.click()
    page.wait_for_url(lambda url: table not in url)
    expect(page.get_by_text("Your turn")).not_to_have_count(0)
    again = page.url.rsplit("/", 1)[1]
    [mine] = [seat.seat for seat in xenia.table(again).seats if seat.yours]
    assert mine == seats[3] and xenia.table(again).origin.step == 3
    hand = xenia.update(again).seats[0].view.hand
    assert hand == xenia.replay(table, str(mine))[3].seats[0].view.hand
    page.get_by_role("button", name="This table").click()
    expect(page.get_by_role("link", name="step 3 of another match")).to_be_visible()
    is_sound(page)


def turning_by(review: Review, seats: dict[int, int | None]) -> Review:
    """The same turning points, each of the seat that decides there."""
    turns = [each.model_copy(update={"seat": seats[each.step]}) for each in review.turning_points]
    return review.model_copy(update={"turning_points": turns})
