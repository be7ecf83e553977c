"""One match: seats, moves, what each seat sees of it, saving and loading. The Python API that people use.

Runs the rules interpreted; nothing is compiled here. Seats count from 0; seat None, where a seat may be None,
is a spectator."""

import secrets
from collections.abc import Collection, Iterator, Mapping, Sequence
from copy import copy as shallow_copy
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

import numpy as np

from theomachy.checks import check_names, check_seed, is_whole
from theomachy.errors import (
    AmbiguousMove,
    BadComponents,
    BadFile,
    BadOptions,
    BadPosition,
    BadSeats,
    CannotUndo,
    IllegalMove,
    NewerFile,
    NotYourTurn,
    ReplayMismatch,
    TheomachyError,
    UnknownMove,
)
from theomachy.fairness import KEY_BYTES, chance_word
from theomachy.games import game as find_game
from theomachy.games.game import Game, OptionValue
from theomachy.games.words import Barred, Choice, Event, Reply, TypedMove, View, Wishes, Written
from theomachy.history import History, Undoable
from theomachy.kernel.chance import combine
from theomachy.kernel.generic import RANK, SCORE, SHARE, STANDING, blindfold, legal, play, setup, standing
from theomachy.kernel.journal import new_journal
from theomachy.kernel.record import Word, copy, copy_into, new
from theomachy.kernel.state import MAX_SEATS, SPECTATOR, Header, bit
from theomachy.saved import (
    FORMAT,
    WITHOUT_RESIGNATIONS,
    SavedComponents,
    SavedMatch,
    components_of,
    is_altered,
    key_of,
    parse_position,
    parse_saved,
    position_hash,
    read_text,
    write_text,
)

if TYPE_CHECKING:
    from theomachy.coach import Analysis

LEVELS = ("round", "phase")
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


@dataclass(frozen=True)
class Outcome:
    """How a match ended: who won, and every seat's rank (1 the best) and score.

    Examples:
        >>> Outcome(winners=(1,), ranks=(2, 1), scores=(3.0, 4.0)).winners
        (1,)
    """

    winners: tuple[int, ...]
    ranks: tuple[int, ...]
    scores: tuple[float, ...]


@dataclass(frozen=True)
class Resignation:
    """After how many moves a seat has resigned, and whether the match ended with it."""

    after: int
    seat: int
    ends: bool


def _ranks_behind(ranks: Sequence[int], resigned: Sequence[int]) -> list[int]:
    """Ranks, where whoever has resigned is behind all others, and the first of them the last."""
    playing = [rank for seat, rank in enumerate(ranks) if seat not in resigned]
    behind = {seat: len(ranks) - n for n, seat in enumerate(resigned)}
    return [
        behind[seat] if seat in behind else 1 + sum(other < rank for other in playing)
        for seat, rank in enumerate(ranks)
    ]


class LegalMoves(Sequence[Choice]):
    """What a seat may do now, in the order of the actions' numbers. `"7" in match.legal()` asks by
    notation.

    Examples:
        >>> legal = Match("zeus-on-the-loose", seats=2, seed=7).legal()
        >>> legal, "Apollo" in legal, legal[0].meaning
        (<LegalMoves: 3, Hermes, Aphrodite, Apollo>, True, '0 → 3')
    """

    def __init__(self, choices: list[Choice]) -> None:
        self._choices = choices

    def __getitem__(self, index: Any) -> Any:
        return self._choices[index]

    def __len__(self) -> int:
        return len(self._choices)

    def __iter__(self) -> Iterator[Choice]:
        return iter(self._choices)

    def __contains__(self, move: object) -> bool:
        return any(move in (choice, choice.move) for choice in self._choices)

    def __repr__(self) -> str:
        return f"<LegalMoves: {', '.join(choice.move for choice in self._choices) or 'none'}>"


