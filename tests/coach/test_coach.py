"""The coach names the better move where it is plain, and judges by what a seat knew."""

import html
import json
import re
import sys
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.checks.effort import tries
from tests.cli import one_line, run
from tests.hera_and_zeus.table import at, side, used_up
from tests.zeus_on_the_loose.table import at as at_zeus
from theomachy import Match
from theomachy.bots import Decision, make
from theomachy.bots.bot import GreedyBot
from theomachy.bots.by_nets import ALL_CHOICES
from theomachy.bots.race import WAIT
from theomachy.cli.coaching import show_review, told_comparison
from theomachy.coach import Comparison, foresight, hint, review
from theomachy.coach.beginnings import lines, then_best
from theomachy.coach.choices import MOST_ACTIONS, eligible
from theomachy.coach.evaluation import Evaluated, Evaluation, Measured, as_well_as_known, to_its_end
from theomachy.coach.foresight import Foreseen
from theomachy.coach.hint import advise, beside
from theomachy.coach.outcomes import later
from theomachy.coach.page import page
from theomachy.coach.review import LEAPS, MOST_SWINGS, OFTEN, Habit, Point, Review, Swing, TurningPoint
from theomachy.coach.texts import chance_told
from theomachy.errors import BadOptions, BadSeats, NotYourTurn
from theomachy.games import OWN_GAMES
from theomachy.lab.effects import wilson

IO_IS_FREED = {
    "game": "hera-and-zeus",
    "seats": 2,
    "names": ["Hera & co", "Zeus"],
    "position": {
        "turn": 1,
        "sides": [
            {"columns": [["Fury up", "Io up"], ["Medusa up"], []], "hand": ["Hydra", "Hydra"]},
            {"columns": [["Giant"], ["Centaur"], []], "hand": ["Pegasus", "Cyclops"]},
        ],
    },
}
"""The first of docs/puzzles.md, after its first challenge: with the second one Zeus wins."""


AGAINST_THEM = {"god": "Ares", "side": "monsters"}


def before_the_win() -> Match:
    return Match.from_position(IO_IS_FREED).play("challenge 1")


def finished(game: str = "zeus-on-the-loose", seats: int = 3, seed: int = 7) -> Match:
    match = Match(game, seats, seed=seed)
    bots = [make("random"), *[make("greedy")] * (seats - 1)]
    while not match.over:
        seat = match.must[0]
        match.play_action(bots[seat].choose(Decision.of(match, seat)), seat)
    return match


def test_a_move_that_wins_at_once_is_the_best():
    found = before_the_win().analyse(1, seconds=0.05)
    assert (found.moves[0].move, found.moves[0].chance, found.chance) == ("challenge 1", 1, 1)


@pytest.mark.parametrize(("worlds", "error"), [(4, 0.49), (8, 0.324), (40, 0.088)])
def test_that_all_of_a_few_worlds_came_out_alike_makes_no_chance_certain(worlds, error):
    """Wilson's interval of none in so many: from 0 to this."""
    match = before_the_win()
    decision = Decision.of(match, 1)
    frees = next(action for action in decision.legal if match.notation(action) == "challenge 1")
    evaluation = Evaluation(decision, [frees])
    evaluation.grow(worlds)
    won = evaluation.chance(frees)
    assert won.mean == 1 and won.error == pytest.approx(error, abs=0.001)
    assert wilson(0.0, worlds)[1] == pytest.approx(won.error)


def test_how_a_match_has_ended_is_certain():
    for match in (before_the_win().play("challenge 1"), before_the_win().resign(0)):
        found = [match.analyse(seat, seconds=0.05) for seat in (0, 1)]
        assert match.over and [(each.chance, each.error, each.moves) for each in found] == [
            (0, 0, ()),
            (1, 0, ()),
        ]


def test_a_hint_says_both_moves_that_belong_together():
    """A place, and the card for it; a challenge is all by itself."""
    match = at(used_up("Nemesis, Fury", "Medusa"), side("Giant"))
    found = hint(Decision.of(match, 0), match.words, seconds=0.1)
    (then,) = found.then
    assert found.best[0].move.startswith("at ")
    assert then.move in ("Nemesis", "Fury") and then.meaning.startswith(f"place {then.move}")
    match = before_the_win()
    assert hint(Decision.of(match, 1), match.words, seconds=0.1).then == ()


