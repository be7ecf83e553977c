"""Bots: each is given a decision, which holds only what its seat may know, and answers with an action."""

from theomachy.bots.bot import Bot, Decision
from theomachy.bots.net_files import save_policy
from theomachy.bots.registry import make

__all__ = ["Bot", "Decision", "make", "save_policy"]
