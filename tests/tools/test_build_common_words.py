"""The tool that orders common words: by level, then by how often they are printed."""

import pytest

from tools.build_common_words import common, counted, families, main, ordered

LEVELS = {"CAT": 10, "CATS": 20, "DOG": 10, "DOGGED": 20, "TRY": 20, "TRIED": 20, "THE": 10, "THING": 10}


def test_inflections_go_with_their_base() -> None:
    grouped = families(LEVELS)
    assert grouped["CAT"] == ["CAT", "CATS"]
    assert grouped["DOG"] == ["DOG", "DOGGED"]
    assert grouped["TRY"] == ["TRY", "TRIED"]
    assert grouped["THING"] == ["THING"], "no form of THE"


def test_a_form_of_a_form_goes_with_the_first() -> None:
    assert families(["BUILD", "BUILDING", "BUILDINGS"]) == {"BUILD": ["BUILD", "BUILDING", "BUILDINGS"]}


def test_a_family_counts_as_often_as_its_most_common_word_within_its_level() -> None:
    counts = {"CAT": 5, "CATS": 90, "DOG": 50, "TRIED": 1000}
    assert [family[0] for family in ordered(LEVELS, counts)] == ["CAT", "DOG", "THE", "THING", "TRY"]


def test_counts_and_words_are_read_from_their_files() -> None:
    assert counted("the 12\nof 3\n") == {"THE": 12, "OF": 3}
    lines = "# a comment\nCAT\t10\t-\t0\td\nRARE\t35\t-\t0\td\nDAMN\t20\t-\t1\td\nA\t10\t-\t0\td\n"
    assert common(lines) == {"CAT": 10}


def test_a_folder_without_the_counts_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: object) -> None:
    assert main([str(tmp_path)]) == 2
    assert "symspellpy" in capsys.readouterr().err
