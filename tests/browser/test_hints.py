"""Hints on the page: who plays alone asks by button or key, and the board shows what is meant."""

import re
from functools import partial

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESK, PHONE
from tests.browser.pages import fits, hurry, lay_out, look_at, settled
from tests.browser.test_views import is_sound
from tests.checks.effort import first_by_day
from tests.hera_and_zeus.table import at as hera_at
from tests.hera_and_zeus.table import side
from tests.server.support import Client, InProcess, table_of, wait_for
from theomachy import Match
from theomachy.server import advice, coaching
from theomachy.server.advice import Comparison, Expected, Hint, JudgedMove, TitledMove
from theomachy.server.errors import Unavailable


def some_hint(decision, components, names, seconds) -> Hint:  # type: ignore[no-untyped-def]
    """One that is made at once: the first move is better than the last."""
    words = advice.find_game(decision.game).words(components, decision.params_record, names)
    first, last = (
        JudgedMove(move=move, title=f"play {move}", meaning="goes up", chance=chance, error=0.02)
        for move, chance in (
            (words.notation(decision.legal[0]), 0.6),
            (words.notation(decision.legal[-1]), 0.4),
        )
    )
    follows = [Expected(text="Zeus is stolen (80% likely)", share=0.8, otherwise=0.0)]
    moves = [words.notation(action) for action in decision.legal]
    return Hint(
        best=[first],
        then=[last],
        beside=Comparison(other=last, better="advised", gain=0.2, error=0.04, follows=follows, avoided=[]),
        compared=[TitledMove(move=move, title=f"play {move}") for move in moves],
        not_compared=[],
        hardly_matters=False,
    )


def compared_at_once(decision, components, names, other, better, gain) -> Comparison:  # type: ignore[no-untyped-def]
    """How an action compares with the first."""
    words = advice.find_game(decision.game).words(components, decision.params_record, names)
    move = words.notation(other)
    judged = JudgedMove(move=move, title=f"play {move}", meaning="goes up", chance=0.4, error=0.02)
    return Comparison(other=judged, better=better, gain=gain, error=0.04, follows=[], avoided=[])


@pytest.fixture
def alone(site, visit, monkeypatch, quick_coach):
    """Opens a table at which Xenia plays against a bot, on a screen of a size."""
    monkeypatch.setattr(coaching, "hinted", some_hint)

    def open_page(viewport: dict[str, int]) -> tuple[Page, InProcess, str]:
        xenia = site.guest("Xenia")
        info = xenia.open("me", "greedy", sneak="off")
        xenia.sit(info.id, 0)
        hurry(site, info.id)
        page = look_at(visit(viewport=viewport, reduced_motion="reduce"), xenia, info.id)
        settled(page, site, info.id)
        # Before that its key does nothing.
        expect(page.get_by_role("button", name="Hint", exact=True)).to_be_enabled()
        return page, site, info.id

    return open_page


@pytest.mark.parametrize("viewport", first_by_day(PHONE, DESK), ids=["phone", "desk"])
def test_a_hint_is_told_and_lit_up_until_one_has_moved(alone, viewport):
    page, site, table = alone(viewport)
    if viewport == PHONE:
        page.get_by_role("button", name="Hint", exact=True).click()
    else:
        page.keyboard.press("h")
    hint = page.get_by_role("region", name="Hint")
    best = site.match(table).legal(0)[0].move
    expect(hint).to_contain_text(f"“play {best}”: Goes up")
    then = site.match(table).legal(0)[-1].move
    expect(hint).to_contain_text(f"Then “play {then}”: Goes up")
    expect(hint).to_contain_text("60% (± 2) to win the match, 20 percentage points (± 4) better than with")
    expect(hint).to_contain_text(f"What “play {best}” leads to: Zeus is stolen (80% likely)")
    lit = page.locator("[data-hinted]")
    expect(lit.first).to_have_attribute("data-moves", best)
    assert fits(page)
    is_sound(page)
    page.keyboard.press("h")  # the same question is answered once, and told once
    expect(hint).to_contain_text(f"“play {best}”")
    assert site.live(table).log.hints[0] == 1
    lit.first.focus()
    page.keyboard.press("Enter")
    if viewport == PHONE:
        settled(page, site, table)
    expect(hint).to_have_count(0)
    expect(lit).to_have_count(0)


