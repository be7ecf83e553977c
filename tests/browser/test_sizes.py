"""Every view on six screens: nothing overlaps, is cut off or leaves the screen that must be in sight. By day
the front page, one game and its rules; by night everything, in large text, too."""

import random
from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from tests.browser.lessons import LESSON
from tests.browser.pages import (
    HAND,
    LAYOUT,
    OVER,
    SIZES,
    be,
    choose_seat,
    done,
    hurry,
    look_at,
    name_oneself,
    on_every_screen,
    open_table,
    people_at,
    set_up,
    settled,
)
from tests.browser.test_lessons import begin
from tests.checks.effort import NIGHT, first_by_day
from tests.server.support import FAST, Client, InProcess
from theomachy import Match
from theomachy.coach.puzzles import puzzles_of
from theomachy.games import game as find_game

STILL = {"reduced_motion": "reduce"}
BAR = (".bar .words", ".bar .tools button[aria-label='This table']")
IN_SIGHT = {
    "zeus-on-the-loose": (HAND, ".pile .slot, .deck .slot", ".seat .name"),
    "olympics": (HAND, "[data-place^='pair-']", ".prompt h2"),
    "hera-and-zeus": (f"{HAND}:first-child", ".line > div", ".prompt h2"),
    "mythology-basic": (".mythology .zoom .button", ".asks.mine h2"),
    "mythology": (".mythology .zoom .button", ".asks.mine h2"),
}
"""What of a game must be in sight while one is on move."""
SEATS = {
    "zeus-on-the-loose": 5,
    "olympics": 5,
    "hera-and-zeus": 2,
    "mythology-basic": 4,
    "mythology": 4,
}
GAMES = tuple(IN_SIGHT) if NIGHT else ("zeus-on-the-loose",)
TEXTS = ("normal", "larger") if NIGHT else ("normal",)
FEW = SIZES if NIGHT else (SIZES[0], SIZES[3])
"""What a view is looked at on that has few parts: by day a phone and a small laptop."""
LOW = 800
CURTAIN = ".curtain button"
DIALOG = "dialog[open] > .content > .head h2"
NAMES = ["Xenia Papadopoulou", "Yorgos"]
LONG_NAMES = [
    *("Xenia Papadopoulou", "Yorgos Theodorakis-Lambros", "Alexandros Konstantinou"),
    *("Nikandros of Kolophon", "Zoe Papanikolaou-Dimitriou"),
]
SEED = 3
LARGE = """try { localStorage["theomachy.look"] = '{"text": "larger"}' } catch {}"""


@pytest.fixture(params=TEXTS)
def somebody(request, visitors) -> Page:
    """A visitor who likes their text so large."""
    page: Page = visitors.page(**STILL)
    if request.param == "larger":
        page.add_init_script(LARGE)
    page.goto(f"{visitors.base}/")
    return page


def holds(page: Page, *in_sight: str, sizes: Sequence[tuple[int, int]] = SIZES) -> None:
    """Nothing is wrong on any screen. With large text one may have to scroll on a low one."""
    large = page.evaluate("document.documentElement.dataset.text") == "larger"
    low = [size for size in sizes if large and size[1] < LOW]
    on_every_screen(page, (), "", low)
    on_every_screen(page, in_sight, "", [size for size in sizes if size not in low])


def test_the_front_page_and_what_one_opens_there(somebody):
    page = somebody
    expect(page.get_by_role("heading", name="A new table")).to_be_visible()
    name_oneself(page, "Xenia Papadopoulou")
    holds(page, ".brand")
    for folded in page.locator("details summary").all():
        folded.click()
    holds(page, ".brand")
    page.get_by_role("button", name="Look and sound").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    holds(page, DIALOG)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_when_one_is_on_move(somebody, site, game):
    page = somebody
    set_up(page, game, SEATS[game])
    table = open_table(page)
    hurry(site, table)
    settled(page, site, table)
    # A sneak would lie over the hand; a sheet that is handed in asks once more.
    while (sneak := page.locator("button:visible[data-moves=pass]:not(.ends *)")).count():
        done(page, site, table, sneak.click)
        settled(page, site, table)
    holds(page, *BAR, *IN_SIGHT[game])
    page.get_by_role("button", name="This table").click()
    holds(page, DIALOG)


