"""What beginning is worth in Hera and Zeus, how long games are and how they end, among equal bots.

uv run python benchmarks/hera_balance.py [--bot ismcts:500] [--games 2000] [--jobs 2]
"""

from balance import Figures, half_width, main, mean, median

from theomachy.games.hera_and_zeus import events
from theomachy.games.hera_and_zeus.state import State
from theomachy.lab.simulate import Plan, Played

ENDS = {
    events.CHALLENGED_HOSTAGE: "a challenge frees the hostage",
    events.UNCOVERED_HOSTAGE: "Pegasus uncovers the hostage",
    events.PICKED_HOSTAGE: "Pegasus finds the hostage in the hand",
    events.HAND_WITH_HOSTAGE: "the hand is lost with the hostage",
    events.COLUMN_WITH_HOSTAGE: "a column is lost with the hostage",
    events.BOTH_HOSTAGES: "both hostages at once",
    events.NO_CARDS: "no cards are left",
    events.NO_ACTION: "a point cannot be spent",
}


def outcome(made: Plan, game: Played) -> Figures:
    """Who has won (by default Hera, in seat 1, begins), how, after how many turns of both, and decisions."""
    s = game.state
    assert isinstance(s, State)
    first, reason = int(s.winner == 0), int(s.reason) - 1
    return Figures(
        {
            "first": first,
            ("end", reason): 1,
            ("first by", reason): first,
            ("turns", int(s.turns)): 1,
            ("moves", int(s.moves)): 1,
        }
    )


def report(made: Plan, games: int, figures: Figures) -> None:
    first = figures["first"] / games
    print(
        f"{games} games of {made.specs[0]}: the first player wins {100 * first:.1f} +-"
        f" {100 * half_width(first, games):.1f} %"
    )
    print(f"  turns of both: mean {mean(figures, 'turns'):.1f}, median {median(figures, 'turns'):.0f}")
    print(f"  decisions: mean {mean(figures, 'moves'):.1f}")
    for reason, words in ENDS.items():
        ends = figures["end", reason]
        print(
            f"  {words}: {100 * ends / games:.1f} %, the first player won {figures['first by', reason]} of"
            f" {ends}"
        )


if __name__ == "__main__":
    main("hera-and-zeus", outcome, report, bot="ismcts:500", games=2000, seats=[2])
