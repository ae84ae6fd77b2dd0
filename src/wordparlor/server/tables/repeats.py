"""Requests that clients can repeat, and the ids by which they do so.

Some requests are answered with the token of a seat. If the answer gets lost, the client repeats the request with its id
and gets another token; so whoever knows the id gets the seat. Such an id is a secret: it's long enough that nobody can
guess it, only its hash is stored, and it's valid for ten minutes.
"""

from __future__ import annotations

import re
from hashlib import sha256
from typing import Literal, TypeAlias

from wordparlor.server.errors import Problem
from wordparlor.server.tables.commands import CommandRequest, HandOver
from wordparlor.server.tables.table import TableState

REPEAT_SECONDS = 600.0

# 128 random bits take 22 characters of base64url, or 32 hexadecimal digits.
SECRET_ID = re.compile(r"(?=.*[g-zG-Z_-])[A-Za-z0-9_-]{22,64}|[0-9A-Fa-f]{32,64}")
DASHED = re.compile(r"[0-9A-Fa-f-]+")
TOO_SHORT = (
    "This id gives access to a seat, so it must be impossible to guess: use 128 random bits for each request, "
    "for example 16 random bytes as 32 hexadecimal digits, or as 22 characters of base64url."
)

RequestKind: TypeAlias = Literal["open", "sit", "hand"]


def secret_key(kind: RequestKind, client_id: str) -> str:
    """Return the key under which a request with a secret id is stored; it's longer than any client id."""
    digits = client_id.replace("-", "") if DASHED.fullmatch(client_id) else client_id
    if not SECRET_ID.fullmatch(digits):
        raise Problem("malformed", TOO_SHORT)
    return f"{kind}-{sha256(client_id.encode()).hexdigest()}"


def request_key(request: CommandRequest) -> str:
    return secret_key("hand", request.id) if isinstance(request.do, HandOver) else request.id


def require_recent(table: TableState, key: str, now: float) -> None:
    """Refuse a repeated request that comes too late to be from the client that first sent it."""
    logged = table.event_of(key)
    if logged is None or now - logged.at > REPEAT_SECONDS:
        raise Problem(
            "no-seat",
            "You can repeat this request only within ten minutes. Use the token you got, or send a new id.",
        )
