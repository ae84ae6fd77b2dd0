"""Upwords as text: `5C.W(OOD)` lays a W on row 5, column C, before the OOD that lies there."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from wordparlor.core.chance import Chance
from wordparlor.core.game import Choice, Refused
from wordparlor.games.common.events import Counted, PlayStands
from wordparlor.games.common.window import Challenge, LetStand
from wordparlor.games.upwords.board import ACROSS, DOWN, Board, Direction, Laid, Square
from wordparlor.games.upwords.game import Upwords
from wordparlor.games.upwords.placing import direction_of
from wordparlor.games.upwords.state import (
    Action,
    Drew,
    Event,
    Exchange,
    Exchanged,
    Pass,
    Play,
    Played,
    PlayFell,
    State,
    View,
)
from wordparlor.games.upwords.views import may_give
from wordparlor.notation import common
from wordparlor.notation.contract import BadPosition, NotUnderstood
from wordparlor.notation.first_player import told_letters
from wordparlor.pieces import pile
from wordparlor.pieces.faces import Face

NUMBER = "[1-9][0-9]?"
LETTER = r"(?:\[QU\]|[A-Z])"
PLACE = re.compile(rf"(?:(?P<row>{NUMBER})(?P<column>[A-Z])|(?P<down_column>[A-Z])(?P<down_row>{NUMBER}))")
CANONICAL = re.compile(rf"{PLACE.pattern}\.(?P<letters>(?:{LETTER}|\({LETTER}+\))+)")
MARK = re.compile(rf"{LETTER}|[()]")
HOW_TO_LAY = "Write a word and where it starts, such as 5C WOOD (row first: across) or C5 WOOD (column first: down)"


# Actions


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


def written_play(board: Board, tiles: Sequence[Laid]) -> str:
    """Write the main word with the letters that are left alone in parentheses."""
    after = board.with_tiles(tiles)
    direction = direction_of(tiles)
    run = after.run(tiles[0].square, direction)
    if len(run) == 1:
        direction, run = DOWN, after.run(tiles[0].square, DOWN)
    laid = {tile.square for tile in tiles}
    letters = "".join(
        written_face(after.top(square)) if square in laid else f"({written_face(after.top(square))})" for square in run
    )
    return f"{place(run[0], direction)}.{letters.replace(')(', '')}"


def written_face(face: Face) -> str:
    return f"[{face}]" if len(face) > 1 else face


def place(square: Square, direction: Direction) -> str:
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
    raise NotUnderstood(f"{text!r} is no move. {HOW_TO_LAY}; or: exchange E, pass.")


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
            lies_there(board, square, face)
        else:
            tiles.append(Laid(*square, face))
        square = onward(square, direction)
    return Play(tuple(tiles))


def lies_there(board: Board, square: Square, face: Face) -> None:
    if not board.stands(square) or board.top(square) != face:
        raise NotUnderstood(f"There is no {face} on {place(square, ACROSS)} to leave alone.")


def read_place(found: re.Match[str]) -> tuple[Square, Direction]:
    if found["row"]:
        return (int(found["row"]) - 1, ord(found["column"]) - ord("A")), ACROSS
    return (int(found["down_row"]) - 1, ord(found["down_column"]) - ord("A")), DOWN


def onward(square: Square, direction: Direction) -> Square:
    return square[0] + direction[0], square[1] + direction[1]


# What people type


def parse_input(text: str, game: Upwords, view: View) -> Action:
    """Take canonical text, a word and where it starts in either order, or a word alone for its best place."""
    words = text.upper().replace(".", " ").split()
    match words:
        case [word] if word.isalpha() and not common.is_said(text, waits=view.pending is not None):
            if view.pending:
                raise NotUnderstood(prompt(view))
            return best_place(word, game, view)
        case [where, word] if (found := PLACE.fullmatch(where)) and word.isalpha():
            return laid_from(view.board, word, *read_place(found))
        case [word, where] if (found := PLACE.fullmatch(where)) and word.isalpha():
            return laid_from(view.board, word, *read_place(found))
        case _:
            return read(text, view)


def laid_from(board: Board, word: str, start: Square, direction: Direction) -> Play:
    """Lay a word from a square on: letters that lie there already stay, the others come from the rack."""
    tiles = []
    square = start
    for face in faces_of(word):
        if not board.stands(square) or board.top(square) != face:
            tiles.append(Laid(*square, face))
        square = onward(square, direction)
    return Play(tuple(tiles))


def faces_of(word: str) -> list[Face]:
    """Spell a word with tiles: QU is one (COM-4)."""
    return [face.capitalize() for face in re.findall("QU|.", word.upper())]


def best_place(word: str, game: Upwords, view: View) -> Play:
    """Find the place where a word scores most; if there is none, say why."""
    tries = list(tried_everywhere(word, game, view))
    found = [choice for choice in tries if isinstance(choice, Choice)]
    if found:
        return max(found, key=lambda choice: choice.score).action
    raise why_nowhere(word, [refused for refused in tries if isinstance(refused, Refused)], game, view)


def why_nowhere(word: str, tries: Sequence[Refused], game: Upwords, view: View) -> Refused | NotUnderstood:
    """Blame the word itself, or what is lacking, or the rule against the place where most of it lies already."""
    for refused in tries:
        if refused.sentence.startswith(f"{word} "):
            return refused
    if lacking := min((lacking_at(place, view) for place in places(word, view)), key=len):
        return NotUnderstood(f"For {word} you lack {' '.join(sorted(lacking))}. {HOW_TO_LAY}.")
    if game.options.policy == "challenge":
        return NotUnderstood(f"Say where {word} starts, such as 5E {word}.")
    state = game.imagine(view, Chance.of("places"))
    nearest = min(places(word, view), key=lambda play: (bool(lacking_at(play, view)), len(play.tiles)))
    if len(nearest.tiles) < len(faces_of(word)):
        try:
            tried(game, state, nearest)
        except Refused as refused:
            return refused
    return NotUnderstood(f"{word} fits nowhere with your tiles. {HOW_TO_LAY}.")


def lacking_at(play: Play, view: View) -> tuple[Face, ...]:
    return pile.lacking(view.rack or (), [tile.face for tile in play.tiles])


def places(word: str, view: View) -> Iterator[Play]:
    """Lay a word from every square, both ways, whether or not that can be played."""
    for row in range(view.board.rows):
        for column in range(view.board.columns):
            for direction in (ACROSS, DOWN):
                yield laid_from(view.board, word, (row, column), direction)


def tried_everywhere(word: str, game: Upwords, view: View) -> Iterator[Choice[Play] | Refused]:
    """Try a word on every square, both ways.

    Where words can be challenged only places count where it is the one word made:
    to choose among others would tell of theirs (COM-5).
    """
    state = game.imagine(view, Chance.of("places"))
    for play in places(word, view):
        try:
            played = tried(game, state, play)
        except Refused as refused:
            yield refused
            continue
        if word in played.words and (not played.pending or len(played.words) == 1):
            yield Choice(play, played.words, played.score)


def tried(game: Upwords, state: State, play: Play) -> Played:
    events = game.play(state, state.turn, play).events
    return next(event for event in events if isinstance(event, Played))


class Means(msgspec.Struct, frozen=True):
    """What can be done besides laying tiles."""

    exchanges: tuple[Face, ...]  # tiles of the rack that may be exchanged now


def controls(view: View) -> Means:
    asked = view.turn == view.seat and not view.pending and not view.ending
    return Means(may_give(view) if asked else ())


def prompt(view: View) -> str:
    if view.ending or view.seat is None:
        return ""
    if view.pending and view.seat in view.pending.window.may:
        return "Challenge, or let it stand: type challenge or let."
    if view.pending or view.turn != view.seat:
        return "Wait for the others."
    if view.struck:
        return f"{HOW_TO_LAY}; or pass."
    return f"{HOW_TO_LAY}; or exchange E, pass."


def warning(action: Action, view: View) -> str | None:
    """Say that a pass ends the game: when all others with tiles have passed (UPW-21), or alone (UPW-23)."""
    holding = {seat for seat, count in enumerate(view.tiles) if count and seat not in view.gone}
    if isinstance(action, Pass) and holding <= {*view.passed, view.seat}:
        return "If you pass now, the game is over."
    return None


# Views


def draw(view: View, names: Sequence[str]) -> str:
    board = view.board.with_tiles(view.pending.tiles) if view.pending else view.board
    starts = view.start_squares if board.is_empty else ()
    lines = [drawn_heading(board), *(drawn_row(board, row, starts) for row in range(board.rows)), ""]
    if starts:
        lines.append("The first word covers at least one of the squares marked +.")
    lines += [drawn_player(view, seat, name) for seat, name in enumerate(names)]
    lines.append(f"Pile: {common.counted(view.pile, 'tile')}.")
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
    """Draw a letter, with its height where it is higher than one."""
    if not board.stands(square):
        return "+" if square in starts else "."
    height = board.height(square)
    return board.top(square) + (str(height) if height > 1 else "")


def drawn_player(view: View, seat: int, name: str) -> str:
    mark = ">" if seat == view.turn and not view.ending else " "
    gone = ", gone" if seat in view.gone else ""
    return (
        f"{mark} {name}: {common.counted(view.scores[seat], 'point')}, {common.counted(view.tiles[seat], 'tile')}{gone}"
    )


def describe(view: View, names: Sequence[str]) -> str:
    return " ".join(spoken(view, names))


def spoken(view: View, names: Sequence[str]) -> Iterator[str]:
    if view.board.is_empty:
        starts = common.joined([place(square, ACROSS) for square in view.start_squares], "or")
        yield f"The board is empty. The first word covers {starts}."
    for row in range(view.board.rows):
        squares = [(row, column) for column in range(view.board.columns) if view.board.stands((row, column))]
        if squares:
            yield f"Row {row + 1}: {', '.join(spoken_square(view.board, square) for square in squares)}."
    for seat, name in enumerate(names):
        yield f"{name} has {common.counted(view.scores[seat], 'point')} and {common.counted(view.tiles[seat], 'tile')}."
    yield f"{common.counted(view.pile, 'tile').capitalize()} in the pile."
    if view.pending:
        laid, score = common.joined(view.pending.words), common.counted(view.pending.score, "point")
        yield f"{names[view.turn]} laid {laid} for {score}; it can be challenged."
    elif not view.ending:
        yield "It is your turn." if view.turn == view.seat else f"It is {names[view.turn]}'s turn."
    if view.rack is not None:
        yield f"Your tiles: {', '.join(sorted(view.rack))}."


def spoken_square(board: Board, square: Square) -> str:
    height = board.height(square)
    high = f" {common.NUMBERS[height]} high" if height > 1 else ""
    return f"column {chr(ord('A') + square[1])} {board.top(square)}{high}"


# Events


def opening(view: View, names: Sequence[str]) -> tuple[str, ...]:
    return told_letters(view.lots, names)


def narrate(event: Event, names: Sequence[str]) -> str:
    match event:
        case Played(seat=seat, words=words, score=score, pending=pending):
            waits = ", if nobody challenges" if pending else ""
            return f"{names[seat]} plays {common.joined(words)} for {common.counted(score, 'point')}{waits}."
        case PlayStands(seat=seat, score=score):
            return f"The play stands: {common.counted(score, 'point')} for {names[seat]}."
        case PlayFell(seat=seat, again=again):
            another = f"; {names[seat]} may play another word or pass" if again else ""
            return f"The tiles come off the board{another}."
        case Counted(off=off):
            costs = [f"{name} {cost}" for name, cost in zip(names, off, strict=True) if cost]
            return f"Tiles left over come off the scores: {common.joined(costs)}."
        case Drew(seat=seat, count=count, faces=faces):
            shown = f": {' '.join(faces)}" if faces else ""
            return f"{names[seat]} draws {common.counted(count, 'tile')}{shown}."
        case Exchanged(seat=seat, gave=gave, got=got):
            return f"{names[seat]} exchanges {gave} for {got}." if gave else f"{names[seat]} exchanges a tile."
        case _:
            return common.narrate(event, names)


# Positions


def read_position(position: dict[str, Any], game: Upwords) -> View:
    """Read `letters`, `heights` and `rack`; what lies under a letter does not matter and is left unnamed."""
    common.has_only(position, "letters", "heights", "rack")
    start = game.view(game.start(Chance.of("position")), 0)
    board = read_board(position, start.board, highest=game.equipment.highest)
    rack = tuple(read_face(face) for face in common.listed(position, "rack"))
    if len(rack) > start.tiles[0]:
        raise BadPosition(f"rack: at most {start.tiles[0]} tiles, not {len(rack)}.")
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
    letters = common.rows_of(position, "letters", rows=empty.rows, columns=empty.columns)
    heights = common.rows_of(position, "heights", rows=empty.rows, columns=empty.columns)
    stacks = []
    for row in range(empty.rows):
        for column in range(empty.columns):
            where = f"row {row}, column {column}"
            stacks.append(read_stack(letters[row][column], heights[row][column], where))
            if len(stacks[-1]) > highest:
                raise BadPosition(f"heights: at most {highest} ({where}).")
    return Board(empty.rows, empty.columns, tuple(stacks))


UNNAMED = "?"  # a tile that lies under others


def read_stack(letter: str, height: str, where: str) -> tuple[Face, ...]:
    if not ("A" <= letter <= "Z" or letter in "q."):
        raise BadPosition(f"letters: {letter!r} is no letter A to Z, 'q' for Qu, or '.' ({where}).")
    if not height.isascii() or not height.isdigit() or (letter == ".") != (height == "0"):
        raise BadPosition(f"heights: {height!r} does not fit the letter {letter!r} ({where}).")
    if letter == ".":
        return ()
    return (UNNAMED,) * (int(height) - 1) + ("Qu" if letter == "q" else letter,)


def read_face(face: object) -> Face:
    if isinstance(face, str) and (face == "Qu" or (len(face) == 1 and "A" <= face <= "Z")):
        return face
    raise BadPosition(f"rack: {face!r} is no tile; write A to Z in upper case, or Qu.")


def solution(choice: Choice[Action], view: View) -> dict[str, Any] | None:  # noqa: ARG001 - the contract's
    if not isinstance(choice.action, Play):
        return None
    return {"tiles": [[tile.row, tile.column, tile.face] for tile in choice.action.tiles]}
