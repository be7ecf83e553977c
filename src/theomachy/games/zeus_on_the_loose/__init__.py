"""Zeus on the Loose (Jason Schneider and Denise Evarts, Gamewright 2006): add cards, steal Zeus, hold him
when Mount Olympus reaches 100.

The exemplar of a game in Theomachy; read it in this order: RULES.md, components.toml, state, rules,
knowledge, words."""

from collections.abc import Mapping

from theomachy.errors import BadOptions
from theomachy.games.game import ON_OFF, Game, GameParts, Option, OptionValue, Said
from theomachy.games.zeus_on_the_loose.texts import text_of


class ZeusOnTheLoose(Game):
    id = "zeus-on-the-loose"
    name = Said(text_of.later("game-name"))
    summary = Said(text_of.later("game-summary"))
    seats = range(2, 6)
    rules_version = 1
    window_seconds = 4.0
    options = (
        Option("edition", ("2006", "56"), text_of.later("option-edition")),
        Option(
            "starter",
            ("random", "name", "0", "1", "2", "3", "4"),
            text_of.later("option-starter"),
            {"2": 3, "3": 4, "4": 5},
        ),
        Option("sneak", ("window", "race", "off"), text_of.later("option-sneak")),
        Option("bust", ("edition", "forced", "any"), text_of.later("option-bust")),
        Option("drawing", ("auto", "manual"), text_of.later("option-drawing")),
        Option("floor_zero", ON_OFF, text_of.later("option-floor-zero")),
        Option("younger", ON_OFF, text_of.later("option-younger")),
    )

    def resolve(self, given: Mapping[str, OptionValue]) -> dict[str, str]:
        options = super().resolve(given)
        if options["younger"] == "on":
            for name, value in (("sneak", "off"), ("drawing", "auto")):
                if name in given and options[name] != value:
                    raise BadOptions(text_of("younger-means", option=name, value=value, given=options[name]))
                options[name] = value
        return options

    @property
    def parts(self) -> GameParts:
        from theomachy.games.zeus_on_the_loose.registration import PARTS

        return PARTS
