"""OpenSpiel's MCCFR learns a tiny game, and best responses say how far it is from an equilibrium:
python examples/mccfr.py [kuhn|zeus] [ITERATIONS]    (extra openspiel)"""

import sys
from pathlib import Path

import numpy as np
import pyspiel
from open_spiel.python.algorithms.exploitability import exploitability
from open_spiel.python.algorithms.external_sampling_mccfr import ExternalSamplingSolver

from theomachy.env import openspiel

sys.path.insert(0, str(Path(__file__).parent / "kuhn_poker"))
from kuhn_poker import KuhnPoker

GAMES = {
    "kuhn": (openspiel.register(KuhnPoker()), {}),
    "zeus": ("python_theomachy_zeus_on_the_loose", {"players": 2, "starter": "0", "components": "tiny"}),
}

np.random.seed(1)
game = pyspiel.load_game(*GAMES[sys.argv[1] if len(sys.argv) > 1 else "zeus"])
solver = ExternalSamplingSolver(game)
most = int(sys.argv[2]) if len(sys.argv) > 2 else 4096
for iteration in range(1, most + 1):
    solver.iteration()
    if iteration & (iteration - 1) == 0 or iteration == most:  # powers of two: the curve
        found = exploitability(game, solver.average_policy())
        print(f"{iteration:6} iterations: exploitability {found:.4f}", flush=True)
