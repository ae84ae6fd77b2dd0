"""Queries about the daily puzzles and the players' results."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from sqlalchemy import Connection, and_, delete, exists, func, insert, select, update

from wordparlor.server.storage.schema import PUZZLE_RESULTS, PUZZLES

RESULTS = PUZZLE_RESULTS.c


class StoredResult(msgspec.Struct, frozen=True, kw_only=True):
    """A player's result in a puzzle; while their time runs, the result so far."""

    player: str
    day: str
    kind: str
    started: float
    finished: float | None
    score: int
    answer: bytes


def read_puzzle(connection: Connection, day: str, kind: str) -> bytes | None:
    found: bytes | None = connection.execute(
        select(PUZZLES.c.body).where(PUZZLES.c.day == day, PUZZLES.c.kind == kind)
    ).scalar()
    return found


def insert_puzzle(connection: Connection, day: str, kind: str, body: bytes) -> None:
    """Store a puzzle, unless there is one already."""
    if read_puzzle(connection, day, kind) is None:
        connection.execute(insert(PUZZLES).values(day=day, kind=kind, body=body))


def find_result(connection: Connection, players: Sequence[str], day: str, kind: str) -> StoredResult | None:
    """Return the result of a puzzle that counts for someone with an account and a device: the first one."""
    row = connection.execute(
        select(PUZZLE_RESULTS)
        .where(RESULTS.player.in_(players), RESULTS.day == day, RESULTS.kind == kind)
        .order_by(RESULTS.started)
        .limit(1)
    ).one_or_none()
    return StoredResult(**row._asdict()) if row else None


def results_between(connection: Connection, players: Sequence[str], first: str, last: str) -> list[StoredResult]:
    """List the results of puzzles from the first day to the last, both included."""
    rows = connection.execute(
        select(PUZZLE_RESULTS)
        .where(RESULTS.player.in_(players), RESULTS.day.between(first, last))
        .order_by(RESULTS.started)
    )
    return [StoredResult(**row._asdict()) for row in rows]


def finished_days(connection: Connection, players: Sequence[str]) -> list[tuple[str, float]]:
    """List the days with a result, and when the first of them was started."""
    rows = connection.execute(
        select(RESULTS.day, func.min(RESULTS.started))
        .where(RESULTS.player.in_(players), RESULTS.finished.is_not(None))
        .group_by(RESULTS.day)
    )
    return [(day, started) for day, started in rows]


def insert_result(connection: Connection, result: StoredResult) -> None:
    connection.execute(insert(PUZZLE_RESULTS).values(**msgspec.structs.asdict(result)))


def update_running(
    connection: Connection,
    running: StoredResult,
    change: Callable[[bytes], tuple[bytes, int]],
    finished: float | None = None,
) -> None:
    """Change an answer while its time runs, or finish it; a finished one stays as it is."""
    own = and_(
        RESULTS.player == running.player,
        RESULTS.day == running.day,
        RESULTS.kind == running.kind,
        RESULTS.finished.is_(None),
    )
    before = connection.execute(select(RESULTS.answer).where(own).with_for_update()).scalar()
    if before is not None:
        answer, score = change(before)
        connection.execute(update(PUZZLE_RESULTS).where(own).values(answer=answer, score=score, finished=finished))


def has_results(connection: Connection, player: str) -> bool:
    return connection.execute(select(RESULTS.day).where(RESULTS.player == player).limit(1)).first() is not None


def claim_results(connection: Connection, device: str, account: str) -> None:
    """Move a device's results to the account that is logged in there; of two for the same puzzle, keep the first."""
    other = PUZZLE_RESULTS.alias().c
    same_puzzle = and_(other.day == RESULTS.day, other.kind == RESULTS.kind)
    is_later = exists().where(other.player == device, same_puzzle, other.started < RESULTS.started)
    has_own = exists().where(other.player == account, same_puzzle)
    connection.execute(delete(PUZZLE_RESULTS).where(RESULTS.player == account, is_later))
    connection.execute(delete(PUZZLE_RESULTS).where(RESULTS.player == device, has_own))
    connection.execute(update(PUZZLE_RESULTS).where(RESULTS.player == device).values(player=account))


def score_counts(connection: Connection, day: str, kind: str) -> dict[int, int]:
    """Return how many players reached each score."""
    rows = connection.execute(
        select(RESULTS.score, func.count())
        .where(RESULTS.day == day, RESULTS.kind == kind, RESULTS.finished.is_not(None))
        .group_by(RESULTS.score)
        .order_by(RESULTS.score)
    )
    return {score: count for score, count in rows}  # noqa: C416 - rows are no pairs to a type checker
