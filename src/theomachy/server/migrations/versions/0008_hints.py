"""Hints at tables, and matches that go on from a place in another one."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables") as batch:
        batch.add_column(sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()))
        batch.add_column(sa.Column("origin", sa.JSON))
    with op.batch_alter_table("steps") as batch:
        batch.add_column(sa.Column("hint", sa.Boolean, nullable=False, server_default=sa.false()))
    with op.batch_alter_table("tables") as batch:
        batch.alter_column("hints", server_default=None)
    with op.batch_alter_table("steps") as batch:
        batch.alter_column("hint", server_default=None)


def downgrade() -> None:
    op.execute("DELETE FROM steps WHERE hint")  # before, they would be moves taken back
    with op.batch_alter_table("steps") as batch:
        batch.drop_column("hint")
    with op.batch_alter_table("tables") as batch:
        batch.drop_column("origin")
        batch.drop_column("hints")
