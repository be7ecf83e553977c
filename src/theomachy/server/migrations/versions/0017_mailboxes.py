"""The e-mail addresses at which players want to be told that it is their turn."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "mailboxes",
        sa.Column("player", sa.String(32), sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("address", sa.String(320), nullable=False),
        sa.Column("secret", sa.String(40), nullable=False, unique=True),
        sa.Column("page", sa.String(500), nullable=False),
        sa.Column("code", sa.String(10)),
        sa.Column("wrong", sa.Integer, nullable=False),
        sa.Column("fault", sa.String(200)),
    )


def downgrade() -> None:
    op.drop_table("mailboxes")
