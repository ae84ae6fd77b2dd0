"""Draw the README's picture: an Upwords board after some turns of a seeded game between two bots."""

from __future__ import annotations

import sys
from pathlib import Path

import wordparlor
from wordparlor.games.upwords.board import Board, Square

TILE = 44
EDGE = 10
TURNS = 16
SEED = "a picture"

SVG = "http://www.w3.org/2000/svg"
LIGHT, WOOD, SHADE, INK, FELT, GRID = "#f3e2bd", "#e0c48c", "#b8935a", "#3a2a18", "#1f5a46", "#2d6b56"


def board_after(turns: int) -> Board:
    table = wordparlor.new("upwords", players=2, seed=SEED)
    for _ in range(turns):
        table.play(next(table.actions()).action)
    board = table.view().board
    assert isinstance(board, Board), "Upwords is played on a board"
    return board


def drawn(board: Board) -> str:
    width, height = board.columns * TILE + 2 * EDGE, board.rows * TILE + 2 * EDGE
    squares = [(row, column) for row in range(board.rows) for column in range(board.columns)]
    parts = [
        f'<svg xmlns="{SVG}" viewBox="0 0 {width} {height}" role="img" aria-label="A board of Upwords">',
        f'<rect width="{width}" height="{height}" rx="12" fill="{FELT}"/>',
        *(empty(square) for square in squares),
        *(tile(board, square) for square in squares if board.stands(square)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def empty(square: Square) -> str:
    y, x = EDGE + square[0] * TILE, EDGE + square[1] * TILE
    return f'<rect x="{x + 2}" y="{y + 2}" width="{TILE - 4}" height="{TILE - 4}" rx="5" fill="{GRID}"/>'


def tile(board: Board, square: Square) -> str:
    """Draw a stack: the higher, the further it is lifted off the board, with its height in the corner."""
    lift = 2 * (board.height(square) - 1)
    y, x, size = EDGE + square[0] * TILE + 2, EDGE + square[1] * TILE + 2, TILE - 4
    side = f'<rect x="{x}" y="{y - lift}" width="{size}" height="{size + lift}" rx="5" fill="{SHADE}"/>'
    top = f'<rect x="{x}" y="{y - lift}" width="{size}" height="{size - 3}" rx="5" fill="{WOOD}" stroke="{LIGHT}"/>'
    letter = text(x + size / 2, y - lift + size / 2 + 7, 22, board.top(square))
    height = text(x + size - 7, y - lift + 11, 9, str(board.height(square))) if lift else ""
    return side + top + letter + height


def text(x: float, y: float, size: int, letters: str) -> str:
    style = f'font-family="Georgia, serif" font-size="{size}" text-anchor="middle" fill="{INK}"'
    return f'<text x="{x:g}" y="{y:g}" {style}>{letters}</text>'


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(drawn(board_after(TURNS)), encoding="utf-8")
