"""The honeycomb of Rings, and the lists of words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element

from wordparlor.drawing.layout import (
    PADDING,
    SMALL,
    WIDTH,
    Block,
    Player,
    below,
    felt,
    heading,
    paragraph,
    scoreboard,
)
from wordparlor.drawing.shapes import hexagon, line, moved, width_of
from wordparlor.games.rings.grid import BLANK
from wordparlor.games.rings.state import Listed, View
from wordparlor.notation.common import counted

RADIUS = 40
STEP = RADIUS * 3**0.5 + 6  # from tile to tile in a row
DOWN = RADIUS * 1.5 + 5  # from row to row


def blocks(view: View, names: Sequence[str]) -> Iterator[Block]:
    yield heading("Rings", f"Round {view.round + 1}, dealt by {names[view.dealer]}")
    yield scoreboard([player(view, seat, name) for seat, name in enumerate(names)])
    yield felt(honeycomb(view))
    if view.lists:
        for name, words in zip(names, view.lists, strict=True):
            yield below([paragraph(f"{name}'s list", "text bold"), list_of(words)], 0)
    elif view.finds:
        yield paragraph(f"{names[view.seat or 0]}'s list: {', '.join(way.word for way in view.finds)}")


def player(view: View, seat: int, name: str) -> Player:
    is_done = seat in view.done and not view.lists
    details = ("left the game",) if seat in view.gone else ("done",) if is_done else ()
    return Player(name, counted(view.scores[seat], "point"), details)


def honeycomb(view: View) -> Block:
    """Draw the tiles row by row, each row in the middle."""
    middle = WIDTH / 2 - PADDING
    tiles: list[Element] = []
    for row, count in enumerate(view.rows):
        first = middle - (count - 1) * STEP / 2
        tiles += [
            moved(first + place * STEP, RADIUS + row * DOWN, tile_at(view, len(tiles) + place))
            for place in range(count)
        ]
    return Block(2 * RADIUS + (len(view.rows) - 1) * DOWN + 4, tuple(tiles))


def tile_at(view: View, cell: int) -> Element:
    face = view.grid[cell]
    return hexagon(RADIUS, " " if face == BLANK else face, ringed=bool(view.rings and cell in view.rings))


def list_of(words: Sequence[Listed]) -> Block:
    """Write words side by side, those that are crossed off with a line through them."""
    placed: list[Element] = []
    x = y = 0.0
    for listed in words:
        text = listed.laid.word if listed.crossed or listed.score == 1 else f"{listed.laid.word} {listed.score}"
        width = width_of(text, SMALL) * 1.2
        if x and x + width > WIDTH:
            x, y = 0, y + 20
        placed.append(line(x, y + 14, text, "small crossed" if listed.crossed else "small"))
        x += width + 12
    return Block(y + 18, tuple(placed)) if words else paragraph("no words")
