"""Draw what a seat sees of a game as an SVG document."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from typing import Any, TypeAlias
from xml.etree.ElementTree import tostring

from wordparlor.core.game import PlayView
from wordparlor.drawing.layout import WIDTH, YOU, Block, below
from wordparlor.drawing.shapes import moved, node
from wordparlor.games.catalogue import IncompleteGame, catalogue, module_of
from wordparlor.notation.catalogue import notation_of

MARGIN = 24
STYLE = files(__package__).joinpath("style.css").read_text(encoding="utf-8")
STYLE_HASH = f"sha256-{b64encode(sha256(STYLE.encode()).digest()).decode()}"  # for a content security policy

Blocks: TypeAlias = Callable[[Any, Sequence[str]], Iterable[Block]]  # takes the view of a game and the players' names


@dataclass(frozen=True)
class Picture:
    """A picture of a game, which a notebook shows; `svg` is its text."""

    svg: str

    def _repr_svg_(self) -> str:
        return self.svg

    def __str__(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f"<Picture, {len(self.svg):,} characters of SVG>"


def picture_of(game: str, view: PlayView, names: Sequence[str], *, styled: bool = True) -> Picture:
    """Draw a view; nothing else goes into the picture, so it shows no more than the view does.

    Without its own style, the picture is meant for a page that already has the style.
    """
    notation = notation_of(game)
    drawn = below(drawing_of(game)(view, names))
    width, height = WIDTH + 2 * MARGIN, round(drawn.height + 2 * MARGIN)
    root = node(
        "svg",
        node("title", text=title_of(game, view, names)),
        node("desc", text=notation.describe(view, names)),
        *([node("style", text=STYLE)] if styled else []),
        node("rect", kind="paper", width=width, height=height, rx=12),
        moved(MARGIN, MARGIN, *drawn.elements),
        xmlns="http://www.w3.org/2000/svg",
        role="img",
        width=width,
        height=height,
        viewBox=f"0 0 {width} {height}",
    )
    return Picture(tostring(root, encoding="unicode") + "\n")


def title_of(game: str, view: PlayView, names: Sequence[str]) -> str:
    title = catalogue()[game].title
    if view.seat is None:
        return title
    return f"{title}, as you see it" if names[view.seat] == YOU else f"{title}, as {names[view.seat]} sees it"


def drawing_of(game: str) -> Blocks:
    """Return how a rulebook's games are drawn."""
    where = f"{__package__}.{catalogue()[game].rulebook.replace('-', '_')}"
    blocks: Blocks | None = getattr(module_of(game, where, what="drawing"), "blocks", None)
    if blocks is None:
        raise IncompleteGame(game, f"its drawing, {where}, has no blocks")
    return blocks
