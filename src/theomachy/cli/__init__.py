"""The command line. Each command imports what it needs when it runs, so that the quick ones are quick.

Contract: errors are one clear line on standard error and exit status 2; with `--json` standard output is one
JSON object."""

import json
import os
import shlex
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from theomachy import __version__
from theomachy.cli.admin import admin
from theomachy.cli.serving import serve, start_server
from theomachy.cli.texts import text_of
from theomachy.errors import BadOptions, BadSeats, TheomachyError, plain
from theomachy.games import GAMES, game

app = typer.Typer(
    name="theomachy",
    help="Tabletop games of Greek myth. Without a command: serve, and open the browser.",
    no_args_is_help=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

SEEDS = 1 << 63
GameId = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help="A game's id, as `theomachy games` lists them.",
        autocompletion=lambda: list(GAMES),
    ),
]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="A game's option; may be repeated.")
]
Components = Annotated[
    Path | None, typer.Option("--components", metavar="FILE", help="Another component file.")
]
Seed = Annotated[int, typer.Option(min=0, max=SEEDS - 1, help="Same seed, same games.")]
Jobs = Annotated[int | None, typer.Option(min=1, max=1024, help="Processes; the result is the same.")]
EqualBots = Annotated[
    str, typer.Option(metavar="BOT,BOT,...", help="Who plays; several take the seats in turn.")
]
SeatCount = Annotated[int | None, typer.Option(help="At tables of so many seats.")]
Until = Annotated[
    str | None,
    typer.Option(metavar="1%", help="Stop when all seats' shares are known to so much on either side."),
]
Vary = Annotated[
    list[str] | None,
    typer.Option(
        metavar="NAME=A,B",
        help="Compare an option's values, or component sets: components=own,my.toml; may be repeated.",
    ),
]
Comebacks = Annotated[
    int,
    typer.Option(
        min=0,
        metavar="N",
        help="In so many games of each variant it watches how the chance to win moves, which takes long.",
    ),
]
ReportFile = Annotated[
    Path | None,
    typer.Option("--report", metavar="FILE", help="Write a page with charts here, that needs no network."),
]
Ray = Annotated[
    str | None,
    typer.Option(
        "--ray",
        metavar="[ADDRESS]",
        help="Let Ray do it: on the cluster that this machine is part of, else on this machine;"
        " `local`, on this machine; `auto` or HOST:PORT, on a cluster.",
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]
MOST_GAMES = 1_000_000_000
BOTS = ", ".join(
    (
        *("mortal", "hero", "demigod", "olympian", "random", "greedy", "policy", "policy:FILE"),
        *("python:FILE.py:NAME", "ismcts:1s", "puct:1s", "puct:1s:FILE", "ismcts+net:1s", "race+net:1s"),
    )
)
INTERRUPTED = 130
"""The status that Typer makes of Ctrl-C and of the end of input."""


def main() -> None:
    """The program: runs the command, turns errors into a line on standard error and exit status 2."""
    try:
        code = app(read_words(sys.argv[1:]), standalone_mode=False)
        if code == INTERRUPTED:
            code = _complain(text_of("interrupted"))
        sys.stdout.flush()
    except TheomachyError as error:
        code = _complain(str(error))
    except typer.Abort:
        code = _complain(text_of("interrupted"))
    except KeyboardInterrupt:
        code = _complain(text_of("interrupted"))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # whoever read our output has gone
        code = 0
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is left can't be written either
        code = _complain(text_of("output-not-written", error=error.strerror or error))
    except Exception as error:
        # Typer's usage errors carry a ready sentence; they are of the library that it contains.
        if not hasattr(error, "format_message"):
            raise
        code = _complain(error.format_message())
    sys.exit(code or 0)


def read_words(words: list[str]) -> list[str]:
    """What was typed, with an address after every `--ray`: Typer has no options that may stand alone."""
    if "--ray" not in words:
        return words
    from theomachy.lab.cluster import ANY

    ends = [*words[1:], "--"]
    return [
        f"--ray={ANY}" if word == "--ray" and after.startswith("-") else word
        for word, after in zip(words, ends, strict=True)
    ]


@contextmanager
def by_ray(address: str | None, jobs: int | None = None) -> Iterator[None]:
    """Let Ray do it where that is asked for, and say so on standard error. Raises BadOptions."""
    from theomachy.lab.cluster import on_ray

    def looking() -> None:
        print(text_of("looking-for-ray"), file=sys.stderr, flush=True)

    with on_ray(address, jobs, looking) as where:
        if where:
            print(where, file=sys.stderr, flush=True)
        yield


def _complain(text: str) -> int:
    print(f"theomachy: {plain(' '.join(text.split()))}", file=sys.stderr)
    return 2


def read_options(given: list[str] | None) -> dict[str, str]:
    """`name=value` pairs. Raises BadOptions."""
    options: dict[str, str] = {}
    for pair in given or []:
        name, equals, value = pair.partition("=")
        if not equals or not name or name in options:
            raise BadOptions(text_of("option-twice" if name in options else "option-syntax", pair=repr(pair)))
        options[name] = value
    return options


def read_games(text: str) -> int:
    """How many games: 1000, 1_000 or 1e6. Raises BadParameter."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 1 <= number <= MOST_GAMES or number != int(number):
        raise typer.BadParameter(text_of("no-games", text=repr(text), most=MOST_GAMES))
    return int(number)


def default_seats(game_id: str, specs: Sequence[str]) -> str:
    """Who plays where nobody says: as many of these as the game usually has."""
    return ",".join(specs[: game(game_id).usual_seats])


def listed(names: str) -> list[str]:
    """Names between commas."""
    return [name.strip() for name in names.split(",")]


def seated(names: str) -> list[str]:
    """Who sits in each seat, by names between commas. Raises BadSeats for a number."""
    if names.strip().isdecimal():
        raise BadSeats(text_of("seats-are-names", number=names.strip()))
    return listed(names)


def say_version(wanted: bool) -> None:
    """Print the version and stop."""
    if wanted:
        print(f"theomachy {__version__}")
        raise typer.Exit


def command_line() -> str:
    """What was typed."""
    return shlex.join(["theomachy", *sys.argv[1:]])


def print_json(data: dict[str, Any]) -> None:
    """One JSON object on standard output."""
    print(json.dumps(data, indent=2, ensure_ascii=False))


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=say_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Tabletop games of Greek myth. Without a command: serve, and open the browser."""
    if context.invoked_subcommand is None:
        start_server({})


@app.command()
def games(as_json: Json = False) -> None:
    """The games, their seats and options."""
    if as_json:
        print_json({"games": [game.describe() for game in GAMES.values()]})
        return
    for each in GAMES.values():
        print(f"{each.id}: {each.name}, {each.players}\n  {each.summary}")
        for option in each.options:
            print(
                f"  --option {option.name}={option.default}  ({' | '.join(option.values)})\n     "
                f" {option.meaning}"
            )


@app.command()
def rules(game_id: GameId) -> None:
    """The rules to read, with the rulings."""
    text = game(game_id).rules_text
    if not sys.stdout.isatty():
        print(text, end="")
        return
    from theomachy.cli.screen import plain_console, show_rules

    show_rules(plain_console(), text)


@app.command()
def check(
    game_or_module: Annotated[
        str,
        typer.Argument(
            metavar="GAME_OR_MODULE", help="A game's id, or the module that holds it: kuhn_poker."
        ),
    ],
) -> None:
    """Whether a game keeps what Theomachy asks of one: for who writes it. Exits with 1 where something is to
    mend."""
    from theomachy.lab.check import check as check_game
    from theomachy.lab.check import find

    report = check_game(find(game_or_module))
    for line in report.checked:
        print(line)
    for finding in report.findings:
        print(f"\n{finding}")
    if report.findings:
        raise typer.Exit(1)


@app.command()
def components(
    what: Annotated[str, typer.Argument(metavar="GAME|check", help="A game's id; or check, and a FILE.")],
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="With check: the component file.")
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write the set here instead of to standard output."),
    ] = None,
) -> None:
    """A game's own component set, to start from; or all that is wrong in one's own: `components check FILE`.
    Exits with 1 where something is to mend."""
    from theomachy.cli.component_sets import check_set, give_set

    if what == "check":
        if file is None or out is not None:
            raise typer.BadParameter(text_of("components-check-usage"))
        if check_set(file):
            raise typer.Exit(1)
    elif file is not None:
        raise typer.BadParameter(text_of("components-usage"))
    else:
        give_set(game(what), out)


