"""Run one of our own bots as a program that reads questions and writes answers, as any external bot does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

import msgspec

from wordparlor.bots.contract import Bot
from wordparlor.bots.external.protocol import BotReady, Bye, ChoiceMade, Choose, FromHost, GameSetup, Hello, Rejected
from wordparlor.core.rules import AnyGame
from wordparlor.games.catalogue import rules_of

StartGame: TypeAlias = Callable[[GameSetup], tuple[AnyGame, Bot]]

_decode = msgspec.json.Decoder(FromHost).decode


class ProtocolError(Exception):
    """A line that doesn't belong to the protocol."""


def answer_lines(lines: Iterable[bytes], start_game: StartGame, *, name: str) -> Iterator[bytes]:
    """Answer every line that needs an answer, until the input ends."""
    seated: tuple[str, AnyGame, Bot] | None = None
    for line in lines:
        match decode_message(line):
            case Hello() as hello:
                seated = (hello.game, *start_game(hello.setup))
                yield msgspec.json.encode(BotReady(ready=True, name=name, choices=0))
            case Choose() as question if seated:
                yield msgspec.json.encode(choose(*seated, question))
            case Choose():
                raise ProtocolError("The first message must be hello.")
            case Rejected(sentence=sentence):
                raise ProtocolError(f"The move was refused: {sentence}")
            case Bye():
                return
            case None:
                pass


def decode_message(line: bytes) -> FromHost | None:
    """Read a line; return None for messages from a later version of the protocol."""
    try:
        message: FromHost = _decode(line)
    except msgspec.ValidationError as problem:
        if "Invalid value" in str(problem) and "$.t" in str(problem):
            return None
        raise ProtocolError(f"Not a protocol message: {problem}.") from problem
    except msgspec.DecodeError as problem:
        raise ProtocolError(f"Not JSON: {problem}.") from problem
    return message


def choose(name: str, game: AnyGame, bot: Bot, question: Choose) -> ChoiceMade:
    try:
        view = msgspec.json.decode(question.view, type=rules_of(name).view)
    except msgspec.DecodeError as problem:
        raise ProtocolError(f"Not a view of {name}: {problem}.") from problem
    decision = bot.choose(game, view, question.chance, question.budget)
    return ChoiceMade(msgspec.Raw(msgspec.json.encode(decision.choice.action)), why=decision.why)
