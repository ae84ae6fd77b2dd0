"""The limits for placing tiles in Upwords."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wordparlor.core.game import Refused
from wordparlor.games.upwords.board import ACROSS, DOWN, Board, Direction, LaidTile, Run, crossing
from wordparlor.games.upwords.options import Equipment

SHORTEST = 2


def words_made(board: Board, tiles: Sequence[LaidTile], equipment: Equipment) -> tuple[Board, tuple[Run, ...]]:
    """Check a play against every limit of placing; return the board after it, and the runs that it makes or changes.

    The main run comes first.
    """
    squares_are_free(board, tiles, equipment)
    tiles_are_in_line(tiles)
    after = board.with_tiles(tiles)
    line_is_unbroken(after, tiles)
    if board.is_empty:
        start_is_covered(tiles, equipment)
    else:
        something_is_touched(board, tiles)
    no_word_vanishes(board, tiles)
    runs = tuple(runs_through(after, tiles))
    no_mere_s(board, tiles, runs)
    return after, runs


def squares_are_free(board: Board, tiles: Sequence[LaidTile], equipment: Equipment) -> None:
    if not tiles:
        raise Refused("UPW-4", "Play at least one tile.")
    if len({tile.square for tile in tiles}) < len(tiles):
        raise Refused("UPW-9", "You can play only one tile on a square in a turn.")
    for tile in tiles:
        square = tile.square
        if not board.has(square):
            raise Refused("UPW-1", f"The board has {board.rows} rows and {board.columns} columns.")
        if board.stands(square):
            may_cover(board, tile, equipment)


def may_cover(board: Board, tile: LaidTile, equipment: Equipment) -> None:
    if board.height(tile.square) >= equipment.highest:
        raise Refused("UPW-9", f"A stack can't be more than {equipment.highest} tiles high.")
    if board.top(tile.square) == tile.face:
        raise Refused("UPW-9", f"You can't stack {tile.face} on {tile.face}.")


def tiles_are_in_line(tiles: Sequence[LaidTile]) -> None:
    if len({tile.row for tile in tiles}) > 1 and len({tile.column for tile in tiles}) > 1:
        raise Refused("UPW-6", "All tiles must be in one row or one column.")


def line_is_unbroken(after: Board, tiles: Sequence[LaidTile]) -> None:
    run = after.run(tiles[0].square, direction_of(tiles))
    if not {tile.square for tile in tiles}.issubset(run):
        raise Refused("UPW-6", "There's a gap between the tiles.")


def direction_of(tiles: Sequence[LaidTile]) -> Direction:
    """Return the direction of the tiles; a single tile counts as across."""
    return DOWN if len({tile.row for tile in tiles}) > 1 else ACROSS


def start_is_covered(tiles: Sequence[LaidTile], equipment: Equipment) -> None:
    if len(tiles) < SHORTEST:
        raise Refused("UPW-5", "The first word needs at least two letters.")
    if not any(tile.square in equipment.start_squares for tile in tiles):
        raise Refused("UPW-5", "The first word must cover at least one of the start squares in the middle.")


def something_is_touched(board: Board, tiles: Sequence[LaidTile]) -> None:
    for square in [tile.square for tile in tiles]:
        if board.stands(square) or any(map(board.stands, board.neighbours(square))):
            return
    letters = "".join(tile.face for tile in tiles)
    raise Refused("UPW-7", f"{letters} has to touch or cover a tile already on the board.")


def no_word_vanishes(board: Board, tiles: Sequence[LaidTile]) -> None:
    covered = {tile.square for tile in tiles if board.stands(tile.square)}
    for square in covered:
        for direction in (ACROSS, DOWN):
            run = board.run(square, direction)
            if len(run) >= SHORTEST and covered.issuperset(run):
                raise Refused(
                    "UPW-10", f"You can't cover all of {board.word(run)}: leave at least one letter uncovered."
                )


def runs_through(after: Board, tiles: Sequence[LaidTile]) -> Iterator[Run]:
    """Return the runs of two or more letters that contain a placed tile: the main one, then those crossing it."""
    direction = direction_of(tiles)
    main = after.run(tiles[0].square, direction)
    across = crossing(direction)
    sides = [after.run(square, across) for square in sorted([tile.square for tile in tiles])]
    return (run for run in (main, *sides) if len(run) >= SHORTEST)


def no_mere_s(board: Board, tiles: Sequence[LaidTile], runs: Sequence[Run]) -> None:
    if is_mere_s(board, tiles, runs):
        raise Refused("UPW-11", "You can't just add an S to a word, unless it already ends in S.")


def is_mere_s(board: Board, tiles: Sequence[LaidTile], runs: Sequence[Run]) -> bool:
    """Return whether the play just adds an S to the end of words, none of which already ends in S."""
    if len(tiles) != 1 or tiles[0].face != "S" or board.stands(tiles[0].square):
        return False
    return all(run[-1] == tiles[0].square and len(run) > SHORTEST and board.top(run[-2]) != "S" for run in runs)
