"""Texts that are promised before they are shown, and why a step is not its player's own."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("seats") as batch:
        batch.add_column(sa.Column("promise", sa.String(64), nullable=False, server_default=""))
    with op.batch_alter_table("seats") as batch:
        batch.alter_column("promise", server_default=None)
    with op.batch_alter_table("steps") as batch:
        batch.add_column(sa.Column("instead", sa.String(16)))


def downgrade() -> None:
    with op.batch_alter_table("steps") as batch:
        batch.drop_column("instead")
    with op.batch_alter_table("seats") as batch:
        batch.drop_column("promise")
