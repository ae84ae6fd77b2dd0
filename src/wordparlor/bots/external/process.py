"""The process of a bot, which may crash, hang or write nonsense; every failure is reported in a sentence."""

from __future__ import annotations

import shlex

import msgspec

from wordparlor.bots.external.protocol import Bye
from wordparlor.line_process import LineProcess

LONGEST_LINE = 1 << 20
SECONDS_TO_END = 5.0
SECONDS_TO_SAY_GOODBYE = 1.0


class ExternalBotFailed(Exception):
    """The program of a bot failed; the message says what it did."""

    def __init__(self, sentence: str, command: str = "") -> None:
        super().__init__(f"The bot `{command}` failed. {sentence}" if command else sentence)
        self.sentence = sentence


class BotSilent(ExternalBotFailed):
    """The program of a bot didn't answer in time: it may hang, or the machine may be busy."""


class Program(LineProcess):
    """The process of a bot, which speaks the protocol line by line."""

    def __init__(self, command: str) -> None:
        words = words_of(command)
        try:
            super().__init__(words, longest_line=LONGEST_LINE)
        except OSError as problem:
            why = (problem.strerror or str(problem)).lower()
            raise ExternalBotFailed(f"Can't start {words[0]!r}: {why}.") from problem

    def hear(self, seconds: float, *, asked: str) -> bytes:
        """Return the next line of output; raise ExternalBotFailed after this many seconds."""
        try:
            line = self.read_line(seconds)
        except TimeoutError:
            raise BotSilent(f"It didn't answer {asked} within {in_seconds(seconds)}.") from None
        if not line:
            raise ExternalBotFailed(f"It exited{self._status()} without answering {asked}.")
        if not line.endswith(b"\n"):
            raise ExternalBotFailed(f"It answered {asked} with an incomplete line: {shorten(line)}")
        return line

    def require_quiet(self) -> None:
        """Raise ExternalBotFailed if the program wrote something that nobody asked for."""
        if line := self.next_line():
            raise ExternalBotFailed(f"It sent {shorten(line)} without being asked.")

    def say_goodbye(self, seconds: float = SECONDS_TO_SAY_GOODBYE) -> bool:
        """Send `bye`, and return whether it ends by itself."""
        self.send_line(msgspec.json.encode(Bye()))
        return self.wait_for_end(seconds)

    def _status(self) -> str:
        status = self.wait(SECONDS_TO_END)
        if status is None:
            return ""  # it closed its output, but is still running
        return f" on signal {-status}" if status < 0 else f" with status {status}"


def words_of(command: str) -> list[str]:
    try:
        words = shlex.split(command)
    except ValueError as problem:
        raise ExternalBotFailed(f"Can't parse the command {command!r}: {str(problem).lower()}.") from problem
    if not words:
        raise ExternalBotFailed("The command is empty. Use a program, e.g. `parlor bot run club`.")
    return words


def in_seconds(seconds: float) -> str:
    return f"{seconds:g} {'second' if seconds == 1 else 'seconds'}"


def shorten(line: bytes, most: int = 80) -> str:
    """Return a line, shortened for an error message."""
    text = line.decode(errors="replace").strip()
    return repr(text if len(text) <= most else text[: most - 1] + "…")
