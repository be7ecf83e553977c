"""What is said in words beside the events: `en.ftl`."""

from theomachy.catalogue import Catalogue

text_of = Catalogue("theomachy.games.mythology.advanced")
"""A message of the catalogue, in words."""
