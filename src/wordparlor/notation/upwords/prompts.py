"""The prompts and warnings for a player."""

from __future__ import annotations

from wordparlor.games.upwords.state import Action, Pass, View
from wordparlor.notation.common import prompt_out_of_turn

HOW_TO_LAY = "Type a word and where it starts, for example 5C WOOD (row first: across) or C5 WOOD (column first: down)"


def prompt(view: View) -> str:
    waiting = prompt_out_of_turn(view)
    if waiting is not None:
        return waiting
    if view.struck:
        return f"{HOW_TO_LAY}. Or type pass."
    return f"{HOW_TO_LAY}. Or type exchange E, or pass."


def warning(action: Action, view: View) -> str | None:
    """Warn that a pass ends the game: when all others with tiles have passed (UPW-21), or in a solo game (UPW-23)."""
    holding = {seat for seat, count in enumerate(view.tiles) if count and seat not in view.gone}
    if isinstance(action, Pass) and holding <= {*view.passed, view.seat}:
        return "If you pass now, the game ends."
    return None