def test_a_hint_for_a_log_sheet_says_all_of_its_lines():
    match = Match("mythology", 2, seed=3)
    found = hint(Decision.of(match, 0), match.words, seconds=0.1)
    assert found.best[0].move.startswith("log ") and found.then[-1].move == "pass"
    for move in (found.best[0], *found.then):
        assert match.must == (0, 1)
        match.play(move.move, 0)
    assert match.must == (1,)


@pytest.mark.parametrize(
    ("begins", "then"),
    [("at 1.2", "Pythia of Hera"), ("Pythia of Hera", "hand"), ("Dionysus of Hera", "at 1.1")],
)
def test_what_a_move_only_begins_is_judged_too(begins, then):
    match = at(side("Giant", hand="Pythia, Dionysus, Fury"), side("Cyclops", hand="Hydra"))
    decision = Decision.of(match, 0)
    found = then_best(decision, match.words.parse(begins), match.words, lambda each: each.grow(4))
    after = match.copy().play(begins, 0)
    assert found[0].move in after.legal(0)
    assert then in after.legal(0)


@pytest.mark.parametrize("move", ["draw", "challenge 1"])
def test_a_move_that_stands_alone_or_tells_something_begins_nothing(move):
    match = at(side("Giant", hand="Pythia, Fury"), side("Cyclops", hand="Hydra"))
    decision = Decision.of(match, 0)
    assert then_best(decision, match.words.parse(move), match.words, lambda each: each.grow(4)) == ()


def test_what_follows_a_move_that_only_begins_something_can_be_done():
    match = at(side("Giant", "Harpy", hand="Pythia, Dionysus, Fury"), side("Cyclops", hand="Hydra"))
    decision = Decision.of(match, 0)
    found = lines(decision, decision.legal, 4)
    begins = {match.notation(action): line for action, line in found.items()}
    assert not {"draw", "challenge 1", "challenge 2"} & begins.keys()
    assert {name: len(line) for name, line in begins.items() if name.startswith("Dio")} == {
        "Dionysus of Hera": 2
    }
    for move, line in begins.items():
        after = match.copy().play(move, 0)
        for action in line:
            assert after.must == (0,)
            after.play_action(action, 0)


def test_what_a_move_only_begins_is_not_judged_by_how_others_would_go_on():
    """By their habits they would seldom do what is best then: such a move is worth two percentage points
    more by that (docs/strength.md)."""
    gains: list[float] = []
    for seed in range(11, 15):
        match = Match("hera-and-zeus", 2, seed=seed)
        while len(match.moves) <= 60 and not match.over:
            decision = Decision.of(match, match.must[0])
            if len(match.moves) % 12 == 0 and (then := lines(decision, decision.sensible, 32)):
                by_habit, by_line = (Evaluation(decision, list(then), then=each) for each in ({}, then))
                by_habit.grow(100)
                by_line.grow(100)
                gains += [by_line.chance(each).mean - by_habit.chance(each).mean for each in then]
            match.play_action(make("policy").choose(decision), decision.seat)
    assert sum(gains) / len(gains) > 0.01, gains


def test_a_hint_gains_what_its_chances_differ_by():
    match, compared = Match("zeus-on-the-loose", 2, seed=4), 0
    while compared < 3:
        decision = Decision.of(match, match.must[0])
        found = hint(decision, match.words, seconds=0.05)
        if found.beside is not None:
            gained = found.best[0].chance - found.beside.other.chance
            assert found.beside.better == "advised" and found.beside.gain.mean == pytest.approx(gained)
            compared += 1
        match.play_action(make("greedy").choose(decision), decision.seat)


OF_COURSE = re.compile("draws|is dealt|^Round|'s turn|^Pair|places|the mover (bids|invests|discards)")


@pytest.mark.parametrize("game", ["zeus-on-the-loose", "olympics", "hera-and-zeus"])
def test_what_comes_of_a_move_says_more_than_the_move(game):
    """At the beginning and later; no card is drawn, no round begins, and no sealed choice is carried out."""
    names = ["the mover", "another"]
    match, bot, reasons = Match(game, 2, seed=3, names=names), make("greedy"), list[str]()
    for _ in range(120):
        if match.over or len(reasons) >= tries(6, 999):
            break
        decision = Decision.of(match, match.must[0])
        if decision.seat == 0 and len(decision.legal) > 1:
            for foreseen in foresight.differences(decision, match.words, *decision.legal[:2]):
                reasons += [each.text for each in foreseen]
        match.play_action(bot.choose(decision), decision.seat)
    assert reasons and not list(filter(OF_COURSE.search, reasons))


