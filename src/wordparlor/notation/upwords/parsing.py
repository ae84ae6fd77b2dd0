"""Read what people type: a word and where it starts, or just a word."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial

from wordparlor.core.chance import Chance
from wordparlor.core.game import Choice, Refused
from wordparlor.games.upwords.board import ACROSS, DOWN, Board, Direction, LaidTile
from wordparlor.games.upwords.game import Upwords
from wordparlor.games.upwords.placing import runs_through
from wordparlor.games.upwords.search import plays_making
from wordparlor.games.upwords.state import Action, Play, Played, State, View
from wordparlor.notation import common
from wordparlor.notation.contract import NotUnderstood
from wordparlor.notation.upwords.actions import PLACE, read, read_place
from wordparlor.notation.upwords.prompts import prompt
from wordparlor.pieces import pile
from wordparlor.pieces.faces import Face
from wordparlor.pieces.squares import Square


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
    if game.options.policy != "challenge" and (best := best_checked(word, game, view)):
        return best
    tries = list(try_everywhere(word, game, view))
    found = [choice for choice in tries if isinstance(choice, Choice)]
    if found:
        return max(found, key=lambda choice: choice.score).action
    raise why_nowhere(word, [refused for refused in tries if isinstance(refused, Refused)], game, view)


def best_checked(word: str, game: Upwords, view: View) -> Play | None:
    found = list(plays_making(word, view.board, view.rack or (), game.equipment, game.dictionary))
    best = [choice.action for choice in found if choice.score == found[0].score]
    return min(best, key=partial(start_of, word, view.board), default=None)


def start_of(word: str, board: Board, play: Play) -> tuple[Square, bool]:
    """Return where a word that a play makes starts, and whether it goes down."""
    after = board.with_tiles(play.tiles)
    runs = (run for run in runs_through(after, play.tiles) if after.word(run) == word)
    return min((run[0], run[0][0] != run[-1][0]) for run in runs)


def why_nowhere(word: str, tries: Sequence[Refused], game: Upwords, view: View) -> Refused | NotUnderstood:
    """Blame the word itself, or the missing tiles, or the rule against the place that already has most of it."""
    for refused in tries:
        if refused.rule == "UPW-8" and refused.sentence.startswith(f"{word} "):
            return refused
    if lacking := min((lacking_at(place, view) for place in places(word, view)), key=len):
        return NotUnderstood(f"You don't have the letters for {word} (missing {', '.join(sorted(lacking))}).")
    if game.options.policy == "challenge":
        return NotUnderstood(f"Type where {word} starts, for example 5E {word}.")
    state = game.imagine(view, Chance.of("places"))
    nearest = min(places(word, view), key=lambda play: (bool(lacking_at(play, view)), len(play.tiles)))
    if len(nearest.tiles) < len(faces_of(word)):
        try:
            play_in_imagined_game(game, state, nearest)
        except Refused as refused:
            return refused
    return NotUnderstood(f"{word} doesn't fit anywhere with your tiles.")


def lacking_at(play: Play, view: View) -> tuple[Face, ...]:
    return pile.lacking(view.rack or (), [tile.face for tile in play.tiles])


def places(word: str, view: View) -> Iterator[Play]:
    """Place a word at every square in both directions, whether or not it can be played."""
    faces = faces_of(word)
    for row in range(view.board.rows):
        for column in range(view.board.columns):
            for direction in (ACROSS, DOWN):
                yield lay_faces(view.board, faces, (row, column), direction)


def try_everywhere(word: str, game: Upwords, view: View) -> Iterator[Choice[Play] | Refused]:
    """Try a word on every square, in both directions.

    If words can be challenged, only places count where it is the only word made: choosing among the others would reveal
    whether their words are valid (COM-5).
    """
    state = game.imagine(view, Chance.of("places"))
    for play in places(word, view):
        try:
            played = play_in_imagined_game(game, state, play)
        except Refused as refused:
            yield refused
            continue
        if word in played.words and (not played.pending or len(played.words) == 1):
            yield Choice(play, played.words, played.score)


def play_in_imagined_game(game: Upwords, state: State, play: Play) -> Played:
    events = game.play(state, state.turn, play).events
    return next(event for event in events if isinstance(event, Played))
