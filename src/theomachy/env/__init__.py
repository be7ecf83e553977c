"""Environments for learning: `Env` is one match, `Batch` thousands side by side; `spec` says what they give.

docs/research.md begins with both.

`theomachy.env.pettingzoo` and `theomachy.env.gymnasium` (extra `rl`) and `theomachy.env.openspiel` (extra
`openspiel`) offer the same through those libraries' interfaces."""

from theomachy.env.batch import Batch, BatchStep
from theomachy.env.single import Env, Step
from theomachy.env.specs import Spec, spec
from theomachy.kernel.observation import Piece

__all__ = ["Batch", "BatchStep", "Env", "Piece", "Spec", "Step", "spec"]
