"""What both games say alike in words: `en.ftl`."""

from theomachy.catalogue import Catalogue

text_of = Catalogue("theomachy.games.mythology")
"""A message of the catalogue, in words."""
