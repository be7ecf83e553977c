"""What the coach says in words: `en.ftl`."""

from theomachy.catalogue import Catalogue

text_of = Catalogue("theomachy.coach")
"""A message of the catalogue, in words."""


def chance_told(chance: float, error: float) -> str:
    """A chance in percent with its interval, of which `error` is half the width: in short, or by both ends
    where it would go beyond none or all."""
    least, most = chance - error, chance + error
    if least >= 0 and most <= 1:
        return text_of("chance", chance=f"{chance:.0%}", error=f"{100 * error:.0f}")
    return text_of(
        "chance-between",
        chance=f"{chance:.0%}",
        least=f"{100 * max(least, 0):.0f}",
        most=f"{100 * min(most, 1):.0f}",
    )
