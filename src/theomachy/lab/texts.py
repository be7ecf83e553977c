"""What the laboratory says in words: `en.ftl`."""

from theomachy.catalogue import Catalogue

text_of = Catalogue("theomachy.lab")
"""A message of the catalogue, in words."""
