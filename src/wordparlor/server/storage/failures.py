"""Errors of the database, without any value that was sent to it.

Drivers put values into their messages: SQLAlchemy the parameters, PostgreSQL the row in a DETAIL line, asyncpg the
argument it can't encode. So their exceptions never leave the storage: each becomes one of these, with no cause or
context, that says which query failed and how, and nothing else.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable
from functools import partial
from typing import TypeVar

from asyncpg import DataError, InterfaceError, PostgresError
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

T = TypeVar("T")

DRIVER_ERRORS = (SQLAlchemyError, PostgresError, InterfaceError, sqlite3.Error, OSError)

# No connection, no resources, an operator's intervention, a system error; and 25006, a database that can't be written.
TRANSIENT_STATES = ("08", "53", "57", "58", "25006")
TRANSIENT_CODES = frozenset(
    (
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_CANTOPEN,
    )
)
PRIMARY_CODE = 0xFF  # of SQLite's result codes; the other bits give details


class DatabaseError(Exception):
    """The database couldn't run a query."""


class ConstraintViolated(DatabaseError):
    """What was to be stored violates a constraint, such as a name that's taken."""


class Unavailable(DatabaseError):
    """Nothing can be read or stored right now; it may work in a moment."""


async def hide_values(query: object, result: Awaitable[T]) -> T:
    """Await a result of the database; raise its errors without values."""
    try:
        return await result
    except DRIVER_ERRORS as problem:
        error = safe_error(problem, query)
    raise error  # out here, so that the driver's exception isn't chained to it


def safe_error(problem: BaseException, query: object) -> DatabaseError:
    kind = (
        ConstraintViolated
        if isinstance(problem, IntegrityError)
        else Unavailable
        if is_transient(problem)
        else DatabaseError
    )
    return kind(f"{query_name(query)}: {describe_error(problem)}")


def query_name(query: object) -> str:
    function = query.func if isinstance(query, partial) else query
    return str(getattr(function, "__name__", "a command"))


def describe_error(problem: BaseException) -> str:
    """Describe an error by its type, its code and the constraint, all of which are our own words."""
    driver = getattr(problem, "orig", None) or problem
    source = getattr(driver, "__cause__", None)
    found = (
        type(problem).__name__,
        getattr(driver, "sqlstate", None),
        getattr(driver, "sqlite_errorname", None),
        getattr(source, "constraint_name", None),
        driver.strerror if isinstance(driver, OSError) else None,
    )
    return " ".join(str(part) for part in found if part)


def is_transient(problem: BaseException) -> bool:
    """Return whether the same query may work in a moment."""
    if isinstance(problem, DBAPIError):
        return problem.connection_invalidated or is_transient_in_driver(problem.orig)
    return isinstance(problem, PoolTimeout) or is_transient_in_driver(problem)


def is_transient_in_driver(problem: BaseException | None) -> bool:
    match problem:
        case OSError():
            return True
        case InterfaceError():
            return not isinstance(problem, DataError)
        case sqlite3.Error():
            return getattr(problem, "sqlite_errorcode", 0) & PRIMARY_CODE in TRANSIENT_CODES
        case _:
            return str(getattr(problem, "sqlstate", None) or "").startswith(TRANSIENT_STATES)
