"""Run a suite: bots on all cores, programs and models with several calls at once; resume unfinished runs."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from queue import SimpleQueue
from threading import Thread
from typing import TypeAlias, TypeVar

from wordparlor.agents.evaluation.agent import Agent, AgentFailed
from wordparlor.agents.evaluation.agents import is_bot, make_agent
from wordparlor.agents.evaluation.decision import GamePlayed, TaskResult
from wordparlor.agents.evaluation.on_ray import play_on_ray
from wordparlor.agents.evaluation.orders import Order, TaskPlayed, play_order
from wordparlor.agents.evaluation.play import play_task
from wordparlor.agents.evaluation.run_folder import RunFolder
from wordparlor.agents.evaluation.suite import Suite, Task
from wordparlor.arena.workers import cores
from wordparlor.words.shelf import open_dictionary

TaskT = TypeVar("TaskT")
PlayedT = TypeVar("PlayedT")
Done: TypeAlias = tuple[TaskResult, GamePlayed | None]

CALLS_AT_ONCE = 4  # to a program or a model


def run_suite(  # noqa: PLR0913 - who plays what, and how
    spec: str,
    suite: Suite,
    folder: RunFolder,
    *,
    workers: int | None,
    progress: Callable[[], None],
    cluster: str | None = None,
) -> None:
    """Play all unfinished tasks; raise AgentFailed if the agent fails, but keep everything before that."""
    tasks = [task for task in suite.tasks if task.id not in folder.done]
    for result, game in running(spec, suite, tasks, folder, workers, cluster):
        folder.write_result(result, game)
        progress()


def running(  # noqa: PLR0913, PLR0917 - as above
    spec: str, suite: Suite, tasks: Sequence[Task], folder: RunFolder, workers: int | None, cluster: str | None
) -> Iterator[Done]:
    """Play tasks where the caller asked for, and yield each one when it's done."""
    if cluster is not None:
        return written(folder, play_on_ray(orders_of(spec, suite, tasks, folder), cluster, workers))
    workers = workers or default_workers(spec)
    if is_bot(spec) and workers > 1:
        return written(folder, run_in_processes(orders_of(spec, suite, tasks, folder), workers))
    return run_in_threads(spec, suite, tasks, folder, workers)


def default_workers(spec: str) -> int:
    return cores() if is_bot(spec) else CALLS_AT_ONCE


def written(folder: RunFolder, played: Iterator[TaskPlayed]) -> Iterator[Done]:
    """Write down the decisions of tasks that were played elsewhere."""
    for one in played:
        for decision in one.decisions:
            folder.write_decision(decision)
        yield one.result, one.game


def run_in_threads(spec: str, suite: Suite, tasks: Sequence[Task], folder: RunFolder, workers: int) -> Iterator[Done]:
    """Play with this many agents at once, and write each decision when it's made."""
    dictionary = open_dictionary(suite.dictionary)
    agents: SimpleQueue[Agent] = SimpleQueue()
    made = [make_agent(spec, dictionary) for _ in range(min(workers, len(tasks)))]
    for agent in made:
        agents.put(agent)

    def play(task: Task) -> Done:
        agent = agents.get()
        try:
            recorded = folder.recorded.get(task.id, ())
            return play_task(
                task, agent, dictionary, recorded=recorded, write=folder.write_decision, listed_moves=suite.listed_moves
            )
        finally:
            agents.put(agent)

    try:
        with ThreadPoolExecutor(max_workers=max(1, len(made))) as pool:
            yield from completed(pool, play, tasks, len(made))
    finally:
        for agent in made:
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
        # No more than the workers can begin: waiting for a cancelled task would never end.
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
