"""Rings as text: a find is its word; `rings 5 9` puts rings on tiles, counted from 1 row by row."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from textwrap import fill
from typing import Any

import msgspec

from wordparlor.core.game import Choice
from wordparlor.games.common.window import Challenge, LetStand
from wordparlor.games.rings.game import Rings
from wordparlor.games.rings.grid import BLANK, laid, touching
from wordparlor.games.rings.state import (
    Action,
    Compared,
    Done,
    Event,
    Find,
    Found,
    IsDone,
    Listed,
    Place,
    RingsPlaced,
    RoundBegan,
    RoundScored,
    View,
)
from wordparlor.notation import common
from wordparlor.notation.contract import BadPosition, NotUnderstood
from wordparlor.notation.first_player import told_dealer
from wordparlor.pieces.faces import Face

CELL = 6  # columns of a tile
TILE = re.compile("[0-9]{1,5}")
HOW_TO_FIND = "Type each word you see, and done when you have no more"


# Actions


def write(action: Action, view: View) -> str:  # noqa: ARG001 - the contract's
    match action:
        case Place(cells):
            return written_rings(cells)
        case Find(word):
            return word
        case Done():
            return "done"
        case Challenge() | LetStand():
            return common.write_answer(action)


def written_rings(cells: Sequence[int]) -> str:
    return f"rings {' '.join(str(cell + 1) for cell in cells)}"


def read(text: str, view: View) -> Action:
    words = text.split()
    if view.window and (answer := read_answer(text, view)):
        return answer
    match words:
        case [rings, *cells] if rings.lower() == "rings" and view.rings is None:
            return Place(tuple(read_tile(cell) for cell in cells))
        case ["done"]:
            return Done()
        case [word] if word.isascii() and word.isalpha():
            return Find(word.upper())
    raise NotUnderstood(f"{text!r} is no move. {prompt(view)}")


def read_answer(text: str, view: View) -> Challenge | LetStand | None:
    """Read an answer to the open lists; a challenge may name its word."""
    match text.upper().split():
        case ["CHALLENGE", word] if view.window and word.isalpha():
            for number, claim in enumerate(view.window.claims):
                if claim.words == (word,):
                    return Challenge(number)
            raise NotUnderstood(why_no_challenge(word, view))
    return common.read_answer(text)


def why_no_challenge(word: str, view: View) -> str:
    listed = (listed for words in view.lists or () for listed in words)
    crossed = next((one.crossed for one in listed if one.laid.word == word and one.crossed), None)
    return f"{word} is crossed off already: {crossed}." if crossed else f"{word} is on no list."


def read_tile(text: str) -> int:
    if not TILE.fullmatch(text):
        raise NotUnderstood(f"{text!r} is no tile. Tiles are numbered from 1, row by row.")
    return int(text) - 1


def parse_input(text: str, game: Rings, view: View) -> Action:  # noqa: ARG001 - the contract's
    """Take a word in any case; DONE in capitals is a word too."""
    match text.split():
        case [*cells] if view.rings is None and cells and all(cell.isdigit() for cell in cells):
            return Place(tuple(read_tile(cell) for cell in cells))
    return read(text, view)


def prompt(view: View) -> str:
    if view.ending or view.seat is None:
        return ""
    if view.rings is None:
        if view.seat != view.dealer:
            return "Wait for the dealer to place the rings."
        rings = common.counted(view.to_place, "ring")
        return f"Place {rings}: type rings and the numbers, such as {example(view.to_place)}."
    if view.window and view.seat in view.window.may:
        return "Challenge a word (challenge WORD), or let all stand (let)."
    if view.window or view.seat in view.done:
        return "Wait for the others."
    return f"{HOW_TO_FIND}."


def example(count: int) -> str:
    return written_rings(tuple(range(4, 4 + 4 * count, 4)))


def warning(action: Action, view: View) -> str | None:
    """Ask whether the word was meant where DONE can be laid."""
    if isinstance(action, Done) and laid(view.grid, view.rows, view.rings or (), "DONE"):
        return "If you are done, your list is closed. (For the word, type DONE in capitals.)"
    return None


# Views


def draw(view: View, names: Sequence[str]) -> str:
    lines = [f"Round {view.round + 1}, dealt by {names[view.dealer]}.", "", *drawn_grid(view), ""]
    lines += [drawn_player(view, seat, name) for seat, name in enumerate(names)]
    if view.lists:
        lines += ["", *(folded(drawn_list(name, words)) for name, words in zip(names, view.lists, strict=True))]
    elif view.finds:
        lines.append(folded(f"Your list: {' '.join(way.word for way in view.finds)}"))
    return "\n".join(lines)


def drawn_grid(view: View) -> Iterator[str]:
    """Draw the honeycomb, a ringed tile in brackets; while rings are placed, the tiles' numbers beside it."""
    widest = CELL * max(view.rows)
    cell = 0
    for count in view.rows:
        cells = range(cell, cell + count)
        tiles = "".join(f"{drawn_tile(view, number):^{CELL}}" for number in cells)
        numbers = "".join(f"{number + 1:^{CELL}}" for number in cells) if view.rings is None else ""
        yield f"    {tiles:^{widest}}    {numbers:^{widest}}".rstrip()
        cell += count


def drawn_tile(view: View, cell: int) -> str:
    return f"({view.grid[cell]})" if view.rings and cell in view.rings else view.grid[cell]


def drawn_player(view: View, seat: int, name: str) -> str:
    state = "gone" if seat in view.gone else "done" if seat in view.done and not view.lists else ""
    return f"  {name}: {common.counted(view.scores[seat], 'point')}{', ' + state if state else ''}"


