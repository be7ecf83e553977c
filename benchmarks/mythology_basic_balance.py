"""Whether heroes and monsters are balanced in the Basic game of Mythology, among equal bots, and how the
points come about.

uv run python benchmarks/mythology_basic_balance.py [--bot greedy] [--games 1000] [--seats 2 4 6] [--jobs 2]
"""

from balance import Figures, half_width, main

from theomachy.games.mythology.basic.state import GONE, HEROES_SIDE, State
from theomachy.games.mythology.world import HEROES
from theomachy.kernel.generic import SHARE
from theomachy.lab.simulate import Plan, Played


def outcome(made: Plan, game: Played) -> Figures:
    """What one game adds to the figures."""
    s = game.state
    assert isinstance(s, State)
    figures = Figures()
    for seat in range(s.seats):
        player = s.players[seat]
        side = "heroes" if player.side == HEROES_SIDE else "monsters"
        figures[f"{side} win"] += game.standing[seat, SHARE]
        figures[f"{side} kill"] += int(player.kills)
        figures["prizes"] += int(player.prizes)
    figures["heroes left"] += sum(s.hex[:HEROES] != GONE)
    figures["monsters left"] += sum(s.hex[HEROES:] != GONE)
    return figures


def report(made: Plan, games: int, figures: Figures) -> None:
    share = figures["heroes win"] / games
    print(
        f"{len(made.specs)} seats, {made.specs[0]}, {games} games: the heroes' side wins {100 * share:.1f} +-"
        f" {100 * half_width(share, games):.1f} %"
    )
    print(
        "  a game: "
        + ", ".join(f"{name} {figures[name] / games:.1f}" for name in sorted(figures) if "win" not in name),
        flush=True,
    )


if __name__ == "__main__":
    main("mythology-basic", outcome, report, bot="greedy", games=1000, seats=[2, 4, 6])
