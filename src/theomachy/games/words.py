"""What all games' words share: views, events, moves as text.

Contract
- `Words` sees blindfolded records and single journal rows that the reader may see, so whatever it says is
  something the reader may know.
- Notation round-trips: `parse(notation(action)) == action` for every action of the game.
"""

import re
from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache, reduce
from itertools import takewhile
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypeAliasType

from theomachy.errors import AmbiguousMove, UnknownMove
from theomachy.games.texts import text_of
from theomachy.kernel.state import Header

if TYPE_CHECKING:
    from theomachy.games.moves import Notation
    from theomachy.games.telling import Teller

Known = TypeVar("Known", bound=BaseModel)
MOST_NAMED, NEAREST = 30, 5
"""A refusal names so many moves, or of more only the nearest."""
ALIKE = 0.8
"""Or the one that what was written is so much like, as `difflib` counts it: grece is by 0.91 like greece."""


class Shown(BaseModel):
    """Base of what is shown to people and programs."""

    model_config = ConfigDict(frozen=True)


@cache
def _fields_of(model: type[BaseModel]) -> tuple[tuple[str, ...], set[str]]:
    names = tuple(model.model_fields)
    return names, set(names)


def known(model: type[Known], fields: Mapping[str, Any]) -> Known:
    """A model of fields that are known to be right, all of them: they are not checked, which takes five times
    as long. (So does pydantic's `model_construct`, which looks for defaults and aliases.)"""
    names, are_set = _fields_of(model)
    made = model.__new__(model)
    object.__setattr__(made, "__dict__", {name: fields[name] for name in names})
    object.__setattr__(made, "__pydantic_fields_set__", are_set)
    object.__setattr__(made, "__pydantic_extra__", None)
    object.__setattr__(made, "__pydantic_private__", None)
    return made


def union_by_kind(name: str, models: Sequence[type[BaseModel]]) -> Any:
    """A union that has a name of its own, and whose `kind` tells which it is."""
    union: Any = reduce(or_, models)
    return TypeAliasType(name, Annotated[union, Field(discriminator="kind")] if len(models) > 1 else union)


class TypedMove(Shown):
    """A move as its kind and the fields that this kind has, which are typed; each game declares its own."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    kind: str

    @property
    def fields(self) -> dict[str, Any]:
        """What a move of this kind has of its own, by name."""
        return {name: value for name, value in self if name != "kind"}


Written = str | TypedMove | Mapping[str, Any]
"""A move as players write it, as its form, or as the form's JSON."""


class Choice(Shown):
    """A legal move: its number, how players write it, its form (kind and fields), and what it would do as far
    as its player can know."""

    action: int
    move: str
    form: TypedMove
    meaning: str

    def __str__(self) -> str:
        return self.move


class Barred(Shown):
    """Something that a player could want to do now, a card of its hand, and may not: how players write it,
    its form, and why not, as far as its player can know."""

    move: str
    form: TypedMove
    reason: str


class Event(Shown):
    """Something that happened, as one audience may know it. `number` counts that audience's events from 0;
    each kind has fields of its own."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    number: int
    kind: str
    text: str

    @property
    def fields(self) -> dict[str, Any]:
        """What an event of this kind has of its own, by name."""
        return {name: value for name, value in self if name not in COMMON}


COMMON = ("number", "kind", "text", "version", "part")
"""What every event has, and every entry of a log."""


class View(Shown):
    """What one seat (or a spectator: seat None) sees of a match."""

    game: str
    components: str = Field(description="name and version of the component set")
    seat: int | None
    names: list[str]
    must: list[int] = Field(description="seats that the match waits for")
    may: list[int] = Field(description="seats that could act though nobody waits for them")
    over: bool
    moves: int
    legal: list[Choice]
    barred: list[Barred]


class Wishes(Shown):
    """What a player wants to be asked about; each game that asks out of turn has its own. The defaults are
    the game's."""

    model_config = ConfigDict(frozen=True, extra="forbid")


@dataclass(frozen=True)
class Reply:
    """What a seat's wishes say to what it is asked: an action, or None where its player is to say.

    `secret`: which of the two it is depends on what the seat alone knows, and so nobody else may see whether
    its player was asked. What `secret` itself depends on is known to all, but for the wishes."""

    action: int | None = None
    secret: bool = False


