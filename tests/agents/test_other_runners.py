"""TextArena and verifiers load our adapters and play, each in its own environment: their requirements conflict."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import distribution
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import wordparlor
from tests.evaluation.model_server import KEY, Chat, Reply, model_server
from wordparlor.agents.evaluation.play import with_words
from wordparlor.agents.evaluation.scenes import scene_of
from wordparlor.agents.evaluation.suite import Task
from wordparlor.agents.extras import MissingLibrary
from wordparlor.notation.catalogue import notation_of
from wordparlor.words.shelf import open_dictionary

PROGRAMS = Path(__file__).parent
UV = Path(sys.executable).with_name("uv")
LIGHT = ("click", "filelock", "msgspec", "openskill", "platformdirs")
SECONDS = 900


class Environment(NamedTuple):
    """A virtual environment with the installed package and one more library."""

    folder: Path

    def run(self, program: str, *arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
        variables = os.environ | {"PATH": f"{UV.parent}:{os.environ['PATH']}"} | more
        command = [str(self.folder / "bin" / program), *arguments]
        return subprocess.run(
            command, check=False, capture_output=True, text=True, env=variables, timeout=SECONDS, cwd=self.folder
        )


@pytest.fixture
def environment(tmp_path: Path) -> Callable[[str], Environment]:
    """Create an environment with a library from the registry and the package as it's installed here."""

    def made(library: str) -> Environment:
        folder = tmp_path / library
        subprocess.run([UV, "venv", "--quiet", "--python", sys.executable, folder], check=True)
        install = [str(UV), "pip", "install", "--quiet", "--python", str(folder / "bin" / "python"), library, *LIGHT]
        subprocess.run(install, check=True)
        packages = next(folder.glob("lib/python3*/site-packages"))
        here = Path(wordparlor.__file__).parents[1]
        info = Path(str(distribution("wordparlor").locate_file(""))).glob("wordparlor-*.dist-info")
        for one in (here / "wordparlor", here / "wordparlor_verifiers", *info):
            shutil.copytree(one, packages / one.name)
        return Environment(folder)

    return made


@pytest.mark.soak
def test_textarena_plays_every_game(environment: Callable[[str], Environment]) -> None:
    ran = environment("textarena").run("python", str(PROGRAMS / "textarena_player.py"))
    assert ran.returncode == 0, ran.stderr
    results = [json.loads(line) for line in ran.stdout.splitlines()]
    assert [one["game"] for one in results] == list(wordparlor.playable())
    assert all(one["forfeited"] == 1 for one in results), "everyone wrote two answers without a move"


@pytest.mark.soak
def test_verifiers_validates_and_evaluates(environment: Callable[[str], Environment]) -> None:
    """The best move is worth 1; a first answer without a move costs only legality; and a whole game is played."""
    verifiers = environment("verifiers")
    folder = verifiers.folder / "out"
    validated = verifiers.run(
        *("vf-validate", "wordparlor-verifiers", "-n", "3", "--runtime.type", "subprocess"),
        *("--no-rich", "-o", str(folder)),
    )
    assert validated.returncode == 0, validated.stderr
    assert '"valid": 3' in validated.stdout
    assert evaluated(verifiers, "position", ["I don't know.", best_move()]) == (1.0, 0.0)
    share, legality = evaluated(verifiers, "game", ['{"move": "pass"}'])
    assert share < 1
    assert legality == 1


def test_a_missing_library_is_named() -> None:
    for adapter in ("textarena", "verifiers"):
        with pytest.raises(MissingLibrary, match=rf"pip install 'wordparlor\[{adapter}\]'"):
            __import__(f"wordparlor.agents.{adapter}")


def best_move() -> str:
    """Return the best move for the first task, as the model would answer."""
    task = Task("position-upwords-0", "position", "upwords", "verifiers/0")
    scene = scene_of(task, open_dictionary("default"))
    view = scene.game.view(scene.state, scene.seat)
    best = next(with_words(scene.game.actions(view)))
    return json.dumps({"move": notation_of("upwords").write(best.action, view)})


def evaluated(verifiers: Environment, kind: str, answers: list[str]) -> tuple[float, float]:
    """Run vf-eval on a model that gives these answers and repeats the last one; return reward and legality."""

    def script(number: int, _: Chat) -> Reply:
        return streamed(answers[min(number, len(answers) - 1)])

    folder = verifiers.folder / kind
    with model_server(script) as server:
        ran = verifiers.run(
            *("vf-eval", "wordparlor-verifiers", "-n", "1", "--env.taskset.kind", kind, "--model", "anything"),
            *("--client.base-url", server.url, "--client.api-key-var", "MODEL_KEY"),
            *("--no-rich", "--no-push", "-o", str(folder)),
            MODEL_KEY=KEY,
        )
    assert ran.returncode == 0, ran.stderr
    [path] = folder.glob("*/traces.jsonl")
    [episode] = [json.loads(line) for line in path.read_text().splitlines()]
    [trace] = episode["traces"]
    assert not trace["errors"], trace["errors"]
    return value_of(trace["rewards"]["share_of_best"]), value_of(trace["metrics"]["legality"])


def value_of(recorded: Any) -> float:  # noqa: ANN401 - a number, or one with its weight
    return float(recorded["score"] if isinstance(recorded, dict) else recorded)


def streamed(content: str) -> Reply:
    """Return an answer as the stream that verifiers expects."""
    chunks = (
        {"choices": [{"index": 0, "delta": {"role": "assistant", "content": content}}]},
        {"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]},
        {"choices": [], "usage": {"prompt_tokens": 100, "completion_tokens": 7, "total_tokens": 107}},
    )
    common = {"id": "1", "object": "chat.completion.chunk", "created": 0, "model": "anything"}
    lines = [f"data: {json.dumps(common | chunk)}\n\n" for chunk in chunks]
    return Reply("".join([*lines, "data: [DONE]\n\n"]).encode(), headers=(("Content-Type", "text/event-stream"),))
