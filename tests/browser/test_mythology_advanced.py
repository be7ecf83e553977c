"""Mythology's Advanced game on the page: a turn by clicking against three bots, all that is legal is offered,
phone, keyboard, several people at one device, replay."""

import itertools
import random
import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.maps import PORT, dice_seen, map_and_questions_in_sight, open_board, tap, watch_dice
from tests.browser.pages import (
    FONTS_ARE_HERE,
    SCREENS,
    bottom,
    choose_seat,
    done,
    fits,
    hurry,
    lay_out,
    look_at,
    on_every_screen,
    open_table,
    people_at,
    set_up,
    settled,
    top,
)
from tests.browser.test_views import is_sound
from tests.checks.effort import NIGHT, tries
from tests.mythology.olympus import Table
from tests.mythology.test_journeys import STEPS, hindered
from tests.server.support import Client, InProcess, table_of, wait_for
from theomachy import Match
from theomachy.games.mythology.advanced.actions import ACTIONS, LOG_PLOT, LOG_ZEUS, PASS
from theomachy.games.mythology.advanced.registration import RULES
from theomachy.games.mythology.advanced.state import (
    CAPTURING,
    FIGHTING,
    GONE,
    KEEPING,
    LOGGING,
    MOVING,
    NAMING,
    WINDOW,
    State,
)
from theomachy.kernel.journal import NO_JOURNAL
from theomachy.kernel.state import bit, top_kind
from theomachy.server.audience import EVERYTHING
from theomachy.server.live import LiveTable
from theomachy.server.telling import broadcast

STILL = {"reduced_motion": "reduce"}
PHONE = {"width": 390, "height": 844}
MINE = ".asks.mine"
BAR = "[aria-label='Your side at a glance']"
ASKED = {
    "game": "mythology",
    "windows": "all",
    "challenges": "ask",
    "heroes": 0,
    "monsters": 0,
    "bids": "ask",
    "attacks": "ask",
}
"""Who wants to be asked about all that there is."""
OPTIONS = {"zeus": "on", "prayer_and_sacrifice": "on", "lesser_evils": "on"}


OFFERED = """() => [...document.querySelectorAll("[data-moves]")]
    .flatMap(each => each.dataset.moves.split("\\n")).filter(Boolean)"""
"""All moves that the board offers as it stands."""


def view(site: InProcess, table: str, seat: int | None = 0) -> Any:
    return site.match(table).view(seat)


def asked(page: Page, site: InProcess, table: str) -> Any:
    """What the first seat sees, once it is asked, or the match is over, and the page shows it."""

    def shown() -> Any:
        seen = settled(page, site, table).view(0)
        legal = {choice.move for choice in seen.legal if choice.form.kind != "roam"}
        return seen if set(page.evaluate(OFFERED)) == legal else None

    return wait_for(shown)


def hand_in(
    page: Page, site: InProcess, table: str, click: Callable[[Locator], object] = Locator.click, seat: int = 0
) -> None:
    click(page.get_by_role("button", name="Done …"))
    click(page.get_by_role("button", name="Hand it in"))
    wait_for(lambda: seat not in site.match(table).must or view(site, table).phase != "logging")


def line(page: Page, name: str) -> Locator:
    return page.get_by_role("spinbutton", name=name, exact=True)


def lead_on(page: Page, press: Callable[[Locator], object] = Locator.click) -> None:
    """Let it pass, where one can; else the first of what is offered, and a yes to it."""
    if page.locator(f"{MINE} button.done").count():
        press(page.locator(f"{MINE} button.done"))
    elif page.locator(f"{MINE} .numbers button, {MINE} .deeds button").count():
        press(page.locator(f"{MINE} .numbers button, {MINE} .deeds button").first)
    else:
        choose(page, page.locator(f"{MINE} .list .line").first, press)


def choose(page: Page, what: Locator, press: Callable[[Locator], object]) -> None:
    """Choose, and say yes."""
    press(what)
    press(page.locator(f"{MINE} .go"))


def own_side_in_sight(page: Page, seen: Any) -> None:
    """God, Fate, powers and cards stay in sight on every screen, whatever is scrolled."""
    on_every_screen(page, [f"{BAR} > *"], "", (*SCREENS, (390, 844)))
    god = seen.players[0]
    for fact in (god.god, f"Fate {seen.own.fate.number}", god.powers[0].name, seen.own.hand[0].name):
        expect(page.locator(BAR)).to_contain_text(fact)


