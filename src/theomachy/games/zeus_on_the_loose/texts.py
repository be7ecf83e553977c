"""What is said in words beside the events: `en.ftl`."""

from theomachy.catalogue import Catalogue

text_of = Catalogue("theomachy.games.zeus_on_the_loose")
"""A message of the catalogue, in words."""
