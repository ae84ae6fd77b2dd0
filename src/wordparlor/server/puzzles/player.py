"""The player of a puzzle: an account or a device."""

from __future__ import annotations

from hashlib import sha256

import msgspec

from wordparlor.server.errors import Problem


class Player(msgspec.Struct, frozen=True):
    """The player of puzzles: an account, a device by its token, both or neither."""

    account: int | None
    token: str | None

    @property
    def account_key(self) -> str | None:
        return None if self.account is None else f"account {self.account}"

    @property
    def device_key(self) -> str | None:
        return None if self.token is None else sha256(self.token.encode()).hexdigest()

    @property
    def keys(self) -> tuple[str, ...]:
        """The names under which results are stored; the first one is for new results."""
        return tuple(key for key in (self.account_key, self.device_key) if key)

    @property
    def key(self) -> str:
        if not self.keys:
            raise Problem(
                "no-account",
                "Log in, or send your device's secret as `Authorization: Bearer TOKEN`: 128 random bits.",
            )
        return self.keys[0]
