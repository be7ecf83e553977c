"""The coach: what a position is worth to a seat and what its moves are worth, from what that seat knew.

Contract
- Everything is made of blindfolded records: two worlds that look the same to a seat get the same evaluation,
  and an analysis of a finished match judges each decision by what its seat knew then.
- A chance to win is the mean share of the win over imagined worlds (determinizations), each played on as
  `greedy` would: to the end, or in games with long turns to the `horizon` and from there by the estimate. All
  moves of a decision are evaluated in the same worlds with the same luck, so their differences are known
  better than their chances.
"""

from theomachy.coach.analysis import Analysis, analyse
from theomachy.coach.evaluation import Evaluated
from theomachy.coach.hint import Hint, hint
from theomachy.coach.review import Review, TurningPoint, review

__all__ = ["Analysis", "Evaluated", "Hint", "Review", "TurningPoint", "analyse", "hint", "review"]
