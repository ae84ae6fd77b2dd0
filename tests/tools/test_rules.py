"""`make rules` reports every gap between the rules, the tests and the code."""

import ast
from pathlib import Path

from tools import rules
from wordparlor.games.catalogue import catalogue, playable

TESTED = {"UPW-1": ["tests/test_board.py::test_size"]}


def test_nothing_is_missing_here() -> None:
    assert list(rules.problems(rules.written(), rules.played(playable()), rules.tests_by_rule(), rules.cited())) == []


def test_a_rule_without_a_test_is_a_gap() -> None:
    both = ["UPW-1", "UPW-2"]
    assert list(rules.problems(both, both, TESTED, {})) == ["UPW-2 has no test."]


def test_a_rule_that_no_game_uses_yet_needs_no_test() -> None:
    assert list(rules.problems(["UPW-1", "UPW-2"], ["UPW-1"], TESTED, {})) == []


def test_a_game_follows_the_common_rules_and_its_part_of_a_book() -> None:
    """The first game of a book brings the rules that its games share; the others bring the rest."""
    assert {named.split("-")[0] for named in rules.played(())} == {"COM"}
    assert {named.split("-")[0] for named in rules.played(["snare"])} == {"COM", "SNR"}
    first = rules.played(["break-up"])
    assert {"FW-1", "FW-26", "FW-BREAK-1", "FW-BREAK-4"} <= first
    assert rules.played(["break-up", "3-2-1"]) - first == {"FW-321-1", "FW-321-2"}


def test_all_games_together_use_every_rule() -> None:
    assert sorted(rules.played(catalogue())) == sorted(rules.written())


def test_a_test_of_a_rule_that_is_not_written_is_reported() -> None:
    assert list(rules.problems([], [], TESTED, {})) == [
        "UPW-1 has no text in docs/rules, but tests/test_board.py::test_size names it."
    ]


def test_code_that_cites_a_rule_that_is_not_written_is_reported() -> None:
    assert list(rules.problems(["UPW-1"], ["UPW-1"], TESTED, {"UPW-99": ["src/board.py"]})) == [
        "UPW-99 has no text in docs/rules, but src/board.py cites it."
    ]


def test_a_rule_is_written_once() -> None:
    twice = ["UPW-1", "UPW-1"]
    assert list(rules.problems(twice, twice, TESTED, {})) == ["UPW-1 is written twice in docs/rules."]


def test_marks_are_read_from_the_tests() -> None:
    module = ast.parse('@other\n@rule("UPW-1", "COM-2")\ndef test_a() -> None: ...\ndef test_b() -> None: ...')
    assert dict(rules.marked(module)) == {"test_a": ["UPW-1", "COM-2"], "test_b": []}


def test_strings_and_comments_of_the_code_are_read(tmp_path: Path) -> None:
    code = tmp_path / "code.py"
    code.write_text('HIGHEST = 5  # UPW-9, in UTF-8\nraise Refused("UPX-3", "No (LW-2).")\n', encoding="utf-8")
    assert rules.cited_in(code) == {"UPW-9", "UPX-3", "LW-2"}
