"""Write and read the actions of Upwords."""

from __future__ import annotations

import re
from collections.abc import Sequence

from wordparlor.games.common.challenge_window import Challenge, LetStand
from wordparlor.games.upwords.board import ACROSS, DOWN, Board, Direction, LaidTile
from wordparlor.games.upwords.placing import direction_of
from wordparlor.games.upwords.state import Action, Exchange, Pass, Play, View
from wordparlor.notation import common
from wordparlor.notation.contract import NotUnderstood
from wordparlor.notation.upwords.prompts import HOW_TO_LAY
from wordparlor.pieces.faces import Face
from wordparlor.pieces.squares import Square

NUMBER = "[1-9][0-9]?"
LETTER = r"(?:\[QU\]|[A-Z])"
PLACE = re.compile(rf"(?:(?P<row>{NUMBER})(?P<column>[A-Z])|(?P<down_column>[A-Z])(?P<down_row>{NUMBER}))")
CANONICAL = re.compile(rf"{PLACE.pattern}\.(?P<letters>(?:{LETTER}|\({LETTER}+\))+)")
MARK = re.compile(rf"{LETTER}|[()]")


def write(action: Action, view: View) -> str:
    match action:
        case Play(tiles):
            return written_play(view.board, tiles)
        case Exchange(face):
            return f"exchange {face}"
        case Pass():
            return "pass"
        case Challenge() | LetStand():
            return common.write_answer(action)


def written_play(board: Board, tiles: Sequence[LaidTile]) -> str:
    """Write the main word; unchanged letters are in parentheses."""
    after = board.with_tiles(tiles)
    direction = direction_of(tiles)
    run = after.run(tiles[0].square, direction)
    if len(run) == 1:
        direction, run = DOWN, after.run(tiles[0].square, DOWN)
    laid = {tile.square for tile in tiles}
    letters = "".join(
        written_face(after.top(square)) if square in laid else f"({written_face(after.top(square))})" for square in run
    )
    return f"{written_place(run[0], direction)}.{letters.replace(')(', '')}"


def written_face(face: Face) -> str:
    return f"[{face}]" if len(face) > 1 else face


def written_place(square: Square, direction: Direction) -> str:
    row, column = str(square[0] + 1), chr(ord("A") + square[1])
    return row + column if direction == ACROSS else column + row


def read(text: str, view: View) -> Action:
    text = text.strip()
    if answer := common.read_answer(text):
        return answer
    if text.lower() == "pass":
        return Pass()
    if exchange := re.fullmatch(r"exchange\s+\[?([A-Za-z]+)\]?", text, re.IGNORECASE):
        return Exchange(exchange[1].capitalize())
    if canonical := CANONICAL.fullmatch(text.upper()):
        return read_play(canonical, view.board)
    raise NotUnderstood(f"I don't understand {text!r}. {HOW_TO_LAY}. Or type exchange E, or pass.")


def read_play(found: re.Match[str], board: Board) -> Play:
    start, direction = read_place(found)
    tiles = []
    left_alone = False
    square = start
    for mark in MARK.findall(found["letters"]):
        if mark in "()":
            left_alone = mark == "("
            continue
        face = mark.strip("[]").capitalize()
        if left_alone:
            check_left_alone(board, square, face)
        else:
            tiles.append(LaidTile(*square, face))
        square = onward(square, direction)
    return Play(tuple(tiles))


def check_left_alone(board: Board, square: Square, face: Face) -> None:
    if not board.stands(square) or board.top(square) != face:
        raise NotUnderstood(f"There's no {face} on {written_place(square, ACROSS)}.")


def read_place(found: re.Match[str]) -> tuple[Square, Direction]:
    if found["row"]:
        return (int(found["row"]) - 1, ord(found["column"]) - ord("A")), ACROSS
    return (int(found["down_row"]) - 1, ord(found["down_column"]) - ord("A")), DOWN


def onward(square: Square, direction: Direction) -> Square:
    return square[0] + direction[0], square[1] + direction[1]
