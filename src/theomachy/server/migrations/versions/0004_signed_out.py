"""Players who sign out everywhere: the tokens of an earlier epoch are void."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("players") as batch:
        batch.add_column(sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
    with op.batch_alter_table("players") as batch:
        batch.alter_column("epoch", server_default=None)


def downgrade() -> None:
    with op.batch_alter_table("players") as batch:
        batch.drop_column("epoch")
