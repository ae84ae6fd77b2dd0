"""The shapes that every picture is made of: tiles, cards, hexagons, pawns and lines of text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import cos, pi, sin
from unicodedata import east_asian_width
from xml.etree.ElementTree import Element

TILE = 40
CARD_WIDTH, CARD_HEIGHT = 38, 52
LIFT = 2.5  # how much higher a tile on another one is
SHOWN, HIGHEST = 4, 4  # how much of a covered card is visible, and how high a pile of cards is drawn
LETTER = 0.62  # as a share of the height of a tile
BASELINE = 0.35  # distance of a letter's baseline below its middle, as a share of its size

# Characters that XML 1.0 can't contain, not even escaped.
NO_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def node(tag: str, *children: Element, text: str = "", kind: str = "", **attributes: float | str) -> Element:
    """Make an SVG element; `kind` names its classes, without their prefix."""
    classes = {"class": " ".join(f"wp-{name}" for name in kind.split())} if kind else {}
    element = Element(tag, classes | {name.replace("_", "-"): written(value) for name, value in attributes.items()})
    element.text = NO_XML.sub("\N{REPLACEMENT CHARACTER}", text) or None
    element.extend(children)
    return element


def written(value: float | str) -> str:
    return value if isinstance(value, str) else f"{round(value, 1):g}"


def moved(x: float, y: float, *children: Element) -> Element:
    return node("g", *children, transform=f"translate({written(x)} {written(y)})")


def box(  # noqa: PLR0913 - where it is, how large and how it looks
    x: float, y: float, width: float, height: float, kind: str, *, corner: float = 4
) -> Element:
    return node("rect", kind=kind, x=x, y=y, width=width, height=height, rx=corner)


def letter(x: float, y: float, size: float, face: str, kind: str = "") -> Element:
    """Write a face centred on a point; a long one is smaller."""
    size = size if len(face) == 1 else size * 0.75
    return node("text", text=face, kind=f"letter {kind}", x=x, y=y + size * BASELINE, font_size=size)


def line(x: float, y: float, text: str, kind: str = "text") -> Element:
    return node("text", text=text, kind=kind, x=x, y=y)


def badge(x: float, y: float, text: str) -> Element:
    return node("g", node("circle", kind="badge", cx=x, cy=y, r=8), letter(x, y, 12 if len(text) == 1 else 14, text))


# Pieces, each drawn with its corner at the origin


def tile(face: str, *, high: int = 1, new: bool = False, size: float = TILE) -> Element:
    """Draw a wooden tile on top of a stack of this height."""
    lift = (high - 1) * LIFT
    sides = [
        node("path", kind="layer", d=f"M2 {written(size + 2 - level * LIFT)}h{written(size - 4)}")
        for level in range(high - 1)
    ]
    on_top = [badge(size - 6, 6 - lift, str(high))] if high > 1 else []
    return node(
        "g",
        box(0, 3 - lift, size, size + lift, "side"),
        *sides,
        box(0, -lift, size, size, "tile"),
        *([box(1.5, 1.5 - lift, size - 3, size - 3, "new", corner=3)] if new else []),
        letter(size / 2, size / 2 - lift, size * LETTER, face),
        *on_top,
    )


def card(face: str, *, value: int | None = None, red: bool = False, new: bool = False, high: int = 1) -> Element:
    """Draw a letter card on top of a pile of this height."""
    levels = range(min(high, HIGHEST) - 1, 0, -1)
    under = [box(level * SHOWN, level * SHOWN, CARD_WIDTH, CARD_HEIGHT, "card", corner=5) for level in levels]
    colour = "red" if red else ""
    middle = (CARD_WIDTH / 2, CARD_HEIGHT / 2 - (0 if value is None else 5))
    corner = (CARD_WIDTH - 5, CARD_HEIGHT - 6)
    return node(
        "g",
        *under,
        box(0, 0, CARD_WIDTH, CARD_HEIGHT, "card", corner=5),
        *([box(1.5, 1.5, CARD_WIDTH - 3, CARD_HEIGHT - 3, "new", corner=4)] if new else []),
        letter(*middle, CARD_HEIGHT * 0.55, face, colour),
        *([] if value is None else [line(*corner, str(value), f"value {colour}")]),
        *([badge(CARD_WIDTH - 4, 4, str(high))] if high > 1 else []),
    )


def face_down(text: str = "") -> Element:
    """Draw the back of a card, with or without text on it."""
    return node(
        "g",
        box(0, 0, CARD_WIDTH, CARD_HEIGHT, "back", corner=5),
        box(4, 4, CARD_WIDTH - 8, CARD_HEIGHT - 8, "back-line", corner=3),
        letter(CARD_WIDTH / 2, CARD_HEIGHT / 2, 26 if len(text) == 1 else 24, text, "light"),
    )


def no_card() -> Element:
    return box(0, 0, CARD_WIDTH, CARD_HEIGHT, "slot", corner=5)


def hexagon(radius: float, face: str, *, ringed: bool) -> Element:
    """Draw a six-sided tile around the origin."""
    corners = [(radius * cos(turn * pi / 6), radius * sin(turn * pi / 6)) for turn in range(1, 13, 2)]
    ring = [node("circle", kind="ring", cx=0, cy=0, r=radius * 0.7)] if ringed else []
    return node(
        "g",
        outline(corners, "side", down=4),
        outline(corners, "tile"),
        *ring,
        letter(0, 0, radius * 0.85, face),
    )


def outline(corners: Sequence[tuple[float, float]], kind: str, *, down: float = 0) -> Element:
    return node("polygon", kind=kind, points=" ".join(f"{written(x)},{written(y + down)}" for x, y in corners))


def pawn(colour: str, mark: str, size: float) -> Element:
    """Draw a pawn of a colour around the origin."""
    return node(
        "g",
        node("circle", kind=f"pawn pawn-{colour}", cx=0, cy=0, r=size / 2),
        letter(0, 0, size * LETTER, mark, "" if colour == "yellow" else "light"),
    )


# The width of a drawn text, which only a browser knows exactly


def width_of(text: str, size: float = 15) -> float:
    return sum(size if east_asian_width(sign) in "WF" else size * 0.56 for sign in text)
