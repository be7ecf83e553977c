"""Tables with a guided turn."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables") as batch:
        batch.add_column(sa.Column("guided", sa.Boolean, nullable=False, server_default=sa.false()))
    with op.batch_alter_table("tables") as batch:
        batch.alter_column("guided", server_default=None)


def downgrade() -> None:
    with op.batch_alter_table("tables") as batch:
        batch.drop_column("guided")
