"""What is wrong with bots and nets, in words: `en.ftl`."""

from theomachy.catalogue import Catalogue

text_of = Catalogue("theomachy.bots")
"""A message of the catalogue, in words."""
