"""`make rules`: it tells of every gap between the rules, the tests and the code."""

import ast
from pathlib import Path

from tools import rules

TESTED = {"UPW-1": ["tests/test_board.py::test_size"]}


def test_nothing_is_missing_here() -> None:
    assert list(rules.problems(rules.written(), rules.tests_by_rule(), rules.cited())) == []


def test_a_rule_without_a_test_is_a_gap() -> None:
    assert list(rules.problems(["UPW-1", "UPW-2"], TESTED, {})) == ["UPW-2 has no test."]


def test_a_test_of_a_rule_that_is_not_written_is_told() -> None:
    assert list(rules.problems([], TESTED, {})) == [
        "UPW-1 has no text in docs/rules, but tests/test_board.py::test_size names it."
    ]


def test_code_that_cites_a_rule_that_is_not_written_is_told() -> None:
    assert list(rules.problems(["UPW-1"], TESTED, {"UPW-99": ["src/board.py"]})) == [
        "UPW-99 has no text in docs/rules, but src/board.py cites it."
    ]


def test_a_rule_is_written_once() -> None:
    assert list(rules.problems(["UPW-1", "UPW-1"], TESTED, {})) == ["UPW-1 is written twice in docs/rules."]


def test_a_book_that_is_there_is_not_to_come() -> None:
    named = f"{rules.TO_COME[0]}-1"
    assert list(rules.problems([named], {named: ["a test"]}, {})) == [
        f"{rules.TO_COME[0]} has a page now: take it out of TO_COME."
    ]


def test_marks_are_read_from_the_tests() -> None:
    module = ast.parse('@other\n@rule("UPW-1", "COM-2")\ndef test_a() -> None: ...\ndef test_b() -> None: ...')
    assert dict(rules.marked(module)) == {"test_a": ["UPW-1", "COM-2"], "test_b": []}


def test_strings_and_comments_of_the_code_are_read(tmp_path: Path) -> None:
    code = tmp_path / "code.py"
    code.write_text('HIGHEST = 5  # UPW-9, in UTF-8\nraise Refused("UPX-3", "No (LW-2).")\n', encoding="utf-8")
    assert rules.cited_in(code) == {"UPW-9", "UPX-3", "LW-2"}
