"""`parlor solve`: every legal play in a position, in the public format."""

import json
from pathlib import Path
from typing import Any

import pytest

import wordparlor
from tests.commands.conftest import Parlor

EMPTY = ["." * 10] * 10
FLAT = ["0" * 10] * 10


def row(text: str, fill: str) -> str:
    return text.ljust(10, fill)


def position(**changed: Any) -> dict[str, Any]:  # noqa: ANN401 - as wrong as a test wants it
    letters = [*EMPTY[:4], row("..CAT", "."), *EMPTY[5:]]
    heights = [*FLAT[:4], row("00112", "0"), *FLAT[5:]]
    return {"game": "upwords", "letters": letters, "heights": heights, "rack": ["O", "S", "Qu"]} | changed


def words_file(folder: Path, *words: str) -> Path:
    file = folder / "words.txt"
    file.write_text("\n".join(words))
    return file


def solve(parlor: Parlor, tmp_path: Path, what: object, *arguments: str) -> dict[str, Any]:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(what))
    words = words_file(tmp_path, "CAT", "COT", "CATS", "SO", "CAST", "QUOTA", "COTS")
    ran = parlor("solve", "upwords", file, "--json", "--dictionary", words, *arguments)
    assert ran.returncode == 0, ran.stderr
    answer: dict[str, Any] = json.loads(ran.stdout)
    return answer


def test_every_play_with_text_words_score_and_tiles(parlor: Parlor, tmp_path: Path) -> None:
    answer = solve(parlor, tmp_path, position())
    assert answer["game"] == "upwords"
    assert answer["count"] == len(answer["plays"])
    assert {"text": "5C.(C)O(T)", "words": ["COT"], "score": 5, "tiles": [[4, 3, "O"]]} in answer["plays"]
    assert {
        "text": "5C.(C)O(T)S",
        "words": ["COTS"],
        "score": 6,
        "tiles": [[4, 3, "O"], [4, 5, "S"]],
    } in answer["plays"]
    scores = [play["score"] for play in answer["plays"]]
    assert scores == sorted(scores, reverse=True)


def test_just_adding_an_s_is_not_a_play_in_a_position_either(parlor: Parlor, tmp_path: Path) -> None:
    assert all(play["words"] != ["CATS"] for play in solve(parlor, tmp_path, position())["plays"])


def test_the_limit_cuts_the_plays_and_not_the_count(parlor: Parlor, tmp_path: Path) -> None:
    everything = solve(parlor, tmp_path, position(), "--limit", "0")
    one = solve(parlor, tmp_path, position(), "--limit", "1")
    assert one["plays"] == everything["plays"][:1]
    assert one["count"] == everything["count"] > 1


def test_a_position_comes_from_standard_input_too(parlor: Parlor, tmp_path: Path) -> None:
    typed = json.dumps(position(letters=EMPTY, heights=FLAT, rack=["C", "A", "T"]))
    ran = parlor("solve", "upwords", "-", "--json", "--dictionary", words_file(tmp_path, "CAT"), typed=typed)
    answer = json.loads(ran.stdout)
    # Across or down, over one of the four start squares: three places in each of two lines, in both directions, none of
    # them twice.
    assert answer["count"] == len({play["text"] for play in answer["plays"]}) == 16
    assert {play["score"] for play in answer["plays"]} == {6}


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        ({"letters": EMPTY[1:]}, "letters must have 10 rows, not 9"),
        ({"letters": "CAT"}, "letters must be a list in brackets"),
        ({"letters": [*EMPTY[:9], "........."]}, "letters: row 9"),
        ({"letters": [*EMPTY[:4], "..caT.....", *EMPTY[5:]]}, "'c' must be a letter A to Z"),
        ({"heights": FLAT}, "heights: '0' doesn't match"),
        ({"heights": [*FLAT[:4], "0011600000", *FLAT[5:]]}, "heights can be at most 5"),
        ({"rack": ["QU"]}, "rack: 'QU' isn't a tile"),
        ({"rack": ["A"] * 8}, "rack must have at most 7"),
        ({"rack": 7}, "rack must be a list in brackets"),
        ({"game": "chess"}, "position for 'chess'"),
        ({"options": []}, "options must map names to values"),
        ({"options": {"colour": 1}}, "no option 'colour'"),
    ],
)
def test_a_broken_position_is_explained(parlor: Parlor, tmp_path: Path, wrong: dict[str, Any], problem: str) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(position(**wrong)))
    ran = parlor("solve", "upwords", file, "--json")
    assert ran.returncode == 1
    assert problem in ran.stderr
    assert ran.stdout == ""


@pytest.mark.parametrize("text", ["", "{", "[1, 2]", "\x00\x01", '"upwords"', "[" * 100_000])
def test_a_file_that_is_not_a_position_is_explained(parlor: Parlor, tmp_path: Path, text: str) -> None:
    file = tmp_path / "position.json"
    file.write_text(text)
    ran = parlor("solve", "upwords", file, "--json")
    assert ran.returncode == 1
    assert "position.json" in ran.stderr
    assert "Traceback" not in ran.stderr


def test_an_unknown_game_and_a_missing_file_are_usage(parlor: Parlor, tmp_path: Path) -> None:
    assert parlor("solve", "upwards", tmp_path / "position.json").returncode == 2
    (tmp_path / "position.json").write_text(json.dumps(position()))
    ran = parlor("solve", "upwards", tmp_path / "position.json")
    assert ran.returncode == 2
    assert "Did you mean upwords?" in ran.stderr


@pytest.mark.parametrize(
    ("game", "what", "problem"),
    [
        ("rings", {"tiles": "?" * 13}, "there can be at most 3 blanks"),
        ("rings", {"tiles": "AROWBIDESTGLN", "rings": [1, 2, 3]}, "rings: there can be at most 2"),
        ("last-word", {"grid": ["*" * 10] * 10, "pawn": [0, 0]}, "at most 8 squares can be WILD"),
    ],
)
def test_more_than_the_box_holds_is_explained(
    parlor: Parlor, tmp_path: Path, game: str, what: dict[str, Any], problem: str
) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(what))
    ran = parlor("solve", game, file)
    assert ran.returncode == 1
    assert problem in ran.stderr


@pytest.mark.parametrize(
    "asked",
    [
        position(),
        {"game": "rings", "tiles": "AROWBIDESTGLN", "rings": [5], "layout": "4-5-4"},
        {"game": "eight-it-all", "board": ["KIT"], "hand": "EXTRAHGOON"},
    ],
    ids=lambda asked: asked["game"],
)
def test_python_gets_the_same_answer(asked: dict[str, Any], parlor: Parlor, tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(asked))
    ran = parlor("solve", asked["game"], file, "--json", "--limit", "20")
    answer = wordparlor.solve(asked, limit=20)
    assert answer == json.loads(ran.stdout)
    assert len(answer["plays"]) == 20
    assert len(wordparlor.solve(asked, limit=None)["plays"]) == answer["count"]
