"""Olympics (Brad Musil): bid for cards, invest them in five events, and see at the ceremony what the medals say.

The game of choices made at the same time. Read it in this order: RULES.md, components.toml, state, rules, lanes, medals, knowledge, words.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from theomachy.games.game import Game

if TYPE_CHECKING:
    from theomachy.games.components import Components
    from theomachy.games.words import View, Words
    from theomachy.kernel.generic import Rules
    from theomachy.kernel.state import TablesHeader


class Olympics(Game):
    id = "olympics"
    name = "Olympics"
    summary = "Bid for athletes and coaches, invest in secret in five events, and win the medals when the deck is spent."
    seats = range(2, 6)
    rules_version = 1
    options = ()

    @property
    def rules(self) -> "Rules":
        from theomachy.games.olympics.registration import RULES

        return RULES

    @property
    def view(self) -> "type[View]":
        from theomachy.games.olympics.words import OlympicsView

        return OlympicsView

    def components(self, file: Path | None = None) -> "Components":
        from theomachy.games.olympics.components import load

        return load(file)

    def tables(
        self, components: "Components", options: Mapping[str, str], seats: int, names: Sequence[str] | None, seat_by_seat: bool
    ) -> "TablesHeader":
        from theomachy.games.olympics.components import Cards, make_tables

        assert isinstance(components, Cards)
        return make_tables(components, seats, seat_by_seat)

    def words(self, components: "Components", tables: "TablesHeader", names: Sequence[str]) -> "Words":
        from theomachy.games.olympics.components import Cards
        from theomachy.games.olympics.state import Tables
        from theomachy.games.olympics.words import OlympicsWords

        assert isinstance(components, Cards) and isinstance(tables, Tables)
        return OlympicsWords(components, tables, names)
