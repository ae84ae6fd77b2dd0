"""Write and read the actions of Last Word."""

from __future__ import annotations

import re

from wordparlor.games.common.challenge_window import Challenge, LetStand
from wordparlor.games.last_word.board import EMPTIED, WILD, Board
from wordparlor.games.last_word.state import Action, GiveUp, MakeWord, View
from wordparlor.games.last_word.walking import letters_read
from wordparlor.notation import common
from wordparlor.notation.contract import NotUnderstood
from wordparlor.notation.last_word.drawing import written_square
from wordparlor.notation.last_word.prompts import HOW_TO_MOVE
from wordparlor.pieces.faces import Face
from wordparlor.pieces.squares import Square

SQUARE = re.compile(r"(?P<row>\d+)(?P<column>[A-Z])|(?P<first_column>[A-Z])(?P<second_row>\d+)")
CANONICAL = re.compile(r"(?P<squares>\d+[A-Za-z](?:-\d+[A-Za-z])*):(?P<letters>(?:[A-Za-z]|\[[A-Za-z]{2}\])+)")
LETTER = re.compile(r"[A-Za-z]|\[[A-Za-z]{2}\]")
START_AND_END = 2


def write(action: Action, view: View) -> str:
    match action:
        case MakeWord(squares, wilds):
            read_as = map(written_letter, letters_read(view.board, squares, wilds))
            return f"{'-'.join(map(written_square, squares))}:{''.join(read_as)}"
        case GiveUp():
            return "give up"
        case Challenge() | LetStand():
            return common.write_answer(action)


def written_letter(letter: str) -> str:
    return f"[{letter.upper()}]" if len(letter) > 1 else letter


def read(text: str, view: View) -> Action:
    text = text.strip()
    if answer := common.read_answer(text):
        return answer
    if text.lower().split() in (["give", "up"], ["give-up"]):
        return GiveUp()
    if canonical := CANONICAL.fullmatch(text):
        return read_walk(canonical, view.board)
    raise NotUnderstood(f"I don't understand {text!r}. {HOW_TO_MOVE}. Or type give up.")


def read_walk(found: re.Match[str], board: Board) -> MakeWord:
    squares = tuple(map(read_square, found["squares"].upper().split("-")))
    named = [letter.strip("[]") for letter in LETTER.findall(found["letters"])]
    if len(named) != len(squares):
        written = f"{common.counted(len(squares), 'square')} and {common.counted(len(named), 'letter')}"
        raise NotUnderstood(f"Write one letter for each square, and [QU] for Qu. This has {written}.")
    for square, letter in zip(squares, named, strict=True):
        check_letter(board, square, letter)
    wilds = (letter for square, letter in zip(squares, named, strict=True) if shows(board, square) == WILD)
    return MakeWord(squares, "".join(wilds).upper())


def check_letter(board: Board, square: Square, letter: str) -> None:
    """Check that a letter is the one on the tile; the rules decide which squares can be entered."""
    face = shows(board, square)
    if face not in (WILD, EMPTIED, letter.capitalize()):
        raise NotUnderstood(f"{written_square(square)} is {face}, not {letter.capitalize()}.")


def shows(board: Board, square: Square) -> Face:
    return board.face(square) if board.has(square) else EMPTIED


def read_square(text: str) -> Square:
    found = SQUARE.fullmatch(text)
    assert found, "only squares come here"
    row, column = found["row"] or found["second_row"], found["column"] or found["first_column"]
    return int(row) - 1, ord(column) - ord("A")