@pytest.mark.night
def test_five_with_long_names(somebody, site):
    people = [Client.named(site.base, name) for name in LONG_NAMES]
    table = people[0].open("me", *["open"] * 4, clock=FAST, game="zeus-on-the-loose")
    for seat, client in enumerate(people):
        client.sit(table.id, seat, table.join)
    page = look_at(somebody, people[0], table.id)
    settled(page, site, table.id)
    holds(page, *BAR, *IN_SIGHT["zeus-on-the-loose"], ".seat .letters, .seat .hand")
    page.set_viewport_size({"width": 390, "height": 844})
    brand = page.locator(".brand span")
    right, whole = brand.evaluate(
        "each => [each.getBoundingClientRect().right, each.scrollWidth <= each.clientWidth]"
    )
    assert whole and right < page.locator(".person").evaluate("each => each.getBoundingClientRect().left")


@pytest.mark.night
@pytest.mark.parametrize("game", GAMES)
def test_a_table_at_the_end(somebody, site, visitors, game):
    position, seat, move = before_the_end(game)
    clients, table = people_at(site, game, position)
    page = look_at(somebody, clients[0], table)
    settled(page, site, table)
    clients[seat].move(table, seat, move)
    expect(page.locator(OVER)).to_be_visible()
    if game == "olympics":
        ceremony = page.locator("dialog.ceremony")
        expect(ceremony).to_be_visible()
        holds(page, "dialog.ceremony h2")
        page.keyboard.press("Escape")
        expect(ceremony).to_have_count(0)
    holds(page, OVER)
    # A match that began in the middle cannot be looked back at.
    visitors.faults[:] = [fault for fault in visitors.faults if "/replay?" not in fault]


def before_the_end(game: str) -> tuple[Match, int, str]:
    """A match of two as it stands before its last move, whose that is, and the move itself."""
    match = played(Match(game, names=NAMES, seed=SEED), None)
    *before, (seat, move) = match.moves
    return Match.from_position(played(Match(game, names=NAMES, seed=SEED), before).position()), seat, move


def played(match: Match, moves: list[tuple[int, str]] | None) -> Match:
    """The match after these moves; without any after chance ones till its end."""
    chance = random.Random(SEED)
    while moves is None and not match.over:
        seat = match.must[0]
        match.play_action(chance.choice(match.legal_actions(seat)), seat)
    for seat, move in moves or ():
        match.play(move, seat)
    return match


@pytest.mark.night
def test_an_invitation_and_the_table_that_waits(somebody, site):
    host = site.guest(LONG_NAMES[0])
    table = host.open("me", "greedy", "open", "open", game="olympics")
    somebody.goto(f"{site.base}/#/join/{table.join}")
    expect(somebody.locator(".facts")).to_be_visible()
    holds(somebody, "h1", sizes=FEW)
    page = look_at(somebody, host, table.id)
    expect(page.locator(".waiting")).to_be_visible()
    holds(page, "h2", sizes=FEW)


@pytest.mark.night  # by day tests/browser/test_record.py opens it, without a look at its sizes
def test_a_record(somebody, site):
    clients, table = people_at(site, "zeus-on-the-loose")
    to_the_end(site, clients, table)
    be(somebody, clients[0])
    somebody.goto(f"{site.base}/#/record")
    expect(somebody.get_by_role("heading", name="Your record")).to_be_visible()
    holds(somebody, "h1", sizes=FEW)


@pytest.mark.night
@pytest.mark.parametrize("game", first_by_day(*SEATS))
def test_a_lesson(somebody, site, game):
    begin(somebody, site, game)
    expect(somebody.locator(f"{LESSON} p").first).to_be_visible()
    holds(somebody, f"{LESSON} p", sizes=FEW)


