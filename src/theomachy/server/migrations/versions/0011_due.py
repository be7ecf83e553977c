"""When a table that nobody looks at has something to do by itself."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("due", sa.Float))
    op.create_index("ix_tables_due", "tables", ["due"])


def downgrade() -> None:
    op.drop_index("ix_tables_due", "tables")
    op.drop_column("tables", "due")
