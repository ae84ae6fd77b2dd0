"""The socket: it sends frames as they happen, and receives commands."""

from __future__ import annotations

import asyncio
import re
import time
from contextlib import suppress
from typing import Any

import msgspec
import structlog
from litestar.datastructures import State
from litestar.types import Receive, Scope, Send

from wordparlor.server import metrics
from wordparlor.server.accounts import Accounts
from wordparlor.server.errors import Problem, ProblemResponse
from wordparlor.server.feed.table_view import ViewOptions
from wordparlor.server.live.live_table import LiveTable
from wordparlor.server.live.operations import commands
from wordparlor.server.live.operations.reply import ReplyOptions
from wordparlor.server.live.page import Page
from wordparlor.server.live.service import TableService
from wordparlor.server.live.subscriber import FAILED, RECONNECT, FrameMessage, Subscriber
from wordparlor.server.live.subscriptions import mark_present, subscribe, unsubscribe
from wordparlor.server.malformed import explain_mismatch
from wordparlor.server.storage.failures import Unavailable
from wordparlor.server.tables.caller import Caller
from wordparlor.server.tables.commands import (
    CommandMessage,
    CommandRequest,
    Heartbeat,
    Hello,
    PreviewMessage,
    PreviewRequest,
    SocketMessage,
)
from wordparlor.server.tables.play import PreviewResponse
from wordparlor.server.web.limits import (
    POLICY_VIOLATION,
    TRY_AGAIN_LATER,
    Connections,
    RateLimit,
    TokenBucket,
    address_of,
    send_problem,
)
from wordparlor.server.web.socket_connection import DISCONNECTED, SilenceWatch, SocketConnection

SILENCE_SECONDS = 9.0  # seconds without a message after which a client counts as gone
MESSAGES_A_SECOND = 20.0
MESSAGES_BURST = 60.0
LARGEST_MESSAGE = 16 * 1024

TOO_LARGE, SILENT, UNREADABLE_MESSAGE, NO_TABLE = 1009, 4000, 4002, 4004
PATH = re.compile("/api/v1/games/(?P<table>[^/]+)/socket")

log = structlog.get_logger()
NOTHING_BUT_FRAMES = ReplyOptions(ViewOptions("none", offers=False), page=False)
read_message = msgspec.json.Decoder(SocketMessage).decode


class BeatMessage(msgspec.Struct, frozen=True, tag_field="t", tag="beat"):
    """The answer to a heartbeat."""

    now: float


class PageMessage(msgspec.Struct, frozen=True, tag_field="t", tag="page"):
    """The table, after hello."""

    page: Page


class DoneMessage(msgspec.Struct, frozen=True, tag_field="t", tag="done"):
    """A command was carried out; its frames came before this message."""

    id: str
    n: int
    token: str | msgspec.UnsetType = msgspec.UNSET
    game: str | msgspec.UnsetType = msgspec.UNSET


class PreviewedMessage(msgspec.Struct, frozen=True, tag_field="t", tag="preview"):
    """What a play would score."""

    id: str
    preview: PreviewResponse


class ProblemMessage(msgspec.Struct, frozen=True, tag_field="t", tag="problem"):
    """A message was refused."""

    id: str | None
    problem: ProblemResponse


class SocketClosed(Exception):
    """The socket has to be closed with this code, and perhaps a reason."""

    def __init__(self, code: int, reason: str = "") -> None:
        super().__init__(code, reason)
        self.code = code
        self.reason = reason


class SocketEndpoint:
    """The sockets of all tables: the application's state, and the limits."""

    def __init__(self, state: State, connections: Connections, limits: RateLimit) -> None:
        self.state = state
        self.limits = limits  # each message counts as a request from its address
        self.silence = SilenceWatch(SILENCE_SECONDS)
        self._connections = connections

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        table, address = table_of(scope["path"]), address_of(scope)
        if table is None:
            await send_problem(Problem("not-found", "There's no socket at this address."), scope, send)
        elif problem := self._connections.problem_of(address):
            await send_problem(problem, scope, send)
        else:
            connection = SocketConnection(scope, receive, send)
            self._connections.open(address)
            metrics.OPEN_SOCKETS.inc()
            try:
                await connection.accept()
                await SocketSession(self, connection, address, table).run()
            finally:
                metrics.OPEN_SOCKETS.dec()
                self._connections.close(address)


def table_of(path: str) -> str | None:
    found = PATH.fullmatch(path)
    return found["table"] if found else None


