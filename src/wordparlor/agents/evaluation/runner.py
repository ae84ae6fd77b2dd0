"""Run a suite: bots on all cores, programs and models with several calls at once; resume unfinished runs."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from functools import cache
from queue import SimpleQueue
from typing import TypeVar

from wordparlor.agents.evaluation.agent import Agent, AgentFailed
from wordparlor.agents.evaluation.agents import is_bot, make_agent
from wordparlor.agents.evaluation.decision import Decision, TaskResult
from wordparlor.agents.evaluation.play import play_task
from wordparlor.agents.evaluation.run_folder import RunFolder
from wordparlor.agents.evaluation.suite import Suite, Task
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.shelf import open_dictionary

TaskT = TypeVar("TaskT")


def run_suite(spec: str, suite: Suite, folder: RunFolder, *, workers: int, progress: Callable[[], None]) -> None:
    """Play all unfinished tasks; raise AgentFailed if the agent fails, but keep everything before that."""
    tasks = [task for task in suite.tasks if task.id not in folder.done]
    run = run_in_processes if is_bot(spec) and workers > 1 else run_in_threads
    for result in run(spec, suite, tasks, folder, workers):
        folder.write_result(result)
        progress()


def run_in_threads(
    spec: str, suite: Suite, tasks: Sequence[Task], folder: RunFolder, workers: int
) -> Iterator[TaskResult]:
    """Play with this many agents at once, and write each decision when it's made."""
    dictionary = open_dictionary(suite.dictionary)
    agents: SimpleQueue[Agent] = SimpleQueue()
    made = [make_agent(spec, dictionary) for _ in range(min(workers, len(tasks)))]
    for agent in made:
        agents.put(agent)

    def play(task: Task) -> TaskResult:
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
            yield from completed(pool, [pool.submit(play, task) for task in tasks])
    finally:
        for agent in made:
            agent.close()


def run_in_processes(
    spec: str, suite: Suite, tasks: Sequence[Task], folder: RunFolder, workers: int
) -> Iterator[TaskResult]:
    """Play each task in another process, and write its decisions when it's done."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(max_workers=workers, mp_context=context) as pool:
        futures = [
            pool.submit(
                play_in_process, spec, suite.dictionary, task, folder.recorded.get(task.id, []), suite.listed_moves
            )
            for task in longest_first(tasks)
        ]
        try:
            for decisions, result in completed(pool, futures):
                for decision in decisions:
                    folder.write_decision(decision)
                yield result
        except BrokenProcessPool:
            raise AgentFailed("A worker process died. Run the same command again to resume.") from None


def longest_first(tasks: Sequence[Task]) -> list[Task]:
    """Put whole games first, so that no core has to wait for the last one."""
    return sorted(tasks, key=lambda task: task.kind != "game")


def completed(pool: Executor, futures: Sequence[Future[TaskT]]) -> Iterator[TaskT]:
    """Yield results as tasks finish; after a failure, start no more tasks, but finish those in progress."""
    failure: BaseException | None = None
    waiting = set(futures)
    try:
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                if future.cancelled():
                    continue
                if problem := future.exception():
                    failure = failure or problem
                    pool.shutdown(wait=False, cancel_futures=True)
                else:
                    yield future.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
    if failure:
        raise failure


def play_in_process(
    spec: str, dictionary: str, task: Task, recorded: list[Decision], listed_moves: int
) -> tuple[list[Decision], TaskResult]:
    decisions: list[Decision] = []
    words = shared_dictionary(dictionary)
    with closing(make_agent(spec, words)) as agent:
        result = play_task(task, agent, words, recorded=recorded, write=decisions.append, listed_moves=listed_moves)
    return decisions, result


@cache
def shared_dictionary(name: str) -> Dictionary:
    """Open a dictionary once in each process, because bots cache what they compute from it."""
    return open_dictionary(name)
