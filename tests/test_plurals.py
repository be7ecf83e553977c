"""Names of several take verbs in the plural, and some an article: the Maenads go, where Scylla goes."""

import itertools
import json
import re

import pytest
from fluent.runtime import FluentBundle
from fluent.syntax.ast import Message

from theomachy.catalogue import LANGUAGE, Called, Catalogue, number_of, resource_of, written
from theomachy.games import GAMES, game
from theomachy.games.components import own_set
from theomachy.games.mythology.advanced.texts import text_of
from theomachy.games.telling import FUNCTIONS
from theomachy.lab.effects import Effect
from theomachy.lab.measured import difference
from theomachy.lab.sources import Asked
from theomachy.lab.targets import Criterion

PLURAL = {
    "Cilician Pirates",
    "Corsairs of Lemnos",
    "Golden Apples",
    "Maenads",
    "Pirates of the Euxine",
    "Stymphalian Birds",
    "Thracian Mares",
    "Tyrrhenian Pirates",
    "Wild Centaurs",
    "Winged Sandals",
}
ROOMS = ("games/mythology", "games/mythology/advanced", "games/mythology/basic")
THINGS = {"attacker", "against", "defender", "helper", "hero", "item", "name", "piece", "prize", "unit"}
"""Arguments that can be the name of several."""
OF_PLAYERS = {"ask-bid-said", "ask-poll-attack", "ask-poll-move", "has-shown", "holds-it"}
"""Messages in which `$name` is a player's."""
OF_HERCULES = {"remorse"}
SINGULAR = re.compile(r"(?:(?<!of )Maenads \w+s|(?:Does|Is|Has|Was) Maenads)\b")


def names_of(data):
    """Each name in nested data, with whether it is plural."""
    if isinstance(data, dict):
        if isinstance(data.get("name"), str):
            yield data["name"], data.get("plural", False)
        data = list(data.values())
    if isinstance(data, list):
        for part in data:
            yield from names_of(part)


@pytest.mark.parametrize("id", ["mythology", "mythology-basic"])
def test_every_name_of_several_is_said_to_be_one(id):
    names = dict(names_of(json.loads(game(id).components().model_dump_json())))
    assert {name for name, plural in names.items() if plural} == PLURAL & names.keys()


@pytest.mark.parametrize("id", GAMES)
def test_how_a_name_is_said_is_no_part_of_what_is_played_with(id):
    """So that a match that was saved before opens with what it began with."""
    own = game(id).components()
    said = own.model_dump_json()
    before = type(own).model_validate_json(re.sub(r'"article":"the",|"plural":true,', "", said))
    assert before.fingerprint == own.fingerprint and own_set(game(id), before.fingerprint) == own
    assert type(own).model_validate_json(said) == own


def test_a_sentence_says_a_name_with_its_article():
    units = {unit.name: unit.called for unit in game("mythology").components().world.units}
    assert text_of("held-fast", name=units["Nemean Lion"]) == "the Nemean Lion is held fast"
    assert text_of("feels-remorse", name=units["Stymphalian Birds"]) == "the Stymphalian Birds feel remorse"
    assert text_of("held-fast", name=units["Scylla"]) == "Scylla is held fast"


def sayings(room: str):
    """What each message of a catalogue says of Maenads, by every choice that it has."""
    bundle = FluentBundle([LANGUAGE], functions=FUNCTIONS, use_isolating=False)
    bundle.add_resource(resource_of(f"theomachy.{room.replace('/', '.')}"))
    for message in resource_of(f"theomachy.{room.replace('/', '.')}").body:
        if isinstance(message, Message) and message.value is not None:
            asked = Asked()
            asked.visit(message)
            choices = {name: [*words] for name, words in asked.choices.items() if "-plural" not in name}
            for words in itertools.product(*choices.values()):
                given = dict.fromkeys(asked.arguments, 2) | dict(zip(choices, words, strict=True))
                players = message.id.name in OF_PLAYERS
                for name in THINGS & given.keys() - ({"name"} if players else set()):
                    given |= {name: "Maenads", f"{name}-plural": number_of(Called("Maenads", plural=True))}
                text, _ = bundle.format_pattern(bundle.get_message(message.id.name).value, given)
                yield message.id.name, str(text)


@pytest.mark.parametrize("room", ROOMS)
def test_no_message_says_of_several_what_is_said_of_one(room):
    found = [
        (name, text) for name, text in sayings(room) if name not in OF_HERCULES and SINGULAR.search(text)
    ]
    assert found == []


def test_what_is_below_zero_has_a_minus_sign():
    """As in the client: the log's “-1 glory” had a hyphen."""
    assert (written(-1, "+d"), written(2, "+d"), written(-0.5, "g")) == (
        "\N{MINUS SIGN}1",
        "+2",
        "\N{MINUS SIGN}0.5",
    )
    assert Catalogue("theomachy")("no-seed", most=9, seed=-1).endswith("not \N{MINUS SIGN}1")
    assert difference(Effect(-0.5, -1, 2, 0.1), part=False) == (
        "\N{MINUS SIGN}0.50 (\N{MINUS SIGN}1.00 to +2.00)"
    )
    assert str(Criterion(measure="lift_got", of="bids", at_least=-0.1)).endswith(" \N{MINUS SIGN}0.1")
