"""Find the notation of a game."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeAlias, cast

from wordparlor.games.catalogue import IncompleteGame, catalogue, module_of
from wordparlor.notation.contract import Notation

AnyNotation: TypeAlias = Notation[Any, Any, Any]  # the types of one game, which only its own modules know

# Every notation has these functions; mypy checks the calls, and the tests check the results.
FUNCTIONS = tuple(name for name, part in vars(Notation).items() if callable(part) and not name.startswith("_"))


@cache
def notation_of(game: str) -> AnyNotation:
    """Return the module that has a rulebook's text."""
    where = f"{__package__}.{catalogue()[game].rulebook.replace('-', '_')}"
    notation = module_of(game, where, what="notation")
    missing = [name for name in FUNCTIONS if not hasattr(notation, name)]
    if missing:
        raise IncompleteGame(game, f"its notation, {where}, has no {', '.join(missing)}")
    return cast("AnyNotation", notation)
