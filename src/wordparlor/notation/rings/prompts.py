"""The prompts and warnings for a player."""

from __future__ import annotations

from collections.abc import Sequence

from wordparlor.games.rings.grid import trace
from wordparlor.games.rings.state import Action, Done, View
from wordparlor.notation import common

HOW_TO_FIND = "Type each word you find. When you're finished, type done"


def prompt(view: View) -> str:
    if view.ending or view.seat is None:
        return ""
    if view.rings is None:
        if view.seat != view.dealer:
            return "Waiting for the dealer to place the rings."
        rings = common.counted(view.to_place, "ring")
        return f"Place {rings}: type rings and the tile numbers, for example {example(view.to_place)}."
    if view.window and view.seat in view.window.may:
        return "Challenge a word (challenge WORD), or accept them all (accept)."
    if view.window or view.seat in view.done:
        return "Waiting for the others."
    return f"{HOW_TO_FIND}."


def example(count: int) -> str:
    return written_rings(tuple(range(4, 4 + 4 * count, 4)))


def warning(action: Action, view: View) -> str | None:
    """Ask whether the word is meant, if DONE can be traced."""
    if isinstance(action, Done) and trace(view.grid, view.rows, view.rings or (), "DONE"):
        return "This closes your list. (If you mean the word, type DONE in capitals.)"
    return None


def written_rings(cells: Sequence[int]) -> str:
    return f"rings {' '.join(str(cell + 1) for cell in cells)}"