def capital(text: str) -> str:
    """A clause as it stands by itself."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """With a capital: "the first seat", but not a name that its player writes without."""
    return "T" + text[1:] if text.startswith("the ") else text


class Words(ABC):
    """How players of one game write and read it, at one table."""

    teller: "Teller"
    """Tells the events of this table's match."""

    moves: "Notation"
    """Writes and reads its moves."""

    hurried: bool = False
    """Whether being quick is part of what is asked out of turn: then one person among bots is on the clock as
    well."""

    def notation(self, action: int) -> str:
        """How players write an action."""
        return self.moves.text(action)

    def form(self, action: int) -> TypedMove:
        """An action as its kind and fields."""
        return self.moves.form(action)

    def title(self, t: Header, seat: int, action: int) -> str:
        """What an action is called where nobody writes it, as far as its seat can know: as players write it,
        where that can be read as well."""
        return self.notation(action)

    @abstractmethod
    def meaning(self, t: Header, seat: int, action: int) -> str:
        """What an action would do, as far as its seat can know."""

    def score(self, score: float) -> str:
        """A seat's score with what it counts; nothing where it only says who has won."""
        return ""

    def is_news(self, event: "Event", seat: int, certain: bool) -> bool:
        """Whether an event that comes of a seat's move tells that seat more than the move itself does: what
        it takes, risks, reveals. `certain`: it comes whatever is hidden."""
        return True

    def wasted(self, t: Header, seat: int, action: int) -> str:
        """What an action gives away for nothing, so that it is asked about once more where a word would do
        it; nothing for nearly all."""
        return ""

    def card_text(self, t: Header, action: int) -> str:
        """What is printed on the card that an action plays, as the seat of `t` knows it; nothing for all
        else."""
        return ""

    @abstractmethod
    def refusal(self, t: Header, seat: int, action: int) -> str:
        """Why an illegal action is illegal, as far as its seat can know."""

    def tempting(self, t: Header, seat: int) -> Iterable[int]:
        """The actions that a seat could want to do now, as far as it can know: why it may not is told
        beforehand, where it may not."""
        return ()

    def choices(self, t: Header, seat: int, legal: Iterable[int]) -> list[Choice]:
        """The legal actions of a seat, with what each would do."""
        return [self.moves.choice(action, self.meaning(t, seat, action)) for action in legal]

    def barred(self, t: Header, seat: int, legal: Collection[int]) -> list[Barred]:
        """What a seat could want to do and may not, with the reasons."""
        return [
            self.moves.barred(action, self.refusal(t, seat, action))
            for action in self.tempting(t, seat)
            if action not in legal
        ]

    @abstractmethod
    def prompt_subject(self, t: Header, seat: int) -> str | None:
        """What a seat is asked about out of turn, and could say beforehand that it does not care for: a card,
        challenges. Else None."""

    @abstractmethod
    def pass_action(self, t: Header, seat: int) -> int | None:
        """The action by which a seat lets pass what it is asked about out of turn. Else None."""

    def reply(self, t: Header, seat: int, wishes: Wishes | None, legal: Sequence[int]) -> Reply:
        """What a seat's wishes, or the want of a choice, say to what it is asked now, where it has these
        legal actions; by default its player is asked. `wishes`: None in a game without any."""
        return Reply()

    @abstractmethod
    def view(self, t: Header, seat: int | None, frame: Mapping[str, Any]) -> View:
        """The view of a blindfolded record; `frame` holds the fields that all views share."""

    @abstractmethod
    def picture(self, view: View) -> str:
        """A view as a few lines of plain text."""

    def question(self, view: View) -> str:
        """What the view's seat is asked, as a sentence; nothing where its legal moves say it all."""
        return ""

    def about(self, view: View, name: str) -> str:
        """What the view shows of a thing, by its name or a part of it that fits no other, or misspelled;
        nothing where there is no such thing, or no more to say than the picture does. Raises UnknownMove
        where it could be several."""
        return ""

    def plain_map(self, view: View, width: int, about: str = "") -> str | None:
        """The map of a view in lines of at most so many characters, or what of it is around something; None
        in a game without a map. Raises UnknownMove where there is no such thing."""
        return None

    def next_move(self, t: Header, seat: int, written: str) -> int | None:
        """Of a destination that takes several moves, as a unit and the number of a hex, the next one: an
        action. None where `written` is no destination.

        Raises IllegalMove where the way goes no further: it is not the time, too far, or the unit is there.
        """
        return None

    @abstractmethod
    def position(self, s: Header) -> dict[str, Any]:
        """The whole position as JSON that a person can edit."""

    @abstractmethod
    def set_position(self, s: Header, position: Mapping[str, Any]) -> None:
        """Into a zeroed record what `position` says. Raises BadPosition, with the entry and the reason."""

    def spellings(self) -> Mapping[str, int]:
        """Every action by its notation."""
        return self.moves.spellings

    def parse(
        self, move: Written, legal: Callable[[], Iterable[int]] = tuple, seat: int | None = None
    ) -> int:
        """The action that a player wrote: its notation in any case, or a beginning that fits one action only;
        legal actions go first. Or the end, in whole words, of one legal action, as "4" of "aid 4", or whole
        words within it, or its words shortened, as "log ach 3" or "ach 3". Or the action with a kind and
        fields. `seat`: whose move it is.

        Raises UnknownMove or AmbiguousMove.
        """
        if isinstance(move, TypedMove | Mapping):
            return self.moves.action(move)
        if not isinstance(move, str):
            raise UnknownMove(text_of("no-text-of-move", move=repr(move)))
        if move in self.spellings():
            return self.spellings()[move]
        written = move.strip().casefold()
        spellings = {spelling.casefold(): action for spelling, action in self.spellings().items()}
        if written in spellings:
            return spellings[written]
        allowed = set(legal())
        possible = {text: action for text, action in spellings.items() if action in allowed}
        fitting = (
            _fitting(possible, lambda text: text.startswith(written))
            or _fitting(possible, lambda text: text.endswith(f" {written}"))
            or _fitting(possible, lambda text: f" {written} " in text)
            or _fitting(possible, lambda text: _abbreviates(written.split(), text.split()))
            or _fitting(possible, lambda text: _abbreviates_end(written.split(), text.split()))
            or _fitting(spellings, lambda text: text.startswith(written))
        )
        if not written or not fitting:
            raise UnknownMove(
                text_of("no-move", move=repr(move.strip()), rather=self._moves_like(written, allowed))
            )
        if len(set(fitting.values())) > 1:
            could_be = [self.notation(action) for action in sorted(set(fitting.values()))]
            raise AmbiguousMove(
                text_of(
                    "could-be",
                    move=repr(move.strip()),
                    moves=f" {text_of('or')} ".join(_few(written, could_be)),
                )
            )
        return next(iter(fitting.values()))

    def _moves_like(self, written: str, allowed: Iterable[int]) -> str:
        """What could be written instead: any move of a game that has few, else one that is possible now; but
        the one alone that was misspelled."""
        known, now = list(self.spellings()), [self.notation(action) for action in sorted(allowed)]
        of_all = not now or len(known) <= MOST_NAMED
        moves = known if of_all else now
        if meant := _misspelled(written, moves):
            return text_of("is-meant", move=meant)
        return text_of("moves-are" if of_all else "possible-now", moves=", ".join(_few(written, moves)))