def test_a_page_whose_program_for_hints_does_not_come_says_so(alone, visitors):
    page, site, table = alone(DESK)
    page.route("**/assets/Hint-*.js", lambda request: request.abort())
    page.reload()
    settled(page, site, table)
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("This part of the page did not come")
    assert {"Hint-" in fault for fault in visitors.faults} == {True}
    visitors.faults.clear()


@pytest.mark.parametrize("viewport", first_by_day(PHONE, DESK), ids=["phone", "desk"])
def test_one_can_ask_about_a_move_of_ones_own(alone, viewport, monkeypatch):
    """What was advised stays advised, and how it compares stands in place of how it did."""

    def as_good(decision, components, names, seconds, advised, other) -> Comparison:  # type: ignore[no-untyped-def]
        assert advised == decision.legal[0]
        return compared_at_once(decision, components, names, other, "neither", -0.01)

    monkeypatch.setattr(coaching, "compared", as_good)
    page, site, table = alone(viewport)
    page.get_by_role("button", name="Hint", exact=True).click()
    hint = page.get_by_role("region", name="Hint")
    best, move, last = (site.match(table).legal(0)[n].move for n in (0, 1, -1))
    asked = hint.get_by_label("What about …?")
    expect(asked.locator("option")).to_have_count(len(site.match(table).legal(0)))  # the best is none of them
    expect(hint).to_contain_text("20 percentage points (± 4) better than")
    asked.focus()
    asked.select_option(label=f"play {move}")
    told = f"“play {move}” is about as good as “play {best}”: 1 percentage point (± 4) between them"
    expect(hint).to_contain_text(told)
    expect(hint).to_contain_text(f"“play {best}”: Goes up")
    expect(hint).not_to_contain_text("20 percentage points")
    expect(page.locator("[data-hinted]").first).to_have_attribute("data-moves", best)
    expect(asked).to_be_focused()
    expect(asked).to_have_value(move)
    assert site.live(table).log.hints[0] == 2
    assert fits(page)
    is_sound(page)
    asked.select_option(label="none")  # what the hint has told comes back
    expect(hint).to_contain_text("20 percentage points (± 4) better than")
    asked.select_option(label=f"play {last}")  # which it has told already
    expect(hint).to_contain_text(f"“play {best}” is 20 percentage points (± 4) better than “play {last}”")
    assert site.live(table).log.hints[0] == 2


def test_what_is_better_after_all_takes_the_place_of_what_was_advised(alone, monkeypatch):
    def better(decision, components, names, seconds, advised, other) -> Comparison:  # type: ignore[no-untyped-def]
        return compared_at_once(decision, components, names, other, "other", -0.05)

    monkeypatch.setattr(coaching, "compared", better)
    page, site, table = alone(DESK)
    page.locator("body").press("h")
    hint = page.get_by_role("region", name="Hint")
    best, move = (site.match(table).legal(0)[n].move for n in range(2))
    expect(hint).to_contain_text(f"“play {best}”: Goes up")
    hint.get_by_label("What about …?").select_option(label=f"play {move}")
    told = f"Looked at longer, “play {move}” is 5 percentage points (± 4) better than “play {best}”"
    expect(hint).to_contain_text(told)
    expect(hint).to_contain_text(f"“play {move}”: Goes up")
    expect(page.locator("[data-hinted]").first).to_have_attribute("data-moves", move)
    hint.get_by_label("What about …?").select_option(label="none")
    expect(hint).to_contain_text("40% (± 2) to win the match.")
    expect(hint).not_to_contain_text("better than")


