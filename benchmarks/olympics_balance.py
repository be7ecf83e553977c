"""Whether the cards of Olympics are balanced: wins by seat, and what events and types of cards are worth,
among equal bots.

    uv run python benchmarks/olympics_balance.py [--bot ismcts:500] [--games 1000] [--seats 2 3 4 5]

A medal's points go to the types of the cards by which it was won, in proportion to their Performance.
`invested`: of the cards of a type that players had in their hands in the game and did not hold at its end,
the share that they put at an event (the others were bid or could not be played)."""

from balance import Figures, count_wins, main, report_wins

from theomachy.games.olympics.medals import medal_points, strength
from theomachy.games.olympics.state import DISCARDED, LIES, Params, State
from theomachy.lab.simulate import Plan, Played


def outcome(made: Plan, game: Played) -> Figures:
    """What one game adds to the figures."""
    s, params = game.state, made.params
    assert isinstance(s, State) and isinstance(params, Params)
    figures = count_wins(game)
    for event in range(params.events):
        there = sorted(
            (entrant for entrant in range(params.entrants) if strength(s, entrant, event)),
            key=lambda one: -strength(s, one, event),
        )
        for place, entrant in enumerate(there):
            if entrant < s.seats:
                count_medal(s, params, figures, event, entrant, medal_points(place))
    for card in range(params.cards):
        if LIES <= s.where[card] < LIES + s.seats:
            figures["invested", int(params.type[card])] += 1
        if LIES <= s.where[card] < LIES + s.seats or s.where[card] == DISCARDED:
            figures["used", int(params.type[card])] += 1
    return figures


def count_medal(s: State, params: Params, figures: Figures, event: int, entrant: int, points: int) -> None:
    """A medal's points for its event, and for the types of the cards there."""
    figures["event", event] += points
    for card in range(params.cards):
        if s.where[card] == LIES + entrant and params.event[card] == event:
            figures["type", int(params.type[card])] += (
                points * params.performance[card] / s.entrants[entrant].total[event]
            )


def report(made: Plan, games: int, figures: Figures) -> None:
    report_wins(made, games, figures)
    for name, labels in (("event", made.components.events), ("type", made.components.types)):  # type: ignore[attr-defined]
        points = [figures[name, number] for number in range(len(labels))]
        print(
            f"  medal points by {name} in %: "
            + ", ".join(
                f"{label} {100 * own / sum(points):.1f}" for label, own in zip(labels, points, strict=True)
            )
        )
    types = made.components.types  # type: ignore[attr-defined]
    print(
        "  invested in %: "
        + ", ".join(
            f"{label} {100 * figures['invested', n] / figures['used', n]:.0f}"
            for n, label in enumerate(types)
        ),
        flush=True,
    )


if __name__ == "__main__":
    main("olympics", outcome, report, bot="ismcts:500", games=1000, seats=[2, 3, 4, 5])
