"""What the training says in words: `en.ftl`."""

from theomachy.catalogue import Catalogue

text_of = Catalogue("theomachy.learning")
"""A message of the catalogue, in words."""