def _fitting(spellings: Mapping[str, int], fits: Callable[[str], bool]) -> dict[str, int]:
    return {text: action for text, action in spellings.items() if fits(text)}


def _abbreviates(parts: Sequence[str], words: Sequence[str]) -> bool:
    """Whether words are written by their beginnings, the first one among them, and numbers whole; others may
    be left out."""
    if not parts or not words or not words[0].startswith(parts[0]):
        return False
    rest = iter(words)
    return all(any(_begins(word, part) for word in rest) for part in parts)


def _abbreviates_end(parts: Sequence[str], words: Sequence[str]) -> bool:
    """The same for several words without the first, which says what is done."""
    return len(parts) > 1 and _abbreviates(parts, words[1:])


def _begins(word: str, part: str) -> bool:
    return word == part if part.isdecimal() else word.startswith(part)


def _misspelled(written: str, moves: Iterable[str]) -> str | None:
    """The move that what was written looks like, whole or by an end that no other has, as it may be written,
    with the same numbers: another number is another move."""
    numbers = re.findall(r"\d+", written)
    ended = defaultdict[str, list[str]](list)
    for move in moves:
        words = move.casefold().split()
        for n in range(len(words)):
            ended[" ".join(words[n:])].append(move)
    tellable = [end for end, of in ended.items() if len(of) == 1 and re.findall(r"\d+", end) == numbers]
    return next((ended[end][0] for end in get_close_matches(written, tellable, 1, ALIKE)), None)


def _few(written: str, moves: list[str]) -> list[str]:
    """All of some moves; of very many those that begin most as was written, and how many more there are. What
    differs in its last number alone is one."""
    moves = list(together(moves))
    if len(moves) <= MOST_NAMED:
        return moves
    near = sorted(moves, key=lambda move: -_begin_alike(written, move.casefold()))
    return [*near[:NEAREST], text_of("more", n=len(moves) - NEAREST)]


def together(moves: Iterable[str]) -> dict[str, list[str]]:
    """Moves by how few lines tell them: those that differ alone in their last numbers, which follow one
    another, in one.

    Examples:
        >>> list(together(["aid 1", "aid 2", "aid 3", "aid 7", "pass"]))
        ['aid 1 to 3', 'aid 7', 'pass']
    """
    runs: list[list[str]] = []
    for move in moves:
        if runs and _follows(runs[-1][-1], move):
            runs[-1].append(move)
        else:
            runs.append([move])
    return {_told(run): run for run in runs}


def _follows(one: str, other: str) -> bool:
    """Whether moves differ alone in their last numbers, of which the second is the next."""
    (before, _, number), (other_before, _, other_number) = one.rpartition(" "), other.rpartition(" ")
    decimal = number.isdecimal() and other_number.isdecimal()
    return decimal and before == other_before and int(other_number) == int(number) + 1


def _told(run: Sequence[str]) -> str:
    """Moves whose numbers follow one another."""
    if len(run) == 1:
        return run[0]
    return text_of("moves-from-to", first=run[0], most=run[-1].rpartition(" ")[2])


def _begin_alike(one: str, other: str) -> int:
    """With how many characters two texts begin alike."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
