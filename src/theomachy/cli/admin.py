"""What whoever runs a server does beside it.

Contract: what is shown, and bans and the closing of tables, are safe while the server runs, which sees them
within seconds; what would take its database from under it is refused then."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from theomachy.cli.texts import text_of

if TYPE_CHECKING:
    from sqlalchemy import Engine

    from theomachy.server.store import Store

admin = typer.Typer(name="admin", help="For whoever runs a server.", no_args_is_help=True)

Data = Annotated[
    Path | None,
    typer.Option(metavar="DIR", help="The server's data folder; by default the one that is set for it."),
]
Settings = Annotated[
    Path | None,
    typer.Option(metavar="FILE", envvar="THEOMACHY_SETTINGS", help="The server's file of settings."),
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]
Who = Annotated[
    str,
    typer.Argument(metavar="WHO", help="A guest's id (`theomachy admin users`), or an address."),
]
TIMES = frozenset({"created", "changed", "since", "until"})


@admin.callback()
def group() -> None:
    """For whoever runs a server."""


@admin.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The copy, which must not be there yet.")],
    data: Data = None,
    settings: Settings = None,
    as_json: Json = False,
) -> None:
    """Copy the database, and in FILE.key the keys that sign people in, also while the server runs."""
    from theomachy.server.backup import back_up

    found = _read(data, settings)
    made = back_up(_own_database(found), file, _folder(found))
    _show({"files": [str(one) for one in made]}, "\n".join(map(str, made)), as_json)


@admin.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A copy made by `theomachy admin backup`.")],
    data: Data = None,
    settings: Settings = None,
    as_json: Json = False,
) -> None:
    """Put a copy back, with its keys, while no server runs. It is checked first; what was there is kept."""
    from theomachy.server.backup import put_back

    found = _read(data, settings)
    folder = _folder(found)
    aside = put_back(file, folder, _own_database(found))
    told = {"folder": str(folder), "set_aside": None if aside is None else str(aside)}
    done = "put-back" if aside is None else "put-back-with-aside"
    _show(told, text_of(done, file=file, folder=folder, aside=aside), as_json)


@admin.command()
def users(
    name: Annotated[str, typer.Option(help="Only those in whose names this occurs.")] = "",
    data: Data = None,
    settings: Settings = None,
    as_json: Json = False,
) -> None:
    """List the guests, who came last first: id, day, number of tables, name, and their ban."""
    from theomachy.server.administration import guests

    with _database(data, settings) as store:
        found = guests(store, name)
    lines = [
        f"{guest.id}  {_day(guest.created)}  {guest.tables:4}  {guest.name}"
        + ("" if guest.ban is None else f"  {text_of('banned', reason=guest.ban.reason)}")
        for guest in found
    ]
    _show({"users": [_plain(asdict(guest)) for guest in found]}, "\n".join(lines), as_json)


@admin.command()
def bans(data: Data = None, settings: Settings = None, as_json: Json = False) -> None:
    """List who is banned, and why."""
    from theomachy.server.administration import stored_bans

    with _database(data, settings) as store:
        found = stored_bans(store).values()
    lines = [
        f"{ban.who}  {_day(ban.since)}  "
        + (text_of("for-good") if ban.until is None else text_of("until", time=_time(ban.until)))
        + f"  {ban.reason}"
        for ban in found
    ]
    _show({"bans": [_plain(asdict(ban)) for ban in found]}, "\n".join(lines), as_json)


@admin.command()
def ban(
    who: Who,
    reason: Annotated[str, typer.Option(help="What they are told.")],
    days: Annotated[float | None, typer.Option(min=0.001, help="For so long; without, for good.")] = None,
    data: Data = None,
    settings: Settings = None,
    as_json: Json = False,
) -> None:
    """Refuse a guest, or all who come from an address, and tell them why. A running server sees it within
    seconds."""
    from theomachy.server.administration import ban as ban_them

    with _database(data, settings) as store:
        made = ban_them(store, who, reason, days)
    _show({"ban": _plain(asdict(made))}, f"{made.who}: {made.sentence}", as_json)


@admin.command()
def unban(who: Who, data: Data = None, settings: Settings = None, as_json: Json = False) -> None:
    """Let somebody in again."""
    from theomachy.server.administration import lift_ban

    with _database(data, settings) as store:
        stored = lift_ban(store, who)
    _show({"unbanned": stored}, text_of("unbanned", who=stored), as_json)


@admin.command()
def tables(
    status: Annotated[
        Literal["gathering", "playing", "over", "broken"] | None, typer.Option(help="Only tables like this.")
    ] = None,
    data: Data = None,
    settings: Settings = None,
    as_json: Json = False,
) -> None:
    """List the tables, where something happened last first: id, time, status, game, steps, seats."""
    from theomachy.server.administration import table_summaries

    with _database(data, settings) as store:
        found = table_summaries(store, status)
    lines = [
        f"{table.id}  {_time(table.changed)}  {table.status:9}  {table.game}  {table.steps:5}  "
        + ", ".join(table.seats)
        for table in found
    ]
    _show({"tables": [_plain(asdict(table)) for table in found]}, "\n".join(lines), as_json)


@admin.command()
def close(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="Its id (`theomachy admin tables`).")],
    data: Data = None,
    settings: Settings = None,
    as_json: Json = False,
) -> None:
    """Delete a table with its match, for good. A running server sees it within seconds."""
    from theomachy.server.administration import close_table

    with _database(data, settings) as store:
        close_table(store, table)
    _show({"closed": table}, text_of("table-gone", table=table), as_json)


@admin.command()
def expiry(
    remove: Annotated[
        bool,
        typer.Option("--remove", help="Delete it, while no server runs; a server does so by itself."),
    ] = False,
    data: Data = None,
    settings: Settings = None,
    as_json: Json = False,
) -> None:
    """What has been abandoned for longer than `keep_days`: tables not over, guests without a table."""
    from contextlib import nullcontext

    from theomachy.server.expiry import delete_expired, expired
    from theomachy.server.folder import alone

    found = _read(data, settings)
    days = found["keep_days"]
    if remove:
        _own_database(found)
    with alone(_folder(found)) if remove else nullcontext(), _database(data, settings) as store:
        gone_tables, gone_guests = (delete_expired if remove else expired)(store, days)
    told = {"removed": remove, "keep_days": days, "tables": gone_tables, "users": gone_guests}
    lines = [text_of("expired-table", id=id) for id in gone_tables]
    lines += [text_of("expired-user", id=id) for id in gone_guests]
    done = "expired-and-removed" if remove else "expired"
    lines.append(text_of(done, tables=len(gone_tables), users=len(gone_guests), days=days))
    _show(told, "\n".join(lines), as_json)


def _read(data: Path | None, settings: Path | None) -> dict[str, Any]:
    """What the server is set to. Raises CannotServe."""
    from theomachy.cli.serving import serve
    from theomachy.cli.settings import read_settings

    return read_settings(serve, {} if data is None else {"data": data}, settings)


def _folder(found: dict[str, Any]) -> Path:
    from platformdirs import user_data_path

    return found["data"] or user_data_path("theomachy", appauthor=False)


def _own_database(found: dict[str, Any]) -> Path:
    """The file of a server that keeps its database in SQLite. Raises BadDatabase."""
    from theomachy.errors import BadDatabase
    from theomachy.server.database import sqlite_file

    file = sqlite_file(_engine(found))
    if file is None:
        raise BadDatabase(text_of("other-database"))
    return file


def _engine(found: dict[str, Any]) -> "Engine":
    """That of the server's database, by default the one in its data folder."""
    from theomachy.server.backup import DATABASE
    from theomachy.server.database import open_engine, sqlite_url

    return open_engine(found["database"] or sqlite_url(_folder(found) / DATABASE))


@contextmanager
def _database(data: Path | None, settings: Path | None) -> Iterator["Store"]:
    """The server's database, which must be there. Raises BadDatabase, NewerDatabase."""
    from theomachy.errors import BadDatabase
    from theomachy.server.database import sqlite_file
    from theomachy.server.migrate import check_current
    from theomachy.server.store import Store

    engine = _engine(_read(data, settings))
    file = sqlite_file(engine)
    if file is not None and not file.is_file():
        raise BadDatabase(text_of("no-database", file=file))
    try:
        check_current(engine)
        yield Store(engine)
    finally:
        engine.dispose()


def _show(told: dict[str, Any], text: str, as_json: bool) -> None:
    from theomachy.cli import print_json
    from theomachy.errors import plain

    if as_json:
        print_json(told)
    elif text:
        print(plain(text))


def _plain(row: dict[str, Any]) -> dict[str, Any]:
    """A row with its times as ISO 8601 has them."""
    return {
        name: _plain(value)
        if isinstance(value, dict)
        else _time(value)
        if name in TIMES and value is not None
        else value
        for name, value in row.items()
    }


def _time(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")


def _day(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).date().isoformat()
