"""Why not, what if, and the odds before one commits: for each kind of move of each game one comes by what the
server says of it by hover, by key and by tap. The kinds are those that the games declare; one that nobody
drives is a failure."""

import re
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.maps import PORT, spot
from tests.browser.pages import hurry, look_at, settled
from tests.browser.questions import RARE, SEATS, Case, Way, declared, found
from tests.browser.test_mythology_advanced import ASKED, OPTIONS, show
from tests.browser.test_views import RESTS
from tests.checks.effort import at_night
from tests.server.support import table_of, wait_for
from theomachy import GAMES
from theomachy.games.mythology.hexes import neighbours
from theomachy.games.mythology.world import WINDS

STILL = {"reduced_motion": "reduce"}
FINGER = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SEEN = """titles => {
    const texts = document.createTreeWalker(document.querySelector("[data-board]"), NodeFilter.SHOW_TEXT);
    const titled = titles ? document.querySelectorAll("[data-board] [title]:hover") : [];
    const seen = [...titled].map(each => each.title);
    while (texts.nextNode()) {
        const { data, parentElement: by } = texts.currentNode;
        if (by.closest(".visually-hidden") || !by.checkVisibility({ visibilityProperty: true })) continue;
        seen.push(data);
    }
    return seen.join(" ");
}"""
"""All that can be read on the board, and on request what a mouse is told."""
OUTSIDE = """() => [...document.querySelectorAll(".explained")].filter(each => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
}).map(each => each.textContent)"""
Handle = Callable[[Page, Case], Locator]
Gesture = Callable[[Page, str, Case], None]


def plain(text: str) -> str:
    return re.sub(r"[^a-z0-9\u2212]", "", text.lower())


def told(page: Page, by: str, words: list[str]) -> bool:
    seen = plain(page.evaluate(SEEN, by == "hover"))
    return all(plain(part) in seen for part in words)


def parts(case: Case) -> list[str]:
    """What the server says, in the pieces that the board may set apart."""
    return [part for part in re.split(r"[.;:] |, ", case.words) if part.strip()]


def nothing(case: Case) -> list[str]:
    """The name of the button says all."""
    return []


# Gestures


def stands_for(page: Page, case: Case) -> Locator:
    """What stands for a move; a counter on a map is chosen by its hex."""
    place = page.evaluate(
        """move => [...document.querySelectorAll("[data-moves]:not(.counter)")]
            .findIndex(each => each.dataset.moves.split("\\n").includes(move) && each.checkVisibility())""",
        case.move,
    )
    assert place >= 0, f"nothing stands for {case.move}"
    return page.locator("[data-moves]:not(.counter)").nth(place)


def at(handle: Handle) -> Gesture:
    """A mouse goes there, the keyboard goes there and asks what does nothing else, a finger taps there."""

    def do(page: Page, by: str, case: Case) -> None:
        there = handle(page, case)
        there.scroll_into_view_if_needed()
        if by == "hover":
            there.hover(force=True)
        elif by == "tap":
            there.tap(force=True)
        else:
            page.keyboard.press("Tab")
            there.focus()
            assert there.evaluate("each => each.tabIndex") == 0, "no key leads there"
            if there.get_attribute("aria-disabled") or there.evaluate("each => each.matches('summary')"):
                page.keyboard.press("Enter")

    return do


def css(selector: Callable[[Any], str]) -> Handle:
    return lambda page, case: page.locator(selector(case.form)).first


def held(page: Page, button: Locator) -> None:
    """A finger that stays there."""
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box is not None
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.locator(".explained")).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    finger.detach()


def explained(handle: Handle) -> Gesture:
    """A button that does only what stands on it says what comes of that, and is not pressed."""

    def do(page: Page, by: str, case: Case) -> None:
        button = handle(page, case)
        if by == "hover":
            button.hover(force=True)
        elif by == "tap":
            held(page, button)
        else:
            page.keyboard.press("Tab")
            button.focus()
        words = button.get_attribute("aria-description") or ""
        assert len(words) > 20, "nothing is said of it"
        expect(page.locator(".explained")).to_have_text(words)
        assert page.evaluate(OUTSIDE) == []
        assert stands_for(page, case) if button.get_attribute("data-moves") else button.is_visible()

    return do


MOVE = at(stands_for)
FOLD = at(css(lambda form: ".barred summary"))
HERE = Way(MOVE, parts)
LABEL = Way(explained(stands_for), nothing)


# The card games