def test_a_card_that_may_be_lost_is_foreseen_and_one_that_is_played_is_not():
    match = at(side("Harpy", hand="Sirens"), side("Giant", hand="Cyclops", pile="Hero"))
    decision = Decision.of(match, 0)
    sirens, challenge, draw = (
        next(choice.action for choice in match.legal(0) if choice.move.startswith(move))
        for move in ("Sirens", "challenge 1", "draw")
    )
    taken, _ = foresight.differences(decision, match.words, sirens, draw)
    assert [each.said for each in taken] == ["The Sirens bring Hero to the first seat"]
    _, risked = foresight.differences(decision, match.words, draw, challenge)
    assert any(each.text == "The first seat discards Harpy" and each.share < 1 for each in risked)
    gained, _ = foresight.differences(decision, match.words, challenge, draw)
    assert not any("The first seat discards" in each.text for each in gained)  # that speaks against it


def test_what_a_move_is_made_for_is_told_where_nothing_comes_of_it_at_once():
    """A step leads to nothing yet, but Hector goes for a prize in the last Game Turn."""
    players = [{"god": "Demeter", "side": "heroes", "area": "Greece", "drawn": True}, AGAINST_THEM]
    units = {"Hector": 2812, "Geryon": 3812}
    moving = {"turn": 10, "phase": "moving", "units": units, "prizes": {"Pegasus": 2811}, "ready": ["Hector"]}
    match = Match.from_position(
        {"game": "mythology-basic", "seats": 2, "position": moving | {"players": players}}
    )
    decision = Decision.of(match, 0)
    north, done = (match.words.parse(move) for move in ("Hector n", "done"))
    follows, _ = foresight.differences(decision, match.words, north, done)
    assert [each.text for each in follows] == ["Hector captures Pegasus for the first seat"]
    assert follows[0].share > 0.9
    assert foresight.differences(decision, match.words, north, north) == ((), ())


def test_what_others_do_at_once_is_told_only_where_nothing_better_comes_of_a_move():
    """A rival's bid is no reason where a medal is."""
    names = ["the mover", "another", "a third"]
    match, bot, told = Match("olympics", 3, seed=5, names=names), make("greedy"), Counter[str]()
    while not match.over and min(told["others"], told["later"]) < tries(1, 99):
        decision = Decision.of(match, match.must[0])
        if decision.seat == 0 and len(match.moves) % 4 == 0 and len(decision.legal) > 1:
            both = decision.legal[:2]
            found = foresight.differences(decision, match.words, *both)
            for reasons, in_time in zip(found, later(decision, match.words, *both), strict=True):
                first = reasons[0].text if reasons else ""
                if first and not re.search("the mover|Gold|Silver|Bronze", first):
                    assert not in_time
                    told["others"] += 1
                elif in_time and first == in_time[0][0]:
                    told["later"] += 1
        match.play_action(bot.choose(decision), decision.seat)
    assert told["others"] and told["later"], told


@pytest.mark.parametrize(
    ("share", "otherwise", "said"),
    [
        (1.0, 0.0, "Io is freed"),
        (0.456, 0.0, "Io is freed (46% likely)"),
        (0.996, 0.502, "Io is freed (99% likely; otherwise 50%)"),
        (1.0, 0.004, "Io is freed (certain; otherwise 1% likely)"),
    ],
)
def test_a_reason_says_how_likely_it_is_and_how_likely_else(share, otherwise, said):
    assert foresight.Foreseen("Io is freed", share, otherwise).said == said


@pytest.mark.parametrize(
    ("chance", "error", "said"),
    [
        (0.34, 0.02, "34% ± 2"),
        (0.03, 0.04, "3% (0 to 7)"),
        (0.98, 0.03, "98% (95 to 100)"),
        (0.0, 0.0, "0% ± 0"),
    ],
)
def test_a_chance_is_never_said_to_be_less_than_none_or_more_than_all(chance, error, said):
    assert chance_told(chance, error) == said


