"""What has happened in a match: who is told of it, and what of it can be taken back."""

from collections.abc import Callable
from dataclasses import dataclass

from theomachy.kernel.events import EventKind
from theomachy.kernel.journal import DISCLOSURE
from theomachy.kernel.record import Ints
from theomachy.kernel.state import Header, bit


@dataclass(frozen=True)
class Told:
    """A journal row: what happened and which seats may know it."""

    kind: int
    audience: int
    numbers: tuple[int, ...]


@dataclass(frozen=True)
class Undoable:
    """A move that its seat may still take back, unless it disclosed something: the state before it, and how
    many rows there were then."""

    seat: int
    state: Header
    rows: int
    disclosing: bool


class History:
    """The rows that the journal of a match has had, and the moves that can be taken back, the last of them
    last: those of one seat by itself, those of several with everybody's consent."""

    def __init__(self) -> None:
        self.rows: list[Told] = []
        self.undoable: list[Undoable] = []
        self.together: list[Undoable] = []
        """The moves, of whichever seats, since something was last settled or shown."""
        self._heard: dict[int, tuple[int, Told, list[Told]]] = {}
        """By eyes: how many rows have been looked through, the last of them, and which are told to these
        eyes."""

    def copy(self) -> "History":
        """A history of its own, with the same in it."""
        twin = History()
        twin.rows, twin.undoable, twin._heard = self.rows[:], self.undoable[:], dict(self._heard)
        twin.together = self.together[:]
        return twin

    def take(self, journal: Ints) -> None:
        """Take over what stands in the journal, which is empty then."""
        for kind, audience, *numbers in journal[1 : journal[0, 0] + 1].tolist():
            self.rows.append(Told(kind, audience, tuple(numbers)))
        journal[0, 0] = 0

    def heard(self, eyes: int) -> list[Told]:
        """The rows that are told to a seat, or to SPECTATOR. It is asked after each of thousands of moves:
        only those that are new are looked through."""
        count, last, heard = self._heard.get(eyes, (0, None, []))
        if count > len(self.rows) or (count and self.rows[count - 1] is not last):
            count, heard = 0, []  # something was taken back
        if count < len(self.rows):
            heard = heard + [told for told in self.rows[count:] if told.audience & bit(eyes)]
            self._heard[eyes] = (len(self.rows), self.rows[-1], heard)
        return heard

    def disclosed_since(self, count: int) -> bool:
        """Whether anything was disclosed after so many rows."""
        return any(row.kind == DISCLOSURE for row in self.rows[count:])

    def remember(self, move: Undoable, is_final: bool) -> None:
        """A move was made: it can be taken back, with those of the same seat before it, unless it is
        final."""
        if is_final or (self.undoable and self.undoable[-1].seat != move.seat):
            self.undoable.clear()
        if is_final or move.disclosing:
            self.together.clear()
        if not is_final:
            self.undoable.append(move)
            if not move.disclosing:
                self.together.append(move)

    def take_back(self) -> Undoable:
        """The last move was never made."""
        move = self.undoable.pop()
        if self.together and self.together[-1] is move:
            self.together.pop()
        del self.rows[move.rows :]
        return move

    def count_since(self, seat: int) -> int:
        """How many moves there were since a seat's last one, this included; 0 where it cannot be taken back
        with everybody's consent."""
        for count, move in enumerate(reversed(self.together), 1):
            if move.seat == seat:
                return count
        return 0

    def take_back_together(self, count: int) -> Undoable:
        """The last so many moves were never made; the first of them."""
        first = self.together[-count]
        del self.together[-count:], self.rows[first.rows :]
        self.undoable.clear()
        return first

    def settle(self) -> None:
        """Nothing that was done up to here can be taken back any more."""
        self.undoable.clear()
        self.together.clear()

    def has_revealed(self, count: int, kind_of: Callable[[int], EventKind]) -> bool:
        """Whether an event after so many rows shows what was hidden, or settles something."""
        kinds = [kind_of(told.kind) for told in self.rows[count:] if told.kind != DISCLOSURE]
        return any(kind.reveals or kind.settles for kind in kinds)
