"""Read and write positions of Upwords, and write solutions for them."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from wordparlor.core.chance import Chance
from wordparlor.core.game import Choice
from wordparlor.games.upwords.board import Board
from wordparlor.games.upwords.game import Upwords
from wordparlor.games.upwords.state import Action, Play, View
from wordparlor.games.upwords.turns import FREE_EXCHANGES
from wordparlor.games.upwords.views import visible_faces
from wordparlor.notation import common
from wordparlor.notation.contract import BadPosition, NoPosition
from wordparlor.pieces.faces import Face, box_of


def read_position(position: dict[str, Any], game: Upwords) -> View:
    """Read `letters`, `heights` and `rack`; the tiles under a letter don't matter and aren't named."""
    common.reject_unknown_keys(position, "letters", "heights", "rack", "exchanges")
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
        exchanges=common.read_number(position, "exchanges", 0, most=FREE_EXCHANGES),
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


UNNAMED = "?"  # a tile under others


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
    raise BadPosition(f"rack: {face!r} isn't a tile. Write a capital letter A to Z, or Qu.")


def complete_position(view: View, game: Upwords, chance: Chance) -> View:
    """Name the tiles under others, and give everyone else a rack."""
    named = (face for face in visible_faces(view) if face != UNNAMED)
    rest, _ = chance.shuffled(common.rest_of_box(box_of(game.equipment.tiles), named))
    under = sum(stack.count(UNNAMED) for stack in view.board.stacks)
    if under > len(rest):
        raise BadPosition(f"heights: the stacks have {common.counted(under - len(rest), 'tile')} too many.")
    tiles = iter(rest)
    stacks = tuple(tuple(next(tiles) if face == UNNAMED else face for face in stack) for stack in view.board.stacks)
    unseen = len(rest) - under
    racks = common.deal_hands(unseen, size=game.equipment.rack, players=game.players - 1)
    return replace(
        view,
        board=replace(view.board, stacks=stacks),
        tiles=(*view.tiles, *racks),
        pile=unseen - sum(racks),
        scores=(0,) * game.players,
    )


def write_position(view: View, game: Upwords) -> dict[str, Any]:  # noqa: ARG001 - the contract's
    """Write `letters`, `heights` and `rack`, and for a solo player the number of exchanges used."""
    common.is_running(pending=view.pending is not None, ending=view.ending is not None)
    if view.struck:
        raise NoPosition("A play has just been taken off the board. A second try can't be written as a position.")
    stacks, columns = view.board.stacks, view.board.columns
    rows = [stacks[start : start + columns] for start in range(0, len(stacks), columns)]
    assert view.rack is not None, "a spectator has no position"
    alone = {"exchanges": view.exchanges} if view.exchanges and len(view.tiles) == 1 else {}
    return {
        "letters": ["".join(map(mark_of, row)) for row in rows],
        "heights": ["".join(str(len(stack)) for stack in row) for row in rows],
        "rack": list(view.rack),
        **alone,
    }


def mark_of(stack: tuple[Face, ...]) -> str:
    """Write what a stack shows: one character, '.' for an empty square."""
    return "." if not stack else "q" if stack[-1] == "Qu" else stack[-1]


def solution(choice: Choice[Action], view: View) -> dict[str, Any] | None:  # noqa: ARG001 - the contract's
    if not isinstance(choice.action, Play):
        return None
    return {"tiles": [[tile.row, tile.column, tile.face] for tile in choice.action.tiles]}
