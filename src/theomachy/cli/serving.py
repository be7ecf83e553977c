"""The command that serves; its options are declared here, and with that all settings of a server.

An option that is not given is looked for in the environment and in a file (`settings`)."""

import gc
import re
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from theomachy.cli.texts import text_of
from theomachy.errors import CannotServe

if TYPE_CHECKING:
    from theomachy.server.smtp import MailServer

LEAST_ADMIN_TOKEN = 16
PART = re.compile(r"[\w.~-]+", re.ASCII)
"""Of a path."""
OPTION = "COMMANDLINE"
"""Where a parameter comes from that somebody has written out."""


def serve(
    context: typer.Context,
    settings: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            envvar="THEOMACHY_SETTINGS",
            help="A TOML file with settings from docs/settings.md, such as keep_days = 30.",
        ),
    ] = None,
    host: Annotated[
        str | None,
        typer.Option(
            help="The address to listen on; by default this machine alone, with --lan all its addresses."
        ),
    ] = None,
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any free port.")] = 8484,
    lan: Annotated[
        bool,
        typer.Option(
            "--lan",
            help=(
                "Let in phones on the same network and show them the way; by plain HTTP, so only where you"
                " trust everybody."
            ),
        ),
    ] = False,
    data: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR", help="The folder where matches are kept; by default the user's data folder."
        ),
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="Another database, as a SQLAlchemy URL."),
    ] = None,
    workers: Annotated[
        int,
        typer.Option(min=1, help="How many processes serve; more than one needs PostgreSQL as its database."),
    ] = 1,
    worker_host: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS",
            help=(
                "With PostgreSQL: the address at which servers on other machines reach this one, in a private"
                " network of the servers."
            ),
        ),
    ] = "127.0.0.1",
    components: Annotated[
        Path | None, typer.Option(metavar="DIR", help="A folder of component sets, as GAME/NAME.toml.")
    ] = None,
    policies: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            help="A folder of trained policies, as NAME.npz; by default policies in the data folder.",
        ),
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open/--no-open", help="Open the browser.")] = True,
    name: Annotated[
        list[str] | None,
        typer.Option(
            help="A name under which people reach the server, such as games.example.org; can be repeated."
        ),
    ] = None,
    path: Annotated[
        str | None,
        typer.Option(
            help=(
                "The path under which a proxy serves the page, such as /games/: for links in notices,"
                " calendars and pictures."
            )
        ),
    ] = None,
    connections: Annotated[
        int, typer.Option(min=1, help="How many connections one address may have at once.")
    ] = 200,
    seats: Annotated[
        int,
        typer.Option(
            min=1,
            help="How many seats one address may have at tables in play, bots' seats included.",
        ),
    ] = 400,
    keep_days: Annotated[
        int,
        typer.Option(min=1, help="After how many days without a move a table that is not over is deleted."),
    ] = 90,
    metrics_token: Annotated[
        str | None,
        typer.Option(
            metavar="TOKEN",
            help=(
                "Anybody who shows it may read /metrics; without one, only the server's own machine."
                " Better set as THEOMACHY_METRICS_TOKEN."
            ),
        ),
    ] = None,
    admin_token: Annotated[
        str | None,
        typer.Option(
            metavar="TOKEN",
            help=(
                "Anybody who shows it can run the server from a browser, at #/admin; at least 16 characters;"
                " without one nobody can."
                " Better set as THEOMACHY_ADMIN_TOKEN."
            ),
        ),
    ] = None,
    webhooks: Annotated[
        Literal["off", "public", "any"],
        typer.Option(
            help=(
                "Where players may have a message posted when it is their turn: off, public (public addresses"
                " by HTTPS) or any (this server's own network too)."
            ),
        ),
    ] = "public",
    push_contact: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            help=(
                "Tell players on their devices that it is their turn, and give browser makers this contact"
                " address, such as mailto:me@example.org; needs the extra push."
            ),
        ),
    ] = None,
    mail_server: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help=(
                "Tell players by e-mail that it is their turn, through this mail server, such as"
                " smtps://USER:PASSWORD@mail.example.org. Better set as THEOMACHY_MAIL_SERVER."
            ),
        ),
    ] = None,
    mail_sender: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="The sender of the e-mails, such as games@example.org."),
    ] = None,
    log_format: Annotated[
        Literal["json", "text"] | None,
        typer.Option(
            help="Log each event as a line on standard error, as json or text; without it only errors."
        ),
    ] = None,
) -> None:
    """Serve tables for browsers and bots, until Ctrl-C. The environment and a file can set the same: see
    docs/settings.md."""
    given = {
        name: value
        for name, value in context.params.items()
        if (source := context.get_parameter_source(name)) is not None and source.name == OPTION
    }
    given.pop("settings", None)
    start_server(given, settings)


def start_server(given: Mapping[str, Any], file: Path | None = None) -> None:
    """Serve with these options, and all others as environment, file and defaults have them. Raises
    CannotServe and what `serve.serve` raises."""
    gc.disable()  # what is loaded is no garbage: to look for some takes a quarter of the start
    try:
        from theomachy.cli.settings import read_settings
        from theomachy.server.context import OperatorTokens
        from theomachy.server.limits import FIGURES, Limits
        from theomachy.server.serve import serve as serve_tables
    finally:
        gc.enable()

    found = read_settings(serve, given, file)
    names = frozenset(map(str.lower, found["name"] or ()))
    as_given = (
        *("host", "port", "lan", "data", "database", "workers", "worker_host"),
        *("open_browser", "components", "policies"),
    )
    serve_tables(
        **{name: found[name] for name in as_given},
        limits=Limits(
            names=names,
            path=_path(found["path"]),
            webhooks=found["webhooks"],
            push_contact=_contact(found["push_contact"]),
            mail=_mail(found["mail_server"], found["mail_sender"]),
            **{each.name: found[each.name] for each in FIGURES},
        ),
        operator=OperatorTokens(found["metrics_token"] or None, _admin_token(found["admin_token"])),
        log_format=found["log_format"],
    )


def _path(path: str | None) -> str:
    """As it stands behind a name and a slash. Raises CannotServe."""
    parts = [part for part in (path or "").split("/") if part]
    if any(PART.fullmatch(part) is None for part in parts):
        raise CannotServe(text_of("path-form"))
    return "".join(f"{part}/" for part in parts)


def _contact(address: str | None) -> str:
    """An address at which whoever runs the server is found; empty for none. Raises CannotServe."""
    if not address:
        return ""
    if not address.startswith(("mailto:", "https://")):
        raise CannotServe(text_of("push-contact-scheme"))
    if find_spec("http_ece") is None or find_spec("py_vapid") is None:
        raise CannotServe(text_of("push-contact-extra"))
    from theomachy.server.push import check_contact

    try:
        check_contact(address)
    except ValueError:
        raise CannotServe(text_of("push-contact-form")) from None
    return address


def _mail(url: str | None, sender: str | None) -> "MailServer | None":
    """By which e-mail is sent. Raises CannotServe."""
    from theomachy.server.smtp import MailServer

    try:
        return MailServer.at(url, sender or "") if url else None
    except ValueError as error:
        raise CannotServe(text_of("bad-mail", error=error)) from None


def _admin_token(token: str | None) -> str | None:
    """A token that nobody guesses. Raises CannotServe."""
    if token and len(token) < LEAST_ADMIN_TOKEN:
        raise CannotServe(text_of("short-admin-token", least=LEAST_ADMIN_TOKEN))
    return token or None