def test_what_comes_later_speaks_for_the_better_move():
    """A medal of one's own comes of it, one of a rival of the other."""
    names = ["the mover", "another", "a third"]
    match, bot, good, bad = (
        Match("olympics", 3, seed=5, names=names),
        make("greedy"),
        list[str](),
        list[str](),
    )
    while not match.over:
        decision = Decision.of(match, match.must[0])
        if decision.seat == 0 and len(match.moves) % 4 == 0 and len(decision.legal) > 1:
            for found, named in zip(
                (good, bad), later(decision, match.words, *decision.legal[:2]), strict=True
            ):
                found += [text for text, *_ in named]
        match.play_action(bot.choose(decision), decision.seat)
    assert good and all("the mover" in text for text in good)
    assert bad and not any("the mover" in text for text in bad)
    assert not any("no medal" in text for text in (*good, *bad))


@pytest.mark.parametrize("game", OWN_GAMES)
def test_each_game_says_what_moves_are_made_for_and_in_short_nothing_else(game):
    events = game.events
    outcomes = {kind.name for kind in events.kinds if kind.gains or kind.loses}
    catalogue = events.sentences
    in_short = {
        kind.name for kind in events.kinds if "in-short" in catalogue.get_message(kind.name).attributes
    }
    assert outcomes and in_short <= outcomes


def test_a_sneak_in_which_another_may_be_quicker_does_not_lead_to_itself():
    players = [{"hand": ["9", "8", "5", "3"]}] * 3
    position = {"dealer": 2, "turn": 0, "total": 52, "players": players}
    match = Match.from_position(
        {"game": "zeus-on-the-loose", "seats": 3, "position": position, "seat_by_seat": False}
    ).play("3", 0)
    decision = Decision.of(match, 2)
    sneak, let_lie = (match.words.parse(move, lambda: decision.legal, 2) for move in ("sneak", "pass"))
    follows, avoided = foresight.differences(decision, match.words, sneak, let_lie)
    told = [each.text for each in (*follows, *avoided)]
    assert not [text for text in told if text.startswith("The third seat sneaks")]


def test_what_comes_of_a_move_ends_with_the_round():
    """A ten makes it 100: no card of the next round is a reason."""
    players = [{"hand": ["10", "9", "5", "3"], "letters": "Z"}, {"hand": ["1", "2", "4", "6"]}]
    position = {"dealer": 1, "turn": 0, "total": 90, "players": players}
    match = Match.from_position(
        {"game": "zeus-on-the-loose", "seats": 2, "position": position, "seat_by_seat": False}
    )
    decision = Decision.of(match, 0)
    ten, three = (match.words.parse(move, lambda: decision.legal, 0) for move in ("10", "3"))
    follows, _ = foresight.differences(decision, match.words, ten, three)
    told = [each.text for each in follows]
    assert told and "wins the round" in told[0] and not [text for text in told if "plays" in text], told


def test_what_lets_a_rival_win_is_no_reason_for_a_move():
    """After the 2 a rival with a 7 makes it exactly 100, and wins; after the 5 they would need a 4, and all
    lie on Mount Olympus. Of the worse move that is told."""
    lying = "1 1 2 2 2 3 3 3 3 5 5 5 6 6 6 6 8 8 8 8 10 10 10 10"
    match = at_zeus("2 5 1 1", "7 7 7 7", total=91, holder=1, top="9", olympus=f"4 4 4 4 {lying}", live=False)
    decision = Decision.of(match, 0)
    two, five = (match.words.parse(move, lambda: decision.legal, 0) for move in ("2", "5"))
    wins = "The second seat plays 7: 100"
    follows, _ = foresight.differences(decision, match.words, two, five)
    assert not [each.text for each in follows if each.text.startswith(wins)]
    _, avoided = foresight.differences(decision, match.words, five, two)
    assert [each.text for each in avoided if each.text.startswith(wins)]


def test_moves_come_the_best_first():
    match = Match("zeus-on-the-loose", 2, seed=3)
    found = match.analyse(match.must[0], seconds=0.05)
    chances = [each.chance for each in found.moves]
    assert chances == sorted(chances, reverse=True) and chances[-1] < found.chance == chances[0]


def test_who_is_not_asked_has_a_chance_and_no_moves():
    found = before_the_win().analyse(0, seconds=0.05)
    assert found.moves == () and 0 <= found.chance < 0.5


