"""Queries about accounts, their sessions and their saved tables."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from wordparlor.server.storage.schema import ACCOUNTS, GAMES, SAVED_TABLES, SESSIONS
from wordparlor.server.storage.table_queries import LIST_LIMIT


class Account(msgspec.Struct, frozen=True):
    """A user who saves their games here."""

    id: int
    name: str
    password: str


def account_by_name(connection: Connection, folded: str) -> Account | None:
    row = connection.execute(
        select(ACCOUNTS.c.id, ACCOUNTS.c.name, ACCOUNTS.c.password).where(ACCOUNTS.c.folded == folded)
    ).one_or_none()
    return Account(row.id, row.name, row.password) if row else None


def insert_account(connection: Connection, name: str, folded: str, password: str, now: float) -> int:
    made = connection.execute(
        insert(ACCOUNTS).values(name=name, folded=folded, password=password, created=now).returning(ACCOUNTS.c.id)
    )
    return int(made.scalar_one())


def account_by_id(connection: Connection, account: int) -> Account | None:
    row = connection.execute(
        select(ACCOUNTS.c.id, ACCOUNTS.c.name, ACCOUNTS.c.password).where(ACCOUNTS.c.id == account)
    ).one_or_none()
    return Account(row.id, row.name, row.password) if row else None


def change_password(connection: Connection, account: Account, password: str) -> bool:
    """Change an account's password and end all its sessions, unless another request has just done so."""
    changed = connection.execute(
        update(ACCOUNTS)
        .where(ACCOUNTS.c.id == account.id, ACCOUNTS.c.password == account.password)
        .values(password=password)
    )
    if changed.rowcount == 1:
        connection.execute(delete(SESSIONS).where(SESSIONS.c.account == account.id))
    return changed.rowcount == 1


def insert_session(connection: Connection, session: str, account: int, until: float, now: float) -> None:
    connection.execute(delete(SESSIONS).where(SESSIONS.c.until < now))
    connection.execute(insert(SESSIONS).values(hash=session, account=account, until=until))


def delete_session(connection: Connection, session: str) -> None:
    connection.execute(delete(SESSIONS).where(SESSIONS.c.hash == session))


def account_by_session(connection: Connection, session: str, now: float) -> tuple[int, str] | None:
    row = connection.execute(
        select(ACCOUNTS.c.id, ACCOUNTS.c.name)
        .join(SESSIONS, SESSIONS.c.account == ACCOUNTS.c.id)
        .where(SESSIONS.c.hash == session, SESSIONS.c.until > now)
    ).one_or_none()
    return (row.id, row.name) if row else None


def save_table(connection: Connection, account: int, table: str) -> None:
    known = connection.execute(
        select(SAVED_TABLES.c.game).where(SAVED_TABLES.c.account == account, SAVED_TABLES.c.game == table)
    ).one_or_none()
    if known is None:
        connection.execute(insert(SAVED_TABLES).values(account=account, game=table))


def saved_tables(connection: Connection, account: int) -> list[str]:
    found = connection.execute(
        select(SAVED_TABLES.c.game)
        .join(GAMES, GAMES.c.id == SAVED_TABLES.c.game)
        .where(SAVED_TABLES.c.account == account)
        .order_by(GAMES.c.touched.desc())
        .limit(LIST_LIMIT)
    )
    return list(found.scalars())
