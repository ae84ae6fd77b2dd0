"""Last Word as text: `10C-9C-8D:CAt` walks over three squares, of which the last is WILD and stands for a T."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, get_args

from wordparlor.core.game import Choice, Refused, Seat
from wordparlor.games.common.events import PlayStands
from wordparlor.games.common.judging import judge_with
from wordparlor.games.common.window import Challenge, LetStand
from wordparlor.games.last_word.board import (
    CLOCKWISE,
    EMPTIED,
    WILD,
    Board,
    InHand,
    Pawn,
    Side,
    Square,
    Stands,
)
from wordparlor.games.last_word.game import SHORTEST, LastWord
from wordparlor.games.last_word.isolation import is_shut_in
from wordparlor.games.last_word.resolver import word_is_legal
from wordparlor.games.last_word.scoring import ISOLATED, LAST_WORD
from wordparlor.games.last_word.state import (
    Action,
    Event,
    GiveUp,
    Isolated,
    LastPlayer,
    LastWordMade,
    MakeWord,
    Stranded,
    View,
    WhyStranded,
    WordFell,
    WordMade,
)
from wordparlor.games.last_word.walking import letters
from wordparlor.notation import common
from wordparlor.notation.contract import BadPosition, NotUnderstood
from wordparlor.notation.first_player import told_drawn
from wordparlor.notation.last_word_table import describe, draw, place
from wordparlor.pieces.faces import Face
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.spelling import LONGEST

__all__ = [
    "describe",
    "draw",
    "narrate",
    "opening",
    "parse_input",
    "prompt",
    "read",
    "read_position",
    "solution",
    "warning",
    "write",
]

SQUARE = re.compile(r"(?P<row>\d+)(?P<column>[A-Z])|(?P<first_column>[A-Z])(?P<second_row>\d+)")
CANONICAL = re.compile(r"(?P<squares>\d+[A-Za-z](?:-\d+[A-Za-z])*):(?P<letters>(?:[A-Za-z]|\[[A-Za-z]{2}\])+)")
LETTER = re.compile(r"[A-Za-z]|\[[A-Za-z]{2}\]")
START_AND_END = 2
HOW_TO_MOVE = "Write a word, such as CAT; or with its first and last square: CAT 10C 8D; or with all: 10C-9C-8D:CAt"


# Actions


def write(action: Action, view: View) -> str:
    match action:
        case MakeWord(squares, wilds):
            read_as = map(written_letter, letters(view.board, squares, wilds))
            return f"{'-'.join(map(place, squares))}:{''.join(read_as)}"
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
    raise NotUnderstood(f"{text!r} is no move. {HOW_TO_MOVE}; or: give up.")


def read_walk(found: re.Match[str], board: Board) -> MakeWord:
    squares = tuple(map(read_square, found["squares"].upper().split("-")))
    named = [letter.strip("[]") for letter in LETTER.findall(found["letters"])]
    if len(named) != len(squares):
        raise NotUnderstood(f"{len(squares)} squares, but letters for {len(named)}: one for each, and [QU] for Qu.")
    for square, letter in zip(squares, named, strict=True):
        lies_there(board, square, letter)
    wilds = (letter for square, letter in zip(squares, named, strict=True) if shows(board, square) == WILD)
    return MakeWord(squares, "".join(wilds).upper())


def lies_there(board: Board, square: Square, letter: str) -> None:
    """See that a letter is the one on the tile; what cannot be entered is left to the rules."""
    face = shows(board, square)
    if face not in (WILD, EMPTIED, letter.capitalize()):
        raise NotUnderstood(f"On {place(square)} lies {face}, not {letter.capitalize()}.")


def shows(board: Board, square: Square) -> Face:
    return board.face(square) if board.has(square) else EMPTIED


def read_square(text: str) -> Square:
    found = SQUARE.fullmatch(text)
    assert found, "only squares come here"
    row, column = found["row"] or found["second_row"], found["column"] or found["first_column"]
    return int(row) - 1, ord(column) - ord("A")


# What people type


def parse_input(text: str, game: LastWord, view: View) -> Action:
    """Take canonical text, or a word alone, with its first square, with its first and last, or with all of them."""
    if text.strip() in ("pass", "skip"):
        raise Refused("LW-13", "There is no passing. Make a word, or give up and be out.")
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
    """Find the way to walk a word that is best for who walks it."""
    seat = whose_turn(view)
    if game.options.policy == "checked":
        word_is_legal(word, judge_with(game.dictionary, shortest=SHORTEST))
    ways = [way for way in all_ways(word, game, view) if goes_by(way.action, squares)]
    if not ways:
        there = f" by {', '.join(map(place, squares))}" if squares else ""
        raise NotUnderstood(f"Your pawn cannot walk {word}{there} from {where_it_is(view.board, seat)}.")
    return max(ways, key=lambda way: worth(way, view.board, seat)).action


def where_it_is(board: Board, seat: Seat) -> str:
    """Say where a pawn's next word begins."""
    if isinstance(board.pawns[seat], InHand):
        return f"a tile {FRONT_ROWS[board.sides[seat]]}, where it enters"
    return "where it is"