ZEUS = {
    "play": Way(MOVE, parts),
    "sneak": Way(MOVE, parts),
    "pass": Way(
        explained(stands_for), nothing, lambda case: "sneak" in {each.form.kind for each in case.view.legal}
    ),
    "draw": LABEL,
    "forgo": LABEL,
}
ZEUS_BARRED = {
    "play": Way(
        at(
            lambda page, case: page.locator(f"[data-hand] button:has([data-place='card-{case.form.card}#0'])")
        ),
        parts,
        lambda case: not case.view.window,
    )
}


def pair(case: Case) -> list[str]:
    up = case.view.pool[case.form.pair - 1].up
    return [
        f"{up.event} {up.type}",
        f"Performance {up.performance}",
        f"Acquisition {up.acquisition}",
        "face-down",
    ]


OLYMPICS = {"choose": HERE, "take": Way(MOVE, pair)}
OLYMPICS_BARRED = {
    "choose": Way(at(css(lambda form: f"[data-hand] button:has([data-place='hand-{form.card}'])")), parts)
}


def lays_down(page: Page, by: str, case: Case) -> None:
    at(css(lambda form: ".pick button"))(page, by, case)


HERA = {
    "draw": LABEL,
    "at": Way(MOVE, lambda case: [case.words.removeprefix("place a card in ")]),
    "card": HERE,
    "challenge": HERE,
    "column": HERE,
    "hand": HERE,
    "withdraw": HERE,
    "order": Way(lays_down, nothing),
}
HERA_BARRED = {
    "card": Way(at(css(lambda form: f"[data-place='card-{form.card['name']}']")), parts),
    "challenge": Way(at(css(lambda form: f"[data-place='challenge-{form.column + 1}']")), parts),
}


# The maps

LOOKED = "What is here"


def map_shows(page: Page, place: str) -> Locator:
    """Something on the map, by its name or its hex, once the map has brought it into sight."""
    there = page.locator(f"{PORT} button[data-place='{place}']").last
    there.press("Enter")
    page.wait_for_function(RESTS)
    return there


def points(page: Page, by: str, there: Locator) -> None:
    """The mouse or a finger on the map itself, for a counter may lie under another one."""
    if by == "key":
        return there.press("Enter")
    box = there.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    if by == "hover":
        page.mouse.move(x, y)
    else:
        page.touchscreen.tap(x, y)
    return None


def on_map(place: Callable[[Case], str]) -> Gesture:
    """Something on the map; what is told of it while the map comes to it is put away again."""

    def do(page: Page, by: str, case: Case) -> None:
        there = map_shows(page, place(case))
        if by != "key":
            page.get_by_role("region", name=LOOKED).get_by_role("button", name="Close").click()
        points(page, by, there)

    return do


def name_of(case: Case) -> str:
    return next(str(unit.name) for unit in case.view.units if unit.id == case.form.unit)


def stays(case: Case) -> bool:
    """Whether a step is one of somebody who may not be moved at all, among others who may not."""
    hexes = {unit.id: unit.hex for unit in case.view.units}
    ready = {reach.hex for reach in case.view.reach}
    return case.form.unit in hexes and hexes[case.form.unit] not in ready


def percent(case: Case) -> list[str]:
    return re.findall(r"[\d.<>]+ ?%", case.words)


def choose_unit(page: Page, by: str, case: Case) -> None:
    """Whoever is chosen in the list: then the map shows where they can go, each hex with its price."""
    at(stands_for)(page, by, case)
    if by != "tap":
        page.keyboard.press("Enter") if by == "key" else stands_for(page, case).click()
    prices(page, by, *(reach for reach in case.view.reach if case.form.unit in reach.units))


def prices(page: Page, by: str, reach: Any) -> None:
    """Each hex that can be reached has its price, as the server reckons it; a finger is asked first."""
    lit = page.locator(".lit button[data-hex]")
    expect(lit).to_have_count(len(reach.ways))
    shown = {int(each.get_attribute("data-hex") or 0): each.inner_text() for each in lit.all()}
    assert shown == {way.hex: str(way.cost) for way in reach.ways}
    at_a_hex(page, by)
    expect(page.get_by_role("button", name="Go to")).to_have_count(int(by == "tap"))


def at_a_hex(page: Page, by: str) -> int:
    """One of the hexes that can be chosen, which is in sight."""
    page.wait_for_function(RESTS)
    lit = [int(each.get_attribute("data-hex") or 0) for each in page.locator(".lit button[data-hex]").all()]
    hex = next(hex for hex in lit if spot(page, hex))
    there = page.locator(f".lit [data-hex='{hex}']")
    there.focus() if by == "key" else points(page, by, there)
    return hex


