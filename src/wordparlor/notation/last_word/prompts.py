"""What a player is asked, and what they're warned of."""

from __future__ import annotations

from wordparlor.games.last_word.board import (
    InHand,
    Side,
)
from wordparlor.games.last_word.state import (
    Action,
    GiveUp,
    View,
)

HOW_TO_MOVE = "Write a word, such as CAT; or with its first and last square: CAT 10C 8D; or with all: 10C-9C-8D:CAt"


def prompt(view: View) -> str:
    if view.ending or view.seat is None:
        return ""
    if view.pending and view.seat in view.pending.window.may:
        return "Challenge, or let it stand: type challenge or let."
    if view.pending or view.turn != view.seat:
        return "Wait for the others."
    if isinstance(view.board.pawns[view.seat], InHand):
        return f"{HOW_TO_MOVE}; or give up. You begin with a tile {FRONT_ROWS[view.board.sides[view.seat]]}."
    return f"{HOW_TO_MOVE}; or give up."


def warning(action: Action, view: View) -> str | None:  # noqa: ARG001 - the contract's
    """Warn that a player who gives up is out (LW-13)."""
    return "If you give up, you make no more words in this game." if isinstance(action, GiveUp) else None


FRONT_ROWS: dict[Side, str] = {
    "red": "of the bottom row",
    "blue": "of the left column",
    "yellow": "of the top row",
    "green": "of the right column",
}
