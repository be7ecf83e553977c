"""What people at a table do with each other: say one of a few phrases, resign, pause, take moves back that
others have answered.

Contract
- Each is a step, stored under `Step.deed` and then told to everybody; what follows from the deeds so far
  (`Terms`) follows from the steps alone, so that it survives a restart.
- What needs consent is asked for by one, and done with the answer of the last whose consent was missing.
- Nothing free can be said: a phrase is one of `PHRASES`.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from typing import Final, Literal, get_args

from theomachy.server.table import RESIGN, UNDO, Step
from theomachy.server.words import text_of

What = Literal["pause", "undo"]
PhraseId = Literal["good-luck", "well-played", "thanks", "thinking", "sorry", "good-game"]
PHRASES: Final[tuple[PhraseId, ...]] = get_args(PhraseId)
SAY, ASK, AGREE, DECLINE, WITHDRAW = "say", "ask", "agree", "decline", "withdraw"
PAUSE, RESUME = "pause", "resume"


def say(phrase: str) -> str:
    """The deed of saying a phrase."""
    return f"{SAY}:{phrase}"


def concerning(kind: str, what: What) -> str:
    """The deed of asking for something, agreeing to it or declining it."""
    return f"{kind}:{what}"


@dataclass(frozen=True)
class Proposal:
    """What a seat has asked all others for, and with which version of the table; `agreed` have said yes."""

    version: int
    what: What
    by: int
    agreed: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Terms:
    """What people have agreed on: since when all rests (in seconds of `time.time`), and what is asked for."""

    paused_at: float | None = None
    proposal: Proposal | None = None

    def after(self, step: Step, version: int) -> "Terms":
        """The terms after a step, of which others learned as `version`. A request to take moves back is void
        as soon as the match has gone on."""
        kind, _, about = (step.deed or "").partition(":")
        proposal = self.proposal
        if kind == ASK:
            return replace(self, proposal=Proposal(version, "undo" if about == UNDO else "pause", step.seat))
        if kind == AGREE and proposal is not None:
            return replace(self, proposal=replace(proposal, agreed=proposal.agreed | {step.seat}))
        if kind == PAUSE:
            return Terms(step.at)
        if kind == RESUME or kind in (DECLINE, WITHDRAW, RESIGN, UNDO):
            return Terms(None if kind == RESUME else self.paused_at)
        if not step.is_note and proposal is not None and proposal.what == UNDO:
            return replace(self, proposal=None)
        return self


def ends_with(people: Iterable[int], resigned: Collection[int], seat: int) -> bool:
    """Whether none of the people's seats is left to play for when a seat resigns: bots alone do not play
    on."""
    return not set(people) - set(resigned) - {seat}


def resignation(name: str, ends: bool) -> str:
    """What is told when somebody resigns; `ends`: the match is over with it."""
    return text_of("resigns" if ends else "resigns-and-a-bot-plays", name=name)
