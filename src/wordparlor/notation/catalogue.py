"""Which notation a game is written in."""

from __future__ import annotations

from importlib import import_module
from typing import Any, TypeAlias, cast

from wordparlor.notation.contract import Notation

AnyNotation: TypeAlias = Notation[Any, Any, Any]  # the types of one game, which only its own modules know

FINAL_WORD = (
    "3-n-change",
    "5-to-5",
    "5-up",
    "3-2-1",
    "break-up",
    "double-cross",
    "eight-it-all",
    "first-base",
    "last-man-standing",
    "leftovers",
    "ow",
    "positive-negative",
    "profit-and-loss",
    "pluck-it",
    "real-value",
    "run-the-table",
    "seeing-red",
    "split-off",
    "split-run",
    "tricked-out",
    "turnover",
)

NOTATIONS = {
    "upwords": "wordparlor.notation.upwords",
    "last-word": "wordparlor.notation.last_word",
    "rings": "wordparlor.notation.rings",
    "snare": "wordparlor.notation.snare",
    **dict.fromkeys(FINAL_WORD, "wordparlor.notation.final_word"),
}


def notation_of(game: str) -> AnyNotation:
    # A module with the functions of the contract: tests/notation hold each to it.
    return cast("AnyNotation", import_module(NOTATIONS[game]))
