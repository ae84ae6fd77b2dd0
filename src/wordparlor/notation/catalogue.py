"""Find the notation that a game is written in."""

from __future__ import annotations

from importlib import import_module
from typing import Any, TypeAlias, cast

from wordparlor.games.catalogue import catalogue
from wordparlor.notation.contract import Notation

AnyNotation: TypeAlias = Notation[Any, Any, Any]  # the types of one game, which only its own modules know


def notation_of(game: str) -> AnyNotation:
    """Return the module that has a rulebook's text; tests/notation hold each to the contract."""
    rulebook = catalogue()[game].rulebook
    return cast("AnyNotation", import_module(f"{__package__}.{rulebook.replace('-', '_')}"))