class SocketSession:
    """One client on one socket."""

    __slots__ = (
        "_address",
        "_bucket",
        "_caller",
        "_connection",
        "_endpoint",
        "_live",
        "_sending",
        "_subscriber",
        "_table",
    )

    def __init__(self, endpoint: SocketEndpoint, connection: SocketConnection, address: str, table: str) -> None:
        self._endpoint = endpoint
        self._connection = connection
        self._address = address
        self._table = table
        self._bucket = TokenBucket(MESSAGES_BURST, time.monotonic())
        self._caller = Caller()
        self._live: LiveTable | None = None
        self._subscriber: Subscriber | None = None
        self._sending: asyncio.Task[None] | None = None

    @property
    def _service(self) -> TableService:
        service: TableService = self._endpoint.state.service
        return service

    async def run(self) -> None:
        code, reason = RECONNECT, ""
        try:
            while True:
                await self._answer(await self._receive())
        except SocketClosed as closed:
            code, reason = closed.code, closed.reason
        except Unavailable:
            code = TRY_AGAIN_LATER
        except DISCONNECTED:
            return
        except Exception:
            log.exception("socket failed", table=self._table)
            code = FAILED
        finally:
            self._unsubscribe()
            with suppress(*DISCONNECTED):
                await self._connection.close(code, reason)

    def _unsubscribe(self) -> None:
        if self._live and self._subscriber:
            unsubscribe(self._service, self._live, self._subscriber)
            self._subscriber.on_message = None
        if self._sending:
            self._sending.cancel()
            self._sending = None

    async def _receive(self) -> SocketMessage:
        """Receive one message, unless there are too many, or none for too long."""
        silence, limits = self._endpoint.silence, self._endpoint.limits
        silence.begin()
        try:
            text = await self._connection.receive_text()
        except asyncio.CancelledError as cancelled:
            if silence.has_cancelled(cancelled):
                raise SocketClosed(SILENT) from None
            raise
        finally:
            silence.end()
        if limits.seconds_to_wait(self._address):
            log.warning("socket closed", reason="too-many")
            raise SocketClosed(TRY_AGAIN_LATER, "too-many")
        if limits.rate and not self._bucket.permits(time.monotonic(), rate=MESSAGES_A_SECOND, most=MESSAGES_BURST):
            raise SocketClosed(POLICY_VIOLATION)
        if len(text) > LARGEST_MESSAGE:
            raise SocketClosed(TOO_LARGE)
        try:
            message: SocketMessage = read_message(text)
        except (msgspec.DecodeError, RecursionError) as problem:
            sentence = explain_mismatch(problem, SocketMessage, whole="The message")
            await self._send_problem(None, Problem("malformed", sentence))
            raise SocketClosed(UNREADABLE_MESSAGE) from None
        return message

    async def _answer(self, message: SocketMessage) -> None:
        match message:
            case Heartbeat():
                await self._send(BeatMessage(round(self._service.now(), 3)))
            case Hello():
                await self._hello(message)
            case CommandMessage(id=client_id, expected=expected, do=command):
                await self._send_if_refused(client_id, self._execute(CommandRequest(client_id, expected, command)))
            case PreviewMessage(id=client_id, action=action, text=text):
                await self._send_if_refused(client_id, self._preview(client_id, PreviewRequest(action, text)))

    async def _send_if_refused(self, client_id: str, work: Any) -> None:  # noqa: ANN401 - a coroutine
        try:
            await work
        except Problem as problem:
            metrics.REQUESTS_REFUSED.labels(problem.reason).inc()
            await self._send_problem(client_id, problem)

    async def _hello(self, hello: Hello) -> None:
        self._unsubscribe()
        accounts: Accounts = self._endpoint.state.accounts
        account = await accounts.account_of_session(self._connection.session)
        self._caller = Caller.of(hello.token, account[0] if account else None, hello.seat)
        try:
            self._live, self._subscriber, page = await subscribe(
                self._service,
                self._table,
                self._caller,
                hello.after,
                ViewOptions.of(hello.text, offers=hello.offers),
                changes=hello.changes,
            )
        except Problem as problem:
            await self._send_problem(None, problem)
            raise SocketClosed(NO_TABLE if problem.reason == "not-found" else POLICY_VIOLATION) from None
        await self._send(PageMessage(page))
        mark_present(self._service, self._live, self._subscriber, wants_presence=hello.here)
        self._subscriber.on_message = self._start_sending
        self._start_sending()

    def _start_sending(self) -> None:
        """Send what is waiting, in a task that ends with it: most of the time, a socket has nothing to send."""
        if self._sending is None:
            self._sending = asyncio.create_task(self._send_waiting(self._require_subscriber()))

    async def _send_waiting(self, subscriber: Subscriber) -> None:
        with suppress(*DISCONNECTED):
            while not subscriber.queue.empty():
                message = await subscriber.queue.get()
                if isinstance(message, int):
                    await self._connection.close(message)
                    return  # and never start again
                await self._connection.send_text(message.text if isinstance(message, FrameMessage) else message)
        self._sending = None

    async def _execute(self, request: CommandRequest) -> None:
        subscriber = self._require_subscriber()
        reply = await commands.execute(self._service, self._table, self._caller, request, NOTHING_BUT_FRAMES)
        done = DoneMessage(request.id, reply.n, reply.token or msgspec.UNSET, reply.game or msgspec.UNSET)
        # Sent after the frames of this command, which are in the same queue.
        subscriber.send(msgspec.json.encode(done))

    async def _preview(self, client_id: str, request: PreviewRequest) -> None:
        self._require_subscriber()
        found = await commands.preview(self._service, self._table, self._caller, request)
        await self._send(PreviewedMessage(client_id, found))

    def _require_subscriber(self) -> Subscriber:
        if self._subscriber is None:
            raise Problem("not-now", "Send hello first.")
        return self._subscriber

    async def _send_problem(self, client_id: str | None, problem: Problem) -> None:
        await self._send(ProblemMessage(client_id, problem.response()))

    async def _send(self, message: msgspec.Struct) -> None:
        await self._connection.send_text(msgspec.json.encode(message))
