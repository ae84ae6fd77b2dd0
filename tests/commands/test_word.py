"""`parlor word` judges words for people and for programs."""

import json
from pathlib import Path

import pytest

from tests.commands.conftest import Parlor
from tests.rules import rule


@rule("COM-3")
@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("QI", "in-dictionary"),
        ("NASA", "abbreviation"),
        ("PARIS", "proper-name"),
        ("DON'T", "contraction"),
        ("MOTHER-IN-LAW", "hyphenated"),
        ("KB", "abbreviation"),
    ],
)
def test_the_verdict_as_json(parlor: Parlor, word: str, reason: str) -> None:
    ran = parlor("word", word, "--json")
    verdict = json.loads(ran.stdout)
    assert (verdict["word"], verdict["reason"]) == (word, reason)
    assert verdict["legal"] == (reason == "in-dictionary")
    assert ran.returncode == (0 if verdict["legal"] else 1)
    assert ran.stderr == ""


def test_json_has_all_that_is_known(parlor: Parlor) -> None:
    verdict = json.loads(parlor("word", "cat", "--json").stdout)
    assert list(verdict.items())[:3] == [("word", "CAT"), ("legal", True), ("reason", "in-dictionary")]
    assert verdict | {"sentence": ""} == {
        "word": "CAT",
        "legal": True,
        "reason": "in-dictionary",
        "dictionary": "default",
        "shortest": 2,
        "level": 10,
        "region": "everywhere",
        "grade": 0,
        "hints": [],
        "sentence": "",
    }


def test_several_words_are_legal_if_all_are(parlor: Parlor) -> None:
    both = parlor("word", "cat", "dog")
    assert (both.returncode, len(both.stdout.splitlines())) == (0, 2)
    one = parlor("word", "cat", "dgo", "--json")
    assert one.returncode == 1
    assert [json.loads(line)["legal"] for line in one.stdout.splitlines()] == [True, False]


@rule("COM-1")
def test_a_list_from_a_file_is_the_dictionary(parlor: Parlor, tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("nasa\n")
    assert parlor("word", "NASA", "--dictionary", path).returncode == 0
    assert parlor("word", "CAT", "--dictionary", path).returncode == 1


@rule("COM-3")
@pytest.mark.parametrize(
    ("word", "game", "legal"),
    [
        ("A", "last-word", True),
        ("A", "upwords", False),
        ("AT", "upwords", True),
        ("AT", "rings", False),
        ("AT", "snare", False),
        ("AT", "run-the-table", False),
        ("CAT", "turnover", True),
        ("CAT", "5-to-5", False),
    ],
)
def test_a_word_can_be_too_short_for_a_game(parlor: Parlor, word: str, game: str, *, legal: bool) -> None:
    ran = parlor("word", word, "--game", game, "--json")
    assert ran.returncode == (0 if legal else 1)
    assert json.loads(ran.stdout)["reason"] == ("in-dictionary" if legal else "too-short")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["cat", "--game", "ring"], "There's no game 'ring'. Did you mean rings"),
        (
            ["cat", "--dictionary", "nope"],
            "There's no dictionary nope. Choose one of default, small, large, or a file.",
        ),
        (["cat", "--dictionary", "nope.txt"], "nope.txt doesn't exist."),
        ([" "], "One of the words is empty."),
    ],
)
def test_nonsense_is_reported_on_stderr(parlor: Parlor, arguments: list[str], told: str) -> None:
    ran = parlor("word", *arguments)
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert told in ran.stderr
    assert "Traceback" not in ran.stderr


def test_a_word_in_another_encoding_does_not_crash(parlor: Parlor) -> None:
    ran = parlor("word", "caf\udce9", "--json")
    assert ran.returncode == 1
    assert json.loads(ran.stdout)["word"] == "CAF?"


def test_a_terminal_that_lacks_a_letter_gets_its_number(parlor: Parlor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "latin-1")
    assert parlor("word", "лил").stdout.startswith(r"\u041b\u0418\u041b isn't valid")


def test_a_suffix_is_not_an_option_and_a_misspelt_option_is_not_a_word(parlor: Parlor) -> None:
    ran = parlor("word", "-ING", "UN-", "--json")
    assert [json.loads(line)["reason"] for line in ran.stdout.splitlines()] == ["affix", "affix"]
    assert ran.returncode == 1
    wrong = parlor("word", "CAT", "--jsn")
    assert wrong.returncode == 2
    assert "No such option" in wrong.stderr


def test_a_definition_follows_the_verdict(parlor: Parlor) -> None:
    ran = parlor("word", "quoit", "geese", "--define")
    assert ran.returncode == 0
    verdict, meaning, _, form = ran.stdout.splitlines()
    assert verdict.startswith("QUOIT is valid")
    assert meaning.startswith("  QUOIT (noun): game equipment")
    assert form.startswith("  GEESE, a form of GOOSE (noun): web-footed")


def test_without_a_definition_it_says_so(parlor: Parlor) -> None:
    ran = parlor("word", "xqzz", "--define")
    assert ran.returncode == 1
    assert ran.stdout.splitlines()[-1] == "  No definition for XQZZ. It isn't in our dictionaries."


def test_json_with_a_definition_begins_as_json_without_one(parlor: Parlor) -> None:
    plain = json.loads(parlor("word", "ran", "--json").stdout)
    defined = json.loads(parlor("word", "ran", "--json", "--define").stdout)
    assert list(defined.items())[: len(plain)] == list(plain.items())
    assert list(defined)[len(plain) :] == ["definition", "definition_text"]
    assert {sense["base"] for sense in defined["definition"]["senses"]} == {"RUN"}


def test_the_prompt_defines_words_too(parlor: Parlor) -> None:
    told = parlor("word", "--define", typed="ran\n").stdout
    assert "RAN is valid" in told
    assert "  RAN, a form of RUN (verb): move fast" in told
