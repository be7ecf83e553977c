"""Hera and Zeus (Richard Borg, Kosmos 2000): two rows of hidden cards, action points, bluff; find the
opponent's hostage.

Read it in this order: RULES.md, components.toml, state, memory, cards, battle, powers, choices, rules,
knowledge, appraisal, words."""

from theomachy.games.game import ON_OFF, Game, GameParts, Option, Said
from theomachy.games.hera_and_zeus.texts import text_of


class HeraAndZeus(Game):
    id = "hera-and-zeus"
    name = Said(text_of.later("game-name"))
    summary = Said(text_of.later("game-summary"))
    seats = range(2, 3)
    rules_version = 1
    named_since = 4
    options = (
        Option("starter", ("hera", "zeus", "random"), text_of.later("option-starter")),
        Option("faq_pegasus_over_own_figure", ON_OFF, text_of.later("option-faq-pegasus-over-own-figure")),
    )

    @property
    def parts(self) -> GameParts:
        from theomachy.games.hera_and_zeus.registration import PARTS

        return PARTS
