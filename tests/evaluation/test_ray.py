"""The same figures from a Ray cluster; Ray is an extra that is installed just for this test, in `make soak`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tests.commands.conftest import PROGRAM
from tests.evaluation.suites import evaluate, parlor_eval, suite_file, summary_in
from wordparlor.agents.evaluation.measures import Summary
from wordparlor.agents.evaluation.run_folder import RESULTS, read_games, read_run
from wordparlor.agents.evaluation.suite import Part

PARTS = (Part("game", "5-up", 2, ("child", "casual")), Part("position", "upwords", 4), Part("search", "rings", 1))


def without_times(summary: Summary) -> Summary:
    return msgspec.structs.replace(summary, usage=msgspec.structs.replace(summary.usage, seconds=0.0))


@pytest.mark.soak
def test_a_cluster_measures_the_same_and_resumes(tmp_path: Path) -> None:
    """The figures are the same no matter which worker plays which task, in what order, and how often it was started."""
    extra = os.environ.get("WORDPARLOR_TEST_RAY") or str(tmp_path / "extra")
    if not Path(extra).is_dir():
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--target", extra, "ray>=2.50"]
        subprocess.run(pip, check=True, capture_output=True)
    suite, out = suite_file(tmp_path, *PARTS), tmp_path / "cluster"
    command = [str(PROGRAM), "eval", "casual", "--suite", str(suite), "--out", str(out), "--ray", "local"]
    environment = os.environ | {"PYTHONPATH": extra}
    for _ in range(2):
        ran = subprocess.run([*command, "--workers", "2"], check=False, capture_output=True, text=True, env=environment)
        assert ran.returncode == 0, ran.stderr
        assert len(read_run(out).results) == summary_in(out).head.tasks
        whole = (out / RESULTS).read_bytes().splitlines(keepends=True)
        (out / RESULTS).write_bytes(b"".join(whole[:3]))  # as if it had been killed
    (out / RESULTS).write_bytes(b"".join(whole))
    parlor_eval("report", out)
    alone = evaluate("casual", suite, tmp_path / "alone")
    assert without_times(summary_in(out)) == without_times(alone)
    assert read_games(out) == read_games(tmp_path / "alone")


def test_without_ray_the_message_says_how_to_get_it(tmp_path: Path) -> None:
    suite = suite_file(tmp_path, *PARTS)
    ran = parlor_eval("casual", "--suite", suite, "--out", tmp_path / "run", "--ray", "local")
    assert ran.exit_code == 1
    assert "Ray isn't installed. Install it with: pip install 'wordparlor[ray]'" in ran.output
    assert "0 of 13 tasks are done and saved" in ran.output


def test_ray_plays_no_programs(tmp_path: Path) -> None:
    suite = suite_file(tmp_path, *PARTS)
    ran = parlor_eval("cmd:cat", "--suite", suite, "--out", tmp_path / "run", "--ray", "local")
    assert ran.exit_code == 1
    assert "Ray can only run bots" in ran.output
    assert not (tmp_path / "run").exists()
