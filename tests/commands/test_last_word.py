"""Last Word from the command line: positions, whole games, people at one terminal."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.commands.conftest import PROGRAM, Parlor
from tests.rules import rule
from tests.terminal import Terminal

GRID = [
    "..........",
    "....*.....",
    "..........",
    "...*..*...",
    "....C...*.",
    ".*..A.q...",
    "...*TI*...",
    "....S.I...",
    ".....*.T..",
    "CATS......",
]
WORDS = ["A", "CAT", "CATS", "TAT", "QUIT", "SIT", "AS"]


def position(**changed: Any) -> dict[str, Any]:  # noqa: ANN401 - as wrong as a test wants it
    return {"game": "last-word", "grid": GRID, "pawn": [3, 4], "others": [[3, 3]], "side": "red"} | changed


def solved(parlor: Parlor, tmp_path: Path, what: object, *arguments: str) -> tuple[int, str, str]:
    file, words = tmp_path / "position.json", tmp_path / "words.txt"
    file.write_text(json.dumps(what))
    words.write_text("\n".join(WORDS))
    ran = parlor("solve", "last-word", file, "--json", "--dictionary", words, *arguments)
    return ran.returncode, ran.stdout, ran.stderr


def answer(parlor: Parlor, tmp_path: Path, what: object, *arguments: str) -> dict[str, Any]:
    status, out, error = solved(parlor, tmp_path, what, *arguments)
    assert status == 0, error
    read: dict[str, Any] = json.loads(out)
    return read


@rule("LW-5", "LW-9", "LW-19")
def test_every_word_and_path_with_text_words_score_and_squares(parlor: Parlor, tmp_path: Path) -> None:
    found = answer(parlor, tmp_path, position())
    assert found["game"] == "last-word"
    assert found["count"] == len(found["plays"])
    assert found["plays"][0] == {
        "text": "5E-6E-7E-8E:CATS",
        "words": ["CATS"],
        "score": 4,
        "squares": [[4, 4], [5, 4], [6, 4], [7, 4]],
    }
    assert {
        "text": "5E-6E-7D:CAt",
        "words": ["CAT"],
        "score": 2,
        "squares": [[4, 4], [5, 4], [6, 3]],
    } in found["plays"]
    scores = [play["score"] for play in found["plays"]]
    assert scores == sorted(scores, reverse=True)
    assert all(play["score"] > 0 for play in found["plays"])


@rule("LW-11")
def test_a_first_turn_begins_at_the_side(parlor: Parlor, tmp_path: Path) -> None:
    texts = {
        side: {play["text"] for play in answer(parlor, tmp_path, position(pawn=None, side=side))["plays"]}
        for side in ("red", "blue", "yellow", "green")
    }
    assert texts["red"] == {"10A-10B-10C-10D:CATS", "10A-10B-10C:CAT", "10B:A"}
    assert texts["blue"] == {"10A-10B-10C-10D:CATS", "10A-10B-10C:CAT"}
    assert texts["yellow"] == texts["green"] == set()


@rule("LW-7")
def test_another_pawn_closes_its_wild_square(parlor: Parlor, tmp_path: Path) -> None:
    free = answer(parlor, tmp_path, position(others=[]))
    closed = answer(parlor, tmp_path, position(others=[[6, 3]]))
    assert any("7D" in play["text"] for play in free["plays"])
    assert not any("7D" in play["text"] for play in closed["plays"])


def test_the_qu_tile(parlor: Parlor, tmp_path: Path) -> None:
    plays = {play["text"]: play for play in answer(parlor, tmp_path, position(pawn=[5, 7]))["plays"]}
    assert plays["6G-7F-7E:[QU]IT"]["words"] == ["QUIT"]
    assert plays["6G-7F-7E:[QU]IT"]["score"] == 3


@rule("LW-8")
def test_a_tile_named_under_a_pawn_is_picked_up(parlor: Parlor, tmp_path: Path) -> None:
    emptied = [*GRID[:4], "........*.", *GRID[5:]]
    named = answer(parlor, tmp_path, position(pawn=[4, 4]))
    assert named == answer(parlor, tmp_path, position(pawn=[4, 4], grid=emptied))
    assert named["count"] > 0


@rule("LW-20")
def test_options_of_a_position(parlor: Parlor, tmp_path: Path) -> None:
    """With bonus tiles, every word that begins on the Qu tile is worth one more, and no other word is."""
    usual, bonus = (
        {
            play["text"]: play["score"]
            for play in answer(parlor, tmp_path, position(pawn=[5, 7], options={"bonus_tiles": on}))["plays"]
        }
        for on in (False, True)
    )
    assert any("[QU]" in text for text in usual)
    assert bonus == {text: score + ("[QU]" in text) for text, score in usual.items()}


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ({"grid": GRID[:9]}, "grid must have 10 rows"),
        ({"grid": [*GRID[:9], "CATS"]}, "grid: row 9"),
        ({"grid": [*GRID[:9], "CATS....?."]}, "'?' on 10I"),
        ({"grid": [*GRID[:9], "cats......"]}, "'c' on 10A"),
        ({"pawn": [10, 0]}, "pawn: [10, 0] isn't on the grid"),
        ({"pawn": "4D"}, "pawn: '4D' isn't a square"),
        ({"pawn": [True, 0]}, "isn't a square"),
        ({"others": [[3, 4]]}, "two pawns on [3, 4]"),
        ({"others": [[0, 0], [0, 1], [0, 2], [0, 3]]}, "others must be a list of at most 3"),
        ({"others": 7}, "others must be a list"),
        ({"side": "pink"}, "side must be one of red, blue, yellow, green, not 'pink'"),
        ({"side": []}, "side must be one of"),
    ],
)
def test_a_wrong_position_is_reported(parlor: Parlor, tmp_path: Path, changed: dict[str, Any], problem: str) -> None:
    status, out, error = solved(parlor, tmp_path, position(**changed))
    assert (status, out) == (1, "")
    assert problem in error


def test_the_pawn_must_be_given(parlor: Parlor, tmp_path: Path) -> None:
    what = position()
    del what["pawn"]
    status, _, error = solved(parlor, tmp_path, what)
    assert status == 1
    assert "pawn is missing: write [row, column]" in error


# Games


def test_a_game_against_the_bot_is_played_to_its_end(parlor: Parlor, home: Path) -> None:
    ran = parlor("play", "last-word", "--seed", "3", "--names", "Ann,Robo", typed="east\ngive up\ngive up\n")
    assert ran.returncode == 0, ran.stderr
    assert "Robo is the last player left." in ran.stdout
    assert "made the last word of the game and gets 5 extra points." in ran.stdout
    assert re.search(r"Robo +\d+  wins", ran.stdout)
    (record,) = (home / "games").glob("*.jsonl")
    assert parlor("record", "verify", record).returncode == 0


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("pass", "(LW-13:"),
        ("word a", "A is valid"),
        ("rules LW-15", "isolated"),
        ("xqzzy", "XQZZY isn't a valid word"),
        ("1A:N", "(LW-11:"),
        ("hint", "Try "),
    ],
)
def test_what_can_be_typed(parlor: Parlor, typed: str, answer: str) -> None:
    ran = parlor("play", "last-word", "--seed", "3", typed=f"{typed}\nquit\n")
    assert answer in ran.stdout
    assert ran.stderr == ""


def test_when_nothing_is_hidden_people_need_no_privacy_screen(tmp_path: Path, home: Path) -> None:
    """Three people at a real terminal: everyone gives up in turn, and nobody has to look away from the screen."""
    command = [str(PROGRAM), "play", "last-word", "--players", "3", "--seed", "3", "--names", "Ann,Bob,Cid"]
    with Terminal(command, folder=tmp_path, rows=60) as terminal:
        for _ in range(3):
            terminal.wait_for("Or type give up.")
            terminal.type("give up\ngive up\n")
        screen = terminal.wait_for("The game is over.")
    assert "press Enter" not in screen
    assert home.exists()


def test_news_shown_on_an_open_screen_is_not_repeated(parlor: Parlor) -> None:
    ran = parlor("play", "last-word", "--players", "3", "--seed", "3", "--names", "Ann,Bob,Cid", typed="give up\n" * 6)
    assert ran.returncode == 0
    for name in ("Ann", "Bob", "Cid"):
        assert len(re.findall(rf"^{name} gives up and", ran.stdout, re.MULTILINE)) <= 1


def test_bots_play_it(parlor: Parlor) -> None:
    ran = parlor("arena", "last-word", "--games", "2", "--seats", "greedy,greedy:35,greedy", "--json")
    report = json.loads(ran.stdout)
    assert report["games"] == 2
    assert all(sum(result["scores"]) > 20 for result in report["results"])