@pytest.mark.night
def test_a_log_sheet_is_written_by_clicking(visit, site):
    page = visit("/", color_scheme="light", **STILL)
    table = open_board(page, site, "mythology", 2)
    expect(page.get_by_text("Reconstructed map, units, gods and cards")).to_be_visible()
    seen = asked(page, site, table)
    map_and_questions_in_sight(page)
    numbers = page.get_by_role("group", name="Log sheet").get_by_text("Magic").all_text_contents()
    assert numbers and not any(re.search(r" \d", each) for each in numbers)  # no line ends before one
    fate = seen.own.fate
    own_side_in_sight(page, seen)
    page.keyboard.press("f")
    expect(page.get_by_role("dialog")).to_contain_text(f"Fate {fate.number}: {fate.counts}; now {fate.now:g}")
    expect(page.get_by_role("row", name="13 and 30 3 for each prize on the board")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("c")
    expect(page.get_by_role("dialog")).to_contain_text(seen.own.hand[0].oracle)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("g")
    expect(page.get_by_role("dialog")).to_contain_text("Zeus Arbitration")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("list", name="The steps of a turn")).not_to_contain_text("Prayers")
    assert page.evaluate(
        "document.documentElement.scrollHeight <= innerHeight"
    )  # nothing lies below the screen
    page.get_by_role("button", name="This table").click()
    expect(page.get_by_role("dialog")).to_contain_text("Link to watch")
    expect(page.get_by_text("Say the total")).to_have_count(0)
    page.keyboard.press("Escape")
    one, other = sorted(piece.name for piece in seen.pieces if piece.kind == "hero")[:2]
    line(page, other).press("3")
    line(page, one).press("4")
    page.locator("summary", has_text="Divine Occurrences").click()
    page.get_by_role("button", name="Write famine").click()
    line(page, "Famine").press("2")
    expect(page.get_by_role("img", name="1 of 10 power points left")).to_be_visible()
    line(page, one).press("ArrowDown")
    expect(page.get_by_role("img", name="2 of 10 power points left")).to_be_visible()
    is_sound(page)
    page.keyboard.press("d")
    expect(page.locator(MINE)).to_contain_text(
        re.compile(f"({one} 3, {other} 3|{other} 3, {one} 3), Famine 2. 2 points would be lost.")
    )
    page.reload()  # what is written stays on this device until it is handed in
    expect(page.get_by_role("img", name="2 of 10 power points left")).to_be_visible()
    hand_in(page, site, table)
    assert {each.move for each in view(site, table).own.sheet} == {
        f"log {one} 3",
        f"log {other} 3",
        "plot famine 2",
    }
    the_next_sheet_is_planned(page, site, table, one, other)


def the_next_sheet_is_planned(page: Page, site: InProcess, table: str, dies: str, lives: str) -> None:
    """While a turn goes on, on this device alone; and it stands in the sheet when that is asked for, but for
    what cannot be written any more."""
    before = settled(page, site, table).count
    page.keyboard.press("e")
    line(page, dies).press("5")
    line(page, lives).press("2")
    expect(page.get_by_role("img", name="3 of 10 power points left")).to_be_visible()
    is_sound(page)
    page.reload()
    page.get_by_text("Plan your sheet for turn 2").click()
    expect(page.get_by_role("img", name="3 of 10 power points left")).to_be_visible()
    assert site.match(table).count == before  # nothing of it was sent
    show(site, table, a_turn_later(dies, lives))
    expect(page.locator(f"{MINE} [role=status]")).to_contain_text(f"{dies} 5: dead for good")
    expect(page.locator(f"{MINE} [role=status]")).to_be_in_viewport()
    expect(page.get_by_role("img", name="8 of 10 power points left")).to_be_visible()
    expect(line(page, lives)).to_have_attribute("aria-valuenow", "2")
    expect(page.get_by_text("Plan your sheet for turn 3")).to_have_count(0)


def a_turn_later(dies: str, lives: str) -> Match:
    """The second turn of a match in which both are there; a hero has died for good."""
    for seed in itertools.count():
        match = Match("mythology", 2, seed=seed)
        seen: Any = match.view()
        heroes = {piece.name: piece.id - 1 for piece in seen.pieces}
        if heroes.keys() >= {dies, lives}:
            break
    s, hero = match.state, heroes[dies]
    assert isinstance(s, State)
    s.turn, s.pieces[hero].hex, s.shown[hero] = 2, GONE, 1
    return match


@pytest.mark.night
def test_a_turn_by_clicking_against_three_bots(visit, site):
    page = visit("/", color_scheme="light", **STILL)
    table = open_board(page, site, "mythology", 4)
    hand_in(page, site, table)
    looked: set[tuple[str, str]] = set()
    moved = False
    for _ in range(90):
        seen = asked(page, site, table)
        if seen.turn > 1:
            break
        if (seen.phase, seen.question) not in looked and len(looked) < 3:
            looked.add((seen.phase, seen.question))
            is_sound(page)
            map_and_questions_in_sight(page)
        if seen.question in ("poll", "auction"):
            marked = page.locator(".counter:has(.marked)")
            expect(marked).to_have_attribute(
                "aria-label", re.compile(f"^{seen.subject}, .* of whom is spoken now$")
            )
        if seen.duel:
            expect(page.get_by_label("How it may end")).to_contain_text("%")
        if (seen.phase, seen.question) == ("naming", "phase") and not moved:
            first = page.get_by_role("list", name="Whom one can choose").get_by_role("button").first
            name = first.get_attribute("data-moves")  # for whom one has most points
            page.keyboard.press("?")
            keys = page.get_by_role("dialog", name="Keys").locator("dl > div")
            expect(keys.filter(has=page.get_by_text("1", exact=True))).to_contain_text(name or "")
            page.keyboard.press("Escape")
            expect(keys).to_have_count(0)
            page.keyboard.press("1")
            expect(page.get_by_role("region", name="What is here")).to_contain_text(
                f"Your points {seen.own.totals.get(name, 0)}"
            )
            done(page, site, table, page.get_by_role("button", name=f"Name {name}").click)
            moved = True
        elif (seen.phase, seen.question) == ("moving", "phase"):
            move(page, site, table, seen)
        elif seen.question == "auction" and any(choice.form.kind == "bid" for choice in seen.legal):
            done(
                page, site, table, page.get_by_role("group", name="Numbers").get_by_role("button").last.click
            )
        else:
            done(page, site, table, partial(lead_on, page))
    assert view(site, table).turn > 1 and moved
    page.get_by_role("button", name=re.compile("^Xenia, the card of")).click()
    expect(page.get_by_role("dialog")).to_contain_text("Powers")
    expect(page.get_by_role("dialog")).to_contain_text("reconstructed")
    is_sound(page)


