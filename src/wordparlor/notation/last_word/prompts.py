"""The prompts and warnings for a player."""

from __future__ import annotations

from wordparlor.games.last_word.board import InHand, Side
from wordparlor.games.last_word.state import Action, GiveUp, View
from wordparlor.notation.common import prompt_out_of_turn

HOW_TO_MOVE = (
    "Type a word, for example CAT. To choose its path, add its first and last square (CAT 10C 8D) "
    "or all its squares (10C-9C-8D:CAT)"
)


def prompt(view: View) -> str:
    waiting = prompt_out_of_turn(view)
    if waiting is not None:
        return waiting
    if isinstance(view.board.pawns[view.turn], InHand):
        start = FRONT_ROWS[view.board.sides[view.turn]]
        return f"{HOW_TO_MOVE}. Or type give up. Your first word must start on a tile {start}."
    return f"{HOW_TO_MOVE}. Or type give up."


def warning(action: Action, view: View) -> str | None:  # noqa: ARG001 - the contract's
    """Warn that a player who gives up is out (LW-13)."""
    return "If you give up, you're out for the rest of the game." if isinstance(action, GiveUp) else None


FRONT_ROWS: dict[Side, str] = {
    "red": "in the bottom row",
    "blue": "in the left column",
    "yellow": "in the top row",
    "green": "in the right column",
}
