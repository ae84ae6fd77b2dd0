"""Play games on all cores of this machine: one process each, which plays one game after another."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator, Sequence
from contextlib import closing
from queue import SimpleQueue
from threading import Thread
from typing import TypeAlias

import msgspec

from wordparlor.arena.tournament import PlayedGame
from wordparlor.arena.worker import Failed, Finished, GameRunner, SetUp
from wordparlor.line_process import LineProcess

WorkerReply: TypeAlias = Finished | Failed

LONGEST_ANSWER = 1 << 20
SECONDS_TO_END = 10.0

_decode = msgspec.json.Decoder(Finished | Failed).decode


class TournamentFailed(Exception):
    """A tournament can't go on; the message says why."""


def cores() -> int:
    """Return how many processes this machine can run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def on_this_machine(set_up: SetUp, numbers: Sequence[int], *, workers: int) -> Generator[PlayedGame, None, None]:
    """Play these games in this many processes, and yield each when it ends; with just one, use this process."""
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
    """A process, and the thread that sends it games."""

    def __init__(self, set_up: SetUp, to_play: SimpleQueue[int | None], answers: SimpleQueue[WorkerReply]) -> None:
        self._process = LineProcess([sys.executable, "-m", "wordparlor.arena.worker"], longest_line=LONGEST_ANSWER)
        self._to_play, self._answers = to_play, answers
        self._thread = Thread(target=self._run, args=(set_up,), daemon=True)
        self._thread.start()

    def _run(self, set_up: SetUp) -> None:
        self._process.send_line(msgspec.json.encode(set_up))
        answer: WorkerReply | None = None
        while not isinstance(answer, Failed) and (number := self._to_play.get()) is not None:
            answer = self._play(number)
            self._answers.put(answer)

    def _play(self, number: int) -> WorkerReply:
        self._process.send_line(str(number).encode())
        try:
            answer: WorkerReply = _decode(self._process.read_line())
        except (msgspec.DecodeError, UnicodeDecodeError):
            return Failed(number, "its process died.")
        return answer

    def stop(self) -> None:
        """Ask a worker to stop."""
        self._to_play.put(None)
        self._process.terminate()

    def end(self) -> None:
        """Clean up after all workers were asked to stop, so that no process, thread or open file is left."""
        if self._process.wait(SECONDS_TO_END) is None:
            self._process.kill()
        self._thread.join()
        self._process.close()
