"""Which bots can be seated: the levels, and the operator's trained policies.

Contract
- A policy is named `policy:NAME`, after the file NAME.npz in the operator's folder. Names are looked up among
  the files that are there: no path is made of what a client says, and none is followed out of the folder.
- Nobody is offered a policy that cannot be read, or for another game or number of seats than the table's.
"""

import re
from collections.abc import Iterable
from pathlib import Path

from theomachy.bots import registry
from theomachy.bots.dense import DenseAbout
from theomachy.bots.levels import label_of, temper_of
from theomachy.bots.net_files import About, read, stamp
from theomachy.errors import BadNet, BadSeats
from theomachy.games import game as find_game
from theomachy.server.messages import BotLevel
from theomachy.server.words import text_of

LEVELS = (
    *(
        BotLevel(spec=level, label=label_of(level), meaning=temper_of(level), expert=False)
        for level in registry.LEVELS
    ),
    BotLevel(spec="random", label=text_of("bot-random"), meaning=text_of("bot-random-plays"), expert=True),
    BotLevel(spec="greedy", label=text_of("bot-greedy"), meaning=text_of("bot-greedy-plays"), expert=True),
    BotLevel(spec="ismcts:1s", label=text_of("bot-second"), meaning=text_of("bot-second-plays"), expert=True),
)
BY_STRENGTH = ("random", "mortal", "greedy", "hero", "demigod", "ismcts:1s", "olympian")
"""Of two equal ones the level comes last, for it is what people are told of."""
PolicyAbout = About | DenseAbout
POLICY = "policy:"
SUFFIX = ".npz"
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,29}")
"""What a policy can be called, so that its spec fits into what clients send."""


def stand_in(bots: Iterable[str | None]) -> str:
    """The level of a bot that takes a person's seat among these bots: that of the strongest, and never any
    card at random or a policy, of whose strength nothing is known."""
    return max(["greedy", *(bot for bot in bots if bot in BY_STRENGTH)], key=BY_STRENGTH.index)


class BotChoice:
    """The levels, and the policies in a folder."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._known: dict[tuple[Path, tuple[int, int]], PolicyAbout | BadNet] = {}
        """What has been read, by file and stamp: what a policy is for, or what is wrong with it."""

    def offered(self) -> list[BotLevel]:
        """All that a table can be opened with."""
        policies = [
            BotLevel(
                spec=f"{POLICY}{name}",
                label=text_of("policy-label", name=name),
                meaning=text_of("policy-plays"),
                expert=True,
                game=about.game,
                seats=about.seats,
            )
            for name, about in self._policies().items()
        ]
        return [*LEVELS, *policies]

    def errors(self) -> list[str]:
        """What is wrong with each file that is not offered."""
        found = {name: self._about(file) for name, file in self._files().items()}
        return [str(about) for about in found.values() if isinstance(about, BadNet)]

    def state(self) -> tuple[str, ...]:
        """What tells whether the same is offered as before."""
        return tuple(f"{name} {about}" for name, about in self._policies().items())

    def check(self, spec: str | None, game: str, seats: int) -> None:
        """Whether a bot can be seated at a table. Raises BadSeats."""
        offered = {bot.spec: bot for bot in self.offered()}
        bot = offered.get(spec or "")
        fitting = sorted(bot.spec for bot in offered.values() if _plays(bot, game, seats))
        if bot is None:
            raise BadSeats(text_of("no-bot", spec=repr(spec), bots=", ".join(fitting)))
        if not _plays(bot, game, seats):
            raise BadSeats(
                text_of(
                    "bot-of-other-game",
                    label=bot.label,
                    plays=find_game(bot.game or game).name,
                    for_seats=bot.seats,
                    game=find_game(game).name,
                    seats=seats,
                )
            )

    def resolve(self, spec: str) -> str:
        """A bot's spec as `theomachy.bots` has it, where a policy is named by its file. Raises BadNet for a
        policy that is not there any more."""
        if not spec.startswith(POLICY):
            return spec
        name = spec.removeprefix(POLICY)
        if name not in self._policies():
            raise BadNet(text_of("policy-gone", name=name))
        return f"{POLICY}{self._files()[name]}"

    def _policies(self) -> dict[str, PolicyAbout]:
        found = {name: self._about(file) for name, file in self._files().items()}
        return {name: about for name, about in found.items() if isinstance(about, PolicyAbout)}

    def _about(self, file: Path) -> PolicyAbout | BadNet:
        try:
            key = (file, stamp(file))
            if key not in self._known:
                self._known[key] = self._look(file)
            return self._known[key]
        except BadNet as error:
            return error

    def _look(self, file: Path) -> PolicyAbout | BadNet:
        """What a file is for, or what is wrong with it."""
        assert self._folder is not None
        if not NAME.fullmatch(file.stem):
            return BadNet(text_of("bad-policy-name", file=file))
        if not file.resolve().is_relative_to(self._folder.resolve()):
            return BadNet(text_of("policy-elsewhere", file=file))
        if not file.is_file():
            return BadNet(text_of("policy-no-file", file=file))
        try:
            return read(file).about
        except BadNet as error:
            return error

    def _files(self) -> dict[str, Path]:
        files = sorted(self._folder.glob(f"*{SUFFIX}")) if self._folder is not None else []
        return {file.name.removesuffix(SUFFIX): file for file in files}


def _plays(bot: BotLevel, game: str, seats: int) -> bool:
    return bot.game in (None, game) and bot.seats in (None, seats)
