"""The relations of the database, as the newest migration leaves them."""

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
)
from sqlalchemy import Table as Relation

metadata = MetaData()
OLD_KEY = "tokens"
"""Until schema 0004 the key that signs people in lay in the database; `private` takes it out."""
keys = Relation(
    "keys",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
players = Relation(
    "players",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created", Float, nullable=False),
    Column("epoch", Integer, nullable=False),
    Column("bot", Boolean, nullable=False),
)
tables = Relation(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("maker", ForeignKey("players.id"), nullable=False, index=True),
    Column("game", String(60), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("components", JSON, nullable=False),
    Column("clock", JSON, nullable=False),
    Column("status", String(16), nullable=False, index=True),
    Column("key", LargeBinary, nullable=False),
    Column("join_pass", String(32), nullable=False, unique=True),
    Column("watch_pass", String(32), nullable=False, unique=True),
    Column("next", String(32)),
    Column("result", JSON(none_as_null=True)),
    Column("guided", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("origin", JSON(none_as_null=True)),
    Column("revision", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("due", Float, index=True),
    Column("began", Float),
)
"""`due`: before when a match on a clock, at which nobody looks, has nothing to do by itself; null for others,
and once anything was changed since that was stored."""
PREFERENCES = "wishes"
"""The column of a seat's preferences, as it was called first."""
seats = Relation(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("player", ForeignKey("players.id"), index=True),
    Column("name", String(60), nullable=False),
    Column("bot", String(40)),
    Column("taken", Boolean, nullable=False),
    Column("promise", String(64), nullable=False),
    Column("nonce", String(64), nullable=False),
    Column(PREFERENCES, JSON, nullable=False),
    Column("program", Boolean, nullable=False),
    Column("until", Float),
    Column("told", Integer),
)
"""`told`: with which of its player's answers a seat was told last that it is asked again (`notices.py`)."""
steps = Relation(
    "steps",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("move", String(200)),
    Column("at", Float, nullable=False),
    Column("instead", String(16)),
    Column("hint", Boolean, nullable=False),
    Column("deed", String(40)),
)
bans = Relation(
    "bans",
    metadata,
    Column("who", String(64), primary_key=True),
    Column("reason", String(200), nullable=False),
    Column("since", Float, nullable=False),
    Column("until", Float),
)
"""Of guests, by their ids, and of addresses, which no reference binds to a relation."""
vacations = Relation(
    "vacations",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("since", Float, primary_key=True),
    Column("until", Float, nullable=False),
)
webhooks = Relation(
    "webhooks",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("address", String(500), nullable=False),
    Column("secret", String(80), nullable=False),
    Column("page", String(500), nullable=False),
    Column("fault", String(200)),
)
pushes = Relation(
    "pushes",
    metadata,
    Column("endpoint", String(800), primary_key=True),
    Column("player", ForeignKey("players.id"), nullable=False, index=True),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
)
mailboxes = Relation(
    "mailboxes",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("address", String(320), nullable=False),
    Column("secret", String(40), nullable=False, unique=True),
    Column("page", String(500), nullable=False),
    Column("code", String(10)),
    Column("wrong", Integer, nullable=False),
    Column("fault", String(200)),
)
workers = Relation(
    "workers",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("address", String(80), nullable=False),
    Column("until", Float, nullable=False),
)
"""The workers of all servers on a PostgreSQL: where the others reach each, and until when it is taken to be
alive, in seconds since 1970 by the database's clock."""
table_leases = Relation(
    "table_leases",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("worker", String(32), index=True),
    Column("epoch", Integer, nullable=False),
)
"""Which worker has a table, null for none, and how many times it has been taken."""
stocks = Relation(
    "stocks",
    metadata,
    Column("what", String(20), primary_key=True),
    Column("who", String(64), primary_key=True),
    Column("rest", Float, nullable=False),
    Column("at", Float, nullable=False),
)
"""What may seldom be done, and all workers count together: how often somebody may still do it at once, as of
a time in seconds since 1970 by the database's clock."""
