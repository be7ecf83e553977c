"""How a match ended, kept with its table. What was over before gets its result when somebody looks at it:
here nothing is played."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables") as batch:
        batch.add_column(sa.Column("result", sa.JSON))


def downgrade() -> None:
    with op.batch_alter_table("tables") as batch:
        batch.drop_column("result")
