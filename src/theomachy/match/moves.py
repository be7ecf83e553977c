"""Moves in a match: made, taken back, and given up for good."""

from typing import Self

from theomachy.errors import CannotUndo, IllegalMove, NotYourTurn
from theomachy.games.words import Choice, Written
from theomachy.history import Undoable
from theomachy.kernel.generic import play
from theomachy.kernel.record import copy, copy_into
from theomachy.match.choices import MatchChoices
from theomachy.match.outcome import Resignation
from theomachy.match.texts import text_of


class MatchMoves(MatchChoices):
    """Moves, and what takes them back."""

    @property
    def moves(self) -> list[tuple[int, str]]:
        """All moves so far: seat and notation."""
        return [(seat, self.words.notation(action)) for seat, action in self._moves]

    @property
    def last(self) -> tuple[int, int]:
        """The last move: seat and action."""
        return self._moves[-1]

    def play(self, move: Written | Choice, seat: int | None = None) -> Self:
        """Make a move, given as its notation, as its form (kind and fields), or as one of `legal()`; without
        a seat, for the one that must act.

        Raises BadSeats, NotYourTurn, UnknownMove, AmbiguousMove or IllegalMove; then nothing has changed.
        """
        seat = self._acting(seat)
        return self.play_action(self._meant(move, seat), seat)

    def legal_action(self, move: Written | Choice, seat: int) -> int:
        """The number of a legal move's action. Raises as `play`."""
        action = self._meant(move, self._seat(seat))
        self._check(action, seat)
        return action

    def _meant(self, move: Written | Choice, seat: int) -> int:
        """The action that a move is. Raises UnknownMove or AmbiguousMove."""
        if isinstance(move, Choice):
            return move.action
        legal = self.legal_actions(seat)
        if isinstance(move, str):
            for action in legal:
                if self.words.notation(action) == move:  # so nothing else need be spelled
                    return action
        return self.words.parse(move, lambda: legal, seat)

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

    def _check(self, action: int, seat: int) -> None:
        """The one check before any rule runs. Raises NotYourTurn or IllegalMove."""
        self.check_asked(seat)
        if action not in self.legal_actions(seat):
            raise IllegalMove(
                text_of(
                    "not-possible",
                    move=self.words.notation(action),
                    why=self.words.refusal(self.blindfolded(seat), seat, action),
                )
            )

    def play_forced(self) -> Self:
        """Answer for each seat in `must` that has only one legal action, until there is none."""
        while True:
            forced = next((seat for seat in self.must if len(self.legal_actions(seat)) == 1), None)
            if forced is None:
                return self
            self.play_action(self.legal_actions(forced)[0], forced)

    # Taken back

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take back its last move."""
        return self._could_undo(seat) and not self.history.undoable[-1].disclosing

    def _could_undo(self, seat: int) -> bool:
        """The same by the rules of before there were disclosures."""
        undoable = self.history.undoable
        return bool(undoable) and undoable[-1].seat == self._seat(seat)

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

    def _nothing_to_undo(self, seat: int) -> CannotUndo:
        seat = self._seat(seat)
        has_moved = any(mover == seat for mover, _ in self._moves)
        why = "nothing-to-take-back" if has_moved else "has-not-moved"
        return CannotUndo(text_of(why, name=self.names[seat]))

    def _is_final(self, move: Undoable) -> bool:
        """Whether a move that touched no chance can't be taken back all the same: it has ended the match,
        shown something, opened what others had under seal, or is changed instead of taken back."""
        s, before = self.state, move.state
        opened = any(before.sealed[seat] != s.sealed[seat] for seat in range(self.seats) if seat != move.seat)
        sealed = bool(s.sealed[move.seat]) and move.seat in self.may
        changes = s.moves == before.moves and not self.seat_by_seat  # which nobody learns
        revealed = self.history.has_revealed(move.rows, self.words.teller.kind)
        return bool(s.over or revealed or opened or sealed or changes)

    def settle(self) -> Self:
        """Nothing that was done up to here can be taken back any more."""
        self.history.settle()
        return self

    # Given up

    def resign(self, seat: int, ends: bool = False) -> Self:
        """A seat gives up: it can't win any more, and ranks behind all who play on. Where one other is left,
        or with `ends`, the match is over; else somebody, or something, plays the seat to the end.

        Raises BadSeats, or NotYourTurn where the match is over or the seat has resigned.

        Examples:
            >>> from theomachy import Match
            >>> Match("zeus-on-the-loose", seats=2, seed=7).resign(0).outcome.winners
            (1,)
        """
        if self.over or self._seat(seat) in self.resigned:
            name = self.names[seat]
            raise NotYourTurn(text_of("match-over" if self.over else "resigned-already", name=name))
        is_last = len(self._resignations) + 2 >= self.seats
        self._resignations.append(Resignation(len(self._moves), int(seat), ends or is_last))
        return self.settle()
