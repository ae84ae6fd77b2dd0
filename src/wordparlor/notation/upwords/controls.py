"""Which controls a board may offer."""

from __future__ import annotations

import msgspec

from wordparlor.games.upwords.state import (
    View,
)
from wordparlor.games.upwords.views import may_give
from wordparlor.pieces.faces import Face


class Means(msgspec.Struct, frozen=True):
    """What can be done besides laying tiles."""

    exchanges: tuple[Face, ...]  # tiles of the rack that may be exchanged now


def controls(view: View) -> Means:
    asked = view.turn == view.seat and not view.pending and not view.ending
    return Means(may_give(view) if asked else ())
