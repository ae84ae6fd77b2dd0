"""Read what people type: words, or the places of the rings."""

from __future__ import annotations

from wordparlor.games.rings.game import Rings
from wordparlor.games.rings.state import Action, Place, View
from wordparlor.notation.common import reject_long_text
from wordparlor.notation.rings.actions import read, read_tile


def parse_input(text: str, game: Rings, view: View) -> Action:  # noqa: ARG001 - the contract's
    """Take a word in any case; DONE in capitals is a word too."""
    reject_long_text(text)
    match text.split():
        case [*cells] if view.rings is None and cells and all(cell.isdigit() for cell in cells):
            return Place(tuple(read_tile(cell) for cell in cells))
    return read(text, view)
