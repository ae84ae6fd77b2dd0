"""A game that has no drawing of its own, shown as the text of the terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from wordparlor.drawing.layout import Block, heading
from wordparlor.drawing.shapes import line

LINE = 18


def blocks_with(
    title: str, draw: Callable[[Any, Sequence[str]], str]
) -> Callable[[Any, Sequence[str]], Iterator[Block]]:
    """Return a drawing that writes what the notation draws."""

    def blocks(view: Any, names: Sequence[str]) -> Iterator[Block]:  # noqa: ANN401 - of whatever game is played
        yield heading(title)
        lines = draw(view, names).splitlines()
        yield Block(len(lines) * LINE, tuple(line(0, 14 + i * LINE, one, "mono") for i, one in enumerate(lines)))

    return blocks
