"""The grid of Rings as text, drawn and spoken."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import fill

from wordparlor.games.rings.grid import BLANK
from wordparlor.games.rings.state import Listed, View
from wordparlor.notation import common

CELL = 6  # columns for each tile


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
    state = "left" if seat in view.gone else "done" if seat in view.done and not view.lists else ""
    return f"  {name}: {common.counted(view.scores[seat], 'point')}{', ' + state if state else ''}"


def folded(text: str) -> str:
    return fill(text, 79, subsequent_indent="    ", break_on_hyphens=False)


def drawn_list(name: str, words: Sequence[Listed]) -> str:
    return f"{name}: {', '.join(drawn_listed(listed) for listed in words) or 'no words'}"


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
            yield f"{name}'s list: {', '.join(spoken_listed(listed) for listed in words) or 'no words'}."
    elif view.finds:
        yield f"Your list: {', '.join(way.word for way in view.finds)}."


def spoken_tile(view: View, cell: int) -> str:
    face = "blank" if view.grid[cell] == BLANK else view.grid[cell]
    return f"{face} with a ring" if view.rings and cell in view.rings else face


def spoken_listed(listed: Listed) -> str:
    why = f"crossed off, {listed.crossed}" if listed.crossed else common.counted(listed.score, "point")
    return f"{listed.laid.word} {why}"
