"""How a table's log is written: the entries for what a step has brought."""

from collections import Counter

from theomachy.games.words import Event
from theomachy.match import Match
from theomachy.server.entries import ENTRIES, AsksForHint, BotFailed, Logged, OutOfTime, TakesBack
from theomachy.server.store import Step


def entry_of(match: Match, event: Event, number: int, version: int) -> Logged:
    """An event as an entry of the log, its `number`-th."""
    fields = dict(event) | {"number": number, "version": version, "part": match.part(event)}
    return ENTRIES[type(event)].model_construct(**fields)


def takes_back(match: Match, seat: int, events: int, number: int, version: int) -> TakesBack:
    """The entry that says that so many before it are void."""
    text = f"{match.names[seat]} takes back a move"
    return TakesBack(number=number, seat=seat, events=events, text=text, version=version)


def remarks(match: Match, step: Step, failures: Counter[int], number: int, version: int) -> list[Logged]:
    """What the log says before what a step has brought, from its entry `number` on: that a player has asked
    for a hint, or their time ran out; and when the match is over, which bots have failed. Before, that would
    tell that a bot had a choice."""
    told: list[Logged] = []
    if step.hint:
        text = f"{match.names[step.seat]} asks for a hint"
        told.append(AsksForHint(number=number, seat=step.seat, text=text, version=version))
    if step.instead == "time":
        text = f"{match.names[step.seat]}'s time ran out: a bot moves"
        told.append(OutOfTime(number=number, seat=step.seat, text=text, version=version))
    for seat, times in sorted(failures.items()) if match.over else ():
        if times:
            text = f"{match.names[seat]}'s bot has failed {times} times; a simpler one moved instead"
            told.append(
                BotFailed(number=number + len(told), seat=seat, times=times, text=text, version=version)
            )
    return told
