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
    last: all of one seat."""

    def __init__(self) -> None:
        self.rows: list[Told] = []
        self.undoable: list[Undoable] = []
        self._heard: dict[int, tuple[int, Told, list[Told]]] = {}
        """By eyes: how many rows have been looked through, the last of them, and which are told to these
        eyes."""

    def copy(self) -> "History":
        """A history of its own, with the same in it."""
        twin = History()
        twin.rows, twin.undoable, twin._heard = self.rows[:], self.undoable[:], dict(self._heard)
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
        if not is_final:
            self.undoable.append(move)

    def take_back(self) -> Undoable:
        """The last move was never made."""
        move = self.undoable.pop()
        del self.rows[move.rows :]
        return move

    def has_revealed(self, count: int, kind_of: Callable[[int], EventKind]) -> bool:
        """Whether an event after so many rows shows what was hidden, or settles something."""
        kinds = [kind_of(told.kind) for told in self.rows[count:] if told.kind != DISCLOSURE]
        return any(kind.reveals or kind.settles for kind in kinds)
