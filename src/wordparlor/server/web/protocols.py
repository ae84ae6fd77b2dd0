"""Guards in front of uvicorn: they catch endless requests, and frames that the application never sees.

Both classes only watch what uvicorn's own classes do, and close a connection that is too slow, too large or too busy.
"""

from __future__ import annotations

import asyncio
import time
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

import structlog
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from wordparlor.server.live.message_queue import MessageQueue
from wordparlor.server.web.limits import POLICY_VIOLATION, TokenBucket

if TYPE_CHECKING:
    from websockets.frames import Frame

REQUEST_SECONDS = 10.0  # from the connection, or from a request's first byte, to its last byte
LARGEST_REQUEST = 1024 * 1024  # bytes of one request with its headers; the application accepts far smaller bodies
MAX_HEADERS = 100
CONTROL_FRAMES_A_SECOND = 20.0  # pings, pongs and message fragments, on one socket
CONTROL_FRAMES_BURST = 40.0
MAX_UNREAD = 256  # messages that the application hasn't read yet
SLICE = 1024  # bytes that are parsed before the frames in them are counted

log = structlog.get_logger()

# All sockets share this one until one of them has to wait: an event takes 700 bytes.
WRITABLE = asyncio.Event()
WRITABLE.set()


class HttpProtocol(HttpToolsProtocol):
    """A connection that has to send each request completely, and in time."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - as uvicorn creates it
        super().__init__(*args, **kwargs)
        self._deadline: asyncio.TimerHandle | None = None
        self._received = 0  # bytes since the last complete request

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as in uvicorn
        super().connection_made(transport)
        self._start_deadline()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_deadline()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._start_deadline()
        self._received += len(data)
        super().data_received(data)
        if self._received > LARGEST_REQUEST:
            self._abort(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._start_deadline()

    def on_header(self, name: bytes, value: bytes) -> None:
        if len(self.headers) >= MAX_HEADERS:
            raise ValueError("too many headers")  # uvicorn answers this with 400
        super().on_header(name, value)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._stop_deadline()

    def handle_websocket_upgrade(self) -> None:
        self._stop_deadline()
        super().handle_websocket_upgrade()

    def _start_deadline(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(REQUEST_SECONDS, self._on_deadline)

    def _stop_deadline(self) -> None:
        self._received = 0
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _on_deadline(self) -> None:
        self._deadline = None
        if self.flow.read_paused:  # an earlier request is being handled, so this one has to wait
            self._start_deadline()
            return
        log.info("connection closed", reason="too-slow")
        self._abort(HTTPStatus.REQUEST_TIMEOUT)

    def _abort(self, status: HTTPStatus) -> None:
        """Close the connection; give the reason, unless nothing was requested or a response is on its way."""
        cycle: RequestResponseCycle | None = self.cycle
        is_responding = cycle is not None and cycle.response_started and not cycle.response_complete
        if self._received and not is_responding:
            self.transport.write(STATUS_LINE[status] + b"connection: close\r\ncontent-length: 0\r\n\r\n")
        self._stop_deadline()
        self.transport.close()


class SocketProtocol(WebSocketsSansIOProtocol):
    """A socket that is closed when it sends too many frames that never reach the application."""

    # Objects of a class share the names of their attributes, but only up to 30 of them; uvicorn's class has more.
    __slots__ = (
        "_control_frames",
        "close_timeout",
        "curr_msg_data_type",
        "last_ping_rtt",
        "pending_ping_payload",
        "ping_interval",
        "ping_sent_at",
        "ping_timeout",
        "ping_timer",
        "pong_timer",
        "request",
        "response",
        "scope",
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - as uvicorn creates it
        super().__init__(*args, **kwargs)
        self.queue: MessageQueue[Any] = MessageQueue()  # type: ignore[assignment] # used in the same way
        self.writable = WRITABLE
        self._control_frames = TokenBucket(CONTROL_FRAMES_BURST, time.monotonic())

    def pause_writing(self) -> None:
        self.writable = asyncio.Event()
        super().pause_writing()

    def start_keepalive(self) -> None:
        """Drop the finished handshake, which uvicorn would keep as long as the socket is open."""
        super().start_keepalive()
        del self.request, self.response

    def data_received(self, data: bytes) -> None:
        """Parse in small steps: a connection can send thousands of frames at once."""
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])
            if self.queue.qsize() > MAX_UNREAD:
                self._close_for("too many messages")

    def handle_ping(self) -> None:
        if self._permits_control_frame():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._permits_control_frame():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._permits_control_frame():
            super().handle_cont(event)

    def handle_text(self, event: Frame) -> None:
        if event.fin or self._permits_control_frame():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        if event.fin or self._permits_control_frame():
            super().handle_bytes(event)

    def _permits_control_frame(self) -> bool:
        if self.transport.is_closing():
            return False
        if self._control_frames.permits(time.monotonic(), rate=CONTROL_FRAMES_A_SECOND, most=CONTROL_FRAMES_BURST):
            return True
        self._close_for("too many control frames")
        return False

    def _close_for(self, reason: str) -> None:
        log.warning("socket closed", reason=reason)
        self.conn.data_to_send()  # replies to pings that nobody needs any more
        self.conn.fail(POLICY_VIOLATION, reason)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": POLICY_VIOLATION, "reason": reason})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
