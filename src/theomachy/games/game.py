"""What a game tells of itself to the layers above. Each game's package holds one `Game`.

Contract: this module and every game's `__init__` import nothing heavy, so that listing games is quick;
`parts` imports the rest."""

import operator
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, SupportsIndex, overload

from theomachy.errors import BadOptions, BadSeats
from theomachy.games.texts import text_of

if TYPE_CHECKING:
    from theomachy.games.components import Components
    from theomachy.games.guided import Guided
    from theomachy.games.measures import Measure
    from theomachy.games.moves import GameMoves
    from theomachy.games.telling import GameEvents
    from theomachy.games.words import View, Wishes, Words
    from theomachy.kernel.generic import Rules
    from theomachy.kernel.state import ParamsHeader

OptionValue = str | int | bool
ON_OFF = ("off", "on")


@dataclass(frozen=True)
class Option:
    """A choice that the table makes before a match: the first value is the default.

    Examples:
        >>> option = Option("edition", ("2006", "56"), "which cards there are")
        >>> option.default, option.read(56)
        ('2006', '56')
    """

    name: str
    values: tuple[str, ...]
    told: str | Callable[[], str]
    """What it means in words, or where they stand: a catalogue is read when somebody asks for them."""
    needs: Mapping[str, int] = field(default_factory=dict)
    """The fewest seats at which a value can be chosen, where not every table has so many."""

    @property
    def meaning(self) -> str:
        """What it means, in words."""
        return self.told if isinstance(self.told, str) else self.told()

    @property
    def default(self) -> str:
        """The value where none is named."""
        return self.values[0]

    def read(self, value: OptionValue) -> str:
        """The canonical value. Raises BadOptions."""
        text = ON_OFF[value] if isinstance(value, bool) else str(value)
        if text not in self.values:
            raise BadOptions(
                text_of("no-value", option=self.name, text=repr(text), values=", ".join(self.values))
            )
        return text


@dataclass(frozen=True)
class GameParts:
    """What a game's folder holds beyond its description; each game's `registration` has it. Components and
    params are the game's own."""

    rules: "Rules"
    view: "type[View]"
    components: Callable[[Path | None], "Components"]
    params: Callable[[Any, Mapping[str, str], int, Sequence[str] | None, bool], "ParamsHeader"]
    words: Callable[[Any, Any, Sequence[str]], "Words"]
    events: "GameEvents"
    moves: "GameMoves"
    wishes: "type[Wishes] | None" = None
    """What one can wish to be asked about, in a game that asks out of turn."""
    guided: "Guided | None" = None
    """The lesson by which people learn the game, where there is one."""
    measures: "tuple[Measure, ...]" = ()
    """What the game measures of itself."""


class Place(NamedTuple):
    """A place of a map: what it is called, and its corners in the picture that `Game.map` draws."""

    name: str
    corners: tuple[tuple[float, float], ...]


class Said:
    """A text of a game's description that stands in its catalogue: that is read when somebody asks for it."""

    def __init__(self, text: Callable[[], str]) -> None:
        self._text = text

    @overload
    def __get__(self, game: None, kind: "type[Game]") -> "Said": ...

    @overload
    def __get__(self, game: "Game", kind: "type[Game]") -> str: ...

    def __get__(self, game: "Game | None", kind: "type[Game]") -> "str | Said":
        return self if game is None else self._text()


