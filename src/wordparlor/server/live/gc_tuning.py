"""GC tuning: a full collection with 500 games in memory would stall every player.

Tables are values without cycles, freed as soon as nothing refers to them. So everything that was loaded at startup is
frozen, new objects are collected as they come, and everything else only during cleanup.
"""

from __future__ import annotations

import gc

YOUNG_OBJECTS = 10_000  # new objects before the youngest generation is collected
YOUNG_COLLECTIONS = 20
NEVER = 1_000_000


def freeze_startup() -> None:
    """Exempt everything that exists now from collection."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG_OBJECTS, YOUNG_COLLECTIONS, NEVER)


def collect() -> None:
    """Collect everything created since then."""
    gc.collect()
