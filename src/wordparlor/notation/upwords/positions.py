"""Read a position of Upwords, and write a solution for it."""

from __future__ import annotations

from typing import Any

from wordparlor.core.chance import Chance
from wordparlor.core.game import Choice
from wordparlor.games.upwords.board import Board
from wordparlor.games.upwords.game import Upwords
from wordparlor.games.upwords.state import (
    Action,
    Play,
    View,
)
from wordparlor.notation import common
from wordparlor.notation.contract import BadPosition
from wordparlor.pieces.faces import Face


def read_position(position: dict[str, Any], game: Upwords) -> View:
    """Read `letters`, `heights` and `rack`; the tiles under a letter don't matter and aren't named."""
    common.reject_unknown_keys(position, "letters", "heights", "rack")
    start = game.view(game.start(Chance.of("position")), 0)
    board = read_board(position, start.board, highest=game.equipment.highest)
    rack = tuple(read_face(face) for face in common.read_list(position, "rack"))
    if len(rack) > start.tiles[0]:
        raise BadPosition(f"rack must have at most {start.tiles[0]} tiles, not {len(rack)}.")
    return View(
        seat=0,
        lots=(),
        board=board,
        start_squares=start.start_squares,
        rack=rack,
        tiles=(len(rack),),
        pile=0,
        scores=(0,),
        turn=0,
        turns=0,
        gone=(),
        struck=0,
        passed=(),
        idle=0,
        exchanges=0,
        pending=None,
        ending=None,
    )


def read_board(position: dict[str, Any], empty: Board, *, highest: int) -> Board:
    letters = common.read_rows(position, "letters", rows=empty.rows, columns=empty.columns)
    heights = common.read_rows(position, "heights", rows=empty.rows, columns=empty.columns)
    stacks = []
    for row in range(empty.rows):
        for column in range(empty.columns):
            where = f"row {row}, column {column}"
            stacks.append(read_stack(letters[row][column], heights[row][column], where))
            if len(stacks[-1]) > highest:
                raise BadPosition(f"heights can be at most {highest} ({where}).")
    return Board(empty.rows, empty.columns, tuple(stacks))


UNNAMED = "?"  # a tile that lies under others


def read_stack(letter: str, height: str, where: str) -> tuple[Face, ...]:
    if not ("A" <= letter <= "Z" or letter in "q."):
        raise BadPosition(f"letters: {letter!r} must be a letter A to Z, 'q' for Qu, or '.' ({where}).")
    if not height.isascii() or not height.isdigit() or (letter == ".") != (height == "0"):
        raise BadPosition(f"heights: {height!r} doesn't match the letter {letter!r} ({where}).")
    if letter == ".":
        return ()
    return (UNNAMED,) * (int(height) - 1) + ("Qu" if letter == "q" else letter,)


def read_face(face: object) -> Face:
    if isinstance(face, str) and (face == "Qu" or (len(face) == 1 and "A" <= face <= "Z")):
        return face
    raise BadPosition(f"rack: {face!r} isn't a tile. Write A to Z as capitals, or Qu.")


def solution(choice: Choice[Action], view: View) -> dict[str, Any] | None:  # noqa: ARG001 - the contract's
    if not isinstance(choice.action, Play):
        return None
    return {"tiles": [[tile.row, tile.column, tile.face] for tile in choice.action.tiles]}
