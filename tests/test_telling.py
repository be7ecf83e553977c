"""Every event of every game has its sentence, and what sentences ask for is declared."""

import itertools

import pytest
from fluent.syntax import ast

from theomachy.games import GAMES
from theomachy.games.telling import PLAIN, GameEvents, Teller, Way
from theomachy.kernel.journal import DISCLOSURE
from theomachy.kernel.values import Value
from theomachy.lab.sources import Asked, arguments_of

DECLARED = {name: game.events for name, game in GAMES.items()}


def messages(events: GameEvents) -> dict[str, ast.Message]:
    """Those of events: they stand before all else that a game says."""
    parsed = events.catalogue
    assert not [entry for entry in parsed.body if isinstance(entry, ast.Junk)]
    found = [entry for entry in parsed.body if isinstance(entry, ast.Message)]
    return {entry.id.name: entry for entry in found[: len(events.kinds)]}


@pytest.mark.parametrize("game", DECLARED)
def test_each_event_has_a_sentence_and_each_sentence_an_event(game):
    assert list(messages(DECLARED[game])) == [kind.name for kind in DECLARED[game].kinds]


@pytest.mark.parametrize("game", DECLARED)
def test_no_event_has_the_number_of_a_disclosure(game):
    assert DISCLOSURE not in range(len(DECLARED[game].kinds))


@pytest.mark.parametrize("game", DECLARED)
def test_sentences_ask_for_what_is_declared_and_choose_by_words_that_there_are(game):
    for kind, message in zip(DECLARED[game].kinds, messages(DECLARED[game]).values(), strict=True):
        asked = Asked()
        asked.visit(message)
        assert asked.arguments.keys() <= arguments_of(kind).keys(), kind.name
        for argument, found in asked.choices.items():
            words = set(found)
            value = kind.fields.get(argument)
            if value is not None and value.words:
                assert words == set(value.words), f"{kind.name}: {argument}"
            elif value is None or value.kind == "flag":
                assert words <= {"yes", "no", "one", "other"}, f"{kind.name}: {argument}"


@pytest.mark.parametrize("game", DECLARED)
def test_every_combination_of_words_makes_a_sentence(game):
    """With names that stand for themselves: nothing is missing, and no blanks lie side by side."""
    events = DECLARED[game]
    kinds = (
        {value.kind for kind in events.kinds for value in kind.fields.values()}
        - set(PLAIN)
        - {"seat", "seats", "word"}
    )
    names = ["Xenia", "Yorgos", "Zoe", "Iris"]
    teller = Teller(events, names, {kind: Way(lambda number, kind=kind: f"<{kind}>") for kind in kinds})
    for number, kind in enumerate(events.kinds):
        choices = [choices_of(value) for value in kind.fields.values()]
        for numbers in itertools.islice(itertools.product(*choices), 500):
            flat = [each for part in numbers for each in part]
            text = teller.event(0, number, flat + [0] * (6 - len(flat))).text
            assert text and text == text.strip() and "  " not in text and "{" not in text, (kind.name, text)
            assert text[0].isupper() or text[0] in "<0123456789", (kind.name, text)


def choices_of(value: Value) -> list[tuple[int, ...]]:
    """Numbers that can stand for it, each as many as it takes."""
    single = list(range(len(value.words))) or ([0, 1] if value.kind == "flag" else [1, 2])
    single += [-1] * value.may_be_none
    return [(each,) * value.width for each in single]
