"""The table of Last Word in text: the grid with its pawns, and how everyone is doing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from textwrap import wrap

from wordparlor.core.game import Seat
from wordparlor.games.last_word.board import CLOCKWISE, EMPTIED, WILD, Board, InHand, Side, Stands, Taken
from wordparlor.games.last_word.state import View
from wordparlor.notation.common import counted
from wordparlor.pieces.squares import Square

GRID_WIDTH = 50
PANEL_WIDTH = 29
SCORE_WIDTH = 5


def written_square(square: Square) -> str:
    return f"{square[0] + 1}{chr(ord('A') + square[1])}"


# Drawing


def draw(view: View, names: Sequence[str]) -> str:
    """Draw the grid between the players' sides, and next to it who has what."""
    lines = zip_longest(drawn_grid(view), drawn_players(view, names), fillvalue="")
    drawn = [f"{grid:<{GRID_WIDTH}}{player}".rstrip() for grid, player in lines]
    return "\n".join([*drawn, legend(view), *drawn_pending(view, names)])


def drawn_grid(view: View) -> Iterator[str]:
    board = view.board
    width = 4 * board.columns
    yield f"      {across('yellow', board):^{width - 2}}".rstrip()
    yield "      " + "".join(f"{chr(ord('A') + column):<4}" for column in range(board.columns)).rstrip()
    for row in range(board.rows):
        squares = "".join(f"{drawn_square(view, (row, column)):<4}" for column in range(board.columns))
        yield f"{along('blue', row, board)} {row + 1:>2} {squares} {along('green', row, board)}".rstrip()
    yield f"      {across('red', board):^{width - 2}}".rstrip()


def across(side: Side, board: Board) -> str:
    return " ".join(side) if side in board.sides else ""


def along(side: Side, row: int, board: Board) -> str:
    """Return the letter of a side's name beside this row; the whole name is written downwards in the middle."""
    letter = row - (board.rows - len(side)) // 2
    return side[letter] if side in board.sides and 0 <= letter < len(side) else " "


def drawn_square(view: View, square: Square) -> str:
    """Draw a letter, a WILD or an emptied square; a pawn is surrounded by the sign of its square."""
    board = view.board
    for seat, stands in board.pawn_squares.items():
        if stands == square:
            mark = pawn_mark(board, seat)
            return f"*{mark}*" if board.is_wild(square) else f"({mark})"
    face = board.face(square) or "."
    return f"[{face}]" if view.pending and square in view.pending.squares else f" {face}"


def pawn_mark(board: Board, seat: Seat) -> str:
    return board.sides[seat][0].upper()


def legend(view: View) -> str:
    pending = "   [A] pending" if view.pending else ""
    return f"      * WILD   . emptied   (R) pawn   *R* pawn on WILD{pending}"


def drawn_pending(view: View, names: Sequence[str]) -> list[str]:
    if view.pending is None:
        return []
    walk = " ".join(map(written_square, view.pending.squares))
    return wrap(f"Pending: {names[view.turn]} makes {view.pending.word} over {walk}.", GRID_WIDTH + PANEL_WIDTH)


def drawn_players(view: View, names: Sequence[str]) -> Iterator[str]:
    """Draw each player in the order of play, red first."""
    for seat in seats_clockwise(view.board):
        mark = ">" if seat == view.turn and not view.ending else " "
        you = " (you)" if seat == view.seat else ""
        title = f"{mark} {view.board.sides[seat]}: {names[seat]}{you}"[: PANEL_WIDTH - SCORE_WIDTH]
        yield f"{title:<{PANEL_WIDTH - SCORE_WIDTH}}{view.scores[seat]:>{SCORE_WIDTH}}"
        yield f"    {holdings(view, seat)}"
        yield f"    {whereabouts(view, seat, names)}"[:PANEL_WIDTH]


def seats_clockwise(board: Board) -> list[Seat]:
    return sorted(range(len(board.sides)), key=lambda seat: CLOCKWISE.index(board.sides[seat]))


def holdings(view: View, seat: Seat) -> str:
    pawns = view.board.pawns.count(Taken(by=seat))
    won = f", {counted(pawns, 'pawn')} won" if pawns else ""
    return f"{counted(len(view.storage[seat]), 'tile')}{won}"


def whereabouts(view: View, seat: Seat, names: Sequence[str]) -> str:
    if seat in view.gone:
        return "left the game"
    match view.board.pawns[seat]:
        case InHand():
            return "not on the board yet"
        case Stands(square):
            return f"on {written_square(square)}"
        case Taken(by):
            return f"isolated by {names[by]}"
        case _:
            return "stranded"


# Description


def describe(view: View, names: Sequence[str]) -> str:
    return " ".join(spoken(view, names))


def spoken(view: View, names: Sequence[str]) -> Iterator[str]:
    board = view.board
    for row in range(board.rows):
        squares = [spoken_square(board, (row, column)) for column in range(board.columns)]
        yield f"Row {row + 1}: {'all empty' if set(squares) == {'emptied'} else ', '.join(squares)}."
    for seat, name in enumerate(names):
        points = counted(view.scores[seat], "point")
        where = whereabouts(view, seat, names)
        yield f"{name} is {board.sides[seat]}, {where}, and has {points} and {holdings(view, seat)}."
    if view.pending:
        walk = ", ".join(map(written_square, view.pending.squares))
        yield f"{names[view.turn]} makes {view.pending.word} over {walk}; it can be challenged."
    elif not view.ending:
        yield "It's your turn." if view.turn == view.seat else f"It's {names[view.turn]}'s turn."


def spoken_square(board: Board, square: Square) -> str:
    for seat, stands in board.pawn_squares.items():
        if stands == square:
            return f"{board.sides[seat]} pawn{' on WILD' if board.is_wild(square) else ''}"
    return {WILD: "WILD", EMPTIED: "emptied"}.get(board.face(square), board.face(square))