def move(page: Page, site: InProcess, table: str, seen: Any) -> None:
    """The unit in hand goes as far as it can where nobody is, all steps by one key, or stays where it is."""
    taken = {piece.hex for piece in seen.pieces}
    ways = {
        way.hex: way.cost
        for each in seen.reach
        for way in each.ways
        if way.hex not in taken and (way.cost == 1 or way.before not in taken)
    }
    if not ways:
        done(page, site, table, page.get_by_role("button", name="Stop here").click)
        return
    hex = max(ways, key=lambda hex: ways[hex])
    assert (
        page.locator("[data-hex].contested").count()
        == 0
        == page.locator("[data-hex]:not(:has(span))").count()
    )
    for prize in (item for item in seen.items if item.kind == "prize" and item.bearer is None):
        for lit in page.locator(f"[data-hex='{prize.hex}']").all():
            expect(lit).to_have_attribute("aria-label", re.compile(f"with .*{prize.name}"))
    page.locator(f"[data-hex='{hex}']").focus()
    expect(page.locator("polyline.way").first).to_be_attached()
    page.keyboard.press("Enter")
    wait_for(
        lambda: any(piece.name == seen.in_hand and piece.hex == hex for piece in view(site, table).pieces)
    )


@pytest.mark.night
def test_whoever_moves_a_hero_is_told_how_far_he_has_to_go_and_where_he_may_not(visit, site):
    match = next(
        match
        for match in map(partial(hindered, "mythology"), range(20))
        if any(each.ways for each in match.view(match.must[0]).reach)  # type: ignore[attr-defined]
    )
    [seat] = match.must
    seen: Any = match.view(seat)
    clients, table = people_at(site, "mythology", match)
    page = look_at(visit("/", **STILL), clients[seat], table)
    closed = page.locator(".lit .closed")
    steps = [each for each in seen.barred if each.form.kind in STEPS]
    expect(closed).to_have_count(len(steps))
    card, why = page.get_by_role("region", name="What is here"), {each.reason for each in steps}
    for each in closed.all():
        each.focus()
        page.keyboard.press("Enter")
        said = card.get_by_role("status").inner_text()
        assert said.removesuffix(".") in why and (each.get_attribute("aria-label") or "").endswith(said)
        is_sound(page)
    assert settled(page, site, table).count == match.count
    page.keyboard.press("Escape")
    page.keyboard.press("n")
    page.keyboard.press("j")
    hero = next(piece for piece in seen.pieces if piece.name == seen.in_hand)
    for place, goal in enumerate(seen.goals):
        told = [
            f"{way.turns[place]} {way.steps[place]}"
            for way in (hero.on_foot, hero.by_ship)
            if way.steps[place] is not None
        ]
        row = card.get_by_role("row", name=re.compile(f"^{goal} "))
        expect(row).to_have_count(int(bool(told)))
        for text in told:
            expect(row).to_contain_text(text)
    on_every_screen(page, (), "", ((1280, 720), (390, 844), (844, 390)))
    is_sound(page)


# All that is legal


def played(seats: int, seed: int, moves: int) -> Iterator[tuple[Match, int, list[int]]]:
    """A match of rash people: before each move who makes it, and what they may do."""
    match, rng, out = (
        Match("mythology", seats, seed=seed, options=OPTIONS),
        random.Random(seed),
        np.zeros(RULES.actions, np.int64),
    )
    s, params = match.state, match.params
    assert isinstance(s, State)
    for _ in range(moves):
        seat = rng.choice([seat for seat in range(seats) if s.must & bit(seat)])
        actions = [int(action) for action in out[: RULES.legal(s, params, seat, out)]]
        yield match, seat, actions
        RULES.play(s, params, seat, rash(s, params, seat, actions, rng), NO_JOURNAL)
        if s.over:
            return


def rash(s: State, params: Any, seat: int, actions: list[int], rng: random.Random) -> int:
    """Sheets with an occurrence, and now and then more; little in windows; units that go where they should
    more often than not."""
    if s.depth == 0 and s.phase == LOGGING:
        plots = [action for action in actions if LOG_PLOT <= action < LOG_ZEUS]
        if plots and not s.players[seat].plotted.any():
            return rng.choice(plots)
        return PASS if rng.random() < 0.5 else rng.choice(actions)
    if top_kind(s) == WINDOW and rng.random() < 0.85:
        return PASS
    if s.depth == 0 and s.phase in (NAMING, MOVING, FIGHTING, CAPTURING, KEEPING) and rng.random() < 0.7:
        values = np.zeros(len(actions), np.int64)
        RULES.appraise(s, params, seat, np.array(actions), len(actions), values)
        return actions[int(values.argmax())]
    return rng.choice(actions)


