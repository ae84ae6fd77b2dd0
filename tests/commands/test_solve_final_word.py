"""`parlor solve` for every game of The Final Word: a position of each, and everything that can be played there."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.commands.conftest import Parlor
from tests.rules import rule
from wordparlor.games.catalogue import rules_of
from wordparlor.notation.contract import BadPosition
from wordparlor.positions import solve_position
from wordparlor.words.dictionary import Dictionary

POSITIONS = Path(__file__).parent / "positions"

# For each game, a few words and all the plays they give in its position: text, score, cards from the hand.
ANSWERS: dict[str, tuple[str, list[tuple[str, int, str]]]] = {
    "3-n-change": (
        "HEXAGON EXHORTING OAK KIT TORN",
        [("-K+E+X+H+O+R+TI-T+N+G *OAK", 21, "EXHORTNGOA"), ("-K-IT+O+R+N *OAK", 10, "ORNOA")],
    ),
    "5-to-5": (
        "STAIR CHALK SHARK CHAIR STARK TROLL",
        [("/C/HA/L/K", 11, "CHLK"), ("S/HA/R/K", 10, "HRK"), ("/C/HAI=R", 8, "CHR"), ("S=TA/R/K", 8, "TRK")],
    ),
    "5-up": (
        "KIT KITE NIT HEXAGON EXIT",
        [("*HEXAGON", 13, "HEXAGON"), ("+E/XI=T", 7, "EXT"), ("KI+T/E", 7, "TE")],
    ),
    "3-2-1": (
        "HEXAGON ROT TOO",
        [("*HEXAGON *ROT", 23, "HEXAGONROT"), ("*HEXAGON", 20, "HEXAGON"), ("*TOO", 6, "TOO"), ("*ROT", 6, "ROT")],
    ),
    "break-up": (
        "YOUR SING YON STUNG",
        [
            ("YOU+R|+S+ING off 1", 6, "RSI"),
            ("YO+N|+S+TUNG off 1", 5, "NST"),
            ("-Y-O+S+TUNG", 0, "ST"),
            ("YOU-N-G+R", 0, "R"),
            ("YO-U-N-G+N", 0, "N"),
            ("-Y-O-U-N+S+I+NG", 0, "SIN"),
        ],
    ),
    "double-cross": (
        "SCARE EAT EATS CORN",
        [("2:=E'=A'T+S' 1:-SC-A+O+R/N-E", 9, "ORN")],
    ),
    "eight-it-all": (
        "KIT EXIT KITE EXHORTING HEXAGON",
        [("+E+X+H+O+R/TI+N/G", 15, "EXHORTNG"), ("+E/XI=T", 7, "EXT"), ("KI+T/E", 7, "TE"), ("KI=T", 1, "T")],
    ),
    "first-base": (
        "KIT TAKING TRIO TOKEN",
        [("T+AKI+N+G front", 0, "ANG"), ("T+OK+E/N front", 0, "OEN"), ("T+RI+O top", 0, "RO")],
    ),
    "last-man-standing": ("KIT TEN THORAX KITE", [("-K-IT+H+O+R+A+X", 11, "HORAX"), ("-K-IT+E+N", 3, "EN")]),
    "leftovers": (
        "KIT KITE TOKEN HEXAGON TIKE",
        [("KIT+E", 0, "E"), ("TIK+E", 0, "E"), ("T+OK+E+N-I", 0, "OEN")],
    ),
    "ow": ("EXIT TRIO THE IXORA", [("+E+XIT pass E T", 5, "EX"), ("T+RI+O pass I R", 2, "RO")]),
    "positive-negative": (
        "HEXAGON ROT TOO",
        [("*HEXAGON *ROT", 16, "HEXAGONROT"), ("*HEXAGON", 13, "HEXAGON"), ("*TOO", 3, "TOO"), ("*ROT", 3, "ROT")],
    ),
    "profit-and-loss": ("HEXAGON ROT", [("*HEXAGON", 0, "HEXAGON"), ("*ROT", 0, "ROT")]),
    "pluck-it": (
        "KEG OAK HEXAGON TOKEN",
        [("*TOK'EN", 8, "TOEN"), ("*K'EG", 7, "EG"), ("*OAK'", 6, "OA")],
    ),
    "real-value": (
        "KIT KITE HEXAGON EXIT",
        [("*HEXAGON", 11, "HEXAGON"), ("+E/XI=T", 8, "EXT"), ("KI+T/E", 8, "TE"), ("KI=T", 0, "T")],
    ),
    "run-the-table": (
        "KIT KITE EXIT TRIKE KITTEN",
        [("KI+TT+E'+N", 0, "TN"), ("+E'/XIT", 0, "X"), ("KI+T/E'", 0, "T")],
    ),
    "seeing-red": (
        "JOG HAZE THE ZAX",
        [("*HAZ'E", 0, "HAE"), ("*Z'AX'", 0, "A"), ("*J'OG", 0, "OG")],
    ),
    "split-off": (
        "EARTH KIT THE KITS EAR",
        [("1:EAR|TH+E 2:KI+T/S off 2", 12, "ETS"), ("2:KI+T/S", 7, "TS"), ("1:EAR|TH+E off 2", 5, "E")],
    ),
    "split-run": (
        "EARTH KIT TEAR THE",
        [("1:+TEAR|TH+E", 9, "TE")],
    ),
    "tricked-out": (
        "KIT KITE HIT SKIT KNIT EXIT",
        [("/HIT", 0, "H"), ("KI=T", 0, "T"), ("KIT+E", 0, "E"), ("K+NIT", 0, "N")],
    ),
    "turnover": (
        "KIT KITS SKIT SIT STAR HEXAGON",
        [("KI+T/S'", 7, "T"), ("+S'KIT", 7, ""), ("*S'TAR", 4, "TAR"), ("/S'IT", 3, "")],
    ),
}


def answer_to(game: str, position: dict[str, Any], words: str, *, limit: int = 0) -> dict[str, Any]:
    dictionary = Dictionary.from_words(words.split())
    return solve_position(rules_of(game), position, dictionary, {}, limit=limit)


def position_of(game: str) -> dict[str, Any]:
    position: dict[str, Any] = json.loads((POSITIONS / f"{game}.json").read_text())
    return position


@pytest.mark.parametrize("game", ANSWERS)
def test_every_play_of_a_position(game: str) -> None:
    words, plays = ANSWERS[game]
    answer = answer_to(game, position_of(game), words)
    assert [(play["text"], play["score"], "".join(play["hand"])) for play in answer["plays"]] == plays
    assert answer["count"] == len(plays)
    assert all(set(play["words"]) <= set(words.split()) for play in answer["plays"])


@rule("FW-DC-4")
def test_double_cross_prefers_the_play_that_uses_the_most_cards() -> None:
    """Without a third A for the other word, a letter of your own is left, and OAO takes one card fewer."""
    position = {"own": "AZAA", "opponent": "QAA", "hand": "WOOOAAO"}
    best = answer_to("double-cross", position, "AZAA QAA QAZA OAO")["plays"][0]
    assert (best["words"], best["score"], best["hand"]) == (("QAZA", "OAO"), 13, ["O", "A", "O"])


def test_the_command_prints_the_same(parlor: Parlor, tmp_path: Path) -> None:
    words, _ = ANSWERS["break-up"]
    (tmp_path / "words.txt").write_text("\n".join(words.split()))
    ran = parlor("solve", "break-up", POSITIONS / "break-up.json", "--json", "--dictionary", tmp_path / "words.txt")
    assert json.loads(ran.stdout) == json.loads(json.dumps(answer_to("break-up", position_of("break-up"), words)))


def test_when_a_play_makes_several_words_the_search_stops_at_the_limit() -> None:
    words, plays = ANSWERS["3-2-1"]
    answer = answer_to("3-2-1", position_of("3-2-1"), words, limit=2)
    assert answer["count"] is None
    assert [play["text"] for play in answer["plays"]] == [text for text, _, _ in plays[:2]]
    assert answer_to("3-2-1", position_of("3-2-1"), words, limit=4)["count"] == 4


def test_the_command_says_that_there_are_more(parlor: Parlor) -> None:
    ran = parlor("solve", "3-2-1", POSITIONS / "3-2-1.json", "--limit", "3")
    assert ran.stdout.endswith("Only the best plays are shown.\n")
    assert len(ran.stdout.splitlines()) == 4


@pytest.mark.parametrize(
    ("game", "more"),
    [("3-n-change", {"board": ["KIT"]}), ("turnover", {"board": ["KIT"]}), ("run-the-table", {"board": []})],
)
def test_when_hands_grow_beyond_ten_they_are_solved(game: str, more: dict[str, Any]) -> None:
    """Cards that are taken out of the word and turned-up cards go into the hand, which stays above ten (FW-4)."""
    assert answer_to(game, {"hand": "EARSTINLODEA", **more}, "SKATE STEAL")["count"]


@pytest.mark.parametrize(
    ("game", "what", "problem"),
    [
        ("5-up", {"board": ["KIT"]}, "hand is missing: write the cards"),
        ("5-up", {"hand": "ABC"}, "board is missing: write a list"),
        ("5-up", {"board": ["KIT"], "hand": "abc"}, "hand: 'abc' must be letters"),
        ("5-up", {"board": ["KIT"], "hand": 7}, "hand: 7 must be letters"),
        ("5-up", {"board": [["K", "I", 7]], "hand": "ABC"}, "board, word 0: 7 isn't a pile"),
        ("5-up", {"board": [["K", "I", []]], "hand": "ABC"}, "isn't a pile"),
        ("5-up", {"board": [7], "hand": "ABC"}, "a word is a list of piles"),
        ("5-up", {"board": ["KI"], "hand": "ABC"}, "at least 3 letters"),
        ("5-up", {"board": ["KIT", "TEA"], "hand": "ABC"}, "only one word on the board"),
        ("5-up", {"board": ["KIT"], "hand": "KAB"}, "K is used too many times: the game has only 1"),
        (
            "5-up",
            {"board": ["KIT"], "hand": "ABC", "turned": "A"},
            "a position can't have 'turned'. It can have board, hand",
        ),
        ("5-up", {"board": ["KIT"], "hand": "ABC", "colour": 1}, "It can have board, hand"),
        ("turnover", {"board": ["KIT"], "hand": "ABC", "turned": "AB"}, "turned: 'AB' isn't a card"),
        ("5-to-5", {"board": ["KITE"], "hand": "SABC"}, "board, word 0: a word must have 5 letters in this game"),
        (
            "3-n-change",
            {"board": [["K", "I", ["S", "T"]]], "hand": "ABC"},
            "put cards on top of other cards in this game",
        ),
        ("last-man-standing", {"board": [["K", "I", ["S", "T"]]], "hand": "ABC"}, "put cards on top of other cards"),
        ("ow", {"named": ["A"], "hand": "ABC"}, "named must be one vowel and one consonant, such as ET, not A"),
        ("ow", {"named": ["E", "A"], "hand": "ABC"}, "one vowel and one consonant, such as ET, not EA"),
        ("ow", {"named": ["T", "S"], "hand": "ABC"}, "one vowel and one consonant, such as ET, not TS"),
        ("ow", {"board": ["KIT"], "hand": "ABC"}, "no word on the board"),
        ("double-cross", {"own": "KIT", "hand": "ABC"}, "Write both 'own' and 'opponent'"),
        (
            "double-cross",
            {"board": ["KIT"], "hand": "ABC"},
            "board: leave it out in this game. Write the two words in 'own' and 'opponent'",
        ),
        ("seeing-red", {"hand": "ABC", "reds_used": ["A"]}, "reds_used: A isn't a red card"),
        ("seeing-red", {"hand": "JAB"}, "J is in the red row, so it can't be in a hand"),
        ("5-up", {"board": ["KIT"], "hand": None}, "hand is missing: write the cards"),
        ("run-the-table", {"board": ["KIT"], "hand": "ABC"}, "turned: a card is turned up here"),
        ("run-the-table", {"board": ["KIT"], "hand": "ABC", "turned": None}, "turned: a card is turned up here"),
        ("run-the-table", {"board": [], "hand": "ABC", "turned": "S"}, "turned: no card is turned up before"),
        (
            "run-the-table",
            {"board": [], "hand": "ABC", "options": {"variation": "turn-and-run"}},
            "turned: a card is turned up here",
        ),
        ("positive-negative", {"hand": "ABC"}, "a position can't have 'hand'. It can have board, pile"),
        ("3-2-1", {"board": ["KIT"], "hand": "ABC"}, "no word on the board"),
        ("positive-negative", {"pile": "EARSTINLODE"}, "pile: 11 cards is too many. Write at most 10."),
        ("3-2-1", {"hand": "EARSTINLODE"}, "hand: 11 cards is too many. Write at most 10."),
        ("3-n-change", {"board": [], "hand": "EARSTINLODEAIRTENSUOR"}, "hand: 21 cards is too many"),
    ],
)
def test_a_broken_position_is_explained(game: str, what: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadPosition, match=re.escape(problem)):
        answer_to(game, what, "KIT")


@rule("FW-OW-3")
@pytest.mark.parametrize("named", ["ET", "TE", "YT", "EY", "YY"])
def test_a_vowel_and_a_consonant_are_named_in_either_order_and_y_is_both(named: str) -> None:
    assert answer_to("ow", {"named": named, "hand": "ABC"}, "KIT")["plays"] == []


def test_errors_go_to_the_error_output(parlor: Parlor, tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps({"board": ["KIT"], "hand": "ABC", "turned": "A"}))
    ran = parlor("solve", "5-up", file, "--json")
    assert ran.returncode == 1
    assert "a position can't have 'turned'" in ran.stderr
    assert ran.stdout == ""


@pytest.mark.parametrize("game", ["double-cross", "ow", "run-the-table", "eight-it-all", "3-2-1", "split-off"])
def test_an_empty_board_is_the_first_turn(game: str) -> None:
    answer = answer_to(game, {"board": [], "hand": "TENABCDFGH"}, "TEN NET KIT")
    assert {tuple(play["words"]) for play in answer["plays"]} == {("TEN",), ("NET",)}


def test_optional_fields_may_be_null() -> None:
    answer = answer_to("seeing-red", {"hand": "ITABCDFGHO", "reds_used": None}, "KIT")
    assert [play["text"] for play in answer["plays"]] == ["*K'IT"]


@rule("FW-TURN-4")
def test_in_turnover_the_last_turns_have_no_turned_card() -> None:
    answer = answer_to("turnover", {"board": ["KIT"], "hand": "SABCDFGHOO"}, "KITS")
    assert [play["text"] for play in answer["plays"]] == ["KIT+S"]


@rule("FW-RUN-4")
def test_in_turn_and_run_the_first_word_has_the_turned_card() -> None:
    first = {"board": [], "turned": "T", "hand": "ENABCDFGHO", "options": {"variation": "turn-and-run"}}
    answer = answer_to("run-the-table", first, "TEN DEN")
    assert [play["text"] for play in answer["plays"]] == ["*T'EN"]


def test_a_single_play_is_not_called_plays(parlor: Parlor, tmp_path: Path) -> None:
    (tmp_path / "words.txt").write_text("KITE")
    ran = parlor("solve", "run-the-table", POSITIONS / "run-the-table.json", "--dictionary", tmp_path / "words.txt")
    assert ran.stdout.splitlines()[-1] == "1 play."


def test_options_are_part_of_a_position() -> None:
    anywhere = {"board": ["KIT"], "hand": "NEABCDFGHO", "options": {"variation": "anywhere"}}
    answer = answer_to("last-man-standing", anywhere, "TEN NET KIT")
    assert {play["text"] for play in answer["plays"]} == {"-K-IT+E+N", "-K-I+N+ET"}
