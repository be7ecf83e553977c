"""A training on the terminal: lines while it goes on, and its two files."""

import csv
import io
import re
import sys
from collections.abc import Sequence
from dataclasses import astuple, fields
from pathlib import Path

from theomachy.bots.net_files import Nets, load, read, save
from theomachy.cli.texts import text_of
from theomachy.errors import BadNet, CannotSave, TheomachyError
from theomachy.games import game
from theomachy.lab.effects import wilson
from theomachy.learning.train import MEASURED, Progress, Training
from theomachy.saved import write_whole

ENDING = ".npz"
"""How the name of a file of nets ends: the server knows them by it."""


def show_training(
    game_id: str,
    seats: int | None,
    minutes: float,
    seed: int,
    out: Path | None = None,
    start: Path | None = None,
) -> None:
    """Train, tell on standard error how it goes, and whenever something is told write the nets into a file
    and the curve beside it as CSV. It begins with the nets in the file `start`, for as many seats where
    nobody says for how many.

    Raises UnknownGame, BadSeats, BadNet, CannotSave; TheomachyError when it was interrupted."""
    if seats is None:
        seats = read(start).about.seats if start else game(game_id).usual_seats
    nets = _nets_in(start, game_id, seats) if start else None
    training = Training(game_id, seats, seed, nets)
    curve: list[Progress] = []
    file = out or Path(f"{game_id}-{seats}")
    file = file if file.suffix == ENDING else Path(f"{file}{ENDING}")
    drawn = file.with_suffix(".csv")
    if not file.parent.is_dir():
        raise CannotSave(text_of("no-folder", file=file, folder=file.parent))
    for there in (file, drawn):
        if there.exists() and there.stat().st_size:  # empty after a training that was killed
            raise CannotSave(text_of("file-there", file=there))
    if nets and str(seed) in re.findall(r"--seed (\d+)", nets.about.command):
        print(text_of("same-seed", file=start, seed=str(seed)), file=sys.stderr)
    command = f"theomachy train {game_id} --seats {seats} --minutes {minutes:g} --seed {seed}"
    command += f" --from {start.name}" if start else ""

    def keep() -> None:
        if curve:
            save(training.nets(command, round(curve[-1].minutes, 2)), file)
            write_whole(drawn, _as_csv(curve))

    try:
        file.touch()  # what can't be written is told before the training
        for progress in training.run(minutes):
            if progress.wins is not None:
                curve.append(progress)
                _tell(progress, progress.wins, minutes, seats)
                keep()  # however it ends, what was measured last is there
    except KeyboardInterrupt:
        keep()
        if not curve:
            file.unlink()
        said = "training-interrupted" if curve else "training-interrupted-early"
        raise TheomachyError(text_of(said, file=file)) from None
    except OSError as error:
        if file.is_file() and not file.stat().st_size:
            file.unlink()
        raise CannotSave(text_of("not-written", file=file, error=error.strerror)) from error
    print(text_of("nets-in", file=file, curve=drawn))


def _as_csv(curve: Sequence[Progress]) -> bytes:
    target = io.StringIO()
    writer = csv.writer(target, lineterminator="\n")
    writer.writerow([field.name for field in fields(Progress)])
    writer.writerows(
        [f"{value:.4g}" if isinstance(value, float) else value for value in astuple(progress)]
        for progress in curve
    )
    return target.getvalue().encode()


def _nets_in(file: Path, game_id: str, seats: int) -> Nets:
    """What can be trained. Raises BadNet for what another program has trained, too."""
    nets = load(file, game_id, seats)
    if not isinstance(nets, Nets):
        raise BadNet(text_of("cannot-go-on", file=file))
    return nets


def _tell(progress: Progress, wins: float, minutes: float, seats: int) -> None:
    games = seats * MEASURED
    least, most = wilson(wins, games)
    told = text_of(
        "trained",
        so_far=f"{progress.minutes:.2f}",
        minutes=f"{minutes:g}",
        decisions=f"{progress.decisions / 1e6:.1f}",
        loss=f"{progress.loss:.3f}",
        entropy=f"{progress.entropy:.3f}",
        wins=f"{wins:.1%}",
        least=f"{least:.0%}",
        most=f"{most:.0%}",
        games=games,
        chance=f"{1 / seats:.0%}",
    )
    print(told, file=sys.stderr, flush=True)
