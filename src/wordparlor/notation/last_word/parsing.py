"""Read what people type: a word, and perhaps the squares of its path."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from wordparlor.core.game import Choice, Refused, Seat
from wordparlor.games.common.judging import judge_with, require_legal
from wordparlor.games.last_word.board import Board, InHand
from wordparlor.games.last_word.game import SHORTEST, LastWord
from wordparlor.games.last_word.isolation import is_shut_in
from wordparlor.games.last_word.scoring import ISOLATED
from wordparlor.games.last_word.state import Action, MakeWord, View
from wordparlor.notation import common
from wordparlor.notation.contract import NotUnderstood
from wordparlor.notation.last_word.actions import CANONICAL, SQUARE, START_AND_END, read, read_square
from wordparlor.notation.last_word.drawing import written_square
from wordparlor.notation.last_word.prompts import FRONT_ROWS
from wordparlor.pieces.squares import Square
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.spelling import LONGEST


def parse_input(text: str, game: LastWord, view: View) -> Action:
    """Take canonical text, or a word alone, with its first square, with its first and last, or with all of them."""
    common.reject_long_text(text)
    if text.strip() in ("pass", "skip"):
        raise Refused("LW-13", "You can't pass. Make a word, or give up and drop out.")
    parts = text.upper().replace("-", " ").replace(":", " ").split()
    squares = [read_square(part) for part in parts if SQUARE.fullmatch(part)]
    words = [part for part in parts if not SQUARE.fullmatch(part)]
    match words:
        case [word] if is_word(word) and not is_no_word(text, view):
            return best_way(word, squares, game, view)
        case _:
            return read(text, view)


def is_no_word(text: str, view: View) -> bool:
    return CANONICAL.fullmatch(text.strip()) is not None or common.is_said(text, waits=view.pending is not None)


def is_word(text: str) -> bool:
    return text.isascii() and text.isalpha() and len(text) <= LONGEST


def best_way(word: str, squares: list[Square], game: LastWord, view: View) -> MakeWord:
    """Find the best path for a word, from the player's point of view."""
    seat = whose_turn(view)
    if game.options.policy == "checked":
        require_legal((word,), judge_with(game.dictionary, shortest=SHORTEST))
    ways = [way for way in all_ways(word, game, view) if goes_by(way.action, squares)]
    if not ways:
        there = f" over {common.joined([*map(written_square, squares)])}" if squares else ""
        raise NotUnderstood(f"Your pawn can't walk {word}{there}, starting {where_it_starts(view.board, seat)}.")
    return max(ways, key=lambda way: rank_way(way, view.board, seat)).action


def where_it_starts(board: Board, seat: Seat) -> str:
    """Return where a pawn's next word begins."""
    if isinstance(board.pawns[seat], InHand):
        return f"on a tile {FRONT_ROWS[board.sides[seat]]}"
    return "next to where it is"


def whose_turn(view: View) -> Seat:
    if view.pending:
        raise Refused("COM-6", "Accept or challenge the previous word before you play.")
    if view.ending or view.seat is None or view.seat != view.turn:
        raise Refused("COM-20", "It's not your turn.")
    return view.seat


def all_ways(word: str, game: LastWord, view: View) -> Iterator[Choice[MakeWord]]:
    """Ask the same question of a dictionary with one word."""
    for choice in replace(game, dictionary=Dictionary.from_words([word])).actions(view):
        if isinstance(choice.action, MakeWord):
            yield Choice(choice.action, choice.words, choice.score)


def goes_by(way: MakeWord, squares: list[Square]) -> bool:
    """Return whether a walk begins and ends as asked, or goes over all the named squares."""
    if len(squares) <= START_AND_END:
        return squares in ([], [way.squares[0]], [way.squares[0], way.squares[-1]])
    return squares == list(way.squares)


def rank_way(way: Choice[MakeWord], board: Board, seat: Seat) -> tuple[bool, int, int]:
    """Rate a path: whether it keeps the pawn from being stranded, its points, and the tiles next to its end."""
    after = board.walked(seat, way.action.squares)
    others = sum(is_shut_in(after, other) for other in range(len(board.pawns)) if other != seat)
    around = sum(map(after.is_tile, after.around(way.action.squares[-1])))
    return not is_shut_in(after, seat), way.score + ISOLATED * others, around
