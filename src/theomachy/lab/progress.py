"""How far long work has come, told to whoever waits."""

from typing import Protocol


class Progress(Protocol):
    """Is told how many games, or candidates, more there are. `kept`: they were there from an earlier run, so
    they took no time and say nothing of the speed. Told of none, it knows that all is ready."""

    def __call__(self, done: int, /, kept: bool = False) -> None: ...


def untold(_done: int, /, kept: bool = False) -> None:
    """For nobody."""
