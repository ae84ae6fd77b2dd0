"""The same games on a Ray cluster; Ray is an extra that is installed just for this test, and only in `make soak`."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands.conftest import PROGRAM, Parlor

SEATS = ("--seats", "casual,greedy:35,club", "--nodes", "20")
GAMES = ("arena", "snare", *SEATS, "--games", "12", "--seed", "7", "--json")


@pytest.mark.soak
def test_a_cluster_plays_the_same_games(parlor: Parlor, home: Path, tmp_path: Path) -> None:
    """The results are those of a single process, no matter which worker plays which game and in what order."""
    extra = tmp_path / "extra"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--target", str(extra), "ray>=2.50"]
    subprocess.run(pip, check=True, capture_output=True)
    environment = os.environ | {"PYTHONPATH": str(extra), "HOME": str(home)}
    command = [str(PROGRAM), *GAMES, "--ray", "local", "--workers", "2"]
    ran = subprocess.run(command, check=False, capture_output=True, text=True, env=environment)
    assert ran.returncode == 0, ran.stderr
    alone = parlor(*GAMES, "--workers", "1")
    assert json.loads(ran.stdout)["results"] == json.loads(alone.stdout)["results"]


def test_without_ray_the_error_says_how_to_install_it(parlor: Parlor) -> None:
    ran = parlor(*GAMES, "--ray", "local")
    assert ran.returncode == 1
    assert "Ray isn't installed. Install it with: pip install 'wordparlor[ray]'" in ran.stderr


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "127.0.0.1:99999"])
def test_a_missing_cluster_is_reported_at_once(parlor: Parlor, address: str) -> None:
    ran = parlor(*GAMES, "--ray", address)
    assert ran.returncode == 1
    assert f"Can't reach a Ray cluster at {address}: nothing is listening there." in ran.stderr