@pytest.mark.parametrize("game", ["zeus-on-the-loose", "hera-and-zeus", "mythology-basic"])
def test_chances_are_shares_and_the_same_decision_gets_the_same_ones(game):
    match = Match(game, 2, seed=3)
    seat = match.must[0]
    decision = Decision.as_known(match, seat)
    one, other = (Evaluation(decision, decision.legal[:4]) for _ in range(2))
    one.grow(6)
    other.grow(2)
    other.grow(4)
    for action in one.actions:
        assert one.chance(action) == other.chance(action)
        assert 0 <= one.chance(action).mean <= 1


def test_compiled_and_interpreted_evaluations_are_equal():
    decision = Decision.as_known(before_the_win(), 1)
    one, other = (Evaluation(decision, decision.legal) for _ in range(2))
    one.grow(4)
    other.grow(4, compiled=False)
    assert [one.chance(each) for each in one.actions] == [other.chance(each) for each in one.actions]


@pytest.mark.parametrize(("game", "seats"), [("zeus-on-the-loose", 3), ("olympics", 2)])
def test_the_value_net_is_asked_compiled_and_interpreted_alike(game, seats):
    """In Zeus on the Loose who wins the round, and what that is worth in the match."""
    match = Match(game, seats, seed=4)
    decision = Decision.as_known(match, match.must[0])
    one, other = (Evaluation(decision, decision.legal[:2]) for _ in range(2))
    one.grow(3)
    other.grow(3, compiled=False)
    for action in one.actions:
        assert one.shares(action) == pytest.approx(other.shares(action), abs=1e-6)
        assert all(0 < share < 1 for share in one.shares(action))  # nobody has won yet


@pytest.mark.parametrize("game", ["zeus-on-the-loose", "olympics", "hera-and-zeus"])
def test_what_the_value_net_says_is_more_even_than_who_wins(game):
    match = Match(game, 2, seed=4)
    decision = Decision.as_known(match, match.must[0])
    by_value, to_the_end = Evaluation(decision), Evaluation(decision, manner=to_its_end(decision))
    for evaluation in (by_value, to_the_end):
        evaluation.grow(400)
    told, found = by_value.chance(WAIT), to_the_end.chance(WAIT)
    assert told.error < 0.8 * found.error and told.mean == pytest.approx(found.mean, abs=0.15)


def test_where_the_best_moves_are_alike_a_hint_names_one_that_is_clearly_worse():
    """Six of the places to which a god may go are alike; in half of them the heroes win."""
    match = Match("mythology-basic", 2, seed=4)
    found = advise(Decision.of(match, match.must[0]), match.words, lambda evaluation: evaluation.grow(200))
    assert len(found.best) == 3 and found.beside is not None and found.beside.gain.mean > 0.1


def test_the_coach_says_which_of_two_moves_is_better_whichever_was_advised():
    match = Match("olympics", 2, seed=5)
    decision = Decision.as_known(match, match.must[0])

    def compared(advised: int, other: int) -> Comparison:
        found = beside(decision, match.words, advised, other, lambda evaluation: evaluation.grow(1500))
        assert found is not None and found.other.action == other
        return found

    best = advise(decision, match.words, lambda evaluation: evaluation.grow(1500)).best[0].action
    for other in (action for action in decision.legal if action != best):
        found, reverse = compared(best, other), compared(other, best)
        assert found.gain.mean == pytest.approx(-reverse.gain.mean)
        assert found.gain.error == pytest.approx(reverse.gain.error)
        assert (found.follows, found.avoided) == (reverse.avoided, reverse.follows)
        sides = {"advised": "other", "other": "advised", "neither": "neither", "alike": "alike"}
        assert reverse.better == sides[found.better]
    told = {compared(best, other).better for other in decision.legal}
    assert (
        {"advised"} < told <= {"advised", "neither", "alike"}
    )  # nor is any better than what the coach advises


def test_where_no_search_is_worth_it_the_usual_is_advised_and_what_is_worse_stands_beside_it():
    match = Match("mythology", 2, seed=5, seat_by_seat=True)
    decision = Decision.of(match, match.must[0])
    assert not decision.is_worth_a_search and len(decision.legal) > MOST_ACTIONS
    found = advise(decision, match.words, lambda evaluation: evaluation.grow(60))
    usual = GreedyBot().choose(decision)
    assert found.best[0].action == usual and len(found.compared) == MOST_ACTIONS
    assert found.then[-1].move == "pass"  # the sheet is told whole
    units = {each.move.split()[1] for each in found.compared if each.move.startswith("log ")}
    assert len(units) > MOST_ACTIONS / 2  # what is alike to `greedy` is from all over
    nothing = match.words.parse("pass")
    against = beside(decision, match.words, usual, nothing, lambda evaluation: evaluation.grow(600))
    assert against.better == "advised" and against.gain.mean > 0.02


