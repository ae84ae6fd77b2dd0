"""Deadlines: when the scheduler has to serve a table, because a clock runs out or a bot is to move."""

from __future__ import annotations

from wordparlor.core.chance import Chance
from wordparlor.core.game import Seat
from wordparlor.match.game_loop import people_answer_first
from wordparlor.server.tables.table import TableState
from wordparlor.server.workers.bot_pool import thinking_delay

BOT_CHALLENGE_SECONDS = 60.0  # seconds that a bot that is next waits for the people who can challenge


def next_deadline(table: TableState, bot_seconds: float) -> float | None:
    """Return when to serve a table; one that all people have left is due immediately."""
    if table.status != "playing" or table.match is None:
        return None
    if not table.people:
        return table.touched
    times = [table.match.due(), *(at for _, at in bots_due(table, bot_seconds))]
    return min((at for time in times if (at := table.clock_time(time)) is not None), default=None)


def bots_due(table: TableState, bot_seconds: float) -> list[tuple[Seat, float]]:
    """Return the bots that should act, and when; they decide whether to challenge after the people have decided.

    A bot that is next doesn't wait forever: it closes the window as a person would (COM-6).
    """
    match = table.match
    if match is None or match.awaited is None:
        return []
    awaited, bots = match.awaited, match.bots_awaited
    if people_answer_first(match):
        return [(seat, match.clocks.since + BOT_CHALLENGE_SECONDS) for seat in bots if seat == awaited.begins]
    chance = Chance.of(match.head.seed_hash)
    return [
        (
            seat,
            max(table.awaited_since, table.last_action_at(seat))
            + thinking_delay(awaited.purpose, bot_seconds, chance.branch(f"pause {seat} {match.line_count}")),
        )
        for seat in bots
    ]
