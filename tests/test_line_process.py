"""A child process that reads and writes lines: whatever it does, its host is never blocked, and nothing remains."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from typing import TypeAlias

import pytest

from tests.loops import awaited
from tests.server.server_process import is_alive, wait_for
from wordparlor.line_process import LineProcess
from wordparlor.server.workers.reading import read_line

LONG = 60.0  # no test waits this long
SOON = 0.1
LIMIT = 1000
MUCH = 5_000_000  # bytes, more than any pipe holds

ECHO = "import sys\nfor line in sys.stdin: print(line, end='', flush=True)"
SLEEPS = "import time; time.sleep(1000)"
IGNORES_TERMINATION = f"import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); print('on', flush=True); {SLEEPS}"

Read: TypeAlias = Callable[[LineProcess, float], bytes]


def read_in_loop(process: LineProcess, seconds: float) -> bytes:
    return awaited(read_line(process, seconds))


@pytest.fixture(params=[LineProcess.read_line, read_in_loop], ids=["waiting", "in an event loop"])
def read(request: pytest.FixtureRequest) -> Read:
    """Read a line in both ways."""
    way: Read = request.param
    return way


@pytest.fixture(params=[True, False], ids=["pipes", "sockets"], autouse=True)
def pipes_can_be_watched(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run each test also as on Windows, where threads carry the lines between pipes and sockets."""
    monkeypatch.setattr("wordparlor.line_process.PIPES_CAN_BE_WATCHED", request.param)


@contextmanager
def started(program: str) -> Iterator[LineProcess]:
    with closing(LineProcess([sys.executable, "-c", program], longest_line=LIMIT)) as process:
        yield process


def test_a_line_is_answered_by_a_line(read: Read) -> None:
    with started(ECHO) as process:
        for line in (b"one", b"two"):
            process.send_line(line)
            assert read(process, LONG) == line + b"\n"


def test_lines_that_come_together_are_read_one_by_one(read: Read) -> None:
    with started("print('one\\ntwo\\nthr', end='')") as process:
        lines = [read(process, LONG) for _ in range(5)]
    assert lines == [b"one\n", b"two\n", b"thr", b"", b""], "the last has no end, and the end stays"


def test_silence_ends_the_waiting_and_loses_nothing(read: Read) -> None:
    slow = "import sys; print('be', end='', flush=True); sys.stdin.readline(); print('gun\\n', flush=True); "
    with started(slow + SLEEPS) as process:
        with pytest.raises(TimeoutError):
            read(process, SOON)
        assert process.next_line() is None
        process.send_line(b"go on")
        assert [read(process, LONG) for _ in range(2)] == [b"begun\n", b"\n"]


def test_a_line_that_is_too_long_is_cut_off(read: Read) -> None:
    """It doesn't wait for the rest of the line, which may never come."""
    with started(f"print('x' * {LIMIT - 1}); print('y' * {LIMIT}, end='', flush=True); {SLEEPS}") as process:
        assert read(process, LONG) == b"x" * (LIMIT - 1) + b"\n"
        assert read(process, LONG) == b"y" * LIMIT


def test_sending_does_not_wait_for_one_that_never_reads() -> None:
    with started(SLEEPS) as process:
        process.send(b"x" * MUCH)
        assert process.has_unsent


def test_output_that_is_read_late_arrives_while_an_answer_is_awaited(read: Read) -> None:
    late = f"import sys; print('here', flush=True); print(len(sys.stdin.read({MUCH})))"
    with started(late) as process:
        process.send(b"x" * MUCH)
        assert read(process, LONG) == b"here\n"
        assert read(process, LONG) == f"{MUCH}\n".encode()


def test_lines_sent_to_a_closed_input_are_dropped(read: Read) -> None:
    with started("import os; os.close(0); print('closed', flush=True); print('more')") as process:
        assert read(process, LONG) == b"closed\n"
        process.send(b"x" * MUCH)
        assert read(process, LONG) == b"more\n"
        wait_for("unsent bytes are dropped", lambda: is_all_sent(process))


def is_all_sent(process: LineProcess) -> bool:
    """Try again; with sockets, the thread in between may take a moment to notice that nobody reads."""
    process.send(b"")
    return not process.has_unsent


def test_one_that_closes_its_output_is_at_its_end(read: Read) -> None:
    with started(f"import os; os.close(1); {SLEEPS}") as process:
        assert read(process, LONG) == b""
        assert process.wait(SOON) is None
        assert not process.has_ended


def test_its_status_says_how_it_ended() -> None:
    with started("import sys; sys.exit(3)") as process:
        assert process.read_line(LONG) == b""
        assert process.wait(LONG) == 3
    with started("import os; os.kill(os.getpid(), 9)") as process:
        assert process.wait(LONG) == -9


def test_when_its_input_ends_its_last_lines_can_be_read() -> None:
    """This works even if they're more than a pipe can hold."""
    with closing(LineProcess([sys.executable, "-c", f"{ECHO}\nprint('x' * {MUCH})"], longest_line=2 * MUCH)) as process:
        process.send_line(b"last")
        assert process.wait_for_end(LONG)
        assert process.next_line() == b"last\n"
        assert len(process.next_line() or b"") == MUCH + 1
        process.send_line(b"too late")
        assert process.next_line() == b""


@pytest.mark.parametrize("program", [SLEEPS, "while True: print('x')", f"import os; os.close(1); {SLEEPS}"])
def test_one_that_does_not_end_is_not_waited_for(program: str) -> None:
    with started(program) as process:
        assert not process.wait_for_end(SOON)


def test_it_is_killed_even_if_it_ignores_being_asked() -> None:
    with started(IGNORES_TERMINATION) as process:
        assert process.read_line(LONG) == b"on\n"
        process.terminate()
        assert process.wait(SOON) is None
        process.kill()
        assert process.wait(0) == -9
        assert process.read_line(LONG) == b"", "whoever reads gets to the end"


def test_everything_it_started_is_killed_with_it() -> None:
    parent = f"import subprocess, sys; print(subprocess.Popen([sys.executable, '-c', {SLEEPS!r}]).pid)"
    with started(parent) as process:
        child = int(process.read_line(LONG))
        assert process.wait(LONG) == 0
        assert is_alive(child)
    wait_for("the child's end", lambda: not is_alive(child))


def test_one_that_leaves_its_group_and_holds_the_pipe_does_not_hold_the_host() -> None:
    child = f"import os; os.setsid(); print(os.getpid(), flush=True); {SLEEPS}"
    parent = f"import subprocess, sys; subprocess.Popen([sys.executable, '-c', {child!r}])"
    with started(parent) as process:
        runaway = int(process.read_line(LONG))
        assert process.wait_for_end(LONG)
    assert is_alive(runaway)
    os.kill(runaway, signal.SIGKILL)


def test_a_program_that_is_not_there_cannot_be_started() -> None:
    with pytest.raises(FileNotFoundError):
        LineProcess(["no-such-program-anywhere"], longest_line=LIMIT)


def test_reading_does_not_hold_up_the_event_loop() -> None:
    async def two_at_once(one: LineProcess, other: LineProcess) -> bytes:
        silent = asyncio.create_task(read_line(one, LONG))
        answer = await read_line(other, LONG)
        silent.cancel()
        return answer

    with started(SLEEPS) as one, started("print('here')") as other:
        assert awaited(two_at_once(one, other)) == b"here\n"
