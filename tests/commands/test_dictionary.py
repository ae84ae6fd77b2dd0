"""`parlor dictionary` keeps a player's own lists."""

import json
import resource
import subprocess
from hashlib import sha256
from pathlib import Path

import pytest

from tests.commands.conftest import PROGRAM, Parlor
from tests.rules import rule

CHECKSUM = sha256(b"CAFE\nCAT\n").hexdigest()
REPORT = {
    "count": 2,
    "checksum": CHECKSUM,
    "duplicates": 1,
    "rejected": [{"line": 3, "text": "don't", "reason": "It has an apostrophe."}],
}


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.txt"
    path.write_text("cat\ncafé\ndon't\nCAT\n", encoding="utf-8")
    return path


def names(parlor: Parlor) -> list[str]:
    return [each["name"] for each in json.loads(parlor("dictionary", "list", "--json").stdout)["dictionaries"]]


def test_three_dictionaries_are_shipped(parlor: Parlor) -> None:
    listed = json.loads(parlor("dictionary", "list", "--json").stdout)["dictionaries"]
    assert [each["name"] for each in listed] == ["default", "small", "large"]
    for each in listed:
        assert each["count"] > 50_000
        assert len(each["checksum"]) == 64
        assert not each["own"]


@rule("COM-1")
def test_a_list_that_was_checked(parlor: Parlor, mine: Path) -> None:
    ran = parlor("dictionary", "check", mine, "--json")
    assert json.loads(ran.stdout) == {"file": str(mine), "name": "mine.txt", **REPORT}
    assert ran.returncode == 1
    mine.write_text("cat\n")
    assert parlor("dictionary", "check", mine).returncode == 0


@rule("COM-1")
def test_a_list_that_was_added_is_played_with(parlor: Parlor, mine: Path) -> None:
    ran = parlor("dictionary", "add", mine, "--name", "mine", "--json")
    assert ran.returncode == 0
    assert json.loads(ran.stdout) == {"file": str(mine), "name": "mine", **REPORT}
    assert names(parlor) == ["default", "small", "large", "mine"]
    assert parlor("word", "café", "--dictionary", "mine").returncode == 0
    assert parlor("word", "dog", "--dictionary", "mine").returncode == 1


def test_a_list_is_added_with_a_report_of_its_rejected_lines(parlor: Parlor, mine: Path) -> None:
    mine.write_text("cat\n" + "don't\n" * 30)
    told = parlor("dictionary", "add", mine, "--name", "mine").stdout
    assert f"{mine}: 1 word, checksum" in told
    assert "Line 2, don't: It has an apostrophe." in told
    assert "And 10 more; --json lists them all." in told
    assert "--dictionary mine" in told


def test_nothing_is_overwritten_unless_asked(parlor: Parlor, mine: Path) -> None:
    parlor("dictionary", "add", mine, "--name", "mine")
    mine.write_text("dog\n")
    refused = parlor("dictionary", "add", mine, "--name", "mine")
    assert (refused.returncode, refused.stdout) == (1, "")
    assert "There's already a dictionary mine." in refused.stderr
    assert parlor("word", "cat", "--dictionary", "mine").returncode == 0
    assert parlor("dictionary", "add", mine, "--name", "mine", "--replace").returncode == 0
    assert parlor("word", "cat", "--dictionary", "mine").returncode == 1


@pytest.mark.parametrize(
    ("name", "told"), [("small", "small comes with Wordparlor"), ("../mine", "'../mine' isn't a valid name")]
)
def test_an_impossible_name_is_refused(parlor: Parlor, mine: Path, name: str, told: str) -> None:
    refused = parlor("dictionary", "add", mine, "--name", name)
    assert refused.returncode == 1
    assert told in refused.stderr
    assert names(parlor) == ["default", "small", "large"]


@pytest.mark.parametrize("command", [["check"], ["add", "--name", "mine"]])
@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "has no words."),
        (b"don't\n", "Line 1: It has an apostrophe."),
        (b"\xff\n", "isn't UTF-8 (line 1)."),
        (b"\0", "isn't a text file."),
    ],
)
def test_a_file_that_is_not_a_list_is_refused(
    parlor: Parlor, mine: Path, command: list[str], data: bytes, told: str
) -> None:
    mine.write_bytes(data)
    refused = parlor("dictionary", *command, mine)
    assert (refused.returncode, refused.stdout) == (1, "")
    assert told in refused.stderr
    assert names(parlor) == ["default", "small", "large"]


def test_a_disk_that_is_full_changes_nothing(parlor: Parlor, mine: Path, home: Path) -> None:
    parlor("dictionary", "add", mine, "--name", "mine")
    mine.write_text(
        "".join(f"{word}\n" for word in sorted({f"{a}{b}{c}" for a in "abcdef" for b in "ghijk" for c in "lmnop"}))
    )
    command: list[str | Path] = [PROGRAM, "dictionary", "add", mine, "--name", "mine", "--replace"]
    refused = subprocess.run(
        command,
        check=False,
        capture_output=True,
        text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100)),
    )
    assert refused.returncode == 1
    assert "File too large. Nothing was changed." in refused.stderr
    assert [path.name for path in (home / "dictionaries").iterdir()] == ["mine.txt"]
    assert parlor("word", "cat", "--dictionary", "mine").returncode == 0


def test_a_list_that_was_damaged_does_not_hide_the_others(parlor: Parlor, mine: Path, home: Path) -> None:
    parlor("dictionary", "add", mine, "--name", "mine")
    (home / "dictionaries" / "mine.txt").write_bytes(b"\0")
    ran = parlor("dictionary", "list", "--json")
    assert ran.returncode == 1
    assert [each["name"] for each in json.loads(ran.stdout)["dictionaries"]] == ["default", "small", "large"]
    assert "mine.txt isn't a text file." in ran.stderr