def folded(text: str) -> str:
    return fill(text, 79, subsequent_indent="    ", break_on_hyphens=False)


def drawn_list(name: str, words: Sequence[Listed]) -> str:
    return f"{name}: {', '.join(drawn_listed(listed) for listed in words) or 'nothing'}"


def drawn_listed(listed: Listed) -> str:
    word = listed.laid.word
    if listed.crossed:
        return f"-{word}-"
    return word if listed.laid.score == 1 else f"{word} {listed.laid.score}"


def describe(view: View, names: Sequence[str]) -> str:
    return " ".join(spoken(view, names))


def spoken(view: View, names: Sequence[str]) -> Iterator[str]:
    yield f"Round {view.round + 1}, dealt by {names[view.dealer]}."
    cell = 0
    for row, count in enumerate(view.rows, start=1):
        yield f"Row {row}: {', '.join(spoken_tile(view, number) for number in range(cell, cell + count))}."
        cell += count
    for seat, name in enumerate(names):
        yield f"{name} has {common.counted(view.scores[seat], 'point')}."
    if view.lists:
        for name, words in zip(names, view.lists, strict=True):
            yield f"{name}'s list: {', '.join(spoken_listed(listed) for listed in words) or 'nothing'}."
    elif view.finds:
        yield f"Your list: {', '.join(way.word for way in view.finds)}."


def spoken_tile(view: View, cell: int) -> str:
    face = "blank" if view.grid[cell] == BLANK else view.grid[cell]
    return f"{face} with a ring" if view.rings and cell in view.rings else face


def spoken_listed(listed: Listed) -> str:
    why = f"crossed off, {listed.crossed}" if listed.crossed else common.counted(listed.score, "point")
    return f"{listed.laid.word} {why}"


class Means(msgspec.Struct, frozen=True):
    """Which tiles touch each tile (RNG-2)."""

    touching: tuple[tuple[int, ...], ...]


def controls(view: View) -> Means:
    return Means(touching(view.rows))


# Events


def opening(view: View, names: Sequence[str]) -> tuple[str, ...]:
    return told_dealer(view.lots, names)


def narrate(event: Event, names: Sequence[str]) -> str:
    match event:
        case RoundBegan(round=number, dealer=dealer):
            return f"Round {number + 1}: {names[dealer]} lays out new tiles."
        case RingsPlaced(seat=seat, cells=cells, by_chance=by_chance):
            return f"{'Chance' if by_chance else names[seat]} {rings_put(cells)}."
        case Found(seat=seat, words=words, score=score):
            return f"{names[seat]} finds {words[0]} for {common.counted(score, 'point')}."
        case IsDone(seat=seat, by_time=by_time):
            return f"{names[seat]}'s time is up." if by_time else f"{names[seat]} is done."
        case Compared(lists=lists):
            return " ".join(["The lists are compared.", *map(told_list, names, lists)])
        case RoundScored(round=number, scores=scores):
            gained = ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))
            return f"Round {number + 1} brings: {gained}."
        case _:
            return common.narrate(event, names)


def rings_put(cells: Sequence[int]) -> str:
    numbers = common.joined([str(cell + 1) for cell in cells])
    return f"puts the ring on tile {numbers}" if len(cells) == 1 else f"puts the rings on tiles {numbers}"


def told_list(name: str, words: Sequence[Listed]) -> str:
    """Tell what stays of a list, and what was crossed off."""
    stays = ", ".join(drawn_listed(listed) for listed in words if not listed.crossed)
    crossed = ", ".join(listed.laid.word for listed in words if listed.crossed)
    return f"{name}: {stays or 'nothing'}{f'; crossed off: {crossed}' if crossed else ''}."


# Positions


def read_position(position: dict[str, Any], game: Rings) -> View:
    """Read `tiles`, `rings` and `layout`; cells are counted from 0, row by row."""
    common.has_only(position, "tiles", "rings", "layout")
    rows = read_layout(position, game)
    grid = read_tiles(position, sum(rows), blanks=game.equipment.tiles[BLANK])
    rings = tuple(read_cell(cell, len(grid)) for cell in common.listed({"rings": []} | position, "rings"))
    if len(rings) > max(game.equipment.rings):
        raise BadPosition(f"rings: at most {max(game.equipment.rings)}.")
    if len(set(rings)) < len(rings):
        raise BadPosition("rings: each on another tile.")
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
        raise BadPosition(f"layout: {layout!r} is none of {', '.join(game.equipment.layouts)}.")
    return game.equipment.layouts[layout]


def read_tiles(position: dict[str, Any], count: int, *, blanks: int) -> tuple[Face, ...]:
    tiles = position.get("tiles")
    if not isinstance(tiles, str) or len(tiles) != count:
        raise BadPosition(f"tiles: a text of {count} letters, row by row, ? for a blank.")
    for face in tiles:
        if not ("A" <= face <= "Z" or face == BLANK):
            raise BadPosition(f"tiles: {face!r} is no letter A to Z in upper case, nor ? for a blank.")
    if tiles.count(BLANK) > blanks:
        raise BadPosition(f"tiles: at most {blanks} blanks, as in the box.")
    return tuple(tiles)


def read_cell(cell: object, count: int) -> int:
    if isinstance(cell, int) and not isinstance(cell, bool) and 0 <= cell < count:
        return cell
    raise BadPosition(f"rings: {cell!r} is no tile; they are counted from 0 to {count - 1}.")


def solution(choice: Choice[Action], view: View) -> dict[str, Any] | None:
    if not isinstance(choice.action, Find):
        return None
    way = laid(view.grid, view.rows, view.rings or (), choice.action.word)
    assert way is not None, "what was found can be laid"
    return {"cells": way.cells}
