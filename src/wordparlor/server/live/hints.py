"""Hints: a good move with words that most people know, where nobody at another device is wronged by it."""

from __future__ import annotations

from typing import Any

import msgspec

from wordparlor.core.game import Choice, Seat
from wordparlor.match.preview import as_typed
from wordparlor.server.errors import Problem
from wordparlor.server.live.service import TableService
from wordparlor.server.tables import play
from wordparlor.server.tables.caller import Caller
from wordparlor.server.tables.commands import PreviewRequest
from wordparlor.server.tables.permissions import may_hint
from wordparlor.server.tables.table import TableState
from wordparlor.server.workers.bot_pool import BotFailed, BotPool, BotRequest

COMMON = "greedy:50"  # plays with words that most people know
RARE = "greedy"  # with any word, where no common one fits


class Hinter:
    """Asks the bots' processes what one of them would play."""

    def __init__(self, parlor: TableService, thinkers: BotPool) -> None:
        self._parlor = parlor
        self._thinkers = thinkers

    async def hint(self, table_id: str, caller: Caller) -> dict[str, Any]:
        """Give a move with what it is worth, as a preview does."""
        common = await self._move(table_id, caller, COMMON)
        if common["words"]:
            return common
        rare = await self._move(table_id, caller, RARE)
        return rare if rare["words"] else common

    async def _move(self, table_id: str, caller: Caller, bot: str) -> dict[str, Any]:
        async with self._parlor.lock(table_id) as (room, table):
            seat = self._parlor.seat(room, table, caller)
            question = hint_request(table, seat, bot)
        try:
            action = await self._thinkers.ask(question)
        except BotFailed as problem:
            raise Problem("busy", "Nothing comes to mind just now. Try again in a moment.") from problem
        async with self._parlor.lock(table_id) as (room, table):
            told = play.handle_preview(table, seat, PreviewRequest(action=msgspec.json.decode(action)))
            match = play.running_match(table)
            choice = Choice(told["action"], told["words"], told["score"])
            text = as_typed(table.notation, match.game, match.view(seat), choice)
            if text != told["text"]:
                told = play.handle_preview(table, seat, PreviewRequest(text=text)) | {"text": text}
            return told


def hint_request(table: TableState, seat: Seat, bot: str) -> BotRequest:
    match = play.running_match(table)
    if not may_hint(table, seat):
        raise Problem("not-now", "Hints are for who is to move, alone, against bots or at one device.")
    return BotRequest(
        head=msgspec.Raw(msgspec.json.encode(match.head)),
        bot=bot,
        view=msgspec.Raw(msgspec.json.encode(match.view(seat))),
        chance=f"hint {len(match.lines)}",
    )
