"""Open a table: its id, its code, its first event."""

from __future__ import annotations

from base64 import b32encode
from functools import partial
from hashlib import sha256
from secrets import choice

from msgspec.structs import replace

from wordparlor.server import metrics
from wordparlor.server.errors import Problem
from wordparlor.server.feed.table_view import ViewOptions
from wordparlor.server.live.automatic_events import start_if_ready
from wordparlor.server.live.operations.reply import Reply
from wordparlor.server.live.operations.seats import add_token, reply_to_new_holder
from wordparlor.server.live.service import TableService
from wordparlor.server.storage import account_queries, table_queries
from wordparlor.server.storage.failures import ConstraintViolated
from wordparlor.server.tables import lobby
from wordparlor.server.tables.caller import token_hash
from wordparlor.server.tables.commands import NewTable
from wordparlor.server.tables.decision import Decision
from wordparlor.server.tables.events import Opened
from wordparlor.server.tables.repeats import require_recent, secret_key

CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"  # without vowels, so that no code is a word
CODE_LENGTH, LONG_CODE_LENGTH = 4, 5
CODES_TRIED = 20
MIN_FREE_CODES = 2  # among those tried: if fewer are free, the next codes are longer
ID_LENGTH = 12


async def open_table(service: TableService, request: NewTable, account: int | None, wants: ViewOptions) -> Reply:
    return await service.run_to_completion(
        service.retry_on_conflict(lambda: _open_table(service, request, account, wants))
    )


async def _open_table(service: TableService, request: NewTable, account: int | None, wants: ViewOptions) -> Reply:
    token = lobby.new_token()
    key = secret_key("open", request.id)
    setup = lobby.new_setup(request, token, account, service.config.equipment)
    table_id = table_id_from(f"table {request.id}")
    await store_new_table(service, table_id, Opened(setup, ""), key)
    async with service.lock(table_id, fresh=True) as live:
        first = live.table.events[0].event
        assert isinstance(first, Opened), "a table's first event opens it"
        host_tokens = first.setup.chairs[first.setup.host].tokens
        if token_hash(token) not in host_tokens:
            require_recent(live.table, key, service.now())
            await add_token(service, live, host_tokens, token)
        await start_if_ready(service, live)
        if account is not None:
            await service.database.write(partial(account_queries.save_table, account=account, table=table_id))
        return reply_to_new_holder(service, live, token, wants)


async def store_new_table(service: TableService, table_id: str, opened: Opened, key: str | None = None) -> None:
    """Store a new table under a free code; do nothing if the table exists."""
    async with service.lock(table_id, fresh=True, may_be_new=True) as live:
        codes = await free_codes(service)
        while not live.is_loaded:
            if not codes:
                raise Problem("busy", "All game codes are in use. Try again in a moment.")
            decision = Decision(replace(opened, code=codes.pop(0)))
            try:
                await service.commit(live, decision, round(service.now() * 1000), key)
                metrics.TABLES_OPENED.inc()
            except ConstraintViolated:
                await service.catch_up(live)  # the code was just taken, or another process opened the same table


async def free_codes(service: TableService) -> list[str]:
    """Find codes that no table uses, or longer codes when few short ones are left."""
    short = await _unused(service, random_codes(CODE_LENGTH))
    if len(short) >= MIN_FREE_CODES:
        return short
    return await _unused(service, random_codes(LONG_CODE_LENGTH))


async def _unused(service: TableService, codes: list[str]) -> list[str]:
    used = await service.database.read(partial(table_queries.codes_in_use, codes=codes))
    return [code for code in codes if code not in used]


def random_codes(length: int) -> list[str]:
    return ["".join(choice(CODE_LETTERS) for _ in range(length)) for _ in range(CODES_TRIED)]


def table_id_from(name: str) -> str:
    """Derive the public id of a table; the name it comes from can't be found from it."""
    return b32encode(sha256(name.encode()).digest()).decode().lower()[:ID_LENGTH]