def test_who_is_refused_a_comparison_may_ask_again(alone, visitors, monkeypatch):
    def silent(*_: object) -> Comparison:
        raise Unavailable("the coach does not answer; try again")

    monkeypatch.setattr(coaching, "compared", silent)
    page, *_ = alone(DESK)
    page.get_by_role("button", name="Hint", exact=True).click()
    asked = page.get_by_label("What about …?")
    asked.select_option(index=1)
    expect(page.get_by_role("alert")).to_contain_text("The coach does not answer")
    expect(asked).to_have_value("")
    assert all("status of 503" in fault for fault in visitors.faults)
    visitors.faults.clear()


def test_a_hint_stays_when_another_answers_the_same_question(site, visit, monkeypatch, quick_coach):
    monkeypatch.setattr(coaching, "hinted", some_hint)
    clients, info = table_of(site.base, 2, game="olympics", hints=True)
    page = look_at(visit(viewport=DESK), clients[0], info.id)
    page.get_by_role("button", name="Hint", exact=True).click()
    hint = page.get_by_role("region", name="Hint")
    expect(hint).to_contain_text("60% (± 2) to win")
    clients[1].move(info.id, 1, clients[1].update(info.id).seats[0].view.legal[0].move)
    expect(page.get_by_role("button", name=re.compile("in hand, has chosen. Look closer"))).to_be_visible()
    expect(hint).to_contain_text("60% (± 2) to win")


def test_on_a_desk_a_hint_lies_over_nothing_of_the_board(alone):
    page, *_ = alone(DESK)
    page.get_by_role("button", name="Hint", exact=True).click()
    hint = page.get_by_role("region", name="Hint")
    expect(hint).to_contain_text("to win")
    box = hint.bounding_box()
    assert box and box["x"] >= right_of(page.locator(".field-of-play"))


@pytest.mark.parametrize("told", [True, False])
def test_who_can_hardly_win_or_lose_any_more_is_told_so(alone, monkeypatch, told):
    def all_alike(*asked) -> Hint:  # type: ignore[no-untyped-def]
        hint = some_hint(*asked)
        alike = {"best": [*hint.best, *hint.then], "then": [], "beside": None}
        return hint.model_copy(update={**alike, "hardly_matters": told})

    monkeypatch.setattr(coaching, "hinted", all_alike)
    page, *_ = alone(DESK)
    page.get_by_role("button", name="Hint", exact=True).click()
    hint = page.get_by_role("region", name="Hint")
    expect(hint).to_contain_text(
        "It hardly matters what you do" if told else "cannot tell the other moves from it"
    )


def hera_against_greedy(site: InProcess, position: Match | None = None) -> tuple[Client, str]:
    """A player and the id of their table at which they are Hera, from a position on if there is one."""
    xenia = site.guest("Xenia")
    info = xenia.open("me", "greedy", game="hera-and-zeus")
    xenia.sit(info.id, 0)
    if position is not None:
        site.do(partial(lay_out, site.live(info.id), position))
    return xenia, info.id


def test_on_a_phone_a_hint_folds_to_the_move_that_it_advises(alone):
    """What lies below it shows then."""
    page, site, table = alone(PHONE)
    page.get_by_role("button", name="Hint", exact=True).click()
    hint = page.get_by_role("region", name="Hint")
    expect(hint).to_contain_text("60% (± 2) to win")
    height = hint.bounding_box()["height"]
    hint.get_by_role("button", name="Less").click()
    best = site.match(table).legal(0)[0].move
    expect(hint).to_contain_text(f"“play {best}”: Goes up")
    expect(hint).not_to_contain_text("to win")
    expect(page.locator("[data-hinted]").first).to_have_attribute("data-moves", best)
    assert hint.bounding_box()["height"] < height / 2
    is_sound(page)
    hint.get_by_role("button", name="More").click()
    expect(hint).to_contain_text("60% (± 2) to win")


