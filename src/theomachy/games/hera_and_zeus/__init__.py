"""Hera and Zeus (Richard Borg, Kosmos 2000): two rows of hidden cards, action points, bluff; find the
opponent's hostage.

Read it in this order: RULES.md, components.toml, state, memory, cards, battle, powers, choices, rules,
knowledge, appraisal, words."""

from theomachy.games.game import ON_OFF, Game, GameParts, Option


class HeraAndZeus(Game):
    id = "hera-and-zeus"
    name = "Hera and Zeus"
    summary = "Hidden cards in three columns, powers and challenges: free the hostage that the other holds."
    seats = range(2, 3)
    rules_version = 1
    named_since = 4
    options = (
        Option(
            "starter",
            ("hera", "zeus", "random"),
            "who begins: Hera (the first seat), Zeus, or one of them at random",
        ),
        Option(
            "faq_pegasus_over_own_figure",
            ON_OFF,
            "whether Pegasus from the hand may attack a card that faces one's own figure",
        ),
    )

    @property
    def parts(self) -> GameParts:
        from theomachy.games.hera_and_zeus.registration import PARTS

        return PARTS
