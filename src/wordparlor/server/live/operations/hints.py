"""Hints: a good move with words that most people know, unless that's unfair to an opponent on another device."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from wordparlor.core.game import Choice, Seat
from wordparlor.match.game_loop import HINT_LEVEL, better_hint
from wordparlor.match.preview import as_typed
from wordparlor.notation.hint_steps import hint_steps
from wordparlor.server.errors import Problem
from wordparlor.server.live.service import TableService
from wordparlor.server.live.viewers import seat_of
from wordparlor.server.tables import play
from wordparlor.server.tables.caller import Caller
from wordparlor.server.tables.commands import PreviewRequest
from wordparlor.server.tables.permissions import may_hint
from wordparlor.server.tables.play import PreviewResponse
from wordparlor.server.tables.table import TableState
from wordparlor.server.workers.bot_pool import BotFailed, BotPool, BotRequest

COMMON_WORDS_BOT = f"greedy:{HINT_LEVEL}"  # plays words that most people know
ALL_WORDS_BOT = "greedy"  # plays any word, if no common one fits


class HintResponse(PreviewResponse, frozen=True):
    """A good move as a preview has it, and steps towards it that don't name it: where to look, its first letter."""

    steps: tuple[str, ...] = ()


class Hinter:
    """Ask the bot pool what one of its bots would play."""

    def __init__(self, service: TableService, bot_pool: BotPool) -> None:
        self._service = service
        self._bot_pool = bot_pool

    async def hint(self, table_id: str, caller: Caller) -> HintResponse:
        """Return a move with its score, as a preview does."""
        common = await self._find_move(table_id, caller, COMMON_WORDS_BOT)
        if common.words:
            return common
        return better_hint(common, await self._find_move(table_id, caller, ALL_WORDS_BOT))

    async def _find_move(self, table_id: str, caller: Caller, bot: str) -> HintResponse:
        async with self._service.lock(table_id) as live:
            seat = seat_of(live.table, caller)
            request = hint_request(live.table, seat, bot)
        try:
            action = await self._bot_pool.ask(request)
        except BotFailed as problem:
            raise Problem("busy", "No hint right now. Try again in a moment.") from problem
        async with self._service.lock(table_id) as live:
            table = live.table
            move = play.handle_preview(table, seat, PreviewRequest(action=msgspec.json.decode(action)))
            match = play.running_match(table)
            choice = Choice(move.action, move.words, move.score)
            text = as_typed(table.notation, match.game, match.view(seat), choice)
            steps = hint_steps(table.notation, choice, match.view(seat))
            if text != move.text:
                move = replace(play.handle_preview(table, seat, PreviewRequest(text=text)), text=text)
            return HintResponse(move.text, move.action, move.words, move.score, steps)


def hint_request(table: TableState, seat: Seat, bot: str) -> BotRequest:
    match = play.running_match(table)
    if not may_hint(table, seat):
        raise Problem(
            "not-now",
            "Hints are available on your turn when you play alone, against bots, or on a shared device. "
            "If undo is set to fair, there are none.",
        )
    return BotRequest.of(match, seat, bot, f"hint {match.line_count}")
