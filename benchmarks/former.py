"""How often today's bots win against what `greedy` was in Mythology before its opponents were worked on.

    uv run python benchmarks/former.py [GAME] [--bots race+net:0.1s,policy] [--seats 2] [--games 400]
        [--seed 0] [--jobs 1] [--out FILE]

GAME is `mythology-basic` or `mythology`. Each bot plays `--games` games, one against former ones in all other
seats: the same deals for each bot, each deal once with the bot in each seat. Budgets in seconds are of the
processor's time. Printed are a bot's share of the wins, where who ties has a part of one, and its share of
the games that one alone has won, with 95 % intervals; by chance both are one in as many as there are seats.

`--out` gets a line for each game as soon as it is over, and what stands there is not played again: so it can
be interrupted, and go on. Several processes may write to it. From a checkout it runs without being installed:
`PYTHONPATH=src python benchmarks/former.py`."""

import argparse
import csv
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from former_greedy import advanced, basic

from theomachy.bots import Decision, make
from theomachy.bots.registry import check_spec
from theomachy.errors import TheomachyError
from theomachy.games import game
from theomachy.kernel.chance import Dice, combine
from theomachy.kernel.compiled import dispatch, entry
from theomachy.kernel.generic import SHARE, STANDING, appraise, blindfold, play, setup, standing
from theomachy.kernel.journal import NO_JOURNAL
from theomachy.kernel.record import records
from theomachy.kernel.runner import highest, list_legal
from theomachy.kernel.state import MAX_SEATS, first_seat
from theomachy.lab.effects import wilson
from theomachy.lab.simulate import plan, spread

APPRAISALS = {"mythology-basic": basic.appraise, "mythology": advanced.appraise}
FORMER, GREEDY, ASKED = range(3)
"""Who sits in a seat: a former bot, today's `greedy`, or somebody who is asked."""
TOLD_EVERY = 10.0
"""After so many seconds it says again how things stand."""


def former_appraise(t, params, seat, actions, n, values):  # type: ignore[no-untyped-def]
    """What `greedy` thought of each action."""
    next(APPRAISALS[name] for name in APPRAISALS if game(name).rules.state is type(t))(
        t, params, seat, actions, n, values
    )


def _of_record(record: Any) -> Any:
    from numba import from_dtype

    for name, former in APPRAISALS.items():
        if from_dtype(game(name).rules.state.layout) == record:
            return former
    return None


dispatch(former_appraise, _of_record)


def _play_on(states, known, params, who, action, dice, out, worth, journal):  # type: ignore[no-untyped-def]
    """Set up the match in `states[0]`, if that has not been done, or else do `action`; and play on until
    somebody chooses who is asked.

    How many actions there are then, in `out`, or 0 at the end of the match; into `known[0]` what that seat
    knows. `who[seat]` sits there. `worth` is scratch."""
    s, t, p = states[0], known[0], params[0]
    if s.must == 0:
        setup(s, p, journal)
    else:
        play(s, p, first_seat(s.must), action, journal)
    while s.over == 0:
        seat = first_seat(s.must)
        n = list_legal(s, p, seat, out)
        place = 0
        if n > 1:
            blindfold(s, p, seat, t)
            if who[seat] == ASKED:
                return n
            if who[seat] == GREEDY:
                appraise(t, p, seat, out, n, worth)
            else:
                former_appraise(t, p, seat, out, n, worth)
            place = highest(worth, n, dice[0])
        play(s, p, seat, out[place], journal)
    return 0


play_on = entry(_play_on)


class Game(NamedTuple):
    """A game, as it stands in the file: the bot's share of the win, and how many had one; how often it chose,
    and how long it thought."""

    game: str
    bot: str
    seats: int
    seed: int
    deal: int
    seat: int
    share: float
    winners: int
    decisions: int
    seconds: float

    @property
    def which(self) -> tuple[str, ...]:
        """Which game it is, whatever came of it."""
        return tuple(map(str, self[: self._fields.index("share")]))


