"""Queries about tables and their events, each a function of a connection."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from sqlalchemy import Connection, bindparam, delete, exists, func, insert, or_, select, text, update

from wordparlor.server.storage.postgres import CHANNEL, NOTIFY
from wordparlor.server.storage.schema import EVENTS, GAMES, HEARTBEATS, SAVED_TABLES

LIST_LIMIT = 100
LEASE_SECONDS = 15.0


class WriteConflict(Exception):
    """Another process stored an event first: this one's table is out of date."""


class TableRow(msgspec.Struct, frozen=True):
    """The row of a table, to find it by."""

    status: str
    listed: bool
    clocked: bool
    summary: bytes
    wake: float | None
    touched: float  # of the last event that everyone saw; lists are in this order
    ended: float | None


class StoredEvent(msgspec.Struct, frozen=True):
    """An event as it is stored."""

    seq: int
    at: int
    key: str | None
    body: bytes


def insert_table(connection: Connection, table: str, code: str, event: StoredEvent, row: TableRow) -> None:
    """Insert a table with its first event; fail if its id or code is taken."""
    connection.execute(
        insert(GAMES).values(
            id=table, seq=event.seq, code=code, created=event.at / 1000, leased_until=0.0, **msgspec.structs.asdict(row)
        )
    )
    connection.execute(insert(EVENTS).values(game=table, **msgspec.structs.asdict(event)))


# Built only once, since every move runs them.
UPDATE_TABLE = (
    update(GAMES)
    .where(GAMES.c.id == bindparam("table"), GAMES.c.seq == bindparam("before"))
    .values({name: bindparam(f"new_{name}") for name in ("seq", "leased_until", *TableRow.__struct_fields__)})
)
INSERT_EVENT = insert(EVENTS)


def append_event(connection: Connection, table: str, event: StoredEvent, row: TableRow) -> None:
    """Append an event to those of a table, or raise WriteConflict if another process did."""
    new = {f"new_{name}": value for name, value in msgspec.structs.asdict(row).items()}
    times = {"new_seq": event.seq, "new_leased_until": 0.0}
    updated = connection.execute(UPDATE_TABLE, {"table": table, "before": event.seq - 1} | times | new)
    if updated.rowcount != 1:
        raise WriteConflict
    connection.execute(INSERT_EVENT, {"game": table} | msgspec.structs.asdict(event))
    if connection.dialect.name == "postgresql":
        # Other processes get it when this is committed, and not before.
        connection.execute(NOTIFY, {"channel": CHANNEL, "text": f"{table}:{event.seq}"})


def read_events(connection: Connection, table: str, after: int) -> list[StoredEvent]:
    found = connection.execute(
        select(EVENTS.c.seq, EVENTS.c.at, EVENTS.c.key, EVENTS.c.body)
        .where(EVENTS.c.game == table, EVENTS.c.seq > after)
        .order_by(EVENTS.c.seq)
    )
    return [StoredEvent(row.seq, row.at, row.key, bytes(row.body)) for row in found]


def table_by_code(connection: Connection, code: str) -> str | None:
    found: str | None = connection.execute(select(GAMES.c.id).where(GAMES.c.code == code)).scalar()
    return found


def codes_in_use(connection: Connection, codes: Sequence[str]) -> set[str]:
    return set(connection.execute(select(GAMES.c.code).where(GAMES.c.code.in_(codes))).scalars())


def release_codes(connection: Connection, ended_before: float) -> None:
    """Release the codes of games that ended before a time."""
    ended = func.coalesce(GAMES.c.ended, GAMES.c.touched)  # a process of an older version doesn't store when
    is_over = GAMES.c.status.in_(("over", "closed")) & (ended < ended_before)
    connection.execute(update(GAMES).where(is_over, GAMES.c.code.is_not(None)).values(code=None))


def listed_tables(connection: Connection) -> list[bytes]:
    found = connection.execute(
        select(GAMES.c.summary)
        .where(GAMES.c.status.in_(("open", "playing")), GAMES.c.listed)
        .order_by(GAMES.c.touched.desc())
        .limit(LIST_LIMIT)
    )
    return [bytes(summary) for summary in found.scalars()]


