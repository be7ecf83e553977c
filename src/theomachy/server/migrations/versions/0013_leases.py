"""Which of several servers on one database leads."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    leases = op.create_table(
        "leases",
        sa.Column("epoch", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.bulk_insert(leases, [{"epoch": 0, "until": 0.0}])


def downgrade() -> None:
    op.drop_table("leases")
