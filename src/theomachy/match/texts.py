"""What a match says in words: `en.ftl`."""

from theomachy.catalogue import Catalogue

text_of = Catalogue("theomachy.match")
"""A message of the catalogue, in words."""
