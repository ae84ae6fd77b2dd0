"""When the server collects garbage."""

import subprocess
import sys

SETTLED = """
import gc, weakref
from wordparlor.server.live import gc_tuning

class Ring: pass

gc_tuning.freeze_startup()
assert gc.get_freeze_count() > 0, "what was loaded is not looked through again"
full = gc.get_stats()[2]["collections"]
kept = [[number] for number in range(1_000_000)]
assert gc.get_stats()[2]["collections"] == full, "nobody waits for a look through everything"
ring = Ring()
ring.itself = ring
gone = weakref.ref(ring)
gc.collect(1)  # it is old now
del ring
gc.collect(1)
assert gone() is not None
gc_tuning.collect()
assert gone() is None, "what is old goes when all is cleaned"
"""


def test_permanent_objects_are_not_garbage_collected_while_people_play() -> None:
    ran = subprocess.run([sys.executable, "-c", SETTLED], check=False, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
