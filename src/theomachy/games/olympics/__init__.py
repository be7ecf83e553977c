"""Olympics (Brad Musil): bid for cards, invest them in five events, and see at the ceremony what the medals
say.

The game of choices made at the same time. Read it in this order: RULES.md, components.toml, state, events,
rules, lanes, medals, knowledge, words."""

from theomachy.games.game import Game, GameParts


class Olympics(Game):
    id = "olympics"
    name = "Olympics"
    summary = (
        "Bid for athletes and coaches, invest in secret in five events, and win the medals when the deck is"
        " spent."
    )
    seats = range(2, 6)
    rules_version = 1
    options = ()

    @property
    def parts(self) -> GameParts:
        from theomachy.games.olympics.registration import PARTS

        return PARTS
