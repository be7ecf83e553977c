"""A finished match, played anew: step by step for people to look at, and to see that it was what its key made of it."""

from theomachy.errors import TheomachyError
from theomachy.fairness import commitment
from theomachy.match import Match
from theomachy.server.live import EVERYTHING, LiveTable
from theomachy.server.messages import Fairness, Replay, Step, TableInfo
from theomachy.server.store import Step as StoredStep
from theomachy.server.store import Table


def play_anew(table: Table, match: Match, steps: list[StoredStep], eyes: tuple[int | None, ...], info: TableInfo) -> Replay:
    """Play a finished match anew, and look at each step."""
    live = LiveTable(table)
    shown = [Step(version=0, move=None, seat=None, seats=live.update(eyes, EVERYTHING).seats)]
    for step in steps:
        before = live.version
        live.accept(step, live.attempt(step.seat, step.move))
        shown.append(Step(version=live.version, move=step.move, seat=step.seat, seats=live.update(eyes, before).seats))
    return Replay(table=info, steps=shown, fairness=_fairness(table, match))


def _fairness(table: Table, match: Match) -> Fairness:
    """Play the match anew from its key and nonces, and compare."""
    try:
        Match.from_json(match.to_json())
        moves_fit = True
    except TheomachyError:
        moves_fit = False
    return Fairness(commitment=commitment(table.key), key=table.key.hex(), nonces=[seat.nonce for seat in table.seats], moves_fit=moves_fit)
