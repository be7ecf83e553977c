"""What people do with each other at a table: phrases, resignations, what needs the consent of all."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("steps", sa.Column("deed", sa.String(40)))


def downgrade() -> None:
    op.drop_column("steps", "deed")
