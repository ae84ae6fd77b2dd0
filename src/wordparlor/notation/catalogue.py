"""Find the notation that a game is written in."""

from __future__ import annotations

from importlib import import_module
from typing import Any, TypeAlias, cast

from wordparlor.games.catalogue import family_of
from wordparlor.notation.contract import Notation

AnyNotation: TypeAlias = Notation[Any, Any, Any]  # the types of one game, which only its own modules know


def notation_of(game: str) -> AnyNotation:
    """Return the notation of a game; the games of one family share theirs."""
    # A module with the functions of the contract: tests/notation hold each to it.
    return cast("AnyNotation", import_module(f"{__package__}.{family_of(game)}"))
