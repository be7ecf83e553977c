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
    name = Said(lambda: text_of("game-name"))
    summary = Said(lambda: text_of("game-summary"))
    seats = range(2, 6)
    rules_version = 1
    window_seconds = 4.0
    options = (
        Option("edition", ("2006", "56"), lambda: text_of("option-edition")),
        Option(
            "starter",
            ("random", "name", "0", "1", "2", "3", "4"),
            lambda: text_of("option-starter"),
            {"2": 3, "3": 4, "4": 5},
        ),
        Option("sneak", ("window", "race", "off"), lambda: text_of("option-sneak")),
        Option("bust", ("edition", "forced", "any"), lambda: text_of("option-bust")),
        Option("drawing", ("auto", "manual"), lambda: text_of("option-drawing")),
        Option("floor_zero", ON_OFF, lambda: text_of("option-floor-zero")),
        Option("younger", ON_OFF, lambda: text_of("option-younger")),
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
