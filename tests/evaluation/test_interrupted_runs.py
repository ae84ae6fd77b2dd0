"""Runs that are killed or can't write any more: what was played is kept, and the same command resumes."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import time
from pathlib import Path

import msgspec
import pytest

from tests.commands.conftest import PROGRAM
from tests.evaluation.model_server import KEY, Chat, Reply, model_server, says
from tests.evaluation.suites import evaluate, parlor_eval, suite_file, summary_in
from tests.server.server_process import is_alive, wait_for
from wordparlor.agents.evaluation.decision import Usage
from wordparlor.agents.evaluation.measures import Summary
from wordparlor.agents.evaluation.run_folder import DECISIONS, RESULTS, RUN, read_head
from wordparlor.agents.evaluation.suite import Part
from wordparlor.commands.eval import STOPPED
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


def test_a_file_cant_be_the_folder_of_a_run(tmp_path: Path) -> None:
    suite = suite_file(tmp_path, *PARTS)
    ran = parlor_eval("random", "--suite", suite, "--out", suite)
    assert ran.exit_code == 1
    assert f"{suite} isn't a folder. Choose another one." in ran.output


def test_a_run_of_another_version_is_named_with_both_versions(tmp_path: Path) -> None:
    suite, out = suite_file(tmp_path, PARTS[0]), tmp_path / "run"
    evaluate("random", suite, out)
    head = read_head(out)
    (out / RUN).write_bytes(msgspec.json.encode(msgspec.structs.replace(head, package="0.0.9 (0123456789ab)")))
    resumed = parlor_eval("random", "--suite", suite, "--out", out)
    assert resumed.exit_code == 1
    assert "Yours differs in: package. It was started with Wordparlor 0.0.9 (0123456789ab); you have" in resumed.output
    assert parlor_eval("report", out).exit_code == 0, "its figures can still be computed"
    decisions = (out / DECISIONS).read_bytes()
    (out / DECISIONS).write_bytes(decisions.replace(b'"number":', b'"count":', 1))
    report = parlor_eval("report", out)
    assert report.exit_code == 1
    assert f"Can't read {out / DECISIONS}: Object missing required field `number`" in report.output
    assert "It's damaged, or it was written by another version of Wordparlor" in report.output


def test_ctrl_c_waits_only_for_the_questions_already_asked(tmp_path: Path) -> None:
    """A game with a model isn't played to its end: its next question isn't asked."""

    def slow(_number: int, _chat: Chat) -> Reply:
        time.sleep(0.2)
        return says('{"move": "pass"}')

    suite, out = suite_file(tmp_path, Part("game", "upwords", 2, ("child",))), tmp_path / "run"
    with model_server(slow) as server:
        command = [str(PROGRAM), "eval", "openai:made-up", "--suite", str(suite), "--out", str(out), "--workers", "2"]
        environment = os.environ | {"OPENAI_BASE_URL": server.url, "OPENAI_API_KEY": KEY}
        with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environment) as process:
            wait_for("two answers", lambda: lines(out / DECISIONS) > 1)
            asked = len(server.chats)
            process.send_signal(signal.SIGINT)
            _, errors = process.communicate()
        assert len(server.chats) <= asked + 4
    assert process.returncode == STOPPED
    assert "Stopping. Waiting for answers to the questions already sent." in errors
    assert f"Stopped. 0 of 4 tasks are done and saved in {out}. Run the same command again to resume." in errors
    assert lines(out / DECISIONS) == len(server.chats), "every answer is kept"
