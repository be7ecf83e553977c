"""OpenSpiel's MCCFR learns Kuhn poker, and best responses say how far it is from an equilibrium:
python examples/mccfr.py [ITERATIONS]    (extra openspiel)"""

import sys
from pathlib import Path

import numpy as np
import pyspiel
from open_spiel.python.algorithms.exploitability import exploitability
from open_spiel.python.algorithms.external_sampling_mccfr import ExternalSamplingSolver

from theomachy.env import openspiel

sys.path.insert(0, str(Path(__file__).parent / "kuhn_poker"))
from kuhn_poker import KuhnPoker

np.random.seed(1)
game = pyspiel.load_game(openspiel.register(KuhnPoker()))
solver = ExternalSamplingSolver(game)
most = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
for iteration in range(1, most + 1):
    solver.iteration()
    if iteration & (iteration - 1) == 0 or iteration == most:  # powers of two: the curve
        print(f"{iteration:6} iterations: exploitability {exploitability(game, solver.average_policy()):.4f}")
