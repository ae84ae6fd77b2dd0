"""Accounts, for those who want their games kept: a name, a password, a session in a cookie."""

from __future__ import annotations

import asyncio
from functools import partial
from hashlib import sha256
from secrets import compare_digest, token_urlsafe

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError

from wordparlor.server.errors import Problem
from wordparlor.server.live.service import TableService
from wordparlor.server.storage import account_queries
from wordparlor.server.storage.failures import ConstraintViolated
from wordparlor.server.tables.lobby import clean_name

SESSION_BYTES = 32
SESSION_SECONDS = 30 * 86_400.0
MAX_HASHING = 2  # passwords are hashed; each takes a core for a while, on purpose

_hasher = PasswordHasher()
# Compared with when there is no such account, so that the time it takes tells nothing.
_DUMMY_HASH = "$argon2id$v=19$m=65536,t=3,p=4$c29tZSBzYWx0IGhlcmU$3r3hWc4mYQpB0r3a3o3lHjMZ7Qb0Q1hQm0o0Qf5k4mE"


class Accounts:
    """Makes accounts and sessions."""

    def __init__(self, parlor: TableService) -> None:
        self._parlor = parlor
        self._hashing = asyncio.Semaphore(MAX_HASHING)

    async def create(self, name: str, password: str) -> tuple[str, str]:
        """Make an account; gives its name and a session."""
        called = clean_name(name)
        async with self._hashing:
            hashed = await asyncio.to_thread(_hasher.hash, password)
        now = self._parlor.now()
        change = partial(
            account_queries.insert_account, name=called, folded=called.casefold(), password=hashed, now=now
        )
        try:
            account = await self._parlor.database.write(change)
        except ConstraintViolated:
            raise Problem("taken", "There is an account of this name already.") from None
        return called, await self._begin_session(account)

    async def log_in(self, name: str, password: str) -> tuple[str, str]:
        folded = clean_name(name).casefold()
        account = await self._parlor.database.read(partial(account_queries.account_by_name, folded=folded))
        async with self._hashing:
            fits = await asyncio.to_thread(is_password, account.password if account else _DUMMY_HASH, password)
        if account is None or not fits:
            raise Problem("no-account", "Name and password do not fit.")
        return account.name, await self._begin_session(account.id)

    async def change_password(self, account_id: int, *, old: str, new: str) -> tuple[str, str]:
        """Change the password of an account; all its sessions end, and a new one begins here."""
        account = await self._parlor.database.read(partial(account_queries.account_by_id, account=account_id))
        assert account is not None, "somebody is logged in"
        async with self._hashing:
            fits = await asyncio.to_thread(is_password, account.password, old)
            hashed = await asyncio.to_thread(_hasher.hash, new) if fits else ""
        change = partial(account_queries.change_password, account=account, password=hashed)
        if not fits or not await self._parlor.database.write(change):
            raise Problem("no-account", "This is not your present password.")
        return account.name, await self._begin_session(account.id)

    async def _begin_session(self, account: int) -> str:
        session = token_urlsafe(SESSION_BYTES)
        now = self._parlor.now()
        await self._parlor.database.write(
            partial(
                account_queries.insert_session,
                session=session_hash(session),
                account=account,
                until=now + SESSION_SECONDS,
                now=now,
            )
        )
        return session

    async def log_out(self, session: str) -> None:
        await self._parlor.database.write(partial(account_queries.delete_session, session=session_hash(session)))

    async def account_of_session(self, session: str | None) -> tuple[int, str] | None:
        if not session:
            return None
        ask = partial(account_queries.account_by_session, session=session_hash(session), now=self._parlor.now())
        return await self._parlor.database.read(ask)


def is_password(hashed: str, password: str) -> bool:
    try:
        return _hasher.verify(hashed, password)
    except (VerifyMismatchError, InvalidHashError):
        return False


def session_hash(session: str) -> str:
    return sha256(session.encode()).hexdigest()


def csrf_token(session: str) -> str:
    """Give what a page must send along, which a page of another site cannot know."""
    return sha256(b"csrf " + session.encode()).hexdigest()[:32]


def is_csrf_token(session: str, given: str | None) -> bool:
    return given is not None and compare_digest(csrf_token(session).encode(), given.encode())