@pytest.mark.parametrize(
    ("worth", "searched", "found"), [(0, False, [1, 2]), (3, False, [1]), (3, True, [1, 2])]
)
def test_where_no_search_is_worth_it_another_move_is_advised_only_if_greedy_has_no_opinion(
    worth, searched, found
):
    decision = SimpleNamespace(is_worth_a_search=searched, worth={1: worth, 2: 0}, sensible=[1, 2])
    assert eligible(decision, 1) == found


def test_with_other_options_all_is_played_to_the_end():
    """Of which the value net has learned nothing."""
    for options, asks_the_value in (({}, True), ({"edition": "56"}, False)):
        match = Match("zeus-on-the-loose", 2, seed=4, options=options)
        manner = as_well_as_known(Decision.as_known(match, match.must[0]))
        assert (manner.choices != ALL_CHOICES) == asks_the_value


class Clock:
    """Goes on a step whenever it is read: a review does the same on a slow machine."""

    def __init__(self, step: float) -> None:
        self._step, self._at = step, 0.0

    def perf_counter(self) -> float:
        self._at += self._step
        return self._at


@pytest.mark.night
def test_a_win_thrown_away_is_a_turning_point(monkeypatch):
    monkeypatch.setattr(sys.modules[review.__module__], "time", Clock(1 / 1000))
    match = before_the_win().play("challenge 2")
    bot = make("policy")
    while not match.over:
        match.play_action(bot.choose(Decision.of(match, match.must[0])), match.must[0])
    found = review(match.to_json(), seconds=3)
    thrown = next(each for each in found.turning_points if each.number == 1)
    assert (thrown.seat, thrown.played.move, thrown.better.move) == (1, "challenge 2", "challenge 1")
    assert thrown.gain - thrown.error > 0.05
    assert [(event.text, event.share) for event in thrown.follows] == [
        ("Zeus challenges the hostage and frees it", 1)
    ]
    told = page(found, "theomachy")
    assert html.escape("Hera & co") in told and "“Challenge in column 1”" in told


def test_where_chances_fell_and_all_over_the_match_is_looked_at_in_turn():
    """A chart of which there was time for four points, for two seats in another order."""
    points = [
        Point(number, (Measured(one, 0.05), Measured(other, 0.05)))
        for number, one, other in ((0, 0.5, 0.5), (10, 0.5, 0.4), (20, 0.6, 0.1), (30, 0.0, 1.0))
    ]
    decided = [(3, 1), (9, 0), (10, 1), (12, 0), (25, 0), (29, 1)]
    decisions = [
        SimpleNamespace(number=number, decision=SimpleNamespace(seat=seat)) for number, seat in decided
    ]
    module = sys.modules[review.__module__]
    ordered = vars(module)["_as_they_are_judged"](decisions, points, (1, 0))
    assert [(each.number, each.decision.seat) for each in ordered] == [
        (29, 1), (25, 0), (12, 0), (9, 0), (3, 1), (10, 1),
    ]  # fmt: skip


def test_a_gain_below_zero_has_a_minus_sign(capsys):
    """What was better looks worse when it is measured once more."""
    match = before_the_win()
    found = hint(Decision.of(match, 1), match.words, seconds=0.05)
    less, said = Measured(-0.03, 0.01), "\N{MINUS SIGN}3"
    played = replace(found.best[0], chance=0.97, error=0.0)
    better = replace(played, chance=0.94)
    turning_point = TurningPoint(1, 1, played, better, (), less.mean, less.error, (), ())
    points = (Point(0, (Measured(0.5, 0.1),) * 2),)
    no_more = Review(match.game.id, ("Hera", "Zeus"), (0, 1), 1, 1, 1, points, (turning_point,), (), (), None)
    assert f" {said} percentage points (± 1)" in page(no_more, "theomachy")
    show_review(no_more, None, as_json=False)
    assert f" {said} ± 1 percentage points" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("gain", "told"),
    [
        (0.03, "3 is 3 ± 1 percentage points better than Hermes"),
        (-0.03, "looked at longer, Hermes is 3 ± 1 percentage points better than 3"),
        (-0.01, "Hermes is about as good as 3: 1 ± 1 percentage points between them may be chance"),
        (-0.001, "Hermes is about as good as 3"),
    ],
)
def test_how_a_move_compares_is_said_in_words(gain, told):
    other = Evaluated(0, "Hermes", "Play Hermes", "", 0.5, 0.01)
    comparison = Comparison(other, Measured(gain, 0.01), (Foreseen("steals Zeus", 1.0, 0.0),), ())
    assert list(told_comparison("3", comparison)) == [f"  {told}", "  3: steals Zeus"]


