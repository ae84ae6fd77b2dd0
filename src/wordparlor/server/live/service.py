"""The parlor: all tables of this process, and the one way in which anything changes at them."""

from __future__ import annotations

import asyncio
import time
from base64 import b32encode
from collections.abc import AsyncIterator, Callable, Collection, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from hashlib import sha256
from heapq import nsmallest
from secrets import choice
from typing import Any, TypeVar

import msgspec
import structlog
from msgspec.structs import replace

from wordparlor.core.game import Seat
from wordparlor.server import metrics
from wordparlor.server.config import Config
from wordparlor.server.errors import Problem
from wordparlor.server.feed.summary import summarize
from wordparlor.server.feed.table_view import TextMode
from wordparlor.server.live import deadlines, presence
from wordparlor.server.live.live_table import LiveTable
from wordparlor.server.live.subscriber import RECONNECT, Subscriber
from wordparlor.server.storage import account_queries, table_queries
from wordparlor.server.storage.database import Database
from wordparlor.server.storage.failures import ConstraintViolated
from wordparlor.server.storage.table_queries import StoredEvent, TableRow, WriteConflict
from wordparlor.server.tables import handlers, lobby, play, seating
from wordparlor.server.tables.caller import Caller
from wordparlor.server.tables.commands import (
    CommandRequest,
    HandOver,
    NewTable,
    PlayCommand,
    PreviewRequest,
    Rematch,
    SitDown,
)
from wordparlor.server.tables.events import (
    Closed,
    Opened,
    Played,
    Rematched,
    SeatReassigned,
    SeatSetup,
    SetupChanged,
    TableEvent,
    TokensAdded,
)
from wordparlor.server.tables.events import decode_event as decode_entry
from wordparlor.server.tables.events import encode_event as encode_entry
from wordparlor.server.tables.repeats import request_key, require_recent, secret_key
from wordparlor.server.tables.stale_answers import others_only_answered
from wordparlor.server.tables.table import TableState, Viewer, token_hash

T = TypeVar("T")

log = structlog.get_logger()

CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"  # without vowels: no code is a word
CODE_LENGTH, LONG_CODE_LENGTH = 4, 5
CODES_TRIED = 20
ENOUGH_CODES = 2  # of those tried: where fewer are free, the next codes are longer
ID_LENGTH = 12
TRIES = 8
IDLE_SECONDS = 600.0
MAX_LIVE_TABLES = 4_000
OUTAGE_SECONDS = 5.0  # without a pulse: the computer slept, or was too busy to let anyone play
CLOSE_SECONDS = 5.0  # seconds for what was begun, when the parlor closes


class Reply(msgspec.Struct, frozen=True):
    """What came of a request: a page, and what else the client must know."""

    page: bytes
    n: int
    token: str | None = None
    game: str | None = None
    seat: Seat | None = None
    code: str | None = None