def questions(seat: int, wanted: set[str], seed: int, moves: int) -> dict[tuple[str, ...], Match]:
    """Positions in which a seat is asked, one for each kind of move that it may make in each case, of matches
    from this seed on until all that is wanted has come up: what one match holds changes with every rule and
    bot."""
    found: dict[tuple[str, ...], Match] = {}
    covered: set[tuple[str, int, int]] = set()
    for each in range(seed, seed + MOST_MATCHES):
        for match, other, actions in played(5, each, moves):
            if other != seat or len(actions) == 1:  # who can do one thing only is not asked
                continue
            s = match.state
            case = (int(top_kind(s)), int(s.phase) if s.depth == 0 else -1)  # type: ignore[attr-defined]
            kinds = {(match.words.form(action).kind, *case) for action in actions}
            if kinds - covered:
                covered |= kinds
                found[tuple(sorted({kind for kind, *_ in kinds}))] = match.copy()
        if wanted <= {kind for kinds in found for kind in kinds}:
            return found
    return found


def show(site: InProcess, table: str, match: Match) -> None:
    """Lay a position before all who look."""

    def change(live: LiveTable) -> None:
        lay_out(live, match)
        live.version += 1
        for listener in live.audience.listeners:
            listener.version = EVERYTHING
        broadcast(live)

    site.change(table, change)


KINDS = {kind.name for kind in ACTIONS.kinds}
OF_ZEUS = {"strike", "revive", "grant", "bolt", "control", "hex"}
RARE = {"erase", "offer_helper", "offer_prize", "drop_helper", "control"}
"""What does not come in every game."""
LATE = {"capture", "drop_prize", "keep", "magic", "remove", "weapons"}
"""What comes after some turns only, and is looked at by night."""
MOST_MATCHES = 8
"""So many matches are played in search of a kind of move."""


def offered(page: Page) -> set[str]:
    """All moves that the board offers; of pieces that move freely, of one after the other."""
    moves = set(page.evaluate(OFFERED))
    for free in page.get_by_role("list", name="Pieces that move freely").get_by_role("button").all():
        free.click()
        moves |= set(page.evaluate(OFFERED))
    return moves


def all_is_offered(page: Page, site: InProcess, seat: int, asked: dict[tuple[str, ...], Match]) -> set[str]:
    """That in all kinds of positions the board offers what is legal, and nothing else; which kinds of moves
    that were."""
    clients, info = table_of(site.base, 5, game="mythology", **OPTIONS)
    hurry(site, info.id)
    clients[seat].command(info.id, "wish", seat, wishes=ASKED)
    look_at(page, clients[seat], info.id)
    page.locator(PORT).wait_for()
    kinds = set[str]()
    for named, match in asked.items():
        show(site, info.id, match)
        settled(page, site, info.id)
        assert offered(page) == {choice.move for choice in match.legal(seat)}, named
        reasons_are_told(page, match.view(seat))
        kinds |= set(named)
    return kinds


REASONS = """() => [
    ...[...document.querySelectorAll(".barred li")].map(each => each.innerText),
    ...[...document.querySelectorAll(".counter:not([hidden]), [data-answers] [aria-disabled]")]
        .map(each => each.ariaLabel),
].join("\\n").toLowerCase()"""
"""What the page says, to be read or heard, of what cannot be done."""


DEEDS = {
    *("power", "act", "event", "cause", "challenge", "bid", "card", "sail", "land"),
    *("bolt", "strike", "revive", "control", "give"),
}


def reasons_are_told(page: Page, seen: Any) -> None:
    """That a barred deed, a number that is too high and whoever or whatever on the map cannot be chosen say
    why."""
    fold = page.locator(".barred:not([open]) summary")
    if fold.count():
        fold.click()
    told, able = (
        page.evaluate(REASONS),
        {move.form.piece for move in seen.legal if move.form.kind == "choose"},
    )
    for each in seen.barred:
        deed = each.form.kind in DEEDS
        alone = each.form.kind == "choose" and each.form.piece not in able
        assert each.reason.lower() in told or not (deed or alone), (each, told)


def test_all_that_is_legal_is_offered_and_nothing_else(visit, site):
    wanted = KINDS - OF_ZEUS - RARE - (set() if NIGHT else LATE)
    kinds = all_is_offered(visit("/", **STILL), site, 0, questions(0, wanted, tries(6, 7), tries(500, 4000)))
    assert kinds >= wanted, wanted - kinds


@pytest.mark.night
def test_all_that_zeus_may_do_is_offered_and_nothing_else(visit, site):
    wanted = OF_ZEUS - RARE
    kinds = all_is_offered(visit("/", **STILL), site, 4, questions(4, wanted, 2, tries(700, 4000)))
    assert kinds >= wanted, wanted - kinds