@app.command(name="map")
def draw_map(
    game_id: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help="A game that is played on a map; without, the first one."),
    ] = None,
    ids: Annotated[bool, typer.Option("--ids", help="Draw its places with their numbers.")] = False,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write the picture here instead of to standard output."),
    ] = None,
    components: Components = None,
) -> None:
    """The map of a game as a picture (SVG)."""
    from theomachy.cli.component_sets import write_new

    found = game(game_id) if game_id else next(each for each in GAMES.values() if each.has_map)
    picture = found.map(found.components(components), ids) if found.has_map else None
    if picture is None:
        raise typer.BadParameter(text_of("no-map", game=found.name))
    if out:
        write_new(out, picture)
    else:
        print(picture, end="")


@app.command()
def play(
    game_id: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="A game's id; without, you are asked.")
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(
            help=f"Who sits where: you, or bots: {BOTS}.",
            show_default="you,hero,demigod",
        ),
    ] = None,
    option: Options = None,
    names: Annotated[str | None, typer.Option(help="Display names, by seat, with commas.")] = None,
    components: Components = None,
    seed: Annotated[int | None, typer.Option(min=0, max=SEEDS - 1, help="Fixes all chance.")] = None,
    save: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Save the match here after every move; the same command goes on with it."
        ),
    ] = None,
) -> None:
    """Play a whole game in the terminal; several `you` share the screen."""
    from theomachy.cli.terminal import menu, play_match

    if game_id is None:
        menu()
        return
    play_match(
        game_id,
        specs=seated(default_seats(game_id, ("you", "hero", "demigod")) if seats is None else seats),
        options=read_options(option),
        names=names.split(",") if names else None,
        components=components,
        seed=seed,
        save=save,
    )