class TableService:
    """Every table that somebody here looks at; the database has them all."""

    def __init__(self, config: Config, database: Database, now: Callable[[], float] = time.time) -> None:
        self.config = config
        self.database = database
        self.now = now
        self.live_tables: dict[str, LiveTable] = {}
        self.schedule: Callable[[str, float], None] = lambda _table, _at: None  # the keeper hears when to look
        self.credited_until = now()  # until when all lost time is given back; the keeper says so
        self._tasks: set[asyncio.Task[Any]] = set()
        self.presence = presence.PresenceTracker(self._announce, now)

    def _announce(self, text: str) -> None:
        """Say something to other processes that is lost if they do not hear it."""
        if not self.config.is_sqlite:
            self.spawn(self.database.announce(text))

    # Rooms

    def live_table(self, table_id: str) -> LiveTable:
        room = self.live_tables.get(table_id)
        if room is None:
            self._forget_oldest(len(self.live_tables) - MAX_LIVE_TABLES + 1)
            room = self.live_tables[table_id] = LiveTable(table_id)
        room.last_used = self.now()
        return room

    def evict_idle(self) -> None:
        """Forget tables that nobody has looked at for a while."""
        long_ago = self.now() - IDLE_SECONDS
        for table_id, room in list(self.live_tables.items()):
            if not room.is_in_use and room.last_used < long_ago:
                del self.live_tables[table_id]

    def _forget_oldest(self, count: int) -> None:
        """Forget the tables that were used least recently; a table in use stays, even beyond the limit."""
        if count <= 0:
            return
        idle = (room for room in self.live_tables.values() if not room.is_in_use)
        for room in nsmallest(count, idle, key=lambda one: one.last_used):
            del self.live_tables[room.id]

    @asynccontextmanager
    async def lock(self, table_id: str, *, fresh: bool = False) -> AsyncIterator[tuple[LiveTable, TableState]]:
        """Hold a table: nobody else here changes it or looks at it meanwhile."""
        room = self.live_table(table_id)
        with self._in_use(room):
            async with room.lock:
                if room.table is None or (fresh and not self.config.is_sqlite):
                    await self._catch_up(room)
                if room.table is None:
                    raise Problem("not-found", "There is no such table.")
                yield room, room.table

    @contextmanager
    def _in_use(self, room: LiveTable) -> Iterator[None]:
        """Count somebody who uses a table or waits for it; one that doesn't exist is forgotten by the last of them."""
        room.users += 1
        try:
            yield
        finally:
            room.users -= 1
            if room.table is None and not room.is_in_use and self.live_tables.get(room.id) is room:
                del self.live_tables[room.id]

    async def _catch_up(self, room: LiveTable) -> None:
        """Read what was stored since; all of it if nothing is known yet."""
        table = room.table or TableState(room.id)
        for stored in await self.database.read(partial(table_queries.read_events, table=room.id, after=table.seq)):
            try:
                entry = decode_entry(stored.body)
            except (msgspec.DecodeError, UnicodeDecodeError) as problem:
                raise Problem("not-now", f"This table can't be read: entry {stored.seq} is damaged.") from problem
            table.replay(entry, stored.at, stored.key)
        if table.seq:
            room.table = table
            room.publish(self.now())
            self.presence.update(room)

    def on_notification(self, text: str) -> None:
        """Take in what another process stored or says; one of a newer version may say what this one can't read."""
        try:
            self._take_in(text)
        except (ValueError, msgspec.MsgspecError):
            log.info("another process said something that this version doesn't know")

    def _take_in(self, text: str) -> None:
        table_id, _, what = text.partition(":")
        kind, _, said = what.partition(":")
        room = self.live_tables.get(table_id)
        match kind:
            case presence.HERE:
                self.presence.on_announcement(room, said)
            case presence.ALIVE:
                self.presence.on_alive(said, self.live_tables.values())
            case presence.LOGGED_OUT:
                self.disconnect_accounts({int(said)})
            case seq if room and room.table and room.table.seq < int(seq):
                self.spawn(self._refreshed(room))

    def on_connection_lost(self) -> None:
        """Something may have been missed: read all again that somebody watches."""
        for room in self.live_tables.values():
            self.spawn(self._refreshed(room))
        self.presence.request_announcements(self.live_tables.values())
        self.disconnect_accounts(
            {one.caller.account for room in self.live_tables.values() for one in room.subscribers} - {None}
        )

    async def _refreshed(self, room: LiveTable) -> None:
        async with room.lock:
            if room.table:
                await self._catch_up(room)

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def run_to_completion(self, work: Coroutine[Any, Any, T]) -> T:
        """Do it to the end, even if whoever asked for it goes away."""
        return await asyncio.shield(self.spawn(work))

    async def close(self) -> None:
        """Let what was begun come to its end; what takes too long is not stored, and was not acknowledged."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=CLOSE_SECONDS)
        for task in self._tasks:
            task.cancel()

    # The one way in which anything changes

    async def commit(self, room: LiveTable, entry: TableEvent, at: int, key: str | None = None) -> None:
        """Store an entry, and only then tell of it."""
        table = room.table
        assert table is not None, "the table was read"
        body = encode_entry(entry)
        try:
            table.apply(entry, at, key)
            row = self.row(table)
            with metrics.STORING.time():
                await self.database.write(
                    partial(
                        table_queries.append_event, table=table.id, entry=StoredEvent(table.seq, at, key, body), row=row
                    )
                )
        except BaseException:
            room.discard()
            raise
        metrics.STORED.inc()
        if row.wake is not None:
            self.schedule(table.id, row.wake)
        room.publish(self.now())
        self.presence.update(room)

    def time(self, table: TableState) -> int:
        """Tell the time in milliseconds, never earlier than what is stored."""
        return max(round(self.now() * 1000), round(table.touched * 1000))

    def row(self, table: TableState) -> TableRow:
        match = table.match
        clocked = table.status == "playing" and match is not None and match.due() is not None
        wake = deadlines.next_deadline(table, self.config.bot_seconds)
        shown = summarize(table)
        encoded = msgspec.json.encode(shown)
        return TableRow(table.status, table.setup.listed, clocked, encoded, wake, shown.touched, table.ended)

    # Who looks

    def viewer(self, room: LiveTable, table: TableState, caller: Caller) -> Viewer:
        """Say which seat a caller has; without a token they are a spectator."""
        held = table.seats_held_by(caller.token, caller.account)
        left = table.seats_left_by(caller.token, None) if table.status == "playing" else ()
        if left and (caller.seat in left or not held):
            hint = f"POST /api/v1/games/{table.id}/seats with this token takes it back."
            raise Problem("left", "You left this seat, and a bot plays on for you.", hint=hint)
        if caller.seat is not None:
            if caller.seat not in held:
                raise Problem("no-seat", "You do not hold this seat. Come with its token, or log in.")
            return caller.seat
        if held:
            return held[0]
        if room.is_void_token(caller.token):
            raise Problem("no-seat", "This token holds no seat here. Perhaps the seat was handed over.")
        if table.match and not table.setup.spectators:
            raise Problem("forbidden", "At this table there are no spectators.")
        return None

    def seat(self, room: LiveTable, table: TableState, caller: Caller) -> Seat:
        seat = self.viewer(room, table, caller)
        if seat is None:
            raise Problem("no-seat", "Only those who sit at the table can do this.")
        return seat

    # Requests

    async def page(self, table_id: str, caller: Caller, after: int | None, text: TextMode) -> bytes:
        async with self.lock(table_id, fresh=True) as (room, table):
            viewer = self.viewer(room, table, caller)
            known = room.feed(viewer).n if after is None else after
            return room.snapshot(viewer, known, text, self.now())

    async def subscribe(
        self, table_id: str, caller: Caller, after: int, text: TextMode, *, again: bool = False
    ) -> tuple[LiveTable, Subscriber, bytes]:
        """Begin to watch: gives the page so far, and tells what comes after it; or tells all `again`, after a frame."""
        async with self.lock(table_id, fresh=True) as (room, table):
            viewer = self.viewer(room, table, caller)
            held = table.seats_held_by(caller.token, caller.account)
            ordinal = held.index(viewer) if viewer is not None else 0
            watcher = Subscriber(caller, viewer, text, room.feed(viewer).n, ordinal)
            page = room.snapshot(viewer, after, text, self.now())
            room.subscribers.add(watcher)
            if again:
                watcher.n = min(after, watcher.n)
                room.publish(self.now())
            return room, watcher, page

    def mark_present(self, room: LiveTable, watcher: Subscriber, *, wants_presence: bool) -> None:
        """Count somebody as being here; they may want to be told who else is."""
        watcher.is_present, watcher.wants_presence = True, wants_presence
        self.presence.update(room)

    def unsubscribe(self, room: LiveTable, watcher: Subscriber) -> None:
        room.subscribers.discard(watcher)
        self.presence.update(room)

    async def logged_out(self, account: int) -> None:
        """Sessions of an account ended: all who came with one have to come back, with what they have now."""
        self.disconnect_accounts({account})
        await self.database.announce(f":{presence.LOGGED_OUT}:{account}")

    def disconnect_accounts(self, accounts: Collection[int | None]) -> None:
        for room in self.live_tables.values():
            for watcher in [one for one in room.subscribers if one.caller.account in accounts]:
                room.disconnect(watcher, RECONNECT)

    async def preview(self, table_id: str, caller: Caller, wish: PreviewRequest) -> dict[str, Any]:
        async with self.lock(table_id) as (room, table):
            return play.handle_preview(table, self.seat(room, table, caller), wish)

    async def act(self, table_id: str, caller: Caller, request: CommandRequest, text: TextMode | None) -> Reply:
        return await self.run_to_completion(self.retry_on_conflict(lambda: self._act(table_id, caller, request, text)))

    async def retry_on_conflict(self, attempt: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Try again as long as other processes are first."""
        for _ in range(TRIES):
            try:
                return await attempt()
            except WriteConflict:
                continue
        raise Problem("busy", "Too much happens at this table. Try again in a moment.")

    async def _act(self, table_id: str, caller: Caller, request: CommandRequest, text: TextMode | None) -> Reply:
        async with self.lock(table_id) as (room, table):
            is_rematch = isinstance(request.do, Rematch)
            if self._is_ahead(room, table, caller, request):
                await self._catch_up(room)
            if request_key(request) in table.request_keys and not is_rematch:
                return await self.repeat_reply(room, table, caller, request, text)
            seat = self.seat(room, table, caller)
            await self.expire_clocks(room, table)
            if not (is_rematch and table.rematch):
                self.require_current(room, table, seat, request, text)
            match request.do:
                case HandOver():
                    return await self._hand_over(room, table, seat, request, text)
                case Rematch():
                    pass
                case _:
                    await self._do(room, table, seat, request)
                    return self.reply(room, seat, request.expected, text)
        return await self._rematch(table_id, seat, request, text)

    def _is_ahead(self, room: LiveTable, table: TableState, caller: Caller, request: CommandRequest) -> bool:
        """See whether a client knows more than this process, which hasn't heard yet of what another one stored."""
        if self.config.is_sqlite:
            return False
        held = table.seats_held_by(caller.token, caller.account)
        seat = next(iter(held), None) if caller.seat is None else caller.seat
        return seat not in held or request.expected > room.feed(seat).n

    def require_current(
        self, room: LiveTable, table: TableState, seat: Seat, request: CommandRequest, text: TextMode | None
    ) -> None:
        """Refuse what was decided without having seen all; what all are asked at once each answers for themselves."""
        sight = room.feed(seat)
        if request.expected == sight.n:
            return
        unseen = sight.unseen_events(table, request.expected)
        if (
            isinstance(request.do, PlayCommand)
            and request.expected < sight.n
            and others_only_answered(table, seat, unseen)
        ):
            return
        page = room.snapshot(seat, request.expected, text or "none", self.now())
        raise Problem("behind", "Something happened that you have not seen yet. Look, then decide again.", page=page)

    async def _do(self, room: LiveTable, table: TableState, seat: Seat, request: CommandRequest) -> None:
        now = self.time(table)
        try:
            entry = handlers.handle(table, seat, request.do, now)
        except Problem:
            raise
        except BaseException:
            room.discard()
            raise
        await self.commit(room, entry, now, request.id)
        if isinstance(entry, SetupChanged):
            await self.start_if_ready(room)

    async def repeat_reply(
        self, room: LiveTable, table: TableState, caller: Caller, request: CommandRequest, text: TextMode | None
    ) -> Reply:
        """Answer a repeated request as it was answered first."""
        key = request_key(request)
        entry = table.events[table.request_keys[key]].event
        if isinstance(request.do, HandOver) and caller.token and isinstance(entry, SetupChanged | SeatReassigned):
            hashed = token_hash(caller.token)
            if hashed in entry.void:
                require_recent(table, key, self.now())
                return await self._another_token(room, table, entry, request, text)
        seat = self.seat(room, table, caller)
        return self.reply(room, seat, request.expected, text)

    def reply(self, room: LiveTable, seat: Seat, after: int, text: TextMode | None) -> Reply:
        """Answer with a page; who watches is told anyway, and needs none."""
        page = room.snapshot(seat, after, text, self.now()) if text else b""
        return Reply(page, room.feed(seat).n)

    async def start_if_ready(self, room: LiveTable) -> None:
        table = room.table
        assert table is not None, "the table was read"
        if table.status == "open" and lobby.is_ready(table.setup):
            await self.commit(room, lobby.begin_game(table.setup), self.time(table))

    async def expire_clocks(self, room: LiveTable, table: TableState) -> None:
        """Say of all whose time is up that it is, before anything else happens."""
        match = table.match
        while match and table.status == "playing" and self.now() - self.credited_until <= OUTAGE_SECONDS:
            now = self.time(table)
            due = match.due()
            if due is None or due > table.game_time(now):
                return
            for step in match.expire(table.game_time(now)):
                table.add_step(step)
            if not table.pending_lines():
                return
            await self.commit(room, Played(table.pending_lines(), None), now)
            metrics.TIMES_UP.inc()

    # Tables and seats

    async def open(self, wish: NewTable, account: int | None, text: TextMode) -> Reply:
        return await self.run_to_completion(self.retry_on_conflict(lambda: self._open(wish, account, text)))

    async def _open(self, wish: NewTable, account: int | None, text: TextMode) -> Reply:
        token = lobby.new_token()
        key = secret_key("open", wish.id)
        setup = lobby.new_setup(wish, token, account)
        table_id = made_id(f"table {wish.id}")
        await self._opened(table_id, Opened(setup, ""), key)
        async with self.lock(table_id, fresh=True) as (room, table):
            first = table.events[0].event
            assert isinstance(first, Opened), "a table begins with being opened"
            own = first.setup.chairs[first.setup.host].tokens
            if token_hash(token) not in own:
                require_recent(table, key, self.now())
                await self._keyed(room, table, own, token)
            await self.start_if_ready(room)
            if account is not None:
                await self.database.write(partial(account_queries.save_table, account=account, table=table_id))
            seat = self.seat(room, table, Caller(token))
            reply = self.reply(room, seat, 0, text)
            return replace(reply, token=token, game=table_id, seat=seat, code=table.code)

    async def _opened(self, table_id: str, opened: Opened, key: str | None = None) -> None:
        """Store a new table under a code that is free; if it is there already that is as well."""
        now = round(self.now() * 1000)
        for code in await self.free_codes():
            entry = replace(opened, code=code)
            table = TableState(table_id)
            table.apply(entry, now, key)
            stored = StoredEvent(1, now, key, encode_entry(entry))
            try:
                await self.database.write(
                    partial(table_queries.open_table, table=table_id, code=code, entry=stored, row=self.row(table))
                )
            except ConstraintViolated:
                if await self.database.read(partial(table_queries.last_seq, table=table_id)) is not None:
                    return
            else:
                metrics.OPENED.inc()
                return
        raise Problem("busy", "All table codes are in use. Try again in a moment.")

    async def free_codes(self) -> list[str]:
        """Think of codes that nobody uses; when few short ones are left, of longer ones."""
        short = await self._unused(random_codes(CODE_LENGTH))
        if len(short) >= ENOUGH_CODES:
            return short
        return await self._unused(random_codes(LONG_CODE_LENGTH))

    async def _unused(self, codes: list[str]) -> list[str]:
        used = await self.database.read(partial(table_queries.codes_in_use, codes=codes))
        return [code for code in codes if code not in used]

    async def _keyed(self, room: LiveTable, table: TableState, holders: tuple[str, ...], token: str) -> None:
        """Give another token to the seats that these tokens hold."""
        chairs = tuple(
            replace(chair, tokens=(*chair.tokens, token_hash(token))) if set(chair.tokens) & set(holders) else chair
            for chair in table.setup.chairs
        )
        if chairs == table.setup.chairs:
            raise Problem("no-seat", "This seat was given up or handed over since.")
        await self.commit(room, TokensAdded(chairs), self.time(table))

    async def sit(self, table_id: str, wish: SitDown, caller: Caller, text: TextMode) -> Reply:
        return await self.run_to_completion(self.retry_on_conflict(lambda: self._sit(table_id, wish, caller, text)))

    async def _sit(self, table_id: str, wish: SitDown, caller: Caller, text: TextMode) -> Reply:
        key = secret_key("sit", wish.id)
        async with self.lock(table_id, fresh=True) as (room, table):
            token = lobby.new_token()
            if key in table.request_keys:
                require_recent(table, key, self.now())
                await self._keyed(room, table, first_tokens(table.events[table.request_keys[key]].event), token)
            else:
                await self.expire_clocks(room, table)
                now = self.time(table)
                entry = seating.handle_sit_down(table, wish, token, caller, now)
                await self.commit(room, entry, now, key)
            await self.start_if_ready(room)
            if caller.account is not None:
                await self.database.write(partial(account_queries.save_table, account=caller.account, table=table_id))
            seat = self.seat(room, table, Caller(token))
            reply = self.reply(room, seat, 0, text)
            return replace(reply, token=token, game=table_id, seat=seat, code=table.code)

    async def _hand_over(
        self, room: LiveTable, table: TableState, seat: Seat, request: CommandRequest, text: TextMode | None
    ) -> Reply:
        assert isinstance(request.do, HandOver), "a seat is handed over"
        token = lobby.new_token()
        now = self.time(table)
        entry = seating.handle_hand_over(table, seat, request.do, token, now)
        await self.commit(room, entry, now, request_key(request))
        return replace(self.reply(room, seat, request.expected, text), token=token)

    async def _another_token(
        self, room: LiveTable, table: TableState, entry: TableEvent, request: CommandRequest, text: TextMode | None
    ) -> Reply:
        token = lobby.new_token()
        await self._keyed(room, table, first_tokens(entry), token)
        seat = self.seat(room, table, Caller(token))
        return replace(self.reply(room, seat, request.expected, text), token=token)

    async def _rematch(self, table_id: str, seat: Seat, request: CommandRequest, text: TextMode | None) -> Reply:
        """Make the next table if nobody has, and take one's seats there."""
        next_id = made_id(f"rematch {table_id}")
        async with self.lock(table_id) as (room, table):
            if table.status not in ("over", "closed"):
                raise Problem("not-now", "This game is not over.")
            beside = table.seats_on_same_device(seat)
            setup = replace(table.setup, chairs=next_chairs(table.setup.chairs), host=seat)
            accounts = {other: table.setup.chairs[other].account for other in beside}
            await self._opened(next_id, Opened(setup, "", after=table_id))
            if table.rematch is None:
                await self.commit(room, Rematched(next_id, seat), self.time(table), request.id)
            reply = self.reply(room, seat, request.expected, text)
        token = lobby.new_token()
        async with self.lock(next_id, fresh=True) as (room, table):
            await self._take_seats(room, table, accounts, token)
            await self.start_if_ready(room)
        for account in {account for account in accounts.values() if account is not None}:
            await self.database.write(partial(account_queries.save_table, account=account, table=next_id))
        return replace(reply, token=token, game=next_id)

    async def _take_seats(
        self, room: LiveTable, table: TableState, accounts: dict[Seat, int | None], token: str
    ) -> None:
        """Sit down at the seats of a rematch that were kept free."""
        chairs = list(table.setup.chairs)
        taken = [seat for seat, chair in enumerate(chairs) if chair.kept_for in accounts]
        if not taken:
            raise Problem("taken", "Your seat at the next table was given away.")
        for seat in taken:
            chair = chairs[seat]
            account = accounts[chair.kept_for] if chair.kept_for is not None else None
            tokens = (*chair.tokens, token_hash(token))
            chairs[seat] = replace(chair, tokens=tokens, account=account, ready=True)
        if table.match:
            await self.commit(room, TokensAdded(tuple(chairs)), self.time(table))
            return
        seat = taken[0]
        entry = lobby.change_setup(table, chairs, seat, f"{chairs[seat].name} sits down.")
        await self.commit(room, entry, self.time(table))

    async def closed(self, table_id: str, why: str) -> None:
        async with self.lock(table_id) as (room, table):
            if table.closed is None:
                await self.commit(room, Closed(why), self.time(table))


def random_codes(length: int) -> list[str]:
    return ["".join(choice(CODE_LETTERS) for _ in range(length)) for _ in range(CODES_TRIED)]


def next_chairs(chairs: tuple[SeatSetup, ...]) -> tuple[SeatSetup, ...]:
    """Keep the seats of the next table for those who have them now."""
    return tuple(
        SeatSetup("open")
        if chair.stands_in
        else chair
        if chair.kind == "bot"
        else replace(chair, ready=False, tokens=(), account=None, kept_for=seat)
        for seat, chair in enumerate(chairs)
    )


def first_tokens(entry: TableEvent) -> tuple[str, ...]:
    """Give the tokens that somebody got who sat down."""
    match entry:
        case SetupChanged(setup=setup, by=by) if by is not None:
            return setup.chairs[by].tokens
        case SeatReassigned(chair=chair):
            return chair.tokens
        case _:
            return ()


def made_id(name: str) -> str:
    """Make the public id of a table; the name it comes from cannot be found from it."""
    return b32encode(sha256(name.encode()).digest()).decode().lower()[:ID_LENGTH]
