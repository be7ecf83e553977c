"""Hera and Zeus (Richard Borg, Kosmos 2000): two rows of hidden cards, action points, bluff; find the opponent's hostage.

Read it in this order: RULES.md, components.toml, state, memory, cards, battle, powers, choices, rules, knowledge, appraisal, words.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from theomachy.games.game import ON_OFF, Game, Option

if TYPE_CHECKING:
    from theomachy.games.components import Components
    from theomachy.games.words import View, Words
    from theomachy.kernel.generic import Rules
    from theomachy.kernel.state import TablesHeader


class HeraAndZeus(Game):
    id = "hera-and-zeus"
    name = "Hera and Zeus"
    summary = "Hidden cards in three columns, powers and challenges: free the hostage that the other holds."
    seats = range(2, 3)
    rules_version = 1
    options = (
        Option("starter", ("hera", "zeus", "random"), "who begins: Hera (the first seat), Zeus, or one of them at random"),
        Option("faq_pegasus_over_own_figure", ON_OFF, "whether Pegasus from the hand may attack a card that faces one's own figure"),
    )

    @property
    def rules(self) -> "Rules":
        from theomachy.games.hera_and_zeus.registration import RULES

        return RULES

    @property
    def view(self) -> "type[View]":
        from theomachy.games.hera_and_zeus.view import HeraView

        return HeraView

    def components(self, file: Path | None = None) -> "Components":
        from theomachy.games.hera_and_zeus.components import load

        return load(file)

    def tables(
        self, components: "Components", options: Mapping[str, str], seats: int, names: Sequence[str] | None, seat_by_seat: bool
    ) -> "TablesHeader":
        from theomachy.games.hera_and_zeus.components import Cards, make_tables

        assert isinstance(components, Cards)
        return make_tables(components, options, seat_by_seat)

    def words(self, components: "Components", tables: "TablesHeader", names: Sequence[str]) -> "Words":
        from theomachy.games.hera_and_zeus.components import Cards
        from theomachy.games.hera_and_zeus.state import Tables
        from theomachy.games.hera_and_zeus.words import HeraWords

        assert isinstance(components, Cards) and isinstance(tables, Tables)
        return HeraWords(components, tables, names)
