"""The games as a taskset of verifiers (its v1 API): positions, searches and whole games, judged as in the benchmark.

The id of the taskset is `wordparlor-verifiers`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from itertools import count
from typing import Any, Literal

from wordparlor.agents.extras import require

require("verifiers", extra="verifiers")

import msgspec  # noqa: E402 - after what may be missing
import verifiers.v1 as vf  # noqa: E402 - only if it's there
from pydantic import field_validator  # noqa: E402 - comes with verifiers

from wordparlor.agents.evaluation.agent import Agent, AgentFailed, Answer, Question  # noqa: E402 - as above
from wordparlor.agents.evaluation.chat import Message  # noqa: E402 - likewise
from wordparlor.agents.evaluation.decision import Decision, Usage  # noqa: E402 - likewise
from wordparlor.agents.evaluation.openai_agent import answer_in  # noqa: E402 - likewise
from wordparlor.agents.evaluation.play import play_task  # noqa: E402 - likewise
from wordparlor.agents.evaluation.prompts import asked, introduction, refused  # noqa: E402 - likewise
from wordparlor.agents.evaluation.suite import Task  # noqa: E402 - likewise
from wordparlor.bots.catalogue import bot_of  # noqa: E402 - likewise
from wordparlor.bots.levels import USUAL  # noqa: E402 - likewise
from wordparlor.games.catalogue import UnknownGame, rules_of  # noqa: E402 - likewise
from wordparlor.words.dictionary import Dictionary  # noqa: E402 - likewise
from wordparlor.words.shelf import open_dictionary  # noqa: E402 - likewise

DECISIONS = "decisions"  # where a trace stores them


class WordGameConfig(vf.TasksetConfig):  # type: ignore[misc] # the library isn't there when types are checked
    """What to play: options of the command line, such as `--env.taskset.game upwords`."""

    game: str = "upwords"
    kind: Literal["position", "search", "game"] = "position"
    opponent: str = USUAL
    """The bot in a whole game."""
    seed: str = "verifiers"
    """Tasks with other seeds are other tasks."""
    dictionary: str = "default"

    @field_validator("game")
    @classmethod
    def is_a_game(cls, game: str) -> str:
        try:
            rules_of(game)
        except UnknownGame as problem:
            raise ValueError(str(problem)) from problem
        return game


class WordGameData(vf.TaskData):  # type: ignore[misc] # likewise
    """A task of the benchmark, as JSON."""

    task: dict[str, Any]
    dictionary: str


class WordGameTask(vf.Task[WordGameData]):  # type: ignore[misc] # likewise
    """One task; the trace contains the agent's decisions."""

    @vf.reward(weight=1.0)  # type: ignore[untyped-decorator, unused-ignore] # likewise
    async def share_of_best(self, trace: Any) -> float:  # noqa: ANN401 - the library's trace
        """Score the agent's moves against the best ones: 1 if it always found the best move."""
        return mean([share_of(one) for one in trace.info.get(DECISIONS, [])])

    @vf.metric  # type: ignore[untyped-decorator, unused-ignore] # likewise
    async def legality(self, trace: Any) -> float:  # noqa: ANN401 - likewise
        """Return the share of the agent's decisions in which the rules accepted the first answer."""
        return mean([float("refusal" not in one["attempts"][0]) for one in trace.info.get(DECISIONS, [])])

    async def validate(self, runtime: Any) -> bool:  # noqa: ANN401, ARG002 - the library's signature
        """Check that the best moves are worth the whole reward."""
        decisions = await asyncio.to_thread(decisions_of, self.data, BestPlayer(open_dictionary(self.data.dictionary)))
        return bool(decisions) and mean([share_of(one) for one in decisions]) >= 1.0


class WordGameEnvConfig(vf.EnvConfig):  # type: ignore[misc] # likewise
    """One player, who needs no tools and so no container."""

    player: vf.AgentConfig = vf.AgentConfig(harness={"id": "null"}, runtime={"type": "subprocess"})


