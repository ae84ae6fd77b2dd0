"""Accounts, for players who want to keep their games: a name, a password, a session in a cookie."""

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
MAX_HASHING = 2  # passwords hashed at once; each one keeps a core busy for a while, on purpose

_hasher = PasswordHasher()
# Used for comparison if there is no such account, so that the response time reveals nothing.
_DUMMY_HASH = "$argon2id$v=19$m=65536,t=3,p=4$c29tZSBzYWx0IGhlcmU$3r3hWc4mYQpB0r3a3o3lHjMZ7Qb0Q1hQm0o0Qf5k4mE"


class Accounts:
    """Create accounts and sessions."""

    def __init__(self, service: TableService) -> None:
        self._service = service
        self._hashing = asyncio.Semaphore(MAX_HASHING)

    async def create(self, name: str, password: str) -> tuple[str, str]:
        """Create an account; return its name and a session."""
        clean = clean_name(name)
        async with self._hashing:
            hashed = await asyncio.to_thread(_hasher.hash, password)
        now = self._service.now()
        change = partial(account_queries.insert_account, name=clean, folded=clean.casefold(), password=hashed, now=now)
        try:
            account = await self._service.database.write(change)
        except ConstraintViolated:
            raise Problem("taken", "This name is already taken.") from None
        return clean, await self._begin_session(account)

    async def log_in(self, name: str, password: str) -> tuple[str, str]:
        folded = clean_name(name).casefold()
        account = await self._service.database.read(partial(account_queries.account_by_name, folded=folded))
        async with self._hashing:
            is_right = await asyncio.to_thread(is_password, account.password if account else _DUMMY_HASH, password)
        if account is None or not is_right:
            raise Problem("no-account", "Wrong name or password.")
        return account.name, await self._begin_session(account.id)

    async def change_password(self, account_id: int, *, old: str, new: str) -> tuple[str, str]:
        """Change the password of an account; all its sessions end, and a new one begins here."""
        account = await self._service.database.read(partial(account_queries.account_by_id, account=account_id))
        assert account is not None, "the caller is logged in"
        async with self._hashing:
            is_right = await asyncio.to_thread(is_password, account.password, old)
            hashed = await asyncio.to_thread(_hasher.hash, new) if is_right else ""
        change = partial(account_queries.change_password, account=account, password=hashed)
        if not is_right or not await self._service.database.write(change):
            raise Problem("no-account", "That's not your current password.")
        return account.name, await self._begin_session(account.id)

    async def _begin_session(self, account: int) -> str:
        session = token_urlsafe(SESSION_BYTES)
        now = self._service.now()
        await self._service.database.write(
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
        await self._service.database.write(partial(account_queries.delete_session, session=session_hash(session)))

    async def account_of_session(self, session: str | None) -> tuple[int, str] | None:
        if not session:
            return None
        query = partial(account_queries.account_by_session, session=session_hash(session), now=self._service.now())
        return await self._service.database.read(query)


def is_password(hashed: str, password: str) -> bool:
    try:
        return _hasher.verify(hashed, password)
    except (VerifyMismatchError, InvalidHashError):
        return False


def session_hash(session: str) -> str:
    return sha256(session.encode()).hexdigest()


def csrf_token(session: str) -> str:
    """Return the token that our page must send, which a page of another site can't know."""
    return sha256(b"csrf " + session.encode()).hexdigest()[:32]


def is_csrf_token(session: str, given: str | None) -> bool:
    return given is not None and compare_digest(csrf_token(session).encode(), given.encode())