@pytest.mark.night
def test_counters_that_players_place_lie_face_down_on_the_map(visit, site):
    xenia = Client.named(site.base, "Xenia")
    table = xenia.open("me", "greedy", game="mythology", placement="players").id
    xenia.sit(table, 0)
    page = look_at(visit("/", **STILL), xenia, table)
    placed = 0
    while placed < 6:
        seen = asked(page, site, table)
        assert seen.phase == "setting"
        placed = len(seen.face_down)
        counters = page.locator(".counter.face_down")
        expect(counters).to_have_count(placed)
        labels = counters.evaluate_all("found => found.map(each => each.getAttribute('aria-label'))")
        assert sorted(labels) == sorted(
            f"A prize, face down, nobody knows which, in {hex}" for hex in seen.face_down
        )
        xenia.move(table, 0, seen.legal[0].move)
    asked(page, site, table)
    page.locator(".counter.face_down").first.press("Enter")
    here = page.get_by_role("region", name="What is here")
    expect(here.get_by_role("status")).to_have_text("A counter lies there already.")
    page.get_by_role("button", name="Who stands where").click()
    expect(page.get_by_role("dialog").get_by_role("button", name="A prize, face down").first).to_be_visible()


# A phone, the keyboard, one device


@pytest.mark.night
def test_on_a_phone_a_piece_is_read_above_the_sheet_and_names_are_found(visit, site):
    page = visit("/", viewport=PHONE, has_touch=True, is_mobile=True, **STILL)
    seen = asked(page, site, open_board(page, site, "mythology", 4))
    hero = next(piece for piece in seen.pieces if piece.kind == "hero")
    page.get_by_role("button", name=f"Look at {hero.name}").tap()
    look, sheet = page.get_by_role("region", name="What is here"), page.locator(".mythology > .side")
    numbers, far = look.get_by_text(f"Defense {hero.defense}"), look.get_by_text("How far", exact=True)
    wait_for(lambda: bottom(look) < top(sheet) and max(bottom(numbers), bottom(far)) < bottom(look))
    zoom = page.get_by_role("group", name="Zoom").get_by_role("button")
    assert len({round((each.bounding_box() or {})["width"]) for each in zoom.all()}) == 1
    found = page.get_by_role("group", name="Log sheet").locator("details li b")
    page.get_by_role("searchbox", name="Find a name").fill("quake")
    expect(found).to_have_text(["Earthquake"])
    page.get_by_role("searchbox", name="Find a name").fill("aid for")
    expect(found.first).to_have_text(re.compile("^Aid for "))


@pytest.mark.night
def test_held_across_nothing_lies_on_the_map_while_one_moves(visit, site):
    page = visit("/", viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True, **STILL)
    table = open_board(page, site, "mythology", 4)
    seen = asked(page, site, table)
    more = line(page, seen.pieces[0].name).locator("button").last
    for _ in range(seen.own.points):
        more.tap()
    hand_in(page, site, table, Locator.tap)
    for _ in range(40):
        seen = asked(page, site, table)
        if (seen.phase, seen.question) == ("naming", "phase"):
            first = page.get_by_role("list", name="Whom one can choose").get_by_role("button").first
            first.tap()
            expect(page.get_by_role("region", name="What is here")).to_be_visible()
            done(page, site, table, partial(Locator.tap, page.locator(f"{MINE} .go")))
        elif (seen.phase, seen.question) == ("moving", "phase"):
            expect(page.get_by_role("heading", name="to move")).to_be_visible()
            expect(page.get_by_role("region", name="What is here")).to_have_count(0)
            return
        else:
            done(page, site, table, partial(lead_on, page, Locator.tap))
    raise AssertionError("nobody could be moved")


@pytest.mark.night
def test_a_phone_in_the_dark(visit, site):
    page = visit("/", viewport=PHONE, color_scheme="dark", has_touch=True, is_mobile=True, **STILL)
    table = open_board(page, site, "mythology", 4)
    seen = asked(page, site, table)
    name = min(piece.name for piece in seen.pieces if piece.kind == "hero")
    more = line(page, name).locator("button").last
    page.wait_for_function(FONTS_ARE_HERE)
    more.scroll_into_view_if_needed()
    before = more.bounding_box()
    for _ in range(3):
        more.tap()
    assert more.bounding_box() == before  # what one taps stays under the finger
    expect(line(page, name)).to_have_attribute("aria-valuenow", "3")
    is_sound(page)
    hand_in(page, site, table, Locator.tap)
    assert [each.move for each in view(site, table).own.sheet] == [f"log {name} 3"]
    named = False
    for _ in range(40):
        seen = asked(page, site, table)
        assert fits(page)
        assert page.locator(".bar .words").evaluate("each => each.scrollHeight <= each.clientHeight + 1")
        if seen.phase == "naming" and seen.question == "phase":
            first = page.get_by_role("list", name="Whom one can choose").get_by_role("button").first
            done(page, site, table, partial(choose, page, first, Locator.tap))
            named = True
        elif (seen.phase, seen.question) == ("moving", "phase") and not free_ways(seen):
            done(page, site, table, page.get_by_role("button", name="Stop here").tap)
        elif (seen.phase, seen.question) == ("moving", "phase"):
            hex = tapped(page, seen)
            wait_for(lambda: hex in [piece.hex for piece in view(site, table).pieces])  # noqa: B023
            page.get_by_role("button", name="What happened").tap()
            expect(page.get_by_role("dialog").locator("li").last).to_be_in_viewport()
            return
        else:
            done(page, site, table, partial(lead_on, page, Locator.tap))
    assert named, "nobody could be named"


