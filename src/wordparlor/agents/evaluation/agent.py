"""The interface of an agent in the benchmark: it gets a question and answers with moves, as text or JSON."""

from __future__ import annotations

import time
from typing import Any, Protocol

import msgspec

from wordparlor.agents.evaluation.decision import Attempt, Usage
from wordparlor.bots.catalogue import bot_of
from wordparlor.bots.contract import AS_IT_LIKES
from wordparlor.bots.external.protocol import GameSetup
from wordparlor.core.chance import Chance
from wordparlor.core.game import Purpose
from wordparlor.core.rules import AnyGame
from wordparlor.words.dictionary import Dictionary


class AgentFailed(Exception):
    """The agent can't answer any more questions; the message says why, and what to do."""


class Question(msgspec.Struct, frozen=True):
    """A question to an agent: what its seat sees, and which of its answers were refused."""

    setup: GameSetup
    game: AnyGame
    view: Any  # the type depends on the game
    purpose: Purpose
    chance: Chance
    most_moves: int = 1  # how long the agent may take to answer, in a search
    listed_moves: int = 0
    refused: tuple[Attempt, ...] = ()


class Answer(msgspec.Struct, frozen=True):
    """An answer: moves as a person types them, or actions. An empty answer counts as illegal."""

    moves: tuple[str, ...] = ()
    action: Any = None
    why: str = ""
    doubt: float | None = None
    usage: Usage = Usage()
    problem: str = ""  # why there is no move
    is_complete: bool = False  # the whole search is in one answer: don't ask again


class Agent(Protocol):
    """A player under test."""

    def answer(self, question: Question) -> Answer:
        """Answer a question, or raise AgentFailed."""

    def close(self) -> None: ...


class BotAgent:
    """One of our own bots."""

    def __init__(self, kind: str, dictionary: Dictionary) -> None:
        self._bot = bot_of(kind, dictionary)

    def answer(self, question: Question) -> Answer:
        began = time.perf_counter()
        decision = self._bot.choose(question.game, question.view, question.chance, AS_IT_LIKES)
        usage = Usage(calls=1, seconds=round(time.perf_counter() - began, 4))
        return Answer(action=decision.choice.action, why=decision.why, usage=usage)

    def close(self) -> None:
        pass
