"""What Hera and Zeus asks only now and then, answered on the page, from positions that are written by hand;
and all ways in which it ends."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE
from tests.browser.pages import HELD_ACROSS, OVER, done, fits, look_at, on_every_screen, people_at, settled
from tests.browser.test_views import is_sound
from tests.checks.effort import first_by_day
from tests.hera_and_zeus.endings import CHANCE, ENDS, NAMES
from tests.hera_and_zeus.table import at, hand, pile, side
from theomachy import Match

GAME = "hera-and-zeus"
STILL = {"reduced_motion": "reduce"}
HAND = "[data-hand]"
ACROSS = {"width": 844, "height": 390}
SAFE = side("Giant", "Giant", "Giant", hand="Centaur")
TITLE = ".prompt h2"
TOPS = """async () => {
    const tops = [];
    while (tops.length < 6) {
        await new Promise(requestAnimationFrame);
        tops.push(document.querySelector("[data-place='card-Pandora']").getBoundingClientRect().top);
    }
    return tops;
}"""


class Sitting:
    """Xenia before her page, and Yorgos, who has none, at a table that stands at a position."""

    def __init__(self, page: Page, site, position: Match) -> None:
        self._site = site
        [xenia, self.yorgos], self.table = people_at(site, GAME, position)
        self.page = look_at(page, xenia, self.table)
        self.settle()

    def settle(self) -> None:
        """The page shows the match as it stands: what is clicked now is what the question is about."""
        settled(self.page, self._site, self.table)

    @property
    def match(self) -> Match:
        return self._site.match(self.table)

    def asked(self, title: str) -> None:
        expect(self.page.locator(TITLE)).to_contain_text(title)

    def press(self, button: Locator) -> None:
        """Make the move of a button, and see what came of it."""
        done(self.page, self._site, self.table, button.click)
        self.settle()

    def use(self, card: str) -> None:
        """Play a card of the hand for its power."""
        self.page.locator(HAND).get_by_role("button", name=card).first.click()
        self.press(self.page.get_by_role("button", name="Play its power"))

    def place(self, seat: int, place: str) -> None:
        self.page.locator(f"button[data-place='{seat}-{place}']").click()

    def lies(self, seat: int, place: str, words: str) -> None:
        expect(self.page.locator(f"[data-place='{seat}-{place}']")).to_contain_text(words)

    def pick(self, words: str) -> None:
        self.page.locator(".pick").get_by_role("button", name=words).click()

    def choices(self) -> int:
        return self.page.locator(".pick button").count()

    def aims(self) -> list[str]:
        """Where something lights up."""
        return [str(place.get_attribute("data-place")) for place in self.page.locator(".field .aim").all()]

    def other_plays(self, move: str) -> None:
        self.yorgos.move(self.table, 1, move)


@pytest.fixture
def sit(visitors, site) -> Callable[..., Sitting]:
    def open_table(hera, zeus, viewport=None, **position) -> Sitting:
        more = {} if viewport is None else {"viewport": viewport}
        return Sitting(visitors.page(**STILL, **more), site, at(hera, zeus, names=NAMES, **position))

    return open_table


@pytest.mark.night
@pytest.mark.rule("HZ-22")
def test_pegasus_finds_a_strong_card_and_it_is_landed(sit):
    table = sit(side("Fury", "Hydra", hand="Pegasus"), side("Giant", "Cyclops, Centaur", hand="Apollo"))
    table.use("Pegasus")
    table.asked("Where does Pegasus strike?")
    assert table.aims() == ["1-1.1", "1-2.1"]
    table.page.locator(".side .aim").click()
    table.asked("Where does Apollo land?")
    assert table.aims() == ["1-1.1", "1-2.1", "1-3.1"]
    table.place(1, "2.1")
    table.lies(1, "2.1", "Apollo")
    table.lies(1, "2.2", "face-down")
    assert not hand(table.match, 1)


@pytest.mark.night
@pytest.mark.rule("HZ-29", "HZ-32")
def test_hades_brings_back_a_card_and_only_its_owner_is_told_which(sit, visitors, site):
    table = sit(side("Fury", "Hydra", hand="Hades", pile="Hydra, Amazon, Hydra, Apollo"), SAFE)
    table.use("Hades")
    table.asked("What does Hades bring back?")
    expect(table.page.locator(".pick button")).to_have_count(3)
    table.pick("Hydra, strength 5")
    expect(table.page.locator(HAND)).to_contain_text("Hydra, strength 5")
    discards = table.page.locator(".own").get_by_role("button", name="Discards")
    expect(discards).to_contain_text("4")
    discards.click()
    expect(table.page.get_by_role("dialog")).to_contain_text("Hades has brought Hydra back to you")
    expect(table.page.get_by_role("dialog").locator("li")).to_have_count(4)

    other = look_at(visitors.page(**STILL), table.yorgos, table.table)
    other.locator(".theirs").get_by_role("button", name="Discards").click()
    expect(other.get_by_role("dialog")).to_contain_text("back, is no longer there")
    expect(other.get_by_role("dialog").locator("li")).to_have_count(5)


IN_A_COLUMN = """() => {
    const boxes = [...document.querySelectorAll(".speech > *")].map(each => each.getBoundingClientRect());
    const cards = [...document.querySelectorAll(".pick button")].map(each => each.getBoundingClientRect());
    return boxes.every(({ bottom }, n) => n + 1 === boxes.length || bottom <= boxes[n + 1].top)
        && cards.every(({ bottom }) => bottom <= boxes[0].bottom);
}"""
"""Whether nothing of what is asked, told and listed beside the field lies over the rest."""


def test_many_cards_that_can_come_back_cover_nothing(sit):
    """And each says which move it is, for a hint."""
    many = "Nemesis, Artemis, Hydra, Harpy, Fury, Pegasus, Medusa, Pandora, Sirens, Persephone, Dionysus"
    table = sit(side("Fury", "Hydra", hand="Hades", pile=many), SAFE)
    table.use("Hades")
    expect(table.page.locator(".pick [data-moves='Nemesis']")).to_have_count(1)
    assert table.choices() == 11
    assert table.page.evaluate(IN_A_COLUMN)
    moves = table.page.locator("summary", has_text="All moves")
    moves.click()
    assert table.page.evaluate(IN_A_COLUMN)
    moves.click()
    assert table.page.evaluate(IN_A_COLUMN)


@pytest.mark.night
@pytest.mark.rule("HZ-30")
def test_persephone_asks_which_pegasus_where_their_backs_differ(sit):
    table = sit(
        side("Fury", "Hydra", hand="Persephone", pile="Pegasus, Pegasus of Zeus, Pegasus, Pegasus of Zeus"),
        SAFE,
    )
    table.use("Persephone")
    table.asked("Which Pegasus comes back next?")
    table.pick("Pegasus of Zeus")
    expect(table.page.locator("[data-made='2']")).to_be_attached()
    table.pick("Pegasus of Zeus")  # and the third is one of Hera's, for no other is left
    table.asked("Choose an action")
    assert sorted(hand(table.match, 0)) == ["Pegasus", "Pegasus of Zeus", "Pegasus of Zeus"]


@pytest.mark.night
@pytest.mark.rule("HZ-31")
def test_dionysus_moves_a_card(sit):
    table = sit(side("Fury up, Io", "Hydra", hand="Dionysus", figure=1), SAFE)
    table.use("Dionysus")
    table.asked("Which card moves?")
    assert table.aims() == ["0-1.1", "0-1.2", "0-2.2"]
    table.place(0, "1.2")
    table.asked("Where does Io go?")
    assert table.aims() == ["0-1.1", "0-2.2", "0-2.3", "0-3.1"]
    table.place(0, "3.1")
    table.lies(0, "3.1", "Io, strength 0, face down")


@pytest.mark.night
@pytest.mark.rule("HZ-18")
def test_losses_are_laid_down_in_ones_own_order_while_the_other_chooses_too(sit):
    table = sit(side("Fury", "Hydra, Amazon, Fury"), side("Giant", "Pandora, Hero"))
    table.page.locator(".line button:not(.mark)").nth(1).click()
    table.asked("Column 2 is lost: in which order?")
    expect(table.page.locator(".column.targeted")).to_have_count(2)
    table.pick("Amazon")
    expect(table.page.locator(".laid")).to_contain_text("Laid down: Amazon.")
    table.other_plays("order 2134")
    expect(table.page.locator("[data-made='2']")).to_be_attached()
    expect(table.page.locator(".laid")).to_contain_text("Laid down: Amazon.")
    assert table.choices() == 2
    orders = [
        str(card.get_attribute("data-moves")).split() for card in table.page.locator(".pick button").all()
    ]
    assert orders == [["order", "2134"], ["order", "2314"]]
    table.page.get_by_role("button", name="Begin again").click()
    assert table.choices() == 3
    table.pick("Fury")
    table.pick("Hydra")
    table.asked("Choose an action")
    assert pile(table.match, 0) == ["Fury", "Hydra", "Amazon"] and pile(table.match, 1) == ["Hero", "Pandora"]


@pytest.mark.night
@pytest.mark.rule("HZ-18")
def test_who_has_laid_down_his_losses_waits_for_the_other(sit):
    table = sit(side("Fury", "Hydra, Fury"), side("Giant", "Pandora, Hero"))
    table.page.locator(".line button:not(.mark)").nth(1).click()
    table.pick("Fury")
    table.asked("Yorgos orders what column 2 has lost")
    assert table.choices() == 0
    table.other_plays("order 1234")
    table.asked("Choose an action")


@pytest.mark.night
@pytest.mark.rule("HZ-22")
def test_a_hand_that_pandora_empties_is_discarded_in_ones_own_order(sit):
    position = {"turn": 1, "phase": {"kind": "discarding", "seat": 0, "number": 0}}
    table = sit(side("Fury", "Hydra", hand="Pandora, Hydra, Pegasus"), SAFE, **position)
    table.asked("What do you discard next?")
    for card in ("Pegasus", "Pandora"):
        table.press(table.page.locator(HAND).get_by_role("button", name=card))
    assert len(table.match.moves) == 2  # the last one is not asked about
    assert pile(table.match, 0) == ["Pegasus", "Pandora", "Hydra"] and not hand(table.match, 0)


@pytest.mark.night
@pytest.mark.rule("HZ-9")
def test_a_full_hand_draws_nothing_and_says_so(sit):
    full = "Fury, Fury, Fury, Harpy, Harpy, Harpy, Hydra, Hydra, Amazon, Amazon, Amazon"
    table = sit(side("Fury", "Fury", hand=f"{full}, Sirens"), side("Giant", "Giant", pile="Apollo"))
    expect(table.page.locator(".prompt")).to_contain_text("Your hand is full")
    expect(table.page.locator(".pile.can")).to_have_count(0)
    table.use("Sirens")
    expect(table.page.locator(HAND)).to_contain_text("Apollo of Zeus, strength 6")
    assert len(hand(table.match, 0)) == 12


@pytest.mark.night
@pytest.mark.rule("HZ-20", "HZ-21", "HZ-27")
def test_a_figure_comes_and_goes(sit):
    table = sit(side("Fury", "Hydra, Fury", hand="Hera, Pegasus"), side("Giant", "Giant", figure=0))
    table.use("Hera")
    table.asked("Before which column?")
    assert table.aims() == ["0-1.1", "0-2.1"]
    table.place(0, "2.1")
    table.lies(0, "2.1", "the figure of Hera")
    table.use("Pegasus")
    table.place(1, "1.1")
    table.lies(1, "1.1", "face-down")
    table.place(0, "2.1")
    table.lies(0, "2.1", "Hydra")
    assert table.match.state.points == 2


@pytest.mark.night
@pytest.mark.rule("HZ-25", "HZ-26")
def test_pythia_looks_into_a_column_or_the_hand(sit):
    table = sit(
        side("Fury", "Hydra", "Fury", hand="Pythia, Pythia"),
        side("Giant, Centaur", "Giant up", hand="Poseidon, Hero"),
    )
    table.use("Pythia")
    table.asked("What does Pythia see?")
    assert table.aims() == ["1-1.1"]
    table.place(1, "1.1")
    table.lies(1, "1.2", "Centaur")
    table.use("Pythia")
    table.page.locator(".side .aim").click()
    table.page.get_by_role("button", name="Card tracker").click()
    expect(table.page.get_by_role("dialog").locator("li").first).to_contain_text("Hero")
    assert pile(table.match, 1) == ["Poseidon"]


WATCH = """() => {
    window.seen = [];
    const look = () => {
        const said = document.querySelector("main").innerText;
        if (document.querySelector(".drama")) seen.push(/'s \\w+ challenges|is over/.test(said));
        requestAnimationFrame(look);
    };
    look();
}"""


def challenge_unseen(page: Page) -> None:
    """Begin the challenge of a card that lies face down, and watch what is told until it is over."""
    page.evaluate(WATCH)
    page.locator(".line button:not(.mark)").nth(1).click()
    page.locator(".drama").wait_for()


def nothing_was_told(page: Page) -> bool:
    """Whether, once the challenge is over, nothing had been told of it before."""
    expect(page.locator(".drama")).to_have_count(0)
    seen = page.evaluate("seen")
    return len(seen) > 1 and not any(seen)


@pytest.mark.night
@pytest.mark.rule("HZ-16")
def test_nothing_is_told_of_the_last_challenge_before_the_cards_have_turned(visitors, site):
    """Neither that the hostage is free, nor that the match is over."""
    table = Sitting(visitors.page(), site, at(side("Fury", "Hydra"), side("Giant", "Argus"), names=NAMES))
    challenge_unseen(table.page)
    assert nothing_was_told(table.page)


@pytest.mark.rule("HZ-14")
def test_nothing_is_told_of_a_challenge_before_the_cards_have_turned(visitors, site):
    """Neither by the log nor beside the field, nor by what lies in the discard piles."""
    table = Sitting(visitors.page(), site, at(side("Fury", "Hydra"), side("Giant", "Giant"), names=NAMES))
    page = table.page
    challenge_unseen(page)
    still = page.evaluate(
        "() => [document.querySelector('.drama') !== null, document.querySelector('.own .pile:last-child"
        " b').textContent]"
    )
    expect(page.locator(".beside .log")).to_contain_text("challenges")
    assert nothing_was_told(page)
    assert still in ([True, "0"], [False, "1"])


SEEN_WHOLE = """() => {
    const boxes = selector =>
        [...document.querySelectorAll(selector)].map(each => each.getBoundingClientRect());
    const [stage] = boxes(".drama .stage");
    const cards = boxes(".drama .face");
    return stage && stage.bottom <= innerHeight && cards.length === 2 && cards.every(
        ({ width, top, bottom }) => width > 40 && top >= stage.top && bottom <= stage.bottom
    );
}"""


@pytest.mark.night
@pytest.mark.parametrize("viewport", first_by_day(ACROSS, PHONE, {"width": 1280, "height": 720}))
def test_a_duel_is_seen_whole(visitors, site, viewport):
    page = visitors.page(viewport=viewport)
    Sitting(page, site, at(side("Fury", "Hydra"), side("Giant", "Giant"), names=NAMES))
    page.locator(".line button:not(.mark)").nth(1).click()
    page.wait_for_function(SEEN_WHOLE)


@pytest.mark.night
def test_every_end_says_what_happened(visitors, site):
    page = visitors.page(**STILL)
    for _, hera, zeus, played, words in ENDS:
        table = Sitting(page, site, at(hera, zeus, names=NAMES, chance=CHANCE))
        if len(played) == 2:
            table.use("Pegasus")
            page.locator(".side .aim" if played[1] == "hand" else ".aim[data-place='1-1.1']").click()
        else:
            page.locator(".line button:not(.mark)").first.click()
        expect(page.locator(OVER)).to_be_visible()
        expect(page.locator(".over")).to_contain_text(words)
        expect(page.locator(".prompt")).to_be_hidden()
    # Matches that begin in the middle cannot be looked back at: their hands stay covered.
    visitors.faults[:] = [fault for fault in visitors.faults if "/replay?" not in fault]


@pytest.mark.night
def test_a_hand_of_many_kinds_is_scrolled_and_not_the_page(sit):
    many = "Pythia, Pegasus, Hades, Sirens, Harpy, Medusa, Hydra, Persephone"
    table = sit(side("Fury", "Hydra", hand=many), SAFE, viewport=PHONE)
    assert fits(table.page)
    assert table.page.locator(HAND).evaluate("hand => hand.scrollWidth > hand.clientWidth")


@pytest.mark.night
def test_what_a_card_says_does_not_move_the_hand(sit):
    table = sit(side("Fury", "Hydra", hand="Pegasus, Hydra"), SAFE)
    before = table.page.locator(HAND).bounding_box()
    table.page.locator(HAND).get_by_role("button", name="Pegasus").click()
    expect(table.page.get_by_role("button", name="Play its power")).to_be_visible()
    assert table.page.locator(HAND).bounding_box() == before


@pytest.mark.night
def test_a_long_hint_does_not_come_between_the_pointer_and_what_it_tells_of(sit):
    table = sit(side("Fury", "Hydra"), side("Giant", "Pandora, Hero"), viewport=PHONE)
    challenge = table.page.locator(".line button:not(.mark)").nth(1)
    challenge.hover()
    expect(table.page.locator(".speech .now")).to_contain_text("with a number that it may be")
    box = challenge.bounding_box()
    middle = table.page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y).closest('[data-moves]')?.dataset.moves",
        [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2],
    )
    assert middle == "challenge 2"


@pytest.mark.night
def test_a_finger_is_asked_for_a_challenge_in_few_words_with_the_odds_beneath(visitors, site):
    page = visitors.page(PHONE, has_touch=True, is_mobile=True, **STILL)
    table = Sitting(page, site, at(side("Fury", "Hydra"), side("Giant", "Pandora, Hero"), names=NAMES))
    table.page.locator(".line button:not(.mark)").nth(1).tap()
    expect(table.page.locator(TITLE)).to_have_text("Challenge in column 2?")
    expect(table.page.locator(".prompt p")).to_contain_text("Of the")
    assert fits(table.page)
    is_sound(table.page)


@pytest.mark.night
def test_rare_questions_fit_on_a_phone(sit):
    table = sit(side("Fury", "Hydra, Amazon, Fury, Harpy"), side("Giant", "Pandora, Hero"), viewport=PHONE)
    table.page.locator(".line button:not(.mark)").nth(1).click()
    table.asked("Column 2 is lost: in which order?")
    assert fits(table.page)
    is_sound(table.page)
    table.pick("Amazon")
    assert table.page.locator(".pick button").last.evaluate(
        "button => button.getBoundingClientRect().bottom <= innerHeight"
    )


@pytest.mark.night
def test_what_a_card_can_do_is_in_sight_on_a_phone_held_across(sit):
    many = "Pegasus, Hades, Sirens, Harpy, Medusa, Hydra, Persephone, Pandora"
    table = sit(side("Fury", "Hydra", hand=many), SAFE, viewport=ACROSS)
    table.page.locator("[data-place='card-Pegasus']").click()
    on_every_screen(table.page, ["[data-place='power']"], ".prompt", HELD_ACROSS)


@pytest.mark.night
def test_a_hint_that_moves_its_card_from_under_the_pointer_comes_once(sit):
    """Else it would go, bring the card back, and come again, frame by frame."""
    table = sit(side("Fury", "Hydra", hand="Pandora, Hydra"), SAFE, viewport={"width": 390, "height": 844})
    card = table.page.locator(HAND).get_by_role("button", name="Pandora")
    box = card.bounding_box()
    table.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 4)
    expect(table.page.locator(".speech .now")).to_contain_text("all cards of the column")
    tops = table.page.evaluate(TOPS)
    assert len(set(tops)) == 1 and tops[0] > box["y"] + 4
