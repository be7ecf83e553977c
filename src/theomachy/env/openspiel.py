"""The games through OpenSpiel's interface (extra `openspiel`). Importing this module registers them:

    from theomachy.env import openspiel
    game = pyspiel.load_game("python_theomachy_GAME(players=2)")

Contract
- Chance is explicit. With `chance="draws"` every draw of the rules is a chance node with equally likely
  outcomes, so exact algorithms see the whole tree; with `chance="seed"` three nodes at the beginning fix all
  draws of the match, which nobody knows. Seeds are for games on a map, which draw more than a thousand times
  in their first 150 decisions. The rules run interpreted.
- Games are sequential. Seats that choose at the same time are asked one after another, and none learns what
  another did before all have chosen; a seat without a choice is not asked (decision 29).
- Utilities add up to 0: each player's share of the win, minus an equal share.
- An information state is all that a seat has been told and has done. Its tensor has only the last `RECENT` of
  these besides the observation, so it is a summary; the string is exact.
- The parameters are `players`, `chance`, `components` (a component file, or the name of a set in the game's
  folder, such as `tiny`; "" for the game's own), the game's options, and `version`: the version of its
  environments, which is part of whatever is serialised, and of which only the newest exists.
"""

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, ClassVar

import numpy as np

from theomachy.env.extras import needs
from theomachy.env.stepping import ACTED
from theomachy.env.table import match_of, why_not
from theomachy.env.telling import RECENT, information_lines, recent
from theomachy.errors import BadOptions, BadSeats, IllegalMove, NotYourTurn, UnknownMove
from theomachy.games import GAMES
from theomachy.games import known as known_game
from theomachy.games.component_files import find
from theomachy.games.game import Game, Option, OptionValue
from theomachy.kernel.chance import chooser, combine
from theomachy.kernel.generic import (
    SHARE,
    STANDING,
    Floats,
    blindfold,
    imagine,
    observe,
    play,
    setup,
    standing,
)
from theomachy.kernel.journal import ALL, WIDTH, new_journal, only, tell
from theomachy.kernel.record import Ints, from_bytes, new
from theomachy.kernel.runner import list_legal
from theomachy.kernel.state import MAX_SEATS, Header, bit, first_seat
from theomachy.match import Match

pyspiel = needs("pyspiel", "openspiel")

CHANCE = DRAWS, SEED = "draws", "seed"
MOST_OUTCOMES = 4096
"""The most outcomes that a draw of any game has."""
SEED_NODES = 3
"""How many chance nodes make a seed, of MOST_OUTCOMES outcomes each."""
LONGEST = 100_000
"""No game has more decisions and draws than that."""
SETUP = -1
"""In place of an action: the match is to be set up."""


class _Undecided(Exception):
    """The rules draw from so many outcomes, and which it is has not been decided."""

    def __init__(self, outcomes: int) -> None:
        self.outcomes = outcomes


class _Script:
    """Draws that have been decided, in order; a draw with one outcome needs no decision."""

    def __init__(self, decided: tuple[int, ...]) -> None:
        self._left = iter(decided)

    def __call__(self, n: int) -> int:
        if n == 1:
            return 0
        for outcome in self._left:
            return outcome
        raise _Undecided(n)


def short_name(game: Game) -> str:
    """The name by which OpenSpiel loads a game."""
    return f"python_theomachy_{game.id.replace('-', '_')}"


def _default(option: Option) -> str | int:
    """An option's default. OpenSpiel reads 2006 as a whole number and takes nothing else there then."""
    return int(option.default) if all(map(str.isdecimal, option.values)) else option.default


