"""Players' webhooks, and what seats were told there."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("told", sa.Integer))
    op.create_table(
        "webhooks",
        sa.Column("player", sa.String(32), sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("address", sa.String(500), nullable=False),
        sa.Column("secret", sa.String(80), nullable=False),
        sa.Column("page", sa.String(500), nullable=False),
        sa.Column("fault", sa.String(200)),
    )


def downgrade() -> None:
    op.drop_table("webhooks")
    op.drop_column("seats", "told")
