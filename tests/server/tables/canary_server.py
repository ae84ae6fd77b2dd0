"""A server whose boxes contain canaries: the rarest faces of each kind of piece are ones that no real box has.

When run as a program, it takes the place of the command `parlor`.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

from wordparlor.cli import main
from wordparlor.core.game import Seat
from wordparlor.core.rules import AnyGame
from wordparlor.pieces import equipment
from wordparlor.server.feed import quick_actions
from wordparlor.server.feed.quick_actions import _is_legal as is_really_legal

CANARIES = ("XZ", "XQ", "XJ", "ZX", "VQ", "VJ")


def with_canaries(contents: Mapping[str, Any]) -> dict[str, Any]:
    """Rename the rarest faces wherever the box counts or values them, unless something else in it names them."""
    boxes = [part for part in contents.values() if is_box(part)]
    others = str([part for part in contents.values() if not is_box(part)])
    letters = sorted({face for box in boxes for face in box if len(face) == 1 and repr(face) not in others})
    # The first box counts the pieces; a letter that isn't in it couldn't be rarer.
    rare = sorted(letters, key=lambda face: (sum(box.get(face, 0) for box in boxes[:1]), face))
    renamed = dict(zip(filter(str.isalpha, rare), CANARIES, strict=False))
    return {name: with_names(part, renamed) if is_box(part) else part for name, part in contents.items()}


def with_names(box: Mapping[str, int], renamed: Mapping[str, str]) -> dict[str, int]:
    return {renamed.get(face, face): count for face, count in box.items()}


def is_box(part: object) -> bool:
    """Return whether a part counts pieces by their faces."""
    return (
        isinstance(part, dict)
        and bool(part)
        and all(isinstance(count, int) and isinstance(face, str) and len(face) <= 2 for face, count in part.items())
    )


def is_legal(game: AnyGame, state: Any, seat: Seat, action: Any) -> bool:  # noqa: ANN401 - as the real one takes it
    """Offer nothing that depends on a search: a search reads letters, and a canary isn't one."""
    try:
        return is_really_legal(game, state, seat, action)
    except ValueError:
        return False


if __name__ == "__main__":
    quick_actions._is_legal = is_legal  # noqa: SLF001 - the one place where an offer is tried
    real = equipment._contents  # noqa: SLF001 - the one place where a box is opened
    equipment._contents = lambda package: with_canaries(real(package))  # type: ignore[assignment] # noqa: SLF001 - likewise
    main(sys.argv[1:])