class Game(ABC):
    """One game's description.

    Examples:
        >>> from theomachy import game
        >>> zeus = game("zeus-on-the-loose")
        >>> zeus.name, zeus.players, [option.name for option in zeus.options][:2]
        ('Zeus on the Loose', '2 to 5 players', ['edition', 'starter'])
    """

    id: ClassVar[str]
    seats: ClassVar[range]
    options: ClassVar[tuple[Option, ...]]
    rules_version: ClassVar[int]
    """Counts up when a recorded match may no longer re-play as it was."""
    env_version: ClassVar[int] = 1
    """In the ids of its environments: counts up when a seed and actions no longer give the same observations,
    masks and rewards (`tests/env/recorded.json` tells)."""
    named_since: ClassVar[int] = 3
    """The format of saved files since which a position has the names of now, so that its hash can be made
    again (`theomachy.saved`)."""
    unchecked: ClassVar[tuple[str, ...]] = ()
    """Entries of a position that its hash leaves out, for they came when there were saved files already; they
    follow from the moves."""
    hidden: ClassVar[bool] = True
    """Whether some seat knows what another one does not."""
    rulebook_file: ClassVar[str] = "rulebook.toml"
    """Where the players' rulebook lies in the game's package, if there is one."""
    rules_chapter: ClassVar[str] = ""
    """A word in the heading of this game's chapter of RULES.md, where the file has several games."""
    has_map: ClassVar[bool] = False
    """Whether it is played on a map."""
    window_seconds: ClassVar[float | None] = None
    """How long seats have for what comes out of turn, where the table does not say otherwise; None where
    nothing does."""

    @property
    @abstractmethod
    def name(self) -> str:
        """What it is called."""

    @property
    @abstractmethod
    def summary(self) -> str:
        """What it is about, in a sentence."""

    @property
    @abstractmethod
    def parts(self) -> GameParts:
        """What the game's folder holds; imported with first use."""

    @property
    def rules(self) -> "Rules":
        """The game's implementations of the generic functions."""
        return self.parts.rules

    @property
    def view(self) -> "type[View]":
        """The model of the game's views."""
        return self.parts.view

    @property
    def events(self) -> "GameEvents":
        """All kinds of events of the game."""
        return self.parts.events

    @property
    def moves(self) -> "GameMoves":
        """All kinds of moves of the game."""
        return self.parts.moves

    @property
    def wishes(self) -> "type[Wishes] | None":
        """The model of what one can wish to be asked about; None where there is nothing to choose."""
        return self.parts.wishes

    @property
    def measures(self) -> "tuple[Measure, ...]":
        """What the game measures of itself, beside what is measured of all games."""
        return self.parts.measures

    def components(self, file: Path | None = None) -> "Components":
        """The components, from the game's own file or another one. Raises BadComponents."""
        return self.parts.components(file)

    def params(
        self,
        components: "Components",
        options: Mapping[str, str],
        seats: int,
        names: Sequence[str] | None,
        seat_by_seat: bool,
    ) -> "ParamsHeader":
        """Components and resolved options as numbers. Raises BadOptions."""
        for option in self.options:
            value = options[option.name]
            if seats < option.needs.get(value, 0):
                raise BadOptions(
                    text_of(
                        "option-needs-seats",
                        name=option.name,
                        value=value,
                        needed=option.needs[value],
                        seats=seats,
                    )
                )
        return self.parts.params(components, options, seats, names, seat_by_seat)

    def words(self, components: "Components", params: "ParamsHeader", names: Sequence[str]) -> "Words":
        """How players write and read this game's moves, events and positions."""
        return self.parts.words(components, params, names)

    def map(self, components: "Components", numbers: bool = False) -> str | None:
        """The map that the game is played on, as SVG, with the numbers of its places if they are wanted; None
        for a game without one."""
        return None

    def places(self, components: "Components") -> "list[Place]":
        """The places of the map, in the order in which events number them; none for a game without one."""
        return []

    @property
    def rules_text(self) -> str:
        """The game's RULES.md, without other games' chapters; of one that brings none, what it says of
        itself."""
        import importlib.resources

        file = importlib.resources.files(type(self).__module__) / "RULES.md"
        if not file.is_file():
            return f"# {self.name}\n\n{self.summary}\n"
        head = "\n# "
        common, *chapters = file.read_text("utf-8").split(head)
        own = [each for each in chapters if self.rules_chapter in each.partition("\n")[0]]
        return head.join([common, *own]).rstrip() + "\n"

    def rules_about(self, text: str) -> list[str]:
        """The rules, and the paragraphs between them, that contain a text, in capitals or not, as the
        beginning of a word; all of what stands under a heading that does."""
        found, whole = list[str](), False
        begins = re.compile(rf"(?<!\w){re.escape(text)}", re.IGNORECASE)
        for part in re.split(r"\n\n|\n(?=- )", self.rules_text.rstrip()):
            named = begins.search(part) is not None
            if part.startswith("#"):
                whole = named
            if whole or named:
                found.append(part)
        return found

    @property
    def rulebook_text(self) -> str | None:
        """The players' rulebook, as TOML; `theomachy.games.rulebook` says what there is in the file. None
        where there is none."""
        import importlib.resources

        file = importlib.resources.files(type(self).__module__).joinpath(*self.rulebook_file.split("/"))
        return file.read_text("utf-8") if file.is_file() else None

    @property
    def puzzles_text(self) -> str | None:
        """The game's puzzles, as JSON; `theomachy.coach.puzzles` says what there is in the file. None where
        it has none."""
        import importlib.resources

        file = importlib.resources.files(type(self).__module__) / "puzzles.json"
        return file.read_text("utf-8") if file.is_file() else None

    def resolve(self, given: Mapping[str, OptionValue]) -> dict[str, str]:
        """All options with their values, in the order of `options`.

        Raises BadOptions for an unknown name or value, or for options that contradict each other.
        """
        known = {option.name: option for option in self.options}
        if not isinstance(given, Mapping):
            raise BadOptions(text_of("no-names-with-values", given=repr(given)))
        for name in given:
            if name not in known:
                message = "no-option" if known else "no-options"
                raise BadOptions(text_of(message, game=self.name, option=repr(name), known=", ".join(known)))
        return {
            name: option.read(given[name]) if name in given else option.default
            for name, option in known.items()
        }

    @property
    def players(self) -> str:
        """For how many it is, in words."""
        fewest, most = self.seats.start, self.seats.stop - 1
        return text_of("players" if fewest == most else "players-from-to", fewest=fewest, most=most)

    @property
    def usual_seats(self) -> int:
        """How many sit down where nobody says otherwise: three, or as many as may."""
        return min(3, self.seats.stop - 1)

    def check_seats(self, seats: SupportsIndex) -> int:
        """The number of seats. Raises BadSeats."""
        if (
            not isinstance(seats, SupportsIndex)
            or isinstance(seats, bool)
            or operator.index(seats) not in self.seats
        ):
            raise BadSeats(text_of("other-seats", game=self.name, players=self.players, seats=seats))
        return operator.index(seats)

    def describe(self) -> dict[str, Any]:
        """What there is to know before a match, as JSON."""
        return {
            "id": self.id,
            "name": self.name,
            "summary": self.summary,
            "seats": [self.seats.start, self.seats.stop - 1],
            "hidden": self.hidden,
            "options": [
                {
                    "name": option.name,
                    "default": option.default,
                    "values": list(option.values),
                    "meaning": option.meaning,
                    "needs": dict(option.needs),
                }
                for option in self.options
            ],
        }
