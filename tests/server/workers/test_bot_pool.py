"""Bots in worker processes: a worker that fails is replaced, and no reply goes to the wrong request."""

from __future__ import annotations

import asyncio
import sys
from contextlib import closing

import msgspec
import pytest

from tests.loops import awaited
from tests.rules import rule
from wordparlor.library import new
from wordparlor.line_process import LineProcess
from wordparlor.match.preview import preview
from wordparlor.server.workers import bot_pool
from wordparlor.server.workers.bot_pool import BotFailed, BotPool, BotRequest, exchange
from wordparlor.words.shelf import shipped


def request_of(game: str, *, bot: str = "greedy") -> BotRequest:
    table = new(game, seed=1)
    head, view = (msgspec.Raw(msgspec.json.encode(value)) for value in (table.match.head, table.view()))
    return BotRequest(head, bot, view, "dice")


UPWORDS, LAST_WORD = request_of("upwords"), request_of("last-word")


def test_a_request_that_was_given_up_leaves_no_reply_behind() -> None:
    async def ask_twice() -> tuple[bytes, bytes]:
        pool = BotPool(1)
        before = await pool.ask(LAST_WORD)
        given_up = asyncio.create_task(pool.ask(UPWORDS))
        await asyncio.sleep(0)
        given_up.cancel()
        after = await pool.ask(LAST_WORD)
        await pool.close()
        return bytes(before), bytes(after)

    before, after = awaited(ask_twice())
    assert before == after


def test_a_bot_that_fails_harms_no_other_request() -> None:
    async def ask_a_stranger_first() -> None:
        pool = BotPool(1)
        with pytest.raises(BotFailed, match="There's no bot 'stranger'"):
            await pool.ask(request_of("upwords", bot="stranger"))
        await pool.ask(UPWORDS)
        await pool.close()

    awaited(ask_a_stranger_first())


def test_a_request_fails_when_the_pool_closes() -> None:
    async def close_while_a_bot_thinks() -> None:
        pool = BotPool(1)
        asked = asyncio.create_task(pool.ask(UPWORDS))
        await asyncio.sleep(0)
        await pool.close()
        with pytest.raises(BotFailed):
            await asked

    awaited(close_while_a_bot_thinks())


@pytest.mark.parametrize(
    "program",
    [
        "import time; time.sleep(1000)",
        "raise SystemExit",
        "print('I play CAT')",
        "print('[]')",
        "import sys; sys.stdout.buffer.write(bytes([34, 255, 34, 10]))",
        "while True: print('x' * 100000, end='')",
    ],
)
def test_whatever_a_worker_does_wrong_is_a_failure_of_the_bot(program: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "REPLY_SECONDS", 2.0)
    process = LineProcess([sys.executable, "-c", program], longest_line=1 << 20)
    with closing(process), pytest.raises(BotFailed):
        awaited(exchange(process, UPWORDS))


@rule("COM-8")
@pytest.mark.parametrize("bluff", [True, False])
def test_bots_bluff_only_at_a_table_that_asks_for_it(*, bluff: bool) -> None:
    """Forty requests differ only in their random seeds; the rack E E T R U R E invites EETER and RETEE."""
    table = new("upwords", seed=4, policy="challenge", bluff=bluff)
    head, view = (msgspec.Raw(msgspec.json.encode(value)) for value in (table.match.head, table.view()))
    requests = (BotRequest(head, "novice", view, f"dice {number}") for number in range(40))
    replies = [bot_pool.reply_to(msgspec.json.encode(request)) for request in requests]
    actions = [msgspec.json.decode(reply.action, type=table.match.rules.action) for reply in replies]
    made = [preview(table.match.game, table.view(), table.view().seat, action).words for action in actions]
    assert any(not all(map(shipped("default").contains, words)) for words in made) == bluff