def free_ways(seen: Any) -> list[Any]:
    """Those of the unit in hand to where nobody is."""
    taken = {piece.hex for piece in seen.pieces}
    return [way for way in seen.reach[0].ways if way.hex not in taken]


def tapped(page: Page, seen: Any) -> int:
    """A hex beside the unit in hand, by two taps: the first shows the way."""
    hex = min(free_ways(seen), key=lambda way: int(way.cost)).hex
    tap(page, hex)
    expect(page.get_by_role("button", name="Go to ")).to_be_visible()
    tap(page, hex)
    return int(hex)


def tab_to(page: Page, target: Locator, most: int = 200) -> None:
    for _ in range(most):
        if target.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("Tab does not lead there")


def press(page: Page, target: Locator) -> None:
    """From the map to a button, and press it."""
    page.locator(PORT).focus()
    tab_to(page, target)
    page.keyboard.press("Enter")


@pytest.mark.night
def test_a_sheet_and_a_move_by_keyboard_alone(visit, site):
    page = visit("/", **STILL)
    table = open_board(page, site, "mythology", 4)
    seen = asked(page, site, table)
    name = min(piece.name for piece in seen.pieces if piece.kind == "hero")
    tab_to(page, line(page, name))
    page.keyboard.type("10")
    expect(line(page, name)).to_have_attribute("aria-valuenow", "10")
    page.keyboard.press("ArrowDown")
    for button in ("Done …", "Hand it in"):
        press(page, page.get_by_role("button", name=button))
    wait_for(lambda: [each.move for each in view(site, table).own.sheet] == [f"log {name} 9"])
    for _ in range(40):
        seen = asked(page, site, table)
        if (seen.phase, seen.question) == ("moving", "phase"):
            break
        if (seen.phase, seen.question) == ("naming", "phase"):
            first = page.get_by_role("list", name="Whom one can choose").get_by_role("button").first
            done(page, site, table, partial(choose, page, first, partial(press, page)))
        else:
            done(page, site, table, partial(lead_on, page, partial(press, page)))
    page.locator(PORT).focus()
    tab_to(page, page.locator("[data-hex][tabindex='0']"))
    for key in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"):
        page.keyboard.press(key)
    hex = int(page.locator("[data-hex]:focus").get_attribute("data-hex") or 0)
    page.keyboard.press("Enter")
    wait_for(lambda: hex in [piece.hex for piece in view(site, table).pieces if piece.name == seen.in_hand])


@pytest.mark.night
def test_one_device_shows_no_sheet_to_the_other(visit, site):
    page = visit("/", **STILL)
    set_up(page, "mythology", 3)
    choose_seat(page, 2, "Same device")
    page.get_by_label("Name in seat 2").fill("Yorgos")
    table = open_table(page)
    hurry(site, table)
    for seat, (name, unit) in enumerate((("Xenia", "Hector"), ("Yorgos", "Medea"))):
        curtain = page.locator(".curtain")
        expect(curtain).to_contain_text(name)
        assert page.locator(f"[aria-label='Your own side'], .sheet, {BAR}").count() == 0
        curtain.get_by_role("button").click()
        line(page, unit).press("4")
        page.locator("summary", has_text="Divine Occurrences").click()
        page.get_by_role("button", name="Write famine").click()
        hand_in(page, site, table, seat=seat)
    for seat, unit in ((0, "Hector"), (1, "Medea")):
        assert [each.move for each in view(site, table, seat).own.sheet] == [f"log {unit} 4", "plot famine 1"]
    until_together(page, site, table)
    assert (
        page.locator(f"[aria-label='Your own side'], {BAR}").count() == 0
        and page.get_by_text("Hector 4").count() == 0
    )
    is_sound(page)
    seat = site.match(table).must[0]
    name = site.match(table).names[seat]
    page.get_by_role("button", name=f"{name} wants to see their own sheet").click()
    expect(page.get_by_role("region", name="Your own side")).to_contain_text(
        "Hector 4" if seat == 0 else "Medea 4"
    )
    done(page, site, table, page.locator(f"{MINE} button.done").click)
    expect(page.get_by_role("region", name="Your own side")).to_have_count(0)


def until_together(page: Page, site: InProcess, table: str) -> None:
    """People do what is simple until some are asked out of turn, before the table that lies open."""
    together = page.get_by_role("button", name=re.compile("wants to see their own sheet"))
    for _ in range(30):
        settled(page, site, table)
        if together.count():
            return
        if page.locator(".curtain").count():
            page.locator(".curtain button").click()
            page.locator(MINE).wait_for()
        else:
            done(
                page,
                site,
                table,
                partial(choose, page, page.locator(f"{MINE} .list .line").first, Locator.click),
            )
    raise AssertionError("nobody is asked out of turn")


