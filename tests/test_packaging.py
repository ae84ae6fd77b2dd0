"""What a plain install includes, what an extra adds, and what a system may lack."""

from __future__ import annotations

import configparser
import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.commands.conftest import PROGRAM
from tests.evaluation.suites import suite_file, summary_in
from tests.server.automatic_player import best_action, is_awaited
from tests.server.player_client import BOT, YOU, new_table
from tests.server.server_process import ServerProcess
from wordparlor.agents.evaluation.suite import Part
from wordparlor.cli import COMMANDS

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
WITHOUT_UNIX = Path(__file__).with_name("without_unix")
AS_WINDOWS = os.environ | {"PYTHONPATH": str(WITHOUT_UNIX)}


def names(requirements: list[str]) -> set[str]:
    return {re.split(r"[^A-Za-z0-9-]", requirement)[0] for requirement in requirements}


def ran(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", program], check=False, capture_output=True, text=True)


def test_a_plain_install_has_few_dependencies() -> None:
    assert len(names(PROJECT["dependencies"])) <= 9
    assert not names(PROJECT["dependencies"]) & names(PROJECT["optional-dependencies"]["server"])


def test_the_kernel_uses_only_the_stable_abi() -> None:
    """Python 3.11 builds without it, and nothing else there would notice: its macros read inside objects."""
    macros = re.compile(r"\bPy[A-Za-z]+_(?:[A-Z]+_)+[A-Z]+\b")
    for source in (ROOT / "kernel" / "bindings").iterdir():
        assert not macros.findall(source.read_text()), source.name


def test_importing_the_library_loads_no_dependency() -> None:
    loaded = ran("import sys, wordparlor; print(*{name.partition('.')[0] for name in sys.modules})").stdout.split()
    assert "wordparlor" in loaded
    assert not {name.replace("-", "_") for name in names(PROJECT["dependencies"])} & set(loaded)


@pytest.mark.parametrize("command", ["serve", "backup", "restore"])
def test_a_command_without_its_packages_says_how_to_install_them(command: str) -> None:
    blocked = ran(
        "import sys; sys.modules |= {'litestar': None, 'sqlalchemy': None}\n"
        f"from wordparlor.cli import main; main([{command!r}])"
    )
    assert blocked.returncode == 1
    assert f"`parlor {command}` needs more packages" in blocked.stderr
    assert "pip install 'wordparlor[server]'" in blocked.stderr


@pytest.mark.parametrize("command", ["games", "arena", "solve", "play", "bench", "daily"])
def test_other_commands_need_no_server_packages(command: str) -> None:
    blocked = names(PROJECT["optional-dependencies"]["server"]) | {"argon2", "prometheus_client"}
    ran_without = ran(
        f"import sys; sys.modules |= dict.fromkeys({sorted(name.replace('-', '_') for name in blocked)!r})\n"
        f"from wordparlor.cli import main; main([{command!r}, '--help'])"
    )
    assert ran_without.returncode == 0, ran_without.stderr
    assert f"Usage: parlor {command}" in ran_without.stdout.replace("-c", "parlor")


def test_the_arena_runs_without_what_windows_lacks() -> None:
    arena = [str(PROGRAM), "arena", "upwords", "--games=2", "--seats=greedy:20,greedy:20", "--workers=2", "--json"]
    here, there = (
        json.loads(subprocess.run(arena, check=True, capture_output=True, text=True, env=environment).stdout)
        for environment in (os.environ, AS_WINDOWS)
    )
    assert here["length"] == there["length"]
    assert [bot["mean_score"] for bot in here["seats"]] == [bot["mean_score"] for bot in there["seats"]]


def test_an_evaluation_runs_without_what_windows_lacks(tmp_path: Path) -> None:
    suite = suite_file(tmp_path, Part("position", "upwords", 2), Part("game", "3-2-1", 1, ("child",)))
    out = tmp_path / "run"
    command = [str(PROGRAM), "eval", "greedy:20", f"--suite={suite}", f"--out={out}", "--workers=2"]
    ended = subprocess.run(command, check=False, capture_output=True, text=True, env=AS_WINDOWS)
    assert ended.returncode == 0, ended.stderr
    assert summary_in(out).is_complete


def test_the_server_runs_without_what_windows_lacks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(WITHOUT_UNIX))
    with ServerProcess(tmp_path) as server:
        ann = new_table(server.url, "upwords", YOU, BOT)
        ann.wait_until(is_awaited)
        ann.do("play", action=best_action(ann.view))
        ann.wait_until(is_awaited)  # a bot in a process of its own has answered
    assert "Traceback" not in server.log.read_text()


def workflow(name: str) -> Any:  # noqa: ANN401 - whatever the file holds
    return yaml.safe_load((ROOT / ".github" / "workflows" / f"{name}.yml").read_text())


def test_the_workflows_run_commands_that_we_have() -> None:
    commands = [
        step["run"]
        for name in ("test", "wheels")
        for job in workflow(name)["jobs"].values()
        for step in job["steps"]
        if "run" in step
    ]
    assert ".ci/run" in commands
    assert "python -m cibuildwheel --output-dir dist" in commands
    assert (ROOT / ".ci/run").stat().st_mode & 0o100


def test_cibuildwheel_builds_for_each_abi_and_plays_a_game() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["cibuildwheel"]
    assert settings["build"] == ["cp311-*", "cp312-*"]
    script = settings["test-command"].removeprefix("python ").replace("{project}", str(ROOT))
    played = subprocess.run([sys.executable, script], check=True, capture_output=True, text=True).stdout
    assert re.fullmatch(r"\(\d+, \d+\)\n", played)


def test_compose_and_unit_start_commands_that_exist() -> None:
    services = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"]
    assert services["parlor"]["command"][0] in COMMANDS
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read_string((ROOT / "deploy/wordparlor.service").read_text())
    program, command, *options = unit["Service"]["ExecStart"].split()
    assert program.endswith("/parlor")
    assert subprocess.run([PROGRAM, command, *options, "--help"], check=True, capture_output=True).stdout


def test_the_citation_names_this_version() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text())
    assert citation["version"] == PROJECT["version"]
    assert citation["license"] == PROJECT["license"]


@pytest.mark.soak
@pytest.mark.parametrize("folder", ["core", "match", "arena", "bots/external", "commands/test_play.py"])
def test_the_core_of_the_suite_passes_without_what_windows_lacks(folder: str) -> None:
    suite = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(ROOT / "tests" / folder)]
    subprocess.run(suite, check=True, env=AS_WINDOWS, cwd=ROOT)
