"""A proxy between a server and PostgreSQL whose connections a test can cut, or silence unnoticed."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from dataclasses import dataclass
from types import TracebackType
from typing import Self
from urllib.parse import parse_qs, urlsplit

MUCH = 65_536


@dataclass(eq=False)
class ProxiedConnection:
    """One connection through the proxy."""

    client: socket.socket
    server: socket.socket
    listens: bool = False
    is_deaf: bool = False

    def cut(self) -> None:
        for end in (self.client, self.server):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def carry_there(self) -> None:
        while data := received(self.client):
            self.listens |= b"LISTEN" in data
            with suppress(OSError):
                self.server.sendall(data)
        self.cut()

    def carry_back(self) -> None:
        while data := received(self.server):
            if not self.is_deaf:
                with suppress(OSError):
                    self.client.sendall(data)
        self.cut()


def received(end: socket.socket) -> bytes:
    try:
        return end.recv(MUCH)
    except OSError:
        return b""


class PostgresProxy:
    """Stands in for a PostgreSQL that listens on a socket in a folder."""

    def __init__(self, database: str) -> None:
        parts = urlsplit(database)
        self._postgres = f"{parse_qs(parts.query)['host'][0]}/.s.PGSQL.5432"
        self._name = parts.path
        self._wires: list[ProxiedConnection] = []
        self._threads: list[threading.Thread] = []
        self._listener: socket.socket | None = None
        self._port = 0

    @property
    def database(self) -> str:
        return f"postgresql://postgres:@127.0.0.1:{self._port}{self._name}"

    def open(self) -> None:
        door = socket.socket()
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind(("127.0.0.1", self._port))
        door.listen(100)
        self._listener, self._port = door, door.getsockname()[1]
        self._run(self._accept, door)

    def close(self) -> None:
        """Cut every connection, and accept no others."""
        if self._listener:
            with suppress(OSError):
                self._listener.shutdown(socket.SHUT_RDWR)
            self._listener.close()
            self._listener = None
        for wire in self._wires:
            wire.cut()

    def deafen(self) -> int:
        """Stop forwarding responses on connections that listen, but leave them open; return how many those are."""
        listening = [wire for wire in self._wires if wire.listens and not wire.is_deaf]
        for wire in listening:
            wire.is_deaf = True
        return len(listening)

    def _accept(self, door: socket.socket) -> None:
        while True:
            try:
                client, _ = door.accept()
            except OSError:
                return
            server = socket.socket(socket.AF_UNIX)
            server.connect(self._postgres)
            wire = ProxiedConnection(client, server)
            self._wires.append(wire)
            self._run(wire.carry_there)
            self._run(wire.carry_back)

    def _run(self, work: object, *given: object) -> None:
        assert callable(work), "work can be done"
        thread = threading.Thread(target=work, args=given)
        thread.start()
        self._threads.append(thread)

    def __enter__(self) -> Self:
        self.open()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
        for thread in self._threads:
            thread.join()
        for wire in self._wires:
            wire.client.close()
            wire.server.close()