LAYER = ".mythology .layer"
RESTS = "() => document.querySelector('.mythology .layer:not(.scaling, .gliding)')"


def at_rest(page: Page) -> str:
    """How the map lies, once it has come to rest."""
    page.wait_for_function(RESTS)
    return str(page.locator(LAYER).evaluate("layer => layer.style.transform"))


def scale(page: Page) -> float:
    return float(re.findall(r"scale\((.*)\)", at_rest(page))[0])


def share_a_hex(live: LiveTable) -> None:
    """Three heroes where one was."""
    assert live.match is not None
    pieces = live.match.state.pieces
    first, second, third = (piece.id - 1 for piece in live.match.view(None).pieces[:3])
    pieces[second].hex = pieces[third].hex = pieces[first].hex


@pytest.mark.night
def test_a_large_map_goes_near_to_what_is_asked_until_one_goes_back(visit, site):
    first = next(match for match in map(partial(hindered, "mythology"), range(20)) if can_walk(match))
    second = next(
        match
        for match in map(partial(elsewhere, first), view_of(first).pieces)
        if can_walk(match) and hex_in_hand(match) != hex_in_hand(first)
    )
    [xenia, _], table = people_at(site, "mythology", first)
    page = look_at(visit("/", viewport={"width": 1440, "height": 900}, **STILL), xenia, table)
    at_unit_of(page, first)
    show(site, table, second)
    at_unit_of(page, second)
    page.keyboard.press("z")
    wait_for(lambda: scale(page) < 0.5)
    show(site, table, first)
    settled(page, site, table)
    assert scale(page) < 0.5
    page.keyboard.press("z")
    at_unit_of(page, first)


def view_of(match: Match) -> Any:
    return match.view(0)


def can_walk(match: Match) -> bool:
    """Whether the first seat moves somebody, and is asked for it."""
    return match.must == (0,) and any(each.ways for each in view_of(match).reach)


def hex_in_hand(match: Match) -> int:
    seen = view_of(match)
    return next(int(each.hex) for each in seen.pieces if each.name == seen.in_hand)


FAR = 800
"""So many columns of a hundred away, which one screen does not show from near."""


def elsewhere(match: Match, piece: Any) -> Match:
    """The match, whose unit in hand has changed places with another, if that is far away."""
    other = match.copy()
    all_pieces, seen = other.state.pieces, view_of(match)
    moved = next(each.id for each in seen.pieces if each.name == seen.in_hand)
    if abs(hex_in_hand(match) - piece.hex) > FAR:
        one, two = all_pieces[moved - 1], all_pieces[piece.id - 1]
        one.hex, two.hex = int(two.hex), int(one.hex)
    return other


def at_unit_of(page: Page, match: Match) -> None:
    """The map rests near the unit that is moved."""
    unit = page.locator(f".counter[data-place='{view_of(match).in_hand}']")
    wait_for(lambda: scale(page) > 0.9 and unit.evaluate(IN_PORT))


IN_PORT = """unit => {
    const [inner, outer] = [unit, unit.closest(".port")].map(each => each.getBoundingClientRect());
    return outer.left < inner.left && inner.right < outer.right
        && outer.top < inner.top && inner.bottom < outer.bottom;
}"""


@pytest.mark.night
def test_the_map_goes_near_and_back_opens_stacks_and_is_fitted_to_a_turned_phone(visit, site):
    page = visit("/", **STILL)
    table = open_board(page, site, "mythology")
    site.change(table, share_a_hex)
    page.reload()
    page.locator(".counter").first.wait_for(state="attached")
    page.keyboard.press("0")
    whole = at_rest(page)
    page.keyboard.press("z")
    wait_for(lambda: at_rest(page) != whole)
    expect(page.locator(LAYER)).to_have_attribute("data-detail", re.compile("middle|near"))
    page.get_by_role("button", name="What is in play").click()
    wait_for(lambda: at_rest(page) == whole)

    first = view(site, table).pieces[0]
    box = page.locator(f".counter[data-place='{first.name}']").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    stack = page.get_by_role("list", name="All that is here").get_by_role("listitem")
    expect(stack).to_have_count(3)
    third = view(site, table).pieces[2].name
    stack.get_by_role("button", name=third).click()
    expect(page.get_by_role("region", name="What is here").locator(".head strong")).to_have_text(third)
    page.keyboard.press("Escape")
    expect(stack).to_have_count(0)

    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    expect(keys.locator("dl > div").filter(has_text="What is in play").locator("kbd")).to_have_text("Z")
    page.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    page.keyboard.press("w")
    expect(page.get_by_role("dialog").get_by_role("button", name=first.name)).to_be_visible()
    page.keyboard.press("Escape")

    page.set_viewport_size({"width": 844, "height": 390})
    page.reload()
    page.locator(".counter").first.wait_for(state="attached")
    page.keyboard.press("0")
    wait_for(lambda: scale(page) < 0.5)
    across = scale(page)
    page.set_viewport_size({"width": 768, "height": 1024})
    wait_for(lambda: scale(page) > 1.2 * across)
    page.wait_for_timeout(300)  # what is beside the map has found its place
    turned = scale(page)
    page.reload()
    page.locator(".counter").first.wait_for(state="attached")
    wait_for(lambda: abs(scale(page) - turned) < 0.05 * turned)


