"""What all games say alike in words: `en.ftl`."""

from theomachy.catalogue import Catalogue

text_of = Catalogue("theomachy.games")
"""A message of the catalogue, in words."""
