"""Accounts of programs, and seats that are kept for a while for somebody who was challenged."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for relation, column in (("players", "bot"), ("seats", "program")):
        with op.batch_alter_table(relation) as batch:
            batch.add_column(sa.Column(column, sa.Boolean, nullable=False, server_default=sa.false()))
        with op.batch_alter_table(relation) as batch:
            batch.alter_column(column, server_default=None)
    op.add_column("seats", sa.Column("until", sa.Float))


def downgrade() -> None:
    op.drop_column("seats", "until")
    op.drop_column("seats", "program")
    op.drop_column("players", "bot")
