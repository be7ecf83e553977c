"""Whether the reconstructed components of Mythology's Advanced game are good, by the criteria that were set
for them, among equal bots.

    uv run python benchmarks/mythology_balance.py [--games 1000] [--seats 2 4 6 8] [--options historical=on
    ...]

Only bots that are compiled (greedy, random). A game is decided in the first turn at whose end, and at that of
all turns after it, nobody has more glory than its winner; Fates, which nobody knows before, count at the end
alone. A hero is taken if anybody spends power points on him in the game, a monster if anybody does on it or a
hero kills it, a prize if it is captured."""

from dataclasses import dataclass

import numpy as np
from balance import Figures, count_wins, half_width, main, median, report_wins

from theomachy.games.mythology.advanced import events
from theomachy.games.mythology.advanced.actions import LOG_AID, LOG_UNIT, SCALE
from theomachy.games.mythology.advanced.components import AdvancedSet
from theomachy.games.mythology.advanced.rules.scoring import HALVES, condition, special_glory
from theomachy.games.mythology.advanced.state import GONE, TURNS, Params, State
from theomachy.games.mythology.world import HEROES, PRIZES, UNITS
from theomachy.kernel.chance import Dice
from theomachy.kernel.compiled import entry
from theomachy.kernel.events import numbers_of
from theomachy.kernel.generic import RANK, SCORE, SHARE, STANDING, standing
from theomachy.kernel.journal import new_journal
from theomachy.kernel.record import Ints, records, rows
from theomachy.kernel.runner import LONGEST, open_game, play_until
from theomachy.kernel.state import MAX_SEATS
from theomachy.lab.simulate import POLICIES, Plan, Played

OF_EQUAL = 25
"""Wanted: each god's share of wins at most so many per cent away from an equal one."""
OF_ANOTHER = 3
"""Wanted: no Special Victory Condition worth more than so many times another."""
LATE = 10
"""Wanted: half of the games are decided after this turn."""
DELIVERIES = 2
"""Wanted: so many prizes brought to Greece in a game of four."""
DELIVERS = numbers_of(events)["delivers"]
EVENTS = 20_000
"""Room for all that is told in a turn."""
DELIVERS = numbers_of(events)["delivers"]


def _watched(
    states, scratch, params, policies, dice, out, worth, journal, seed, first, results, glory, brought, scores
):  # type: ignore[no-untyped-def]
    """Games to their ends, as `runner.play_games` plays them; `glory[k, turn, seat]` is that of game k at the
    end of each turn, `brought[k]` how many prizes were brought to Greece."""
    t = params[0]
    for k in range(states.shape[0]):
        states[k] = scratch[1]
        s = states[k]
        open_game(s, t, dice[0], seed, first + k, journal)
        while s.over == 0:
            turn = s.turn
            play_until(
                s, t, s.stage + 1, LONGEST, policies, scratch, dice[0], out, worth, journal, results[k]
            )
            for i in range(1, journal[0, 0] + 1):
                brought[k] += int(journal[i, 0] == DELIVERS)
            journal[0, 0] = 0
            for seat in range(s.seats):
                glory[k, turn, seat] = s.players[seat].glory + s.players[seat].piety
        standing(s, t, scores[k])


watched = entry(_watched)


@dataclass(frozen=True, kw_only=True)
class Watched(Played):
    """A game, by turn and seat the glory at each turn's end, without Fates, and how many prizes were brought
    to Greece."""

    glory: Ints
    brought: int


def watch(made: Plan, games: range) -> list[Watched]:
    """Some games of a plan, watched turn by turn."""
    number = len(games)
    states = records(made.rules.state, number)
    glory = np.zeros((number, TURNS + 1, MAX_SEATS), np.int64)
    brought = np.zeros(number, np.int64)
    results, scores = np.zeros((number, 2), np.int64), np.zeros((number, MAX_SEATS, STANDING))
    out, worth = np.zeros(made.rules.actions, np.int64), np.zeros(made.rules.actions, np.int64)
    policies = np.array([POLICIES[spec] for spec in made.specs])
    scratch, params = records(made.rules.state, 2), rows(made.params)
    seed = np.uint64(made.seed)
    watched(
        states,
        scratch,
        params,
        policies,
        records(Dice, 1),
        out,
        worth,
        new_journal(EVENTS),
        seed,
        games.start,
        results,
        glory,
        brought,
        scores,
    )
    return [
        Watched(s, standing, int(moves), int(forced), glory=turns, brought=int(prizes))
        for s, standing, (moves, forced), turns, prizes in zip(
            states, scores, results, glory, brought, strict=True
        )
    ]


