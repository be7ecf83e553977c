"""Several servers share the tables, instead of one that leads."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.drop_table("leases")
    op.create_table(
        "workers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("address", sa.String(80), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "table_leases",
        sa.Column(
            "table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("worker", sa.String(32)),
        sa.Column("epoch", sa.Integer, nullable=False),
    )
    op.create_index("ix_table_leases_worker", "table_leases", ["worker"])
    op.create_table(
        "stocks",
        sa.Column("what", sa.String(20), primary_key=True),
        sa.Column("who", sa.String(64), primary_key=True),
        sa.Column("rest", sa.Float, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    for name in ("stocks", "table_leases", "workers"):
        op.drop_table(name)
    leases = op.create_table(
        "leases",
        sa.Column("epoch", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.bulk_insert(leases, [{"epoch": 0, "until": 0.0}])
