"""Whole games on the page: alone, by link, at one device, by keyboard, on a phone."""

import re
from functools import partial

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.browser.conftest import PHONE
from tests.browser.pages import (
    COVERED,
    FONTS_ARE_HERE,
    HAND,
    HELD_ACROSS,
    OVER,
    PLAYABLE,
    SIZES,
    SPILLS,
    TWO_FRAMES,
    choose_game,
    choose_seat,
    click,
    done,
    fits,
    hurry,
    lay_out,
    look_at,
    name_oneself,
    on_every_screen,
    open_table,
    people_at,
    play_to_the_end,
    settled,
    tap,
)
from tests.checks.effort import NIGHT, at_night, first_by_day, tries
from tests.server.support import Client, InProcess, let_time_pass, table_of, wait_for
from tests.zeus_on_the_loose.table import at
from theomachy import GAMES, Match

STILL = {"reduced_motion": "reduce"}


@pytest.mark.night
def test_nothing_is_said_of_a_hand_that_is_still_to_come(visit, site):
    """While a round that is over is still shown."""
    page = visit("/")
    [xenia, yorgos], table = people_at(
        site, "zeus-on-the-loose", at("1 8 9 9", "5 4 4 2", total=95, top="7", by=0, turn=1)
    )
    look_at(page, xenia, table)
    settled(page, site, table)
    page.locator(HAND).first.hover()
    yorgos.move(table, 1, "5")
    expect(page.locator(".banner")).to_contain_text("wins the round")
    page.mouse.move(*middle_of(page.locator(HAND).first), steps=3)
    assert page.locator(".hand .detail").count() == 0
    expect(page.locator(".hand .detail")).to_have_count(1)


ON_A_PLATE = """() => {
    const [one] = document.getElementsByClassName("banner");
    const banner = one.getBoundingClientRect();
    return [...document.getElementsByClassName("seat")].filter(each => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        return left < banner.right && right > banner.left && top < banner.bottom && bottom > banner.top;
    }).length;
}"""
"""How many players' plates a banner lies over."""