def outcome(made: Plan, game: Played) -> Figures:
    """What one game adds to the figures."""
    s, params = game.state, made.params
    assert isinstance(s, State) and isinstance(params, Params) and isinstance(game, Watched)
    figures = count_wins(game)
    figures["length", int(s.turn)] += 1
    figures["decided", decided(game, s)] += 1
    for seat in range(params.players):
        player = s.players[seat]
        fate = condition(int(player.fate))
        figures["god", int(player.god)] += 1
        figures["god wins", int(player.god)] += game.standing[seat, SHARE]
        figures["fate", fate] += 1
        figures["fate halves", fate] += special_glory(s, params, seat)
        figures["halves"] += int(HALVES * game.standing[seat, SCORE])
        figures["off the board"] += sum(int(prize.owner == seat + 1) for prize in s.prizes)
        figures["captures"] += int(player.paid).bit_count()
        figures["occurrences"] += int(player.caused.sum())
    figures["brought"] += game.brought
    figures.update(("taken", thing) for thing in taken(s))
    return figures


def decided(game: Watched, s: State) -> int:
    """In which turn the game was decided."""
    winners = [seat for seat in range(s.seats) if game.standing[seat, RANK] == 1]
    first = int(s.turn) + 1
    while first > 1 and game.glory[first - 1, winners].max() == game.glory[first - 1, : s.seats].max():
        first -= 1
    return min(first, int(s.turn))


def taken(s: State) -> set[int]:
    """Units, and prizes from UNITS on, that somebody has taken."""
    lines = {int(line) - 1 for player in s.players for line in player.ledger if 0 < line <= LOG_AID}
    things = {(line - LOG_UNIT) // SCALE for line in lines}
    things |= {monster for monster in range(HEROES, UNITS) if s.pieces[monster].hex == GONE}
    return things | {
        UNITS + prize for prize in range(PRIZES) if any(player.paid >> prize & 1 for player in s.players)
    }


def report(made: Plan, games: int, figures: Figures) -> None:
    assert isinstance(made.components, AdvancedSet)
    world = made.components.world
    seats = len(made.specs)
    report_wins(made, games, figures)
    after = sum(times for key, times in figures.items() if key[0] == "decided" and key[1] > LATE) / games
    turns = f"median {median(figures, 'length'):.0f} (wanted: at most {TURNS})"
    print(
        f"  turns: {turns}; decided after turn {LATE}: {100 * after:.1f} % (wanted: 50), median"
        f" {median(figures, 'decided'):.0f}"
    )
    a_game = {name: figures[name] / games for name in ("captures", "brought", "off the board", "occurrences")}
    print(
        f"  a game: glory of a player {figures['halves'] / HALVES / games / seats:.0f}, prizes captured"
        f" {a_game['captures']:.1f}, ",
        end="",
    )
    print(
        f"brought to Greece {a_game['brought']:.2f} (wanted at 4 seats: {DELIVERIES}), off the board at the"
        f" end {a_game['off the board']:.1f}, ",
        end="",
    )
    print(f"Divine Occurrences {a_game['occurrences']:.1f}")
    gods = {
        god.name: seats * figures["god wins", place] / figures["god", place]
        for place, god in enumerate(world.gods)
        if figures["god", place]  # in few games not everybody plays
    }
    half = seats * half_width(1 / seats, games * seats // len(gods))
    print(
        f"  gods' shares in % of an equal one (wanted: {100 - OF_EQUAL} to {100 + OF_EQUAL}; +-"
        f" {100 * half:.0f}): ",
        end="",
    )
    print(
        ", ".join(
            f"{name} {100 * share:.0f}" for name, share in sorted(gods.items(), key=lambda item: item[1])
        )
    )
    fates = {
        fate: figures["fate halves", fate] / HALVES / times
        for (name, fate), times in sorted(_pairs(figures))
        if name == "fate"
    }
    print(f"  Special Victory Conditions (wanted: none above {OF_ANOTHER} times another): ", end="")
    print(", ".join(f"{fate}: {worth:.1f}" for fate, worth in fates.items()))
    names = [unit.name for unit in world.units] + [prize.name for prize in world.prizes]
    for kind, first, end in (
        ("heroes", 0, HEROES),
        ("monsters", HEROES, UNITS),
        ("prizes", UNITS, UNITS + PRIZES),
    ):
        shares = sorted((100 * figures["taken", thing] / games, names[thing]) for thing in range(first, end))
        print(
            f"  {kind} taken, in % of the games: from {shares[0][1]} {shares[0][0]:.1f} to {shares[-1][1]}"
            f" {shares[-1][0]:.1f}",
            flush=True,
        )


def _pairs(figures: Figures) -> list[tuple[tuple[str, int], int]]:
    return [(key, times) for key, times in figures.items() if isinstance(key, tuple)]


if __name__ == "__main__":
    main("mythology", outcome, report, bot="greedy", games=1000, seats=[2, 4, 6, 8], play=watch)
