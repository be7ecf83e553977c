"""A table's log: what each seat, and a spectator, has been told of its match, entry by entry."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator

from theomachy.games.words import Event, known
from theomachy.match import Match
from theomachy.server.deeds import AGREE, ASK, PAUSE, RESUME, SAY, resignation
from theomachy.server.entries import (
    ENTRIES,
    AsksFor,
    AsksForHint,
    BotFailed,
    Logged,
    OutOfTime,
    Pauses,
    Replies,
    Resigns,
    Resumes,
    Says,
    TakesBack,
)
from theomachy.server.messages import Part
from theomachy.server.table import RESIGN, UNDO, Step
from theomachy.server.words import text_of

MOST_PARTS = 400
"""Parts of a match that a replay tells of; of longer ones the larger parts, or every other one."""


class TableLog:
    """The log of one table. A `version` counts the steps of which others learn."""

    def __init__(self, match: Match, at: float) -> None:
        """What its beginning tells, at a time in seconds."""
        self.told: dict[int | None, int] = dict.fromkeys([*range(match.seats), None], 0)
        """By audience how many events of the match are in its log."""
        self.entries: dict[int | None, list[Logged]] = {seat: [] for seat in self.told}
        self.hints: Counter[int] = Counter()
        """By seat how often its player has asked for a hint."""
        self.failures: Counter[int] = Counter()
        """By seat how often its bot has failed, so that greedy played instead."""
        self.begun: list[tuple[int, Part]] = []
        """The parts of the match, each with the number of the event with which it began."""
        self.seen_at, self.seen_version = at, 0
        """When something last happened that everybody could see, and with which version."""
        self.goes_on = False
        """Whether whoever alone was asked before that is alone asked again: what they do is one thing."""
        self._asked: tuple[int, ...] = ()
        self._note(match, 0, 0, at)

    def tell_of(self, step: Step, match: Match, version: int) -> None:
        """A step, of which others learn, has led to this match."""
        if step.takes_back:
            self._take_back(step, match, version)
            self.seen_at, self.seen_version = step.at, version
            self.goes_on, self._asked = False, match.must
        self.failures[step.seat] += step.instead == "bot"
        self._remark(step, match, version)
        self._note(match, version, step.number, step.at)

    def tell_of_note(self, step: Step, match: Match, version: int) -> None:
        """A seat has asked for a hint, or done something by which nothing moves."""
        self.hints[step.seat] += step.hint
        if step.deed == RESUME:
            self.seen_at = step.at
        self._remark(step, match, version)

    def _remark(self, step: Step, match: Match, version: int) -> None:
        for log in self.entries.values():
            log += remarks(match, step, self.failures, len(log), version)

    def since(self, seat: int | None, version: int) -> list[Logged]:
        """A seat's entries that came after a version."""
        log = self.entries[seat]
        return log[bisect_right(log, version, key=lambda entry: entry.version) :]

    @property
    def parts(self) -> list[Part]:
        """The parts of the match so far, by the step at which they begin."""
        by_step: dict[int, Part] = {}
        for _, part in self.begun:
            first = by_step.get(part.step)
            by_step[part.step] = (
                part if first is None else first.model_copy(update={"name": f"{first.name}. {part.name}"})
            )
        parts = list(by_step.values())
        if len(parts) > MOST_PARTS:
            parts = [part for part in parts if part.level == 0]
        return parts[:: 1 + len(parts) // MOST_PARTS]

    def _note(self, match: Match, version: int, step: int, at: float) -> None:
        made: dict[tuple[int, int], Logged] = {}
        for seat, events in match.news(self.told).items():
            log = self.entries[seat]
            for event in events:  # one that several are told alike is one entry
                key = id(event), len(log)
                if key not in made:
                    made[key] = entry_of(match, event, len(log), version)
                log.append(made[key])
            self.told[seat] += len(events)
            if seat is None and events:
                self.seen_at, self.seen_version = at, version
                self.goes_on = len(match.must) == 1 and match.must == self._asked
                self._asked = match.must
                self.begun += _begun(match, events, step)

    def _take_back(self, step: Step, match: Match, version: int) -> None:
        for seat, log in self.entries.items():
            left = match.heard(seat)
            log.append(takes_back(match, step, self.told[seat] - left, len(log), version))
            self.told[seat] = left
        self.begun = [(number, part) for number, part in self.begun if number < self.told[None]]


def _begun(match: Match, events: list[Event], step: int) -> Iterator[tuple[int, Part]]:
    """The parts that begin with some events, each with its event's number."""
    for event in events:
        level = match.part(event)
        if level is not None:
            yield event.number, Part(step=step, level=level, name=event.text)


def entry_of(match: Match, event: Event, number: int, version: int) -> Logged:
    """An event as an entry of the log, its `number`-th."""
    fields = vars(event) | {"number": number, "version": version, "part": match.part(event)}
    return known(ENTRIES[type(event)], fields)


def takes_back(match: Match, step: Step, events: int, number: int, version: int) -> TakesBack:
    """The entry that says that so many before it are void."""
    message = "takes-back-together" if step.deed == UNDO else "takes-back"
    text = text_of(message, name=match.names[step.seat])
    return TakesBack(number=number, seat=step.seat, events=events, text=text, version=version)


def remarks(match: Match, step: Step, failures: Counter[int], number: int, version: int) -> list[Logged]:
    """What the log says before what a step has brought, from its entry `number` on: that a player has asked
    for a hint, or their time ran out; and when the match is over, which bots have failed. Before, that would
    tell that a bot had a choice."""
    told: list[Logged] = []
    if step.hint:
        text = text_of("asks-hint", name=match.names[step.seat])
        told.append(AsksForHint(number=number, seat=step.seat, text=text, version=version))
    if step.instead == "time":
        text = text_of("time-over-bot-moves", name=match.names[step.seat])
        told.append(OutOfTime(number=number, seat=step.seat, text=text, version=version))
    if step.deed not in (None, UNDO):
        told.append(_deed_of(match, step, number, version))
    for seat, times in sorted(failures.items()) if match.over and not step.is_note else ():
        if times:
            text = text_of("bot-failed", name=match.names[seat], times=times)
            told.append(
                BotFailed(number=number + len(told), seat=seat, times=times, text=text, version=version)
            )
    return told


def _deed_of(match: Match, step: Step, number: int, version: int) -> Logged:
    """The entry that tells what somebody has done beside the moves."""
    kind, _, about = (step.deed or "").partition(":")
    frame = {"number": number, "version": version, "seat": step.seat}
    name = match.names[step.seat]
    if kind == SAY:
        text = text_of("says", name=name, phrase=text_of(f"phrase-{about}"))
        return Says.model_validate(frame | {"phrase": about, "text": text})
    if kind == RESIGN:
        text = resignation(name, match.over)
        return Resigns.model_validate(frame | {"ends": match.over, "text": text})
    if kind in (PAUSE, RESUME):
        text = text_of(f"{kind}s", name=name)
        return (Pauses if kind == PAUSE else Resumes).model_validate(frame | {"text": text})
    text = text_of(f"{kind}s-{about}", name=name)
    if kind == ASK:
        return AsksFor.model_validate(frame | {"what": about, "text": text})
    return Replies.model_validate(frame | {"what": about, "agrees": kind == AGREE, "text": text})
