"""Zeus on the Loose (Jason Schneider and Denise Evarts, Gamewright 2006): add cards, steal Zeus, hold him
when Mount Olympus reaches 100.

The exemplar of a game in Theomachy; read it in this order: RULES.md, components.toml, state, rules,
knowledge, words."""

from collections.abc import Mapping

from theomachy.errors import BadOptions
from theomachy.games.game import ON_OFF, Game, GameParts, Option, OptionValue


class ZeusOnTheLoose(Game):
    id = "zeus-on-the-loose"
    name = "Zeus on the Loose"
    summary = (
        "Add cards up to 100, steal the figurine, cut in with the same number; four rounds won spell Z-E-U-S."
    )
    seats = range(2, 6)
    rules_version = 1
    window_seconds = 4.0
    options = (
        Option("edition", ("2006", "56"), "the 60 cards of 2006 or the later 56 cards, a few rules differ"),
        Option(
            "starter", ("random", "name", "0", "1", "2", "3", "4"), "who begins", {"2": 3, "3": 4, "4": 5}
        ),
        Option(
            "sneak",
            ("window", "race", "off"),
            "the Same Number Sneak: everybody is asked, the quickest wins, or not at all",
        ),
        Option(
            "bust",
            ("edition", "forced", "any"),
            "going over 100: only when every card would (2006), or at any time (56)",
        ),
        Option(
            "drawing",
            ("auto", "manual"),
            "drawing back up to four by itself, or as a move that can be forgotten",
        ),
        Option("floor_zero", ON_OFF, "the total never drops below 0"),
        Option("younger", ON_OFF, "the rules for younger players: no sneak, and nobody forgets to draw"),
    )

    def resolve(self, given: Mapping[str, OptionValue]) -> dict[str, str]:
        options = super().resolve(given)
        if options["younger"] == "on":
            for name, value in (("sneak", "off"), ("drawing", "auto")):
                if name in given and options[name] != value:
                    raise BadOptions(
                        f"option younger means {name}={value}, so {name}={options[name]} contradicts it"
                    )
                options[name] = value
        return options

    @property
    def parts(self) -> GameParts:
        from theomachy.games.zeus_on_the_loose.registration import PARTS

        return PARTS
