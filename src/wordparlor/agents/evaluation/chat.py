"""Call a chat-completions server: wait if it asks for that, retry transient failures, and say why it gave up."""

from __future__ import annotations

import http.client
import json
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import msgspec

from wordparlor.agents.evaluation.agent import AgentFailed
from wordparlor.agents.evaluation.decision import Usage

TRIES = 5
LONGEST_WAIT = 120.0  # seconds between two tries, whatever the server asks for
SECONDS_TO_ANSWER = 180.0
LONGEST_ANSWER = 1 << 22
PIECE = 1 << 16
SHOWN = 200  # maximum length of a quoted error message, in characters
AUTHORIZATION = (401, 403)
NOT_FOUND = 404
RATE_LIMITED = 429
SERVER_ERROR = 500
REQUEST_TIMEOUT = 408
SLOW_MODEL = "If it just needs more time, raise --patience or use fewer --workers."


class Function(msgspec.Struct, frozen=True):
    """A function that the model wants to call, with arguments as JSON in a string; some servers decode them."""

    name: str = ""
    arguments: str | dict[str, Any] | None = None


class ToolCall(msgspec.Struct, frozen=True):
    """A tool call instead of an answer."""

    function: Function = Function()


class Message(msgspec.Struct, frozen=True):
    """The model's message: text, a refusal, or tool calls."""

    content: str | list[Any] | None = None
    refusal: str | None = None
    tool_calls: list[ToolCall] | None = None

    @property
    def text(self) -> str:
        if isinstance(self.content, list):  # some servers send an answer in parts
            parts = (str(part.get("text") or "") for part in self.content if isinstance(part, dict))
            return writable("".join(parts))
        return writable(self.content or "")


class Option(msgspec.Struct, frozen=True):
    """One of the answers; we request only one."""

    message: Message


class Tokens(msgspec.Struct, frozen=True):
    """The number of tokens, as counted by the server."""

    prompt_tokens: int | None = None
    completion_tokens: int | None = None


class Completion(msgspec.Struct, frozen=True):
    """A complete response from the server."""

    choices: list[Option]
    usage: Tokens | None = None


class TryAgain(Exception):
    """A transient failure, with a sentence, and how long to wait if the server said so."""

    def __init__(self, sentence: str, seconds: float | None = None) -> None:
        super().__init__(sentence)
        self.seconds = seconds


@dataclass(frozen=True)
class ChatEndpoint:
    """A model's server: its address, its key, and how long we wait for it."""

    base_url: str
    key: str = ""
    timeout: float = SECONDS_TO_ANSWER
    sleep: Callable[[float], None] = time.sleep
    notify: Callable[[str], None] = lambda _sentence: None  # called with the reason before another try

    def complete(
        self, model: str, messages: list[dict[str, str]], settings: dict[str, Any] | None = None
    ) -> tuple[Message, Usage]:
        """Return the model's message and its tokens; raise AgentFailed if the server can't be used."""
        began = time.perf_counter()
        for number in range(TRIES):
            try:
                completion = self._post({**(settings or {}), "model": model, "messages": messages})
            except TryAgain as problem:
                failure = problem
                if number + 1 < TRIES:
                    seconds = min(LONGEST_WAIT, 2.0**number if problem.seconds is None else problem.seconds)
                    self.notify(f"{self.base_url}: {problem} Trying again in {seconds:g} s.")
                    self.sleep(seconds)
                continue
            tokens = completion.usage or Tokens()
            seconds = round(time.perf_counter() - began, 4)
            usage = Usage(number + 1, tokens.prompt_tokens, tokens.completion_tokens, seconds)
            return completion.choices[0].message, usage
        raise AgentFailed(f"{self.base_url} failed {TRIES} times. {failure} Run the same command again to resume.")

    def _post(self, body: dict[str, Any]) -> Completion:
        headers = {"Content-Type": "application/json", "Accept": "application/json"}
        if self.key:
            headers["Authorization"] = f"Bearer {self.key}"
        url = f"{self.base_url}/chat/completions"
        request = urllib.request.Request(url, json.dumps(body).encode(), headers)  # noqa: S310 - http(s) was checked
        try:
            with urllib.request.urlopen(request, timeout=self.timeout) as response:  # noqa: S310 - likewise
                return decode_completion(read_until(response, time.monotonic() + self.timeout))
        except urllib.error.HTTPError as error:
            with error:
                raise self._problem(error, str(body["model"])) from error
        except TimeoutError as error:
            raise TryAgain(f"It didn't answer within {self.timeout:g} seconds. {SLOW_MODEL}") from error
        except (urllib.error.URLError, http.client.HTTPException, OSError) as error:
            reason = getattr(error, "reason", error)
            raise TryAgain(f"Can't reach it: {getattr(reason, 'strerror', None) or reason}.") from error

    def _problem(self, error: urllib.error.HTTPError, model: str) -> Exception:
        """Return the exception for a status: some failures are transient, others need someone to act."""
        said = self._without_key(shown_error(error))
        if error.code in AUTHORIZATION:
            return AgentFailed(f"{self.base_url} rejected the key ({error.code}). Check OPENAI_API_KEY.{said}")
        if error.code == NOT_FOUND:
            return AgentFailed(f"{self.base_url} has no model {model!r}, or the address is wrong (404).{said}")
        if error.code in (RATE_LIMITED, REQUEST_TIMEOUT) or error.code >= SERVER_ERROR:
            return TryAgain(
                f"It answered with status {error.code}.{said}", retry_after(error.headers.get("Retry-After"))
            )
        return AgentFailed(f"{self.base_url} rejected the request ({error.code}).{said}")

    def _without_key(self, text: str) -> str:
        return text.replace(self.key, "…") if self.key else text


def read_until(response: http.client.HTTPResponse, end: float) -> bytes:
    """Read a response; raise TimeoutError if it isn't complete by then, even if it keeps coming in small pieces."""
    data = b""
    while (piece := response.read1(PIECE)) and len(data) < LONGEST_ANSWER:
        data += piece
        if time.monotonic() > end:
            raise TimeoutError
    return data


def decode_completion(data: bytes) -> Completion:
    try:
        completion = msgspec.convert(json.loads(data), Completion)
    except (ValueError, RecursionError) as problem:
        raise TryAgain(f"Its answer isn't a chat completion: {problem}.") from problem
    if not completion.choices:
        raise TryAgain("Its answer is empty: there's nothing in `choices`.")
    return completion


def writable(text: str) -> str:
    """Replace halves of characters: JSON can hold one, as the escape of a single surrogate, but no file can."""
    return text.encode(errors="replace").decode()


def retry_after(header: str | None) -> float | None:
    """Return how many seconds to wait; ignore anything but a number."""
    try:
        return max(0.0, float(header)) if header else None
    except ValueError:
        return None


def shown_error(error: urllib.error.HTTPError) -> str:
    """Return the server's error message, shortened, as a sentence."""
    try:
        text = error.read(LONGEST_ANSWER).decode(errors="replace").strip()
    except (OSError, http.client.HTTPException):
        return ""
    with suppress(ValueError, KeyError, TypeError):
        text = json.loads(text)["error"]["message"]
    return f" It said: {as_sentence(str(text)[:SHOWN])}" if text else ""


def as_sentence(text: str) -> str:
    """End a text like a sentence, since another one follows."""
    return text if text.endswith((".", "!", "?")) else f"{text}."