def some_hex(page: Page, by: str, case: Case) -> None:
    hex = at_a_hex(page, by)
    yes = page.locator("[data-board] .button.primary", has_text=str(hex))
    expect(yes).to_have_count(int(by == "tap"))


def reach_of(case: Case, piece: str) -> Any:
    return next(each for each in case.view.reach if each.piece == piece)


def proposes(page: Page, by: str, case: Case) -> None:
    box = page.locator(".asks input[type=checkbox]").first
    {"hover": box.hover, "key": lambda: box.press("Space"), "tap": box.tap}[by]()


def answers(name: str) -> Way:
    return Way(explained(lambda page, case: page.get_by_role("button", name=name, exact=True)), nothing)


BASIC = {
    "step": Way(choose_unit, nothing),
    "fight": HERE,
    "place": Way(MOVE, lambda case: [case.form.area, "of yours"]),
    "aid": Way(MOVE, percent, lambda case: bool(percent(case))),
    "capture": HERE,
    "propose": Way(
        proposes, lambda case: [case.view.names[seat] for seat in case.form.allies if seat != case.seat]
    ),
    "done": LABEL,
    "leave": answers("Leave your alliance"),
    "accept": answers("Accept"),
    "refuse": answers("Refuse"),
}
BASIC_BARRED = {
    "step": Way(on_map(name_of), parts, stays),
    "place": Way(FOLD, parts),
    "aid": Way(at(css(lambda form: ".numbers [aria-disabled]")), parts),
    "propose": Way(FOLD, parts),
}


def write(page: Page, by: str, case: Case) -> None:
    """One more point on a clean log sheet, of which nothing is sent before it is handed in."""
    folds = page.locator(".sheet details:not([open]) > summary")
    while folds.count():
        folds.first.press("Enter")
    rub_out = page.get_by_role("button", name="Rub out")
    if rub_out.count():
        rub_out.press("Enter")
    line = stands_for(page, case)
    if case.form.kind == "erase" or line.get_attribute("role") != "spinbutton":
        return  # what is said of it stands there
    more = line.locator("button").last
    {"hover": more.click, "key": lambda: line.press("ArrowUp"), "tap": more.tap}[by]()


def clean(case: Case) -> bool:
    return not case.view.own.sheet and case.form.points > 0 and bool(case.words)


def free(page: Page, case: Case) -> None:
    """One of the pieces that move freely is chosen."""
    there = page.get_by_role("list", name="Pieces that move freely").get_by_role(
        "button", name=case.form.piece
    )
    there.press("Enter")


def roams(page: Page, by: str, case: Case) -> None:
    free(page, case)
    prices(page, by, reach_of(case, case.form.piece))


def beside(case: Case, piece: str) -> str:
    """The hex beside a piece into which a step would go."""
    hex = next(each.hex for each in case.view.pieces if each.name == piece)
    return str(neighbours(hex)[WINDS.index(case.form.wind)])


def stays_out(piece: Callable[[Case], str]) -> Gesture:
    """A hex beside a piece that is to be moved, which it may not enter."""

    def do(page: Page, by: str, case: Case) -> None:
        if case.form.kind == "roam":
            free(page, case)
        page.wait_for_function(RESTS)
        points(page, by, page.locator(f".lit .closed[data-place='{beside(case, piece(case))}']"))

    return do


def alone(case: Case) -> bool:
    """Whether nobody else is there, and he cannot be chosen for anything else."""
    view = case.view
    hexes = {each.name: each.hex for each in view.pieces}
    offered = {each.form.piece for each in view.legal if each.form.kind == "choose"}
    name = case.form.piece
    return name in hexes and name not in offered and list(hexes.values()).count(hexes[name]) == 1


