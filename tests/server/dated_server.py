"""A server whose clock tests can set: a file in its folder says how many seconds it's ahead.

When run as a program, it takes the place of the command `parlor`.
"""

from __future__ import annotations

import sys
import time

from wordparlor.cli import main
from wordparlor.home import home
from wordparlor.server.live.service import TableService


def now() -> float:
    clock = home() / "clock"
    return time.time() + (float(clock.read_text()) if clock.exists() else 0.0)


if __name__ == "__main__":
    setattr(TableService.__init__, "__defaults__", (now,))  # noqa: B010 - the one clock of a server
    main(sys.argv[1:])
