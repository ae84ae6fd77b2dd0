"""Read and write positions of Rings, and write solutions for them."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from wordparlor.core.chance import Chance
from wordparlor.core.game import Choice
from wordparlor.games.rings.game import Rings
from wordparlor.games.rings.grid import BLANK, Cell, Rows, TracedWord, trace
from wordparlor.games.rings.state import Action, Find, View
from wordparlor.notation import common
from wordparlor.notation.contract import BadPosition, NoPosition
from wordparlor.pieces import pile
from wordparlor.pieces.faces import Face, box_of


def read_position(position: dict[str, Any], game: Rings) -> View:
    """Read `tiles`, `rings`, `layout` and the words already `found`; cells are counted from 0, row by row."""
    common.reject_unknown_keys(position, "tiles", "rings", "to_place", "layout", "found")
    rows = read_layout(position, game)
    grid = read_tiles(position, sum(rows), blanks=game.equipment.tiles.get(BLANK, 0))
    rings = None if is_to_place(position) else read_rings(position, len(grid), most=max(game.equipment.rings))
    return View(
        seat=0,
        players=1,
        rows=rows,
        pile=0,
        aside=(),
        grid=grid,
        round=0,
        dealer=0,
        rings=rings,
        to_place=read_to_place(position, game) if rings is None else 0,
        finds=read_found(position, grid, rows, rings or ()),
        done=(),
        scores=(0,),
        lists=None,
        window=None,
        gone=(),
        ending=None,
    )


def is_to_place(position: dict[str, Any]) -> bool:
    """Return whether the dealer has yet to place the rings: then `rings` is null."""
    if "rings" in position and position["rings"] is None:
        if position.get("found"):
            raise BadPosition("found: nobody can find words before the rings are placed.")
        return True
    if "to_place" in position:
        raise BadPosition("to_place is only for positions in which rings is null.")
    return False


def read_to_place(position: dict[str, Any], game: Rings) -> int:
    numbers = numbers_to_place(game)
    number = common.read_number(position, "to_place", numbers[0])
    if number not in numbers:
        raise BadPosition(f"to_place must be {common.joined([*map(str, numbers)], 'or')}, not {number}.")
    return number


def numbers_to_place(game: Rings) -> list[int]:
    """Return how many rings there are to place in the rounds that have any."""
    numbers = sorted({*game.equipment.rings} - {0})
    if not numbers:
        raise BadPosition("rings: there are no rings to place in this game. Write [].")
    return numbers


def read_rings(position: dict[str, Any], cells: int, *, most: int) -> tuple[Cell, ...]:
    rings = [read_cell(cell, cells) for cell in common.read_list({"rings": []} | position, "rings")]
    if len(rings) > most:
        raise BadPosition(f"rings: there can be at most {most}.")
    if len(set(rings)) < len(rings):
        raise BadPosition("rings: put each on a different tile.")
    return tuple(sorted(rings))


def read_layout(position: dict[str, Any], game: Rings) -> tuple[int, ...]:
    layout = position.get("layout", game.options.layout)
    if not isinstance(layout, str) or layout not in game.equipment.layouts:
        raise BadPosition(f"layout must be one of {', '.join(game.equipment.layouts)}, not {layout!r}.")
    return game.equipment.layouts[layout]


def read_tiles(position: dict[str, Any], count: int, *, blanks: int) -> tuple[Face, ...]:
    tiles = position.get("tiles")
    if not isinstance(tiles, str) or len(tiles) != count:
        raise BadPosition(f"tiles must be {count} letters, row by row, with ? for a blank.")
    for face in tiles:
        if not ("A" <= face <= "Z" or face == BLANK):
            raise BadPosition(f"tiles: {face!r} must be a capital letter A to Z, or ? for a blank.")
    if tiles.count(BLANK) > blanks:
        raise BadPosition(f"tiles: there can be at most {common.counted(blanks, 'blank')}.")
    return tuple(tiles)


def read_cell(cell: object, count: int) -> int:
    if isinstance(cell, int) and not isinstance(cell, bool) and 0 <= cell < count:
        return cell
    raise BadPosition(f"rings: there's no tile {cell!r}. Tiles are numbered from 0 to {count - 1}.")


def read_found(
    position: dict[str, Any], grid: tuple[Face, ...], rows: Rows, rings: tuple[Cell, ...]
) -> tuple[TracedWord, ...]:
    found = common.read_list({"found": []} | position, "found")
    return tuple(read_find(word, trace(grid, rows, rings, word) if is_word(word) else None) for word in found)


def is_word(word: object) -> bool:
    return isinstance(word, str) and word.isascii() and word.isalpha() and word.isupper()


def read_find(word: object, way: TracedWord | None) -> TracedWord:
    if way is None:
        raise BadPosition(f"found: {word!r} can't be traced here. Write a list of words in capitals.")
    return way


def complete_position(view: View, game: Rings, chance: Chance) -> View:
    """Seat everyone, in the round with this many rings, and deal the tiles of earlier rounds."""
    box = game.equipment
    rings = view.to_place if view.rings is None else len(view.rings)
    number = box.rings.index(rings) if rings in box.rings else box.rounds - 1
    rest, _ = chance.shuffled(common.rest_of_box(box_of(box.tiles), view.grid))
    aside, left = pile.drawn(rest, number * len(view.grid))
    return replace(
        view,
        players=game.players,
        pile=len(left),
        aside=aside,
        round=number,
        to_place=box.rings[number],
        scores=(0,) * game.players,
    )


def write_position(view: View, game: Rings) -> dict[str, Any]:
    """Write `tiles`, `rings` (null until they are placed), `layout`, and what this player has found."""
    common.is_running(pending=view.window is not None, ending=view.ending is not None)
    if view.rings is None and view.seat != view.dealer:
        raise NoPosition("The dealer has to place the rings first. Only the dealer has a position before that.")
    if view.seat in view.done or view.seat in view.gone:
        raise NoPosition("This player is done with the grid, so there's no position to play from.")
    found = {"found": [way.word for way in view.finds]} if view.finds else {}
    return {
        "tiles": "".join(view.grid),
        **placing_or_rings(view, game),
        "layout": next(name for name, rows in game.equipment.layouts.items() if rows == view.rows),
        **found,
    }


def placing_or_rings(view: View, game: Rings) -> dict[str, Any]:
    if view.rings is not None:
        return {"rings": list(view.rings)}
    usual = view.to_place == numbers_to_place(game)[0]
    return {"rings": None} if usual else {"rings": None, "to_place": view.to_place}


def solution(choice: Choice[Action], view: View) -> dict[str, Any] | None:
    if not isinstance(choice.action, Find):
        return None
    way = trace(view.grid, view.rows, view.rings or (), choice.action.word)
    assert way is not None, "found words can be traced"
    return {"cells": way.cells}
