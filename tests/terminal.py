"""A real terminal for tests: tmux, driven by keys and read as a screen."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Self

PATIENCE = 300.0  # no test depends on time; this only ends one that hangs
TURN = 0.02
# Runs the program, stores its process id and its exit status, and keeps the last screen visible. Ctrl-C is only for the
# program. (tmux could report the status, but sometimes never does.)
KEEPER = """
trap : INT
sh -c 'echo $$ > "$0/process"; exec "$@"' "$0" "$@"
echo $? > "$0/status"
exec sleep 1000
"""


class Terminal:
    """A program in a terminal of its own, until the `with` block ends."""

    def __init__(self, command: Sequence[str], *, folder: Path, columns: int = 80, rows: int = 24) -> None:
        # Not in the test's own folder: the path of a socket must be short.
        self._room = TemporaryDirectory(prefix="parlor-", ignore_cleanup_errors=True)
        size = ["-x", str(columns), "-y", str(rows)]
        kept = ["sh", "-c", KEEPER, self._room.name, *command]
        self._tmux(
            "-f", "/dev/null", "new-session", "-d", *size, "-c", str(folder), "--", *kept, ";", "set", "status", "off"
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._tmux("kill-server")
        self._room.cleanup()

    def type(self, text: str) -> None:
        """Type a text letter by letter; a newline is the Enter key.

        Wait for the prompt first: a program that is just changing the terminal's mode loses keys, which never happens
        to people.
        """
        self._tmux("send-keys", "-l", "--", text.replace("\n", "\r"))

    def press(self, *keys: str) -> None:
        """Press keys by tmux's names: Enter, Up, C-c, Escape."""
        self._tmux("send-keys", "--", *keys)

    def scrolled_back(self) -> str:
        """Return everything up to the top of the scrollback."""
        return self._tmux("capture-pane", "-p", "-S", "-").rstrip()

    def screen(self) -> str:
        """The visible lines, without trailing blanks."""
        return self._tmux("capture-pane", "-p").rstrip()

    def wait_for(self, text: str) -> str:
        """Return the screen once it shows the text."""
        return self._wait(lambda: text in self.screen(), f"The screen never showed {text!r}")

    def wait_for_last_line(self, line: str) -> str:
        """Return the screen once its last line shows exactly this."""
        return self._wait(lambda: self.screen().endswith(f"\n{line}"), f"The last line never was {line!r}")

    def wait_for_end(self) -> int:
        """Return the exit status once the program has ended."""
        self._wait(lambda: self._noted("status") != "", "The program did not end")
        return int(self._noted("status"))

    def kill(self) -> None:
        """Kill the program as a power cut would."""
        self.signal(signal.SIGKILL)

    def signal(self, what: signal.Signals) -> None:
        os.kill(int(self._noted("process")), what)

    def _noted(self, what: str) -> str:
        note = Path(self._room.name, what)
        return note.read_text() if note.exists() else ""

    def _wait(self, until: Callable[[], bool], otherwise: str) -> str:
        deadline = time.monotonic() + PATIENCE
        while not until():
            assert time.monotonic() < deadline, f"{otherwise}:\n{self.screen()}"
            time.sleep(TURN)
        return self.screen()

    def _tmux(self, *arguments: str) -> str:
        ran = subprocess.run(
            [tmux(), "-u", "-S", f"{self._room.name}/socket", *arguments], check=True, capture_output=True, text=True
        )
        return ran.stdout


@cache
def tmux() -> str:
    """Return the path of tmux; Debian's is installed if there is none."""
    if shutil.which("tmux") is None:
        install("tmux")
    found = shutil.which("tmux")
    assert found, "The tests of the terminal need tmux: install it."
    return found


def install(package: str) -> None:
    """Install a Debian package, which requires root; two test processes wait for each other."""
    apt = ["apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300"]
    subprocess.run([*apt, "update"], check=False)
    subprocess.run([*apt, "install", "--no-install-recommends", "--yes", package], check=False)
