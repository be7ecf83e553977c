"""How often levels win against the ones below that have nothing but habits, at two seats and compiled: in
seconds thousands of games for which `theomachy arena` takes hours.

    uv run python benchmarks/levels.py [GAME ...] [--deals N] [--seed S]

They appraise as the levels do and are asked seat by seat; equals are drawn by dice, not by what is known.
Levels that search or blunder are left out; `greedy` itself, from which those above search, comes last. Each
deal is played twice, with the seats swapped."""

import argparse
from itertools import pairwise
from typing import Any

import numpy as np

from theomachy.bots.levels import Play, play_of
from theomachy.bots.registry import LEVELS
from theomachy.games import game
from theomachy.kernel.chance import Dice
from theomachy.kernel.compiled import entry
from theomachy.kernel.generic import SHARE, STANDING, play, standing
from theomachy.kernel.journal import NO_JOURNAL
from theomachy.kernel.record import records
from theomachy.kernel.runner import greedy_choice, list_legal, open_game
from theomachy.kernel.state import MAX_SEATS, first_seat
from theomachy.lab.effects import share_effects
from theomachy.match import Match


def _duels(  # type: ignore[no-untyped-def]
    states, scratch, params, dice, out, worth, journal, ranks, seed, shares
):
    """Into `shares[k, seat]` what the bot of `params[0]` has of deal k in a seat against that of `params[1]`.

    `states`: zero, as many as `shares`. `scratch`: a record; `out`, `worth`: actions, what they are worth."""
    for k in range(shares.shape[0]):
        for seat in range(2):
            s = states[2 * k + seat]
            open_game(s, params[0], dice[0], seed, k, journal)
            while s.over == 0:
                actor = first_seat(s.must)
                t = params[int(actor != seat)]
                n = list_legal(s, t, actor, out)
                action = greedy_choice(s, t, actor, out, n, worth, scratch, dice[0])
                play(s, t, actor, action, journal)
            standing(s, params[0], ranks)
            shares[k, seat] = ranks[seat, SHARE]


duels = entry(_duels)


def has_only_habits(level: Play) -> bool:
    return level.bot == "greedy" and not level.blunders


def shares(name: str, levels: tuple[Play, Play], deals: int, seed: int) -> Any:
    """By deal what the first has against the second, in each seat."""
    rules, base = game(name).rules, Match(name, 2, seed=1, seat_by_seat=True).params
    params = records(rules.params, 2)
    params[:] = base
    for row, level in zip(params, levels, strict=True):
        for habit, value in level.habits.items():
            setattr(row, habit, value)
    actions, worth = np.zeros((2, rules.actions), np.int64)
    found = np.zeros((deals, 2))
    places = records(rules.state, 2 * deals), records(rules.state, 1), params, records(Dice, 1)
    duels(*places, actions, worth, NO_JOURNAL, np.zeros((MAX_SEATS, STANDING)), seed, found)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=["mythology-basic", "mythology"])
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    for name in asked.games:
        plays = {level: play_of(level, name, 2) for level in LEVELS}
        plays = {level: play for level, play in plays.items() if has_only_habits(play)}
        for (below, weaker), (level, stronger) in pairwise([*plays.items(), ("greedy", Play(bot="greedy"))]):
            found = shares(name, (stronger, weaker), asked.deals, asked.seed)
            (share,) = share_effects(found.mean(1, keepdims=True))
            figure = f"{share.value:.3f} [{share.low:.3f}, {share.high:.3f}] of {found.size:,}"
            print(f"{name}, {level} against {below}: {figure}", flush=True)


if __name__ == "__main__":
    main()
