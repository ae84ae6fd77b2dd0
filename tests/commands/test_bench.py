"""`parlor bench`: figures as JSON and as a table."""

import json
from pathlib import Path

import pytest

from tests.commands.conftest import Parlor

POSITION = {"game": "eight-it-all", "board": [["K", "I", "T"]], "hand": "SMEXTARHLO"}


@pytest.fixture
def words(tmp_path: Path) -> Path:
    file = tmp_path / "words.txt"
    file.write_text("KIT\nSKIM\nSKIT\n")
    return file


def written(folder: Path, *positions: object) -> Path:
    file = folder / "positions.jsonl"
    file.write_text("".join(f"{json.dumps(position)}\n" for position in positions))
    return file


def test_figures_as_json(parlor: Parlor, tmp_path: Path, words: Path) -> None:
    file = written(tmp_path, POSITION, POSITION)
    ran = parlor("bench", "--json", "--positions", file, "--dictionary", words)
    assert ran.returncode == 0, ran.stderr
    answer = json.loads(ran.stdout)
    assert answer.keys() == {"figures"}
    assert [(one["name"], one["n"]) for one in answer["figures"]] == [
        ("edit_add", 2),
        ("edit_overlay", 2),
        ("edit_both", 2),
        ("graph_build", 100),
        ("contains", 100),
    ]
    assert all(0 < one["mean_us"] <= one["worst_us"] for one in answer["figures"])


def test_a_table_for_people(parlor: Parlor, tmp_path: Path, words: Path) -> None:
    ran = parlor("bench", "--positions", written(tmp_path, POSITION), "--dictionary", words)
    assert ran.returncode == 0, ran.stderr
    head, *lines = ran.stdout.splitlines()
    assert head.split() == ["microseconds", "mean", "worst", "n", "target", "met"]
    assert [line.split()[0] for line in lines] == ["edit_add", "edit_overlay", "edit_both", "graph_build", "contains"]
    assert all(line.endswith(("yes", "no")) for line in lines)


def test_a_bad_position_is_reported_with_its_number(parlor: Parlor, tmp_path: Path, words: Path) -> None:
    file = written(tmp_path, POSITION, POSITION | {"hand": "?"})
    ran = parlor("bench", "--positions", file, "--dictionary", words)
    assert (ran.returncode, ran.stdout) == (1, "")
    assert "Position 2: hand must be capital letters" in ran.stderr


def test_a_dictionary_too_small_to_deal_from_is_reported(parlor: Parlor, tmp_path: Path) -> None:
    words = tmp_path / "two.txt"
    words.write_text("AB\n")
    ran = parlor("bench", "--dictionary", words)
    assert ran.returncode == 1
    assert "two.txt" in ran.stderr