class WordGameEnv(vf.Env[WordGameEnvConfig]):  # type: ignore[misc] # likewise
    """The agent plays; the rules answer."""

    async def run(self, task: WordGameTask, agents: Any) -> None:  # noqa: ANN401 - the library's agents
        async with agents.player.interaction(task) as interaction:
            player = ConversingPlayer(interaction, asyncio.get_running_loop())
            interaction.trace.info[DECISIONS] = await asyncio.to_thread(decisions_of, task.data, player)


class WordGameTaskset(vf.Taskset[WordGameTask, WordGameConfig]):  # type: ignore[misc] # likewise
    """An endless series of tasks: each seed makes one."""

    INFINITE = True

    def load(self) -> Iterator[WordGameTask]:
        config = self.config
        opponent = config.opponent if config.kind == "game" else None
        for number in count():
            name = f"{config.kind}-{config.game}-{number}"
            seat = number % 2 if config.kind == "game" else 0
            task = Task(name, config.kind, config.game, f"{config.seed}/{number}", seat, opponent)
            data = WordGameData(
                name=name,
                system_prompt=introduction(config.game),
                task=msgspec.to_builtins(task),
                dictionary=config.dictionary,
            )
            yield WordGameTask(data, config.task)


class ConversingPlayer:
    """The agent under test: every question is a turn of one conversation, which the library runs in its own loop."""

    def __init__(self, interaction: Any, loop: asyncio.AbstractEventLoop) -> None:  # noqa: ANN401 - the library's
        self._interaction, self._loop = interaction, loop

    def answer(self, question: Question) -> Answer:
        text = refused(question.refused[-1]) if question.refused else asked(question)
        segment = self._awaited(self._interaction.turn(text))
        if segment.terminated:
            raise AgentFailed("The conversation has ended.")
        return answer_in(Message(content=segment.last_reply), Usage(calls=1))

    def _awaited(self, turn: Coroutine[Any, Any, Any]) -> Any:  # noqa: ANN401 - the library's segment
        return asyncio.run_coroutine_threadsafe(turn, self._loop).result()

    def close(self) -> None: ...


class BestPlayer:
    """A player who always finds the best play, using all words in the dictionary."""

    def __init__(self, dictionary: Dictionary) -> None:
        self._bot = bot_of("greedy", dictionary)

    def answer(self, question: Question) -> Answer:
        if question.purpose == "search":
            best = [choice.words[0] for choice in question.game.actions(question.view) if choice.words]
            return Answer(tuple(best[: question.most_moves]), is_complete=True)
        return Answer(action=next(iter(question.game.actions(question.view))).action)

    def close(self) -> None: ...


def decisions_of(data: WordGameData, player: Agent) -> list[dict[str, Any]]:
    """Play a task, and return the decisions as JSON; if the conversation ends early, the last decision is missing."""
    decisions: list[Decision] = []
    task = msgspec.convert(data.task, Task)
    try:
        play_task(task, player, open_dictionary(data.dictionary), write=decisions.append)
    except AgentFailed:
        return [*map(as_json, decisions), NO_ANSWER]
    return [as_json(one) for one in decisions]


NO_ANSWER: dict[str, Any] = {"purpose": "turn", "best": None, "attempts": [{"answer": "", "refusal": "No answer."}]}


def as_json(decision: Decision) -> dict[str, Any]:
    built: dict[str, Any] = msgspec.to_builtins(decision)
    return built


def share_of(decision: dict[str, Any]) -> float:
    """Return a decision's score as a share of the best; if nothing scores, every legal answer counts as the best."""
    attempts = decision["attempts"]
    counted = attempts if decision["purpose"] == "search" else attempts[-1:]
    score = sum(attempt.get("score", 0) for attempt in counted)
    if not decision["best"]:
        return float("refusal" not in attempts[-1])
    return min(1.0, max(0.0, float(score / decision["best"])))


def mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else 0.0


__all__ = ["WordGameConfig", "WordGameEnv", "WordGameEnvConfig", "WordGameTask", "WordGameTaskset"]
