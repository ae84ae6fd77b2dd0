"""A program as an agent, over the bot protocol."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.evaluation.suites import evaluate, parlor_eval, suite_file
from wordparlor.agents.evaluation.suite import Part

SLOW = """
import sys, time
for line in sys.stdin:
    if '"hello"' in line:
        print('{"ready": true, "name": "Slow"}', flush=True)
    else:
        time.sleep(60)
"""
PARTS = (Part("position", "upwords", 2), Part("search", "rings", 1))


def test_a_bot_as_a_program_is_measured_as_the_bot_itself(tmp_path: Path) -> None:
    suite = suite_file(tmp_path, *PARTS)
    program = evaluate(f"cmd:{sys.executable} -m wordparlor bot run greedy:35", suite, tmp_path / "program")
    bot = evaluate("greedy:35", suite, tmp_path / "bot")
    assert (program.positions, program.searches) == (bot.positions, bot.searches)


def test_a_program_that_is_too_slow_is_named_with_what_to_do(tmp_path: Path) -> None:
    program = tmp_path / "slow.py"
    program.write_text(SLOW)
    suite, out = suite_file(tmp_path, PARTS[0]), tmp_path / "run"
    command = f"cmd:{sys.executable} {program}"
    result = parlor_eval(command, "--suite", suite, "--out", out, "--workers", 1, "--patience", 0.2)
    assert result.exit_code == 1
    assert "It didn't answer a question within 0.2 seconds. If it only needs more time, try --patience" in result.output


def test_a_program_that_dies_ends_the_run_with_a_sentence(tmp_path: Path) -> None:
    result = parlor_eval("cmd:false", "--suite", suite_file(tmp_path, *PARTS), "--out", tmp_path / "run")
    assert result.exit_code == 1
    assert "The program `false` failed. It exited with status 1" in result.output
    assert "0 of 3 tasks are done and saved" in result.output