SHEET = Way(write, parts, clean)
DEED = Way(FOLD, parts)
ADVANCED = {
    **dict.fromkeys(["log", "aid", "ail", "plot", "to_zeus", "pray", "sacrifice"], SHEET),
    **dict.fromkeys(["erase", "offer_helper", "offer_prize"], Way(write, parts)),
    **dict.fromkeys(["card", "area", "choose", "capture", "bid", "cause", "power", "drop_helper"], HERE),
    **dict.fromkeys(["drop_prize", "strike", "control", "revive", "grant", "challenge", "give_up"], HERE),
    **dict.fromkeys(["stand", "sail", "land", "magic", "weapons", "keep", "remove", "bolt"], HERE),
    **dict.fromkeys(["give", "pass"], LABEL),
    "hex": Way(some_hex, nothing),
    "act": Way(MOVE, lambda case: [case.view.own.down.act]),
    "event": Way(MOVE, lambda case: [case.view.own.down.event]),
    "step": Way(lambda page, by, case: prices(page, by, reach_of(case, case.view.in_hand)), nothing),
    "roam": Way(roams, nothing),
}
ADVANCED_BARRED = {
    **dict.fromkeys(
        ["power", "act", "event", "cause", "area", "sail", "land", "drop_helper", "drop_prize"], DEED
    ),
    **dict.fromkeys(["bid", "give"], Way(at(css(lambda form: ".numbers [aria-disabled]")), parts)),
    "choose": Way(on_map(lambda case: case.form.piece), parts, alone),
    "step": Way(stays_out(lambda case: str(case.view.in_hand)), parts),
    "roam": Way(stays_out(lambda case: str(case.form.piece)), parts),
    "challenge": DEED,
    "capture": DEED,
    "card": DEED,
    "pass": Way(FOLD, parts),
}
OF_ZEUS = {kind: ADVANCED.pop(kind) for kind in ("strike", "bolt", "grant", "control", "revive")}
OF_ZEUS |= {"hex": ADVANCED["hex"], "pass": LABEL}
OF_ZEUS_BARRED = dict.fromkeys(["bolt", "strike", "revive", "control"], DEED)


def drive(page: Page, by: str, case: Case, way: Way) -> str | None:
    """What is wrong with one gesture; what is read without any, too, is well told."""
    says = way.says(case)
    if says and told(page, by, says):
        return None
    way.do(page, by, case)
    try:
        wait_for(lambda: told(page, by, says) or page.wait_for_timeout(20), timeout=3)
    except AssertionError:
        return f"{case.move} by {by}: {says} is not told"
    return None


def faults(
    visitors: Any, site: Any, game: str, legal: Mapping[str, Way], barred: Mapping[str, Way], seat: int = 0
) -> tuple[dict[tuple[str, str], Case], list[str]]:
    """All cases that were driven, and what is wrong with them."""
    cases = found(game, seat, legal, barred)
    clients, info = table_of(site.base, SEATS[game], game=game, **(OPTIONS if game == "mythology" else {}))
    hurry(site, info.id)
    if game == "mythology":
        clients[seat].command(info.id, "wish", seat, wishes=ASKED)
    pages = {
        by: look_at(visitors.page(**STILL, **more), clients[seat], info.id)
        for by, more in (("", {}), ("tap", FINGER))
    }
    wrong = []
    for (what, kind), case in sorted(cases.items(), key=lambda each: each[0]):
        way = (legal if what == "legal" else barred).get(kind)
        if way is None:
            wrong.append(f"nobody drives {what} {kind}")
            continue
        for by in ("hover", "key", "tap"):
            page = pages["tap" if by == "tap" else ""]
            page.keyboard.press("Escape")
            page.mouse.move(1, 1)
            show(site, info.id, case.match.copy())
            settled(page, site, info.id)
            try:
                fault = drive(page, by, case, way)
            except Exception as error:
                fault = f"{case.move} by {by}: {type(error).__name__} {str(error).partition(chr(10))[0]}"
            wrong += [f"{what} {kind} {fault}"] if fault else []
    return cases, wrong


CASES: dict[str, list[tuple[int, Mapping[str, Way], Mapping[str, Way]]]] = {
    "zeus-on-the-loose": [(0, ZEUS, ZEUS_BARRED)],
    "olympics": [(0, OLYMPICS, OLYMPICS_BARRED)],
    "hera-and-zeus": [(0, HERA, HERA_BARRED)],
    "mythology-basic": [(0, BASIC, BASIC_BARRED)],
    "mythology": [(0, ADVANCED, ADVANCED_BARRED), (4, OF_ZEUS, OF_ZEUS_BARRED)],
}
"""By game: what each seat can be asked, and how one comes by it."""
BY_DAY = "olympics"


def test_all_kinds_of_moves_have_their_way():
    for game in GAMES:
        assert {kind for _, legal, _ in CASES[game] for kind in legal} == declared(game)


@pytest.mark.parametrize("game", [BY_DAY, *at_night(*(game for game in CASES if game != BY_DAY))])
def test_what_each_kind_of_move_comes_to_is_told_by_hover_key_and_tap(visitors, site, game):
    for seat, legal, barred in CASES[game]:
        cases, wrong = faults(visitors, site, game, legal, barred, seat)
        assert not wrong, "\n".join(wrong)
        wanted = {("legal", kind) for kind in legal} | {("barred", kind) for kind in barred}
        assert not wanted - RARE - set(cases)
