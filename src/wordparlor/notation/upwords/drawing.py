"""The board of Upwords as text, drawn and spoken."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wordparlor.games.upwords.board import ACROSS, Board
from wordparlor.games.upwords.state import View
from wordparlor.notation import common
from wordparlor.notation.upwords.actions import written_place
from wordparlor.pieces.squares import Square


def draw(view: View, names: Sequence[str]) -> str:
    board = view.board.with_tiles(view.pending.tiles) if view.pending else view.board
    starts = view.start_squares if board.is_empty else ()
    lines = [drawn_heading(board), *(drawn_row(board, row, starts) for row in range(board.rows)), ""]
    if starts:
        lines.append("The first word must cover at least one square marked +.")
    lines += [drawn_player(view, seat, name) for seat, name in enumerate(names)]
    lines.append(f"Draw pile: {common.counted(view.pile, 'tile')}.")
    if view.pending:
        lines.append(f"Pending: {', '.join(view.pending.words)} for {common.counted(view.pending.score, 'point')}.")
    if view.rack is not None:
        lines.append(f"Your tiles: {' '.join(sorted(view.rack))}")
    return "\n".join(lines)


def drawn_heading(board: Board) -> str:
    return "    " + "".join(f"{chr(ord('A') + column):<5}" for column in range(board.columns)).rstrip()


def drawn_row(board: Board, row: int, starts: Sequence[Square]) -> str:
    squares = (drawn_square(board, (row, column), starts) for column in range(board.columns))
    return f"{row + 1:>2}  " + "".join(f"{square:<5}" for square in squares).rstrip()


def drawn_square(board: Board, square: Square, starts: Sequence[Square]) -> str:
    """Draw a letter, with its height if that is more than one."""
    if not board.stands(square):
        return "+" if square in starts else "."
    height = board.height(square)
    return board.top(square) + (str(height) if height > 1 else "")


def drawn_player(view: View, seat: int, name: str) -> str:
    mark = ">" if seat == view.turn and not view.ending else " "
    gone = ", left" if seat in view.gone else ""
    return (
        f"{mark} {name}: {common.counted(view.scores[seat], 'point')}, {common.counted(view.tiles[seat], 'tile')}{gone}"
    )


def describe(view: View, names: Sequence[str]) -> str:
    return " ".join(spoken(view, names))


def spoken(view: View, names: Sequence[str]) -> Iterator[str]:
    if view.board.is_empty:
        starts = common.joined([written_place(square, ACROSS) for square in view.start_squares], "or")
        yield f"The board is empty. The first word must cover {starts}."
    for row in range(view.board.rows):
        squares = [(row, column) for column in range(view.board.columns) if view.board.stands((row, column))]
        if squares:
            yield f"Row {row + 1}: {', '.join(spoken_square(view.board, square) for square in squares)}."
    for seat, name in enumerate(names):
        yield f"{name} has {common.counted(view.scores[seat], 'point')} and {common.counted(view.tiles[seat], 'tile')}."
    yield f"{common.counted(view.pile, 'tile').capitalize()} in the draw pile."
    if view.pending:
        laid, score = common.joined(view.pending.words), common.counted(view.pending.score, "point")
        yield f"{names[view.turn]} played {laid} for {score}; it can be challenged."
    elif not view.ending:
        yield "It's your turn." if view.turn == view.seat else f"It's {names[view.turn]}'s turn."
    if view.rack is not None:
        yield f"Your tiles: {', '.join(sorted(view.rack))}."


def spoken_square(board: Board, square: Square) -> str:
    height = board.height(square)
    high = f" {common.NUMBERS[height]} high" if height > 1 else ""
    return f"column {chr(ord('A') + square[1])} {board.top(square)}{high}"
