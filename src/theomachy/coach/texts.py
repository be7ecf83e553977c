"""What the coach says in words: `en.ftl`."""

from theomachy.catalogue import Catalogue

text_of = Catalogue("theomachy.coach")
"""A message of the catalogue, in words."""