app.command()(serve)
app.add_typer(admin)


@app.command()
def mcp() -> None:
    """Serve one language model over standard input and output, by the Model Context Protocol."""
    try:
        from theomachy.env.mcp import make_server
    except ImportError as error:
        raise BadOptions(str(error)) from None
    make_server().run()


@app.command()
def simulate(
    game_id: GameId,
    seats: Annotated[
        str | None,
        typer.Option(
            help=f"Bots by seat: {BOTS}.",
            show_default="random in each seat",
        ),
    ] = None,
    games: Annotated[
        int, typer.Option(parser=read_games, metavar="N", help="How many games; 1e6 is a million.")
    ] = 1000,
    seed: Seed = 0,
    option: Options = None,
    components: Components = None,
    jobs: Jobs = None,
    ray: Ray = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Keep each game as a row of a .parquet or .csv file; games that are there already stay.",
        ),
    ] = None,
    events: Annotated[
        bool, typer.Option("--events", help="Keep what happened in a second file, NAME.events.parquet.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Play many games of bots and count."""
    from theomachy.cli.figures import show_simulation
    from theomachy.lab.simulate import plan

    specs = seated(default_seats(game_id, ("random",) * 3) if seats is None else seats)
    made = plan(game_id, specs, seed, read_options(option), components)
    with by_ray(ray, jobs):
        show_simulation(made, games, jobs, as_json, out, events)


@app.command()
def arena(
    game_id: GameId,
    bots: Annotated[
        str,
        typer.Option(
            metavar="BOT,BOT,...",
            help=(
                "Who meets: as many bots as seats, or more; one that is named twice takes two seats."
                f" There are {BOTS}."
            ),
        ),
    ],
    seats: Annotated[
        int | None,
        typer.Option(help="At tables of so many seats.", show_default="as many as bots"),
    ] = None,
    games: Annotated[
        int,
        typer.Option(
            parser=read_games,
            metavar="N",
            help="How many games at most, in whole deals of all lineups, but one deal of each at least.",
        ),
    ] = 1000,
    margin: Annotated[
        float,
        typer.Option(
            min=0,
            max=1,
            help="Stop when every win rate is known to so much on either side; 0 plays all games.",
        ),
    ] = 0.02,
    seed: Seed = 0,
    option: Options = None,
    components: Components = None,
    jobs: Jobs = None,
    ray: Ray = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Keep all games in a .csv or .parquet file; an arena that has begun there goes on.",
        ),
    ] = None,
    matches: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            help="Keep each game that is played now as a match, for `replay` and `analyse`.",
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Which bots are how strong: the same deals with the seats rotated, ratings, win rates."""
    from theomachy.cli.figures import show_arena
    from theomachy.lab.arena import arena as plan_arena

    made = plan_arena(game_id, listed(bots), seats, seed, read_options(option), components)
    with by_ray(ray, jobs):
        show_arena(made, games, jobs, margin, out, as_json, matches)


@app.command()
def balance(
    game_id: GameId,
    bots: EqualBots = "greedy",
    seats: SeatCount = None,
    games: Annotated[
        int | None,
        typer.Option(
            parser=read_games,
            metavar="N",
            help="How many games of each variant at most.",
            show_default="2000; with --until a million",
        ),
    ] = None,
    until: Until = None,
    vary: Vary = None,
    comebacks: Comebacks = 100,
    seed: Seed = 0,
    option: Options = None,
    components: Components = None,
    jobs: Jobs = None,
    ray: Ray = None,
    report: ReportFile = None,
    as_json: Json = False,
) -> None:
    """Whether a game is balanced: seats, lengths, endings, each card or unit; and what a variant changes."""
    from theomachy.cli.balancing import read_margin, read_vary, show_balance
    from theomachy.lab.balance import MOST_GAMES as MOST_MEASURED
    from theomachy.lab.balance import variants

    margin = read_margin(until) if until else 0.0
    varied = read_vary(vary)
    made = variants(game_id, listed(bots), seats, seed, read_options(option), components, varied)
    most = games or (MOST_MEASURED if margin else 2000)
    with by_ray(ray, jobs):
        show_balance(made, most, margin, jobs, comebacks, report, as_json)


@app.command()
def tune(
    game_id: GameId,
    target: Annotated[
        Path, typer.Option(metavar="FILE", help="Which numbers may change, and what is to come of it.")
    ],
    bots: EqualBots = "greedy",
    seats: SeatCount = None,
    games: Annotated[
        int, typer.Option(parser=read_games, metavar="N", help="How many games each candidate plays.")
    ] = 1000,
    trials: Annotated[
        int, typer.Option(min=1, help="How many candidates, those of the study among them.")
    ] = 50,
    minutes: Annotated[
        float | None, typer.Option(min=0.01, help="For so long at most.", show_default="until all are tried")
    ] = None,
    seed: Seed = 0,
    option: Options = None,
    components: Components = None,
    jobs: Jobs = None,
    ray: Ray = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write the tuned set here.", show_default="GAME-tuned.toml"),
    ] = None,
    study: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep what was tried here, to go on.", show_default="OUT.study"),
    ] = None,
    as_json: Json = False,
) -> None:
    """Search numbers of a component set that meet criteria; writes a new set beside the old one."""
    from theomachy.cli.tuning import Bounds, show_tuning
    from theomachy.cli.tuning import tuning as plan_tuning

    options = read_options(option)
    made = plan_tuning(game_id, target, listed(bots), seats, games, seed, options, components)
    file = out or Path(f"{components.stem if components else game_id}-tuned.toml")
    bounds = Bounds(trials, (minutes or float("inf")) * 60, jobs)
    with by_ray(ray, jobs):
        show_tuning(made, bounds, file, study or file.with_suffix(".study"), as_json, components)


@app.command()
def train(
    game_id: GameId,
    seats: Annotated[
        int | None,
        typer.Option(
            min=1,
            help="For how many seats.",
            show_default="as many as the nets of --from, or as usual in the game",
        ),
    ] = None,
    minutes: Annotated[
        float,
        typer.Option(min=0.01, max=100_000, help="For so long: minutes of processor time, of all processes."),
    ] = 10.0,
    seed: Annotated[int, typer.Option(min=0, max=SEEDS - 1, help="Same seed, nearly the same nets.")] = 0,
    start: Annotated[
        Path | None,
        typer.Option("--from", metavar="FILE", help="Go on from these nets; other games by another seed."),
    ] = None,
    ray: Ray = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help=(
                "Write the nets here, and how they came about beside them as CSV;"
                " .npz is added to a name that does not end so."
            ),
            show_default="GAME-SEATS.npz",
        ),
    ] = None,
) -> None:
    """Train a net that plays a game, by games against itself: `policy:FILE` plays by it, and
    `puct:1s:FILE` searches by it."""
    from theomachy.cli.training import show_training

    with by_ray(ray):
        show_training(game_id, seats, minutes, seed, out, start)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved match.")],
    seat: Annotated[
        str | None,
        typer.Option(
            metavar="WHO", help="See it with these eyes, a name or a seat from 0; without, as a spectator."
        ),
    ] = None,
    check: Annotated[bool, typer.Option("--check", help="Only re-play and verify.")] = False,
) -> None:
    """Step through a saved match."""
    from theomachy.cli.replaying import replay_match

    replay_match(file, seat, check)


@app.command()
def analyse(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved match.")],
    html: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the chart and the turning points as a page.")
    ] = None,
    seat: Annotated[
        str | None,
        typer.Option(
            metavar="WHO",
            help="Judge this player alone, a name or a seat from 0; of a match that goes on only so.",
        ),
    ] = None,
    seconds: Annotated[
        float,
        typer.Option(
            help="How long to think; the first time a game is analysed, getting ready takes a minute more."
        ),
    ] = 20.0,
    as_json: Json = False,
) -> None:
    """Where a match turned: each player's chance to win, and which moves would have been better."""
    from theomachy.cli.coaching import show_review
    from theomachy.cli.replaying import seat_called
    from theomachy.cli.screen import plain_console
    from theomachy.coach import review
    from theomachy.pages import check_page
    from theomachy.saved import parse_saved, read_text

    if html is not None:
        check_page(html, command_line())
    text = read_text(file)
    of = seat_called(seat, parse_saved(text, str(file)))
    with plain_console(stderr=True).status(text_of("coach-reviews", seconds=f"{seconds:g}")):
        found = review(text, str(file), seat=of, seconds=seconds)
    show_review(found, html, as_json)


@app.command()
def puzzle(
    game_id: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="A game; without, the puzzle of the day.")
    ] = None,
    name: Annotated[
        str | None, typer.Argument(metavar="[NAME]", help="One of its puzzles, as the browser names them.")
    ] = None,
) -> None:
    """A position in which one move is better than all others: find it."""
    from theomachy.cli.puzzle import solve

    solve(game_id, name)


@app.command()
def bench(
    game_id: Annotated[str | None, typer.Argument(metavar="[GAME]", help="One game; without, all.")] = None,
    as_json: Json = False,
) -> None:
    """How fast the games are on this machine."""
    from theomachy.cli.figures import show_bench

    show_bench([game(game_id).id] if game_id else list(GAMES), as_json)
