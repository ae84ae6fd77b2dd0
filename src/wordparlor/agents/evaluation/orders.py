"""Tasks that are played in another process or on another machine: what is sent there, and what comes back."""

from __future__ import annotations

from contextlib import closing
from functools import cache

import msgspec

from wordparlor.agents.evaluation.agents import make_agent
from wordparlor.agents.evaluation.decision import Decision, GamePlayed, TaskResult
from wordparlor.agents.evaluation.play import play_task
from wordparlor.agents.evaluation.suite import Task
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.shelf import open_dictionary


class Order(msgspec.Struct, frozen=True):
    """A task to be played elsewhere: in another process, or on another machine."""

    agent: str
    dictionary: str
    task: Task
    recorded: tuple[Decision, ...]
    listed_moves: int


class TaskPlayed(msgspec.Struct, frozen=True):
    """The result of an order."""

    decisions: tuple[Decision, ...]
    result: TaskResult
    game: GamePlayed | None


def play_order(order: Order) -> TaskPlayed:
    """Play a task in the current process."""
    decisions: list[Decision] = []
    words = shared_dictionary(order.dictionary)
    with closing(make_agent(order.agent, words)) as agent:
        result, game = play_task(
            order.task,
            agent,
            words,
            recorded=order.recorded,
            write=decisions.append,
            listed_moves=order.listed_moves,
        )
    return TaskPlayed(tuple(decisions), result, game)


@cache
def shared_dictionary(name: str) -> Dictionary:
    """Open a dictionary once in each process, since bots cache what they compute from it."""
    return open_dictionary(name)