def test_on_a_phone_a_hint_folds_when_one_chooses_something_on_the_board(
    site, visit, monkeypatch, quick_coach
):
    """And is told in full again to who asks again."""
    monkeypatch.setattr(coaching, "hinted", some_hint)
    xenia, table = hera_against_greedy(site, hera_at(side("Fury", hand="Hydra, Amazon"), side("Giant")))
    page = look_at(visit(viewport=PHONE, reduced_motion="reduce"), xenia, table)
    page.get_by_role("button", name="Hint", exact=True).click()
    hint = page.get_by_role("region", name="Hint")
    expect(hint).to_contain_text("to win")
    page.locator("[data-hand]").get_by_role("button", name="Amazon").click()
    expect(hint).not_to_contain_text("to win")
    expect(hint).to_contain_text("Goes up")
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(hint).to_contain_text("to win")


def test_on_a_phone_the_card_that_a_hint_speaks_of_comes_into_sight(site, visit, monkeypatch, quick_coach):
    page = look_at(visit(viewport=PHONE, reduced_motion="reduce"), *hera_against_greedy(site))
    expect(page.get_by_role("button", name="Hint", exact=True)).to_be_visible()
    page.add_style_tag(content="[data-hand] > * { margin-right: 8rem }")  # few cards fill the row
    last = page.locator("[data-hand] [data-moves]").last
    move = last.get_attribute("data-moves")

    def of_the_last_card(*asked) -> Hint:  # type: ignore[no-untyped-def]
        hint = some_hint(*asked)
        return hint.model_copy(update={"best": [hint.best[0].model_copy(update={"move": move})]})

    monkeypatch.setattr(coaching, "hinted", of_the_last_card)
    assert right_of(last) > PHONE["width"]
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.get_by_role("region", name="Hint")).to_contain_text("to win")
    expect(last).to_have_attribute("data-hinted", "")
    assert right_of(last) <= PHONE["width"]


def test_a_hint_leaves_what_is_half_chosen_and_marks_what_is_next(site, visit, monkeypatch, quick_coach):
    def places_medusa(*asked) -> Hint:  # type: ignore[no-untyped-def]
        hint = some_hint(*asked)
        best, then = (
            hint.best[0].model_copy(update={"move": move, "title": move})
            for move in ("at 1.2", "Medusa of Hera")
        )
        return hint.model_copy(update={"best": [best], "then": [then]})

    monkeypatch.setattr(coaching, "hinted", places_medusa)
    position = hera_at(side("Fury", hand="Hydra, Fury, Medusa"), side("Giant"))
    xenia, table = hera_against_greedy(site, position)
    page = look_at(visit(viewport=DESK, reduced_motion="reduce"), xenia, table)
    field, hand = page.locator(".field"), page.locator("[data-hand]")
    field.locator("[data-moves='at 1.2']").click()
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.get_by_role("region", name="Hint")).to_contain_text("to win")
    marked = hand.locator("[data-hinted]")
    expect(marked).to_have_count(1)
    expect(marked).to_contain_text("Medusa")
    page.keyboard.press("Escape")
    expect(marked).to_have_count(0)
    expect(field.locator("[data-hinted]")).to_have_count(1)
    field.locator("[data-hinted]").click()
    marked.click()
    made = ["at 1.2", "Medusa of Hera"]
    wait_for(lambda: [move for _, move in site.match(table).moves[:2]] == made)


def test_what_a_hint_names_is_lit_on_the_map_and_in_the_list(site, visit, monkeypatch, quick_coach):
    """An Area, and a unit of several that can be moved."""
    monkeypatch.setattr(coaching, "hinted", some_hint)
    xenia = site.guest("Xenia")
    table = xenia.open("me", "greedy", game="mythology-basic").id
    xenia.sit(table, 0)
    hurry(site, table)
    page = look_at(visit(viewport=DESK, reduced_motion="reduce"), xenia, table)
    settled(page, site, table)
    while not (best := site.match(table).legal(0)[0].move).startswith("god to "):
        xenia.move(table, 0, best)
        settled(page, site, table)
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.get_by_role("region", name="Hint")).to_contain_text(best)
    for place in (".marks", ".areas"):
        expect(page.locator(f"{place} [data-hinted]")).to_have_attribute("data-moves", best)
    while not (step := site.match(table).legal(0)[0].move).endswith(" n"):
        xenia.move(table, 0, step)
        settled(page, site, table)
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.get_by_role("region", name="Hint")).to_contain_text(step)
    unit = page.locator(".counters [data-hinted]")
    expect(unit).to_have_accessible_name(re.compile(re.escape(step.removesuffix(" n"))))
    expect(page.locator(".line[data-hinted]")).to_have_count(1)
    unit.focus()
    page.keyboard.press("Enter")
    expect(unit).to_have_count(0)  # now it is the hex
    expect(page.locator(".lit [data-hinted]")).to_have_attribute("data-moves", step)


