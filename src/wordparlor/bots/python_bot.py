"""A bot that is a Python function or class: the seat `python:MODULE:NAME`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from inspect import Parameter, isclass, signature
from pathlib import Path
from traceback import extract_tb
from typing import Any, TypeAlias

from wordparlor.bots.catalogue import UnknownBot
from wordparlor.bots.contract import Budget, Decision
from wordparlor.bots.external.process import ExternalBotFailed
from wordparlor.core.chance import Chance
from wordparlor.core.game import Choice, Refused
from wordparlor.core.rules import AnyGame
from wordparlor.games.catalogue import rules_of
from wordparlor.notation.catalogue import notation_of
from wordparlor.notation.contract import NotUnderstood

PYTHON = "python:"
OURS = str(Path(__file__).parents[1])  # the package: an error inside it was caused by the bot's line that called it

# Takes a view, or a view and the game; returns text, an action or a choice.
Player: TypeAlias = Callable[..., Any]


class PythonBot:
    """A bot that calls a function, or the `choose` method of an object."""

    def __init__(self, player: Player, game: str, name: str) -> None:
        self.name = name
        self._game = game
        self._choose: Player = getattr(player, "choose", player)
        self._takes_game = takes_two(self._choose)

    def choose(self, game: AnyGame, view: Any, chance: Chance, budget: Budget) -> Decision:  # noqa: ANN401, ARG002 - the contract's
        try:
            given = self._choose(view, game) if self._takes_game else self._choose(view)
        except Exception as problem:
            what = f"{type(problem).__name__}: {problem}"
            raise ExternalBotFailed(f"{self.name} failed: {what}{line_of(problem)}") from problem
        return Decision(Choice(self._action(given, game, view)), f"chosen by {self.name}")

    def _action(self, given: object, game: AnyGame, view: Any) -> Any:  # noqa: ANN401 - of whatever game is played
        """Return the action that a bot's answer stands for; raise ExternalBotFailed if it can't be played."""
        try:
            action = self._read(given, game, view)
            # Like every preview, this is played on a state imagined from the view, so it reveals nothing hidden.
            game.play(game.imagine(view, Chance.of("preview")), view.seat, action)
        except (Refused, NotUnderstood) as problem:
            raise ExternalBotFailed(f"{self.name} chose {given!r}: {problem}") from problem
        return action

    def _read(self, given: object, game: AnyGame, view: Any) -> Any:  # noqa: ANN401 - of whatever game is played
        if isinstance(given, str):
            return notation_of(self._game).parse_input(given, game, view)
        action = given.action if isinstance(given, Choice) else given
        if not isinstance(action, rules_of(self._game).action):
            raise NotUnderstood("it must be text, an action or one of the game's choices.")
        return action


def line_of(problem: Exception) -> str:
    """Return the line of the bot's own code that raised an exception; empty if there is none."""
    lines = [frame for frame in extract_tb(problem.__traceback__) if not frame.filename.startswith(OURS)]
    return f" ({Path(lines[-1].filename).name}, line {lines[-1].lineno})" if lines else ""


def takes_two(function: Player) -> bool:
    """Return whether a function takes the game as a second argument."""
    kinds = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)
    return sum(one.kind in kinds for one in signature(function).parameters.values()) > 1


def named_bot(kind: str, game: str) -> PythonBot:
    """Import the bot of a seat; its module can be in the current folder."""
    module, _, name = kind.removeprefix(PYTHON).partition(":")
    if not module or not name:
        raise UnknownBot(f"{kind!r} isn't a Python bot. Write python:MODULE:NAME, for example python:my_bots:longest.")
    # Last, so that it doesn't hide installed modules.
    if "" not in sys.path:
        sys.path.append("")
    try:
        return PythonBot(made(getattr(import_module(module), name)), game, f"{module}:{name}")
    except ImportError as problem:
        raise UnknownBot(f"Can't find the Python bot {kind!r}: {problem}.") from problem
    except AttributeError as problem:
        raise UnknownBot(f"Can't find the Python bot {kind!r}: {module} has no {name}.") from problem


def made(player: Any) -> Player:  # noqa: ANN401 - whatever a module has under a name
    """Return a function as it is, or an instance of a class."""
    thing: Any = player() if isclass(player) else player
    if not callable(thing) and not callable(getattr(thing, "choose", None)):
        raise UnknownBot(
            f"{player!r} isn't a bot: write a function that takes a view, or a class with a `choose` method."
        )
    made_player: Player = thing
    return made_player
