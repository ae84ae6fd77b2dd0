"""The controls that a board can offer."""

from __future__ import annotations

import msgspec

from wordparlor.games.rings.grid import touching
from wordparlor.games.rings.state import View


class RingsControls(msgspec.Struct, frozen=True):
    """Which tiles touch each tile (RNG-2)."""

    touching: tuple[tuple[int, ...], ...]


def controls(view: View) -> RingsControls:
    return RingsControls(touching(view.rows))
