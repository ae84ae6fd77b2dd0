"""The controls that a board can offer."""

from __future__ import annotations

import msgspec

from wordparlor.games.upwords.state import View
from wordparlor.games.upwords.views import exchangeable
from wordparlor.pieces.faces import Face


class UpwordsControls(msgspec.Struct, frozen=True):
    """What a player can do instead of placing tiles."""

    exchanges: tuple[Face, ...]  # tiles of the rack that can be exchanged now


def controls(view: View) -> UpwordsControls:
    asked = view.turn == view.seat and not view.pending and not view.ending
    return UpwordsControls(exchangeable(view) if asked else ())