class Match:
    """A match of one of the games.

    `seats` is taken from `names` where only those are given. `seed` fixes all chance, and so do `key` and
    `nonces`, in the way that `theomachy.fairness` tells; without either a seed is drawn. `components` names
    another component file. With `seat_by_seat` nothing is left to whoever is quicker: one seat after another
    is asked (for one shared screen and for search).

    For research, `state` is the record of the match as it truly is, secrets and all, with `params`, the
    components and options that its rules read; change a `copy()` of the match rather than the match itself.
    No player may be shown anything made of them: what a seat may know is `blindfolded(seat)`. `words` writes
    and reads the game's notation.

    Raises UnknownGame, BadSeats, BadOptions, BadComponents.

    Examples:
        >>> match = Match("zeus-on-the-loose", seats=2, seed=7)
        >>> match.play(match.legal()[0]).moves
        [(1, '3')]
        >>> match.view(0).hand == match.view(1).hand
        False
    """

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        *,
        seed: int | None = None,
        key: bytes | None = None,
        nonces: Sequence[str] = (),
        options: Mapping[str, OptionValue] | None = None,
        names: Sequence[str] | None = None,
        components: Path | str | None = None,
        seat_by_seat: bool = False,
    ) -> None:
        self._prepare(
            game, seats, options, names, None if components is None else Path(components), seat_by_seat
        )
        if seed is None and key is None:
            seed = secrets.randbits(63)
        self._begin(seed, key, nonces)

    def _begin(self, seed: int | None, key: bytes | None, nonces: Sequence[str]) -> None:
        """Set up by a seed or a key. Raises BadOptions for both, or for a seed out of range."""
        if (seed is None) == (key is None):
            raise BadOptions("chance comes either from a seed or from a key: one of them, not both")
        if seed is not None:
            seed = check_seed(seed)
        if key is not None and (not isinstance(key, bytes) or len(key) != KEY_BYTES):
            raise BadOptions(f"a key has {KEY_BYTES} bytes")
        self.seed = seed
        self.key, self.nonces = key, list(nonces)
        self._start: dict[str, Any] | None = None
        if seed is not None:
            self.state.chance = combine(seed, 0)
        self._freshen_chance()
        setup(self.state, self.params, self._journal)
        self.history.take(self._journal)

    def _freshen_chance(self) -> None:
        """With a key, each move has chance of its own; with a seed, the generator runs on."""
        if self.key is not None:
            self.state.chance = Word(chance_word(self.key, len(self._moves), self.nonces))

    def _prepare(
        self,
        game: str | Game,
        seats: int | None,
        options: Mapping[str, OptionValue] | None,
        names: Sequence[str] | None,
        components: Any,
        seat_by_seat: bool,
    ) -> None:
        """All of a match but its first state. `components`: a path, None, or components already read."""
        self.game = find_game(game) if isinstance(game, str) else game
        seats = seats if seats is not None else len(names) if names else self.game.seats.start
        self.seats = self.game.check_seats(seats)
        self._own_names = None if names is None else check_names(names, seats)
        self.names = self._own_names or [f"the {ORDINALS[seat]} seat" for seat in range(seats)]
        self.options = self.game.resolve(options or {})
        self.seat_by_seat = seat_by_seat
        self.components = (
            self.game.components(components)
            if components is None or isinstance(components, Path)
            else components
        )
        self.params = self.game.params(
            self.components, self.options, self.seats, self._own_names, seat_by_seat
        )
        self.words = self.game.words(self.components, self.params, self.names)
        self.state: Header = new(self.game.rules.state)
        self._journal = new_journal()
        self._out = np.zeros(self.game.rules.actions, np.int64)
        self.history = History()
        self._moves: list[tuple[int, int]] = []
        self._resignations: list[Resignation] = []
        self._seen: tuple[bytes, dict[int, Header]] = (b"", {})
        """The state as bytes, and what was last revealed of it: it is asked for many times between two
        moves."""

    # Who acts, and what they may do

    @property
    def must(self) -> tuple[int, ...]:
        """The seats that the match waits for."""
        return () if self._is_broken_off else self._seats_in(self.state.must)

    @property
    def may(self) -> tuple[int, ...]:
        """The seats that could act though nobody waits for them."""
        return () if self._is_broken_off else self._seats_in(self.state.may)

    def _seats_in(self, mask: int) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.seats) if mask & bit(seat))

    @property
    def volunteers(self) -> tuple[int, ...]:
        """The seats that could cut in: of those in `may` the ones that have nothing under seal which they
        could only change."""
        return tuple(seat for seat in self.may if not self.state.sealed[seat])

    @property
    def actors(self) -> tuple[int, ...]:
        """All seats that could act now: those in `must`, then those in `may`."""
        return self.must + self.may

    @property
    def count(self) -> int:
        """How many moves everybody knows of: without changes of choices under seal."""
        return int(self.state.moves)

    @property
    def stage(self) -> int:
        """Which of the match's natural parts this is: rounds, turns."""
        return int(self.state.stage)

    @property
    def interrupted(self) -> bool:
        """Whether something has taken over the flow between turns: a window, an auction."""
        return bool(self.state.depth)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.state.over) or self._is_broken_off

    @property
    def resigned(self) -> tuple[int, ...]:
        """The seats that have resigned, in the order in which they did."""
        return tuple(each.seat for each in self._resignations)

    @property
    def _is_broken_off(self) -> bool:
        """Whether a resignation has ended the match."""
        return bool(self._resignations) and self._resignations[-1].ends

    def legal(self, seat: int | None = None) -> LegalMoves:
        """What a seat may do now; without a seat, the one that must act.

        Raises BadSeats for a seat that does not exist, AmbiguousMove where several must act and none is
        named."""
        if seat is None and self.over:
            return LegalMoves([])
        return LegalMoves(self._choices(self._acting(seat)))

    def legal_actions(self, seat: int) -> list[int]:
        """The numbers of the actions that a seat may do now, ascending."""
        if self._is_broken_off:
            self._seat(seat)
            return []
        n = legal(self.state, self.params, self._seat(seat), self._out)
        return [int(action) for action in self._out[:n]]

    def question(self, seat: int) -> object:
        """What a seat is asked, to be compared: what interrupts the flow, as far as the seat may know, and
        what it may do."""
        if not self.interrupted:
            return [], self.legal_actions(seat)
        t = self.blindfolded(seat)
        return [t.frames[n].tobytes() for n in range(t.depth)], self.legal_actions(seat)

    def _choices(self, seat: int) -> list[Choice]:
        t = self.blindfolded(seat)
        words, choice = self.words, self.game.moves.choice
        return [
            choice(
                action=action,
                move=words.notation(action),
                form=words.form(action),
                meaning=words.meaning(t, seat, action),
            )
            for action in self.legal_actions(seat)
        ]

    def _barred(self, t: Header, seat: int) -> list[Barred]:
        words, legal = self.words, self.legal_actions(seat)
        barred = self.game.moves.barred
        return [
            barred(
                move=words.notation(action), form=words.form(action), reason=words.refusal(t, seat, action)
            )
            for action in words.tempting(t, seat)
            if action not in legal
        ]

    def _seat(self, seat: int) -> int:
        if not is_whole(seat) or not 0 <= seat < self.seats:
            raise BadSeats(f"there is no seat {seat!r}; seats are 0 to {self.seats - 1}")
        return int(seat)

    def _acting(self, seat: int | None) -> int:
        if seat is not None:
            return self._seat(seat)
        if self.over:
            raise NotYourTurn("the match is over")
        if len(self.must) > 1:
            raise AmbiguousMove(f"seats {', '.join(map(str, self.must))} are all asked: name the seat")
        return self.must[0]

    # Moves

    def play(self, move: Written | Choice, seat: int | None = None) -> Self:
        """Make a move, given as its notation, as its form (kind and fields), or as one of `legal()`; without
        a seat, for the one that must act.

        Raises BadSeats, NotYourTurn, UnknownMove, AmbiguousMove or IllegalMove; then nothing has changed.
        """
        seat = self._acting(seat)
        action = (
            move.action
            if isinstance(move, Choice)
            else self.words.parse(move, lambda: self.legal_actions(seat), seat)
        )
        return self.play_action(action, seat)

    def play_action(self, action: int, seat: int) -> Self:
        """Make a move, given as the number of its action. Raises as `play`."""
        action, seat = self._action(action), self._seat(seat)
        self._check(action, seat)
        before = copy(self.state)
        rows = len(self.history.rows)
        self._moves.append((seat, action))
        self._freshen_chance()
        chance = self.state.chance
        try:
            play(self.state, self.params, seat, action, self._journal)
        except BaseException:  # a defect of the rules or an interrupt: nothing may be half done
            copy_into(self.state, before)
            self._journal[0, 0] = 0
            del self._moves[-1]
            raise
        self.history.take(self._journal)
        move = Undoable(seat, before, rows, self.history.disclosed_since(rows))
        self.history.remember(move, bool(self.state.chance != chance) or self._is_final(move))
        return self

    def _action(self, action: int) -> int:
        """The number of an action of this game. Raises UnknownMove."""
        if not is_whole(action) or action not in self.words.moves.actions:
            raise UnknownMove(f"{action!r} is no action of this game")
        return int(action)

    def check_asked(self, seat: int) -> None:
        """Nothing, for a seat that could act now. Raises BadSeats or NotYourTurn for any other."""
        if self._seat(seat) not in self.actors:
            waiting = ", ".join(self.names[other] for other in self.must)
            raise NotYourTurn(
                "the match is over"
                if self.over
                else f"{self.names[seat]} has nothing to decide now; the match waits for {waiting}"
            )

    def _check(self, action: int, seat: int) -> None:
        """The one check before any rule runs. Raises NotYourTurn or IllegalMove."""
        self.check_asked(seat)
        if action not in self.legal_actions(seat):
            raise IllegalMove(
                f"{self.words.notation(action)} is not possible:"
                f" {self.words.refusal(self.blindfolded(seat), seat, action)}"
            )

    def play_forced(self, seats: Collection[int] | None = None) -> Self:
        """Answer for each seat in `must` (and in `seats`, where given) that has only one legal action, until
        there is none."""
        while True:
            asked = [seat for seat in self.must if seats is None or seat in seats]
            forced = next((seat for seat in asked if len(self.legal_actions(seat)) == 1), None)
            if forced is None:
                return self
            self.play_action(self.legal_actions(forced)[0], forced)

    def prompt_subject(self, seat: int) -> str | None:
        """What a seat of `must` is asked about out of turn, and could say beforehand that it does not care
        for; else None."""
        return self.words.prompt_subject(self.blindfolded(seat), seat) if seat in self.must else None

    def pass_action(self, seat: int) -> int | None:
        """The number of the legal action by which a seat of `must` lets pass what it is asked about out of
        turn; None in its own turn."""
        action = self.words.pass_action(self.blindfolded(seat), seat) if seat in self.must else None
        return action if action in self.legal_actions(seat) else None

    @property
    def hurried(self) -> bool:
        """Whether being quick is part of what this game asks out of turn."""
        return self.words.hurried

    def reply(self, seat: int, wishes: Wishes) -> Reply:
        """What a seat's wishes say to what it is asked: an action for it, or that its player is to say."""
        return (
            self.words.reply(self.blindfolded(seat), seat, wishes, self.legal_actions(seat))
            if seat in self.must
            else Reply()
        )

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take back its last move."""
        return self._could_undo(seat) and not self.history.undoable[-1].disclosing

    def _could_undo(self, seat: int) -> bool:
        """The same by the rules of before there were disclosures."""
        undoable = self.history.undoable
        return bool(undoable) and undoable[-1].seat == self._seat(seat)

    def undo_count(self, seat: int) -> int:
        """How many moves would be taken back if all others agreed that the seat takes back its last one:
        that one, and what others have done since. 0 where it cannot be: chance or a reveal came with or after
        it, or, in a game with secrets, another's decision, which tells what they hold."""
        seat = self._seat(seat)
        if self._is_broken_off or (self.game.hidden and not self.can_undo(seat)):
            return 0
        return self.history.count_since(seat)

    def undo_together(self, seat: int) -> Self:
        """Take back the seat's last move and all that came after it: for players who all agree.

        Raises CannotUndo.
        """
        count = self.undo_count(seat)
        if not count:
            raise self._nothing_to_undo(seat)
        copy_into(self.state, self.history.take_back_together(count).state)
        del self._moves[-count:]
        return self

    def resign(self, seat: int, ends: bool = False) -> Self:
        """A seat gives up: it can't win any more, and ranks behind all who play on. Where one other is left,
        or with `ends`, the match is over; else somebody, or something, plays the seat to the end.

        Raises BadSeats, or NotYourTurn where the match is over or the seat has resigned.

        Examples:
            >>> Match("zeus-on-the-loose", seats=2, seed=7).resign(0).outcome.winners
            (1,)
        """
        if self.over or self._seat(seat) in self.resigned:
            reason = "the match is over" if self.over else f"{self.names[seat]} has resigned already"
            raise NotYourTurn(reason)
        is_last = len(self._resignations) + 2 >= self.seats
        self._resignations.append(Resignation(len(self._moves), int(seat), ends or is_last))
        return self.settle()

    def settle(self) -> Self:
        """Nothing that was done up to here can be taken back any more."""
        self.history.settle()
        return self

    def undo(self, seat: int) -> Self:
        """Take back the seat's last move, as long as no chance, no reveal and no other's decision came with
        or after it, and nothing hidden showed in what came of it.

        Raises CannotUndo.
        """
        if not self.can_undo(seat):
            raise self._nothing_to_undo(seat)
        return self.undo_again(seat)

    def undo_again(self, seat: int) -> Self:
        """Take back what was taken back when the match was played, be it a move that disclosed something.

        Raises CannotUndo.
        """
        if not self._could_undo(seat):
            raise self._nothing_to_undo(seat)
        copy_into(self.state, self.history.take_back().state)
        del self._moves[-1]
        return self

    def _nothing_to_undo(self, seat: int) -> CannotUndo:
        why = "chance, a reveal or another's decision came after it"
        return CannotUndo(f"{self.names[self._seat(seat)]} has no move to take back: {why}")

    def _is_final(self, move: Undoable) -> bool:
        """Whether a move that touched no chance can't be taken back all the same: it has ended the match,
        shown something, opened what others had under seal, or is changed instead of taken back."""
        s, before = self.state, move.state
        opened = any(before.sealed[seat] != s.sealed[seat] for seat in range(self.seats) if seat != move.seat)
        sealed = bool(s.sealed[move.seat]) and move.seat in self.may
        changes = s.moves == before.moves and not self.seat_by_seat  # which nobody learns
        revealed = self.history.has_revealed(move.rows, self.words.teller.kind)
        return bool(s.over or revealed or opened or sealed or changes)

    # What can be seen

    def blindfolded(self, seat: int | None) -> Header:
        """A record of what the seat may know and nothing else: all that bots, views and observations are made
        of."""
        eyes = self._eyes(seat)
        now = self.state.tobytes()
        if self._seen[0] != now:
            self._seen = (now, {})
        if eyes not in self._seen[1]:
            t = new(self.game.rules.state)
            blindfold(self.state, self.params, eyes, t)
            self._seen[1][eyes] = t
        return copy(self._seen[1][eyes])

    def view(self, seat: int | None = None, choices: bool = True) -> View:
        """What a seat (or a spectator) sees, with what it may do; without `choices` only what it sees."""
        t = self.blindfolded(seat)
        acts = choices and seat is not None and seat in self.actors
        frame = {
            "game": self.game.id,
            "components": self.components.label,
            "seat": seat,
            "names": self.names,
            "must": [other for other in self.must if t.must & bit(other)],
            "may": [other for other in self.may if t.may & bit(other)],
            "over": bool(t.over) or self._is_broken_off,
            "moves": int(t.moves),
            "legal": self._choices(seat) if acts and seat is not None else [],
            "barred": self._barred(t, seat) if acts and seat is not None else [],
        }
        return self.words.view(t, seat, frame)

    def events(self, seat: int | None = None, since: int = 0) -> list[Event]:
        """What has happened as far as a seat (or a spectator) may know, from its event number `since` on."""
        since = max(since, 0)
        tell = self.words.teller.event
        return [
            tell(number, told.kind, told.numbers)
            for number, told in enumerate(self.history.heard(self._eyes(seat))[since:], since)
        ]

    def part(self, event: Event) -> int | None:
        """How deep the part of the match lies that begins with an event: 0 a round or a turn, 1 a part of
        one; None for all other events."""
        begins = self.words.teller.begins(event.kind)
        return None if begins is None else LEVELS.index(begins)

    def heard(self, seat: int | None = None) -> int:
        """How many events a seat (or a spectator) knows of."""
        return len(self.history.heard(self._eyes(seat)))

    def _eyes(self, seat: int | None) -> int:
        return SPECTATOR if seat is None else self._seat(seat)

    def standing(self) -> list[dict[str, float]]:
        """Score, rank and (at the end) share of the win of each seat."""
        out = np.zeros((MAX_SEATS, STANDING))
        standing(self.state, self.params, out)
        return [
            {"score": float(row[SCORE]), "rank": int(row[RANK]), "share": float(row[SHARE])}
            for row in out[: self.seats]
        ]

    def analyse(self, seat: int, seconds: float = 1.0) -> "Analysis":
        """What a seat can expect, from what it knows: its chance to win, and what each of its moves is worth.

        Raises BadSeats, or BadOptions for no time."""
        from theomachy.coach import analyse  # needs this module, and what searches

        return analyse(self, seat, seconds)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, None while it goes on."""
        if not self.over:
            return None
        table = self.standing()
        ranks = [int(row["rank"]) for row in table]
        winners = tuple(seat for seat, row in enumerate(table) if row["share"] > 0)
        if self._resignations:
            ranks = _ranks_behind(ranks, self.resigned)
            winners = tuple(seat for seat in winners if seat not in self.resigned)
            if self._is_broken_off or not winners:
                winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
        return Outcome(winners, tuple(ranks), tuple(row["score"] for row in table))

    def notation(self, action: int | TypedMove | Mapping[str, Any]) -> str:
        """How players write an action, given as its number or its form. Raises UnknownMove."""
        if isinstance(action, TypedMove | Mapping):
            action = self.words.parse(action)
        return self.words.notation(self._action(action))

    @property
    def moves(self) -> list[tuple[int, str]]:
        """All moves so far: seat and notation."""
        return [(seat, self.words.notation(action)) for seat, action in self._moves]

    @property
    def last(self) -> tuple[int, int]:
        """The last move: seat and action."""
        return self._moves[-1]

    def picture(self, seat: int | None = None) -> str:
        """What a seat (or a spectator) sees, as a few lines of text."""
        return self.words.picture(self.view(seat))

    def __str__(self) -> str:
        return self.picture()

    def __repr__(self) -> str:
        return (
            f"<Match of {self.game.id}, {self.seats} seats, {self.count}"
            f" moves{', over' if self.over else ''}>"
        )

    # Copies, positions, files

    def copy(self) -> "Match":
        """A match of its own, at the same point."""
        twin = shallow_copy(self)
        twin.state = copy(self.state)
        twin._journal = new_journal()
        twin._out = self._out.copy()
        twin._moves, twin.history = self._moves[:], self.history.copy()
        twin._resignations = self._resignations[:]
        return twin

    def position(self) -> dict[str, Any]:
        """The whole position, secrets and all, as JSON that can be edited and given to `from_position`."""
        return {
            "game": self.game.id,
            "seats": self.seats,
            "names": None if self._own_names is None else self._own_names[:],
            "options": dict(self.options),
            "seat_by_seat": self.seat_by_seat,
            "components": self._saved_components().model_dump(),
            "position": self.words.position(self.state),
        }

    @classmethod
    def from_position(cls, position: Mapping[str, Any]) -> "Match":
        """A match that begins at a position: `game` and `position` are needed, the rest of `position()`'s
        entries may be left out.

        Raises BadPosition, or what making a match raises.
        """
        file = parse_position(position)
        game, players = find_game(file.game), file.position.get("players")
        seats = file.seats
        if seats is None:
            seats = len(players) if isinstance(players, list) else game.seats.start
        try:
            components = components_of(game, file.components)
        except BadComponents as error:
            raise BadPosition(f"position: {error}") from None
        match = cls.__new__(cls)
        match._prepare(game, seats, file.options, file.names, components, file.seat_by_seat)
        match.seed = None
        match.key, match.nonces = None, []
        match._start = deepcopy(file.position)
        match.words.set_position(match.state, match._start)
        return match

    def _saved_components(self) -> SavedComponents:
        own = self.components == self.game.components()
        data = None if own else self.components.model_dump(mode="json", exclude_none=True)
        return SavedComponents(
            label=self.components.label, fingerprint=self.components.fingerprint, data=data
        )

    def to_json(self) -> str:
        """The match as the text of a saved file."""
        return self._saved().to_json()

    @property
    def chain(self) -> str:
        """The hash of the match's saved file, chained over its beginning and every move
        (`theomachy.saved.chain_of`), in hexadecimal.

        Not for publication before the end: with the hash before it, a move that is still secret could be
        guessed from it."""
        chain = self._saved().chain
        assert chain is not None
        return chain

    def _saved(self) -> SavedMatch:
        return SavedMatch(
            theomachy=FORMAT if self._resignations else WITHOUT_RESIGNATIONS,
            game=self.game.id,
            rules=self.game.rules_version,
            seats=self.seats,
            names=self._own_names,
            options=dict(self.options),
            seat_by_seat=self.seat_by_seat,
            components=self._saved_components(),
            seed=self.seed,
            key=None if self.key is None else self.key.hex(),
            nonces=self.nonces,
            start=self._start,
            moves=self.moves,
            resigned=[(each.after, each.seat, each.ends) for each in self._resignations],
            check=self._hash(),
        ).chained()

    def _hash(self) -> str:
        return position_hash(self.words.position(self.state))

    def save(self, file: Path | str) -> None:
        """Write the match to a file: its beginning and its moves. Raises CannotSave; an older file is then as
        it was."""
        write_text(Path(file), self.to_json())

    @classmethod
    def load(cls, file: Path | str) -> "Match":
        """A saved match, re-played and checked: every move by the rules, the position to which they lead, and
        that nothing in the file was changed since it was saved (which files of format 1 cannot tell; the
        position is checked in files since the format `Game.named_since`).

        Raises BadFile, NewerFile, or ReplayMismatch with the first move that does not fit the rules.
        """
        return cls.from_json(read_text(Path(file)), str(file))

    @classmethod
    def from_json(cls, text: str, where: str = "the text") -> "Match":
        """As `load`, from the text of a saved file; `where` is what errors call it."""
        *_, match = cls.replay(text, where)
        return match

    @classmethod
    def replay(cls, text: str, where: str = "the text") -> Iterator["Match"]:
        """Re-play the text of a saved file: the same match at its beginning and after each move. Raises as
        `load`."""
        saved = parse_saved(text, where)
        match = cls.beginning(saved, where)
        match._take_up_resignations(saved, where)
        yield match
        for number, (seat, move) in enumerate(saved.moves, 1):
            try:
                match.play(move, seat)
            except TheomachyError as error:
                raise ReplayMismatch(
                    f"{where}: move {number} ({move!r} by seat {seat}) does not fit: {error}"
                ) from None
            match._take_up_resignations(saved, where)
            yield match
        if saved.format >= match.game.named_since and match._hash() != saved.check:
            raise ReplayMismatch(
                f"{where}: all {len(saved.moves)} moves fit, but they lead to another position than was saved"
            )
        if is_altered(text):
            raise ReplayMismatch(
                f"{where}: all {len(saved.moves)} moves fit, but the file is not as it was saved: something"
                " in it has been changed"
            )

    def _take_up_resignations(self, saved: SavedMatch, where: str) -> None:
        """Those that came after as many moves as there are now. Raises ReplayMismatch."""
        for after, seat, ends in saved.resigned:
            if after == len(self._moves):
                try:
                    self.resign(seat, ends)
                except TheomachyError as error:
                    raise ReplayMismatch(
                        f"{where}: that seat {seat} resigns after move {after} does not fit: {error}"
                    ) from None

    @classmethod
    def beginning(cls, saved: SavedMatch, where: str = "the match") -> "Match":
        """The match before its first saved move. Raises BadFile or NewerFile."""
        try:
            game = find_game(saved.game)
            if saved.rules > game.rules_version:
                raise NewerFile(
                    f"{where} was played by rules {saved.rules} of {game.name}; this Theomachy knows up to"
                    f" {game.rules_version}"
                )
            components = components_of(game, saved.components)
            if saved.start is not None:
                if saved.seed is not None or saved.key is not None:
                    raise BadFile(f"{where}: it begins with a position and with a seed or key")
                frame = {
                    name: getattr(saved, name)
                    for name in ("game", "seats", "names", "options", "seat_by_seat")
                }
                return cls.from_position(
                    frame | {"components": saved.components.model_dump(), "position": saved.start}
                )
            match = cls.__new__(cls)
            match._prepare(game, saved.seats, saved.options, saved.names, components, saved.seat_by_seat)
            match._begin(saved.seed, key_of(saved, where), saved.nonces)
        except BadFile:
            raise
        except TheomachyError as error:
            raise BadFile(f"{where}: {error}") from None
        return match
