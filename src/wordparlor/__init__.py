"""Word games for people, bots and programmers: make a game with `new`, play it at its table."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wordparlor.core.game import Choice, Game, Outcome, Refused
    from wordparlor.library import games, new
    from wordparlor.match.table import Table
    from wordparlor.notation.contract import NotUnderstood
    from wordparlor.words.dictionary import Dictionary
    from wordparlor.words.shelf import open_dictionary

__all__ = [
    "Choice",
    "Dictionary",
    "Game",
    "NotUnderstood",
    "Outcome",
    "Refused",
    "Table",
    "games",
    "new",
    "open_dictionary",
]

# Loaded when first asked for, so that the command line starts fast.
_HOMES = {
    "Choice": "wordparlor.core.game",
    "Dictionary": "wordparlor.words.dictionary",
    "Game": "wordparlor.core.game",
    "NotUnderstood": "wordparlor.notation.contract",
    "Outcome": "wordparlor.core.game",
    "Refused": "wordparlor.core.game",
    "Table": "wordparlor.match.table",
    "games": "wordparlor.library",
    "new": "wordparlor.library",
    "open_dictionary": "wordparlor.words.shelf",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module 'wordparlor' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return __all__
