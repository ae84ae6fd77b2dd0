"""Suites: they cover every game, and a published version never changes."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from tests.evaluation.suites import evaluate, parlor_eval, suite_file
from wordparlor.agents.evaluation.decision import Usage
from wordparlor.agents.evaluation.run_folder import read_games, read_run
from wordparlor.agents.evaluation.scenes import scene_of
from wordparlor.agents.evaluation.suite import Part, Task, newest_suites, shipped_suites, suite_of
from wordparlor.games.catalogue import catalogue
from wordparlor.words.shelf import open_dictionary

# The questions of a suite also depend on the rules, on greedy:50, which plays up to the question, and on the
# dictionary. If a figure here changes, published results can't be compared with new ones: make a new version of each
# suite.
SCENES = {
    "quick@1": "dc618d23b407c318",
    "standard@1": "4836e75e909c2122",
    "quick@2": "3abfffa193a435f4",
    "standard@2": "48f286ae7712610a",
}
ONE_OF_EACH = "fac315a6233d5a1e"


def digest(tasks: Iterable[Task]) -> str:
    """Return a hash of the questions of tasks: who is asked, and what they see."""
    found, dictionary = sha256(), open_dictionary("default")
    for task in tasks:
        scene = scene_of(task, dictionary)
        found.update(msgspec.json.encode([task.id, scene.seat, scene.game.view(scene.state, scene.seat)]))
    return found.hexdigest()[:16]


def asked_at_once(name: str) -> list[Task]:
    return [task for task in shipped_suites()[name].tasks if task.kind != "game"]


def test_the_first_question_of_each_game_is_what_it_was() -> None:
    first = {task.game: task for task in reversed(asked_at_once("quick@2"))}
    assert set(first) == set(catalogue())
    assert digest(first.values()) == ONE_OF_EACH


@pytest.mark.soak
@pytest.mark.parametrize("name", SCENES)
def test_a_published_suite_asks_what_it_asked(name: str) -> None:
    assert digest(asked_at_once(name)) == SCENES[name]


@pytest.mark.parametrize("name", ["quick", "standard"])
def test_every_game_has_positions_and_words_to_challenge(name: str) -> None:
    tasks = newest_suites()[name].tasks
    asked = {kind: {task.game for task in tasks if task.kind == kind} for kind in ("position", "search", "window")}
    assert asked["position"] | asked["search"] == set(catalogue())
    alone = {game for game, entry in catalogue().items() if entry.players[1] == 1}
    assert asked["window"] == set(catalogue()) - alone
    played = {catalogue()[task.game].rulebook for task in tasks if task.kind == "game"}
    assert played == {entry.rulebook for entry in catalogue().values()}, "a whole game from each rulebook"


def test_an_older_version_is_loaded_by_its_number() -> None:
    assert suite_of("quick@1").version == 1
    assert suite_of("quick") == suite_of("quick@2")
    listed = parlor_eval("suites").output
    for name, suite in shipped_suites().items():
        assert suite.checksum in listed
        assert name in listed


def test_letters_or_words_count_if_words_score_nothing(tmp_path: Path) -> None:
    parts = (
        Part("position", "profit-and-loss", 1, unit="letters"),
        Part("position", "first-base", 1, unit="letters"),
        Part("position", "tricked-out", 1, unit="words"),
    )
    summary = evaluate("greedy", suite_file(tmp_path, *parts), tmp_path / "run")
    for decision in read_run(tmp_path / "run").decisions:
        letters = sum(map(len, decision.last.words))
        assert decision.last.words, decision.game
        assert decision.score == (letters if decision.unit == "letters" else 1)
        assert decision.best
        assert decision.score <= decision.best
    assert {game: one.unit for game, one in summary.positions_by_game.items()} == {
        "profit-and-loss": "letters",
        "first-base": "letters",
        "tricked-out": "words",
    }


def test_a_whole_game_is_kept_move_by_move_and_many_processes_play_it_as_one(tmp_path: Path) -> None:
    """A search is one decision with many words, and both players search in the same game."""
    suite = suite_file(tmp_path, Part("game", "rings", 1, ("novice",)), Part("game", "5-up", 1, ("child",)))
    evaluate("casual", suite, tmp_path / "one")
    assert parlor_eval("casual", "--suite", suite, "--out", tmp_path / "two", "--workers", 2).exit_code == 0
    games, same = read_games(tmp_path / "one"), read_games(tmp_path / "two")
    assert games == same
    assert set(games) == {one.task for one in read_run(tmp_path / "one").results}
    for game in games.values():
        assert {step.seat for step in game.steps} >= {0, 1}
        assert game.steps[-1].view["scores"]


def test_a_sum_with_an_unknown_part_is_unknown() -> None:
    known, unknown = Usage(1, 100, 7, 0.5), Usage(1, None, None, 0.5)
    assert known + known == Usage(2, 200, 14, 1.0)
    assert known + unknown == Usage(2, None, None, 1.0)
    assert Usage() + known == known
