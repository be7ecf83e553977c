"""Mythology: what both games show."""

from pydantic import Field

from theomachy.games.words import Shown


class FarView(Shown):
    """How far it is to each of the places that the view names, one after another; null where there is no
    way."""

    steps: list[int | None]
    turns: list[int | None] = Field(description="in which all that could be done for it is done")
