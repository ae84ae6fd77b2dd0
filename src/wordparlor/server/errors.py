"""The errors of requests, as problem+json."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

ProblemKind: TypeAlias = Literal[
    "malformed",
    "no-seat",
    "left",
    "no-account",
    "forbidden",
    "not-found",
    "wrong-method",
    "behind",
    "taken",
    "too-large",
    "not-json",
    "wrong-host",
    "refused",
    "not-understood",
    "not-now",
    "bad-option",
    "too-many",
    "busy",
]

STATUS: dict[ProblemKind, int] = {
    "malformed": 400,
    "no-seat": 401,
    "left": 401,
    "no-account": 401,
    "forbidden": 403,
    "not-found": 404,
    "wrong-method": 405,
    "behind": 409,
    "taken": 409,
    "too-large": 413,
    "not-json": 415,
    "wrong-host": 421,
    "refused": 422,
    "not-understood": 422,
    "not-now": 422,
    "bad-option": 422,
    "too-many": 429,
    "busy": 503,
}

TITLES: dict[ProblemKind, str] = {
    "malformed": "Malformed request",
    "no-seat": "No seat",
    "left": "You left",
    "no-account": "Not logged in",
    "forbidden": "Not allowed",
    "not-found": "Not found",
    "wrong-method": "Method not allowed",
    "behind": "Out of date",
    "taken": "Taken",
    "too-large": "Too large",
    "not-json": "Not JSON",
    "wrong-host": "Wrong host name",
    "refused": "Refused",
    "not-understood": "Not understood",
    "not-now": "Not possible right now",
    "bad-option": "Invalid option",
    "too-many": "Too many requests",
    "busy": "Busy",
}


class ProblemResponse(msgspec.Struct, frozen=True, kw_only=True):
    """A problem as a client gets it."""

    type: str = "about:blank"
    title: str
    status: int
    detail: str
    reason: ProblemKind
    rule: str | msgspec.UnsetType = msgspec.UNSET
    hint: str | msgspec.UnsetType = msgspec.UNSET
    page: Any = msgspec.UNSET  # what the client missed, if it's behind


class Problem(Exception):
    """A request was refused; the message says why."""

    def __init__(
        self,
        reason: ProblemKind,
        detail: str,
        *,
        rule: str | None = None,
        hint: str | None = None,
        page: object = None,
    ) -> None:
        super().__init__(detail)
        self.reason = reason
        self.detail = detail
        self.rule = rule
        self.hint = hint
        self.page = page

    @property
    def status(self) -> int:
        return STATUS[self.reason]

    def encoded(self) -> bytes:
        return msgspec.json.encode(self.response())

    def response(self) -> ProblemResponse:
        return ProblemResponse(
            title=TITLES[self.reason],
            status=self.status,
            detail=self.detail,
            reason=self.reason,
            rule=self.rule or msgspec.UNSET,
            hint=self.hint or msgspec.UNSET,
            page=self.page or msgspec.UNSET,
        )


def refusal_problem(rule: str, sentence: str) -> Problem:
    return Problem("refused", sentence, rule=rule, hint=f"Read the rule at GET /api/v1/rules/{rule}.")
