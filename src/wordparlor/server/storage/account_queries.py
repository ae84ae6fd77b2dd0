"""Queries about accounts, their sessions and the tables they keep."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from wordparlor.server.storage.queries import LISTED
from wordparlor.server.storage.schema import ACCOUNTS, GAMES, KEPT, SESSIONS

# Accounts


class Account(msgspec.Struct, frozen=True):
    """Somebody who keeps their games here."""

    id: int
    name: str
    password: str


def account_named(connection: Connection, folded: str) -> Account | None:
    row = connection.execute(
        select(ACCOUNTS.c.id, ACCOUNTS.c.name, ACCOUNTS.c.password).where(ACCOUNTS.c.folded == folded)
    ).one_or_none()
    return Account(row.id, row.name, row.password) if row else None


def make_account(connection: Connection, name: str, folded: str, password: str, now: float) -> int:
    made = connection.execute(
        insert(ACCOUNTS).values(name=name, folded=folded, password=password, created=now).returning(ACCOUNTS.c.id)
    )
    return int(made.scalar_one())


def account_of_id(connection: Connection, account: int) -> Account | None:
    row = connection.execute(
        select(ACCOUNTS.c.id, ACCOUNTS.c.name, ACCOUNTS.c.password).where(ACCOUNTS.c.id == account)
    ).one_or_none()
    return Account(row.id, row.name, row.password) if row else None


def change_password(connection: Connection, account: Account, password: str) -> bool:
    """Give an account another password and end all its sessions, unless somebody else just did."""
    changed = connection.execute(
        update(ACCOUNTS)
        .where(ACCOUNTS.c.id == account.id, ACCOUNTS.c.password == account.password)
        .values(password=password)
    )
    if changed.rowcount == 1:
        connection.execute(delete(SESSIONS).where(SESSIONS.c.account == account.id))
    return changed.rowcount == 1


def begin_session(connection: Connection, session: str, account: int, until: float, now: float) -> None:
    connection.execute(delete(SESSIONS).where(SESSIONS.c.until < now))
    connection.execute(insert(SESSIONS).values(hash=session, account=account, until=until))


def end_session(connection: Connection, session: str) -> None:
    connection.execute(delete(SESSIONS).where(SESSIONS.c.hash == session))


def session_account(connection: Connection, session: str, now: float) -> tuple[int, str] | None:
    row = connection.execute(
        select(ACCOUNTS.c.id, ACCOUNTS.c.name)
        .join(SESSIONS, SESSIONS.c.account == ACCOUNTS.c.id)
        .where(SESSIONS.c.hash == session, SESSIONS.c.until > now)
    ).one_or_none()
    return (row.id, row.name) if row else None


def keep_for(connection: Connection, account: int, table: str) -> None:
    known = connection.execute(select(KEPT.c.game).where(KEPT.c.account == account, KEPT.c.game == table)).one_or_none()
    if known is None:
        connection.execute(insert(KEPT).values(account=account, game=table))


def tables_kept_by(connection: Connection, account: int) -> list[str]:
    found = connection.execute(
        select(KEPT.c.game)
        .join(GAMES, GAMES.c.id == KEPT.c.game)
        .where(KEPT.c.account == account)
        .order_by(GAMES.c.touched.desc())
        .limit(LISTED)
    )
    return list(found.scalars())
