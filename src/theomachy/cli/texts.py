"""What the command line says in words: `en.ftl`."""

from theomachy.catalogue import Catalogue

text_of = Catalogue("theomachy.cli")
"""A message of the catalogue, in words."""
