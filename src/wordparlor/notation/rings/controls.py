"""Which controls a board may offer."""

from __future__ import annotations

import msgspec

from wordparlor.games.rings.grid import touching
from wordparlor.games.rings.state import (
    View,
)


class Means(msgspec.Struct, frozen=True):
    """Which tiles touch each tile (RNG-2)."""

    touching: tuple[tuple[int, ...], ...]


def controls(view: View) -> Means:
    return Means(touching(view.rows))
