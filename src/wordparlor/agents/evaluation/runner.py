"""Run a suite: bots on all cores, programs and models with several calls at once; resume unfinished runs."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from queue import SimpleQueue
from threading import Event, Thread
from typing import NamedTuple, TypeAlias, TypeVar

from wordparlor.agents.evaluation.agent import Agent, AgentFailed, Answer, Question
from wordparlor.agents.evaluation.agents import is_bot, make_agent, write_error
from wordparlor.agents.evaluation.decision import GamePlayed, TaskResult
from wordparlor.agents.evaluation.on_ray import play_on_ray
from wordparlor.agents.evaluation.orders import Order, TaskPlayed, play_order
from wordparlor.agents.evaluation.play import play_task
from wordparlor.agents.evaluation.run_folder import RunFolder
from wordparlor.agents.evaluation.suite import Suite, Task
from wordparlor.arena.workers import cores
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.shelf import open_dictionary

TaskT = TypeVar("TaskT")
PlayedT = TypeVar("PlayedT")
Done: TypeAlias = tuple[TaskResult, GamePlayed | None]

CALLS_AT_ONCE = 4  # calls at once to a program or a model


class RunSettings(NamedTuple):
    """What doesn't affect the results: how many tasks at once, on which cluster, and how long to wait for an answer."""

    workers: int | None = None
    cluster: str | None = None
    patience: float | None = None  # seconds; bots take as long as they take


def run_suite(
    spec: str, suite: Suite, folder: RunFolder, settings: RunSettings, *, progress: Callable[[], None]
) -> None:
    """Play all unfinished tasks; raise AgentFailed if the agent fails, but keep everything before that."""
    tasks = [task for task in suite.tasks if task.id not in folder.done]
    for result, game in running(spec, suite, tasks, folder, settings):
        folder.write_result(result, game)
        progress()


def running(spec: str, suite: Suite, tasks: Sequence[Task], folder: RunFolder, settings: RunSettings) -> Iterator[Done]:
    """Play tasks where the caller asked for them to be played, and yield each one when it's done."""
    if settings.cluster is not None:
        orders = orders_of(spec, suite, tasks, folder)
        return written(folder, play_on_ray(orders, settings.cluster, settings.workers))
    workers = settings.workers or default_workers(spec)
    if is_bot(spec) and workers > 1:
        return written(folder, run_in_processes(orders_of(spec, suite, tasks, folder), workers))
    dictionary = open_dictionary(suite.dictionary)
    agents = [make_agent(spec, dictionary, settings.patience) for _ in range(min(workers, len(tasks)))]
    return run_in_threads(agents, suite, tasks, folder, dictionary)


def default_workers(spec: str) -> int:
    return cores() if is_bot(spec) else CALLS_AT_ONCE


def written(folder: RunFolder, played: Iterator[TaskPlayed]) -> Iterator[Done]:
    """Write down the decisions of tasks that were played elsewhere."""
    for one in played:
        for decision in one.decisions:
            folder.write_decision(decision)
        yield one.result, one.game


class Stopped(Exception):
    """The run was interrupted, so nothing more is asked."""


class StoppableAgent:
    """An agent that isn't asked any more once the run has been interrupted."""

    def __init__(self, agent: Agent, stop: Event) -> None:
        self._agent, self._stop = agent, stop

    def answer(self, question: Question) -> Answer:
        if self._stop.is_set():
            raise Stopped
        return self._agent.answer(question)

    def close(self) -> None:
        self._agent.close()


def run_in_threads(
    agents: Sequence[Agent], suite: Suite, tasks: Sequence[Task], folder: RunFolder, dictionary: Dictionary
) -> Iterator[Done]:
    """Play with all agents at once, and write each decision when it's made."""
    stop = Event()
    free: SimpleQueue[Agent] = SimpleQueue()
    for agent in agents:
        free.put(StoppableAgent(agent, stop))

    def play(task: Task) -> Done:
        agent = free.get()
        try:
            recorded = folder.recorded.get(task.id, ())
            return play_task(
                task, agent, dictionary, recorded=recorded, write=folder.write_decision, listed_moves=suite.listed_moves
            )
        finally:
            free.put(agent)

    try:
        with ThreadPoolExecutor(max_workers=max(1, len(agents))) as pool:
            try:
                yield from completed(pool, play, tasks, len(agents))
            except KeyboardInterrupt:
                write_error("Stopping. Waiting for answers to the questions already sent.")
                raise
            finally:
                stop.set()
    finally:
        for agent in agents:
            agent.close()


def orders_of(spec: str, suite: Suite, tasks: Sequence[Task], folder: RunFolder) -> list[Order]:
    """Return the tasks as orders, whole games first, so that no core has to wait for the last one."""
    longest_first = sorted(tasks, key=lambda task: task.kind != "game")
    return [
        Order(spec, suite.dictionary, task, tuple(folder.recorded.get(task.id, ())), suite.listed_moves)
        for task in longest_first
    ]


def run_in_processes(orders: Sequence[Order], workers: int) -> Iterator[TaskPlayed]:
    """Play each task in another process, and write its decisions when it's done."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(max_workers=workers, mp_context=context, initializer=end_with_parent) as pool:
        try:
            yield from completed(pool, play_order, orders, workers)
        except BrokenProcessPool:
            raise AgentFailed("A worker process died. Run the same command again to resume.") from None


def end_with_parent() -> None:
    """End this process if the one that started it is killed, instead of waiting forever for another task."""
    parent = multiprocessing.parent_process()
    assert parent, "a worker was started by another process"

    def watch() -> None:
        parent.join()
        os._exit(1)

    Thread(target=watch, daemon=True).start()


def completed(
    pool: Executor, play: Callable[[TaskT], PlayedT], tasks: Iterable[TaskT], workers: int
) -> Iterator[PlayedT]:
    """Yield results as tasks finish; after a failure, start no more tasks, but finish those in progress."""
    failure: BaseException | None = None
    queue, waiting = iter(tasks), set[Future[PlayedT]]()
    while True:
        # Only as many as the workers can start: waiting for a cancelled task would never end.
        free = 0 if failure else workers - len(waiting)
        waiting |= {pool.submit(play, task) for task in islice(queue, free)}
        if not waiting:
            break
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        for future in done:
            if problem := future.exception():
                failure = failure or problem
            else:
                yield future.result()
    if failure:
        raise failure
