"""A board of squares in a wooden frame, with letters above the columns and numbers beside the rows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from xml.etree.ElementTree import Element

from wordparlor.drawing.layout import WIDTH, Block
from wordparlor.drawing.shapes import box, letter, moved
from wordparlor.pieces.squares import Square, all_squares

EDGE = 24  # width of the frame
LABELS = 10  # position of the labels in the frame
LARGEST = 48  # size of a square, at most
SPACE = 3  # space around a piece on its square


@dataclass(frozen=True)
class SquareGrid:
    """The measures of a board that is as large as the picture allows."""

    rows: int
    columns: int

    @property
    def size(self) -> float:
        return min(LARGEST, (WIDTH - 2 * EDGE) / self.columns)

    @property
    def left(self) -> float:
        """The left edge of the frame, which keeps a small board in the middle."""
        return (WIDTH - self.width) / 2

    @property
    def width(self) -> float:
        return self.columns * self.size + 2 * EDGE

    @property
    def height(self) -> float:
        return self.rows * self.size + 2 * EDGE

    def drawn(
        self,
        piece: Callable[[Square, float], Element | None],
        kind: Callable[[Square], str],
        *more: Element,
    ) -> Block:
        """Draw the frame, every square of its kind, and the pieces; pieces higher on the board come first."""
        squares = all_squares(self.rows, self.columns)
        size = self.size - 2 * SPACE
        pieces = ((square, piece(square, size)) for square in squares)
        return Block(
            self.height,
            (
                moved(
                    self.left,
                    0,
                    box(0, 0, self.width, self.height, "wood", corner=8),
                    *self.labels(),
                    *more,
                    *(box(*self.corner(square), self.size, self.size, kind(square), corner=2) for square in squares),
                    *(self.on(square, shape) for square, shape in pieces if shape is not None),
                ),
            ),
        )

    def labels(self) -> list[Element]:
        columns = ((self.middle(column), LABELS, chr(ord("A") + column)) for column in range(self.columns))
        rows = ((LABELS, self.middle(row), str(row + 1)) for row in range(self.rows))
        return [letter(x, y, 14, text, "light") for x, y, text in (*columns, *rows)]

    def middle(self, line: int) -> float:
        return EDGE + (line + 0.5) * self.size

    def corner(self, square: Square) -> tuple[float, float]:
        return EDGE + square[1] * self.size, EDGE + square[0] * self.size

    def on(self, square: Square, shape: Element) -> Element:
        x, y = self.corner(square)
        return moved(x + SPACE, y + SPACE, shape)
