"""The server's own sentences."""

from theomachy.catalogue import Catalogue

text_of = Catalogue("theomachy.server")
"""A message of the catalogue, in words."""