def whose_turn(view: View) -> Seat:
    if view.pending:
        raise Refused("COM-6", "A word waits: challenge it or let it stand.")
    if view.ending or view.seat is None or view.seat != view.turn:
        raise Refused("COM-20", "It is not your turn.")
    return view.seat


def all_ways(word: str, game: LastWord, view: View) -> Iterator[Choice[MakeWord]]:
    """Ask the same question of a dictionary of one word."""
    for choice in replace(game, dictionary=Dictionary.from_words([word])).actions(view):
        if isinstance(choice.action, MakeWord):
            yield Choice(choice.action, choice.words, choice.score)


def goes_by(way: MakeWord, squares: list[Square]) -> bool:
    """Say whether a walk begins and ends as asked, or goes over all the squares that were named."""
    if len(squares) <= START_AND_END:
        return squares in ([], [way.squares[0]], [way.squares[0], way.squares[-1]])
    return squares == list(way.squares)


def worth(way: Choice[MakeWord], board: Board, seat: Seat) -> tuple[bool, int, int]:
    """Rate a way: above all not to be stranded by it, then its points, then how many tiles are next to its end."""
    after = board.walked(seat, way.action.squares)
    others = sum(is_shut_in(after, other) for other in range(len(board.pawns)) if other != seat)
    around = sum(map(after.is_tile, after.around(way.action.squares[-1])))
    return not is_shut_in(after, seat), way.score + ISOLATED * others, around


def prompt(view: View) -> str:
    if view.ending or view.seat is None:
        return ""
    if view.pending and view.seat in view.pending.window.may:
        return "Challenge, or let it stand: type challenge or let."
    if view.pending or view.turn != view.seat:
        return "Wait for the others."
    if isinstance(view.board.pawns[view.seat], InHand):
        return f"{HOW_TO_MOVE}; or give up. You begin with a tile {FRONT_ROWS[view.board.sides[view.seat]]}."
    return f"{HOW_TO_MOVE}; or give up."


FRONT_ROWS: dict[Side, str] = {
    "red": "of the bottom row",
    "blue": "of the left column",
    "yellow": "of the top row",
    "green": "of the right column",
}


def warning(action: Action, view: View) -> str | None:  # noqa: ARG001 - the contract's
    """Say that who gives up is out (LW-13)."""
    return "If you give up, you make no more words in this game." if isinstance(action, GiveUp) else None


# Events

WHY_STRANDED: dict[WhyStranded, str] = {
    "self-isolation": "has shut in their own pawn and is stranded",
    "no-word": "can make no word and is stranded",
    "said-so": "gives up and is stranded",
    "stopped": "gives up and makes no more words",
    "time": "has no time left and is stranded",
    "struck": "is stranded: the third word running fell",
}


def opening(view: View, names: Sequence[str]) -> tuple[str, ...]:
    """Tell who drew which pawn, and that red begins (LW-3)."""
    drawn = (told_drawn(row, names, "the {} pawn") for row in view.lots)
    begins = (f"{names[lot.seat]} has red and goes first." for row in view.lots for lot in row if lot.face == "red")
    return (*drawn, *begins)


def narrate(event: Event, names: Sequence[str]) -> str:
    match event:
        case WordMade(seat=seat, squares=squares, words=words, score=score, pending=pending):
            waits = ", if nobody challenges" if pending else ""
            return f"{names[seat]} makes {words[0]} {walk(squares)} for {common.counted(score, 'point')}{waits}."
        case PlayStands(seat=seat, score=score):
            return f"The word stands: {common.counted(score, 'point')} for {names[seat]}."
        case WordFell(seat=seat):
            return f"Tiles and pawn go back, and {names[seat]} makes no word this turn."
        case Isolated(seat=seat, by=by, square=square, blocked_by=blocked_by):
            how = told_blocking(blocked_by, names) if blocked_by else "no letter tile is left in its reach"
            pawn = f"{names[seat]}'s pawn on {place(square)}"
            return f"{names[by]} isolates {pawn}: {how}. It is out, and {ISOLATED} points for {names[by]}."
        case Stranded(seat=seat, why=why):
            return f"{names[seat]} {WHY_STRANDED[why]}."
        case LastPlayer(seat=seat):
            return f"{names[seat]} is the last player left."
        case LastWordMade(seat=seat):
            return f"{names[seat]} has made the last word of the game and gets {LAST_WORD} points more."
        case _:
            return common.narrate(event, names)