@pytest.mark.night
def test_small_losses_add_up_to_a_habit():
    """Who moves nobody loses a little each time, and by no single step much; who plays as `greedy` does has
    no habits that cost much."""
    match, idle, stayed = Match("mythology", 2, seed=16), 0, 0
    while not match.over:
        decision = Decision.of(match, match.must[0])
        action = GreedyBot().choose(decision)
        moves = {match.notation(each): each for each in decision.legal}
        if decision.seat == idle and "pass" in moves and moves.keys() & {"n", "ne", "se", "s", "sw", "nw"}:
            action, stayed = moves["pass"], stayed + 1
        match.play_action(action, decision.seat)
    habit, *_ = review(match.to_json(), seat=idle, seconds=20).habits
    assert (habit.seat, habit.title) == (idle, "Stop here") and OFTEN <= habit.times <= stayed
    assert habit.loss > 0.05 and habit.loss > habit.error
    assert not review(match.to_json(), seat=1 - idle, seconds=20).habits


def test_swings_are_told_where_no_better_move_was_found():
    """In a match that the one who led has lost."""
    match = Match("zeus-on-the-loose", 2, seed=5, seat_by_seat=True)
    while not match.over:
        seat = match.must[0]
        match.play_action(GreedyBot().choose(Decision.of(match, seat)), seat)
    found = review(match.to_json(), seconds=3)
    chances = {point.number: point.chances for point in found.points}
    assert 1 <= len(found.swings) <= MOST_SWINGS
    assert [swing.until for swing in found.swings] == sorted(swing.until for swing in found.swings)
    for one, other in pairwise(found.swings):
        assert one.until < other.since
    for swing in found.swings:
        assert (swing.before, swing.after) == tuple(
            chances[number][swing.seat] for number in (swing.since, swing.until)
        )
        assert abs(swing.after.mean - swing.before.mean) > LEAPS
        assert not any(swing.since <= turn.number < swing.until for turn in found.turning_points)
        told = [event.text for event in match.events(swing.seat)]
        assert swing.events and set(swing.events) <= set(told)


def test_a_swing_is_told(capsys):
    match = finished()
    swing = Swing(4, 5, 1, Measured(0.6, 0.02), Measured(0.25, 0.02), ("Xenia & co draws Apollo",))
    found = Review(match.game.id, ("Xenia & co", "Zoe"), (0, 1), 1, 1, 1, (), (), (), (swing,), None)
    show_review(found, None, as_json=False)
    printed, shown = capsys.readouterr().out, html.unescape(page(found, "theomachy analyse"))
    for said in (
        "After 5 moves, Zoe: from 60% to 25%",
        "Xenia & co draws Apollo",
        "No single move was a clear",
    ):
        assert said in printed and said in shown


def test_a_habit_is_told(capsys):
    match = finished()
    habit = Habit(1, "Stop here", 66, 0.283, 0.082)
    found = Review(match.game.id, ("Xenia & co", "Zoe"), (0, 1), 1, 1, 1, (), (), (habit,), (), None)
    said = "Zoe, 66 times: Stop here. Better moves would have been worth 28 percentage points (± 8) in all."
    show_review(found, None, as_json=False)
    assert said in capsys.readouterr().out and said in page(found, "theomachy analyse")


def test_a_review_of_all_ends_with_the_outcome():
    match = finished()
    found = review(match.to_json(), seconds=0.6)
    assert [each.mean for each in found.points[-1].chances] == [row["share"] for row in match.standing()]
    assert found.points[0].number == 0 and found.points[-1].number == found.moves == len(match.moves)
    assert 0 < found.judged <= found.decisions
    for each in found.turning_points:
        assert each.gain > each.error and each.better.move != each.played.move
        assert each.gain == pytest.approx(each.better.chance - each.played.chance)
        assert each.points == round(100 * each.gain) > 0


