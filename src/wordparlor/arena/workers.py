"""Play games on all cores of this machine: one process each, which plays one game after another."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Generator, Sequence
from contextlib import closing, suppress
from queue import SimpleQueue
from threading import Thread
from typing import TypeAlias

import msgspec

from wordparlor.arena.tournament import PlayedGame
from wordparlor.arena.worker import Failed, Finished, GameRunner, SetUp

WorkerReply: TypeAlias = Finished | Failed

SECONDS_TO_END = 10.0

_decode = msgspec.json.Decoder(Finished | Failed).decode


class TournamentFailed(Exception):
    """A tournament that cannot go on, with the sentence that says why."""


def on_this_machine(set_up: SetUp, numbers: Sequence[int], *, workers: int) -> Generator[PlayedGame, None, None]:
    """Play these games on this many processes, and yield each as it ends; for one, use this process."""
    processes = min(workers, len(numbers))
    return on_workers(set_up, numbers, processes) if processes > 1 else in_this_process(set_up, numbers)


def in_this_process(set_up: SetUp, numbers: Sequence[int]) -> Generator[PlayedGame, None, None]:
    with closing(GameRunner.of(set_up)) as runner:
        for number in numbers:
            yield game_played(runner.play(number))


def on_workers(set_up: SetUp, numbers: Sequence[int], workers: int) -> Generator[PlayedGame, None, None]:
    to_play: SimpleQueue[int | None] = SimpleQueue()
    for number in numbers:
        to_play.put(number)
    answers: SimpleQueue[WorkerReply] = SimpleQueue()
    started = [Worker(set_up, to_play, answers) for _ in range(workers)]
    try:
        for _ in numbers:
            yield game_played(answers.get())
    finally:
        for worker in started:
            worker.stop()
        for worker in started:
            worker.end()


def game_played(answer: WorkerReply) -> PlayedGame:
    if isinstance(answer, Failed):
        raise TournamentFailed(f"Game {answer.number + 1}: {answer.why}")
    return answer.played


class Worker:
    """A process and the thread that hands it the next game.

    It is in a session of its own, so that Ctrl-C reaches the host alone, who then ends it.
    """

    def __init__(self, set_up: SetUp, to_play: SimpleQueue[int | None], answers: SimpleQueue[WorkerReply]) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "wordparlor.arena.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
        )
        self._to_play, self._answers = to_play, answers
        self._thread = Thread(target=self._run, args=(set_up,), daemon=True)
        self._thread.start()

    def _run(self, set_up: SetUp) -> None:
        number: int | None = 0
        try:
            self._send(msgspec.json.encode(set_up))
            while (number := self._to_play.get()) is not None:
                self._answers.put(self._play(number))
        except (OSError, ValueError, msgspec.DecodeError):
            self._answers.put(Failed(number or 0, "the process that played it came to an end."))

    def _play(self, number: int) -> WorkerReply:
        self._send(str(number).encode())
        assert self._process.stdout, "a worker can answer"
        answer: WorkerReply = _decode(self._process.stdout.readline())
        return answer

    def _send(self, line: bytes) -> None:
        assert self._process.stdin, "a worker can be told"
        self._process.stdin.write(line + b"\n")
        self._process.stdin.flush()

    def stop(self) -> None:
        """Ask it to end; whichever worker waits for a game hears that there is none."""
        self._to_play.put(None)
        self._process.terminate()

    def end(self) -> None:
        """Leave nothing behind, when all were asked to end: no process, no thread, nothing open."""
        try:
            self._process.wait(SECONDS_TO_END)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._thread.join()
        assert self._process.stdin, "a worker can be told"
        assert self._process.stdout, "a worker can answer"
        self._process.stdout.close()
        with suppress(BrokenPipeError):
            self._process.stdin.close()
