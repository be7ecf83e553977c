"""What a process has in which a command has played before: a program that is forked from it need not import
Numba and its types once more."""

from theomachy.lab.simulate import plan, simulate

simulate(plan("zeus-on-the-loose", ["random", "random"], seed=0), games=1, jobs=1)
