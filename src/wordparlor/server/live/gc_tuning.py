"""When Python looks for garbage: a look through the tables of five hundred games holds up every player for a moment.

Tables are values without cycles, which leave as soon as nobody names them. So what was loaded at the start is never
looked through again, what is new is looked through as it comes, and all the rest only when the keeper cleans up.
"""

from __future__ import annotations

import gc

YOUNG_OBJECTS = 10_000  # objects before the newest are looked through
YOUNG_COLLECTIONS = 20
NEVER = 1_000_000


def freeze_startup() -> None:
    """Take what there is now as there to stay."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG_OBJECTS, YOUNG_COLLECTIONS, NEVER)


def collect() -> None:
    """Look through everything that came since."""
    gc.collect()
