"""Check before the server starts that no game of the catalogue lacks anything."""

from __future__ import annotations

from wordparlor.games.catalogue import IncompleteGame, playable, rules_of
from wordparlor.lessons import lessons
from wordparlor.notation.catalogue import notation_of
from wordparlor.rulebook import require_rulebook
from wordparlor.server.config import StartupError


def check_games() -> None:
    """Check that every game has rules, a notation, a rulebook and a lesson, or say what is missing."""
    try:
        for game in playable():
            rules_of(game)
            notation_of(game)
            require_rulebook(game)
        lessons()
    except IncompleteGame as problem:
        raise StartupError(str(problem)) from problem
