"""The sender of a request."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from wordparlor.core.game import Seat


@dataclass(frozen=True, slots=True)
class Caller:
    """The sender of a request: a token, an account, both or neither; and which of their seats they mean."""

    token_hash: str | None = None
    account: int | None = None
    seat: Seat | None = None

    @classmethod
    def of(cls, token: str | None, account: int | None = None, seat: Seat | None = None) -> Caller:
        return cls(token_hash(token) if token else None, account, seat)


def token_hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()
