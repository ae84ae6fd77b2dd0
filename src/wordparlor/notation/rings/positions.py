"""Read a position of Rings, and write a solution for it."""

from __future__ import annotations

from typing import Any

from wordparlor.core.game import Choice
from wordparlor.games.rings.game import Rings
from wordparlor.games.rings.grid import BLANK, trace
from wordparlor.games.rings.state import (
    Action,
    Find,
    View,
)
from wordparlor.notation import common
from wordparlor.notation.contract import BadPosition
from wordparlor.pieces.faces import Face


def read_position(position: dict[str, Any], game: Rings) -> View:
    """Read `tiles`, `rings` and `layout`; cells are counted from 0, row by row."""
    common.reject_unknown_keys(position, "tiles", "rings", "layout")
    rows = read_layout(position, game)
    grid = read_tiles(position, sum(rows), blanks=game.equipment.tiles[BLANK])
    rings = tuple(read_cell(cell, len(grid)) for cell in common.read_list({"rings": []} | position, "rings"))
    if len(rings) > max(game.equipment.rings):
        raise BadPosition(f"rings: there are at most {max(game.equipment.rings)}.")
    if len(set(rings)) < len(rings):
        raise BadPosition("rings: put each on a different tile.")
    return View(
        seat=0,
        players=1,
        rows=rows,
        pile=0,
        aside=(),
        grid=grid,
        round=0,
        dealer=0,
        rings=tuple(sorted(rings)),
        to_place=0,
        finds=(),
        done=(),
        scores=(0,),
        lists=None,
        window=None,
        gone=(),
        ending=None,
    )


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
        raise BadPosition(f"tiles: the box has only {blanks} blanks.")
    return tuple(tiles)


def read_cell(cell: object, count: int) -> int:
    if isinstance(cell, int) and not isinstance(cell, bool) and 0 <= cell < count:
        return cell
    raise BadPosition(f"rings: there's no tile {cell!r}. Tiles are numbered from 0 to {count - 1}.")


def solution(choice: Choice[Action], view: View) -> dict[str, Any] | None:
    if not isinstance(choice.action, Find):
        return None
    way = trace(view.grid, view.rows, view.rings or (), choice.action.word)
    assert way is not None, "found words can be traced"
    return {"cells": way.cells}