# Clocks, bots and leases


def due_tables(connection: Connection, now: float) -> list[str]:
    """List the tables whose deadline has come and that no process has leased."""
    found = connection.execute(
        select(GAMES.c.id)
        .where(GAMES.c.wake <= now, GAMES.c.leased_until <= now)
        .order_by(GAMES.c.wake)
        .limit(LIST_LIMIT)
    )
    return list(found.scalars())


def take_leases(connection: Connection, tables: Sequence[str], now: float) -> list[str]:
    """Lease those of the tables that no other process has, and list them."""
    taken = connection.execute(
        update(GAMES)
        .where(GAMES.c.id.in_(tables), GAMES.c.wake <= now, GAMES.c.leased_until <= now)
        .values(leased_until=now + LEASE_SECONDS)
        .returning(GAMES.c.id)
    )
    return list(taken.scalars())


def release_lease(connection: Connection, table: str) -> None:
    connection.execute(update(GAMES).where(GAMES.c.id == table).values(leased_until=0.0))


# Heartbeats


def write_heartbeat(connection: Connection, now: float) -> float:
    """Store that a process is alive, and return when one was last alive."""
    before: float | None = connection.execute(select(HEARTBEATS.c.at).where(HEARTBEATS.c.id == 1)).scalar()
    if before is None:
        connection.execute(insert(HEARTBEATS).values(id=1, at=now))
        return now
    if before < now:
        connection.execute(update(HEARTBEATS).where(HEARTBEATS.c.id == 1, HEARTBEATS.c.at < now).values(at=now))
    return before


def last_heartbeat(connection: Connection) -> float | None:
    found: float | None = connection.execute(select(HEARTBEATS.c.at).where(HEARTBEATS.c.id == 1)).scalar()
    return found


# A row of its own beside the heartbeat, written in one step so that several processes can ask at once.
PROBE = text("INSERT INTO pulse (id, at) VALUES (2, :now) ON CONFLICT (id) DO UPDATE SET at = excluded.at")


def probe(connection: Connection, now: float) -> None:
    """Write a meaningless value, to check that writing works."""
    connection.execute(PROBE, {"now": now})


def clocked_tables(connection: Connection) -> list[str]:
    return list(connection.execute(select(GAMES.c.id).where(GAMES.c.status == "playing", GAMES.c.clocked)).scalars())


# Cleanup


def abandoned_tables(
    connection: Connection, *, open_before: float, playing_before: float, over_before: float
) -> list[str]:
    """List abandoned tables; finished games saved by an account are kept."""
    saved = select(SAVED_TABLES.c.game)
    # Events that only one viewer saw also count.
    has_recent_event = exists().where(EVENTS.c.game == GAMES.c.id, EVENTS.c.at >= playing_before * 1000)
    found = connection.execute(
        select(GAMES.c.id)
        .where(
            or_(
                (GAMES.c.status == "open") & (GAMES.c.touched < open_before),
                (GAMES.c.status == "playing") & (GAMES.c.touched < playing_before) & ~has_recent_event,
                GAMES.c.status.in_(("over", "closed")) & (GAMES.c.touched < over_before) & GAMES.c.id.not_in(saved),
            )
        )
        .limit(LIST_LIMIT)
    )
    return list(found.scalars())


def delete_tables(connection: Connection, tables: Sequence[str]) -> None:
    connection.execute(delete(EVENTS).where(EVENTS.c.game.in_(tables)))
    connection.execute(delete(SAVED_TABLES).where(SAVED_TABLES.c.game.in_(tables)))
    connection.execute(delete(GAMES).where(GAMES.c.id.in_(tables)))


def existing_tables(connection: Connection, tables: Iterable[str]) -> set[str]:
    return set(connection.execute(select(GAMES.c.id).where(GAMES.c.id.in_(list(tables)))).scalars())
