"""The sender of a request."""

from __future__ import annotations

from dataclasses import dataclass

from wordparlor.core.game import Seat


@dataclass(frozen=True)
class Caller:
    """The sender of a request: a token, an account, both or neither; and which of their seats they mean."""

    token: str | None = None
    account: int | None = None
    seat: Seat | None = None
