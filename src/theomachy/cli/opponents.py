"""The bots at a table in the terminal, which think in a worker process.

Contract: when they answer tells nothing of what they hold (`moments`)."""

import time
from collections.abc import Iterator, Sequence

from rich.console import Console

from theomachy.bots.bot import Decision
from theomachy.bots.moments import WINDOW_PAUSE, part_of_budget
from theomachy.bots.registry import Spec, in_game
from theomachy.bots.worker import WARM_UP_SECONDS, Worker
from theomachy.cli.texts import text_of
from theomachy.match import Match


class Opponents:
    """The bots at a table. `specs`: by seat which, and `person` where somebody sits."""

    def __init__(self, specs: Sequence[str], person: str, console: Console) -> None:
        self.specs = list(specs)
        self._person, self._console = person, console
        self._watched = person in specs
        self._worker: Worker | None = None

    def seats_of(self, seats: Sequence[int]) -> list[int]:
        """Those of some seats in which bots sit."""
        return [seat for seat in seats if self.specs[seat] != self._person]

    def get_ready(self, match: Match) -> None:
        """Start the worker, where there are bots: all that they need is compiled."""
        if any(spec != self._person for spec in self.specs):
            self._started(match)

    def close(self) -> None:
        """End the worker."""
        if self._worker is not None:
            self._worker.close()

    def think(self, match: Match, seats: Sequence[int], asked: Sequence[int]) -> Iterator[tuple[int, int]]:
        """The actions of bots that are asked together, by seat, after who was `asked` last. They take as long
        as the one who may think longest, whether they have a choice or not, and share that time."""
        seconds = self._seconds(match, seats, asked)
        moment = time.monotonic() + seconds
        for seat in seats:
            if seat in match.must:
                yield seat, self._answer(match, seat, seconds / len(seats))
        if self._watched:
            time.sleep(max(0.0, moment - time.monotonic()))

    def _seconds(self, match: Match, seats: Sequence[int], asked: Sequence[int]) -> float:
        """How long bots that are asked together may think, by what all know."""
        part = part_of_budget(match, is_one_thing=_is_one_thing(match, asked))
        specs = [in_game(self.specs[seat], match.game.id, match.seats) for seat in seats]
        seconds = max(spec.thinks(match.game.id, part) for spec in specs) if part else 0.0
        return min(seconds, WINDOW_PAUSE) if match.in_window else seconds

    def _answer(self, match: Match, seat: int, seconds: float) -> int:
        spec = self.specs[seat]
        bot = in_game(spec, match.game.id, match.seats)
        if bot.seconds and seconds:
            spec = bot.within(seconds)
        answer = self._started(match).ask(spec, Decision.of(match, seat))
        if answer.replaced:
            self._console.print(f"{match.names[seat]} ({spec}): {answer.replaced}", style="red")
        return answer.action

    def _started(self, match: Match) -> Worker:
        """The worker in which they think; it is started when it is first needed."""
        if self._worker is None:
            game, seats = match.game.id, match.seats
            specs = [in_game(spec, game, seats) for spec in self.specs if spec != self._person]
            by_nets = {spec for spec in specs if spec.by_nets}
            self._worker = Worker(_warm_up(match, specs), by_nets={game: by_nets})
            if not self._worker.ready(0.5):
                with self._console.status(text_of("bots-getting-ready")):
                    self._worker.ready(WARM_UP_SECONDS)
        return self._worker


def _warm_up(match: Match, specs: Sequence[Spec]) -> list[Decision]:
    searching = any(spec.searches for spec in specs)
    return [Decision.of(match, match.must[0])] if searching else []


def _is_one_thing(match: Match, asked: Sequence[int]) -> bool:
    """Whether what is asked is one thing with what was asked before: it interrupts a turn, or whoever alone
    was asked is alone asked again."""
    must = match.must
    return match.interrupted or (len(must) == 1 and must == asked)