# Dice


TOLD = """words => {
    window.rolled = window.told = null;
    const look = () => {
        if (document.querySelector(".stage .die")) rolled ??= performance.now();
        const page = document.querySelector("main").cloneNode(true);
        page.querySelectorAll(".stage").forEach(each => each.remove());
        if (words.some(each => page.textContent.includes(each))) told ??= performance.now();
    };
    const all = { childList: true, subtree: true, characterData: true };
    new MutationObserver(look).observe(document.body, all);
}"""
"""When dice begin to roll, and when anything but them says one of these words."""
ROLLING = 800
"""Milliseconds for which they roll at least."""


def at(site: InProcess, table: Table) -> tuple[list[Client], str]:
    """Xenia and Yorgos at a table that stands so."""
    match = Match("mythology", 2, names=["Xenia", "Yorgos"])
    match.state = table.s
    return people_at(site, "mythology", match)


def about_to_capture() -> Table:
    """Hector can reach for Helen, and will have her."""
    table = Table(2, Hector=3413, Helen=3413, Pegasus=3506).hold(0, "Hector").roll(66)
    table.s.phase = CAPTURING
    return table


def capture(page: Page, site: InProcess, clients: list[Client], table: str) -> None:
    """Hector captures Helen: nobody calls on a power."""
    done(page, site, table, page.locator(f"{MINE} .deeds button").first.click)
    while (match := site.match(table)).must and view(site, table).phase == "rolling":
        clients[match.must[0]].move(table, match.must[0], "pass")


@pytest.mark.night
def test_what_dice_decide_is_told_when_they_lie(visit, site):
    clients, table = at(site, about_to_capture())
    page = look_at(visit("/"), clients[0], table)
    settled(page, site, table)
    page.evaluate(TOLD, ["Helen is yours", "captures Helen", "off the board"])
    watch_dice(page)
    capture(page, site, clients, table)
    expect(page.get_by_role("heading", name="Helen is yours")).to_be_visible()
    rolled, told = page.evaluate("[rolled, told]")
    assert told - rolled > ROLLING
    assert dice_seen(page) == {"roll, to be told", "lie, told"}


@pytest.mark.night
def test_at_the_instant_pace_dice_lie_at_once(visit, site):
    clients, table = at(site, about_to_capture())
    hurry(site, table)
    page = look_at(visit("/"), clients[0], table)
    settled(page, site, table)
    watch_dice(page)
    capture(page, site, clients, table)
    expect(page.get_by_role("heading", name="Helen is yours")).to_be_visible()
    assert dice_seen(page) == {"lie, told"}


SKIPS = """() => new MutationObserver((_, watch) => {
    if (!document.querySelector(".stage .die")) return;
    watch.disconnect();
    setTimeout(() => {
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "l", bubbles: true }));
        setTimeout(() => window.skipped = told !== null);
    });
}).observe(document.body, { childList: true, subtree: true })"""
"""Skips to one's own turn as soon as dice roll; whether what they decide was told by that."""


@pytest.mark.night  # by day dice lie when what they decide is told, and in test_playing.py one skips
def test_dice_lie_at_once_when_one_skips_to_ones_own_turn(visit, site):
    clients, table = at(site, about_to_capture())
    page = look_at(visit("/"), clients[0], table)
    settled(page, site, table)
    page.evaluate(TOLD, ["Helen is yours"])
    watch_dice(page)
    page.evaluate(SKIPS)
    capture(page, site, clients, table)
    expect(page.get_by_role("heading", name="Helen is yours")).to_be_visible()
    assert page.evaluate("skipped")
    assert dice_seen(page) == {"roll, to be told", "lie, told"}


def about_to_be_remorseful() -> Table:
    """Hercules can attack the Cyclops, and will feel remorse."""
    here = 2913
    table = Table(2, Hercules=here, Ajax=here, Cyclops=here, Ladon=here)
    table.hold(0, "Hercules", "Ajax").roll(36).s.phase = FIGHTING
    return table


PANEL = """() => {
    window.panel = [];
    const look = () => {
        if (!document.querySelector(".stage .die") || !document.querySelector(".asks.mine")) return;
        panel.push(document.querySelector(".side.unfolded") ? "up" : "down");
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true });
}"""
"""How a phone's panel stands while there are dice and one is asked something."""


@pytest.mark.night
def test_a_phones_panel_waits_till_dice_and_many_sentences_have_been_seen(visit, site):
    clients, table = at(site, about_to_be_remorseful())
    page = look_at(visit("/", viewport=PHONE, **STILL), clients[0], table)
    settled(page, site, table)
    for move in ("Hercules", "Cyclops", "pass"):
        clients[0].move(table, 0, move)
    settled(page, site, table)
    page.evaluate(PANEL)
    clients[1].move(table, 1, "pass")
    expect(page.locator(".stage .told li")).to_have_count(3)
    expect(page.locator(".stage")).to_have_count(0)
    expect(page.locator(".side.unfolded")).to_be_visible()
    assert set(page.evaluate("panel")) == {"down"}
