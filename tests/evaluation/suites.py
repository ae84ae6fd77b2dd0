"""Small suites for tests, and how to run an agent through one."""

from __future__ import annotations

from pathlib import Path

import msgspec
from click.testing import CliRunner, Result

from wordparlor.agents.evaluation.measures import Summary
from wordparlor.agents.evaluation.suite import Part, Suite
from wordparlor.cli import main


def suite_file(folder: Path, *parts: Part, seed: str = "test") -> Path:
    """Write a suite with these parts, and return its file."""
    suite = Suite("tiny", 1, seed, parts)
    path = folder / "tiny.json"
    path.write_bytes(msgspec.json.encode(msgspec.structs.replace(suite, checksum=suite.compute_checksum())))
    return path


def parlor_eval(*words: object) -> Result:
    return CliRunner().invoke(main, ["eval", *map(str, words)])


def evaluate(agent: str, suite: Path, out: Path) -> Summary:
    """Run an agent through a suite in this process, and return its summary."""
    result = parlor_eval(agent, "--suite", suite, "--out", out, "--workers", 1)
    assert result.exit_code == 0, result.output
    return summary_in(out)


def summary_in(out: Path) -> Summary:
    return msgspec.json.decode((out / "summary.json").read_bytes(), type=Summary)
