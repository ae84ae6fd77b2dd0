"""A real server in a process of its own, for tests; it runs until the `with` ends."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Self

import httpx

TIMEOUT = 180.0  # the machine may be busy
POLL_SECONDS = 0.02


class ServerProcess:
    """One `parlor serve`, which can be killed and restarted on the same port."""

    def __init__(self, folder: Path, *options: str, database: str | None = None, program: Path | None = None) -> None:
        self.folder = folder
        self.database = database or f"sqlite:///{folder / 'parlor.sqlite'}"
        self.options = options
        # The command itself, or a script that takes its place.
        self.program = [sys.executable, str(program)] if program else [str(Path(sys.executable).with_name("parlor"))]
        self.port = 0
        self.announced = ""  # the line with its address
        self.log = folder / f"log-{id(self)}"
        self._process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def process_id(self) -> int:
        assert self._process, "the parlor is open"
        return self._process.pid

    def open(self, *, patience: float = TIMEOUT) -> Self:
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [*self.program, "serve", "--port", str(self.port), "--database", self.database, *self.options],
                env=os.environ | {"WORDPARLOR_HOME": str(self.folder / "home")},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                start_new_session=True,
            )
        self.announced = self.read_line()
        assert "http://" in self.announced, self.log.read_text()
        self.port = int(self.announced.partition("http://")[2].partition("/")[0].rpartition(":")[2])
        self._wait_until_it_answers(patience)
        return self

    def read_line(self) -> str:
        """Return the next line that it prints."""
        assert self._process, "the parlor is open"
        assert self._process.stdout, "the parlor can be heard"
        return self._process.stdout.readline()

    def _wait_until_it_answers(self, patience: float) -> None:
        until = time.monotonic() + patience
        while time.monotonic() < until:
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(f"{self.url}/health", timeout=patience).status_code == httpx.codes.OK:
                    return
            assert self._process, "the parlor is being opened"
            assert self._process.poll() is None, self.log.read_text()
            time.sleep(POLL_SECONDS)
        raise AssertionError(f"the parlor does not answer:\n{self.log.read_text()}")

    def kill(self) -> None:
        """Kill it as a power cut would, with all processes that it started."""
        self._stop(signal.SIGKILL)

    def close(self) -> int:
        """Ask it to shut down, and return its exit code."""
        return self._stop(signal.SIGTERM)

    def _stop(self, how: signal.Signals) -> int:
        process = self._process
        if process is None:
            return 0
        if how is signal.SIGKILL:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, how)
        else:
            process.send_signal(how)
        code = process.wait(TIMEOUT)
        if process.stdout:
            process.stdout.close()
        self._process = None
        return code

    def __enter__(self) -> Self:
        return self.open()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()


def wait_for(what: str, question: object) -> None:
    """Wait until a question is answered with yes."""
    assert callable(question), "a question can be asked"
    until = time.monotonic() + TIMEOUT
    while not question():
        assert time.monotonic() < until, f"waited in vain: {what}"
        time.sleep(POLL_SECONDS)


def is_alive(process: int) -> bool:
    """Return whether a process is running, and not just waiting to be reaped."""
    status = Path(f"/proc/{process}/stat")
    return status.exists() and status.read_text().rpartition(")")[2].split()[0] != "Z"


@contextlib.contextmanager
def closed_after(*servers: ServerProcess) -> Iterator[None]:
    try:
        yield
    finally:
        for server in servers:
            server.kill()
