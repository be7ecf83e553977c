"""What workers on one PostgreSQL tell each other, beside what is stored: that something is no longer as
others may remember it.

Contract: a signal is heard when its transaction is committed, by all workers that are connected then. Who was
cut off for a while has to take everything for changed."""

import logging
import threading
from collections.abc import Callable
from typing import Literal, get_args

import sqlalchemy
from sqlalchemy import Connection, Engine

from theomachy.server.database import POSTGRESQL

CHANNEL = "theomachy"
Signal = Literal["player", "signed out", "vacation", "gone"]
"""What of a player's is another: their name, or whether they are a program or there at all; what was signed
for them; when they are away. Or a worker is gone."""
AGAIN_SECONDS = 1.0
LISTENS_SECONDS = 0.5
"""So often it is seen whether nobody wants to hear any more."""
logger = logging.getLogger(__name__)


def tell(connection: Connection, what: Signal, whom: str) -> None:
    """Tell all workers, this one among them, when the transaction is committed. Only on PostgreSQL there are
    others."""
    if connection.dialect.name == POSTGRESQL:
        connection.execute(sqlalchemy.select(sqlalchemy.func.pg_notify(CHANNEL, f"{what}:{whom}")))


class Signals:
    """Hears, in a thread, what is told. `heard` is called there with what, and of whom; `missed` when it
    listens, at first and again: until then something may have been told."""

    def __init__(
        self, engine: Engine, heard: Callable[[Signal, str], None], missed: Callable[[], None]
    ) -> None:
        self._engine = engine
        self._heard = heard
        self._missed = missed
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, name="signals", daemon=True)

    def start(self) -> None:
        """Listen from now on."""
        self._thread.start()

    def end(self) -> None:
        """Listen no longer."""
        self._ended.set()
        self._thread.join()

    def _run(self) -> None:
        import psycopg

        while not self._ended.is_set():
            try:
                with self._engine.connect() as connection:
                    self._listen(connection)
            except (psycopg.Error, sqlalchemy.exc.SQLAlchemyError) as error:
                logger.info("what other workers tell is not heard: %s", type(error).__name__)
                self._ended.wait(AGAIN_SECONDS)

    def _listen(self, connection: Connection) -> None:
        connection = connection.execution_options(isolation_level="AUTOCOMMIT")
        connection.exec_driver_sql(f"LISTEN {CHANNEL}")
        raw = connection.connection.driver_connection
        assert raw is not None
        self._missed()
        try:
            while not self._ended.is_set():
                for signal in raw.notifies(timeout=LISTENS_SECONDS):
                    what, _, whom = signal.payload.partition(":")
                    if what in get_args(Signal):  # else of a later version, which goes on to store it
                        self._heard(what, whom)
        finally:
            connection.invalidate()  # nobody else is to hear
