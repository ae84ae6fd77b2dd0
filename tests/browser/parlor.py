"""A real server on loopback:

`parlor serve` in a process of its own that can be killed and restarted. The ids of its tables determine what it deals;
everything else is as usual.
"""

from __future__ import annotations

import re
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Self

import httpx

PARLOR = (sys.executable, str(Path(__file__).with_name("dealt_server.py")))
ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)/")
PATIENCE = 180.0  # plenty, for a machine that is also doing other things


class Parlor:
    """One server with its own database, until the `with` block ends."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._port = 0
        self._process: subprocess.Popen[str] | None = None

    def __enter__(self) -> Self:
        self.open()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def open(self) -> None:
        """Start it, the second time at the same address, and wait until it prints its address."""
        database = f"sqlite:///{self._folder / 'parlor.sqlite'}"
        options = ["--port", str(self._port), "--database", database, "--bot-seconds", "0.05", "--rate-limit", "0"]
        with (self._folder / "parlor.log").open("a") as log:
            self._process = subprocess.Popen(
                [*PARLOR, "serve", *options], stdout=subprocess.PIPE, stderr=log, text=True, cwd=self._folder
            )
        self._port = int(self._announced())
        self._answers()

    def _announced(self) -> str:
        assert self._process is not None, "it was started"
        assert self._process.stdout is not None, "it is listened to"
        clock = threading.Timer(PATIENCE, self._process.kill)
        clock.start()
        said = ""
        for line in self._process.stdout:
            said += line
            if found := ADDRESS.search(line):
                clock.cancel()
                return found[1]
        raise AssertionError(f"The parlor did not open: {said}{(self._folder / 'parlor.log').read_text()}")

    def _answers(self) -> None:
        """Wait until it responds."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                httpx.get(f"{self.address}/health", timeout=PATIENCE).raise_for_status()
            except httpx.TransportError:
                assert time.monotonic() < until, "the parlor does not answer"
                time.sleep(0.02)
            else:
                return

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self._process is not None, "it was started"
        assert self._process.stdout is not None, "it is listened to"
        self._process.kill()
        self._process.wait()
        self._process.stdout.close()
