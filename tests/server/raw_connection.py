"""A connection byte by byte, for requests that no honest client sends."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from tests.server.player_client import Json
from tests.server.server_process import TIMEOUT, ServerProcess

NO_MASK = b"\x80\x00\x00\x00\x00"  # no bytes, masked with nothing
PING, PONG, CONTINUED, BEGUN = (first + NO_MASK for first in (b"\x89", b"\x8a", b"\x00", b"\x01"))
MESSAGE = b"\x81\x82\x00\x00\x00\x00{}"
CLOSE_OPCODE, PONG_OPCODE = 8, 10
CHUNK = 65_536


class RawResponse(NamedTuple):
    """What came back before the connection was closed."""

    status: int
    head: str
    body: bytes


class RawConnection:
    """A connection to a server."""

    def __init__(self, connection: socket.socket, port: int) -> None:
        self._connection = connection
        self._port = port

    def send(self, data: bytes) -> None:
        self._connection.sendall(data)

    def request(self, first_line: str, *headers: str, body: bytes = b"", host: str | None = "127.0.0.1") -> None:
        lines = [f"{first_line} HTTP/1.1", *headers]
        lines += [f"Host: {host}:{self._port}" if host == "127.0.0.1" else f"Host: {host}"] if host else []
        lines += [f"Content-Length: {len(body)}"] if body else []
        self.send("\r\n".join([*lines, "", ""]).encode("latin-1") + body)

    def send_message(self, message: Json) -> None:
        """Send a short message on a socket."""
        text = json.dumps(message).encode()
        assert len(text) < 126, "its size is one byte"
        self.send(b"\x81" + bytes([0x80 | len(text)]) + b"\x00" * 4 + text)

    def read_until(self, *, until: bytes) -> bytes:
        """Read up to some bytes, and not one byte further."""
        heard = b""
        while not heard.endswith(until):
            byte = self._connection.recv(1)
            assert byte, heard
            heard += byte
        return heard

    def read_all(self) -> bytes:
        """Read until the other side closes the connection, however it does that."""
        heard = bytearray()
        try:
            while part := self._connection.recv(CHUNK):
                heard += part
        except ConnectionResetError:
            pass
        return bytes(heard)

    def read_response(self) -> RawResponse:
        """Read the response on a connection that is closed afterwards."""
        head, _, body = self.read_all().partition(b"\r\n\r\n")
        return RawResponse(int(head.split()[1]), head.decode("latin-1"), body)

    def upgrade(self, table: str = "nosuchtable1") -> None:
        """Upgrade the connection to a socket."""
        self.request(
            f"GET /api/v1/games/{table}/socket",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        )
        head = self.read_until(until=b"\r\n\r\n")
        assert b" 101 " in head, head


@contextmanager
def connect_raw(server: ServerProcess, *, receive_buffer: int | None = None) -> Iterator[RawConnection]:
    with socket.socket() as connection:
        if receive_buffer:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        connection.settimeout(TIMEOUT)
        connection.connect(("127.0.0.1", server.port))
        yield RawConnection(connection, server.port)


def frames(heard: bytes) -> list[tuple[int, bytes]]:
    """Return the contents of a server's frames, as far as they're complete."""
    found = []
    while len(heard) >= 2:
        size, start = heard[1], 2
        if size in (126, 127):
            start = 4 if size == 126 else 10
            size = int.from_bytes(heard[2:start])
        if len(heard) < start + size:
            break
        found.append((heard[0] & 15, heard[start : start + size]))
        heard = heard[start + size :]
    return found


def close_codes(heard: bytes) -> list[int]:
    return [int.from_bytes(held[:2]) for opcode, held in frames(heard) if opcode == CLOSE_OPCODE]
