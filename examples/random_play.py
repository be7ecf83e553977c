"""A thousand matches at once, played at random: python examples/random_play.py [STEPS]"""

import sys

from theomachy.env import Batch

batch = Batch("zeus-on-the-loose", 1024, seats=3, seed=1)
step, ended, won = batch.reset(), 0, 0.0
for _ in range(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000):
    step = batch.step(batch.sample())
    ended, won = ended + step.done.sum(), won + step.reward.sum(axis=0)
print(f"{ended} matches ended; each seat won {won / max(ended, 1)}")
