"""A child process that reads and writes lines, and that may crash, hang, write nonsense or never stop writing.

The child has its own session, so that Ctrl-C reaches only its host, and everything it starts is killed with it.
Its pipes never block the host: lines that the child hasn't read yet wait here, and its output is read only when needed.
"""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from io import FileIO, RawIOBase
from socket import socket, socketpair
from threading import Thread
from typing import cast

CHUNK_BYTES = 1 << 16
POLL_SECONDS = 0.05  # between two checks whether a process that is still writing has ended
CARRIED_SECONDS = 1.0  # more than a thread takes from a pipe to a socket
PIPES_CAN_BE_WATCHED = os.name != "nt"  # Windows can wait for several sockets at once, but not for pipes


class LineProcess:
    """One child process, used by one thread at a time; only `terminate` and `wait` are for any thread."""

    def __init__(self, command: Sequence[str], *, longest_line: int) -> None:
        self._process = subprocess.Popen(  # noqa: S603 - a program of ours, or one that a person named
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),  # the Windows equivalent of a session
        )
        self.input, self.output = watchable_pipes(self._process)
        self._longest_line = longest_line
        self._unsent = bytearray()
        self._unread = bytearray()
        self._searched = 0  # no line ends within this many unread bytes
        self._is_input_complete = False
        self._is_output_complete = False

    def send_line(self, line: bytes) -> None:
        self.send(line + b"\n")

    def send(self, data: bytes) -> None:
        """Send bytes; what the process hasn't read yet is sent while its answer is awaited."""
        self._unsent += data
        self._write_unsent()

    def close_input(self) -> None:
        """Close its input after everything was sent."""
        self._is_input_complete = True
        self._write_unsent()

    def next_line(self) -> bytes | None:
        """Return the next line as a file's `readline` does, or None if there is none yet.

        At the end of the output, the line is empty. A line that is cut off by the end or the limit has no line ending.
        """
        self._write_unsent()
        while (line := self._take_line()) is None and self._read_chunk():
            pass
        return line

    def read_line(self, seconds: float | None = None) -> bytes:
        """Wait for the next line; raise TimeoutError after this many seconds."""
        deadline = None if seconds is None else time.monotonic() + seconds
        while (line := self.next_line()) is None:
            left = None if deadline is None else deadline - time.monotonic()
            if left is not None and left <= 0:
                raise TimeoutError(f"no line for {seconds:g} seconds")
            self._wait_until_ready(left)
        return line

    def wait_for_end(self, seconds: float) -> bool:
        """Close its input, and return whether it ends by itself; its last lines can still be read."""
        deadline = time.monotonic() + seconds
        self.close_input()
        while self._process.poll() is None and (left := deadline - time.monotonic()) > 0:
            self._write_unsent()
            while self._read_chunk():
                pass
            if self._may_read:
                self._wait_until_ready(min(left, POLL_SECONDS))
            else:
                self.wait(left)
        if self.has_ended and not PIPES_CAN_BE_WATCHED:
            self._read_what_threads_carry(deadline)
        return self.has_ended

    def wait(self, seconds: float) -> int | None:
        """Return its exit status, negative for a signal; None if it still runs after this many seconds."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)
        return self._process.returncode

    def terminate(self) -> None:
        """Ask it to end."""
        self._process.terminate()

    def kill(self) -> None:
        """Kill it with everything it started; its readers then reach the end of its output."""
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
        else:
            self._process.kill()  # whatever it started ends when its own pipes are closed
        self._process.wait()

    def close(self) -> None:
        """Clean up, so that no process and no pipe is left."""
        self.kill()
        self.input.close()
        self.output.close()

    @property
    def has_unsent(self) -> bool:
        return bool(self._unsent)

    @property
    def has_ended(self) -> bool:
        return self._process.poll() is not None

    def _write_unsent(self) -> None:
        if self.input.closed:
            self._unsent.clear()
        try:
            while self._unsent and (written := self.input.write(self._unsent[:CHUNK_BYTES])):
                del self._unsent[:written]
        except ConnectionError:
            self._unsent.clear()  # nobody will read it; its output comes next
        if self._is_input_complete and not self._unsent:
            self.input.close()

    @property
    def _may_read(self) -> bool:
        """Return whether more can be read: the end isn't reached, and less than the longest line is unread."""
        return not self._is_output_complete and len(self._unread) < self._longest_line

    def _read_chunk(self) -> bool:
        """Read some of what has been written; return False if there is nothing now."""
        chunk = self.output.read(CHUNK_BYTES) if self._may_read else None
        if chunk is None:
            return False
        self._is_output_complete = not chunk
        self._unread += chunk
        return True

    def _read_what_threads_carry(self, deadline: float) -> None:
        """Read what the process wrote last, which may still be on its way from the pipe to the socket."""
        while self._may_read and (left := deadline - time.monotonic()) > 0:
            self._wait_until_ready(min(left, CARRIED_SECONDS))
            if not self._read_chunk():
                break  # something else holds the pipe open, and writes nothing

    def _take_line(self) -> bytes | None:
        end = self._unread.find(b"\n", self._searched, self._longest_line) + 1
        if not end and self._may_read:
            self._searched = len(self._unread)
            return None
        line = bytes(self._unread[: end or self._longest_line])
        del self._unread[: len(line)]
        self._searched = 0
        return line

    def _wait_until_ready(self, seconds: float | None) -> None:
        """Wait until there is something to read, or room for what has to be sent."""
        with selectors.DefaultSelector() as selector:
            selector.register(self.output, selectors.EVENT_READ)
            if self._unsent:
                selector.register(self.input, selectors.EVENT_WRITE)
            selector.select(seconds)


def watchable_pipes(process: subprocess.Popen[bytes]) -> tuple[RawIOBase, RawIOBase]:
    """Return its input and output as files that never block and that a selector can watch."""
    stdin, stdout = cast("FileIO", process.stdin), cast("FileIO", process.stdout)
    if not PIPES_CAN_BE_WATCHED:
        return socket_before(stdin), socket_behind(stdout)
    for pipe in (stdin, stdout):
        os.set_blocking(pipe.fileno(), False)
    return stdin, stdout


def socket_before(pipe: RawIOBase) -> RawIOBase:
    """Return a socket whose bytes a thread writes to the pipe."""
    ours, theirs = socketpair()

    def forward() -> None:
        with suppress(OSError), theirs, pipe:
            while chunk := memoryview(theirs.recv(CHUNK_BYTES)):
                while chunk:
                    chunk = chunk[pipe.write(chunk) or 0 :]

    return forwarded(ours, Thread(target=forward, daemon=True))


def socket_behind(pipe: RawIOBase) -> RawIOBase:
    """Return a socket to which a thread sends what comes out of the pipe."""
    ours, theirs = socketpair()

    def forward() -> None:
        with suppress(OSError), theirs, pipe:
            while chunk := pipe.read(CHUNK_BYTES):
                theirs.sendall(chunk)

    return forwarded(ours, Thread(target=forward, daemon=True))


def forwarded(ours: socket, thread: Thread) -> RawIOBase:
    thread.start()
    ours.settimeout(0)
    with ours:
        return ours.makefile("rwb", buffering=0)
