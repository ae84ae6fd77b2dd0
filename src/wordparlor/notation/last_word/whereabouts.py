"""Where a word ends, without its letters, for hints."""

from __future__ import annotations

from wordparlor.games.last_word.state import Action, MakeWord, View
from wordparlor.notation.last_word.drawing import written_square


def whereabouts(action: Action, _view: View) -> str:
    """Return the square on which a word ends."""
    if not isinstance(action, MakeWord):
        return ""
    return f"ending on {written_square(action.squares[-1])}"