def test_a_review_of_a_match_in_which_somebody_resigned_ends_with_that():
    match = Match("zeus-on-the-loose", 2, seed=5)
    for _ in range(6):
        match.play_action(match.legal_actions(match.must[0])[0], match.must[0])
    found = review(match.resign(1).to_json(), seconds=0.3)
    assert found.points[-1].number == found.moves == 6
    assert [(each.mean, each.error) for each in found.points[-1].chances] == [(1, 0), (0, 0)]
    said = f"{match.names[1]} resigned, which ended the match."
    assert found.ending == said and f"<p>{said}</p>" in page(found, "theomachy analyse")


def test_a_match_that_goes_on_is_reviewed_for_one_seat_alone():
    match = Match("zeus-on-the-loose", 3, seed=5)
    for _ in range(12):
        match.play_action(match.legal_actions(match.must[0])[0], match.must[0])
    with pytest.raises(NotYourTurn, match="until its end a review is for one seat"):
        review(match.to_json())
    found = review(match.to_json(), seat=1, seconds=0.3)
    assert found.seats == (1,) and all(len(point.chances) == 1 for point in found.points)
    assert all(each.seat == 1 for each in found.turning_points)


def test_a_match_without_moves_is_reviewed():
    match = Match("zeus-on-the-loose", 2, seed=1)
    reviewed = review(match.to_json(), seat=match.must[0], seconds=0.2)
    assert (reviewed.decisions, reviewed.moves, len(reviewed.points)) == (0, 0, 1)


def test_no_time_and_no_such_seat_are_refused():
    match = Match("zeus-on-the-loose", 2, seed=5)
    for seconds in (0, -1, 1e9, float("nan")):
        with pytest.raises(BadOptions, match="seconds"):
            match.analyse(0, seconds)
        with pytest.raises(BadOptions, match="seconds"):
            review(match.to_json(), seconds=seconds)
    with pytest.raises(BadSeats, match="no seat 2"):
        match.analyse(2)
    with pytest.raises(BadSeats, match="no seat 2"):
        review(match.to_json(), seat=2)


def test_the_command_prints_writes_a_page_and_refuses_in_words(tmp_path: Path):
    match = finished(seats=2)
    match.save(tmp_path / "match.json")
    done = run("analyse", "match.json", "--seconds", "0.3", "--html", "out.html", "--json", folder=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    data = json.loads(done.stdout)
    assert data["game"] == match.game.id and len(data["points"][-1]["chances"]) == 2
    assert "<svg" in (tmp_path / "out.html").read_text("utf-8")
    again = run("analyse", "match.json", "--seconds", "0.3", "--html", "out.html", "--json", folder=tmp_path)
    assert again.returncode == 0, "over its own page"
    before = (tmp_path / "out.html").read_bytes(), (tmp_path / "match.json").read_bytes()
    for file, said in (("out.html", "was not made by this command"), ("match.json", "ends in .html")):
        done = run("analyse", "match.json", "--html", file, folder=tmp_path)
        assert done.returncode == 2 and said in one_line(done.stderr)
    assert before == ((tmp_path / "out.html").read_bytes(), (tmp_path / "match.json").read_bytes())
    done = run("analyse", "match.json", "--seconds", "0.3", folder=tmp_path)
    assert "decisions were looked at" in done.stdout
    Match("zeus-on-the-loose", 2, seed=1).save(tmp_path / "begun.json")
    done = run("analyse", "begun.json", folder=tmp_path)
    assert done.returncode == 2 and done.stderr.count("\n") == 1 and "goes on" in done.stderr


def test_what_a_choice_under_seal_leads_to_is_not_that_choice():
    """It is told when all have chosen, in all worlds; whose bid is told first hangs on it."""
    match = Match("olympics", 3, names=["Ann", "Ben", "Zoe"], seed=1)
    numbers = sorted(card.acquisition for card in match.view(0).hand)
    low, high = (match.words.parse(str(number)) for number in (numbers[0], numbers[-1]))
    found = foresight.differences(Decision.of(match, 0), match.words, high, low)
    told = [each.text for events in found for each in events]
    assert told and not any(text.startswith("Ann bids") for text in told), told