def play_game(name: str, spec: str, seats: int, seed: int, deal: int, seat: int) -> Game:
    """One game with a bot in a seat."""
    made = plan(name, ["greedy"] * seats, seed)
    rules, bot = made.rules, make(spec, clock=time.thread_time)
    who = np.full(seats, FORMER)
    who[seat] = GREEDY if spec == "greedy" else ASKED
    states, known = records(rules.state, 1), records(rules.state, 1)
    params, dice = records(rules.params, 1), records(Dice, 1)
    states[0].chance = combine(seed, deal)
    dice[0].chance = combine(states[0].chance, 1 + seat)
    params[0] = made.params
    out, worth = np.zeros((2, rules.actions), np.int64)
    action, decisions, seconds = 0, 0, 0.0
    while play_on(states, known, params, who, action, dice, out, worth, NO_JOURNAL):
        decision = Decision(name, known.tobytes(), params.tobytes(), seat)
        begun = time.thread_time()
        action = bot.choose(decision)
        seconds += time.thread_time() - begun
        decisions += 1
        if decision.check(action) is None:
            raise SystemExit(f"{spec} has answered {action!r}, which is no legal action")
    ranks = np.zeros((MAX_SEATS, STANDING))
    standing(states[0], params[0], ranks)
    shares = ranks[:seats, SHARE]
    of_bot, winners = float(shares[seat]), int((shares > 0).sum())
    return Game(name, spec, seats, seed, deal, seat, of_bot, winners, decisions, round(seconds, 3))


def play_and_keep(file: Path | None, *which: Any) -> Game:
    """One game, which is written to the file, if there is one, in one piece."""
    played = play_game(*which)
    if file is not None:
        with file.open("a", encoding="utf-8", newline="") as out:
            csv.writer(out).writerow(played)
    return played


def read(file: Path) -> Iterator[Game]:
    """The games that a file holds. What was cut off as it was written is left out."""
    with file.open(encoding="utf-8", newline="") as lines:
        rows = csv.DictReader(lines)
        if tuple(rows.fieldnames or ()) != Game._fields:
            raise SystemExit(f"{file} is no file of this benchmark")
        for row in rows:
            if None not in row.values() and None not in row:
                yield Game(*(kind(row[name]) for name, kind in Game.__annotations__.items()))


def figure(wins: float, games: int) -> str:
    if not games:
        return "no games"
    low, high = wilson(wins / games, games)
    return f"{wins / games:.3f} [{low:.3f}, {high:.3f}] of {games:,}"


def told(bot: str, games: list[Game]) -> str:
    """What came of a bot's games."""
    decided = [one for one in games if one.winners == 1]
    wins, alone = (figure(sum(one.share for one in some), len(some)) for some in (games, decided))
    a_decision = sum(one.seconds for one in games) / max(1, sum(one.decisions for one in games))
    return f"{bot}: wins {wins}; without ties {alone}; {a_decision:.3f} s a decision"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", nargs="?", default="mythology-basic", choices=list(APPRAISALS))
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args()
    bots = asked.bots.split(",")
    try:
        game(asked.game).check_seats(asked.seats)
        for bot in bots:
            check_spec(bot, asked.game, asked.seats)
    except TheomachyError as error:
        raise SystemExit(str(error)) from None
    if asked.out and not asked.out.exists():
        asked.out.write_text(",".join(Game._fields) + "\n", encoding="utf-8")
    wanted = [
        (asked.game, bot, asked.seats, asked.seed, deal, seat)
        for deal in range(-(-asked.games // asked.seats))
        for bot in bots
        for seat in range(asked.seats)
    ]
    kept = {one.which: one for one in read(asked.out)} if asked.out else {}
    played = [kept[which] for which in (tuple(map(str, one)) for one in wanted) if which in kept]
    missing = [(asked.out, *one) for one in wanted if tuple(map(str, one)) not in kept]
    warm_up = (None, asked.game, "greedy", asked.seats, 0, 0, 0)
    told_at = time.monotonic()
    for one in spread(play_and_keep, iter(missing), asked.jobs, warm_up):
        played.append(one)
        if time.monotonic() > told_at + TOLD_EVERY:
            told_at = time.monotonic()
            print(told(one.bot, [other for other in played if other.bot == one.bot]), flush=True)
    print("All:")
    for bot in bots:
        print(told(bot, [one for one in played if one.bot == bot]))


if __name__ == "__main__":
    main()
