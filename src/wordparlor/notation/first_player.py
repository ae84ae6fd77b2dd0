"""The draw before a game in sentences: who drew what, and what that decides (COM-12)."""

from __future__ import annotations

from collections.abc import Sequence

from wordparlor.games.common.first_player import Lot, Lots, dealer_by, first_by
from wordparlor.notation.common import joined


def letters_drawn(lots: Lots, names: Sequence[str], decides: str = "goes first") -> tuple[str, ...]:
    """Return which letters were drawn, including those of ties, and what the player closest to A does."""
    if not lots:
        return ()
    drawn, *redraws = lots
    first = f"{names[first_by(lots)]} drew the letter nearest to A and {decides}."
    return (pieces_drawn(drawn, names), *(redraw_sentence(row, names) for row in redraws), first)


def pieces_drawn(drawn: Sequence[Lot], names: Sequence[str], what: str = "{}") -> str:
    return f"{joined([f'{names[lot.seat]} drew {what.format(lot.face)}' for lot in drawn])}."


def redraw_sentence(drawn: Sequence[Lot], names: Sequence[str]) -> str:
    tied = joined([names[lot.seat] for lot in drawn])
    return f"{tied} tied and drew again: {', '.join(f'{names[lot.seat]} {lot.face}' for lot in drawn)}."


def dealer_drawn_sentences(lots: Lots, names: Sequence[str]) -> tuple[str, ...]:
    return (f"{names[dealer_by(lots)]} was picked at random to deal first.",) if lots else ()
