"""Read and write positions of Last Word, and write solutions for them."""

from __future__ import annotations

from itertools import cycle
from typing import Any, get_args

from msgspec.structs import replace

from wordparlor.core.chance import Chance
from wordparlor.core.game import Choice
from wordparlor.games.last_word.board import CLOCKWISE, EMPTIED, WILD, Board, InHand, Pawn, Side, Stands
from wordparlor.games.last_word.game import SIDES, LastWord
from wordparlor.games.last_word.state import Action, MakeWord, View
from wordparlor.notation import common
from wordparlor.notation.contract import BadPosition, NoPosition
from wordparlor.notation.last_word.drawing import written_square
from wordparlor.pieces.faces import Face, box_of
from wordparlor.pieces.squares import Square


def read_position(position: dict[str, Any], game: LastWord) -> View:
    """Read `grid`, `pawn` (none: the first turn), `others` and `side`."""
    common.reject_unknown_keys(position, "grid", "pawn", "others", "side")
    box = game.equipment
    lines = common.read_rows(position, "grid", rows=box.rows, columns=box.columns)
    faces = [
        read_face(mark, written_square((row, column)))
        for row, line in enumerate(lines)
        for column, mark in enumerate(line)
    ]
    if faces.count(WILD) > len(box.wild_squares):
        raise BadPosition(f"grid: at most {common.counted(len(box.wild_squares), 'square')} can be WILD.")
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
    raise BadPosition(f"grid: {mark!r} on {where} must be a letter A to Z, 'q' for Qu, '*' for WILD, or '.'.")


def read_pawns(position: dict[str, Any]) -> tuple[Pawn, ...]:
    """Return the pawns, that of the player to move first."""
    if "pawn" not in position:
        raise BadPosition("pawn is missing: write [row, column], or null on the first turn.")
    others = position.get("others", [])
    if not isinstance(others, list) or len(others) >= len(CLOCKWISE):
        raise BadPosition(f"others must be a list of at most {len(CLOCKWISE) - 1} squares.")
    own = position["pawn"]
    first: Pawn = InHand() if own is None else Stands(read_place(own, "pawn"))
    return (first, *(Stands(read_place(other, "others")) for other in others))


def read_place(value: object, name: str) -> Square:
    match value:
        case [int(row), int(column)] if not isinstance(row, bool) and not isinstance(column, bool):
            return row, column
        case _:
            raise BadPosition(f"{name}: {value!r} isn't a square. Write [row, column], both counted from 0.")


def read_sides(position: dict[str, Any], count: int) -> tuple[Side, ...]:
    own = position.get("side", "red")
    if own not in get_args(Side):
        raise BadPosition(f"side must be one of {', '.join(CLOCKWISE)}, not {own!r}.")
    turned = CLOCKWISE.index(own)
    return (*CLOCKWISE[turned:], *CLOCKWISE[:turned])[:count]


def pawns_can_stand(board: Board) -> None:
    """Check that each pawn has a square of its own."""
    squares = list(board.pawn_squares.values())
    for seat, square in board.pawn_squares.items():
        name = "others" if seat else "pawn"
        if not board.has(square):
            raise BadPosition(f"{name}: {list(square)} isn't on the grid.")
        if squares.count(square) > 1:
            raise BadPosition(f"{name}: there are two pawns on {list(square)}.")


def picked_up(board: Board) -> tuple[Face, ...]:
    """Return the squares without the tiles named under a pawn, since the pawn has picked them up (LW-8)."""
    under = {row * board.columns + column for row, column in board.pawn_squares.values()}
    return tuple(EMPTIED if number in under and face != WILD else face for number, face in enumerate(board.squares))


def complete_position(view: View, game: LastWord, chance: Chance) -> View:
    """Seat everyone, with pawns in hand that aren't on the grid, and deal the tiles that were picked up."""
    pawns = view.board.pawns
    if len(pawns) > game.players:
        most = common.counted(game.players - 1, "other pawn")
        raise BadPosition(f"others: with {game.players} players, there can be at most {most}.")
    seats = pawns + (InHand(),) * (game.players - len(pawns))
    on_grid = (face for face in view.board.squares if face not in (WILD, EMPTIED))
    picked, _ = chance.shuffled(common.rest_of_box(box_of(game.equipment.tiles), on_grid))
    walked = [seat for seat, pawn in enumerate(seats) if isinstance(pawn, Stands)] or [*range(game.players)]
    owners = [owner for owner, _ in zip(cycle(walked), picked, strict=False)]
    storage = tuple(
        tuple(face for owner, face in zip(owners, picked, strict=True) if owner == seat) for seat in range(game.players)
    )
    nothing = (0,) * game.players
    board = replace(view.board, sides=sides_from(view.board.sides[0], game.players), pawns=seats)
    return replace(view, board=board, storage=storage, fallen=nothing, scores=nothing)


def sides_from(own: Side, players: int) -> tuple[Side, ...]:
    """Return a side for each seat, clockwise from the first player's; those of the rulebook if they fit (LW-3)."""
    sides = SIDES[players] if own in SIDES[players] else CLOCKWISE
    turned = sides.index(own)
    return (*sides[turned:], *sides[:turned])[:players]


def write_position(view: View, game: LastWord) -> dict[str, Any]:  # noqa: ARG001 - the contract's
    """Write `grid`, `pawn`, `others` and `side`, the other pawns in the order of the seats after this one."""
    common.is_running(pending=view.pending is not None, ending=view.ending is not None)
    board, seat = view.board, view.seat
    assert seat is not None, "a spectator has no position"
    if seat not in board.seats_in:
        raise NoPosition("This player's pawn is out of the game, so there's no position to play from.")
    squares = board.pawn_squares
    order = (*range(seat + 1, len(board.pawns)), *range(seat))
    marks = [mark_of(face) for face in board.squares]
    return {
        "grid": ["".join(marks[start : start + board.columns]) for start in range(0, len(marks), board.columns)],
        "pawn": list(squares[seat]) if seat in squares else None,
        "others": [list(squares[other]) for other in order if other in squares],
        "side": board.sides[seat],
    }


def mark_of(face: Face) -> str:
    return "." if face == EMPTIED else "q" if face == "Qu" else face


def solution(choice: Choice[Action], view: View) -> dict[str, Any] | None:  # noqa: ARG001 - the contract's
    return {"squares": choice.action.squares} if isinstance(choice.action, MakeWord) else None
