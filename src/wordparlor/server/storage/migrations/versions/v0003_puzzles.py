"""The puzzles of the day, and the players' results."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "puzzles",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("kind", sa.String(40), primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "puzzle_results",
        sa.Column("player", sa.String(64), primary_key=True),
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("kind", sa.String(40), primary_key=True),
        sa.Column("started", sa.Float, nullable=False),
        sa.Column("finished", sa.Float),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("answer", sa.LargeBinary, nullable=False),
    )
    op.create_index("puzzle_results_to_compare", "puzzle_results", ["day", "kind", "score"])