@pytest.mark.parametrize("others", [1, *at_night(4)])
def test_what_ends_a_round_hides_no_players_plate(visit, site, others):
    page = visit("/", **STILL)
    people, info = table_of(site.base, 1 + others, clock={"pace": 1, "window": None})
    hands = ["1 8 9 9", "5 4 4 2", "6 6 3 3", "7 7 2 2", "3 1 1 2"][: 1 + others]
    site.do(partial(lay_out, site.live(info.id), at(*hands, total=95, top="10", by=0, turn=1)))
    look_at(page, people[0], info.id)
    settled(page, site, info.id)
    people[1].move(info.id, 1, "5")
    expect(page.locator(".banner")).to_contain_text("wins the round")
    for width, height in ((390, 844), *HELD_ACROSS, (768, 1024), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(TWO_FRAMES)
        assert page.evaluate(ON_A_PLATE) == 0, (width, height)


def middle_of(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_one_person_plays_a_whole_game_by_clicking(visit, site):
    page = visit("/", **STILL)
    name_oneself(page, "Xenia")
    page.get_by_role("button", name="Another seat").click()
    table = open_table(page)
    hurry(site, table, letters=tries(3, 2))
    while "sneak" in {choice.move for choice in settled(page, site, table).legal(0)}:
        page.keyboard.press("p")  # what asks about it lies over the hand, and shows it
    page.wait_for_function(FONTS_ARE_HERE)
    on_every_screen(page, [HAND, ".pile .slot, .deck .slot", ".seat .name"], ".hand, .seat")
    assert play_to_the_end(page, site, table) > tries(3, 10)
    expect(page.locator(OVER)).to_have_text(re.compile("wins|You win"))
    match = site.match(table)
    assert match.over and max(row["score"] for row in match.standing()) == 4
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    assert page.locator(".news > *").count() == 0  # it is told once, above the board

    page.get_by_role("link", name="Replay").click()
    page.wait_for_url("**/#/replay/*")
    expect(page.get_by_text(site.live(table).table.key.hex())).to_be_attached()
    on_every_screen(page, [".player button, .player select", ".pile .slot"], ".player", HELD_ACROSS)
    page.go_back()
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: "/#/table/" in url and not url.endswith(table))
    expect(page.locator(HAND).first).to_be_visible()
    page.get_by_role("link", name="Theomachy, home").click()
    [winner] = match.outcome.winners
    won = "You won" if winner == 0 else f"{match.names[winner]} won"
    expect(page.locator(f"[href$='{table}'] .state")).to_have_text(won)


IS_CUT = "each => each.scrollWidth > each.clientWidth"


@pytest.mark.night
def test_the_names_of_four_who_are_away_stand_whole_on_a_phone_and_a_long_one_can_be_read(visit, site):
    names = ["Xenia", "Nikandros", "Aristophanes", "Alexandra Panagiotopoulou"]
    clients = [Client.named(site.base, name) for name in names]
    info = clients[0].open("me", "open", "open", "open")
    for seat, client in enumerate(clients):
        client.sit(info.id, seat, info.join, nonce=f"nonce {seat}")
    for seat, client in enumerate(clients):
        client.show(info.id, seat, f"nonce {seat}")
    page = look_at(visit("/", viewport=PHONE, **STILL), clients[0], info.id)
    plates = page.locator(".others .seat")
    expect(plates.get_by_text("away")).to_have_count(3)
    for plate, name in zip(plates.all(), names[1:], strict=True):
        expect(plate).to_have_attribute("title", name)
        is_cut = plate.get_by_text(name, exact=True).evaluate(IS_CUT)
        assert not is_cut or name == names[-1]


@pytest.mark.night
def test_the_names_of_four_bots_stand_whole_on_a_phone_on_plates_of_one_height(visit, site):
    [xenia], info = table_of(site.base, 1, *["greedy"] * 4, clock={"pace": 10})
    page = look_at(visit("/", viewport=PHONE, **STILL), xenia, info.id)
    names = page.locator(".others .name")
    expect(names).to_have_count(4)
    assert [each.text_content() for each in names.all() if each.evaluate(IS_CUT)] == []
    heights = page.locator(".others .seat").evaluate_all("plates => plates.map(each => each.clientHeight)")
    assert len(set(heights)) == 1


def test_what_can_be_done_lights_up_and_nothing_else(visit, site):
    page = visit("/", **STILL)
    name_oneself(page, "Xenia")
    table = open_table(page)
    hurry(site, table)
    for _ in range(tries(5, 12)):
        match = settled(page, site, table)
        assert lit(page) == legal_cards(match, "Xenia")
        done(page, site, table, partial(click, page))


def lit(page: Page) -> set[str]:
    return {text.split(".")[0] for text in page.locator(f"{PLAYABLE} .visually-hidden").all_text_contents()}


def legal_cards(match: Match, name: str) -> set[str]:
    seat = match.names.index(name)
    return (
        {choice.move for choice in match.legal(seat)} - {"sneak", "pass"} if seat in match.actors else set()
    )


@pytest.mark.night
def test_a_card_that_cannot_be_played_says_why(visit, site):
    [xenia, _], table = people_at(site, "zeus-on-the-loose", at("1 8 9 9", "4 4 5 5", total=95))
    page = look_at(visit("/", **STILL), xenia, table)
    refused = page.locator(f"{HAND}[aria-disabled]").first
    why = refused.locator(".meaning")
    wait_for(lambda: refused.hover() or "95 + 8 is over 100" in why.inner_text())  # the hand may still move
    refused.focus()
    expect(refused).to_have_accessible_name(re.compile(r"^8\b.*95 \+ 8 is over 100"))


def test_two_people_at_one_table_one_of_them_by_link(visit, site):
    first = visit("/", **STILL)
    name_oneself(first, "Xenia")
    choose_seat(first, 2, "Friend (invite link)")
    table = open_table(first)
    link = first.get_by_label(re.compile("join|sit|play", re.I)).first.input_value()
    second = visit(link.removeprefix(site.base), **STILL)
    name_oneself(second, "<b>Yorgos</b>")
    second.get_by_role("button", name=re.compile("sit down|take", re.I)).first.click()
    expect(second.locator(HAND).first).to_be_visible()
    expect(first.get_by_text("<b>Yorgos</b>").first).to_be_visible()  # a name is text, whatever it looks like
    hurry(site, table, letters=3)
    for page in (first, second):
        page.reload()
    over = play_together(site, table, [first, second], tries(6, 300))
    assert over or not NIGHT
    if over:
        for page in (first, second):
            expect(page.locator(OVER)).to_be_visible()


def play_together(site, table: str, pages: list[Page], most: int) -> bool:
    """People move in turn, so often at most; whether the match is over."""
    for _ in range(most):
        match = site.match(table)
        if match.over:
            return True
        page = pages[match.must[0]]
        settled(page, site, table)
        done(page, site, table, partial(click, page))
    return bool(site.match(table).over)


@pytest.mark.night
def test_while_a_text_is_waited_for_nobody_can_leave_and_the_page_says_for_whom(visit, site):
    xenia, yorgos = Client.named(site.base, "Xenia"), Client.named(site.base, "Yorgos")
    info = xenia.open("me", "open", "greedy")
    xenia.sit(info.id, 0)
    page = look_at(visit("/"), xenia, info.id)
    expect(page.get_by_role("button", name="Leave seat")).to_be_visible()
    expect(page.get_by_role("button", name="Make it free")).to_be_visible()
    yorgos.sit(info.id, 1, info.join, nonce="shown late")
    expect(page.get_by_text("The match begins when the device of Yorgos has answered")).to_be_visible()
    expect(page.locator(".seats button")).to_have_count(0)
    yorgos.show(info.id, 1, "shown late")
    expect(page.locator(HAND).first).to_be_visible()


@pytest.mark.night
def test_several_people_at_one_device(visit, site):
    page = visit("/", **STILL)
    name_oneself(page, "Xenia")
    choose_seat(page, 2, "Same device")
    page.get_by_label("Name in seat 2").fill("Yorgos")
    the_form_stays(page)
    table = open_table(page)
    hurry(site, table, letters=3)
    page.reload()
    curtains = 0
    for _ in range(400):
        match = settled(page, site, table)
        if match.over:
            break
        if page.locator(".curtain").count():
            curtains += 1
            expect(
                page.get_by_role("heading", name=f"Give the device to {match.names[match.must[0]]}")
            ).to_be_visible()
            assert page.locator(HAND).count() == 0
            assert not hidden_cards_on(page, match)
            click(page)
            expect(page.locator(".curtain")).to_have_count(0)
        else:
            done(page, site, table, partial(click, page))
    expect(page.locator(OVER)).to_be_visible()
    assert curtains >= 4


def the_form_stays(page: Page) -> None:
    """Whoever looks at another game, or at the rules, finds the form as it was left; and it offers nothing
    for which there is no seat."""
    for game in ("hera-and-zeus", "zeus-on-the-loose"):
        choose_game(page, game)
        expect(page.get_by_label("Your name")).to_have_value("Xenia")
        expect(page.get_by_label("Name in seat 2")).to_have_value("Yorgos")
    page.locator("form").get_by_role("link", name="The rules").click()
    expect(page.get_by_role("heading", name="Stealing Zeus")).to_be_visible()
    page.go_back()
    expect(page.get_by_label("Name in seat 2")).to_have_value("Yorgos")
    page.get_by_text("House rules").click()
    starters = page.get_by_role("group", name="Who begins").get_by_role("radio")
    expect(starters).to_have_count(4)
    page.get_by_role("button", name="Another seat").click()
    expect(starters).to_have_count(5)
    page.get_by_role("button", name="Take seat 3 away").click()
    middle = page.locator("form").evaluate(
        "form => form.getBoundingClientRect().left + form.getBoundingClientRect().right"
    )
    assert abs(middle - page.evaluate("document.documentElement.clientWidth")) < 2


@pytest.mark.night
@pytest.mark.parametrize("game", first_by_day(*GAMES))
def test_bots_have_their_faces_on_the_board(visit, site, game):
    [xenia], info = table_of(site.base, 1, "greedy", game=game)
    page = look_at(visit("/", **STILL), xenia, info.id)
    expect(page.locator(".bot-face svg")).to_have_count(1)


@pytest.mark.night
def test_who_skips_to_their_own_decision_does_not_wait_for_bots(visit, site):
    page, waiting = visit("/", **STILL), list[WebSocketRoute]()
    page.route_web_socket("**/live*", lambda socket: waiting.append(socket))
    [xenia], info = table_of(site.base, 1, *["greedy"] * 4, starter="1", sneak="off", clock={"pace": 10})
    look_at(page, xenia, info.id)
    bots = page.get_by_role("region", name="Players").get_by_role("listitem").filter(has_text="Bot")
    expect(bots.locator("svg")).to_have_count(4)  # each has its face
    page.keyboard.press("l")
    wait_for(lambda: waiting or page.wait_for_timeout(10))
    waiting[0].connect_to_server()
    wait_for(lambda: 0 in site.match(info.id).must or page.wait_for_timeout(20))
    settled(page, site, info.id)
    assert page.evaluate("performance.now()") < 30_000


def test_who_may_sneak_at_one_device_is_nobody_elses_business(visit, site):
    page = visit("/", **STILL)
    name_oneself(page, "Xenia")
    page.get_by_role("button", name="Another seat").click()
    for number, name in ((2, "Yorgos"), (3, "Zoe")):
        choose_seat(page, number, "Same device")
        page.get_by_label(f"Name in seat {number}").fill(name)
    table = open_table(page)
    question = page.get_by_role("heading", name="sneak?")
    for _ in range(60):
        match = settled(page, site, table)
        if question.count():
            break
        if page.locator(".curtain").count():
            click(page)
        else:
            number_first = (
                page.locator(PLAYABLE)
                .filter(has_text=re.compile(r"^\s*\d"))
                .or_(page.locator(PLAYABLE))
                .first
            )
            done(page, site, table, number_first.click)
    asked = [match.names[seat] for seat in match.must]
    assert page.locator(HAND).count() == 0 and not hidden_cards_on(page, match)
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys").locator("dl > div")
    for key, what in (("1", asked[0]), ("N", "No one")):
        expect(keys.filter(has_text=what).locator("kbd")).to_have_text(key)
    page.keyboard.press("Escape")
    for name in asked:
        page.locator(".answers").get_by_role("button", name=name).click()
        expect(page.get_by_role("heading", name=f"Give the device to {name}")).to_be_visible()
        assert page.locator(HAND).count() == 0
        page.get_by_role("button", name="Back").click()
    page.locator(".answers").get_by_role("button", name=asked[0]).click()
    page.get_by_role("button", name=f"I am {asked[0]}").click()
    expect(page.locator(HAND)).to_have_count(4)
    done(page, site, table, page.locator(".calm, .call").get_by_role("button", name="Pass").click)
    expect(page.get_by_role("alert")).to_have_count(0)
    done(page, site, table, page.get_by_role("button", name="No one").click)


@pytest.mark.night
def test_what_a_sneak_does_stands_before_how_safe_zeus_would_be(visit, site):
    clients, info = table_of(site.base, 3, clock={"pace": 0, "window": None})
    hands = ("8 1 2 2", "8 3 4 4", "5 5 6 6")
    site.do(partial(lay_out, site.live(info.id), at(*hands, total=30, top="9", by=2)))
    page = look_at(visit(**STILL), clients[1], info.id)
    settled(page, site, info.id)
    clients[0].move(info.id, 0, "8")
    call = page.get_by_role("region", name="You can sneak")
    expect(call.locator(".meaning")).to_have_text("38 → 46, a match, takes Zeus")
    expect(call.locator(".threat")).to_contain_text("can take Zeus with")


def test_the_call_to_sneak_has_room_for_its_ring_and_its_key_on_every_screen(visit, site):
    """Of somebody with a mouse: who has no keyboard is shown no keys."""
    clients, info = table_of(site.base, 3, clock={"pace": 0, "window": 60})
    hands = ("8 1 2 2", "8 3 4 4", "5 5 6 6")
    site.do(partial(lay_out, site.live(info.id), at(*hands, total=30, top="9", by=2)))
    page = look_at(visit(**STILL), clients[1], info.id)
    settled(page, site, info.id)
    clients[0].move(info.id, 0, "8")
    sneak = page.get_by_role("region", name="You can sneak").get_by_role("button", name="Sneak!")
    expect(sneak.locator(".ring, kbd")).to_have_count(2)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(TWO_FRAMES)
        assert not page.evaluate(SPILLS, ".call, .sneak"), width
        assert not page.evaluate(COVERED, [".call p", ".call .button"]), width


@pytest.mark.night
@pytest.mark.rule("ZOL-20")
def test_whoever_plays_next_chooses_while_others_may_sneak(visitors, site):
    """Nobody is asked to press what does nothing, and the wait is there to think in."""
    clients, info = table_of(site.base, 3, starter="0", clock={"pace": 0, "window": 600})
    match = site.match(info.id)
    others = [card for seat in (1, 2) for card in match.view(seat).model_dump()["hand"]]
    pages = [look_at(visitors.page(**STILL), clients[seat], info.id) for seat in (1, 2)]
    played = next(
        choice.move for choice in match.legal(0) if choice.move.isdecimal() and choice.move not in others
    )
    clients[0].move(info.id, 0, played)
    for page in pages:
        expect(page.locator(".calm .ring")).to_be_visible()
        expect(page.locator(".calm button")).to_have_count(0)
    expect(pages[0].locator(".calm")).to_contain_text("Choose your next card")
    expect(pages[1].locator(PLAYABLE)).to_have_count(0)
    done(pages[0], site, info.id, pages[0].locator(HAND).first.click)
    card = site.match(info.id).view(1).model_dump()["hand"][0]
    expect(pages[0].locator(".calm")).to_contain_text(f"You play {card} next")
    let_time_pass(site, info.id, 600)
    wait_for(
        lambda: (
            (1, card) in [(seat, move) for seat, move in site.match(info.id).moves]
            or pages[0].wait_for_timeout(5)
        )
    )


def hidden_cards_on(page: Page, match: Match) -> list[str]:
    """What of anybody's dealt cards can be read anywhere in the page."""
    text = page.locator("body").evaluate("body => body.outerHTML")
    return [
        event.text
        for seat in range(match.seats)
        for event in match.events(seat)
        if event.kind in ("dealt", "drawn") and event.text in text
    ]


@pytest.mark.night
def test_a_phone_is_enough(visit, site):
    page = visit("/", viewport=PHONE, has_touch=True, is_mobile=True, **STILL)
    assert fits(page)
    name_oneself(page, "Xenia")
    page.get_by_role("button", name="Another seat").click()
    table = open_table(page)
    hurry(site, table, letters=3)
    page.reload()
    play_to_the_end(page, site, table, tap)


@pytest.mark.night
def test_everything_works_by_keyboard_alone(visit, site):
    page = visit("/", **STILL)
    tab_to(page, "Your name")
    page.keyboard.type("Xenia")
    tab_to(page, "Start game")
    page.keyboard.press("Enter")
    page.wait_for_url("**/#/table/*")
    table = page.url.rsplit("/", 1)[1]
    hurry(site, table, letters=3)
    page.reload()
    play_to_the_end(page, site, table, press)
    tab_to(page, "Play again")


def press(page: Page) -> None:
    """Do what can be done by the keyboard."""
    label = page.locator(f"{PLAYABLE} .visually-hidden").first
    if label.count():
        tab_to(page, label.inner_text())
        page.keyboard.press("Enter")
    else:
        page.keyboard.press("p")


FOCUSED = """(() => {
    const held = document.activeElement;
    return held === document.body ? "" : [held.ariaLabel, held.placeholder, held.textContent].join(" ");
})()"""


def tab_to(page: Page, name: str) -> None:
    """Press Tab until what bears the name has the focus."""
    for _ in range(80):
        if name in page.evaluate(FOCUSED):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {name!r}")


@pytest.mark.night
def test_one_pauses_steps_and_goes_to_ones_decision(visit, site):
    """What the others do waits meanwhile, and nothing of it is lost."""
    page = visit("/", **STILL)
    name_oneself(page, "Xenia")
    table = open_table(page)
    hurry(site, table)
    settled(page, site, table)
    page.get_by_label("Every detail").check()
    told = page.get_by_role("list", name="What happened, oldest first").get_by_role("listitem")
    page.keyboard.press("k")
    row = page.get_by_role("group", name="Pace")
    expect(row.get_by_role("button", name="Go on")).to_be_visible()
    moves = len(site.match(table).moves)
    click(page)
    wait_for(lambda: is_back_at_a_person(site, table, moves) or page.wait_for_timeout(10), timeout=20)
    shown = told.count()
    row.get_by_role("button", name="Next").click()
    wait_for(lambda: told.count() > shown or page.wait_for_timeout(10), timeout=20)
    page.keyboard.press("l")
    settled(page, site, table)
    assert told.count() > shown + 1
    expect(told.filter(has_text="Since your move")).to_be_visible()
    row.get_by_label("Instant").check(force=True)
    wait_for(lambda: site.live(table).clock.pace == 0.0 or page.wait_for_timeout(10))
    page.get_by_role("button", name="Pace").click()
    expect(row).to_have_count(0)


def is_back_at_a_person(site: InProcess, table: str, moves: int) -> bool:
    """Whether the bots have answered what was done after so many moves."""
    match = site.match(table)
    return len(match.moves) > moves + 1 and site.live(table).bot_of(match.must[0]) is None


@pytest.mark.night
def test_saying_the_total(visit, site):
    """An arithmetic game for children: the new total is typed before it is shown, and then one is told
    whether it was right, though the device goes on to the next player at once."""
    page = visit("/", **STILL)
    name_oneself(page, "Xenia")
    choose_seat(page, 2, "Same device")
    page.get_by_label("Name in seat 2").fill("Yorgos")
    table = open_table(page)
    hurry(site, table)
    page.reload()
    for right in (True, False):
        match = settled(page, site, table)
        click(page)
        if right:
            page.get_by_role("button", name="This table").click()
            page.get_by_label(re.compile("say the total", re.I)).check()
            page.keyboard.press("Escape")
        after = match.copy()
        [seat] = after.must
        after.play(after.view(seat).model_dump()["hand"][0], seat)
        total = after.view(None).model_dump()["total"]
        page.locator(HAND).first.click()
        number = page.get_by_label("what will the total be?")
        number.fill(str(total if right else total + 1))
        done(page, site, table, partial(number.press, "Enter"))
        said = f"Right: {total}!" if right else f"Not quite: it\u2019s {total}."
        expect(page.locator(".toast")).to_have_text(said.replace("-", "\u2212"))
    expect(page.locator(".curtain")).to_be_visible()


@pytest.mark.night
def test_who_lets_a_bot_play_takes_over_or_not_and_is_offered_nothing_else(visit, site):
    """Neither what the bot could do, nor to take it back; and nothing of it after the game."""
    page = visit("/", **STILL)
    name_oneself(page, "Xenia")
    table = open_table(page)
    hurry(site, table, letters=2)
    settled(page, site, table)
    page.locator(".beside").get_by_role("button", name="Seat of Xenia").click()
    page.get_by_role("dialog").get_by_role("button", name="Sensible").click()
    expect(page.get_by_text("A bot is playing for you.")).to_be_visible()
    expect(page.locator(PLAYABLE)).to_have_count(0)
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    expect(page.locator(OVER)).to_be_visible(timeout=60_000)
    expect(page.get_by_text("A bot is playing for you.")).to_have_count(0)
    expect(page.get_by_role("button", name="Take over")).to_have_count(0)


@pytest.mark.parametrize("eyes", first_by_day("dark", "light"))
def test_spectators_see_no_hand(visit, site, eyes):
    page = visit("/", color_scheme=eyes, **STILL)
    name_oneself(page, "Xenia")
    table = open_table(page)
    secret = site.live(table).table.watch_pass
    other = visit(f"/#/watch/{secret}", color_scheme=eyes, **STILL)
    expect(other.get_by_text("Xenia").first).to_be_visible()
    expect(other.locator(HAND)).to_have_count(0)
