"""A parlor whose boxes hold canaries: of each kind of piece, the rarest faces are ones that no real box has.

Run as a program it takes the place of the command `parlor`.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

from wordparlor.cli import main
from wordparlor.pieces import equipment

CANARIES = ("XZ", "XQ", "XJ", "ZX", "VQ", "VJ", "JQ", "QZ")


def with_canaries(contents: Mapping[str, Any]) -> dict[str, Any]:
    """Rename the rarest faces, unless something else in the box names them."""
    changed = dict(contents)
    unused = list(CANARIES)
    for name, part in contents.items():
        if is_box(part):
            others = str([other for other_name, other in contents.items() if other_name != name and not is_box(other)])
            rare = sorted(face for face in part if len(face) == 1 and face.isalpha() and repr(face) not in others)
            rare.sort(key=lambda face: (part[face], face))
            renamed = {face: unused.pop() for face in rare[:3] if unused}
            changed[name] = {renamed.get(face, face): count for face, count in part.items()}
    return changed


def is_box(part: object) -> bool:
    """Tell a part that counts pieces by their faces."""
    return (
        isinstance(part, dict)
        and bool(part)
        and all(isinstance(count, int) and isinstance(face, str) and len(face) <= 2 for face, count in part.items())
    )


if __name__ == "__main__":
    real = equipment._contents  # noqa: SLF001 - the one place where a box is opened
    equipment._contents = lambda package: with_canaries(real(package))  # type: ignore[assignment] # noqa: SLF001 - likewise
    main(sys.argv[1:])
