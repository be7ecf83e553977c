"""Olympics (Brad Musil): bid for cards, invest them in five events, and see at the ceremony what the medals
say.

The game of choices made at the same time. Read it in this order: RULES.md, components.toml, state, events,
rules, lanes, medals, knowledge, words."""

from theomachy.games.game import Game, GameParts, Said
from theomachy.games.olympics.texts import text_of


class Olympics(Game):
    id = "olympics"
    name = Said(text_of.later("game-name"))
    summary = Said(text_of.later("game-summary"))
    seats = range(2, 6)
    rules_version = 1
    options = ()

    @property
    def parts(self) -> GameParts:
        from theomachy.games.olympics.registration import PARTS

        return PARTS
