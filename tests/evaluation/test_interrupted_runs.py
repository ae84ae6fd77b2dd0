"""Runs that are killed or can't write any more: what was played is kept, and the same command resumes."""

from __future__ import annotations

import resource
import subprocess
from pathlib import Path

import msgspec
import pytest

from tests.commands.conftest import PROGRAM
from tests.evaluation.suites import evaluate, parlor_eval, suite_file, summary_in
from tests.server.server_process import is_alive, wait_for
from wordparlor.agents.evaluation.decision import Usage
from wordparlor.agents.evaluation.measures import Summary
from wordparlor.agents.evaluation.run_folder import DECISIONS, RESULTS, RUN
from wordparlor.agents.evaluation.suite import Part
from wordparlor.file_lock import is_locked_for_us

PARTS = (
    Part("position", "upwords", 12),
    Part("window", "last-word", 2, ("club",), 0.5),
    Part("game", "5-up", 1, ("child",)),
)


def eval_process(suite: Path, out: Path, *, workers: int, limit: int | None = None) -> subprocess.Popen[str]:
    """Start `parlor eval`; no file can grow beyond the limit, as on a full disk."""
    command = [str(PROGRAM), "eval", "casual", "--suite", str(suite), "--out", str(out), "--workers", str(workers)]
    return subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=None if limit is None else lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)),  # noqa: PLW1509 - no threads yet
    )


def figures(summary: Summary) -> Summary:
    """Return a summary without the costs, which differ from run to run."""
    return msgspec.structs.replace(summary, usage=Usage())


def workers_of(process: int) -> list[int]:
    found = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [int(one) for one in found]


def lines(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


@pytest.mark.parametrize("workers", [1, 2])
def test_a_killed_run_leaves_no_process_behind_and_resumes_with_the_same_figures(tmp_path: Path, workers: int) -> None:
    suite, out = suite_file(tmp_path, *PARTS), tmp_path / "run"
    with eval_process(suite, out, workers=workers) as process:
        wait_for("two tasks to be done", lambda: lines(out / RESULTS) > 1)
        started = workers_of(process.pid)
        process.kill()
    assert len(started) >= (workers if workers > 1 else 0)
    wait_for("its processes to end", lambda: not any(map(is_alive, started)))
    kept = (out / DECISIONS).read_bytes()
    resumed = evaluate("casual", suite, out)
    assert (out / DECISIONS).read_bytes().startswith(kept[: kept.rfind(b"\n") + 1])
    assert figures(resumed) == figures(evaluate("casual", suite, tmp_path / "whole"))


def test_a_full_disk_is_a_clear_message_and_what_was_written_is_whole(tmp_path: Path) -> None:
    suite, out = suite_file(tmp_path, *PARTS), tmp_path / "run"
    with eval_process(suite, out, workers=1, limit=6000) as process:
        _, errors = process.communicate()
    assert process.returncode == 1
    assert f"Can't write to {out}: the disk is full." in errors
    done = lines(out / RESULTS)
    assert 0 < done < 16
    assert f"{done} of 16 tasks are done and saved in {out}. Run the same command again to resume." in errors
    assert (out / DECISIONS).read_bytes().endswith(b"\n")
    evaluate("casual", suite, out)
    assert summary_in(out).is_complete


def test_a_folder_takes_one_run_at_a_time(tmp_path: Path) -> None:
    suite, out = suite_file(tmp_path, PARTS[0]), tmp_path / "run"
    evaluate("random", suite, out)
    with (out / DECISIONS).open("ab") as held:
        assert is_locked_for_us(held.fileno())
        second = parlor_eval("random", "--suite", suite, "--out", out)
    assert second.exit_code == 1
    assert f"{out} is in use by another run." in second.output
    evaluate("random", suite, out)


def test_a_folder_that_cant_be_written_to_is_named(tmp_path: Path) -> None:
    with eval_process(suite_file(tmp_path, *PARTS), tmp_path / "run", workers=1, limit=0) as process:
        _, errors = process.communicate()
    assert process.returncode == 1
    assert f"Error: Can't write to {tmp_path / 'run'}: File too large." in errors
    assert lines(tmp_path / "run" / RUN) == 0
