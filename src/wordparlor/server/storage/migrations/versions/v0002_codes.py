"""Release codes after a game, allow five letters in them, and keep the ids of those who sat down only as hashes."""

from hashlib import sha256

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

SAT_DOWN = "sit-"
AT_ONCE = 1000

GAMES = sa.table("games", sa.column("status"), sa.column("touched"), sa.column("ended"))
EVENTS = sa.table("events", sa.column("game"), sa.column("seq"), sa.column("key"))


def upgrade() -> None:
    with op.batch_alter_table("games") as games:
        games.alter_column("code", existing_type=sa.String(4), type_=sa.String(5), nullable=True)
        games.add_column(sa.Column("ended", sa.Float))
    # Nothing stored when a game ended; it wasn't later than this.
    op.execute(sa.update(GAMES).where(GAMES.c.status.in_(("over", "closed"))).values(ended=GAMES.c.touched))
    hash_ids(op.get_bind())


def hash_ids(connection: sa.Connection) -> None:
    """Hash the ids by which people sat down: they give access to seats, so nobody may read them here."""
    found = connection.execute(
        sa.select(EVENTS.c.game, EVENTS.c.seq, EVENTS.c.key).where(EVENTS.c.key.like(f"{SAT_DOWN}%"))
    ).all()
    change = (
        sa.update(EVENTS)
        .where(EVENTS.c.game == sa.bindparam("table"), EVENTS.c.seq == sa.bindparam("number"))
        .values(key=sa.bindparam("hashed"))
    )
    for first in range(0, len(found), AT_ONCE):
        rows = [
            {"table": row.game, "number": row.seq, "hashed": SAT_DOWN + hashed(row.key.removeprefix(SAT_DOWN))}
            for row in found[first : first + AT_ONCE]
        ]
        connection.execute(change, rows)


def hashed(client_id: str) -> str:
    return sha256(client_id.encode()).hexdigest()
