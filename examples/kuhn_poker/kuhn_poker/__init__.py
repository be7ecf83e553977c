"""Kuhn poker (Kuhn 1950), the smallest game with a bluff: three cards, two players, one bet."""

from functools import cached_property

from theomachy.games.game import Game, GameParts


class KuhnPoker(Game):
    id = "kuhn-poker"
    name = "Kuhn poker"
    summary = "Three cards, two players, one chip to bet: the smallest game in which it pays to bluff."
    seats = range(2, 3)
    options = ()
    rules_version = 1

    @cached_property
    def parts(self) -> GameParts:
        from kuhn_poker import rules
        from theomachy.games.plain import plain_parts

        return plain_parts("Kuhn", rules, names={"card": ("none", "jack", "queen", "king")})