def _type(game: Game) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=short_name(game),
        long_name=game.name,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats.stop - 1,
        min_num_players=game.seats.start,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            "players": game.usual_seats,
            "chance": SEED if game.has_map else DRAWS,
            "components": "",
            "version": game.env_version,
            **{option.name: _default(option) for option in game.options},
        },
    )


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc,name-defined]
    """A game of Theomachy; each has a class of its own. Raises as `Match` for invalid parameters.

    Examples:
        >>> game = pyspiel.load_game("python_theomachy_zeus_on_the_loose(players=3)")
        >>> game.num_players(), game.num_distinct_actions()
        (3, 24)
    """

    game: ClassVar[Game]

    def __init__(self, params: Mapping[str, OptionValue]) -> None:
        game, chosen = self.game, dict(params)
        seats, components = int(chosen.pop("players")), str(chosen.pop("components"))
        self.chance = str(chosen.pop("chance"))
        if self.chance not in CHANCE:
            raise BadOptions(f"chance is {' or '.join(CHANCE)}, not {self.chance!r}")
        version = int(chosen.pop("version"))
        if version != game.env_version:
            raise BadOptions(f"{game.id} has version {game.env_version}, not {version}")
        file = find(game, components)
        self.table = Match(game, seats, seed=0, options=chosen, components=file, seat_by_seat=True)
        rules = game.rules
        info = pyspiel.GameInfo(
            num_distinct_actions=rules.actions,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=seats,
            min_utility=-1 / seats,
            max_utility=1 - 1 / seats,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_type(game), info, dict(params))

    def new_initial_state(self, described: Any = None) -> "OpenSpielState":
        """A match that has not been set up."""
        if described is not None:
            raise pyspiel.SpielError("a state begins without a description; use deserialize_state")
        return OpenSpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """A bound that no match comes near."""
        return LONGEST

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "OpenSpielObserver":
        """An observer of states: of the information state for perfect recall, otherwise of what can be seen
        now."""
        if params:
            raise pyspiel.SpielError(f"observers have no parameters, not {params}")
        return OpenSpielObserver(self.table, kind is not None and kind.perfect_recall)


