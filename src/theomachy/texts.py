"""What the modules beside the folders say in words: `en.ftl`."""

from theomachy.catalogue import Catalogue

text_of = Catalogue("theomachy")
"""A message of the catalogue, in words."""
