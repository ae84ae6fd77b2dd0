"""The board of Upwords with its stacks, and the rack."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element

from wordparlor.drawing.grid import SquareGrid
from wordparlor.drawing.layout import (
    Block,
    Player,
    felt,
    heading,
    labelled,
    owned,
    paragraph,
    pieces_in_rows,
    scoreboard,
)
from wordparlor.drawing.shapes import TILE, tile
from wordparlor.games.upwords.state import View
from wordparlor.notation.common import counted, joined
from wordparlor.pieces.squares import Square


def blocks(view: View, names: Sequence[str]) -> Iterator[Block]:
    yield heading("Upwords", f"{counted(view.pile, 'tile')} in the draw pile")
    yield scoreboard([player(view, seat, name) for seat, name in enumerate(names)])
    yield board(view)
    if view.pending:
        words, points = joined(view.pending.words), counted(view.pending.score, "point")
        yield paragraph(f"{names[view.turn]} played {words} for {points}. It can be challenged.", "text")
    if view.rack is not None and view.seat is not None:
        yield felt(labelled(owned(names[view.seat], "tiles"), rack(view)))


def player(view: View, seat: int, name: str) -> Player:
    left = ("left the table",) if seat in view.gone else ()
    return Player(
        name,
        counted(view.scores[seat], "point"),
        (counted(view.tiles[seat], "tile"), *left),
        is_next=seat == view.turn and not view.ending,
    )


def board(view: View) -> Block:
    shown = view.board.with_tiles(view.pending.tiles) if view.pending else view.board
    new = {laid.square for laid in view.pending.tiles} if view.pending else set()
    starts = view.start_squares if shown.is_empty else ()

    def piece(square: Square, size: float) -> Element | None:
        if not shown.stands(square):
            return None
        return tile(shown.top(square), high=shown.height(square), new=square in new, size=size)

    return SquareGrid(shown.rows, shown.columns).drawn(piece, lambda square: "start" if square in starts else "square")


def rack(view: View) -> Block:
    return pieces_in_rows([tile(face) for face in sorted(view.rack or ())], TILE, TILE)
