"""The draw before the first move of a recorded game."""

from __future__ import annotations

from wordparlor.core.record import HEAD_LINE, Record, blame_line
from wordparlor.core.rules import AnyGame
from wordparlor.match.positions import first_state
from wordparlor.notation.catalogue import notation_of


def opening_of(game: AnyGame, record: Record) -> tuple[str, ...]:
    """Narrate who drew what and what that decided (COM-12), which follows from the seed in the record."""
    if record.seed is None:
        return ()
    with blame_line(HEAD_LINE):
        view = game.view(first_state(game, record.head, record.seed), None)
        return notation_of(record.head.game).opening(view, [seated.name for seated in record.head.seats])
