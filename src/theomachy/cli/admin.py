"""What whoever runs a server does beside it."""

from pathlib import Path
from typing import Annotated

import typer

admin = typer.Typer(name="admin", help="For whoever runs a server.", no_args_is_help=True)


@admin.callback()
def group() -> None:
    """For whoever runs a server."""


@admin.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The copy, which must not be there yet.")],
    data: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="The server's data folder; by default the one that is set for it."),
    ] = None,
    settings: Annotated[
        Path | None,
        typer.Option(metavar="FILE", envvar="THEOMACHY_SETTINGS", help="The server's file of settings."),
    ] = None,
) -> None:
    """Copy the database, and in FILE.key the keys that sign people in, also while the server runs."""
    from platformdirs import user_data_path

    from theomachy.cli.serving import serve
    from theomachy.cli.settings import read_settings
    from theomachy.errors import BadDatabase
    from theomachy.server.backup import back_up

    found = read_settings(serve, {} if data is None else {"data": data}, settings)
    if found["database"] is not None:
        raise BadDatabase("the server keeps its matches in another database: copy that with its own means")
    folder = found["data"] or user_data_path("theomachy", appauthor=False)
    for made in back_up(folder / "theomachy.db", file):
        print(made)
