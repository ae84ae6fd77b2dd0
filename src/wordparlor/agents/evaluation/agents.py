"""Find an agent by its name on the command line: `casual`, `cmd:PROGRAM`, `openai:MODEL?temperature=0`."""

from __future__ import annotations

import json
import os
import sys
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from wordparlor.agents.evaluation.agent import Agent, AgentFailed, BotAgent
from wordparlor.agents.evaluation.chat import SECONDS_TO_ANSWER, ChatEndpoint
from wordparlor.agents.evaluation.command_agent import CommandAgent
from wordparlor.agents.evaluation.openai_agent import OpenAIAgent
from wordparlor.agents.evaluation.weak import WEAK
from wordparlor.bots.catalogue import UnknownBot
from wordparlor.bots.external.bot import COMMAND, SECONDS_TO_CHOOSE
from wordparlor.bots.python_bot import PYTHON
from wordparlor.words.dictionary import Dictionary

OPENAI = "openai:"
BASE_URL, KEY = "OPENAI_BASE_URL", "OPENAI_API_KEY"
OURS = frozenset({"model", "messages", "n", "stream"})  # parts of a request that nobody else can set


def is_bot(spec: str) -> bool:
    """Return whether an agent is one of ours, which thinks on this machine."""
    return not spec.startswith((COMMAND, OPENAI, PYTHON))


def make_agent(spec: str, dictionary: Dictionary, patience: float | None = None) -> Agent:
    """Make an agent that may take this many seconds for an answer; raise UnknownBot or AgentFailed."""
    if spec.startswith(COMMAND):
        return CommandAgent(spec.removeprefix(COMMAND), patience or SECONDS_TO_CHOOSE)
    if spec.startswith(OPENAI):
        model, settings = model_of(spec.removeprefix(OPENAI))
        return OpenAIAgent(endpoint(patience or SECONDS_TO_ANSWER), model, settings)
    if spec.startswith(PYTHON):
        raise AgentFailed("The benchmark can't load Python functions. Run yours as a program: cmd:PROGRAM.")
    if spec in WEAK:
        return WEAK[spec](dictionary)
    try:
        return BotAgent(spec, dictionary)
    except UnknownBot as problem:
        raise UnknownBot(f"{problem} For a model, write openai:MODEL; for a program, cmd:PROGRAM.") from problem


def model_of(text: str) -> tuple[str, dict[str, Any]]:
    """Split `llama?temperature=0` into the model and the settings to send with each request; raise AgentFailed."""
    model, _, query = text.partition("?")
    if not model:
        raise AgentFailed("Which model? Write its name after the colon, e.g. openai:llama-4.")
    try:
        settings = {name: value_of(value) for name, value in parse_qsl(query, strict_parsing=True)}
    except ValueError as problem:
        raise AgentFailed(
            f"Can't read the settings {query!r}. Write them like openai:{model}?temperature=0&seed=1."
        ) from problem
    for name in OURS & settings.keys():
        raise AgentFailed(f"You can't set {name!r}: the benchmark sets it itself.")
    return model, settings


def value_of(text: str) -> Any:  # noqa: ANN401 - any JSON
    """Parse JSON, and return anything else as text."""
    try:
        return json.loads(text)
    except ValueError:
        return text


def endpoint(patience: float) -> ChatEndpoint:
    """Return the model's server from the environment variables."""
    base, key = os.environ.get(BASE_URL, ""), os.environ.get(KEY, "")
    if not is_web_address(base):
        raise AgentFailed(f"Set {BASE_URL} to the address of the model's server, e.g. http://localhost:8000/v1.")
    if not (key.isascii() and key.isprintable()):
        raise AgentFailed(f"{KEY} isn't a key: it has a line break or a character that can't be sent.")
    return ChatEndpoint(base.rstrip("/"), key, patience, notify=write_error)


def is_web_address(text: str) -> bool:
    try:
        parts = urlsplit(text)
        return parts.scheme in {"http", "https"} and bool(parts.hostname) and parts.port != 0
    except ValueError:  # if brackets don't close, or the port isn't a number
        return False


def write_error(sentence: str) -> None:
    """Write a sentence on a line of its own, below the progress bar."""
    sys.stderr.write(f"\n{sentence}\n")
