"""What one does not want to be asked about becomes a game's wishes."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

ZEUS = "zeus-on-the-loose"
"""The only game in which there was something to waive."""
seats = sa.table(
    "seats",
    sa.column("table_id", sa.String),
    sa.column("seat", sa.Integer),
    sa.column("waived", sa.JSON),
    sa.column("wishes", sa.JSON),
)
KEY = (seats.c.table_id, seats.c.seat)


def upgrade() -> None:
    with op.batch_alter_table("seats") as batch:
        batch.add_column(sa.Column("wishes", sa.JSON, nullable=False, server_default="{}"))
    connection = op.get_bind()
    for table, seat, waived in connection.execute(sa.select(*KEY, seats.c.waived)).all():
        if waived:
            wishes = {"always": {"game": ZEUS, "never": waived}}
            connection.execute(
                sa.update(seats).where((KEY[0] == table) & (KEY[1] == seat)).values(wishes=wishes)
            )
    with op.batch_alter_table("seats") as batch:
        batch.alter_column("wishes", server_default=None)
        batch.drop_column("waived")


def downgrade() -> None:
    with op.batch_alter_table("seats") as batch:
        batch.add_column(sa.Column("waived", sa.JSON, nullable=False, server_default="[]"))
    connection = op.get_bind()
    for table, seat, wishes in connection.execute(sa.select(*KEY, seats.c.wishes)).all():
        never = (wishes.get("always") or {}).get("never")
        if never:
            connection.execute(
                sa.update(seats).where((KEY[0] == table) & (KEY[1] == seat)).values(waived=never)
            )
    with op.batch_alter_table("seats") as batch:
        batch.alter_column("waived", server_default=None)
        batch.drop_column("wishes")
