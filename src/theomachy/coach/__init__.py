"""The coach: what a position is worth to a seat and what its moves are worth, from what that seat knew.

Contract
- Everything is made of blindfolded records: two worlds that look the same to a seat get the same evaluation,
  and an analysis of a finished match judges each decision by what its seat knew then.
- A chance to win is the mean share of the win over imagined worlds (determinizations), each played on by the
  policy of the package where there is one, for some choices of each seat, and from there by its value net;
  else as `greedy` would, to the end, or to that of the stage where a match is stages; in games with long
  turns as `greedy` to the `horizon` and from there by the estimate. All moves of a decision are evaluated in
  the same worlds with the same luck, so their differences are known better than their chances. The chart of a
  review goes by the mean of the first two.
- Advice is what the strongest quick bot would do, unless another move is better beyond chance (decision 30).
"""

from theomachy.coach.analysis import Analysis, analyse
from theomachy.coach.evaluation import Evaluated
from theomachy.coach.hint import Comparison, Hint, compare, hint
from theomachy.coach.review import Review, TurningPoint, review

__all__ = [
    "Analysis",
    "Comparison",
    "Evaluated",
    "Hint",
    "Review",
    "TurningPoint",
    "analyse",
    "compare",
    "hint",
    "review",
]
