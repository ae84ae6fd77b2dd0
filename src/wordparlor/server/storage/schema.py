"""The schema of the database: everything about a game follows from its events; accounts are separate."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
)

METADATA = MetaData()

# What happened at each table, in order; never changed.
EVENTS = Table(
    "events",
    METADATA,
    Column("game", String(16), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),  # milliseconds since 1970
    Column("key", String(80)),  # from an id made by a client, so that nothing is done twice
    Column("body", LargeBinary, nullable=False),
    UniqueConstraint("game", "key"),
)

# One row for each table, to find it by; all of it follows from the table's events.
GAMES = Table(
    "games",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("code", String(5), unique=True),  # until a day after the game has ended
    Column("status", String(8), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("clocked", Boolean, nullable=False),  # whether a clock runs
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column("summary", LargeBinary, nullable=False),
    # When the scheduler has to serve it: a clock runs out, or a bot has to move. The process that does so takes a
    # lease.
    Column("wake", Float),
    Column("leased_until", Float, nullable=False, default=0.0),
    Column("ended", Float),  # when the game was over or the table was closed
)
Index("games_to_wake", GAMES.c.wake)
Index("games_to_list", GAMES.c.status, GAMES.c.touched)

ACCOUNTS = Table(
    "accounts",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("name", String(40), nullable=False),
    Column("folded", String(80), nullable=False, unique=True),
    Column("password", String(200), nullable=False),
    Column("created", Float, nullable=False),
)

SESSIONS = Table(
    "sessions",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("account", Integer, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("until", Float, nullable=False),
)

# The tables that an account sits at.
SAVED_TABLES = Table(
    "kept",
    METADATA,
    Column("account", Integer, ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(16), primary_key=True),
)

# The puzzles of each day, so that they never change, whatever a later version would make.
PUZZLES = Table(
    "puzzles",
    METADATA,
    Column("day", String(10), primary_key=True),
    Column("kind", String(40), primary_key=True),
    Column("body", LargeBinary, nullable=False),
)

# One row for each player and puzzle: an account, or a device by the hash of its token.
PUZZLE_RESULTS = Table(
    "puzzle_results",
    METADATA,
    Column("player", String(64), primary_key=True),
    Column("day", String(10), primary_key=True),
    Column("kind", String(40), primary_key=True),
    Column("started", Float, nullable=False),
    Column("finished", Float),  # null while the player's time runs
    Column("score", Integer, nullable=False),
    Column("answer", LargeBinary, nullable=False),  # while the time runs, what was found so far
)
Index("puzzle_results_to_compare", PUZZLE_RESULTS.c.day, PUZZLE_RESULTS.c.kind, PUZZLE_RESULTS.c.score)

# When any process was last alive.
HEARTBEATS = Table(
    "pulse",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),
)
