"""Bring a database to this version's schema, or see that it can't be done.

A new version is a file in `migrations/versions`; a test compares what they build with the schema of `store`.
"""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, inspect
from sqlalchemy.exc import SQLAlchemyError

from theomachy.errors import BadDatabase, NewerDatabase

FOLDER = Path(__file__).with_name("migrations")


def config(connection: Connection) -> Config:
    """Alembic's configuration for a connection."""
    settings = Config()
    settings.set_main_option("script_location", str(FOLDER))
    settings.attributes["connection"] = connection
    return settings


def migrate(engine: Engine) -> None:
    """Bring the database up to date.

    Raises BadDatabase where it cannot be opened or is not one of ours, NewerDatabase where a newer version has written it.
    """
    where = str(engine.url)
    try:
        with engine.begin() as connection:
            settings = config(connection)
            scripts = ScriptDirectory.from_config(settings)
            current = MigrationContext.configure(connection).get_current_revision()
            if current is None and set(inspect(connection).get_table_names()) - {"alembic_version"}:
                raise BadDatabase(f"{where} is a database, but not one of Theomachy")
            if current is not None and current not in {script.revision for script in scripts.walk_revisions()}:
                raise NewerDatabase(f"{where} was written by a newer version of Theomachy; this one leaves it alone")
            if current != scripts.get_current_head():
                command.upgrade(settings, "head")
    except SQLAlchemyError as error:
        reason = getattr(error, "orig", None) or error
        raise BadDatabase(f"{where} cannot be used as a database: {reason}") from None
