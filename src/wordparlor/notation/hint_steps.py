"""Hints in steps: where to look, then the first letter, then the whole move."""

from __future__ import annotations

from typing import Any

from wordparlor.core.game import Choice
from wordparlor.notation.catalogue import AnyNotation
from wordparlor.notation.common import counted
from wordparlor.notation.contract import HasWhereabouts

SPOKEN_WITH_A_VOWEL = {8, 11, 18, *range(80, 90)}


def hint_steps(notation: AnyNotation, choice: Choice[Any], view: Any) -> tuple[str, ...]:  # noqa: ANN401 - of whatever game it is
    """Return hints that lead to a move without naming it; none for a move that makes no word."""
    if not choice.words:
        return ()
    longest = max(choice.words, key=len)
    place = notation.whereabouts(choice.action, view) if isinstance(notation, HasWhereabouts) else ""
    worth = f", worth {counted(choice.score, 'point')}" if choice.score else ""
    return (
        f"Look for {article(len(longest))} {len(longest)}-letter word{f' {place}' if place else ''}{worth}.",
        f"It starts with {longest[0]}.",
    )


def article(number: int) -> str:
    """Return the indefinite article of a number of letters."""
    return "an" if number in SPOKEN_WITH_A_VOWEL else "a"
