"""Read what people type: a word and where it starts, or just a word."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import product
from operator import attrgetter

from wordparlor.core.chance import Chance
from wordparlor.core.game import Choice, Refused
from wordparlor.games.common.judging import judge_with, require_legal
from wordparlor.games.upwords.board import ACROSS, DOWN, Board, Direction, LaidTile
from wordparlor.games.upwords.game import Upwords
from wordparlor.games.upwords.placing import runs_through
from wordparlor.games.upwords.search import plays_making
from wordparlor.games.upwords.state import Action, Play, View
from wordparlor.notation import common
from wordparlor.notation.contract import NotUnderstood
from wordparlor.notation.upwords.actions import PLACE, read, read_place
from wordparlor.notation.upwords.prompts import prompt
from wordparlor.pieces import pile
from wordparlor.pieces.faces import Face
from wordparlor.pieces.squares import Square, all_squares
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.spelling import LONGEST


def parse_input(text: str, game: Upwords, view: View) -> Action:
    """Read canonical text, a word and where it starts in either order, or a word alone for its best place."""
    common.reject_long_text(text)
    words = text.upper().replace(".", " ").split()
    match words:
        case ["EXCHANGE"] if not view.pending:
            raise NotUnderstood("Which tile? For example, exchange E.")
        case [word] if word.isalpha() and not common.is_said(text, waits=view.pending is not None):
            if view.pending:
                raise NotUnderstood(prompt(view))
            return best_place(word, game, view)
        case [where, word] if (found := PLACE.fullmatch(where)) and word.isalpha():
            return lay_word(view.board, word, *read_place(found))
        case [word, where] if (found := PLACE.fullmatch(where)) and word.isalpha():
            return lay_word(view.board, word, *read_place(found))
        case _:
            return read(text, view)


def lay_word(board: Board, word: str, start: Square, direction: Direction) -> Play:
    return lay_faces(board, faces_of(word), start, direction)


def lay_faces(board: Board, faces: Sequence[Face], start: Square, direction: Direction) -> Play:
    """Place a word starting at a square: letters already there stay, the others come from the rack."""
    tops = board.tops
    tiles = []
    square = start
    for face in faces:
        if tops.get(square) != face:
            tiles.append(LaidTile(*square, face))
        square = square[0] + direction[0], square[1] + direction[1]
    return Play(tuple(tiles))


def faces_of(word: str) -> list[Face]:
    """Spell a word with tiles: QU is one (COM-4)."""
    return [face.capitalize() for face in re.findall("QU|.", word.upper())]


def best_place(word: str, game: Upwords, view: View) -> Play:
    """Find the place where a word scores the most, the first of several; if there is none, say why."""
    found = list(ways_to_make(word, game, view))
    best = [choice.action for choice in found if choice.score == found[0].score]
    if not best:
        raise why_nowhere(word, game, view)
    return min(best, key=partial(start_of, word, view.board))


def ways_to_make(word: str, game: Upwords, view: View) -> Iterator[Choice[Play]]:
    """Return the plays that make a word, best first.

    If words can be challenged, only places count where it is the only word made: choosing among the others would reveal
    whether their words are valid (COM-5).
    """
    rack = view.rack or ()
    if game.options.policy != "challenge":
        return plays_making(word, view.board, rack, game.equipment, game.dictionary)
    if not word.isascii() or len(word) > LONGEST:
        return iter(())
    found = plays_making(word, view.board, rack, game.equipment, Dictionary.from_words([word]))
    return (choice for choice in found if choice.words == (word,))


def start_of(word: str, board: Board, play: Play) -> tuple[Square, bool]:
    """Return where a word that a play makes starts, and whether it goes down."""
    after = board.with_tiles(play.tiles)
    runs = (run for run in runs_through(after, play.tiles) if after.word(run) == word)
    return min((run[0], run[0][0] != run[-1][0]) for run in runs)


def why_nowhere(word: str, game: Upwords, view: View) -> Refused | NotUnderstood:
    """Blame the missing tiles, or the word itself, or the rule against the place that already has most of it."""
    lacking = {play: lacking_at(play, view) for play in places(word, view.board)}
    if fewest := min(lacking.values(), key=len):
        return NotUnderstood(f"You don't have the letters for {word} (missing {', '.join(sorted(fewest))}).")
    if game.options.policy == "challenge":
        return NotUnderstood(f"Type where {word} starts, for example 5E {word}.")
    nearest = min([play for play in lacking if not lacking[play]], key=lambda play: len(play.tiles))
    try:
        require_legal((word,), judge_with(game.dictionary), rule="UPW-8")
        if len(nearest.tiles) < len(faces_of(word)):
            game.play(game.imagine(view, Chance.of("places")), view.turn, nearest)
    except Refused as refused:
        return refused
    return NotUnderstood(f"{word} doesn't fit anywhere with your tiles.")


def lacking_at(play: Play, view: View) -> tuple[Face, ...]:
    return pile.lacking(view.rack or (), map(attrgetter("face"), play.tiles))


def places(word: str, board: Board) -> list[Play]:
    """Place a word at every square in both directions, whether or not it can be played."""
    faces = faces_of(word)
    squares = all_squares(board.rows, board.columns)
    return [lay_faces(board, faces, *place) for place in product(squares, (ACROSS, DOWN))]
