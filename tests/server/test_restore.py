"""A copy that is put back: whatever is killed or garbled, the old games or the new ones are there."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

PROGRAM = Path(__file__).with_name("killed_restore.py")


def test_a_restore_that_is_killed_at_any_step_leaves_the_old_games_or_the_new_ones(tmp_path: Path) -> None:
    ran = subprocess.run([sys.executable, str(PROGRAM), str(tmp_path)], check=False, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    *killed, done = ran.stdout.splitlines()
    assert set(killed) == {"killed old", "killed new"}
    assert killed == sorted(killed, reverse=True), "first the old ones, then the new ones"
    assert done == "done new parlor.sqlite parlor.sqlite.lock"