@pytest.mark.night
@pytest.mark.parametrize("game", first_by_day(*SEATS))
def test_a_table_at_which_one_looks_on(somebody, site, game):
    _, table = people_at(site, game)
    somebody.goto(f"{site.base}/#/watch/{site.live(table).table.watch_pass}")
    expect(somebody.locator("[data-version] [data-board] > :not(.busy)").first).to_be_visible()
    holds(somebody, ".bar .words", sizes=FEW)


@pytest.mark.night
@pytest.mark.parametrize("game", first_by_day(*(game for game in SEATS if find_game(game).hidden)))
def test_a_device_that_is_handed_over(somebody, game):
    set_up(somebody, game)
    choose_seat(somebody, 2, "Same device")
    somebody.get_by_label("Name in seat 2").fill(LONG_NAMES[1])
    open_table(somebody)
    expect(somebody.locator(CURTAIN)).to_be_visible()
    holds(somebody, CURTAIN, sizes=FEW)


@pytest.mark.night
def test_a_replay_ones_games_and_oneself(somebody, site):
    clients, table = people_at(site, "zeus-on-the-loose")
    to_the_end(site, clients, table)
    page = look_at(somebody, clients[0], table)
    page.goto(f"{site.base}/#/replay/{table}")
    expect(page.get_by_role("slider")).to_be_visible()
    holds(page, "input[type=range]")
    page.goto(f"{site.base}/#/")
    page.locator("button.person").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    holds(page, DIALOG)


def to_the_end(site: InProcess, clients: list[Client], table: str) -> None:
    """Two people play a short match."""
    hurry(site, table, letters=3)
    while not (match := site.match(table)).over:
        seat = match.must[0]
        clients[seat].move(table, seat, match.legal(seat)[0].move)


@pytest.mark.night  # by day a rulebook is looked at in test_rulebook.py
@pytest.mark.parametrize("game", GAMES)
def test_the_rules(somebody, site, game):
    somebody.goto(f"{site.base}/#/rules/{game}")
    expect(somebody.locator("figure").first).to_be_visible()
    holds(somebody, "#main > h1")


@pytest.mark.night  # by day some are solved in test_puzzles.py, and must fit
@pytest.mark.parametrize("game", [game for game in GAMES if puzzles_of(game)])
def test_a_puzzle(somebody, site, game):
    somebody.goto(f"{site.base}/#/puzzle/{game}:{puzzles_of(game)[0].name}")
    expect(somebody.locator(".question")).to_be_visible()
    expect(somebody.locator("[data-board] [data-place]").first).to_be_visible()
    holds(somebody, ".question")


WRONG = {
    "20 pixels wider": "<p style='width: calc(100vw + 20px)'>.</p>",
    "beyond the side": "<p style='position: absolute; left: -40px; width: 90px'>Atalanta runs</p>",
    "cut off": "<p style='overflow: hidden; width: 30px; white-space: nowrap'>Atalanta runs</p>",
    "after some lines": """<p title="Atalanta runs" style='display: -webkit-box; overflow: hidden;
        width: 50px; -webkit-line-clamp: 1; -webkit-box-orient: vertical'>Atalanta runs</p>""",
    "one over the other": "<p style='margin: 0'>Atalanta</p><p style='margin: -14px 0 0'>Hippomenes</p>",
    "covered": "<button>Run</button><div style='position: absolute; inset: 0; background: #fff'></div>",
}
SHORT = "white-space: nowrap; width: 30px"
RIGHT = f"""<p style='overflow: hidden; text-overflow: ellipsis; {SHORT}'>Atalanta runs</p>
<p style='overflow-x: auto; {SHORT}'>Atalanta runs</p>
<p style='margin: 0'>Atalanta</p><p style='margin: 0'>Hippomenes</p>
<button>Run</button><p style='background: #fff'>Atalanta</p>"""


@pytest.mark.parametrize("fault", WRONG)
def test_what_is_wrong_is_found(visitors, fault):
    page = visitors.page(viewport={"width": 390, "height": 844})
    page.set_content(f"<body style='margin: 0'>{RIGHT}</body>")
    assert page.evaluate(LAYOUT) == []
    page.set_content(f"<body style='margin: 0'>{WRONG[fault]}</body>")
    assert [each for each in page.evaluate(LAYOUT) if fault in each]
