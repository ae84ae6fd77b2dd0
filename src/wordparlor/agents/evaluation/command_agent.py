"""An agent that is a program and speaks our bot protocol. It sees legal moves only if the suite lists them."""

from __future__ import annotations

import time

import msgspec

from wordparlor.agents.evaluation.agent import AgentFailed, Answer, Question
from wordparlor.agents.evaluation.decision import Attempt, Usage
from wordparlor.bots.contract import AS_IT_LIKES
from wordparlor.bots.external.bot import (
    SECONDS_TO_START,
    action_of_answer,
    decode_answer,
    greet,
    question_for,
)
from wordparlor.bots.external.conformance import MORE_TIME
from wordparlor.bots.external.process import BotSilent, ExternalBotFailed, Program
from wordparlor.bots.external.protocol import ChoiceMade, GameSetup, Rejected
from wordparlor.notation.contract import NotUnderstood


class CommandAgent:
    """A program that is started for its first question."""

    def __init__(self, command: str, patience: float) -> None:
        self._command = command
        self._patience = patience
        self._program: Program | None = None
        self._setup: GameSetup | None = None

    def answer(self, question: Question) -> Answer:
        began = time.perf_counter()
        try:
            line = self._ask(question)
        except ExternalBotFailed as problem:
            self.close()
            advice = f" {MORE_TIME}" if isinstance(problem, BotSilent) else ""
            raise AgentFailed(f"The program `{self._command}` failed. {problem.sentence}{advice}") from problem
        usage = Usage(calls=1, seconds=round(time.perf_counter() - began, 4))
        return answer_in(line, question, usage)

    def _ask(self, question: Question) -> bytes:
        program = self._connected(question.setup)
        program.require_quiet()
        if question.refused:
            program.send_line(msgspec.json.encode(rejection(question.refused[-1])))
        asked = question_for(
            question.setup.game,
            question.game,
            question.view,
            question.chance,
            AS_IT_LIKES,
            most=question.listed_moves,
        )
        program.send_line(msgspec.json.encode(asked))
        return program.hear(self._patience, asked="a question")

    def _connected(self, setup: GameSetup) -> Program:
        self._program = self._program or Program(self._command)
        if setup != self._setup:
            greet(self._program, setup, SECONDS_TO_START)
            self._setup = setup
        return self._program

    def close(self) -> None:
        if self._program is not None:
            self._program.say_goodbye()
            self._program.close()
            self._program = self._setup = None


def answer_in(line: bytes, question: Question, usage: Usage) -> Answer:
    """Read a program's answer; anything else counts as an illegal answer."""
    try:
        made = decode_answer(line, ChoiceMade, asked="a question")
        if made.text is not None:
            return Answer((made.text,), why=made.why, usage=usage)
        action = action_of_answer(question.setup.game, question.game, question.view, made)
    except (ExternalBotFailed, NotUnderstood) as problem:
        return Answer(problem=str(problem), usage=usage)
    return Answer(action=action, why=made.why, usage=usage)


def rejection(refused: Attempt) -> Rejected:
    return Rejected(refused.refusal or "You can't play this.", refused.rule)
