"""Which notation a game is written in."""

from __future__ import annotations

from importlib import import_module
from typing import Any, TypeAlias, cast

from wordparlor.notation.contract import Notation

AnyNotation: TypeAlias = Notation[Any, Any, Any]  # the types of one game, which only its own modules know

NOTATIONS = {
    "upwords": "wordparlor.notation.upwords",
    "last-word": "wordparlor.notation.last_word",
    "rings": "wordparlor.notation.rings",
    "snare": "wordparlor.notation.snare",
}


def notation_of(game: str) -> AnyNotation:
    # A module with the functions of the contract: tests/notation hold each to it.
    return cast("AnyNotation", import_module(NOTATIONS[game]))