def walk(squares: Sequence[Square]) -> str:
    if len(squares) == 1:
        return f"on {place(squares[0])}"
    return f"from {place(squares[0])} to {place(squares[-1])}"


def told_blocking(blocked_by: Sequence[Seat], names: Sequence[str]) -> str:
    whose = common.joined([f"{names[seat]}'s pawn" for seat in blocked_by])
    return f"{whose} {'stands' if len(blocked_by) == 1 else 'stand'} on its only way"


# Positions


def read_position(position: dict[str, Any], game: LastWord) -> View:
    """Read `grid`, `pawn` (none: the first turn), `others` and `side`."""
    common.has_only(position, "grid", "pawn", "others", "side")
    box = game.equipment
    lines = common.rows_of(position, "grid", rows=box.rows, columns=box.columns)
    faces = [
        read_face(mark, place((row, column))) for row, line in enumerate(lines) for column, mark in enumerate(line)
    ]
    if faces.count(WILD) > len(box.wild_squares):
        raise BadPosition(f"grid: at most {len(box.wild_squares)} WILD squares.")
    pawns = read_pawns(position)
    sides = read_sides(position, len(pawns))
    board = Board(box.rows, box.columns, tuple(faces), sides, pawns)
    pawns_can_stand(board)
    board = Board(box.rows, box.columns, picked_up(board), sides, pawns)
    nothing = (0,) * len(pawns)
    return View(
        seat=0,
        board=board,
        storage=((),) * len(pawns),
        turn=0,
        turns=0,
        fallen=nothing,
        last_word=None,
        gone=(),
        pending=None,
        ending=None,
        scores=nothing,
    )


def read_face(mark: str, where: str) -> Face:
    if mark == ".":
        return EMPTIED
    if mark == "q":
        return "Qu"
    if mark == WILD or "A" <= mark <= "Z":
        return mark
    raise BadPosition(f"grid: {mark!r} on {where} is no letter A to Z, 'q' for Qu, '*' for WILD, or '.'.")


def read_pawns(position: dict[str, Any]) -> tuple[Pawn, ...]:
    """Give the pawn of who is to move first, and then the others."""
    if "pawn" not in position:
        raise BadPosition("pawn: [row, column] is missing, or null on the first turn.")
    others = position.get("others", [])
    if not isinstance(others, list) or len(others) >= len(CLOCKWISE):
        raise BadPosition(f"others: a list of at most {len(CLOCKWISE) - 1} squares.")
    own = position["pawn"]
    first: Pawn = InHand() if own is None else Stands(read_place(own, "pawn"))
    return (first, *(Stands(read_place(other, "others")) for other in others))


def read_place(value: object, name: str) -> Square:
    match value:
        case [int(row), int(column)] if not isinstance(row, bool) and not isinstance(column, bool):
            return row, column
        case _:
            raise BadPosition(f"{name}: {value!r} is no square; write [row, column], both counted from 0.")


def read_sides(position: dict[str, Any], count: int) -> tuple[Side, ...]:
    own = position.get("side", "red")
    if own not in get_args(Side):
        raise BadPosition(f"side: {own!r} is none of {', '.join(CLOCKWISE)}.")
    turned = CLOCKWISE.index(own)
    return (*CLOCKWISE[turned:], *CLOCKWISE[:turned])[:count]


def pawns_can_stand(board: Board) -> None:
    """See that each pawn has a square of its own."""
    squares = list(board.standing.values())
    for seat, square in board.standing.items():
        name = "others" if seat else "pawn"
        if not board.has(square):
            raise BadPosition(f"{name}: {list(square)} is not on the grid.")
        if squares.count(square) > 1:
            raise BadPosition(f"{name}: two pawns on {list(square)}.")


def picked_up(board: Board) -> tuple[Face, ...]:
    """Give the squares without the tiles named under a pawn: who stands there has picked them up (LW-8)."""
    under = {row * board.columns + column for row, column in board.standing.values()}
    return tuple(EMPTIED if number in under and face != WILD else face for number, face in enumerate(board.squares))


def solution(choice: Choice[Action], view: View) -> dict[str, Any] | None:  # noqa: ARG001 - the contract's
    return {"squares": choice.action.squares} if isinstance(choice.action, MakeWord) else None
