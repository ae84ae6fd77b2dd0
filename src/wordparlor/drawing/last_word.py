"""The grid of Last Word with its pawns, and the sides they came from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element

from wordparlor.drawing.grid import EDGE, SquareGrid
from wordparlor.drawing.layout import Block, Player, heading, paragraph, scoreboard
from wordparlor.drawing.shapes import LETTER, box, letter, node, pawn, tile
from wordparlor.games.last_word.board import Side
from wordparlor.games.last_word.state import View
from wordparlor.notation.common import counted
from wordparlor.notation.last_word.drawing import holdings, pawn_mark, seats_clockwise, whereabouts
from wordparlor.pieces.squares import Square

BAR = 5  # how wide the edge of a side is


def blocks(view: View, names: Sequence[str]) -> Iterator[Block]:
    yield heading("Last Word")
    yield scoreboard([player(view, seat, names) for seat in seats_clockwise(view.board)])
    yield board(view)
    if view.pending:
        yield paragraph(f"{names[view.turn]} makes {view.pending.word}. It can be challenged.", "text")


def player(view: View, seat: int, names: Sequence[str]) -> Player:
    return Player(
        names[seat],
        counted(view.scores[seat], "point"),
        (view.board.sides[seat], whereabouts(view, seat, names), holdings(view, seat)),
        is_next=seat == view.turn and not view.ending,
    )


def board(view: View) -> Block:
    grid = SquareGrid(view.board.rows, view.board.columns)
    pawns = {square: seat for seat, square in view.board.pawn_squares.items()}

    def piece(square: Square, size: float) -> Element | None:
        face = face_on(view, square, size)
        if square not in pawns:
            return face
        mark = pawn_mark(view.board, pawns[square])
        standing = pawn(view.board.sides[pawns[square]], mark, size * 0.8)
        standing.set("transform", f"translate({size / 2:g} {size / 2:g})")
        return node("g", *([] if face is None else [face]), standing)

    return grid.drawn(piece, lambda _: "square", *(edge(grid, side) for side in view.board.sides))


def face_on(view: View, square: Square, size: float) -> Element | None:
    new = bool(view.pending and square in view.pending.squares)
    if view.board.is_tile(square):
        return tile(view.board.face(square), new=new, size=size)
    if not view.board.is_wild(square):
        return None
    rim = [box(1.5, 1.5, size - 3, size - 3, "new", corner=3)] if new else []
    return node(
        "g", box(0, 0, size, size, "start"), letter(size / 2, size / 2, size * LETTER, "\N{BLACK STAR}", "light"), *rim
    )


def edge(grid: SquareGrid, side: Side) -> Element:
    """Draw the coloured edge that a side's pawn starts from."""
    across, down = grid.width - 2 * EDGE, grid.height - 2 * EDGE
    x, y, width, height = {
        "red": (EDGE, grid.height - EDGE + 2, across, BAR),
        "blue": (EDGE - BAR - 2, EDGE, BAR, down),
        "yellow": (EDGE, EDGE - BAR - 2, across, BAR),
        "green": (grid.width - EDGE + 2, EDGE, BAR, down),
    }[side]
    return box(x, y, width, height, f"pawn-{side}", corner=2)