class OpenSpielState(pyspiel.State):  # type: ignore[misc,name-defined]
    """A point of a match: a decision of a seat, a draw of chance, or the end.

    All its content is in attributes that are cheap to copy and pickle. `_record` and `_told` are the match
    when `_action` of `_seat` began, and `_decided` the draws that have been decided since; `_seen` has by
    seat the match as it was when the seat was last told something, which is what it sees while it waits
    (`theomachy.env.waiting`).

    Examples:
        >>> game = pyspiel.load_game("python_theomachy_zeus_on_the_loose(players=2)")
        >>> state = game.new_initial_state()
        >>> while state.is_chance_node():
        ...     state.apply_action(state.legal_actions()[0])
        >>> state.current_player() in (0, 1), len(state.legal_actions()) > 1
        (True, True)
    """

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        table = game.table
        self._record = new(type(table.state)).tobytes()
        self._told = b""
        self._seen = (self._record,) * table.seats
        self._seat, self._action = 0, SETUP
        self._decided: tuple[int, ...] = ()
        self._outcomes = 0
        self._legal = b""
        self._returns: tuple[float, ...] = (0.0,) * table.seats
        self._over = False
        self._run(game)

    # Playing

    def _run(self, game: OpenSpielGame) -> None:
        """On to the next decision, draw or end."""
        table = game.table
        s = from_bytes(type(table.state), self._record)
        journal, legal = new_journal(), np.zeros(table.game.rules.actions, np.int64)
        while True:
            journal[0, 0] = 0
            try:
                self._act(game, s, journal)
            except _Undecided as draw:
                self._outcomes = draw.outcomes
                return
            self._record, self._decided, self._outcomes = s.tobytes(), (), 0
            told = journal[1 : journal[0, 0] + 1]
            self._told += told.tobytes()
            heard = ALL if self._action == SETUP else int(np.bitwise_or.reduce(told[:, 1]))
            self._seen = tuple(
                self._record if heard & bit(seat) else seen for seat, seen in enumerate(self._seen)
            )
            if s.over:
                self._end(table, s)
                return
            self._seat = first_seat(s.must)
            n = list_legal(s, table.params, self._seat, legal)
            if n > 1:
                self._legal = legal[:n].tobytes()
                return
            self._action = int(legal[0])

    def _act(self, game: OpenSpielGame, s: Header, journal: Ints) -> None:
        """Do what is to be done, with chance as it has been decided."""
        if game.chance == DRAWS:
            before = chooser.set(_Script(self._decided))
            try:
                self._do(game.table, s, journal)
            finally:
                chooser.reset(before)
            return
        if self._action == SETUP:
            if len(self._decided) < SEED_NODES:
                raise _Undecided(MOST_OUTCOMES)
            for part in self._decided:
                s.chance = combine(s.chance, part)
        self._do(game.table, s, journal)

    def _do(self, table: Match, s: Header, journal: Ints) -> None:
        if self._action == SETUP:
            setup(s, table.params, journal)
        else:
            tell(journal, only(self._seat), ACTED, self._action)
            play(s, table.params, self._seat, self._action, journal)

    def _end(self, table: Match, s: Header) -> None:
        ranks = np.zeros((MAX_SEATS, STANDING))
        standing(s, table.params, ranks)
        self._over = True
        self._returns = tuple(float(share) - 1 / table.seats for share in ranks[: table.seats, SHARE])

    @property
    def _table(self) -> Match:
        table: Match = self.get_game().table
        return table

    def current_player(self) -> Any:
        """The seat that decides, chance, or nobody at the end."""
        if self._over:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if self._outcomes else self._seat

    def _legal_actions(self, player: int) -> list[int]:
        return [int(action) for action in np.frombuffer(self._legal, np.int64)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of a draw, all equally likely."""
        return [(outcome, 1 / self._outcomes) for outcome in range(self._outcomes)]

    def _apply_action(self, action: int) -> None:
        self._check(action)
        if self._outcomes:
            self._decided = (*self._decided, action)
        else:
            self._action = action
        self._run(self.get_game())

    def _check(self, action: int) -> None:
        """Raises NotYourTurn, UnknownMove or IllegalMove."""
        if self._over:
            raise NotYourTurn("the match is over")
        count = self._outcomes or self._table.game.rules.actions
        if not 0 <= action < count:
            raise UnknownMove(f"{action} is none of {count} {'outcomes' if self._outcomes else 'actions'}")
        if not self._outcomes and action not in self._legal_actions(self._seat):
            match = match_of(self._table, self.record())
            raise IllegalMove(why_not(match, self._seat, action))

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self._over

    def returns(self) -> list[float]:
        """Each seat's share of the win minus an equal share; 0 before the end."""
        return list(self._returns)

    # Looking

    def record(self) -> Header:
        """The match after the last action and its draws, as a separate record."""
        return from_bytes(type(self._table.state), self._record)

    def blindfolded(self, seat: int) -> Header:
        """What a seat may know of that, or, while it waits, of the match when it was last told something."""
        t = new(type(self._table.state))
        blindfold(self.shown(seat), self._table.params, seat, t)
        return t

    def shown(self, seat: int) -> Header:
        """The match as a seat sees it, as a separate record."""
        waits = seat != self._seat and not self._over
        return from_bytes(type(self._table.state), self._seen[seat] if waits else self._record)

    def told(self, seat: int) -> Ints:
        """What a seat has been told and has done: rows of a journal."""
        rows = np.frombuffer(self._told, np.int64).reshape(-1, WIDTH)
        heard: Ints = rows[rows[:, 1] & bit(seat) != 0]
        return heard

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        return self._table.words.notation(action)

    def __str__(self) -> str:
        return f"{self._table.game.id}: {', '.join(map(str, self.history()))}"

    # Other worlds

    def resample_from_infostate(self, player: int, sampler: Any) -> "OpenSpielState":
        """A state in which all that a seat does not know is drawn anew, in agreement with its information
        state; its history is this one's. Of what the others have been told it has only what the seat has
        heard too, so only that seat's information state is complete."""
        if self._outcomes or self._over:
            raise pyspiel.SpielError("a state is resampled where a player decides")
        check_player(player, self._table)
        world = new(type(self._table.state))
        blindfold(self.record(), self._table.params, player, world)
        imagine(world, self._table.params, player, int(sampler() * (1 << 53)))
        other: OpenSpielState = self.clone()
        other._record, other._told = world.tobytes(), self.told(player).tobytes()
        other._seen = tuple(seen if seat == player else other._record for seat, seen in enumerate(self._seen))
        other._run_to_the_same_question()
        return other

    def _run_to_the_same_question(self) -> None:
        """What another seat that is asked may do in the imagined world."""
        legal = np.zeros(self._table.game.rules.actions, np.int64)
        n = list_legal(self.record(), self._table.params, self._seat, legal)
        self._legal = legal[:n].tobytes()


class OpenSpielObserver:
    """Observes states through OpenSpiel's interface: `tensor`, its pieces by name in `dict`, and strings.

    Examples:
        >>> game = pyspiel.load_game("python_theomachy_zeus_on_the_loose(players=2,chance=seed)")
        >>> state = game.new_initial_state()
        >>> while state.is_chance_node():
        ...     state.apply_action(7)
        >>> observer = game.make_py_observer()
        >>> observer.set_from(state, 0)
        >>> observer.dict["hand"].shape
        (20,)
    """

    def __init__(self, table: Match, recall: bool) -> None:
        self._table, self._recall = table, recall
        pieces = table.game.rules.observation.pieces
        size = table.game.rules.observation.size
        self.tensor = np.zeros(size + recall * RECENT * WIDTH, np.float32)
        self._seen: Floats = self.tensor[:size]
        self.dict = {
            piece.name: self._seen[piece.first : piece.first + piece.size].reshape(piece.shape)
            for piece in pieces
        }
        if recall:
            self.dict["recent"] = self.tensor[size:].reshape(RECENT, WIDTH)

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """Make tensor and pieces those of a player. Zero before the match is set up. Raises BadSeats."""
        check_player(player, self._table)
        self.tensor.fill(0)
        if not _has_begun(state):
            return
        observe(state.blindfolded(player), self._table.params, player, self._seen)
        if self._recall:
            self.dict["recent"][:] = recent(state.told(player))

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """The table as text, or all that the player has been told and has done. The latter ends with a hash
        of what is known now, which distinguishes worlds that have been resampled for another seat. Raises
        BadSeats."""
        check_player(player, self._table)
        if not _has_begun(state):
            return "not set up"
        if self._recall:
            known = blake2b(state.blindfolded(player).tobytes(), digest_size=8).hexdigest()
            return "\n".join(
                [*information_lines(self._table.words, player, state.told(player)), f"= {known}"]
            )
        match = match_of(self._table, state.shown(player))
        return match.picture(player)


def check_player(player: int, table: Match) -> None:
    """Raises BadSeats."""
    if player not in range(table.seats):
        raise BadSeats(f"there is no player {player!r}; players are 0 to {table.seats - 1}")


def _has_begun(state: OpenSpielState) -> bool:
    return state._action != SETUP or not state._outcomes


def register(game: Game | str) -> str:
    """Register a game with OpenSpiel. Returns the name by which it is loaded. Raises UnknownGame."""
    known = known_game(game)
    name = short_name(known)
    if name not in pyspiel.registered_names():
        # a class, for OpenSpiel lets go of it after Python has ended, when nothing may be freed any more; and
        # here by its name, for pickle
        globals()[name] = type(name, (OpenSpielGame,), {"game": known})
        pyspiel.register_game(_type(known), globals()[name])
    return name


for _game in GAMES.values():
    register(_game)