def test_a_card_that_was_advised_is_not_marked_once_another_has_been_chosen(
    site, visit, monkeypatch, quick_coach
):
    """And what is asked next is not about cards of the hand."""
    monkeypatch.setattr(coaching, "hinted", some_hint)
    position = hera_at(side("Fury", hand="Hydra, Fury, Amazon"), side("Giant"))
    xenia, table = hera_against_greedy(site, position)
    xenia.move(table, 0, "at 1.2")
    page = look_at(visit(viewport=DESK, reduced_motion="reduce"), xenia, table)
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.locator("[data-hand] [data-hinted]")).to_have_count(1)
    page.locator("[data-hand] button:not([data-hinted])").first.click()
    settled(page, site, table)
    expect(page.get_by_role("region", name="Hint")).to_have_count(0)
    expect(page.locator("[data-hinted]")).to_have_count(0)


def test_the_mark_of_the_advised_move_is_seen_whole_in_the_list_of_all_moves(
    site, visit, monkeypatch, quick_coach
):
    """Rows lie close to each other, and the list cuts off what stands out of it."""
    monkeypatch.setattr(coaching, "hinted", some_hint)
    page = look_at(visit(viewport=DESK, reduced_motion="reduce"), *hera_against_greedy(site))
    page.locator("summary", has_text="All moves").click()
    page.get_by_role("button", name="Hint", exact=True).click()
    row = page.locator(".all [data-hinted]")
    expect(row).to_have_css("outline-style", "solid")
    expect(row).to_have_text(re.compile(r"^(\w+) goes to the first row\.$"))  # said once
    width, apart = row.evaluate(
        "row => ['outline-width', 'outline-offset'].map(each => parseFloat(getComputedStyle(row)[each]))"
    )
    assert width > 0 and apart <= -width


def right_of(place: Locator) -> float:
    """Where on the screen something ends, in pixels."""
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"]


@pytest.mark.night
def test_all_see_that_hints_are_allowed_and_who_has_asked(site, visit, monkeypatch, quick_coach):
    monkeypatch.setattr(coaching, "hinted", some_hint)
    clients, info = table_of(site.base, 2, hints=True, sneak="off")
    asked = next(n for n, client in enumerate(clients) if n in client.update(info.id).seats[0].view.must)
    page = look_at(visit(viewport=DESK), clients[1 - asked], info.id)
    players = page.get_by_role("region", name="Players")
    expect(players).to_be_visible()
    expect(page.get_by_role("button", name="Hint", exact=True)).to_be_disabled()  # it is not their turn
    clients[asked].hint(info.id, asked)
    name = info.seats[asked].name
    expect(players.get_by_text(re.compile("is away, 1 hint$"))).to_be_visible()
    expect(page.get_by_text(f"{name} asks for a hint").first).to_be_visible()
    page.get_by_role("button", name="This table").click()
    expect(page.get_by_text("allowed; everybody sees who asks for one")).to_be_visible()


@pytest.mark.night
def test_hints_are_chosen_when_a_table_is_opened(site, visit):
    page = visit(viewport=DESK)
    page.goto(site.base)
    box = page.get_by_role("checkbox", name="Hints allowed")
    expect(box).to_be_checked()
    page.get_by_role("combobox", name="Seat 2", exact=True).select_option(label="Friend (invite link)")
    expect(box).not_to_be_checked()
    box.check()
    page.get_by_label("Your name").first.fill("Xenia")
    page.get_by_role("button", name="Create table").click()
    expect(page.get_by_text("allowed; everybody sees who asks for one")).to_be_visible()
