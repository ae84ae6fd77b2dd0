"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "events",
        sa.Column("game", sa.String(16), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("key", sa.String(80)),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.UniqueConstraint("game", "key"),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("code", sa.String(4), nullable=False, unique=True),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("clocked", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("touched", sa.Float, nullable=False),
        sa.Column("summary", sa.LargeBinary, nullable=False),
        sa.Column("wake", sa.Float),
        sa.Column("leased_until", sa.Float, nullable=False),
    )
    op.create_index("games_to_wake", "games", ["wake"])
    op.create_index("games_to_list", "games", ["status", "touched"])
    op.create_table(
        "accounts",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("folded", sa.String(80), nullable=False, unique=True),
        sa.Column("password", sa.String(200), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("account", sa.Integer, sa.ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "kept",
        sa.Column("account", sa.Integer, sa.ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("game", sa.String(16), primary_key=True),
    )
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
